"""What a game hands to everything around it: rules, content for the library, and how a game is set out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from random import Random
from typing import Any

from tcg_tui.engine.abilities import Definition
from tcg_tui.engine.game import Game, Rules
from tcg_tui.library.game import GameContent


@dataclass(frozen=True, slots=True)
class Kit:
    """One game, ready to play."""

    name: str
    rules: Rules
    content: GameContent[Any, Any, Any]
    """Card and deck models, the compiler and the deck construction rules, for the library."""
    set_out: Callable[[tuple[Any, Any], Mapping[str, Definition], int], Game]
    """Two decks, the definitions by card number, a seed: the game before its first move."""
    random_deck: Callable[[Random, Iterable[Any]], Any]
    """A random legal deck from a pool of card models."""
    clauses: Traversable
    """The list of clauses (YAML)."""

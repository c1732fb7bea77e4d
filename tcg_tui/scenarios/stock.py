"""What a game lends to its scenarios: ready-made cards, and filler for what a scenario does not mention."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tcg_tui.games.kit import Kit
from tcg_tui.library.source import Value

Printed = dict[str, Value]
"""A card as it stands in a file."""


@dataclass(frozen=True, slots=True)
class Stock:
    """One game's ready-made cards and filler."""

    cards: Mapping[str, Printed]
    """Cards without text, by id; fields may be missing as in a scenario."""
    complete: Callable[[Printed], Printed]
    """A card with filler in the fields that it lacks."""
    fill: Mapping[str, tuple[str, int]]
    """For each zone: the filler card, and how many of them if the zone is not mentioned."""
    steps: tuple[str, ...]
    play_steps: tuple[str, ...]
    """Steps with a play timing."""
    attached: Mapping[str, Callable[[Any], bool]]
    """Words for what is attached to a unit, and which cards they mean."""
    deck: Callable[[Printed, Mapping[str, int]], Printed]
    """A deck with filler in the fields that it lacks; the cards are to be among its own."""
    legal_deck: Callable[[Printed], Printed]
    """A deck with filler that breaks no rule."""
    text_card: Callable[[str, str], Printed | None]
    """A card with an ability of a kind (first) and this text; None for an unknown kind."""
    text_kinds: tuple[str, ...]
    counts: tuple[str, ...]
    """Counters of a player."""
    events: tuple[str, ...]
    """Kinds of event that only this game has."""
    deck_zone: str
    """The zone whose top is a player's first hand."""


def stock_of(kit: Kit) -> Stock:
    """The stock of a game."""
    return _games()[kit.name][1]


def kit_of(game: str) -> Kit:
    """The kit of a game that has scenarios."""
    return _games()[game][0]


def _games() -> dict[str, tuple[Kit, Stock]]:
    """Kits and stocks by game; imported late, because a stock is made of what is defined here."""
    from tcg_tui.games.hololive.kit import HOLOLIVE
    from tcg_tui.scenarios.hololive import STOCK

    return {"hololive": (HOLOLIVE, STOCK)}

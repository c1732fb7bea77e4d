"""What a game gives to the library: models of its cards and decks, a compiler, deck construction rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from pydantic import TypeAdapter

from tcg_tui.library.errors import Place, Problem
from tcg_tui.library.source import Path, Source


class CardModel(Protocol):
    """A card as it was read from a file."""

    @property
    def id(self) -> str:
        """The card number, unique in a library."""
        ...


class DeckProblem(NamedTuple):
    """A construction rule that a deck breaks: the clause, what is wrong, and the path in the deck file."""

    clause: str
    message: str
    path: Path


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card stands in its file, and where each part of it does."""

    source: Source
    path: Path

    def at(self, *path: str | int, key: bool = False) -> Place:
        """The place of a part of the card: `at("arts", 0, "text")`."""
        return self.source.place((*self.path, *path), key=key)

    def problem(self, message: str, *path: str | int) -> Problem:
        """A problem with a part of the card."""
        return self.at(*path).problem(message)


C = TypeVar("C", bound=CardModel)
D = TypeVar("D")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GameContent(Generic[C, D, T]):
    """A game's side of the library.

    `compile` makes the definition that the rules play with, or raises `BadInput`; `deck_problems` checks a
    deck against the cards of the library by their ids.
    """

    game: str
    card: TypeAdapter[C]
    deck: TypeAdapter[D]
    compile: Callable[[C, CardPlace], T]
    deck_problems: Callable[[D, Mapping[str, C]], Sequence[DeckProblem]]

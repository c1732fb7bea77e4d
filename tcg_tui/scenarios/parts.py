"""A value of a scenario file together with its place, so that every complaint can point at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tcg_tui.library.errors import BadInput, Problem, near_miss, quoted, shown
from tcg_tui.library.source import Path, Source, Value

SEATS = "AB"
MOST_WORDS = 30
"""A message lists so many words at most."""


class Failed(Exception):
    """A scenario that was understood, but did not go as it says."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))


@dataclass(frozen=True, slots=True)
class Part:
    """A value in a file."""

    source: Source
    path: Path = ()

    @property
    def value(self) -> Value:
        """The plain value."""
        return self.source.find(self.path).value

    def problem(self, message: str, *, key: bool = False) -> Problem:
        """A problem at this value, or at the word in front of it."""
        return self.source.place(self.path, key=key).problem(message)

    def bad(self, message: str, *, key: bool = False) -> BadInput:
        """For raising: the file is wrong here."""
        return BadInput([self.problem(message, key=key)])

    def failed(self, message: str, *, key: bool = False) -> Failed:
        """For raising: what is written here did not come true."""
        return Failed(self.problem(message, key=key))

    def unknown(self, what: str, word: str, known: Collection[str], *, key: bool = False) -> BadInput:
        """For raising: a word that nobody knows, with the ones that exist."""
        hint = near_miss(word, list(known))
        if not hint and len(known) <= MOST_WORDS:
            hint = f"; expected {quoted(known)}"
        return self.bad(f"unknown {what} {shown(word)}{hint}", key=key)

    def fields(self, known: Collection[str] | None = None, what: str = "field") -> dict[str, Part]:
        """The entries of a mapping; with `known` no others may be there."""
        if not isinstance(self.value, dict):
            raise self.bad(f"expected a mapping, found {shown(self.value)}")
        parts = {key: Part(self.source, (*self.path, key)) for key in self.value}
        for key, part in parts.items():
            if known is not None and key not in known:
                raise part.unknown(what, key, known, key=True)
            if part.value is None:
                raise part.bad(f"{shown(key)} has no value; leave it out or write one", key=True)
        return parts

    def items(self) -> list[Part]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.bad(f"expected a list, found {shown(self.value)}")
        return [Part(self.source, (*self.path, number)) for number in range(len(self.value))]

    def each(self) -> list[Part]:
        """The entries of a list, or the one value that stands for a list of one."""
        return self.items() if isinstance(self.value, list) else [self]

    def text(self) -> str:
        """A word or sentence."""
        if not isinstance(self.value, str):
            hint = "; put it in quotes" if isinstance(self.value, bool | int | float) else ""
            raise self.bad(f"expected text, found {shown(self.value)}{hint}")
        return self.value

    def texts(self) -> list[str]:
        """A list of words, or one word."""
        return [part.text() for part in self.each()]

    def number(self, least: int = 0) -> int:
        """A whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value < least:
            raise self.bad(f"expected a whole number of {least} or more, found {shown(self.value)}")
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.bad(f"expected true or false, found {shown(self.value)}")
        return self.value

    def word(self, known: Sequence[str], what: str = "word") -> str:
        """One of the words that are known here."""
        word = self.text()
        if word not in known:
            raise self.unknown(what, word, known)
        return word

    def seat(self) -> int:
        """A player, as A or B."""
        return SEATS.index(self.word(SEATS, "seat"))

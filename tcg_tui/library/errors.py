"""What is wrong with a file, and where: one line for each problem, never a traceback."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a file, counted from 1; line 0 stands for the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def problem(self, message: str) -> Problem:
        """A problem at this place."""
        return Problem(self.file, self.line, self.column, message)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and where."""

    file: str
    line: int
    column: int
    message: str

    @property
    def place(self) -> Place:
        """Where the problem is."""
        return Place(self.file, self.line, self.column)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class BadInput(Exception):
    """A file that cannot be used, with everything that was found wrong in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: list[Problem] = list(problems)
        super().__init__("\n".join(map(str, self.problems)))


def quoted(words: Iterable[str]) -> str:
    """`"a", "b" or "c"`: the choices of a message, in plain words."""
    items = [f'"{word}"' for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"


def near_miss(word: str, known: Sequence[str]) -> str:
    """`; did you mean "hp"?` if a known word is close to this one, else nothing."""
    close = difflib.get_close_matches(word[:100], known, n=1)
    return f'; did you mean "{close[0]}"?' if close else ""


def shown(value: object) -> str:
    """A value as it may stand in a message: on one line, short, and saying what it is."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() | float():
            return str(value)
        case str():
            line = " ".join(value.split())
            return f'"{line if len(line) <= 40 else line[:39] + "…"}"'
        case dict():
            return "a mapping"
        case _:
            return "a list"

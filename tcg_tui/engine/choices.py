"""Choices are data: who decides, what for, under which clause, between which options, how many."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

Answer = int | tuple[int, ...]
"""The index of an option, or a tuple of indices where the choice takes another number than exactly one."""


class Option:
    """One thing that can be chosen: a verb and the objects it points at. Its key and labels are made when needed."""

    __slots__ = ("card", "index", "target", "unit", "value", "verb")

    def __init__(
        self, verb: str, card: int = -1, unit: int = 0, index: int = 0, target: int = 0, value: Any = None
    ) -> None:
        self.verb = verb
        self.card = card
        self.unit = unit
        self.index = index
        """Which of several things on the card or unit (an art, a skill), from 1; 0 if there is nothing to count."""
        self.target = target
        self.value = value

    def aimed(self, target: int) -> Option:
        """The same option at a target."""
        return Option(self.verb, self.card, self.unit, self.index, target, self.value)

    def plain(self) -> tuple[Any, ...]:
        return (self.verb, self.card, self.unit, self.index, self.target, self.value)

    def __repr__(self) -> str:
        return f"Option{self.plain()}"


PASS = Option("pass")
YES = Option("yes")
NO = Option("no")


class Choice:
    """A decision that a player has to take."""

    __slots__ = ("clause", "least", "most", "options", "ordered", "play", "player", "prompt", "source")

    def __init__(
        self,
        player: int,
        prompt: str,
        clause: str,
        options: Sequence[Option],
        least: int = 1,
        most: int = 1,
        *,
        ordered: bool = False,
        play: bool = False,
        source: int = -1,
    ) -> None:
        self.player = player
        self.prompt = prompt
        """The name of the message that says what is to be decided."""
        self.clause = clause
        self.options = options
        self.least = least
        self.most = most
        self.ordered = ordered
        """The order of the answer counts."""
        self.play = play
        """A play timing: the game can be entered here from the state alone."""
        self.source = source
        """The card whose text asks, or -1."""

    @property
    def single(self) -> bool:
        """Exactly one option is to be chosen, so an answer is one index."""
        return self.least == 1 and self.most == 1

    def accepts(self, answer: Answer) -> bool:
        """Whether an answer has the right form and number."""
        if self.single:
            return isinstance(answer, int) and 0 <= answer < len(self.options)
        return (
            isinstance(answer, tuple)
            and self.least <= len(answer) <= self.most
            and len(set(answer)) == len(answer)
            and all(isinstance(index, int) and 0 <= index < len(self.options) for index in answer)
        )


Rule = Generator[Choice, Answer, T]
"""A rules procedure: it yields choices, is sent answers, and returns a value."""


def choose_one(
    player: int, prompt: str, clause: str, options: Sequence[Option], source: int = -1
) -> Rule[Option]:
    """Exactly one of the options; a single possible answer is given at once."""
    if len(options) == 1:
        return options[0]
    answer = yield Choice(player, prompt, clause, options, source=source)
    assert isinstance(answer, int)
    return options[answer]


def choose_some(
    player: int,
    prompt: str,
    clause: str,
    options: Sequence[Option],
    least: int,
    most: int,
    *,
    ordered: bool = False,
    source: int = -1,
) -> Rule[list[Option]]:
    """Between `least` and `most` of the options, as far as there are that many (10.7.2.3.3)."""
    most = min(most, len(options))
    least = min(least, most)
    if most == 0:
        return []
    if least == len(options) and not (ordered and least > 1):
        return list(options)
    answer = yield Choice(player, prompt, clause, options, least, most, ordered=ordered, source=source)
    if isinstance(answer, int):
        return [options[answer]]
    return [options[index] for index in answer]


def choose_yes(player: int, prompt: str, clause: str, source: int = -1) -> Rule[bool]:
    """Whether to do something optional."""
    answer = yield Choice(player, prompt, clause, (YES, NO), source=source)
    return answer == 0


def choose_order(
    player: int, prompt: str, clause: str, options: Sequence[Option], source: int = -1
) -> Rule[list[Option]]:
    """All of the options, in an order of the player's choice."""
    return (
        yield from choose_some(
            player, prompt, clause, options, len(options), len(options), ordered=True, source=source
        )
    )


def choose_number(
    player: int, prompt: str, clause: str, least: int, most: int, source: int = -1
) -> Rule[int]:
    """A whole number within bounds (1.3.5)."""
    options = [Option("number", value=n) for n in range(least, most + 1)]
    option = yield from choose_one(player, prompt, clause, options, source)
    value: int = option.value
    return value

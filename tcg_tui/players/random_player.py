"""A player that takes any legal answer, each as likely as the next."""

from __future__ import annotations

from random import Random

from tcg_tui.engine.choices import Answer, Choice
from tcg_tui.engine.match import Match


class RandomPlayer:
    """One option with equal chances; of several picks, first any number that is allowed, then any such picks.

    Only `Random.random` is used: its values for a seed are the same in every version of Python.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def answer(self, match: Match, choice: Choice) -> Answer:
        """Any answer that the choice accepts; the match is not looked at."""
        least, most = choice.least, choice.most
        if least == 1 == most:
            return int(self._random() * len(choice.options))
        count = least + int(self._random() * (most - least + 1))
        picks = self._picks(len(choice.options), count)
        return tuple(picks) if choice.ordered else tuple(sorted(picks))

    def _picks(self, size: int, count: int) -> list[int]:
        """So many different numbers below `size`, in random order."""
        rest = list(range(size))
        for i in range(count):
            j = i + int(self._random() * (size - i))
            rest[i], rest[j] = rest[j], rest[i]
        return rest[:count]

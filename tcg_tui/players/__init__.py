"""Who answers a choice. A player is made by name and seed, so that games repeat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tcg_tui.engine.choices import Answer, Choice
from tcg_tui.engine.match import Match
from tcg_tui.players.random_player import RandomPlayer


class Player(Protocol):
    """Answers choices. What the player may not see it must get through the view of its seat, or resampled."""

    def answer(self, match: Match, choice: Choice) -> Answer:
        """The answer to the pending choice of a match."""
        ...


PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}
"""Every kind of player by name; a call with a seed makes one."""

"""Every game that the frame's tests run over: the toy, and all games of the project."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tcg_tui.engine.match import Match
from tcg_tui.games import GAMES
from tcg_tui.players.random_player import RandomPlayer
from tcg_tui.session import Session
from tests.engine import toy

NAMES = ("toy", *GAMES)
every_game = pytest.mark.parametrize("name", NAMES)


@cache
def session(name: str) -> Session:
    """A game with its cards, opened once."""
    return toy.session() if name == "toy" else Session.open(name)


def new_match(name: str, seed: int, *, snapshots: bool = False) -> Match:
    """A match between random decks."""
    opened = session(name)
    return opened.match(opened.random_decks(seed), seed, snapshots=snapshots)


def steps(match: Match, seed: int, most: int = 20_000) -> Iterator[Match]:
    """The match at each of its choices, with random answers in between."""
    player = RandomPlayer(seed)
    for _ in range(most):
        if match.pending is None:
            return
        yield match
        match.answer(player.answer(match, match.pending))
    raise AssertionError(f"the game is not over after {most} decisions")


def finish(match: Match, seed: int) -> None:
    """Random answers to the end."""
    for _ in steps(match, seed):
        pass

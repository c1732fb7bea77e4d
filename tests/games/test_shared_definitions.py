"""Compiled cards are shared by all games and changed by none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tcg_tui.engine.abilities import Ability, Definition
from tcg_tui.engine.match import Match
from tcg_tui.players.random_player import RandomPlayer
from tests.engine.games import finish, new_match, session

ROOT = Path(__file__).parents[2]
SEEDS = (40, 41, 42)
PLAY_ONE = """
import json, sys
from tests.engine.games import finish, new_match
match = new_match("hololive", int(sys.argv[1]))
finish(match, int(sys.argv[1]))
print(json.dumps([match.digest(), len(match.answers)]))
"""


def in_a_fresh_process(seed: int, hashing: str) -> tuple[str, int]:
    """The digest and the number of answers of one game, played alone in a new process."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY_ONE, str(seed)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    digest, answers = json.loads(done.stdout)
    return digest, answers


def played(seed: int) -> tuple[str, int]:
    """The same, in this process."""
    match = new_match("hololive", seed)
    finish(match, seed)
    return match.digest(), len(match.answers)


def interleaved(seeds: tuple[int, ...]) -> list[Match]:
    """Several games at the same time, one answer each in turn."""
    matches = [new_match("hololive", seed) for seed in seeds]
    players = [RandomPlayer(seed) for seed in seeds]
    while any(match.pending is not None for match in matches):
        for match, player in zip(matches, players, strict=True):
            if match.pending is not None:
                match.answer(player.answer(match, match.pending))
    return matches


def picture(value: Any) -> Any:
    """All that a definition says, in values that can be compared."""
    if isinstance(value, Definition | Ability) or hasattr(type(value), "__slots__"):
        names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = [(name, picture(getattr(value, name))) for name in names if hasattr(value, name)]
        return (type(value).__name__, *parts)
    if isinstance(value, dict):
        return [(repr(key), picture(each)) for key, each in value.items()]
    if isinstance(value, tuple | list):
        return [picture(each) for each in value]
    return sorted(map(repr, value)) if isinstance(value, set | frozenset) else repr(value)


@pytest.mark.parametrize(("seed", "hashing"), zip(SEEDS, ("0", "1", "4242"), strict=True))
def test_a_game_among_others_goes_as_it_does_in_a_fresh_process(seed: int, hashing: str) -> None:
    alone = in_a_fresh_process(seed, hashing)
    among = interleaved((seed, 50, 51))[0]
    assert (among.digest(), len(among.answers)) == alone
    assert played(seed) == alone
    assert played(seed) == alone


def test_two_games_use_the_same_definitions() -> None:
    one, other = new_match("hololive", 60), new_match("hololive", 60)
    assert all(a is b for a, b in zip(one.game.defs, other.game.defs, strict=True))


def test_games_at_the_same_time_go_as_they_do_one_after_the_other() -> None:
    seeds = tuple(range(60, 66))
    assert [(match.digest(), len(match.answers)) for match in interleaved(seeds)] == [*map(played, seeds)]


def test_playing_changes_no_definition() -> None:
    opened = session("hololive")
    definitions = [opened.library.definition(model.id) for model in opened.pool()]
    before = [picture(definition) for definition in definitions]
    assert len({repr(each) for each in before}) == len(before)
    interleaved(tuple(range(70, 76)))
    assert [picture(definition) for definition in definitions] == before

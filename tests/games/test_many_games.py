"""Hundreds of random games with random legal decks: what must be true at every step is true at every step."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tcg_tui.engine.invariants import invariants
from tcg_tui.engine.keys import keys
from tcg_tui.engine.match import Match
from tcg_tui.engine.saves import Recorder, load
from tcg_tui.engine.view import resample, view
from tcg_tui.players.random_player import RandomPlayer
from tests.engine.games import finish, new_match, session, steps

BATCH = 40
"""Games in one test."""
batches = pytest.mark.parametrize("first", range(10_000, 10_000 + 10 * BATCH, BATCH))
few = pytest.mark.parametrize("seed", range(10_000, 10_000 + 8 * BATCH, BATCH))


def standing(match: Match) -> tuple[object, ...]:
    """All that can be seen of where a match stands."""
    options = [] if match.pending is None else keys(match.game, match.pending)
    return match.digest(), options, tuple(match.answers), *(view(match.game, seat) for seat in (0, 1))


@batches
def test_random_decks_are_legal_and_invariants_hold_to_the_end(first: int) -> None:
    opened = session("hololive")
    for seed in range(first, first + BATCH):
        decks = opened.random_decks(seed)
        for deck in decks:
            assert list(opened.kit.content.deck_problems(deck, opened.library.cards)) == []
        match = opened.match(decks, seed)
        for _ in steps(match, seed):
            assert invariants(match.game, match.pending) == [], seed
        assert invariants(match.game, match.pending) == [], seed
        assert match.result is not None


@few
def test_playing_a_fork_to_its_end_leaves_the_match_alone(seed: int) -> None:
    match = new_match("hololive", seed, snapshots=seed // BATCH % 2 == 0)
    shadow = new_match("hololive", seed)
    for number, _ in enumerate(steps(match, seed)):
        if number % 25 == 0:
            before = standing(match)
            finish(match.fork(), number)
            assert standing(match) == before
    for answer in match.answers:
        shadow.answer(answer)
    assert standing(shadow) == standing(match)


@few
def test_a_save_replays_to_the_same_digest(seed: int, tmp_path: Path) -> None:
    opened = session("hololive")
    for each in range(seed, seed + 6):
        decks = opened.random_decks(each)
        match = opened.match(decks, each)
        player = RandomPlayer(each)
        path = tmp_path / f"{each}.jsonl"
        with Recorder(match, path, opened.header(decks, each, ("one", "two"))) as recorder:
            while match.pending is not None:
                recorder.answer(player.answer(match, match.pending))
        replayed = opened.replay(load(path))
        assert replayed.reproduced is True
        assert replayed.match.digest() == match.digest()


@few
def test_a_view_does_not_change_when_the_rest_is_dealt_anew(seed: int) -> None:
    rng = Random(seed)
    moved = 0
    match = new_match("hololive", seed)
    for number, _ in enumerate(steps(match, seed)):
        if number % 10:
            continue
        for seat in (0, 1, None):
            before = view(match.game, seat, match.pending)
            other = resample(match.game, seat, rng, match.piles)
            assert view(other, seat, match.pending) == before
            assert view(match.game, seat, match.pending) == before
            moved += other.defs != match.game.defs
    assert moved > 0


def test_the_many_games_are_not_all_alike() -> None:
    reasons: set[str] = set()
    turns: set[int] = set()
    for seed in range(10_000, 10_000 + BATCH):
        match = new_match("hololive", seed)
        finish(match, seed)
        assert match.result is not None
        reasons.add(match.result.reason)
        turns.add(match.game.state.turn)
    assert len(reasons) > 1
    assert len(turns) > 5

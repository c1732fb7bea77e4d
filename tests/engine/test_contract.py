"""What every game keeps to: the same tests run over the toy and all games of the project."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tcg_tui.engine.choices import Choice
from tcg_tui.engine.invariants import invariants
from tcg_tui.engine.keys import answer_keys, keys, parse_answer
from tcg_tui.engine.match import BadAnswer, Match
from tcg_tui.engine.saves import Recorder, load
from tcg_tui.engine.view import resample, view, visible
from tcg_tui.players.random_player import RandomPlayer
from tests.engine.games import every_game, finish, new_match, session, steps

SEEDS = range(4)


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_invariants_hold_at_every_step_of_random_play(name: str, seed: int) -> None:
    match = new_match(name, seed)
    for _ in steps(match, seed):
        assert invariants(match.game, match.pending) == []
    assert invariants(match.game, match.pending) == []
    assert match.result is not None


@every_game
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = new_match(name, 5), new_match(name, 5)
    finish(first, 6)
    finish(second, 6)
    assert first.digest() == second.digest()
    assert first.answers == second.answers


@every_game
def test_keys_lead_back_to_their_answers(name: str) -> None:
    match = new_match(name, 7)
    player = RandomPlayer(7)
    for _ in steps(match, 7):
        choice = pending(match)
        answer = player.answer(match, choice)
        back = parse_answer(match.game, choice, answer_keys(match.game, choice, answer))
        assert back == answer
        assert len(set(keys(match.game, choice))) == len(choice.options)


@every_game
@pytest.mark.parametrize("snapshots", [False, True])
def test_a_fork_stands_where_the_match_stands_and_never_leaks(name: str, snapshots: bool) -> None:
    match = new_match(name, 8, snapshots=snapshots)
    for number, _ in enumerate(steps(match, 8)):
        if number % 7:
            continue
        before = standing(match)
        fork = match.fork()
        assert standing(fork) == before
        finish(fork, number)
        assert fork.result is not None
        assert standing(match) == before


@every_game
def test_a_fork_goes_on_as_the_match_does(name: str) -> None:
    match = new_match(name, 9, snapshots=True)
    forks: list[Match] = []
    for number, _ in enumerate(steps(match, 9)):
        if number % 11 == 0:
            forks.append(match.fork())
    for fork in forks:
        for answer in match.answers[len(fork.answers) :]:
            fork.answer(answer)
        assert fork.digest() == match.digest()


@every_game
def test_entering_a_play_timing_changes_nothing(name: str) -> None:
    match = new_match(name, 10)
    entered = 0
    for _ in steps(match, 10):
        if pending(match).play:
            again = Match(match.game.fork())
            assert standing(again)[:2] == standing(match)[:2]
            entered += 1
    assert entered > 0


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_save_replays_to_the_same_digest(name: str, seed: int, tmp_path: Path) -> None:
    opened = session(name)
    decks = opened.random_decks(seed)
    match = opened.match(decks, seed)
    player = RandomPlayer(seed)
    path = tmp_path / "game.jsonl"
    with Recorder(match, path, opened.header(decks, seed, ("one", "two"))) as recorder:
        while match.pending is not None:
            recorder.answer(player.answer(match, match.pending))
    replayed = opened.replay(load(path))
    assert replayed.reproduced is True
    assert replayed.match.digest() == match.digest()
    assert replayed.match.answers == match.answers


@every_game
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_is_the_same_however_hidden_cards_lie(name: str, seat: int | None) -> None:
    rng = Random(3)
    for seed in range(3):
        match = new_match(name, seed)
        for number, _ in enumerate(steps(match, seed)):
            if number % 5 == 0:
                other = resample(match.game, seat, rng, match.piles)
                assert view(other, seat, match.pending) == view(match.game, seat, match.pending)


@every_game
def test_resampling_changes_what_is_hidden_and_nothing_else(name: str) -> None:
    rng = Random(4)
    match = new_match(name, 12)
    changed = 0
    for _ in steps(match, 12):
        game = match.game
        for seat in (0, 1):
            other = resample(game, seat, rng, match.piles)
            differing = [card for card in range(len(game.defs)) if game.defs[card] is not other.defs[card]]
            assert not any(visible(game, seat, card) for card in differing)
            assert sorted(d.number for d in game.defs) == sorted(d.number for d in other.defs)
            assert invariants(other, match.pending) == []
            changed += len(differing)
    assert changed > 0


@every_game
def test_a_view_is_plain_and_has_no_card_ids(name: str) -> None:
    match = new_match(name, 13)
    numbers = {definition.number for definition in match.game.defs}
    for number, _ in enumerate(steps(match, 13)):
        if number % 9 == 0:
            for seat in (0, 1, None):
                seen = view(match.game, seat, match.pending)
                assert json.loads(json.dumps(seen)) == seen
                assert set(cards_in(seen)) <= numbers


@every_game
def test_the_opponents_choice_shows_only_who_and_which_clause(name: str) -> None:
    match = new_match(name, 14)
    for _ in steps(match, 14):
        choice = pending(match)
        for seat in (1 - choice.player, None):
            assert set(view(match.game, seat, choice)["choice"]) == {"player", "clause"}


@every_game
def test_a_resampled_game_can_be_played_on(name: str) -> None:
    rng = Random(6)
    match = new_match(name, 15)
    played = 0
    for number, _ in enumerate(steps(match, 15)):
        choice = pending(match)
        if choice.play and number % 3 == 0:
            other = Match(resample(match.game, choice.player, rng, match.piles))
            assert keys(other.game, pending(other)) == keys(match.game, choice)
            finish(other, number)
            played += 1
    assert played > 0


@every_game
@pytest.mark.parametrize("snapshots", [False, True])
def test_undo_goes_back_answer_by_answer(name: str, snapshots: bool) -> None:
    match = new_match(name, 16, snapshots=snapshots)
    stands = []
    for _ in steps(match, 16):
        stands.append(standing(match))
        if len(stands) == 40:
            break
    for before in reversed(stands[:-1]):
        match.undo()
        assert standing(match) == before
    with pytest.raises(BadAnswer):
        match.undo()


@every_game
def test_undo_of_a_player_goes_back_to_their_own_choice(name: str) -> None:
    for seat in (0, 1):
        match = new_match(name, 17)
        finish(match, 17)
        last = max(n for n, decider in enumerate(match.deciders) if decider == seat)
        match.undo(seat)
        assert len(match.answers) == last
        assert pending(match).player == seat


@every_game
def test_conceding_loses_at_any_choice(name: str) -> None:
    match = new_match(name, 18)
    for number, _ in enumerate(steps(match, 18)):
        if number % 13 == 0:
            fork = match.fork()
            fork.concede(number % 2)
            assert fork.result is not None
            assert (fork.result.winner, fork.result.clause) == (1 - number % 2, "1.2.3")
            assert fork.pending is None
            assert match.result is None


@every_game
def test_bad_answers_are_refused_and_change_nothing(name: str) -> None:
    match = new_match(name, 19)
    for number, _ in enumerate(steps(match, 19)):
        if number % 6:
            continue
        before = standing(match)
        for bad in bad_answers(pending(match)):
            with pytest.raises(BadAnswer):
                match.answer(bad)
            assert standing(match) == before


def pending(match: Match) -> Choice:
    """The pending choice of a match that goes on."""
    assert match.pending is not None
    return match.pending


def standing(match: Match) -> tuple[str, list[str], list[Any]]:
    """All that can be seen of where a match stands."""
    assert match.pending is not None
    return match.digest(), keys(match.game, match.pending), list(match.answers)


def cards_in(seen: dict[str, Any]) -> Iterator[str]:
    """Every card of a view."""
    yield from (*seen["revealed"], *seen["looked"])
    for side in seen["players"].values():
        for zone in side["zones"].values():
            units = zone.get("units", ())
            groups = [zone.get("cards", ()), zone.get("shown", ())]
            groups += [unit[key] for unit in units for key in ("cards", "attached")]
            yield from (card for group in groups for card in group if card is not None)


def bad_answers(choice: Choice) -> list[Any]:
    """Answers of the wrong form, number or kind."""
    size = len(choice.options)
    bad: list[Any] = [None, "0", 0.0, size, -1, (size,), (0, 0), tuple(range(size + 1)), ("a",), ([],)]
    if choice.single:
        return [*bad, (0,), ()]
    return [*bad, 0, tuple(range(choice.most + 1))]

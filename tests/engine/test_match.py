"""Matches: what goes wrong is loud, forks are cheap, taking back knows what it reaches over."""

from __future__ import annotations

import json

import pytest

from tcg_tui.engine.actions import Action
from tcg_tui.engine.choices import Option, Rule
from tcg_tui.engine.game import Game
from tcg_tui.engine.keys import answer_keys, keys, parse_answer
from tcg_tui.engine.match import Barrier, EngineBug, Match
from tcg_tui.engine.moves import Table
from tests.engine import toy
from tests.engine.games import new_match, session, steps

DIG = "dig"


def broken_dig(game: Game, player: int, option: Option) -> Rule[None]:
    """An action with a mistake in it."""
    yield from toy.dig(game, player, option)
    raise KeyError("a mistake")


def answer(match: Match, *wanted: str) -> None:
    """Answer by keys."""
    assert match.pending is not None
    match.answer(parse_answer(match.game, match.pending, list(wanted)))


def break_down(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, EngineBug]:
    """A match of the toy that meets a mistake in the rules."""
    match = new_match("toy", 1)
    actions = tuple(
        Action(a.verb, a.clause, broken_dig, a.subjects, a.gates) if a.verb == DIG else a for a in toy.ACTIONS
    )
    monkeypatch.setattr(toy, "ACTIONS", actions)
    broken = Match(match.fork().game, decks=("first deck", "second deck"))
    answer(broken, DIG)
    answer(broken)
    with pytest.raises(EngineBug) as caught:
        match_order(broken)
    return broken, caught.value


def match_order(match: Match) -> None:
    """Put the cards that are left in the order in which they are offered."""
    assert match.pending is not None
    match.answer(tuple(range(len(match.pending.options))))


def test_a_mistake_in_the_rules_is_reported_with_its_reproduction(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, bug = break_down(monkeypatch)
    first, place, seed, one, other, answers = str(bug).splitlines()
    assert first == "toy 1: KeyError: 'a mistake'"
    assert place.startswith("at: tests/engine/test_match.py:") and place.endswith(" in broken_dig")
    assert one == "deck A: first deck"
    assert other == "deck B: second deck"
    assert isinstance(bug.__cause__, KeyError)
    again = Match(broken._origin.fork())
    assert seed == f"seed: {again.game.state.seed}"
    trail: list[list[str]] = json.loads(answers.removeprefix("answers: "))
    assert [len(picks) for picks in trail] == [1, 0, 3]
    for picks in trail[:-1]:
        answer(again, *picks)
    with pytest.raises(EngineBug, match="a mistake"):
        answer(again, *trail[-1])


def test_a_broken_match_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, bug = break_down(monkeypatch)
    assert broken.pending is None
    for action in (
        lambda: broken.answer(0),
        lambda: broken.concede(0),
        broken.fork,
        broken.undo,
        broken.barrier,
    ):
        with pytest.raises(EngineBug) as caught:
            action()
        assert caught.value is bug


def test_rules_that_stop_without_a_result_are_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: toy.ToyRules, game: Game) -> Rule[None]:
        yield from ()

    monkeypatch.setattr(toy.ToyRules, "play", nothing)
    with pytest.raises(EngineBug, match="without a result"):
        new_match("toy", 2)


def test_a_play_timing_that_cannot_be_entered_from_the_state_is_a_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fork = new_match("toy", 3).fork()
    monkeypatch.setattr(toy, "ACTIONS", toy.ACTIONS[:1])
    with pytest.raises(EngineBug, match="another choice"):
        fork.answer(0)


def test_a_fork_at_a_play_timing_only_copies_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("toy", 4)
    assert match.pending is not None and match.pending.play

    def never(self: toy.ToyRules, game: Game) -> Rule[None]:
        raise AssertionError("the rules were started")

    monkeypatch.setattr(toy.ToyRules, "play", never)
    fork = match.fork()
    assert fork.pending is match.pending
    assert fork.game.state is not match.game.state


def test_a_fork_within_an_action_starts_from_the_last_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("toy", 5, snapshots=True)
    for _ in steps(match, 5):
        if len(match.answers) > 20 and match.pending is not None and not match.pending.play:
            break
    rolled: list[int] = []
    shuffle = Table.shuffle

    def counted(self: Table, player: int, zone: int) -> None:
        rolled.append(zone)
        shuffle(self, player, zone)

    monkeypatch.setattr(Table, "shuffle", counted)
    assert match.fork().digest() == match.digest()
    assert rolled == []


def test_looking_at_hidden_cards_is_a_barrier_and_summoning_is_none() -> None:
    match = new_match("toy", 6)
    assert match.pending is not None
    answer(match, keys(match.game, match.pending)[0])
    answer(match, "no")
    assert match.barrier(0) == Barrier(chance=False, shown=False)
    assert not match.barrier(0)
    answer(match, DIG)
    assert match.barrier(0) == Barrier(chance=False, shown=True)


def test_a_die_is_a_barrier() -> None:
    match = new_match("toy", 7)
    seen = []
    for _ in steps(match, 7):
        assert match.pending is not None
        if match.pending.prompt == "shield":
            seen.append(match.barrier().chance)
            assert match.barrier()
    assert seen and all(seen)


def test_the_observer_stays_through_an_undo() -> None:
    match = new_match("toy", 8)
    heard: list[str] = []
    match.game.observer = lambda event: heard.append(event.kind)
    answer(match, DIG)
    match.undo()
    heard.clear()
    answer(match, DIG)
    assert "looked" in heard


def test_the_trail_has_every_answer_as_keys() -> None:
    match = new_match("toy", 9)
    made = []
    for _ in steps(match, 9):
        made.append(match.pending)
    trail = match.trail()
    again = new_match("toy", 9)
    for given, wanted in zip(match.answers, trail, strict=True):
        assert again.pending is not None
        assert answer_keys(again.game, again.pending, given) == wanted
        again.answer(given)
    assert again.digest() == match.digest()
    assert len(trail) == len(made)


def test_a_report_of_a_session_has_both_decks_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = session("toy")
    decks = opened.random_decks(3)
    monkeypatch.setattr(toy, "ACTIONS", ())
    with pytest.raises(EngineBug) as caught:
        monkeypatch.setattr(toy.ToyRules, "process", None)
        opened.match(decks, 3)
    lines = str(caught.value).splitlines()
    assert json.loads(lines[3].removeprefix("deck A: ")) == opened.plain_deck(decks[0])
    assert json.loads(lines[4].removeprefix("deck B: ")) == opened.plain_deck(decks[1])

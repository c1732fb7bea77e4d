"""Simulation and benchmark, with the toy."""

from __future__ import annotations

from typing import Any

import pytest

from tcg_tui import bench, sim
from tcg_tui.engine.choices import Option, Rule
from tcg_tui.engine.game import Game
from tcg_tui.library.errors import BadInput
from tcg_tui.session import Session
from tests.engine import toy

PLAN = sim.Plan("toy", games=25, seed=4, random_decks=True)
KEYS = [
    "game",
    "games",
    "finished",
    "stuck",
    "errors",
    "decisions",
    "seconds",
    "decisions_per_second",
    "winners",
    "reasons",
    "turns_mean",
]
TIMES = {"seconds", "decisions_per_second"}


def open_toy(plan: sim.Plan) -> Session:
    """The toy, whatever the plan says."""
    return toy.session()


def figures(plan: sim.Plan, jobs: int = 1) -> dict[str, Any]:
    """The figures that do not depend on the clock."""
    plain = sim.simulate(plan, jobs, opener=open_toy).plain()
    assert list(plain) == KEYS
    return {key: value for key, value in plain.items() if key not in TIMES}


def test_all_games_are_counted() -> None:
    found = figures(PLAN)
    assert (found["games"], found["finished"], found["stuck"], found["errors"]) == (25, 25, 0, 0)
    assert sum(found["winners"].values()) == sum(found["reasons"].values()) == 25
    assert list(found["winners"]) == ["A", "B", "draw"]
    assert found["turns_mean"] > 2


def test_the_number_of_processes_makes_no_difference() -> None:
    assert figures(PLAN, jobs=2) == figures(PLAN)


def test_another_seed_gives_other_games() -> None:
    assert figures(sim.Plan("toy", 25, 5, random_decks=True)) != figures(PLAN)


def test_a_game_without_end_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "PATIENCE", 10)
    found = figures(PLAN)
    assert (found["finished"], found["stuck"], found["decisions"]) == (0, 25, 250)
    assert found["turns_mean"] == 0.0


def test_mistakes_are_counted_and_can_be_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, player: int, option: Option) -> Rule[None]:
        yield from ()
        raise ZeroDivisionError("in a test")

    digging = next(action for action in toy.ACTIONS if action.verb == "dig")
    rest = tuple(action for action in toy.ACTIONS if action is not digging)
    replaced = type(digging)("dig", "2.3", broken, digging.subjects, digging.gates)
    monkeypatch.setattr(toy, "ACTIONS", (*rest, replaced))
    report = sim.simulate(PLAN, opener=open_toy)
    plain = report.plain()
    assert plain["errors"] == len(report.bugs) > 0
    assert plain["finished"] + plain["stuck"] + plain["errors"] == 25
    assert "ZeroDivisionError: in a test" in report.bugs[0]
    assert report.bugs[0].splitlines()[-1].endswith('["dig"]]')


def test_an_unknown_player_is_told() -> None:
    with pytest.raises(BadInput, match='no player is called "rando"; did you mean "random"'):
        figures(sim.Plan("toy", players=("rando", "random")))


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(BadInput, match='no game is called "hololiv"; did you mean "hololive"'):
        sim.simulate(sim.Plan("hololiv"))


def test_seeds_that_come_from_one_seed_differ() -> None:
    seeds = {sim.derived(seed, number) for seed in range(50) for number in range(50)}
    assert len(seeds) == 2500
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_the_workload_is_always_the_same() -> None:
    assert bench.workload() == bench.workload() == 2953013904


def test_a_benchmark_has_all_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SHARE", 0.02)
    monkeypatch.setattr(bench, "ROUNDS", 2)
    found = bench.bench("toy", open_toy)
    assert found["game"] == "toy"
    assert all(
        value > 0 for key, value in found.items() if key not in ("game", "core") and "seconds" not in key
    )
    assert found["ratio"] == pytest.approx(
        found["decisions_per_second"] / found["workload_per_second"], rel=0.01
    )

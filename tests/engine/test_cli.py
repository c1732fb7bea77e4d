"""The command line: exit codes, one line for each mistake, JSON where it is asked for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tcg_tui import cli
from tcg_tui.engine.match import EngineBug
from tcg_tui.engine.saves import Recorder
from tcg_tui.games import GAMES
from tcg_tui.players.random_player import RandomPlayer
from tests.engine.games import session
from tests.engine.test_sim import KEYS, TIMES


def run(*arguments: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of a command."""
    monkeypatch.setattr(sys, "argv", ["tcg-tui", *arguments])
    with pytest.raises(SystemExit) as caught:
        cli.main()
    code = caught.value.code
    assert isinstance(code, int)
    return code


def test_without_arguments_it_helps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch=monkeypatch) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in ("sim", "replay", "bench", "schema", "scenario", "rules"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sim", "hololiv"], 'game: no game is called "hololiv"; did you mean "hololive"?'),
        (["sim", "hololive", "--decks", "one"], "--decks: expected two names with a comma between them"),
        (["sim", "hololive", "--players", "a,b"], 'players: no player is called "a"; expected "random"'),
        (["sim", "hololive", "--decks", "a,b", "--random-decks"], "--decks: cannot be given together"),
        (["schema", "chess"], 'game: no game is called "chess"; expected "hololive"'),
        (["rules", "chess"], 'game: no game is called "chess"; expected "hololive"'),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl: cannot be read: No such file or directory"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments, monkeypatch=monkeypatch) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(message)


def test_a_mistake_of_the_rules_is_exit_code_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise EngineBug("seed: 1")

    monkeypatch.setattr(cli, "app", broken)
    assert run(monkeypatch=monkeypatch) == 3
    assert capsys.readouterr().err == "seed: 1\n"


@pytest.mark.parametrize("game", GAMES)
def test_schemas_are_printed_and_written_as_shipped(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("schema", game, "--json", monkeypatch=monkeypatch) == 0
    printed = json.loads(capsys.readouterr().out)
    assert run("schema", game, "--out", str(tmp_path), monkeypatch=monkeypatch) == 0
    for kind in ("cards", "deck"):
        assert json.loads((tmp_path / f"{game}.{kind}.json").read_text(encoding="utf-8")) == printed[kind]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decks", [[], ["--random-decks"]])
def test_a_simulation_prints_its_figures(game: str, decks: list[str]) -> None:
    found = command("sim", game, *decks, "--games", "6", "--seed", "3", "--json")
    again = command("sim", game, *decks, "--games", "6", "--seed", "3", "--jobs", "2", "--json")
    assert list(found) == KEYS
    assert (found["games"], found["finished"], found["errors"]) == (6, 6, 0)
    assert {k: v for k, v in found.items() if k not in TIMES} == {
        k: v for k, v in again.items() if k not in TIMES
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_save_is_replayed(game: str, tmp_path: Path) -> None:
    opened = session(game)
    decks = opened.random_decks(1)
    match = opened.match(decks, 1)
    player = RandomPlayer(1)
    path = tmp_path / "game.jsonl"
    with Recorder(match, path, opened.header(decks, 1, ("one", "two"))) as recorder:
        while match.pending is not None:
            recorder.answer(player.answer(match, match.pending))
    whole = command("replay", str(path), "--json")
    assert (whole["reproduced"], whole["digest"]) == (True, match.digest())
    part = command("replay", str(path), "--to", "9", "--json")
    assert (part["replayed"], part["reproduced"], part["result"]) == (9, None, None)
    assert part["view"]["choice"]["options"]


def command(*arguments: str) -> dict[str, Any]:
    """What a command prints as JSON, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tcg_tui", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed

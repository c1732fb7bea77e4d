"""The commands `scenario` and `rules`, and the chance that a scenario arranges."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tcg_tui.engine.chance import below
from tcg_tui.engine.state import State
from tcg_tui.games.clauses import cited
from tcg_tui.library.errors import BadInput
from tcg_tui.scenarios import cli_rules, cli_scenario
from tcg_tui.scenarios.position import arrange, load_chance

GOOD = '- {title: good, clauses: ["8.1.1"], expect: {turn: 5}}\n'
BAD = '- {title: bad, clauses: ["8.1.2"], expect: {turn: 6}}\n'


def test_scenario_reports_what_failed_and_shows_only_what_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deeper" / "s.yaml"
    file.parent.mkdir()
    file.write_text(f"game: hololive\nscenarios:\n{GOOD}{BAD}", encoding="utf-8")
    assert cli_scenario([tmp_path], as_json=True) == 1
    report = json.loads(capsys.readouterr().out)
    why = f"{file}:4:51: turn is 5, expected 6"
    assert report == {
        "passed": 1,
        "failed": [{"file": str(file), "title": "bad", "why": why}],
        "clauses": ["8.1.1"],
    }


def test_scenario_is_content_when_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(f"game: hololive\nscenarios:\n{GOOD}", encoding="utf-8")
    assert cli_scenario([file], as_json=False) == 0
    assert "1 passed, 0 failed, 1 clauses shown" in capsys.readouterr().out


def test_files_that_are_no_scenario_files_are_bad_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "1.yaml", tmp_path / "2.yaml"
    one.write_text("game: chess\nscenarios: []\n", encoding="utf-8")
    other.write_text("game: hololive\n", encoding="utf-8")
    (tmp_path / "3.yaml").write_text(f"game: hololive\nscenarios:\n{GOOD}", encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        cli_scenario([tmp_path], as_json=True)
    assert str(caught.value).splitlines() == [
        f'{one}:1:7: unknown game "chess"; expected "hololive"',
        f'{other}:1:1: missing field "scenarios"',
    ]
    assert capsys.readouterr().out == ""


def test_rules_counts_every_clause_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_rules("hololive", None, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["clauses"] <= report["tested"] + report["exempt"] + len(report["missing"])
    assert "8.3.2" not in report["missing"]


def test_rules_tells_all_about_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_rules("hololive", "8.3.2", as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert any(line.startswith("tcg_tui/games/hololive/actions.py:") for line in report["enforced"])
    assert {each["file"] for each in report["scenarios"]} >= {"tests/scenarios/hololive/8.3-bloom.yaml"}


def test_rules_finds_what_the_language_enforces(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_rules("hololive", "10.9.1", as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert any(line.startswith("tcg_tui/language/running/") for line in report["enforced"])


def test_rules_knows_no_other_clause() -> None:
    with pytest.raises(BadInput, match=r'no clause "8\.3\.22"'):
        cli_rules("hololive", "8.3.22", as_json=True)


def test_citations_are_whole_numbers_and_short_ranges() -> None:
    assert cited("8.3.3-4 Reveal (5.13), R12.1") >= {"8.3.3", "8.3.4", "5.13", "R12.1"}
    assert "8.3" not in cited("8.3.3") and "8.3.3" not in cited("8.3.31, 18.3.3, 8.3.3.1")


@pytest.mark.parametrize("value", range(6))
def test_chance_gives_what_it_is_loaded_with(value: int) -> None:
    state = State(0, 1, 12345)
    load_chance(state, 6, value)
    assert below(state.seed, 6)[1] == value


def test_arranged_cards_come_from_the_top_in_order() -> None:
    state = State(4, 1, 0)
    state.players[0].zones[0] = [0, 1, 2, 3]
    arrange(state, 0, 0, [1, 0])
    assert state.players[0].zones[0] == [2, 3, 0, 1]

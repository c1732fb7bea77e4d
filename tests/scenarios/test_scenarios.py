"""Every scenario below this folder is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcg_tui.library.errors import BadInput
from tcg_tui.library.store import Found
from tcg_tui.scenarios.commands import scenario_files
from tcg_tui.scenarios.run import Scenario, check, scenarios

HERE = Path(__file__).parent


def listed() -> list[object]:
    """One case for each scenario; a file that is no scenario file is a case of its own, which fails."""
    cases: list[object] = []
    for found in scenario_files([HERE]):
        name = str(Path(found.name).relative_to(HERE))
        try:
            cases += [
                pytest.param(each, id=f"{name}: {each.title}") for each in scenarios(Found(found.file, name))
            ]
        except BadInput as error:
            cases.append(pytest.param(error, id=name))
    return cases


@pytest.mark.parametrize("scenario", listed())
def test_scenario(scenario: Scenario | BadInput) -> None:
    if isinstance(scenario, BadInput):
        raise scenario
    check(scenario)

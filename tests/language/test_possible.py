"""There is no step of which nobody has said when it would change something."""

from __future__ import annotations

from tcg_tui.games import kit_of
from tcg_tui.language import nodes as n
from tcg_tui.language.running import tables
from tests.language.test_interpreters import kinds


def test_every_step_says_when_it_would_change_something() -> None:
    kit_of("hololive")
    found = {kind.__name__ for kind in kinds(n.Step)}
    known = {kind.__name__ for kind in tables.POSSIBLE}
    assert found
    assert found - known == set()

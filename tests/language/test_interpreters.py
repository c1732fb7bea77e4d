"""There is no node without an interpreter: whatever a phrase can read, the engine can run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tcg_tui.games import kit_of
from tcg_tui.language import nodes as n
from tcg_tui.language.running import lasting, occurrences, tables

HOUSE = Path(__file__).parents[2] / "tcg_tui"

TABLES: dict[type, tuple[dict[type, Any], ...]] = {
    n.Step: (tables.RUN,),
    n.Condition: (tables.TEST,),
    n.Figure: (tables.READ,),
    n.Group: (tables.FIND,),
    n.Modifier: (tables.FIT,),
    n.Event: (occurrences.MATCH,),
    n.Stat: (lasting.STATS, lasting.AT_ONCE),
}

NAMED: tuple[type, ...] = (
    n.Limit,
    n.Duration,
    n.Paragraph,
    n.Destination,
    n.Quantity,
    n.Bound,
    n.Nominal,
    n.Note,
)
"""Kinds of node that are handled where they occur, by name."""

REMINDERS = {"CheerReminder", "DebutReminder", "NotSpecialDamage"}
"""2.7.2 Notes that explain and change nothing."""


@pytest.fixture(scope="module", autouse=True)
def hololive() -> None:
    kit_of("hololive")


def kinds(base: type) -> Iterator[type]:
    kind: type
    for kind in base.__subclasses__():
        if kind.__module__.startswith("tcg_tui."):
            if "__dataclass_fields__" in kind.__dict__:
                yield kind
            yield from kinds(kind)


@pytest.mark.parametrize("base", TABLES, ids=str)
def test_every_node_has_an_interpreter(base: type) -> None:
    known = {kind.__name__ for table in TABLES[base] for kind in table}
    found = {kind.__name__ for kind in kinds(base)}
    assert found, "no nodes found: the test would not see a missing one"
    assert found - known == set()


@pytest.mark.parametrize("base", NAMED, ids=str)
def test_every_other_node_is_handled_somewhere(base: type) -> None:
    folders = (HOUSE / "language" / "running", HOUSE / "games" / "hololive")
    files = [path for folder in folders for path in folder.rglob("*.py")]
    source = "".join(p.read_text("utf-8") for p in files if not {"phrases", "nodes"} & set(p.parts))
    names = {kind.__name__ for kind in kinds(base)}
    assert {name for name in names if not re.search(rf"\b[nh]\.{name}\b", source)} - REMINDERS == set()


def test_every_step_says_whether_it_would_change_anything() -> None:
    known = {kind.__name__ for kind in tables.POSSIBLE}
    assert {kind.__name__ for kind in kinds(n.Step)} - known == set()

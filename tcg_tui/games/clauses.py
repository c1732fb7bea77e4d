"""The list of rulebook clauses of a game, in our own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from pydantic import BaseModel, ConfigDict, TypeAdapter

from tcg_tui.games.kit import Kit
from tcg_tui.library.source import load as load_source
from tcg_tui.library.validate import validate


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: what it demands or forbids, and why it cannot be shown in a game, if it cannot."""

    en: str
    ja: str = ""
    exempt: str = ""


@cache
def load(kit: Kit) -> dict[str, Clause]:
    """The clauses of a game by their numbers, in the order of the rulebook."""
    source = load_source(kit.clauses, f"{kit.name}/{kit.clauses.name}")
    listed = validate(_LIST, source)
    return {number: Clause(entry.en, entry.ja, entry.exempt) for number, entry in listed.items()}


def cited(text: str) -> set[str]:
    """The clauses that a text cites; `6.2.1.8-9` stands for 6.2.1.8 and 6.2.1.9."""
    found: set[str] = set()
    for number, last in _CITATION.findall(text):
        found.add(number)
        head, _, tail = number.rpartition(".")
        if last and tail.isdigit():
            found.update(f"{head}.{n}" for n in range(int(tail), int(last) + 1))
    return found


class _Entry(BaseModel):
    """A clause as it stands in the file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    en: str
    ja: str = ""
    exempt: str = ""


_LIST: TypeAdapter[dict[str, _Entry]] = TypeAdapter(dict[str, _Entry])
_CITATION = re.compile(r"(?<![\w.])(R?\d+(?:\.\d+)*)(?:[-–](\d+)(?![\d.]))?(?!\w)")

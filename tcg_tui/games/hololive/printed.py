"""Abilities as they are printed: names, texts, and what using them takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from tcg_tui.engine.abilities import Ability
from tcg_tui.games.hololive import nodes as h
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.lasting import Leaf


@dataclass(frozen=True, slots=True)
class Printed:
    """One ability as printed: what kind it is called, its name, its text, and what using it takes."""

    node: n.Ability | n.Usable
    feature: h.Feature | None
    name: str = ""
    cost: int = 0
    """Holo power (12.1.3)."""
    art: Art | None = None
    """The art it belongs to (12.2.5)."""
    leaves: tuple[Leaf, ...] = ()
    """The continuous steps of a static ability."""
    gives: tuple[Ability, ...] = ()
    """Abilities it gives (13.5), while attached to `noun`."""
    noun: n.Nominal | None = None
    memory: Context | None = None
    """What the text that made it for a later moment had chosen and done (10.8.5)."""


@dataclass(frozen=True, slots=True, eq=False)
class Art:
    """12.2 An art: the cheer it needs, its power, its special attack, its text."""

    index: int
    name: str
    cost: tuple[str, ...]
    power: int
    special: tuple[str, int] | None
    body: tuple[n.Ability, ...] = ()
    at_other_timing: bool = False
    """12.2.2 It is used when its text says, not in the performance step."""
    rulings: tuple[Leaf, ...] = ()
    """What its text says about using it: targets, cheer needed, conditions."""


@dataclass(frozen=True, slots=True, eq=False)
class Skill:
    """12.1 An oshi skill or SP oshi skill that is played in the main step."""

    index: int
    kind: str
    printed: Printed


def printed_of(ability: Ability) -> Printed:
    """The printed text of an ability of this game."""
    text: Any = ability.text
    return cast(Printed, text)

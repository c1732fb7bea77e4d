"""What the engine knows of a card: its number, its printed information, and its abilities sorted by how they work."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from tcg_tui.engine.continuous import Span
from tcg_tui.engine.events import Event


class Kind(Enum):
    """How an ability works."""

    ACTIVATED = "activated"
    AUTOMATIC = "automatic"
    STATE = "state"
    """An automatic ability whose trigger is that something is the case, not that something happens."""
    STATIC = "static"
    REPLACEMENT = "replacement"
    RULE = "rule"
    """Carried out by a rule of the game at its own moment."""


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One ability as printed. Compared by identity: two abilities with the same words are two abilities."""

    kind: Kind
    text: Any
    """What it does, in the card language."""
    name: str = ""
    slot: str = ""
    """Which ability of its card it is, for keys and use counts."""
    hears: tuple[str, ...] = ()
    """The kinds of event that can trigger it, or that it can replace."""
    urgent: bool = False
    """It belongs to the event itself: at the next check timing it comes before everything else."""


class Info:
    """Printed or current information of a card or unit, as continuous effects see and change it."""

    __slots__ = ("abilities", "colours", "names", "numbers", "rulings", "tags")

    def __init__(
        self,
        names: frozenset[str] = frozenset(),
        colours: frozenset[str] = frozenset(),
        tags: frozenset[str] = frozenset(),
        numbers: dict[str, int] | None = None,
    ) -> None:
        self.names = names
        self.colours = colours
        self.tags = tags
        self.numbers: dict[str, int] = {} if numbers is None else numbers
        self.abilities: tuple[Granted, ...] = ()
        """Abilities it has been given beyond those printed on it."""
        self.rulings: tuple[Any, ...] = ()
        """Special rules that apply to it: what it must not do or suffer, what it may do beyond the usual."""

    def copy(self) -> Info:
        other = Info(self.names, self.colours, self.tags, self.numbers.copy())
        other.abilities = self.abilities
        other.rulings = self.rulings
        return other


@dataclass(frozen=True, slots=True, eq=False)
class Granted:
    """An ability that a unit has been given, and the card it comes from."""

    ability: Ability
    card: int


class Definition:
    """A card as the engine needs it; each game adds its own values in a subclass."""

    __slots__ = ("abilities", "hears", "info", "name", "number", "replaces", "states", "statics")

    def __init__(self, number: str, name: str, info: Info, abilities: tuple[Ability, ...]) -> None:
        self.number = number
        self.name = name
        self.info = info
        self.abilities = abilities
        self.statics = tuple(a for a in abilities if a.kind is Kind.STATIC)
        self.states = tuple(a for a in abilities if a.kind is Kind.STATE)
        self.hears = by_event(a for a in abilities if a.kind is Kind.AUTOMATIC)
        self.replaces = by_event(a for a in abilities if a.kind is Kind.REPLACEMENT)


def by_event(abilities: Any) -> dict[str, tuple[Ability, ...]]:
    """Abilities sorted by the kinds of event they hear."""
    table: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        for kind in ability.hears:
            table[kind] = (*table.get(kind, ()), ability)
    return table


class Holder:
    """An ability at work: who controls it, and the card (which incarnation of it) and unit it stands on."""

    __slots__ = ("ability", "born", "card", "controller", "unit")

    def __init__(self, ability: Ability, controller: int, card: int, unit: int, born: int = 0) -> None:
        self.ability = ability
        self.controller = controller
        self.card = card
        self.unit = unit
        self.born = born


class Waiting:
    """An automatic ability that has been triggered and waits to be played, with the event that triggered it."""

    __slots__ = ("event", "holder")

    def __init__(self, holder: Holder, event: Event | None) -> None:
        self.holder = holder
        self.event = event


@dataclass(frozen=True, slots=True, eq=False)
class Delayed:
    """An ability made by an effect, waiting for a later moment (10.8.5)."""

    holder: Holder
    until: Span | None = None
    """When it ends, if its moment does not come."""
    once: bool = True
    """It triggers only once (10.8.5.1)."""

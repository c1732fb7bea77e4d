"""The state of a game: ids, ints, lists and small slotted objects, cheap to copy. Card definitions live outside it."""

from __future__ import annotations

import hashlib
from typing import Any

from tcg_tui.engine.events import Event


class Unit:
    """Cards that stand in a field zone as one thing: a stack (the last is on top) and the cards attached to it."""

    __slots__ = (
        "attached",
        "cards",
        "damage",
        "entered",
        "hidden",
        "id",
        "known",
        "left",
        "marks",
        "placed",
        "player",
        "rested",
        "stacked",
        "zone",
    )

    def __init__(self, id: int, player: int, zone: int, cards: list[int], entered: int) -> None:
        self.id = id
        self.player = player
        self.zone = zone
        self.cards = cards
        self.attached: list[int] = []
        self.rested = False
        self.hidden = False
        self.damage = 0
        self.entered = entered
        """The turn in which it came from outside the field."""
        self.stacked = -1
        """The turn in which a card was last put on top of it."""
        self.known: Any = None
        """Its information when it left the field (10.12.1)."""
        self.placed = 0
        """When it came to its present zone of the field."""
        self.left = -1
        """The turn in which it left the field."""
        self.marks: frozenset[str] = frozenset()

    def clone(self) -> Unit:
        other = Unit(self.id, self.player, self.zone, self.cards[:], self.entered)
        other.attached = self.attached[:]
        other.rested = self.rested
        other.hidden = self.hidden
        other.damage = self.damage
        other.stacked = self.stacked
        other.known = self.known
        other.placed = self.placed
        other.left = self.left
        other.marks = self.marks
        return other

    def plain(self) -> tuple[Any, ...]:
        """Everything but the id, for comparing positions."""
        return (
            self.player,
            self.zone,
            tuple(self.cards),
            tuple(self.attached),
            self.rested,
            self.hidden,
            self.damage,
            self.entered,
            self.stacked,
            self.marks,
        )


class Player:
    """One player's zones (lists of card ids, or of unit ids in field zones) and counters."""

    __slots__ = ("counts", "zones")

    def __init__(self, zones: int) -> None:
        self.zones: list[list[int]] = [[] for _ in range(zones)]
        self.counts: dict[str, int] = {}

    def clone(self) -> Player:
        other = Player(0)
        other.zones = [zone[:] for zone in self.zones]
        other.counts = self.counts.copy()
        return other


class Result:
    """How a game ended: the winner (None for a draw), the clause, and a word for the reason."""

    __slots__ = ("clause", "reason", "winner")

    def __init__(self, winner: int | None, clause: str, reason: str) -> None:
        self.winner = winner
        self.clause = clause
        self.reason = reason


class State:
    """All that a game is at one moment."""

    __slots__ = (
        "active",
        "begun",
        "born",
        "changes",
        "clock",
        "delayed",
        "effects",
        "events",
        "first",
        "gone",
        "hurt",
        "layout",
        "looking",
        "past",
        "places",
        "players",
        "positions",
        "result",
        "revealed",
        "seed",
        "serial",
        "shared",
        "step",
        "turn",
        "units",
        "uses",
        "version",
        "waiting",
        "where",
    )

    def __init__(self, cards: int, zones: int, seed: int) -> None:
        self.players = [Player(zones), Player(zones)]
        self.shared: list[int] = []
        """The one zone that belongs to nobody."""
        self.units: dict[int, Unit] = {}
        self.gone: dict[int, Unit] = {}
        """Last known information: units as they were when they left the field, for the rest of the game."""
        self.where = [0] * cards
        """For each card: player * zones + zone, or the negative id of the unit it belongs to."""
        self.born = [0] * cards
        """For each card: when it last became a new object by changing zones. Names its incarnation, and orders effects."""
        self.seed = seed
        self.turn = 0
        self.active = 0
        """The turn player."""
        self.first = 0
        self.step = ""
        self.begun = False
        """Whether the current step has got past its beginning, so that its play timing can be entered from here."""
        self.serial = 0
        self.clock = 0
        """Timestamps of continuous effects."""
        self.version = 0
        """Counts events of any kind."""
        self.changes = 0
        """Counts events that change something on the table."""
        self.layout = 0
        """Counts changes of which cards are in play, and of the effects at work."""
        self.hurt = 0
        """Counts changes of damage and marks."""
        self.places = 0
        """Counts moves of units within the field."""
        self.waiting: list[Any] = []
        self.delayed: list[Any] = []
        self.effects: list[Any] = []
        self.uses: dict[Any, int] = {}
        self.events: list[Event] = []
        """This turn's events."""
        self.past: list[list[Event]] = []
        """The events of each earlier turn; the lists are never changed again."""
        self.positions: list[tuple[Any, ...]] = []
        """Positions at this step's play timings, with the actions taken there."""
        self.revealed: frozenset[int] = frozenset()
        self.looking: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
        self.result: Result | None = None

    def clone(self) -> State:
        other = State(0, 0, 0)
        a, b = self.players
        other.players = [a.clone(), b.clone()]
        other.shared = self.shared[:]
        other.units = {key: unit.clone() for key, unit in self.units.items()}
        other.gone = self.gone.copy()  # units in here are never changed again
        other.where = self.where[:]
        other.born = self.born[:]
        other.seed = self.seed
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.step = self.step
        other.begun = self.begun
        other.serial = self.serial
        other.clock = self.clock
        other.version = self.version
        other.changes = self.changes
        other.layout = self.layout
        other.hurt = self.hurt
        other.places = self.places
        other.waiting = self.waiting[:]
        other.delayed = self.delayed[:]
        other.effects = self.effects[:]
        other.uses = self.uses.copy()
        other.events = self.events[:]
        other.past = self.past[:]
        other.positions = self.positions[:]
        other.revealed = self.revealed
        other.looking = self.looking
        other.result = self.result
        return other

    def digest(self) -> str:
        """A fingerprint of everything that matters for the rest of the game, the same on every machine."""
        parts: list[Any] = [
            self.seed,
            self.turn,
            self.active,
            self.first,
            self.step,
            self.begun,
            self.serial,
            self.clock,
        ]
        for player in self.players:
            parts.append(player.zones)
            parts.append(sorted(player.counts.items()))
        parts.append(self.shared)
        parts.append(
            [(key, *unit.plain()[:-1], sorted(unit.marks)) for key, unit in sorted(self.units.items())]
        )
        parts.append(self.born)
        parts.append(sorted((str(key), count) for key, count in self.uses.items()))
        parts.append((len(self.waiting), len(self.delayed), len(self.effects), len(self.events)))
        parts.append(None if self.result is None else (self.result.winner, self.result.clause))
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]

"""A position, built from what a scenario says about it and filler for the rest.

Besides the atoms this is the only code that writes to a state: it makes one, and arranges chance in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tcg_tui.engine.abilities import Definition
from tcg_tui.engine.chance import below
from tcg_tui.engine.game import Rules
from tcg_tui.engine.state import State, Unit
from tcg_tui.engine.zones import Zone
from tcg_tui.scenarios.cards import Cards
from tcg_tui.scenarios.parts import SEATS, Part

TURN = 5
NONE = "none"
CHANCE = ("dice", "shuffles", "picks")
UNIT = ("card", "under", "damage", "rested", "hidden", "entered", "bloomed", "marks")

_MANY = re.compile(r"(\S+) x([0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class Position:
    """A state and the definitions of its cards."""

    state: State
    definitions: list[Definition]


def build(rules: Rules, cards: Cards, part: Part | None) -> Position:
    """The position that a scenario describes."""
    return _Builder(rules, cards).build(part)


def word(zone: Zone) -> str:
    """A zone's name as one word."""
    return zone.name.replace("-", "_").replace(" ", "_")


def card_list(cards: Cards, part: Part, filler: str) -> list[str]:
    """Card numbers: a card, `card x3`, a number of filler cards, or a list of these."""
    if part.value == NONE:
        return []
    numbers: list[str] = []
    for entry in part.each():
        if isinstance(entry.value, int):
            numbers += [filler] * entry.number()
            continue
        text = entry.text()
        many = _MANY.fullmatch(text)
        number, copies = (many[1], int(many[2])) if many else (text, 1)
        numbers += [cards.check(entry, number)] * copies
    return numbers


def load_chance(state: State, sides: int, value: int) -> None:
    """Let the next number below `sides` that chance gives be `value`."""
    while below(state.seed, sides)[1] != value:
        state.seed += 1


def arrange(state: State, player: int, zone: int, top: list[int]) -> None:
    """Put cards of a pile on its top, in this order from the top."""
    pile = state.players[player].zones[zone]
    pile[:] = [card for card in pile if card not in top] + top[::-1]


class _Builder:
    """Puts cards into an empty state, player by player and zone by zone."""

    def __init__(self, rules: Rules, cards: Cards) -> None:
        self.rules = rules
        self.cards = cards
        self.stock = cards.stock
        self.zones = {word(zone): zone for zone in rules.zones}
        self.state = State(0, len(rules.zones), 0)
        self.definitions: list[Definition] = []

    def build(self, part: Part | None) -> Position:
        shared = [name for name, zone in self.zones.items() if zone.shared]
        known = ("turn", "first", "active", "step", "begun", *SEATS, *shared, *CHANCE)
        fields = part.fields(known) if part is not None else {}
        self._moment(fields)
        for player, seat in enumerate(SEATS):
            self._player(player, fields.get(seat))
        for name in shared:
            if name in fields:
                for number in self._list(name, fields[name]):
                    self.state.shared.append(self._card(number, 2 * len(self.zones) + self.zones[name].index))
        return Position(self.state, self.definitions)

    def _moment(self, fields: Mapping[str, Part]) -> None:
        """Whose turn it is, which one and which step, and how many turns each player has begun."""
        first = fields["first"].seat() if "first" in fields else 0
        active = fields["active"].seat() if "active" in fields else None
        turn = TURN if active is None or active == first else TURN + 1
        if "turn" in fields:
            turn = fields["turn"].number(1)
        owner = first if turn % 2 else 1 - first
        if active is not None and active != owner:
            message = f"turn {turn} is {SEATS[owner]}'s if {SEATS[first]} went first"
            raise fields["active"].bad(message)
        step = fields["step"].word(self.stock.steps, "step") if "step" in fields else self.stock.play_steps[0]
        begun = step in self.stock.play_steps
        if "begun" in fields:
            if not begun:
                raise fields["begun"].bad(f"the {step} step has no play timing", key=True)
            begun = fields["begun"].flag()
        state = self.state
        state.turn, state.first, state.active, state.step, state.begun = turn, first, owner, step, begun
        state.past = [[] for _ in range(turn)]
        state.players[first].counts["turns"] = (turn + 1) // 2
        state.players[1 - first].counts["turns"] = turn // 2

    def _player(self, player: int, part: Part | None) -> None:
        own = {name: zone for name, zone in self.zones.items() if not zone.shared}
        fields = part.fields((*own, "counts"), "zone") if part is not None else {}
        for name, entry in (
            fields["counts"].fields(self.stock.counts, "counter").items() if "counts" in fields else ()
        ):
            self.state.players[player].counts[name] = entry.number()
        for name, zone in own.items():
            filler, number = self.stock.fill[name]
            if zone.field:
                self._units(player, zone, fields.get(name), [filler] * number)
                continue
            numbers = self._list(name, fields[name]) if name in fields else [filler] * number
            pile = self.state.players[player].zones[zone.index]
            for card in reversed(numbers) if zone.ordered else numbers:
                pile.append(self._card(card, player * len(self.zones) + zone.index))

    def _list(self, name: str, part: Part) -> list[str]:
        return card_list(self.cards, part, self.stock.fill[name][0])

    def _units(self, player: int, zone: Zone, part: Part | None, filler: list[str]) -> None:
        """The units of a field zone, in order."""
        if part is None:
            for number in filler:
                self._unit(player, zone, [number])
            return
        entries = part.each() if part.value != NONE else []
        for entry in entries:
            if isinstance(entry.value, dict):
                self._described(player, zone, entry)
            else:
                for number in self._list(word(zone), entry):
                    self._unit(player, zone, [number])
        if zone.limit is not None and len(self.state.players[player].zones[zone.index]) > zone.limit:
            raise part.bad(f"at most {zone.limit} can be in {word(zone)}")

    def _described(self, player: int, zone: Zone, part: Part) -> None:
        """A unit that is described by a mapping."""
        fields = part.fields((*UNIT, *self.stock.attached))
        if "card" not in fields:
            raise part.bad('missing field "card"')
        stack = [self.cards.check(fields["card"], fields["card"].text())]
        if "under" in fields:
            stack += self._list(word(zone), fields["under"])
        unit = self._unit(player, zone, stack[::-1])
        for name, fits in self.stock.attached.items():
            for entry in fields[name].each() if name in fields else ():
                for number in card_list(self.cards, entry, ""):
                    if not fits(self.cards.model(number)):
                        raise entry.bad(f"{number} cannot stand in {name}")
                    unit.attached.append(self._card(number, -unit.id))
        self._values(unit, fields)

    def _values(self, unit: Unit, fields: Mapping[str, Part]) -> None:
        if "damage" in fields:
            unit.damage = fields["damage"].number()
        if "rested" in fields:
            unit.rested = fields["rested"].flag()
        if "hidden" in fields:
            unit.hidden = fields["hidden"].flag()
        if "entered" in fields:
            unit.entered = self._turn(fields["entered"])
        if "bloomed" in fields:
            unit.stacked = self._turn(fields["bloomed"])
        if "marks" in fields:
            unit.marks = frozenset(fields["marks"].texts())

    def _turn(self, part: Part) -> int:
        return self.state.turn if part.value == "now" else part.number()

    def _unit(self, player: int, zone: Zone, stack: list[str]) -> Unit:
        """A new unit; the last card of the stack is on top."""
        state = self.state
        state.serial += 1
        unit = Unit(state.serial, player, zone.index, [self._card(card, -state.serial) for card in stack], 0)
        state.units[unit.id] = unit
        state.players[player].zones[zone.index].append(unit.id)
        return unit

    def _card(self, number: str, where: int) -> int:
        """A new card at a place."""
        state = self.state
        self.definitions.append(self.cards.definition(number))
        state.clock += 1
        state.where.append(where)
        state.born.append(state.clock)
        return len(self.definitions) - 1

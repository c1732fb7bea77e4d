"""What a path such as `A.center.damage` stands for, and whether it is what a scenario expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.engine.zones import Zone
from tcg_tui.library.errors import quoted, shown
from tcg_tui.library.source import Value
from tcg_tui.scenarios.cards import Cards
from tcg_tui.scenarios.parts import SEATS, Part
from tcg_tui.scenarios.position import NONE, card_list, word

PILE = ("count", "top", "bottom", "has", "lacks")
UNIT = (
    "card",
    "under",
    "damage",
    "rested",
    "hidden",
    "entered",
    "bloomed",
    "marks",
    "names",
    "colours",
    "tags",
)
PLAIN = ("names", "colours", "tags", "marks")
"""Lists of words, not of cards."""
GLOBAL = ("turn", "step", "active", "first", "revealed")


class Seen:
    """What is at a path: a value, or a list of which the order may not count."""

    __slots__ = ("cards", "ordered", "value")

    def __init__(self, value: Value, *, ordered: bool = True, cards: bool = False) -> None:
        self.value = value
        self.ordered = ordered
        self.cards = cards
        """The value is a card or cards."""


class Look:
    """Reads a game by paths."""

    def __init__(self, game: Game, cards: Cards) -> None:
        self.game = game
        self.cards = cards
        self.zones = {word(zone): zone for zone in game.zones}
        self.roots = (*SEATS, *GLOBAL, *(name for name, zone in self.zones.items() if zone.shared))

    def check(self, part: Part, path: Sequence[str]) -> None:
        """What is at a path must be what the part says; a mapping goes on with the path."""
        if isinstance(part.value, dict):
            for key, inner in part.fields().items():
                self.check(inner, (*path, *key.split(".")))
            return
        if len(path) > 1 and path[-1] in ("top", "bottom") and isinstance(part.value, list):
            self._ends(part, path)
        elif len(path) > 1 and path[-1] in ("has", "lacks"):
            self._contents(part, path)
        else:
            seen = self.see(part, path)
            self._compare(part, path, seen, self._wanted(part, seen))

    def ids(self, part: Part, path: Sequence[str]) -> list[int]:
        """The cards of a zone or a unit, for asking who may see them."""
        zone, player, rest = self._zone(part, path)
        if not zone.field:
            return list(self._pile(zone, player))
        units = self._units(zone, player)
        if rest:
            found = self._unit_at(part, units, rest[0])
            units = [found] if found is not None else []
        return [card for unit in units for card in (*unit.cards, *unit.attached)]

    def see(self, part: Part, path: Sequence[str]) -> Seen:
        """What is at a path."""
        state = self.game.state
        head = path[0]
        if head not in self.roots:
            raise part.unknown("path", head, self.roots, key=True)
        match head:
            case "turn" | "step":
                return self._end(part, path, 1, Seen(getattr(state, head)))
            case "active" | "first":
                return self._end(part, path, 1, Seen(SEATS[getattr(state, head)]))
            case "revealed":
                return self._end(part, path, 1, self._numbers(state.revealed, ordered=False))
        if head in SEATS and len(path) == 1:
            raise part.bad("expected a mapping of paths", key=True)
        if head in SEATS and path[1] == "counts" and len(path) == 3:
            if path[2] not in self.cards.stock.counts:
                raise part.unknown("counter", path[2], self.cards.stock.counts, key=True)
            return Seen(state.players[SEATS.index(head)].counts.get(path[2], 0))
        if head in SEATS and path[1] == "looking":
            seen = self._numbers(state.looking[SEATS.index(head)], ordered=False)
            return self._end(part, path, 2, seen)
        zone, player, rest = self._zone(part, path)
        return (
            self._in_field(part, zone, player, rest)
            if zone.field
            else self._in_pile(part, zone, player, rest)
        )

    def _end(self, part: Part, path: Sequence[str], length: int, seen: Seen) -> Seen:
        if len(path) > length:
            raise part.bad(f"{shown('.'.join(path[:length]))} has no parts", key=True)
        return seen

    def _zone(self, part: Part, path: Sequence[str]) -> tuple[Zone, int, Sequence[str]]:
        """The zone that a path starts with, its player, and the rest of the path."""
        player = SEATS.index(path[0]) if path[0] in SEATS else -1
        name, rest = (path[0], path[1:]) if player < 0 else ((*path, "")[1], path[2:])
        known = [each for each, zone in self.zones.items() if zone.shared == (player < 0)]
        if name not in known:
            raise part.unknown("zone", name, [*known, "counts", "looking"], key=True)
        return self.zones[name], player, rest

    def _pile(self, zone: Zone, player: int) -> Sequence[int]:
        return self.game.state.shared if player < 0 else self.game.zone(player, zone.index)

    def _units(self, zone: Zone, player: int) -> list[Unit]:
        return [self.game.state.units[id] for id in self.game.zone(player, zone.index)]

    def _numbers(self, ids: Sequence[int] | frozenset[int], *, ordered: bool) -> Seen:
        return Seen([self.game.defs[card].number for card in ids], ordered=ordered, cards=True)

    def _in_pile(self, part: Part, zone: Zone, player: int, rest: Sequence[str]) -> Seen:
        pile = self._pile(zone, player)
        if not rest:
            return self._numbers(pile[::-1], ordered=zone.ordered)
        if rest[0] not in PILE or len(rest) > 1:
            raise part.unknown("path", ".".join(rest), PILE, key=True)
        if rest[0] == "count":
            return Seen(len(pile))
        end = pile[-1:] if rest[0] == "top" else pile[:1]
        return Seen(self.game.defs[end[0]].number if end else NONE, cards=True)

    def _in_field(self, part: Part, zone: Zone, player: int, rest: Sequence[str]) -> Seen:
        units = self._units(zone, player)
        if rest and rest[0] == "count" and len(rest) == 1:
            return Seen(len(units))
        if zone.limit == 1:
            unit = units[0] if units else None
        elif not rest:
            return self._numbers([unit.cards[-1] for unit in units], ordered=True)
        else:
            unit = self._unit_at(part, units, rest[0])
            rest = rest[1:]
        if not rest:
            return Seen(NONE if unit is None else self.game.top(unit).number, cards=True)
        if unit is None:
            raise part.failed(f"there is nobody in {word(zone)}", key=True)
        return self._of_unit(part, unit, ".".join(rest))

    def _unit_at(self, part: Part, units: Sequence[Unit], number: str) -> Unit | None:
        """A unit of a zone by its number from 1."""
        if not number.isdecimal() or number == "0":
            raise part.bad(f"expected a number from 1 after the zone, found {shown(number)}", key=True)
        return units[int(number) - 1] if int(number) <= len(units) else None

    def _of_unit(self, part: Part, unit: Unit, name: str) -> Seen:
        """A value of a unit."""
        info = self.game.info(unit)
        attached = self.cards.stock.attached
        match name:
            case "card":
                return Seen(self.game.top(unit).number, cards=True)
            case "under":
                return self._numbers(unit.cards[-2::-1], ordered=True)
            case "damage" | "rested" | "hidden" | "entered":
                return Seen(getattr(unit, name))
            case "bloomed":
                return Seen(unit.stacked if unit.stacked >= 0 else NONE)
            case "marks":
                return Seen([*unit.marks], ordered=False)
            case "names" | "colours" | "tags":
                return Seen([*getattr(info, name)], ordered=False)
        if name in attached:
            fits = attached[name]
            ids = [card for card in unit.attached if fits(self.cards.model(self.game.defs[card].number))]
            return self._numbers(ids, ordered=False)
        if name in info.numbers:
            return Seen(info.numbers[name])
        raise part.unknown("path", name, (*UNIT, *attached, *info.numbers), key=True)

    def _wanted(self, part: Part, seen: Seen) -> Value:
        """The expected value in plain form; cards are checked, turns may be `now`."""
        if part.value == "now":
            return self.game.state.turn
        if seen.cards and part.value != NONE and not isinstance(part.value, int):
            numbers = card_list(self.cards, part, "")
            return (
                list(numbers) if isinstance(part.value, list) or isinstance(seen.value, list) else numbers[0]
            )
        if part.value == NONE and isinstance(seen.value, list):
            return []
        return part.value

    def _compare(self, part: Part, path: Sequence[str], seen: Seen, wanted: Value) -> None:
        found = seen.value
        if isinstance(found, list) and isinstance(wanted, int) and not isinstance(wanted, bool):
            same = len(found) == wanted
        elif isinstance(found, list) and isinstance(wanted, list) and not seen.ordered:
            same = Counter(map(str, found)) == Counter(map(str, wanted))
        else:
            same = found == wanted and isinstance(found, bool) == isinstance(wanted, bool)
        if not same:
            raise part.failed(f"{'.'.join(path)} is {told(found)}, expected {told(wanted)}")

    def _ends(self, part: Part, path: Sequence[str]) -> None:
        """Several cards from the top or the bottom of a pile."""
        pile = self.see(part, path[:-1]).value
        wanted = card_list(self.cards, part, "")
        assert isinstance(pile, list)
        found = pile[: len(wanted)] if path[-1] == "top" else pile[::-1][: len(wanted)]
        if found != wanted:
            raise part.failed(f"{'.'.join(path)} is {told(found)}, expected {told(list(wanted))}")

    def _contents(self, part: Part, path: Sequence[str]) -> None:
        """Cards that are among those of a list, or are not."""
        pile = self.see(part, path[:-1]).value
        if not isinstance(pile, list):
            raise part.bad(f"{shown('.'.join(path[:-1]))} is no list", key=True)
        wanted = part.texts() if path[-2] in PLAIN else card_list(self.cards, part, "")
        there, asked = Counter(map(str, pile)), Counter(wanted)
        wrong = [
            name for name in asked if (there[name] < asked[name] if path[-1] == "has" else there[name] > 0)
        ]
        if wrong:
            verb = "lacks" if path[-1] == "has" else "has"
            raise part.failed(f"{'.'.join(path[:-1])} {verb} {quoted(wrong)}; it is {told(pile)}")


def told(value: Value) -> str:
    """A value as it may stand in a message."""
    if isinstance(value, list):
        return f"[{', '.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)

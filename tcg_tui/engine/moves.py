"""The atoms: the only code that changes a state. Each one makes its change and records its event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from tcg_tui.engine.chance import below, shuffled
from tcg_tui.engine.events import Event
from tcg_tui.engine.state import Result, State, Unit
from tcg_tui.engine.zones import Zone


class GameOver(Exception):
    """The game has ended; the state holds its result."""


class Cause:
    """Who or what makes a change: a player, the card and unit whose ability it is, and a word for how."""

    __slots__ = ("by", "card", "unit", "word")

    def __init__(self, by: int = -1, card: int = -1, unit: int = 0, word: str = "") -> None:
        self.by = by
        self.card = card
        self.unit = unit
        self.word = word


RULES = Cause(word="rule")


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A state and the atoms that change it."""

    __slots__ = ("able", "hear", "listened", "observer", "state", "zones")

    def __init__(self, state: State, zones: tuple[Zone, ...]) -> None:
        self.state = state
        self.zones = zones
        self.listened: frozenset[str] = frozenset()
        """Kinds of event that some ability in this game listens for."""
        self.able: frozenset[int] = frozenset()
        """Cards that have abilities or rules of their own, so that attaching them matters to others."""
        self.hear: Callable[[Event], None] | None = None
        self.observer: Callable[[Event], None] | None = None

    # ------------------------------------------------------------------ events

    def emit(self, event: Event) -> None:
        """Record an event that has changed something, and let triggers hear it."""
        self.state.changes += 1
        self.tell(event)

    def tell(self, event: Event) -> None:
        """Record an event that by itself changes nothing on the table, and let triggers hear it."""
        state = self.state
        state.events.append(event)
        state.version += 1
        if event.kind in self.listened and self.hear is not None:
            self.hear(event)
        if self.observer is not None:
            self.observer(event)

    # ------------------------------------------------------------------ cards

    def move(
        self,
        card: int,
        player: int,
        zone: int,
        cause: Cause = RULES,
        *,
        bottom: bool = False,
        kind: str = "moved",
    ) -> None:
        """Move a card that is not the top of a unit to a zone; it becomes a new object."""
        state = self.state
        where = state.where[card]
        origin = self._lift(card)
        pile = state.players[player].zones[zone] if player >= 0 else state.shared
        if bottom:
            pile.insert(0, card)
        else:
            pile.append(card)
        state.where[card] = (player if player >= 0 else 2) * len(self.zones) + zone
        state.clock += 1
        state.born[card] = state.clock
        unit = -where if where < 0 else 0
        self.emit(
            Event(kind, player, card, 0, 0, origin, zone, unit, cause.card, cause.unit, cause.by, cause.word)
        )

    def draw(self, player: int, deck: int, hand: int, cause: Cause = RULES) -> bool:
        """Move the top card of a deck to a hand; False if there is none."""
        pile = self.state.players[player].zones[deck]
        if not pile:
            return False
        self.move(pile[-1], player, hand, cause, kind="drawn")
        return True

    def _lift(self, card: int) -> int:
        """Take a card out of the place where it is, and return the index of its zone."""
        state = self.state
        where = state.where[card]
        if where < 0:
            unit = state.units[-where]
            if card in unit.attached:
                unit.attached.remove(card)
                if card in self.able:
                    state.layout += 1
            else:
                unit.cards.remove(card)
                state.layout += 1
            if not unit.cards and not unit.attached:
                del state.units[-where]
            return unit.zone
        player, zone = divmod(where, len(self.zones))
        pile = state.shared if player == 2 else state.players[player].zones[zone]
        if pile and pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)
        return zone

    def shuffle(self, player: int, zone: int, cause: Cause = RULES) -> None:
        """Put a zone's cards in random order."""
        state = self.state
        state.seed = shuffled(state.seed, state.players[player].zones[zone])
        self.emit(Event("shuffled", player, to=zone, source=cause.card, by=cause.by, cause=cause.word))

    def roll(self, player: int, sides: int, cause: Cause = RULES) -> int:
        """Throw a die: 1 to `sides`."""
        state = self.state
        state.seed, value = below(state.seed, sides)
        self.emit(
            Event(
                "rolled",
                player,
                amount=value + 1,
                source=cause.card,
                source_unit=cause.unit,
                by=cause.by,
                cause=cause.word,
            )
        )
        return value + 1

    def pick(self, n: int) -> int:
        """A number below `n` by chance."""
        state = self.state
        state.seed, value = below(state.seed, n)
        self.emit(Event("picked", amount=value))
        return value

    def reveal(self, player: int, cards: Iterable[int], cause: Cause = RULES) -> None:
        """Show cards to everybody until they are concealed; they stay where they are."""
        state = self.state
        cards = tuple(cards)
        state.revealed |= frozenset(cards)
        for card in cards:
            self.tell(
                Event(
                    "revealed", player, card,
                    source=cause.card, source_unit=cause.unit, by=cause.by, cause=cause.word,
                )
            )  # fmt: skip

    def look(self, player: int, cards: Iterable[int], cause: Cause = RULES) -> None:
        """Show cards to one player until they are concealed."""
        state = self.state
        seen = list(state.looking)
        cards = frozenset(cards)
        seen[player] |= cards
        state.looking = (seen[0], seen[1])
        self.tell(
            Event("looked", player, amount=len(cards), source=cause.card, by=cause.by, cause=cause.word)
        )

    def conceal(self) -> None:
        """End all revealing and looking."""
        state = self.state
        if state.revealed or state.looking[0] or state.looking[1]:
            state.revealed = frozenset()
            state.looking = (frozenset(), frozenset())
            self.tell(Event("concealed"))

    # ------------------------------------------------------------------ units

    def enter(self, card: int, player: int, zone: int, cause: Cause = RULES, *, hidden: bool = False) -> Unit:
        """Put a card into a field zone as a new unit: not rested, no damage."""
        return self.enter_together([card], player, zone, cause, hidden=hidden)[0]

    def enter_together(
        self, cards: Sequence[int], player: int, zone: int, cause: Cause = RULES, *, hidden: bool = False
    ) -> list[Unit]:
        """Put cards into a field zone at the same time, each as a new unit."""
        state = self.state
        units: list[Unit] = []
        events: list[Event] = []
        for card in cards:
            origin = self._lift(card)
            state.serial += 1
            unit = Unit(state.serial, player, zone, [card], state.turn)
            unit.hidden = hidden
            state.units[unit.id] = unit
            state.players[player].zones[zone].append(unit.id)
            state.where[card] = -unit.id
            state.clock += 1
            state.born[card] = state.clock
            units.append(unit)
            events.append(
                Event(
                    "entered",
                    player,
                    card,
                    unit.id,
                    0,
                    origin,
                    zone,
                    0,
                    cause.card,
                    cause.unit,
                    cause.by,
                    cause.word,
                )
            )
        state.layout += 1
        for event in events:
            self.emit(event)
        return units

    def leave(self, unit: Unit, cause: Cause = RULES, known: Any = None) -> list[int]:
        """Take a unit off the field, keeping its last known information, and return its stack (bottom first).

        The caller moves those cards on at once; attached cards stay behind without a unit until a rule removes them.
        """
        state = self.state
        state.layout += 1
        memory = unit.clone()
        memory.left = state.turn
        memory.known = known
        state.gone[unit.id] = memory
        state.players[unit.player].zones[unit.zone].remove(unit.id)
        self.emit(
            Event(
                "left",
                unit.player,
                unit.cards[-1],
                unit.id,
                0,
                unit.zone,
                -1,
                0,
                cause.card,
                cause.unit,
                cause.by,
                cause.word,
            )
        )
        return unit.cards[:]

    def shift(self, unit: Unit, zone: int, cause: Cause = RULES) -> None:
        """Move a unit to another field zone of its player: the same object, with all that is on it."""
        state = self.state
        state.places += 1
        zones = state.players[unit.player].zones
        origin = unit.zone
        zones[origin].remove(unit.id)
        zones[zone].append(unit.id)
        unit.zone = zone
        unit.placed = self.tick()
        top = unit.cards[-1]
        self.emit(
            Event(
                "shifted",
                unit.player,
                top,
                unit.id,
                0,
                origin,
                zone,
                0,
                cause.card,
                cause.unit,
                cause.by,
                cause.word,
            )
        )

    def swap(self, one: Unit, other: Unit, cause: Cause = RULES) -> None:
        """Exchange the places of two units of one player, at the same time."""
        self.state.places += 1
        zones = self.state.players[one.player].zones
        here, there = zones[one.zone], zones[other.zone]
        i, j = here.index(one.id), there.index(other.id)
        here[i], there[j] = other.id, one.id
        one.zone, other.zone = other.zone, one.zone
        one.placed = other.placed = self.tick()
        for unit, twin in ((one, other), (other, one)):
            self.emit(
                Event(
                    "shifted", unit.player, unit.cards[-1], unit.id, 0, twin.zone, unit.zone, twin.id,
                    cause.card, cause.unit, cause.by, "swap",
                )
            )  # fmt: skip

    def stack(self, unit: Unit, card: int, cause: Cause = RULES) -> None:
        """Put a card on top of a unit; the unit stays the same object."""
        state = self.state
        state.layout += 1
        origin = self._lift(card)
        below_it = unit.cards[-1]
        unit.cards.append(card)
        unit.stacked = state.turn
        state.where[card] = -unit.id
        state.clock += 1
        state.born[card] = state.clock
        self.emit(
            Event(
                "stacked",
                unit.player,
                card,
                unit.id,
                below_it,
                origin,
                unit.zone,
                0,
                cause.card,
                cause.unit,
                cause.by,
                cause.word,
            )
        )

    def attach(self, card: int, unit: Unit, cause: Cause = RULES, *, origin: int = -1) -> None:
        """Attach a card to a unit, from any zone or from another unit; `origin` is the zone it counts as coming from."""
        state = self.state
        where = state.where[card]
        old = -where if where < 0 else 0
        lifted = self._lift(card)
        origin = lifted if origin < 0 else origin
        unit.attached.append(card)
        if card in self.able:
            state.layout += 1
        state.where[card] = -unit.id
        if not old:
            state.clock += 1
            state.born[card] = state.clock
        self.emit(
            Event(
                "attached",
                unit.player,
                card,
                unit.id,
                0,
                origin,
                unit.zone,
                old,
                cause.card,
                cause.unit,
                cause.by,
                cause.word,
            )
        )

    def rest(self, unit: Unit, cause: Cause = RULES) -> bool:
        """Turn a unit sideways; False if it already is (then nothing happens)."""
        return self._turn(unit, True, "rested", cause)

    def activate(self, unit: Unit, cause: Cause = RULES) -> bool:
        """Turn a unit upright; False if it already is."""
        return self._turn(unit, False, "activated", cause)

    def _turn(self, unit: Unit, rested: bool, kind: str, cause: Cause) -> bool:
        if unit.rested == rested:
            return False
        unit.rested = rested
        self.emit(
            Event(
                kind, unit.player, unit.cards[-1], unit.id, source=cause.card, by=cause.by, cause=cause.word
            )
        )
        return True

    def face(self, unit: Unit, hidden: bool) -> None:
        """Turn a unit's card face down or face up."""
        if unit.hidden != hidden:
            unit.hidden = hidden
            self.state.layout += 1
            self.emit(Event("hidden" if hidden else "shown", unit.player, unit.cards[-1], unit.id))

    def damage(self, unit: Unit, amount: int, cause: Cause, kind: str) -> None:
        """Add damage to a unit; `kind` says which sort the game calls it."""
        unit.damage += amount
        self.state.hurt += 1
        self.emit(
            Event(
                "damaged",
                unit.player,
                unit.cards[-1],
                unit.id,
                amount,
                -1,
                unit.zone,
                0,
                cause.card,
                cause.unit,
                cause.by,
                kind,
            )
        )

    def heal(self, unit: Unit, amount: int, cause: Cause) -> int:
        """Remove damage, not below none; the amount removed."""
        healed = min(amount, unit.damage)
        if healed > 0:
            unit.damage -= healed
            self.emit(
                Event(
                    "healed", unit.player, unit.cards[-1], unit.id, healed,
                    source=cause.card, source_unit=cause.unit, by=cause.by, cause=cause.word,
                )
            )  # fmt: skip
        return max(healed, 0)

    def set_damage(self, unit: Unit, damage: int, cause: Cause) -> None:
        """Set a unit's damage outright; that is neither damage nor healing."""
        if unit.damage != damage:
            unit.damage = damage
            self.state.hurt += 1
            self.emit(
                Event(
                    "set",
                    unit.player,
                    unit.cards[-1],
                    unit.id,
                    damage,
                    source=cause.card,
                    by=cause.by,
                    cause=cause.word,
                )
            )

    def mark(self, unit: Unit, mark: str, cause: Cause = RULES) -> None:
        """Give a unit a lasting mark."""
        if mark not in unit.marks:
            unit.marks |= {mark}
            self.state.hurt += 1
            self.emit(
                Event(
                    "marked", unit.player, unit.cards[-1], unit.id,
                    source=cause.card, source_unit=cause.unit, by=cause.by, cause=mark,
                )
            )  # fmt: skip

    # ------------------------------------------------------------------ counters, effects, turns

    def count(self, player: int, name: str, by: int, cause: Cause = RULES) -> int:
        """Change a player's counter and return its new value."""
        counts = self.state.players[player].counts
        value = counts[name] = counts.get(name, 0) + by
        self.emit(Event("counted", player, amount=by, source=cause.card, by=cause.by, cause=name))
        return value

    def use(self, key: Any, event: Event) -> None:
        """Note one use of something that may be limited, and record what was used."""
        uses = self.state.uses
        uses[key] = uses.get(key, 0) + 1
        self.tell(event)

    def unuse(self, key: Any) -> None:
        """Take back one use that turned out not to count."""
        uses = self.state.uses
        uses[key] -= 1
        self.emit(Event("unused"))

    def add_effect(self, effect: Any) -> None:
        """Let a continuous effect begin."""
        self.state.effects.append(effect)
        self.state.layout += 1
        self.emit(Event("effect"))

    def expire(self) -> None:
        """End the continuous effects and delayed abilities that last until the end of this turn."""
        state = self.state
        effects = [effect for effect in state.effects if effect.until is None or not effect.until.over(state)]
        delayed = [
            ability for ability in state.delayed if ability.until is None or not ability.until.over(state)
        ]
        if len(effects) != len(state.effects) or len(delayed) != len(state.delayed):
            state.effects = effects
            state.delayed = delayed
            state.layout += 1
            self.emit(Event("expired"))

    def add_delayed(self, ability: Any) -> None:
        """Let a delayed ability wait for its moment."""
        self.state.delayed.append(ability)
        self.emit(Event("effect"))

    def drop_delayed(self, ability: Any) -> None:
        """A delayed ability has had its moment."""
        self.state.delayed.remove(ability)
        self.emit(Event("expired"))

    def wait(self, ability: Any) -> None:
        """An automatic ability has been triggered and waits."""
        self.state.waiting.append(ability)

    def resolve(self, ability: Any) -> None:
        """A waiting ability is taken up."""
        self.state.waiting.remove(ability)

    def tick(self) -> int:
        """A new timestamp."""
        self.state.clock += 1
        return self.state.clock

    def begin_step(self, step: str) -> None:
        """A step of the turn begins."""
        state = self.state
        state.step = step
        state.begun = False
        state.positions = []
        self.emit(Event("step", state.active, amount=state.turn, cause=step))

    def step_begun(self) -> None:
        """The step's beginning is done: from here its play timing can be entered again."""
        self.state.begun = True

    def remember(self, entry: tuple[Any, ...]) -> None:
        """Note an action taken in a position of this step."""
        self.state.positions.append(entry)

    def begin_turn(self, player: int, forget: Callable[[Any], bool]) -> None:
        """The next turn begins, one more for its player; use counts for which `forget` holds are dropped."""
        state = self.state
        state.turn += 1
        if any(effect.until is not None and effect.until.only for effect in state.effects):
            state.layout += 1
        state.active = player
        state.past.append(state.events)
        state.events = []
        state.uses = {key: count for key, count in state.uses.items() if not forget(key)}
        counts = state.players[player].counts
        counts["turns"] = counts.get("turns", 0) + 1
        self.emit(Event("turn", player, amount=state.turn))

    def set_first(self, player: int) -> None:
        """Decide who goes first."""
        self.state.first = self.state.active = player
        self.emit(Event("first", player))

    def finish(self, winner: int | None, clause: str, reason: str) -> GameOver:
        """End the game; the caller raises what this returns."""
        self.state.result = Result(winner, clause, reason)
        self.emit(Event("finished", -1 if winner is None else winner, cause=clause))
        return GameOver()

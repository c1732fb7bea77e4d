"""A game in progress: a state, the card definitions, the rules of the game, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tcg_tui.engine.abilities import Ability, Definition, Delayed, Holder, Info, Kind, Waiting
from tcg_tui.engine.continuous import Continuous, Infos
from tcg_tui.engine.events import Event
from tcg_tui.engine.moves import RULES, Cause, Table
from tcg_tui.engine.roster import Roster
from tcg_tui.engine.state import State, Unit
from tcg_tui.engine.zones import Zone

if TYPE_CHECKING:
    from tcg_tui.engine.actions import Action
    from tcg_tui.engine.choices import Rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What each game gives to the frame. One object a game, without state of its own."""

    name = ""
    version = ""
    zones: tuple[Zone, ...] = ()
    draws_to = ""
    """The name of the zone that cards are drawn to."""

    def play(self, game: Game) -> Rule[None]:
        """The whole game, from wherever the state stands: before the first move, or at a play timing."""
        raise NotImplementedError

    def process(self, game: Game) -> Rule[bool]:
        """One pass of rule processing; whether anything was done."""
        raise NotImplementedError

    def triggers(self, game: Game, holder: Holder, event: Event) -> bool:
        """Whether an event meets an automatic ability's trigger."""
        raise NotImplementedError

    def holds(self, game: Game, holder: Holder) -> bool:
        """Whether the state that triggers a state-triggered ability is the case."""
        raise NotImplementedError

    def resolve(self, game: Game, waiting: Waiting) -> Rule[None]:
        """Play a waiting automatic ability and resolve it."""
        raise NotImplementedError

    def continuous(self, game: Game) -> list[Continuous]:
        """All continuous effects at work: those of static abilities, and those in the state."""
        raise NotImplementedError

    def clause(self, what: str) -> str:
        """The clause under which the frame asks or ends a game."""
        raise NotImplementedError

    def actions(self, game: Game) -> Sequence[Action]:
        """The actions of the step that the game is in."""
        raise NotImplementedError

    def minds(self, card: Definition) -> bool:
        """Whether rules care about where a card without abilities is attached."""
        return False

    # What the card language asks about this game's words. A thing is a card id, or the negative of a unit id.

    def is_kind(self, game: Game, thing: int, kind: str) -> bool:
        """Whether a thing is what this word for a kind of card says."""
        raise NotImplementedError

    def card_info(self, game: Game, card: int) -> Info:
        """Current information of a card that is not a unit."""
        return game.defs[card].info

    def things_in(self, game: Game, player: int, zone: str | None, kind: str | None) -> list[int]:
        """The things in the zone of this name; None: wherever things of this kind are in play."""
        raise NotImplementedError

    def hidden(self, zone: str) -> bool:
        """Whether a zone of this name does not show its cards to everybody."""
        raise NotImplementedError

    def one_place(self, noun: Any) -> bool:
        """Whether a noun names a place with room for one, so that nothing is left to choose there."""
        return False

    def from_top(self, zone: str) -> bool:
        """Whether cards are taken from a zone of this name from the top, unseen."""
        return False

    def searched(self, zone: str | None) -> bool:
        """Whether a zone of this name has to be looked through, because its player does not see it either."""
        return False

    def in_zone(self, game: Game, zone: int, name: str) -> bool:
        """Whether a zone index is what the name says, or a part of it."""
        raise NotImplementedError

    def in_period(self, game: Game, period: str) -> bool:
        """Whether the game is in a turn or step of this name."""
        raise NotImplementedError

    def put_into(self, game: Game, ctx: Any, things: list[int], into: Any) -> Rule[list[int]]:
        """Move things to a zone, as a text says; those that moved."""
        raise NotImplementedError

    def delayed_ability(self, game: Game, ctx: Any, moment: Any, step: Any) -> Ability:
        """An ability that a text makes for a later moment, with what the text has chosen and done."""
        raise NotImplementedError

    def may_draw(self, game: Game, player: int) -> bool:
        """Whether a player can draw: there is a card, and nothing forbids it."""
        return True

    def may_attach(self, game: Game, card: int, unit: int) -> bool:
        """Whether a card may be attached to a unit."""
        return True

    def may_turn(self, game: Game, unit: Unit, rested: bool) -> bool:
        """Whether nothing forbids that a unit is turned sideways, or upright."""
        return True

    def has_room(self, game: Game, player: int, zone: str) -> bool:
        """Whether a zone of this name can take another card."""
        return True

    def spare(self, game: Game, ctx: Any, group: Any) -> int:
        """How many things of a group that a text puts away could be made up for by others."""
        return 0

    def make_up(self, game: Game, ctx: Any, missing: int) -> Rule[None]:
        """Make up for things that are missing."""
        yield from ()

    def put_onto(self, game: Game, ctx: Any, things: list[int], to: Any, again: bool) -> Rule[list[int]]:
        """Attach things to units, as a text says (`again`: from another unit); those that moved."""
        raise NotImplementedError

    def draw(self, game: Game, ctx: Any, player: int, amount: int, bottom: bool) -> Rule[list[int]]:
        """Draw cards, as a text says; those drawn."""
        raise NotImplementedError

    def throw(self, game: Game, ctx: Any, times: int) -> Rule[list[int]]:
        """Roll dice, as a text says; the results that count."""
        raise NotImplementedError


class Cast:
    """What follows from the rules and the cards of a game alone, the same at every moment."""

    __slots__ = (
        "able",
        "active_zones",
        "field_zones",
        "gift_kinds",
        "has_gifts",
        "has_states",
        "has_statics",
        "listened",
    )

    def __init__(self, rules: Rules, defs: Sequence[Definition]) -> None:
        self.field_zones = tuple([zone.index for zone in rules.zones if zone.field])
        self.active_zones = tuple([zone.index for zone in rules.zones if zone.active])
        abilities = [ability for definition in set(defs) for ability in nested(definition.abilities)]
        gifts = [gift for ability in abilities for gift in getattr(ability.text, "gives", ())]
        self.has_gifts = bool(gifts)
        self.gift_kinds = frozenset([kind for gift in gifts for kind in gift.hears])
        """Kinds of event that abilities which can be given listen for or replace."""
        self.able = frozenset([card for card, made in enumerate(defs) if made.abilities or rules.minds(made)])
        """Cards whose attaching matters to others."""
        self.listened = frozenset([kind for a in abilities if a.kind is Kind.AUTOMATIC for kind in a.hears])
        self.has_statics = any([ability.kind is Kind.STATIC for ability in abilities])
        self.has_states = any([ability.kind is Kind.STATE for ability in abilities])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Table):
    """The table with cards on it."""

    __slots__ = (
        "_roster",
        "active_zones",
        "cast",
        "clean",
        "clean_layout",
        "defs",
        "field_zones",
        "fields",
        "gift_kinds",
        "has_gifts",
        "has_states",
        "has_statics",
        "infos",
        "made",
        "memo",
        "rules",
    )

    def __init__(
        self, rules: Rules, defs: Sequence[Definition], state: State, twin: Game | None = None
    ) -> None:
        """`twin` is a game with the same cards, from which what follows from the cards is taken over."""
        super().__init__(state, rules.zones)
        self.rules = rules
        self.defs = defs
        self.infos = Infos()
        self.clean: int = -1 if twin is None else twin.clean
        """The number of changes at the last check timing that found nothing more to do."""
        self.clean_layout: int = -1 if twin is None else twin.clean_layout
        """The layout of the table when rules about what lies where last found nothing to do."""
        self._roster: Roster | None = None
        self.memo: dict[str, tuple[Any, Any]] = {}
        """What games work out and keep while a counter of the state stands still."""
        self.made: dict[Any, list[Continuous]] = {}
        """Continuous effects of static abilities, kept for as long as their objects exist."""
        self.cast: Cast = Cast(rules, defs) if twin is None else twin.cast
        self.field_zones: tuple[int, ...] = self.cast.field_zones
        self.active_zones: tuple[int, ...] = self.cast.active_zones
        self.has_statics = self.cast.has_statics
        self.has_states = self.cast.has_states
        self.gift_kinds = self.cast.gift_kinds
        self.has_gifts = self.cast.has_gifts
        self.able = self.cast.able
        self.fields = frozenset(self.field_zones)
        self.listened = self.cast.listened if twin is None else twin.listened
        self.hear = self._hear

    def fork(self) -> Game:
        """An independent copy; nothing done to one shows in the other."""
        return Game(self.rules, self.defs, self.state.clone(), self)

    # ------------------------------------------------------------------ looking things up

    def zone(self, player: int, zone: int) -> list[int]:
        """The cards (or unit ids) in a player's zone; the last is on top."""
        return self.state.players[player].zones[zone]

    def field(self, player: int) -> list[Unit]:
        """A player's units, in the order of the field zones."""
        state = self.state
        zones = state.players[player].zones
        units = state.units
        return [units[unit] for index in self.field_zones for unit in zones[index]]

    def unit(self, unit: int) -> Unit | None:
        """A unit by id: as it is, or as it last was."""
        return self.state.units.get(unit) or self.state.gone.get(unit)

    def standing(self, unit: int) -> Unit | None:
        """A unit by id if it is on the field now."""
        found = self.state.units.get(unit)
        return (
            found
            if found is not None and found.cards and found.zone in self.fields and self._listed(found)
            else None
        )

    def _listed(self, unit: Unit) -> bool:
        return unit.id in self.state.players[unit.player].zones[unit.zone]

    def top(self, unit: Unit) -> Definition:
        """The definition of a unit's top card."""
        return self.defs[unit.cards[-1]]

    def holder_of(self, card: int) -> int:
        """The id of the unit that a card belongs to, or 0."""
        where = self.state.where[card]
        return -where if where < 0 else 0

    def place(self, card: int) -> tuple[int, int]:
        """The player and zone index where a card is; a card in a unit is where the unit is."""
        where = self.state.where[card]
        if where < 0:
            unit = self.state.units[-where]
            return unit.player, unit.zone
        return divmod(where, len(self.zones))

    def info(self, unit: Unit) -> Info:
        """A unit's information with all continuous effects applied."""
        infos = self.infos
        if infos.version != self.state.version:
            infos.refresh(self)
        return infos.changed.get(unit.id) or self.defs[unit.cards[-1]].info

    def info_to_change(self, unit: Unit) -> Info:
        """The same, for a continuous effect to write into."""
        changed = self.infos.changed
        info = changed.get(unit.id)
        if info is None:
            info = changed[unit.id] = self.defs[unit.cards[-1]].info.copy()
        return info

    def player_info(self, player: int) -> Info | None:
        """What continuous effects say about a player, or None if nothing."""
        self.infos.refresh(self)
        return self.infos.players[player]

    def player_info_to_change(self, player: int) -> Info:
        """The same, for a continuous effect to write into."""
        infos = self.infos
        info = infos.players[player]
        if info is None:
            info = Info()
            one, other = infos.players
            infos.players = (info, other) if player == 0 else (one, info)
        return info

    # ------------------------------------------------------------------ abilities at work

    def roster(self) -> Roster:
        """The printed abilities at work."""
        roster = self._roster
        state = self.state
        if roster is None or roster.layout != state.layout or roster.places != state.places:
            roster = self._roster = Roster(self)
        return roster

    def given(self, kind: Kind) -> list[Holder]:
        """Abilities of a kind that units have been given beyond those printed on them."""
        if self.infos.version != self.state.version:
            self.infos.refresh(self)
        units = self.state.units
        return [
            Holder(granted.ability, units[id].player, granted.card, id, self.state.born[granted.card])
            for id, info in self.infos.changed.items()
            if info.abilities
            for granted in info.abilities
            if granted.ability.kind is kind and id in units
        ]

    def infos_given(self) -> list[Holder]:
        """Static abilities that have been given, while continuous effects are being applied."""
        units = self.state.units
        return [
            Holder(granted.ability, units[id].player, granted.card, id, self.state.born[granted.card])
            for id, info in self.infos.changed.items()
            for granted in info.abilities
            if granted.ability.kind is Kind.STATIC
        ]

    def listeners(self, event: Event) -> list[Holder]:
        """Automatic abilities at work that hear an event, those of a unit that has just left included."""
        kind = event.kind
        found = self.roster().hears.get(kind, [])
        if kind in self.gift_kinds:
            found = found + [h for h in self.given(Kind.AUTOMATIC) if kind in h.ability.hears]
        gone = self.state.gone
        if event.unit and event.unit in gone:
            unit = gone[event.unit]
            found = found + [
                Holder(ability, unit.player, card, unit.id)
                for card in (unit.cards[-1], *unit.attached)
                for ability in self.defs[card].hears.get(kind, ())
            ]
        elif event.target and kind == "moved" and kind in self.defs[event.card].hears:
            found = found + self._leaving(event)
        return found

    def _leaving(self, event: Event) -> list[Holder]:
        """Abilities of a card that has just left a unit: of its top card, or of a card attached to it."""
        unit = self.unit(event.target)
        if unit is None or event.card in unit.cards[:-1]:
            return []
        return [Holder(a, unit.player, event.card, unit.id) for a in self.defs[event.card].hears[event.kind]]

    def replacers(self, kind: str) -> list[Holder]:
        """Replacement abilities at work that apply to a kind of event."""
        found = self.roster().replaces.get(kind, [])
        if kind in self.gift_kinds:
            found = found + [h for h in self.given(Kind.REPLACEMENT) if kind in h.ability.hears]
        return found + self.delayed(Kind.REPLACEMENT, kind) if self.state.delayed else found

    def delayed(self, kind: Kind, hears: str) -> list[Holder]:
        """Delayed abilities of a kind that hear this."""
        holders = [delayed.holder for delayed in self.state.delayed]
        return [h for h in holders if h.ability.kind is kind and hears in h.ability.hears]

    def rule_abilities(self) -> list[Holder]:
        """Abilities at work that a rule of the game carries out at its own moment, delayed ones included."""
        found = self.roster().rules
        if self.has_gifts:
            found = found + self.given(Kind.RULE)
        return found + [d.holder for d in self.state.delayed if d.holder.ability.kind is Kind.RULE]

    def _hear(self, event: Event) -> None:
        """10.8.2 An ability whose trigger is met waits, once for each time it is met."""
        rules = self.rules
        for holder in self.listeners(event):
            if rules.triggers(self, holder, event):
                self.wait(Waiting(holder, event))
        for delayed in list(self.state.delayed):
            self._hear_delayed(delayed, event)

    def _hear_delayed(self, delayed: Delayed, event: Event) -> None:
        """10.8.5.1 A delayed ability triggers once, unless its time says otherwise."""
        holder = delayed.holder
        ability = holder.ability
        if (
            ability.kind is Kind.AUTOMATIC
            and event.kind in ability.hears
            and self.rules.triggers(self, holder, event)
        ):
            self.wait(Waiting(holder, event))
            if delayed.once:
                self.drop_delayed(delayed)

    def leave(self, unit: Unit, cause: Cause = RULES, known: Any = None) -> list[int]:
        """A unit leaves the field, and what it was is remembered (10.12.1)."""
        return super().leave(unit, cause, self.info(unit))

    def add_delayed(self, ability: Delayed) -> None:
        """A delayed ability waits for its moment, and is listened for."""
        self.listened |= frozenset(ability.holder.ability.hears)
        super().add_delayed(ability)


def nested(abilities: Sequence[Ability]) -> Iterator[Ability]:
    """Abilities and the abilities that they can give to others."""
    for ability in abilities:
        yield ability
        yield from nested(getattr(ability.text, "gives", ()))

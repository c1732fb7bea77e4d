"""Which abilities are at work: found once for each layout of the table, sorted by how they work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcg_tui.engine.abilities import Ability, Definition, Holder, Kind

if TYPE_CHECKING:
    from tcg_tui.engine.game import Game


class Roster:
    """The printed abilities of all cards in play."""

    __slots__ = ("activated", "hears", "layout", "places", "replaces", "rules", "states", "statics")

    def __init__(self, game: Game) -> None:
        state = game.state
        self.layout = state.layout
        self.places = state.places
        self.activated: list[Holder] = []
        self.statics: list[Holder] = []
        self.states: list[Holder] = []
        self.rules: list[Holder] = []
        self.hears: dict[str, list[Holder]] = {}
        self.replaces: dict[str, list[Holder]] = {}
        defs = game.defs
        units = state.units
        for player in (0, 1):
            zones = state.players[player].zones
            for index in game.active_zones:
                for card in zones[index]:
                    if defs[card].abilities:
                        self._add(player, card, 0, state.born[card], defs[card])
            for index in game.field_zones:
                for id in zones[index]:
                    unit = units[id]
                    top = unit.cards[-1]
                    if defs[top].abilities and not unit.hidden:
                        self._add(player, top, id, state.born[top], defs[top])
                    for card in unit.attached:
                        if defs[card].abilities:
                            self._add(player, card, id, state.born[card], defs[card])

    def _add(self, player: int, card: int, unit: int, born: int, definition: Definition) -> None:
        for ability in definition.abilities:
            self._sort(Holder(ability, player, card, unit, born), ability)

    def _sort(self, holder: Holder, ability: Ability) -> None:
        match ability.kind:
            case Kind.STATIC:
                self.statics.append(holder)
            case Kind.AUTOMATIC:
                for kind in ability.hears:
                    self.hears.setdefault(kind, []).append(holder)
            case Kind.REPLACEMENT:
                for kind in ability.hears:
                    self.replaces.setdefault(kind, []).append(holder)
            case Kind.STATE:
                self.states.append(holder)
            case Kind.ACTIVATED:
                self.activated.append(holder)
            case Kind.RULE:
                self.rules.append(holder)

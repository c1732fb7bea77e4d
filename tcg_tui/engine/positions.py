"""Repeated positions: what players would call the same situation within a step (14.1.1.2)."""

from __future__ import annotations

from typing import Any

from tcg_tui.engine.game import Game


def position(game: Game) -> tuple[Any, ...]:
    """A picture of the table that can be compared with others: a rough one first, then the details."""
    state = game.state
    one, other = state.players
    rough = (
        state.seed,
        [len(zone) for zone in one.zones],
        [len(zone) for zone in other.zones],
        len(state.effects),
        sum(state.uses.values()),
    )
    zones = [tuple(zone) for player in state.players for zone in player.zones]
    units = [
        state.units[id].plain()
        for player in state.players
        for zone in game.field_zones
        for id in player.zones[zone]
    ]
    return rough, zones, units, (*one.counts.values(), *other.counts.values())


def same(game: Game, here: tuple[Any, ...], there: tuple[Any, ...]) -> bool:
    """Whether two pictures show the same position; the order of cards counts only where it is kept."""
    return bool(here[0] == there[0]) and here[3] == there[3] and _details(game, here) == _details(game, there)


def _details(game: Game, picture: tuple[Any, ...]) -> tuple[Any, ...]:
    _, zones, units, _ = picture
    made: list[Any] = []
    for index, zone in enumerate(zones):
        kind = game.zones[index % len(game.zones)]
        if kind.field:
            continue
        numbers = [game.defs[card].number for card in zone]
        made.append(numbers if kind.ordered else sorted(numbers))
    fields = [
        (
            player,
            zone,
            [game.defs[c].number for c in cards],
            sorted(game.defs[c].number for c in attached),
            *rest,
        )
        for player, zone, cards, attached, *rest in units
    ]
    return made, fields

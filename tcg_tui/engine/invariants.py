"""What is true of every state at every choice, whatever the game; tests ask at each step of random play."""

from __future__ import annotations

from collections.abc import Iterator

from tcg_tui.engine.choices import Choice
from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit


def invariants(game: Game, choice: Choice | None = None) -> list[str]:
    """Everything that is broken, in words. `choice` is the pending one, None when the game is over."""
    return [*_cards(game), *_units(game), *_zones(game), *_numbers(game), *_pending(game, choice)]


def _cards(game: Game) -> Iterator[str]:
    """Every card is in exactly one place, and `where` says so."""
    state = game.state
    size = len(game.zones)
    seen: dict[int, int] = {}
    for card, place in _places(game):
        if card in seen:
            yield f"card {card} is in two places: {seen[card]} and {place}"
        seen[card] = place
        at = state.where[card]
        if at != place and not (place == 2 * size and at >= place):
            yield f"card {card} is at {place}, but `where` says {at}"
    for card in range(len(game.defs)):
        if card not in seen:
            yield f"card {card} is nowhere"


def _places(game: Game) -> Iterator[tuple[int, int]]:
    """Every card with the number of its place; the shared zone counts from twice the number of zones."""
    size = len(game.zones)
    for player, side in enumerate(game.state.players):
        for index, zone in enumerate(side.zones):
            if index not in game.fields:
                for card in zone:
                    yield card, player * size + index
    for card in game.state.shared:
        yield card, 2 * size
    for unit in game.state.units.values():
        for card in (*unit.cards, *unit.attached):
            yield card, -unit.id


def _units(game: Game) -> Iterator[str]:
    """Unit ids are listed once, where the unit says it stands."""
    state = game.state
    listed: set[int] = set()
    for player, side in enumerate(state.players):
        for index in game.field_zones:
            for id in side.zones[index]:
                if id in listed:
                    yield f"unit {id} is listed twice"
                listed.add(id)
                unit = state.units.get(id)
                if unit is None:
                    yield f"unit {id} is listed but does not exist"
                elif (unit.player, unit.zone) != (player, index):
                    yield f"unit {id} is listed in {player}.{index} but stands in {unit.player}.{unit.zone}"
    for id, unit in state.units.items():
        yield from _unit(game, id, unit, id in listed)


def _unit(game: Game, id: int, unit: Unit, listed: bool) -> Iterator[str]:
    """A unit on the field has cards; one that is not there any more is remembered."""
    if unit.id != id:
        yield f"unit {unit.id} is kept under the id {id}"
    if listed and not unit.cards:
        yield f"unit {id} is on the field without a card"
    if not listed and id not in game.state.gone:
        yield f"unit {id} is neither on the field nor remembered"
    if unit.damage < 0:
        yield f"unit {id} has {unit.damage} damage"
    if not 0 < id <= game.state.serial:
        yield f"unit id {id} was never given out"


def _zones(game: Game) -> Iterator[str]:
    """No zone holds more than it may."""
    for zone in game.zones:
        for player in (0, 1):
            held = len(game.zone(player, zone.index))
            if zone.limit is not None and held > zone.limit:
                yield f"{zone.name} of player {player} holds {held}, more than {zone.limit}"
            if zone.shared and held:
                yield f"{zone.name} is shared, but player {player} has cards there"


def _numbers(game: Game) -> Iterator[str]:
    """Counts are not negative, chance is one 64-bit number, revealed cards exist."""
    state = game.state
    for key, uses in state.uses.items():
        if uses < 0:
            yield f"{key} was used {uses} times"
    for player, side in enumerate(state.players):
        for name, count in side.counts.items():
            if count < 0:
                yield f"{name} of player {player} is {count}"
    if not 0 <= state.seed < 1 << 64:
        yield f"the seed {state.seed} is not a 64-bit number"
    for card in (*state.revealed, *state.looking[0], *state.looking[1]):
        if not 0 <= card < len(game.defs):
            yield f"card {card} is revealed, but there is no such card"


def _pending(game: Game, choice: Choice | None) -> Iterator[str]:
    """A choice is a real one; without a choice there is a result, and the other way round."""
    if (choice is None) == (game.state.result is None):
        yield "a game has either a pending choice or a result"
    if choice is None:
        return
    options = len(choice.options)
    if choice.player not in (0, 1):
        yield f"player {choice.player} is to decide"
    if not 0 <= choice.least <= choice.most <= options:
        yield f"{choice.prompt}: {choice.least} to {choice.most} of {options} options"
    if choice.most == 0 or (choice.least == options and not (choice.ordered and options > 1)):
        yield f"{choice.prompt}: there is only one possible answer"
    if not choice.clause:
        yield f"{choice.prompt}: no clause"

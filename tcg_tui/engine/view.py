"""Nobody sees more than they may: the table as one player sees it, and games in which the rest is dealt anew.

A view has no card ids, only card numbers and places: an id would tell which copy of a card it is, and where
in its deck list it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tcg_tui.engine.chance import MASK
from tcg_tui.engine.choices import Choice, Option
from tcg_tui.engine.game import Game
from tcg_tui.engine.keys import SEATS, keys
from tcg_tui.engine.state import Unit
from tcg_tui.engine.zones import Visibility, Zone


def visible(game: Game, player: int | None, card: int) -> bool:
    """Whether a player (None: somebody who only watches) may see the front of a card now."""
    state = game.state
    if card in state.revealed or (player is not None and card in state.looking[player]):
        return True
    where = state.where[card]
    if where < 0:
        unit = state.units[-where]
        return not unit.hidden or unit.player == player or card in unit.attached
    owner, zone = divmod(where, len(game.zones))
    return _sees(player, owner, game.zones[zone].visibility)


def view(game: Game, player: int | None, choice: Choice | None = None) -> dict[str, Any]:
    """The table as a player may see it, in plain values; with the pending choice if it is given."""
    state = game.state
    result = state.result
    shared = [zone for zone in game.zones if zone.shared]
    return {
        "game": game.rules.name,
        "player": None if player is None else SEATS[player],
        "turn": state.turn,
        "active": SEATS[state.active],
        "first": SEATS[state.first],
        "step": state.step,
        "players": {SEATS[seat]: _side(game, player, seat) for seat in (0, 1)},
        "shared": {zone.name: _pile(game, player, state.shared) for zone in shared},
        "revealed": _numbers(game, state.revealed),
        "looked": [] if player is None else _numbers(game, state.looking[player]),
        "choice": None if choice is None else view_choice(game, player, choice),
        "result": None
        if result is None
        else {
            "winner": None if result.winner is None else SEATS[result.winner],
            "clause": result.clause,
            "reason": result.reason,
        },
    }


def view_choice(game: Game, player: int | None, choice: Choice) -> dict[str, Any]:
    """A choice as a player may see it: who decides under which clause; more only if it is theirs."""
    seen: dict[str, Any] = {"player": SEATS[choice.player], "clause": choice.clause}
    if choice.player != player:
        return seen
    return seen | {
        "prompt": choice.prompt,
        "source": _number(game, player, choice.source) if choice.source >= 0 else None,
        "least": choice.least,
        "most": choice.most,
        "ordered": choice.ordered,
        "play": choice.play,
        "options": [
            _option(game, player, option, key)
            for option, key in zip(choice.options, keys(game, choice), strict=True)
        ],
    }


def resample(game: Game, player: int | None, rng: Random, piles: Sequence[int]) -> Game:
    """A fork in which what a player does not know is dealt anew, chance to come included.

    Ids stay where they are, and what stands on them is exchanged, among unknown cards of one player that
    began in the same pile (`Match.piles`). So everything that points at a card still points at its place.
    """
    state = game.state.clone()
    pools: dict[tuple[int, int], list[int]] = {}
    for card, pile in enumerate(piles):
        if not visible(game, player, card):
            pools.setdefault((game.place(card)[0], pile), []).append(card)
    defs = list(game.defs)
    for pool in pools.values():
        for card, other in zip(pool, rng.sample(pool, len(pool)), strict=True):
            defs[card] = game.defs[other]
    state.seed = rng.getrandbits(64) & MASK
    return Game(game.rules, defs, state)


def _sees(player: int | None, owner: int, visibility: Visibility) -> bool:
    return visibility is Visibility.PUBLIC or (visibility is Visibility.OWNER and owner == player)


def _side(game: Game, player: int | None, seat: int) -> dict[str, Any]:
    """One player's side of the table."""
    side = game.state.players[seat]
    return {
        "counts": dict(sorted(side.counts.items())),
        "zones": {zone.name: _zone(game, player, seat, zone) for zone in game.zones if not zone.shared},
    }


def _zone(game: Game, player: int | None, seat: int, zone: Zone) -> dict[str, Any]:
    """A zone: its units, or its cards from the bottom up, or how many there are and those that are shown."""
    held = game.zone(seat, zone.index)
    if zone.field:
        return {"count": len(held), "units": [_unit(game, player, game.state.units[id]) for id in held]}
    if _sees(player, seat, zone.visibility):
        return _pile(game, player, held)
    shown = [card for card in held if visible(game, player, card)]
    return {"count": len(held), "shown": _numbers(game, shown)}


def _pile(game: Game, player: int | None, cards: Sequence[int]) -> dict[str, Any]:
    return {"count": len(cards), "cards": [_number(game, player, card) for card in cards]}


def _unit(game: Game, player: int | None, unit: Unit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "cards": [_number(game, player, card) for card in unit.cards],
        "attached": [_number(game, player, card) for card in unit.attached],
        "damage": unit.damage,
        "rested": unit.rested,
        "hidden": unit.hidden,
        "entered": unit.entered,
        "stacked": unit.stacked,
        "marks": sorted(unit.marks),
    }


def _option(game: Game, player: int | None, option: Option, key: str) -> dict[str, Any]:
    """An option; of a card that is face down to the player only the place is told."""
    card = option.card
    known = card < 0 or visible(game, player, card)
    return {
        "key": key if known else None,
        "verb": option.verb,
        "card": _number(game, player, card) if card >= 0 else None,
        "place": _place(game, player, card) if card >= 0 else None,
        "unit": option.unit or None,
        "index": option.index or None,
        "target": option.target or None,
        "value": option.value,
    }


def _place(game: Game, player: int | None, card: int) -> str:
    """Where a card is: `A.hand.2`, `A.deck` (its position there is nobody's business), `unit.7`."""
    where = game.state.where[card]
    if where < 0:
        return f"unit.{-where}"
    owner, index = divmod(where, len(game.zones))
    zone = game.zones[index]
    if owner == 2:
        return f"{zone.name}.{game.state.shared.index(card) + 1}"
    name = f"{SEATS[owner]}.{zone.name}"
    if not _sees(player, owner, zone.visibility):
        return name
    return f"{name}.{game.zone(owner, index).index(card) + 1}"


def _number(game: Game, player: int | None, card: int) -> str | None:
    return game.defs[card].number if visible(game, player, card) else None


def _numbers(game: Game, cards: Iterable[int]) -> list[str]:
    """Card numbers in an order that says nothing about where the cards lie."""
    return sorted(game.defs[card].number for card in cards)

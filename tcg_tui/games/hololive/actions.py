"""8. Actions of the main step, each with what refuses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tcg_tui.engine.actions import Action, Beyond, Gated, Missed, Refused
from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import Cause
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.activated import ACTIVATE
from tcg_tui.games.hololive.bloom import bloom, can_be_bloomed, levels_match, names_match, survives
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.cheer import attached_cheer, cheer_colours, covers, needed
from tcg_tui.games.hololive.hand import hand_of
from tcg_tui.games.hololive.rulings import banned, own_turns
from tcg_tui.games.hololive.skills import SKILL_ACTION
from tcg_tui.games.hololive.support import SUPPORT_ACTION
from tcg_tui.games.hololive.zones import ARCHIVE, BACK, CENTER, COLLAB, DECK, HOLO_POWER, STAGE_LIMIT


def _holomem_in_hand(verb: str) -> Callable[[Game, int], list[Option]]:
    """One option for each different holomem card in the hand."""

    def subjects(game: Game, player: int) -> list[Option]:
        return [Option(verb, card) for card in hand_of(game, player)[0]]

    return subjects


# ---------------------------------------------------------------------- 8.2 place


def _stage_full(game: Game, player: int) -> bool:
    zones = game.state.players[player].zones
    return len(zones[CENTER]) + len(zones[COLLAB]) + len(zones[BACK]) >= STAGE_LIMIT


def _not_debut_or_spot(game: Game, player: int, option: Option) -> bool:
    return definition(game, option.card).level not in ("debut", "spot")


def place(game: Game, player: int, option: Option) -> Rule[None]:
    """8.2.1 Put a Debut or Spot holomem from the hand into the back."""
    game.enter(option.card, player, BACK, Cause(player, word="place"))
    yield from ()


PLACE = Action(
    "place",
    "8.2.1",
    place,
    _holomem_in_hand("place"),
    gates=(Gated("8.2.1", _stage_full, "stage-full"),),
    refusals=(Refused("8.2.2", _not_debut_or_spot, "place-level"),),
)


# ---------------------------------------------------------------------- 8.3 bloom


def _own_first_turn(game: Game, player: int) -> bool:
    return own_turns(game, player) == 1


def _no_bloom_card(game: Game, player: int, option: Option) -> bool:
    return definition(game, option.card).rank < 1


def _own_units(game: Game, player: int, option: Option) -> Iterable[int]:
    zones = game.state.players[player].zones
    return (*zones[CENTER], *zones[COLLAB], *zones[BACK])


def _namesakes(game: Game, player: int, option: Option) -> Iterable[int]:
    """Holomem that share a name with the card; kept until the stage or its effects change."""
    game.infos.refresh(game)
    now = (game.infos.changed, game.state.layout, game.state.places, player)
    kept = game.memo.get("names")
    if kept is None or kept[0][0] is not now[0] or kept[0][1:] != now[1:]:
        found: dict[str, list[int]] = {}
        for unit in game.field(player):
            for name in game.info(unit).names:
                found.setdefault(name, []).append(unit.id)
        kept = game.memo["names"] = (now, found)
    names = definition(game, option.card).info.names
    if len(names) == 1:
        (name,) = names
        units: list[int] = kept[1].get(name, [])
        return units
    alike = {unit for name in names for unit in kept[1].get(name, ())}
    return [unit.id for unit in game.field(player) if unit.id in alike]


def _is_spot(game: Game, player: int, option: Option, target: int) -> bool:
    return definition(game, game.state.units[target].cards[-1]).level == "spot"


def _arrived(game: Game, player: int, option: Option, target: int) -> bool:
    return game.state.units[target].entered == game.state.turn


def _bloomed(game: Game, player: int, option: Option, target: int) -> bool:
    return game.state.units[target].stacked == game.state.turn


def _other_name(game: Game, player: int, option: Option, target: int) -> bool:
    return not names_match(game, game.state.units[target], option.card)


def _wrong_level(game: Game, player: int, option: Option, target: int) -> bool:
    return not levels_match(game, game.state.units[target], option.card)


def _too_damaged(game: Game, player: int, option: Option, target: int) -> bool:
    return not survives(game, game.state.units[target], option.card)


def _bloom_forbidden(game: Game, player: int, option: Option, target: int) -> bool:
    return not can_be_bloomed(game, game.state.units[target])


def do_bloom(game: Game, player: int, option: Option) -> Rule[None]:
    """8.3.3-4 Reveal the card and bloom with it."""
    game.reveal(player, (option.card,))
    bloom(game, game.state.units[option.target], option.card, Cause(player, word="bloom"))
    game.conceal()
    yield from ()


BLOOM = Action(
    "bloom",
    "8.3",
    do_bloom,
    _holomem_in_hand("bloom"),
    gates=(Gated("8.3.1", _own_first_turn, "bloom-first-turn"),),
    refusals=(Refused("8.3.3", _no_bloom_card, "bloom-card-level"),),
    targets=_own_units,
    misses=(
        Missed("8.3.3", _other_name, "bloom-name"),
        Missed("8.3.2", _is_spot, "bloom-spot"),
        Missed("8.3.2", _arrived, "bloom-arrived"),
        Missed("8.3.2", _bloomed, "bloom-bloomed"),
        Missed("8.3.3", _wrong_level, "bloom-level"),
        Missed("8.3.3", _too_damaged, "bloom-damage"),
        Missed("2.11.2.4", _bloom_forbidden, "bloom-forbidden"),
    ),
    shortlist=_namesakes,
)


# ---------------------------------------------------------------------- 8.4 collab


def _collab_taken(game: Game, player: int) -> bool:
    return bool(game.zone(player, COLLAB))


def _collabed(game: Game, player: int) -> bool:
    return bool(game.state.uses.get(("turn", "collab", player)))


def _back_units(game: Game, player: int) -> Iterable[Option]:
    return [Option("collab", unit=unit) for unit in game.zone(player, BACK)]


def _option_rested(game: Game, player: int, option: Option) -> bool:
    return game.state.units[option.unit].rested


def _collab_forbidden(game: Game, player: int, option: Option) -> bool:
    unit = game.state.units[option.unit]
    return banned(game, unit, h.Ban.COLLAB) or banned(game, unit, h.Ban.MOVE)


def collab(game: Game, player: int, option: Option) -> Rule[None]:
    """8.4 Holo power from the deck if it has a card, then the holomem collabs."""
    cause = Cause(player, word="collab")
    deck = game.zone(player, DECK)
    if deck:  # 8.4.3
        game.move(deck[-1], player, HOLO_POWER, cause)
    unit = game.state.units[option.unit]
    game.use(("turn", "collab", player), Event("collab action", player, unit=unit.id, by=player))
    do_collab(game, unit, cause)  # 8.4.4
    yield from ()


def do_collab(game: Game, unit: Unit, cause: Cause) -> None:
    """5.15.1 Move a holomem to the collab position."""
    game.shift(unit, COLLAB, cause)
    game.tell(
        Event("collabed", unit.player, unit.cards[-1], unit.id, source=cause.card, by=cause.by, to=COLLAB)
    )


def _not_in_back(game: Game, player: int) -> Iterable[Beyond]:
    """8.4.2 Only back holomem can be chosen."""
    return [
        Beyond("8.4.2", "collab-position", unit=unit.id) for unit in game.field(player) if unit.zone != BACK
    ]


COLLAB_ACTION = Action(
    "collab",
    "8.4",
    collab,
    _back_units,
    gates=(
        Gated("8.4.1", _collab_taken, "collab-taken"),
        Gated("8.4.1", _collabed, "collab-once"),
    ),
    refusals=(
        Refused("8.4.2", _option_rested, "collab-rested"),
        Refused("1.3.3", _collab_forbidden, "collab-forbidden"),
    ),
    beyond=_not_in_back,
)


# ---------------------------------------------------------------------- 8.7 baton touch


def _baton_done(game: Game, player: int) -> bool:
    return bool(game.state.uses.get(("turn", "baton", player)))


def _no_center(game: Game, player: int) -> bool:
    return not game.zone(player, CENTER)


def _center(game: Game, player: int) -> Unit:
    return game.state.units[game.zone(player, CENTER)[0]]


def _center_rested(game: Game, player: int) -> bool:
    return not _no_center(game, player) and _center(game, player).rested


def baton_cost(game: Game, unit: Unit) -> tuple[str, ...]:
    """2.10 The cheer that a holomem's baton touch needs now."""
    return needed(definition(game, unit.cards[-1]).baton, game.info(unit).numbers, "baton:")


def _cannot_pay(game: Game, player: int) -> bool:
    if _no_center(game, player):
        return False
    unit = _center(game, player)
    cost = baton_cost(game, unit)
    if len(unit.attached) < len(cost):
        return True
    return bool(cost) and not covers(cost, [cheer_colours(game, card) for card in attached_cheer(game, unit)])


def _center_bound(game: Game, player: int) -> bool:
    return not _no_center(game, player) and _bound(game, _center(game, player))


def _bound(game: Game, unit: Unit) -> bool:
    return any(banned(game, unit, ban) for ban in (h.Ban.BATON_TOUCH, h.Ban.SWAP, h.Ban.MOVE))


def _baton_subjects(game: Game, player: int) -> Iterable[Option]:
    return [Option("baton", unit=unit) for unit in game.zone(player, CENTER)]


def _back_targets(game: Game, player: int, option: Option) -> Iterable[int]:
    return game.zone(player, BACK)


def _target_rested(game: Game, player: int, option: Option, target: int) -> bool:
    return game.state.units[target].rested


def _target_bound(game: Game, player: int, option: Option, target: int) -> bool:
    return _bound(game, game.state.units[target])


def baton_touch(game: Game, player: int, option: Option) -> Rule[None]:
    """8.7 Archive cheer of the center holomem as the cost says, then swap it with the back holomem."""
    cause = Cause(player, word="baton")
    center = _center(game, player)
    left = list(baton_cost(game, center))
    left.sort(key=lambda colour: colour == "any")
    while left:  # 8.7.2
        card = yield from _choose_cheer(game, player, center, left)
        left.pop(0)
        game.move(card, player, ARCHIVE, cause)
    game.use(
        ("turn", "baton", player),
        Event("used", player, center.cards[-1], center.id, by=player, cause="baton"),
    )
    game.swap(center, game.state.units[option.target], cause)  # 8.7.3
    game.tell(Event("baton", player, center.cards[-1], center.id, target=option.target, by=player))


def _choose_cheer(game: Game, player: int, unit: Unit, left: list[str]) -> Rule[int]:
    """A cheer for the first icon of the cost that leaves enough for the others."""
    cheers = attached_cheer(game, unit)
    sets = {card: cheer_colours(game, card) for card in cheers}
    able = [
        card
        for card in cheers
        if (left[0] == "any" or left[0] in sets[card])
        and covers(left[1:], [sets[c] for c in cheers if c != card])
    ]
    kinds = {id(game.defs[card]): card for card in reversed(able)}
    options = [Option("card", card, unit.id) for card in reversed(kinds.values())]
    option = yield from choose_one(player, "baton-cheer", "8.7.2", options)
    return option.card


BATON = Action(
    "baton",
    "8.7",
    baton_touch,
    _baton_subjects,
    gates=(
        Gated("8.7.4", _baton_done, "baton-once"),
        Gated("8.7.2", _no_center, "baton-no-center"),
        Gated("8.7.2", _center_rested, "baton-center-rested"),
        Gated("8.7.2", _cannot_pay, "baton-cost"),
        Gated("1.3.3", _center_bound, "baton-forbidden"),
    ),
    targets=_back_targets,
    misses=(
        Missed("8.7.1", _target_rested, "baton-back-rested"),
        Missed("1.3.3", _target_bound, "baton-forbidden"),
    ),
)


MAIN_ACTIONS = (PLACE, BLOOM, COLLAB_ACTION, SKILL_ACTION, SUPPORT_ACTION, ACTIVATE, BATON)

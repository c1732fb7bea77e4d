"""5.16 Attaching: limits, conditions, sending and re-attaching."""

from __future__ import annotations

from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive.cards import HoloCard, definition
from tcg_tui.games.hololive.zones import ARCHIVE, CHEER_DECK, RESOLUTION
from tcg_tui.language import nodes as n
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.groups import bounds, pick, take
from tcg_tui.language.running.tables import find
from tcg_tui.language.running.things import fits


def counted_with(card: HoloCard, other: HoloCard) -> bool:
    """5.16.3.1-2 Tools count with all tools, mascots with all mascots; other cards with those of their name."""
    if card.support in ("tool", "mascot"):
        return other.support == card.support
    return bool(card.info.names & other.info.names)


def limit_on(game: Game, card: int, unit: Unit) -> int | None:
    """5.16.3 How many cards of this sort a holomem can have; None: any number."""
    made = definition(game, card)
    if made.per_member is None:
        return None
    return made.per_member + game.info(unit).numbers.get(f"limit:{made.support}", 0)


def has_room(game: Game, card: int, unit: Unit) -> bool:
    """5.16.3.4 Whether one more card of this sort stays within the limit."""
    limit = limit_on(game, card, unit)
    if limit is None:
        return True
    made = definition(game, card)
    return (
        sum(counted_with(made, definition(game, other)) for other in unit.attached if other != card) < limit
    )


def suits(game: Game, card: int, unit: Unit) -> bool:
    """11.4.3 Whether a card that goes only on certain holomem may be on this one."""
    noun = definition(game, card).only_on
    if noun is None:
        return True
    if isinstance(noun, n.Noun) and len(noun.mods) == 1 and isinstance(noun.mods[0], n.Named):
        return canonical(noun.mods[0].name) in game.info(unit).names
    return fits(game, Context(unit.player, card, unit.id), noun, -unit.id)


def can_attach(game: Game, card: int, unit: Unit) -> bool:
    """Whether a card may be attached to a holomem."""
    return suits(game, card, unit) and has_room(game, card, unit)


def put_onto(
    game: Game, ctx: Context, things: list[Thing], to: n.Onto | n.Among | n.EachOnto, again: bool
) -> Rule[list[Thing]]:
    """5.16.2, 5.16.4, 5.19 Attach cards to holomem, as a text says."""
    cards = [thing for thing in things if thing >= 0]
    ctx.last = list(things)
    game.reveal(ctx.actor, [card for card in cards if game.place(card)[1] == CHEER_DECK], ctx.cause)  # 5.19.2
    moved: list[Thing] = []
    match to:
        case n.Onto(group=group):
            moved = yield from _all_onto_one(game, ctx, cards, group, again)
        case n.Among(group=group):
            moved = yield from _spread(game, ctx, cards, group, again)
        case n.EachOnto(group=group, quantity=quantity):
            moved = yield from _so_many_each(game, ctx, cards, group, quantity, again)
    for card in cards:
        if card not in moved and game.place(card)[1] == RESOLUTION:  # 5.16.3.4.2
            game.move(card, ctx.controller, ARCHIVE, ctx.cause)
    ctx.note("reattach" if again else "send", moved)
    ctx.did.setdefault("attach", []).extend(moved)
    return moved


def _able(game: Game, card: int, unit: Unit, again: bool) -> bool:
    return can_attach(game, card, unit) and not (again and game.holder_of(card) == unit.id)  # 5.16.4.1


def _receivers(game: Game, ctx: Context, group: n.Group) -> list[Unit]:
    units = [game.standing(-thing) for thing in find(game, ctx, group) if thing < 0]
    return [unit for unit in units if unit is not None]


def _all_onto_one(
    game: Game, ctx: Context, cards: list[int], group: n.Group, again: bool
) -> Rule[list[Thing]]:
    """All to one holomem of the player's choice; as many as it can take (5.16.3.4.1)."""
    able = [
        unit for unit in _receivers(game, ctx, group) if any(_able(game, card, unit, again) for card in cards)
    ]
    if not cards or not able:
        return []
    unit = yield from _choose_unit(ctx, able, cards[0])
    fitting = [card for card in cards if _able(game, card, unit, again)]
    limits = [limit_on(game, card, unit) for card in fitting]
    if len(fitting) > 1 and any(limit is not None for limit in limits):
        fitting = yield from _within_limit(game, ctx, fitting, unit)
    for card in fitting:
        game.attach(card, unit, ctx.cause)
    return list(fitting)


def _within_limit(game: Game, ctx: Context, cards: list[int], unit: Unit) -> Rule[list[int]]:
    """5.16.3.4.1 Of cards that together exceed a limit, as many as possible."""
    kept: list[int] = []
    for card in cards:
        alike = [c for c in cards if counted_with(definition(game, card), definition(game, c))]
        limit = limit_on(game, card, unit)
        if limit is None or len(alike) <= limit:
            kept.append(card)
        elif card == alike[0]:
            kept += yield from pick(game, ctx, alike, n.Exactly(limit), "attach-which")
    return kept


def _spread(game: Game, ctx: Context, cards: list[int], group: n.Group, again: bool) -> Rule[list[Thing]]:
    """Each to a holomem of the player's choice."""
    moved: list[Thing] = []
    units = _receivers(game, ctx, group)
    for card in cards:
        able = [unit for unit in units if _able(game, card, unit, again)]
        if able:
            unit = yield from _choose_unit(ctx, able, card)
            game.attach(card, unit, ctx.cause)
            moved.append(card)
    return moved


def _so_many_each(
    game: Game, ctx: Context, cards: list[int], group: n.Group, quantity: n.Quantity, again: bool
) -> Rule[list[Thing]]:
    """So many to each holomem, every card to a different one as far as that goes."""
    moved: list[Thing] = []
    things = yield from take(game, ctx, group, "attach-to-which")
    units = [unit for unit in (game.standing(-thing) for thing in things if thing < 0) if unit is not None]
    _, most = bounds(game, ctx, quantity, len(cards))
    given = {unit.id: 0 for unit in units}
    for card in cards:
        able = [unit for unit in units if given[unit.id] < most and _able(game, card, unit, again)]
        if able:
            unit = yield from _choose_unit(ctx, able, card)
            game.attach(card, unit, ctx.cause)
            given[unit.id] += 1
            moved.append(card)
    return moved


def _choose_unit(ctx: Context, able: list[Unit], card: int) -> Rule[Unit]:
    options = [Option("unit", unit=unit.id) for unit in able]
    option = yield from choose_one(ctx.actor, "attach-to", "5.16.2", options, card)
    return able[options.index(option)]

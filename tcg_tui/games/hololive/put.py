"""5.5, 5.12 Putting cards into zones, as texts say."""

from __future__ import annotations

from tcg_tui.engine.choices import Rule, choose_order, choose_some, choose_yes
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.archiving import archive, remove
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.rulings import player_banned
from tcg_tui.games.hololive.zones import ARCHIVE, BACK, CHEER_DECK, DECK, HAND, HOLO_POWER, STAGE_LIMIT
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.groups import option_for, thing_for
from tcg_tui.language.running.things import players, side_of

INTO = {
    h.Area.ARCHIVE: ARCHIVE,
    h.Area.DECK: DECK,
    h.Area.CHEER_DECK: CHEER_DECK,
    h.Area.HAND: HAND,
    h.Area.HOLO_POWER: HOLO_POWER,
}

ORDERED = (h.Area.DECK, h.Area.CHEER_DECK, h.Area.HOLO_POWER)

ACTS = {
    h.Area.ARCHIVE: ("archive",),
    h.Area.HAND: ("add to hand", "return to hand", "return"),
    h.Area.DECK: ("return to deck", "return"),
    h.Area.CHEER_DECK: ("return to deck", "return"),
    h.Area.HOLO_POWER: (),
    h.Area.STAGE: ("enter",),
}


def put_into(game: Game, ctx: Context, things: list[Thing], into: n.Into) -> Rule[list[Thing]]:
    """Move things to a zone: cards as they are, holomem by their top card (4.4.7)."""
    _whole_stacks(game, ctx, things)
    if into.zone is h.Area.STAGE:
        moved = yield from _onto_stage(game, ctx, things)
    elif into.zone is h.Area.ARCHIVE:
        moved = yield from archive(game, ctx, things)
    else:
        moved = yield from _into_pile(game, ctx, things, into)
    ctx.note("put", moved)
    for act in ACTS[h.Area(into.zone)]:
        ctx.did.setdefault(act, []).extend(moved)
    ctx.number = len(moved)
    return moved


def _whole_stacks(game: Game, ctx: Context, things: list[Thing]) -> None:
    """A holomem all of whose cards are taken leaves the stage."""
    for holder in {game.holder_of(thing) for thing in things if thing >= 0}:
        unit = game.standing(holder)
        if unit is not None and set(unit.cards) <= set(things):
            game.leave(unit, ctx.cause)


def _onto_stage(game: Game, ctx: Context, things: list[Thing]) -> Rule[list[Thing]]:
    """4.6.3 New holomem go to the back, as many as the stage has room for (4.4.6.1)."""
    cards = [thing for thing in things if thing >= 0 and definition(game, thing).type == "holomem"]
    moved: list[Thing] = []
    for player in (0, 1):
        mine = [card for card in cards if side_of(game, card) == player]
        room = STAGE_LIMIT - len(game.field(player))
        if len(mine) > room:
            options = [option_for(game, card) for card in mine]
            chosen = yield from choose_some(
                player, "enter-which", "4.4.6.1", options, max(0, room), max(0, room)
            )
            mine = [thing_for(option) for option in chosen]
        moved += [-unit.id for unit in game.enter_together(mine, player, BACK, ctx.cause)]
    return moved


def _into_pile(game: Game, ctx: Context, things: list[Thing], into: n.Into) -> Rule[list[Thing]]:
    """To a hand, a deck or the holo power; the owner of the zone orders cards that go to a deck together (4.1.5)."""
    bottom = into.end is n.End.BOTTOM
    if into.end is n.End.EITHER and things:
        bottom = not (yield from choose_yes(ctx.actor, "on-top", "5.5.1", ctx.card))
    if len(things) > 1 and into.zone in ORDERED and into.end is not n.End.SHUFFLED:
        things = yield from _ordered(game, ctx, things, into)
    zone = INTO[h.Area(into.zone)]
    moved: list[Thing] = []
    owners: set[int] = set()
    for thing in things:
        player = _receiver(game, ctx, thing, into)
        owners.add(player)
        if thing < 0:
            unit = game.standing(-thing)
            if unit is not None:
                moved.append(remove(game, ctx, unit, player, zone, bottom))
        elif zone != HAND or game.place(thing) != (player, zone):  # 1.3.2.1
            game.move(thing, player, zone, ctx.cause, bottom=bottom)
            moved.append(thing)
    if into.end is n.End.SHUFFLED:
        for player in sorted(owners or {ctx.actor}):
            game.shuffle(player, zone, ctx.cause)
    return moved


def _ordered(game: Game, ctx: Context, things: list[Thing], into: n.Into) -> Rule[list[Thing]]:
    """4.1.5 The player to whom the zone belongs puts cards that come there together in order."""
    if into.order is n.Order.ANY:
        options = [option_for(game, thing) for thing in things]
        ordered = yield from choose_order(ctx.actor, "order-cards", "4.1.5", options, ctx.card)
        return [thing_for(option) for option in ordered]
    made: list[Thing] = []
    for player in (0, 1):
        mine = [thing for thing in things if _receiver(game, ctx, thing, into) == player]
        options = [option_for(game, thing) for thing in mine]
        ordered = yield from choose_order(player, "order-cards", "4.1.5", options, ctx.card)
        made += [thing_for(option) for option in ordered]
    return made


def _receiver(game: Game, ctx: Context, thing: Thing, into: n.Into) -> int:
    """4.1.6 Whose zone a card goes to."""
    return side_of(game, thing) if into.who is None else players(game, ctx, into.who)[0]


def draw(game: Game, ctx: Context, player: int, amount: int, bottom: bool) -> Rule[list[int]]:
    """5.7 Draw one card at a time, as long as there are cards."""
    drawn: list[int] = []
    if player_banned(game, player, h.Ban.DRAW):  # 1.3.3
        return drawn
    deck = game.zone(player, DECK)
    for _ in range(amount):
        if not deck:
            break
        card = deck[0] if bottom else deck[-1]
        game.move(card, player, HAND, ctx.cause, kind="drawn")
        drawn.append(card)
    yield from ()
    return drawn

"""5.12 Archiving, and cards that are archived in place of others (10.11)."""

from __future__ import annotations

from tcg_tui.engine.abilities import Holder
from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.game import Game
from tcg_tui.engine.replacement import Proposal
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.abilities import ability_context, may_use, use_replacement
from tcg_tui.games.hololive.printed import printed_of
from tcg_tui.games.hololive.zones import ARCHIVE
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.occurrences import among
from tcg_tui.language.running.things import fits, side_of


def archive(game: Game, ctx: Context, things: list[Thing]) -> Rule[list[Thing]]:
    """5.12.1 Archive things that are not in an archive yet (1.3.2.1); another card may be archived instead."""
    moved: list[Thing] = []
    for thing in things:
        if thing < 0:
            unit = game.standing(-thing)
            if unit is not None:
                moved.append(remove(game, ctx, unit, unit.player, ARCHIVE))
        elif game.place(thing)[1] != ARCHIVE:
            if not (yield from _replaced(game, ctx, thing)):
                game.move(thing, side_of(game, thing), ARCHIVE, ctx.cause)
            moved.append(thing)
    return moved


def remove(game: Game, ctx: Context, unit: Unit, player: int, zone: int, bottom: bool = False) -> int:
    """4.4.7 A holomem leaves the stage: its top card goes there, the cards under it are archived."""
    *under, top = game.leave(unit, ctx.cause)
    game.move(top, player, zone, ctx.cause, bottom=bottom)
    for card in under:
        game.move(card, player, ARCHIVE, ctx.cause)
    return top


def _replaced(game: Game, ctx: Context, thing: Thing) -> Rule[bool]:
    """10.11.3 Whether something else is done in place of archiving a card."""
    for holder in stand_ins(game, ctx, thing):
        proposal = Proposal("archive", side_of(game, thing), 0, 1, ctx.cause, {"things": [thing]})
        yield from use_replacement(game, holder, proposal)
        if proposal.cancelled:
            return True
    return False


def stand_ins(game: Game, ctx: Context, thing: Thing | None) -> list[Holder]:
    """Abilities for when this text archives a card (None: a cheer that is not there) and that can be used."""
    if ctx.proposal is not None:
        return []
    return [holder for holder in game.replacers("archive") if _speaks_of(game, ctx, holder, thing)]


def _speaks_of(game: Game, ctx: Context, holder: Holder, thing: Thing | None) -> bool:
    moment = printed_of(holder.ability).node.moment
    assert isinstance(moment, n.Before)
    event = moment.event
    if not isinstance(event, n.Does) or holder.controller != ctx.controller or not may_use(game, holder):
        return False
    own = ability_context(game, holder)
    if event.by is not None and not (ctx.cause.unit and among(game, own, event.by, ctx.cause.unit)):
        return False
    what = event.step.what if isinstance(event.step, n.Put) else None
    if not isinstance(what, n.Select):
        return False
    if thing is None:
        return isinstance(what.noun, n.Noun) and what.noun.kind is h.Card.CHEER
    if what.zone is not None and not game.rules.in_zone(game, game.place(thing)[1], what.zone):
        return False
    return fits(game, own, what.noun, thing)


def spare(game: Game, ctx: Context, group: n.Group) -> int:
    """10.11.4 How many cheer that are not there could be made up for."""
    noun = getattr(group, "noun", None)
    if isinstance(noun, n.Noun) and noun.kind is h.Card.CHEER:
        return len(stand_ins(game, ctx, None))
    return 0


def make_up(game: Game, ctx: Context, missing: int) -> Rule[None]:
    """10.11.4 Do what can be done in place of archiving cheer that are not there."""
    for _ in range(missing):
        able = stand_ins(game, ctx, None)
        if not able:
            return
        options = [Option("replace", holder.card, holder.unit) for holder in able]
        option = yield from choose_one(ctx.actor, "make-up", "10.11.4", options, ctx.card)
        proposal = Proposal("archive", ctx.actor, 0, 1, ctx.cause, {"things": [], "agreed": True})
        yield from use_replacement(game, able[options.index(option)], proposal)

"""Events that only this game has."""

from __future__ import annotations

from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.art_use import ArtUse
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.damage import ARTS
from tcg_tui.games.hololive.running.words import LEVELS
from tcg_tui.language import nodes as n
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.occurrences import among, card_among, does, occurs
from tcg_tui.language.running.tables import bounded
from tcg_tui.language.running.things import players


@occurs(h.Blooms, "stacked")
def _blooms(game: Game, ctx: Context, node: h.Blooms, event: Event) -> bool:
    """5.13; the event carries the card that was on top before."""
    if node.level is not None and definition(game, event.amount).level != LEVELS[node.level]:
        return False
    return among(game, ctx, node.group, event.unit)


@occurs(h.Collabs, "collabed")
def _collabs(game: Game, ctx: Context, node: h.Collabs, event: Event) -> bool:
    return among(game, ctx, node.group, event.unit)


@occurs(h.BatonTouches, "baton")
def _baton_touches(game: Game, ctx: Context, node: h.BatonTouches, event: Event) -> bool:
    return among(game, ctx, node.group, event.unit)


@occurs(h.UsesArt, "art")
def _uses_art(game: Game, ctx: Context, node: h.UsesArt, event: Event) -> bool:
    return (node.name is None or canonical(node.name) == event.cause) and among(
        game, ctx, node.group, event.unit
    )


@occurs(h.UsesSkill, "skill")
def _uses_skill(game: Game, ctx: Context, node: h.UsesSkill, event: Event) -> bool:
    """12.1.2 An SP oshi skill is an oshi skill too."""
    if event.by not in players(game, ctx, node.who) or (
        node.name is not None and canonical(node.name) != event.cause
    ):
        return False
    return node.feature is h.Feature.OSHI_SKILL or (node.feature is h.Feature.SP_SKILL and event.to == 1)


def kind_fits(kind: h.DamageKind, cause: str) -> bool:
    """Any damage, or the sort that the word says."""
    return kind is h.DamageKind.ANY or (kind is h.DamageKind.ARTS) == (cause == ARTS)


@occurs(h.TakesDamage, "damaged")
def _takes_damage(game: Game, ctx: Context, node: h.TakesDamage, event: Event) -> bool:
    if not kind_fits(node.kind, event.cause) or not among(game, ctx, node.group, event.unit):
        return False
    if node.source is None:
        return True
    if isinstance(node.source, n.Who):
        return event.by in players(game, ctx, node.source)
    return bool(event.source_unit) and among(game, ctx, node.source, event.source_unit)


@occurs(h.DealsDamage, "damaged")
def _deals_damage(game: Game, ctx: Context, node: h.DealsDamage, event: Event) -> bool:
    """10.13.3 The source of damage is the card whose art or ability dealt it."""
    if not kind_fits(node.kind, event.cause) or not among(game, ctx, node.other, event.unit):
        return False
    if node.bound is not None and not bounded(game, ctx, event.amount, node.bound):
        return False
    if node.group is None and isinstance(ctx.use, ArtUse) and ctx.use.ends:
        return False  # the art is over
    if event.source_unit:
        return among(game, ctx, node.group, event.source_unit)
    by_card = Event("damaged", event.by, event.source)
    return node.group is not None and event.source >= 0 and card_among(game, ctx, node.group, by_card)


@occurs(h.Heals, "healed")
def _heals(game: Game, ctx: Context, node: h.Heals, event: Event) -> bool:
    if node.by is not None and event.by not in players(game, ctx, node.by):
        return False
    return among(game, ctx, node.group, event.unit)


@occurs(h.LifeDrops, "life")
def _life_drops(game: Game, ctx: Context, node: h.LifeDrops, event: Event) -> bool:
    return event.player in players(game, ctx, node.who)


@occurs(h.DoesByArt, "drawn", "put", "shuffled", "reveals")
def _does_by_art(game: Game, ctx: Context, node: h.DoesByArt, event: Event) -> bool:
    """The text of an art of this name did the step."""
    if event.cause != canonical(node.name) or not event.source_unit:
        return False
    return among(game, ctx, node.group, event.source_unit) and does(game, ctx, node.step, event)

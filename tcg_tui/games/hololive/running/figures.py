"""Groups and figures that only this game has."""

from __future__ import annotations

from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.actions import baton_cost
from tcg_tui.games.hololive.art_use import ArtUse
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.hp import hp_left
from tcg_tui.games.hololive.running.words import AREAS
from tcg_tui.games.hololive.zones import LIFE, OSHI
from tcg_tui.language import nodes as n
from tcg_tui.language.running.conditions import window
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.tables import bounded, find, finds, reads
from tcg_tui.language.running.things import fits, players, unit_of


@finds(h.ArtTarget)
def _art_target(game: Game, ctx: Context, group: h.ArtTarget) -> list[Thing]:
    return [-ctx.use.target] if isinstance(ctx.use, ArtUse) else []


@finds(h.DownedBefore)
def _downed_before(game: Game, ctx: Context, group: h.DownedBefore) -> list[Thing]:
    mine = players(game, ctx, group.who)
    events = window(game, ctx, n.Window.LAST_OPPONENT_TURN)
    units = [-event.unit for event in events if event.kind == "downed" and event.player in mine]
    return [thing for thing in units if fits(game, ctx, group.noun, thing)]


@finds(h.MovedTo)
def _moved_to(game: Game, ctx: Context, group: h.MovedTo) -> list[Thing]:
    things = [thing for thing in ctx.did.get("swap", []) if fits(game, ctx, group.noun, thing)]
    units = [unit_of(game, thing) for thing in things]
    return [-unit.id for unit in units if unit is not None and unit.zone in AREAS[group.position]]


@reads(h.Life)
def _life(game: Game, ctx: Context, wanted: h.Life) -> int:
    return sum(len(game.zone(player, LIFE)) for player in players(game, ctx, wanted.who))


@reads(h.LifeLost)
def _life_lost(game: Game, ctx: Context, wanted: h.LifeLost) -> int:
    return sum(
        definition(game, game.zone(player, OSHI)[0]).life - len(game.zone(player, LIFE))
        for player in players(game, ctx, wanted.who)
    )


@reads(h.HPLeftOf)
def _hp_left_of(game: Game, ctx: Context, wanted: h.HPLeftOf) -> int:
    units = [unit_of(game, thing) for thing in find(game, ctx, wanted.group)]
    return sum(hp_left(game, unit) for unit in units if unit is not None)


@reads(h.DamageOn)
def _damage_on(game: Game, ctx: Context, wanted: h.DamageOn) -> int:
    units = [unit_of(game, thing) for thing in find(game, ctx, wanted.group)]
    return sum(unit.damage for unit in units if unit is not None)


@reads(h.DamageDealt)
def _damage_dealt(game: Game, ctx: Context, wanted: h.DamageDealt) -> int:
    if isinstance(ctx.use, ArtUse):
        return ctx.use.dealt
    return ctx.event.amount if ctx.event is not None else 0


@reads(h.Overkill)
def _overkill(game: Game, ctx: Context, wanted: h.Overkill) -> int:
    """By how much damage exceeds HP: of the holomem being downed, or of the art's target."""
    if ctx.event is not None and ctx.event.unit:
        unit = game.unit(ctx.event.unit)
        return max(0, -hp_left(game, unit)) if unit is not None else 0
    return max(0, ctx.use.overkill) if isinstance(ctx.use, ArtUse) else 0


@reads(h.BatonCost)
def _baton_cost(game: Game, ctx: Context, wanted: h.BatonCost) -> int:
    icon = "any" if wanted.colour is h.Hue.COLOURLESS else wanted.colour.value
    units = [unit_of(game, thing) for thing in find(game, ctx, wanted.group)]
    return sum(baton_cost(game, unit).count(icon) for unit in units if unit is not None)


@reads(h.Pips)
def _pips(game: Game, ctx: Context, wanted: h.Pips) -> int:
    return sum(ctx.rolls)


@reads(h.TimesRolled)
def _times_rolled(game: Game, ctx: Context, wanted: h.TimesRolled) -> int:
    return sum(bounded(game, ctx, roll, wanted.bound) for roll in ctx.rolls)


@reads(h.ChosenNumber)
def _chosen_number(game: Game, ctx: Context, wanted: h.ChosenNumber) -> int:
    return ctx.number

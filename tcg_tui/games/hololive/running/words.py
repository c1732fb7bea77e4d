"""The words of this game: kinds of card, zones, periods, and properties of cards."""

from __future__ import annotations

from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.cards import HoloCard
from tcg_tui.games.hololive.hp import hp_left
from tcg_tui.games.hololive.zones import (
    ARCHIVE,
    BACK,
    CENTER,
    CHEER_DECK,
    COLLAB,
    DECK,
    HAND,
    HOLO_POWER,
    OSHI,
    STAGE,
)
from tcg_tui.language import nodes as n
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.steadiness import FIELD, HEEDED, STEADY
from tcg_tui.language.running.tables import bounded, fits_when
from tcg_tui.language.running.things import definition_of, fits, info_of, unit_of

AREAS: dict[str, tuple[int, ...]] = {
    h.Area.STAGE: STAGE,
    h.Area.CENTER: (CENTER,),
    h.Area.COLLAB: (COLLAB,),
    h.Area.BACK: (BACK,),
    h.Area.ARCHIVE: (ARCHIVE,),
    h.Area.DECK: (DECK,),
    h.Area.CHEER_DECK: (CHEER_DECK,),
    h.Area.HAND: (HAND,),
    h.Area.HOLO_POWER: (HOLO_POWER,),
}

HIDDEN = frozenset({h.Area.DECK, h.Area.CHEER_DECK, h.Area.HAND, h.Area.HOLO_POWER})

STEADY.update({h.OfLevel, h.LevelOrHigher, h.Buzz, h.At, h.BloomedFrom})
FIELD.update({h.Area.STAGE, h.Area.CENTER, h.Area.COLLAB, h.Area.BACK})
HEEDED.update({h.Card.TOOL, h.Card.MASCOT, h.Card.FAN, h.Card.SUPPORT})

STEPS = {
    h.Phase.RESET: "reset",
    h.Phase.DRAW: "draw",
    h.Phase.CHEER: "cheer",
    h.Phase.MAIN: "main",
    h.Phase.PERFORMANCE: "performance",
    h.Phase.END: "end",
}


def card_of(game: Game, thing: Thing) -> HoloCard:
    """The printed card of a thing."""
    made = definition_of(game, thing)
    assert isinstance(made, HoloCard)
    return made


def things_in(game: Game, player: int, zone: str | None, kind: str | None) -> list[Thing]:
    """The things of a zone: holomem and what is attached to them on the stage, cards elsewhere."""
    zones = game.state.players[player].zones
    if zone is None and kind == "oshi":
        return list(zones[OSHI])
    areas = AREAS[zone or h.Area.STAGE]
    if areas[0] not in STAGE:
        return list(zones[areas[0]])
    units = [game.state.units[id] for area in areas for id in zones[area]]
    if kind == "holomem":
        return [-unit.id for unit in units]
    attached = [card for unit in units for card in unit.attached]
    return attached if kind not in (None, "card") else [*(-unit.id for unit in units), *attached]


def in_zone(game: Game, zone: int, name: str) -> bool:
    """Whether a zone is the area of this name or a part of it."""
    return zone in AREAS.get(name, ())


def in_period(game: Game, period: str) -> bool:
    """Whether it is a turn, or the step of this name."""
    return period == h.Phase.TURN or STEPS[h.Phase(period)] == game.state.step


@fits_when(n.OfColour)
def _of_colour(game: Game, ctx: Context, mod: n.OfColour, thing: Thing) -> bool:
    """2.4.3 Every colour of a card counts; colourless is the absence of colour (2.4.2.1)."""
    colours = info_of(game, thing).colours
    return not colours if mod.colour is h.Hue.COLOURLESS else mod.colour.value in colours


LEVELS = {h.Level.DEBUT: "debut", h.Level.FIRST: "first", h.Level.SECOND: "second", h.Level.SPOT: "spot"}
RANKS = {h.Level.DEBUT: 0, h.Level.FIRST: 1, h.Level.SECOND: 2, h.Level.SPOT: 99}


@fits_when(h.OfLevel)
def _of_level(game: Game, ctx: Context, mod: h.OfLevel, thing: Thing) -> bool:
    return card_of(game, thing).level == LEVELS[mod.level]


@fits_when(h.LevelOrHigher)
def _level_or_higher(game: Game, ctx: Context, mod: h.LevelOrHigher, thing: Thing) -> bool:
    return card_of(game, thing).rank >= RANKS[mod.level]


@fits_when(h.Buzz)
def _buzz(game: Game, ctx: Context, mod: h.Buzz, thing: Thing) -> bool:
    return card_of(game, thing).buzz


@fits_when(h.Limited)
def _limited(game: Game, ctx: Context, mod: h.Limited, thing: Thing) -> bool:
    return card_of(game, thing).limited


@fits_when(h.At)
def _at(game: Game, ctx: Context, mod: h.At, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and unit.zone in AREAS[mod.position]


@fits_when(h.Resting)
def _resting(game: Game, ctx: Context, mod: h.Resting, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and unit.rested


@fits_when(h.Active)
def _active(game: Game, ctx: Context, mod: h.Active, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and not unit.rested


@fits_when(h.HPLost)
def _hp_lost(game: Game, ctx: Context, mod: h.HPLost, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and bounded(game, ctx, unit.damage, mod.bound)


@fits_when(h.HPLeft)
def _hp_left(game: Game, ctx: Context, mod: h.HPLeft, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and bounded(game, ctx, hp_left(game, unit), mod.bound)


@fits_when(h.BatonCosts)
def _baton_costs(game: Game, ctx: Context, mod: h.BatonCosts, thing: Thing) -> bool:
    from tcg_tui.games.hololive.actions import baton_cost

    unit = unit_of(game, thing)
    if unit is None:
        return False
    icon = "any" if mod.colour is h.Hue.COLOURLESS else mod.colour.value
    return bounded(game, ctx, baton_cost(game, unit).count(icon), mod.bound)


@fits_when(h.HasFeature)
def _has_feature(game: Game, ctx: Context, mod: h.HasFeature, thing: Thing) -> bool:
    made = card_of(game, thing)
    if mod.feature is h.Feature.ART:
        return any(mod.name is None or art.name == canonical(mod.name) for art in made.arts)
    return any(
        getattr(ability.text, "feature", None) is mod.feature
        and (mod.name is None or canonical(mod.name) == ability.name)
        for ability in made.abilities
    )


@fits_when(h.HasExtra)
def _has_extra(game: Game, ctx: Context, mod: h.HasExtra, thing: Thing) -> bool:
    return mod.text in getattr(card_of(game, thing).model, "extras", ())


@fits_when(h.BloomedFrom)
def _bloomed_from(game: Game, ctx: Context, mod: h.BloomedFrom, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and len(unit.cards) > 1 and fits(game, ctx, mod.noun, unit.cards[-2])


@fits_when(h.InHand)
def _in_hand(game: Game, ctx: Context, mod: h.InHand, thing: Thing) -> bool:
    return thing >= 0 and game.place(thing)[1] == HAND


@fits_when(h.WasDowned)
def _was_downed(game: Game, ctx: Context, mod: h.WasDowned, thing: Thing) -> bool:
    return ctx.event is not None and thing == -ctx.event.unit


@fits_when(h.CameThisTurn)
def _came_this_turn(game: Game, ctx: Context, mod: h.CameThisTurn, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and unit.entered == game.state.turn


@fits_when(h.BloomedThisTurn)
def _bloomed_this_turn(game: Game, ctx: Context, mod: h.BloomedThisTurn, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    return unit is not None and unit.stacked == game.state.turn


@fits_when(h.CollabedThisTurn)
def _collabed_this_turn(game: Game, ctx: Context, mod: h.CollabedThisTurn, thing: Thing) -> bool:
    return any(event.kind == "collabed" and event.unit == -thing for event in game.state.events)


@fits_when(h.SameLevel)
def _same_level(game: Game, ctx: Context, mod: h.SameLevel, thing: Thing) -> bool:
    """One level for all: that of what has been chosen already, if anything has."""
    chosen = ctx.did.get("choose", [])
    return not chosen or card_of(game, chosen[0]).level == card_of(game, thing).level

"""Things: cards and units as a text sees them, and which of them fit a noun."""

from __future__ import annotations

from collections.abc import Sequence

from tcg_tui.engine.abilities import Definition, Info
from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.language import nodes as n
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.tables import FIT, bounded, find, fits_when, has


def unit_of(game: Game, thing: Thing) -> Unit | None:
    """The unit that a thing is, as it is or as it last was; None for a card."""
    return game.unit(-thing) if thing < 0 else None


def definition_of(game: Game, thing: Thing) -> Definition:
    """The printed card of a thing: of a unit, its top card."""
    if thing >= 0:
        return game.defs[thing]
    unit = game.unit(-thing)
    assert unit is not None
    return game.defs[unit.cards[-1]]


def info_of(game: Game, thing: Thing) -> Info:
    """Current information of a thing; of one that has left, the last known (10.12.1)."""
    if thing < 0:
        gone = game.state.gone.get(-thing)
        if gone is not None:
            known: Info = gone.known
            return known
        return game.info(game.state.units[-thing])
    return game.rules.card_info(game, thing)


def side_of(game: Game, thing: Thing) -> int:
    """The player on whose side a thing is."""
    if thing < 0:
        unit = game.unit(-thing)
        assert unit is not None
        return unit.player
    return game.place(thing)[0]


def players(game: Game, ctx: Context, who: n.Who | None) -> tuple[int, ...]:
    """The players meant, turn player first where there are two (1.3.4)."""
    match who:
        case n.Who.YOU:
            return (ctx.controller,)
        case n.Who.OPPONENT:
            return (1 - ctx.controller,)
        case n.Who.BOTH:
            return (game.state.active, 1 - game.state.active)
        case _:
            return (ctx.actor,)


def fits(game: Game, ctx: Context, noun: n.Nominal, thing: Thing) -> bool:
    """Whether a thing is what a noun says."""
    if isinstance(noun, n.Noun):
        kind = noun.kind
        if kind is not None and not game.rules.is_kind(game, thing, kind):
            return False
        for mod in noun.mods:
            if not FIT[type(mod)](game, ctx, mod, thing):
                return False
        return True
    assert isinstance(noun, n.AnyOf | n.AllOf)
    return any(fits(game, ctx, inner, thing) for inner in noun.nouns)


def plain(noun: n.Nominal) -> bool:
    """Whether a noun asks for no information about a card, so that any card of a hidden zone will do."""
    return isinstance(noun, n.Noun) and (noun.kind is None or noun.kind == "card") and not noun.mods


SET_MODS = (n.DistinctNames, n.SameName, n.DistinctColours)
"""Properties of several things together; checked when they are taken or counted."""


def set_mods(noun: n.Nominal) -> tuple[n.Modifier, ...]:
    """The properties that the things taken must have together."""
    return tuple(mod for mod in noun.mods if isinstance(mod, SET_MODS)) if isinstance(noun, n.Noun) else ()


def distinct_count(game: Game, things: Sequence[Thing], mods: Sequence[n.Modifier]) -> int:
    """How many things count, where they must all differ in name or colour, or all be alike."""
    for mod in mods:
        if isinstance(mod, n.DistinctNames):
            return _matching([info_of(game, thing).names for thing in things])
        if isinstance(mod, n.DistinctColours):
            return _matching([info_of(game, thing).colours for thing in things])
        if isinstance(mod, n.SameName):
            names = {name for thing in things for name in info_of(game, thing).names}
            return max((sum(name in info_of(game, t).names for t in things) for name in names), default=0)
    return len(things)


def _matching(sets: list[frozenset[str]]) -> int:
    """The most sets that can each be given a word of their own (a thing may have several names)."""
    taken: dict[str, int] = {}

    def assign(index: int, seen: set[str]) -> bool:
        for word in sets[index]:
            if word not in seen:
                seen.add(word)
                if word not in taken or assign(taken[word], seen):
                    taken[word] = index
                    return True
        return False

    return sum(assign(index, set()) for index in range(len(sets)))


@fits_when(*SET_MODS)
def _together(game: Game, ctx: Context, mod: n.Modifier, thing: Thing) -> bool:
    return True


@fits_when(n.Named)
def _named(game: Game, ctx: Context, mod: n.Named, thing: Thing) -> bool:
    return canonical(mod.name) in info_of(game, thing).names


@fits_when(n.NameContains)
def _name_contains(game: Game, ctx: Context, mod: n.NameContains, thing: Thing) -> bool:
    return any(canonical(mod.text) in name for name in info_of(game, thing).names)


@fits_when(n.Tagged)
def _tagged(game: Game, ctx: Context, mod: n.Tagged, thing: Thing) -> bool:
    return canonical(mod.tag) in info_of(game, thing).tags


@fits_when(n.Not)
def _not(game: Game, ctx: Context, mod: n.Not, thing: Thing) -> bool:
    return not has(game, ctx, mod.mod, thing)


@fits_when(n.AnyMod)
def _any_mod(game: Game, ctx: Context, mod: n.AnyMod, thing: Thing) -> bool:
    return any(has(game, ctx, inner, thing) for inner in mod.mods)


@fits_when(n.AllMods)
def _all_mods(game: Game, ctx: Context, mod: n.AllMods, thing: Thing) -> bool:
    return all(has(game, ctx, inner, thing) for inner in mod.mods)


@fits_when(n.Other)
def _other(game: Game, ctx: Context, mod: n.Other, thing: Thing) -> bool:
    """Not the unit the text stands on or is attached to, nor what was just spoken of as holding the cards."""
    if thing < 0:
        return -thing != ctx.unit and -thing not in [game.holder_of(t) for t in ctx.last if t >= 0]
    return thing != ctx.card


@fits_when(n.OtherThan)
def _other_than(game: Game, ctx: Context, mod: n.OtherThan, thing: Thing) -> bool:
    return thing not in find(game, ctx, mod.group)


@fits_when(n.OwnedBy)
def _owned_by(game: Game, ctx: Context, mod: n.OwnedBy, thing: Thing) -> bool:
    return side_of(game, thing) in players(game, ctx, mod.who)


@fits_when(n.With)
def _with(game: Game, ctx: Context, mod: n.With, thing: Thing) -> bool:
    unit = unit_of(game, thing)
    if unit is None:
        return False
    return bounded(game, ctx, sum(fits(game, ctx, mod.noun, card) for card in unit.attached), mod.bound)


def _of_all(game: Game, ctx: Context, group: n.Group, field: str) -> frozenset[str]:
    words: frozenset[str] = frozenset()
    for thing in find(game, ctx, group):
        words |= getattr(info_of(game, thing), field)
    return words


@fits_when(n.SameNameAs)
def _same_name_as(game: Game, ctx: Context, mod: n.SameNameAs, thing: Thing) -> bool:
    return bool(info_of(game, thing).names & _of_all(game, ctx, mod.group, "names"))


@fits_when(n.OtherNameThan)
def _other_name_than(game: Game, ctx: Context, mod: n.OtherNameThan, thing: Thing) -> bool:
    return not info_of(game, thing).names & _of_all(game, ctx, mod.group, "names")


@fits_when(n.SameColourAs)
def _same_colour_as(game: Game, ctx: Context, mod: n.SameColourAs, thing: Thing) -> bool:
    return bool(info_of(game, thing).colours & _of_all(game, ctx, mod.group, "colours"))


@fits_when(n.OtherColourThan)
def _other_colour_than(game: Game, ctx: Context, mod: n.OtherColourThan, thing: Thing) -> bool:
    return bool(info_of(game, thing).colours - _of_all(game, ctx, mod.group, "colours"))

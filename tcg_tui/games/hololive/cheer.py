"""10.5 Costs in cheer: what an art or a baton touch needs, and whether the cheer attached will do."""

from __future__ import annotations

from collections.abc import Sequence

from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.printed import Art
from tcg_tui.games.hololive.rulings import rulings
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.things import fits

COLOURS = ("white", "green", "red", "blue", "purple", "yellow")


def attached_cheer(game: Game, unit: Unit) -> list[int]:
    """The cheer attached to a holomem."""
    defs = game.defs
    return [card for card in unit.attached if defs[card].type == "cheer"]  # type: ignore[attr-defined]


def needed(cost: Sequence[str], numbers: dict[str, int], prefix: str) -> tuple[str, ...]:
    """A cost with what continuous effects add or take away, by colour; not below none (1.3.2.2.1)."""
    if len(numbers) == 1 or not any(key.startswith(prefix) for key in numbers):  # only HP is printed
        return tuple(cost)
    made: list[str] = []
    for colour in (*COLOURS, "any"):
        change = numbers.get(prefix + ("colourless" if colour == "any" else colour), 0)
        made += [colour] * max(0, list(cost).count(colour) + change)
    return tuple(made)


def art_cost(game: Game, unit: Unit, art: Art) -> tuple[str, ...]:
    """12.2.3.1 The cheer that an art needs now."""
    info = game.info(unit)
    if not art.rulings and not info.rulings:
        return needed(art.cost, info.numbers, "need:")
    return _ruled_cost(game, unit, art)


def _ruled_cost(game: Game, unit: Unit, art: Art) -> tuple[str, ...]:
    """10.10.1.3-4 The colours first, then the numbers; then what need not be there."""
    ctx = Context(unit.player, unit.cards[-1], unit.id)
    numbers = dict(game.info(unit).numbers)
    steps: list[n.Step] = []
    for leaf in art.rulings:
        times = leaf.stands(game, ctx)
        if times:
            steps.append(leaf.step)
            if isinstance(leaf.step, n.Modify) and isinstance(leaf.step.stat, h.RequiredCheer):
                key = f"need:{leaf.step.stat.colour.value}"
                numbers[key] = numbers.get(key, 0) + leaf.step.by * times
    steps += [step for step, _ in rulings(game, unit, n.Step)]
    cost = art.cost
    for step in steps:
        if isinstance(step, h.AllCheerAs):
            cost = ("any" if step.colour is h.Hue.COLOURLESS else step.colour.value,) * len(cost)
    cost = needed(cost, numbers, "need:")
    for step in steps:
        if isinstance(step, h.WithoutCheer):
            cost = _without(cost, step)
    return cost


def _without(cost: tuple[str, ...], step: h.WithoutCheer) -> tuple[str, ...]:
    """A cost less so many cheer of a noun; None: less all of them."""
    colours = {mod.colour.value for mod in getattr(step.noun, "mods", ()) if isinstance(mod, n.OfColour)}
    able = [colour for colour in cost if not colours or colour in colours]
    count = step.quantity.n if isinstance(step.quantity, n.Exactly) else len(able)
    left = list(cost)
    for colour in able[:count]:
        left.remove(colour)
    return tuple(left)


def can_pay(game: Game, unit: Unit, art: Art) -> bool:
    """12.2.3.1 The cheer that an art needs is attached; it stays there (12.2.3.1.1)."""
    cost = art_cost(game, unit, art)
    return not cost or covers(cost, colour_sets(game, unit))


def colour_sets(game: Game, unit: Unit) -> list[frozenset[str]]:
    """The colours of each cheer, and of each card that counts as cheer while an art is used."""
    sets = [cheer_colours(game, card) for card in attached_cheer(game, unit)]
    game.infos.refresh(game)
    if unit.id not in game.infos.changed:
        return sets
    for step, ctx in rulings(game, unit, n.TreatAs):
        noun = step.noun
        if isinstance(noun, n.Noun) and noun.kind is h.Card.CHEER and ctx.card in unit.attached:
            sets.append(frozenset(mod.colour.value for mod in noun.mods if isinstance(mod, n.OfColour)))
    return sets


def cheer_colours(game: Game, card: int) -> frozenset[str]:
    """The colours of a cheer, with those it is also treated as."""
    colours = definition(game, card).info.colours
    holder = game.holder_of(card)
    game.infos.refresh(game)
    if holder in game.infos.changed and "colouring" not in game.memo:
        unit = game.state.units[holder]
        for step, ctx in rulings(game, unit, n.TreatAs):
            noun = step.noun
            if (
                isinstance(noun, n.Noun)
                and noun.kind is h.Card.CHEER
                and ctx.card != card
                and _speaks_of(game, ctx, step, card)
            ):
                colours |= {mod.colour.value for mod in noun.mods if isinstance(mod, n.OfColour)}
    return colours


def _speaks_of(game: Game, ctx: Context, step: n.TreatAs, card: int) -> bool:
    """Whether an effect is about a cheer, by the colours printed on it."""
    noun = getattr(step.what, "noun", None)
    if noun is None:
        return False
    game.memo["colouring"] = (None, None)
    speaks = fits(game, ctx, noun, card)
    del game.memo["colouring"]
    return speaks


def covers(cost: Sequence[str], cheers: Sequence[frozenset[str]]) -> bool:
    """10.5.2 Whether cheers can be matched to the icons of a cost, each to one; `any` takes every cheer."""
    if len(cheers) < len(cost):
        return False
    coloured = [colour for colour in cost if colour != "any"]
    if not coloured:
        return True
    if all(len(colours) == 1 for colours in cheers):
        for colour in set(coloured):
            if sum(colour in colours for colours in cheers) < coloured.count(colour):
                return False
        return True
    taken: dict[int, int] = {}

    def match(icon: int, seen: set[int]) -> bool:
        for index, colours in enumerate(cheers):
            if coloured[icon] in colours and index not in seen:
                seen.add(index)
                if index not in taken or match(taken[index], seen):
                    taken[index] = icon
                    return True
        return False

    return all(match(icon, set()) for icon in range(len(coloured)))

"""What texts change: continuous effects of this game, and values of what is under way."""

from __future__ import annotations

from tcg_tui.engine.abilities import Info
from tcg_tui.engine.choices import Rule
from tcg_tui.engine.continuous import Layer
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.art_use import ArtUse
from tcg_tui.games.hololive.downs import LifeLoss
from tcg_tui.language import nodes as n
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.lasting import UNDER_WAY, at_once, lasts, rule_for, stat
from tcg_tui.language.running.occurrences import among
from tcg_tui.language.running.tables import RUN, figure, runs
from tcg_tui.language.running.things import players

THIS = n.This(h.Card.HOLOMEM)

UNDER_WAY.add(h.ArtTarget)


def _add(info: Info, key: str, by: int) -> None:
    info.numbers[key] = info.numbers.get(key, 0) + by


def _group(arts: n.Stat) -> n.Group:
    """Whose arts a text means: those it names, those of whom it just spoke, or its own."""
    if isinstance(arts, h.ThatArt):
        return n.That(n.Noun(h.Card.HOLOMEM))
    return arts.group if isinstance(arts, h.Arts) else THIS


# ---------------------------------------------------------------------- numbers


@stat(h.Arts, lambda step: step.stat.group)
def _arts(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    if ctx.late:
        rule_for(info, ctx, step)
    else:
        _add(info, "arts", step.by * ctx.times)


@stat(h.HP, lambda step: step.stat.group)
def _hp(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    _add(info, "hp", step.by * ctx.times)


@stat(h.RequiredCheer, lambda step: _group(step.stat.arts))
def _required(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    assert isinstance(step.stat, h.RequiredCheer)
    _add(info, f"need:{step.stat.colour.value}", step.by * ctx.times)


@stat(h.BatonTouch, lambda step: step.stat.group)
def _baton(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    assert isinstance(step.stat, h.BatonTouch)
    _add(info, f"baton:{step.stat.colour.value}", step.by * ctx.times)


@stat(h.DamageTaken, lambda step: step.stat.group, Layer.INFO)
def _taken(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    rule_for(info, ctx, step)


@stat(h.DamageGiven, lambda step: step.stat.group, Layer.INFO)
def _given(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    rule_for(info, ctx, step)


# ---------------------------------------------------------------------- special rules


@lasts(h.Cannot, Layer.INFO, lambda step: step.who)
@lasts(h.NoRestIn, Layer.INFO, lambda step: step.group)
@lasts(h.NoRestOnMove, Layer.INFO, lambda step: step.group)
@lasts(h.AlsoTargets, Layer.INFO, lambda step: _group(step.arts))
@lasts(h.OnlyTargets, Layer.INFO, lambda step: _group(step.arts))
@lasts(h.TakesNo, Layer.INFO, lambda step: step.group)
@lasts(h.Unreducible, Layer.INFO, lambda step: _group(step.arts))
@lasts(h.HPLocked, Layer.INFO, lambda step: step.group)
@lasts(h.WithoutCheer, Layer.INFO, lambda step: _group(step.arts))
@lasts(h.AllCheerAs, Layer.INFO, lambda step: _group(step.arts), ordered=True)
@lasts(h.UnusableIf, Layer.INFO, lambda step: _group(step.arts))
@lasts(h.MayUseArtsOf, Layer.INFO, lambda step: step.group)
@lasts(h.ChangeLimit, Layer.INFO, lambda step: step.who, ordered=True)
@lasts(n.TreatRollAs, Layer.INFO, lambda step: step.who or n.Who.YOU)
def _rule(game: Game, ctx: Context, step: n.Step, info: Info) -> None:
    rule_for(info, ctx, step)


_treat_rolls_for_a_time = RUN.pop(n.TreatRollAs)


@runs(n.TreatRollAs)
def _treat_roll_as(game: Game, ctx: Context, step: n.TreatRollAs) -> Rule[None]:
    """10.2.1.3.3 The dice of the roll under way, or all dice for a time, count as showing n."""
    if ctx.proposal is not None and ctx.until is None:
        ctx.proposal.data["value"] = figure(game, ctx, step.n)
        return
    yield from _treat_rolls_for_a_time(game, ctx, step)


def _treated(step: n.TreatAs) -> n.Group:
    """The unit that is treated as something, or that wears or holds the cards that are."""
    what = step.what
    if isinstance(what, n.This) and what.kind is not h.Card.HOLOMEM:
        return THIS
    return what.holder if isinstance(what, n.Attached) else what


@lasts(n.TreatAs, Layer.INFO, _treated)
def _treat_as(game: Game, ctx: Context, step: n.TreatAs, info: Info) -> None:
    """2.4.3, 2.11.2.3 More names or colours; or cards that count as cheer while an art is used."""
    noun = step.noun
    if isinstance(noun, n.Noun) and noun.kind is h.Card.CHEER:
        rule_for(info, ctx, step)
        return
    mods = noun.mods if isinstance(noun, n.Noun) else ()
    for mod in mods:
        match mod:
            case n.Named(name=name):
                info.names |= {canonical(name)}
            case n.OfColour(colour=colour):
                info.colours |= {colour.value}
            case n.Tagged(tag=tag):
                info.tags |= {canonical(tag)}


# ---------------------------------------------------------------------- what is under way


@at_once(h.ThisArt)
def _this_art(game: Game, ctx: Context, step: n.Modify) -> bool:
    if isinstance(ctx.use, ArtUse):
        ctx.use.bonus += step.by * ctx.times
    return True


@stat(h.ThatArt, lambda step: _group(step.stat))
def _that_art(game: Game, ctx: Context, step: n.Modify, info: Info) -> None:
    _add(info, "arts", step.by * ctx.times)


@at_once(h.RequiredCheer)
def _required_now(game: Game, ctx: Context, step: n.Modify) -> bool:
    """What an art's own text says of the cheer it needs has been counted when it was played (12.2.3.1)."""
    assert isinstance(step.stat, h.RequiredCheer)
    return isinstance(step.stat.arts, h.ThisArt) and isinstance(ctx.use, ArtUse)


@at_once(h.ThatDamage)
def _that_damage(game: Game, ctx: Context, step: n.Modify) -> bool:
    if ctx.proposal is not None:
        _reduce(ctx, step)
    return True


@at_once(h.DamageTaken)
def _damage_under_way(game: Game, ctx: Context, step: n.Modify) -> bool:
    """Inside a replacement of damage: the damage on its way to that holomem."""
    assert isinstance(step.stat, h.DamageTaken)
    if ctx.proposal is None or ctx.until is not None:
        return False
    if among(game, ctx, step.stat.group, ctx.proposal.unit):
        _reduce(ctx, step)
    return True


def _reduce(ctx: Context, step: n.Modify) -> None:
    assert ctx.proposal is not None
    if step.by > 0 or not ctx.proposal.data.get("firm"):
        ctx.proposal.amount += step.by * ctx.times


@at_once(h.LifeOf)
def _life(game: Game, ctx: Context, step: n.Modify) -> bool:
    """Glossary: life minus n is lost as for a down."""
    assert isinstance(step.stat, h.LifeOf)
    for player in players(game, ctx, step.stat.who):
        game.count(player, "life damage", max(0, -step.by * ctx.times), ctx.cause)
    return True


@at_once(h.LifeLossOf)
def _life_loss(game: Game, ctx: Context, step: n.Modify) -> bool:
    """Glossary: the life that this down is about to cost."""
    if isinstance(ctx.use, LifeLoss):
        ctx.use.amount = max(0, ctx.use.amount + step.by * ctx.times)
    return True

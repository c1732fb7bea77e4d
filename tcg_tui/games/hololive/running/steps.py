"""Steps that only this game has."""

from __future__ import annotations

from tcg_tui.engine.choices import Rule, choose_yes
from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.actions import do_collab
from tcg_tui.games.hololive.art_use import ArtUse
from tcg_tui.games.hololive.bloom import back_to_debut, bloom, can_go_back, fits_on
from tcg_tui.games.hololive.damage import ARTS, SPARING, SPECIAL, deal
from tcg_tui.games.hololive.hp import max_hp
from tcg_tui.games.hololive.rulings import banned, own_turns, rulings
from tcg_tui.games.hololive.running.words import AREAS
from tcg_tui.games.hololive.zones import COLLAB
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.groups import pick, take, unsure
from tcg_tui.language.running.lasting import mentions
from tcg_tui.language.running.steps import amount, enough
from tcg_tui.language.running.tables import find, possible, possible_when, run, runs
from tcg_tui.language.running.things import players


def units(game: Game, things: list[Thing]) -> list[Unit]:
    """The holomem among things that are on the stage."""
    found = [game.standing(-thing) for thing in things if thing < 0]
    return [unit for unit in found if unit is not None]


@runs(h.Damage)
def _damage(game: Game, ctx: Context, step: h.Damage) -> Rule[None]:
    """5.20.1 Damage to each holomem."""
    things = yield from take(game, ctx, step.to, "damage")
    value = amount(game, ctx, step.amount)
    kind = ARTS if step.kind is h.DamageKind.ARTS else SPECIAL
    if any(isinstance(note, h.NoLifeLoss) for note in ctx.notes):
        kind = SPARING
    dealt = 0
    for unit in units(game, things):
        dealt += yield from deal(game, unit, value, ctx.cause, kind)
    ctx.number = dealt
    ctx.note("damage", things)


@runs(h.Heal)
def _heal(game: Game, ctx: Context, step: h.Heal) -> Rule[None]:
    """5.21 Remove damage: so much, or all."""
    things = yield from take(game, ctx, step.to, "heal")
    for unit in units(game, things):
        if not banned(game, unit, h.Ban.HEAL) and not _locked(game, ctx, unit):
            game.heal(unit, unit.damage if step.amount is None else amount(game, ctx, step.amount), ctx.cause)
    ctx.note("heal", things)


@possible_when(h.Heal)
def _can_heal(game: Game, ctx: Context, step: h.Heal) -> bool:
    able = [unit for unit in units(game, find(game, ctx, step.to)) if unit.damage]
    return any(not banned(game, unit, h.Ban.HEAL) and not _locked(game, ctx, unit) for unit in able)


def _locked(game: Game, ctx: Context, unit: Unit) -> bool:
    """Whether its HP is not changed by abilities of this player."""
    return any(ctx.controller in players(game, own, step.by) for step, own in rulings(game, unit, h.HPLocked))


@runs(h.SetHP)
def _set_hp(game: Game, ctx: Context, step: h.SetHP) -> Rule[None]:
    """Glossary: the damage that leaves so much HP; neither damage nor healing."""
    things = yield from take(game, ctx, step.to)
    for unit in units(game, things):
        if not _locked(game, ctx, unit):
            game.set_damage(unit, max(0, max_hp(game, unit) - step.n), ctx.cause)
    ctx.note("set", things)


@runs(h.Down)
def _down(game: Game, ctx: Context, step: h.Down) -> Rule[None]:
    """5.4.1 Put holomem into the down state (4.4.9)."""
    things = yield from take(game, ctx, step.what)
    for unit in units(game, things):
        if any(isinstance(note, h.NoLifeLoss) for note in ctx.notes):
            game.mark(unit, "spared", ctx.cause)
        game.mark(unit, "downed", ctx.cause)
    ctx.note("down", things)


@possible_when(h.Damage)
def _has_target(game: Game, ctx: Context, step: h.Damage) -> bool:
    return any(not _immune(game, ctx, unit) for unit in units(game, find(game, ctx, step.to)))


def _immune(game: Game, ctx: Context, unit: Unit) -> bool:
    """Whether it takes no special damage from this player."""
    return _locked(game, ctx, unit) or any(
        step.kind is not h.DamageKind.ARTS
        and (step.source is None or ctx.controller in players(game, own, step.source))
        for step, own in rulings(game, unit, h.TakesNo)
    )


@possible_when(h.SetHP)
def _can_set_hp(game: Game, ctx: Context, step: h.SetHP) -> bool:
    able = [unit for unit in units(game, find(game, ctx, step.to)) if not _locked(game, ctx, unit)]
    return any(unit.damage != max(0, max_hp(game, unit) - step.n) for unit in able)


@possible_when(h.Down)
def _has_object(game: Game, ctx: Context, step: h.Down) -> bool:
    return bool(units(game, find(game, ctx, step.what)))


@possible_when(h.BackToDebut)
def _can_go_back(game: Game, ctx: Context, step: h.BackToDebut) -> bool:
    return any(can_go_back(game, unit) for unit in units(game, find(game, ctx, step.what)))


@runs(h.Bloom)
def _bloom(game: Game, ctx: Context, step: h.Bloom) -> Rule[None]:
    """5.13 Bloom by a text: what 8.3.2-3 ask of the holomem and the card holds here too."""
    yield from _bloom_with(game, ctx, step.what, step.using, again=False)


@runs(h.BloomAgain)
def _bloom_again(game: Game, ctx: Context, step: h.BloomAgain) -> Rule[None]:
    """Bloom once more, although it bloomed this turn."""
    yield from _bloom_with(game, ctx, step.what, step.using, again=True)


def _able(game: Game, ctx: Context, what: n.Group, using: n.Group, again: bool) -> dict[Thing, list[Thing]]:
    """The holomem that can bloom, each with the cards that fit on it."""
    first = game.state.active == ctx.controller and own_turns(game, ctx.controller) == 1
    if first and not any(isinstance(note, h.FirstTurnToo) for note in ctx.notes):  # 8.3.1
        return {}
    turn = game.state.turn
    cards = [thing for thing in find(game, ctx, using) if thing >= 0]
    able: dict[Thing, list[Thing]] = {}
    fresh = mentions(what, {h.CameThisTurn})  # the text itself speaks of such holomem
    for unit in units(game, find(game, ctx, what)):
        if (unit.entered == turn and not fresh) or (unit.stacked == turn and not again):
            continue
        fitting = [card for card in cards if fits_on(game, unit, card)]
        if fitting:
            able[-unit.id] = fitting
    return able


def _bloom_with(game: Game, ctx: Context, what: n.Group, using: n.Group, again: bool) -> Rule[None]:
    free = _searches(game, using)
    if free and isinstance(using, n.Select) and using.zone is not None:
        game.look(ctx.actor, game.rules.things_in(game, ctx.controller, using.zone, None), ctx.cause)
    able = _able(game, ctx, what, using, again)
    chosen = yield from pick(game, ctx, list(able), n.Exactly(1), "bloom-which", free=free)
    for thing in chosen:
        cards = yield from pick(game, ctx, able[thing], n.Exactly(1), "bloom-with")
        for card in cards:
            bloom(game, game.state.units[-thing], card, ctx.cause)
    ctx.note("bloom", chosen)


@possible_when(h.Bloom)
def _can_bloom(game: Game, ctx: Context, step: h.Bloom) -> bool:
    return _might_bloom(game, ctx, step.what, step.using, False)


@possible_when(h.BloomAgain)
def _can_bloom_again(game: Game, ctx: Context, step: h.BloomAgain) -> bool:
    return _might_bloom(game, ctx, step.what, step.using, True)


def _searches(game: Game, using: n.Group) -> bool:
    """Whether the card has to be looked for in a zone that its player does not see."""
    return unsure(game, using) and isinstance(using, n.Select) and game.rules.searched(using.zone)


def _might_bloom(game: Game, ctx: Context, what: n.Group, using: n.Group, again: bool) -> bool:
    """Some holomem can bloom; a hidden zone may always be searched (4.1.2.3)."""
    if _searches(game, using):
        return bool(units(game, find(game, ctx, what))) and enough(game, ctx, using)
    return bool(_able(game, ctx, what, using, again))


@runs(h.BackToDebut)
def _back_to_debut(game: Game, ctx: Context, step: h.BackToDebut) -> Rule[None]:
    """5.14"""
    things = yield from take(game, ctx, step.what)
    for unit in units(game, things):
        yield from back_to_debut(game, unit, ctx)
    ctx.note("return", things)


@runs(n.Swap)
def _swap(game: Game, ctx: Context, step: n.Swap) -> Rule[None]:
    """5.10, 5.17 Two holomem of one player change places, both or neither (5.10.2)."""
    ones = yield from take(game, ctx, step.one)
    if not units(game, ones):
        return
    others = yield from take(game, ctx, step.other)
    pair = units(game, [*ones, *others])
    if len(pair) == 2 and pair[0].player == pair[1].player and pair[0].zone != pair[1].zone:
        if not any(banned(game, unit, h.Ban.SWAP) or banned(game, unit, h.Ban.MOVE) for unit in pair):
            game.swap(pair[0], pair[1], ctx.cause)
            ctx.note("swap", [-unit.id for unit in pair])


@possible_when(n.Swap)
def _can_swap(game: Game, ctx: Context, step: n.Swap) -> bool:
    ones, others = (
        [
            unit
            for unit in units(game, find(game, ctx, group))
            if not banned(game, unit, h.Ban.SWAP) and not banned(game, unit, h.Ban.MOVE)
        ]
        for group in (step.one, step.other)
    )
    return any(one.player == other.player and one.zone != other.zone for one in ones for other in others)


@runs(n.MoveTo)
def _move_to(game: Game, ctx: Context, step: n.MoveTo) -> Rule[None]:
    """5.5.1 Move a holomem to another position with room; to the collab position, that is a collab (5.15.1)."""
    things = yield from take(game, ctx, step.what)
    (zone,) = AREAS[step.zone]
    for unit in units(game, things):
        if not _may_move(game, ctx, unit, zone):
            continue
        if zone == COLLAB and _is_collab(ctx):
            do_collab(game, unit, ctx.cause)
        else:
            game.shift(unit, zone, ctx.cause)
    ctx.note("swap", things)


def _is_collab(ctx: Context) -> bool:
    """Whether moving to the collab position counts as a collab."""
    return not any(isinstance(note, h.NotACollab) for note in ctx.notes)


def _may_move(game: Game, ctx: Context, unit: Unit, zone: int) -> bool:
    """There is room, it stands elsewhere, and nothing forbids it (1.3.3)."""
    limit = game.zones[zone].limit
    if unit.zone == zone or (limit is not None and len(game.zone(unit.player, zone)) >= limit):
        return False
    collab = zone == COLLAB and _is_collab(ctx) and banned(game, unit, h.Ban.COLLAB)
    return not collab and not banned(game, unit, h.Ban.MOVE)


@possible_when(n.MoveTo)
def _can_move_to(game: Game, ctx: Context, step: n.MoveTo) -> bool:
    (zone,) = AREAS[step.zone]
    return any(_may_move(game, ctx, unit, zone) for unit in units(game, find(game, ctx, step.what)))


@runs(h.UseArtAgain)
def _use_art_again(game: Game, ctx: Context, step: h.UseArtAgain) -> Rule[None]:
    """5.23.1"""
    if isinstance(ctx.use, ArtUse):
        ctx.use.again = True
    yield from ()


@runs(h.NoDamage)
def _no_damage(game: Game, ctx: Context, step: h.NoDamage) -> Rule[None]:
    """The damage on its way becomes none, unless it is not reduced."""
    if ctx.proposal is not None and not ctx.proposal.data.get("firm"):
        ctx.proposal.amount = 0
        ctx.proposal.cancelled = True
    yield from ()


@runs(h.TakesInstead)
def _takes_instead(game: Game, ctx: Context, step: h.TakesInstead) -> Rule[None]:
    """10.11.1 Others take the damage; what changes damage to them applies to them."""
    proposal = ctx.proposal
    if proposal is None:
        return
    things = yield from take(game, ctx, step.group)
    receivers = units(game, things)
    if not receivers:  # 10.11.3
        return
    if len(receivers) == 1:
        proposal.unit = receivers[0].id
        proposal.player = receivers[0].player
        return
    proposal.cancelled = True
    kind, firm = proposal.data["kind"], proposal.data["firm"]
    for unit in receivers:
        yield from deal(game, unit, proposal.amount, proposal.cause, kind, firm=firm, used=proposal.used)


@runs(h.DealsInstead)
def _deals_instead(game: Game, ctx: Context, step: h.DealsInstead) -> Rule[None]:
    """This art's damage goes to these holomem instead of to its target."""
    things = yield from take(game, ctx, step.group)
    if isinstance(ctx.use, ArtUse):
        ctx.use.instead = [-thing for thing in things if thing < 0]


@runs(n.InsteadOf)
def _instead_of(game: Game, ctx: Context, step: n.InsteadOf) -> Rule[None]:
    """10.11.1, 10.11.3 In place of the event, if it can be done and is agreed to."""
    proposal = ctx.proposal
    if proposal is None:
        return
    inner = step.step.step if isinstance(step.step, n.May) else step.step
    if not possible(game, ctx, inner):
        return
    asked = ctx.asked or proposal.data.get("agreed", False) or not isinstance(step.step, n.May)
    if asked or (yield from choose_yes(ctx.actor, "stand-in", "10.11.3", ctx.card)):
        proposal.cancelled = True
        yield from run(game, ctx, inner)


@runs(n.RatherThan)
def _rather_than(game: Game, ctx: Context, step: n.RatherThan) -> Rule[None]:
    """10.11.1 Do something else with what the usual step would have handled."""
    what = getattr(step.usual, "what", None)
    if isinstance(what, n.Group):
        ctx.last = find(game, ctx, what)
    yield from run(game, ctx, step.step)


@runs(n.Reroll)
def _reroll(game: Game, ctx: Context, step: n.Reroll) -> Rule[None]:
    """5.24.1 The whole roll is made anew, and its result is the one that counts."""
    if ctx.proposal is not None:
        ctx.proposal.data["again"] = True
    yield from ()


@runs(h.AnyCopies, h.AlsoNamed, h.CannotBloom, h.LifeLossOnDown)
def _about_the_card(game: Game, ctx: Context, step: n.Step) -> Rule[None]:
    """6.1.5 What a card says of itself has no effect of its own while a game is played."""
    yield from ()


@possible_when(h.AnyCopies, h.AlsoNamed, h.CannotBloom, h.LifeLossOnDown)
def _changes_nothing(game: Game, ctx: Context, step: n.Step) -> bool:
    return False


@possible_when(h.UseArtAgain, h.NoDamage)
def _while_under_way(game: Game, ctx: Context, step: n.Step) -> bool:
    """An art is being used, or damage is on its way."""
    return ctx.proposal is not None or isinstance(ctx.use, ArtUse)


@possible_when(h.TakesInstead, h.DealsInstead)
def _has_receiver(game: Game, ctx: Context, step: h.TakesInstead | h.DealsInstead) -> bool:
    return bool(units(game, find(game, ctx, step.group)))

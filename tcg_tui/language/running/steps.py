"""Steps that move, show and count cards."""

from __future__ import annotations

from dataclasses import replace

from tcg_tui.engine.choices import Option, Rule, choose_one, choose_yes
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.groups import bounds, take, unsure
from tcg_tui.language.running.tables import figure, find, possible_when, runs
from tcg_tui.language.running.things import distinct_count, players, set_mods, unit_of


def amount(game: Game, ctx: Context, value: n.Amount) -> int:
    """An amount as often as it is multiplied."""
    return figure(game, ctx, value) * ctx.times


@runs(n.Draw)
def _draw(game: Game, ctx: Context, step: n.Draw) -> Rule[None]:
    """5.7 Draw so many, one at a time."""
    for player in players(game, ctx, step.who):
        if isinstance(step.n, n.Quantity):
            drawn = yield from _draw_up_to(game, ctx, player, step.n)
        else:
            number = amount(game, ctx, step.n)
            drawn = yield from game.rules.draw(game, ctx, player, number, step.end is n.End.BOTTOM)
        ctx.note("draw", drawn)


def _draw_up_to(game: Game, ctx: Context, player: int, quantity: n.Quantity) -> Rule[list[Thing]]:
    """5.7.3 One card at a time; before each the player may stop (5.7.3.2)."""
    _, most = bounds(game, ctx, quantity, 0)
    drawn: list[Thing] = []
    while len(drawn) < most and game.rules.may_draw(game, player):
        if not (yield from choose_yes(player, "draw-another", game.rules.clause("draw-another"), ctx.card)):
            break
        drawn += yield from game.rules.draw(game, ctx, player, 1, False)
    return drawn


@possible_when(n.Draw)
def _can_draw(game: Game, ctx: Context, step: n.Draw) -> bool:
    return any(game.rules.may_draw(game, player) for player in players(game, ctx, step.who))


@runs(n.DrawUntil)
def _draw_until(game: Game, ctx: Context, step: n.DrawUntil) -> Rule[None]:
    for player in players(game, ctx, step.who):
        missing = figure(game, ctx, step.goal) - figure(game, ctx, step.figure)
        drawn = yield from game.rules.draw(game, ctx, player, missing, False)
        ctx.note("draw", drawn)


@possible_when(n.DrawUntil)
def _can_draw_until(game: Game, ctx: Context, step: n.DrawUntil) -> bool:
    return figure(game, ctx, step.goal) > figure(game, ctx, step.figure)


@runs(n.Put)
def _put(game: Game, ctx: Context, step: n.Put) -> Rule[None]:
    """5.5, 5.12, 5.16, 5.19 Move cards to a zone or onto units."""
    things = yield from taken_to_put(game, ctx, step)
    yield from put(game, ctx, step, things)


def taken_to_put(game: Game, ctx: Context, step: n.Put | n.Reattach) -> Rule[list[Thing]]:
    """The things to move: what the step names, or what the step before handled."""
    what = step.what
    if what is None:
        return list(ctx.last)
    ctx.counting = True
    if isinstance(step.to, n.EachOnto) and isinstance(what, n.Select) and what.quantity is None:
        receivers = len(find(game, ctx, step.to.group))
        _, each = bounds(game, ctx, step.to.quantity, receivers)
        what = replace(what, quantity=n.Exactly(each * receivers))
    things = yield from take(game, ctx, what, "put")
    if isinstance(step.to, n.Into) and isinstance(what, n.Select | n.Attached):
        least, _ = bounds(game, ctx, what.quantity, len(things))
        if len(things) < least and not unsure(game, what):
            yield from game.rules.make_up(game, ctx, least - len(things))
    ctx.counting = False
    return things


def put(game: Game, ctx: Context, step: n.Put, things: list[Thing]) -> Rule[None]:
    """Move things where a step says."""
    if isinstance(step.to, n.Into):
        moved = yield from game.rules.put_into(game, ctx, things, step.to)
        if moved:
            batch(game, ctx, "put", moved, zone_index(game, step.to.zone))
    else:
        yield from game.rules.put_onto(game, ctx, things, step.to, False)


@runs(n.Reattach)
def _reattach(game: Game, ctx: Context, step: n.Reattach) -> Rule[None]:
    """5.16.4 Move attached cards from one unit to another."""
    things = yield from taken_to_put(game, ctx, step)
    yield from game.rules.put_onto(game, ctx, things, step.to, True)


@possible_when(n.Put, n.Reattach)
def _can_put(game: Game, ctx: Context, step: n.Put | n.Reattach) -> bool:
    """Enough cards to take, and somewhere to put them."""
    ctx.counting = True
    able = step.what is None or enough(game, ctx, step.what) or _with_spare(game, ctx, step)
    ctx.counting = False
    if not able:
        return False
    if isinstance(step.to, n.Into) and not game.rules.has_room(game, ctx.actor, step.to.zone):
        return False
    if isinstance(step.to, n.Onto | n.Among | n.EachOnto):
        return _can_receive(game, ctx, step, step.to)
    return True


def _can_receive(
    game: Game, ctx: Context, step: n.Put | n.Reattach, to: n.Onto | n.Among | n.EachOnto
) -> bool:
    """Whether some card can be attached to some receiver; for a cost, as many receivers as it names."""
    receivers = [-thing for thing in find(game, ctx, to.group) if thing < 0 and game.standing(-thing)]
    if isinstance(to, n.EachOnto) and ctx.whole:
        least, _ = bounds(game, ctx, getattr(to.group, "quantity", None), len(receivers))
        if len(receivers) < least:
            return False
    if step.what is None or unsure(game, step.what):
        return bool(receivers)
    cards = [thing for thing in find(game, ctx, step.what) if thing >= 0]
    again = isinstance(step, n.Reattach)
    return any(
        game.rules.may_attach(game, card, unit) and not (again and game.holder_of(card) == unit)
        for card in cards
        for unit in receivers
    )


def _with_spare(game: Game, ctx: Context, step: n.Put | n.Reattach) -> bool:
    """Whether what is missing can be made up for."""
    if step.what is None or not isinstance(step.to, n.Into):
        return False
    if not game.rules.spare(game, ctx, step.what):
        return False
    things = len(find(game, ctx, step.what))
    least, _ = bounds(game, ctx, getattr(step.what, "quantity", None), things)
    return things + game.rules.spare(game, ctx, step.what) >= (max(1, least) if ctx.whole else 1)


def enough(game: Game, ctx: Context, group: n.Group) -> bool:
    """Whether there is something to take, and for a cost as many as it asks for; a hidden zone may always be searched."""
    if isinstance(group, n.Both):
        return (all if ctx.whole else any)(enough(game, ctx, inner) for inner in group.groups)
    if isinstance(group, n.Either):
        return any(enough(game, ctx, inner) for inner in group.groups)
    if unsure(game, group) and isinstance(group, n.Select) and game.rules.searched(group.zone):
        return any(
            game.rules.things_in(game, player, group.zone, None) for player in players(game, ctx, group.who)
        )
    if isinstance(group, n.Top):
        there = sum(
            len(game.rules.things_in(game, player, group.zone, None))
            for player in players(game, ctx, group.who)
        )
    else:
        things = find(game, ctx, group)
        noun = getattr(group, "noun", None)
        there = distinct_count(game, things, () if noun is None else set_mods(noun))
    least, _ = bounds(game, ctx, getattr(group, "quantity", None), there)
    return there >= (max(1, least) if ctx.whole else 1)


@runs(n.Look)
def _look(game: Game, ctx: Context, step: n.Look) -> Rule[None]:
    """5.8, 5.9 The acting player sees hidden cards."""
    if isinstance(step.what, n.Top) and isinstance(step.what.quantity, n.UpTo):
        things = yield from _look_up_to(game, ctx, step.what)
    else:
        what = step.what
        if isinstance(what, n.Select) and what.quantity is None:
            what = replace(what, quantity=n.All())
        things = yield from take(game, ctx, what, "look")
        game.look(ctx.actor, things, ctx.cause)
    ctx.looked = list(things)
    ctx.last = list(things)
    ctx.subject = list(things)


def _look_up_to(game: Game, ctx: Context, what: n.Top) -> Rule[list[Thing]]:
    """5.9.2 The player may stop before the first card (5.9.2.3); then the cards are seen one by one (5.9.2.4-5)."""
    things = find(game, ctx, what)
    if not things or not (
        yield from choose_yes(ctx.actor, "look-up-to", game.rules.clause("look-up-to"), ctx.card)
    ):
        return []
    for thing in things:
        game.look(ctx.actor, [thing], ctx.cause)
    return things


@possible_when(n.Look)
def _can_look(game: Game, ctx: Context, step: n.Look) -> bool:
    return bool(find(game, ctx, step.what))


@runs(n.Reveal)
def _reveal(game: Game, ctx: Context, step: n.Reveal) -> Rule[None]:
    """5.11 Show cards to both players; from a deck, those that the player finds there."""
    reveal(game, ctx, (yield from take(game, ctx, step.what, "reveal")))


def reveal(game: Game, ctx: Context, things: list[Thing]) -> None:
    """Show things, and remember them."""
    game.reveal(ctx.actor, things, ctx.cause)
    if not ctx.looked:
        ctx.looked = list(things)
    ctx.note("reveal", things)
    if things:
        batch(game, ctx, "reveals", things, -1)


def batch(game: Game, ctx: Context, kind: str, things: list[Thing], zone: int) -> None:
    """Record that one step of a text has handled these things together."""
    cause = ctx.cause
    event = Event(
        kind, ctx.actor, amount=len(things), to=zone,
        source=cause.card, source_unit=cause.unit, by=ctx.controller, cause=cause.word,
    )  # fmt: skip
    event.things = tuple(things)
    game.tell(event)


@possible_when(n.Reveal)
def _can_reveal(game: Game, ctx: Context, step: n.Reveal) -> bool:
    return enough(game, ctx, step.what)


@runs(n.Choose)
def _choose(game: Game, ctx: Context, step: n.Choose) -> Rule[None]:
    """10.7.2.3 Choose what later steps speak of."""
    ctx.note("choose", (yield from take(game, ctx, step.what)))


@possible_when(n.Choose)
def _can_choose(game: Game, ctx: Context, step: n.Choose) -> bool:
    return enough(game, ctx, step.what)


@runs(n.ChooseNumber)
def _choose_number(game: Game, ctx: Context, step: n.ChooseNumber) -> Rule[None]:
    options = [Option("number", value=k) for k in step.ns]
    option = yield from choose_one(
        ctx.actor, "choose-number", game.rules.clause("choose-number"), options, ctx.card
    )
    ctx.number = option.value


@runs(n.Number)
def _number(game: Game, ctx: Context, step: n.Number) -> Rule[None]:
    ctx.subject = find(game, ctx, step.what)
    ctx.number = len(ctx.subject)
    yield from ()


@runs(n.Shuffle)
def _shuffle(game: Game, ctx: Context, step: n.Shuffle) -> Rule[None]:
    """5.6 Put a zone in random order."""
    for player in players(game, ctx, step.who):
        game.shuffle(player, zone_index(game, step.zone), ctx.cause)
    yield from ()


def zone_index(game: Game, name: str) -> int:
    """The index of the one zone of this name."""
    return next(zone.index for zone in game.zones if game.rules.in_zone(game, zone.index, name))


def _units(game: Game, ctx: Context, group: n.Group | None) -> Rule[list[Thing]]:
    things = list(ctx.last) if group is None else (yield from take(game, ctx, group))
    return [thing for thing in things if thing < 0 and game.standing(-thing)]


@runs(n.Rest)
def _rest(game: Game, ctx: Context, step: n.Rest) -> Rule[None]:
    """5.2 Turn units sideways."""
    things = yield from _units(game, ctx, step.what)
    for thing in things:
        unit = game.state.units[-thing]
        if game.rules.may_turn(game, unit, True):  # 1.3.3
            game.rest(unit, ctx.cause)
    ctx.note("rest", things)


@runs(n.Activate)
def _activate(game: Game, ctx: Context, step: n.Activate) -> Rule[None]:
    """5.2 Turn units upright."""
    things = yield from _units(game, ctx, step.what)
    for thing in things:
        unit = game.state.units[-thing]
        if game.rules.may_turn(game, unit, False):  # 1.3.3
            game.activate(unit, ctx.cause)
    ctx.note("activate", things)


@possible_when(n.Rest, n.Activate)
def _can_turn(game: Game, ctx: Context, step: n.Rest | n.Activate) -> bool:
    rested = isinstance(step, n.Activate)
    if step.what is None:
        return True
    units = [unit_of(game, thing) for thing in find(game, ctx, step.what)]
    able = [unit for unit in units if unit is not None and unit.rested == rested]
    return any(game.rules.may_turn(game, unit, not rested) for unit in able)


@runs(n.Roll)
def _roll(game: Game, ctx: Context, step: n.Roll) -> Rule[None]:
    """5.22 Roll a die so many times; what follows speaks of the results."""
    ctx.rolls = yield from game.rules.throw(game, ctx, amount(game, ctx, step.n))


@runs(n.Win)
def _win(game: Game, ctx: Context, step: n.Win) -> Rule[None]:
    """1.2.4 An effect ends the game at once."""
    winners = players(game, ctx, step.who)
    yield from ()
    raise game.finish(winners[0] if len(winners) == 1 else None, game.rules.clause("effect"), "effect")


@runs(n.Lose)
def _lose(game: Game, ctx: Context, step: n.Lose) -> Rule[None]:
    """1.2.4 An effect ends the game at once; both at the same time is a draw (1.2.2)."""
    losers = players(game, ctx, step.who)
    yield from ()
    raise game.finish(1 - losers[0] if len(losers) == 1 else None, game.rules.clause("effect"), "effect")


@runs(n.ExtraTurn)
def _extra_turn(game: Game, ctx: Context, step: n.ExtraTurn) -> Rule[None]:
    for player in players(game, ctx, step.who):
        game.count(player, "extra turns", 1, ctx.cause)
    yield from ()


@possible_when(n.Shuffle, n.Roll, n.Reroll, n.Win, n.Lose, n.ExtraTurn)
def _always(game: Game, ctx: Context, step: n.Step) -> bool:
    """These can be done whatever the table looks like."""
    return True


@possible_when(n.Number, n.ChooseNumber)
def _never(game: Game, ctx: Context, step: n.Number | n.ChooseNumber) -> bool:
    """To count or to name a number changes nothing by itself."""
    return False

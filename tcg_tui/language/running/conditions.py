"""Conditions and figures: what holds on the table, and what can be counted there."""

from __future__ import annotations

from tcg_tui.engine import events as engine
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.occurrences import happened
from tcg_tui.language.running.tables import bounded, figure, find, holds, reads, tests
from tcg_tui.language.running.things import distinct_count, fits, info_of, players, set_mods


@tests(n.Compare)
def _compare(game: Game, ctx: Context, condition: n.Compare) -> bool:
    if not isinstance(condition.figure, n.ThatNumber):
        ctx.counted = condition.figure
    return bounded(game, ctx, figure(game, ctx, condition.figure), condition.bound)


@tests(n.Is)
def _is(game: Game, ctx: Context, condition: n.Is) -> bool:
    things = find(game, ctx, condition.group)
    return bool(things) and all(fits(game, ctx, condition.noun, thing) for thing in things)


@tests(n.Rolled)
def _rolled(game: Game, ctx: Context, condition: n.Rolled) -> bool:
    return bool(ctx.rolls) and bounded(game, ctx, sum(ctx.rolls), condition.bound)


@tests(n.Happened)
def _happened(game: Game, ctx: Context, condition: n.Happened) -> bool:
    return _occurred(game, ctx, condition)


@tests(n.NotHappened)
def _not_happened(game: Game, ctx: Context, condition: n.NotHappened) -> bool:
    return not _occurred(game, ctx, condition)


def _occurred(game: Game, ctx: Context, condition: n.Happened | n.NotHappened) -> bool:
    """Whether an event occurred, as often as it says."""
    count = sum(happened(game, ctx, condition.event, event) for event in window(game, ctx, condition.window))
    if isinstance(condition.event, n.PlaysCards):
        return bounded(game, ctx, count, condition.event.bound)
    return count > 0


@tests(n.And)
def _and(game: Game, ctx: Context, condition: n.And) -> bool:
    return all(holds(game, ctx, inner) for inner in condition.conditions)


@tests(n.Or)
def _or(game: Game, ctx: Context, condition: n.Or) -> bool:
    return any(holds(game, ctx, inner) for inner in condition.conditions)


@tests(n.InPeriod)
def _in_period(game: Game, ctx: Context, condition: n.InPeriod) -> bool:
    return in_period(game, ctx, condition.who, condition.period)


@tests(n.GoesFirst)
def _goes_first(game: Game, ctx: Context, condition: n.GoesFirst) -> bool:
    return game.state.first in players(game, ctx, condition.who)


@tests(n.GoesSecond)
def _goes_second(game: Game, ctx: Context, condition: n.GoesSecond) -> bool:
    return game.state.first not in players(game, ctx, condition.who)


@tests(n.SecondsFirstTurn)
def _seconds_first_turn(game: Game, ctx: Context, condition: n.SecondsFirstTurn) -> bool:
    (player,) = players(game, ctx, condition.who)
    state = game.state
    return state.first != player and state.active == player and state.players[player].counts.get("turns") == 1


def in_period(game: Game, ctx: Context, who: n.Who, period: str) -> bool:
    """Whether it is this turn or step of one of the players meant."""
    return game.state.active in players(game, ctx, who) and game.rules.in_period(game, period)


def window(game: Game, ctx: Context, span: n.Window) -> list[engine.Event]:
    """The events of a stretch of the past."""
    state = game.state
    match span:
        case n.Window.THIS_TURN:
            return state.events
        case n.Window.LAST_OPPONENT_TURN:
            turns = (turn for turn in reversed(state.past) if turn_of(turn) == 1 - ctx.controller)
            return next(turns, [])
        case n.Window.THIS_GAME:
            return [event for turn in (*state.past, state.events) for event in turn]


def turn_of(events: list[engine.Event]) -> int:
    """Whose turn a list of events is; -1 for what came before the first."""
    return events[0].player if events and events[0].kind == "turn" else -1


@reads(n.NumberOf)
def _number_of(game: Game, ctx: Context, wanted: n.NumberOf) -> int:
    things = find(game, ctx, wanted.group)
    noun = getattr(wanted.group, "noun", None)
    return distinct_count(game, things, set_mods(noun)) if noun is not None else len(things)


@reads(n.NumberWithoutThis)
def _number_without_this(game: Game, ctx: Context, wanted: n.NumberWithoutThis) -> int:
    return sum(thing != ctx.card for thing in find(game, ctx, wanted.group))


@reads(n.ColoursOf)
def _colours_of(game: Game, ctx: Context, wanted: n.ColoursOf) -> int:
    return len({colour for thing in find(game, ctx, wanted.group) for colour in info_of(game, thing).colours})


@reads(n.ThatNumber)
def _that_number(game: Game, ctx: Context, wanted: n.ThatNumber) -> int:
    """What was counted last, or the number of the event or step before."""
    return ctx.number if ctx.counted is None else figure(game, ctx, ctx.counted)


@reads(n.TimesHappened)
def _times_happened(game: Game, ctx: Context, wanted: n.TimesHappened) -> int:
    return sum(happened(game, ctx, wanted.event, event) for event in window(game, ctx, wanted.window))


@reads(n.UsedIn)
def _used_in(game: Game, ctx: Context, wanted: n.UsedIn) -> int:
    users = players(game, ctx, wanted.who)
    return sum(
        event.kind == "played" and event.by in users and fits(game, ctx, wanted.noun, event.card)
        for event in window(game, ctx, wanted.window)
    )

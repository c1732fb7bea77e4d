"""Events as texts speak of them, matched against the events that the engine records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.tables import F, find
from tcg_tui.language.running.things import fits, players

HEARS: dict[type, tuple[str, ...]] = {}
MATCH: dict[type, Callable[[Game, Context, Any, Event], bool]] = {}


def occurs(type_: type, *kinds: str) -> Callable[[F], F]:
    """The kinds of engine event that an event node hears, and the function that says whether one is meant."""

    def enter(function: F) -> F:
        assert type_ not in MATCH, type_
        HEARS[type_] = kinds
        MATCH[type_] = function
        return function

    return enter


def hears(node: n.Event) -> tuple[str, ...]:
    """The kinds of engine event that can be what a text speaks of."""
    match node:
        case n.Does(step=step):
            return DOES.get(type(step), ())
        case n.Begins(period=period):
            return (f"began {period.value.removesuffix(' step')}",)
        case n.Ends(period=period):
            return (f"ending {period.value.removesuffix(' step')}",)
        case _:
            return HEARS[type(node)]


def happened(game: Game, ctx: Context, node: n.Event, event: Event) -> bool:
    """Whether an engine event is what a text speaks of."""
    return event.kind in hears(node) and MATCH[type(node)](game, ctx, node, event)


def subject_of(event: Event) -> list[Thing]:
    """What an event is about: the unit if there is one, else the card."""
    if event.unit:
        return [-event.unit]
    return [event.card] if event.card >= 0 else []


def among(game: Game, ctx: Context, group: n.Group | None, unit: int) -> bool:
    """Whether a unit belongs to a group; None stands for the unit of the text itself."""
    if group is None:
        return unit == ctx.unit
    if isinstance(group, n.Select) and group.zone is None:
        found = game.unit(unit)
        return (
            found is not None
            and found.player in players(game, ctx, group.who)
            and fits(game, ctx, group.noun, -unit)
        )
    return -unit in find(game, ctx, group)


def card_among(game: Game, ctx: Context, group: n.Group, event: Event) -> bool:
    """Whether the card of an event belongs to a group: as it is in play, or as it last was there (10.8.4.1)."""
    if isinstance(group, n.Select):
        thing = event.card
        if event.kind == "entered":
            thing = -event.unit
        elif (
            event.target
            and event.target in game.state.gone
            and game.state.gone[event.target].cards[-1] == event.card
        ):
            thing = -event.target
        return event.player in players(game, ctx, group.who) and fits(game, ctx, group.noun, thing)
    things = find(game, ctx, group)
    if event.card in things or (event.unit and -event.unit in things):
        return True
    left = game.state.gone.get(event.target)
    return left is not None and left.cards[-1] == event.card and -event.target in things


@occurs(n.Moved, "moved", "drawn", "entered", "left")
def _moved(game: Game, ctx: Context, node: n.Moved, event: Event) -> bool:
    rules = game.rules
    if event.kind == "left" or not rules.in_zone(game, event.to, node.to):
        return False
    if node.origins and not any(rules.in_zone(game, event.origin, zone) for zone in node.origins):
        return False
    if node.by is not None and not (event.source >= 0 and event.by in players(game, ctx, node.by)):
        return False
    if not node.origins and rules.in_zone(game, event.origin, node.to):
        return False
    return card_among(game, ctx, node.what, event)


@occurs(n.PutOnto, "attached")
def _put_onto(game: Game, ctx: Context, node: n.PutOnto, event: Event) -> bool:
    if node.origins and not any(game.rules.in_zone(game, event.origin, zone) for zone in node.origins):
        return False
    return among(game, ctx, node.to, event.unit) and card_among(game, ctx, node.what, event)


@occurs(n.Begins)
def _begins(game: Game, ctx: Context, node: n.Begins, event: Event) -> bool:
    return event.player in players(game, ctx, node.who)


@occurs(n.Ends)
def _ends(game: Game, ctx: Context, node: n.Ends, event: Event) -> bool:
    return event.player in players(game, ctx, node.who)


@occurs(n.Rolls, "rolled")
def _rolls(game: Game, ctx: Context, node: n.Rolls, event: Event) -> bool:
    if node.who is not None and event.by not in players(game, ctx, node.who):
        return False
    return node.by is None or bool(event.source_unit and among(game, ctx, node.by, event.source_unit))


@occurs(n.PlaysCards, "played")
def _plays_cards(game: Game, ctx: Context, node: n.PlaysCards, event: Event) -> bool:
    return event.by in players(game, ctx, node.who) and fits(game, ctx, node.noun, event.card)


DOES: dict[type, tuple[str, ...]] = {
    n.Draw: ("drawn",),
    n.Put: ("put",),
    n.Shuffle: ("shuffled",),
    n.Reveal: ("reveals",),
}
"""The engine events of steps that a player can be said to do."""


@occurs(n.Does)
def _does(game: Game, ctx: Context, node: n.Does, event: Event) -> bool:
    if node.who is not None and event.by not in players(game, ctx, node.who):
        return False
    if node.by is not None and not (event.source_unit and among(game, ctx, node.by, event.source_unit)):
        return False
    return does(game, ctx, node.step, event)


def handled(game: Game, ctx: Context, group: n.Group, event: Event) -> list[Thing]:
    """The things of a batch that a text means; where they were before does not show any more."""
    noun = getattr(group, "noun", None)
    return [thing for thing in event.things if noun is None or fits(game, ctx, noun, thing)]


def does(game: Game, ctx: Context, step: n.Step, event: Event) -> bool:
    """Whether an event is what a step would have made."""
    if event.kind not in DOES.get(type(step), ()):
        return False
    match step:
        case n.Put(what=what, to=n.Into(zone=zone)):
            return game.rules.in_zone(game, event.to, zone) and (
                what is None or bool(handled(game, ctx, what, event))
            )
        case n.Reveal(what=what):
            return bool(handled(game, ctx, what, event))
        case _:
            return True

"""The tables that say what each type of node does. Games add their own nodes with the same decorators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tcg_tui.engine.choices import Rule
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing

F = TypeVar("F", bound=Callable[..., Any])

RUN: dict[type, Callable[[Game, Context, Any], Rule[None]]] = {}
POSSIBLE: dict[type, Callable[[Game, Context, Any], bool]] = {}
TEST: dict[type, Callable[[Game, Context, Any], bool]] = {}
READ: dict[type, Callable[[Game, Context, Any], int]] = {}
FIND: dict[type, Callable[[Game, Context, Any], list[Thing]]] = {}
FIT: dict[type, Callable[[Game, Context, Any, Thing], bool]] = {}


def runs(*types: type) -> Callable[[F], F]:
    """The step types that a function carries out."""
    return _enter(RUN, types)


def possible_when(*types: type) -> Callable[[F], F]:
    """The step types for which a function says whether they would change anything."""
    return _enter(POSSIBLE, types)


def tests(*types: type) -> Callable[[F], F]:
    """The condition types that a function decides."""
    return _enter(TEST, types)


def reads(*types: type) -> Callable[[F], F]:
    """The figure types that a function reads from the table."""
    return _enter(READ, types)


def finds(*types: type) -> Callable[[F], F]:
    """The group types whose members a function finds, whatever their quantity."""
    return _enter(FIND, types)


def fits_when(*types: type) -> Callable[[F], F]:
    """The modifier types that a function checks on a thing."""
    return _enter(FIT, types)


def _enter(table: dict[type, Any], types: tuple[type, ...]) -> Callable[[F], F]:
    def enter(function: F) -> F:
        for type_ in types:
            assert type_ not in table, type_
            table[type_] = function
        return function

    return enter


def run(game: Game, ctx: Context, step: n.Step) -> Rule[None]:
    """Carry out a step."""
    return RUN[type(step)](game, ctx, step)


def possible(game: Game, ctx: Context, step: n.Step) -> bool:
    """Whether a step would change something; as a cost, whether it can be done in full."""
    return POSSIBLE[type(step)](game, ctx, step)


def holds(game: Game, ctx: Context, condition: n.Condition) -> bool:
    """Whether a condition holds now."""
    return TEST[type(condition)](game, ctx, condition)


def figure(game: Game, ctx: Context, amount: n.Amount) -> int:
    """An amount as a number; never multiplied."""
    return amount if isinstance(amount, int) else READ[type(amount)](game, ctx, amount)


def find(game: Game, ctx: Context, group: n.Group) -> list[Thing]:
    """All things of a group, whatever its quantity."""
    return FIND[type(group)](game, ctx, group)


def has(game: Game, ctx: Context, mod: n.Modifier, thing: Thing) -> bool:
    """Whether a thing has a property."""
    return FIT[type(mod)](game, ctx, mod, thing)


def bounded(game: Game, ctx: Context, value: int, bound: n.Bound) -> bool:
    """Whether a number meets a bound."""
    match bound:
        case n.AtLeast():
            return value >= figure(game, ctx, bound.n)
        case n.AtMost():
            return value <= figure(game, ctx, bound.n)
        case n.Equals():
            return value == figure(game, ctx, bound.n)
        case n.MoreThan():
            return value > figure(game, ctx, bound.n)
        case n.FewerThan():
            return value < figure(game, ctx, bound.n)
        case n.Odd():
            return value % 2 == 1
        case n.Even():
            return value % 2 == 0
        case n.OneOf():
            return value in bound.ns
        case n.NotEqual():
            return value != bound.n
        case _:
            raise TypeError(f"no bound: {bound!r}")

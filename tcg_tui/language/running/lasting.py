"""Continuous effects of texts: those of static abilities, and those that a step sets up for a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from tcg_tui.engine.abilities import Holder, Info
from tcg_tui.engine.choices import Rule
from tcg_tui.engine.continuous import Continuous, Layer, Span
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.conditions import in_period
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.control import conditions_of, multiple
from tcg_tui.language.running.groups import take
from tcg_tui.language.running.steadiness import steady_group
from tcg_tui.language.running.tables import POSSIBLE, RUN, F, find, holds, possible_when, runs
from tcg_tui.language.running.things import players

Change = Callable[[Game, Context, Any, Info], None]


@dataclass(frozen=True, slots=True)
class Kind:
    """How a type of step works as a continuous effect: its layer, whom it is about, what it changes."""

    layer: Layer
    about: Callable[[Any], n.Group | n.Who]
    change: Change
    ordered: bool = False
    """The latest of several counts."""


CONTINUOUS: dict[type, Kind] = {}
STATS: dict[type, Kind] = {}


def lasts(
    type_: type, layer: Layer, about: Callable[[Any], n.Group | n.Who], *, ordered: bool = False
) -> Callable[[F], F]:
    """A type of step that is a continuous effect; run by itself it is set up for the duration of its sentence."""

    def enter(change: F) -> F:
        CONTINUOUS[type_] = Kind(layer, about, change, ordered)
        RUN[type_] = _set_up
        POSSIBLE[type_] = _can_set_up
        return change

    return enter


def stat(
    type_: type, about: Callable[[Any], n.Group | n.Who], layer: Layer = Layer.NUMBER
) -> Callable[[F], F]:
    """A value that Modify changes continuously."""

    def enter(change: F) -> F:
        STATS[type_] = Kind(layer, about, change)
        return change

    return enter


def kind_of(step: n.Step) -> Kind | None:
    """How a step works as a continuous effect, or None if it happens once."""
    if isinstance(step, n.Modify):
        return STATS.get(type(step.stat))
    return CONTINUOUS.get(type(step))


def rule_for(info: Info, ctx: Context, step: n.Step) -> None:
    """Let a special rule apply to a unit or player."""
    info.rulings = (*info.rulings, (step, ctx))


@dataclass(frozen=True, slots=True)
class Leaf:
    """One continuous step of a static ability, with everything that has to be the case for it."""

    step: n.Step
    conditions: tuple[n.Condition, ...] = ()
    periods: tuple[tuple[n.Who, str], ...] = ()
    counts: tuple[n.ForEach, ...] = ()
    notes: tuple[n.Note, ...] = ()
    places: tuple[str, ...] = ()
    unless: tuple[tuple[n.Condition, ...], ...] = ()
    """Conditions of what is done instead: where one set of them holds, this is not done."""
    late: tuple[n.Condition, ...] = ()
    """Conditions about something under way; left to whoever applies the rule."""
    steady: bool = False
    """Only the layout of the table decides what it applies to."""

    def stands(self, game: Game, ctx: Context) -> int:
        """How often the step applies now: 0 if something is missing."""
        if self.places:
            unit = game.standing(ctx.unit)
            if unit is None or not any(game.rules.in_zone(game, unit.zone, place) for place in self.places):
                return 0
        for who, period in self.periods:
            if not in_period(game, ctx, who, period):
                return 0
        for condition in self.conditions:
            if not holds(game, ctx, condition):
                return 0
        for conditions in self.unless:
            if all(holds(game, ctx, condition) for condition in conditions):
                return 0
        ctx.late = self.late
        times = 1
        ctx.notes = self.notes
        for count in self.counts:
            times *= max(0, multiple(game, ctx, count))
        return times


def leaves(step: n.Step, leaf: Leaf | None = None) -> Iterator[Leaf]:
    """The continuous steps of a sentence."""
    leaf = leaf or Leaf(step)
    match step:
        case n.If(condition=condition, then=then) if mentions(condition, UNDER_WAY):
            yield from leaves(then, _with(leaf, late=(*leaf.late, condition)))
        case n.If(condition=condition, then=then):
            yield from leaves(then, _with(leaf, conditions=(*leaf.conditions, condition)))
        case n.For(duration=n.While(condition=condition), step=inner):
            yield from leaves(inner, _with(leaf, conditions=(*leaf.conditions, condition)))
        case n.For(duration=n.DuringPeriod(who=who, period=period), step=inner):
            yield from leaves(inner, _with(leaf, periods=(*leaf.periods, (who, period))))
        case n.ForEach(step=inner):
            yield from leaves(inner, _with(leaf, counts=(*leaf.counts, step)))
        case n.Noted(step=inner, note=note):
            yield from leaves(inner, _with(leaf, notes=(*leaf.notes, note)))
        case n.Also(step=inner) | n.AndThen(step=inner) | n.Afterwards(step=inner) | n.Instead(step=inner):
            yield from leaves(inner, leaf)
        case n.Sequence(steps=steps):
            for inner in steps:
                yield from leaves(inner, leaf)
        case _:
            yield _with(leaf, step=step, steady=_is_steady(leaf, step))


def body_leaves(body: Sequence[n.Step]) -> list[Leaf]:
    """The continuous steps of several sentences; one that is done instead of another excludes it."""
    found: list[Leaf] = []
    for index, sentence in enumerate(body):
        unless: list[tuple[n.Condition, ...]] = []
        for later in body[index + 1 :]:
            conditions, inner = conditions_of(later)
            if not isinstance(inner, n.Instead):
                break
            unless.append(tuple(conditions))
        found += [_with(leaf, unless=tuple(unless)) for leaf in leaves(sentence)]
    return found


UNDER_WAY: set[type] = set()
"""Types of node that speak of something under way; games add theirs."""


def mentions(node: Any, types: set[type]) -> bool:
    """Whether a node is or contains one of these types."""
    if isinstance(node, tuple):
        return any(mentions(part, types) for part in node)
    if not isinstance(node, n.Node):
        return False
    return type(node) in types or any(
        mentions(getattr(node, part.name), types) for part in fields(node) if part.name != "marks"
    )


def _with(leaf: Leaf, **changes: Any) -> Leaf:
    return replace(leaf, **changes)


def _is_steady(leaf: Leaf, step: n.Step) -> bool:
    kind = kind_of(step)
    if kind is None or leaf.conditions or leaf.periods or leaf.counts or leaf.unless:
        return False
    about = kind.about(step)
    return isinstance(about, n.Who) or steady_group(about)


def continuous(step: n.Step) -> bool:
    """Whether all of a sentence is continuous."""
    return all(kind_of(leaf.step) is not None for leaf in leaves(step))


class Static(Continuous):
    """The effect of one leaf of a static ability, as long as the ability is there."""

    __slots__ = ("about", "ctx", "kind", "leaf", "ordered", "own", "shifts", "steady", "unconditional")

    def __init__(self, leaf: Leaf, kind: Kind, holder: Holder, stamp: int) -> None:
        super().__init__(kind.layer, stamp, None)
        self.leaf = leaf
        self.kind = kind
        self.shifts = isinstance(leaf.step, n.TreatAs)
        self.ordered = kind.ordered
        self.steady = leaf.steady
        self.about = kind.about(leaf.step)
        self.own = _own(self.about)
        """It is about the unit it stands on, whatever that is."""
        self.unconditional = not (
            leaf.conditions or leaf.periods or leaf.counts or leaf.places or leaf.unless or leaf.late
        )
        self.ctx = Context(holder.controller, holder.card, holder.unit, slot=holder.ability.slot)

    def reach(self, game: Game) -> Hashable:
        times = self.leaf.stands(game, self.ctx)
        return (times, tuple(self._about(game))) if times else 0

    def apply(self, game: Game) -> None:
        ctx = self.ctx
        if not self.unconditional:
            ctx.times = self.leaf.stands(game, ctx)
            if not ctx.times:
                return
        if self.own:
            unit = game.state.units.get(ctx.unit)
            if unit is not None:
                self.kind.change(game, ctx, self.leaf.step, game.info_to_change(unit))
            return
        for target in self._about(game):
            self.kind.change(game, ctx, self.leaf.step, _info(game, target))

    def _about(self, game: Game) -> list[tuple[str, int]]:
        """The units or players it is about."""
        return _targets(game, self.ctx, self.about)


def _own(about: n.Group | n.Who) -> bool:
    if isinstance(about, n.This):
        return True
    return isinstance(about, n.Wearer) and isinstance(about.noun, n.Noun) and not about.noun.mods


class Lasting(Continuous):
    """An effect set up by a step, on the units it was set up for (10.10.2), until its time is over."""

    __slots__ = ("ctx", "kind", "ordered", "shifts", "step", "targets")

    def __init__(
        self,
        step: n.Step,
        kind: Kind,
        ctx: Context,
        targets: list[tuple[str, int]],
        stamp: int,
        until: Span | None,
    ) -> None:
        super().__init__(kind.layer, stamp, until)
        self.step = step
        self.kind = kind
        self.ctx = ctx
        self.targets = tuple(targets)
        self.ordered = kind.ordered
        self.shifts = isinstance(step, n.TreatAs)

    def reach(self, game: Game) -> Hashable:
        return self.targets

    def apply(self, game: Game) -> None:
        if self.until is not None and not self.until.running(game.state):
            return
        for target in self.targets:
            if target[0] == "player" or game.standing(target[1]) is not None:
                self.kind.change(game, self.ctx, self.step, _info(game, target))


def _targets(game: Game, ctx: Context, about: n.Group | n.Who) -> list[tuple[str, int]]:
    if isinstance(about, n.Who):
        return [("player", player) for player in players(game, ctx, about)]
    return [
        ("unit", -thing)
        for thing in find(game, ctx, about)
        if thing < 0 and game.standing(-thing) is not None
    ]


def _info(game: Game, target: tuple[str, int]) -> Info:
    if target[0] == "player":
        return game.player_info_to_change(target[1])
    return game.info_to_change(game.state.units[target[1]])


def _set_up(game: Game, ctx: Context, step: n.Step) -> Rule[None]:
    """Let a continuous effect begin, on the things that are meant now (10.10.2)."""
    kind = kind_of(step)
    assert kind is not None
    yield from set_up(game, ctx, step, kind)


def set_up(game: Game, ctx: Context, step: n.Step, kind: Kind) -> Rule[None]:
    """Let a continuous effect begin."""
    about = kind.about(step)
    if isinstance(about, n.Who):
        targets = _targets(game, ctx, about)
    else:
        things: list[Thing] = yield from take(game, ctx, about)
        targets = [("unit", -thing) for thing in things if thing < 0]
        ctx.note("choose", things)
    if targets:
        memory = ctx.copy()
        game.add_effect(Lasting(step, kind, memory, targets, game.tick(), ctx.until))


@possible_when(n.Modify)
def _can_set_up(game: Game, ctx: Context, step: n.Step) -> bool:
    """An effect that nobody would get changes nothing."""
    kind = kind_of(step)
    return kind is None or bool(_targets(game, ctx, kind.about(step)))


AT_ONCE: dict[type, Callable[[Game, Context, Any], bool]] = {}


def at_once(*types: type) -> Callable[[F], F]:
    """Values that Modify changes at once where the text is about something under way; False: not here."""

    def enter(change: F) -> F:
        for type_ in types:
            AT_ONCE[type_] = change
        return change

    return enter


@runs(n.Modify)
def _modify(game: Game, ctx: Context, step: n.Modify) -> Rule[None]:
    """Change a value: of what is under way at once, otherwise for a time."""
    change = AT_ONCE.get(type(step.stat))
    if change is not None and change(game, ctx, step):
        return
    yield from set_up(game, ctx, step, STATS[type(step.stat)])

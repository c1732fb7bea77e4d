"""How steps are strung together: order, conditions, options, durations, multiples, delayed steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tcg_tui.engine.abilities import Delayed, Holder
from tcg_tui.engine.choices import Option, Rule, choose_one, choose_some, choose_yes
from tcg_tui.engine.continuous import Span
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context, Thing
from tcg_tui.language.running.groups import take
from tcg_tui.language.running.steps import put, reveal, taken_to_put
from tcg_tui.language.running.tables import figure, find, holds, possible, possible_when, run, runs
from tcg_tui.language.running.things import players


def run_body(game: Game, ctx: Context, body: Sequence[n.Step]) -> Rule[None]:
    """10.9.1 Carry out the sentences of a text in order."""
    skipped = False
    for index, sentence in enumerate(body):
        rest = body[index + 1 :]
        if isinstance(sentence, n.Remark):
            continue
        if isinstance(sentence, n.AndThen) and skipped:  # it belongs to the sentence before
            continue
        skipped = not _conditions_hold(game, ctx, sentence)
        yield from _choose_first(game, ctx, sentence, rest)
        if _replaced(game, ctx, sentence, rest):
            ctx.subject = _about(game, ctx, sentence) or ctx.subject
            continue
        ctx.notes = tuple(later.note for later in _until_other(rest, n.Remark) if isinstance(later, n.Remark))
        before = ctx.until
        yield from run(game, ctx, sentence)
        ctx.until = before
        ctx.notes = ()


def _conditions_hold(game: Game, ctx: Context, sentence: n.Step) -> bool:
    """Whether the conditions at the head of a sentence hold."""
    return all(holds(game, ctx, condition) for condition in conditions_of(sentence)[0])


def _until_other(steps: Sequence[n.Step], kind: type) -> list[n.Step]:
    taken: list[n.Step] = []
    for step in steps:
        if not isinstance(step, kind):
            break
        taken.append(step)
    return taken


def _replaced(game: Game, ctx: Context, sentence: n.Step, rest: Sequence[n.Step]) -> bool:
    """Whether a sentence that follows directly is to be done instead; it may speak of what this one would act on."""
    for later in rest:
        conditions, inner = conditions_of(later)
        if not isinstance(inner, n.Instead):
            return False
        before = ctx.subject
        ctx.subject = _about(game, ctx, sentence) or before
        instead = all(holds(game, ctx, condition) for condition in conditions)
        ctx.subject = before
        if instead:
            return True
    return False


def _choose_first(game: Game, ctx: Context, sentence: n.Step, rest: Sequence[n.Step]) -> Rule[None]:
    """Where what is done instead depends on what this sentence acts on, that is chosen first."""
    ctx.chosen = None
    if not rest or not isinstance(conditions_of(rest[0])[1], n.Instead):
        return
    group = _object(sentence)
    if isinstance(group, n.Select) and len(find(game, ctx, group)) > 1:
        ctx.chosen = (group, (yield from take(game, ctx, group)))


def _about(game: Game, ctx: Context, sentence: n.Step) -> list[Thing]:
    """What a sentence would act on, if that is known."""
    if ctx.chosen is not None:
        return ctx.chosen[1]
    group = _object(sentence)
    things = find(game, ctx, group) if group is not None else []
    return things if len(things) == 1 else []


def _object(sentence: n.Step) -> n.Group | None:
    """The group that a sentence acts on."""
    _, step = conditions_of(sentence)
    for holder, name in ((step, "to"), (step, "what"), (getattr(step, "stat", None), "group")):
        group = getattr(holder, name, None)
        if isinstance(group, n.Group):
            return group
    return None


def conditions_of(step: n.Step) -> tuple[list[n.Condition], n.Step]:
    """The conditions around a step, and the step itself."""
    conditions: list[n.Condition] = []
    while isinstance(step, n.If | n.For | n.Noted | n.AndThen | n.Afterwards):
        if isinstance(step, n.If):
            conditions.append(step.condition)
            step = step.then
        else:
            step = step.step
    return conditions, step


@runs(n.Sequence)
def _sequence(game: Game, ctx: Context, step: n.Sequence) -> Rule[None]:
    for inner in step.steps:
        yield from run(game, ctx, inner)


@possible_when(n.Sequence)
def _can_sequence(game: Game, ctx: Context, step: n.Sequence) -> bool:
    """The first step must be possible; later ones speak of what it will have done."""
    return possible(game, ctx, step.steps[0])


@runs(n.Also, n.Instead, n.AndThen, n.Afterwards)
def _plainly(game: Game, ctx: Context, step: n.Also | n.Instead | n.AndThen | n.Afterwards) -> Rule[None]:
    if isinstance(step, n.Instead) and ctx.proposal is not None:  # 10.2.1.3.1
        ctx.proposal.cancelled = True
    if ctx.until is None:
        ctx.until = ctx.carried
    yield from run(game, ctx, step.step)


@possible_when(n.Also, n.Instead, n.AndThen, n.Afterwards, n.Noted, n.For)
def _can_inner(game: Game, ctx: Context, step: Any) -> bool:
    return possible(game, ctx, step.step)


@runs(n.May)
def _may(game: Game, ctx: Context, step: n.May) -> Rule[None]:
    """Optional: asked only if it can be done."""
    if _can_may(game, ctx, step) and (
        yield from choose_yes(ctx.actor, "may", game.rules.clause("may"), ctx.card)
    ):
        yield from _agreed(game, ctx, step.step)


def _agreed(game: Game, ctx: Context, step: n.Step) -> Rule[None]:
    """Do what has been agreed to: what can be found has to be taken, except by searching a deck."""
    before = ctx.agreed
    ctx.agreed = not _searches(game, step)
    yield from run(game, ctx, step)
    ctx.agreed = before


def _searches(game: Game, step: n.Step) -> bool:
    """Whether a step takes cards out of a zone that its player has to look through."""
    steps = step.steps if isinstance(step, n.Sequence) else (step,)
    groups = [getattr(inner, name, None) for inner in steps for name in ("what", "using")]
    return any(isinstance(group, n.Select) and game.rules.searched(group.zone) for group in groups)


@possible_when(n.May)
def _can_may(game: Game, ctx: Context, step: n.May) -> bool:
    """Cards from the top of a zone only if there are as many as named."""
    ctx.whole = isinstance(getattr(step.step, "what", None), n.Top)
    able = possible(game, ctx, step.step)
    ctx.whole = False
    return able


@runs(n.They)
def _they(game: Game, ctx: Context, step: n.They) -> Rule[None]:
    """1.3.4 Each player meant does it, turn player first."""
    acting = players(game, ctx, step.who)
    if len(acting) > 1:
        yield from _together(game, ctx, step.step, acting)
        return
    before = ctx.actor
    (ctx.actor,) = acting
    yield from run(game, ctx, step.step)
    ctx.actor = before


def _together(game: Game, ctx: Context, step: n.Step, acting: tuple[int, ...]) -> Rule[None]:
    """1.3.4.1 Both go through the same steps, one step at a time; cards are chosen by both before any moves (1.3.4.2)."""
    own = ctx.apart
    for player in acting:
        if player not in own:
            own[player] = ctx.copy()
            own[player].actor = player
        own[player].until, own[player].notes, own[player].times = ctx.until, ctx.notes, ctx.times
    for part in step.steps if isinstance(step, n.Sequence) else (step,):
        if isinstance(part, n.Put):
            chosen: list[list[Thing]] = []
            for player in acting:
                chosen.append((yield from taken_to_put(game, own[player], part)))
            for player, things in zip(acting, chosen, strict=True):
                yield from put(game, own[player], part, things)
        elif isinstance(part, n.Reveal):
            shown: list[list[Thing]] = []
            for player in acting:
                shown.append((yield from take(game, own[player], part.what, "reveal")))
            for player, things in zip(acting, shown, strict=True):
                reveal(game, own[player], things)
        else:
            for player in acting:
                yield from run(game, own[player], part)


@possible_when(n.They)
def _can_they(game: Game, ctx: Context, step: n.They) -> bool:
    before = ctx.actor
    able = False
    for player in players(game, ctx, step.who):
        ctx.actor = player
        able = able or possible(game, ctx, step.step)
    ctx.actor = before
    return able


@runs(n.If)
def _if(game: Game, ctx: Context, step: n.If) -> Rule[None]:
    if holds(game, ctx, step.condition):
        yield from run(game, ctx, step.then)


@possible_when(n.If)
def _can_if(game: Game, ctx: Context, step: n.If) -> bool:
    return holds(game, ctx, step.condition) and possible(game, ctx, step.then)


@runs(n.For)
def _for(game: Game, ctx: Context, step: n.For) -> Rule[None]:
    before = ctx.until
    ctx.until = ctx.carried = span(game, ctx, step.duration)
    yield from run(game, ctx, step.step)
    ctx.until = before


def span(game: Game, ctx: Context, duration: n.Duration) -> Span | None:
    """When a duration ends."""
    state = game.state
    turns = [player.counts.get("turns", 0) for player in state.players]
    match duration:
        case n.ThisTurn():
            return Span(state.active, turns[state.active])
        case n.UntilEndOfNext(who=who):
            (player,) = players(game, ctx, who)
            return Span(player, turns[player] + 1)
        case n.NextTurn(who=who):
            (player,) = players(game, ctx, who)
            return Span(player, turns[player] + 1, only=True)
        case n.ThisGame():
            return None
        case _:
            raise TypeError(f"no duration of an effect that happens once: {duration!r}")


@runs(n.ForEach)
def _for_each(game: Game, ctx: Context, step: n.ForEach) -> Rule[None]:
    """Once, with every amount multiplied; with nothing to count, nothing (1.3.2.2)."""
    known = _about(game, ctx, step.step)
    if known:
        ctx.subject = known
    times = multiple(game, ctx, step)
    if times > 0:
        before = ctx.times
        ctx.times = before * times
        yield from run(game, ctx, step.step)
        ctx.times = before


def multiple(game: Game, ctx: Context, step: n.ForEach) -> int:
    """How often a step is multiplied, up to the most that a note allows."""
    count = figure(game, ctx, step.per)
    for note in ctx.notes:
        if isinstance(note, n.CountAtMost):
            count = min(count, note.n)
    return count // step.unit


@possible_when(n.ForEach)
def _can_for_each(game: Game, ctx: Context, step: n.ForEach) -> bool:
    return multiple(game, ctx, step) > 0 and possible(game, ctx, step.step)


@runs(n.Noted)
def _noted(game: Game, ctx: Context, step: n.Noted) -> Rule[None]:
    before = ctx.notes
    ctx.notes = (*before, step.note)
    yield from run(game, ctx, step.step)
    ctx.notes = before


@runs(n.Remark, n.UseLimit)
def _nothing(game: Game, ctx: Context, step: n.Step) -> Rule[None]:
    """A remark on what was done; a limit is checked before the text is used."""
    yield from ()


@possible_when(n.Remark, n.UseLimit)
def _changes_nothing(game: Game, ctx: Context, step: n.Step) -> bool:
    return False


@runs(n.Modes)
def _modes(game: Game, ctx: Context, step: n.Modes) -> Rule[None]:
    """Choose so many of the options, and do them in order."""
    options = [Option("mode", index=index + 1) for index in range(len(step.options))]
    chosen = yield from choose_some(
        ctx.actor, "choose-mode", game.rules.clause("choose-mode"), options, step.n, step.n, source=ctx.card
    )
    for option in sorted(chosen, key=lambda option: option.index):
        mode = step.options[option.index - 1]
        assert isinstance(mode, n.Ability)
        if (yield from pay(game, ctx, mode.cost)):
            yield from run_body(game, ctx, mode.body)


@possible_when(n.Modes)
def _can_modes(game: Game, ctx: Context, step: n.Modes) -> bool:
    return any(
        possible(game, ctx, inner)
        for mode in step.options
        if isinstance(mode, n.Ability)
        for inner in mode.body
    )


@runs(n.OrElse)
def _or_else(game: Game, ctx: Context, step: n.OrElse) -> Rule[None]:
    what = getattr(step.steps[0], "what", None)
    if isinstance(what, n.Group):
        ctx.last = find(game, ctx, what)  # what later steps leave unsaid
    options = [Option("mode", index=index + 1) for index in range(len(step.steps))]
    option = yield from choose_one(
        ctx.actor, "choose-mode", game.rules.clause("choose-mode"), options, ctx.card
    )
    yield from run(game, ctx, step.steps[option.index - 1])


@possible_when(n.OrElse)
def _can_or_else(game: Game, ctx: Context, step: n.OrElse) -> bool:
    return any(possible(game, ctx, inner) for inner in step.steps)


@runs(n.Whenever)
def _whenever(game: Game, ctx: Context, step: n.Whenever) -> Rule[None]:
    """10.8.5 An ability for a later moment, as often as it comes while a duration lasts."""
    delay(game, ctx, step.moment, step.step, once=ctx.until is None)
    yield from ()


@runs(n.Delayed)
def _delayed(game: Game, ctx: Context, step: n.Delayed) -> Rule[None]:
    """10.8.5.1 An ability for a later moment, once."""
    delay(game, ctx, n.When(step.event), step.step, once=True)
    yield from ()


def delay(game: Game, ctx: Context, moment: n.Moment, step: n.Step, once: bool) -> None:
    """Let an ability wait for a later moment."""
    ability = game.rules.delayed_ability(game, ctx, moment, step)
    game.add_delayed(Delayed(Holder(ability, ctx.controller, ctx.card, ctx.unit), ctx.until, once))


def pay(game: Game, ctx: Context, cost: n.Step | None) -> Rule[bool]:
    """10.4 Pay a cost wholly or not at all; an optional one may be declined (10.8.3.1.1). Whether it was paid."""
    if cost is None:
        return True
    step = cost.step if isinstance(cost, n.May) else cost
    if not payable(game, ctx, step):  # 10.4.2.2
        return False
    if (
        isinstance(cost, n.May)
        and not ctx.asked
        and not (yield from choose_yes(ctx.actor, "pay-cost", game.rules.clause("pay-cost"), ctx.card))
    ):
        return False
    yield from _agreed(game, ctx, step)
    return True


def payable(game: Game, ctx: Context, step: n.Step) -> bool:
    """10.4.2.2 Whether a cost can be paid in full."""
    ctx.whole = True
    able = _payable(game, ctx, step)
    ctx.whole = False
    return able


def _payable(game: Game, ctx: Context, step: n.Step) -> bool:
    """Whether every action of a cost can be done; one that uses what an earlier one brings is taken on trust."""
    if not isinstance(step, n.Sequence):
        return possible(game, ctx, step)
    brought: set[str | None] = set()
    for inner in step.steps:
        group = getattr(inner, "what", None)
        follows = isinstance(inner, n.Put | n.Reattach) and (
            group is None
            or not isinstance(group, n.Select | n.Attached | n.Top)
            or getattr(group, "zone", "") in brought
        )
        if not follows and not possible(game, ctx, inner):
            return False
        if isinstance(inner, n.Draw):
            brought.add(game.rules.draws_to)
    return True


@possible_when(n.Whenever, n.Delayed)
def _can_wait(game: Game, ctx: Context, step: n.Whenever | n.Delayed) -> bool:
    """What comes of it shows later."""
    return True


@possible_when(n.InsteadOf, n.RatherThan)
def _can_replace(game: Game, ctx: Context, step: n.InsteadOf | n.RatherThan) -> bool:
    return isinstance(step, n.RatherThan) or possible(game, ctx, step.step)

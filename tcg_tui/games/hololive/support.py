"""8.6, 10.7.2 Support cards."""

from __future__ import annotations

from collections.abc import Iterable

from tcg_tui.engine.actions import Action, Missed, Refused
from tcg_tui.engine.choices import Option, Rule, choose_yes
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.abilities import applies
from tcg_tui.games.hololive.attach import can_attach, has_room, suits
from tcg_tui.games.hololive.cards import HoloCard, definition
from tcg_tui.games.hololive.hand import hand_of
from tcg_tui.games.hololive.rulings import own_turns, player_banned
from tcg_tui.games.hololive.sorting import flat
from tcg_tui.games.hololive.zones import ARCHIVE, HAND, RESOLUTION
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.control import pay, payable, run_body
from tcg_tui.language.running.tables import find, holds, possible
from tcg_tui.language.running.things import fits


def _supports(game: Game, player: int) -> list[Option]:
    return [Option("use", card) for card in hand_of(game, player)[1]]


def _context(player: int, card: int) -> Context:
    return Context(player, card, word="support")


def _limited(game: Game, player: int, option: Option) -> bool:
    """8.6.2 One LIMITED card a turn."""
    return definition(game, option.card).limited and bool(game.state.uses.get(("turn", "limited", player)))


def _limited_first_turn(game: Game, player: int, option: Option) -> bool:
    """8.6.2 None in the first player's first turn."""
    first = player == game.state.first and own_turns(game, player) == 1
    return first and definition(game, option.card).limited


def _forbidden(game: Game, player: int, option: Option) -> bool:
    return player_banned(game, player, h.Ban.USE_SUPPORT)


def _shared(game: Game, player: int, option: Option) -> bool:
    """Cards that are limited together: as many have been used this turn as allowed."""
    limits = definition(game, option.card).limits
    if not limits:
        return False
    ctx = _context(player, option.card)
    used = [event.card for event in game.state.events if event.kind == "using" and event.by == player]
    return any(
        isinstance(limit.what, n.Nominal)
        and sum(fits(game, ctx, limit.what, card) for card in used) >= limit.n
        for limit in limits
    )


def _condition_fails(game: Game, player: int, option: Option) -> bool:
    """1.3.1 A condition for use that the card itself states."""
    if not definition(game, option.card).conditions:
        return False
    ctx = _context(player, option.card)
    ctx.without = True
    return not all(holds(game, ctx, condition) for condition in definition(game, option.card).conditions)


def _cannot_pay(game: Game, player: int, option: Option) -> bool:
    """10.7.2.4.1 What has to be done to use it is a cost, to be paid in full (10.4.2.2)."""
    if not definition(game, option.card).costs:
        return False
    ctx = _context(player, option.card)
    ctx.without = True
    return not all(payable(game, ctx, step) for step in definition(game, option.card).costs)


def _changes_nothing(game: Game, player: int, option: Option) -> bool:
    """10.7.2.3.7 Resolving it would change nothing but its own archiving."""
    made = definition(game, option.card)
    if made.attachable or made.costs or made.rewrites:
        return False
    ctx = _context(player, option.card)
    ctx.without = True
    return not any(_would_change(game, ctx, ability) for ability in made.body)


def _would_change(game: Game, ctx: Context, ability: n.Ability) -> bool:
    """Whether an ability's cost or text can change anything; rolling a die alone does not."""
    if not applies(game, ctx, ability):
        return False
    cost = ability.cost.step if isinstance(ability.cost, n.May) else ability.cost
    if cost is not None and not isinstance(cost, n.Roll):
        return possible(game, ctx, cost)
    for step in ability.body:
        if isinstance(step, n.Choose):  # choosing alone changes nothing
            ctx.note("choose", find(game, ctx, step.what))
        elif _step_changes(game, ctx, step):
            return True
    return False


def _step_changes(game: Game, ctx: Context, step: n.Step) -> bool:
    match step:
        case n.Roll():
            return False
        case n.If(condition=n.Rolled(), then=then):
            return _step_changes(game, ctx, then)
        case _:
            return possible(game, ctx, step)


def _hosts(game: Game, player: int, option: Option) -> Iterable[int]:
    """10.7.2.3.6 The holomem to attach it to; a card that is not attached has no target."""
    if not definition(game, option.card).attachable:
        return (0,)
    return [unit.id for unit in game.field(player)]


def _does_not_suit(game: Game, player: int, option: Option, target: int) -> bool:
    return bool(target) and not suits(game, option.card, game.state.units[target])


def _no_room(game: Game, player: int, option: Option, target: int) -> bool:
    """10.7.2.3.7 On a holomem that has its limit it would only be archived; a cost is a change (10.7.2.5.1.2.1)."""
    if not target or definition(game, option.card).costs:
        return False
    return not has_room(game, option.card, game.state.units[target])


def use_support(game: Game, player: int, option: Option) -> Rule[None]:
    """10.7.2 Reveal it, pay, then carry out its text and archive it, or attach it."""
    card = option.card
    made = definition(game, card)
    ctx = _context(player, card)
    game.move(card, -1, RESOLUTION, ctx.cause)  # 4.16.1
    if made.limited:
        game.use(("turn", "limited", player), Event("used", player, card, by=player, cause="limited"))
    game.tell(Event("using", player, card, by=player))
    for step in made.costs:  # 10.7.2.4
        paid = yield from pay(game, ctx, step)
        assert paid, "a cost that could be paid was not"
    if made.attachable:
        unit = game.standing(option.target)
        if unit is not None and can_attach(game, card, unit):  # 10.7.2.5.1.2
            game.attach(card, unit, ctx.cause, origin=HAND)
            game.tell(Event("played", player, card, by=player, source=card, target=option.target))
            return
    else:
        yield from _resolve(game, ctx, made)  # 10.7.2.5.1.1
        if ctx.aimed is not False:  # 10.7.2.5.4
            game.tell(Event("played", player, card, by=player, source=card))
    game.conceal()
    if game.place(card)[1] == RESOLUTION:
        game.move(card, player, ARCHIVE, ctx.cause)


def _resolve(game: Game, ctx: Context, made: HoloCard) -> Rule[None]:
    """The card's text, or the text it is changed to (13.6.2)."""
    for change in made.rewrites:
        key = _change_key(ctx.controller, made, change)
        allowed = next((limit.n for limit in change.limits if isinstance(limit, n.PerTurn | n.PerGame)), None)
        if allowed is not None and game.state.uses.get(key, 0) >= allowed:
            continue
        if holds(game, ctx, change.condition) and (
            yield from choose_yes(ctx.controller, "change-text", "13.6.2", ctx.card)
        ):
            game.use(key, Event("used", ctx.controller, ctx.card, cause="change"))
            for inner in flat((change.ability,)):
                assert isinstance(inner, n.Ability)
                yield from _run(game, ctx, inner)
            return
    for ability in made.body:
        yield from _run(game, ctx, ability)


def _change_key(player: int, made: HoloCard, change: n.ChangeAbility) -> tuple[object, ...]:
    """13.6.2 Changes are counted for all cards of the name."""
    span = "turn" if any(isinstance(limit, n.PerTurn) for limit in change.limits) else "game"
    return (span, "change", player, made.name)


def _run(game: Game, ctx: Context, ability: n.Ability) -> Rule[None]:
    if applies(game, ctx, ability) and (yield from pay(game, ctx, ability.cost)):
        yield from run_body(game, ctx, ability.body)


SUPPORT_ACTION = Action(
    "use",
    "8.6.1",
    use_support,
    _supports,
    refusals=(
        Refused("8.6.2", _limited_first_turn, "limited-first-turn"),
        Refused("8.6.2", _limited, "limited-once"),
        Refused("1.3.3", _forbidden, "support-forbidden"),
        Refused("10.7.2.1.1", _shared, "support-once"),
        Refused("1.3.1", _condition_fails, "support-condition"),
        Refused("10.7.2.4.1", _cannot_pay, "support-cost"),
        Refused("10.7.2.3.7", _changes_nothing, "support-nothing"),
    ),
    targets=_hosts,
    misses=(
        Missed("11.4.3", _does_not_suit, "attach-only-on"),
        Missed("5.16.3.4", _no_room, "attach-limit"),
        Missed("10.7.2.3.7", _no_room, "support-nothing"),
    ),
)

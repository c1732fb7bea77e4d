"""10.7-10.8 Playing and resolving abilities."""

from __future__ import annotations

from typing import Any, cast

from tcg_tui.engine.abilities import Holder, Waiting
from tcg_tui.engine.choices import Rule, choose_yes
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import Cause
from tcg_tui.engine.replacement import Proposal
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.cards import HoloCard, definition
from tcg_tui.games.hololive.cheer import can_pay
from tcg_tui.games.hololive.printed import Art, Printed, printed_of
from tcg_tui.games.hololive.rulings import banned, player_rulings
from tcg_tui.games.hololive.zones import ARCHIVE, HOLO_POWER
from tcg_tui.language import nodes as n
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.conditions import in_period
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.control import pay, payable, run_body
from tcg_tui.language.running.occurrences import happened, subject_of
from tcg_tui.language.running.tables import holds

SKILLS = (h.Feature.OSHI_SKILL, h.Feature.SP_SKILL)


def ability_context(game: Game, holder: Holder, event: Event | None = None) -> Context:
    """What an ability knows when it begins."""
    memory = printed_of(holder.ability).memory
    if memory is not None:
        ctx = memory.copy()
        ctx.event = event
        return ctx
    ctx = Context(holder.controller, holder.card, holder.unit, slot=holder.ability.slot)
    if holder.unit and _own_of_attached(game, holder):  # 10.13.2
        ctx.cause = Cause(holder.controller, holder.card, 0, ctx.word)
    if event is not None:
        ctx.event = event
        ctx.subject = subject_of(event)
        ctx.number = event.amount
        if event.things:
            ctx.did["archive" if event.kind == "put" else "reveal"] = list(event.things)
        used = game.memo.get("art")
        if used is not None and used[0] is event:
            ctx.rolls = used[1].rolls
    return ctx


def _own_of_attached(game: Game, holder: Holder) -> bool:
    """Whether an ability is the attached card's own, not one that the holomem has (13.5.2)."""
    unit = game.unit(holder.unit)
    return (
        unit is not None
        and holder.card not in unit.cards
        and holder.ability in definition(game, holder.card).abilities
    )


# ---------------------------------------------------------------------- limits


def use_key(game: Game, holder: Holder, limit: n.Limit) -> tuple[Any, ...]:
    """What a use counts for: this ability of this object (5.13.3.1.1), for a turn or for the game."""
    span = "turn" if isinstance(limit, n.PerTurn) else "game"
    return (span, holder.card, holder.born, holder.ability.slot)


def limit_of(game: Game, controller: int, printed: Printed, limit: n.PerTurn | n.PerGame) -> int:
    """The number a limit allows, unless an effect has changed it."""
    allowed = limit.n
    for step, _ in player_rulings(game, controller, h.ChangeLimit):  # in the order of 10.10.1.6
        if (
            canonical(step.name) == printed.name
            and step.feature is printed.feature
            and step.usual.n == allowed
        ):
            allowed = step.limit.n
    return allowed


def within_limits(game: Game, holder: Holder) -> bool:
    """10.7.2.1.1 Not yet used as often as its limits allow."""
    printed = printed_of(holder.ability)
    uses = game.state.uses
    for limit in printed.node.limits:
        if isinstance(limit, n.PerTurn | n.PerGame):
            if uses.get(use_key(game, holder, limit), 0) >= limit_of(game, holder.controller, printed, limit):
                return False
    if printed.feature in SKILLS:
        return skill_allowed(game, holder.controller, printed)
    limits = definition(game, holder.card).limits
    return not any(
        isinstance(limit.what, h.Feat)
        and limit.what.feature is printed.feature
        and canonical(limit.what.name) == printed.name
        and game.state.uses.get(_shared_key(holder.controller, printed), 0) >= limit.n
        for limit in limits
    )


def _limited_together(game: Game) -> frozenset[tuple[h.Feature | None, str]]:
    """Kinds and names of abilities that some card of this game limits together."""
    kept = game.memo.get("limited together")
    if kept is None:
        limits = {limit.what for made in set(game.defs) for limit in cast(HoloCard, made).limits}
        found = frozenset((what.feature, canonical(what.name)) for what in limits if isinstance(what, h.Feat))
        kept = game.memo["limited together"] = (None, found)
    names: frozenset[tuple[h.Feature | None, str]] = kept[1]
    return names


def _shared_key(player: int, printed: Printed) -> tuple[Any, ...]:
    """What abilities of one kind and name count for together."""
    return ("turn", "shared", player, printed.feature, printed.name)


def skill_allowed(game: Game, player: int, printed: Printed) -> bool:
    """8.5.1.1-2 One oshi skill a turn, one SP oshi skill a game; its holo power can be paid (12.1.3)."""
    return not skill_used(game, player, printed) and len(game.zone(player, HOLO_POWER)) >= printed.cost


def skill_used(game: Game, player: int, printed: Printed) -> bool:
    """Whether a skill of this kind has been used as often as may be; a raised limit counts (8.5.1.1, 12.1.4)."""
    allowed = 1
    for limit in printed.node.limits:
        if isinstance(limit, n.PerTurn | n.PerGame):
            allowed = limit_of(game, player, printed, limit)
    return game.state.uses.get(skill_key(player, printed), 0) >= allowed


def skill_key(player: int, printed: Printed) -> tuple[Any, ...]:
    """What the use of a skill counts for."""
    return ("game", "sp", player) if printed.feature is h.Feature.SP_SKILL else ("turn", "skill", player)


def count_use(game: Game, holder: Holder) -> None:
    """Count a use for every limit that applies."""
    printed = printed_of(holder.ability)
    event = Event(
        "used", holder.controller, holder.card, holder.unit, by=holder.controller, cause=holder.ability.slot
    )
    for limit in printed.node.limits:
        if isinstance(limit, n.PerTurn | n.PerGame):
            game.use(use_key(game, holder, limit), event)
    if (printed.feature, printed.name) in _limited_together(game):
        game.use(_shared_key(holder.controller, printed), event)


# ---------------------------------------------------------------------- triggers


def triggers(game: Game, holder: Holder, event: Event) -> bool:
    """10.8.1 Whether an event meets an automatic ability's trigger."""
    text = printed_of(holder.ability)
    node = text.node
    moment = node.moment
    if isinstance(moment, n.When) and isinstance(moment.event, n.Begins | n.Ends):
        if moment.event.who is n.Who.YOU and event.player != holder.controller:
            return False
    if text.feature is h.Feature.BLOOM_EFFECT and not (
        event.unit == holder.unit and event.card == holder.card
    ):
        return False  # 13.3.2
    if text.feature is h.Feature.COLLAB_EFFECT and event.unit != holder.unit:  # 13.2.2
        return False
    ctx = ability_context(game, holder, event)
    if not applies(game, ctx, node):
        return False
    if isinstance(moment, n.When | n.Before) and not happened(game, ctx, moment.event, event):
        return False
    if event.kind in ("began end", "ending end", "ending turn") and text.memory is None:
        return _first_time(game, holder)
    return True


def applies(game: Game, ctx: Context, node: n.Ability | n.Usable) -> bool:
    """Period, place and condition of an ability."""
    if node.during is not None and not in_period(game, ctx, node.during.who, node.during.period):
        return False
    for limit in node.limits:
        if isinstance(limit, n.AtPlaces):
            unit = game.unit(ctx.unit)
            if unit is None or not any(game.rules.in_zone(game, unit.zone, zone) for zone in limit.zones):
                return False
    return node.condition is None or holds(game, ctx, node.condition)


def _first_time(game: Game, holder: Holder) -> bool:
    """7.7.1 At the end of a turn each ability triggers once, though the step may be gone through again."""
    key = ("turn", "ending", holder.card, holder.born, holder.ability.slot)
    if game.state.uses.get(key):
        return False
    game.use(key, Event("used", holder.controller, holder.card, cause="ending"))
    return True


# ---------------------------------------------------------------------- playing


def resolve(game: Game, waiting: Waiting) -> Rule[None]:
    """10.8.3 Play a waiting ability; one that cannot be played is dropped (10.8.3.2)."""
    holder = waiting.holder
    if within_limits(game, holder):
        ctx = ability_context(game, holder, waiting.event)
        if waiting.event is not None:
            ctx.subject = subject_of(waiting.event)
        yield from play(game, holder, ctx)


def play(game: Game, holder: Holder, ctx: Context) -> Rule[bool]:
    """10.7.2 Ask if it is optional, pay, count the use, do what the text says. Whether it was played."""
    printed = printed_of(holder.ability)
    node = printed.node
    if printed.art is not None and not _art_usable(game, holder.unit, printed.art):  # 12.2.5
        return False
    if isinstance(node, n.Usable):  # 12.1.5.3: not using it does not count
        if not (yield from choose_yes(holder.controller, "use-ability", _clause(printed), holder.card)):
            return False
        ctx.asked = True
        pay_holo_power(game, holder.controller, printed, ctx)
    elif printed.feature in SKILLS:
        if not (yield from _pay_skill(game, holder, ctx)):
            return False
    elif not (yield from pay(game, ctx, node.cost)):
        return False
    count_use(game, holder)
    yield from run_body(game, ctx, node.body)
    tell_skill(game, printed, ctx)
    if ctx.proposal is None:  # inside another effect its cards stay shown
        game.conceal()
    return True


def _pay_skill(game: Game, holder: Holder, ctx: Context) -> Rule[bool]:
    """An oshi skill for a moment may always be left alone; its own cost comes before its holo power."""
    printed = printed_of(holder.ability)
    assert isinstance(printed.node, n.Ability)
    if not isinstance(printed.node.cost, n.May):
        if not (yield from choose_yes(holder.controller, "use-ability", _clause(printed), holder.card)):
            return False
    if not (yield from pay(game, ctx, printed.node.cost)):
        return False
    pay_holo_power(game, holder.controller, printed, ctx)
    return True


def _clause(printed: Printed) -> str:
    return (
        "12.1.5.3" if printed.feature in SKILLS else "12.2.5.2" if printed.art is not None else "10.8.3.1.1"
    )


def pay_holo_power(game: Game, player: int, printed: Printed, ctx: Context) -> None:
    """12.1.3 The cost of an oshi skill, newest holo power first (R20.1); the use is counted."""
    if printed.feature not in SKILLS:
        return
    for _ in range(printed.cost):
        game.move(game.zone(player, HOLO_POWER)[-1], player, ARCHIVE, ctx.cause)
    game.use(skill_key(player, printed), Event("used", player, ctx.card, by=player, cause=printed.name))


def tell_skill(game: Game, printed: Printed, ctx: Context) -> None:
    """10.7.2.5.4 An oshi skill has been used, unless it had to have a target and found none."""
    if printed.feature in SKILLS and ctx.aimed is not False:
        kind = 1 if printed.feature is h.Feature.SP_SKILL else 0
        game.tell(Event("skill", ctx.controller, ctx.card, by=ctx.controller, cause=printed.name, to=kind))


# ---------------------------------------------------------------------- replacements


def may_use(game: Game, holder: Holder) -> bool:
    """Whether a replacement ability is within its limits, in its period and place, and its cost can be paid."""
    printed = printed_of(holder.ability)
    ctx = ability_context(game, holder)
    if not applies(game, ctx, printed.node) or not within_limits(game, holder):
        return False
    if printed.art is not None:
        return _art_usable(game, holder.unit, printed.art)
    cost = printed.node.cost if isinstance(printed.node, n.Ability) else None
    return cost is None or payable(game, ctx, cost.step if isinstance(cost, n.May) else cost)


def _art_usable(game: Game, unit: int, art: Art) -> bool:
    """Its holomem stands, may use arts (1.3.3), and has the cheer (12.2.3.1)."""
    found = game.standing(unit)
    return found is not None and not banned(game, found, h.Ban.USE_ARTS) and can_pay(game, found, art)


def use_replacement(game: Game, holder: Holder, proposal: Proposal) -> Rule[None]:
    """10.11.1, 12.1.5.1, 12.2.5.1 Let an ability change what is about to happen."""
    ctx = ability_context(game, holder)
    ctx.proposal = proposal
    ctx.until = None
    ctx.subject = [-proposal.unit] if proposal.unit else []
    ctx.number = proposal.amount
    yield from play(game, holder, ctx)

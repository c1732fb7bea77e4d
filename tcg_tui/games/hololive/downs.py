"""11.3 Down processing: the abilities in it, archiving, and the life it costs."""

from __future__ import annotations

from tcg_tui.engine.abilities import Holder
from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import RULES
from tcg_tui.engine.replacement import Proposal
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.abilities import (
    ability_context,
    applies,
    may_use,
    play,
    use_replacement,
    within_limits,
)
from tcg_tui.games.hololive.art_use import ArtUse
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.damage import SPARING
from tcg_tui.games.hololive.hp import downed_holomem
from tcg_tui.games.hololive.printed import printed_of
from tcg_tui.games.hololive.zones import ARCHIVE
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.occurrences import among, happened, occurs, subject_of


def process_downs(game: Game) -> Rule[bool]:
    """11.3.2 One downed holomem after the other, the turn player's first, until there is none."""
    done = False
    while True:
        downed = downed_holomem(game)
        if not downed:
            return done
        done = True
        player = game.state.active
        mine = [unit for unit in downed if unit.player == player]
        if not mine:
            player = 1 - player
            mine = downed
        options = [Option("unit", unit=unit.id) for unit in mine]
        option = yield from choose_one(player, "down-which", "11.3.2", options)
        yield from down(game, game.state.units[option.unit])


def down(game: Game, unit: Unit) -> Rule[None]:
    """11.3.1 Its abilities, then archive it and count its life damage."""
    if (yield from _averted(game, unit)):
        return
    event = down_event(game, unit)
    life = LifeLoss(unit, definition(game, unit.cards[-1]).life_loss)  # 2.11.2.2
    if event.cause == SPARING or "spared" in unit.marks:
        life.amount = 0
    used: set[tuple[int, int]] = set()
    while True:  # 11.3.1.1.1-2
        able = [holder for holder in _abilities(game, event) if (id(holder.ability), holder.card) not in used]
        if not able:
            break
        player = game.state.active
        mine = [holder for holder in able if holder.controller == player] or able
        player = mine[0].controller
        options = [Option("ability", holder.card, holder.unit, value=holder.ability.slot) for holder in mine]
        option = yield from choose_one(player, "down-ability", "11.3.1.1.1", options)
        holder = mine[options.index(option)]
        used.add((id(holder.ability), holder.card))
        yield from _use(game, holder, event, life)
    player = unit.player
    stack = [] if game.standing(unit.id) is None else game.leave(unit, RULES)  # 11.3.1.2
    for card in reversed(stack):
        game.move(card, player, ARCHIVE)
    game.emit(event)
    if life.amount > 0:
        game.count(player, "life damage", life.amount)


def _averted(game: Game, unit: Unit) -> Rule[bool]:
    """10.11.1 Whether something was done instead of the down, so that the holomem is not downed any more."""
    event = down_event(game, unit)
    for holder in game.replacers("down"):
        moment = printed_of(holder.ability).node.moment
        assert isinstance(moment, n.Before)
        ctx = ability_context(game, holder, event)
        if may_use(game, holder) and happened(game, ctx, moment.event, event):
            proposal = Proposal("down", unit.player, unit.id, 1, RULES)
            yield from use_replacement(game, holder, proposal)
            if proposal.cancelled and unit not in downed_holomem(game):
                return True
    return False


class LifeLoss:
    """The life that a down is about to cost."""

    __slots__ = ("amount", "unit")

    def __init__(self, unit: Unit, amount: int) -> None:
        self.unit = unit
        self.amount = amount


def down_event(game: Game, unit: Unit) -> Event:
    """Who downed it: the source of the last damage, or of the effect that downed it (10.13.3)."""
    events = game.state.events
    for index in range(len(events) - 1, -1, -1):
        event = events[index]
        if event.unit == unit.id and (
            event.kind in ("damaged", "set") or (event.kind == "marked" and event.cause == "downed")
        ):
            return Event(
                "downed", unit.player, unit.cards[-1], unit.id, index, origin=unit.zone, source=event.source,
                source_unit=event.source_unit, by=event.by, cause=event.cause,
            )  # fmt: skip
    return Event("downed", unit.player, unit.cards[-1], unit.id, origin=unit.zone)


def _abilities(game: Game, event: Event) -> list[Holder]:
    """10.1.1.2.3 Abilities "when downed" and "when it downs" that this down is about."""
    return [holder for holder in game.rule_abilities() if _meant(game, holder, event)]


def _meant(game: Game, holder: Holder, event: Event) -> bool:
    node = printed_of(holder.ability).node
    ctx = ability_context(game, holder, event)
    assert isinstance(node.moment, n.When)
    if not happened(game, ctx, node.moment.event, event):
        return False
    return applies(game, ctx, node) and within_limits(game, holder)


def _use(game: Game, holder: Holder, event: Event, life: LifeLoss) -> Rule[None]:
    ctx = ability_context(game, holder, event)
    ctx.subject = subject_of(event)
    ctx.use = life
    yield from play(game, holder, ctx)


@occurs(h.Downed, "downed")
def _downed(game: Game, ctx: Context, node: h.Downed, event: Event) -> bool:
    return among(game, ctx, node.group, event.unit)


@occurs(h.Downs, "downed")
def _downs(game: Game, ctx: Context, node: h.Downs, event: Event) -> bool:
    """A holomem of the group was the source of what downed it."""
    if not event.source_unit:
        return False
    if (
        node.group is None
        and isinstance(ctx.use, ArtUse)
        and not ctx.use.begins <= event.amount < ctx.use.ends
    ):
        return False  # something else than this art downed it
    by = bool(event.source_unit) and among(game, ctx, node.group, event.source_unit)
    return by and among(game, ctx, node.other, event.unit)

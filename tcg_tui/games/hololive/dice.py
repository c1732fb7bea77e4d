"""5.22, 5.24 Dice: rolling, results that count as another, rolling again."""

from __future__ import annotations

from tcg_tui.engine.abilities import Holder
from tcg_tui.engine.choices import Rule
from tcg_tui.engine.game import Game
from tcg_tui.engine.replacement import Proposal, Replacement, replace
from tcg_tui.games.hololive.abilities import ability_context, may_use, use_replacement
from tcg_tui.games.hololive.damage import AbilityReplacement
from tcg_tui.games.hololive.printed import printed_of
from tcg_tui.games.hololive.rulings import player_rulings
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.occurrences import among
from tcg_tui.language.running.tables import figure
from tcg_tui.language.running.things import players

SIDES = 6


def throw(game: Game, ctx: Context, times: int) -> Rule[list[int]]:
    """5.22.1 Roll so many dice; effects set their results, or have the whole roll made again (5.24.1)."""
    while True:
        before = Proposal("roll", ctx.actor, 0, times, ctx.cause, {"ctx": ctx})
        yield from replace(game, before, _before)
        results = [game.roll(ctx.actor, SIDES, ctx.cause) for _ in range(times)]
        after = Proposal("rolled", ctx.actor, 0, times, ctx.cause, {"ctx": ctx})
        yield from replace(game, after, _standing)
        yield from _offers(game, ctx, after)
        if not after.data.get("again"):
            value = after.data.get("value", before.data.get("value"))
            return results if value is None else [value] * times


class _Counts(Replacement):
    """10.2.1.3.3 An effect that says what dice count as."""

    __slots__ = ("value",)

    def __init__(self, card: int, value: int) -> None:
        super().__init__(card, card, 0)
        self.value = value

    def apply(self, game: Game, proposal: Proposal) -> Rule[None]:
        proposal.data["value"] = self.value
        yield from ()


def _standing(game: Game, proposal: Proposal) -> list[_Counts]:
    """Effects at work that say what this player's dice count as."""
    found = player_rulings(game, proposal.player, n.TreatRollAs)
    return [_Counts(ctx.card, figure(game, ctx, step.n)) for step, ctx in found]


def _rolls(game: Game, holder: Holder, ctx: Context, times: int) -> bool:
    moment = printed_of(holder.ability).node.moment
    if (
        not isinstance(moment, n.When | n.Before)
        or not isinstance(moment.event, n.Rolls)
        or not may_use(game, holder)
    ):
        return False
    event = moment.event
    own = ability_context(game, holder)
    if event.who is not None and ctx.actor not in players(game, own, event.who):
        return False
    if event.n is not None and event.n != times:
        return False
    return event.by is None or bool(ctx.cause.unit and among(game, own, event.by, ctx.cause.unit))


def _before(game: Game, proposal: Proposal) -> list[AbilityReplacement]:
    """Abilities "when rolling": they say how the dice will count."""
    ctx: Context = proposal.data["ctx"]
    return [
        AbilityReplacement(holder)
        for holder in game.replacers("roll")
        if _rolls(game, holder, ctx, proposal.amount)
    ]


def _offers(game: Game, ctx: Context, proposal: Proposal) -> Rule[None]:
    """Abilities "when rolled" that change the result or have the dice rolled again: each is offered once for a roll."""
    for holder in game.replacers("rolled"):
        if _rolls(game, holder, ctx, proposal.amount):
            yield from use_replacement(game, holder, proposal)
            if proposal.data.get("again"):
                return

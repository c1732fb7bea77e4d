"""5.20 Damage, and the effects that change it on its way (10.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tcg_tui.engine.abilities import Holder
from tcg_tui.engine.choices import Rule
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import Cause
from tcg_tui.engine.replacement import Proposal, Replacement, replace
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.abilities import ability_context, may_use, use_replacement
from tcg_tui.games.hololive.printed import printed_of
from tcg_tui.games.hololive.rulings import rulings
from tcg_tui.games.hololive.zones import BACK, CENTER, COLLAB
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.occurrences import among
from tcg_tui.language.running.tables import bounded
from tcg_tui.language.running.things import players

SPECIAL, ARTS = "special", "arts"
SPARING = "sparing"
"""Special damage that costs no life if it downs the holomem."""


def deal(
    game: Game,
    unit: Unit,
    amount: int,
    cause: Cause,
    kind: str,
    *,
    firm: bool = False,
    used: set[Any] | None = None,
) -> Rule[int]:
    """5.20.1 Damage a holomem; replacements of dealing come before those of taking (10.11.2.4). The damage dealt.

    `firm` damage is not reduced; replacements in `used` have been applied to it before (10.11.2.3).
    """
    data = {"kind": kind, "firm": firm}
    proposal = Proposal("damage", unit.player, unit.id, amount, cause, data)
    proposal.used |= used or set()
    if amount <= 0:  # 1.3.2.2
        return 0
    yield from replace(game, proposal, _dealing)
    yield from replace(game, proposal, _taking)
    target = game.standing(proposal.unit)
    if proposal.cancelled or proposal.amount <= 0 or target is None:
        return 0
    game.damage(target, proposal.amount, cause, kind)
    for holder in _fitting(game, proposal, "after damage"):  # 12.2.5.2
        yield from use_replacement(game, holder, proposal)
    return proposal.amount


class Modifier(Replacement):
    """10.2.1.3.3 More or less damage: a replacement effect, in any order among its like."""

    __slots__ = ("by",)
    commutes = True

    def __init__(self, key: Any, card: int, unit: int, by: int) -> None:
        super().__init__(key, card, unit)
        self.by = by

    def apply(self, game: Game, proposal: Proposal) -> Rule[None]:
        if self.by > 0 or not proposal.data["firm"]:
            proposal.amount += self.by
        yield from ()


class Immunity(Replacement):
    """No damage at all (glossary: whatever the damage is, it becomes 0)."""

    __slots__ = ()

    def apply(self, game: Game, proposal: Proposal) -> Rule[None]:
        if not proposal.data["firm"]:
            proposal.amount = 0
            proposal.cancelled = True
        yield from ()


class AbilityReplacement(Replacement):
    """An ability "…する時": what its text does with the event that is about to happen."""

    __slots__ = ("holder",)

    def __init__(self, holder: Holder) -> None:
        super().__init__((holder.card, holder.unit, holder.ability), holder.card, holder.unit)
        self.holder = holder

    def apply(self, game: Game, proposal: Proposal) -> Rule[None]:
        yield from use_replacement(game, self.holder, proposal)


def _dealing(game: Game, proposal: Proposal) -> Sequence[Replacement]:
    """What changes the damage that its source deals."""
    found: list[Replacement] = []
    source = game.standing(proposal.cause.unit) if proposal.cause.unit else None
    if source is not None:
        for index, (step, ctx) in enumerate(rulings(game, source, n.Modify)):
            stat = step.stat
            if not isinstance(stat, h.DamageGiven) or not _kind_fits(stat.kind, proposal):
                continue
            if stat.target is None or among(game, ctx, stat.target, proposal.unit):
                found.append(Modifier(("given", ctx.card, index), ctx.card, ctx.unit, step.by * ctx.times))
    found += _abilities(game, proposal, h.DealsDamage)
    return found


def _taking(game: Game, proposal: Proposal) -> Sequence[Replacement]:
    """What changes the damage that the holomem takes."""
    unit = game.standing(proposal.unit)
    if unit is None:
        return []
    found: list[Replacement] = []
    for index, (step, ctx) in enumerate(game.info(unit).rulings):
        if (
            isinstance(step, h.TakesNo)
            and _kind_fits(step.kind, proposal)
            and _from(game, ctx, step.source, proposal)
        ):
            found.append(Immunity(("immune", ctx.card, index), ctx.card, ctx.unit))
        elif (
            isinstance(step, h.HPLocked)
            and proposal.cause.by in players(game, ctx, step.by)
            and proposal.data["kind"] != ARTS
        ):
            found.append(Immunity(("locked", ctx.card, index), ctx.card, ctx.unit))
        elif (
            isinstance(step, n.Modify)
            and isinstance(step.stat, h.DamageTaken)
            and _taken_fits(game, ctx, step.stat, unit, proposal)
        ):
            found.append(Modifier(("taken", ctx.card, index), ctx.card, ctx.unit, step.by * ctx.times))
    found += _abilities(game, proposal, h.TakesDamage)
    return found


def _taken_fits(game: Game, ctx: Context, stat: h.DamageTaken, unit: Unit, proposal: Proposal) -> bool:
    if stat.positions and POSITIONS[unit.zone] not in stat.positions:
        return False
    return _kind_fits(stat.kind, proposal) and _from(game, ctx, stat.source, proposal)


POSITIONS = {CENTER: h.Area.CENTER, COLLAB: h.Area.COLLAB, BACK: h.Area.BACK}


def _kind_fits(kind: h.DamageKind, proposal: Proposal) -> bool:
    """Any damage, or the sort that the word says."""
    return kind is h.DamageKind.ANY or (kind is h.DamageKind.ARTS) == (proposal.data["kind"] == ARTS)


def _from(game: Game, ctx: Context, source: n.Who | n.Group | None, proposal: Proposal) -> bool:
    """10.13.3 Whether the damage comes from the player or holomem meant."""
    if source is None:
        return True
    if isinstance(source, n.Who):
        return proposal.cause.by in players(game, ctx, source)
    return bool(proposal.cause.unit) and among(game, ctx, source, proposal.cause.unit)


def _abilities(game: Game, proposal: Proposal, type_: type) -> list[AbilityReplacement]:
    """Abilities that replace this damage and can be used."""
    return [AbilityReplacement(holder) for holder in _fitting(game, proposal, "damage", type_)]


def _fitting(game: Game, proposal: Proposal, kind: str, type_: type = n.Event) -> list[Holder]:
    """Abilities for this damage that can be used."""
    found: list[Holder] = []
    for holder in game.replacers(kind):
        moment = printed_of(holder.ability).node.moment
        assert isinstance(moment, n.Before | n.When)
        event = moment.event
        if proposal.data["firm"] and kind == "damage" and _only_reduces(printed_of(holder.ability).node):
            continue
        if isinstance(event, type_) and may_use(game, holder):
            if damage_fits(game, ability_context(game, holder), event, proposal):
                found.append(holder)
    return found


def _only_reduces(node: n.Ability | n.Usable) -> bool:
    """Whether a text would do nothing but lessen damage, which damage that is not reduced ignores."""
    for step in node.body:
        lessens = (
            isinstance(step, n.Modify) and step.by < 0 and isinstance(step.stat, h.DamageTaken | h.ThatDamage)
        )
        if not lessens and not isinstance(step, h.NoDamage):
            return False
    return True


def damage_fits(game: Game, ctx: Context, event: n.Event, proposal: Proposal) -> bool:
    """Whether damage on its way is what a text speaks of."""
    match event:
        case h.TakesDamage():
            fits = _kind_fits(event.kind, proposal) and _from(game, ctx, event.source, proposal)
            return fits and among(game, ctx, event.group, proposal.unit)
        case h.DealsDamage():
            if not _kind_fits(event.kind, proposal) or not among(game, ctx, event.other, proposal.unit):
                return False
            if event.bound is not None and not bounded(game, ctx, proposal.amount, event.bound):
                return False
            return bool(proposal.cause.unit) and among(game, ctx, event.group, proposal.cause.unit)
        case _:
            return False

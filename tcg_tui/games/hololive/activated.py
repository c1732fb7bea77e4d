"""10.1.1.1 Activated abilities of holomem and of what is attached to them, played in the main step."""

from __future__ import annotations

from collections.abc import Iterable

from tcg_tui.engine.abilities import Holder, Kind
from tcg_tui.engine.actions import Action, Refused
from tcg_tui.engine.choices import Option, Rule
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive.abilities import ability_context, applies, play, within_limits
from tcg_tui.games.hololive.printed import printed_of
from tcg_tui.language import nodes as n
from tcg_tui.language.running.control import payable


def _holders(game: Game, player: int) -> list[Holder]:
    found = game.roster().activated
    if game.has_gifts:
        found = found + game.given(Kind.ACTIVATED)
    return [holder for holder in found if holder.controller == player]


def _abilities(game: Game, player: int) -> Iterable[Option]:
    return [
        Option("activate", holder.card, holder.unit, value=holder.ability.slot)
        for holder in _holders(game, player)
    ]


def _holder(game: Game, player: int, option: Option) -> Holder:
    """The ability that an option is about."""
    return next(
        holder
        for holder in _holders(game, player)
        if (holder.card, holder.unit, holder.ability.slot) == (option.card, option.unit, option.value)
    )


def _does_not_apply(game: Game, player: int, option: Option) -> bool:
    """10.1.1.1.1 Its condition, period or place is not given."""
    holder = _holder(game, player, option)
    return not applies(game, ability_context(game, holder), printed_of(holder.ability).node)


def _limit_reached(game: Game, player: int, option: Option) -> bool:
    return not within_limits(game, _holder(game, player, option))


def _cannot_pay(game: Game, player: int, option: Option) -> bool:
    """10.4.2.2 Its cost can be paid in full."""
    holder = _holder(game, player, option)
    node = printed_of(holder.ability).node
    assert isinstance(node, n.Ability) and node.cost is not None
    cost = node.cost.step if isinstance(node.cost, n.May) else node.cost
    return not payable(game, ability_context(game, holder), cost)


def activate(game: Game, player: int, option: Option) -> Rule[None]:
    """10.7.2 Play it: pay, then do what it says."""
    holder = _holder(game, player, option)
    ctx = ability_context(game, holder)
    ctx.asked = True
    yield from play(game, holder, ctx)


ACTIVATE = Action(
    "activate",
    "10.1.1.1",
    activate,
    _abilities,
    refusals=(
        Refused("10.1.1.1.1", _does_not_apply, "ability-condition"),
        Refused("10.7.2.1.1", _limit_reached, "ability-limit"),
        Refused("10.4.2.2", _cannot_pay, "ability-cost"),
    ),
)

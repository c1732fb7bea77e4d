"""8.5, 12.1 Oshi skills and SP oshi skills played in the main step."""

from __future__ import annotations

from collections.abc import Iterable

from tcg_tui.engine.abilities import Ability, Holder, Kind
from tcg_tui.engine.actions import Action, Refused
from tcg_tui.engine.choices import Option, Rule
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive.abilities import (
    ability_context,
    applies,
    count_use,
    limit_of,
    pay_holo_power,
    skill_used,
    tell_skill,
    use_key,
)
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.printed import Skill
from tcg_tui.games.hololive.zones import HOLO_POWER, OSHI
from tcg_tui.language import nodes as n
from tcg_tui.language.running.control import pay, run_body


def skill_of(game: Game, player: int, option: Option) -> Skill:
    """The skill that an option is about."""
    return definition(game, option.card).skills[option.index]


def _skills(game: Game, player: int) -> Iterable[Option]:
    for card in game.zone(player, OSHI):
        for index in definition(game, card).skills:
            yield Option("skill", card, index=index)


def _used(game: Game, player: int, option: Option) -> bool:
    """8.5.1.1 One oshi skill a turn."""
    skill = skill_of(game, player, option)
    return skill.kind == "skill" and skill_used(game, player, skill.printed)


def _sp_used(game: Game, player: int, option: Option) -> bool:
    """8.5.1.2 One SP oshi skill a game."""
    skill = skill_of(game, player, option)
    return skill.kind == "sp" and skill_used(game, player, skill.printed)


def _too_dear(game: Game, player: int, option: Option) -> bool:
    """12.1.3 The holo power is there (10.4.2.2)."""
    return len(game.zone(player, HOLO_POWER)) < skill_of(game, player, option).printed.cost


def _limit_reached(game: Game, player: int, option: Option) -> bool:
    """12.1.4 Used as often as its own text allows."""
    holder = _holder(game, player, option)
    printed = skill_of(game, player, option).printed
    return any(
        game.state.uses.get(use_key(game, holder, limit), 0) >= limit_of(game, player, printed, limit)
        for limit in printed.node.limits
        if isinstance(limit, n.PerTurn | n.PerGame)
    )


def _condition_fails(game: Game, player: int, option: Option) -> bool:
    """A condition for using it does not hold."""
    node = skill_of(game, player, option).printed.node
    return not applies(game, ability_context(game, _holder(game, player, option)), node)


def _holder(game: Game, player: int, option: Option) -> Holder:
    skill = skill_of(game, player, option)
    return Holder(
        Ability(Kind.ACTIVATED, skill.printed, slot=f"{skill.kind}.{skill.index}"), player, option.card, 0
    )


def use_skill(game: Game, player: int, option: Option) -> Rule[None]:
    """8.5.1 Pay holo power, then do what the text says; it may turn out to do nothing."""
    holder = _holder(game, player, option)
    printed = skill_of(game, player, option).printed
    ctx = ability_context(game, holder)
    pay_holo_power(game, player, printed, ctx)
    count_use(game, holder)
    node = printed.node
    if isinstance(node, n.Ability) and not (yield from pay(game, ctx, node.cost)):
        return
    yield from run_body(game, ctx, node.body)
    tell_skill(game, printed, ctx)
    game.conceal()


SKILL_ACTION = Action(
    "skill",
    "8.5",
    use_skill,
    _skills,
    refusals=(
        Refused("12.1.3", _too_dear, "skill-cost"),
        Refused("8.5.1.1", _used, "skill-once"),
        Refused("8.5.1.2", _sp_used, "sp-once"),
        Refused("12.1.4", _limit_reached, "skill-limit"),
        Refused("12.1.5", _condition_fails, "skill-condition"),
    ),
)

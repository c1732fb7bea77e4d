"""hololive's side of the frame: its rules as one object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tcg_tui.engine.abilities import Ability, Definition, Holder, Info, Waiting
from tcg_tui.engine.actions import Action
from tcg_tui.engine.choices import Rule
from tcg_tui.engine.continuous import Continuous
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game, Rules
from tcg_tui.engine.state import Unit
from tcg_tui.engine.zones import Zone
from tcg_tui.games.hololive import abilities, archiving, attach, dice, put, rules, turn
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.actions import MAIN_ACTIONS
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.cheer import cheer_colours
from tcg_tui.games.hololive.performance import PERFORMANCE_ACTIONS
from tcg_tui.games.hololive.printed import Printed, printed_of
from tcg_tui.games.hololive.rulings import banned, player_banned
from tcg_tui.games.hololive.running import words
from tcg_tui.games.hololive.sorting import make_ability
from tcg_tui.games.hololive.zones import DECK, STAGE_LIMIT, ZONES
from tcg_tui.language import nodes as n
from tcg_tui.language.running.giving import Giving
from tcg_tui.language.running.lasting import Static, kind_of
from tcg_tui.language.running.tables import holds as condition_holds

CLAUSES = {
    "order-abilities": "10.8.3.1",
    "order-replacements": "10.11.2",
    "endless-loop": "14.1.1.3",
    "concede": "1.2.3",
    "effect": "1.2.4",
    "pass": "10.6.4",
    "may": "1.3.2",
    "pay-cost": "10.8.3.1.1",
    "choose-mode": "10.7.2.2",
    "choose-group": "10.7.2.3",
    "choose-exactly": "10.7.2.3.1",
    "choose-up-to": "10.7.2.3.2",
    "find": "10.7.2.3.5",
    "choose-number": "1.3.5",
    "choose-how-many": "1.3.5.1",
    "draw-another": "5.7.3.2",
    "look-up-to": "5.9.2.3",
}
"""The clauses under which the frame and the card language ask or end a game."""


class HololiveRules(Rules):
    """hololive OFFICIAL CARD GAME, comprehensive rules 1.7.0."""

    name = "hololive"
    version = "1.7.0"
    draws_to = "hand"
    zones: tuple[Zone, ...] = ZONES

    def play(self, game: Game) -> Rule[None]:
        return turn.play(game)

    def process(self, game: Game) -> Rule[bool]:
        return rules.process(game)

    def triggers(self, game: Game, holder: Holder, event: Event) -> bool:
        return abilities.triggers(game, holder, event)

    def holds(self, game: Game, holder: Holder) -> bool:
        """10.8.6 The state that triggers an ability: its conditions, with something left to do."""
        printed = printed_of(holder.ability)
        ctx = abilities.ability_context(game, holder)
        if not abilities.within_limits(game, holder) or not abilities.applies(game, ctx, printed.node):
            return False
        conditions = [step.condition for step in printed.node.body if hasattr(step, "condition")]
        return bool(conditions) and all(condition_holds(game, ctx, condition) for condition in conditions)

    def resolve(self, game: Game, waiting: Waiting) -> Rule[None]:
        return abilities.resolve(game, waiting)

    def continuous(self, game: Game) -> list[Continuous]:
        """10.10 What static abilities do, and what effects have set up."""
        found: list[Continuous] = []
        for holder in game.roster().statics:
            found += effects_of(game, holder)
        if game.has_gifts:
            for holder in game.infos_given():
                found += effects_of(game, holder)
        found += game.state.effects
        return found

    def clause(self, what: str) -> str:
        return CLAUSES[what]

    def actions(self, game: Game) -> Sequence[Action]:
        return {"main": MAIN_ACTIONS, "performance": PERFORMANCE_ACTIONS}.get(game.state.step, ())

    def minds(self, card: Definition) -> bool:
        """11.4 Cards with rules of attachment."""
        return bool(getattr(card, "attachable", False))

    def is_kind(self, game: Game, thing: int, kind: str) -> bool:
        """2.15.1 Whether a thing is a card of this kind; on the stage only its top card is a holomem (4.4.2.2)."""
        if thing < 0:
            return kind == "holomem" or kind == "card"
        if kind == "card":
            return True
        made = definition(game, thing)
        return made.type == kind or made.support == kind

    def card_info(self, game: Game, card: int) -> Info:
        """A cheer under an effect that adds colours has them everywhere a text asks."""
        made = definition(game, card)
        if made.type == "cheer" and game.holder_of(card):
            colours = cheer_colours(game, card)
            if colours != made.info.colours:
                info = made.info.copy()
                info.colours = colours
                return info
        return made.info

    def things_in(self, game: Game, player: int, zone: str | None, kind: str | None) -> list[int]:
        return words.things_in(game, player, zone, kind)

    def hidden(self, zone: str) -> bool:
        return zone in words.HIDDEN

    def one_place(self, noun: Any) -> bool:
        """4.7.3, 4.8.3 The center or the collab position."""
        mods = getattr(noun, "mods", ())
        return any(isinstance(mod, h.At) and mod.position in (h.Area.CENTER, h.Area.COLLAB) for mod in mods)

    def from_top(self, zone: str) -> bool:
        """R20.1 Holo power is used newest first."""
        return zone == h.Area.HOLO_POWER

    def searched(self, zone: str | None) -> bool:
        return zone in (h.Area.DECK, h.Area.CHEER_DECK, h.Area.HOLO_POWER)

    def in_zone(self, game: Game, zone: int, name: str) -> bool:
        return words.in_zone(game, zone, name)

    def in_period(self, game: Game, period: str) -> bool:
        return words.in_period(game, period)

    def put_into(self, game: Game, ctx: Any, things: list[int], into: Any) -> Rule[list[int]]:
        return put.put_into(game, ctx, things, into)

    def delayed_ability(self, game: Game, ctx: Any, moment: Any, step: Any) -> Ability:
        """10.8.5 Sorted as the same words on a card would be."""
        node = n.Ability((), None, moment, None, None, (step,))
        return make_ability(Printed(node, None, memory=ctx.copy()), ctx.slot)

    def may_draw(self, game: Game, player: int) -> bool:
        """1.3.3 There is a card, and nothing forbids that a player draws it."""
        return bool(game.zone(player, DECK)) and not player_banned(game, player, h.Ban.DRAW)

    def may_attach(self, game: Game, card: int, unit: int) -> bool:
        """5.16.3, 11.4.3 The card suits the holomem, which has room for it."""
        return attach.can_attach(game, card, game.state.units[unit])

    def may_turn(self, game: Game, unit: Unit, rested: bool) -> bool:
        """1.3.3 Nothing forbids that a holomem rests, or becomes active."""
        return not banned(game, unit, h.Ban.REST if rested else h.Ban.ACTIVATE)

    def has_room(self, game: Game, player: int, zone: str) -> bool:
        """4.6.2.1 The stage has room for six."""
        return zone != h.Area.STAGE or len(game.field(player)) < STAGE_LIMIT

    def spare(self, game: Game, ctx: Any, group: Any) -> int:
        return archiving.spare(game, ctx, group)

    def make_up(self, game: Game, ctx: Any, missing: int) -> Rule[None]:
        return archiving.make_up(game, ctx, missing)

    def put_onto(self, game: Game, ctx: Any, things: list[int], to: Any, again: bool) -> Rule[list[int]]:
        return attach.put_onto(game, ctx, things, to, again)

    def draw(self, game: Game, ctx: Any, player: int, amount: int, bottom: bool) -> Rule[list[int]]:
        return put.draw(game, ctx, player, amount, bottom)

    def throw(self, game: Game, ctx: Any, times: int) -> Rule[list[int]]:
        return dice.throw(game, ctx, times)


def effects_of(game: Game, holder: Holder) -> list[Continuous]:
    """The continuous effects of one static ability, made once for each object that has it."""
    stamp = game.state.born[holder.card]
    if holder.unit:  # 10.10.1.6.1 since it came to its present position
        stamp = max(stamp, game.state.units[holder.unit].placed)
    key = (holder.card, stamp, holder.unit, holder.ability)
    made = game.made.get(key)
    if made is None:
        made = game.made[key] = _effects_of(holder, stamp)
    return made


def _effects_of(holder: Holder, stamp: int) -> list[Continuous]:
    printed: Printed = holder.ability.text
    if printed.noun is not None:  # 13.5.2
        return [Giving(holder, printed.noun, printed.gives, stamp)]
    made: list[Continuous] = []
    for leaf in printed.leaves:
        kind = kind_of(leaf.step)
        if kind is not None:  # a remark is none
            made.append(Static(leaf, kind, holder, stamp))
    return made

"""Abilities that a card gives to the unit it is attached to."""

from __future__ import annotations

from collections.abc import Hashable

from tcg_tui.engine.abilities import Ability, Granted, Holder
from tcg_tui.engine.continuous import Continuous, Layer
from tcg_tui.engine.game import Game
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.steadiness import steady_noun
from tcg_tui.language.running.things import fits


class Giving(Continuous):
    """While the unit is what the noun says, it has the abilities."""

    __slots__ = ("abilities", "ctx", "holder", "noun", "steady")

    def __init__(self, holder: Holder, noun: n.Nominal, abilities: tuple[Ability, ...], stamp: int) -> None:
        super().__init__(Layer.ABILITY, stamp, None)
        self.holder = holder
        self.noun = noun
        self.abilities = abilities
        self.ctx = Context(holder.controller, holder.card, holder.unit)
        self.steady = steady_noun(noun)

    def _fits(self, game: Game) -> bool:
        unit = self.holder.unit
        return game.standing(unit) is not None and fits(game, self.ctx, self.noun, -unit)

    def reach(self, game: Game) -> Hashable:
        return self._fits(game)

    def apply(self, game: Game) -> None:
        if self._fits(game):
            info = game.info_to_change(game.state.units[self.holder.unit])
            info.abilities += tuple(Granted(ability, self.holder.card) for ability in self.abilities)

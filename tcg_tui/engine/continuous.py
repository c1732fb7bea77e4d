"""Continuous effects: applied in layers, within a layer by dependency, then by timestamp."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tcg_tui.engine.abilities import Info
    from tcg_tui.engine.game import Game
    from tcg_tui.engine.state import State


class Layer(IntEnum):
    """The order in which kinds of change are applied to printed information."""

    ABILITY = 10
    """Abilities given, lost, switched on or off."""
    INFO = 20
    """Other changes that are not to numbers."""
    NUMBER = 30
    """Changes to numbers."""


@dataclass(frozen=True, slots=True)
class Span:
    """How long something lasts: to the end of a player's own turn with this count; `only`: not before that turn begins."""

    player: int
    turn: int
    only: bool = False

    def over(self, state: State) -> bool:
        """Whether it ends with the current turn."""
        return state.active == self.player and state.players[self.player].counts["turns"] >= self.turn

    def running(self, state: State) -> bool:
        """Whether it is in force now."""
        return not self.only or self.over(state)


class Continuous:
    """One continuous effect. A static ability makes a new one each time; others stay in the state until they expire."""

    __slots__ = ("layer", "stamp", "until")

    shifts = False
    """Applying it can change what other effects of its layer apply to."""
    ordered = False
    """It makes a difference whether it comes before or after others of its layer."""
    steady = True
    """What it applies to, and how, changes only with the layout of the table."""

    def __init__(self, layer: Layer, stamp: int, until: Span | None) -> None:
        self.layer = layer
        self.stamp = stamp
        self.until = until
        """None for a static ability, or for the rest of the game."""

    def reach(self, game: Game) -> Hashable:
        """What it would apply to, and how, as things stand: dependency is a change of this."""
        raise NotImplementedError

    def apply(self, game: Game) -> None:
        """Change the current information."""
        raise NotImplementedError


class Infos:
    """Current information of all units, computed when first asked for after a change."""

    __slots__ = (
        "_infos",
        "_layout",
        "_numbers",
        "_ordered",
        "_places",
        "changed",
        "players",
        "ruled",
        "steady",
        "version",
    )

    def __init__(self) -> None:
        self.version = -1
        self._layout = -1
        self._places = -1
        self.steady = True
        self._ordered = False
        self._infos: list[Continuous] = []
        self._numbers: list[Continuous] = []
        self.changed: dict[int, Info] = {}
        """Units whose information differs from what is printed on their top card."""
        self.ruled = False
        """Some unit or player is under a special rule."""
        self.players: tuple[Info | None, Info | None] = (None, None)

    def refresh(self, game: Game) -> None:
        """Apply all continuous effects anew, if anything has changed that can make a difference."""
        state = game.state
        if self.version == state.version:
            return
        self.version = state.version
        if self.steady and self._layout == state.layout and self._places == state.places:
            return
        moved = self._layout != state.layout
        self._layout = state.layout
        self._places = state.places
        self.changed = {}
        self.players = (None, None)
        self.ruled = False
        if not state.effects and not game.has_statics:
            return
        if moved or game.has_gifts or self._ordered:
            self._collect(game)
        if self._infos:
            self._apply(game, self._infos)
            self.ruled = any([info.rulings for info in self.changed.values()]) or self.players != (None, None)
        self._apply(game, self._numbers)

    def _collect(self, game: Game) -> None:
        """Find the effects at work; abilities that they give come first, and bring further effects."""
        effects = game.rules.continuous(game)
        giving = [effect for effect in effects if effect.layer == Layer.ABILITY]
        if giving:
            self._apply(game, giving)
            if self.changed:
                effects = game.rules.continuous(game)
        effects.sort(key=_stamp)
        self._infos = [effect for effect in effects if effect.layer == Layer.INFO]
        self._numbers = [effect for effect in effects if effect.layer == Layer.NUMBER]
        self.steady = all([effect.steady for effect in effects])
        self._ordered = any([effect.ordered or effect.shifts for effect in effects])

    def _apply(self, game: Game, effects: Sequence[Continuous]) -> None:
        if len(effects) < 2 or all([effect.steady and not effect.shifts for effect in effects]):
            for effect in effects:
                effect.apply(game)
            return
        rest = sorted(effects, key=_stamp)
        while rest:
            effect = self._next(game, rest)
            effect.apply(game)
            rest.remove(effect)

    def _next(self, game: Game, effects: list[Continuous]) -> Continuous:
        """The earliest effect that depends on no other; where all depend on each other, the earliest."""
        for effect in effects:
            others = [
                other for other in effects if other is not effect and (other.shifts or not effect.steady)
            ]
            if not any(self._depends(game, effect, other) for other in others):
                return effect
        return effects[0]

    def _depends(self, game: Game, effect: Continuous, other: Continuous) -> bool:
        """Whether applying `other` first would change what `effect` applies to, or how."""
        before = effect.reach(game)
        saved, players = self.changed, self.players
        self.changed = {key: info.copy() for key, info in saved.items()}
        self.players = (players[0] and players[0].copy(), players[1] and players[1].copy())
        other.apply(game)
        after = effect.reach(game)
        self.changed, self.players = saved, players
        return before != after


def _stamp(effect: Continuous) -> int:
    return effect.stamp

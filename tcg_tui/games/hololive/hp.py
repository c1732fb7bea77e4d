"""4.4.5 HP and damage of a holomem."""

from __future__ import annotations

from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit


def max_hp(game: Game, unit: Unit) -> int:
    """The HP of a holomem with no damage on it."""
    return game.info(unit).numbers["hp"]


def hp_left(game: Game, unit: Unit) -> int:
    """4.4.5.4 What texts call its HP: HP less damage."""
    return max_hp(game, unit) - unit.damage


def is_downed(game: Game, unit: Unit) -> bool:
    """4.4.5.3, 4.4.9 Damage has reached its HP, or an effect has downed it."""
    if unit.marks and "downed" in unit.marks:
        return True
    if not unit.damage and not game.state.effects and not game.has_statics:
        return False
    return unit.damage >= game.info(unit).numbers["hp"]

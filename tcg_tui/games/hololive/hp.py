"""4.4.5 HP and damage of a holomem."""

from __future__ import annotations

from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive.zones import STAGE


def max_hp(game: Game, unit: Unit) -> int:
    """The HP of a holomem with no damage on it."""
    return game.info(unit).numbers["hp"]


def hp_left(game: Game, unit: Unit) -> int:
    """4.4.5.4 What texts call its HP: HP less damage."""
    return max_hp(game, unit) - unit.damage


def downed_holomem(game: Game) -> list[Unit]:
    """4.4.5.3, 4.4.9 Holomem whose damage has reached their HP, or that an effect has downed."""
    game.infos.refresh(game)
    changed = game.infos.changed
    state = game.state
    downed: list[Unit] = []
    for player in state.players:
        for zone in STAGE:
            for id in player.zones[zone]:
                unit = state.units[id]
                if ((unit.damage or id in changed) and unit.damage >= game.info(unit).numbers["hp"]) or (
                    unit.marks and "downed" in unit.marks
                ):
                    downed.append(unit)
    return downed

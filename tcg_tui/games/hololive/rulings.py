"""Special rules that continuous effects put on holomem and players: what they cannot do, and what they may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.zones import BACK, COLLAB
from tcg_tui.language.running.context import Context


def rulings(game: Game, unit: Unit, type_: type) -> Iterator[tuple[Any, Context]]:
    """The special rules of a type that apply to a holomem, each with the text it comes from."""
    for step, ctx in game.info(unit).rulings:
        if isinstance(step, type_):
            yield step, ctx


def player_rulings(game: Game, player: int, type_: type) -> Iterator[tuple[Any, Context]]:
    """The special rules of a type that apply to a player."""
    info = game.player_info(player)
    if info is not None:
        for step, ctx in info.rulings:
            if isinstance(step, type_):
                yield step, ctx


def banned(game: Game, unit: Unit, ban: h.Ban) -> bool:
    """1.3.3 Whether something is forbidden to a holomem, or to its player."""
    infos = game.infos
    if infos.version != game.state.version:
        infos.refresh(game)
    if not infos.ruled:
        return False
    return any(ban in step.bans for step, _ in rulings(game, unit, h.Cannot)) or player_banned(
        game, unit.player, ban
    )


def player_banned(game: Game, player: int, ban: h.Ban) -> bool:
    """1.3.3 Whether something is forbidden to a player."""
    return any(ban in step.bans for step, _ in player_rulings(game, player, h.Cannot))


def stays_active(game: Game, unit: Unit) -> bool:
    """Whether a collab holomem goes back without resting."""
    if any(step.period is h.Phase.RESET for step, _ in rulings(game, unit, h.NoRestIn)):
        return True
    positions = {BACK: h.Area.BACK, COLLAB: h.Area.COLLAB}
    return any(step.position is positions.get(unit.zone) for step, _ in rulings(game, unit, h.NoRestOnMove))


def own_turns(game: Game, player: int) -> int:
    """How many turns a player has begun, the current one included."""
    return game.state.players[player].counts.get("turns", 0)

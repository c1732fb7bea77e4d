"""7. The turn: six steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.timing import check_timing, play_timing
from tcg_tui.games.hololive.actions import MAIN_ACTIONS
from tcg_tui.games.hololive.nodes import Ban
from tcg_tui.games.hololive.performance import PERFORMANCE_ACTIONS
from tcg_tui.games.hololive.rulings import banned, own_turns, player_banned, stays_active
from tcg_tui.games.hololive.setup import setup
from tcg_tui.games.hololive.zones import BACK, CENTER, CHEER_DECK, COLLAB, DECK, HAND

STEPS = ("reset", "draw", "cheer", "main", "performance", "end")


def play(game: Game) -> Rule[None]:
    """The whole game, entered before the first move or at a play timing."""
    if game.state.turn == 0:
        yield from setup(game)
    while True:
        for step in STEPS[STEPS.index(game.state.step) :]:  # 7.1.2
            if game.state.step != step:
                game.begin_step(step)
            yield from RUN[step](game)
        _next_turn(game)


def reset_step(game: Game) -> Rule[None]:
    """7.2 Reset step."""
    player = game.state.active
    if own_turns(game, player) == 1:  # 7.2.1
        return
    for unit in game.field(player):  # 7.2.2
        if not banned(game, unit, Ban.ACTIVATE):
            game.activate(unit)
    for id in list(game.zone(player, COLLAB)):  # 7.2.3
        unit = game.state.units[id]
        if banned(game, unit, Ban.MOVE):  # 1.3.3
            continue
        game.shift(unit, BACK)
        if not banned(game, unit, Ban.REST) and not stays_active(game, unit):
            game.rest(unit)
    game.tell(Event("began turn", player))  # 7.2.4
    game.tell(Event("began reset", player))
    yield from check_timing(game)  # 7.2.5
    yield from fill_center(game, "7.2.6")
    yield from _end(game)  # 7.2.7


def fill_center(game: Game, clause: str) -> Rule[bool]:
    """7.2.6, 7.7.3 An empty center takes an active back holomem; if there is none, a resting one. Whether it did."""
    player = game.state.active
    if game.zone(player, CENTER):
        return False
    back = [game.state.units[id] for id in game.zone(player, BACK)]
    back = [unit for unit in back if not banned(game, unit, Ban.MOVE)]
    able = [unit for unit in back if not unit.rested] or back
    if able:  # 7.7.3.3: with nobody in the back it stays empty
        options = [Option("unit", unit=unit.id) for unit in able]
        option = yield from choose_one(player, "fill-center", clause, options)
        game.shift(game.state.units[option.unit], CENTER)
    return bool(able)


def draw_step(game: Game) -> Rule[None]:
    """7.3 Draw step (手札ステップ)."""
    player = game.state.active
    yield from _begin(game)  # 7.3.1
    if not game.zone(player, DECK):  # 7.3.2.1
        raise game.finish(1 - player, "7.3.2.1", "deck-out")
    if not player_banned(game, player, Ban.DRAW):
        game.draw(player, DECK, HAND)  # 7.3.2
    yield from _end(game)  # 7.3.3


def cheer_step(game: Game) -> Rule[None]:
    """7.4 Cheer step."""
    player = game.state.active
    yield from _begin(game)  # 7.4.1
    deck = game.zone(player, CHEER_DECK)
    units = game.field(player)
    if deck and units:  # 7.4.2
        card = deck[-1]
        game.reveal(player, (card,))
        options = [Option("unit", unit=unit.id) for unit in units]
        option = yield from choose_one(player, "send-cheer", "7.4.2", options, card)
        game.attach(card, game.state.units[option.unit])
        game.conceal()
    yield from _end(game)  # 7.4.3


def main_step(game: Game) -> Rule[None]:
    """7.5 Main step."""
    if not game.state.begun:
        yield from _begin(game)  # 7.5.1
        game.step_begun()
    yield from play_timing(game, game.state.active, MAIN_ACTIONS, "main-action", "7.5.2")
    yield from _end(game)  # 7.5.3


def performance_step(game: Game) -> Rule[None]:
    """7.6 Performance step; the first player's first turn has none (7.6.1)."""
    player = game.state.active
    if player == game.state.first and own_turns(game, player) == 1:
        return
    if not game.state.begun:
        yield from _begin(game)
        game.step_begun()
    yield from play_timing(game, player, PERFORMANCE_ACTIONS, "use-art", "7.6.2")
    yield from _end(game)  # 7.6.3


def end_step(game: Game) -> Rule[None]:
    """7.7 End step, again from the start as long as something happened in it (7.7.4)."""
    player = game.state.active
    while True:
        for kind in ("began end", "ending end", "ending turn"):  # 7.7.1
            game.tell(Event(kind, player))
        busy = yield from check_timing(game)  # 7.7.2
        game.expire()
        filled = yield from fill_center(game, "7.7.3")
        if not busy and not filled and not game.state.waiting:  # 7.7.4
            return


def _begin(game: Game) -> Rule[None]:
    """The start-of-step triggers, and a check timing."""
    game.tell(Event(f"began {game.state.step}", game.state.active))
    yield from check_timing(game)


def _end(game: Game) -> Rule[None]:
    """The end-of-step triggers, and a check timing."""
    game.tell(Event(f"ending {game.state.step}", game.state.active))
    yield from check_timing(game)


def _next_turn(game: Game) -> None:
    """7.7.4 The opponent's turn, unless the turn player has been given another."""
    player = game.state.active
    if game.state.players[player].counts.get("extra turns", 0):
        game.count(player, "extra turns", -1)
    else:
        player = 1 - player
    game.begin_turn(player, _forget)
    game.begin_step("reset")


def _forget(key: Any) -> bool:
    """Use counts that last for a turn only."""
    return bool(key[0] == "turn")


RUN: dict[str, Callable[[Game], Rule[None]]] = {
    "reset": reset_step,
    "draw": draw_step,
    "cheer": cheer_step,
    "main": main_step,
    "performance": performance_step,
    "end": end_step,
}

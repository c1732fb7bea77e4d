"""Check timing and play timing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tcg_tui.engine.abilities import Kind, Waiting
from tcg_tui.engine.actions import Action, legal
from tcg_tui.engine.choices import PASS, Choice, Option, Rule, choose_one
from tcg_tui.engine.game import Game
from tcg_tui.engine.positions import position, same

PATIENCE = 64
"""Abilities resolved in one check timing before positions are watched for an endless loop."""


def check_timing(game: Game) -> Rule[bool]:
    """10.6.3 Rule processing to a fixpoint, then one waiting ability, and again until nothing is left.

    Whether anything was processed or resolved.
    """
    if game.clean == game.state.changes and not game.state.waiting and game.infos.steady:
        return False
    done = False
    resolved = 0
    seen: list[tuple[Any, ...]] = []
    while True:
        yield from _urgent(game)
        while (yield from game.rules.process(game)):  # 10.6.3.1
            done = True
        waiting = yield from _next_waiting(game)
        if waiting is None:  # 10.6.3.4
            break
        done = True
        resolved += 1
        if resolved > PATIENCE:
            _endless(game, seen)
        game.resolve(waiting)
        if (yield from _watched(game.rules.resolve(game, waiting))):
            seen.clear()
    game.clean = game.state.changes
    return done


def _urgent(game: Game) -> Rule[None]:
    """Abilities that belong to the event that triggered them."""
    for waiting in list(game.state.waiting):
        if waiting.holder.ability.urgent:
            game.resolve(waiting)
            yield from game.rules.resolve(game, waiting)


def _next_waiting(game: Game) -> Rule[Waiting | None]:
    """10.6.3.2-3 The turn player picks one of theirs, else the other player one of theirs."""
    if game.has_states:
        _wait_for_states(game)
    waiting = game.state.waiting
    if not waiting:
        return None
    for player in (game.state.active, 1 - game.state.active):
        mine: list[Waiting] = [entry for entry in waiting if entry.holder.controller == player]
        if mine:
            options = [
                Option("ability", entry.holder.card, entry.holder.unit, value=entry.holder.ability.slot)
                for entry in mine
            ]
            option = yield from choose_one(
                player, "order-abilities", game.rules.clause("order-abilities"), options
            )
            return mine[options.index(option)]
    return None


def _wait_for_states(game: Game) -> None:
    """10.8.6.1 A state-triggered ability waits once while its state lasts, and again after it has resolved."""
    held = {(id(entry.holder.ability), entry.holder.card) for entry in game.state.waiting}
    given = game.given(Kind.STATE) if game.has_gifts else []
    for holder in game.roster().states + given:
        if (id(holder.ability), holder.card) not in held and game.rules.holds(game, holder):
            game.wait(Waiting(holder, None))


def _endless(game: Game, seen: list[tuple[Any, ...]]) -> None:
    """14.1.1.3 A position that comes back while nobody has a choice: nobody can stop it, a draw."""
    waiting = tuple((entry.holder.card, entry.holder.ability.slot) for entry in game.state.waiting)
    here = position(game)
    for there, before in seen:
        if before == waiting and same(game, here, there):
            raise game.finish(None, game.rules.clause("endless-loop"), "endless-loop")
    seen.append((here, waiting))


def _watched(rule: Rule[None]) -> Rule[bool]:
    """Run a rule; whether it asked anybody anything."""
    asked = False
    try:
        choice = next(rule)
        while True:
            asked = True
            answer = yield choice
            choice = rule.send(answer)
    except StopIteration:
        return asked


def play_timing(game: Game, player: int, actions: Sequence[Action], prompt: str, clause: str) -> Rule[None]:
    """10.6.4 Check timing, then an action or nothing; after an action, again."""
    by_verb = {action.verb: action for action in actions}
    while True:
        yield from check_timing(game)  # 10.6.4.1
        options = legal(game, player, actions)
        if not options:
            return
        here = position(game)
        tried = _tried(game, here)
        if tried:  # 14.1.1.2 the same position in the same turn: not the same action again
            options = [option for option in options if _action(game, option) not in tried]
        options.append(PASS)
        option = options[0]
        if len(options) > 1:
            answer = yield Choice(player, prompt, clause, options, play=True)
            assert isinstance(answer, int)
            option = options[answer]
        if option is PASS:  # 10.6.4.3
            return
        game.remember((here, _action(game, option)))
        yield from by_verb[option.verb].perform(game, player, option)


def _tried(game: Game, here: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The actions taken in this position before, in this step."""
    return [
        action for there, action in game.state.positions if there[0] == here[0] and same(game, here, there)
    ]


def _action(game: Game, option: Option) -> tuple[Any, ...]:
    """An action as players would call it the same: copies of a card make no difference."""
    number = game.defs[option.card].number if option.card >= 0 else ""
    return (option.verb, number, option.unit, option.index, option.target, option.value)

"""A game in which hidden cards were dealt anew is as good as any: what is attached there works there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tcg_tui.engine.abilities import Holder
from tcg_tui.engine.game import Game
from tcg_tui.engine.match import Match
from tcg_tui.engine.view import resample
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.zones import CENTER, DECK, HAND
from tests.engine.games import new_match, session, steps

MICROPHONE = "銀のマイク"
"""A tool that adds 10 to arts."""


def dealt_anew(seeds: range) -> Iterator[tuple[Game, Game, int]]:
    """Random games at play timings, dealt anew for the one who waits; and whose cards were hidden."""
    rng = Random(1)
    for seed in seeds:
        match = new_match("hololive", seed)
        for number, _ in enumerate(steps(match, seed)):
            choice = match.pending
            if choice is not None and choice.play and number % 3 == 0:
                other = resample(match.game, 1 - choice.player, rng, match.piles)
                yield match.game, other, choice.player


def at_work(game: Game, card: int) -> list[Holder]:
    """The abilities of a card that the roster knows."""
    roster = game.roster()
    found = [*roster.statics, *roster.states, *roster.rules, *roster.activated]
    found += [
        holder for table in (roster.hears, roster.replaces) for each in table.values() for holder in each
    ]
    return [holder for holder in found if holder.card == card]


def test_what_is_attached_in_a_resampled_game_is_at_work() -> None:
    attached = changed = 0
    for game, other, player in dealt_anew(range(20, 26)):
        unit = other.field(player)[0]
        for card in list(other.zone(player, HAND)):
            made = definition(other, card)
            if not made.attachable or not made.abilities:
                continue
            other.roster()
            other.attach(card, unit)
            assert {id(holder.ability) for holder in at_work(other, card)} == set(map(id, made.abilities))
            attached += 1
            changed += not game.defs[card].abilities
    assert attached > 20
    assert changed > 0


def test_what_is_taken_off_in_a_resampled_game_is_at_work_no_more() -> None:
    taken = 0
    for _, other, player in dealt_anew(range(26, 30)):
        for card in list(other.zone(player, HAND)):
            if definition(other, card).attachable and definition(other, card).abilities:
                other.attach(card, other.field(player)[0])
                assert at_work(other, card)
                other.move(card, player, HAND)
                assert at_work(other, card) == []
                taken += 1
    assert taken > 0


def microphones(seed: int) -> Match:
    """A match at its first play timing, in which half of A's deck are tools."""
    opened = session("hololive")
    tool = next(model.id for model in opened.pool() if model.name == MICROPHONE)
    one, other = opened.random_decks(seed)
    holomem = {number: copies for number, copies in one.main.items() if number.startswith("H")}
    match = opened.match((one.model_copy(update={"main": holomem | {tool: 25}}), other), seed)
    for _ in steps(match, seed):
        if match.pending is not None and match.pending.play:
            break
    return match


def test_a_tool_that_was_something_else_adds_to_arts() -> None:
    became = 0
    rng = Random(2)
    for seed in range(10):
        match = microphones(seed)
        other = resample(match.game, 1, rng, match.piles)
        unit = other.state.units[other.zone(0, CENTER)[0]]
        before = other.info(unit).numbers.get("arts", 0)
        hidden = [*other.zone(0, HAND), *other.zone(0, DECK)]
        tools = [card for card in hidden if other.defs[card].name == MICROPHONE]
        new = [card for card in tools if match.game.defs[card].name != MICROPHONE]
        if not new:
            continue
        other.attach(new[0], unit)
        assert other.info(unit).numbers.get("arts", 0) == before + 10
        assert new[0] not in match.game.state.units[unit.id].attached
        became += 1
    assert became > 0

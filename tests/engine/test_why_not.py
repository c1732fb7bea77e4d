"""1.3 Whoever asks why a card cannot be used is told a clause, and only then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tcg_tui.engine.actions import Action, WhyNot, legal, refusals, why_not
from tcg_tui.engine.choices import Option
from tcg_tui.engine.game import Game
from tcg_tui.games import kit_of
from tcg_tui.games.clauses import load
from tcg_tui.games.hololive.zones import BACK, CENTER, DECK, HAND
from tests.engine.games import new_match, session, steps

SEEDS = range(700, 708)

Played = tuple[Game, int, Sequence[Action], list[Option]]


def play_timings(seeds: range) -> Iterator[Played]:
    """Random games at their play timings: the game, who is to act, the actions, what is legal."""
    for seed in seeds:
        for match in steps(new_match("hololive", seed), seed):
            choice = match.pending
            if choice is not None and choice.play:
                actions = match.game.rules.actions(match.game)
                yield match.game, choice.player, actions, legal(match.game, choice.player, actions)


def reasons_of(played: Played) -> Iterator[tuple[str, list[Option], list[WhyNot]]]:
    """Every card in the hand and every holomem on the stage: what it is, what it can do, why not more.

    One copy of a card in the hand stands for all of them.
    """
    game, player, actions, options = played
    step = game.state.step
    hand = game.zone(player, HAND)
    in_hand = [option for option in options if option.card in hand]
    for card in hand:
        legal_ones = [option for option in in_hand if game.defs[option.card] is game.defs[card]]
        yield f"{step}: card in hand", legal_ones, why_not(game, player, actions, card=card)
    for unit in game.field(player):
        legal_ones = [option for option in options if option.unit == unit.id]
        place = game.zones[unit.zone].name
        yield f"{step}: {place} holomem", legal_ones, why_not(game, player, actions, unit=unit.id)


def test_nothing_stands_against_a_legal_option() -> None:
    checked = 0
    for game, player, actions, options in play_timings(SEEDS):
        by_verb = {action.verb: action for action in actions}
        for option in options:
            assert refusals(game, player, by_verb[option.verb], option) == []
            untargeted = option.aimed(0)
            assert refusals(game, player, by_verb[option.verb], untargeted) == []
            checked += 1
    assert checked > 1000


def test_everything_that_is_tried_and_not_legal_has_a_reason() -> None:
    refused = 0
    for game, player, actions, options in play_timings(SEEDS):
        able = {option.aimed(0).plain() for option in options}
        for action in actions:
            for option in action.subjects(game, player):
                reasons = refusals(game, player, action, option)
                assert bool(reasons) == (option.plain() not in able)
                refused += bool(reasons)
    assert refused > 1000


def test_a_reason_names_a_clause_of_the_rulebook_and_a_message() -> None:
    clauses = load(kit_of("hololive"))
    told: Counter[str] = Counter()
    for played in play_timings(SEEDS):
        for _, _, reasons in reasons_of(played):
            for reason in reasons:
                assert reason.clause in clauses
                assert reason.message
                told[reason.verb] += 1
    assert {"place", "bloom", "collab", "use", "baton", "art"} <= set(told)


def test_every_refusal_cites_a_clause_of_the_rulebook() -> None:
    clauses = load(kit_of("hololive"))
    steps_seen: set[str] = set()
    for game, _, actions, _ in play_timings(range(700, 701)):
        steps_seen.add(game.state.step)
        for action in actions:
            cited = {gate.clause for gate in action.gates} | {miss.clause for miss in action.misses}
            cited |= {refusal.clause for refusal in action.refusals} | {action.clause}
            assert cited <= set(clauses)
    assert steps_seen == {"main", "performance"}


def test_a_card_or_holomem_that_can_do_nothing_is_told_why() -> None:
    silent: Counter[str] = Counter()
    for played in play_timings(SEEDS):
        for what, options, reasons in reasons_of(played):
            silent[what] += not options and not reasons
    assert +silent == Counter()


def test_copies_of_a_card_in_hand_get_the_same_answer() -> None:
    copies = 0
    for game, player, actions, options in play_timings(SEEDS):
        answers: dict[str, list[WhyNot]] = {}
        able = {game.defs[option.card].number for option in options if option.card >= 0}
        for card in game.zone(player, HAND):
            number = game.defs[card].number
            reasons = why_not(game, player, actions, card=card)
            if number not in able:
                assert reasons == answers.setdefault(number, reasons)
                copies += reasons is not answers[number]
    assert copies > 0


def test_a_shortlist_leaves_out_nothing_and_changes_no_order() -> None:
    shortlisted = 0
    for game, player, actions, options in play_timings(SEEDS):
        bare = [replace(action, shortlist=None) for action in actions]
        in_full = legal(game, player, bare)
        assert [option.plain() for option in in_full] == [option.plain() for option in options]
        shortlisted += any(action.shortlist is not None for action in actions)
    assert shortlisted > 0


def two_named() -> Game:
    """A main step in which A can bloom either of two holomem with one card of both their names."""
    opened = session("hololive")
    numbers = {model.name: model.id for model in opened.pool() if getattr(model, "level", "") == "debut"}
    pair = next(model.id for model in opened.pool() if model.name == "SorAZ")
    names = sorted(("ときのそら", "AZKi"))
    decks = opened.random_decks(1)
    main = {numbers[names[0]]: 4, numbers[names[1]]: 4, pair: 4}
    decks = (decks[0].model_copy(update={"main": main}), decks[1])
    game = opened.game(decks, 1)
    of = {number: [c for c in game.zone(0, DECK) if game.defs[c].number == number] for number in main}
    game.begin_turn(0, lambda key: False)
    game.enter(of[numbers[names[1]]][0], 0, CENTER)
    game.enter(of[numbers[names[0]]][0], 0, BACK)
    game.move(of[pair][0], 0, HAND)
    for _ in range(2):
        game.begin_turn(0, lambda key: False)
    game.begin_step("main")
    return game


def test_a_shortlist_keeps_the_order_of_the_stage_for_a_card_of_two_names() -> None:
    game = two_named()
    actions = game.rules.actions(game)
    bare = [replace(action, shortlist=None) for action in actions]
    blooms = [option.plain() for option in legal(game, 0, bare) if option.verb == "bloom"]
    assert len(blooms) == 2
    assert [option.plain() for option in legal(game, 0, actions) if option.verb == "bloom"] == blooms

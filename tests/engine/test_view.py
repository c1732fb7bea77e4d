"""Views: who may see which card of the toy, case by case."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tcg_tui.engine.choices import Choice, Option
from tcg_tui.engine.match import Match
from tcg_tui.engine.view import resample, view, view_choice, visible
from tests.engine.games import new_match, steps
from tests.engine.toy import DECK, FIELD, GEMS, HAND


@pytest.fixture
def match() -> Match:
    """The toy at its first choice."""
    return new_match("toy", 1)


def zone(match: Match, seat: int | None, side: str, name: str) -> dict[str, Any]:
    """A zone as a seat sees it."""
    found: dict[str, Any] = view(match.game, seat)["players"][side]["zones"][name]
    return found


def test_a_hand_shows_its_cards_to_its_owner_and_its_size_to_all(match: Match) -> None:
    numbers = [match.game.defs[card].number for card in match.game.zone(0, HAND)]
    assert zone(match, 0, "A", "hand") == {"count": 5, "cards": numbers}
    for seat in (1, None):
        assert zone(match, seat, "A", "hand") == {"count": 5, "shown": []}


def test_a_deck_shows_its_size_and_nothing_else(match: Match) -> None:
    for seat in (0, 1, None):
        assert zone(match, seat, "A", "deck") == {"count": 15, "shown": []}


def test_a_revealed_card_is_shown_to_everybody_until_it_is_concealed(match: Match) -> None:
    game = match.game
    card = game.zone(0, GEMS)[-1]
    game.reveal(0, [card])
    for seat in (0, 1, None):
        assert visible(game, seat, card)
        assert zone(match, seat, "A", "gems")["shown"] == [game.defs[card].number]
        assert view(game, seat)["revealed"] == [game.defs[card].number]
    game.conceal()
    assert not any(visible(game, seat, card) for seat in (0, 1, None))


def test_cards_looked_at_are_shown_to_the_one_who_looks_in_no_telling_order(match: Match) -> None:
    game = match.game
    cards = game.zone(0, DECK)[-6:]
    game.look(0, cards)
    assert view(game, 0)["looked"] == sorted(game.defs[card].number for card in cards)
    assert view(game, 1)["looked"] == view(game, None)["looked"] == []
    assert zone(match, 1, "A", "deck")["shown"] == []


def test_a_unit_that_is_face_down_is_known_to_its_player_only(match: Match) -> None:
    game = match.game
    card, gem = game.zone(0, HAND)[0], game.zone(0, GEMS)[-1]
    unit = game.enter(card, 0, FIELD, hidden=True)
    game.attach(gem, unit)
    number, shown = game.defs[card].number, game.defs[gem].number
    for seat, expected in ((0, number), (1, None), (None, None)):
        seen = zone(match, seat, "A", "field")["units"][0]
        assert (seen["cards"], seen["attached"], seen["hidden"]) == ([expected], [shown], True)
    game.face(unit, hidden=False)
    assert zone(match, 1, "A", "field")["units"][0]["cards"] == [number]


def test_an_option_that_is_face_down_to_the_one_who_chooses_tells_only_its_place(match: Match) -> None:
    game = match.game
    theirs, mine = game.zone(1, HAND)[0], game.zone(0, HAND)[1]
    choice = Choice(0, "discard", "9", [Option("card", theirs), Option("card", mine)])
    hidden, known = view_choice(game, 0, choice)["options"]
    assert (hidden["key"], hidden["card"], hidden["place"]) == (None, None, "B.hand")
    number = game.defs[mine].number
    assert (known["key"], known["card"], known["place"]) == (number, number, "A.hand.2")


def test_resampling_deals_hands_decks_and_chance_anew_within_piles(match: Match) -> None:
    game = match.game
    rng = Random(1)
    hands = {
        tuple(resample(game, 0, rng, match.piles).defs[c].number for c in game.zone(1, HAND))
        for _ in range(20)
    }
    assert len(hands) > 10
    seeds = {resample(game, 0, rng, match.piles).state.seed for _ in range(20)}
    assert len(seeds) == 20
    for _ in steps(match, 1):
        other = resample(match.game, 0, rng, match.piles)
        gems = {other.defs[card].number[0] for card in match.game.zone(1, GEMS)}
        hand = {other.defs[card].number[0] for card in match.game.zone(1, HAND)}
        assert gems <= {"G"} and hand <= {"T"}


def test_a_result_is_seen_by_all(match: Match) -> None:
    match.concede(1)
    expected = {"winner": "A", "clause": "1.2.3", "reason": "concession"}
    assert [view(match.game, seat)["result"] for seat in (0, 1, None)] == [expected] * 3

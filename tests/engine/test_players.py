"""The random player: legal, fair, and the same for the same seed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tcg_tui.engine.choices import Choice, Option
from tcg_tui.players import PLAYERS
from tcg_tui.players.random_player import RandomPlayer
from tests.engine.games import new_match

MATCH = new_match("toy", 0)


def choice(size: int, least: int = 1, most: int = 1, *, ordered: bool = False) -> Choice:
    """A choice between so many options."""
    return Choice(
        0, "any", "0", [Option("number", value=n) for n in range(size)], least, most, ordered=ordered
    )


@given(st.integers(1, 12), st.data(), st.booleans(), st.integers(0, 1 << 64))
def test_every_answer_is_legal(size: int, data: st.DataObject, ordered: bool, seed: int) -> None:
    most = data.draw(st.integers(1, size))
    least = data.draw(st.integers(0, most))
    asked = choice(size, least, most, ordered=ordered)
    player = RandomPlayer(seed)
    assert all(asked.accepts(player.answer(MATCH, asked)) for _ in range(5))


def test_the_same_seed_gives_the_same_answers() -> None:
    asked = choice(20, 0, 20, ordered=True)
    first, second = RandomPlayer(3), RandomPlayer(3)
    assert [first.answer(MATCH, asked) for _ in range(9)] == [second.answer(MATCH, asked) for _ in range(9)]


def test_one_of_several_options_has_equal_chances() -> None:
    player = RandomPlayer(1)
    counts = Counter(player.answer(MATCH, choice(4)) for _ in range(4000))
    assert set(counts) == {0, 1, 2, 3}
    assert all(900 < count < 1100 for count in counts.values())


def test_numbers_of_picks_have_equal_chances_and_so_have_subsets() -> None:
    player = RandomPlayer(2)
    counts = Counter(player.answer(MATCH, choice(3, 0, 3)) for _ in range(8000))
    assert len(counts) == 8
    for answer, count in counts.items():
        assert isinstance(answer, tuple)
        expected = 2000 if len(answer) in (0, 3) else 2000 / 3
        assert abs(count - expected) < expected / 6


def test_orders_are_shuffled() -> None:
    player = RandomPlayer(3)
    counts = Counter(player.answer(MATCH, choice(3, 3, 3, ordered=True)) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_players_are_made_by_name() -> None:
    assert isinstance(PLAYERS["random"](1), RandomPlayer)

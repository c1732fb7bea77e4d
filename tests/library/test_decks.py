"""6.1 Deck construction: each clause with a deck that keeps it and a twin that breaks it; random decks."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from tcg_tui.games.hololive.decks import copies_allowed, deck_problems, names, random_deck
from tcg_tui.games.hololive.schema import Card, Deck
from tcg_tui.library.store import Library
from tests.library.helpers import CARDS, DECK_TEXT, library, problems_of

MORE = """\
cards:
- {id: N-1, type: holomem, name: 白上フブキ, colours: [red], level: second, hp: 70, baton: [],
   extras: [このホロメンは〈大神ミオ〉〈AZKi〉としても扱う]}
"""


@pytest.fixture
def found(tmp_path: Path) -> Library[Card, Deck, str]:
    return library(tmp_path, CARDS, MORE)


def told(found: Library[Card, Deck, str], folder: Path, text: str) -> list[str]:
    path = folder / "deck.yaml"
    path.write_text(text, encoding="utf-8")
    return problems_of(lambda: found.deck(path))


def test_legal_deck(found: Library[Card, Deck, str], tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK_TEXT, encoding="utf-8")
    assert deck_problems(found.deck(path), found.cards) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"oshi: O-1": "oshi: H-1"},
            "deck.yaml:3:7: expected an oshi, found the holomem H-1 ときのそら (6.1.2)",
        ),
        (
            {"C-2: 6": "H-4: 6", "H-4: 38": "H-4: 38"},
            "deck.yaml:11:3: only cheer may be in the cheer deck, found the holomem H-4 AZKi (6.1.3.1)",
        ),
        (
            {"C-2: 6": "O-1: 6"},
            "deck.yaml:11:3: only cheer may be in the cheer deck, found the oshi O-1 ときのそら (6.1.3.1)",
        ),
        (
            {"C-2: 6": "C-2: 5"},
            "deck.yaml:9:1: the cheer deck must have exactly 20 cards, found 19 (6.1.3.2)",
        ),
        (
            {"C-2: 6": "C-2: 7"},
            "deck.yaml:9:1: the cheer deck must have exactly 20 cards, found 21 (6.1.3.2)",
        ),
        (
            {"S-1: 4": "O-1: 4"},
            "deck.yaml:8:3: only holomem and supports may be in the main deck, "
            "found the oshi O-1 ときのそら (6.1.4.1)",
        ),
        (
            {"S-1: 4": "C-1: 4"},
            "deck.yaml:8:3: only holomem and supports may be in the main deck, "
            "found the cheer C-1 白エール (6.1.4.1)",
        ),
        (
            {"H-4: 38": "H-4: 37"},
            "deck.yaml:4:1: the main deck must have exactly 50 cards, found 49 (6.1.4.2)",
        ),
        (
            {"H-4: 38": "H-4: 39"},
            "deck.yaml:4:1: the main deck must have exactly 50 cards, found 51 (6.1.4.2)",
        ),
        (
            {"H-2: 4": "H-2: 5", "H-4: 38": "H-4: 37"},
            "deck.yaml:6:3: at most 4 copies of H-2 may be in the main deck, found 5 (6.1.4.3)",
        ),
        (
            {"S-1: 4": "S-9: 4"},
            'deck.yaml:8:3: no card has the id "S-9"; did you mean "S-2"? (6.1.1)',
        ),
        ({"oshi: O-1": "oshi: ZZZZ"}, 'deck.yaml:3:7: no card has the id "ZZZZ" (6.1.1)'),
        ({"C-2: 6": "QQQ: 6"}, 'deck.yaml:11:3: no card has the id "QQQ" (6.1.1)'),
    ],
)
def test_illegal_decks(
    found: Library[Card, Deck, str], tmp_path: Path, change: dict[str, str], problem: str
) -> None:
    text = DECK_TEXT
    for old, new in change.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    assert told(found, tmp_path, text) == [problem]


@pytest.mark.parametrize(
    "change",
    [
        {"C-1: 14": "C-1: 20", "  C-2: 6\n": ""},
        {"H-2: 4": "H-2: 1", "H-4: 38": "H-4: 41"},
        {"  H-1: 4\n  H-2: 4\n  H-4: 38\n  S-1: 4\n": "  H-4: 50\n"},
    ],
    ids=["6.1.3.3 any number of one cheer", "2.11.2.1 any number of one holomem", "nothing but one holomem"],
)
def test_legal_twins(found: Library[Card, Deck, str], tmp_path: Path, change: dict[str, str]) -> None:
    text = DECK_TEXT
    for old, new in change.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "deck.yaml"
    path.write_text(text, encoding="utf-8")
    assert found.deck(path).name == "試し"


def test_every_broken_rule_is_told(found: Library[Card, Deck, str]) -> None:
    deck = Deck(game="hololive", name="x", oshi="S-1", main={"C-1": 5}, cheer={"H-1": 1})
    assert [problem.clause for problem in deck_problems(deck, found.cards)] == [
        "6.1.2",
        "6.1.3.1",
        "6.1.3.2",
        "6.1.4.1",
        "6.1.4.2",
        "6.1.4.3",
    ]


def test_names_and_copies(found: Library[Card, Deck, str]) -> None:
    assert names(found.cards["N-1"]) == {"白上フブキ", "大神ミオ", "AZKi"}
    assert names(found.cards["H-4"]) == {"AZKi"}
    assert copies_allowed(found.cards["H-4"]) == 50
    assert copies_allowed(found.cards["N-1"]) == 4
    assert copies_allowed(found.cards["S-1"]) == 4


def test_random_decks_are_legal(found: Library[Card, Deck, str]) -> None:
    cards = found.cards
    for seed in range(200):
        deck = random_deck(Random(seed), cards.values())
        assert deck_problems(deck, cards) == []
        assert deck.main.get("H-1", 0) + deck.main["H-4"] >= 8
        coloured = {"white": "C-1", "green": "C-2"}
        assert sum(deck.cheer.get(card_id, 0) for card_id in coloured.values()) >= 17


def test_random_decks_repeat_and_differ(found: Library[Card, Deck, str]) -> None:
    cards = list(found.cards.values())
    assert random_deck(Random(7), cards) == random_deck(Random(7), reversed(cards))
    assert len({str(random_deck(Random(seed), cards)) for seed in range(20)}) > 10


def pool(size: int = 20) -> list[SimpleNamespace]:
    """Cards that are no schema models but carry the same attributes: several lines in two colours."""
    cards = [SimpleNamespace(id="O", type="oshi", name="推し", colours=("red",))]
    for number in range(size):
        colour, level = ("red", "blue")[number % 2], ("debut", "first", "second", "spot")[number % 4]
        art = SimpleNamespace(cost=(colour, "any"))
        name = f"名{number // 4 % 4}"
        cards.append(
            SimpleNamespace(
                id=f"H{number}",
                type="holomem",
                name=name,
                colours=(colour,),
                level=level,
                arts=(art,),
                extras=(),
            )
        )
    cards += [SimpleNamespace(id=f"S{number}", type="support", name="応援", extras=()) for number in range(6)]
    cards += [
        SimpleNamespace(id=f"C-{colour}", type="cheer", name=colour, colours=(colour,))
        for colour in ("red", "blue", "yellow")
    ]
    return cards


def test_random_decks_of_other_objects_are_playable() -> None:
    cards = {card.id: card for card in pool(40)}
    for seed in range(200):
        deck = random_deck(Random(seed), cards.values())
        assert deck_problems(deck, cards) == []
        held = [cards[card_id] for card_id in deck.main]
        debuts = [card for card in held if getattr(card, "level", "") == "debut"]
        firsts = [card for card in held if getattr(card, "level", "") == "first"]
        assert sum(deck.main[card.id] for card in debuts) >= 8
        assert {card.name for card in firsts} <= {card.name for card in debuts}
        assert any(card.type == "support" for card in held)
        assert deck.cheer.get("C-yellow", 0) <= 3


@pytest.mark.parametrize(
    ("without", "message"),
    [
        ("oshi", "a deck needs an oshi and cheer to choose from"),
        ("cheer", "a deck needs an oshi and cheer to choose from"),
        ("holomem", "a deck needs Debut holomem to choose from"),
    ],
)
def test_pools_without_a_deck(without: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        random_deck(Random(1), [card for card in pool() if card.type != without])


def test_pool_that_is_too_small() -> None:
    with pytest.raises(ValueError, match="fewer than 50"):
        random_deck(Random(1), [card for card in pool(4) if card.type != "support"])

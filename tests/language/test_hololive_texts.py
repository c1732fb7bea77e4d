"""The game's language: what sentences mean, that they print back, and that what is unknown is declined."""

import json
import random
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tcg_tui.games.hololive.nodes as own_nodes
import tcg_tui.language.nodes as shared_nodes
from tcg_tui.games.hololive.phrases import ART, EXTRA, KEYWORD, SKILL, SUPPORT
from tcg_tui.games.hololive.phrases.conditions import CONDITION
from tcg_tui.games.hololive.phrases.events import MOMENT
from tcg_tui.games.hololive.phrases.lines import LINE, SENTENCE
from tcg_tui.games.hololive.phrases.moves import STEP
from tcg_tui.games.hololive.phrases.nouns import GROUP, NOMINAL
from tcg_tui.games.hololive.phrases.objects import ITEM
from tcg_tui.language import Unread, Unwritable, english, plain, read, write
from tcg_tui.language.kernel import Category
from tcg_tui.language.nodes import Node
from tests.language.random_nodes import Barren, grow

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared" / "corpora" / "hololive.dev.json"
CATEGORIES = {
    "NOMINAL": NOMINAL,
    "GROUP": GROUP,
    "ITEM": ITEM,
    "STEP": STEP,
    "LINE": LINE,
    "MOMENT": MOMENT,
    "SENTENCE": SENTENCE,
    "ART": ART,
    "KEYWORD": KEYWORD,
    "SKILL": SKILL,
    "SUPPORT": SUPPORT,
    "EXTRA": EXTRA,
}
WORDS: dict[str, Any] = {
    name: getattr(module, name) for module in (shared_nodes, own_nodes) for name in module.__all__
}
START = {"bloom": KEYWORD, "collab": KEYWORD, "gift": KEYWORD}


def sentences() -> Iterator[tuple[Category, str, Any]]:
    """The sentences of the list beside this file, with the nodes they mean."""
    for line in (Path(__file__).parent / "hololive_sentences.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            category, text, meaning = line.split(" | ")
            yield CATEGORIES[category], text.replace("⏎", "\n"), eval(meaning, {}, WORDS)


def types_in(value: Any) -> set[type]:
    """The node types of a reading."""
    if isinstance(value, tuple):
        return set[type]().union(*map(types_in, value))
    if not isinstance(value, Node):
        return set()
    parts = (getattr(value, part.name) for part in fields(value) if part.name != "marks")
    return {type(value)}.union(*map(types_in, parts))


def shipped() -> Iterator[tuple[str, Category, str]]:
    """The texts of the cards that come with the game: card, kind of text, text."""
    for file in sorted((ROOT / "cards" / "hololive").glob("*.yaml")):
        for card in yaml.safe_load(file.read_text("utf-8"))["cards"]:
            yield from ((card["id"], SKILL, skill["text"]) for skill in card.get("skills", ()))
            yield from ((card["id"], START[word["kind"]], word["text"]) for word in card.get("keywords", ()))
            yield from ((card["id"], ART, art["text"]) for art in card.get("arts", ()) if "text" in art)
            yield from ((card["id"], EXTRA, text) for text in card.get("extras", ()))
            if card["type"] == "support":
                yield card["id"], SUPPORT, card["text"].rstrip("\n")


@pytest.mark.parametrize(
    ("category", "text", "meaning"), list(sentences()), ids=lambda value: str(value)[:30]
)
def test_a_sentence_means_what_it_says(category: Category, text: str, meaning: Any) -> None:
    reading = read(category, text)
    assert reading == meaning
    assert write(category, reading) == text
    assert read(category, write(category, plain(reading))) == meaning
    assert english(category, reading)


def test_every_node_type_has_a_sentence() -> None:
    declared = {
        value
        for value in WORDS.values()
        if isinstance(value, type) and issubclass(value, Node) and "__dataclass_params__" in vars(value)
    }
    shown = set[type]().union(*(types_in(meaning) for _, _, meaning in sentences()))
    assert {each.__name__ for each in declared - shown} == {"Node"}


@pytest.mark.parametrize(
    ("category", "text", "position"),
    [
        (ART, "自分のデッキを1枚食べる。", 9),
        (ART, "自分のデッキを1枚引く", 11),
        (ART, "自分のホロメソ1人のHP10回復。", 6),
        (ART, "自分のホロメン1枚のHP10回復。", 9),
        (KEYWORD, "相手の番で、自分のデッキを1枚引く。", 3),
        (SUPPORT, "自分のデッキを1枚引く。\n\n謎の一文。", 14),
        (SKILL, "[週に1回]自分のデッキを1枚引く。", 1),
        (EXTRA, "このホロメンはデッキに何枚でも入れられる。", 20),
    ],
)
def test_the_unknown_is_declined_with_its_place(category: Category, text: str, position: int) -> None:
    with pytest.raises(Unread) as declined:
        read(category, text)
    assert declined.value.position == position
    assert declined.value.expected


@pytest.mark.parametrize(("card", "category", "text"), list(shipped()))
def test_every_text_of_our_cards_reads_and_prints_back(card: str, category: Category, text: str) -> None:
    reading = read(category, text)
    assert write(category, reading) == text, card
    assert english(category, reading), card


@pytest.mark.parametrize(
    ("category", "depth"), [(NOMINAL, 5), (GROUP, 5), (STEP, 5), (CONDITION, 4)], ids=lambda value: str(value)
)
@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_a_random_node_is_written_and_read_again(category: Category, depth: int, seed: int) -> None:
    try:
        node = plain(grow(category, random.Random(seed), depth))
        text = write(category, node)
    except (Barren, Unwritable):
        assume(False)
        return
    reading = read(category, text)
    assert reading == node
    assert write(category, reading) == text
    assert english(category, reading)


def official() -> Iterator[tuple[str, Category, str]]:
    """The texts of the real cards: card, kind of text, text."""
    kinds = {"アーツ": ART, "サポート": SUPPORT, "エクストラ": EXTRA}
    for card in json.loads(CORPUS.read_text("utf-8")):
        if card.get("text_quality") != "official":
            continue
        texts = [(SKILL, skill["text"]) for skill in card.get("oshi_skills") or ()]
        texts += [(KEYWORD, word["text"]) for word in card.get("keywords") or ()]
        texts += [(ART, art["text"]) for art in card.get("arts") or () if art.get("text")]
        if card["type"] == "サポート":
            texts += [(kinds["サポート"], card["text"])] if card.get("text") else []
        texts += [(kinds["エクストラ"], card["extra"])] if card.get("extra") else []
        yield from ((card["id"], category, text) for category, text in texts)


if CORPUS.exists():

    def test_real_cards_read_in_one_way_and_print_back() -> None:
        cards: set[str] = set()
        declined: set[str] = set()
        for card, category, text in official():
            cards.add(card)
            try:
                reading = read(category, text)
            except Unread:
                declined.add(card)
            else:
                assert write(category, reading) == text, card
        assert len(cards) > 500
        assert len(declined) <= 0.02 * len(cards)

"""Whatever can be read either becomes a card that can be played, or is declined with its place."""

from __future__ import annotations

import pytest

from tcg_tui.games.hololive.cards import HoloCard
from tcg_tui.games.hololive.phrases.lines import LINE, SENTENCE
from tcg_tui.games.hololive.sorting import Unplayable
from tcg_tui.language.kernel import Category
from tcg_tui.library.errors import BadInput
from tests.games.random_cards import KINDS, compiled, random_cards, random_texts, sorted_later, waits_for

COUNT = 300
FEWER = 150


@pytest.mark.parametrize("kind", KINDS)
def test_a_random_text_compiles_or_is_declined(kind: str) -> None:
    made = declined = 0
    for text, card in random_cards(kind, 1, COUNT):
        try:
            definition = compiled(card)
        except BadInput as error:
            assert all(problem.message for problem in error.problems), text
            declined += 1
        else:
            assert isinstance(definition, HoloCard), text
            made += 1
    assert made + declined == COUNT
    assert made > 0


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "extra" not in kind])
def test_what_a_random_text_sets_up_for_later_can_be_set_up(kind: str) -> None:
    broken: list[str] = []
    later = 0
    for text, card in random_cards(kind, 2, FEWER):
        try:
            definition = compiled(card)
        except BadInput:
            continue
        for ability in waits_for(definition):
            later += 1
            try:
                sorted_later(ability)
            except Unplayable as error:
                broken.append(f"{error}: {text}")
    assert later > 0
    assert broken == []


@pytest.mark.parametrize(("category", "depth"), [(LINE, 7), (SENTENCE, 7)], ids=str)
def test_a_random_line_is_written_or_has_no_wording(category: Category, depth: float) -> None:
    texts = list(random_texts(category, depth, 3, COUNT))
    assert len(texts) == COUNT
    assert all(texts)

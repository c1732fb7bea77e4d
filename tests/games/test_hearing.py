"""No ability waits for something that never comes: what it hears is emitted, what it replaces is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import pytest

from tcg_tui.engine.abilities import Ability, Kind
from tcg_tui.engine.game import nested
from tcg_tui.games.hololive.cards import HoloCard
from tcg_tui.games.hololive.printed import Printed
from tcg_tui.games.hololive.sorting import REPLACED, Unplayable, make_ability
from tcg_tui.games.hololive.turn import STEPS
from tcg_tui.language.running.occurrences import DOES, HEARS
from tcg_tui.library.errors import BadInput
from tests.engine.games import new_match, session, steps
from tests.games.random_cards import KINDS, compiled, random_cards, waits_for
from tests.games.spoken_kinds import HOLE, asked, emitted

COUNT = 150
STEPWISE = ("began *", "ending *")


def told() -> set[str]:
    """The kinds of event that are emitted, with the names of the steps in place."""
    return {kind.replace(HOLE, step) for kind in emitted() for step in STEPS}


def deaf(abilities: Iterable[Ability]) -> set[str]:
    """What abilities wait for in vain."""
    heard, replaced = told(), asked()
    return {
        f"{ability.kind.value}: {kind}"
        for ability in abilities
        if ability.kind in (Kind.AUTOMATIC, Kind.REPLACEMENT)
        for kind in ability.hears
        if kind not in (heard if ability.kind is Kind.AUTOMATIC else replaced)
    }


def abilities_of(card: HoloCard) -> list[Ability]:
    """Every ability of a card: printed, given to others, or set up for later."""
    found = list(nested(card.abilities))
    for node in waits_for(card):
        try:
            found.append(make_ability(Printed(node, None), "later"))
        except Unplayable:
            continue  # the tests of random texts speak of these
    return found


def test_only_the_names_of_steps_are_put_into_kinds() -> None:
    assert {kind for kind in emitted() if HOLE in kind} == set(STEPWISE)


def test_every_step_tells_when_it_begins_and_ends() -> None:
    wanted = {kind.replace(HOLE, step) for kind in STEPWISE for step in STEPS}
    heard: set[str] = set()
    for seed in range(4):
        match = new_match("hololive", seed)
        match.game.observer = lambda event: heard.add(event.kind)
        for _ in steps(match, seed):
            if wanted <= heard:
                break
    assert wanted - heard == set()


def test_everything_a_text_can_speak_of_is_told() -> None:
    session("hololive")
    kinds = {kind for table in (HEARS, DOES) for heard in table.values() for kind in heard}
    assert kinds
    assert kinds - told() == set()


def test_everything_a_text_can_replace_is_asked_for() -> None:
    assert set(REPLACED.values()) - asked() == set()


def test_shipped_cards_wait_for_nothing_in_vain() -> None:
    opened = session("hololive")
    cards = [cast(HoloCard, opened.library.definition(model.id)) for model in opened.pool()]
    found = [ability for card in cards for ability in abilities_of(card)]
    assert any(ability.kind is Kind.AUTOMATIC for ability in found)
    assert any(ability.kind is Kind.REPLACEMENT for ability in found)
    assert deaf(found) == set()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "extra" not in kind])
def test_random_cards_wait_for_nothing_in_vain(kind: str) -> None:
    heard = 0
    vain: dict[str, str] = {}
    for text, card in random_cards(kind, 5, COUNT):
        try:
            found = abilities_of(compiled(card))
        except BadInput:
            continue
        heard += sum(len(ability.hears) for ability in found)
        vain |= dict.fromkeys(deaf(found), text)
    assert heard > 0
    assert vain == {}

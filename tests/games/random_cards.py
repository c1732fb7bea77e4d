"""Cards of every kind with texts grown at random from the phrases of the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from tcg_tui.games import kit_of
from tcg_tui.games.hololive.cards import HoloCard, compile_card
from tcg_tui.games.hololive.phrases import ART, EXTRA, KEYWORD, SKILL, SUPPORT
from tcg_tui.games.hololive.phrases.lines import SENTENCE
from tcg_tui.games.hololive.printed import Printed
from tcg_tui.games.hololive.schema import CARD
from tcg_tui.games.hololive.sorting import make_ability
from tcg_tui.language import Unwritable, plain, write
from tcg_tui.language import nodes as n
from tcg_tui.language.kernel import Category
from tcg_tui.language.nodes import Node
from tcg_tui.library.game import CardPlace
from tcg_tui.library.source import parse
from tests.language.random_nodes import Barren, grow

HOLOMEM = {
    "id": "H-1",
    "type": "holomem",
    "name": "赤花",
    "colours": ["red"],
    "level": "debut",
    "hp": 50,
    "baton": ["any"],
}
OSHI = {"id": "O-1", "type": "oshi", "name": "赤花", "colours": ["red"], "life": 5}
SUPPORTING = {"id": "S-1", "type": "support", "name": "赤花"}

KINDS: dict[str, Category] = {
    "art": ART,
    "bloom": KEYWORD,
    "collab": KEYWORD,
    "gift": KEYWORD,
    "skill": SKILL,
    "sp": SKILL,
    "stage": SKILL,
    "staff": SUPPORT,
    "item": SUPPORT,
    "event": SUPPORT,
    "tool": SUPPORT,
    "mascot": SUPPORT,
    "fan": SUPPORT,
    "oshi extra": EXTRA,
    "holomem extra": EXTRA,
    "support extra": EXTRA,
}
"""Where a text can stand on a card."""

MOST = 2000
"""The longest text that a card may have."""


def printed(kind: str, text: str) -> dict[str, Any]:
    """A card with the text in this place."""
    match kind:
        case "art":
            return HOLOMEM | {"arts": [{"name": "声", "cost": ["red"], "power": 10, "text": text}]}
        case "bloom" | "collab" | "gift":
            return HOLOMEM | {"keywords": [{"kind": kind, "name": "声", "text": text}]}
        case "skill" | "sp":
            return OSHI | {"skills": [{"kind": kind, "name": "声", "cost": 1, "text": text}]}
        case "stage":
            return OSHI | {"skills": [{"kind": kind, "name": "声", "text": text}]}
        case "oshi extra":
            return OSHI | {"extras": [text]}
        case "holomem extra":
            return HOLOMEM | {"extras": [text]}
        case "support extra":
            return SUPPORTING | {"kind": "event", "text": "自分のデッキを1枚引く。", "extras": [text]}
        case _:
            return SUPPORTING | {"kind": kind, "text": text}


def random_texts(category: Category, depth: float, seed: int, count: int) -> Iterator[str]:
    """So many texts of a category, the same for the same seed; what nobody would print is left out."""
    chance = random.Random(seed)
    made = 0
    while made < count:
        try:
            text = write(category, plain(grow(category, chance, depth)))
        except (Barren, Unwritable):
            continue
        if len(text) <= MOST:
            made += 1
            yield text


def random_cards(kind: str, seed: int, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Cards with random texts in one place: half with any text, half with one random sentence."""
    category = KINDS[kind]
    whole = count if category is EXTRA else count // 2
    texts = [*random_texts(category, 6.0, seed, whole)]
    texts += random_texts(SENTENCE, 5.5, seed, count - whole)
    yield from ((text, printed(kind, text)) for text in texts)


def compiled(card: dict[str, Any]) -> HoloCard:
    """The definition of a card; what declines it is a `BadInput`."""
    kit_of("hololive")
    place = CardPlace(parse(b"cards: [{}]", "random.yaml"), ("cards", 0))
    return compile_card(CARD.validate_python(card), place)


def nodes_in(value: Any) -> Iterator[Node]:
    """A node and all that is in it."""
    if isinstance(value, tuple):
        for each in value:
            yield from nodes_in(each)
    elif isinstance(value, Node):
        yield value
        for part in fields(value):
            if part.name != "marks":
                yield from nodes_in(getattr(value, part.name))


def texts_of(card: HoloCard) -> Iterator[Node]:
    """Everything that a card's texts say, node by node, the abilities that it gives included."""
    roots: list[Any] = [skill.printed.node for skill in card.skills.values()]
    roots += [art.body for art in card.arts]
    roots += [card.body, card.costs, card.conditions, card.rewrites]
    pending = [ability.text for ability in card.abilities]
    while pending:
        text = pending.pop()
        assert isinstance(text, Printed)
        roots.append(text.node)
        pending += [given.text for given in text.gives]
    for root in roots:
        yield from nodes_in(root)


def waits_for(card: HoloCard) -> Iterator[n.Ability]:
    """What a card's texts set up for a later moment while they are carried out."""
    for art in card.arts:
        yield from (ability for ability in art.body if ability.moment is not None)
    for node in texts_of(card):
        if isinstance(node, n.Whenever):
            yield n.Ability((), None, node.moment, None, None, (node.step,))
        elif isinstance(node, n.Delayed):
            yield n.Ability((), None, n.When(node.event), None, None, (node.step,))


def sorted_later(ability: n.Ability) -> tuple[str, ...]:
    """The kinds of event that an ability for a later moment hears; raises what a game would break with."""
    return make_ability(Printed(ability, None), "later").hears

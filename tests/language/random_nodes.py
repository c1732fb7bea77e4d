"""Random nodes, grown from the phrases of a category."""

import random
from typing import Any

from tcg_tui.language.kernel import Category, Many, Pattern, Phrase, Slot, Words
from tcg_tui.language.parsing import make

SAMPLES: dict[str, tuple[Any, ...]] = {
    "number": (1, 2, 3, 5, 20),
    "+number": (-20, -1, 1, 30),
    "-number": (2,),
    "〈name〉": ("赤花", "青花"),
    "#tag": ("歌", "FLOW GLOW"),
    "「words」": ("夜", "朝"),
}


class Barren(Exception):
    """Nothing small enough could be grown here."""


def grow(category: Category, chance: random.Random, depth: float) -> Any:
    """A random value of the category, at most so deep. Raises Barren if none was found."""
    if isinstance(category, Words):
        return chance.choice(list(category.values.values()))
    if isinstance(category, Pattern):
        return chance.choice(SAMPLES[category.name])
    if isinstance(category, Many):
        size = category.least + (chance.random() < 0.3)
        return tuple(grow(category.item, chance, depth - 1) for _ in range(size))
    if depth <= 0:
        raise Barren
    choices: list[Phrase | Category] = [*category.phrases, *category.includes]
    for _ in range(8):
        try:
            grown = _grow(chance.choice(choices), chance, depth)
        except Barren:
            continue
        if grown is not None:
            return grown
    raise Barren


def _grow(choice: Phrase | Category, chance: random.Random, depth: float) -> Any:
    if isinstance(choice, Category):
        return grow(choice, chance, depth - 0.2)
    slots = [element for element in choice.elements if isinstance(element, Slot)]
    values = [
        None if slot.optional and chance.random() < 0.6 else grow(slot.category, chance, depth - 1)
        for slot in slots
    ]
    return make(choice, tuple(values), ())

"""Invertible folding of spelling variants: full-width digits and signs, brackets, spaces."""

import unicodedata
from functools import cache

_VARIANTS = {
    **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
    "＋": "+",
    "－": "-",
    "−": "-",
    "：": ":",
    "\u3000": " ",
    "［": "[",
    "］": "]",
    "〜": "～",
    "･": "・",
    "(": "（",
    ")": "）",
    "＃": "#",
    "《": "〈",
    "》": "〉",
}

Undo = tuple[tuple[int, str], ...]


def fold(text: str) -> tuple[str, Undo]:
    """The text in one spelling, and what it takes to get the printed one back."""
    undo = tuple((place, letter) for place, letter in enumerate(text) if letter in _VARIANTS)
    if not undo:
        return text, ()
    return "".join(_VARIANTS.get(letter, letter) for letter in text), undo


def unfold(text: str, undo: Undo) -> str:
    """The printed text again."""
    letters = list(text)
    for place, letter in undo:
        letters[place] = letter
    return "".join(letters)


@cache
def canonical(name: str) -> str:
    """A name as it is compared: letters and signs of any width are the same."""
    return unicodedata.normalize("NFKC", fold(name)[0])

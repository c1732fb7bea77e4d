"""Quantities and bounds, per counter: 枚 for cards, 人 for members, 色 for colours, つ for costs."""

from typing import Any

from tcg_tui.games.hololive.phrases.words import (
    NUMBER,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    All,
    AnyNumber,
    AtLeast,
    AtMost,
    Between,
    Each,
    Equals,
    Even,
    Exactly,
    NotEqual,
    Odd,
    OneOf,
    UpTo,
)


def never(node: Any) -> None:
    """A wording that is read, and printed as it was read, but never preferred."""


def quantities(counter: str) -> Category:
    """How many, in a counter."""
    many = Category(f"how many {counter}")
    single = Category(f"how many {counter} at once")
    for prefix in ("", "合計"):
        single.phrase(Exactly, f"{prefix}{{n}}{counter}", "{n}", n=NUMBER)
        single.phrase(
            Between, f"{prefix}{{low}}～{{high}}{counter}", "{low} to {high}", low=NUMBER, high=NUMBER
        )
        single.phrase(UpTo, f"{prefix}{{n}}{counter}まで", "up to {n}", n=NUMBER)
    many.include(single)
    many.phrase(Each, "{quantity}ずつ", "{quantity} each", quantity=single)
    many.phrase(AnyNumber, "好きな枚数" if counter == "枚" else "好きな人数", "any number of")
    return many


CARDS = quantities("枚")
CARDS.phrase(All, "すべて", "all")
MEMBERS = quantities("人")
MEMBERS.phrase(All, "全員", "all")
MEMBERS.phrase(Exactly, ("どちらか", "1人どちらか"), "1", build=lambda: Exactly(1), match=never)


def bounds(counter: str) -> Category:
    """A bound on a number, in a counter."""
    bound = Category(f"so many {counter}" if counter else "so much")
    for prefix in ("", "合計") if counter else ("",):
        bound.phrase(AtLeast, f"{prefix}{{n}}{counter}以上", "{n} or more", n=NUMBER)
        bound.phrase(AtMost, f"{prefix}{{n}}{counter}以下", "{n} or less", n=NUMBER)
    if counter:
        bound.phrase(Equals, f"{{n}}{counter}", "{n}", n=NUMBER)
    return bound


CARD_BOUND, MEMBER_BOUND, COLOUR_BOUND, COST_BOUND, BOUND = map(bounds, ("枚", "人", "色", "つ", ""))
DIE = Category("roll", BOUND)
DIE.phrase(Odd, "奇数", "odd")
DIE.phrase(Even, "偶数", "even")
DIE.phrase(Equals, "{n}", "{n}", n=NUMBER)
DIE.phrase(OneOf, "{ns}", "{ns}", ns=Many(NUMBER, "か", " or ", 2))
DIE.phrase(NotEqual, "{n}以外", "not {n}", n=NUMBER)

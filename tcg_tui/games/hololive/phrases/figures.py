"""Figures that are counted or compared, and what "for each" counts."""

from collections.abc import Mapping
from typing import Any

from tcg_tui.games.hololive.nodes import (
    BatonCost,
    ChosenNumber,
    DamageDealt,
    DamageOn,
    HPLeftOf,
    Life,
    LifeLost,
    Overkill,
    Pips,
    TimesRolled,
)
from tcg_tui.games.hololive.phrases.groups import ANY_NOUN, counted, uncounted
from tcg_tui.games.hololive.phrases.nouns import GROUP
from tcg_tui.games.hololive.phrases.quantities import DIE
from tcg_tui.games.hololive.phrases.words import HUE, NUMBER, OWNER, PLAYER, WINDOW
from tcg_tui.language.kernel import Category
from tcg_tui.language.nodes import (
    ColoursOf,
    Exactly,
    Figure,
    Group,
    Node,
    NumberOf,
    Some,
    ThatNumber,
    TimesHappened,
    UsedIn,
    node,
)


@node
class Rate(Node):
    """One for every `unit` of the figure; only a step towards ForEach."""

    figure: Figure
    unit: int


EVENT = Category("event")  # filled by the events module

BATON = Category("baton cost")
BATON.phrase(
    BatonCost,
    "{group}のバトンタッチに必要な{colour}",
    "{colour} needed for the baton touch of {group}",
    group=GROUP,
    colour=HUE,
)
AMOUNT = Category("amount figure")
AMOUNT.phrase(ThatNumber, "それ", "that")
AMOUNT.phrase(Overkill, "オーバーしたダメージ", "the excess damage")
AMOUNT.phrase(DamageOn, "{group}が受けているダメージ(|の合計数)", "the damage on {group}", group=GROUP)
AMOUNT.phrase(DamageDealt, "与えたダメージ", "the damage dealt")
DIE_NUMBER = Category("number of a die", NUMBER)
DIE_NUMBER.phrase(ChosenNumber, "選んだ数", "the chosen number")


def _rate(group: Group) -> Rate | None:
    parts = uncounted(group)
    if parts is None or not isinstance(parts[1], Exactly):
        return None
    return Rate(NumberOf(parts[0]), parts[1].n)


def _rate_parts(rate: Rate) -> Mapping[str, Any] | None:
    if not isinstance(rate.figure, NumberOf):
        return None
    group = rate.figure.group
    return {"group": counted(group, Exactly(rate.unit)) or Some(group, Exactly(rate.unit))}


RATE = Category("for each")
RATE.phrase(Rate, "{group}", "{group}", build=_rate, match=_rate_parts, group=GROUP)
RATE.phrase(
    Rate,
    "{group}{unit}色",
    "{unit} colours of {group}",
    build=lambda group, unit: Rate(ColoursOf(group), unit),
    match=lambda rate: (
        {"group": rate.figure.group, "unit": rate.unit} if isinstance(rate.figure, ColoursOf) else None
    ),
    group=GROUP,
    unit=NUMBER,
)
RATE.phrase(Rate, "{figure}{unit}つ", "{unit} {figure}", figure=BATON, unit=NUMBER)
_COUNTED = Category("counted figure")
_COUNTED.phrase(Pips, ("出た目の数", "出た目の合計数"), "rolled")
_COUNTED.phrase(LifeLost, "{who}の初期ライフから減っているライフ", "life {who} lost", who=OWNER)
_COUNTED.phrase(DamageDealt, "与えたダメージ", "damage dealt")
_COUNTED.phrase(Life, "{who}のライフ", "of {who} life", who=OWNER)
RATE.phrase(Rate, "{figure}{unit}", "{unit} {figure}", figure=_COUNTED, unit=NUMBER)
_TIMES = Category("times")
_TIMES.phrase(
    TimesHappened, "{window}に{event:past}回数", "time {event} {window}", window=WINDOW, event=EVENT
)
_TIMES.phrase(TimesRolled, "(|この能力で){bound}が出た回数", "die that is {bound}", bound=DIE)
RATE.phrase(Rate, "{figure}{unit}回", "{unit} {figure}", figure=_TIMES, unit=NUMBER)
RATE.phrase(
    Rate,
    "{window}に{who}が使っていた{noun}{unit}枚",
    "{unit} {noun} {who} used {window}",
    build=lambda window, who, noun, unit: Rate(UsedIn(window, who, noun), unit),
    match=lambda rate: (
        {"window": rate.figure.window, "who": rate.figure.who, "noun": rate.figure.noun, "unit": rate.unit}
        if isinstance(rate.figure, UsedIn)
        else None
    ),
    window=WINDOW,
    who=PLAYER,
    noun=ANY_NOUN,
    unit=NUMBER,
)

MEASURE = Category("measure", BATON)
MEASURE.phrase(Life, "{who}のライフ", "{who} life", who=OWNER)
MEASURE.phrase(HPLeftOf, "{group}の残りHP", "the remaining HP of {group}", group=GROUP)

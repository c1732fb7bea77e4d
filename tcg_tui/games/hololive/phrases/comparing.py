"""Conditions that count or compare: how many there are, who has more."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tcg_tui.games.hololive.nodes import (
    Area,
    Card,
    DamageOn,
    Life,
    Overkill,
)
from tcg_tui.games.hololive.phrases.figures import BATON, MEASURE
from tcg_tui.games.hololive.phrases.groups import BARE_NOUN, CARD, CARD_ZONE, ON_STAGE, can_be_worn, holds
from tcg_tui.games.hololive.phrases.nouns import GROUP, SIMPLE, kinds
from tcg_tui.games.hololive.phrases.quantities import (
    BOUND,
    CARD_BOUND,
    COLOUR_BOUND,
    COST_BOUND,
    MEMBER_BOUND,
    never,
)
from tcg_tui.games.hololive.phrases.words import (
    DECK,
    LOOKED_AT,
    NUMBER,
    OWNER,
)
from tcg_tui.language.kernel import Category
from tcg_tui.language.nodes import (
    AllOf,
    And,
    AtLeast,
    AtMost,
    Attached,
    Bound,
    ColoursOf,
    Compare,
    Condition,
    Done,
    Equals,
    FewerThan,
    Figure,
    Group,
    MoreThan,
    Node,
    Nominal,
    NumberOf,
    NumberWithoutThis,
    Select,
    Stack,
    Stacked,
    ThatNumber,
    Who,
    Zone,
)

ONE = AtLeast(1)
NONE = Equals(0)
SINGLE = Category("single condition")

# How many there are


def _number_parts(condition: Compare) -> Mapping[str, Any] | None:
    figure = condition.figure
    return {"group": figure.group, "bound": condition.bound} if isinstance(figure, NumberOf) else None


def _numbering(people: bool) -> tuple[Any, Any]:
    """Build and match for a number of cards, spoken of as people or as cards."""

    def build(group: Group, bound: Bound) -> Compare | None:
        return Compare(NumberOf(group), bound) if _people(group) is people else None

    def match(condition: Compare) -> Mapping[str, Any] | None:
        parts = _number_parts(condition)
        return parts if parts is not None and _people(parts["group"]) is people else None

    return build, match


def _existing(bound: Bound) -> tuple[Any, Any]:
    """Build and match for being there, or not."""

    def build(group: Group) -> Compare:
        return Compare(NumberOf(group), bound)

    def match(condition: Compare) -> Mapping[str, Any] | None:
        parts = _number_parts(condition)
        return {"group": parts["group"]} if parts is not None and condition.bound == bound else None

    return build, match


def _placed(who: Who | None, zone: Zone, noun: Nominal, bound: Bound | None = None) -> Compare:
    return Compare(NumberOf(Select(who, zone, noun)), ONE if bound is None else bound)


def _placed_parts(condition: Compare) -> Mapping[str, Any] | None:
    """Only what cannot be said otherwise: what is among the cards looked at."""
    match condition.figure:
        case NumberOf(Select(who, Area.LOOKED_AT as zone, noun, None)):
            bound = None if condition.bound == ONE else condition.bound
            return {"who": who, "zone": zone, "noun": noun, "bound": bound}
    return None


def _held(holder: Group, noun: Nominal, bound: Bound | None = None) -> Condition | None:
    if not (holds(holder) and can_be_worn(noun)):
        return None
    if isinstance(noun, AllOf) and bound is None:
        return And(tuple(Compare(NumberOf(Attached(holder, each)), ONE) for each in noun.nouns))
    return Compare(NumberOf(Attached(holder, noun)), ONE if bound is None else bound)


def _people(group: Group) -> bool:
    """Whether the cards are spoken of as people."""
    if not isinstance(group, Select):
        return not isinstance(group, Attached | Stacked | Stack | Done)
    return kinds(group.noun) <= {Card.HOLOMEM, Card.OSHI, None} and (
        group.zone is None or group.zone in ON_STAGE
    )


_build, _match = _existing(ONE)
SINGLE.phrase(
    Compare,
    ("{group}が<いる>", "{group}が<ある>"),
    "there is {group}",
    build=_build,
    match=_match,
    group=GROUP,
)
_build, _match = _existing(NONE)
SINGLE.phrase(
    Compare,
    ("{group}が<いない>", "{group}が<ない>"),
    "there is no {group}",
    build=_build,
    match=_match,
    group=GROUP,
)
for _bound, _verb in ((MEMBER_BOUND, "いる"), (CARD_BOUND, "ある")):
    _build, _match = _numbering(people=_verb == "いる")
    SINGLE.phrase(
        Compare,
        ("{group}が(|、){bound}<だ>", f"{{group}}が(|、){{bound}}<{_verb}>", "{group}の枚数が{bound}<だ>"),
        "the number of {group} is {bound}",
        build=_build,
        match=_match,
        group=GROUP,
        bound=_bound,
    )
    SINGLE.phrase(
        Compare,
        f"{{who?の}}{{zone}}に(|、){{noun}}が(|、){{bound?}}<{_verb}>",
        "there are[ {bound}] {noun} in[ {who}| the] {zone}",
        build=_placed,
        match=_placed_parts if _verb == "ある" else never,
        who=OWNER,
        zone=Category("place", CARD_ZONE, LOOKED_AT),
        noun=BARE_NOUN,
        bound=_bound,
    )
SINGLE.phrase(
    Compare,
    ("{who?の}{zone}に{noun}が<いない>", "{who?の}{zone}に{noun}が<ない>"),
    "there is no {noun} in[ {who}| the] {zone}",
    build=lambda who, zone, noun: Compare(NumberOf(Select(who, zone, noun)), NONE),
    match=never,
    who=OWNER,
    zone=Category("place", CARD_ZONE, LOOKED_AT),
    noun=BARE_NOUN,
)
SINGLE.phrase(
    Compare,
    "{who?の}{zone}に{noun}が{bound}<ある>",
    "there are {noun} of {bound} colours in[ {who}| the] {zone}",
    build=lambda who, zone, noun, bound: Compare(ColoursOf(Select(who, zone, noun)), bound),
    match=lambda condition: (
        {
            "who": condition.figure.group.who,
            "zone": condition.figure.group.zone,
            "noun": condition.figure.group.noun,
            "bound": condition.bound,
        }
        if isinstance(condition.figure, ColoursOf) and isinstance(condition.figure.group, Select)
        else None
    ),
    who=OWNER,
    zone=CARD_ZONE,
    noun=SIMPLE,
    bound=COLOUR_BOUND,
)
_HOLDS: dict[str, Any] = {"holder": GROUP, "noun": BARE_NOUN}
SINGLE.phrase(
    Node,
    "{holder}に(|、){noun}が(|、)<付いている>",
    "{noun} is attached to {holder}",
    build=_held,
    match=never,
    **_HOLDS,
)
SINGLE.phrase(
    Compare,
    "{holder}に(|、){noun}が(|、){bound}<付いている>",
    "{bound} {noun} are attached to {holder}",
    build=_held,
    match=never,
    **_HOLDS,
    bound=CARD_BOUND,
)
SINGLE.phrase(
    Compare,
    "{holder}に(|、){noun}が<付いていない>",
    "no {noun} is attached to {holder}",
    build=lambda holder, noun: _held(holder, noun, NONE),
    match=never,
    **_HOLDS,
)
SINGLE.phrase(
    Compare,
    "{group}がこのカードを含まずに{bound}<だ>",
    "the number of {group}, not counting this card, is {bound}",
    build=lambda group, bound: Compare(NumberWithoutThis(group), bound),
    match=lambda condition: (
        {"group": condition.figure.group, "bound": condition.bound}
        if isinstance(condition.figure, NumberWithoutThis)
        else None
    ),
    group=GROUP,
    bound=CARD_BOUND,
)

# Comparing figures


def owned_by(figure: Figure, who: Who) -> Figure | None:
    """The same figure of another player."""
    if isinstance(figure, Life):
        return Life(who)
    if isinstance(figure, NumberOf) and isinstance(figure.group, Select):
        return NumberOf(replace(figure.group, who=who, marks=None))
    return None


def _comparing(kind: type[Bound]) -> tuple[Any, Any, Any]:
    """Build and match for comparing two figures, and build for comparing with another player's."""

    def build(figure: Figure, other: Figure) -> Compare:
        return Compare(figure, _bound_of(kind, other))

    def match(condition: Compare) -> Mapping[str, Any] | None:
        other = getattr(condition.bound, "n", None)
        fits = type(condition.bound) is kind and isinstance(other, Figure)
        return {"figure": condition.figure, "other": other} if fits else None

    def rival(figure: Figure, who: Who) -> Compare | None:
        other = owned_by(figure, who)
        return None if other is None else build(figure, other)

    return build, match, rival


def _bound_of(kind: Any, figure: Figure) -> Bound:
    bound: Bound = kind(figure)
    return bound


_FIGURE = Category("figure", MEASURE)
_FIGURE.phrase(NumberOf, "{group}の枚数", "the number of {group}", group=GROUP)
_FIGURE.phrase(
    NumberOf,
    "{who?の}{zone}の枚数",
    "the number of cards in[ {who}| the] {zone}",
    build=lambda who, zone: NumberOf(Select(who, zone, CARD)),
    match=lambda figure: (
        {"who": figure.group.who, "zone": figure.group.zone}
        if isinstance(figure.group, Select) and figure.group.noun == CARD and not figure.group.quantity
        else None
    ),
    who=OWNER,
    zone=Category("counted zone", DECK, CARD_ZONE),
)
for _kind, _words, _english in (
    (MoreThan, "より<多い>", "more than"),
    (FewerThan, "より<少ない>", "less than"),
    (AtMost, "以下<だ>", "at most"),
    (AtLeast, "以上<だ>", "at least"),
    (Equals, "と同じ<だ>", "equal to"),
):
    _build, _match, _rival = _comparing(_kind)
    SINGLE.phrase(
        Compare,
        f"{{figure}}が{{other}}{_words}",
        f"{{figure}} is {_english} {{other}}",
        build=_build,
        match=_match,
        figure=_FIGURE,
        other=_FIGURE,
    )
    SINGLE.phrase(
        Compare,
        f"{{figure}}が{{who}}{_words}",
        f"{{figure}} is {_english} {{who}}",
        build=_rival,
        match=never,
        figure=_FIGURE,
        who=OWNER,
    )
SINGLE.phrase(Compare, "{figure}が{bound}<だ>", "{figure} is {bound}", figure=MEASURE, bound=BOUND)
SINGLE.phrase(Compare, "{figure}が{bound}<だ>", "{figure} is {bound}", figure=BATON, bound=COST_BOUND)
SINGLE.phrase(
    Compare,
    "{who?の}{zone}の枚数が{bound}<だ>",
    "there are {bound} cards in[ {who}| the] {zone}",
    build=lambda who, zone, bound: Compare(NumberOf(Select(who, zone, CARD)), bound),
    match=never,
    who=OWNER,
    zone=DECK,
    bound=CARD_BOUND,
)
SINGLE.phrase(
    Compare,
    (
        "与えたダメージが残りHPを{bound}<オーバーしていた>",
        "与えたダメージが残りHPを{bound}<オーバーしている>",
    ),
    "the damage exceeded the remaining HP by {bound}",
    figure=Overkill(),
    bound=BOUND,
)
SINGLE.phrase(
    Compare,
    ("与えたダメージが残りHPを<オーバーしていた>", "与えたダメージが残りHPを<オーバーしている>"),
    "the damage exceeded the remaining HP",
    figure=Overkill(),
    bound=ONE,
)
SINGLE.phrase(
    Compare,
    "{group}のHPが合計{n}以上<減っている>",
    "{group} lost {n} or more HP in total",
    build=lambda group, n: Compare(DamageOn(group), AtLeast(n)),
    match=lambda condition: (
        {"group": condition.figure.group, "n": condition.bound.n}
        if isinstance(condition.figure, DamageOn) and isinstance(condition.bound, AtLeast)
        else None
    ),
    group=GROUP,
    n=NUMBER,
)
SINGLE.phrase(Compare, "{bound}<ある>", "there are {bound}", figure=ThatNumber(), bound=CARD_BOUND)

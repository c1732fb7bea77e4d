"""Conditions: states of affairs. なら, 時 and ば are spellings of one If."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tcg_tui.games.hololive.nodes import (
    ArtTarget,
    BloomedFrom,
    HPLost,
    Resting,
)
from tcg_tui.games.hololive.phrases.comparing import ONE, SINGLE
from tcg_tui.games.hololive.phrases.figures import EVENT
from tcg_tui.games.hololive.phrases.groups import (
    ANY_NOUN,
    CARD,
)
from tcg_tui.games.hololive.phrases.nouns import COMPARING_MOD, GROUP, MEMBER, SIMPLE, joined
from tcg_tui.games.hololive.phrases.quantities import (
    BOUND,
    CARD_BOUND,
    DIE,
)
from tcg_tui.games.hololive.phrases.words import (
    DEED,
    HUE,
    OWNER,
    PHASE,
    PLAYER,
    TAG,
    WINDOW,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    Act,
    And,
    Bound,
    Compare,
    Condition,
    Done,
    GoesFirst,
    GoesSecond,
    Group,
    Happened,
    InPeriod,
    Is,
    Modifier,
    Named,
    Nominal,
    NotHappened,
    Noun,
    NumberOf,
    OfColour,
    Or,
    OwnedBy,
    Rolled,
    SecondsFirstTurn,
    Select,
    Tagged,
    That,
    Who,
)

CONDITION = Category("condition")

# What was done


def _done(act: Act, bound: Bound | None = None, noun: Nominal | None = None) -> Compare:
    return Compare(NumberOf(Done(act, CARD if noun is None else noun)), ONE if bound is None else bound)


def _done_parts(condition: Compare) -> Mapping[str, Any] | None:
    figure = condition.figure
    if not isinstance(figure, NumberOf) or not isinstance(figure.group, Done):
        return None
    done = figure.group
    return {"act": done.act, "bound": condition.bound, "noun": done.noun if done.noun != CARD else None}


def _plainly_done(condition: Compare) -> Mapping[str, Any] | None:
    parts = _done_parts(condition)
    return {"act": parts["act"]} if parts and parts["bound"] == ONE and parts["noun"] is None else None


SINGLE.phrase(Compare, "{act}<φ>", "cards were {act}", build=_done, match=_plainly_done, act=DEED)
SINGLE.phrase(
    Compare,
    "{noun?を}{bound}{act}<φ>",
    "{bound}[ {noun}] were {act}",
    build=_done,
    match=_done_parts,
    noun=SIMPLE,
    bound=CARD_BOUND,
    act=DEED,
)
SINGLE.phrase(
    Rolled,
    ("{bound}<だ>", "(|そのアーツでサイコロを振って)出た目(|の数|の合計数)が{bound}<だ>"),
    "the roll is {bound}",
    bound=DIE,
)
SINGLE.phrase(Happened, "{window}に{event:had.*}", "{event} {window}", window=WINDOW, event=EVENT)
SINGLE.phrase(NotHappened, "{window}に{event:hasnt.*}", "{event} never {window}", window=WINDOW, event=EVENT)
SINGLE.phrase(
    SecondsFirstTurn,
    "{who}が後攻で最初のターン<だ>",
    "it is the first turn of {who}, going second",
    who=PLAYER,
)
SINGLE.phrase(GoesFirst, "{who}が先攻<だ>", "{who} went first", who=PLAYER)
SINGLE.phrase(GoesSecond, "{who}が後攻<だ>", "{who} went second", who=PLAYER)

# What cards are


def _is(group: Group, noun: Nominal, who: Who | None = None, mod: Modifier | None = None) -> Is:
    mods = ((mod,) if mod is not None else ()) + ((OwnedBy(who),) if who is not None else ())
    return Is(group, joined(mods, noun))


def _is_parts(condition: Is) -> Mapping[str, Any] | None:
    noun = condition.noun
    if isinstance(noun, Noun):
        if noun.kind is None and not any(isinstance(mod, Named) for mod in noun.mods):
            return None
        match noun.mods:
            case (OwnedBy(who), *mods):
                return {"group": condition.group, "who": who, "noun": Noun(noun.kind, tuple(mods))}
    return {"group": condition.group, "who": None, "noun": noun}


def _compared_parts(condition: Is) -> Mapping[str, Any] | None:
    match condition.noun:
        case Noun(kind, (mod, OwnedBy(who), *mods)):
            return {"group": condition.group, "mod": mod, "who": who, "noun": Noun(kind, tuple(mods))}
    return None


def _quality(make: Any) -> tuple[Any, Any]:
    """Build and match for a single property: Is(group, a noun of any kind with it)."""

    def build(group: Group, **parts: Any) -> Is:
        return Is(group, Noun(None, (make(**parts),)))

    def match(condition: Is) -> Mapping[str, Any] | None:
        noun = condition.noun
        if not isinstance(noun, Noun) or noun.kind is not None or len(noun.mods) != 1:
            return None
        (mod,) = noun.mods
        names = make.__match_args__
        parts = {name: getattr(mod, name, None) for name in names}
        return {"group": condition.group, **parts} if type(mod) is make else None

    return build, match


SUBJECT = Category("subject", GROUP)
SUBJECT.phrase(
    ArtTarget, "(このアーツ|そのアーツ|このホロメンのアーツ|アーツ)の対象", "the target of this art"
)
SINGLE.phrase(
    Is,
    "{group}が(|、){who?の}{noun}<だ>",
    "{group} is[ {who}] {noun}",
    build=_is,
    match=_is_parts,
    group=SUBJECT,
    who=OWNER,
    noun=ANY_NOUN,
)
SINGLE.phrase(
    Is,
    "{group}が(|、){mod}{who}の{noun}<だ>",
    "{group} is {who} {noun} {mod}",
    build=_is,
    match=_compared_parts,
    group=SUBJECT,
    mod=COMPARING_MOD,
    who=OWNER,
    noun=ANY_NOUN,
)
_hurt = Noun(None, (HPLost(ONE),))
SINGLE.phrase(Is, "{group}のHPが<減っている>", "{group} has lost HP", group=SUBJECT, noun=_hurt)
for _type, _template, _en, _slots in (
    (Tagged, "{group}が{tag}を<持つ>", "{group} has {tag}", {"tag": TAG}),
    (OfColour, "{group}の色が{colour}<だ>", "{group} is {colour}", {"colour": HUE}),
    (HPLost, "{group}のHPが{bound}<減っている>", "{group} has lost {bound} HP", {"bound": BOUND}),
    (BloomedFrom, "{group}が{noun}から<Bloomしている>", "{group} has bloomed from {noun}", {"noun": MEMBER}),
    (Resting, "{group}が<お休みしている>", "{group} is resting", {}),
):
    _build, _match = _quality(_type)
    SINGLE.phrase(Is, _template, _en, build=_build, match=_match, group=SUBJECT, **_slots)
SINGLE.phrase(
    Is,
    "{noun}<だ>",
    "it is {noun}",
    build=lambda noun: Is(That(CARD), noun),
    match=lambda condition: {"noun": condition.noun} if condition.group == That(CARD) else None,
    noun=ANY_NOUN,
)

# Conditions strung together


def _strung(kind: type[And] | type[Or]) -> tuple[Any, Any]:
    """Build and match for two or more conditions in a row."""

    def build(one: Condition, other: Condition) -> Condition:
        return kind((one, *(other.conditions if isinstance(other, kind) else (other,))))

    def match(condition: And | Or) -> Mapping[str, Any]:
        one, *others = condition.conditions
        return {"one": one, "other": others[0] if len(others) == 1 else kind(tuple(others))}

    return build, match


CONDITION.include(SINGLE)
_build, _match = _strung(And)
CONDITION.phrase(
    And, "{one:te}、{other:*}", "{one} and {other}", build=_build, match=_match, one=SINGLE, other=CONDITION
)
_build, _match = _strung(Or)
CONDITION.phrase(
    Or, "{one}か、{other:*}", "{one} or {other}", build=_build, match=_match, one=SINGLE, other=CONDITION
)
CONDITION.phrase(InPeriod, "{who}の{period}<だ>", "it is {who} {period}", who=OWNER, period=PHASE)


def _coloured_parts(condition: Is) -> Mapping[str, Any] | None:
    match condition:
        case Is(Select(noun=noun), Noun(None, (OfColour(colour),))):
            return {"noun": noun, "colour": colour}
    return None


def _shared(who: Who, conditions: tuple[Is, ...]) -> Or:
    groups = [each.group for each in conditions]
    owned = [replace(group, who=who, marks=None) for group in groups if isinstance(group, Select)]
    return Or(tuple(Is(group, each.noun) for group, each in zip(owned, conditions, strict=True)))


def _shared_parts(condition: Or) -> Mapping[str, Any] | None:
    owners: set[Who | None] = set()
    bare: list[Condition] = []
    for each in condition.conditions:
        match each:
            case Is(Select(who, None, noun, None), quality):
                owners.add(who)
                bare.append(Is(Select(None, None, noun), quality))
            case _:
                return None
    return {"who": owners.pop(), "conditions": tuple(bare)} if len(owners) == 1 else None


_BRACKETED = Category("bracketed condition")
_BRACKETED.phrase(
    Is,
    "{noun}が{quality}",
    "{noun} is {quality}",
    build=lambda noun, quality: Is(Select(None, None, noun), quality),
    match=lambda condition: {"noun": condition.group.noun, "quality": condition.noun},
    noun=SIMPLE,
    quality=SIMPLE,
)
_BRACKETED.phrase(
    Is,
    "{noun}の色が{colour}",
    "{noun} is {colour}",
    build=lambda noun, colour: Is(Select(None, None, noun), Noun(None, (OfColour(colour),))),
    match=_coloured_parts,
    noun=SIMPLE,
    colour=HUE,
)
SINGLE.phrase(
    Or,
    "{who}の[{conditions}]<だ>",
    "{who} {conditions}",
    build=_shared,
    match=_shared_parts,
    who=OWNER,
    conditions=Many(_BRACKETED, "か", " or ", 2),
)

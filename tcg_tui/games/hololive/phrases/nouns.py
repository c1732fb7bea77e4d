"""Nouns: clause modifiers, then simple modifiers, then the head."""

from collections.abc import Mapping
from typing import Any, cast

from tcg_tui.games.hololive.nodes import (
    Active,
    At,
    BatonCosts,
    BloomedFrom,
    BloomedThisTurn,
    Buzz,
    CameThisTurn,
    Card,
    CollabedThisTurn,
    HasExtra,
    HasFeature,
    HPLeft,
    HPLost,
    LevelOrHigher,
    Limited,
    OfLevel,
    Resting,
    SameLevel,
    WasDowned,
)
from tcg_tui.games.hololive.phrases.quantities import (
    BOUND,
    CARD_BOUND,
    COST_BOUND,
    never,
)
from tcg_tui.games.hololive.phrases.words import (
    AT,
    FEATURE,
    HUE,
    KIND,
    LEVEL,
    NAME,
    OF_COLOUR,
    OF_LEVEL,
    OTHER_KIND,
    QUOTED,
    TAG,
)
from tcg_tui.language.kernel import Category, Many, Say
from tcg_tui.language.nodes import (
    AllMods,
    AllOf,
    AnyMod,
    AnyOf,
    AtLeast,
    DistinctColours,
    DistinctNames,
    Group,
    Modifier,
    NameContains,
    Named,
    Node,
    Nominal,
    Not,
    Noun,
    OfColour,
    Other,
    OtherColourThan,
    OtherNameThan,
    OtherThan,
    SameColourAs,
    SameName,
    SameNameAs,
    Select,
    Tagged,
    This,
    Top,
    With,
)

GROUP = Category("cards")  # filled by the groups module
SIMPLE_GROUP = Category("cards of someone")  # owner or reference; filled by the groups module

THIS = Category("this card")
THIS.phrase(This, "この{kind}", "this {kind}", kind=KIND)


# Heads


def joined(mods: tuple[Modifier, ...] | None, noun: Nominal) -> Nominal:
    """The noun (or each noun of a list) with modifiers put in front."""
    if not mods:
        return noun
    if isinstance(noun, Noun):
        return Noun(noun.kind, mods + noun.mods)
    if isinstance(noun, AnyOf | AllOf):
        return type(noun)(tuple(joined(mods, each) for each in noun.nouns))
    raise TypeError(f"not a noun: {noun!r}")


def kinds(noun: Nominal) -> set[Card | None]:
    """The kinds of cards that a noun speaks of."""
    if isinstance(noun, Noun):
        return {Card(noun.kind) if noun.kind is not None else None}
    if isinstance(noun, AnyOf | AllOf):
        return set[Card | None]().union(*(kinds(each) for each in noun.nouns))
    raise TypeError(f"not a noun: {noun!r}")


_HEAD_ORDER: Mapping[Card | None, tuple[tuple[type, ...], ...]] = {
    Card.HOLOMEM: ((OfColour,), (OfLevel, Buzz), (At,)),
    Card.CHEER: ((OfColour,),),
}


def _split(noun: Noun) -> int:
    """Where the modifiers of a noun end and those that belong to its head begin."""
    place = len(noun.mods)
    order = (*_HEAD_ORDER.get(noun.kind if noun.kind is None else Card(noun.kind), ()), (Named,))
    for types in reversed(order):
        if place and isinstance(noun.mods[place - 1], types):
            place -= 1
    return place


def _holomem(colour: Modifier | None, level: Modifier | None, position: Modifier | None) -> Noun:
    return Noun(Card.HOLOMEM, tuple(mod for mod in (colour, level, position) if mod is not None))


def _holomem_parts(noun: Noun) -> Mapping[str, Any] | None:
    if noun.kind is not Card.HOLOMEM:
        return None
    rest = list(noun.mods)
    parts: dict[str, Any] = {}
    for name, types in zip(("colour", "level", "position"), _HEAD_ORDER[Card.HOLOMEM], strict=True):
        parts[name] = rest.pop(0) if rest and isinstance(rest[0], types) else None
    return None if rest else parts


def _cheer(colour: Modifier | None) -> Noun:
    return Noun(Card.CHEER, () if colour is None else (colour,))


def _cheer_parts(noun: Noun) -> Mapping[str, Any] | None:
    if (
        noun.kind is not Card.CHEER
        or len(noun.mods) > 1
        or any(not isinstance(mod, OfColour) for mod in noun.mods)
    ):
        return None
    return {"colour": noun.mods[0] if noun.mods else None}


def _named(head: Noun | None, name: str) -> Noun:
    return Noun(None, (Named(name),)) if head is None else Noun(head.kind, (*head.mods, Named(name)))


def _named_parts(noun: Noun) -> Mapping[str, Any] | None:
    if not noun.mods or not isinstance(noun.mods[-1], Named):
        return None
    rest = noun.mods[:-1]
    if noun.kind is None:
        return None if rest else {"head": None, "name": noun.mods[-1].name}
    return {"head": Noun(noun.kind, rest), "name": noun.mods[-1].name}


def _noun_en(noun: Noun, say: Say, plural: bool) -> str:
    """Adjectives, kind, clauses: "your 1st holomem with #X"."""
    said = [say(MOD, mod, False) for mod in noun.mods if not isinstance(mod, Named)]
    names = [f"〈{mod.name}〉" for mod in noun.mods if isinstance(mod, Named)]
    kind = [say(KIND, noun.kind, plural)] if noun.kind is not None else []
    before = [words for words in said if not words.startswith("~")]
    after = [words[1:] for words in said if words.startswith("~")]
    return " ".join([*before, *kind, *names, *after])


MEMBER = Category("holomem")
MEMBER.phrase(
    Noun,
    "{colour?}{level?}{position?}ホロメン",
    _noun_en,
    build=_holomem,
    match=_holomem_parts,
    colour=OF_COLOUR,
    level=OF_LEVEL,
    position=AT,
)
CHEER = Category("cheer")
CHEER.phrase(Noun, "{colour?}エール", _noun_en, build=_cheer, match=_cheer_parts, colour=OF_COLOUR)
PLAIN_KIND = Category("kind of card")
PLAIN_KIND.phrase(Noun, "{kind}", _noun_en, kind=OTHER_KIND, mods=())
PLAIN_KIND.phrase(Noun, "イベント(|カード)", _noun_en, kind=Card.EVENT, mods=())
NAMED = Category("name")
NAMED.phrase(
    Noun,
    ("{head?の}{name}",),
    _noun_en,
    build=_named,
    match=_named_parts,
    head=Category("named kind", MEMBER, PLAIN_KIND),
    name=NAME,
)
HEAD = Category("head", MEMBER, CHEER, PLAIN_KIND, NAMED)

# Modifiers. English that stands behind the noun begins with ~.

MOD = Category("property")
SIMPLE_MOD = Category("simple property")
CLAUSE_MOD = Category("clause property")
COMPARING_MOD = Category("comparing property")
MOD.include(OF_COLOUR, OF_LEVEL, AT, SIMPLE_MOD, CLAUSE_MOD, COMPARING_MOD)
SIMPLE = Category("simple noun")

_EXCEPTED = Category("exception", OF_COLOUR, OF_LEVEL)
_EXCEPTED.phrase(Named, "{name}", "{name}", name=NAME)
_EXCEPTED.phrase(Limited, "LIMITED", "LIMITED")


def _tags(tags: tuple[str, ...]) -> AnyMod:
    return AnyMod(tuple(Tagged(tag) for tag in tags))


def _tags_parts(mod: AnyMod) -> Mapping[str, Any] | None:
    tags = tuple(each.tag for each in mod.mods if isinstance(each, Tagged))
    return {"tags": tags} if len(tags) == len(mod.mods) else None


def _feature_and_tag(mod: AllMods) -> Mapping[str, Any] | None:
    match mod.mods:
        case (HasFeature(feature, None), Tagged(tag)):
            return {"feature": feature, "tag": tag}
    return None


SIMPLE_MOD.phrase(Tagged, "{tag}を持つ", "~with {tag}", tag=TAG)
SIMPLE_MOD.phrase(
    AnyMod, "{tags}を持つ", "~with {tags}", build=_tags, match=_tags_parts, tags=Many(TAG, "か", " or ", 2)
)
SIMPLE_MOD.phrase(Other, "他の", "other")
SIMPLE_MOD.phrase(Resting, "お休みしている", "resting")
SIMPLE_MOD.phrase(Not, "お休みしていない", "non-resting", mod=Resting())
SIMPLE_MOD.phrase(Active, "アクティブの", "active")
SIMPLE_MOD.phrase(LevelOrHigher, "{level}以上の", "{level} or higher", level=LEVEL)
SIMPLE_MOD.phrase(Not, "{mod}以外の", "~other than {mod}", mod=_EXCEPTED)
SIMPLE_MOD.phrase(OtherThan, "{group}以外の", "~other than {group}", group=THIS)
for _words in (OF_COLOUR, OF_LEVEL):
    SIMPLE_MOD.wrap("{mod}の", "{mod}", mod=_words)
    SIMPLE_MOD.phrase(AnyMod, "[{mods}]の", "{mods}", mods=Many(_words, "か", " or ", 2))
SIMPLE_MOD.phrase(Limited, "LIMITEDの", "LIMITED")
SIMPLE_MOD.phrase(DistinctNames, "異なるカード名の", "~with different names")
SIMPLE_MOD.phrase(SameName, "同じカード名の", "~with the same name")
SIMPLE_MOD.phrase(DistinctColours, "異なる色の", "~of different colours")
SIMPLE_MOD.phrase(SameLevel, "同じBloomレベルの", "~of the same bloom level")
SIMPLE_MOD.phrase(HPLost, "HPが{bound}減っている", "~that lost {bound} HP", bound=BOUND)
SIMPLE_MOD.phrase(HPLost, "HPが減っている", "~that lost HP", bound=AtLeast(1))
SIMPLE_MOD.phrase(HPLeft, "残りHP{bound}の", "~with {bound} HP left", bound=BOUND)
SIMPLE_MOD.phrase(
    BatonCosts,
    "バトンタッチに必要な{colour}が{bound}の",
    "~whose baton touch needs {bound} {colour}",
    colour=HUE,
    bound=COST_BOUND,
)
SIMPLE_MOD.phrase(WasDowned, "ダウンした", "downed")
SIMPLE_MOD.phrase(CameThisTurn, "このターンに出した", "~put on the stage this turn")
SIMPLE_MOD.phrase(BloomedThisTurn, "このターンにBloomした", "~that bloomed this turn")
SIMPLE_MOD.phrase(CollabedThisTurn, "このターンにコラボした", "~that collabed this turn")
SIMPLE_MOD.phrase(HasFeature, "{feature}を持つ", "~with a {feature}", feature=FEATURE)
SIMPLE_MOD.phrase(
    HasFeature, "{feature}{name}を持つ", "~with the {feature} {name}", feature=FEATURE, name=QUOTED
)
SIMPLE_MOD.phrase(
    AllMods,
    "{feature}と{tag}を持つ",
    "~with a {feature} and {tag}",
    build=lambda feature, tag: AllMods((HasFeature(feature), Tagged(tag))),
    match=_feature_and_tag,
    feature=FEATURE,
    tag=TAG,
)
SIMPLE_MOD.phrase(HasExtra, "エクストラ{text}を持つ", "~with the extra {text}", text=QUOTED)
SIMPLE_MOD.phrase(NameContains, "カード名に{text}を含む", "~with {text} in the name", text=QUOTED)

CLAUSE_MOD.phrase(With, "{noun}が付いている", "~with {noun} attached", noun=SIMPLE, bound=AtLeast(1))
CLAUSE_MOD.phrase(
    With, "{noun}が{bound}付いている", "~with {bound} {noun} attached", noun=SIMPLE, bound=CARD_BOUND
)
CLAUSE_MOD.phrase(
    Not,
    "{noun}が付いていない",
    "~without {noun} attached",
    build=lambda noun: Not(With(noun, AtLeast(1))),
    match=lambda mod: (
        {"noun": mod.mod.noun} if isinstance(mod.mod, With) and mod.mod.bound == AtLeast(1) else None
    ),
    noun=SIMPLE,
)
CLAUSE_MOD.phrase(BloomedFrom, "{noun}からBloomしている", "~bloomed from {noun}", noun=MEMBER)


def _comparing(kind: type[Modifier]) -> tuple[Any, Any]:
    """Build and match for a comparison; the cards compared with have an owner, or are pointed at."""

    def build(group: Group) -> Modifier | None:
        make: Any = kind
        unowned = isinstance(group, Select | Top) and group.who is None
        return None if unowned else cast(Modifier, make(group))

    def match(mod: Any) -> Mapping[str, Any]:
        return {"group": mod.group}

    return build, match


for _comparison, _ja, _en in (
    (SameColourAs, "{group}と同(色|じ色)の", "~of the same colour as {group}"),
    (SameNameAs, "{group}と同じカード名の", "~with the same name as {group}"),
    (OtherNameThan, "{group}と異なるカード名の", "~with another name than {group}"),
    (OtherColourThan, "{group}と異なる色(の|を持つ)", "~of another colour than {group}"),
):
    _build, _match = _comparing(_comparison)
    COMPARING_MOD.phrase(_comparison, _ja, _en, build=_build, match=_match, group=SIMPLE_GROUP)

# Nouns


def _head_parts(noun: Noun) -> Mapping[str, Any]:
    place = _split(noun)
    return {"mods": noun.mods[:place] or None, "head": Noun(noun.kind, noun.mods[place:])}


def _clause_parts(noun: Noun) -> Mapping[str, Any] | None:
    place = 0
    while (place < len(noun.mods) and isinstance(noun.mods[place], (With, BloomedFrom))) or _lacks(
        noun.mods[place:]
    ):
        place += 1
    return {"mods": noun.mods[:place], "noun": Noun(noun.kind, noun.mods[place:])} if place else None


def _lacks(mods: tuple[Modifier, ...]) -> bool:
    """Whether the first modifier is a missing attachment."""
    return bool(mods) and isinstance(mods[0], Not) and isinstance(mods[0].mod, With)


def _comparing_parts(noun: Noun) -> Mapping[str, Any] | None:
    if noun.mods and isinstance(noun.mods[0], SameColourAs | SameNameAs | OtherNameThan | OtherColourThan):
        return {"mod": noun.mods[0], "noun": Noun(noun.kind, noun.mods[1:])}
    return None


SIMPLE_MODS = Many(SIMPLE_MOD, "", " ")
CLAUSE_MODS = Many(CLAUSE_MOD, "", " ")
SIMPLE.include(HEAD)
SIMPLE.phrase(
    Noun,
    "{mods}{head}",
    _noun_en,
    build=lambda mods, head: joined(mods, head),
    match=_head_parts,
    mods=SIMPLE_MODS,
    head=HEAD,
)
NOUN = Category("noun", SIMPLE)
NOUN.phrase(
    Noun,
    "{mods}{noun}",
    _noun_en,
    build=lambda mods, noun: joined(mods, noun),
    match=_clause_parts,
    mods=CLAUSE_MODS,
    noun=SIMPLE,
)


def _names(kind: type[AnyOf] | type[AllOf], head: Noun, names: tuple[str, ...]) -> Nominal:
    return kind(tuple(_named(head, name) for name in names))


LIST = Category("list")
LIST.phrase(AnyOf, "[{nouns}]", "{nouns}", nouns=Many(NOUN, "か", " or ", 2))
LIST.phrase(AllOf, "[{nouns}]", "{nouns}", nouns=Many(NOUN, "と", " and ", 2))
LIST.wrap("[{noun}]", "{noun}", noun=NOUN)
for _kind, _link, _word in ((AnyOf, "か", " or "), (AllOf, "と", " and ")):
    LIST.phrase(
        _kind,
        "{head}の[{names}]",
        "{head} {names}",
        build=lambda head, names, kind=_kind: _names(kind, head, names),
        match=never,
        head=Category("named kind", MEMBER, PLAIN_KIND),
        names=Many(NAME, _link, _word, 2),
    )
NOMINAL = Category("nominal", NOUN, LIST)
NOMINAL.phrase(
    Node,
    "{mods}{nouns}",
    "{nouns} {mods}",
    build=lambda mods, nouns: joined(mods, nouns),
    match=never,
    mods=Category("properties", CLAUSE_MODS, SIMPLE_MODS),
    nouns=LIST,
)
NOMINAL.phrase(
    Noun,
    "{mod}{noun}",
    _noun_en,
    build=lambda mod, noun: joined((mod,), noun),
    match=_comparing_parts,
    mod=COMPARING_MOD,
    noun=NOUN,
)
EITHER_NOUN = Category("one or the other")
EITHER_NOUN.phrase(AnyOf, "{nouns}", "{nouns}", nouns=Many(NOUN, "か", " or ", 2))
BOTH_NOUNS = Category("one and the other")
BOTH_NOUNS.phrase(AllOf, "{nouns}", "{nouns}", nouns=Many(NOUN, "と", " and ", 2))

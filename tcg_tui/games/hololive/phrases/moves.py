"""Steps that move, show and choose cards. All movers share one frame: object, receiver or place, verb."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tcg_tui.games.hololive.nodes import Area, BackToDebut, Bloom, BloomAgain, Card
from tcg_tui.games.hololive.phrases.groups import uncounted
from tcg_tui.games.hololive.phrases.nouns import GROUP
from tcg_tui.games.hololive.phrases.objects import OBJECT
from tcg_tui.games.hololive.phrases.quantities import CARDS
from tcg_tui.games.hololive.phrases.words import (
    ARCHIVE,
    DECK,
    END,
    NUMBER,
    ONE_END,
    ORDER,
    OWNER,
    PILE,
    POSITION,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    Activate,
    AllOf,
    Among,
    Both,
    Choose,
    ChooseNumber,
    Draw,
    DrawUntil,
    Each,
    EachOnto,
    End,
    Group,
    Into,
    Look,
    MoveTo,
    Noun,
    Number,
    NumberOf,
    Onto,
    Put,
    Quantity,
    Reattach,
    Rest,
    Reveal,
    Select,
    Shuffle,
    Some,
    Swap,
    UpTo,
    Who,
    Zone,
)

STEP = Category("step")

# Drawing, looking, choosing

STEP.phrase(
    Draw,
    "{who?の}デッキを{n}枚<引く>",
    "draw {n} cards from[ {who}| the] deck",
    who=OWNER,
    n=NUMBER,
    end=None,
)
STEP.phrase(
    Draw,
    "{who?の}デッキを{n}枚まで<引く>",
    "draw up to {n} cards from[ {who}| the] deck",
    build=lambda who, n: Draw(who, UpTo(n)),
    match=lambda step: (
        {"who": step.who, "n": step.n.n} if isinstance(step.n, UpTo) and not step.end else None
    ),
    who=OWNER,
    n=NUMBER,
)
STEP.phrase(
    Draw,
    "{who?の}デッキを{end}から{n}枚<引く>",
    "draw {n} cards from the {end} of[ {who}| the] deck",
    who=OWNER,
    end=ONE_END,
    n=NUMBER,
)
_NUMBER_OF = Category("number of")
_NUMBER_OF.phrase(NumberOf, "{group}", "{group}", group=GROUP)
_NUMBER_OF_CARDS = Category("number of cards")
_NUMBER_OF_CARDS.phrase(NumberOf, "{group}の枚数", "the number of {group}", group=GROUP)
STEP.phrase(
    DrawUntil,
    "{figure}が{goal}と同じになるまで、{who?の}デッキを<引く>",
    "draw from[ {who}| the] deck until {figure} are as many as {goal}",
    figure=_NUMBER_OF,
    goal=_NUMBER_OF_CARDS,
    who=OWNER,
)
STEP.phrase(Look, "{what}<見る>", "look at {what}", what=OBJECT)
STEP.phrase(Reveal, "{what}<公開する>", "reveal {what}", what=OBJECT)
STEP.phrase(Choose, "{what}<選ぶ>", "choose {what}", what=OBJECT)
STEP.phrase(ChooseNumber, "{ns}を<選ぶ>", "choose {ns}", ns=Many(NUMBER, "か", " or ", 2))
STEP.phrase(Number, "{what}<数える>", "count {what}", what=OBJECT)
STEP.phrase(
    Shuffle,
    "{who?の}{zone}を<シャッフルする>",
    "shuffle[ {who}| the] {zone}",
    who=OWNER,
    zone=Category("shuffled zone", DECK, PILE),
)

# Moving into zones

STEP.phrase(
    Put,
    ("{what?}手札に<加える>", "{what?}手札に<戻す>"),
    "add {what} to the hand",
    what=OBJECT,
    to=Into(None, Area.HAND),
)
STEP.phrase(
    Put,
    ("{what?}<アーカイブする>", "{what?}アーカイブに<置く>"),
    "archive {what}",
    what=OBJECT,
    to=Into(None, Area.ARCHIVE),
)
STEP.phrase(Put, "{what?}ステージに<出す>", "put {what} on the stage", what=OBJECT, to=Into(None, Area.STAGE))
STEP.phrase(
    Put,
    "{what?}ホロパワーに<する>",
    "turn {what} into holo power",
    what=OBJECT,
    to=Into(None, Area.HOLO_POWER),
)
PLACE = Category("place")
PLACE.phrase(
    Into,
    "{order?}{who?の}{zone}の{end}",
    "the {end} of[ {who}| the] {zone}[ {order}]",
    order=ORDER,
    who=OWNER,
    zone=DECK,
    end=END,
)
PLACE.phrase(
    Into, "{order?}{who?の}{zone}", "[{who}|the] {zone}", order=ORDER, who=OWNER, zone=DECK, end=None
)
PLACE.phrase(
    Into, "{order?}{who?の}{zone}", "[{who}|the] {zone}", order=ORDER, who=OWNER, zone=ARCHIVE, end=None
)
STEP.phrase(Put, "{what?}{to}に<戻す>", "return {what} to {to}", what=OBJECT, to=PLACE)


def _shuffled(what: Group | None, who: Who | None, zone: Zone) -> Put:
    return Put(what, Into(who, zone, End.SHUFFLED))


def _shuffled_parts(step: Put) -> Mapping[str, Any] | None:
    to = step.to
    if not isinstance(to, Into) or to.end is not End.SHUFFLED or to.order is not None:
        return None
    return {"what": step.what, "who": to.who, "zone": to.zone}


STEP.phrase(
    Put,
    "{what?}{who?の}{zone}に戻して<シャッフルする>",
    "shuffle {what} into[ {who}| the] {zone}",
    build=_shuffled,
    match=_shuffled_parts,
    what=OBJECT,
    who=OWNER,
    zone=DECK,
)

# Moving onto members: one for each receiver, spread over them, or all onto one


def _onto(kind: type[Put] | type[Reattach], place: type[Onto] | type[Among]) -> tuple[Any, Any]:
    def build(what: Group | None, group: Group) -> Put | Reattach:
        counted = uncounted(what) if what is not None else None
        if counted is not None and isinstance(counted[1], Each) and not isinstance(what, Some):
            return kind(counted[0], EachOnto(group, counted[1].quantity))
        return kind(what, place(group))

    def match(step: Put | Reattach) -> Mapping[str, Any] | None:
        return {"what": step.what, "group": step.to.group} if type(step.to) is place else None

    return build, match


def _each_onto(kind: type[Put] | type[Reattach]) -> tuple[Any, Any]:
    def build(what: Group | None, group: Group, quantity: Quantity) -> Put | Reattach | None:
        return kind(what, EachOnto(group, quantity.quantity)) if isinstance(quantity, Each) else None

    def match(step: Put | Reattach) -> Mapping[str, Any] | None:
        to = step.to
        if not isinstance(to, EachOnto):
            return None
        return {"what": step.what, "group": to.group, "quantity": Each(to.quantity)}

    return build, match


_ONTO: dict[str, Any] = {"what": OBJECT, "group": GROUP}
for _kind, _verbs, _words in ((Put, ("送る", "付ける"), "attach"), (Reattach, ("付け替える",), "reattach")):
    _build, _match = _onto(_kind, Onto)
    STEP.phrase(
        _kind,
        [f"{{what?}}{{group}}に<{verb}>" for verb in _verbs],
        f"{_words} {{what}} to {{group}}",
        build=_build,
        match=_match,
        **_ONTO,
    )
    _build, _match = _onto(_kind, Among)
    STEP.phrase(
        _kind,
        [f"{{what?}}{{group}}に割り振って<{verb}>" for verb in _verbs],
        f"{_words} {{what}} to {{group}}, distributed as you like",
        build=_build,
        match=_match,
        **_ONTO,
    )
    _build, _match = _each_onto(_kind)
    STEP.phrase(
        _kind,
        [f"{{what?}}{{group}}に{{quantity}}<{verb}>" for verb in _verbs],
        f"{_words} {{what}} to {{group}}, {{quantity}}",
        build=_build,
        match=_match,
        **_ONTO,
        quantity=CARDS,
    )

# On the stage

STEP.phrase(Rest, "{what?}お休み<させる>", "rest {what}", what=OBJECT)
STEP.phrase(Activate, "{what?}アクティブに<する>", "make {what} active", what=OBJECT)
STEP.phrase(MoveTo, "{what}{zone}に移動<させる>", "move {what} to the {zone}", what=OBJECT, zone=POSITION)
STEP.phrase(BackToDebut, "{what}Debutホロメンに<戻す>", "return {what} to Debut", what=OBJECT)
STEP.phrase(
    Bloom,
    ("{what}{using}を使ってBloom<させる>", "{what}{using}に<Bloomする>"),
    "bloom {what} with {using}",
    what=OBJECT,
    using=GROUP,
)
STEP.phrase(
    BloomAgain,
    "{what}{using}を使って(|、)もう1回Bloom<させる>",
    "bloom {what} once more with {using}",
    what=OBJECT,
    using=GROUP,
)


def _swap(pair: Group) -> Swap | None:
    if isinstance(pair, Both) and len(pair.groups) == 2:
        return Swap(*pair.groups)
    if (
        isinstance(pair, Select)
        and isinstance(pair.noun, AllOf)
        and len(pair.noun.nouns) == 2
        and not pair.quantity
    ):
        one, other = pair.noun.nouns
        return Swap(replace(pair, noun=one, marks=None), replace(pair, noun=other, marks=None))
    return None


def _exchange(who: Who, one: Zone, other: Zone) -> Swap:
    return Swap(Select(who, one, Noun(Card.HOLOMEM)), Select(who, other, Noun(Card.HOLOMEM)))


STEP.phrase(
    Swap,
    "{pair}を(|、)交代<させる>",
    "swap {pair}",
    build=_swap,
    match=lambda step: {"pair": Both((step.one, step.other))},
    pair=GROUP,
)
STEP.phrase(Swap, "{one}を(|、){other}と交代<させる>", "swap {one} with {other}", one=GROUP, other=GROUP)
STEP.phrase(
    Swap,
    "{who}の{one}と{other}のホロメンを<入れ替える>",
    "exchange the holomem at {who} {one} and {other}",
    build=_exchange,
    match=lambda step: None,
    who=OWNER,
    one=POSITION,
    other=POSITION,
)

"""Groups: which cards of whom, where, and the words that point back at cards."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tcg_tui.games.hololive.nodes import Area, ArtTarget, Card, Deed, DownedBefore, InHand, MovedTo, WasDowned
from tcg_tui.games.hololive.phrases.nouns import (
    BOTH_NOUNS,
    COMPARING_MOD,
    EITHER_NOUN,
    GROUP,
    MEMBER,
    NOMINAL,
    NOUN,
    SIMPLE,
    SIMPLE_GROUP,
    SIMPLE_MODS,
    THIS,
    joined,
    kinds,
)
from tcg_tui.games.hololive.phrases.quantities import CARDS, MEMBERS, never
from tcg_tui.games.hololive.phrases.words import (
    ARCHIVE,
    DECK,
    DEED,
    KIND,
    ONE_END,
    OTHER_KIND,
    OWNER,
    PILE,
    POSITION,
    STAGE,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    All,
    AsMany,
    Attached,
    Both,
    Doing,
    Done,
    Either,
    Exactly,
    FormerWearer,
    Group,
    Modifier,
    Nominal,
    Noun,
    NumberOf,
    OwnedBy,
    Quantity,
    Remaining,
    Select,
    Some,
    Stack,
    Stacked,
    That,
    Top,
    Wearer,
    Who,
    Zone,
)

ON_STAGE = frozenset({Area.STAGE, Area.CENTER, Area.COLLAB, Area.BACK})
CARD = Noun(Card.CARD)

# References


def _that_parts(group: That) -> Mapping[str, Any] | None:
    match group.noun:
        case Noun(kind, (OwnedBy(who), *mods)):
            return {"who": who, "noun": Noun(kind, tuple(mods))}
    return None


def _doing_parts(group: Doing) -> Mapping[str, Any] | None:
    return {} if group == Doing(Deed.ARCHIVE, HAND_CARD) else None


def _downed_parts(group: Select) -> Mapping[str, Any] | None:
    return {} if group == _DOWNED else None


_DOWNED = Select(None, None, Noun(Card.HOLOMEM, (WasDowned(),)), Exactly(1))
HAND_CARD = Noun(Card.CARD, (InHand(),))
REFERENCE = Category("reference", THIS)
REFERENCE.phrase(That, "その{noun}", "that {noun}", noun=SIMPLE)
REFERENCE.phrase(
    That,
    "その{who}の{noun}",
    "that {noun} of {who}",
    build=lambda who, noun: That(joined((OwnedBy(who),), noun)),
    match=_that_parts,
    who=OWNER,
    noun=SIMPLE,
)
REFERENCE.phrase(Done, "(|この能力で){act}{noun}", "the {act} {noun}", act=DEED, noun=SIMPLE)
REFERENCE.phrase(Doing, "アーカイブする{noun}", "the {noun} to be archived", act=Deed.ARCHIVE, noun=SIMPLE)
REFERENCE.phrase(
    Doing,
    "アーカイブする手札",
    "the cards to be archived from the hand",
    build=lambda: Doing(Deed.ARCHIVE, HAND_CARD),
    match=_doing_parts,
)
REFERENCE.phrase(Remaining, ("残った{kind}", "残りの{kind}"), "the remaining {kind:s}", kind=KIND)
REFERENCE.phrase(
    Wearer, "この{kind}が付いて(い|)る{noun}", "the {noun} with this {kind}", kind=OTHER_KIND, noun=SIMPLE
)
REFERENCE.phrase(
    FormerWearer,
    "この{kind}が付いていた{noun}",
    "the {noun} that had this {kind}",
    kind=OTHER_KIND,
    noun=SIMPLE,
)
REFERENCE.phrase(ArtTarget, "(この|その|)アーツの対象のホロメン", "the holomem this art targets")
REFERENCE.phrase(
    MovedTo,
    "{position}に移動した{noun}",
    "the {noun} moved to the {position}",
    position=POSITION,
    noun=MEMBER,
)
REFERENCE.phrase(
    Select,
    "ダウンした1人",
    "the downed holomem",
    build=lambda: _DOWNED,
    match=_downed_parts,
)
REFERENCE.phrase(Some, "そのすべて", "all of them", group=That(CARD), quantity=All())

# Selections


def _fits(noun: Nominal, zone: Zone | None, counter: str) -> bool:
    """Whether the counter goes with the noun in the zone: 人 for members on the stage, 枚 for cards."""
    found = kinds(noun)
    if counter == "人":
        return found <= {Card.HOLOMEM, None} and (zone is None or zone in ON_STAGE)
    return not (Card.HOLOMEM in found and (zone is None or zone in ON_STAGE))


def _selecting(counter: str, zoned: bool) -> tuple[Any, Any]:
    """Build and match for selections with a quantity in the counter."""

    def build(
        who: Who | None, noun: Nominal, quantity: Quantity | None, zone: Zone | None = None
    ) -> Select | None:
        return Select(who, zone, noun, quantity) if quantity is None or _fits(noun, zone, counter) else None

    def match(group: Select) -> Mapping[str, Any] | None:
        if (group.zone is not None) != zoned or (
            group.quantity and not _fits(group.noun, group.zone, counter)
        ):
            return None
        parts: dict[str, Any] = {"who": group.who, "noun": group.noun, "quantity": group.quantity}
        return parts | {"zone": group.zone} if zoned else parts

    return build, match


STAGE_ZONE = Category("stage zone", STAGE, POSITION)
CARD_ZONE = Category("zone", STAGE, POSITION, ARCHIVE, DECK, PILE)
ANY_NOUN = Category("any noun", NOMINAL, EITHER_NOUN)
BARE_NOUN = Category("any nouns", NOMINAL, EITHER_NOUN, BOTH_NOUNS)
OWNED = Category("cards of a player")

_build, _match = _selecting("人", zoned=False)
OWNED.phrase(
    Select,
    "{who}の{noun}{quantity}",
    "{quantity} of {who} {noun:#quantity}",
    build=_build,
    match=_match,
    who=OWNER,
    noun=ANY_NOUN,
    quantity=MEMBERS,
)
_build, _match = _selecting("枚", zoned=False)
OWNED.phrase(
    Select,
    "{who}の{noun}{quantity}",
    "{quantity} of {who} {noun:#quantity}",
    build=_build,
    match=_match,
    who=OWNER,
    noun=ANY_NOUN,
    quantity=CARDS,
)
OWNED.phrase(Select, "{who}の{noun}", "{who} {noun:s}", who=OWNER, noun=BARE_NOUN, zone=None, quantity=None)
_build, _match = _selecting("人", zoned=True)
OWNED.phrase(
    Select,
    "{who?の}{zone}の{noun}{quantity}",
    "{quantity} {noun:#quantity} on[ {who}| the] {zone}",
    build=_build,
    match=_match,
    who=OWNER,
    zone=STAGE_ZONE,
    noun=ANY_NOUN,
    quantity=MEMBERS,
)
_build, _match = _selecting("枚", zoned=True)
OWNED.phrase(
    Select,
    "{who?の}{zone}の{noun}{quantity}",
    "{quantity} {noun:#quantity} in[ {who}| the] {zone}",
    build=_build,
    match=_match,
    who=OWNER,
    zone=CARD_ZONE,
    noun=ANY_NOUN,
    quantity=CARDS,
)
OWNED.phrase(
    Select,
    "{who?の}{zone}の{noun}",
    "{noun:s} in[ {who}| the] {zone}",
    who=OWNER,
    zone=CARD_ZONE,
    noun=BARE_NOUN,
    quantity=None,
)
OWNED.phrase(
    Select,
    "{who?の}{zone}{quantity?}",
    "[{quantity} ]cards in[ {who}| the] {zone}",
    who=OWNER,
    zone=PILE,
    quantity=CARDS,
    noun=CARD,
)
for _zone in (DECK, ARCHIVE):
    OWNED.phrase(
        Select,
        "{who?の}{zone}{quantity}",
        "{quantity} cards in[ {who}| the] {zone}",
        build=lambda who, zone, quantity: Select(who, zone, CARD, quantity),
        match=never,
        who=OWNER,
        zone=_zone,
        quantity=CARDS,
    )
OWNED.phrase(
    Top,
    "{who?の}{zone}の{end}から{quantity}",
    "the {end} {quantity} cards of[ {who}| the] {zone}",
    who=OWNER,
    zone=Category("ordered zone", DECK, PILE),
    end=ONE_END,
    quantity=CARDS,
)
CARDS.phrase(
    AsMany,
    "、{group}と同じ枚数",
    "as many as {group}",
    build=lambda group: AsMany(NumberOf(group)),
    match=lambda node: {"group": node.figure.group} if isinstance(node.figure, NumberOf) else None,
    group=SIMPLE_GROUP,
)

# Cards attached to, or stacked with, a holder: only members hold, only cheer and support cards are held

HOLDER = Category("holder", REFERENCE, OWNED)
_HELD = frozenset({Card.CHEER, Card.SUPPORT, Card.TOOL, Card.MASCOT, Card.FAN})


def holds(group: Group) -> bool:
    """Whether cards can be attached to the cards of the group."""
    if isinstance(group, Select):
        return kinds(group.noun) <= {Card.HOLOMEM, None} and (group.zone is None or group.zone in ON_STAGE)
    return not isinstance(group, Top)


def can_be_worn(noun: Nominal) -> bool:
    """Whether cards of the noun can be attached to others."""
    return kinds(noun) <= _HELD | {Card.CARD, None}


def _attached(holder: Group, noun: Nominal, quantity: Quantity | None) -> Attached | None:
    return Attached(holder, noun, quantity) if holds(holder) and kinds(noun) <= _HELD else None


def _worn(holder: Group, noun: Nominal, quantity: Quantity | None) -> Attached | None:
    return Attached(holder, noun, quantity) if holds(holder) and can_be_worn(noun) else None


def _held_parts(group: Attached) -> Mapping[str, Any] | None:
    return {"holder": group.holder, "noun": group.noun, "quantity": group.quantity}


HELD = Category("cards with a holder")
_HELD_SLOTS: dict[str, Any] = {"holder": HOLDER, "noun": NOMINAL, "quantity": CARDS}
HELD.phrase(
    Attached,
    "{holder}の{noun}{quantity?}",
    "[{quantity} ]{noun:#quantity} attached to {holder}",
    build=_attached,
    match=lambda group: _held_parts(group) if kinds(group.noun) <= _HELD else None,
    **_HELD_SLOTS,
)
HELD.phrase(
    Attached,
    "{holder}に付いている{noun}{quantity?}",
    "[{quantity} ]{noun:#quantity} attached to {holder}",
    build=_worn,
    match=_held_parts,
    **_HELD_SLOTS,
)
HELD.phrase(
    Stacked,
    "{holder}に重なっている{noun}{quantity?}",
    "[{quantity} ]{noun:#quantity} stacked under {holder}",
    **_HELD_SLOTS,
)
HELD.phrase(
    Stack,
    ("{holder}を含め重なっている{noun}{quantity}", "{holder}を含め重なっている{noun}の中から{quantity}"),
    "{quantity} {noun:#quantity} of the stack of {holder}",
    **_HELD_SLOTS,
)
HELD.phrase(
    DownedBefore,
    "直前の相手のターンにダウンしていた{who}の{noun}",
    "{who} {noun} downed during your opponent's last turn",
    who=OWNER,
    noun=SIMPLE,
)

# All groups


def narrowed(mods: tuple[Modifier, ...], group: Group) -> Group | None:
    """The group with modifiers put in front of its noun."""
    return replace(group, noun=joined(mods, group.noun), marks=None) if isinstance(group, Select) else None


def counted(group: Group, quantity: Quantity) -> Group | None:
    """The group with a quantity, if it has none yet."""
    if isinstance(group, Select | Attached | Stacked) and group.quantity is None:
        return replace(group, quantity=quantity, marks=None)
    return None


def uncounted(group: Group) -> tuple[Group, Quantity] | None:
    """The group without its quantity, and that quantity."""
    if isinstance(group, Select | Attached | Stacked | Stack) and group.quantity is not None:
        return replace(group, quantity=None, marks=None), group.quantity
    return (group.group, group.quantity) if isinstance(group, Some) else None


def _pair(who: Who, one: Nominal, other: Nominal, quantity: Quantity) -> Both | None:
    if not _fits(other, None, "人"):
        return None
    return Both((Select(who, None, one), Select(who, None, other, quantity)))


def _pair_parts(group: Both) -> Mapping[str, Any] | None:
    if len(group.groups) != 2:
        return None
    one, other = group.groups
    if not isinstance(one, Select) or not isinstance(other, Select) or one.who != other.who:
        return None
    if one.zone or other.zone or one.quantity or other.quantity is None:
        return None
    return {"who": one.who, "one": one.noun, "other": other.noun, "quantity": other.quantity}


SIMPLE_GROUP.include(REFERENCE, OWNED, HELD)
SOME = Category("some of them")
SOME.phrase(
    Some,
    "{group}{quantity}",
    "{quantity} of {group}",
    group=REFERENCE,
    quantity=Category("how many", MEMBERS, CARDS),
)
PAIR = Category("two of a player")
PAIR.phrase(
    Both,
    "{who}の{one}と{other}{quantity}",
    "{who} {one} and {quantity} {other:#quantity}",
    build=_pair,
    match=_pair_parts,
    who=OWNER,
    one=NOUN,
    other=NOUN,
    quantity=MEMBERS,
)
NARROWED = Category("narrowed cards")
NARROWED.phrase(
    Select,
    "{mods}{group}",
    "{group} {mods}",
    build=narrowed,
    match=never,
    mods=SIMPLE_MODS,
    group=OWNED,
)
NARROWED.phrase(
    Select,
    "{mod}{group}",
    "{group} {mod}",
    build=lambda mod, group: narrowed((mod,), group),
    match=never,
    mod=COMPARING_MOD,
    group=OWNED,
)
_LISTED = Category("listed cards", SIMPLE_GROUP, SOME)
GROUP.include(SIMPLE_GROUP, SOME, PAIR, NARROWED)
GROUP.phrase(Either, "{groups}", "{groups}", groups=Many(_LISTED, "か", " or ", 2))
GROUP.phrase(Both, "{groups}", "{groups}", groups=Many(_LISTED, "と", " and ", 2))

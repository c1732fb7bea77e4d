"""Objects of a verb: with を, the comma after it, and a quantity that floats behind it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tcg_tui.games.hololive.nodes import Area
from tcg_tui.games.hololive.phrases.groups import ANY_NOUN, BARE_NOUN, CARD, CARD_ZONE, counted
from tcg_tui.games.hololive.phrases.nouns import (
    GROUP,
)
from tcg_tui.games.hololive.phrases.quantities import CARDS, MEMBERS, never
from tcg_tui.games.hololive.phrases.words import (
    LOOKED_AT,
    OWNER,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    Both,
    Group,
    Node,
    Select,
    Who,
    Zone,
)


def _from(who: Who | None, zone: Zone, items: Group) -> Group | None:
    """Bare items, taken from a zone."""
    if isinstance(items, Both):
        taken = [_from(who, zone, each) for each in items.groups]
        return Both(tuple(each for each in taken if each is not None))
    return replace(items, who=who, zone=zone, marks=None) if isinstance(items, Select) else None


def _from_parts(group: Group) -> Mapping[str, Any] | None:
    if not isinstance(group, Select) or group.zone is not Area.LOOKED_AT:
        return None
    return {"who": group.who, "zone": group.zone, "items": replace(group, who=None, zone=None, marks=None)}


ITEM = Category("cards to take")
ITEM.phrase(
    Select,
    "{noun}{quantity}",
    "{quantity} {noun:#quantity}",
    who=None,
    zone=None,
    noun=ANY_NOUN,
    quantity=CARDS,
)
ITEM.phrase(
    Select,
    "{quantity}",
    "{quantity} cards",
    build=lambda quantity: Select(None, None, CARD, quantity),
    match=never,
    quantity=CARDS,
)
ITEMS = Category("all cards to take", ITEM)
ITEMS.phrase(Both, "{groups}", "{groups}", groups=Many(ITEM, "と", " and ", 2))
BARE = Category("cards in general")
BARE.phrase(Select, "{noun}", "{noun:s}", who=None, zone=None, noun=BARE_NOUN, quantity=None)
SOURCE_ZONE = Category("source", CARD_ZONE, LOOKED_AT)
TAKEN = Category("cards from somewhere")
TAKEN.phrase(
    Node,
    "{who?の}{zone}から(、|){items}を(|、)",
    "{items} from[ {who}| the] {zone}",
    build=_from,
    match=_from_parts,
    who=OWNER,
    zone=SOURCE_ZONE,
    items=ITEMS,
)
TAKEN.phrase(
    Node,
    "{who?の}{zone}から(、|){items}を(|、){quantity}",
    "{quantity} {items} from[ {who}| the] {zone}",
    build=lambda who, zone, items, quantity: counted(replace(items, who=who, zone=zone), quantity),
    match=never,
    who=OWNER,
    zone=SOURCE_ZONE,
    items=BARE,
    quantity=CARDS,
)
OBJECT = Category("object", TAKEN)
OBJECT.wrap("{group}を(|、)", "{group}", group=GROUP)
for _counter in (MEMBERS, CARDS):
    OBJECT.phrase(
        Node,
        "{group}を(|、){quantity}",
        "{quantity} of {group}",
        build=counted,
        match=never,
        group=GROUP,
        quantity=_counter,
    )
GENERAL_OBJECT = Category("object in general", OBJECT)
GENERAL_OBJECT.wrap("{group}を(|、)", "{group}", group=BARE)

"""Ready-made cards and filler for scenarios of hololive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tcg_tui.games.hololive.turn import STEPS
from tcg_tui.library.source import Value
from tcg_tui.scenarios.stock import Printed, Stock

MAIN_SIZE = 50
CHEER_SIZE = 20
ANY_COPIES = "H01-001"
"""A shipped card of which a deck may hold any number."""
KEYWORDS = ("bloom", "collab", "gift")
SKILLS = ("skill", "sp", "stage")
SUPPORTS = ("staff", "item", "event", "tool", "mascot", "fan")
COLOURS = ("white", "green", "red", "blue", "purple", "yellow")


def _art(power: int, *cost: str) -> list[Value]:
    return [{"cost": list(cost), "power": power}]


CARDS: dict[str, Printed] = {
    "OSHI": {"type": "oshi", "name": "推し"},
    "MEM": {"name": "メン", "colours": []},
    "FILL": {"name": "余白", "colours": [], "level": "second"},
    "DEBUT": {"name": "スズ", "level": "debut", "hp": 100, "arts": _art(30, "any")},
    "FIRST": {"name": "スズ", "level": "first", "hp": 150, "arts": _art(50, "any")},
    "SECOND": {"name": "スズ", "level": "second", "hp": 200, "arts": _art(100, "any", "any")},
    "SPOT": {"name": "スポ", "level": "spot", "hp": 80, "arts": _art(20, "any")},
    **{colour.upper(): {"type": "cheer", "colours": [colour]} for colour in COLOURS},
}


def complete(card: Printed) -> Printed:
    """A card with filler in the fields that it lacks."""
    kind = card.get("type", "holomem")
    filler: Printed = {"type": kind, "name": f"メン{card.get('id', '')}"}
    match kind:
        case "oshi":
            filler |= {"colours": ["white"], "life": 5}
        case "support":
            filler |= {"kind": "event", "text": "自分のデッキを1枚引く。"}
        case "cheer":
            filler |= {"colours": ["white"]}
        case _:
            filler |= {"colours": ["white"], "level": "debut", "hp": 100, "baton": ["any"]}
    made = filler | card
    for field, name, values in _NESTED:
        if field in made:
            made[field] = _complete_each(made[field], name, values)
    return made


def deck(given: Printed, cards: Mapping[str, int]) -> Printed:
    """A deck with filler; a main deck that is not given is made of the cards named and `DEBUT`."""
    room = max(0, MAIN_SIZE - sum(cards.values()))
    main: dict[str, Value] = {**cards}
    if room:
        main["DEBUT"] = cards.get("DEBUT", 0) + room
    return _deck(main) | given


def legal_deck(given: Printed) -> Printed:
    """A deck with filler that breaks no construction rule."""
    return _deck({ANY_COPIES: MAIN_SIZE}) | given


def text_card(kind: str, text: str) -> Printed | None:
    """A card with one text of a kind."""
    if kind == "art":
        return {"arts": [{"text": text}]}
    if kind == "extra":
        return {"extras": [text]}
    if kind in KEYWORDS:
        return {"keywords": [{"kind": kind, "text": text}]}
    if kind in SKILLS:
        return {"type": "oshi", "skills": [{"kind": kind, "text": text}]}
    return {"type": "support", "kind": kind, "text": text} if kind in SUPPORTS else None


def _deck(main: dict[str, Value]) -> Printed:
    return {
        "game": "hololive",
        "name": "デッキ",
        "oshi": "OSHI",
        "main": main,
        "cheer": {"WHITE": CHEER_SIZE},
    }


def _complete_each(entries: Value, name: str, values: Printed) -> Value:
    """Filler for the arts, keywords or skills of a card; what has the wrong form is left to the model."""
    if not isinstance(entries, list):
        return entries
    made: list[Value] = []
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, dict):
            extra = {} if entry.get("kind") == "stage" else values
            entry = {"name": f"{name}{number}"} | extra | entry
        made.append(entry)
    return made


def _is_cheer(card: Any) -> bool:
    return bool(card.type == "cheer")


def _is_support(card: Any) -> bool:
    return not _is_cheer(card)


_NESTED: tuple[tuple[str, str, Printed], ...] = (
    ("arts", "アーツ", {"cost": [], "power": 0}),
    ("keywords", "キーワード", {}),
    ("skills", "スキル", {"cost": 0}),
)

STOCK = Stock(
    cards=CARDS,
    complete=complete,
    fill={
        "oshi": ("OSHI", 1),
        "center": ("MEM", 1),
        "collab": ("MEM", 0),
        "back": ("MEM", 0),
        "life": ("WHITE", 5),
        "deck": ("FILL", 20),
        "cheer_deck": ("WHITE", 10),
        "hand": ("FILL", 0),
        "archive": ("FILL", 0),
        "holo_power": ("FILL", 0),
        "resolution": ("FILL", 0),
    },
    steps=STEPS,
    play_steps=("main", "performance"),
    attached={"cheer": _is_cheer, "attached": _is_support},
    deck=deck,
    legal_deck=legal_deck,
    text_card=text_card,
    text_kinds=("art", *KEYWORDS, *SKILLS, "extra", *SUPPORTS),
    counts=("turns", "redraws", "life damage", "extra turns"),
    events=(
        *(
            "used",
            "played",
            "skill",
            "performs",
            "art",
            "collab action",
            "collabed",
            "baton",
            "downed",
            "life",
        ),
        *("began", "ending"),
    ),
    deck_zone="deck",
)

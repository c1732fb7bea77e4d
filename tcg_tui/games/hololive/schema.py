"""What a hololive card and deck look like in a file: the printed values and the printed text (chapter 2)."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

Colour = Literal["white", "green", "red", "blue", "purple", "yellow"]
CostColour = Literal["white", "green", "red", "blue", "purple", "yellow", "any"]
Level = Literal["debut", "first", "second", "spot"]
SupportKind = Literal["staff", "item", "event", "tool", "mascot", "fan"]
SchemaKind = Literal["cards", "deck"]

ID_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9+!_-]*$"
ANY_NUMBER = "何枚でも入れられる"
ALSO_NAMED = "としても扱う"


def _checked_id(text: str) -> str:
    if not re.fullmatch(ID_PATTERN, text):
        raise ValueError(
            'expected an id of Latin letters, digits, "-", "_", "+" and "!", starting with a letter or digit'
        )
    return text


def _checked_tag(text: str) -> str:
    if text.startswith(("#", "＃")):
        raise ValueError(f'expected a tag without "#", found "{text}"')
    return text


def _different(items: tuple[str, ...]) -> tuple[str, ...]:
    seen: set[str] = set()
    for item in items:
        if item in seen:
            raise ValueError(f'"{item}" stands here twice')
        seen.add(item)
    return items


def _one_line(text: str) -> str:
    if "\n" in text:
        raise ValueError("expected a name on one line")
    return text


CardId = Annotated[
    str,
    StringConstraints(max_length=40),
    AfterValidator(_checked_id),
    Field(json_schema_extra={"pattern": ID_PATTERN}),
]
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100), AfterValidator(_one_line)
]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]
Tag = Annotated[Name, AfterValidator(_checked_tag)]
_FEW = Field(max_length=10)
_UNIQUE = Field(max_length=30, json_schema_extra={"uniqueItems": True})
Tags = Annotated[tuple[Tag, ...], _UNIQUE, AfterValidator(_different)]
Colours = Annotated[tuple[Colour, ...], _UNIQUE, AfterValidator(_different)]
Extras = Annotated[tuple[Text, ...], _FEW]
Cost = Annotated[tuple[CostColour, ...], _FEW]
Copies = Annotated[int, Field(strict=True, ge=1, le=999)]
CardCounts = Annotated[dict[CardId, Copies], Field(max_length=200)]
HoloPower = Annotated[int, Field(strict=True, ge=0, le=20)]
Flag = Annotated[bool, Field(strict=True)]


class Printed(BaseModel):
    """Whatever stands in a file: every field is known, and nothing changes after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class OshiSkill(Printed):
    """An oshi skill or SP oshi skill; `cost` is what it takes in holo power."""

    kind: Literal["skill", "sp"]
    name: Name
    cost: HoloPower
    text: Text


class StageSkill(Printed):
    """An oshi stage skill: always on or triggered, without a cost."""

    kind: Literal["stage"]
    name: Name
    text: Text


AnyOshiSkill = Annotated[OshiSkill | StageSkill, Field(discriminator="kind")]


class Special(Printed):
    """More damage against a holomem of a colour."""

    colour: Colour
    bonus: Annotated[int, Field(strict=True, ge=10, le=500, multiple_of=10)]


class Art(Printed):
    """An art of a holomem: cheer it needs, damage it deals, what its text does."""

    name: Name
    cost: Cost
    power: Annotated[int, Field(strict=True, ge=0, le=1000, multiple_of=10)]
    modifier: Literal["+", "-"] | None = None
    special: Special | None = None
    text: Text = ""


class Keyword(Printed):
    """A bloom effect, collab effect or gift."""

    kind: Literal["bloom", "collab", "gift"]
    name: Name
    text: Text


class OshiCard(Printed):
    """2.2 An oshi holomem."""

    id: CardId
    type: Literal["oshi"]
    name: Name
    name_en: Name = ""
    colours: Colours
    life: Annotated[int, Field(strict=True, ge=1, le=20)]
    skills: Annotated[tuple[AnyOshiSkill, ...], _FEW] = ()
    extras: Extras = ()


class HolomemCard(Printed):
    """2.2 A holomem."""

    id: CardId
    type: Literal["holomem"]
    name: Name
    name_en: Name = ""
    colours: Colours
    level: Level
    buzz: Flag = False
    hp: Annotated[int, Field(strict=True, ge=10, le=1000, multiple_of=10)]
    tags: Tags = ()
    baton: Cost
    arts: Annotated[tuple[Art, ...], _FEW] = ()
    keywords: Annotated[tuple[Keyword, ...], _FEW] = ()
    extras: Extras = ()


class SupportCard(Printed):
    """2.2 A support card; tools, mascots and fans are attached to a holomem (2.2.4)."""

    id: CardId
    type: Literal["support"]
    kind: SupportKind
    name: Name
    name_en: Name = ""
    limited: Flag = False
    tags: Tags = ()
    text: Text
    extras: Extras = ()


class CheerCard(Printed):
    """2.2 A cheer; its text is a reminder without effect (2.7.2.1)."""

    id: CardId
    type: Literal["cheer"]
    name: Name
    name_en: Name = ""
    colours: Colours
    text: Text = ""


Card: TypeAlias = OshiCard | HolomemCard | SupportCard | CheerCard
AnyCard = Annotated[Card, Field(discriminator="type")]


class CardFile(Printed):
    """A file of hololive cards."""

    cards: tuple[AnyCard, ...]


class Deck(Printed):
    """6.1.1.1 A game deck: the oshi, the main deck and the cheer deck, as card ids and copies."""

    game: Literal["hololive"]
    name: Name
    name_en: Name = ""
    oshi: CardId
    main: CardCounts
    cheer: CardCounts


CARD: TypeAdapter[Card] = TypeAdapter(AnyCard)
DECK: TypeAdapter[Deck] = TypeAdapter(Deck)


def json_schema(kind: SchemaKind) -> dict[str, Any]:
    """The JSON schema of a card file or a deck file, for editors."""
    model: type[Printed] = CardFile if kind == "cards" else Deck
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}


def schema_text(kind: SchemaKind) -> str:
    """The JSON schema as it stands in `schema/hololive.<kind>.json`."""
    return json.dumps(json_schema(kind), ensure_ascii=False, indent=2) + "\n"

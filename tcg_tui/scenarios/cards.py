"""The cards that a scenario can name: the shipped ones, the ready-made ones, and its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tcg_tui.engine.abilities import Definition
from tcg_tui.games.kit import Kit
from tcg_tui.library.errors import near_miss, shown
from tcg_tui.library.game import CardPlace
from tcg_tui.library.source import Node, Source, Value
from tcg_tui.library.store import Library
from tcg_tui.library.validate import validate
from tcg_tui.scenarios.parts import Part
from tcg_tui.scenarios.stock import Printed, stock_of


class Cards:
    """Card models and definitions by number."""

    def __init__(self, kit: Kit, own: Part | None = None) -> None:
        self.kit = kit
        self.stock = stock_of(kit)
        self._library = library(kit)
        self._models: dict[str, Any] = {}
        self._definitions: dict[str, Definition] = {}
        for part in own.items() if own is not None else ():
            self._add(part)

    def known(self, number: str) -> bool:
        """Whether there is such a card."""
        return number in self._models or number in self.stock.cards or number in self._library.cards

    def numbers(self) -> list[str]:
        """All numbers that can be named."""
        return [*self._models, *self.stock.cards, *self._library.cards]

    def models(self) -> Mapping[str, Any]:
        """All cards as they were read."""
        stock = {number: self.model(number) for number in self.stock.cards}
        return {**self._library.cards, **stock, **self._models}

    def model(self, number: str) -> Any:
        """A card as it was read."""
        if number in self._models:
            return self._models[number]
        if number in self.stock.cards:
            return _ready(self.kit, number)[0]
        return self._library.cards[number]

    def definition(self, number: str) -> Definition:
        """A card compiled for play; `BadInput` if its text cannot be read."""
        if number in self._definitions:
            return self._definitions[number]
        if number in self.stock.cards:
            return _ready(self.kit, number)[1]
        definition: Definition = self._library.definition(number)
        return definition

    def check(self, part: Part, number: str) -> str:
        """A number that is written in a scenario, if there is such a card."""
        if not self.known(number):
            raise part.bad(f"no card has the id {shown(number)}{near_miss(number, self.numbers())}")
        return number

    def _add(self, part: Part) -> None:
        """A card of the scenario's own, with filler in the fields that it lacks."""
        fields = part.fields()
        if "id" not in fields:
            raise part.bad('missing field "id"')
        number = fields["id"].text()
        if self.known(number):
            raise fields["id"].bad(f"the card id {shown(number)} is already taken")
        printed = {key: field.value for key, field in fields.items() if key != "like"}
        if "like" in fields:
            printed = self._like(fields["like"]) | printed
        node = graft(self.stock.complete(printed), part.source.find(part.path))
        self._models[number], self._definitions[number] = read(self.kit, Source(part.source.file, node))

    def _like(self, part: Part) -> Printed:
        """The printed values of another card."""
        model = self.model(self.check(part, part.text()))
        values: Printed = self.kit.content.card.dump_python(model, mode="json", exclude_defaults=True)
        return values


def read(kit: Kit, source: Source) -> tuple[Any, Definition]:
    """A card that stands alone: its model and its definition."""
    model = validate(kit.content.card, source)
    definition: Definition = kit.content.compile(model, CardPlace(source, ()))
    return model, definition


def graft(value: Value, node: Node) -> Node:
    """A value with the places of a node where it has the same parts; what is new stands where that starts."""
    made = Node(value, node.line, node.column, keys=node.keys)
    blank = Node(None, node.line, node.column)
    parts: list[tuple[str | int, Value]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    for step, part in parts:
        made.children[step] = graft(part, node.children.get(step, blank))
    return made


@cache
def library(kit: Kit) -> Library[Any, Any, Any]:
    """The shipped cards and decks of a game."""
    return Library(kit.content)


@cache
def _ready(kit: Kit, number: str) -> tuple[Any, Definition]:
    """A ready-made card."""
    stock = stock_of(kit)
    printed = stock.complete({"id": number, **stock.cards[number]})
    return read(kit, Source(f"ready-made card {number}", graft(printed, Node(None, 1, 1))))

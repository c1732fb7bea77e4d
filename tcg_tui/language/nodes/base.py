"""What every node is: frozen, hashable, compared by meaning. Spelling is carried along, not compared."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, TypeAlias, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Marks:
    """How a node was spelled: its phrase, alternatives taken, the parts it was built of, folded letters."""

    phrase: Any
    choices: tuple[int, ...] = ()
    parts: Mapping[str, Any] | None = None
    undo: tuple[tuple[int, str], ...] = ()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[T]) -> type[T]:
    """Make a class a node: a frozen, slotted dataclass."""
    return dataclass(frozen=True, slots=True)(cls)


@node
class Node:
    """A piece of meaning. Two nodes are equal when they mean the same, however they were spelled."""

    marks: Marks | None = field(default=None, compare=False, repr=False, kw_only=True)


class Who(Enum):
    """A player, seen from the player who controls the text."""

    YOU = "you"
    OPPONENT = "opponent"
    BOTH = "both"
    THEMSELVES = "themselves"  # the player who is told to act (inside They)
    EACH = "each"  # each acting player's own


class End(Enum):
    """Which end of an ordered zone."""

    TOP = "top"
    BOTTOM = "bottom"
    EITHER = "either"  # the player chooses top or bottom
    SHUFFLED = "shuffled"  # put in and shuffle the zone


class Order(Enum):
    """In which order cards are put somewhere."""

    ANY = "any"  # the player orders them


class Act(StrEnum):
    """What was done to cards earlier in the same text, to refer back to them; each game declares its own."""


class Kind(StrEnum):
    """A kind of card; each game declares its own as a subclass."""


class Zone(StrEnum):
    """A zone of the table; each game declares its own as a subclass."""


class Period(StrEnum):
    """A turn or a part of it; each game declares its own as a subclass."""


class Colour(StrEnum):
    """A colour; each game declares its own as a subclass."""


class Quantity(Node):
    """How many cards a group takes."""

    __slots__ = ()


class Bound(Node):
    """A test on a number."""

    __slots__ = ()


class Figure(Node):
    """A number that is read from the table when it is needed."""

    __slots__ = ()


class Modifier(Node):
    """A property that narrows a noun."""

    __slots__ = ()


class Nominal(Node):
    """What a card must be: a noun, or a list of them."""

    __slots__ = ()


class Group(Node):
    """Cards that a step acts on, or that a condition looks at."""

    __slots__ = ()


class Destination(Node):
    """Where cards are put."""

    __slots__ = ()


class Step(Node):
    """Something that is done, or a continuous effect that is set up."""

    __slots__ = ()


class Stat(Node):
    """A value that Modify changes."""

    __slots__ = ()


class Condition(Node):
    """A state of affairs that holds or not."""

    __slots__ = ()


class Event(Node):
    """Something that happens at a moment."""

    __slots__ = ()


class Moment(Node):
    """When an ability is triggered or may be used."""

    __slots__ = ()


class Duration(Node):
    """How long an effect lasts."""

    __slots__ = ()


class Note(Node):
    """A remark that changes how the line before it is carried out."""

    __slots__ = ()


class Limit(Node):
    """How often, or where, an ability can be used."""

    __slots__ = ()


class Paragraph(Node):
    """An independent part of a card's text: an ability, a rule of use or of attachment."""

    __slots__ = ()


Amount: TypeAlias = int | Figure

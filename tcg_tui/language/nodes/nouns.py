"""Quantities, bounds, nouns and their modifiers: what a card must be, and how many."""

from tcg_tui.language.nodes.base import (
    Amount,
    Bound,
    Colour,
    Figure,
    Group,
    Kind,
    Modifier,
    Nominal,
    Quantity,
    Who,
    node,
)


@node
class Exactly(Quantity):
    """Exactly this many (as many as there are, if fewer)."""

    n: int


@node
class UpTo(Quantity):
    """From none to this many, as the player likes."""

    n: int


@node
class Between(Quantity):
    """At least `low`, at most `high`, as the player likes."""

    low: int
    high: int


@node
class All(Quantity):
    """Every one of them."""


@node
class AnyNumber(Quantity):
    """From none to all, as the player likes."""


@node
class Each(Quantity):
    """This many for each noun of the list, or for each receiver."""

    quantity: Quantity


@node
class AsMany(Quantity):
    """As many as the figure says."""

    figure: Figure


@node
class AtLeast(Bound):
    """n or more."""

    n: Amount


@node
class AtMost(Bound):
    """n or less."""

    n: Amount


@node
class Equals(Bound):
    """Exactly n."""

    n: Amount


@node
class MoreThan(Bound):
    """More than n."""

    n: Amount


@node
class FewerThan(Bound):
    """Less than n."""

    n: Amount


@node
class Odd(Bound):
    """An odd number."""


@node
class Even(Bound):
    """An even number."""


@node
class OneOf(Bound):
    """One of these numbers."""

    ns: tuple[int, ...]


@node
class NotEqual(Bound):
    """Any number but this one."""

    n: int


@node
class Noun(Nominal):
    """A card of this kind (None: of any kind) with all these properties."""

    kind: Kind | None
    mods: tuple[Modifier, ...] = ()


@node
class AnyOf(Nominal):
    """One or the other. A group without quantity takes one card of those that fit."""

    nouns: tuple[Nominal, ...]


@node
class AllOf(Nominal):
    """The one and the other. A group without quantity takes all that fit.

    A quantity counts over all nouns together, Each per noun.
    """

    nouns: tuple[Nominal, ...]


@node
class Named(Modifier):
    """Has this card name."""

    name: str


@node
class NameContains(Modifier):
    """Has a card name with these words in it."""

    text: str


@node
class Tagged(Modifier):
    """Has this tag."""

    tag: str


@node
class OfColour(Modifier):
    """Has this colour."""

    colour: Colour


@node
class Not(Modifier):
    """Does not have the property."""

    mod: Modifier


@node
class AnyMod(Modifier):
    """Has at least one of the properties."""

    mods: tuple[Modifier, ...]


@node
class AllMods(Modifier):
    """Has all of the properties."""

    mods: tuple[Modifier, ...]


@node
class Other(Modifier):
    """Is not the card the text speaks of (this card, or the one that holds it or was just named)."""


@node
class OtherThan(Modifier):
    """Is none of the cards of the group."""

    group: Group


@node
class OwnedBy(Modifier):
    """Is on the side of this player."""

    who: Who


@node
class With(Modifier):
    """Has cards of this noun attached, as many as the bound says."""

    noun: Nominal
    bound: Bound


@node
class SameNameAs(Modifier):
    """Has a card name of a card of the group."""

    group: Group


@node
class OtherNameThan(Modifier):
    """Shares no card name with any card of the group."""

    group: Group


@node
class SameColourAs(Modifier):
    """Shares a colour with a card of the group."""

    group: Group


@node
class OtherColourThan(Modifier):
    """Has a colour that no card of the group has."""

    group: Group


@node
class DistinctNames(Modifier):
    """The cards taken or counted all have different card names."""


@node
class SameName(Modifier):
    """The cards taken or counted all have one card name."""


@node
class DistinctColours(Modifier):
    """The cards taken or counted all have different colours."""

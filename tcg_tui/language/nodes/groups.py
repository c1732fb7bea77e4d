"""Groups of cards, figures read from them, and where cards are put."""

from tcg_tui.language.nodes.base import (
    Act,
    Destination,
    End,
    Figure,
    Group,
    Kind,
    Nominal,
    Order,
    Quantity,
    Who,
    Zone,
    node,
)


@node
class Select(Group):
    """Cards of a player in a zone that fit the noun; no zone: in play, no player: as the context says.

    Without a quantity, a step takes all that fit if the noun is AllOf, else one of the player's choice;
    conditions, events and figures look at all that fit.
    """

    who: Who | None
    zone: Zone | None
    noun: Nominal
    quantity: Quantity | None = None


@node
class Attached(Group):
    """Cards attached to the holder."""

    holder: Group
    noun: Nominal
    quantity: Quantity | None = None


@node
class Stacked(Group):
    """Cards stacked under the holder."""

    holder: Group
    noun: Nominal
    quantity: Quantity | None = None


@node
class Stack(Group):
    """Cards of the holder's whole stack, the top card included."""

    holder: Group
    noun: Nominal
    quantity: Quantity | None = None


@node
class Top(Group):
    """The first cards of an ordered zone, counted from its top or bottom."""

    who: Who | None
    zone: Zone
    end: End
    quantity: Quantity


@node
class This(Group):
    """The card the text stands on; This(member kind) on an attached card is the member that holds it."""

    kind: Kind


@node
class That(Group):
    """The card(s) the sentence or event before spoke of, if they fit the noun."""

    noun: Nominal


@node
class Done(Group):
    """The cards that this text chose, revealed, moved …, if they fit the noun."""

    act: Act
    noun: Nominal


@node
class Doing(Group):
    """The cards that the event under way would handle (inside a replacement)."""

    act: Act
    noun: Nominal


@node
class Remaining(Group):
    """The cards looked at or revealed that were not taken."""

    kind: Kind


@node
class Wearer(Group):
    """The card that this card is attached to, if it fits the noun."""

    kind: Kind
    noun: Nominal


@node
class FormerWearer(Group):
    """The card that this card was attached to when the event happened."""

    kind: Kind
    noun: Nominal


@node
class Some(Group):
    """So many cards of the group."""

    group: Group
    quantity: Quantity


@node
class Both(Group):
    """The cards of all these groups together."""

    groups: tuple[Group, ...]


@node
class Either(Group):
    """The cards of one of these groups, as the player chooses (in a condition or event: of any of them)."""

    groups: tuple[Group, ...]


@node
class NumberOf(Figure):
    """How many cards the group has."""

    group: Group


@node
class ColoursOf(Figure):
    """How many different colours the cards of the group have."""

    group: Group


@node
class ThatNumber(Figure):
    """The number the event or sentence before spoke of."""


@node
class Into(Destination):
    """Into a zone, at an end of it, in an order; None as player is the cards' owner."""

    who: Who | None
    zone: Zone
    end: End | None = None
    order: Order | None = None


@node
class Onto(Destination):
    """All onto one card of the group (the player chooses it, if there are several)."""

    group: Group


@node
class Among(Destination):
    """Spread over the cards of the group as the player likes."""

    group: Group


@node
class EachOnto(Destination):
    """So many onto each card of the group."""

    group: Group
    quantity: Quantity

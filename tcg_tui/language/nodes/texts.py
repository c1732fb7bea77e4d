"""Conditions, events and whole texts: when something holds, when it happens, what an ability is made of."""

from enum import Enum

from tcg_tui.language.nodes.base import (
    Bound,
    Condition,
    Event,
    Figure,
    Group,
    Limit,
    Moment,
    Node,
    Nominal,
    Paragraph,
    Period,
    Step,
    Who,
    Zone,
    node,
)


class Window(Enum):
    """A stretch of the past to look back on."""

    THIS_TURN = "this turn"
    LAST_OPPONENT_TURN = "the opponent's last turn"
    THIS_GAME = "this game"


@node
class Compare(Condition):
    """The figure meets the bound. Existence is Compare(NumberOf(group), AtLeast(1)), absence Equals(0)."""

    figure: Figure
    bound: Bound


@node
class Is(Condition):
    """There are cards in the group and all of them fit the noun."""

    group: Group
    noun: Nominal


@node
class Rolled(Condition):
    """The die rolled last (the total, if several) meets the bound."""

    bound: Bound


@node
class Happened(Condition):
    """The event happened in the window of the past."""

    window: Window
    event: Event


@node
class NotHappened(Condition):
    """The event did not happen in the window of the past."""

    window: Window
    event: Event


@node
class And(Condition):
    """All conditions hold."""

    conditions: tuple[Condition, ...]


@node
class Or(Condition):
    """At least one condition holds."""

    conditions: tuple[Condition, ...]


@node
class InPeriod(Condition):
    """It is this turn or step of the player."""

    who: Who
    period: Period


@node
class GoesFirst(Condition):
    """The player took the first turn of the game."""

    who: Who


@node
class GoesSecond(Condition):
    """The player took the second turn of the game."""

    who: Who


@node
class SecondsFirstTurn(Condition):
    """It is the first turn of the player, who goes second."""

    who: Who


@node
class TimesHappened(Figure):
    """How often the event happened in the window."""

    window: Window
    event: Event


@node
class UsedIn(Figure):
    """How many cards of this noun the player used in the window."""

    window: Window
    who: Who
    noun: Nominal


@node
class When(Moment):
    """Right after the event."""

    event: Event


@node
class Before(Moment):
    """As the event is about to happen: the moment for replacing it."""

    event: Event


@node
class Moved(Event):
    """Cards of the group go from one of the zones (empty: any) to a zone; `by`: by that player's ability."""

    what: Group
    origins: tuple[Zone, ...]
    to: Zone
    by: Who | None = None


@node
class PutOnto(Event):
    """Cards of the group are attached to a card of the other group, from one of the zones (empty: any)."""

    what: Group
    to: Group
    origins: tuple[Zone, ...] = ()


@node
class Does(Event):
    """The player does the step, by an ability of a card of the group (None: by anything)."""

    who: Who | None
    by: Group | None
    step: Step


@node
class Begins(Event):
    """The turn or step of the player begins (None: this turn's)."""

    who: Who | None
    period: Period


@node
class Ends(Event):
    """The turn or step of the player ends (None: this turn's)."""

    who: Who | None
    period: Period


@node
class Rolls(Event):
    """The player rolls dice, by an ability of a card of the group, if given, n at once, if given."""

    who: Who | None
    by: Group | None
    n: int | None


@node
class PlaysCards(Event):
    """The player uses cards of this noun (as many as the bound says)."""

    who: Who
    noun: Nominal
    bound: Bound


@node
class PerTurn(Limit):
    """At most n times a turn."""

    n: int


@node
class PerGame(Limit):
    """At most n times a game."""

    n: int


@node
class AtPlaces(Limit):
    """Only while this card is at one of the places."""

    zones: tuple[Zone, ...]


@node
class During(Moment):
    """Only in this turn or step of the player."""

    who: Who
    period: Period


@node
class UseLimit(Step):
    """All cards or abilities of the player that are meant together are used at most n times a turn."""

    who: Who
    what: Node
    n: int


@node
class Ability(Paragraph):
    """One ability: limits, period and moment, a condition, a cost (optional if it is May), what it does."""

    limits: tuple[Limit, ...]
    during: During | None
    moment: Moment | None
    condition: Condition | None
    cost: Step | None
    body: tuple[Step, ...]


@node
class Usable(Paragraph):
    """An ability its player may use at the moment, in the period, if the condition holds."""

    limits: tuple[Limit, ...]
    during: During | None
    moment: Moment | None
    condition: Condition | None
    body: tuple[Step, ...]


@node
class Bullets(Paragraph):
    """Several abilities, each on its own."""

    abilities: tuple[Paragraph, ...]


@node
class Text(Node):
    """A whole text: its paragraphs in order."""

    paragraphs: tuple[Paragraph, ...]


@node
class UseOnlyIf(Paragraph):
    """The card can be used only if the condition holds."""

    condition: Condition


@node
class UseCost(Paragraph):
    """Using the card costs this step."""

    step: Step


@node
class AddAbility(Paragraph):
    """While attached to a card of this noun, the card also has this ability (or Bullets of abilities)."""

    noun: Nominal
    ability: Paragraph


@node
class ChangeAbility(Paragraph):
    """If the condition holds, the card's text may be replaced by this one (limits count per card name)."""

    condition: Condition
    limits: tuple[Limit, ...]
    ability: Paragraph


@node
class NumberWithoutThis(Figure):
    """How many cards the group has, this card not counted."""

    group: Group

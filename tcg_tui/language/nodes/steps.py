"""Steps and how they are strung together: what is done, for how long, under which condition."""

from tcg_tui.language.nodes.base import (
    Amount,
    Condition,
    Destination,
    Duration,
    End,
    Event,
    Figure,
    Group,
    Moment,
    Nominal,
    Note,
    Paragraph,
    Period,
    Quantity,
    Stat,
    Step,
    Who,
    Zone,
    node,
)


@node
class Draw(Step):
    """The player draws n cards from the deck (from its bottom, if so said)."""

    who: Who | None
    n: Amount | Quantity
    end: End | None = None


@node
class DrawUntil(Step):
    """The player draws until a number of cards reaches another number."""

    who: Who | None
    figure: Figure
    goal: Figure


@node
class Put(Step):
    """Move cards: to a zone, or onto other cards. None: the cards the step before handled."""

    what: Group | None
    to: Destination


@node
class Reattach(Step):
    """Move attached cards from one holder onto another. None: the cards the step before handled."""

    what: Group | None
    to: Destination


@node
class Look(Step):
    """The player looks at hidden cards."""

    what: Group


@node
class Reveal(Step):
    """Show cards to both players."""

    what: Group


@node
class Choose(Step):
    """Choose cards that later steps refer to."""

    what: Group


@node
class ChooseNumber(Step):
    """Choose one of these numbers."""

    ns: tuple[int, ...]


@node
class Number(Step):
    """Count the cards of the group, so that later steps know how many there were."""

    what: Group


@node
class Shuffle(Step):
    """Shuffle a zone; None as player is the player who acts."""

    who: Who | None
    zone: Zone


@node
class Rest(Step):
    """Turn cards to resting. None: the cards the step before handled."""

    what: Group | None


@node
class Activate(Step):
    """Turn cards to active. None: the cards the step before handled."""

    what: Group | None


@node
class Swap(Step):
    """Exchange the places of two cards."""

    one: Group
    other: Group


@node
class MoveTo(Step):
    """Move a card in play to another place in play."""

    what: Group
    zone: Zone


@node
class Roll(Step):
    """Roll a die this many times; later conditions speak of the results."""

    n: Amount


@node
class Reroll(Step):
    """Roll the die just rolled again and use the new result instead."""


@node
class TreatRollAs(Step):
    """All dice (None: of the event spoken of; else of this player) count as showing n."""

    who: Who | None
    n: Amount


@node
class Modify(Step):
    """A value changes by so much: a continuous effect, or at once where the value is a stock."""

    stat: Stat
    by: int


@node
class TreatAs(Step):
    """The cards are also treated as cards of this noun."""

    what: Group
    noun: Nominal


@node
class Win(Step):
    """The player wins the game."""

    who: Who


@node
class Lose(Step):
    """The player loses the game."""

    who: Who


@node
class ExtraTurn(Step):
    """The player takes another turn after this one."""

    who: Who


@node
class Sequence(Step):
    """Do the steps in order, in one breath."""

    steps: tuple[Step, ...]


@node
class OrElse(Step):
    """Do one of the steps; the player chooses which."""

    steps: tuple[Step, ...]


@node
class May(Step):
    """The player may do it, or not. Before a colon: only who does it gets what follows."""

    step: Step


@node
class They(Step):
    """This player does it, and makes its choices."""

    who: Who
    step: Step


@node
class If(Step):
    """Do it only if the condition holds now (continuously, in a continuous effect)."""

    condition: Condition
    then: Step


@node
class For(Step):
    """The effect lasts for the duration."""

    duration: Duration
    step: Step


@node
class ForEach(Step):
    """Do it once, multiplied by per ÷ unit, rounded down: every amount and number of cards moved.

    Receivers ("to one member") are not multiplied. With nothing to count, nothing is done.
    """

    per: Figure
    unit: int
    step: Step


@node
class Also(Step):
    """Do it on top of what was done before."""

    step: Step


@node
class Instead(Step):
    """Do it in place of the sentence before (inside If: only if it holds; the duration carries over).

    In a Before moment: do it in place of the event.
    """

    step: Step


@node
class InsteadOf(Step):
    """In a replacement: do `step` in place of so many of the cards of the event."""

    group: Group
    step: Step


@node
class RatherThan(Step):
    """Replace the first step of the event by the second."""

    usual: Step
    step: Step


@node
class Whenever(Step):
    """Set up a delayed trigger: each time the moment comes (while the duration lasts), do it."""

    moment: Moment
    step: Step


@node
class Delayed(Step):
    """Set up a delayed trigger: the next time the event happens, once, do it."""

    event: Event
    step: Step


@node
class Noted(Step):
    """Do it, under the note."""

    step: Step
    note: Note


@node
class AndThen(Step):
    """Next, do it."""

    step: Step


@node
class Afterwards(Step):
    """After all of that, do it."""

    step: Step


@node
class Remark(Step):
    """The note applies to the sentence before."""

    note: Note


@node
class Modes(Step):
    """Choose so many of the options and do them in order."""

    n: int
    options: tuple[Paragraph, ...]


@node
class CountAtMost(Note):
    """At most so many are counted."""

    n: int


@node
class ThisTurn(Duration):
    """Until the end of this turn."""


@node
class ThisGame(Duration):
    """Until the end of the game."""


@node
class UntilEndOfNext(Duration):
    """Until the end of this player's next turn."""

    who: Who


@node
class NextTurn(Duration):
    """During this player's next turn only."""

    who: Who


@node
class DuringPeriod(Duration):
    """Always during this turn or step of the player."""

    who: Who
    period: Period


@node
class While(Duration):
    """As long as the condition holds."""

    condition: Condition

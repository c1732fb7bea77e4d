"""What a text knows while it runs: who acts, which card it stands on, what it has done so far."""

from __future__ import annotations

from typing import Any

from tcg_tui.engine.continuous import Span
from tcg_tui.engine.events import Event
from tcg_tui.engine.moves import Cause
from tcg_tui.engine.replacement import Proposal
from tcg_tui.language.nodes import Condition, Figure, Group, Note

LOOKED_AT = "looked at"
"""The zone word for the cards that a text has just had its player look at or reveal."""

Thing = int
"""A card by its id, or a unit by the negative of its id."""


class Context:
    """One run of a text."""

    __slots__ = (
        "actor",
        "agreed",
        "aimed",
        "apart",
        "asked",
        "card",
        "carried",
        "cause",
        "chosen",
        "controller",
        "counted",
        "counting",
        "did",
        "event",
        "last",
        "late",
        "looked",
        "notes",
        "number",
        "proposal",
        "rolls",
        "slot",
        "subject",
        "times",
        "unit",
        "until",
        "use",
        "whole",
        "without",
        "word",
    )

    def __init__(
        self, controller: int, card: int, unit: int = 0, *, slot: str = "", word: str = "ability"
    ) -> None:
        self.controller = controller
        self.actor = controller
        """Who does what is not said to be done by anybody else (3.1.2.4.1)."""
        self.card = card
        self.unit = unit
        self.slot = slot
        self.word = word
        self.cause = Cause(controller, card, unit, word)
        self.aimed: bool | None = None
        """Whether something was found to act on; None as long as nothing had to be."""
        self.apart: dict[int, Context] = {}
        """What each player has chosen and done, where both act at the same time."""
        self.agreed = False
        """Its player has agreed to what is being done, so that it must be done (10.4.2.2)."""
        self.asked = False
        """Its player has agreed to use it."""
        self.event: Event | None = None
        self.proposal: Proposal | None = None
        self.use: Any = None
        """What is being used, where the text belongs to something that is used at a target."""
        self.did: dict[str, list[Thing]] = {}
        """What was done to which things in this text."""
        self.last: list[Thing] = []
        """What the step before handled."""
        self.looked: list[Thing] = []
        self.subject: list[Thing] = []
        """What the sentence or event before spoke of."""
        self.rolls: list[int] = []
        self.number = 0
        self.times = 1
        """How often amounts are multiplied."""
        self.chosen: tuple[Group, list[Thing]] | None = None
        """A group whose things have been chosen before its step."""
        self.counted: Figure | None = None
        """The figure that the last condition looked at."""
        self.counting = False
        """Numbers of things are multiplied too: they are cards that are moved."""
        self.late: tuple[Condition, ...] = ()
        """Conditions of a special rule that can be decided only when something is under way."""
        self.until: Span | None = None
        self.carried: Span | None = None
        """The duration of the sentence before."""
        self.notes: tuple[Note, ...] = ()
        """Remarks on the sentence that is being carried out."""
        self.whole = False
        """What is asked is whether something can be done in full, as a cost must be."""
        self.without = False
        """The card itself is not counted."""

    def copy(self) -> Context:
        """The same knowledge for something that runs later."""
        other = Context(self.controller, self.card, self.unit, slot=self.slot, word=self.word)
        other.cause = self.cause
        other.actor = self.actor
        other.event = self.event
        other.use = self.use
        other.did = {act: list(things) for act, things in self.did.items()}
        other.last = list(self.last)
        other.looked = list(self.looked)
        other.subject = list(self.subject)
        other.rolls = list(self.rolls)
        other.number = self.number
        other.times = self.times
        other.notes = self.notes
        other.late = self.late
        return other

    def note(self, act: str, things: list[Thing]) -> None:
        """Remember what was done."""
        self.did.setdefault(act, []).extend(things)
        self.last = list(things)
        self.subject = list(things)

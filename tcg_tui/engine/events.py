"""Events: every change of the state leaves one. Triggers, logs, animation and statistics read them."""

from __future__ import annotations


class Event:
    """What happened. `kind` is a word such as "moved"; fields that do not apply keep their defaults."""

    __slots__ = (
        "amount",
        "by",
        "card",
        "cause",
        "kind",
        "origin",
        "player",
        "source",
        "source_unit",
        "target",
        "things",
        "to",
        "unit",
    )

    def __init__(
        self,
        kind: str,
        player: int = -1,
        card: int = -1,
        unit: int = 0,
        amount: int = 0,
        origin: int = -1,
        to: int = -1,
        target: int = 0,
        source: int = -1,
        source_unit: int = 0,
        by: int = -1,
        cause: str = "",
    ) -> None:
        self.kind = kind
        self.player = player
        """Whose card, unit or zone it concerns."""
        self.card = card
        self.unit = unit
        self.amount = amount
        self.origin = origin
        """Index of the zone left, or -1."""
        self.to = to
        """Index of the zone entered, or -1."""
        self.target = target
        """A second unit: the one attached to, swapped with, aimed at."""
        self.source = source
        """The card whose ability or rule action caused it, or -1."""
        self.source_unit = source_unit
        self.things: tuple[int, ...] = ()
        """The things that one step of a text handled together."""
        self.by = by
        """The player who caused it, or -1 for the rules themselves."""
        self.cause = cause
        """A word of the game for how it came about (an art, a rule, a cost, the name of an ability)."""

    def __repr__(self) -> str:
        shown = ((name, getattr(self, name)) for name in self.__slots__ if name != "kind")
        return (
            f"Event({self.kind}, "
            + ", ".join(f"{n}={v!r}" for n, v in sorted(shown) if v not in (-1, 0, "", ()))
            + ")"
        )

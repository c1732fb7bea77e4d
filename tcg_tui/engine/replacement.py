"""Replacement effects: an event that is about to happen gives way to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import Cause


class Proposal:
    """An event that is about to happen, and may still be changed."""

    __slots__ = ("amount", "cancelled", "cause", "data", "kind", "player", "unit", "used")

    def __init__(
        self, kind: str, player: int, unit: int, amount: int, cause: Cause, data: dict[str, Any] | None = None
    ) -> None:
        self.kind = kind
        self.player = player
        """The affected player, who orders the replacements."""
        self.unit = unit
        self.amount = amount
        self.cause = cause
        self.cancelled = False
        self.data: dict[str, Any] = {} if data is None else data
        self.used: set[Any] = set()
        """Replacements that have been applied (10.11.2.3)."""


class Replacement:
    """One effect that may replace a proposal."""

    __slots__ = ("card", "key", "unit")

    commutes = False
    """Its order among others of this kind makes no difference."""

    def __init__(self, key: Any, card: int, unit: int) -> None:
        self.key = key
        self.card = card
        self.unit = unit

    def apply(self, game: Game, proposal: Proposal) -> Rule[None]:
        """Change the proposal, or cancel it and do something else."""
        raise NotImplementedError


def replace(
    game: Game, proposal: Proposal, find: Callable[[Game, Proposal], Sequence[Replacement]]
) -> Rule[None]:
    """10.11 Apply every replacement that fits, each at most once, in the affected player's order."""
    used = proposal.used
    while not proposal.cancelled:
        fitting = [r for r in find(game, proposal) if r.key not in used]
        if not fitting:
            return
        replacement = yield from _pick(game, proposal.player, fitting)
        used.add(replacement.key)  # 10.11.2.3
        yield from replacement.apply(game, proposal)


def _pick(game: Game, player: int, fitting: Sequence[Replacement]) -> Rule[Replacement]:
    """10.11.2 The affected player says which comes first, where that makes a difference."""
    if len(fitting) == 1 or all(r.commutes for r in fitting):
        return fitting[0]
    options = [Option("replace", r.card, r.unit) for r in fitting]
    clause = game.rules.clause("order-replacements")
    option = yield from choose_one(player, "order-replacements", clause, options)
    return fitting[options.index(option)]

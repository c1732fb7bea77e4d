"""Actions and their refusals: one list of (clause, check, message) says what is legal and why something is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tcg_tui.engine.choices import Option, Rule
from tcg_tui.engine.game import Game

Gate = Callable[[Game, int], bool]
About = Callable[[Game, int, Option], bool]
Aim = Callable[[Game, int, Option, int], bool]


@dataclass(frozen=True, slots=True)
class Gated:
    """Refuses an action as a whole: `check` says that this player cannot take it now."""

    clause: str
    check: Gate
    message: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Refuses what an action would be taken with."""

    clause: str
    check: About
    message: str


@dataclass(frozen=True, slots=True)
class Missed:
    """Refuses a target."""

    clause: str
    check: Aim
    message: str


@dataclass(frozen=True, slots=True)
class Beyond:
    """A card or unit that an action is never taken with, and why."""

    clause: str
    message: str
    card: int = -1
    unit: int = 0


def nothing(game: Game, player: int) -> Iterable[Beyond]:
    """Nothing is beyond trying."""
    return ()


@dataclass(frozen=True)
class Action:
    """Something that a player may do at a play timing."""

    verb: str
    clause: str
    perform: Callable[[Game, int, Option], Rule[None]]
    subjects: Callable[[Game, int], Iterable[Option]]
    """Everything one might try it with."""
    gates: tuple[Gated, ...] = ()
    refusals: tuple[Refused, ...] = ()
    targets: Callable[[Game, int, Option], Iterable[int]] | None = None
    misses: tuple[Missed, ...] = ()
    shortlist: Callable[[Game, int, Option], Iterable[int]] | None = None
    """The targets worth checking, found faster: all legal ones are among them."""
    beyond: Callable[[Game, int], Iterable[Beyond]] = nothing
    """What cannot be tried at all, for whoever asks why."""

    @cached_property
    def checks(self) -> tuple[tuple[Gate, ...], tuple[About, ...], tuple[Aim, ...]]:
        """The bare checks, for going through many options."""
        return (
            tuple(gate.check for gate in self.gates),
            tuple(refusal.check for refusal in self.refusals),
            tuple(miss.check for miss in self.misses),
        )


@dataclass(frozen=True, slots=True)
class WhyNot:
    """One reason why an action cannot be taken."""

    verb: str
    clause: str
    message: str
    target: int = 0


def legal(game: Game, player: int, actions: Sequence[Action]) -> list[Option]:
    """Every option that no refusal forbids."""
    options: list[Option] = []
    for action in actions:
        gates, abouts, aims = action.checks
        for gate in gates:
            if gate(game, player):
                break
        else:
            targets = action.shortlist or action.targets
            for option in action.subjects(game, player):
                for about in abouts:
                    if about(game, player, option):
                        break
                else:
                    if targets is None:
                        options.append(option)
                        continue
                    for target in targets(game, player, option):
                        for aim in aims:
                            if aim(game, player, option, target):
                                break
                        else:
                            options.append(option.aimed(target))
    return options


def why_not(
    game: Game, player: int, actions: Sequence[Action], card: int = -1, unit: int = 0
) -> list[WhyNot]:
    """Why a card or unit cannot be used in any action that one might try it with."""
    reasons: list[WhyNot] = []
    for action in actions:
        for option in action.subjects(game, player):
            if (card >= 0 and _copies(game, option.card, card)) or (unit and option.unit == unit):
                reasons += refusals(game, player, action, option)
        for other in action.beyond(game, player):
            if (card >= 0 and _copies(game, other.card, card)) or (unit and other.unit == unit):
                reasons.append(WhyNot(action.verb, other.clause, other.message))
    return reasons


def _copies(game: Game, card: int, other: int) -> bool:
    """Whether two cards are copies of one, in the same place: options name one of them."""
    same = card >= 0 and game.defs[card] is game.defs[other]
    return same and game.state.where[card] == game.state.where[other]


def refusals(game: Game, player: int, action: Action, option: Option) -> list[WhyNot]:
    """All that forbids one option of an action; nothing if it is legal for some target."""
    reasons = [WhyNot(action.verb, g.clause, g.message) for g in action.gates if g.check(game, player)]
    reasons += [
        WhyNot(action.verb, r.clause, r.message) for r in action.refusals if r.check(game, player, option)
    ]
    if action.targets is None or (reasons and option.target == 0):
        return reasons
    targets = [option.target] if option.target else list(action.targets(game, player, option))
    misses: list[WhyNot] = []
    for target in targets:
        missed = [
            WhyNot(action.verb, m.clause, m.message, target)
            for m in action.misses
            if m.check(game, player, option, target)
        ]
        if not missed:
            return reasons
        misses += missed
    return reasons + (misses or [WhyNot(action.verb, action.clause, "no-target")])

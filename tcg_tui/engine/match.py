"""A match drives the rules from choice to choice: a start and answers, so it can be forked and taken back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

from tcg_tui.engine.choices import Answer, Choice, Rule
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.keys import SEATS, answer_keys
from tcg_tui.engine.moves import GameOver
from tcg_tui.engine.state import Result
from tcg_tui.engine.zones import Visibility

TELLING = frozenset({"revealed", "looked", "drawn"})
"""Kinds of event that show somebody a card they had not seen."""


class BadAnswer(Exception):
    """An answer, a concession or a taking back that is not possible now; the match is as it was before."""


class EngineBug(Exception):
    """The rules broke down. The message has all that is needed to see it again."""


@dataclass(frozen=True, slots=True)
class Barrier:
    """What has happened since a choice that taking it back cannot undo in people's heads."""

    chance: bool
    """Something was shuffled, rolled or picked."""
    shown: bool
    """Hidden cards were seen."""

    def __bool__(self) -> bool:
        return self.chance or self.shown


class Match:
    """A game being played: the pending choice, the answers so far.

    With `snapshots`, a copy of the state is kept from each play timing on, so that a fork in the middle of an
    action costs a few answers instead of the whole game. `decks` are names or lists for the report of a bug.
    """

    __slots__ = (
        "_base",
        "_bug",
        "_origin",
        "_rule",
        "_snapshots",
        "answers",
        "conceded",
        "deciders",
        "decks",
        "game",
        "pending",
    )

    def __init__(self, game: Game, *, decks: Sequence[object] = ("", ""), snapshots: bool = False) -> None:
        self.game = game
        self.decks = decks
        self.pending: Choice | None = None
        self.answers: list[Answer] = []
        self.deciders: list[int] = []
        """Who gave each answer."""
        self.conceded: int | None = None
        self._snapshots = snapshots
        self._origin = game.fork()
        self._base = (self._origin, 0)
        """A state never played on, and how many answers led to it."""
        self._rule: Rule[None] | None = None
        self._bug: EngineBug | None = None
        if game.state.result is None:
            self._enter()

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.state.result

    @property
    def piles(self) -> Sequence[int]:
        """For each card the place where it began, as a number: cards of one pile may stand for each other."""
        return self._origin.state.where

    def digest(self) -> str:
        """A fingerprint of the state."""
        return self.game.state.digest()

    def answer(self, answer: Answer) -> None:
        """Give the answer to the pending choice, and play on to the next."""
        choice = self.pending
        if choice is None or not accepts(choice, answer):
            raise self._refusal(answer)
        if self._rule is None:
            self._enter_at(choice)
        if choice.play and self._snapshots:
            self._base = (self.game.fork(), len(self.answers))
        self.answers.append(answer)
        self.deciders.append(choice.player)
        self._advance(answer)

    def concede(self, player: int) -> None:
        """1.2.3 At any time, and nothing can change it."""
        if self.pending is None:
            raise self._refusal(None)
        self.game.finish(1 - player, self.game.rules.clause("concede"), "concession")
        self.conceded = player
        self.pending = None
        self._rule = None

    def fork(self) -> Match:
        """An independent match at the same choice. At a play timing this only copies the state."""
        if self._bug is not None:
            raise self._bug
        if self.pending is None or self.pending.play:
            other = self._copy(self.game.fork(), len(self.answers))
            other.pending = self.pending
            other.conceded = self.conceded
            return other
        return self._replayed(len(self.answers))

    def undo(self, player: int | None = None) -> None:
        """Go back to the last choice that this player answered (None: that anybody answered)."""
        other = self._replayed(self._last(player))
        other.game.observer = self.game.observer
        self.game = other.game
        self.pending = other.pending
        self.answers = other.answers
        self.deciders = other.deciders
        self._base = other._base
        self._rule = other._rule

    def barrier(self, player: int | None = None) -> Barrier:
        """What an `undo` of the same player would reach back over."""
        count = self._last(player)
        other = self._replayed(count)
        seed = other.game.state.seed
        events: list[Event] = []
        other.game.observer = events.append
        for answer in self.answers[count:]:
            other.answer(answer)
        decider = self.deciders[count]
        shown = any(_shows(self.game, decider, event) for event in events)
        return Barrier(seed != other.game.state.seed, shown)

    def trail(self) -> list[list[str]]:
        """All answers as keys of options."""
        made: list[list[str]] = []
        if not self.answers:
            return made
        match = self._copy(self._origin.fork(), 0)
        match._base = (self._origin, 0)
        match._enter()
        for number, answer in enumerate(self.answers, 1):
            assert match.pending is not None
            made.append(answer_keys(match.game, match.pending, answer))
            if number < len(self.answers):  # the last one may be the one that breaks the rules
                match.answer(answer)
        return made

    def _last(self, player: int | None) -> int:
        """The number of answers before the last one of a player."""
        if self._bug is not None:
            raise self._bug
        if self.conceded is not None:
            raise BadAnswer(f"{SEATS[self.conceded]} has conceded; that is final")
        for index in range(len(self.deciders) - 1, -1, -1):
            if player is None or self.deciders[index] == player:
                return index
        raise BadAnswer("there is no answer to take back")

    def _replayed(self, count: int) -> Match:
        """A match after the first `count` answers of this one."""
        base, given = self._base if self._base[1] <= count else (self._origin, 0)
        other = self._copy(base.fork(), given)
        other._base = (base, given)
        other._enter()
        for answer in self.answers[given:count]:
            other.answer(answer)
        return other

    def _copy(self, game: Game, count: int) -> Match:
        """The same match over another game, with the first `count` answers given and nothing pending."""
        other = Match.__new__(Match)
        other.game = game
        other.decks = self.decks
        other.pending = None
        other.answers = self.answers[:count]
        other.deciders = self.deciders[:count]
        other.conceded = None
        other._snapshots = self._snapshots
        other._origin = self._origin
        other._base = self._base
        other._rule = None
        other._bug = None
        return other

    def _enter(self) -> None:
        """Start the rules from the state, up to the first choice."""
        self._rule = self.game.rules.play(self.game)
        self._advance(None)

    def _enter_at(self, choice: Choice) -> None:
        """Start the rules at a play timing; they must come to the same choice."""
        self._enter()
        there = self.pending
        with _Watch(self):
            if there is None or [o.plain() for o in there.options] != [o.plain() for o in choice.options]:
                raise RuntimeError("entering a play timing from the state gave another choice")

    def _advance(self, answer: Answer | None) -> None:
        """Run the rules to the next choice, or to the end."""
        rule = self._rule
        assert rule is not None
        with _Watch(self):
            try:
                self.pending = next(rule) if answer is None else rule.send(answer)
            except (GameOver, StopIteration) as end:
                self.pending = None
                self._rule = None
                if self.game.state.result is None:
                    raise RuntimeError("the rules ended without a result") from end

    def _refusal(self, answer: Answer | None) -> Exception:
        """Why there can be no such answer."""
        if self._bug is not None:
            return self._bug
        choice = self.pending
        if choice is None:
            return BadAnswer("the game is over")
        number = "one" if choice.single else f"{choice.least} to {choice.most} different"
        return BadAnswer(
            f"{answer!r} does not answer {choice.prompt}: {number} of {len(choice.options)} options"
        )

    def _break(self, error: Exception) -> EngineBug:
        """End the match for good with a report."""
        self.pending = None
        self._rule = None
        lines = [
            f"{self.game.rules.name} {self.game.rules.version}: {type(error).__name__}: {error}",
            f"at: {_place(error)}",
            f"seed: {self._origin.state.seed}",
            *(f"deck {SEATS[player]}: {deck}" for player, deck in enumerate(self.decks)),
            f"answers: {json.dumps(self.trail(), ensure_ascii=False)}",
        ]
        self._bug = EngineBug("\n".join(lines))
        return self._bug


def accepts(choice: Choice, answer: Answer) -> bool:
    """As the choice says; something that is no index at all is not accepted either."""
    try:
        return choice.accepts(answer)
    except TypeError:
        return False


class _Watch:
    """Whatever the rules raise becomes an `EngineBug`; nothing is swallowed, nothing goes on."""

    __slots__ = ("match",)

    def __init__(self, match: Match) -> None:
        self.match = match

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            raise self.match._break(error) from error


def _place(error: Exception) -> str:
    """The innermost line of code that an error went through."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno} in {frame.name}"


def _shows(game: Game, player: int, event: Event) -> bool:
    """Whether an event showed a hidden card to this player, or of this player's to the other."""
    if event.kind in TELLING:
        return True
    if event.card < 0 or event.origin < 0:
        return False
    visibility = game.zones[event.origin].visibility
    return visibility is Visibility.NOBODY or (visibility is Visibility.OWNER and event.player != player)

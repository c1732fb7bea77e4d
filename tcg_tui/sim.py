"""Many games without a screen. The same seed gives the same games, in however many processes."""

from __future__ import annotations

import gc
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tcg_tui.engine.chance import GAMMA, MASK, mix
from tcg_tui.engine.choices import Answer
from tcg_tui.engine.keys import SEATS
from tcg_tui.engine.match import EngineBug, Match
from tcg_tui.engine.saves import Recorder
from tcg_tui.library.errors import BadInput, Place, near_miss, quoted, shown
from tcg_tui.players import PLAYERS, Player
from tcg_tui.session import Decks, Session

PATIENCE = 20_000
"""A game with more decisions than this is stuck."""
CHUNK = 10
"""Games that a process takes at a time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games to play."""

    game: str
    games: int = 100
    seed: int = 0
    decks: tuple[str, str] | None = None
    """Names or paths; None: every pair of shipped decks in turn, or random ones if there are none."""
    random_decks: bool = False
    players: tuple[str, str] = ("random", "random")
    cards: tuple[str, ...] = ()
    saves: str | None = None
    """The folder where every game is saved."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went."""

    decisions: int
    turns: int = 0
    winner: str = ""
    """A, B or draw; nothing if the game did not end."""
    reason: str = ""
    bug: str = ""


@dataclass(slots=True)
class Report:
    """How all games went."""

    plan: Plan
    seconds: float = 0.0
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def bugs(self) -> list[str]:
        """What broke, with the way to see it again."""
        return [outcome.bug for outcome in self.outcomes if outcome.bug]

    def plain(self) -> dict[str, Any]:
        """The figures."""
        finished = [outcome for outcome in self.outcomes if outcome.winner]
        decisions = sum(outcome.decisions for outcome in self.outcomes)
        errors = len(self.bugs)
        winners = Counter(outcome.winner for outcome in finished)
        reasons = Counter(outcome.reason for outcome in finished)
        return {
            "game": self.plan.game,
            "games": len(self.outcomes),
            "finished": len(finished),
            "stuck": len(self.outcomes) - len(finished) - errors,
            "errors": errors,
            "decisions": decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(decisions / self.seconds, 1) if self.seconds else 0.0,
            "winners": {name: winners[name] for name in (*SEATS, "draw")},
            "reasons": dict(sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0]))),
            "turns_mean": round(sum(o.turns for o in finished) / len(finished), 3) if finished else 0.0,
        }


def open_session(plan: Plan) -> Session:
    """The game and cards of a plan."""
    return Session.open(plan.game, plan.cards)


Opener = Callable[[Plan], Session]


def simulate(
    plan: Plan, jobs: int = 1, console: Console | None = None, opener: Opener = open_session
) -> Report:
    """Play all games of a plan; a terminal shows a bar. What cannot be played at all is a `BadInput`."""
    check(plan)
    table = Table(plan, opener(plan))
    table.prepare()
    if console is not None:
        for problem in table.session.declined:
            console.print(f"card left out: {problem}", markup=False, highlight=False, soft_wrap=True)
    report = Report(plan)
    start = time.perf_counter()
    report.outcomes = list(_shown(_outcomes(table, jobs, opener), plan.games, console))
    report.seconds = time.perf_counter() - start
    return report


def check(plan: Plan) -> None:
    """Every player of a plan exists."""
    known = list(PLAYERS)
    problems = [
        Place("players").problem(f"no player is called {shown(name)}{near_miss(name, known) or expected}")
        for expected in [f"; expected {quoted(known)}"]
        for name in plan.players
        if name not in PLAYERS
    ]
    if problems:
        raise BadInput(problems)
    if plan.saves is not None:
        Path(plan.saves).mkdir(parents=True, exist_ok=True)


class Table:
    """Where the games of a plan are played, one after the other."""

    def __init__(self, plan: Plan, session: Session) -> None:
        self.plan = plan
        self.session = session
        self._pairs = [] if plan.random_decks else self._deck_pairs()

    def deal(self, number: int) -> tuple[Decks, int]:
        """The decks and the seed of one game; they depend on nothing but the plan and the game's number."""
        seed = derived(self.plan.seed, number)
        if self._pairs:
            return self._pairs[number % len(self._pairs)], seed
        return self.session.random_decks(derived(seed, 3)), seed

    def prepare(self) -> None:
        """Make every deck's cards ready, so that whatever is wrong with one is told before the first game."""
        for decks in self._pairs or [self.session.random_decks(0)]:
            self.session.game(decks, 0)
        gc.freeze()  # cards live as long as the process: the collector need not look at them again

    def play(self, number: int) -> Outcome:
        """One game to its end."""
        decks, seed = self.deal(number)
        one, other = self.plan.players
        players = (PLAYERS[one](derived(seed, 1)), PLAYERS[other](derived(seed, 2)))
        match: Match | None = None
        try:
            match = self.session.match(decks, seed)
            if self.plan.saves is None:
                play_out(match, players, match.answer)
            else:
                path = Path(self.plan.saves, f"{self.plan.game}-{self.plan.seed}-{number:05}.jsonl")
                header = self.session.header(decks, seed, self.plan.players)
                with Recorder(match, path, header) as recorder:
                    play_out(match, players, recorder.answer)
        except EngineBug as bug:
            return Outcome(len(match.answers) if match else 0, bug=f"game {number}: {bug}")
        result = match.result
        if result is None:
            return Outcome(len(match.answers), match.game.state.turn)
        winner = "draw" if result.winner is None else SEATS[result.winner]
        return Outcome(len(match.answers), match.game.state.turn, winner, result.reason or result.clause)

    def _deck_pairs(self) -> list[Decks]:
        names = [self.plan.decks] if self.plan.decks else _pairs(self.session.library.deck_names())
        decks = {
            name: self.session.library.deck(name) for name in sorted({n for pair in names for n in pair})
        }
        return [(decks[one], decks[other]) for one, other in names]


def play_out(match: Match, players: Sequence[Player], answer: Callable[[Answer], None]) -> None:
    """Let players answer until the game is over, or stuck."""
    for _ in range(PATIENCE):
        choice = match.pending
        if choice is None:
            return
        answer(players[choice.player].answer(match, choice))


def derived(seed: int, number: int) -> int:
    """One of many seeds that come from one."""
    return mix((mix(seed & MASK) + (number + 1) * GAMMA) & MASK)


def _pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Every deck against every deck."""
    return [(one, other) for one in names for other in names]


def _outcomes(table: Table, jobs: int, opener: Opener) -> Iterator[Outcome]:
    """The outcomes of all games, in the order of their numbers."""
    games = table.plan.games
    if jobs <= 1:
        yield from map(table.play, range(games))
        return
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_sit_down, initargs=(table.plan, opener)) as pool:
        for outcomes in pool.map(_play_chunk, chunks):
            yield from outcomes


_TABLES: list[Table] = []
"""The table of a worker process."""


def _sit_down(plan: Plan, opener: Opener) -> None:
    table = Table(plan, opener(plan))
    table.prepare()
    _TABLES.append(table)


def _play_chunk(numbers: Iterable[int]) -> list[Outcome]:
    return [_TABLES[0].play(number) for number in numbers]


def _shown(outcomes: Iterator[Outcome], total: int, console: Console | None) -> Iterator[Outcome]:
    """The same outcomes, with a bar on a terminal."""
    if console is None or not console.is_terminal or not sys.stderr.isatty():
        yield from outcomes
        return
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True
    ) as bar:
        yield from bar.track(outcomes, total=total)

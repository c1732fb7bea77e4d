"""How fast it is, next to the rate of a fixed workload in the same run, so that machines can be compared."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tcg_tui.engine import game as engine
from tcg_tui.engine.match import Match
from tcg_tui.engine.saves import Recorder, load
from tcg_tui.players import PLAYERS
from tcg_tui.sim import PATIENCE, Opener, Plan, Table, derived, open_session

ROUNDS = 5
SHARE = 0.6
"""Seconds of each measurement in a round."""
SAVED = 5
"""Games that are saved and replayed."""


def bench(game: str, opener: Opener = open_session) -> dict[str, Any]:
    """All figures of a game: the best round of workload and games, which take turns; of forks the median."""
    start = time.perf_counter()
    plan = Plan(game)
    session = opener(plan)
    cards = len(session.library.cards)
    read = time.perf_counter()
    session.pool()
    compiled = time.perf_counter()
    table = Table(plan, session)
    table.prepare()
    gc.collect()
    gc.freeze()  # what was loaded would slow down the workload's garbage collection, and flatter the ratio
    games = _Games(table)
    rounds = [(rate(workload, SHARE), games.rate(SHARE)) for _ in range(ROUNDS)]
    work = max(one for one, _ in rounds)
    decisions = max(other for _, other in rounds)
    forks = median(rate(fork, SHARE / 2) for fork in games.forks())
    return {
        "game": game,
        "core": "interpreted" if str(engine.__file__).endswith(".py") else "compiled",
        "workload_per_second": round(work, 1),
        "decisions_per_second": round(decisions, 1),
        "ratio": round(decisions / work, 4),
        "games_per_second": round(decisions / games.decisions_per_game, 1),
        "forks_per_second": round(forks, 1),
        "fork_microseconds": round(1e6 / forks, 2),
        "save_replay_milliseconds": round(1e3 * median(games.save_and_replay()), 2),
        "cards": cards,
        "cards_read_seconds": round(read - start, 3),
        "cards_compiled_seconds": round(compiled - read, 3),
    }


def rate(action: Callable[[], object], seconds: float) -> float:
    """How often an action can be done in a second."""
    count, start = 0, time.perf_counter()
    end = start + seconds
    while (now := time.perf_counter()) < end:
        action()
        count += 1
    return count / (now - start)


def workload() -> int:
    """One round of what an engine does all day: make objects, look them up, append, count, walk, copy."""
    pieces = [_Piece(n, n * 2, [n]) for n in range(200)]
    by_name = {piece.name: piece for piece in pieces}
    total = 0
    for n in _count(200):
        piece = by_name[n]
        piece.parts.append(total)
        total = (total * 31 + piece.worth + len(piece.parts)) & 0xFFFFFFFF
    copies = [_Piece(piece.name, piece.worth, piece.parts[:]) for piece in pieces]
    return total + len(copies)


class _Piece:
    """Something to make many of."""

    __slots__ = ("name", "parts", "worth")

    def __init__(self, name: int, worth: int, parts: list[int]) -> None:
        self.name, self.worth, self.parts = name, worth, parts


def _count(n: int) -> Iterator[int]:
    for i in range(n):  # noqa: UP028 (the steps of a plain generator are part of the work)
        yield i


class _Games:
    """Random games, one after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.played = 0
        self.decisions = 0

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.played

    def rate(self, seconds: float) -> float:
        """Decisions a second over whole games."""
        before, start = self.decisions, time.perf_counter()
        end = start + seconds
        while (now := time.perf_counter()) < end:
            self.decisions += self.table.play(self.played).decisions
            self.played += 1
        return (self.decisions - before) / (now - start)

    def forks(self) -> Iterator[Callable[[], object]]:
        """The forking of matches that stand at a play timing in the middle of a game."""
        for number in range(ROUNDS):
            yield self._at_play_timing(number).fork

    def save_and_replay(self) -> Iterator[float]:
        """Seconds to play and save a game, read it and replay it; both must come to the same end."""
        with tempfile.TemporaryDirectory() as folder:
            for number in range(SAVED):
                yield self._save_and_replay(number, Path(folder) / f"{number}.jsonl")

    def _save_and_replay(self, number: int, path: Path) -> float:
        session = self.table.session
        decks, seed = self.table.deal(number)
        player = PLAYERS["random"](derived(seed, 1))
        start = time.perf_counter()
        match = session.match(decks, seed)
        with Recorder(match, path, session.header(decks, seed, ("random", "random"))) as recorder:
            while match.pending is not None and len(match.answers) < PATIENCE:
                recorder.answer(player.answer(match, match.pending))
        replayed = session.replay(load(path))
        seconds = time.perf_counter() - start
        if match.result is not None and not replayed.reproduced:
            raise RuntimeError(f"{session.kit.name}: the replay of seed {seed} came to another end")
        return seconds

    def _at_play_timing(self, number: int) -> Match:
        """A match after at least a hundred decisions, or where its game last was at a play timing."""
        decks, seed = self.table.deal(number)
        player = PLAYERS["random"](derived(seed, 1))
        match = self.table.session.match(decks, seed)
        best = match
        while match.pending is not None:
            if match.pending.play:
                best = match.fork()
                if len(match.answers) >= 100:
                    break
            match.answer(player.answer(match, match.pending))
        return best

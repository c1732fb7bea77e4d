"""Saved games: one JSON object a line. First what the game starts from, then every answer, then the result.

Each line ends with a short checksum over itself and all lines before it, so that an edited save is noticed. A
line is written before the answer is played: a save of a game that broke down holds the answer that did it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NoReturn, Self

from tcg_tui.engine.choices import Answer
from tcg_tui.engine.keys import SEATS, answer_keys, parse_answer
from tcg_tui.engine.match import BadAnswer, Match, accepts

FORMAT = 1
MAX_BYTES = 16 * 1024 * 1024


class BadSave(Exception):
    """A save that cannot be used: where, and why."""

    def __init__(self, file: str, line: int, message: str) -> None:
        self.file = file
        self.line = line
        self.message = message
        super().__init__(f"{file}:{line}: {message}")


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from."""

    game: str
    rules: str
    """The version of the rules."""
    content: str
    """The version of the cards."""
    seed: int
    decks: tuple[Mapping[str, Any], Mapping[str, Any]]
    """Both decks in full."""
    seats: tuple[str, str]
    """Who plays."""

    def plain(self) -> dict[str, Any]:
        """As it stands in the first line."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "seed": self.seed,
            "decks": list(self.decks),
            "seats": list(self.seats),
        }


@dataclass(frozen=True, slots=True)
class Given:
    """One answer of a save, and the line where it stands."""

    player: int
    keys: list[str]
    line: int


@dataclass(slots=True)
class Save:
    """A save as it was read."""

    file: str
    header: Header
    answers: list[Given] = field(default_factory=list)
    conceded: int | None = None
    ended: bool = False
    result: Mapping[str, Any] | None = None
    digest: str = ""
    cut: bool = False
    """The last line was not written to its end, and is left out."""
    check: str = ""
    """The checksum up to here."""
    size: int = 0
    """The bytes up to here."""
    opening: bytes = b""
    """The first line as it stands in the file."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of running a save again."""

    match: Match
    answers: int
    """How many answers were given."""
    reproduced: bool | None
    """The end is the one that was saved; None if the save has no end, or it was not run so far."""


class Recorder:
    """Writes a match to a file while it is played. All answers must go through here."""

    def __init__(
        self, match: Match, path: str | os.PathLike[str], start: Header | Save, *, sync: bool = False
    ) -> None:
        """A new file from a header, or on from where a save ends, if `match` stands there."""
        self.match = match
        self.sync = sync
        if isinstance(start, Save):
            self._check = start.check
            self._file: BinaryIO = open(path, "r+b")  # noqa: SIM115
            self._file.truncate(start.size)
            self._file.seek(start.size)
            if not start.ended:
                self._end()
        else:
            self._check = ""
            self._file = open(path, "xb")  # noqa: SIM115
            self._write(start.plain())

    def answer(self, answer: Answer) -> None:
        """Write an answer down and give it."""
        choice = self.match.pending
        if choice is not None and accepts(choice, answer):
            made = answer_keys(self.match.game, choice, answer)
            self._write({"by": SEATS[choice.player], "answer": made})
        self.match.answer(answer)
        self._end()

    def concede(self, player: int) -> None:
        """A player concedes."""
        self.match.concede(player)
        self._write({"by": SEATS[player], "concede": True})
        self._end()

    def undo(self, player: int | None = None) -> None:
        """Take answers back, as `Match.undo` does."""
        before = len(self.match.answers)
        if self.match.result is not None:
            raise BadAnswer("the game is over and its result is written down")
        self.match.undo(player)
        self._write({"undo": before - len(self.match.answers)})

    def close(self) -> None:
        """Close the file; a game that is not over can be taken up again from it."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _end(self) -> None:
        """The last line, when the game is over."""
        if self.match.result is not None:
            self._write({"result": result_of(self.match), "digest": self.match.digest()})

    def _write(self, entry: dict[str, Any]) -> None:
        self._check = checksum(self._check, entry)
        line = json.dumps({**entry, "check": self._check}, ensure_ascii=False) + "\n"
        self._file.write(line.encode())
        self._file.flush()
        if self.sync:
            os.fsync(self._file.fileno())


def load(path: str | os.PathLike[str]) -> Save:
    """Read a save and check all of it that can be checked without playing."""
    name = os.fspath(path)
    file = Path(path)
    try:
        if file.exists() and not file.is_file():  # a pipe would keep us waiting
            raise BadSave(name, 0, "not a regular file")
        with file.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadSave(name, 0, f"cannot be read: {error.strerror}") from error
    if len(content) > MAX_BYTES:
        raise BadSave(name, 0, f"larger than {MAX_BYTES // 1024 // 1024} MiB")
    *lines, rest = content.split(b"\n")
    if not lines:
        raise BadSave(name, 1, "no complete first line")
    return _Reader(name).read(lines, bool(rest))


def replay(
    save: Save, match: Match, to: int | None = None, watch: Callable[[Match], None] | None = None
) -> Replay:
    """Give a save's answers (the first `to` of them) to a match that stands at its start.

    An answer that is not available is a `BadSave` at its line. `watch` is called at every choice on the way.
    """
    wanted = save.answers if to is None else save.answers[:to]
    for given in wanted:
        choice = match.pending
        if choice is None:
            raise BadSave(save.file, given.line, "there is an answer, but the game is over")
        if choice.player != given.player:
            message = f"{SEATS[given.player]} answers, but {SEATS[choice.player]} is to decide"
            raise BadSave(save.file, given.line, message)
        try:
            answer = parse_answer(match.game, choice, given.keys)
        except ValueError as error:
            raise BadSave(save.file, given.line, f"{choice.prompt} ({choice.clause}): {error}") from error
        if watch is not None:
            watch(match)
        match.answer(answer)
    complete = len(wanted) == len(save.answers)
    if complete and save.conceded is not None and match.pending is not None:
        match.concede(save.conceded)
    if not complete or not save.ended:
        return Replay(match, len(wanted), None)
    same = match.result is not None and match.digest() == save.digest and result_of(match) == save.result
    return Replay(match, len(wanted), same)


def stamps(save: Save, rules: str, content: str) -> list[str]:
    """What is not the same as when the game was saved, in words."""
    saved = save.header
    pairs = (("rules", saved.rules, rules), ("cards", saved.content, content))
    return [f"saved with {what} {then}, now {now}" for what, then, now in pairs if then != now]


def result_of(match: Match) -> dict[str, Any] | None:
    """A result as it stands in the last line."""
    result = match.result
    if result is None:
        return None
    winner = None if result.winner is None else SEATS[result.winner]
    return {"winner": winner, "clause": result.clause, "reason": result.reason}


def checksum(before: str, entry: Mapping[str, Any]) -> str:
    """The running checksum after one more line."""
    text = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{before}\n{text}".encode(errors="surrogatepass")).hexdigest()[:8]


class _Reader:
    """Reads a save line by line; the first thing that is wrong is the one reported."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.line = 0
        self.check = ""

    def read(self, lines: list[bytes], cut: bool) -> Save:
        """The whole save."""
        save = Save(self.name, self._header(self._entry(lines[0])), cut=cut)
        for line in lines[1:]:
            entry = self._entry(line)
            if save.ended:
                self._refuse("the game is over, but the file goes on")
            self._take(save, entry)
        save.check = self.check
        save.opening = lines[0]
        save.size = sum(len(line) + 1 for line in lines)
        return save

    def _entry(self, line: bytes) -> dict[str, Any]:
        """A line's object, with its checksum tested and taken off."""
        self.line += 1
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadSave(self.name, self.line, "not a line of JSON") from error
        if not isinstance(entry, dict):
            self._refuse("expected a JSON object")
        found = entry.pop("check", None)
        self.check = checksum(self.check, entry)
        if found != self.check:
            self._refuse("the checksum does not fit: this line or one before it was changed")
        return entry

    def _header(self, entry: dict[str, Any]) -> Header:
        if entry.get("format") != FORMAT:
            self._refuse(f"expected a save of format {FORMAT}, found {entry.get('format')!r}")
        game, rules, content = (self._text(entry, key) for key in ("game", "rules", "content"))
        seed, decks, seats = entry.get("seed"), entry.get("decks"), entry.get("seats")
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 64:
            self._refuse('"seed" must be a number of 64 bits')
        if (
            not isinstance(decks, list)
            or len(decks) != 2
            or not all(isinstance(deck, dict) for deck in decks)
        ):
            self._refuse('"decks" must be two decks')
        if not isinstance(seats, list) or len(seats) != 2 or not all(isinstance(seat, str) for seat in seats):
            self._refuse('"seats" must be two names')
        return Header(game, rules, content, seed, (decks[0], decks[1]), (seats[0], seats[1]))

    def _take(self, save: Save, entry: dict[str, Any]) -> None:
        """A line after the first."""
        if save.conceded is not None and "result" not in entry:
            self._refuse("a player has conceded, but the file goes on")
        match sorted(entry):
            case ["answer", "by"]:
                save.answers.append(Given(self._seat(entry), self._keys(entry["answer"]), self.line))
            case ["by", "concede"] if entry["concede"] is True:
                save.conceded = self._seat(entry)
            case ["undo"] if isinstance(entry["undo"], int) and 0 < entry["undo"] <= len(save.answers):
                del save.answers[-entry["undo"] :]
            case ["digest", "result"] if isinstance(entry["result"], dict):
                save.ended = True
                save.result = entry["result"]
                save.digest = self._text(entry, "digest")
            case _:
                self._refuse("expected an answer, a concession, a taking back or a result")

    def _seat(self, entry: dict[str, Any]) -> int:
        seat = entry["by"]
        if seat not in tuple(SEATS):
            self._refuse(f'"by" must be {" or ".join(SEATS)}')
        return SEATS.index(seat)

    def _keys(self, value: Any) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
            self._refuse('"answer" must be a list of options')
        return value

    def _text(self, entry: dict[str, Any], key: str) -> str:
        value = entry.get(key)
        if not isinstance(value, str):
            self._refuse(f'"{key}" must be text')
        return value

    def _refuse(self, message: str) -> NoReturn:
        raise BadSave(self.name, self.line, message)

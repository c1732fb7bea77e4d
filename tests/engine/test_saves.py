"""Saves: every line is checked, an edit is noticed, a game can be taken up again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tcg_tui.engine.match import BadAnswer, Match
from tcg_tui.engine.saves import Recorder, checksum, load
from tcg_tui.library.errors import BadInput
from tcg_tui.players.random_player import RandomPlayer
from tcg_tui.session import load_save
from tests.engine import toy
from tests.engine.games import session

Entries = list[dict[str, Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A place for a save."""
    return tmp_path / "game.jsonl"


def record(path: Path, most: int = 20_000, seed: int = 1) -> Match:
    """A saved game of the toy, up to so many answers."""
    opened = session("toy")
    decks = opened.random_decks(seed)
    match = opened.match(decks, seed)
    player = RandomPlayer(seed)
    with Recorder(match, path, opened.header(decks, seed, ("one", "two"))) as recorder:
        while match.pending is not None and len(match.answers) < most:
            recorder.answer(player.answer(match, match.pending))
    return match


def entries(path: Path) -> Entries:
    """The lines of a save without their checksums."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{key: value for key, value in line.items() if key != "check"} for line in lines]


def rewrite(path: Path, changed: Entries) -> None:
    """The save with other lines and checksums that fit them."""
    check = ""
    lines = []
    for entry in changed:
        check = checksum(check, entry)
        lines.append(json.dumps({**entry, "check": check}))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def first_line(path: Path) -> str:
    """The line that says what the game starts from."""
    return path.read_text(encoding="utf-8").partition("\n")[0]


def problem(action: Callable[[], object], path: Path) -> str:
    """What an action finds wrong with a save, without its folder."""
    with pytest.raises(BadInput) as caught:
        action()
    return str(caught.value).replace(str(path), path.name)


def test_the_first_line_says_what_the_game_starts_from(path: Path) -> None:
    record(path, 3)
    first = entries(path)[0]
    assert first["format"] == 1
    assert (first["game"], first["rules"], first["seats"], first["seed"]) == ("toy", "1", ["one", "two"], 1)
    assert [len(deck["main"]) for deck in first["decks"]] == [toy.SIZE, toy.SIZE]
    assert first["content"] == session("toy").library.version


def test_each_answer_is_in_the_file_before_the_next(path: Path) -> None:
    match = record(path, 5)
    assert [entry["answer"] for entry in entries(path)[1:]] == match.trail()
    assert load(path).ended is False


def test_any_edited_line_is_noticed(path: Path) -> None:
    record(path, 12)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        edited = line.replace('"A"', '"B"') if '"by": "A"' in line else line.replace('"B"', '"A"')
        if number == 1:
            edited = line.replace('"seed": 1', '"seed": 2')
        path.write_text("".join([*lines[: number - 1], edited, *lines[number:]]), encoding="utf-8")
        assert problem(lambda: load_save(path), path).startswith(
            f"game.jsonl:{number}:1: the checksum does not fit"
        )


def test_a_line_taken_out_or_doubled_is_noticed(path: Path) -> None:
    record(path, 6)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for changed in ([*lines[:2], *lines[3:]], [*lines[:3], *lines[2:]]):
        path.write_text("".join(changed), encoding="utf-8")
        assert "the checksum does not fit" in problem(lambda: load_save(path), path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, "expected a save of format 1, found 2"),
        ({"seed": -1}, '"seed" must be a number of 64 bits'),
        ({"seed": True}, '"seed" must be a number of 64 bits'),
        ({"decks": [{}]}, '"decks" must be two decks'),
        ({"seats": "AB"}, '"seats" must be two names'),
        ({"rules": 1}, '"rules" must be text'),
    ],
)
def test_a_wrong_header_is_told(path: Path, change: dict[str, Any], message: str) -> None:
    record(path, 2)
    first, *rest = entries(path)
    rewrite(path, [first | change, *rest])
    assert problem(lambda: load_save(path), path) == f"game.jsonl:1:1: {message}"


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"by": "C", "answer": ["pass"]}, '"by" must be A or B'),
        ({"by": ["A"], "answer": ["pass"]}, '"by" must be A or B'),
        ({"by": "A", "answer": "pass"}, '"answer" must be a list of options'),
        ({"undo": 9}, "expected an answer, a concession, a taking back or a result"),
        ({"by": "A"}, "expected an answer, a concession, a taking back or a result"),
        ({"result": {}, "digest": 1}, '"digest" must be text'),
    ],
)
def test_a_wrong_line_is_told(path: Path, entry: dict[str, Any], message: str) -> None:
    record(path, 2)
    rewrite(path, [*entries(path), entry])
    assert problem(lambda: load_save(path), path) == f"game.jsonl:4:1: {message}"


@pytest.mark.parametrize("line", ["", "{", "[]", "\\ud800", '{"a": "\\ud800"}', "9" * 5000, "[" * 100_000])
def test_rubbish_is_told_by_line(path: Path, line: str) -> None:
    record(path, 2)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    assert problem(lambda: load_save(path), path).startswith("game.jsonl:4:1: ")


def test_files_that_are_no_saves_are_told(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.write_text("")
    assert problem(lambda: load_save(empty), empty) == "empty:1:1: no complete first line"
    missing = tmp_path / "missing"
    assert (
        problem(lambda: load_save(missing), missing) == "missing: cannot be read: No such file or directory"
    )
    assert problem(lambda: load_save(tmp_path), tmp_path) == f"{tmp_path.name}: not a regular file"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert problem(lambda: load_save(pipe), pipe) == "pipe: not a regular file"


def test_an_answer_that_is_not_available_stops_the_replay_at_its_line(path: Path) -> None:
    record(path, 4)
    changed = entries(path)
    changed[3] |= {"answer": ["summon X9"]}
    rewrite(path, changed)
    message = problem(lambda: session("toy").replay(load_save(path)), path)
    assert message.startswith("game.jsonl:4:1: ")
    assert 'no option "summon X9"; there are: ' in message


def test_an_answer_of_the_wrong_player_stops_the_replay(path: Path) -> None:
    record(path, 4)
    changed = entries(path)
    changed[1] |= {"by": "B"}
    rewrite(path, changed)
    message = problem(lambda: session("toy").replay(load_save(path)), path)
    assert message == "game.jsonl:2:1: B answers, but A is to decide"


def test_another_end_is_not_reproduced(path: Path) -> None:
    record(path)
    changed = entries(path)
    changed[-1] |= {"digest": "0" * 16}
    rewrite(path, changed)
    assert session("toy").replay(load_save(path)).reproduced is False


def test_other_versions_are_told(path: Path) -> None:
    record(path)
    first, *rest = entries(path)
    rewrite(path, [first | {"rules": "0", "content": "other"}, *rest])
    save = load_save(path)
    told = session("toy").stamps(save)
    assert told == [
        "saved with rules 0, now 1",
        f"saved with cards other, now {session('toy').library.version}",
    ]
    assert session("toy").replay(save).reproduced is True


def test_decks_of_a_save_are_checked(path: Path) -> None:
    record(path, 2)
    first, *rest = entries(path)
    decks = first["decks"]
    rewrite(path, [first | {"decks": [decks[0], {**decks[1], "gems": ["G9"]}]}, *rest])
    message = problem(lambda: session("toy").replay(load_save(path)), path)
    assert message == "game.jsonl:1:1: deck 2: no card G9 (1.1)"
    rewrite(path, [first | {"decks": [{"name": "x"}, decks[1]]}, *rest])
    columns = first_line(path).index('{"name": "x"}') + 1
    message = problem(lambda: session("toy").replay(load_save(path)), path)
    assert message.splitlines() == [
        f'game.jsonl:1:{columns}: deck 1 is not a deck of toy: missing field "{field}"'
        for field in ("main", "gems")
    ]


def test_a_concession_is_saved_and_replayed(path: Path) -> None:
    opened = session("toy")
    decks = opened.random_decks(2)
    match = opened.match(decks, 2)
    with Recorder(match, path, opened.header(decks, 2, ("one", "two"))) as recorder:
        recorder.answer(0)
        recorder.concede(0)
    replayed = opened.replay(load(path))
    assert replayed.reproduced is True
    result = replayed.match.result
    assert result is not None and (result.winner, result.clause) == (1, "1.2.3")


def test_taking_back_is_saved(path: Path) -> None:
    opened = session("toy")
    decks = opened.random_decks(2)
    match = opened.match(decks, 2)
    with Recorder(match, path, opened.header(decks, 2, ("one", "two"))) as recorder:
        recorder.answer(0)
        recorder.answer(0)
        recorder.undo()
        recorder.undo()
        recorder.answer(1)
    assert opened.replay(load(path)).match.digest() == match.digest()
    assert len(load(path).answers) == 1


def test_a_refused_answer_is_not_written(path: Path) -> None:
    match = record(path, 2)
    save = load(path)
    with Recorder(match, path, save) as recorder, pytest.raises(BadAnswer):
        recorder.answer(999)
    assert len(load(path).answers) == 2


def test_a_save_is_never_written_over(path: Path) -> None:
    record(path, 1)
    with pytest.raises(FileExistsError):
        record(path, 1)


def test_a_game_is_taken_up_again_after_a_cut(path: Path) -> None:
    whole = record(path)
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:10]) + lines[10][:7])
    save = load(path)
    assert save.cut and len(save.answers) == 9
    match = session("toy").replay(save).match
    with Recorder(match, path, save) as recorder:
        for answer in whole.answers[9:]:
            recorder.answer(answer)
    assert path.read_bytes() == content


def test_replaying_to_a_number_of_answers_stops_there(path: Path) -> None:
    record(path)
    replayed = session("toy").replay(load(path), 7)
    assert (replayed.answers, len(replayed.match.answers), replayed.reproduced) == (7, 7, None)

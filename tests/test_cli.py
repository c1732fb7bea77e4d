"""As somebody new would use it: every wrong input is told in plain lines, and the README is true."""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

from tcg_tui import cli
from tcg_tui.engine.saves import Recorder
from tcg_tui.games import GAMES
from tcg_tui.players.random_player import RandomPlayer
from tcg_tui.session import Session
from tests.engine.games import session
from tests.engine.test_saves import entries, rewrite

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = {
    command.name or command.callback.__name__ for command in cli.app.registered_commands if command.callback
}

ALIASES = "a: &a [x, x]\nb: &b [*a, *a]\ncards: [*b, *b]\n"
DEEP = "cards: " + "[" * 60 + "]" * 60 + "\n"
HUGE = "# " + "x" * (4 * 1024 * 1024) + "\ncards: []\n"
CHEER = "cards:\n- {id: MY-1, type: cheer, name: 白, colours: [white]}\n"
UNREADABLE = """\
cards:
- {id: MY-1, type: support, kind: event, name: 一, text: 自分のデッキを1枚引く。}
- {id: MY-2, type: support, kind: event, name: 二, text: 月まで飛んでいく。}
- {id: MY-3, type: support, kind: event, name: 三, text: 自分のデッキを食べる。}
"""
SHIPPED_DECK = (ROOT / "decks" / "hololive" / "sora-azki.yaml").read_text(encoding="utf-8")

WRONG_CARDS: dict[str, tuple[str | bytes, str]] = {
    "unknown field": (CHEER.replace("name:", "nam:"), r':2:27: unknown field "nam"; did you mean "name"\?'),
    "aliases": (ALIASES, r":1:4: anchors \(&\) and aliases \(\*\) are not allowed"),
    "deep": (DEEP, r":1:57: nested deeper than 50 levels"),
    "huge": (HUGE, r":1:1: file is larger than 4 MiB"),
    "junk": (b"\x80\x81\x00\xff", r":1:1: not UTF-8"),
    "no YAML": ("cards: [\n", r":2:1: not YAML: "),
    "empty": ("", r":1:1: file is empty"),
    "taken id": (CHEER.replace("MY-1", "S01-001"), r':2:8: the card id "S01-001" is already taken at cards/'),
    "unreadable text": (UNREADABLE, r":3:\d+: (?s:.*):4:\d+: "),
}
WRONG_DECKS = {
    "51 cards": ("  H01-001: 4\n", "  H01-001: 5\n", r":6:1: .*50 cards, found 51 \(6\.1\.4\.2\)\n$"),
    "five copies": ("  H01-002: 4\n", "  H01-002: 5\n", r"(?s:.*):8:3: .*4 copies .*\(6\.1\.4\.3\)\n$"),
    "missing card": ("  H01-002: 4\n", "  H99-002: 4\n", r':8:3: .*"H99-002"'),
}
WRONG_SCENARIOS: dict[str, tuple[str | bytes, str]] = {
    "junk": (b"\x80\x81\x00\xff", r":1:1: not UTF-8"),
    "empty": ("", r":1:1: file is empty"),
    "aliases": (ALIASES, r":1:4: anchors \(&\) and aliases \(\*\) are not allowed"),
    "another game": ("game: chess\nscenarios: []\n", r':1:7: unknown game "chess"'),
    "cards": (CHEER, r':1:1: unknown field "cards"'),
}


class Shell:
    """The command line, in a directory of its own."""

    def __init__(
        self, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.here = here
        self.capsys = capsys
        self.patch = monkeypatch

    def file(self, name: str, content: str | bytes) -> str:
        """A file with this content; its name."""
        (self.here / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Exit code, standard output, standard error; an exception that nobody catches fails the test."""
        self.patch.setattr(sys, "argv", ["tcg-tui", *arguments])
        with pytest.raises(SystemExit) as caught:
            cli.main()
        out, err = self.capsys.readouterr()
        assert isinstance(caught.value.code, int)
        return caught.value.code, out, err

    def refuses(self, *arguments: str, message: str) -> None:
        """The command tells what is wrong on standard error, and nothing else."""
        code, out, err = self.run(*arguments)
        assert (code, out) == (2, "")
        assert re.match(message, err), err


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(("content", "message"), WRONG_CARDS.values(), ids=WRONG_CARDS)
def test_wrong_card_files(shell: Shell, content: str | bytes, message: str) -> None:
    name = shell.file("my.yaml", content)
    shell.refuses("sim", "hololive", "--games", "1", "--cards", name, message=r"my\.yaml" + message)


def test_an_unreadable_card_is_told_whatever_decks_are_played(shell: Shell) -> None:
    name = shell.file("my.yaml", UNREADABLE)
    for decks in (["--random-decks"], ["--decks", "sora-azki,sora-azki"], []):
        shell.refuses("sim", "hololive", "--cards", name, *decks, message=r"my\.yaml:3:\d+: ")


def test_no_card_files(shell: Shell) -> None:
    os.mkfifo("pipe.yaml")
    os.mkdir("nothing")
    for name, message in {
        "none.yaml": "no such file",
        "pipe.yaml": "not a regular file",
        "nothing": r"no \.yaml or \.yml files in this directory",
        "n" * 300: "cannot be read: File name too long",
    }.items():
        shell.refuses("sim", "hololive", "--cards", name, message=f"{name}: {message}\n$")


@pytest.mark.parametrize(("before", "after", "message"), WRONG_DECKS.values(), ids=WRONG_DECKS)
def test_wrong_decks(shell: Shell, before: str, after: str, message: str) -> None:
    assert before in SHIPPED_DECK
    name = shell.file("my.yaml", SHIPPED_DECK.replace(before, after))
    shell.refuses("sim", "hololive", "--decks", f"{name},sora-azki", message=r"my\.yaml" + message)


def test_no_decks(shell: Shell) -> None:
    os.mkdir("folder.yaml")
    sim = ("sim", "hololive", "--decks")
    shell.refuses(
        *sim, "./folder.yaml,sora-azki", message=r"\./folder\.yaml: expected a file, found a directory"
    )
    shell.refuses(*sim, "none.yaml,sora-azki", message=r"none\.yaml: no such file")
    shell.refuses(*sim, "sora,azki", message='decks/hololive: no deck is called "azki"')


@pytest.mark.parametrize(("content", "message"), WRONG_SCENARIOS.values(), ids=WRONG_SCENARIOS)
def test_wrong_scenario_files(shell: Shell, content: str | bytes, message: str) -> None:
    name = shell.file("my.yaml", content)
    shell.refuses("scenario", name, message=r"my\.yaml" + message)


def test_no_scenario_files(shell: Shell) -> None:
    os.mkdir("nothing")
    shell.refuses("scenario", "none.yaml", message=r"none\.yaml: no such file\n$")
    shell.refuses("scenario", "nothing", message=r"nothing: no \.yaml or \.yml files in this directory\n$")


def test_a_scenario_that_fails_is_exit_code_1(shell: Shell) -> None:
    name = shell.file("my.yaml", "game: hololive\nscenarios:\n- {title: a, expect: {turn: 6}}\n")
    code, out, err = shell.run("scenario", name)
    assert (code, err) == (1, "")
    assert "my.yaml:3:29: turn is 5, expected 6" in out


@pytest.fixture
def save(shell: Shell) -> Path:
    """A game of which ten answers are saved."""
    opened = session("hololive")
    decks = opened.random_decks(1)
    match = opened.match(decks, 1)
    player = RandomPlayer(1)
    path = shell.here / "game.jsonl"
    with Recorder(match, path, opened.header(decks, 1, ("one", "two"))) as recorder:
        while match.pending is not None and len(match.answers) < 10:
            recorder.answer(player.answer(match, match.pending))
    return path


def _edited(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace('"seed": 1', '"seed": 2'), encoding="utf-8")


def _seat(path: Path) -> None:
    first, second, *rest = entries(path)
    rewrite(path, [first, second | {"by": "B" if second["by"] == "A" else "A"}, *rest])


def _deck(path: Path) -> None:
    first, *rest = entries(path)
    rewrite(path, [first | {"decks": [{"name": "x", "main": []}, first["decks"][1]]}, *rest])


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


WRONG_SAVES: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (Path.unlink, ": cannot be read: No such file or directory\n$"),
    "junk": (lambda path: path.write_bytes(b"\x80\x81\n"), ":1:1: not a line of JSON\n$"),
    "empty": (lambda path: path.write_bytes(b""), ":1:1: no complete first line\n$"),
    "edited": (_edited, ":1:1: the checksum does not fit"),
    "wrong seat": (_seat, ":2:1: [AB] answers, but [AB] is to decide\n$"),
    "deck of wrong form": (_deck, r':1:\d+: deck 1 is not a deck of hololive: missing field "game"\n'),
    "pipe": (_pipe, ": not a regular file\n$"),
}


@pytest.mark.parametrize(("change", "message"), WRONG_SAVES.values(), ids=WRONG_SAVES)
def test_wrong_saves(shell: Shell, save: Path, change: Callable[[Path], object], message: str) -> None:
    change(save)
    shell.refuses("replay", save.name, message=r"game\.jsonl" + message)


def test_schemas_that_cannot_be_written(shell: Shell) -> None:
    shell.file("taken", "")
    os.makedirs("half/hololive.cards.json")
    for out, name, why in (
        ("taken", "taken", "File exists"),
        ("taken/deeper", "taken/deeper", "Not a directory"),
        ("half", "half/hololive.cards.json", "Is a directory"),
    ):
        shell.refuses("schema", "hololive", "--out", out, message=f"{name}: cannot be used: {why}\n$")


@pytest.mark.parametrize(
    "arguments",
    [
        "juggle",
        "sim",
        "sim hololive --games 0",
        "sim hololive --speed 9",
        "rules hololive 8.3.2 8.3.3",
        "scenario",
    ],
)
def test_wrong_usage(shell: Shell, arguments: str) -> None:
    shell.refuses(*arguments.split(), message="Usage: ")


def test_usage_has_no_brackets_twice(shell: Shell) -> None:
    for name in COMMANDS:
        code, out, _ = shell.run(name, "--help")
        (usage,) = re.findall(r"Usage: (.*)", out)
        assert code == 0
        assert not re.search(r"\[\[|\.\.\.[\]}]", usage)


def test_the_version_is_that_of_the_package(shell: Shell) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert shell.run("--version") == (0, f"tcg-tui {project['version']}\n", "")


def test_figures_of_a_benchmark_are_always_a_list(shell: Shell) -> None:
    shell.patch.setattr("tcg_tui.bench.bench", lambda game: {"game": game})
    for arguments, games in ((["hololive"], ["hololive"]), ([], list(GAMES))):
        code, out, _ = shell.run("bench", *arguments, "--json")
        assert (code, json.loads(out)) == (0, [{"game": game} for game in games])


def test_the_readme_names_every_command_and_no_other() -> None:
    table = re.findall(r"^\| `(\w+)` \|.*\| `tcg-tui (\w+)[^`]*` \|$", README, re.MULTILINE)
    assert {name for name, _ in table} == COMMANDS
    assert all(name == example for name, example in table)
    assert set(re.findall(r"tcg-tui ([a-z]\w*)", README)) == COMMANDS


def test_the_readmes_examples_are_understood() -> None:
    examples = re.findall(r"^tcg-tui (.+)$|`tcg-tui ([a-z].*?)`", README, re.MULTILINE)
    group = typer.main.get_command(cli.app)
    assert isinstance(group, TyperGroup)
    assert len(examples) > len(COMMANDS)
    for example in examples:
        name, *arguments = "".join(example).split()
        with group.make_context("tcg-tui", [name]) as context:
            command = group.commands[name]
            assert command.make_context(name, arguments, parent=context).params


def test_the_readmes_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"\bmake ([a-z]+) {2,}#|`make ([a-z]+)`", README))
    assert named
    for target in named:
        assert re.search(rf"^{''.join(target)}:", makefile, re.MULTILINE)


def test_the_readmes_games_that_play_are_those_that_are_there() -> None:
    states = dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| (plays|planned) \|$", README, re.MULTILINE))
    assert len(states) == 4
    assert [name for name, state in states.items() if state == "plays"] == list(GAMES)


def test_the_readmes_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} == set(links)


def test_the_readmes_cards_can_be_read(tmp_path: Path) -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    file = tmp_path / "my-cards.yaml"
    file.write_text(block, encoding="utf-8")
    (modeline,) = re.findall(r"^# yaml-language-server: \$schema=(\S+)$", block, re.MULTILINE)
    assert (ROOT / modeline).is_file()
    assert Session.open("hololive", [file]).library.added == ["MY-001", "MY-002"]

"""The library of a game: shipped and added files, ids, versions, definitions, decks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tcg_tui.games.hololive.schema import Card, Deck
from tcg_tui.library.errors import BadInput
from tcg_tui.library.game import CardPlace
from tcg_tui.library.store import Library, added_files, shipped_files
from tests.library.helpers import CARDS, DECK_TEXT, content, library, problems_of

ROOT = Path(__file__).parents[2]
ONE = "cards:\n- {id: C-1, type: cheer, name: 白, colours: [white]}\n"
TWO = "cards:\n- {id: C-2, type: cheer, name: 赤, colours: [red]}\n"


def shipped_in(folder: Path) -> None:
    """Cards and a deck in the layout of `cards/` and `decks/`."""
    for kind, name, text in (("cards", "all.yaml", CARDS), ("decks", "sora.yaml", DECK_TEXT)):
        (folder / kind / "hololive").mkdir(parents=True)
        (folder / kind / "hololive" / name).write_text(text, encoding="utf-8")


def library_of(path: Path) -> Library[Card, Deck, str]:
    """A library of nothing but this file or directory."""
    return Library(content(), cards=[path], shipped=False)


def test_source_checkout(tmp_path: Path) -> None:
    shipped_in(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tcg_tui").mkdir()
    found = Library(content(), package=tmp_path / "tcg_tui")
    assert len(found.cards) == 11
    assert found.deck_names() == ["sora"]
    assert found.place("O-1").at("life").file == "cards/hololive/all.yaml"


def test_folders_beside_an_installed_package_are_not_ours(tmp_path: Path) -> None:
    shipped_in(tmp_path)
    (tmp_path / "tcg_tui").mkdir()
    assert shipped_files("cards", "hololive", tmp_path / "tcg_tui") == []


def test_installed_package(tmp_path: Path) -> None:
    """A copy of the package with its data inside, in a Python of its own, finds its cards and decks."""
    shutil.copytree(ROOT / "tcg_tui", tmp_path / "tcg_tui", ignore=shutil.ignore_patterns("__pycache__"))
    shipped_in(tmp_path / "tcg_tui" / "data")
    program = (
        "from tcg_tui.library.store import shipped_files as find\n"
        "print(*[found.name for kind in ('cards', 'decks') for found in find(kind, 'hololive')])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "cards/hololive/all.yaml decks/hololive/sora.yaml\n"


def test_package_in_a_zip(tmp_path: Path) -> None:
    shipped_in(tmp_path / "tcg_tui" / "data")
    archive = shutil.make_archive(str(tmp_path / "wheel"), "zip", tmp_path, "tcg_tui")
    with zipfile.ZipFile(archive) as opened:
        found = Library(content(), package=zipfile.Path(opened, "tcg_tui/"))
        assert len(found.cards) == 11
        assert found.deck("sora").name == "試し"


def test_wheel_puts_the_data_where_the_library_looks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"] == {"cards": "tcg_tui/data/cards", "decks": "tcg_tui/data/decks"}


def test_added_directories_and_files(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "b.yml").write_text(TWO, encoding="utf-8")
    (folder / "a.yaml").write_text(ONE, encoding="utf-8")
    (folder / "notes.txt").write_text("not cards")
    extra = tmp_path / "c.yaml"
    extra.write_text(ONE.replace("C-1", "C-3"), encoding="utf-8")
    found = Library(content(), cards=[folder, str(extra)], shipped=False)
    assert list(found.cards) == ["C-1", "C-2", "C-3"]
    assert [item.name for item in added_files(folder)] == [str(folder / "a.yaml"), str(folder / "b.yml")]


def test_added_cards_join_the_shipped_ones(tmp_path: Path) -> None:
    shipped_in(tmp_path / "tcg_tui" / "data")
    extra = tmp_path / "extra.yaml"
    extra.write_text(ONE.replace("C-1", "X-1"), encoding="utf-8")
    found = Library(content(), cards=[extra], package=tmp_path / "tcg_tui")
    assert list(found.cards)[-1] == "X-1"
    assert found.added == ["X-1"]
    assert list(found.definitions(found.added)) == ["X-1"]


def test_nothing_to_add(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    assert problems_of(lambda: added_files(folder)) == ["mine: no .yaml or .yml files in this directory"]
    assert problems_of(lambda: Library(content(), cards=[tmp_path / "no.yaml"], shipped=False)) == [
        "no.yaml: no such file"
    ]
    assert problems_of(lambda: Library(content(), package=folder)) == ["hololive: no card files found"]


def test_what_is_there_instead_of_a_file_is_said(tmp_path: Path) -> None:
    found = library(tmp_path, CARDS)
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert problems_of(lambda: library_of(pipe)) == ["pipe.yaml: not a regular file"]
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    assert problems_of(lambda: found.deck(folder)) == ["folder.yaml: expected a file, found a directory"]


def test_duplicate_ids_name_both_places(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        library(tmp_path, ONE, "# mine\n" + ONE)
    first, second = tmp_path / "0.yaml", tmp_path / "1.yaml"
    assert str(caught.value) == f'{second}:3:8: the card id "C-1" is already taken at {first}:2:8'


def test_problems_of_all_files_together(tmp_path: Path) -> None:
    texts = ["", "[1]\n", "cards: 5\n", "kards: []\n", ONE.replace("white", "whit"), TWO]
    found = problems_of(lambda: library(tmp_path, *texts))
    assert found[:5] == [
        "0.yaml:1:1: file is empty",
        '1.yaml:1:1: expected a mapping with "cards", found a list',
        "2.yaml:1:8: expected a list of cards, found 5",
        '3.yaml:1:1: unknown field "kards"; expected "cards"',
        '3.yaml:1:1: missing field "cards"',
    ]
    assert found[5].startswith("4.yaml:2:45: expected ")
    assert len(found) == 6


def test_version_follows_the_cards_and_nothing_else(tmp_path: Path) -> None:
    both = ONE + TWO.removeprefix("cards:\n")
    version = library(tmp_path, both).version
    assert library(tmp_path, TWO, "# a comment\n" + ONE).version == version
    reordered = both.replace("type: cheer, name: 赤", "name: 赤, type: cheer")
    assert reordered != both
    assert library(tmp_path, reordered).version == version
    assert library(tmp_path, both.replace("赤", "緋")).version != version
    assert library(tmp_path, ONE).version != version
    assert len(version) == 16


def test_definitions_are_made_once(tmp_path: Path) -> None:
    made: list[str] = []

    def compiled(card: Card, place: CardPlace) -> str:
        made.append(card.id)
        return f"{card.name} {place.at('name').line}:{place.at('name').column}"

    path = tmp_path / "x.yaml"
    path.write_text(ONE, encoding="utf-8")
    found = Library(content(compiled), cards=[path], shipped=False)
    assert made == []
    assert found.definition("C-1") == found.definition("C-1") == "白 2:32"
    assert found.definitions() == {"C-1": "白 2:32"}
    assert made == ["C-1"]


def test_all_definitions_that_fail_are_told(tmp_path: Path) -> None:
    def compiled(card: Card, place: CardPlace) -> str:
        raise BadInput([place.problem("cannot be read", "colours", 0)])

    (tmp_path / "a.yaml").write_text(ONE, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(TWO, encoding="utf-8")
    found = Library(content(compiled), cards=[tmp_path], shipped=False)
    assert problems_of(found.definitions) == ["a.yaml:2:45: cannot be read", "b.yaml:2:45: cannot be read"]


def test_decks_by_name_and_by_path(tmp_path: Path) -> None:
    cards, decks = tmp_path / "cards.yaml", tmp_path / "decks"
    cards.write_text(CARDS, encoding="utf-8")
    decks.mkdir()
    (decks / "sora.yaml").write_text(DECK_TEXT, encoding="utf-8")
    found = Library(content(), cards=[cards], decks=[decks], shipped=False)
    assert found.deck_names() == ["sora"]
    assert found.deck("sora") == found.deck(decks / "sora.yaml")
    assert found.deck("sora").main == {"H-1": 4, "H-2": 4, "H-4": 38, "S-1": 4}
    assert problems_of(lambda: found.deck("sor")) == [
        'hololive: no deck is called "sor"; did you mean "sora"?'
    ]
    assert problems_of(lambda: found.deck("x")) == ['hololive: no deck is called "x"; expected "sora"']
    assert problems_of(lambda: found.deck(decks / "x.yaml")) == ["x.yaml: no such file"]
    assert problems_of(lambda: found.deck(cards))[0].startswith("cards.yaml:1:1: ")

"""The cards and decks of a game: those that are shipped, and those that people add."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Generic, NamedTuple

from tcg_tui.library.errors import BadInput, Place, Problem, near_miss, quoted, shown
from tcg_tui.library.game import C, CardPlace, D, GameContent, T
from tcg_tui.library.source import MAX_PROBLEMS, Path, Source, load
from tcg_tui.library.validate import validate

SUFFIXES = (".yaml", ".yml")


class Found(NamedTuple):
    """A file, and what messages call it."""

    file: Traversable
    name: str


class Library(Generic[C, D, T]):
    """All cards of a game by id, and its decks by name.

    The shipped cards come first, then those of `cards`, in order; an entry is a file or a directory. Decks
    are found by the name of their file in the shipped decks and in `decks`, or by path. Everything wrong with
    the card files is reported together, in one `BadInput`.
    """

    def __init__(
        self,
        content: GameContent[C, D, T],
        *,
        cards: Iterable[str | os.PathLike[str]] = (),
        decks: Iterable[str | os.PathLike[str]] = (),
        shipped: bool = True,
        package: Traversable | None = None,
    ) -> None:
        self.content = content
        self._cards: dict[str, C] = {}
        self._places: dict[str, CardPlace] = {}
        self._definitions: dict[str, T] = {}
        card_files = shipped_files("cards", content.game, package) if shipped else []
        self._decks = shipped_files("decks", content.game, package) if shipped else []
        for path in decks:
            self._decks += added_files(path)
        added = [found for path in cards for found in added_files(path)]
        self._load([*card_files, *added])
        names = {found.name for found in added}
        self.added = [card_id for card_id, place in self._places.items() if place.source.file in names]
        """The ids of the cards that are not shipped."""

    @property
    def cards(self) -> Mapping[str, C]:
        """Every card by its id."""
        return MappingProxyType(self._cards)

    @property
    def version(self) -> str:
        """A hash of all card data: the same for the same cards, however they are filed or ordered."""
        dump = self.content.card.dump_python
        data = [dump(card, mode="json", exclude_defaults=True) for _, card in sorted(self._cards.items())]
        text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def place(self, card_id: str) -> CardPlace:
        """Where a card was read."""
        return self._places[card_id]

    def definition(self, card_id: str) -> T:
        """A card compiled for play; `BadInput` if its text cannot be read."""
        if card_id not in self._definitions:
            self._definitions[card_id] = self.content.compile(self._cards[card_id], self._places[card_id])
        return self._definitions[card_id]

    def definitions(self, ids: Iterable[str] | None = None) -> dict[str, T]:
        """Every card compiled, or those of some ids; one `BadInput` with what is wrong in all of them."""
        made: dict[str, T] = {}
        problems: list[Problem] = []
        for card_id in self._cards if ids is None else ids:
            try:
                made[card_id] = self.definition(card_id)
            except BadInput as error:
                problems += error.problems
        if problems:
            raise BadInput(problems)
        return made

    def deck_names(self) -> list[str]:
        """The names by which decks can be asked for."""
        return sorted({_stem(found) for found in self._decks})

    def deck(self, name: str | os.PathLike[str]) -> D:
        """A legal deck, by its name or by the path of its file."""
        found = self._find_deck(os.fspath(name))
        source = load(found.file, found.name)
        deck = validate(self.content.deck, source)
        problems = [
            _deck_place(source, path).problem(f"{message} ({clause})")
            for clause, message, path in self.content.deck_problems(deck, self.cards)
        ]
        if problems:
            raise BadInput(problems)
        return deck

    def _load(self, card_files: list[Found]) -> None:
        if not card_files:
            raise BadInput([Place(f"cards/{self.content.game}").problem("no card files found")])
        problems: list[Problem] = []
        for found in card_files:
            try:
                source = load(found.file, found.name)
                entries = _card_entries(source)
            except BadInput as error:
                problems += error.problems
            else:
                problems += self._load_cards(source, entries)
        if problems:
            raise BadInput(problems)

    def _load_cards(self, source: Source, entries: int) -> list[Problem]:
        problems: list[Problem] = []
        for number in range(entries):
            path: Path = ("cards", number)
            try:
                card = validate(self.content.card, source, path)
            except BadInput as error:
                problems += error.problems
            else:
                problems += self._add(card, CardPlace(source, path))
            if len(problems) >= MAX_PROBLEMS:
                break
        return problems

    def _add(self, card: C, place: CardPlace) -> list[Problem]:
        if card.id in self._cards:
            first = self._places[card.id].at("id")
            return [place.problem(f"the card id {shown(card.id)} is already taken at {first}", "id")]
        self._cards[card.id] = card
        self._places[card.id] = place
        return []

    def _find_deck(self, name: str) -> Found:
        if name.endswith(SUFFIXES) or FilePath(name).name != name:
            return Found(FilePath(name), name)
        for found in self._decks:
            if _stem(found) == name:
                return found
        known = self.deck_names()
        hint = near_miss(name, known) or f"; expected {quoted(known) or 'the path of a file'}"
        raise BadInput(
            [Place(f"decks/{self.content.game}").problem(f"no deck is called {shown(name)}{hint}")]
        )


def shipped_files(kind: str, game: str, package: Traversable | None = None) -> list[Found]:
    """The shipped files of a game: inside an installed package, or beside it in a source checkout."""
    root = files("tcg_tui") if package is None else package
    folder = root / "data" / kind / game
    if not folder.is_dir() and isinstance(root, FilePath) and (root.parent / "pyproject.toml").is_file():
        folder = root.parent / kind / game
    return [Found(file, f"{kind}/{game}/{file.name}") for file in _yaml_in(folder)]


def added_files(path: str | os.PathLike[str]) -> list[Found]:
    """The files that a path stands for: itself, or the YAML files in that directory."""
    given = FilePath(path)
    if not os.path.isdir(given):
        return [Found(given, str(given))]
    found = [Found(file, str(given / file.name)) for file in _yaml_in(given)]
    if not found:
        raise nothing_in(given)
    return found


def nothing_in(folder: FilePath) -> BadInput:
    """A directory was given that has no file of ours."""
    return BadInput([Place(str(folder)).problem(f"no {' or '.join(SUFFIXES)} files in this directory")])


def _yaml_in(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(SUFFIXES)), key=lambda file: file.name
    )


def _card_entries(source: Source) -> int:
    """How many cards the file holds, if it has the form `{cards: [...]}`."""
    data = source.data
    if not isinstance(data, dict):
        raise BadInput([source.place().problem(f'expected a mapping with "cards", found {shown(data)}')])
    problems = [
        source.place((key,), key=True).problem(f'unknown field {shown(key)}; expected "cards"')
        for key in data
        if key != "cards"
    ]
    cards = data.get("cards", [])
    if "cards" not in data:
        problems.append(source.place().problem('missing field "cards"'))
    elif not isinstance(cards, list):
        problems.append(source.place(("cards",)).problem(f"expected a list of cards, found {shown(cards)}"))
    if problems or not isinstance(cards, list):
        raise BadInput(problems[:MAX_PROBLEMS])
    return len(cards)


def _deck_place(source: Source, path: Path) -> Place:
    """Card ids are keys in the lists of a deck; elsewhere they are values."""
    return source.place(path, key=not isinstance(source.find(path).value, str))


def _stem(found: Found) -> str:
    return found.file.name.rpartition(".")[0]

"""A game with its cards, ready to be played: decks by name, at random or from a save; matches; replays."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from tcg_tui.engine.abilities import Definition
from tcg_tui.engine.game import Game
from tcg_tui.engine.match import Match
from tcg_tui.engine.saves import BadSave, Header, Replay, Save, load, replay, stamps
from tcg_tui.games import GAMES, kit_of
from tcg_tui.games.kit import Kit
from tcg_tui.library.errors import BadInput, Place, Problem, near_miss, quoted, shown
from tcg_tui.library.source import parse
from tcg_tui.library.store import Library
from tcg_tui.library.validate import validate

Decks = tuple[Any, Any]


class Session:
    """One game's kit and library."""

    def __init__(self, kit: Kit, library: Library[Any, Any, Any]) -> None:
        self.kit = kit
        self.library = library
        self._definitions = _Definitions(library)
        self._pool: list[Any] | None = None
        self.declined: list[Problem] = []
        """What stands against cards that cannot be played, once somebody has asked for all of them."""

    @classmethod
    def open(cls, game: str, cards: Iterable[str | os.PathLike[str]] = ()) -> Session:
        """A game by name with its shipped cards, and more from files or directories, all of them readable."""
        found = kit_of(known_game(game))
        library = Library(found.content, cards=cards)
        library.definitions(library.added)
        return cls(found, library)

    def pool(self) -> list[Any]:
        """The cards whose text can be read; what is wrong with the others is in `declined`."""
        if self._pool is None:
            self._pool = []
            for card_id, card in self.library.cards.items():
                try:
                    self.library.definition(card_id)
                except BadInput as error:
                    self.declined += error.problems
                else:
                    self._pool.append(card)
        return self._pool

    def random_decks(self, seed: int) -> Decks:
        """Two random legal decks."""
        rng = Random(seed)
        try:
            return self.kit.random_deck(rng, self.pool()), self.kit.random_deck(rng, self.pool())
        except ValueError as error:
            raise BadInput([Place(f"cards/{self.kit.name}").problem(str(error)), *self.declined]) from error

    def game(self, decks: Decks, seed: int) -> Game:
        """Two decks set out; a card whose text cannot be read is a `BadInput`."""
        return self.kit.set_out(decks, self._definitions, seed)

    def match(self, decks: Decks, seed: int, *, snapshots: bool = False) -> Match:
        """A new match of two decks."""
        texts = (_DeckText(self, decks[0]), _DeckText(self, decks[1]))
        return Match(self.game(decks, seed), decks=texts, snapshots=snapshots)

    def header(self, decks: Decks, seed: int, seats: tuple[str, str]) -> Header:
        """What a save of such a match begins with."""
        plain = (self.plain_deck(decks[0]), self.plain_deck(decks[1]))
        return Header(self.kit.name, self.kit.rules.version, self.library.version, seed, plain, seats)

    def plain_deck(self, deck: Any) -> dict[str, Any]:
        """A deck in plain values."""
        plain: dict[str, Any] = self.kit.content.deck.dump_python(deck, mode="json", exclude_defaults=True)
        return plain

    def start(self, save: Save, *, snapshots: bool = False) -> Match:
        """The match of a save, before its first answer."""
        header = save.header
        decks = (self._deck(save, 0), self._deck(save, 1))
        return self.match(decks, header.seed, snapshots=snapshots)

    def replay(
        self, save: Save, to: int | None = None, watch: Callable[[Match], None] | None = None
    ) -> Replay:
        """Run a save again; an answer that is not available is a `BadInput` at its line."""
        try:
            return replay(save, self.start(save), to, watch)
        except BadSave as error:
            notes = [Problem(save.file, 1, 1, note) for note in self.stamps(save)]
            raise BadInput([_problem(error), *notes]) from error

    def stamps(self, save: Save) -> list[str]:
        """What is not the same as when the game was saved."""
        return stamps(save, self.kit.rules.version, self.library.version)

    def _deck(self, save: Save, player: int) -> Any:
        """A deck of a save, tested as a deck file is."""
        plain = save.header.decks[player]
        content = self.kit.content
        place = Place(save.file, 1, 1)
        try:
            deck = content.deck.validate_python(plain)
        except ValueError as error:
            raise BadInput(self._wrong_form(save, player)) from error
        broken = content.deck_problems(deck, self.library.cards)
        if broken:
            raise BadInput(
                [place.problem(f"deck {player + 1}: {found.message} ({found.clause})") for found in broken]
            )
        return deck

    def _wrong_form(self, save: Save, player: int) -> list[Problem]:
        """What is wrong with a deck of a save, in the words for deck files; a line of JSON is YAML too."""
        what = f"deck {player + 1} is not a deck of {self.kit.name}"
        try:
            validate(self.kit.content.deck, parse(save.opening, save.file), ("decks", player))
        except BadInput as error:
            return [each.place.problem(f"{what}: {each.message}") for each in error.problems]
        return [Problem(save.file, 1, 1, what)]


def known_game(name: str) -> str:
    """The name of a game, if there is such a game."""
    if name not in GAMES:
        hint = near_miss(name, GAMES) or f"; expected {quoted(GAMES)}"
        raise BadInput([Place("game").problem(f"no game is called {shown(name)}{hint}")])
    return name


def load_save(path: str | os.PathLike[str]) -> Save:
    """Read a save; what is wrong with it is a `BadInput`."""
    try:
        return load(path)
    except BadSave as error:
        raise BadInput([_problem(error)]) from error


def _problem(error: BadSave) -> Problem:
    return Problem(error.file, error.line, 1, error.message)


class _Definitions(dict[str, Definition]):
    """Definitions by card number, each compiled when it is first asked for."""

    def __init__(self, library: Library[Any, Any, Any]) -> None:
        super().__init__()
        self.library = library

    def __missing__(self, card_id: str) -> Definition:
        definition: Definition = self.library.definition(card_id)
        self[card_id] = definition
        return definition


class _DeckText:
    """A deck that writes itself out when a report asks for it."""

    __slots__ = ("deck", "session")

    def __init__(self, session: Session, deck: Any) -> None:
        self.session = session
        self.deck = deck

    def __str__(self) -> str:
        plain: Mapping[str, Any] = self.session.plain_deck(self.deck)
        return json.dumps(plain, ensure_ascii=False)

"""hololive, ready to play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from random import Random
from typing import Any

from tcg_tui.engine.abilities import Definition
from tcg_tui.engine.game import Game
from tcg_tui.engine.state import State
from tcg_tui.games.hololive import decks, schema
from tcg_tui.games.hololive.cards import compile_card
from tcg_tui.games.hololive.ruleset import HololiveRules
from tcg_tui.games.hololive.zones import CHEER_DECK, DECK, OSHI, ZONES
from tcg_tui.games.kit import Kit
from tcg_tui.library.game import GameContent

RULES = HololiveRules()

CONTENT: GameContent[schema.Card, schema.Deck, Definition] = GameContent(
    "hololive", schema.CARD, schema.DECK, compile_card, decks.deck_problems
)


def set_out(chosen: tuple[Any, Any], definitions: Mapping[str, Definition], seed: int) -> Game:
    """6.2.1.1-4 Decks in their zones, the oshi holomem on its position."""
    defs: list[Definition] = []
    piles: list[tuple[int, int, list[int]]] = []
    for player, deck in enumerate(chosen):
        for zone, numbers in ((OSHI, {deck.oshi: 1}), (DECK, deck.main), (CHEER_DECK, deck.cheer)):
            start = len(defs)
            for number, copies in numbers.items():
                defs += [definitions[number]] * copies
            piles.append((player, zone, list(range(start, len(defs)))))
    state = State(len(defs), len(ZONES), seed)
    for player, zone, cards in piles:
        state.players[player].zones[zone] = cards
        for card in cards:
            state.where[card] = player * len(ZONES) + zone
    return Game(RULES, defs, state)


def random_deck(rng: Random, cards: Iterable[Any]) -> schema.Deck:
    """A random legal deck."""
    return decks.random_deck(rng, cards)


HOLOLIVE = Kit(
    name="hololive",
    rules=RULES,
    content=CONTENT,
    set_out=set_out,
    random_deck=random_deck,
    clauses=files("tcg_tui.games.hololive") / "clauses.yaml",
)

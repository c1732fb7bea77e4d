"""6.1 Deck construction: what makes a game deck legal, clause by clause, and random legal decks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, Protocol

from tcg_tui.games.hololive.schema import ALSO_NAMED, ANY_NUMBER, Deck
from tcg_tui.library.errors import near_miss
from tcg_tui.library.game import DeckProblem

MAIN_SIZE = 50
CHEER_SIZE = 20
COPIES = 4
ENOUGH_DEBUTS = 8


class Printed(Protocol):
    """What any card tells here; by its type it may also have `colours`, `level`, `arts` and `extras`."""

    @property
    def id(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def name(self) -> str: ...


def deck_problems(deck: Deck, cards: Mapping[str, Printed]) -> list[DeckProblem]:
    """Every construction rule that a deck breaks, with its clause and the place in the deck."""
    return [problem for rule in RULES for problem in rule(deck, cards)]


def copies_allowed(card: Printed) -> int:
    """6.1.4.3 Four copies, unless the card's own text replaces the limit (2.11.2.1, 6.1.5)."""
    return MAIN_SIZE if any(ANY_NUMBER in extra for extra in _extras(card)) else COPIES


def names(card: Printed) -> frozenset[str]:
    """2.11.2.3 The printed name and those that the card is also treated as."""
    also = (name for extra in _extras(card) if ALSO_NAMED in extra for name in _NAME.findall(extra))
    return frozenset({card.name, *also})


def random_deck(rng: Random, cards: Iterable[Printed]) -> Deck:
    """A legal deck of cards from a pool, always the same one for the same generator state.

    It can start (eight Debut holomem where the pool has them), its blooms fit its holomem, and most of its
    cheer is of the colours that its arts cost. A pool that gives no legal deck is a `ValueError`.
    """
    pool = sorted(cards, key=lambda card: card.id)
    oshi, cheer = _of_type(pool, "oshi"), _of_type(pool, "cheer")
    if not oshi or not cheer:
        raise ValueError("a deck needs an oshi and cheer to choose from")
    leader = rng.choice(oshi)
    main = _Main(rng, pool, leader).build()
    return Deck(
        game="hololive",
        name="ランダム",
        name_en="Random",
        oshi=leader.id,
        main={card.id: main[card.id] for card in pool if main[card.id]},
        cheer=_random_cheer(rng, cheer, [(card, main[card.id]) for card in pool if main[card.id]]),
    )


def _known_cards(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.1 A game deck is made of cards."""
    for card_id, path in _entries(deck):
        if card_id not in cards:
            hint = near_miss(card_id, list(cards))
            yield DeckProblem("6.1.1", f'no card has the id "{card_id}"{hint}', path)


def _one_oshi(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.2 Exactly one oshi: the form of a deck has one place for it, and an oshi must stand there."""
    card = cards.get(deck.oshi)
    if card is not None and card.type != "oshi":
        yield DeckProblem("6.1.2", f"expected an oshi, found {_described(card)}", ("oshi",))


def _only_cheer(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.3.1 The cheer deck holds only cheer, of each number as many as you like (6.1.3.3)."""
    for card_id in deck.cheer:
        card = cards.get(card_id)
        if card is not None and card.type != "cheer":
            message = f"only cheer may be in the cheer deck, found {_described(card)}"
            yield DeckProblem("6.1.3.1", message, ("cheer", card_id))


def _cheer_size(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.3.2 The cheer deck has exactly twenty cards."""
    if (total := sum(deck.cheer.values())) != CHEER_SIZE:
        message = f"the cheer deck must have exactly {CHEER_SIZE} cards, found {total}"
        yield DeckProblem("6.1.3.2", message, ("cheer",))


def _no_oshi_no_cheer(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.4.1 The main deck holds neither oshi nor cheer."""
    for card_id in deck.main:
        card = cards.get(card_id)
        if card is not None and card.type in ("oshi", "cheer"):
            message = f"only holomem and supports may be in the main deck, found {_described(card)}"
            yield DeckProblem("6.1.4.1", message, ("main", card_id))


def _main_size(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.4.2 The main deck has exactly fifty cards."""
    if (total := sum(deck.main.values())) != MAIN_SIZE:
        message = f"the main deck must have exactly {MAIN_SIZE} cards, found {total}"
        yield DeckProblem("6.1.4.2", message, ("main",))


def _four_copies(deck: Deck, cards: Mapping[str, Printed]) -> Iterator[DeckProblem]:
    """6.1.4.3 At most four cards of a number, unless the card says otherwise (6.1.5)."""
    for card_id, copies in deck.main.items():
        card = cards.get(card_id)
        if card is not None and copies > (allowed := copies_allowed(card)):
            message = f"at most {allowed} copies of {card_id} may be in the main deck, found {copies}"
            yield DeckProblem("6.1.4.3", message, ("main", card_id))


RULES: tuple[Callable[[Deck, Mapping[str, Printed]], Iterator[DeckProblem]], ...] = (
    _known_cards,
    _one_oshi,
    _only_cheer,
    _cheer_size,
    _no_oshi_no_cheer,
    _main_size,
    _four_copies,
)


class _Main:
    """A main deck in the making: Debut first, then what blooms from them, then the rest."""

    def __init__(self, rng: Random, pool: list[Printed], oshi: Printed) -> None:
        self.rng = rng
        self.pool = [card for card in pool if card.type in ("holomem", "support")]
        self.oshi = oshi
        self.copies: Counter[str] = Counter()

    def build(self) -> Counter[str]:
        """Fifty cards, each as often as allowed at most."""
        debuts, spots, supports = self._level("debut"), self._level("spot"), _of_type(self.pool, "support")
        if not debuts:
            raise ValueError("a deck needs Debut holomem to choose from")
        if self.rng.random() < 0.5:
            debuts.sort(key=lambda card: not set(_colours(card)) & set(_colours(self.oshi)))
        self._take(debuts, self.rng.randint(10, 14), 4)
        self._take(debuts, ENOUGH_DEBUTS - self._count(debuts))
        firsts = self._blooms("first", "debut")
        self._take(firsts, self.rng.randint(8, 14), 4)
        seconds = self._blooms("second", "first")
        self._take(seconds, self.rng.randint(3, 7), 3)
        self._take(spots, self.rng.randint(0, 3), 2)
        self._take(self._shuffled(supports), self._room(), 4)
        self._take(self._shuffled([*supports, *debuts, *firsts, *seconds, *spots]), self._room())
        self._take(self._shuffled(self.pool), self._room())
        if self._room():
            raise ValueError(f"the pool has fewer than {MAIN_SIZE} cards for a main deck")
        return self.copies

    def _take(self, cards: list[Printed], total: int, most: int | None = None) -> None:
        """Up to `total` more cards: of each one to `most` copies, or without `most` all that are allowed."""
        for card in cards:
            allowed = copies_allowed(card)
            share = self.rng.randint(1, most if allowed == COPIES else 2 * most) if most else allowed
            number = max(0, min(share, allowed - self.copies[card.id], total, self._room()))
            self.copies[card.id] += number
            total -= number

    def _blooms(self, level: str, onto: str) -> list[Printed]:
        """The cards of a level that can bloom from a holomem which is already in the deck."""
        below = [card for card in self._level(onto) if self.copies[card.id]]
        known = {name for card in below for name in names(card)}
        return [card for card in self._level(level) if names(card) & known]

    def _level(self, level: str) -> list[Printed]:
        holomem: list[Any] = _of_type(self.pool, "holomem")
        return self._shuffled([card for card in holomem if card.level == level])

    def _shuffled(self, cards: list[Printed]) -> list[Printed]:
        return self.rng.sample(cards, len(cards))

    def _count(self, cards: list[Printed]) -> int:
        return sum(self.copies[card.id] for card in cards)

    def _room(self) -> int:
        return MAIN_SIZE - sum(self.copies.values())


def _random_cheer(rng: Random, cheer: list[Printed], main: list[tuple[Printed, int]]) -> dict[str, int]:
    """Twenty cheer: seventeen of the colours that the arts cost, weighted by need, and three of any kind."""
    demand: Counter[str] = Counter()
    for card, copies in main:
        for colour in _cost_colours(card):
            demand[colour] += copies
    weights = [sum(demand[colour] for colour in _colours(card)) for card in cheer]
    wanted = rng.choices(cheer, weights if any(weights) else None, k=CHEER_SIZE - 3)
    picked = Counter(card.id for card in [*wanted, *rng.choices(cheer, k=3)])
    return {card.id: picked[card.id] for card in cheer if picked[card.id]}


def _entries(deck: Deck) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every card id of a deck with its path."""
    yield deck.oshi, ("oshi",)
    for card_id in deck.main:
        yield card_id, ("main", card_id)
    for card_id in deck.cheer:
        yield card_id, ("cheer", card_id)


def _described(card: Printed) -> str:
    return f"the {card.type} {card.id} {card.name}"


def _of_type(cards: Iterable[Printed], kind: str) -> list[Printed]:
    return [card for card in cards if card.type == kind]


def _extras(card: Any) -> Iterable[str]:
    return getattr(card, "extras", ())


def _colours(card: Any) -> Iterable[str]:
    return getattr(card, "colours", ())


def _cost_colours(card: Any) -> Iterator[str]:
    """The coloured part of what the card's arts cost."""
    return (colour for art in getattr(card, "arts", ()) for colour in art.cost if colour != "any")


_NAME = re.compile(r"[〈《<]([^〉》>]+)[〉》>]")

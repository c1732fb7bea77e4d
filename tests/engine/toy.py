"""A tiny game for testing the frame: creatures from a deck fight, gems from a second hidden pile shield them.

Each turn the active player draws, then acts: summon, strike, dig (look at cards, keep some, order the rest),
pass. Who loses three creatures or cannot draw loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from tcg_tui.engine.abilities import Definition, Info
from tcg_tui.engine.actions import Action, Gated, Missed
from tcg_tui.engine.choices import Option, Rule, choose_order, choose_some, choose_yes
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game, Rules
from tcg_tui.engine.moves import Cause
from tcg_tui.engine.state import State
from tcg_tui.engine.timing import check_timing, play_timing
from tcg_tui.engine.zones import Visibility, Zone
from tcg_tui.games.kit import Kit
from tcg_tui.library.game import CardPlace, DeckProblem, GameContent
from tcg_tui.library.store import Library
from tcg_tui.session import Session

DECK, HAND, FIELD, TRASH, GEMS, TABLE = range(6)
SIZE = 20


class Card(BaseModel):
    """A creature with strength, or a gem without."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    type: Literal["creature", "gem"]
    strength: int = 0


class Deck(BaseModel):
    """Card ids."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    main: tuple[str, ...]
    gems: tuple[str, ...]


def dig(game: Game, player: int, option: Option) -> Rule[None]:
    """2.3 Look at three cards, keep up to two, put the rest on the bottom in any order."""
    game.use(("turn", "dig", player), Event("used", player, cause="dig"))
    cards = game.zone(player, DECK)[-3:]
    game.look(player, cards)
    options = [Option("card", card) for card in cards]
    kept = yield from choose_some(player, "keep", "2.3.1", options, 0, 2)
    for keep in kept:
        game.move(keep.card, player, HAND)
    rest = yield from choose_order(player, "bottom", "2.3.2", [o for o in options if o not in kept])
    for last in rest:
        game.move(last.card, player, DECK, bottom=True)
    game.conceal()


def strike(game: Game, player: int, option: Option) -> Rule[None]:
    """2.2 A creature rests and deals its strength and a die; a revealed gem may halve it."""
    unit, target = game.state.units[option.unit], game.state.units[option.target]
    game.rest(unit)
    damage = game.top(unit).info.numbers["strength"] + game.roll(player, 6)
    gems = game.zone(1 - player, GEMS)
    if gems and (yield from choose_yes(1 - player, "shield", "2.2.1")):
        game.reveal(1 - player, gems[-1:])
        game.attach(gems[-1], target)
        game.conceal()
        damage //= 2
    game.damage(target, damage, Cause(player, unit=unit.id), "strike")


def summon(game: Game, player: int, option: Option) -> Rule[None]:
    """2.1 A creature from the hand, face down if its player likes."""
    hidden = yield from choose_yes(player, "face-down", "2.1.1")
    game.enter(option.card, player, FIELD, hidden=hidden)


ACTIONS = (
    Action(
        "summon",
        "2.1",
        summon,
        lambda game, player: [Option("summon", card) for card in game.zone(player, HAND)],
        gates=(Gated("2.1.2", lambda game, player: len(game.zone(player, FIELD)) >= 3, "full"),),
    ),
    Action(
        "strike",
        "2.2",
        strike,
        lambda game, player: [Option("strike", unit=u.id) for u in game.field(player) if not u.rested],
        targets=lambda game, player, option: [unit.id for unit in game.field(1 - player)],
        misses=(Missed("2.2.2", lambda game, player, option, target: game.state.turn == 1, "first"),),
    ),
    Action(
        "dig",
        "2.3",
        dig,
        lambda game, player: [Option("dig")] if game.zone(player, DECK) else [],
        gates=(Gated("2.3.3", lambda game, player: ("turn", "dig", player) in game.state.uses, "once"),),
    ),
)


class ToyRules(Rules):
    """The rules of the toy."""

    name = "toy"
    version = "1"
    zones = (
        Zone(DECK, "deck", Visibility.NOBODY, ordered=True),
        Zone(HAND, "hand", Visibility.OWNER),
        Zone(FIELD, "field", Visibility.PUBLIC, field=True, limit=3),
        Zone(TRASH, "trash", Visibility.PUBLIC),
        Zone(GEMS, "gems", Visibility.NOBODY, ordered=True),
        Zone(TABLE, "table", Visibility.PUBLIC, shared=True),
    )

    def clause(self, what: str) -> str:
        return {"concede": "1.2.3"}[what]

    def play(self, game: Game) -> Rule[None]:
        """1 Set up, then turns until somebody loses."""
        if game.state.turn == 0:
            for player in (0, 1):
                game.shuffle(player, DECK)
                game.shuffle(player, GEMS)
                for _ in range(4):
                    game.draw(player, DECK, HAND)
            game.begin_turn(0, lambda key: False)
            game.begin_step("main")
        while True:
            player = game.state.active
            if not game.state.begun:
                for unit in game.field(player):
                    game.activate(unit)
                    game.face(unit, hidden=False)
                if not game.draw(player, DECK, HAND):
                    raise game.finish(1 - player, "1.2", "deck")
                game.step_begun()
            yield from play_timing(game, player, ACTIONS, "act", "2")
            yield from check_timing(game)
            game.begin_turn(1 - player, lambda key: bool(key[0] == "turn"))
            game.begin_step("main")

    def process(self, game: Game) -> Rule[bool]:
        """3 Creatures with damage of 10 or more are lost."""
        lost = [unit for player in (0, 1) for unit in game.field(player) if unit.damage >= 10]
        for unit in lost:
            for card in (*game.leave(unit), *unit.attached):
                game.move(card, unit.player, TRASH)
            if game.count(unit.player, "lost", 1) == 3:
                raise game.finish(1 - unit.player, "3.1", "lost")
        yield from ()
        return bool(lost)


def session() -> Session:
    """The toy with its cards."""
    cards = Path(__file__).with_name("toy_cards.yaml")
    return Session(TOY, Library(TOY.content, cards=[cards], shipped=False))


def set_out(decks: tuple[Deck, Deck], definitions: Mapping[str, Definition], seed: int) -> Game:
    """All cards in their piles, nothing shuffled."""
    piles = [
        (p, zone, ids) for p, deck in enumerate(decks) for zone, ids in ((DECK, deck.main), (GEMS, deck.gems))
    ]
    numbers = [number for _, _, ids in piles for number in ids]
    state = State(len(numbers), len(ToyRules.zones), seed)
    card = 0
    for player, zone, ids in piles:
        for _ in ids:
            state.players[player].zones[zone].append(card)
            state.where[card] = player * len(ToyRules.zones) + zone
            card += 1
    return Game(TOY.rules, [definitions[number] for number in numbers], state)


def random_deck(rng: Random, cards: Iterable[Card]) -> Deck:
    """Any creatures, any gems."""
    pool = list(cards)
    creatures = [card.id for card in pool if card.type == "creature"]
    gems = [card.id for card in pool if card.type == "gem"]
    return Deck(name="random", main=tuple(rng.choices(creatures, k=SIZE)), gems=tuple(rng.choices(gems, k=4)))


def deck_problems(deck: Deck, cards: Mapping[str, Card]) -> list[DeckProblem]:
    """1.1 All cards exist."""
    unknown = [number for number in (*deck.main, *deck.gems) if number not in cards]
    return [DeckProblem("1.1", f"no card {number}", ()) for number in unknown]


def compile_card(card: Card, place: CardPlace) -> Definition:
    """No text, nothing to compile."""
    return Definition(card.id, card.id, Info(numbers={"strength": card.strength}), ())


TOY = Kit(
    name="toy",
    rules=ToyRules(),
    content=GameContent("toy", TypeAdapter(Card), TypeAdapter(Deck), compile_card, deck_problems),
    set_out=set_out,
    random_deck=random_deck,
    clauses=Path(__file__).with_name("toy_clauses.yaml"),
)

"""6.2 Before the game: decks, first player, hands, redraws, placing, life."""

from __future__ import annotations

from tcg_tui.engine.choices import Option, Rule, choose_one, choose_some, choose_yes
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.zones import BACK, CENTER, CHEER_DECK, DECK, HAND, LIFE, OSHI, STAGE_LIMIT

HAND_SIZE = 7
REDRAWS = 6
"""6.2.1.9.1 A player who has redrawn this often and must reveal again loses."""


def setup(game: Game) -> Rule[None]:
    """6.2.1 The procedure before the game."""
    game.begin_step("setup")
    for player in (0, 1):
        game.shuffle(player, DECK)  # 6.2.1.2
        game.shuffle(player, CHEER_DECK)  # 6.2.1.3
    yield from _first_player(game)
    order = (game.state.first, 1 - game.state.first)
    for player in order:
        _take_hand(game, player)  # 6.2.1.6
    for player in order:
        if (yield from choose_yes(player, "redraw", "6.2.1.7")):  # 6.2.1.7, once each (6.2.1.7.1)
            _redraw(game, player)
    _forced_redraws(game, order)
    for player in order:
        yield from _place(game, player)
    for player in order:
        _set_life(game, player)
    for player in order:  # 6.2.1.12
        for unit in game.field(player):
            game.face(unit, hidden=False)
    game.begin_turn(game.state.first, lambda key: False)  # 6.2.1.13
    game.begin_step("reset")


def _first_player(game: Game) -> Rule[None]:
    """6.2.1.5 A player picked by chance says who goes first."""
    decider = game.pick(2)
    options = [Option("player", value=decider), Option("player", value=1 - decider)]
    option = yield from choose_one(decider, "choose-first", "6.2.1.5", options)
    game.set_first(option.value)


def _take_hand(game: Game, player: int) -> None:
    """6.2.1.6 Seven cards from the top of the deck."""
    deck = game.zone(player, DECK)
    for _ in range(min(HAND_SIZE, len(deck))):
        game.move(deck[-1], player, HAND)


def _redraw(game: Game, player: int) -> None:
    """Hand into the deck, shuffle, seven new cards."""
    for card in list(game.zone(player, HAND)):
        game.move(card, player, DECK)
    game.shuffle(player, DECK)
    _take_hand(game, player)


def _forced_redraws(game: Game, order: tuple[int, int]) -> None:
    """6.2.1.8-9 Whoever holds no Debut holomem reveals the hand and redraws, until all do; a seventh time loses."""
    while True:
        without = [player for player in order if not _debuts(game, player)]
        if not without:
            return
        for player in without:
            game.reveal(player, game.zone(player, HAND))
        losers = [
            player for player in without if game.state.players[player].counts.get("redraws", 0) >= REDRAWS
        ]
        if losers:  # 6.2.1.9.1; both at once is a draw (1.2.2)
            raise game.finish(None if len(losers) == 2 else 1 - losers[0], "6.2.1.9.1", "redraws")
        game.conceal()
        for player in without:
            _redraw(game, player)  # 6.2.1.9.2
            game.count(player, "redraws", 1)  # 6.2.1.9.2.1


def _debuts(game: Game, player: int, spot: bool = False) -> list[int]:
    """Debut (and Spot) holomem cards in the hand."""
    levels = ("debut", "spot") if spot else ("debut",)
    return [card for card in game.zone(player, HAND) if definition(game, card).level in levels]


def _place(game: Game, player: int) -> Rule[None]:
    """6.2.1.10 Face down: one Debut in the center; then cards owed to the deck bottom; then any number in the back."""
    options = [Option("card", card) for card in _debuts(game, player)]
    option = yield from choose_one(player, "place-center", "6.2.1.10.1", options)
    game.enter(option.card, player, CENTER, hidden=True)
    owed = game.state.players[player].counts.get("redraws", 0)
    if owed:  # 6.2.1.10.2
        hand = [Option("card", card) for card in game.zone(player, HAND)]
        chosen = yield from choose_some(player, "bottom-cards", "6.2.1.10.2", hand, owed, owed, ordered=True)
        for pick in chosen:
            game.move(pick.card, player, DECK, bottom=True)
    options = [Option("card", card) for card in _debuts(game, player, spot=True)]
    chosen = yield from choose_some(player, "place-back", "6.2.1.10.3", options, 0, STAGE_LIMIT - 1)
    for pick in chosen:
        game.enter(pick.card, player, BACK, hidden=True)


def _set_life(game: Game, player: int) -> None:
    """6.2.1.11 As many cards from the top of the cheer deck as the oshi holomem has life."""
    cheer = game.zone(player, CHEER_DECK)
    for _ in range(definition(game, game.zone(player, OSHI)[0]).life):
        game.move(cheer[-1], player, LIFE)

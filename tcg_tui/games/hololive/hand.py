"""The hand, sorted for the actions that use it."""

from __future__ import annotations

from tcg_tui.engine.game import Game
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.zones import HAND


def hand_of(game: Game, player: int) -> tuple[list[int], list[int]]:
    """One of each different holomem and support card in a hand; kept until something changes."""
    now = (game.state.changes, player)
    kept = game.memo.get("hand")
    if kept is not None and kept[0] == now:
        hand: tuple[list[int], list[int]] = kept[1]
        return hand
    different = {id(game.defs[card]): card for card in reversed(game.zone(player, HAND))}
    holomem: list[int] = []
    support: list[int] = []
    for card in reversed(different.values()):
        (support if definition(game, card).support else holomem).append(card)
    game.memo["hand"] = (now, (holomem, support))
    return holomem, support

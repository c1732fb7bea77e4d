"""5.13-5.14 Bloom, and going back to Debut."""

from __future__ import annotations

from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import RULES, Cause
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.rulings import banned
from tcg_tui.games.hololive.zones import HAND
from tcg_tui.language.running.context import Context


def names_match(game: Game, unit: Unit, card: int) -> bool:
    """8.3.3 The card has a name of the holomem."""
    return bool(game.info(unit).names & definition(game, card).info.names)


def levels_match(game: Game, unit: Unit, card: int) -> bool:
    """8.3.3 1st on Debut or 1st, 2nd on 1st or 2nd."""
    rank, new = definition(game, unit.cards[-1]).rank, definition(game, card).rank
    return new >= 1 and rank >= 0 and (new == rank or new == rank + 1)


def survives(game: Game, unit: Unit, card: int) -> bool:
    """8.3.3 The card's HP is greater than the damage that the holomem has."""
    return definition(game, card).hp > unit.damage


def can_be_bloomed(game: Game, unit: Unit) -> bool:
    """2.11.2.4 Nothing forbids that the holomem blooms."""
    return not definition(game, unit.cards[-1]).cannot_bloom and not banned(game, unit, h.Ban.BLOOM)


def fits_on(game: Game, unit: Unit, card: int) -> bool:
    """Whether a holomem can bloom with a card, apart from when it came and whether it bloomed."""
    return (
        definition(game, unit.cards[-1]).level != "spot"
        and can_be_bloomed(game, unit)
        and names_match(game, unit, card)
        and levels_match(game, unit, card)
        and survives(game, unit, card)
    )


def bloom(game: Game, unit: Unit, card: int, cause: Cause = RULES) -> None:
    """5.13.1 Put a card on top of a holomem, which stays the same one."""
    game.stack(unit, card, cause)


def can_go_back(game: Game, unit: Unit) -> bool:
    """5.14.1.1 Its lowest card is a Debut, its top card is not."""
    return definition(game, unit.cards[0]).level == "debut" != definition(game, unit.cards[-1]).level


def back_to_debut(game: Game, unit: Unit, ctx: Context) -> Rule[None]:
    """5.14.1 No damage, one Debut card and the cheer stay, everything else goes to its owner's hand."""
    if not can_go_back(game, unit):
        return
    game.set_damage(unit, 0, ctx.cause)  # 5.14.1.2
    debuts = [card for card in unit.cards if definition(game, card).level == "debut"]
    option = yield from choose_one(
        ctx.actor, "keep-debut", "5.14.1.3", [Option("card", card, unit.id) for card in debuts], ctx.card
    )
    for card in [card for card in unit.cards if card != option.card]:
        game.move(card, unit.player, HAND, ctx.cause)
    for card in [card for card in unit.attached if definition(game, card).type != "cheer"]:
        game.move(card, unit.player, HAND, ctx.cause)

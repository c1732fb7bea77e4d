"""11. Rule processing: one function per rule, in order."""

from __future__ import annotations

from tcg_tui.engine.choices import Option, Rule, choose_one, choose_some
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import RULES
from tcg_tui.engine.replacement import Proposal
from tcg_tui.engine.state import Unit
from tcg_tui.games.hololive.abilities import ability_context, may_use, use_replacement
from tcg_tui.games.hololive.attach import counted_with, limit_on, suits
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.downs import process_downs
from tcg_tui.games.hololive.printed import printed_of
from tcg_tui.games.hololive.zones import ARCHIVE, BACK, CENTER, COLLAB, LIFE
from tcg_tui.language import nodes as n
from tcg_tui.language.running.occurrences import happened


def process(game: Game) -> Rule[bool]:
    """10.6.3.1, 11.1.3 One pass: losses; downs and illegal cards; life damage only when nothing else is left."""
    defeat(game)
    done = False
    state = game.state
    hurt = (state.hurt, state.layout, state.places)
    game.infos.refresh(game)
    if not game.infos.steady or game.memo.get("hurt", (None, None))[0] != hurt:
        done = yield from process_downs(game)
        game.memo["hurt"] = ((state.hurt, state.layout, state.places), None)
    if game.clean_layout != game.state.layout:
        done = stray_cards(game) or done
        worn = worn_cards(game)
        if worn:
            done = (yield from too_many_attached(game, worn)) or done
            done = wrongly_attached(game) or done
    if done:
        return True
    game.clean_layout = game.state.layout
    one, other = state.players
    if one.counts.get("life damage", 0) <= 0 and other.counts.get("life damage", 0) <= 0:
        return False
    return (yield from life_damage(game))


def defeat(game: Game) -> None:
    """11.2 A player without life or without holomem loses; both at once is a draw (1.2.2)."""
    lifeless = [player for player in (0, 1) if not game.zone(player, LIFE)]  # 11.2.1
    alone = [player for player in (0, 1) if not has_holomem(game, player)]  # 11.2.2
    losers = {*lifeless, *alone}
    if losers:
        clause, reason = ("11.2.1", "life") if lifeless else ("11.2.2", "stage")
        raise game.finish(None if len(losers) == 2 else 1 - losers.pop(), clause, reason)


def has_holomem(game: Game, player: int) -> bool:
    """Whether a player has a holomem on the stage."""
    zones = game.state.players[player].zones
    return bool(zones[CENTER] or zones[BACK] or zones[COLLAB])


def stray_cards(game: Game) -> bool:
    """11.4.1 Cards on the stage whose holomem is gone are archived."""
    state = game.state
    on_stage = sum(
        len(zones[z]) for zones in (p.zones for p in state.players) for z in (CENTER, COLLAB, BACK)
    )
    if len(state.units) == on_stage:
        return False
    strays = [unit for unit in state.units.values() if not unit.cards]
    for unit in strays:
        for card in list(unit.attached):
            game.move(card, unit.player, ARCHIVE)
    return bool(strays)


def worn_cards(game: Game) -> list[tuple[Unit, int]]:
    """Support cards on holomem, the turn player's first."""
    return [
        (unit, card)
        for player in (game.state.active, 1 - game.state.active)
        for unit in game.field(player)
        for card in unit.attached
        if definition(game, card).attachable
    ]


def too_many_attached(game: Game, worn: list[tuple[Unit, int]]) -> Rule[bool]:
    """11.4.2 Of cards over a limit, the player keeps as many as the limit allows."""
    done = False
    for unit, card in worn:
        if card in unit.attached and definition(game, card).per_member is not None:
            done = (yield from _keep_within_limit(game, unit, card)) or done
    return done


def _keep_within_limit(game: Game, unit: Unit, card: int) -> Rule[bool]:
    limit = limit_on(game, card, unit)
    made = definition(game, card)
    alike = [other for other in unit.attached if counted_with(made, definition(game, other))]
    if limit is None or len(alike) <= limit:
        return False
    options = [Option("card", other, unit.id) for other in alike]
    kept = yield from choose_some(unit.player, "keep-attached", "11.4.2", options, limit, limit)
    for other in alike:
        if all(option.card != other for option in kept):
            game.move(other, unit.player, ARCHIVE)
    return True


def wrongly_attached(game: Game) -> bool:
    """11.4.3 Cards that may not be on their holomem are archived."""
    wrong = [
        (card, unit)
        for unit, card in worn_cards(game)
        if definition(game, card).only_on is not None and not suits(game, card, unit)
    ]
    for card, unit in wrong:
        game.move(card, unit.player, ARCHIVE)
    return bool(wrong)


def life_damage(game: Game) -> Rule[bool]:
    """11.5.1 The top life card is revealed and sent to a holomem; the turn player's life first (11.5.1.1)."""
    for player in (game.state.active, 1 - game.state.active):
        counts = game.state.players[player].counts
        life = game.zone(player, LIFE)
        if counts.get("life damage", 0) <= 0 or not life:
            continue
        if (yield from _spared(game, player)):
            game.count(player, "life damage", -1)
            return True
        card = life[-1]
        game.reveal(player, (card,))
        options = [Option("unit", unit=unit.id) for unit in game.field(player)]
        option = yield from choose_one(player, "send-life", "11.5.1", options, card)
        game.attach(card, game.state.units[option.unit])
        game.conceal()
        game.count(player, "life damage", -1)
        game.emit(Event("life", player, card, amount=1))
        return True
    return False


def _spared(game: Game, player: int) -> Rule[bool]:
    """10.11.1 Whether something was done instead of losing a life."""
    event = Event("life", player, amount=1)
    for holder in game.replacers("life"):
        moment = printed_of(holder.ability).node.moment
        assert isinstance(moment, n.Before)
        if may_use(game, holder) and happened(
            game, ability_context(game, holder, event), moment.event, event
        ):
            proposal = Proposal("life", player, 0, 1, RULES)
            yield from use_replacement(game, holder, proposal)
            if proposal.cancelled:
                return True
    return False

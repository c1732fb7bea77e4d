"""9, 12.2 Performance: playing and resolving arts."""

from __future__ import annotations

from collections.abc import Iterable

from tcg_tui.engine.abilities import Delayed, Holder, Info
from tcg_tui.engine.actions import Action, Beyond, Gated, Refused
from tcg_tui.engine.choices import Option, Rule, choose_one
from tcg_tui.engine.continuous import Span
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game
from tcg_tui.engine.moves import Cause
from tcg_tui.engine.state import Unit
from tcg_tui.engine.timing import check_timing
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.abilities import applies
from tcg_tui.games.hololive.art_use import ArtUse
from tcg_tui.games.hololive.cards import definition
from tcg_tui.games.hololive.cheer import can_pay
from tcg_tui.games.hololive.damage import ARTS, deal
from tcg_tui.games.hololive.printed import Art, Printed
from tcg_tui.games.hololive.rulings import banned, own_turns, rulings
from tcg_tui.games.hololive.sorting import make_ability
from tcg_tui.games.hololive.zones import BACK, CENTER, COLLAB, HAND
from tcg_tui.language import nodes as n
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.control import pay, run_body
from tcg_tui.language.running.occurrences import among
from tcg_tui.language.running.tables import holds


def arts_of(game: Game, unit: Unit) -> list[tuple[int, Art]]:
    """The arts of a holomem, numbered; those of others that it may use come after its own."""
    own = definition(game, unit.cards[-1]).arts
    arts = [(art.index, art) for art in own if not art.at_other_timing]
    game.infos.refresh(game)
    if game.infos.ruled:
        number = len(own)
        for step, ctx in rulings(game, unit, h.MayUseArtsOf):
            for other in game.field(unit.player):
                if other.id != unit.id and among(game, ctx, step.others, other.id):
                    for art in definition(game, other.cards[-1]).arts:
                        number += 1
                        if not art.at_other_timing:
                            arts.append((number, art))
    return arts


def art_of(game: Game, option: Option) -> Art:
    """The art that an option is about."""
    unit = game.state.units[option.unit]
    return next(art for index, art in arts_of(game, unit) if index == option.index)


# ---------------------------------------------------------------------- refusals


def _first_turn(game: Game, player: int) -> bool:
    return player == game.state.first and own_turns(game, player) == 1


def _performers(game: Game, player: int) -> Iterable[Option]:
    zones = game.state.players[player].zones
    for id in (*zones[CENTER], *zones[COLLAB]):
        for index, _ in arts_of(game, game.state.units[id]):
            yield Option("art", unit=id, index=index)


def _rested(game: Game, player: int, option: Option) -> bool:
    return game.state.units[option.unit].rested


def _center_done(game: Game, player: int, option: Option) -> bool:
    return game.state.units[option.unit].zone == CENTER and bool(
        game.state.uses.get(("turn", "art", player, CENTER))
    )


def _collab_done(game: Game, player: int, option: Option) -> bool:
    return game.state.units[option.unit].zone == COLLAB and bool(
        game.state.uses.get(("turn", "art", player, COLLAB))
    )


def _unit_done(game: Game, player: int, option: Option) -> bool:
    return bool(game.state.uses.get(("turn", "art unit", option.unit)))


def _cheer_missing(game: Game, player: int, option: Option) -> bool:
    return not can_pay(game, game.state.units[option.unit], art_of(game, option))


def _banned(game: Game, player: int, option: Option) -> bool:
    return banned(game, game.state.units[option.unit], h.Ban.USE_ARTS)


def _unusable(game: Game, player: int, option: Option) -> bool:
    """A condition that the art's own text or an effect puts on its use."""
    unit = game.state.units[option.unit]
    for leaf in art_of(game, option).rulings:
        if isinstance(leaf.step, h.UnusableIf) and holds(game, art_context(game, unit), leaf.step.condition):
            return True
    return any(holds(game, ctx, step.condition) for step, ctx in rulings(game, unit, h.UnusableIf))


def art_context(game: Game, unit: Unit) -> Context:
    """What an art's text knows."""
    return Context(unit.player, unit.cards[-1], unit.id, word="art")


def targets(game: Game, player: int, option: Option) -> list[int]:
    """12.2.3.2 The opponent's center and collab holomem; others where a text says so."""
    zones = game.state.players[1 - player].zones
    found = [*zones[CENTER], *zones[COLLAB]]
    unit = game.state.units[option.unit]
    art = art_of(game, option)
    if not art.rulings and not game.has_statics and not game.state.effects:
        return found
    ctx = art_context(game, unit)
    steps = [(leaf.step, ctx) for leaf in art.rulings if leaf.stands(game, ctx)]
    steps += [*rulings(game, unit, h.AlsoTargets), *rulings(game, unit, h.OnlyTargets)]
    for step, own in steps:
        if isinstance(step, h.AlsoTargets):
            found += [id for id in zones[BACK] if id not in found and among(game, own, step.group, id)]
    for step, own in steps:
        if isinstance(step, h.OnlyTargets):
            found = [id for id in found if among(game, own, step.group, id)]
    return found


# ---------------------------------------------------------------------- playing


def perform(game: Game, player: int, option: Option) -> Rule[None]:
    """9.2 Play an art and resolve it; once more if its text says so (5.23.1)."""
    unit = game.state.units[option.unit]
    art = art_of(game, option)
    game.use(
        ("turn", "art", player, unit.zone), Event("performs", player, unit.cards[-1], unit.id, by=player)
    )
    game.use(("turn", "art unit", unit.id), Event("performs", player, unit.cards[-1], unit.id, by=player))
    target, card = option.target, unit.cards[-1]
    while True:
        again = yield from use_art(game, unit, art, target)
        if not again:
            return
        yield from check_timing(game)  # 5.23.1 when nothing else is left to resolve
        same = game.standing(unit.id) is not None and unit.cards[-1] == card  # 5.13.3.1
        if not same or not can_pay(game, unit, art):
            return
        options = [Option("unit", unit=id) for id in targets(game, player, option)]
        if not options:
            return
        chosen = yield from choose_one(player, "art-target", "5.23.1", options)
        target = chosen.unit


def use_art(game: Game, unit: Unit, art: Art, target: int) -> Rule[bool]:
    """12.2.4 Resolve an art. Whether it is to be used again."""
    use = ArtUse(art, unit.id, target)
    ctx = art_context(game, unit)
    ctx.use = use
    use.begins = len(game.state.events)
    ctx.slot = f"art.{art.index}"
    ctx.cause = Cause(unit.player, ctx.card, unit.id, art.name)
    use.firm = any(isinstance(leaf.step, h.Unreducible) and leaf.stands(game, ctx) for leaf in art.rulings)
    yield from _text(game, ctx, art)  # 12.2.4.2
    yield from _damage(game, unit, use, ctx)
    use.ends = len(game.state.events)
    use.rolls = ctx.rolls
    event = Event(
        "art", unit.player, ctx.card, unit.id, use.dealt, target=target, source=ctx.card, source_unit=unit.id,
        by=unit.player, cause=art.name,
    )  # fmt: skip
    game.memo["art"] = (event, use)
    game.tell(event)  # 10.7.2.5.4
    game.conceal()
    return use.again


def _text(game: Game, ctx: Context, art: Art) -> Rule[None]:
    """The art's text; what it does "when this art downs …" waits for the down (11.3.1.1)."""
    for ability in art.body:
        if ability.moment is not None:
            _for_later(game, ctx, ability)
            continue
        if not _stands(game, ctx, ability):
            continue
        if (yield from pay(game, ctx, ability.cost)):
            _count(game, ctx, ability)
            yield from run_body(game, ctx, ability.body)


def _for_later(game: Game, ctx: Context, ability: n.Ability) -> None:
    """What the text does "when this art downs …" waits for that, for the rest of the turn."""
    state = game.state
    made = make_ability(Printed(ability, None, memory=ctx.copy()), ctx.slot)
    until = Span(state.active, state.players[state.active].counts["turns"])
    game.add_delayed(Delayed(Holder(made, ctx.controller, ctx.card, ctx.unit), until, once=False))


def _stands(game: Game, ctx: Context, ability: n.Ability) -> bool:
    """Place, period, condition and limits bind the sentence, not the art."""
    for limit in ability.limits:
        if (
            isinstance(limit, n.PerTurn | n.PerGame)
            and game.state.uses.get(_key(game, ctx, limit), 0) >= limit.n
        ):
            return False
    return applies(game, ctx, ability)


def _key(game: Game, ctx: Context, limit: n.Limit) -> tuple[object, ...]:
    """What a use of a limited part of an art's text counts for."""
    return ("turn" if isinstance(limit, n.PerTurn) else "game", ctx.card, game.state.born[ctx.card], ctx.slot)


def _count(game: Game, ctx: Context, ability: n.Ability) -> None:
    """Count a use of a limited part of an art's text (10.7.2.1.1)."""
    for limit in ability.limits:
        if isinstance(limit, n.PerTurn | n.PerGame):
            game.use(
                _key(game, ctx, limit), Event("used", ctx.controller, ctx.card, ctx.unit, cause=ctx.slot)
            )


def _damage(game: Game, unit: Unit, use: ArtUse, ctx: Context) -> Rule[None]:
    """12.2.4.3-5 Special attack, modifiers, and the damage; of a holomem that has left, what it was (10.12.1)."""
    art = use.art
    info: Info = game.info(unit) if unit.cards else game.state.gone[unit.id].known
    power = art.power + use.bonus + info.numbers.get("arts", 0)  # 12.2.4.1-2, 12.2.4.4
    firm = use.firm
    for step, own in info.rulings:
        if isinstance(step, h.Unreducible) and _decided(game, own, use):
            firm = True
        elif isinstance(step, n.Modify) and isinstance(step.stat, h.Arts) and _decided(game, own, use):
            power += step.by * own.times
    for id in [use.target] if use.instead is None else use.instead:
        target = game.standing(id)
        if target is None:
            continue
        special = art.special is not None and art.special[0] in game.info(target).colours  # 12.2.4.3
        bonus = art.special[1] if art.special is not None and special else 0
        before = game.info(target).numbers["hp"] - target.damage
        cause = Cause(unit.player, ctx.card, unit.id, art.name)
        dealt = yield from deal(game, target, power + bonus, cause, ARTS, firm=firm)  # 12.2.4.5
        use.dealt += dealt
        use.overkill = max(use.overkill, dealt - before)


def _decided(game: Game, ctx: Context, use: ArtUse) -> bool:
    """The conditions of a special rule that speak of the art under way."""
    own = ctx.copy()
    own.use = use
    return all(holds(game, own, condition) for condition in ctx.late)


def _beyond(game: Game, player: int) -> Iterable[Beyond]:
    """9.2.1 Back holomem do not perform; 7.6.2 cards of the hand are for the main step."""
    back = [Beyond("9.2.1", "art-position", unit=unit) for unit in game.zone(player, BACK)]
    return [*back, *(Beyond("7.6.2", "not-main-step", card=card) for card in game.zone(player, HAND))]


PERFORM = Action(
    "art",
    "9.2",
    perform,
    _performers,
    gates=(Gated("7.6.1", _first_turn, "art-first-turn"),),
    refusals=(
        Refused("9.2.1.2", _rested, "art-rested"),
        Refused("9.2.1.3", _center_done, "art-center-once"),
        Refused("9.2.1.4", _collab_done, "art-collab-once"),
        Refused("9.2.1.5", _unit_done, "art-once"),
        Refused("12.2.3.1", _cheer_missing, "art-cheer"),
        Refused("1.3.3", _banned, "art-forbidden"),
        Refused("9.2.1.1", _unusable, "art-condition"),
    ),
    targets=targets,
    beyond=_beyond,
)

PERFORMANCE_ACTIONS = (PERFORM,)

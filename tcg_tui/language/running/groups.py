"""Groups: which things a step acts on or a condition looks at, and how a player takes so many of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tcg_tui.engine.choices import Option, Rule, choose_one, choose_some
from tcg_tui.engine.game import Game
from tcg_tui.engine.view import visible
from tcg_tui.language import nodes as n
from tcg_tui.language.running.chosen import These
from tcg_tui.language.running.context import LOOKED_AT, Context, Thing
from tcg_tui.language.running.tables import figure, find, finds
from tcg_tui.language.running.things import distinct_count, fits, info_of, plain, players, set_mods, unit_of

# ---------------------------------------------------------------------- finding


def _kind(noun: n.Nominal) -> str | None:
    """The kind of card that a noun is about; the first one's in a list."""
    if isinstance(noun, n.Noun):
        return noun.kind
    assert isinstance(noun, n.AnyOf | n.AllOf)
    return _kind(noun.nouns[0])


@finds(n.Select)
def _select(game: Game, ctx: Context, group: n.Select) -> list[Thing]:
    if group.zone == LOOKED_AT:
        return [thing for thing in ctx.looked if fits(game, ctx, group.noun, thing)]
    kind = _kind(group.noun)
    return [
        thing
        for player in players(game, ctx, group.who)
        for thing in game.rules.things_in(game, player, group.zone, kind)
        if not (ctx.without and thing == ctx.card) and fits(game, ctx, group.noun, thing)
    ]


@finds(n.Attached)
def _attached(game: Game, ctx: Context, group: n.Attached) -> list[Thing]:
    held: list[Thing] = []
    for holder in find(game, ctx, group.holder):
        unit = unit_of(game, holder)
        if unit is not None:
            held += [card for card in unit.attached if fits(game, ctx, group.noun, card)]
    return held


@finds(n.Stacked)
def _stacked(game: Game, ctx: Context, group: n.Stacked) -> list[Thing]:
    """4.4.8 The cards under the top one."""
    return _of_stack(game, ctx, group, 1)


@finds(n.Stack)
def _stack(game: Game, ctx: Context, group: n.Stack) -> list[Thing]:
    return _of_stack(game, ctx, group, 0)


def _of_stack(game: Game, ctx: Context, group: n.Stacked | n.Stack, skip: int) -> list[Thing]:
    held: list[Thing] = []
    for holder in find(game, ctx, group.holder):
        unit = unit_of(game, holder)
        if unit is not None:
            cards = unit.cards[: len(unit.cards) - skip]
            held += [card for card in cards if fits(game, ctx, group.noun, card)]
    return held


@finds(n.Top)
def _top(game: Game, ctx: Context, group: n.Top) -> list[Thing]:
    found: list[Thing] = []
    for player in players(game, ctx, group.who):
        cards = game.rules.things_in(game, player, group.zone, None)
        _, most = bounds(game, ctx, group.quantity, len(cards))
        most = min(most, len(cards))
        found += cards[:most] if group.end is n.End.BOTTOM else cards[::-1][:most]
    return found


@finds(n.This)
def _this(game: Game, ctx: Context, group: n.This) -> list[Thing]:
    """The card of the text; where the word means a unit, the unit it stands on or is attached to."""
    if ctx.unit and game.rules.is_kind(game, -ctx.unit, group.kind):
        return [-ctx.unit]
    return [ctx.card]


@finds(n.That)
def _that(game: Game, ctx: Context, group: n.That) -> list[Thing]:
    return [thing for thing in ctx.subject if fits(game, ctx, group.noun, thing)]


@finds(n.Done)
def _done(game: Game, ctx: Context, group: n.Done) -> list[Thing]:
    things = dict.fromkeys(ctx.did.get(group.act, ()))
    return [thing for thing in things if fits(game, ctx, group.noun, thing)]


@finds(n.Doing)
def _doing(game: Game, ctx: Context, group: n.Doing) -> list[Thing]:
    if ctx.proposal is None:
        return []
    return [thing for thing in ctx.proposal.data.get("things", ()) if fits(game, ctx, group.noun, thing)]


@finds(n.Remaining)
def _remaining(game: Game, ctx: Context, group: n.Remaining) -> list[Thing]:
    """What was looked at or revealed and is still where it was."""
    taken = {thing for act, things in ctx.did.items() if act not in ("reveal", "choose") for thing in things}
    return [thing for thing in ctx.looked if thing not in taken]


@finds(n.Wearer)
def _wearer(game: Game, ctx: Context, group: n.Wearer) -> list[Thing]:
    return [-ctx.unit] if ctx.unit and fits(game, ctx, group.noun, -ctx.unit) else []


@finds(n.FormerWearer)
def _former_wearer(game: Game, ctx: Context, group: n.FormerWearer) -> list[Thing]:
    return [-ctx.unit] if ctx.unit and fits(game, ctx, group.noun, -ctx.unit) else []


@finds(n.Some)
def _some(game: Game, ctx: Context, group: n.Some) -> list[Thing]:
    return find(game, ctx, group.group)


@finds(n.Both, n.Either)
def _both(game: Game, ctx: Context, group: n.Both | n.Either) -> list[Thing]:
    things = [thing for inner in group.groups for thing in find(game, ctx, inner)]
    return list(dict.fromkeys(things))


# ---------------------------------------------------------------------- taking


def bounds(game: Game, ctx: Context, quantity: n.Quantity | None, there: int) -> tuple[int, int]:
    """How many are to be taken: at least and at most, before looking at how many there are."""
    times = ctx.times if ctx.counting else 1
    match quantity:
        case None:
            return 1, 1
        case n.Exactly(n=k):
            return k * times, k * times
        case n.UpTo(n=k):
            return 0, k * times
        case n.Between(low=low, high=high):
            return low * times, high * times
        case n.All():
            return there, there
        case n.AnyNumber():
            return 0, there
        case n.Each(quantity=inner):
            return bounds(game, ctx, inner, there)
        case n.AsMany(figure=inner_figure):
            k = max(0, figure(game, ctx, inner_figure))
            return k, k
        case _:
            raise TypeError(f"no quantity: {quantity!r}")


def take(game: Game, ctx: Context, group: n.Group, prompt: str = "choose") -> Rule[list[Thing]]:
    """The things of a group, as the acting player chooses them where there is a choice (10.7.2.3)."""
    if ctx.chosen is not None and ctx.chosen[0] is group:
        return list(ctx.chosen[1])
    match group:
        case n.Select() | n.Attached() | n.Stacked() | n.Stack():
            things = yield from _take_noun(game, ctx, group, prompt)
            if things:
                ctx.aimed = True
            elif not isinstance(group, n.Select) or group.zone is None:  # a search is no choice of a target
                ctx.aimed = bool(ctx.aimed)
            return things
        case n.Top():
            return (yield from _take_top(game, ctx, group))
        case n.Some(group=inner, quantity=quantity):
            return (yield from pick(game, ctx, find(game, ctx, inner), quantity, prompt))
        case n.Both(groups=groups):
            taken: list[Thing] = []
            for one in groups:
                taken += yield from take(game, ctx, one, prompt)
            return list(dict.fromkeys(taken))
        case n.Either(groups=groups):
            return (yield from _take_either(game, ctx, groups, prompt))
        case _:
            return find(game, ctx, group)


def _take_noun(
    game: Game, ctx: Context, group: n.Select | n.Attached | n.Stacked | n.Stack, prompt: str
) -> Rule[list[Thing]]:
    noun, quantity = group.noun, group.quantity
    if isinstance(group, n.Attached | n.Stacked | n.Stack) and _chooses_one(game, ctx, group.holder):
        holders = yield from take(game, ctx, group.holder, "choose-holder")
        group = replace(group, holder=These(tuple(holders)))
    if isinstance(noun, n.AllOf) and (quantity is None or isinstance(quantity, n.Each)):
        each = n.All() if quantity is None else quantity
        taken: list[Thing] = []
        for inner in noun.nouns:  # so many of each noun
            found = [t for t in find(game, ctx, group) if t not in taken and fits(game, ctx, inner, t)]
            free = unsure(game, group) and not ctx.agreed
            taken += yield from pick(game, ctx, found, each, prompt, free=free)
        return taken
    things = find(game, ctx, group)
    free = unsure(game, group) and not ctx.agreed
    if quantity is None and isinstance(group, n.Select) and game.rules.one_place(noun):
        quantity = n.All()
    if isinstance(group, n.Select) and group.zone is not None:
        if unsure(game, group) and game.rules.searched(group.zone):  # 5.11.2: who searches a zone sees it
            for player in players(game, ctx, group.who):
                game.look(ctx.actor, game.rules.things_in(game, player, group.zone, None), ctx.cause)
        elif prompt == "put" and game.rules.from_top(group.zone):
            return (yield from _take_so_many(game, ctx, things[::-1], quantity))
    return (yield from pick(game, ctx, things, quantity, prompt, free=free, mods=set_mods(noun)))


def _chooses_one(game: Game, ctx: Context, holder: n.Group) -> bool:
    """Whether one of several holders has to be chosen before their cards."""
    return (
        isinstance(holder, n.Select)
        and isinstance(holder.quantity, n.Exactly)
        and len(find(game, ctx, holder)) > holder.quantity.n
    )


@finds(These)
def _these(game: Game, ctx: Context, group: These) -> list[Thing]:
    return list(group.things)


def unsure(game: Game, group: n.Group) -> bool:
    """4.1.2.3, 10.7.2.3.5 In a hidden zone nobody can be held to find a card with certain information."""
    if not isinstance(group, n.Select) or group.zone is None or plain(group.noun):
        return False
    return group.zone == LOOKED_AT or game.rules.hidden(group.zone)


def _take_either(game: Game, ctx: Context, groups: Sequence[n.Group], prompt: str) -> Rule[list[Thing]]:
    """The things of one of the groups; with one thing each, that is simply one of the things."""
    filled = [group for group in groups if find(game, ctx, group)]
    if not filled:
        return []
    quantities = {getattr(group, "quantity", None) for group in filled}
    if quantities <= {None, n.Exactly(1)}:
        things = list(dict.fromkeys(thing for group in filled for thing in find(game, ctx, group)))
        return (yield from pick(game, ctx, things, None, prompt))
    options = [Option("group", index=index + 1) for index in range(len(filled))]
    option = yield from choose_one(
        ctx.actor, "choose-group", game.rules.clause("choose-group"), options, ctx.card
    )
    return (yield from take(game, ctx, filled[option.index - 1], prompt))


def _take_top(game: Game, ctx: Context, group: n.Top) -> Rule[list[Thing]]:
    """The first cards of a zone; of each player's, where both are meant."""
    taken: list[Thing] = []
    for player in players(game, ctx, group.who):
        own = [thing for thing in find(game, ctx, group) if game.place(thing)[0] == player]
        taken += yield from _take_so_many(game, ctx, own, group.quantity)
    return taken


def _take_so_many(
    game: Game, ctx: Context, things: list[Thing], quantity: n.Quantity | None
) -> Rule[list[Thing]]:
    """So many from the front, unseen; how many is decided beforehand where that is free (1.3.5.1)."""
    least, most = bounds(game, ctx, quantity, len(things))
    most = min(most, len(things))
    least = min(least, most)
    if least == most:
        return things[:most]
    options = [Option("number", value=k) for k in range(least, most + 1)]
    option = yield from choose_one(
        ctx.actor, "choose-number", game.rules.clause("choose-how-many"), options, ctx.card
    )
    return things[: option.value]


def pick(
    game: Game,
    ctx: Context,
    things: Sequence[Thing],
    quantity: n.Quantity | None,
    prompt: str,
    *,
    free: bool = False,
    mods: tuple[n.Modifier, ...] = (),
) -> Rule[list[Thing]]:
    """So many of these things; `free`: fewer will do as well."""
    least, most = bounds(game, ctx, quantity, len(things))
    if mods:
        return (yield from _pick_together(game, ctx, list(things), least, most, prompt, free, mods))
    most = min(most, len(things))
    least = 0 if free else min(least, most)
    if most == 1:
        things = _different(game, ctx, things)
    options = [option_for(game, thing) for thing in things]
    clause = game.rules.clause("find" if free else "choose-exactly" if least == most else "choose-up-to")
    chosen = yield from choose_some(ctx.actor, prompt, clause, options, least, most, source=ctx.card)
    return [thing_for(option) for option in chosen]


def _pick_together(
    game: Game,
    ctx: Context,
    things: list[Thing],
    least: int,
    most: int,
    prompt: str,
    free: bool,
    mods: tuple[n.Modifier, ...],
) -> Rule[list[Thing]]:
    """One by one, so that the things taken differ, or are alike, as they must."""
    taken: list[Thing] = []
    while len(taken) < most:
        able = [
            t for t in things if t not in taken and distinct_count(game, [*taken, t], mods) == len(taken) + 1
        ]
        if not free:
            able = [t for t in able if _reaches(game, things, [*taken, t], least, mods)] or able
        if not able:
            break
        done = free or len(taken) >= least
        options = [option_for(game, thing) for thing in _different(game, ctx, able)]
        chosen = yield from choose_some(
            ctx.actor,
            prompt,
            game.rules.clause("choose-exactly"),
            options,
            0 if done else 1,
            1,
            source=ctx.card,
        )
        if not chosen:
            break
        taken.append(thing_for(chosen[0]))
    return taken


def _reaches(
    game: Game, things: list[Thing], taken: list[Thing], least: int, mods: tuple[n.Modifier, ...]
) -> bool:
    """Whether the number demanded can still be reached, where all must be alike."""
    if not any(isinstance(mod, n.SameName) for mod in mods):
        return True
    names = frozenset.intersection(*(info_of(game, thing).names for thing in taken))
    return max((sum(name in info_of(game, t).names for t in things) for name in names), default=0) >= least


def _different(game: Game, ctx: Context, things: Sequence[Thing]) -> list[Thing]:
    """One of each card among equal copies that lie loose in a zone and are seen: it makes no difference which is taken."""
    seen: set[int] = set()
    kept: list[Thing] = []
    for thing in things:
        if thing >= 0 and game.state.where[thing] >= 0 and visible(game, ctx.actor, thing):
            key = id(game.defs[thing])
            if key in seen:
                continue
            seen.add(key)
        kept.append(thing)
    return kept


def option_for(game: Game, thing: Thing) -> Option:
    """A thing as something to choose."""
    return Option("unit", unit=-thing) if thing < 0 else Option("card", thing, game.holder_of(thing))


def thing_for(option: Option) -> Thing:
    """The thing that an option points at."""
    return -option.unit if option.verb == "unit" else option.card


def fixed(game: Game, things: Sequence[Thing]) -> list[int]:
    """The units among things, for effects that last."""
    return [-thing for thing in things if thing < 0 and info_of(game, thing)]

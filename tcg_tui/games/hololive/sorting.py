"""10.1 How a printed ability works: at which moment, as what kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from tcg_tui.engine.abilities import Ability, Kind
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive.printed import Printed
from tcg_tui.language import nodes as n
from tcg_tui.language.running.lasting import Leaf, body_leaves, continuous, leaves
from tcg_tui.language.running.occurrences import hears

ART_RULINGS = (
    h.AlsoTargets,
    h.OnlyTargets,
    h.Unreducible,
    h.UnusableIf,
    h.WithoutCheer,
    h.AllCheerAs,
    h.DealsInstead,
)


def rules_art(step: n.Step) -> bool:
    """Whether a step says something about using the art itself."""
    if isinstance(step, n.Modify) and isinstance(step.stat, h.RequiredCheer):
        return isinstance(step.stat.arts, h.ThisArt)
    return isinstance(step, ART_RULINGS)


def ability_leaves(node: n.Ability | n.Usable) -> list[Leaf]:
    """The continuous steps of an ability, with its period, place and condition."""
    places = tuple(place for limit in node.limits if isinstance(limit, n.AtPlaces) for place in limit.zones)
    conditions = () if node.condition is None else (node.condition,)
    periods = () if node.during is None else ((node.during.who, node.during.period),)
    return [
        replace(
            leaf,
            places=places,
            conditions=(*conditions, *leaf.conditions),
            periods=(*periods, *leaf.periods),
            steady=leaf.steady and not conditions and not periods,
        )
        for leaf in body_leaves(node.body)
    ]


def parts_of(node: Any, kind: Any) -> Iterator[Any]:
    """All nodes of a kind in a node."""
    if isinstance(node, tuple):
        for part in node:
            yield from parts_of(part, kind)
    elif isinstance(node, n.Node):
        if isinstance(node, kind):
            yield node
        for field in fields(node):
            if field.name != "marks":
                yield from parts_of(getattr(node, field.name), kind)


def flat(paragraphs: Iterable[n.Paragraph]) -> Iterator[n.Paragraph]:
    """Paragraphs, with bulleted ones each on its own."""
    for paragraph in paragraphs:
        if isinstance(paragraph, n.Bullets):
            yield from paragraph.abilities
        else:
            yield paragraph


class Unplayable(ValueError):
    """A text that is read, but says something that this game's rules have no moment for."""


def make_ability(printed: Printed, slot: str) -> Ability:
    """10.1 Sort an ability by how it works; `Unplayable` if it would never work."""
    node = printed.node
    moment = node.moment
    if printed.feature is h.Feature.BLOOM_EFFECT:  # 13.3.2
        return Ability(Kind.AUTOMATIC, printed, printed.name, slot, ("stacked",))
    if printed.feature is h.Feature.COLLAB_EFFECT:  # 13.2.2
        return Ability(Kind.AUTOMATIC, printed, printed.name, slot, ("collabed",))
    if isinstance(moment, n.When) and isinstance(moment.event, h.Downed | h.Downs):  # 10.1.1.2.3, 12.1.5.2
        return Ability(Kind.RULE, printed, printed.name, slot, ("down",))
    if isinstance(moment, n.When) and isinstance(moment.event, n.Rolls) and _changes_roll(node):  # 5.24.1
        return Ability(Kind.REPLACEMENT, printed, printed.name, slot, ("rolled",))
    hit = isinstance(moment, n.When) and isinstance(moment.event, h.TakesDamage | h.DealsDamage)
    if hit and printed.art is not None:  # 12.2.5.2
        return Ability(Kind.REPLACEMENT, printed, printed.name, slot, ("after damage",))
    if isinstance(moment, n.When):
        if not hears(moment.event):
            raise Unplayable("nothing tells when this happens")
        urgent = printed.art is not None  # 12.2.5.2
        return Ability(Kind.AUTOMATIC, printed, printed.name, slot, hears(moment.event), urgent)
    if isinstance(moment, n.Before):
        return _before(printed, slot, moment)
    if all(continuous(step) for step in node.body if not isinstance(step, n.Remark)):
        return Ability(Kind.STATIC, replace(printed, leaves=tuple(ability_leaves(node))), printed.name, slot)
    if isinstance(node, n.Ability) and node.cost is not None:  # 10.1.1.1.1
        return Ability(Kind.ACTIVATED, printed, printed.name, slot)
    if node.condition is None and not any(isinstance(step, n.If) for step in node.body):
        raise Unplayable("it says neither when it works nor under which condition")
    return Ability(Kind.STATE, printed, printed.name, slot)


def _changes_roll(node: n.Ability | n.Usable) -> bool:
    """10.2.1.3.3 A text that changes what a die shows replaces the roll."""
    return any(isinstance(leaf.step, n.Reroll | n.TreatRollAs) for step in node.body for leaf in leaves(step))


REPLACED: dict[type, str] = {
    h.TakesDamage: "damage",
    h.DealsDamage: "damage",
    n.Rolls: "roll",
    n.Does: "archive",
    h.Downed: "down",
    h.LifeDrops: "life",
}
"""The proposals that texts replace, by the event they name."""


def _before(printed: Printed, slot: str, moment: n.Before) -> Ability:
    """10.2.1.3 …する時: a replacement effect; or while an art is used, a special rule of the wearer."""
    node = printed.node
    if isinstance(moment.event, h.UsesArt):
        if not all(continuous(step) for step in node.body):
            raise Unplayable("only a rule for using the art can stand there")
        return Ability(Kind.STATIC, replace(printed, leaves=tuple(ability_leaves(node))), printed.name, slot)
    if isinstance(moment.event, n.Ends | n.Begins):  # the moment a step begins or ends
        return Ability(Kind.AUTOMATIC, printed, printed.name, slot, hears(moment.event))
    kind = REPLACED.get(type(moment.event))
    if kind is None or (isinstance(moment.event, n.Does) and not isinstance(moment.event.step, n.Put)):
        raise Unplayable(f"nothing can be done as {type(moment.event).__name__} is about to happen")
    return Ability(Kind.REPLACEMENT, printed, printed.name, slot, (kind,))

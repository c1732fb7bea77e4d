"""Which groups change only when the layout of the table does, so that effects on them need not be computed anew."""

from __future__ import annotations

from tcg_tui.language import nodes as n

STEADY: set[type] = {n.Named, n.NameContains, n.Tagged, n.OfColour, n.Other}
"""Properties that depend only on which cards are where; games add their own."""
FIELD: set[str] = set()
"""Names of zones where units stand."""
HEEDED: set[str] = set()
"""Kinds of card whose attaching changes the layout."""


def steady_group(group: n.Group) -> bool:
    """Whether a group changes only with the layout."""
    match group:
        case n.This():
            return True
        case n.Wearer(noun=noun):
            return steady_noun(noun)
        case n.Select(zone=zone, noun=noun):
            return (zone is None or zone in FIELD) and steady_noun(noun)
        case n.Both(groups=groups) | n.Either(groups=groups):
            return all(steady_group(inner) for inner in groups)
        case _:
            return False


def steady_noun(noun: n.Nominal) -> bool:
    """Whether what fits a noun changes only with the layout."""
    match noun:
        case n.Noun(mods=mods):
            return all(steady_mod(mod) for mod in mods)
        case n.AnyOf(nouns=nouns) | n.AllOf(nouns=nouns):
            return all(steady_noun(inner) for inner in nouns)
        case _:
            return False


def steady_mod(mod: n.Modifier) -> bool:
    """Whether a property changes only with the layout."""
    match mod:
        case n.Not(mod=inner):
            return steady_mod(inner)
        case n.AnyMod(mods=mods) | n.AllMods(mods=mods):
            return all(steady_mod(inner) for inner in mods)
        case n.With(noun=n.Noun(kind=kind, mods=mods)):
            return kind in HEEDED and all(steady_mod(inner) for inner in mods)
        case _:
            return type(mod) in STEADY

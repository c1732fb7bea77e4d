"""Values that change, steps and notes that only this game has."""

from tcg_tui.games.hololive.nodes.words import Area, Ban, DamageKind, Feature, Hue, Phase
from tcg_tui.language.nodes import (
    Amount,
    Condition,
    Group,
    Limit,
    Nominal,
    Note,
    Quantity,
    Stat,
    Step,
    Who,
    node,
)

# What Modify changes


@node
class ThisArt(Stat):
    """The power of the art that is being used."""


@node
class ThatArt(Stat):
    """The power of the arts the sentence before spoke of."""


@node
class Arts(Stat):
    """The power of the arts of the holomem."""

    group: Group


@node
class HP(Stat):
    """The HP of the holomem."""

    group: Group


@node
class RequiredCheer(Stat):
    """How many cheer of this colour the arts need (ThisArt, ThatArt or Arts)."""

    arts: Stat
    colour: Hue


@node
class BatonTouch(Stat):
    """How many cheer of this colour the baton touch of the holomem needs."""

    group: Group
    colour: Hue


@node
class DamageTaken(Stat):
    """The damage of a kind that the holomem take at the positions (empty: any), from the source if given."""

    group: Group
    positions: tuple[Area, ...]
    source: Who | Group | None
    kind: DamageKind


@node
class DamageGiven(Stat):
    """The damage of this kind that the holomem deal to the target (None: anyone)."""

    group: Group
    target: Group | None
    kind: DamageKind


@node
class ThatDamage(Stat):
    """The damage of the event."""


@node
class LifeOf(Stat):
    """The player's life: minus n moves n cards from it."""

    who: Who


@node
class LifeLossOf(Stat):
    """The life that the player is about to lose for the holomem just downed."""

    who: Who


# Steps


@node
class Damage(Step):
    """Deal damage of this kind to the holomem."""

    to: Group
    amount: Amount
    kind: DamageKind


@node
class Heal(Step):
    """The holomem regain so much HP (None: all)."""

    to: Group
    amount: Amount | None


@node
class SetHP(Step):
    """The remaining HP of the holomem become n; neither damage nor healing."""

    to: Group
    n: int


@node
class Down(Step):
    """The holomem are downed."""

    what: Group


@node
class Bloom(Step):
    """Bloom the holomem with one of the cards."""

    what: Group
    using: Group


@node
class BloomAgain(Step):
    """Bloom the holomem once more, although it has bloomed this turn."""

    what: Group
    using: Group


@node
class BackToDebut(Step):
    """Remove the holomem's damage, keep a Debut card and all cheer, return its other cards to the hand."""

    what: Group


@node
class UseArtAgain(Step):
    """The art is used once more."""


@node
class Cannot(Step):
    """The holomem (or the player, as Who) cannot do these things."""

    who: Group | Who
    bans: tuple[Ban, ...]


@node
class NoRestIn(Step):
    """The holomem are not turned to resting in this step."""

    group: Group
    period: Phase


@node
class NoRestOnMove(Step):
    """The holomem are not turned to resting when moved to the position."""

    group: Group
    position: Area


@node
class AlsoTargets(Step):
    """The arts may also target these holomem."""

    arts: Stat
    group: Group


@node
class OnlyTargets(Step):
    """The arts can target only these holomem."""

    arts: Stat
    group: Group


@node
class NoDamage(Step):
    """The damage of the event is not taken."""


@node
class TakesNo(Step):
    """The holomem take no damage of this kind from the player (None: from anyone)."""

    group: Group
    source: Who | None
    kind: DamageKind


@node
class TakesInstead(Step):
    """These holomem take the damage of the event instead."""

    group: Group


@node
class DealsInstead(Step):
    """The damage of this art goes to these holomem instead of to the group."""

    usual: Group
    group: Group


@node
class Unreducible(Step):
    """The arts damage of these arts is not reduced."""

    arts: Stat


@node
class HPLocked(Step):
    """The HP of the holomem is not changed by abilities of the player."""

    group: Group
    by: Who


@node
class WithoutCheer(Step):
    """The arts can be used without so many cheer (None: without any)."""

    arts: Stat
    noun: Nominal
    quantity: Quantity | None


@node
class AllCheerAs(Step):
    """All the cheer that the arts need become this colour."""

    arts: Stat
    colour: Hue


@node
class UnusableIf(Step):
    """The arts cannot be used while the condition holds."""

    arts: Stat
    condition: Condition


@node
class MayUseArtsOf(Step):
    """The holomem can use all arts of the others, paying for them."""

    group: Group
    others: Group


@node
class ChangeLimit(Step):
    """The limit of the player's ability becomes another."""

    who: Who
    feature: Feature
    name: str
    usual: Limit
    limit: Limit


# Notes


@node
class NoLifeLoss(Note):
    """Holomem downed by this cost the player (None: anyone) no life."""

    who: Who | None


@node
class NotACollab(Note):
    """The move does not count as a collab."""


@node
class DebutReminder(Note):
    """Reminds of what going back to Debut means."""


@node
class CheerReminder(Note):
    """Reminds that the cheer for the arts is needed."""


@node
class TargetsNote(Note):
    """This art may also target these holomem."""

    group: Group


@node
class NotSpecialDamage(Note):
    """Special damage is left out."""


@node
class FirstTurnToo(Note):
    """This may bloom on the first turn too."""

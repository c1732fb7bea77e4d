"""Properties, groups and figures that only this game has."""

from tcg_tui.games.hololive.nodes.words import Area, Feature, Hue, Level
from tcg_tui.language.nodes import Bound, Figure, Group, Modifier, Nominal, Who, node

# Modifiers of nouns


@node
class OfLevel(Modifier):
    """Has this bloom level."""

    level: Level


@node
class LevelOrHigher(Modifier):
    """Has this bloom level or a higher one."""

    level: Level


@node
class Buzz(Modifier):
    """Is a Buzz card."""


@node
class Limited(Modifier):
    """Is a LIMITED card."""


@node
class At(Modifier):
    """Stands at this position."""

    position: Area


@node
class Resting(Modifier):
    """Is resting."""


@node
class Active(Modifier):
    """Is active."""


@node
class HPLost(Modifier):
    """Has lost HP, as much as the bound says."""

    bound: Bound


@node
class HPLeft(Modifier):
    """Has HP left, as much as the bound says."""

    bound: Bound


@node
class BatonCosts(Modifier):
    """Its baton touch needs cheer of this colour, as many as the bound says."""

    colour: Hue
    bound: Bound


@node
class HasFeature(Modifier):
    """Has an ability of this kind (of this name, if given)."""

    feature: Feature
    name: str | None = None


@node
class HasExtra(Modifier):
    """Has this extra text."""

    text: str


@node
class BloomedFrom(Modifier):
    """Has bloomed from a card of this noun, directly beneath it."""

    noun: Nominal


@node
class WasDowned(Modifier):
    """Was just downed."""


@node
class CameThisTurn(Modifier):
    """Was put on the stage this turn."""


@node
class BloomedThisTurn(Modifier):
    """Bloomed this turn."""


@node
class CollabedThisTurn(Modifier):
    """Collabed this turn."""


@node
class InHand(Modifier):
    """Is in its player's hand."""


@node
class SameLevel(Modifier):
    """The cards taken or counted all have one bloom level."""


# Groups


@node
class ArtTarget(Group):
    """The holomem that the art being used targets."""


@node
class DownedBefore(Group):
    """The player's holomem that were downed in the opponent's last turn."""

    who: Who
    noun: Nominal


@node
class MovedTo(Group):
    """The holomem that this text moved to the position."""

    position: Area
    noun: Nominal


# Figures


@node
class Life(Figure):
    """The number of cards in the player's life area."""

    who: Who


@node
class LifeLost(Figure):
    """How much life the player has lost from the starting life."""

    who: Who


@node
class HPLeftOf(Figure):
    """The HP that the holomem have left, together."""

    group: Group


@node
class DamageOn(Figure):
    """The damage that lies on the holomem, together."""

    group: Group


@node
class DamageDealt(Figure):
    """The damage that this art or the event just dealt."""


@node
class Overkill(Figure):
    """By how much the damage just dealt exceeded the remaining HP."""


@node
class BatonCost(Figure):
    """How many cheer of this colour the baton touch of the holomem needs."""

    group: Group
    colour: Hue


@node
class Pips(Figure):
    """The number rolled (the total, if several dice)."""


@node
class TimesRolled(Figure):
    """How many of the dice just rolled meet the bound."""

    bound: Bound


@node
class ChosenNumber(Figure):
    """The number chosen by this text."""

"""Events and paragraphs that only this game has."""

from tcg_tui.games.hololive.nodes.words import Card, DamageKind, Feature, Level
from tcg_tui.language.nodes import Bound, Event, Group, Node, Nominal, Paragraph, Step, Who, node

# Events


@node
class Downed(Event):
    """A holomem of the group is downed."""

    group: Group


@node
class Downs(Event):
    """A holomem of the group (None: this art) downs one of the others."""

    group: Group | None
    other: Group


@node
class Blooms(Event):
    """A holomem of the group (None: this one) blooms, from this level (None: any)."""

    group: Group | None
    level: Level | None


@node
class Collabs(Event):
    """A holomem of the group collabs."""

    group: Group


@node
class BatonTouches(Event):
    """A holomem of the group baton touches."""

    group: Group


@node
class UsesArt(Event):
    """A holomem of the group uses an art (of this name, if given)."""

    group: Group
    name: str | None


@node
class UsesSkill(Event):
    """The player uses an ability of this kind (of this name, if given)."""

    who: Who
    feature: Feature
    name: str | None


@node
class TakesDamage(Event):
    """A holomem of the group takes damage of this kind from the source (None: any)."""

    group: Group
    source: Who | Group | None
    kind: DamageKind


@node
class DealsDamage(Event):
    """A card of the group (None: this art) deals damage of a kind to one of the others, within the bound."""

    group: Group | None
    other: Group
    bound: Bound | None
    kind: DamageKind


@node
class DoesByArt(Event):
    """The art of this name of a holomem of the group does the step."""

    group: Group
    name: str
    step: Step


@node
class Heals(Event):
    """A holomem of the group regains HP, by an ability of this player (None: anyhow)."""

    group: Group
    by: Who | None


@node
class LifeDrops(Event):
    """The player's life decreases."""

    who: Who


# Paragraphs


@node
class Feat(Node):
    """A named ability of a kind, as a use limit means it."""

    feature: Feature
    name: str


@node
class OnlyOn(Paragraph):
    """The card can be attached only to the player's cards of the noun, n to each (None: any number)."""

    kind: Card
    who: Who
    noun: Nominal
    n: int | None


@node
class OnePerMember(Paragraph):
    """Of cards of this kind, only n can be attached to each card of the noun."""

    kind: Card
    who: Who
    noun: Nominal
    n: int


@node
class AnyCopies(Paragraph):
    """Extra: any number of this card may be in a deck."""


@node
class AlsoNamed(Paragraph):
    """Extra: the card also has these card names."""

    names: tuple[str, ...]


@node
class CannotBloom(Paragraph):
    """Extra: this holomem cannot bloom."""


@node
class LifeLossOnDown(Paragraph):
    """Extra: when this holomem is downed, its player's life decreases by n."""

    n: int

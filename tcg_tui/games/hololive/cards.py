"""2. Cards: printed values, and printed texts compiled into abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from tcg_tui.engine.abilities import Ability, Definition, Info, Kind
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive import schema
from tcg_tui.games.hololive.phrases import ART, EXTRA, KEYWORD, SKILL, SUPPORT
from tcg_tui.games.hololive.schema import Card, CheerCard, HolomemCard, OshiCard, SupportCard
from tcg_tui.language import Ambiguous, Unread, read
from tcg_tui.language import nodes as n
from tcg_tui.language.kernel import Category
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.context import Context
from tcg_tui.language.running.lasting import Leaf, body_leaves, continuous, leaves
from tcg_tui.language.running.occurrences import hears
from tcg_tui.library.errors import BadInput
from tcg_tui.library.game import CardPlace

ATTACHABLE = ("tool", "mascot", "fan")
LEVELS = {"debut": 0, "first": 1, "second": 2}


@dataclass(frozen=True, slots=True)
class Printed:
    """One ability as printed: what kind it is called, its name, its text, and what using it takes."""

    node: n.Ability | n.Usable
    feature: h.Feature | None
    name: str = ""
    cost: int = 0
    """Holo power (12.1.3)."""
    art: Art | None = None
    """The art it belongs to (12.2.5)."""
    leaves: tuple[Leaf, ...] = ()
    """The continuous steps of a static ability."""
    gives: tuple[Ability, ...] = ()
    """Abilities it gives (13.5), while attached to `noun`."""
    noun: n.Nominal | None = None
    memory: Context | None = None
    """What the text that made it for a later moment had chosen and done (10.8.5)."""


@dataclass(frozen=True, slots=True, eq=False)
class Art:
    """12.2 An art: the cheer it needs, its power, its special attack, its text."""

    index: int
    name: str
    cost: tuple[str, ...]
    power: int
    special: tuple[str, int] | None
    body: tuple[n.Ability, ...] = ()
    at_other_timing: bool = False
    """12.2.2 It is used when its text says, not in the performance step."""
    rulings: tuple[Leaf, ...] = ()
    """What its text says about using it: targets, cheer needed, conditions."""


@dataclass(frozen=True, slots=True, eq=False)
class Skill:
    """12.1 An oshi skill or SP oshi skill that is played in the main step."""

    index: int
    kind: str
    printed: Printed


class HoloCard(Definition):
    """A hololive card."""

    __slots__ = (
        "any_copies",
        "arts",
        "attachable",
        "baton",
        "body",
        "buzz",
        "cannot_bloom",
        "conditions",
        "costs",
        "hp",
        "level",
        "life",
        "life_loss",
        "limited",
        "limits",
        "model",
        "name_en",
        "only_on",
        "per_member",
        "rank",
        "rewrites",
        "skills",
        "support",
        "type",
    )

    def __init__(self, model: Card, info: Info, abilities: tuple[Ability, ...]) -> None:
        super().__init__(model.id, model.name, info, abilities)
        self.model = model
        self.type: str = model.type
        self.name_en = model.name_en
        self.support = ""
        self.level = ""
        self.rank = -1
        """The bloom level as a number; -1 for Spot and for what is no holomem."""
        self.buzz = False
        self.hp = 0
        self.life = 0
        self.baton: tuple[str, ...] = ()
        self.arts: tuple[Art, ...] = ()
        self.skills: dict[int, Skill] = {}
        """Skills that are played in the main step, by their place on the card."""
        self.limited = False
        self.attachable = False
        self.any_copies = False
        self.life_loss = 1
        self.cannot_bloom = False
        self.only_on: n.Nominal | None = None
        self.per_member: int | None = None
        self.conditions: tuple[n.Condition, ...] = ()
        self.costs: tuple[n.Step, ...] = ()
        self.body: tuple[n.Ability, ...] = ()
        self.rewrites: tuple[n.ChangeAbility, ...] = ()
        self.limits: tuple[n.UseLimit, ...] = ()


def definition(game: Game, card: int) -> HoloCard:
    """A card's definition."""
    return game.defs[card]  # type: ignore[return-value]


def compile_card(model: Card, place: CardPlace) -> HoloCard:
    """Make a definition of a card; a text that cannot be read declines the card, with the place."""
    return _Compiler(model, place).compile()


class _Compiler:
    """Compiles one card."""

    def __init__(self, model: Card, place: CardPlace) -> None:
        self.model = model
        self.place = place
        self.abilities: list[Ability] = []
        self.extras: list[n.Step] = []
        self.limits: list[n.UseLimit] = []

    def compile(self) -> HoloCard:
        model = self.model
        self._read_extras()
        match model:
            case OshiCard():
                skills = self._skills(model)
                card = self._card(numbers={})
                card.life = model.life
                card.skills = {skill.index: skill for skill in skills}
            case HolomemCard():
                card = self._holomem(model)
            case SupportCard():
                card = self._support(model)
            case CheerCard():
                card = self._card(numbers={})
        card.any_copies = any(isinstance(extra, h.AnyCopies) for extra in self.extras)
        card.limits = tuple(self.limits)
        return card

    def _card(self, numbers: dict[str, int]) -> HoloCard:
        model = self.model
        names = {canonical(model.name)}
        for extra in self.extras:
            if isinstance(extra, h.AlsoNamed):  # 2.11.2.3
                names.update(map(canonical, extra.names))
        tags = frozenset(canonical(tag) for tag in getattr(model, "tags", ()))
        info = Info(frozenset(names), frozenset(getattr(model, "colours", ())), tags, numbers)
        return HoloCard(model, info, tuple(self.abilities))

    # ------------------------------------------------------------------ reading

    def _read(self, category: Category, text: str, *path: str | int) -> Any:
        try:
            return read(category, text)
        except Unread as error:
            expected = ", ".join(error.expected[:6])
            near = text[max(0, error.position - 12) : error.position + 12].replace("\n", "⏎")
            raise BadInput(
                [
                    self.place.problem(
                        f"cannot read the text at character {error.position + 1} (…{near}…): expected {expected}",
                        *path,
                    )
                ]
            ) from error
        except Ambiguous as error:
            raise BadInput(
                [self.place.problem(f"the text can be read in two ways: {error.difference}", *path)]
            ) from error

    def _read_extras(self) -> None:
        for index, extra in enumerate(getattr(self.model, "extras", ())):
            self.extras.append(self._read(EXTRA, extra, "extras", index))

    def _paragraphs(self, category: Category, text: str, *path: str | int) -> Iterator[n.Paragraph]:
        for paragraph in flat(self._read(category, text, *path).paragraphs):
            if isinstance(paragraph, n.Ability | n.Usable):
                self.limits += [step for step in paragraph.body if isinstance(step, n.UseLimit)]
                paragraph = replace(
                    paragraph, body=tuple(s for s in paragraph.body if not isinstance(s, n.UseLimit))
                )
            yield paragraph

    # ------------------------------------------------------------------ kinds of card

    def _skills(self, model: OshiCard) -> tuple[Skill, ...]:
        skills: list[Skill] = []
        for index, skill in enumerate(model.skills):
            feature = {
                "skill": h.Feature.OSHI_SKILL,
                "sp": h.Feature.SP_SKILL,
                "stage": h.Feature.STAGE_SKILL,
            }[skill.kind]
            cost = 0 if isinstance(skill, schema.StageSkill) else skill.cost
            for paragraph in self._paragraphs(SKILL, skill.text, "skills", index, "text"):
                assert isinstance(paragraph, n.Ability | n.Usable)
                printed = Printed(paragraph, feature, canonical(skill.name), cost)
                if feature is h.Feature.STAGE_SKILL or paragraph.moment is not None:
                    self._add(printed, f"{skill.kind}.{index + 1}", "skills", index, "text")
                else:
                    skills.append(Skill(index + 1, skill.kind, printed))
        return tuple(skills)

    def _holomem(self, model: HolomemCard) -> HoloCard:
        arts = tuple(self._art(index, art) for index, art in enumerate(model.arts))
        for index, keyword in enumerate(model.keywords):
            feature = {
                "bloom": h.Feature.BLOOM_EFFECT,
                "collab": h.Feature.COLLAB_EFFECT,
                "gift": h.Feature.GIFT,
            }[keyword.kind]
            for paragraph in self._paragraphs(KEYWORD, keyword.text, "keywords", index, "text"):
                assert isinstance(paragraph, n.Ability | n.Usable)
                slot = f"{keyword.kind}.{index + 1}"
                self._add(
                    Printed(paragraph, feature, canonical(keyword.name)), slot, "keywords", index, "text"
                )
        card = self._card({"hp": model.hp})
        card.level = model.level
        card.rank = LEVELS.get(model.level, -1)
        card.buzz = model.buzz
        card.hp = model.hp
        card.baton = model.baton
        card.arts = arts
        for extra in self.extras:
            if isinstance(extra, h.CannotBloom):  # 2.11.2.4
                card.cannot_bloom = True
            elif isinstance(extra, h.LifeLossOnDown):  # 2.11.2.2
                card.life_loss = extra.n
        return card

    def _art(self, index: int, art: schema.Art) -> Art:
        special = (art.special.colour, art.special.bonus) if art.special else None
        made = Art(index + 1, canonical(art.name), art.cost, art.power, special)
        if not art.text:
            return made
        body: list[n.Ability] = []
        path = ("arts", index, "text")
        for paragraph in self._paragraphs(ART, art.text, *path):
            if isinstance(paragraph, n.Usable):  # 12.2.2
                made = replace(made, at_other_timing=True)
                self._add(Printed(paragraph, h.Feature.ART, made.name, art=made), f"art.{index + 1}", *path)
            else:
                assert isinstance(paragraph, n.Ability)
                body.append(paragraph)
        found = [leaf for ability in body if ability.moment is None for leaf in ability_leaves(ability)]
        rulings = [leaf for leaf in found if _rules_art(leaf.step)]
        notes = [note for leaf in found for note in (*leaf.notes, getattr(leaf.step, "note", None))]
        rulings += [
            Leaf(h.AlsoTargets(h.ThisArt(), note.group)) for note in notes if isinstance(note, h.TargetsNote)
        ]
        return replace(made, body=tuple(body), rulings=tuple(rulings))

    def _support(self, model: SupportCard) -> HoloCard:
        attachable = model.kind in ATTACHABLE
        conditions: list[n.Condition] = []
        costs: list[n.Step] = []
        body: list[n.Ability] = []
        changes: list[n.ChangeAbility] = []
        only_on: n.Nominal | None = None
        per_member: int | None = 1 if model.kind in ("tool", "mascot") else None
        for index, paragraph in enumerate(self._paragraphs(SUPPORT, model.text, "text")):
            match paragraph:
                case n.UseOnlyIf():
                    conditions.append(paragraph.condition)
                case n.UseCost():
                    costs.append(paragraph.step)
                case n.ChangeAbility():
                    changes.append(paragraph)
                case h.OnlyOn():
                    only_on = paragraph.noun
                    per_member = paragraph.n
                case h.OnePerMember():
                    per_member = paragraph.n
                case n.AddAbility():
                    self._add_gift(paragraph, f"add.{index + 1}")
                case n.Ability() if not attachable:
                    if paragraph.moment is not None:
                        raise BadInput(
                            [
                                self.place.problem(
                                    "a text that is carried out at once cannot wait for an event", "text"
                                )
                            ]
                        )
                    body.append(paragraph)
                case n.Ability() | n.Usable():
                    self._add(Printed(paragraph, None, model.name), f"text.{index + 1}", "text")
                case _:
                    raise TypeError(f"no place for {paragraph!r} on a support card")
        card = self._card({})
        card.support = model.kind
        card.limited = model.limited
        card.attachable = attachable
        card.only_on = only_on
        card.per_member = per_member
        card.conditions = tuple(conditions)
        card.costs = tuple(costs)
        card.body = tuple(body)
        card.rewrites = tuple(changes)
        return card

    def _add_gift(self, paragraph: n.AddAbility, slot: str) -> None:
        """13.5 An ability that is given while the card is attached to what the noun says."""
        given = tuple(
            self._sorted(Printed(inner, None, self.model.name), f"{slot}.{index + 1}", "text")
            for index, inner in enumerate(flat((paragraph.ability,)))
            if isinstance(inner, n.Ability | n.Usable)
        )
        node = n.Ability((), None, None, None, None, ())
        printed = Printed(node, None, self.model.name, gives=given, noun=paragraph.noun)
        self.abilities.append(Ability(Kind.STATIC, printed, self.model.name, slot))

    def _add(self, printed: Printed, slot: str, *path: str | int) -> None:
        self.abilities.append(self._sorted(printed, slot, *path))

    def _sorted(self, printed: Printed, slot: str, *path: str | int) -> Ability:
        try:
            return make_ability(printed, slot)
        except Unplayable as error:
            raise BadInput([self.place.problem(f"the text cannot be played: {error}", *path)]) from error


ART_RULINGS = (
    h.AlsoTargets,
    h.OnlyTargets,
    h.Unreducible,
    h.UnusableIf,
    h.WithoutCheer,
    h.AllCheerAs,
    h.DealsInstead,
)


def _rules_art(step: n.Step) -> bool:
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
    if isinstance(moment, n.When) and printed.art is not None and type(moment.event) in REPLACED:  # 12.2.5.2
        return Ability(
            Kind.REPLACEMENT, printed, printed.name, slot, (f"after {REPLACED[type(moment.event)]}",)
        )
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


def printed_of(ability: Ability) -> Printed:
    """The printed text of an ability of this game."""
    text: Any = ability.text
    return cast(Printed, text)

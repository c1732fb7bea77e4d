"""2. Cards: printed values, and printed texts compiled into abilities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tcg_tui.engine.abilities import Ability, Definition, Info, Kind
from tcg_tui.engine.game import Game
from tcg_tui.games.hololive import nodes as h
from tcg_tui.games.hololive import schema
from tcg_tui.games.hololive.phrases import ART, EXTRA, KEYWORD, SKILL, SUPPORT
from tcg_tui.games.hololive.printed import Art, Printed, Skill
from tcg_tui.games.hololive.schema import Card, CheerCard, HolomemCard, OshiCard, SupportCard
from tcg_tui.games.hololive.sorting import (
    Unplayable,
    ability_leaves,
    flat,
    make_ability,
    parts_of,
    rules_art,
)
from tcg_tui.language import Ambiguous, Unread, read
from tcg_tui.language import nodes as n
from tcg_tui.language.kernel import Category
from tcg_tui.language.normalise import canonical
from tcg_tui.language.running.lasting import Leaf
from tcg_tui.library.errors import BadInput
from tcg_tui.library.game import CardPlace

ATTACHABLE = ("tool", "mascot", "fan")
LEVELS = {"debut": 0, "first": 1, "second": 2}


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
        whole = self._read(category, text, *path)
        for later in parts_of(whole, n.Whenever | n.Delayed):
            moment = later.moment if isinstance(later, n.Whenever) else n.When(later.event)
            node = n.Ability((), None, moment, None, None, (later.step,))
            self._sorted(Printed(node, None), "", *path)  # what it makes for later must be playable
        for paragraph in flat(whole.paragraphs):
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
                if paragraph.moment is not None:
                    self._sorted(Printed(paragraph, None), f"art.{index + 1}", *path)
                body.append(paragraph)
        found = [leaf for ability in body if ability.moment is None for leaf in ability_leaves(ability)]
        rulings = [leaf for leaf in found if rules_art(leaf.step)]
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

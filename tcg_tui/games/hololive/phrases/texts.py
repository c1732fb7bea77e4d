"""Whole texts: abilities, rules of use and attachment, and a start category for each kind of text."""

from collections.abc import Mapping
from typing import Any

from tcg_tui.games.hololive.nodes import (
    AlsoNamed,
    AnyCopies,
    CannotBloom,
    LifeLossOnDown,
    OnePerMember,
    OnlyOn,
)
from tcg_tui.games.hololive.phrases.comparing import SINGLE
from tcg_tui.games.hololive.phrases.conditions import CONDITION
from tcg_tui.games.hololive.phrases.events import DURING, MOMENT
from tcg_tui.games.hololive.phrases.figures import RATE
from tcg_tui.games.hololive.phrases.groups import ANY_NOUN
from tcg_tui.games.hololive.phrases.lines import CHAIN, CLAUSE, SENTENCE, for_each, for_each_parts
from tcg_tui.games.hololive.phrases.quantities import never
from tcg_tui.games.hololive.phrases.steps import LIMIT
from tcg_tui.games.hololive.phrases.words import LOSS, NAME, NUMBER, OTHER_KIND, OWNER, POSITION
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    Ability,
    AddAbility,
    AtPlaces,
    Bullets,
    ChangeAbility,
    Condition,
    During,
    ForEach,
    Limit,
    Modes,
    Moment,
    Paragraph,
    Step,
    Text,
    Usable,
    UseCost,
    UseOnlyIf,
)

# Abilities

LIMIT_OR_PLACE = Category("limit", LIMIT)
LIMIT_OR_PLACE.phrase(AtPlaces, "[{zones}限定]", "{zones} only:", zones=Many(POSITION, "・", "/"))
LIMITS = Many(LIMIT_OR_PLACE, "", "")
COST = Category("cost", CLAUSE)
COST.phrase(
    ForEach,
    "{rate}につき(、|){step}",
    "for each {rate}, {step}",
    build=for_each,
    match=for_each_parts,
    rate=RATE,
    step=CLAUSE,
)
BODY = Many(SENTENCE, "", "")
BULLET = Category("bullet")
ABILITY = Category("ability")


def _ability(
    body: tuple[Step, ...],
    limits: tuple[Limit, ...] | None = None,
    during: During | None = None,
    moment: Moment | None = None,
    condition: Condition | None = None,
    cost: Step | None = None,
) -> Ability:
    return Ability(limits or (), during, moment, condition, cost, body)


def _usable(
    body: tuple[Step, ...],
    limits: tuple[Limit, ...] | None = None,
    during: During | None = None,
    moment: Moment | None = None,
    condition: Condition | None = None,
) -> Usable:
    return Usable(limits or (), during, moment, condition, body)


def _ability_parts(*names: str) -> Any:
    """Match for an ability with exactly these parts (limits, period and body aside)."""

    def match(ability: Ability | Usable) -> Mapping[str, Any] | None:
        for name in ("moment", "condition", "cost"):
            given = getattr(ability, name, None)
            if (given is None) is (name in names) and name != "moment":
                return None
            if name == "moment" and given is not None and name not in names:
                return None
        parts = {name: getattr(ability, name) for name in names}
        return parts | {"limits": ability.limits or None, "during": ability.during, "body": ability.body}

    return match


_PARTS: dict[str, Any] = {"limits": LIMITS, "during": DURING, "body": BODY}
ABILITY.phrase(
    Ability,
    "{limits?}{during?、}{moment?、}{body}",
    "[{limits} ][{during}, ][{moment}, ]{body}",
    build=_ability,
    match=_ability_parts("moment"),
    moment=MOMENT,
    **_PARTS,
)
ABILITY.phrase(
    Ability,
    "{limits?}{during?、}{moment?、}{cost}:{body}",
    "[{limits} ][{during}, ][{moment}, ]{cost}: {body}",
    build=_ability,
    match=_ability_parts("moment", "cost"),
    moment=MOMENT,
    cost=COST,
    **_PARTS,
)
ABILITY.phrase(
    Ability,
    [
        f"{{limits?}}{{during?、}}{{moment?、}}{{condition:{form}}}、{{cost}}:{{body}}"
        for form in ("if", "when", "ba")
    ],
    "[{limits} ][{during}, ][{moment}, ]if {condition}, {cost}: {body}",
    build=_ability,
    match=_ability_parts("moment", "condition", "cost"),
    moment=MOMENT,
    condition=CONDITION,
    cost=COST,
    **_PARTS,
)
ABILITY.phrase(
    Ability,
    "{limits?}{during?、}{condition:te}、{moment}、{body}",
    "[{limits} ][{during}, ]if {condition}, {moment}, {body}",
    build=_ability,
    match=_ability_parts("moment", "condition"),
    moment=MOMENT,
    condition=SINGLE,
    **_PARTS,
)
ABILITY.phrase(
    Usable,
    "{limits?}{during?、}{moment}に使える:{body}",
    "[{limits} ][{during}, ]usable {moment}: {body}",
    build=_usable,
    match=_ability_parts("moment"),
    moment=MOMENT,
    **_PARTS,
)
ABILITY.phrase(
    Usable,
    "{limits?}{during?、}{moment?、}{condition:if}使える:{body}",
    "[{limits} ][{during}, ][{moment}, ]usable if {condition}: {body}",
    build=_usable,
    match=_ability_parts("moment", "condition"),
    moment=MOMENT,
    condition=CONDITION,
    **_PARTS,
)
ABILITY.phrase(
    Usable,
    "{limits?}{during?、}{condition:te}、{moment}に使える:{body}",
    "[{limits} ][{during}, ]usable if {condition}, {moment}: {body}",
    build=_usable,
    match=never,
    moment=MOMENT,
    condition=SINGLE,
    **_PARTS,
)
BULLET.wrap("■{ability}", "■ {ability}", ability=ABILITY)
BULLETS = Category("abilities", ABILITY)
BULLETS.phrase(Bullets, "{abilities}", "{abilities}", abilities=Many(BULLET, "\n", "\n", 2))
SENTENCE.phrase(
    Modes,
    "以下から{n}つを選ぶ。\n{options}",
    "choose {n}:\n{options}",
    n=NUMBER,
    options=Many(BULLET, "\n", "\n", 2),
)

# Rules of use and attachment

RULE = Category("rule")
RULE.phrase(
    UseOnlyIf,
    ("このカードは、{condition:unless}使えない。", "このカードは、{condition:only}使えない。"),
    "this card can be used only if {condition}.",
    condition=CONDITION,
)
RULE.phrase(UseCost, "このカードは、{step:unless}使えない。", "to use this card, {step}.", step=CHAIN)
RULE.phrase(
    OnlyOn,
    "この{kind}は、{who}の{noun}だけに付けられ、1人につき何枚でも付けられる。",
    "this {kind} can be attached only to {who} {noun}, any number to each.",
    kind=OTHER_KIND,
    who=OWNER,
    noun=ANY_NOUN,
    n=None,
)
RULE.phrase(
    OnlyOn,
    "この{kind}は、{who}の{noun}だけに付けられ、1人につき{n}枚だけ付けられる。",
    "this {kind} can be attached only to {who} {noun}, {n} to each.",
    kind=OTHER_KIND,
    who=OWNER,
    noun=ANY_NOUN,
    n=NUMBER,
)
RULE.phrase(
    OnePerMember,
    "{kind}は、{who}の{noun}1人につき{n}枚だけ付けられる。",
    "only {n} {kind} can be attached to each of {who} {noun}.",
    kind=OTHER_KIND,
    who=OWNER,
    noun=ANY_NOUN,
    n=NUMBER,
)
RULE.phrase(
    AddAbility,
    "◆{noun}に付いていたら能力追加\n{ability}",
    "◆ if attached to {noun}, add:\n{ability}",
    noun=ANY_NOUN,
    ability=BULLETS,
)


def _change(
    condition: Condition, limits: tuple[Limit, ...] | None, ability: Paragraph
) -> ChangeAbility | None:
    if isinstance(ability, Ability | Usable) and ability.limits:
        return None
    return ChangeAbility(condition, limits or (), ability)


def _change_parts(paragraph: ChangeAbility) -> Mapping[str, Any]:
    return {
        "condition": paragraph.condition,
        "limits": paragraph.limits or None,
        "ability": paragraph.ability,
    }


RULE.phrase(
    ChangeAbility,
    [f"{{condition:{form}}}、能力変更可能( |){{limits?}}{{ability}}" for form in ("if", "when", "ba")],
    "if {condition}, the text may change to:[ {limits}] {ability}",
    build=_change,
    match=_change_parts,
    condition=CONDITION,
    limits=LIMITS,
    ability=BULLETS,
)

# Start categories

_TEXT: dict[str, Any] = {"paragraphs": Many(BULLETS, "\n\n", "\n\n")}
ART, KEYWORD, SKILL = Category("art"), Category("keyword"), Category("skill")
for _start in (ART, KEYWORD, SKILL):
    _start.phrase(Text, "{paragraphs}", "{paragraphs}", **_TEXT)
SUPPORT = Category("support")
SUPPORT.phrase(
    Text,
    "{paragraphs}",
    "{paragraphs}",
    paragraphs=Many(Category("paragraph", BULLETS, RULE), "\n\n", "\n\n"),
)
EXTRA = Category("extra")
EXTRA.phrase(
    AnyCopies, "このホロメンはデッキに何枚でも入れられる", "any number of this holomem may be in a deck"
)
EXTRA.phrase(
    AlsoNamed,
    "この(ホロメン|ツール|マスコット|ファン)は{names}としても扱う",
    "this card is also treated as {names}",
    names=Many(NAME, "", " and "),
)
EXTRA.phrase(CannotBloom, "このホロメンはBloomできない", "this holomem cannot bloom")
EXTRA.phrase(
    LifeLossOnDown,
    "このホロメンがダウンした時、自分のライフ{n}",
    "when this holomem is downed, your life {n}",
    n=LOSS,
)
START = {
    "art": ART,
    "bloom": KEYWORD,
    "collab": KEYWORD,
    "gift": KEYWORD,
    "skill": SKILL,
    "support": SUPPORT,
    "extra": EXTRA,
}

"""How hololive speaks of its cards, abilities and actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from tcg_tui.engine.abilities import Definition
from tcg_tui.engine.choices import Option
from tcg_tui.engine.game import Game
from tcg_tui.games import clauses
from tcg_tui.games.hololive.cards import HoloCard
from tcg_tui.games.hololive.kit import HOLOLIVE
from tcg_tui.games.hololive.performance import art_of
from tcg_tui.games.hololive.phrases.moves import STEP
from tcg_tui.games.hololive.phrases.texts import ABILITY
from tcg_tui.games.hololive.schema import HolomemCard, OshiCard
from tcg_tui.games.hololive.skills import skill_of
from tcg_tui.language import english, write
from tcg_tui.language import nodes as n
from tcg_tui.language.kernel import Category
from tcg_tui.locale import Words


def name(made: Definition, words: Words) -> str:
    """The printed name; the English one if the words are English and there is one."""
    assert isinstance(made, HoloCard)
    return made.name_en or made.name if words.lang == "en" else made.name


def card(made: Definition, words: Words) -> str:
    """Name, and level, kind or what else tells such cards apart."""
    assert isinstance(made, HoloCard)
    called = name(made, words)
    if made.type == "holomem":
        buzz = "yes" if made.buzz else "no"
        return words("card-holomem", name=called, level=words(f"level-{made.level}"), buzz=buzz)
    if made.support:
        return words("card-support", name=called, kind=words(f"kind-{made.support}"))
    return words(f"card-{made.type}", name=called)


def ability(made: Definition, slot: str, words: Words) -> str:
    """An ability by its slot (`bloom.1`): what kind it is, and its printed name if it has one."""
    assert isinstance(made, HoloCard)
    kind, _, rest = slot.partition(".")
    number = int(rest) if rest.isdigit() else 0
    model = made.model
    named: tuple[Any, ...] = ()
    if isinstance(model, OshiCard):
        named = model.skills
    elif isinstance(model, HolomemCard):
        named = model.arts if kind == "art" else model.keywords
    if not 0 < number <= len(named):
        return words("ability-text")
    return words(f"ability-{kind}", name=named[number - 1].name)


def mode(made: Definition, index: int, words: Words) -> str:
    """The text of one of the things to choose from, if the card has one such list only."""
    assert isinstance(made, HoloCard)
    roots = (made.abilities, made.arts, made.skills, made.body, made.rewrites)
    lists = list(dict.fromkeys(_lists(roots)))
    if len(lists) != 1:
        return ""
    (found,) = lists
    if isinstance(found, n.Modes):
        return _said(ABILITY, found.options[index - 1], words)
    return _said(STEP, found.steps[index - 1], words)


def details(game: Game, player: int, option: Option, words: Words) -> dict[str, str | int]:
    """The name of an art; the name, kind and cost of a skill."""
    if option.verb == "art":
        return {"name": art_of(game, option).name}
    if option.verb == "skill":
        skill = skill_of(game, player, option)
        return {"name": skill.printed.name, "kind": skill.kind, "cost": skill.printed.cost}
    return {}


def clause(number: str) -> clauses.Clause | None:
    """A clause of the rulebook by its number."""
    return clauses.load(HOLOLIVE).get(number)


def _lists(value: Any) -> Iterator[n.Modes | n.OrElse]:
    """Every list of things to choose from in the texts of a card."""
    if isinstance(value, n.Modes | n.OrElse):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _lists(each)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _lists(getattr(value, part.name))


def _said(category: Category, node: Any, words: Words) -> str:
    text = write(category, node) if words.lang == "ja" else english(category, node)
    return " ".join(text.split("\n"))

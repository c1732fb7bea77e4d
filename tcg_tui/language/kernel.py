"""Phrases, each declared once, that both read and print.

A category is a set of phrases. A phrase has a node type, a Japanese template, an English template and slots::

    STEP.phrase(Draw, "{who?の}デッキを{n}枚<引く>", "[{who} ]draw {n} cards", who=OWNER, n=NUMBER, end=None)

Japanese template
    text        stands as it is
    (a|b)       spellings of the same meaning, the first is preferred; the node remembers which was read
    {x}         a slot              {x:past}  in an inflected form      {x:*}  in the form asked of the phrase
    {x?}        an optional slot    {x?の}    with a suffix that only comes with it
    <引く>      an inflecting word; it gives the phrase its forms
English template
    {x}         a slot      {x:s}  in the plural    {x:#n}  in the number of slot n   {x:*}  as asked
    [ … {x} …]  stands only if all its slots are filled     [ … {x} …|y]  and y otherwise

A slot is given a category, or a constant that the field always has. Where template and node differ in shape,
`build` makes the node from the slots (None: these do not go together), `match` takes it apart for printing.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from tcg_tui.language.errors import GrammarError
from tcg_tui.language.inflect import PLAIN, Forms, inflect
from tcg_tui.language.nodes.base import Node

Build = Callable[..., Node | None]
Match = Callable[[Any], Mapping[str, Any] | None]
Say = Callable[["Category", Any, bool], str]
English = str | Callable[[Any, Say, bool], str]


@dataclass(frozen=True, slots=True)
class Literal:
    """Text that stands as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Spelling:
    """Spellings of one meaning, the preferred one first."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A part in a category of its own. `form` is what is asked of it, "*" what is asked of the phrase."""

    name: str
    category: "Category"
    form: str = PLAIN
    optional: bool = False
    suffix: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """An inflecting word."""

    forms: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an English template that stands only if its slots are filled, and what stands otherwise."""

    elements: tuple["Element", ...]
    otherwise: str = ""


Element = Literal | Spelling | Slot | Word | Section


class Category:
    """A set of phrases that can stand in the same place."""

    count = 0

    def __init__(self, name: str, *includes: "Category") -> None:
        self.name = name
        self.number = Category.count
        Category.count += 1
        self.phrases: list[Phrase] = []
        self.includes: list[Category] = list(includes)
        self.first: frozenset[str] | None = None
        self.table: dict[str, tuple[list[Category], list[Phrase]]] = {}
        self.printers: dict[type, list[Phrase | Category]] = {}

    def __repr__(self) -> str:
        return self.name

    def include(self, *categories: "Category") -> "Category":
        """Everything of these categories can stand here too."""
        self.includes += categories
        return self

    def phrase(
        self,
        type_: type[Node],
        ja: str | Sequence[str],
        en: English,
        *,
        build: Build | None = None,
        match: Match | None = None,
        **slots: Any,
    ) -> None:
        """Declare a construct. Several Japanese templates are wordings of it, the first is preferred."""
        for template in (ja,) if isinstance(ja, str) else ja:
            self.phrases.append(Phrase(self, type_, template, en, slots, build, match))

    def wrap(self, ja: str | Sequence[str], en: str, **slots: "Category") -> None:
        """Declare wording around a single slot that adds nothing to its meaning."""
        (name,) = slots

        def build(**parts: Any) -> Any:
            return parts[name]

        def match(node: Any) -> Mapping[str, Any]:
            return {name: node}

        self.phrase(Node, ja, en, build=build, match=match, **slots)


class Words(Category):
    """A closed list of words. English with a bar gives singular and plural."""

    def __init__(self, name: str, words: Mapping[str, tuple[Any, str]]) -> None:
        super().__init__(name)
        self.values = {word: value for word, (value, _) in words.items()}
        self.spelled: dict[Any, str] = {}
        self.english: dict[Any, tuple[str, str]] = {}
        for word, (value, english) in words.items():
            one, _, many = english.partition("|")
            self.spelled.setdefault(value, word)
            self.english.setdefault(value, (one, many or one))


class Pattern(Category):
    """Text that fits a regular expression; its first group (or all of it) makes the value."""

    def __init__(
        self,
        name: str,
        regex: str,
        first: str,
        type_: type,
        ja: str,
        en: str,
        make: Callable[[str], Any] = str,
    ) -> None:
        super().__init__(name)
        self.regex = re.compile(regex)
        self.starts = frozenset(first)
        self.type = type_
        self.make = make
        self.ja = ja
        self.en = en


class Many(Category):
    """Several items with a separator between them; the value is a tuple."""

    def __init__(self, item: Category, separator: str, en: str, least: int = 1) -> None:
        super().__init__(f"{item.name}…")
        self.item = item
        self.separator = separator
        self.en = en
        self.least = least


@dataclass(eq=False, slots=True)
class Phrase:
    """One construct: how its node is spelled, and how it is made."""

    category: Category
    type: type[Node]
    ja: str
    en: English
    given: Mapping[str, Any]
    build: Build | None
    match: Match | None
    elements: tuple[Element, ...] = field(init=False)
    english: tuple[Element, ...] = field(init=False)
    constants: dict[str, Any] = field(init=False)
    names: tuple[str, ...] = field(init=False)
    needs: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        categories = {name: given for name, given in self.given.items() if isinstance(given, Category)}
        self.constants = {name: given for name, given in self.given.items() if name not in categories}
        self.elements = tuple(_japanese(self.ja, categories))
        self.english = () if callable(self.en) else tuple(_english(self.en, categories))
        self.names = tuple(element.name for element in self.elements if isinstance(element, Slot))
        self.needs = tuple(element.text for element in self.elements if isinstance(element, Literal))
        self._check(categories)

    @property
    def inherits(self) -> bool:
        """Whether the form comes from a slot or a word inside."""
        return any(
            isinstance(element, Word) or (isinstance(element, Slot) and element.form.endswith("*"))
            for element in self.elements
        )

    def _check(self, categories: Mapping[str, Category]) -> None:
        """Refuse a phrase whose slots, fields and templates do not fit together."""
        if len(set(self.names)) != len(self.names):
            raise GrammarError(f"{self.ja}: a slot stands twice")
        if unused := set(categories) - set(self.names):
            raise GrammarError(f"{self.ja}: slots {sorted(unused)} do not occur")
        known = {part.name for part in fields(self.type)}
        if self.build is None and (unknown := set(self.given) - known):
            raise GrammarError(f"{self.ja}: {self.type.__name__} has no {sorted(unknown)}")
        if (self.build is None) != (self.match is None):
            raise GrammarError(f"{self.ja}: build and match come together")


_TOKEN = re.compile(
    r"\{(?P<slot>\w+)(?::(?P<form>[\w.#*]+))?(?P<opt>\?(?P<suffix>[^{}]*))?\}"
    r"|<(?P<word>[^<>]+)>|\((?P<alt>[^()]*\|[^()]*)\)|\[(?P<section>[^\[\]]*)\]"
)
_JAPANESE_TOKEN = re.compile(_TOKEN.pattern.rsplit("|", 1)[0])


def _japanese(template: str, categories: Mapping[str, Category]) -> Iterable[Element]:
    """The elements of a Japanese template."""
    place = 0
    for token in _JAPANESE_TOKEN.finditer(template):
        if token.start() > place:
            yield Literal(template[place : token.start()])
        place = token.end()
        if token["slot"]:
            yield _slot(template, token, categories)
        elif token["word"]:
            yield Word(_forms(token["word"]))
        else:
            yield Spelling(tuple(token["alt"].split("|")))
    if place < len(template):
        yield Literal(template[place:])


def _english(template: str, categories: Mapping[str, Category]) -> Iterable[Element]:
    """The elements of an English template."""
    place = 0
    for token in _TOKEN.finditer(template):
        if token.start() > place:
            yield Literal(template[place : token.start()])
        place = token.end()
        if token["slot"]:
            yield _slot(template, token, categories)
        elif token["section"] is not None:
            inside, _, otherwise = token["section"].partition("|")
            yield Section(tuple(_english(inside, categories)), otherwise)
        else:
            yield Literal(token[0])
    if place < len(template):
        yield Literal(template[place:])


def _slot(template: str, token: re.Match[str], categories: Mapping[str, Category]) -> Slot:
    name = token["slot"]
    if name not in categories:
        raise GrammarError(f"{template}: no slot {name}")
    optional = token["opt"] is not None
    return Slot(name, categories[name], token["form"] or PLAIN, optional, token["suffix"] or "")


def _forms(word: str) -> Forms:
    return inflect(word)

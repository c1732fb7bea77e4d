"""Printing: a node back into Japanese, as it was read or in the preferred spelling, and into English."""

import re
from collections.abc import Mapping
from typing import Any

from tcg_tui.language.errors import Unwritable
from tcg_tui.language.inflect import PLAIN
from tcg_tui.language.kernel import (
    Category,
    Element,
    Literal,
    Many,
    Pattern,
    Phrase,
    Section,
    Slot,
    Spelling,
    Word,
    Words,
)
from tcg_tui.language.nodes.base import Node

PLURAL = "s"


def japanese(category: Category, value: Any, form: str = PLAIN) -> str | None:
    """The value in the category in a form, or None if no phrase can express it."""
    if isinstance(category, Words):
        return (
            category.spelled.get(value) if form == PLAIN and _hashable_in(value, category.spelled) else None
        )
    if isinstance(category, Pattern):
        return category.ja.format(value) if type(value) is category.type and form == PLAIN else None
    if isinstance(category, Many):
        return _items(category, value, form)
    for printer in _printers(category, value):
        if isinstance(printer, Category):
            text = japanese(printer, value, form)
        else:
            text = _phrase(printer, value, form)
        if text is not None:
            return text
    return None


def english(category: Category, value: Any, plural: bool = False) -> str | None:
    """The value in the category in English, or None if no phrase can express it."""
    if isinstance(category, Words):
        words = category.english.get(value) if _hashable_in(value, category.english) else None
        return words and words[plural]
    if isinstance(category, Pattern):
        return category.en.format(value) if type(value) is category.type else None
    if isinstance(category, Many):
        if type(value) is not tuple:
            return None
        parts = [english(category.item, each, plural) for each in value]
        return None if None in parts else category.en.join(part for part in parts if part is not None)
    for printer in _printers(category, value):
        if isinstance(printer, Category):
            text = english(printer, value, plural)
        else:
            text = _english_phrase(printer, value, plural)
        if text is not None:
            return text
    return None


def say(category: Category, value: Any, plural: bool = False) -> str:
    """English, demanded."""
    text = english(category, value, plural)
    if text is None:
        raise Unwritable(f"{category.name} has no English for {value!r}")
    return text


def tidy(text: str) -> str:
    """English with single spaces and capital letters at the start of sentences."""
    text = re.sub(r" +([.,:;\n])", r"\1", re.sub(r" +", " ", text.replace("~", ""))).strip()
    text = re.sub(r"\b1 (card)s\b", r"1 \1", re.sub(r"\b1 dice\b", "1 die", text.replace(" of of ", " of ")))
    return re.sub(r"(^|[.:\n\]■◆] *)([a-z])", lambda found: found[1] + found[2].upper(), text)


def _hashable_in(value: Any, words: Mapping[Any, Any]) -> bool:
    """Whether the value is one of the words, and of the same type (1 is not True)."""
    return not isinstance(value, int) and value in words


def _printers(category: Category, value: Any) -> list[Phrase | Category]:
    """What may print the value, its own phrase first."""
    table = category.printers.get(type(value))
    if table is None:
        table = category.printers[type(value)] = _candidates(category, type(value))
    marks = getattr(value, "marks", None)
    if marks is not None and marks.phrase in table:
        return [marks.phrase, *(each for each in table if each is not marks.phrase)]
    return table


def _candidates(category: Category, type_: type) -> list[Phrase | Category]:
    """The phrases and word lists, included ones too, that can print a type; more constants come first."""
    phrases: list[Phrase] = []
    others: list[Phrase | Category] = []
    todo, seen = [category], {category}
    while todo:
        each = todo.pop(0)
        phrases += [phrase for phrase in each.phrases if phrase.type is type_ or phrase.type is Node]
        for included in each.includes:
            if isinstance(included, Words | Pattern | Many):
                others.append(included)
            elif included not in seen:
                seen.add(included)
                todo.append(included)
    phrases.sort(key=lambda phrase: (phrase.type is Node, -len(phrase.constants)))
    return [*phrases, *others]


def _items(category: Many, value: Any, form: str) -> str | None:
    if type(value) is not tuple or len(value) < category.least or form != PLAIN:
        return None
    parts = [japanese(category.item, each) for each in value]
    return None if None in parts else category.separator.join(part for part in parts if part is not None)


def _parts(phrase: Phrase, value: Any) -> Mapping[str, Any] | None:
    """What fills the slots of the phrase, or None if it is not about this value."""
    if phrase.match is not None:
        marks = value.marks if isinstance(value, Node) else None
        if marks is not None and marks.phrase is phrase:
            parts: Mapping[str, Any] | None = marks.parts
            return parts
        return phrase.match(value)
    for name, constant in phrase.constants.items():
        if getattr(value, name) != constant:
            return None
    for name in value.__match_args__:
        if (
            name not in phrase.given
            and getattr(value, name) is not None
            and not _default(phrase, value, name)
        ):
            return None
    return {name: getattr(value, name) for name in phrase.names}


def _default(phrase: Phrase, value: Any, name: str) -> bool:
    """Whether a field that the phrase does not speak of has its default."""
    declared = phrase.type.__dataclass_fields__[name].default
    return bool(getattr(value, name) == declared)


def _phrase(phrase: Phrase, value: Any, form: str) -> str | None:
    if form != PLAIN and not phrase.inherits:
        return None
    parts = _parts(phrase, value)
    if parts is None:
        return None
    marks = value.marks if isinstance(value, Node) else None
    choices = iter(marks.choices if marks is not None and marks.phrase is phrase else ())
    out: list[str] = []
    for element in phrase.elements:
        text = _element(element, parts, form, choices)
        if text is None:
            return None
        out.append(text)
    return "".join(out)


def _element(element: Element, parts: Mapping[str, Any], form: str, choices: Any) -> str | None:
    if isinstance(element, Literal):
        return element.text
    if isinstance(element, Slot):
        value = parts[element.name]
        if value is None:
            return "" if element.optional else None
        asked = element.form[:-1] + form if element.form.endswith("*") else element.form
        text = japanese(element.category, value, asked)
        return None if text is None else text + element.suffix
    texts: tuple[str, ...] = ()
    if isinstance(element, Spelling):
        texts = element.texts
    elif isinstance(element, Word):
        texts = element.forms.get(form, ())
    choice = next(choices, 0)
    if not texts:
        return None
    return texts[choice] if choice < len(texts) else texts[0]


def _english_phrase(phrase: Phrase, value: Any, plural: bool) -> str | None:
    parts = _parts(phrase, value)
    if parts is None:
        return None
    if callable(phrase.en):
        return phrase.en(value, say, plural)
    return _english_elements(phrase.english, parts, plural)


def _english_elements(elements: tuple[Element, ...], parts: Mapping[str, Any], plural: bool) -> str | None:
    out: list[str] = []
    for element in elements:
        if isinstance(element, Literal):
            out.append(element.text)
        elif isinstance(element, Section):
            if all(parts[slot.name] is not None for slot in element.elements if isinstance(slot, Slot)):
                text = _english_elements(element.elements, parts, plural)
                if text is None:
                    return None
                out.append(text)
            else:
                out.append(element.otherwise)
        elif isinstance(element, Slot):
            value = parts[element.name]
            if value is None:
                continue
            text = english(element.category, value, _number(element.form, parts, plural))
            if text is None:
                return None
            out.append(text)
    return "".join(out)


def _number(asked: str, parts: Mapping[str, Any], plural: bool) -> bool:
    """Whether a slot is printed in the plural."""
    if asked == "*":
        return plural
    if asked.startswith("#"):
        counted = parts[asked[1:]]
        return counted is not None and counted != 1 and getattr(counted, "n", 2) != 1
    return asked == PLURAL

"""Reading: all readings of a category at a position, each with its end and its inflected form.

The form is an output: a phrase is read once up to its verb, and gives a reading for every form that stands
there. Results are kept per category and position. The first character decides which phrases are tried at all.
"""

from dataclasses import replace
from typing import Any

from tcg_tui.language.errors import GrammarError
from tcg_tui.language.inflect import PLAIN
from tcg_tui.language.kernel import (
    Category,
    Element,
    Literal,
    Many,
    Pattern,
    Phrase,
    Slot,
    Spelling,
    Word,
    Words,
)
from tcg_tui.language.nodes.base import Marks

Reading = tuple[Any, int, str]
_Front = tuple[int, tuple[Any, ...], tuple[int, ...], str]
_POSITIONS = 1 << 14


class Reader:
    """One text being read. With `track` it tries everything and notes how far it got and what it wanted."""

    def __init__(self, text: str, track: bool = False) -> None:
        self.text = text
        self.track = track
        self.memo: dict[int, list[Reading]] = {}
        self.possible: dict[Phrase, bool] = {}
        self.farthest = 0
        self.wanted: set[str] = set()

    def read(self, category: Category, place: int) -> list[Reading]:
        """All readings of the category at the place."""
        key = category.number * _POSITIONS + place
        known = self.memo.get(key)
        if known is None:
            known = self.memo[key] = self._read(category, place)
        return known

    def miss(self, place: int, wanted: str) -> None:
        """Note that something else was wanted here."""
        text = self.text
        for letter in wanted:
            if place < len(text) and text[place] == letter:
                place += 1
            else:
                break
        if place > self.farthest:
            self.farthest, self.wanted = place, set()
        if place == self.farthest:
            self.wanted.add(wanted)

    def _read(self, category: Category, place: int) -> list[Reading]:
        if isinstance(category, Words):
            return self._words(category, place)
        if isinstance(category, Pattern):
            return self._pattern(category, place)
        if isinstance(category, Many):
            return self._many(category, place)
        return self._phrases(category, place)

    def _words(self, category: Words, place: int) -> list[Reading]:
        text = self.text
        out = [
            (value, place + len(word), PLAIN)
            for word, value in category.values.items()
            if text.startswith(word, place)
        ]
        if self.track and not out:
            self.miss(place, f"‹{category.name}›")
        return out

    def _pattern(self, category: Pattern, place: int) -> list[Reading]:
        found = category.regex.match(self.text, place)
        if found:
            return [(category.make(found[found.lastindex or 0]), found.end(), PLAIN)]
        if self.track:
            self.miss(place, f"‹{category.name}›")
        return []

    def _many(self, category: Many, place: int) -> list[Reading]:
        out: list[Reading] = []
        front: list[tuple[tuple[Any, ...], int]] = [((), place)]
        separator = category.separator
        while front:
            grown: list[tuple[tuple[Any, ...], int]] = []
            for values, end in front:
                if values and separator:
                    if not self.text.startswith(separator, end):
                        if self.track:
                            self.miss(end, separator)
                        continue
                    end += len(separator)
                grown += [
                    ((*values, value), after)
                    for value, after, form in self.read(category.item, end)
                    if form == PLAIN
                ]
            out += [(values, end, PLAIN) for values, end in grown if len(values) >= category.least]
            front = grown
        return out

    def _phrases(self, category: Category, place: int) -> list[Reading]:
        text = self.text
        letter = "" if self.track else text[place : place + 1]
        todo = category.table.get(letter)
        if todo is None:
            todo = category.table[letter] = _starting(category, letter)
        out: list[Reading] = []
        for included in todo[0]:
            out += self.read(included, place)
        possible = self.possible
        for phrase in todo[1]:
            can = possible.get(phrase)
            if can is None:
                can = possible[phrase] = self.track or all(need in text for need in phrase.needs)
            if can:
                self._phrase(phrase, place, out)
        return list(dict.fromkeys(out)) if len(out) > 1 else out

    def _phrase(self, phrase: Phrase, place: int, out: list[Reading]) -> None:
        front: list[_Front] = [(place, (), (), PLAIN)]
        for element in phrase.elements:
            front = self._element(element, front)
            if not front:
                return
        for end, values, choices, form in front:
            node = make(phrase, values, choices)
            if node is not None:
                out.append((node, end, form))
            elif self.track:
                self.miss(end, "‹agreement›")

    def _element(self, element: Element, front: list[_Front]) -> list[_Front]:
        text = self.text
        if isinstance(element, Literal):
            literal, size = element.text, len(element.text)
            out = [(at + size, vs, cs, form) for at, vs, cs, form in front if text.startswith(literal, at)]
            if self.track and not out:
                for front_ in front:
                    self.miss(front_[0], literal)
            return out
        if isinstance(element, Slot):
            return self._slot(element, front)
        if isinstance(element, Spelling):
            spellings: list[tuple[str | None, int, str]] = [
                (None, i, text) for i, text in enumerate(element.texts)
            ]
        elif isinstance(element, Word):
            spellings = word_spellings(element)
        else:
            raise GrammarError("a section cannot stand in a Japanese template")
        grown: list[_Front] = []
        for at, values, choices, form in front:
            for given, choice, spelling in spellings:
                if self.text.startswith(spelling, at):
                    grown.append((at + len(spelling), values, (*choices, choice), given or form))
                elif self.track:
                    self.miss(at, spelling)
        return grown

    def _slot(self, slot: Slot, front: list[_Front]) -> list[_Front]:
        text = self.text
        category, asked, suffix = slot.category, slot.form, slot.suffix
        inherits = asked.endswith("*")
        prefix = asked[:-1] if inherits else ""
        first = starts(category)
        grown: list[_Front] = []
        for at, values, choices, form in front:
            if slot.optional:
                grown.append((at, (*values, None), choices, form))
            if not self.track and text[at : at + 1] not in first:
                continue
            for value, end, got in self.read(category, at):
                given = form
                if inherits:
                    if not got.startswith(prefix) or "." in (given := got[len(prefix) :]):
                        continue
                elif got != asked:
                    continue
                if suffix:
                    if not text.startswith(suffix, end):
                        if self.track:
                            self.miss(end, suffix)
                        continue
                    end += len(suffix)
                grown.append((end, (*values, value), choices, given))
        return grown


def make(phrase: Phrase, values: tuple[Any, ...], choices: tuple[int, ...]) -> Any:
    """The node of a phrase, marked with how it was spelled; None if the parts do not go together."""
    parts = dict(zip(phrase.names, values, strict=True))
    if phrase.build is None:
        return phrase.type(**phrase.constants, **parts, marks=Marks(phrase, choices))
    built = phrase.build(**phrase.constants, **parts)
    return None if built is None else replace(built, marks=Marks(phrase, choices, parts))


_SPELLINGS: dict[int, list[tuple[str | None, int, str]]] = {}


def word_spellings(word: Word) -> list[tuple[str | None, int, str]]:
    """(form, choice, spelling) of all forms of a word."""
    known = _SPELLINGS.get(id(word))
    if known is None:
        known = [
            (form, choice, spelling)
            for form, spellings in word.forms.items()
            for choice, spelling in enumerate(spellings)
        ]
        _SPELLINGS[id(word)] = known
    return known


def starts(category: Category, above: tuple[Category, ...] = ()) -> frozenset[str]:
    """The characters that a category can begin with. Finds left recursion."""
    if category.first is not None:
        return category.first
    if category in above:
        path = " > ".join(each.name for each in (*above[above.index(category) :], category))
        raise GrammarError(f"left recursion: {path}")
    above = (*above, category)
    if isinstance(category, Words):
        first = frozenset(word[0] for word in category.values)
    elif isinstance(category, Pattern):
        first = category.starts
    elif isinstance(category, Many):
        first = starts(category.item, above)
    else:
        first = frozenset[str]().union(
            *(starts(included, above) for included in category.includes),
            *(_phrase_starts(phrase, above) for phrase in category.phrases),
        )
    category.first = first
    return first


def _phrase_starts(phrase: Phrase, above: tuple[Category, ...] = ()) -> frozenset[str]:
    """The characters that a phrase can begin with."""
    first: set[str] = set()
    for element in phrase.elements:
        if isinstance(element, Literal):
            return frozenset(first | {element.text[0]})
        if isinstance(element, Slot):
            first |= starts(element.category, above)
            if not element.optional:
                return frozenset(first)
            continue
        texts = (
            element.texts
            if isinstance(element, Spelling)
            else [s for _, _, s in word_spellings(_word(element))]
        )
        first |= {text[0] for text in texts if text}
        if all(texts):
            return frozenset(first)
    raise GrammarError(f"{phrase.ja}: may be empty")


def _word(element: Element) -> Word:
    if not isinstance(element, Word):
        raise GrammarError("a section cannot stand in a Japanese template")
    return element


def _starting(category: Category, letter: str) -> tuple[list[Category], list[Phrase]]:
    """What is worth trying at this letter; the empty letter tries everything."""
    if not letter:
        return category.includes, category.phrases
    return (
        [included for included in category.includes if letter in starts(included)],
        [phrase for phrase in category.phrases if letter in _phrase_starts(phrase)],
    )

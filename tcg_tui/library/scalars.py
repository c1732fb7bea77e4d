"""What an unquoted word in a file means: nothing, true, false, a number, or itself.

This is the core of YAML 1.2. The older readings that surprise people (`no` and `on` as truth, `1:30` as
ninety, dates, octal numbers) do not exist here: such words are text.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from tcg_tui.library.errors import quoted, shown

Scalar = bool | int | float | str | None

MAX_DIGITS = 15


def plain_value(text: str) -> Scalar:
    """The value of an unquoted word; a number without bounds is a `ValueError`."""
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return _integer(text)
    if _DECIMAL.fullmatch(text):
        return _decimal(text)
    return text


def tagged(tag: str, text: str) -> Scalar:
    """The value of a word that says what it is (`!!str 5`); a lie or a foreign tag is a `ValueError`."""
    kind = short_tag(tag)
    if kind not in _TAGS:
        raise ValueError(f"the tag {shown(kind)} is not allowed; expected {quoted(_TAGS)}")
    fits, noun = _TAGS[kind]
    if kind == "!!str":
        return text
    value = plain_value(text)
    if not fits(value):
        raise ValueError(f"{shown(text)} is not {noun}")
    return value


def short_tag(tag: str) -> str:
    """A tag as people write it: `!!int` for the long form of the standard."""
    return tag.replace("tag:yaml.org,2002:", "!!", 1)


_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
_WORDS |= {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}

_INTEGER = re.compile(r"[-+]?[0-9]+")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+")

_TAGS: dict[str, tuple[Callable[[object], bool], str]] = {
    "!!str": (lambda value: True, "text"),
    "!!int": (lambda value: isinstance(value, int) and not isinstance(value, bool), "a whole number"),
    "!!float": (lambda value: isinstance(value, float), "a decimal number"),
    "!!bool": (lambda value: isinstance(value, bool), "true or false"),
    "!!null": (lambda value: value is None, "nothing"),
}


def _integer(text: str) -> int:
    if len(text) > MAX_DIGITS + 1:
        raise ValueError(f"the number {shown(text)} is too large")
    return int(text)


def _decimal(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"the number {shown(text)} is too large")
    return value

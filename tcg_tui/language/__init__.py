"""The card language: phrases that read and print card text, and the nodes they read it into."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from tcg_tui.language.errors import Ambiguous, GrammarError, Unread, Unwritable
from tcg_tui.language.inflect import PLAIN
from tcg_tui.language.kernel import Category
from tcg_tui.language.nodes.base import Node
from tcg_tui.language.normalise import fold, unfold
from tcg_tui.language.parsing import Reader
from tcg_tui.language.printing import japanese, say, tidy

__all__ = [
    "Ambiguous",
    "GrammarError",
    "Unread",
    "Unwritable",
    "differ",
    "english",
    "fold",
    "plain",
    "read",
    "unfold",
    "write",
]


def read(category: Category, text: str) -> Any:
    """The one reading of a printed text. Raises Unread or Ambiguous."""
    folded, undo = fold(text)
    readings = _whole(Reader(folded), category)
    if not readings:
        raise _unread(category, text, folded)
    if len(readings) > 1:
        raise Ambiguous(text, tuple(readings), differ(readings[0], readings[1]))
    node = readings[0]
    if undo and isinstance(node, Node) and node.marks is not None:
        return replace(node, marks=replace(node.marks, undo=undo))
    return node


def write(category: Category, node: Any) -> str:
    """The Japanese text of a node: as it was read, or in the preferred spelling if it was not read."""
    text = japanese(category, node)
    if text is None:
        raise Unwritable(f"{category.name} has no phrase for {node!r}")
    marks = node.marks if isinstance(node, Node) else None
    return unfold(text, marks.undo) if marks is not None and marks.undo else text


def english(category: Category, node: Any) -> str:
    """The English text of a node."""
    return tidy(say(category, node))


def plain(value: Any) -> Any:
    """The same meaning without its spelling."""
    if isinstance(value, Node):
        parts = {
            part.name: plain(getattr(value, part.name)) for part in fields(value) if part.name != "marks"
        }
        return type(value)(**parts)
    return tuple(plain(each) for each in value) if isinstance(value, tuple) else value


def differ(one: Any, other: Any) -> tuple[str, Any, Any]:
    """The smallest part in which two readings differ: its path and both sides."""
    found = list(_differences(one, other, ""))
    return found[0] if len(found) == 1 else ("", one, other)


def _differences(one: Any, other: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if one == other:
        return
    inner: list[tuple[str, Any, Any]] = []
    if type(one) is type(other) and is_dataclass(one):
        for part in fields(one):
            if part.compare:
                inner += _differences(
                    getattr(one, part.name), getattr(other, part.name), f"{path}.{part.name}"
                )
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            inner += _differences(left, right, f"{path}[{place}]")
    yield inner[0] if len(inner) == 1 else (path, one, other)


def _whole(reader: Reader, category: Category) -> list[Any]:
    """The distinct readings that reach the end of the text."""
    end = len(reader.text)
    found = [value for value, after, form in reader.read(category, 0) if after == end and form == PLAIN]
    return list(dict.fromkeys(found))


def _unread(category: Category, text: str, folded: str) -> Unread:
    """How far the text can be read, and what was expected there."""
    reader = Reader(folded, track=True)
    for _, end, form in reader.read(category, 0):
        if form == PLAIN and end < len(folded):
            reader.miss(end, "‹end›")
    expected = tuple(sorted(reader.wanted, key=lambda wanted: (len(wanted), wanted)))
    return Unread(text, reader.farthest, expected)

"""A YAML file as plain values, with the place of every key and value kept beside them.

Files come from anybody, so the reader takes a small, safe part of YAML: mappings with text keys, lists, text,
whole and decimal numbers, true and false. It works on the parser's events, one at a time, and stops at the
first sign of a bomb (size, depth, number of nodes, anchors), before anything is built from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path as FilePath
from typing import NoReturn, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
)

from tcg_tui.library.errors import BadInput, Place, Problem, shown
from tcg_tui.library.scalars import plain_value, short_tag, tagged

MAX_BYTES = 4 * 1024 * 1024
MAX_NODES = 200_000
MAX_DEPTH = 50
MAX_PROBLEMS = 50

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Path: TypeAlias = tuple[str | int, ...]


@dataclass(slots=True)
class Node:
    """A value and where it starts; for a mapping also where each of its keys starts."""

    value: Value
    line: int
    column: int
    children: dict[str | int, Node] = field(default_factory=dict)
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read: its values and their places."""

    file: str
    root: Node

    @property
    def data(self) -> Value:
        """The plain values of the file."""
        return self.root.value

    def find(self, path: Path) -> Node:
        """The node at a path, or the deepest one on the way to it that exists."""
        node = self.root
        for step in path:
            if step not in node.children:
                break
            node = node.children[step]
        return node

    def place(self, path: Path = (), *, key: bool = False) -> Place:
        """Where the value at this path stands, or with `key` the word in front of it."""
        if key and path:
            holder = self.find(path[:-1])
            if (mark := holder.keys.get(str(path[-1]))) is not None:
                return Place(self.file, *mark)
        node = self.find(path)
        return Place(self.file, node.line, node.column)

    def empty_values(self, at: Path = ()) -> Iterator[Path]:
        """The paths of all keys and list items without a value, from a path down."""
        stack: list[tuple[Path, Node]] = [(at, self.find(at))]
        while stack:
            path, node = stack.pop()
            if node.value is None:
                yield path
            stack.extend(((*path, step), child) for step, child in reversed(node.children.items()))


def load(file: Traversable, name: str | None = None) -> Source:
    """Read a file; `name` is what messages call it."""
    shown_name = str(file) if name is None else name
    try:
        if not file.is_file():
            raise BadInput([Place(shown_name).problem(_no_file(file))])
        with file.open("rb") as stream:
            content: bytes = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadInput([Place(shown_name).problem(f"cannot be read: {error.strerror}")]) from error
    return parse(content, shown_name)


def parse(content: bytes, name: str) -> Source:
    """Read the content of a file; `name` is what messages call it."""
    if len(content) > MAX_BYTES:
        _refuse(Place(name, 1, 1), f"file is larger than {MAX_BYTES // 1024 // 1024} MiB")
    text = _decode(content, name)
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            builder.take(event)
    except yaml.YAMLError as error:
        raise BadInput([*builder.problems, _syntax_problem(error, name)]) from error
    if builder.problems:
        raise BadInput(builder.problems)
    if builder.root is None or builder.root.value is None:
        _refuse(Place(name, 1, 1), "file is empty")
    return Source(name, builder.root)


def _no_file(file: Traversable) -> str:
    """What is there instead of a file."""
    if file.is_dir():
        return "expected a file, found a directory"
    if isinstance(file, FilePath) and file.exists():
        return "not a regular file"
    return "no such file"


class _Builder:
    """Makes nodes from events; what can be passed over is collected, what cannot is refused at once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root: Node | None = None
        self.problems: list[Problem] = []
        self._open: list[Node] = []
        self._keys: list[str | None] = []
        self._nodes = 0
        self._documents = 0

    def take(self, event: Event) -> None:
        """The next event of the file."""
        match event:
            case NodeEvent():
                self._check(event)
                self._place_node(event)
            case CollectionEndEvent():
                self._open.pop()
                self._keys.pop()
            case DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    _refuse(self._at(event), "a second document starts here; a file holds one")

    def _check(self, event: NodeEvent) -> None:
        place = self._at(event)
        self._nodes += 1
        if isinstance(event, AliasEvent) or event.anchor is not None:
            _refuse(place, "anchors (&) and aliases (*) are not allowed; write the value out")
        if self._nodes > MAX_NODES:
            _refuse(place, f"more than {MAX_NODES} values in one file")
        if not isinstance(event, ScalarEvent) and len(self._open) >= MAX_DEPTH:
            _refuse(place, f"nested deeper than {MAX_DEPTH} levels")

    def _place_node(self, event: NodeEvent) -> None:
        node = Node(self._value(event), *self._mark(event))
        awaits_key = bool(self._open) and isinstance(self._open[-1].value, dict) and self._keys[-1] is None
        if awaits_key:
            self._take_key(node)
        elif self._open:
            self._attach(node)
        else:
            self.root = node
        if not isinstance(event, ScalarEvent):
            self._open.append(node)
            self._keys.append(None)

    def _take_key(self, node: Node) -> None:
        """A key; a bad one is reported, and its value hangs under a key that no text can be."""
        mapping = self._open[-1]
        key = node.value
        if not isinstance(key, str):
            what = "nothing" if key is None else shown(key)
            hint = "" if isinstance(key, list | dict) else "; put it in quotes"
            self._report(Place(self.name, node.line, node.column), f"a key must be text, found {what}{hint}")
            self._keys[-1] = f"\0{node.line}:{node.column}"
            return
        if key in mapping.keys:
            first, _ = mapping.keys[key]
            self._report(
                Place(self.name, node.line, node.column),
                f"the key {shown(key)} stands here twice; the first is in line {first}",
            )
        mapping.keys.setdefault(key, (node.line, node.column))
        self._keys[-1] = key

    def _attach(self, node: Node) -> None:
        parent = self._open[-1]
        if isinstance(parent.value, list):
            parent.children[len(parent.value)] = node
            parent.value.append(node.value)
        elif isinstance(parent.value, dict):
            key = self._keys[-1] or ""
            self._keys[-1] = None
            parent.children[key] = node
            parent.value[key] = node.value

    def _value(self, event: NodeEvent) -> Value:
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, CollectionStartEvent) and event.tag is not None:
            self._report(self._at(event), f"the tag {shown(short_tag(event.tag))} is not allowed here")
        return {} if isinstance(event, MappingStartEvent) else []

    def _scalar(self, event: ScalarEvent) -> Value:
        text: str = event.value
        plain, _ = event.implicit
        try:
            if event.tag is not None:
                return tagged(event.tag, text)
            return plain_value(text) if plain else text
        except ValueError as error:
            self._report(self._at(event), str(error))
            return text

    def _report(self, place: Place, message: str) -> None:
        self.problems.append(place.problem(message))
        if len(self.problems) >= MAX_PROBLEMS:
            raise BadInput(self.problems)

    def _at(self, event: Event) -> Place:
        return Place(self.name, *self._mark(event))

    @staticmethod
    def _mark(event: Event) -> tuple[int, int]:
        mark = event.start_mark
        return (mark.line + 1, mark.column + 1) if mark else (0, 0)


# Everything that is not a printable character, a space or an ordinary line end.
_UNWANTED = re.compile(
    "\r(?!\n)|[^\r\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def _decode(content: bytes, name: str) -> str:
    """The text of a file, without a byte order mark and without characters that no card needs."""
    try:
        text = content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8").removeprefix("\ufeff")
        _refuse(_end_of(before, name), f"not UTF-8: the byte 0x{content[error.start]:02x} cannot stand here")
    if found := _UNWANTED.search(text):
        char = found.group()
        what = "a tab" if char == "\t" else f"the control character U+{ord(char):04X}"
        _refuse(
            _end_of(text[: found.start()], name), f"{what} is not allowed; use spaces and plain line ends"
        )
    return text


def _end_of(text: str, name: str) -> Place:
    return Place(name, text.count("\n") + 1, len(text) - text.rfind("\n"))


def _syntax_problem(error: yaml.YAMLError, name: str) -> Problem:
    """What the YAML parser has to say, at the place where it stopped."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return Place(name).problem(f"not YAML: {error}")
    reasons = [reason for reason in (error.context, error.problem) if reason]
    mark = error.problem_mark or error.context_mark
    place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
    return place.problem(f"not YAML: {', '.join(reasons)}")


def _refuse(place: Place, message: str) -> NoReturn:
    raise BadInput([place.problem(message)])

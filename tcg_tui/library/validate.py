"""Values of a file ⇄ a model: what does not fit becomes a problem at its exact place, in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from tcg_tui.library.errors import BadInput, Place, Problem, near_miss, quoted, shown
from tcg_tui.library.source import MAX_PROBLEMS, Node, Path, Source

T = TypeVar("T")


def validate(adapter: TypeAdapter[T], source: Source, at: Path = ()) -> T:
    """The model made of the values at a path; `BadInput` with everything that does not fit."""
    empty = list(islice(source.empty_values(at), MAX_PROBLEMS))
    problems = [_without_value(source, path) for path in empty]
    try:
        model = adapter.validate_python(source.find(at).value)
    except ValidationError as error:
        schema = _json_schema(adapter)
        details = error.errors(include_url=False)[:MAX_PROBLEMS]
        found = [_Finding.of(detail, source, at, schema) for detail in details]
        problems += [finding.problem() for finding in _worth_telling(found, empty)]
        raise BadInput(_in_order(problems)) from error
    if problems:
        raise BadInput(_in_order(problems))
    return model


@dataclass(frozen=True, slots=True)
class _Finding:
    """One complaint of the model, with the place in the file that it is about."""

    kind: str
    source: Source
    path: Path
    on_key: bool
    value: object
    context: Mapping[str, Any]
    message: str
    schema: Mapping[str, Any]

    @classmethod
    def of(cls, detail: ErrorDetails, source: Source, at: Path, schema: dict[str, Any]) -> _Finding:
        kind = detail["type"]
        path, on_key = _path_in_file(source, at, detail["loc"], kind)
        holder = path[:-1] if kind in ("missing", "extra_forbidden") else path
        return cls(
            kind,
            source,
            path,
            on_key or kind == "extra_forbidden",
            detail["input"],
            detail.get("ctx", {}),
            detail["msg"],
            _schema_at(schema, source, at, holder),
        )

    @property
    def field(self) -> str:
        """The field that is missing or unknown."""
        return str(self.path[-1]) if self.path else ""

    @property
    def known_fields(self) -> list[str]:
        """The fields that the mapping may have."""
        return list(self.schema.get("properties", {}))

    def place(self) -> Place:
        """Where to point: at the key, at the value, or at the mapping that lacks something."""
        if self.kind == "union_tag_invalid":
            return self.source.place((*self.path, _discriminator(self)))
        return self.source.place(self.path, key=self.on_key)

    def problem(self) -> Problem:
        """The complaint in plain words."""
        say = _WORDS.get(self.kind)
        return self.place().problem(say(self) if say else self.message[:1].lower() + self.message[1:])


@lru_cache(maxsize=16)
def _json_schema(adapter: TypeAdapter[Any]) -> dict[str, Any]:
    return adapter.json_schema()


def _path_in_file(source: Source, at: Path, loc: Path, kind: str) -> tuple[Path, bool]:
    """The path in the file of a model's location, which also names the alternatives that the model tried."""
    path, node = at, source.find(at)
    for number, step in enumerate(loc, 1):
        if step == "[key]":
            return path, True
        if step in node.children:
            path, node = (*path, step), node.children[step]
        elif number == len(loc) and kind == "missing":
            path = (*path, step)
    return path, False


def _schema_at(root: dict[str, Any], source: Source, at: Path, path: Path) -> Mapping[str, Any]:
    """The part of the JSON schema that speaks about a path."""
    node = source.find(at)
    schema = _choose(root, root, node)
    for step in path[len(at) :]:
        inner: dict[str, Any] = schema.get("items", {})
        if isinstance(step, str):
            inner = schema.get("properties", {}).get(step, {})
        node = node.children.get(step, node)
        schema = _choose(root, inner, node)
    return schema


def _choose(root: dict[str, Any], schema: dict[str, Any], node: Node) -> dict[str, Any]:
    """Follow references, and the alternative that the values say they are."""
    while True:
        if "$ref" in schema:
            schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
        elif "discriminator" in schema:
            rule = schema["discriminator"]
            tag = node.children.get(rule["propertyName"])
            reference = rule["mapping"].get(tag.value) if tag and isinstance(tag.value, str) else None
            if reference is None:
                return schema
            schema = {"$ref": reference}
        elif "anyOf" in schema:
            schema = next(option for option in schema["anyOf"] if option.get("type") != "null")
        else:
            return schema


def _worth_telling(found: list[_Finding], empty: list[Path]) -> list[_Finding]:
    """Without what another problem already says: a value that is not there, a field that is only misspelt."""
    misspelt = {
        (finding.path[:-1], name)
        for finding in found
        if finding.kind == "extra_forbidden"
        for name in finding.known_fields
        if f'"{name}"' in near_miss(finding.field, finding.known_fields)
    }
    return [
        finding
        for finding in found
        if finding.path not in empty
        and not (finding.kind == "missing" and (finding.path[:-1], finding.field) in misspelt)
    ]


def _without_value(source: Source, path: Path) -> Problem:
    name = f'"{path[-1]}"' if path and isinstance(path[-1], str) else "this item"
    return source.place(path, key=True).problem(f"{name} has no value; leave it out or write one")


def _in_order(problems: list[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda problem: (problem.line, problem.column))


def _unknown_field(finding: _Finding) -> str:
    hint = near_miss(finding.field, finding.known_fields)
    return f"unknown field {shown(finding.field)}{hint or '; expected ' + quoted(finding.known_fields)}"


def _not_one_of(finding: _Finding) -> str:
    known = re.findall(r"'([^']*)'", finding.context.get("expected") or finding.context["expected_tags"])
    value = finding.context.get("tag", finding.value)
    hint = near_miss(value, known) if isinstance(value, str) else ""
    return f"expected {quoted(known)}, found {shown(value)}{hint}"


def _without_tag(finding: _Finding) -> str:
    known = finding.schema.get("discriminator", {}).get("mapping", {})
    return f"missing field {quoted([_discriminator(finding)])}; expected {quoted(known)} there"


def _discriminator(finding: _Finding) -> str:
    return str(finding.context["discriminator"]).strip("'")


def _not_text(finding: _Finding) -> str:
    hint = "; put it in quotes" if isinstance(finding.value, bool | int | float) else ""
    return f"expected text, found {shown(finding.value)}{hint}"


def _expected(what: str) -> Callable[[_Finding], str]:
    """A message that says what was expected; names in braces are the model's bounds."""
    return lambda finding: f"expected {what.format(**finding.context)}, found {shown(finding.value)}"


_WORDS: dict[str, Callable[[_Finding], str]] = {
    "missing": lambda finding: f"missing field {shown(finding.field)}",
    "extra_forbidden": _unknown_field,
    "literal_error": _not_one_of,
    "union_tag_invalid": _not_one_of,
    "union_tag_not_found": _without_tag,
    "string_type": _not_text,
    "int_type": _expected("a whole number"),
    "bool_type": _expected("true or false"),
    "tuple_type": _expected("a list"),
    "list_type": _expected("a list"),
    "dict_type": _expected("a mapping"),
    "model_type": _expected("a mapping"),
    "model_attributes_type": _expected("a mapping"),
    "string_too_short": _expected("some text"),
    "string_too_long": _expected("at most {max_length} characters"),
    "greater_than_equal": _expected("{ge} or more"),
    "less_than_equal": _expected("{le} or less"),
    "multiple_of": _expected("a multiple of {multiple_of}"),
    "too_short": lambda finding: f"expected at least {finding.context['min_length']} entries",
    "too_long": lambda finding: f"expected at most {finding.context['max_length']} entries",
    "value_error": lambda finding: str(finding.context["error"]),
}

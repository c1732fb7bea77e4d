"""Which kinds of event the source records, and which proposals it asks replacements for, found in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parents[2] / "tcg_tui"
FOLDERS = ("engine", "language", "games/hololive")
HOLE = "*"
"""What stands where a kind is put together from a word that is known only in a game."""


@dataclass
class Source:
    """The functions and calls of the rules."""

    scopes: list[tuple[ast.FunctionDef, ast.Call]] = field(default_factory=list)
    """Every call with the innermost function it stands in."""


@cache
def source() -> Source:
    """All of it, read once."""
    found = Source()
    for folder in FOLDERS:
        for path in sorted((HOUSE / folder).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    found.scopes += [(node, call) for call in ast.walk(node) if isinstance(call, ast.Call)]
    return found


def emitted() -> set[str]:
    """The kinds of event that some code makes; `began *` where the rest is the name of a step."""
    return {kind for scope, call in calls("Event") for kind in values(scope, first(call, "kind"))}


def asked() -> set[str]:
    """The kinds of proposal that some code asks replacements for."""
    return {kind for scope, call in calls("replacers") for kind in values(scope, first(call, "kind"))}


def calls(name: str) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    """Every call of a function or method of this name, with the function it stands in."""
    for scope, call in source().scopes:
        called = call.func
        if name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")):
            yield scope, call


def first(call: ast.Call, keyword: str) -> ast.expr:
    """The first argument of a call, by place or by name."""
    return call.args[0] if call.args else next(each.value for each in call.keywords if each.arg == keyword)


def values(scope: ast.FunctionDef, expression: ast.expr) -> set[str]:
    """The words that an expression can stand for in a function; what cannot be told is an error."""
    match expression:
        case ast.Constant(value=str() as word):
            return {word}
        case ast.IfExp(body=body, orelse=other):
            return values(scope, body) | values(scope, other)
        case ast.JoinedStr(values=parts):
            return {"".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts)}
        case ast.Name(id=name):
            found = set(_assigned(scope, name)) | set(_passed(scope, name))
            if found:
                return found
    raise AssertionError(f"{scope.name}: cannot tell what {ast.unparse(expression)} is")


def _assigned(scope: ast.FunctionDef, name: str) -> Iterator[str]:
    """What a name is set to in a function: by a loop over words, by an assignment, as a default."""
    for node in ast.walk(scope):
        match node:
            case ast.For(target=ast.Name(id=target), iter=ast.Tuple(elts=words)) if target == name:
                yield from (word for each in words for word in values(scope, each))
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield from values(scope, value)
    places = scope.args.args
    defaults = scope.args.defaults
    with_default = zip(places[len(places) - len(defaults) :], defaults, strict=True)
    named = zip(scope.args.kwonlyargs, scope.args.kw_defaults, strict=True)
    for place, default in (*with_default, *named):
        if place.arg == name and default is not None:
            yield from values(scope, default)


def _passed(scope: ast.FunctionDef, name: str) -> Iterator[str]:
    """What callers of a function pass for one of its parameters."""
    places = [each.arg for each in scope.args.args if each.arg != "self"]
    if name not in (*places, *(each.arg for each in scope.args.kwonlyargs)):
        return
    for caller, call in calls(scope.name):
        if caller is scope:
            continue
        passed = [each.value for each in call.keywords if each.arg == name]
        if name in places and places.index(name) < len(call.args):
            passed.append(call.args[places.index(name)])
        for value in passed:
            yield from values(caller, value)

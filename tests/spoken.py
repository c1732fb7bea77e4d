"""Finds the ids of messages in the source: the words that rules hand to choices, options, refusals and results."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from tcg_tui.engine.keys import SILENT
from tcg_tui.games.hololive import schema

HOUSE = Path(__file__).parents[1] / "tcg_tui"
SCANNED = {"frame": ("engine", "language/running"), "hololive": ("games/hololive",)}

Found = set[tuple[str, str]]
"""Where a literal stands (frame or a game), and the literal."""


def spoken() -> Found:
    """The ids of messages that rules ask for."""
    families = {
        "prompt": literals("Choice", 1, "prompt"),
        "verb": literals("Option", 0, "verb") | literals("Action", 0, "verb"),
        "refusal": set().union(
            *(literals(made, 2, "message") for made in ("Gated", "Refused", "Missed", "WhyNot")),
            literals("Beyond", 1, "message"),
        ),
        "reason": literals("finish", 2, "reason"),
        "zone": literals("Zone", 1, "name"),
        "step": literals("begin_step", 0, "step"),
    }
    assert all(families.values())
    return {(group, f"{family}-{text}") for family, found in families.items() for group, text in found}


def own() -> Found:
    """The ids of messages that labels ask for, those made of a word of the card schema included."""
    found: Found = set()
    for group, file in (("frame", "__init__"), ("hololive", "hololive")):
        for node in ast.walk(ast.parse((HOUSE / "labels" / f"{file}.py").read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="words"), args=[ast.Constant(value=str(text))]):
                    found.add((group, text))
    found |= {("frame", f"verb-{verb}") for verb in SILENT}
    found |= {("hololive", f"card-{kind}") for kind in ("oshi", "cheer")}
    for family, model, field in (
        ("level", schema.HolomemCard, "level"),
        ("kind", schema.SupportCard, "kind"),
        ("ability", schema.OshiSkill, "kind"),
        ("ability", schema.StageSkill, "kind"),
        ("ability", schema.Keyword, "kind"),
    ):
        values = get_args(model.model_fields[field].annotation)
        found |= {("hololive", f"{family}-{value}") for value in values}
    return found | {("hololive", "ability-art")}


def wanted(file: str) -> set[str]:
    """The ids that must stand in a file; a game does not repeat what the frame has."""
    asked = spoken() | own()
    frame = {name for group, name in asked if group == "frame"}
    mine = {name for group, name in asked if group == file}
    return mine if file == "frame" else (mine - frame) | {"counter"}


def literals(function: str, index: int, keyword: str, done: frozenset[str] = frozenset()) -> Found:
    """The strings that reach an argument of a function, through whatever other functions they are handed."""
    found: Found = set()
    if function in done:
        return found
    for call in calls().get(function, ()):
        given = [each.value for each in call.node.keywords if each.arg == keyword]
        given += call.node.args[index : index + 1]
        for value in given[:1]:
            found |= _strings(value, call, done | {function})
    return found


class Call:
    """A call, with the function and the module around it."""

    def __init__(self, node: ast.Call, scope: ast.FunctionDef | None, module: ast.Module, group: str) -> None:
        self.node = node
        self.scope = scope
        self.module = module
        self.group = group


@cache
def calls() -> dict[str, list[Call]]:
    """Every call in the scanned source, by the name of what is called."""
    table: dict[str, list[Call]] = {}
    for group, folders in SCANNED.items():
        for path in sorted(path for folder in folders for path in (HOUSE / folder).rglob("*.py")):
            module = ast.parse(path.read_text(encoding="utf-8"))
            for node, scope in _scoped(module, None):
                match node:
                    case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                        table.setdefault(name, []).append(Call(node, scope, module, group))
    return table


def _scoped(node: ast.AST, scope: ast.FunctionDef | None) -> Iterator[tuple[ast.AST, ast.FunctionDef | None]]:
    for child in ast.iter_child_nodes(node):
        yield child, scope
        yield from _scoped(child, child if isinstance(child, ast.FunctionDef) else scope)


def _strings(value: ast.expr, call: Call, done: frozenset[str]) -> Found:
    match value:
        case ast.Constant(value=str(text)):
            return {(call.group, text)}
        case ast.IfExp(body=body, orelse=orelse):
            return _strings(body, call, done) | _strings(orelse, call, done)
        case ast.Name(id=name) if call.scope is not None:
            return _handed(name, call.scope, call, done) | _assigned(name, call.scope, call, done)
        case ast.Attribute():  # read back from something that was made with it
            return set()
        case _:
            raise AssertionError(f"cannot tell what this may be: {ast.unparse(call.node)}")


def _handed(name: str, scope: ast.FunctionDef, call: Call, done: frozenset[str]) -> Found:
    """Strings that come in through a parameter, its default included."""
    parameters = [each.arg for each in scope.args.args]
    if name not in parameters:
        return set()
    index = parameters.index(name)
    found = literals(scope.name, index - (parameters[0] == "self"), name, done)
    default = index - len(parameters) + len(scope.args.defaults)
    if default >= 0:
        found |= _strings(scope.args.defaults[default], call, done)
    return found


def _assigned(name: str, scope: ast.FunctionDef, call: Call, done: frozenset[str]) -> Found:
    """Strings of a local name: assigned, unpacked from tuples, or run through from a constant of the module."""
    found: Found = set()
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elts)], value=value):
                places = [i for i, each in enumerate(elts) if isinstance(each, ast.Name) and each.id == name]
                tuples = [each for each in ast.walk(value) if isinstance(each, ast.Tuple)]
                for each in tuples if places else ():
                    found |= _strings(each.elts[places[0]], call, done)
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                found |= _strings(value, call, done)
            case ast.For(target=ast.Name(id=target), iter=through) if target == name:
                names = {each.id for each in ast.walk(through) if isinstance(each, ast.Name)}
                found |= {(call.group, text) for text in _constants(call.module, names)}
    return found


def _constants(module: ast.Module, names: set[str]) -> set[str]:
    return {
        text.value
        for node in module.body
        if isinstance(node, ast.Assign)
        and any(isinstance(each, ast.Name) and each.id in names for each in node.targets)
        for text in ast.walk(node.value)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }

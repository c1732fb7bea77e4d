"""The house: who may import whom, no game's word in shared packages, no change that bypasses the atoms."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tcg_tui.engine.state import Player, State, Unit

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "tcg_tui"

MAY_IMPORT = {
    "engine": set[str](),
    "language": {"engine"},
    "library": set[str](),
    "games": {"engine", "language", "library"},
    "session": {"engine", "games", "library"},
    "players": {"engine", "language", "games", "library", "session"},
    "scenarios": {"engine", "language", "games", "library", "session", "players"},
    "sim": {"engine", "games", "library", "session", "players"},
    "bench": {"engine", "games", "library", "session", "players", "sim"},
    "locale": set[str](),
    "labels": {"engine", "language", "games", "locale"},
    "tui": {"engine", "language", "games", "library", "session", "players", "scenarios", "locale", "labels"},
}
"""What a package or module may import besides itself; `cli` and `__main__` may import everything."""

A_GAMES_WORD = re.compile(
    r"hololive|lovelive|quintuplet|pony|holomem|oshi\b|cheer\b|mascot|baton", re.IGNORECASE
)

FIELDS = frozenset({*State.__slots__, *Player.__slots__, *Unit.__slots__})
CHANGES = frozenset(
    {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse"}
    | {"setdefault", "sort", "update"}
)
MAY_CHANGE = re.compile(r"engine/(moves|state)\.py|games/\w+/kit\.py|scenarios/position\.py")
"""The atoms, the making and copying of states, the setting out of decks, and the building of positions."""
NAMESAKES = {
    ("engine/game.py", "infos.players"),
    ("engine/game.py", "other.zones"),
    ("engine/saves.py", "save.result"),
    ("language/parsing.py", "category.first"),
}
"""Fields of other things that happen to have the same name."""
RESAMPLING = {("engine/view.py", "state.seed")}
"""A fork for search gets another seed; it is a new game that nobody watches."""


def sources(*packages: str) -> list[Path]:
    """The source files of packages, or all."""
    folders = [HOUSE / package for package in packages] or [HOUSE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def imported(tree: ast.AST) -> Iterator[str]:
    """The parts of the house that a module imports, wherever in it."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            first, _, rest = name.partition(".")
            if first == "tcg_tui" and rest:
                yield rest.partition(".")[0]


def part(path: Path) -> str:
    """The package or module of the house that a file belongs to."""
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_imports_point_one_way(path: Path) -> None:
    here = part(path)
    found = set(imported(ast.parse(path.read_text(encoding="utf-8")))) - {here, "__version__"}
    if here in MAY_IMPORT:
        assert found <= MAY_IMPORT[here]
    else:
        assert here in {"__init__", "__main__", "cli"}


def test_no_word_of_a_single_game_is_in_the_shared_packages() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources("engine", "language")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if A_GAMES_WORD.search(line)
    ]
    assert found == []


def test_games_do_not_know_each_other() -> None:
    games = [folder.name for folder in (HOUSE / "games").iterdir() if (folder / "__init__.py").is_file()]
    for game in games:
        others = [other for other in games if other != game]
        for path in sources(f"games/{game}"):
            text = path.read_text(encoding="utf-8")
            assert not any(f"tcg_tui.games.{other}" in text for other in others)


def test_nothing_bypasses_the_atoms() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {target}"
        for path in sources("engine", "language", "games", "players", "scenarios")
        for name in [str(path.relative_to(HOUSE))]
        if not MAY_CHANGE.fullmatch(name)
        for line, target in bypasses(path.read_text(encoding="utf-8"))
        if (name, target) not in NAMESAKES | RESAMPLING
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "unit.damage += 1",
        "game.state.turn = 2",
        "game.state.units[3].rested = True",
        "state.players[0].counts['x'] = 1",
        "state.where[card] = 4",
        "del state.units[3]",
        "state.players[0].zones[2].append(card)",
        "unit.attached.remove(card)",
        "game.state.waiting.clear()",
        "one.zone, other.zone = other.zone, one.zone",
        "for unit.rested in (True, False): pass",
        "game.zone(player, 3).pop()",
        "pile = game.zone(player, 3)\n    pile.pop()",
        "units = game.state.units\n    units.clear()",
        "counts = state.players[0].counts\n    counts['x'] = 2",
        "setattr(unit, 'damage', 3)",
    ],
)
def test_the_scan_finds_a_bypass(line: str) -> None:
    assert len(list(bypasses(f"def rule(game, state, unit):\n    {line}\n"))) >= 1


@pytest.mark.parametrize(
    "line",
    [
        "self.player = player",
        "hand = list(game.zone(player, 3))\n    hand.remove(card)",
        "options = [o for o in unit.cards]\n    options.append(1)",
        "units = [unit for unit in game.field(0)]\n    units.sort()",
        "turn = state.turn",
        "seen = {}\n    seen[unit.id] = unit.damage",
    ],
)
def test_the_scan_lets_reading_pass(line: str) -> None:
    assert list(bypasses(f"def rule(self, game, state, unit):\n    {line}\n")) == []


def bypasses(source: str) -> Iterator[tuple[int, str]]:
    """Every assignment to a field of a state, and every call that changes one in place, with its line."""
    for scope in _scopes(ast.parse(source)):
        names = _aliases(scope)
        for node in _walk(scope):
            for target in _changed(node):
                if _is_field(target, names):
                    yield target.lineno, ast.unparse(target)


def _scopes(tree: ast.Module) -> Iterator[ast.AST]:
    yield tree
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _walk(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield child
            yield from _walk(child)


def _aliases(scope: ast.AST) -> set[str]:
    """Names that stand for a container of a state."""
    return {
        target.id
        for node in _walk(scope)
        if isinstance(node, ast.Assign) and _is_field(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _changed(node: ast.AST) -> Iterator[ast.expr]:
    """What a node changes: assigned, deleted, or changed in place by a method."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            for target in targets:
                yield from _flat(target)
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.For(target=target):
            yield from _flat(target)
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in CHANGES:
            yield ast.copy_location(ast.Subscript(value, ast.Constant(attr), ast.Store()), node)
        case ast.Call(func=ast.Name(id="setattr"), args=[value, ast.Constant(value=str(attr)), *_]):
            yield ast.copy_location(ast.Attribute(value, attr, ast.Store()), node)


def _flat(target: ast.expr) -> Iterator[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        for inner in target.elts:
            yield from _flat(inner)
    elif isinstance(target, ast.Attribute | ast.Subscript):
        yield target


def _is_field(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression is a field of a state or a part of one; what `self` or a proposal has is not."""
    match node:
        case ast.Attribute(value=ast.Name(id="self" | "proposal")):
            return False
        case ast.Attribute(attr=attr):
            return attr in FIELDS
        case ast.Subscript(value=ast.Name(id=name)):
            return name in names
        case ast.Subscript(value=value):
            return _is_field(value, names)
        case ast.Call(func=ast.Attribute(attr="zone" | "field")):
            return True
        case _:
            return False

"""The commands `scenario` and `rules`: what passes, and which clauses are shown by what passes."""

from __future__ import annotations

import io
import json
import os
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tcg_tui.games import clauses
from tcg_tui.library.errors import BadInput, Place, near_miss, shown
from tcg_tui.library.store import SUFFIXES, Found, nothing_in
from tcg_tui.scenarios.run import Outcome, run_files
from tcg_tui.scenarios.stock import kit_of


def cli_scenario(paths: list[Path], as_json: bool) -> int:
    """Run scenarios and print what came of them; 1 if any failed."""
    outcomes = run_files(scenario_files(paths))
    failed = [outcome for outcome in outcomes if outcome.why]
    report = {
        "passed": len(outcomes) - len(failed),
        "failed": [{"file": each.file, "title": each.title, "why": each.why} for each in failed],
        "clauses": sorted(shown_by(outcomes), key=_by_number),
    }
    if as_json:
        _print_json(report)
    else:
        _print_outcomes(outcomes, failed)
    return 1 if failed else 0


def cli_rules(game: str, clause: str | None, as_json: bool) -> int:
    """Print which clauses of a game passing scenarios show, or all about one clause."""
    if clause is None:
        _print_coverage(coverage(game), as_json)
    else:
        _print_clause(about(game, clause), as_json)
    return 0


def scenario_files(paths: Iterable[Path]) -> list[Found]:
    """The scenario files that paths stand for: themselves, or every YAML file below a directory."""
    found: list[Found] = []
    for path in paths:
        inside = [path]
        if os.path.isdir(path):
            inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        if not inside:
            raise nothing_in(path)
        found += [Found(file, str(file)) for file in inside]
    return found


def shown_by(outcomes: Iterable[Outcome]) -> set[str]:
    """The clauses that passing scenarios list."""
    return {clause for outcome in outcomes if not outcome.why for clause in outcome.clauses}


def coverage(game: str) -> dict[str, Any]:
    """How many clauses there are, how many are shown, how many cannot be, and which are missing."""
    listed = clauses.load(kit_of(game))
    tested = shown_by(_shipped(game)) & listed.keys()
    exempt = {number for number, clause in listed.items() if clause.exempt}
    missing = [number for number in listed if number not in tested and number not in exempt]
    return {"clauses": len(listed), "tested": len(tested), "exempt": len(exempt), "missing": missing}


def about(game: str, number: str) -> dict[str, Any]:
    """What a clause says, where it is enforced, and which passing scenarios show it."""
    listed = clauses.load(kit_of(game))
    if number not in listed:
        hint = near_miss(number, list(listed))
        raise BadInput([Place(f"{game}/clauses.yaml").problem(f"no clause {shown(number)}{hint}")])
    clause = listed[number]
    return {
        "clause": number,
        "en": clause.en,
        "ja": clause.ja,
        "exempt": clause.exempt,
        "enforced": enforced(game, number),
        "scenarios": [
            {"file": outcome.file, "title": outcome.title}
            for outcome in _shipped(game)
            if number in outcome.clauses and not outcome.why
        ],
    }


def enforced(game: str, number: str) -> list[str]:
    """The lines of code that cite a clause in a docstring, comment or message: `file:line`."""
    package = files("tcg_tui")
    assert isinstance(package, Path)
    found: list[str] = []
    for folder in (package / "games" / game, package / "engine", package / "language"):
        for file in sorted(folder.rglob("*.py")):
            name = file.relative_to(package.parent)
            found += [f"{name}:{line}" for line, text in _words(file) if number in clauses.cited(text)]
    return found


def _words(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a module's comments and strings, with their numbers."""
    source = file.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for offset, line in enumerate(token.string.splitlines()):
                yield token.start[0] + offset, line


@cache
def _shipped(game: str) -> tuple[Outcome, ...]:
    """What came of the scenarios that stand beside the package in a source checkout."""
    package = files("tcg_tui")
    assert isinstance(package, Path)
    root = package.parent
    folder = root / "tests" / "scenarios" / game
    found = scenario_files([folder]) if folder.is_dir() else []
    named = [Found(each.file, str(Path(each.name).relative_to(root))) for each in found]
    return tuple(run_files(named))


def _by_number(number: str) -> tuple[bool, list[int]]:
    """The order of the rulebook."""
    return number.startswith("R"), [int(part) for part in number.lstrip("R").split(".")]


def _print_json(report: dict[str, Any]) -> None:
    print(json.dumps(report, ensure_ascii=False, indent=2))


def _print_outcomes(outcomes: list[Outcome], failed: list[Outcome]) -> None:
    console = Console(emoji=False)
    for outcome in failed:
        console.print(f"[red]failed[/] {escape(outcome.title or outcome.file)}", highlight=False)
        console.print(f"  {escape(outcome.why)}", highlight=False, soft_wrap=True)
    passed = len(outcomes) - len(failed)
    console.print(f"{passed} passed, {len(failed)} failed, {len(shown_by(outcomes))} clauses shown")


def _print_coverage(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        _print_json(report)
        return
    table = Table("clauses", "shown by scenarios", "exempt", "missing")
    table.add_row(
        str(report["clauses"]), str(report["tested"]), str(report["exempt"]), str(len(report["missing"]))
    )
    console = Console(emoji=False)
    console.print(table)
    if report["missing"]:
        console.print("missing: " + ", ".join(report["missing"]), highlight=False)


def _print_clause(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        _print_json(report)
        return
    table = Table(show_header=False, box=None)
    table.add_row("clause", report["clause"])
    table.add_row("", escape(report["en"]))
    table.add_row("", escape(report["ja"]))
    if report["exempt"]:
        table.add_row("exempt", escape(report["exempt"]))
    table.add_row("enforced", "\n".join(report["enforced"]) or "nowhere")
    shows = [f"{each['file']}: {each['title']}" for each in report["scenarios"]]
    table.add_row("shown", escape("\n".join(shows)) or "nowhere")
    Console(emoji=False).print(table)

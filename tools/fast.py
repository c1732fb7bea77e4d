"""Compile the engine, the interpreter of the card language and the games' rules with mypyc, into the folder .fast.

The compiled copy is the same source; it plays the same games, several times as fast. Needs a C compiler.
Use it with `PYTHONPATH=.fast python -m tcg_tui …`; `make fast` and `make bench` do that.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FAST = ROOT / ".fast"

COMPILED = ("engine", "language/running", "games/hololive", "games/hololive/running")
INTERPRETED = {
    "__init__.py",
    "kit.py",
    "schema.py",
    "decks.py",
    "match.py",
    "saves.py",
    "view.py",
    "invariants.py",
}
"""Modules at the edges, where nothing is gained, and one that makes a node."""


def main() -> None:
    """Copy the package, compile it in place, and put the cards and decks beside it."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        sys.exit("make fast: a C compiler is needed (none found as cc)")
    if FAST.exists():
        shutil.rmtree(FAST)
    shutil.copytree(ROOT / "tcg_tui", FAST / "tcg_tui", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(FAST)
    compile_modules([str(path) for path in modules()])
    for name in ("cards", "decks", "pyproject.toml"):
        (FAST / name).symlink_to(ROOT / name)
    compare()


def compare() -> None:
    """Both play the same games: same decisions, winners and reasons."""
    command = [
        "-c",
        "from tcg_tui.cli import main; main()",
        "sim",
        "hololive",
        "--random-decks",
        "--games",
        "40",
        "--json",
    ]
    results = []
    for home in (ROOT, FAST):
        os.chdir(home)
        done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=True)
        result = json.loads(done.stdout)
        results.append({key: value for key, value in result.items() if "second" not in key})
    if results[0] != results[1]:
        sys.exit(f"make fast: the compiled core plays other games: {results[0]} and {results[1]}")


def modules() -> list[Path]:
    """The modules to compile, relative to the copy."""
    found = [path for folder in COMPILED for path in sorted(Path("tcg_tui", folder).glob("*.py"))]
    return [path for path in found if path.name not in INTERPRETED]


def compile_modules(paths: list[str]) -> None:
    """Let mypyc and the C compiler make extension modules beside the sources."""
    from mypyc.build import mypycify
    from setuptools import setup

    extensions = mypycify([*paths, "--ignore-missing-imports"], opt_level="2", debug_level="0")
    setup(
        name="tcg-tui-fast",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main()

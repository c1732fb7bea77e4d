"""The command `tcg-tui`. Each command imports what it needs when it runs: the others need not wait for it."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from tcg_tui import __version__
from tcg_tui.engine.match import EngineBug
from tcg_tui.games import GAMES
from tcg_tui.library.errors import BadInput, Place, shown

BAD_INPUT = 2
BUG = 3
REPORTED = 3
"""How many errors of a simulation are told in full."""

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
CardFiles = Annotated[
    list[str] | None, typer.Option("--cards", metavar="PATH", help="More cards: a directory or file.")
]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"tcg-tui {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command; bad input is told in one line each, without a traceback."""
    try:
        app()
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(BAD_INPUT)
    except OSError as error:
        print(f"{error.filename or 'tcg-tui'}: cannot be used: {error.strerror}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except EngineBug as error:
        print(error, file=sys.stderr)
        sys.exit(BUG)


@app.callback()
def help_(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Japanese trading card games in the terminal, under full rules."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def sim(
    game: GameName,
    decks: Annotated[str | None, typer.Option(metavar="A,B", help="Two decks, by name or path.")] = None,
    random_decks: Annotated[bool, typer.Option("--random-decks", help="Two random decks each game.")] = False,
    players: Annotated[str, typer.Option(metavar="A,B", help="Who plays.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    cards: CardFiles = None,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every game there, for replay.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play games without a screen and count how they end."""
    from tcg_tui.sim import Plan, simulate

    if decks is not None and random_decks:
        raise BadInput([Place("--decks").problem("cannot be given together with --random-decks")])
    pair = None if decks is None else _two("--decks", decks)
    saves = None if save is None else str(save)
    plan = Plan(game, games, seed, pair, random_decks, _two("--players", players), tuple(cards or ()), saves)
    report = simulate(plan, jobs, Console(stderr=True))
    for bug in report.bugs[:REPORTED]:
        print(bug, file=sys.stderr)
    figures = report.plain()
    _show(figures, as_json)
    if figures["errors"] or figures["stuck"]:
        raise typer.Exit(BUG)


@app.command()
def replay(
    save: Annotated[Path, typer.Argument(metavar="SAVE", help="A saved game.")],
    to: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after N answers.")] = None,
    cards: CardFiles = None,
    as_json: AsJson = False,
) -> None:
    """Run a saved game again, and say whether it comes to the same end."""
    from tcg_tui.engine.saves import result_of
    from tcg_tui.engine.view import view
    from tcg_tui.session import Session, load_save

    loaded = load_save(save)
    session = Session.open(loaded.header.game, cards or ())
    replayed = session.replay(loaded, to)
    match = replayed.match
    figures = {
        "game": session.kit.name,
        "seats": dict(zip("AB", loaded.header.seats, strict=True)),
        "answers": len(loaded.answers),
        "replayed": replayed.answers,
        "turn": match.game.state.turn,
        "step": match.game.state.step,
        "result": result_of(match),
        "digest": match.digest(),
        "reproduced": replayed.reproduced,
        "cut": loaded.cut,
        "differences": session.stamps(loaded),
    }
    decider = None if match.pending is None else match.pending.player
    seen = view(match.game, decider, match.pending)
    if as_json:
        figures["view"] = seen
    elif seen["choice"] is not None:
        figures["to decide"] = (
            f"{seen['choice']['player']}: {seen['choice']['prompt']} ({seen['choice']['clause']})"
        )
        figures["options"] = [option["key"] or option["place"] for option in seen["choice"]["options"]]
    _show(figures, as_json)
    if replayed.reproduced is False:
        raise typer.Exit(1)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Without it: every game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure speed, next to a fixed workload in the same run."""
    from tcg_tui.bench import bench as measure

    figures = [measure(name) for name in ([game] if game else GAMES)]
    if as_json:
        _print_json(figures)
        return
    for entry in figures:
        _show(entry, False)


@app.command()
def schema(
    game: GameName,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Write files into this directory.")] = None,
    as_json: AsJson = False,
) -> None:
    """The JSON schemas of a game's card and deck files, for editors."""
    from tcg_tui.session import known_game

    module = importlib.import_module(f"tcg_tui.games.{known_game(game)}.schema")
    texts: dict[str, str] = {kind: module.schema_text(kind) for kind in ("cards", "deck")}
    if out is None:
        _print_json({kind: json.loads(text) for kind, text in texts.items()})
        return
    written = {kind: str(out / f"{game}.{kind}.json") for kind in texts}
    out.mkdir(parents=True, exist_ok=True)
    for kind, path in written.items():
        Path(path).write_text(texts[kind], encoding="utf-8")
    _show(written, as_json)


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="Scenario files or directories.")],
    as_json: AsJson = False,
) -> None:
    """Run scenarios: a position, a few answers, what must follow."""
    from tcg_tui.scenarios import cli_scenario

    raise typer.Exit(cli_scenario(paths, as_json))


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="One clause, as 8.3.2.")] = None,
    as_json: AsJson = False,
) -> None:
    """The clauses of a rulebook: where each is enforced and shown."""
    from tcg_tui.scenarios import cli_rules
    from tcg_tui.session import known_game

    raise typer.Exit(cli_rules(known_game(game), clause, as_json))


def _two(option: str, text: str) -> tuple[str, str]:
    """Two names with a comma between them."""
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise BadInput(
            [Place(option).problem(f"expected two names with a comma between them, found {shown(text)}")]
        )
    return names[0], names[1]


def _show(figures: dict[str, Any], as_json: bool) -> None:
    """Figures as JSON, or as a table."""
    if as_json:
        _print_json(figures)
        return
    table = Table(show_header=False)
    for name, value in figures.items():
        table.add_row(name.replace("_", " "), _cell(value))
    Console().print(table)


def _cell(value: Any) -> str:
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return f"{value:,}"
        case dict():
            return "\n".join(f"{key}: {_cell(inner)}" for key, inner in value.items())
        case list():
            return "\n".join(map(_cell, value))
        case _:
            return str(value)


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))

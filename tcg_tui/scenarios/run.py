"""Running scenarios: from a file to what came of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath
from traceback import extract_tb
from typing import Any

from tcg_tui.engine.game import Game
from tcg_tui.engine.invariants import invariants
from tcg_tui.engine.match import EngineBug
from tcg_tui.games import GAMES, clauses
from tcg_tui.games.kit import Kit
from tcg_tui.library.errors import BadInput, Problem, shown
from tcg_tui.library.source import Node, Source, Value, load
from tcg_tui.library.store import Found
from tcg_tui.library.validate import validate
from tcg_tui.scenarios.cards import Cards, graft, library, read
from tcg_tui.scenarios.parts import SEATS, Failed, Part
from tcg_tui.scenarios.position import CHANCE, Position, build, card_list, word
from tcg_tui.scenarios.steps import Runner, asserts
from tcg_tui.scenarios.stock import Printed, kit_of
from tcg_tui.scenarios.table import Chance, Play

ABOUT = ("title", "clauses", "note", "cards")
PLAYED = ("do", "expect")
KINDS: dict[str, tuple[str, ...]] = {
    "start": ("start", "decks", "hands", "decides", *CHANCE, *PLAYED),
    "deck": ("deck", "problems"),
    "text": ("text", "kind", "declined"),
    "": ("position", *PLAYED),
}
"""Kinds of scenario by the field that tells them, and their fields."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file."""

    kit: Kit
    part: Part
    title: str
    clauses: tuple[str, ...]

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.part.source.file


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario; `why` is empty if it passed."""

    file: str
    title: str
    clauses: tuple[str, ...]
    why: str = ""


def scenarios(found: Found) -> list[Scenario]:
    """The scenarios of a file; `BadInput` if it is not a file of scenarios."""
    whole = Part(load(found.file, found.name))
    top = whole.fields(("game", "scenarios"))
    for name in ("game", "scenarios"):
        if name not in top:
            raise whole.bad(f"missing field {shown(name)}")
    game = kit_of(top["game"].word(GAMES, "game"))
    made: list[Scenario] = []
    for part in top["scenarios"].items():
        made.append(_scenario(game, part))
        if any(other.title == made[-1].title for other in made[:-1]):
            raise part.bad(f"the title {shown(made[-1].title)} is taken in this file")
    return made


def run_files(files: Iterable[Found]) -> list[Outcome]:
    """Run the scenarios of files; before the first, one `BadInput` for all that are no files of scenarios."""
    listed: list[Scenario] = []
    problems: list[Problem] = []
    for found in files:
        try:
            listed += scenarios(found)
        except BadInput as error:
            problems += error.problems
    if problems:
        raise BadInput(problems)
    return [run(scenario) for scenario in listed]


def run(scenario: Scenario) -> Outcome:
    """Run a scenario and say what came of it."""
    why = ""
    try:
        check(scenario)
    except (BadInput, Failed) as error:
        why = str(error)
    except EngineBug as error:
        why = f"{scenario.part.source.place(scenario.part.path)}: {error}"
    return Outcome(scenario.file, scenario.title, scenario.clauses, why)


def check(scenario: Scenario) -> None:
    """Run a scenario; whatever is wrong is raised."""
    with _Watch():
        _check(scenario)


def _check(scenario: Scenario) -> None:
    known = clauses.load(scenario.kit)
    part = scenario.part
    kind = next(name for name in KINDS if not name or name in part.fields())
    fields = part.fields((*ABOUT, *KINDS[kind]))
    for clause in fields["clauses"].items() if "clauses" in fields else ():
        clause.word(tuple(known), "clause")
    cards = Cards(scenario.kit, fields.get("cards"))
    if kind == "deck":
        _check_deck(cards, part, fields)
    elif kind == "text":
        _check_text(scenario.kit, part, fields)
    else:
        _check_play(cards, part, fields)


def _scenario(game: Kit, part: Part) -> Scenario:
    fields = part.fields()
    if "title" not in fields:
        raise part.bad('missing field "title"')
    cited = fields["clauses"].texts() if "clauses" in fields else []
    return Scenario(game, part, fields["title"].text(), tuple(cited))


def _check_play(cards: Cards, part: Part, fields: dict[str, Part]) -> None:
    """A scenario that plays: position or first moment, steps, expectations."""
    steps = fields["do"].items() if "do" in fields else []
    checking = [asserts(step) for step in steps]
    if "expect" not in fields and not any(checking):
        raise part.bad("this scenario checks nothing")
    position, chance = _opening(cards, part, fields)
    play = Play(cards.kit.rules, position, chance)
    runner = Runner(play, cards, tuple(clauses.load(cards.kit)))
    for step in steps:
        runner.step(step)
        broken = [] if play.paused else invariants(play.game, play.pending)
        if broken:
            raise step.failed(f"the state is broken: {'; '.join(broken)}")
    _check_end(runner, part, fields.get("expect"))


def _check_end(runner: Runner, part: Part, expect: Part | None) -> None:
    """What must be the case at the end, and that nothing is left open or unused."""
    if expect is not None:
        runner.expect(expect)
    pending = runner.play.pending
    expected = expect is not None and "pending" in expect.fields()
    if pending is not None and not pending.play and not expected:
        raise part.failed(f"a choice is left open: {runner.situation()}")
    for left in runner.game.chance.left_over():
        raise left.failed("chance was not asked for this")


def _opening(cards: Cards, part: Part, fields: dict[str, Part]) -> tuple[Position, Chance]:
    """Where the game starts, and what chance will give."""
    if "start" not in fields:
        where = fields.get("position")
        given = {} if where is None else where.fields()
        return build(cards.kit.rules, cards, where), _chance(cards, part, given)
    fields["start"].word(("setup",))
    chance = _chance(cards, part, fields)
    hands = _hands(cards, fields)
    zones = [word(zone) for zone in cards.kit.rules.zones]
    pile = zones.index(cards.stock.deck_zone)
    for player, queue in enumerate(hands):
        if queue:
            chance.shuffles[player, pile] = list(queue)
    if "decides" in fields or not chance.picks:
        decider = fields["decides"].seat() if "decides" in fields else 0
        chance.picks.insert(0, _constant(part, decider + 1))
    game = _set_out(cards, part, fields, hands)
    return Position(game.state, list(game.defs)), chance


def _chance(cards: Cards, part: Part, fields: dict[str, Part]) -> Chance:
    chance = Chance(part)
    for name, queue in (("dice", chance.dice), ("picks", chance.picks)):
        if name in fields:
            queue += fields[name].items()
    zones = {word(zone): zone for zone in cards.kit.rules.zones if zone.ordered and not zone.shared}
    places = [f"{seat}.{name}" for seat in SEATS for name in zones]
    for place, inner in fields["shuffles"].fields(places, "place").items() if "shuffles" in fields else ():
        seat, _, name = place.partition(".")
        tops = [(top, card_list(cards, top, cards.stock.fill[name][0])) for top in inner.items()]
        chance.shuffles[SEATS.index(seat), zones[name].index] = tops
    return chance


def _hands(cards: Cards, fields: dict[str, Part]) -> list[list[tuple[Part, list[str]]]]:
    """For each player the tops of the deck after its shuffles."""
    given = fields["hands"].fields(SEATS, "seat") if "hands" in fields else {}
    filler = cards.stock.fill[cards.stock.deck_zone][0]
    return [
        [(hand, card_list(cards, hand, filler)) for hand in given[seat].items()] if seat in given else []
        for seat in SEATS
    ]


def _set_out(
    cards: Cards, part: Part, fields: dict[str, Part], hands: list[list[tuple[Part, list[str]]]]
) -> Game:
    """A real game before its first move."""
    given = fields["decks"].fields(SEATS, "seat") if "decks" in fields else {}
    decks: list[Any] = []
    for seat, tops in zip(SEATS, hands, strict=True):
        needed: Counter[str] = Counter()
        for _, numbers in tops:
            needed |= Counter(numbers)
        decks.append(_deck(cards, given.get(seat, part), seat in given, needed))
    every = {number: cards.definition(number) for number in _named(decks, cards)}
    return cards.kit.set_out((decks[0], decks[1]), every, 0)


def _named(decks: list[Any], cards: Cards) -> Iterator[str]:
    """The numbers of the cards in decks, wherever a deck keeps them."""
    for deck in decks:
        for field in deck.model_dump().values():
            for entry in [field] if isinstance(field, str) else field:
                if cards.known(entry):
                    yield entry


def _deck(cards: Cards, part: Part, given: bool, needed: Counter[str]) -> Any:
    """A deck of a scenario: a shipped one, or what is written with filler."""
    if given and isinstance(part.value, str):
        return library(cards.kit).deck(part.text())
    printed: Printed = {key: inner.value for key, inner in part.fields().items()} if given else {}
    return _read_deck(cards, part, cards.stock.deck(printed, needed))


def _read_deck(cards: Cards, part: Part, printed: Value) -> Any:
    source = Source(part.source.file, graft(printed, part.source.find(part.path)))
    return validate(cards.kit.content.deck, source)


def _check_deck(cards: Cards, part: Part, fields: dict[str, Part]) -> None:
    """Deck construction: exactly these clauses are broken."""
    if "problems" not in fields:
        raise part.bad('missing field "problems"')
    deck = fields["deck"]
    if isinstance(deck.value, str):
        model = library(cards.kit).deck(deck.text())
    else:
        printed: Printed = {key: inner.value for key, inner in deck.fields().items()}
        model = _read_deck(cards, deck, cards.stock.legal_deck(printed))
    found = cards.kit.content.deck_problems(model, cards.models())
    known = tuple(clauses.load(cards.kit))
    wanted = [clause.word(known, "clause") for clause in fields["problems"].items()]
    if Counter(problem.clause for problem in found) != Counter(wanted):
        told = "; ".join(f"{problem.clause} {problem.message}" for problem in found) or "nothing"
        raise fields["problems"].failed(f"the deck breaks: {told}")


def _check_text(game: Kit, part: Part, fields: dict[str, Part]) -> None:
    """Whether a text can be read."""
    for name in ("kind", "declined"):
        if name not in fields:
            raise part.bad(f"missing field {shown(name)}")
    stock = Cards(game).stock
    kind = fields["kind"].word(stock.text_kinds, "kind")
    printed = stock.text_card(kind, fields["text"].text())
    assert printed is not None
    node = graft(stock.complete({"id": "TEXT", **printed}), part.source.find(part.path))
    declined = fields["declined"]
    try:
        read(game, Source(part.source.file, node))
    except BadInput as error:
        message = error.problems[0].message
        if declined.value is False or (isinstance(declined.value, str) and declined.value not in message):
            raise declined.failed(f"the text is declined: {message}") from error
    else:
        if declined.value is not False:
            raise declined.failed("the text is read")


def _constant(part: Part, value: int) -> Part:
    """A value that the scenario does not write, at the scenario's place."""
    place = part.source.find(part.path)
    return Part(Source(part.source.file, Node(value, place.line, place.column)))


class _Watch:
    """Whatever the rules raise that is no finding of the scenario becomes an `EngineBug`."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, BadInput | Failed):
            last = extract_tb(error.__traceback__)[-1]
            where = f"{FilePath(last.filename).name}:{last.lineno}"
            raise EngineBug(f"the rules broke down in {where}: {type(error).__name__}: {error}") from error

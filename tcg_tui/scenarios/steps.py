"""The steps of a scenario: answers, and checks between them."""

from __future__ import annotations

from collections.abc import Sequence

from tcg_tui.engine.actions import Action, WhyNot, refusals
from tcg_tui.engine.choices import Choice, Option
from tcg_tui.engine.keys import keys, option_key, parse_answer
from tcg_tui.engine.view import visible
from tcg_tui.library.errors import shown
from tcg_tui.scenarios.cards import Cards
from tcg_tui.scenarios.look import Look, told
from tcg_tui.scenarios.parts import SEATS, Part
from tcg_tui.scenarios.position import NONE
from tcg_tui.scenarios.table import Happening, Play

CHECKS = ("refused", "offered", "not offered", "choice", "expect", "view")
STEPS = (*SEATS, *CHECKS, "concede")
CHOICE = ("player", "clause", "prompt", "options", "least", "most", "ordered", "play", "source")
RESULT = ("winner", "clause", "reason")
EVENT = ("kind", "player", "card", "unit", "amount", "origin", "to", "target", "source", "by", "cause")
DRAW = "draw"
EVENTS = (
    *("moved", "drawn", "shuffled", "rolled", "picked", "revealed", "looked", "concealed"),
    *("entered", "left", "shifted", "stacked", "attached", "rested", "activated", "hidden", "shown"),
    *("damaged", "healed", "set", "marked", "counted", "unused", "effect", "expired"),
    *("step", "turn", "first", "finished"),
)
"""The kinds of event that the atoms leave; games add their own."""


class Runner:
    """Carries out steps and checks expectations in one game."""

    def __init__(self, play: Play, cards: Cards, clauses: Sequence[str]) -> None:
        self.play = play
        self.game = play.game
        self.cards = cards
        self.clauses = clauses
        self.look = Look(play.game, cards)

    def step(self, part: Part) -> None:
        """One entry of `do`."""
        if not isinstance(part.value, dict):
            self._answer(part)
            return
        fields = _step_fields(part)
        words = [name for name in fields if name != "clause"]
        if len(words) != 1 or ("clause" in fields) != (words == ["refused"]):
            raise part.bad('expected one step; "refused" stands with the "clause" that refuses')
        inner = fields[words[0]]
        match words[0]:
            case "A" | "B":
                self._answer(inner, SEATS.index(words[0]))
            case "refused":
                self._refused(inner, fields["clause"])
            case "offered" | "not offered":
                self._offered(inner, wanted=words[0] == "offered")
            case "choice":
                self.choice(inner)
            case "expect":
                self.expect(inner)
            case "view":
                self._view(inner)
            case "concede":
                self._open(inner)
                self.play.concede(inner.seat())

    def expect(self, part: Part) -> None:
        """A mapping of paths to values."""
        for key, inner in part.fields().items():
            match key:
                case "result":
                    self._result(inner)
                case "pending":
                    self._pending(inner)
                case "events":
                    self._events(inner)
                case "no events":
                    self._no_events(inner)
                case _:
                    self.look.check(inner, key.split("."))

    def choice(self, part: Part) -> None:
        """What the open choice is."""
        choice = self._open(part)
        made = keys(self.game, choice)
        source = self.game.defs[choice.source].number if choice.source >= 0 else NONE
        for name, inner in part.fields(CHOICE).items():
            found: object = getattr(choice, name)
            wanted: object = inner.value
            if name == "player":
                found, wanted = SEATS[choice.player], SEATS[inner.seat()]
            elif name == "source":
                found, wanted = (
                    source,
                    inner.text() if inner.value == NONE else self.cards.check(inner, inner.text()),
                )
            elif name == "clause":
                wanted = self.clause(inner)
            elif name == "options":
                found, wanted = sorted(made), sorted(_keys(inner))
            if found != wanted:
                raise inner.failed(f"{name}: expected {_shown(wanted)}; {self.situation()}")

    def clause(self, part: Part) -> str:
        """A clause that exists."""
        return part.word(self.clauses, "clause")

    def situation(self) -> str:
        """The open choice in words, for messages."""
        choice = self.play.pending
        result = self.game.state.result
        if choice is None:
            assert result is not None
            winner = DRAW if result.winner is None else SEATS[result.winner]
            return f"the game is over ({winner}, {result.clause}, {result.reason})"
        number = "" if choice.single else f"{choice.least} to {choice.most} of "
        options = ", ".join(keys(self.game, choice))
        state = self.game.state
        where = f"turn {state.turn}, {state.step}"
        return (
            f"{SEATS[choice.player]} chooses ({choice.prompt}, {choice.clause}; {where}): {number}{options}"
        )

    def _open(self, part: Part) -> Choice:
        if self.play.pending is None:
            raise part.failed(f"nothing is to be decided: {self.situation()}")
        return self.play.pending

    def _answer(self, part: Part, player: int | None = None) -> None:
        choice = self._open(part)
        if player is not None and player != choice.player:
            raise part.failed(f"{SEATS[player]} has nothing to answer: {self.situation()}")
        wanted = _keys(part)
        if choice.single and isinstance(part.value, list):
            raise part.failed(f"one option is to be chosen, not a list: {self.situation()}")
        try:
            answer = parse_answer(self.game, choice, wanted)
        except ValueError as error:
            reason = str(error).partition(";")[0]
            raise part.failed(f"{reason}: {self.situation()}") from error
        self.play.answer(answer)

    def _offered(self, part: Part, *, wanted: bool) -> None:
        made = keys(self.game, self._open(part))
        for inner in part.each():
            key = _key(inner)
            if (key in made) != wanted:
                raise inner.failed(f"{shown(key)} is {'not ' if wanted else ''}offered: {self.situation()}")

    def _refused(self, part: Part, clause: Part) -> None:
        choice = self._open(part)
        if not choice.play:
            raise part.failed(f"an action can only be refused at a play timing: {self.situation()}")
        reasons = self._reasons(part, choice)
        if not reasons:
            raise part.failed(f"{shown(part.text())} is allowed")
        found = {reason.clause for reason in reasons}
        wanted = {self.clause(inner) for inner in clause.each()}
        if not (found == wanted if isinstance(clause.value, list) else wanted <= found):
            told_reasons = ", ".join(f"{reason.clause} {reason.message}" for reason in reasons)
            raise clause.failed(f"refused by {told_reasons}")

    def _reasons(self, part: Part, choice: Choice) -> list[WhyNot]:
        """All that refuses the action of this key."""
        wanted = part.text()
        tried: list[tuple[str, Action, Option]] = []
        counts: dict[str, int] = {}
        for action, option in self._attempts(choice.player):
            key = option_key(self.game, choice.player, option)
            counts[key] = counts.get(key, 0) + 1
            tried.append((key if counts[key] == 1 else f"{key}#{counts[key]}", action, option))
        for key, action, option in tried:
            if key == wanted:
                return refusals(self.game, choice.player, action, option)
        possible = ", ".join(key for key, _, _ in tried) or "nothing"
        raise part.failed(f"{shown(wanted)} cannot even be tried; {possible} can")

    def _attempts(self, player: int) -> list[tuple[Action, Option]]:
        """Everything one might try: each action with each subject, alone and at each target."""
        found: list[tuple[Action, Option]] = []
        for action in self.game.rules.actions(self.game):
            for option in action.subjects(self.game, player):
                found.append((action, option))
                if action.targets is not None:
                    targets = action.targets(self.game, player, option)
                    found += [(action, option.aimed(target)) for target in targets]
        return found

    def _view(self, part: Part) -> None:
        fields = part.fields(("player", "hidden", "shown"))
        if "player" not in fields or len(fields) < 2:
            raise part.bad('expected "player" and "hidden" or "shown"')
        player = None if fields["player"].value == NONE else fields["player"].seat()
        for name in ("hidden", "shown"):
            for place in fields[name].each() if name in fields else ():
                cards = self.look.ids(place, place.text().split("."))
                if not cards:
                    raise place.failed(f"there are no cards in {place.text()}")
                wrong = [card for card in cards if visible(self.game, player, card) != (name == "shown")]
                if wrong:
                    names = ", ".join(self.game.defs[card].number for card in wrong)
                    raise place.failed(
                        f"{fields['player'].text()} {'sees' if name == 'hidden' else 'does not see'} {names}"
                    )

    def _pending(self, part: Part) -> None:
        if part.value != NONE:
            self.choice(part)
        elif self.play.pending is not None:
            raise part.failed(f"nothing should be open: {self.situation()}")

    def _result(self, part: Part) -> None:
        result = self.game.state.result
        if part.value == NONE:
            if result is not None:
                raise part.failed(self.situation())
            return
        fields = part.fields(RESULT)
        if result is None:
            raise part.failed(f"the game is not over: {self.situation()}")
        for name, inner in fields.items():
            found: str = getattr(result, name) if name != "winner" else ""
            wanted = self.clause(inner) if name == "clause" else inner.text()
            if name == "winner":
                wanted = inner.word((*SEATS, DRAW))
                found = DRAW if result.winner is None else SEATS[result.winner]
            if found != wanted:
                raise inner.failed(f"{name} is {found}, expected {wanted}")

    def _events(self, part: Part) -> None:
        """Events that happened in this order, with any others between them."""
        rest = iter(self.play.happenings)
        for entry in part.items():
            wanted = self._event(entry)
            if not any(_fits(happening, wanted) for happening in rest):
                happened = ", ".join(_told(each) for each in self.play.happenings)
                raise entry.failed(f"no such event, or not in this order; there were: {happened}")

    def _no_events(self, part: Part) -> None:
        for entry in part.items():
            wanted = self._event(entry)
            for happening in self.play.happenings:
                if _fits(happening, wanted):
                    raise entry.failed(f"this event happened: {_told(happening)}")

    def _event(self, part: Part) -> dict[str, str | int]:
        fields = part.fields(EVENT)
        if "kind" not in fields:
            raise part.bad('missing field "kind"')
        wanted: dict[str, str | int] = {}
        for name, inner in fields.items():
            match name:
                case "kind":
                    wanted[name] = inner.word((*EVENTS, *self.cards.stock.events), "kind of event")
                case "unit" | "target":
                    wanted[name] = self._place(inner)
                case "amount":
                    wanted[name] = inner.number()
                case "player" | "by":
                    wanted[name] = SEATS[inner.seat()]
                case "card" | "source":
                    wanted[name] = self.cards.check(inner, inner.text())
                case "origin" | "to":
                    wanted[name] = inner.word(tuple(self.look.zones), "zone")
                case _:
                    wanted[name] = inner.text()
        return wanted

    def _place(self, part: Part) -> str:
        """A place on the field: `A.center`, `A.back`, `A.back.2`, `A.back.gone`."""
        seat, _, rest = part.text().partition(".")
        name, _, number = rest.partition(".")
        field = [word for word, zone in self.look.zones.items() if zone.field]
        if seat not in SEATS or name not in field or not (number in ("", "gone") or number.isdecimal()):
            raise part.bad(f"expected a place such as {shown(f'A.{field[0]}')}, found {shown(part.text())}")
        return part.text()


def asserts(part: Part) -> bool:
    """Whether a step checks anything; one that nobody knows is refused."""
    return isinstance(part.value, dict) and any(name in CHECKS for name in _step_fields(part))


def _step_fields(part: Part) -> dict[str, Part]:
    return part.fields((*STEPS, "clause"), "step")


def _keys(part: Part) -> list[str]:
    return [_key(inner) for inner in part.each()]


def _key(part: Part) -> str:
    """An answer as a key; numbers are keys too."""
    if isinstance(part.value, int) and not isinstance(part.value, bool):
        return str(part.value)
    return part.text()


def _fits(happening: Happening, wanted: Happening) -> bool:
    """Whether an event has all that is wanted of it; a zone stands for every place in it."""
    for name, value in wanted.items():
        found = happening.get(name)
        in_zone = name in ("unit", "target") and str(found).startswith(f"{value}.")
        if found != value and not in_zone:
            return False
    return True


def _told(happening: Happening) -> str:
    rest = (
        f"{name}: {value}" for name, value in happening.items() if name != "kind" and value not in ("", 0)
    )
    return f"{{kind: {', '.join((str(happening['kind']), *rest))}}}"


def _shown(value: object) -> str:
    return told(value) if isinstance(value, list | str | bool | int) else str(value)

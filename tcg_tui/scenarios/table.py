"""The table of a scenario: a game that stops at every play timing, with chance in the scenario's hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tcg_tui.engine.choices import PASS, Answer, Choice, Rule
from tcg_tui.engine.events import Event
from tcg_tui.engine.game import Game, Rules
from tcg_tui.engine.keys import SEATS, position
from tcg_tui.engine.moves import RULES, Cause, GameOver
from tcg_tui.scenarios.parts import Part
from tcg_tui.scenarios.position import Position, arrange, load_chance, word


class Paused(Exception):
    """A step with a play timing is over because nothing was left to do, not because anybody passed."""


@dataclass(slots=True)
class Chance:
    """What chance is to give; each entry is used once."""

    owner: Part
    """Where to point if something is missing."""
    dice: list[Part] = field(default_factory=list)
    picks: list[Part] = field(default_factory=list)
    shuffles: dict[tuple[int, int], list[tuple[Part, list[str]]]] = field(default_factory=dict)

    def left_over(self) -> list[Part]:
        """What was not used."""
        return [*self.dice, *self.picks, *(part for queue in self.shuffles.values() for part, _ in queue)]


class StagedGame(Game):
    """A game whose chance is arranged, and which does not leave a play timing that nobody has passed."""

    chance: Chance
    passed: bool = False

    def begin_step(self, step: str) -> None:
        if self.state.begun and not self.passed:
            raise Paused
        self.passed = False
        super().begin_step(step)

    def roll(self, player: int, sides: int, cause: Cause = RULES) -> int:
        if not self.chance.dice:
            raise self.chance.owner.failed('a die is rolled that "dice" does not foresee')
        self._load(self.chance.dice.pop(0), sides)
        return super().roll(player, sides, cause)

    def pick(self, n: int) -> int:
        if not self.chance.picks:
            raise self.chance.owner.failed(f'chance picks one of {n}, which "picks" does not foresee')
        self._load(self.chance.picks.pop(0), n)
        return super().pick(n)

    def shuffle(self, player: int, zone: int, cause: Cause = RULES) -> None:
        super().shuffle(player, zone, cause)
        queue = self.chance.shuffles.get((player, zone))
        if queue:
            part, numbers = queue.pop(0)
            arrange(self.state, player, zone, self._find(part, player, zone, numbers))

    def _load(self, part: Part, sides: int) -> None:
        value = part.number(1)
        if value > sides:
            raise part.failed(f"expected a number up to {sides}")
        load_chance(self.state, sides, value - 1)

    def _find(self, part: Part, player: int, zone: int, numbers: list[str]) -> list[int]:
        """Cards of a pile by their numbers."""
        found: list[int] = []
        pile = self.zone(player, zone)
        for number in numbers:
            fitting = [card for card in pile if self.defs[card].number == number and card not in found]
            if not fitting:
                raise part.failed(f"there are not enough {number} in the pile")
            found.append(fitting[0])
        return found


Happening = Mapping[str, str | int]
"""An event in words: seats, card numbers, places, as they were when it happened."""


class Play:
    """Runs a game and keeps what happened."""

    def __init__(self, rules: Rules, position: Position, chance: Chance) -> None:
        self.game = StagedGame(rules, position.definitions, position.state)
        self.game.chance = chance
        self.game.observer = self._note
        self.happenings: list[Happening] = []
        self.pending: Choice | None = None
        self.paused = True
        """Nothing but passing is left, which the engine alone would not ask about."""
        self._run: Rule[None]
        self._go(None)

    def answer(self, answer: Answer) -> None:
        """Answer the pending choice."""
        choice = self.pending
        assert choice is not None and choice.accepts(answer)
        if choice.play and isinstance(answer, int) and choice.options[answer] is PASS:
            self.game.passed = True
        self._go(None if self.paused else answer)

    def concede(self, player: int) -> None:
        """1.2.3 A player gives up."""
        self._run.close()
        self.game.finish(1 - player, self.game.rules.clause("concede"), "concession")
        self.pending = None

    def _go(self, answer: Answer | None) -> None:
        """On to the next choice; after a pause the game is entered again where it stopped."""
        if self.paused:
            self.paused = False
            self._run = self.game.rules.play(self.game)
        try:
            self.pending = next(self._run) if answer is None else self._run.send(answer)
        except Paused:
            self.paused = True
            self.pending = Choice(
                self.game.state.active, "pass", self.game.rules.clause("pass"), (PASS,), play=True
            )
        except GameOver:
            self.pending = None

    def _note(self, event: Event) -> None:
        self.happenings.append(happening(self.game, event))


def happening(game: Game, event: Event) -> Happening:
    """An event in words."""
    told: dict[str, str | int] = {"kind": event.kind, "amount": event.amount, "cause": event.cause}
    for name in ("player", "by"):
        player = getattr(event, name)
        if player >= 0:
            told[name] = SEATS[player]
    for name in ("card", "source"):
        card = getattr(event, name)
        if card >= 0:
            told[name] = game.defs[card].number
    for name in ("origin", "to"):
        zone = getattr(event, name)
        if zone >= 0:
            told[name] = word(game.zones[zone])
    for name in ("unit", "target"):
        unit = game.unit(getattr(event, name))
        if unit is not None:
            told[name] = position(game, 1 - unit.player, unit.id)
    return told

"""Options, choices, refusals and results as sentences, made only when somebody reads them.

A sentence says what the key of an option says, and no more: a card that its player may not see is just a
face-down card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol

from tcg_tui.engine.abilities import Definition
from tcg_tui.engine.actions import WhyNot
from tcg_tui.engine.choices import Choice, Option
from tcg_tui.engine.game import Game
from tcg_tui.engine.keys import SEATS
from tcg_tui.engine.state import Result
from tcg_tui.engine.view import visible
from tcg_tui.locale import Words

if TYPE_CHECKING:
    from tcg_tui.games.clauses import Clause


class Speaker(Protocol):
    """What a game says in its own way."""

    def name(self, made: Definition, words: Words) -> str:
        """A card's name."""
        ...

    def card(self, made: Definition, words: Words) -> str:
        """A card with what tells it from others of its name."""
        ...

    def ability(self, made: Definition, slot: str, words: Words) -> str:
        """One ability of a card."""
        ...

    def mode(self, made: Definition, index: int, words: Words) -> str:
        """What a card's text lets one choose, or nothing if it cannot be told which text it is."""
        ...

    def details(self, game: Game, player: int, option: Option, words: Words) -> dict[str, str | int]:
        """More values for the message of a verb of the game."""
        ...

    def clause(self, number: str) -> Clause | None:
        """A clause of the rulebook by its number."""
        ...


@cache
def speaker_of(game: str) -> Speaker:
    """How a game speaks; imported when it is asked for. A `KeyError` for a name that is not a game's."""
    if game == "hololive":
        from tcg_tui.labels import hololive

        return hololive
    raise KeyError(game)


def label(game: Game, player: int, option: Option, words: Words, choice: Choice | None = None) -> str:
    """An option as its player reads it; with the choice, yes and no say to what."""
    speaker = speaker_of(words.game)
    verb = option.verb
    if choice is not None and verb in ("yes", "no"):
        return words(f"prompt-{choice.prompt}.{verb}")
    if verb == "mode" and choice is not None and choice.source >= 0:
        text = speaker.mode(game.defs[choice.source], option.index, words)
        if text:
            return text
    values: dict[str, str | int] = {"step": step_name(game.state.step, words), "index": option.index}
    if option.card >= 0 or option.unit:
        values["thing"] = _thing(game, player, option, words)
    if option.card >= 0:
        values["card"] = _card(game, player, option, words)
    if option.target:
        values["target"] = unit_name(game, player, option.target, words)
    values["aimed"] = "yes" if option.target else "no"
    if verb == "player":
        values |= {"who": "self" if option.value == player else "other", "seat": SEATS[option.value]}
    elif verb == "number":
        values["number"] = option.value
    elif verb in ("ability", "activate"):
        values["ability"] = speaker.ability(game.defs[option.card], str(option.value), words)
    return words(f"verb-{verb}", **values | speaker.details(game, player, option, words))


def labels(game: Game, choice: Choice, words: Words) -> list[str]:
    """The labels of all options of a choice, each different from the others."""
    made = [label(game, choice.player, option, words, choice) for option in choice.options]
    shown = [_number(game, choice.player, option) for option in choice.options]
    made = _told_apart(made, shown, lambda text, number: words("told-apart", label=text, by=number))
    places = [_place(game, option, words) for option in choice.options]
    made = _told_apart(made, places, lambda text, place: words("told-apart", label=text, by=place))
    counts: Counter[str] = Counter()
    for index, text in enumerate(made):
        counts[text] += 1
        if counts[text] > 1:
            made[index] = words("told-apart", label=text, by=str(counts[text]))
    return made


def prompt(choice: Choice, words: Words, game: Game | None = None) -> str:
    """What is to be decided, and how many; with a game, which card asks or is asked about."""
    text = words(f"prompt-{choice.prompt}", many=_many(choice, words))
    if game is None or choice.source < 0 or not visible(game, choice.player, choice.source):
        return text
    source = speaker_of(words.game).name(game.defs[choice.source], words)
    return words("prompt-of", source=source, prompt=text)


def refusal(why: WhyNot, words: Words) -> str:
    """Why something cannot be done, with the clause that forbids it in one line."""
    message = words(f"refusal-{why.message}")
    summary = clause_summary(why.clause, words)
    if not summary:
        return words("because-plain", message=message, clause=why.clause)
    return words("because", message=message, clause=why.clause, summary=summary)


def clause_summary(number: str, words: Words) -> str:
    """What a clause demands or forbids in one line; nothing if that is not written in the language."""
    clause = speaker_of(words.game).clause(number)
    if clause is None:
        return ""
    return clause.ja if words.lang == "ja" else clause.en


def outcome(result: Result, words: Words) -> str:
    """Who won, why, and under which clause."""
    if result.winner is None:
        reason = words(f"reason-{result.reason}", loser="both")
        return words("outcome-draw", reason=reason, clause=result.clause)
    reason = words(f"reason-{result.reason}", loser=SEATS[1 - result.winner])
    return words("outcome-win", winner=SEATS[result.winner], reason=reason, clause=result.clause)


def step_name(step: str, words: Words) -> str:
    """A step of the turn; nothing before the first."""
    return words(f"step-{step}") if step else ""


def zone_name(zone: str, words: Words) -> str:
    """A zone by its name in the rules."""
    return words(f"zone-{zone}")


def unit_name(game: Game, player: int, id: int, words: Words) -> str:
    """A unit: whose it is, where it stands, and the name of its top card."""
    unit = game.unit(id)
    assert unit is not None
    if unit.hidden and unit.player != player:
        name = words("face-down")
    else:
        name = words("named", name=speaker_of(words.game).name(game.top(unit), words))
    if game.standing(id) is None:
        return words("unit-gone", name=name)
    zone = game.zones[unit.zone]
    place = zone_name(zone.name, words)
    if zone.limit != 1:
        place = words("place-numbered", zone=place, number=game.zone(unit.player, unit.zone).index(id) + 1)
    if unit.player == player:
        return words("unit-own", place=place, name=name)
    return words("unit-other", seat=SEATS[unit.player], place=place, name=name)


def _thing(game: Game, player: int, option: Option, words: Words) -> str:
    """What an option points at: a unit, a card, or a card that belongs to a unit."""
    if option.card < 0:
        return unit_name(game, player, option.unit, words)
    card = _card(game, player, option, words)
    unit = game.unit(option.unit) if option.unit else None
    if unit is None:
        return card
    holder = unit_name(game, player, option.unit, words)
    if option.card in unit.attached:
        return words("card-attached", card=card, unit=holder)
    if option.verb == "card":
        return words("card-stacked", card=card, unit=holder)
    return holder if option.card in unit.cards else words("card-attached", card=card, unit=holder)


def _card(game: Game, player: int, option: Option, words: Words) -> str:
    if not _known(game, player, option):
        return words("face-down")
    return speaker_of(words.game).card(game.defs[option.card], words)


def _known(game: Game, player: int, option: Option) -> bool:
    """Whether the player sees the card, or saw it on a unit that has gone since."""
    if visible(game, player, option.card):
        return True
    gone = game.state.gone.get(option.unit)
    return gone is not None and not gone.hidden and option.card in (*gone.cards, *gone.attached)


def _number(game: Game, player: int, option: Option) -> str:
    known = option.card >= 0 and _known(game, player, option)
    return game.defs[option.card].number if known else ""


def _place(game: Game, option: Option, words: Words) -> str:
    """The zone of a card that does not belong to a unit."""
    if option.card < 0 or option.unit:
        return ""
    return zone_name(game.zones[game.place(option.card)[1]].name, words)


def _told_apart(made: Sequence[str], by: Sequence[str], join: Callable[[str, str], str]) -> list[str]:
    """Labels that are alike get what stands beside them, if that is not alike too."""
    beside: dict[str, set[str]] = {}
    for text, tag in zip(made, by, strict=True):
        beside.setdefault(text, set()).add(tag)
    return [
        join(text, tag) if tag and len(beside[text]) > 1 else text for text, tag in zip(made, by, strict=True)
    ]


def _many(choice: Choice, words: Words) -> str:
    """How many options are to be chosen, with the word for what they are."""
    verbs = {option.verb for option in choice.options}
    of = verbs.pop() if len(verbs) == 1 else "thing"
    kind = "exactly" if choice.least == choice.most else "range" if choice.least else "up-to"
    return words("many", kind=kind, least=choice.least, most=choice.most, of=of)

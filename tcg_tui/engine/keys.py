"""Stable, readable keys of options: `bloom H01-012 > back.1`, `art center.1 > B.center`, `pass`."""

from __future__ import annotations

from tcg_tui.engine.choices import Answer, Choice, Option
from tcg_tui.engine.game import Game

SEATS = "AB"
SILENT = frozenset({"card", "unit", "number", "player"})
"""Verbs that add nothing to what is pointed at, and are left out of the key."""


def keys(game: Game, choice: Choice) -> list[str]:
    """The keys of a choice's options; equal ones are told apart by a count."""
    made: list[str] = []
    counts: dict[str, int] = {}
    for option in choice.options:
        key = option_key(game, choice.player, option)
        counts[key] = counts.get(key, 0) + 1
        made.append(key if counts[key] == 1 else f"{key}#{counts[key]}")
    return made


def option_key(game: Game, player: int, option: Option) -> str:
    """One option's key, as the deciding player sees the table."""
    words: list[str] = [] if option.verb in SILENT else [option.verb]
    if option.card >= 0:
        words.append(game.defs[option.card].number)
    if option.unit:
        place = position(game, player, option.unit)
        if option.index:
            place += f".{option.index}"
        words.append(place if option.card < 0 else f"on {place}")
    elif option.index:
        words.append(str(option.index))
    if option.verb == "player":
        words.append(SEATS[option.value])
    elif option.value is not None:
        words.append(str(option.value))
    if option.target:
        words += [">", position(game, player, option.target)]
    return " ".join(words)


def position(game: Game, player: int, unit: int) -> str:
    """Where a unit stands: `center`, `back.2`, `B.center` for the other player's."""
    found = game.unit(unit)
    assert found is not None
    zone = game.zones[found.zone]
    name = zone.name
    if zone.limit != 1:
        listed = game.state.players[found.player].zones[found.zone]
        name += f".{listed.index(unit) + 1}" if unit in listed else ".gone"
    return name if found.player == player else f"{SEATS[found.player]}.{name}"


def answer_keys(game: Game, choice: Choice, answer: Answer) -> list[str]:
    """An answer as keys, for saving."""
    made = keys(game, choice)
    return [made[answer]] if isinstance(answer, int) else [made[index] for index in answer]


def parse_answer(game: Game, choice: Choice, wanted: list[str]) -> Answer:
    """The answer that a list of keys stands for; a `ValueError` names what is not available."""
    made = keys(game, choice)
    missing = [key for key in wanted if key not in made]
    if missing:
        raise ValueError(f'no option "{missing[0]}"; there are: {", ".join(made)}')
    indices = tuple(made.index(key) for key in wanted)
    if choice.single:
        if len(indices) != 1:
            raise ValueError(f"exactly one option is needed, got {len(indices)}")
        return indices[0]
    if not choice.accepts(indices):
        raise ValueError(
            f"between {choice.least} and {choice.most} different options are needed, got {len(indices)}"
        )
    return indices

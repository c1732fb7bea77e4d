"""The games. Each is imported when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tcg_tui.games.kit import Kit

GAMES = ("hololive",)


def kit_of(name: str) -> Kit:
    """The kit of a game; a `KeyError` for a name that is not a game's."""
    if name == "hololive":
        from tcg_tui.games.hololive.kit import HOLOLIVE

        return HOLOLIVE
    raise KeyError(name)

"""12.2.4 An art while it is being used."""

from __future__ import annotations

from tcg_tui.games.hololive.printed import Art


class ArtUse:
    """An art being used: by whom, on whom, and what its text makes of it."""

    __slots__ = (
        "again",
        "art",
        "begins",
        "bonus",
        "dealt",
        "ends",
        "firm",
        "instead",
        "overkill",
        "rolls",
        "target",
        "unit",
    )

    def __init__(self, art: Art, unit: int, target: int) -> None:
        self.art = art
        self.unit = unit
        self.target = target
        self.bonus = 0
        self.firm = False
        self.again = False
        self.instead: list[int] | None = None
        """Holomem that take the damage in place of the target."""
        self.dealt = 0
        self.overkill = 0
        self.rolls: list[int] = []
        self.begins = self.ends = 0
        """Its events: from this number in the turn up to that one."""

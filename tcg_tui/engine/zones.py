"""Zones: whose they are, who sees their cards, whether order counts, whether units stand there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Visibility(Enum):
    """Who may see the front of a card that lies here."""

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Zone:
    """One kind of zone; every player has one of each, except a shared one, which belongs to nobody."""

    index: int
    name: str
    visibility: Visibility
    ordered: bool = False
    field: bool = False
    """Units stand here: the zone lists unit ids, not card ids."""
    limit: int | None = None
    shared: bool = False
    active: bool = False
    """The abilities of cards work here."""

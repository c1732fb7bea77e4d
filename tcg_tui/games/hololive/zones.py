"""4. The zones of hololive."""

from __future__ import annotations

from tcg_tui.engine.zones import Visibility, Zone

OSHI, CENTER, COLLAB, BACK, LIFE, DECK, CHEER_DECK, HAND, ARCHIVE, HOLO_POWER, RESOLUTION = range(11)

STAGE = (CENTER, COLLAB, BACK)
"""4.6.1"""
STAGE_LIMIT = 6
"""4.6.2.1"""

ZONES = (
    Zone(OSHI, "oshi", Visibility.PUBLIC, active=True),  # 4.5.2
    Zone(CENTER, "center", Visibility.PUBLIC, field=True, limit=1),  # 4.7
    Zone(COLLAB, "collab", Visibility.PUBLIC, field=True, limit=1),  # 4.8
    Zone(BACK, "back", Visibility.PUBLIC, field=True),  # 4.9
    Zone(LIFE, "life", Visibility.NOBODY, ordered=True),  # 4.10.2
    Zone(DECK, "deck", Visibility.NOBODY, ordered=True),  # 4.11.2
    Zone(CHEER_DECK, "cheer-deck", Visibility.NOBODY, ordered=True),  # 4.12.2
    Zone(HAND, "hand", Visibility.OWNER),  # 4.13.2
    Zone(ARCHIVE, "archive", Visibility.PUBLIC),  # 4.14.2
    Zone(HOLO_POWER, "holo-power", Visibility.NOBODY, ordered=True),  # 4.15.2
    Zone(RESOLUTION, "resolution", Visibility.PUBLIC, ordered=True, shared=True),  # 4.16.2
)

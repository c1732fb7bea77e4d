"""What the nodes of this game do."""

from tcg_tui.games.hololive.running import events, figures, stats, steps, words

__all__ = ["events", "figures", "stats", "steps", "words"]

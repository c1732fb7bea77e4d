"""The phrases of the game, Japanese and English side by side."""

from tcg_tui.games.hololive.phrases.texts import ART, EXTRA, KEYWORD, SKILL, SUPPORT

__all__ = ["ART", "EXTRA", "KEYWORD", "SKILL", "SUPPORT"]

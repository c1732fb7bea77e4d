"""The frame that the games share: state, events, timing, effects, choices, matches. No word of any single game."""

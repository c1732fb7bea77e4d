"""Running effects: what the nodes of the card language do to a game."""

"""Cards and decks from YAML, with errors that name the file, the line and the column."""

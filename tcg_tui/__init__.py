"""Japanese trading card games in the terminal, under full rules, where the card text is the program."""

__version__ = "0.1.0"

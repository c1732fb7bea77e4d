"""Why a text was declined: nothing could be read from some position on, or it can be read in two ways."""

from typing import Any


class GrammarError(Exception):
    """The phrases themselves are wrong: an unknown slot, an empty phrase, left recursion."""


class Unread(ValueError):
    """The text could not be read past `position`; `expected` lists what could have stood there."""

    def __init__(self, text: str, position: int, expected: tuple[str, ...]) -> None:
        self.text = text
        self.position = position
        self.expected = expected
        shown = text[max(0, position - 12) : position] + "▸" + text[position : position + 12]
        wanted = ", ".join(expected[:6]) or "the end"
        super().__init__(f"cannot read past {position}: …{shown}…; expected {wanted}")


class Ambiguous(ValueError):
    """The text has more than one reading; `difference` is the smallest part in which the first two differ."""

    def __init__(self, text: str, readings: tuple[Any, ...], difference: tuple[str, Any, Any]) -> None:
        self.text = text
        self.readings = readings
        self.difference = difference
        path, one, other = difference
        super().__init__(
            f"{len(readings)} readings of {text!r}, differing at {path or 'the top'}: {one!r} / {other!r}"
        )


class Unwritable(ValueError):
    """No phrase of the category can express the node."""

"""The words of the interface, by language: `frame.ftl` has what all games share, `<game>.ftl` a game's own.

Nothing is ever shown in place of a message that is missing or wrong: that is an error, at once.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

LANGUAGES = ("ja", "en")
FRAME = "frame"


class BadWords(LookupError):
    """A language, a file, a message or a value of a message that is not there."""


class Words:
    """The messages of one language and game. The files are read once, so making one costs nothing."""

    __slots__ = ("_bundle", "game", "lang")

    def __init__(self, lang: str, game: str) -> None:
        self.lang = lang
        self.game = game
        self._bundle = _bundle(lang, game)

    def __call__(self, name: str, /, **values: str | int) -> str:
        """A message by its id, or `id.attribute`, with values filled in."""
        text, errors = self._bundle.format_pattern(self._pattern(name), dict(values))
        if errors:
            raise BadWords(f"{self.lang}: {name}: {'; '.join(str(error) for error in errors)}")
        return str(text)

    def __repr__(self) -> str:
        return f"Words({self.lang!r}, {self.game!r})"

    def _pattern(self, name: str) -> Any:
        message, _, attribute = name.partition(".")
        if self._bundle.has_message(message):
            found = self._bundle.get_message(message)
            pattern = found.attributes.get(attribute) if attribute else found.value
            if pattern is not None:
                return pattern
        raise BadWords(f"{self.lang}: {self.game} has no message {name}")


def read(lang: str, name: str) -> ftl.Resource:
    """One file of messages; what cannot be read in it is an error with the lines."""
    if lang not in LANGUAGES:
        raise BadWords(f"no language {lang}; there are: {', '.join(LANGUAGES)}")
    file = files(__name__) / lang / f"{name}.ftl"
    if not file.is_file():
        raise BadWords(f"{lang}: no messages for {name}")
    resource = FluentResource(file.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    if junk:
        raise BadWords(f"{lang}/{name}.ftl: cannot be read: {junk[0]}")
    return resource


@cache
def _bundle(lang: str, game: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for name in (FRAME, game):
        bundle.add_resource(read(lang, name))
    return bundle

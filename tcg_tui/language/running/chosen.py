"""A group that no text says, made while one runs."""

from __future__ import annotations

from tcg_tui.language import nodes as n
from tcg_tui.language.nodes.base import node


@node
class These(n.Group):
    """Things that have been chosen already."""

    things: tuple[int, ...] = ()

"""A small pool of hololive cards and the game's side of the library, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tcg_tui.games.hololive.decks import deck_problems
from tcg_tui.games.hololive.schema import CARD, DECK, Card, Deck
from tcg_tui.library.errors import BadInput
from tcg_tui.library.game import CardPlace, GameContent
from tcg_tui.library.store import Library

Hololive = GameContent[Card, Deck, str]

CARDS = """\
cards:
- {id: O-1, type: oshi, name: ときのそら, name_en: Tokino Sora, colours: [white], life: 5,
   skills: [{kind: skill, name: 一歩, cost: 2, text: "[ターンに1回]自分のデッキを1枚引く。"},
            {kind: stage, name: 空, text: 自分の白ホロメン全員のアーツ+10。}]}
- id: H-1
  type: holomem
  name: ときのそら
  colours: [white]
  level: debut
  hp: 60
  tags: [0期生, 歌]
  baton: [any]
  arts:
  - {name: はじめの声, cost: [white, any], power: 30, modifier: "+", special: {colour: red, bonus: 50}}
- {id: H-2, type: holomem, name: ときのそら, colours: [white], level: first, hp: 120, baton: [any],
   arts: [{name: 歌声, cost: [white], power: 40}],
   keywords: [{kind: bloom, name: 芽, text: 自分のデッキを1枚引く。}]}
- {id: H-3, type: holomem, name: ときのそら, colours: [white], level: second, hp: 190, baton: [any, any],
   arts: [{name: 大空, cost: [white, white], power: 100}]}
- {id: H-4, type: holomem, name: AZKi, colours: [green], level: debut, hp: 70, baton: [any],
   arts: [{name: 地図, cost: [green], power: 20}], extras: [このホロメンはデッキに何枚でも入れられる]}
- {id: H-5, type: holomem, name: 白上フブキ, colours: [red], level: first, hp: 70, baton: [any],
   arts: [{name: 狐, cost: [red], power: 20}]}
- {id: S-1, type: support, kind: staff, name: 友人, limited: true, text: 自分のデッキを2枚引く。}
- {id: S-2, type: support, kind: event, name: 祭り, text: 自分のデッキを1枚引く。}
- {id: C-1, type: cheer, name: 白エール, colours: [white]}
- {id: C-2, type: cheer, name: 緑エール, colours: [green]}
- {id: C-3, type: cheer, name: 紫エール, colours: [purple]}
"""

DECK_TEXT = """\
game: hololive
name: 試し
oshi: O-1
main:
  H-1: 4
  H-2: 4
  H-4: 38
  S-1: 4
cheer:
  C-1: 14
  C-2: 6
"""


def content(compile: Callable[[Card, CardPlace], str] | None = None) -> Hololive:
    """hololive for the library; without a compiler, a definition is the card's name."""
    return GameContent("hololive", CARD, DECK, compile or (lambda card, place: card.name), deck_problems)


def library(folder: Path, *texts: str) -> Library[Card, Deck, str]:
    """A library of nothing but these card files, `0.yaml`, `1.yaml` and so on."""
    paths = [folder / f"{number}.yaml" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    return Library(content(), cards=paths, shipped=False)


def problems_of(action: Callable[[], object]) -> list[str]:
    """The problems that an action reports, each without the folder of its file."""
    with pytest.raises(BadInput) as caught:
        action()
    return [
        str(problem).replace(problem.file, Path(problem.file).name, 1) for problem in caught.value.problems
    ]

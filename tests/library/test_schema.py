"""hololive's card and deck files: what fits, and what every mistake is told, at its exact place."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tcg_tui.games.hololive.schema import CARD, DECK, SchemaKind, json_schema, schema_text
from tcg_tui.library.errors import BadInput
from tcg_tui.library.source import MAX_PROBLEMS, parse
from tcg_tui.library.validate import validate
from tests.library.helpers import CARDS, DECK_TEXT, library, problems_of

ROOT = Path(__file__).parents[2]

HOLOMEM = """\
cards:
- id: H-1
  type: holomem
  name: AZKi
  colours: [green]
  level: debut
  hp: 60
  tags: [歌]
  baton: [any]
  arts:
  - name: 地図
    cost: [green, any]
    power: 30
"""
OSHI = """\
cards:
- id: O-1
  type: oshi
  name: AZKi
  colours: [green]
  life: 5
  skills:
  - {kind: sp, name: 道, cost: 2, text: 引く。}
"""
COLOURS = '"white", "green", "red", "blue", "purple" or "yellow"'
LEVELS = '"debut", "first", "second" or "spot"'
HOLOMEM_FIELDS = (
    '"id", "type", "name", "name_en", "colours", "level", "buzz", "hp", "tags", "baton", "arts", '
    '"keywords" or "extras"'
)


def test_values_of_a_card(tmp_path: Path) -> None:
    cards = library(tmp_path, CARDS).cards
    assert list(cards) == ["O-1", "H-1", "H-2", "H-3", "H-4", "H-5", "S-1", "S-2", "C-1", "C-2", "C-3"]
    card = cards["H-1"]
    assert card.type == "holomem"
    assert (card.name, card.name_en, card.colours, card.hp, card.buzz) == (
        "ときのそら",
        "",
        ("white",),
        60,
        False,
    )
    assert (card.tags, card.baton, card.level) == (("0期生", "歌"), ("any",), "debut")
    art = card.arts[0]
    assert (art.cost, art.power, art.modifier, art.text) == (("white", "any"), 30, "+", "")
    assert art.special is not None
    assert (art.special.colour, art.special.bonus) == ("red", 50)
    oshi = cards["O-1"]
    assert oshi.type == "oshi"
    assert [skill.kind for skill in oshi.skills] == ["skill", "stage"]


def test_a_block_text_loses_its_last_line_end(tmp_path: Path) -> None:
    text = "cards:\n- id: S-1\n  type: support\n  kind: fan\n  name: 友\n  text: |\n    一。\n\n    二。\n"
    card = library(tmp_path, text).cards["S-1"]
    assert card.type == "support"
    assert card.text == "一。\n\n二。"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("  hp: 60", "  hpp: 60", '0.yaml:7:3: unknown field "hpp"; did you mean "hp"?'),
        ("  hp: 60", "  zzz: 1\n  hp: 60", f'0.yaml:7:3: unknown field "zzz"; expected {HOLOMEM_FIELDS}'),
        ("  hp: 60\n", "", '0.yaml:2:3: missing field "hp"'),
        ("    power: 30\n", "", '0.yaml:11:5: missing field "power"'),
        ("  - name: 地図", "  - nome: 地図", '0.yaml:11:5: unknown field "nome"; did you mean "name"?'),
        ("hp: 60", "hp: 65", "0.yaml:7:7: expected a multiple of 10, found 65"),
        ("hp: 60", "hp: 0", "0.yaml:7:7: expected 10 or more, found 0"),
        ("hp: 60", "hp: 5000", "0.yaml:7:7: expected 1000 or less, found 5000"),
        ("hp: 60", 'hp: "60"', '0.yaml:7:7: expected a whole number, found "60"'),
        ("hp: 60", "hp: true", "0.yaml:7:7: expected a whole number, found true"),
        ("hp: 60", "hp: 60.0", "0.yaml:7:7: expected a whole number, found 60.0"),
        ("hp: 60", "hp:", '0.yaml:7:3: "hp" has no value; leave it out or write one'),
        ("tags: [歌]", "tags: [歌, ~]", "0.yaml:8:13: this item has no value; leave it out or write one"),
        ("hp: 60", "buzz: 1\n  hp: 60", "0.yaml:7:9: expected true or false, found 1"),
        (
            "[green]",
            "[gren]",
            f'0.yaml:5:13: expected {COLOURS}, found "gren"; did you mean "green"?',
        ),
        ("[green]", "green", '0.yaml:5:12: expected a list, found "green"'),
        ("[green, any]", f"[{'any, ' * 11}]", "0.yaml:12:11: expected at most 10 entries"),
        ("[green]", "[red, red]", '0.yaml:5:12: "red" stands here twice'),
        ("cost: [green, any]", "cost: {green: 1}", "0.yaml:12:11: expected a list, found a mapping"),
        (
            "level: debut",
            "level: debute",
            f'0.yaml:6:10: expected {LEVELS}, found "debute"; did you mean "debut"?',
        ),
        ("tags: [歌]", 'tags: ["#歌"]', '0.yaml:8:10: expected a tag without "#", found "#歌"'),
        ("name: AZKi", "name: 5", "0.yaml:4:9: expected text, found 5; put it in quotes"),
        ("name: AZKi", 'name: " "', '0.yaml:4:9: expected some text, found ""'),
        ("name: AZKi", 'name: "a\\nb"', "0.yaml:4:9: expected a name on one line"),
        (
            "id: H-1",
            "id: H 1",
            '0.yaml:2:7: expected an id of Latin letters, digits, "-", "_", "+" and "!", '
            "starting with a letter or digit",
        ),
        (
            "type: holomem",
            "type: holmem",
            '0.yaml:3:9: expected "oshi", "holomem", "support" or "cheer", found "holmem"; '
            'did you mean "holomem"?',
        ),
        (
            "  type: holomem\n",
            "",
            '0.yaml:2:3: missing field "type"; expected "cheer", "holomem", "oshi" or "support" there',
        ),
        ("    power: 30", "    power: 30\n    text: ''", '0.yaml:14:11: expected some text, found ""'),
        (
            "    power: 30",
            "    power: 30\n    special: {colour: red, bonuss: 50}",
            '0.yaml:14:28: unknown field "bonuss"; did you mean "bonus"?',
        ),
        (
            "    power: 30",
            "    power: 30\n    modifier: x",
            '0.yaml:14:15: expected "+" or "-", found "x"',
        ),
    ],
)
def test_mistakes_in_a_holomem(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert HOLOMEM.count(old) == 1
    assert problems_of(lambda: library(tmp_path, HOLOMEM.replace(old, new))) == [problem]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("cost: 2, ", "", '0.yaml:8:5: missing field "cost"'),
        ("kind: sp", "kind: stage", '0.yaml:8:28: unknown field "cost"; expected "kind", "name" or "text"'),
        (
            "kind: sp",
            "kind: spp",
            '0.yaml:8:12: expected "skill", "sp" or "stage", found "spp"; did you mean "sp"?',
        ),
        ("life: 5", "life: 0", "0.yaml:6:9: expected 1 or more, found 0"),
        (
            "  - {kind: sp, name: 道, cost: 2, text: 引く。}",
            "  - sp",
            '0.yaml:8:5: expected a mapping, found "sp"',
        ),
    ],
)
def test_mistakes_in_an_oshi(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert OSHI.count(old) == 1
    assert problems_of(lambda: library(tmp_path, OSHI.replace(old, new))) == [problem]


def test_all_mistakes_are_told_in_order(tmp_path: Path) -> None:
    text = HOLOMEM.replace("hp: 60", "hp: 65").replace("power: 30", "power: x") + "- {id: C-1, type: cheer}\n"
    assert problems_of(lambda: library(tmp_path, text)) == [
        "0.yaml:7:7: expected a multiple of 10, found 65",
        '0.yaml:13:12: expected a whole number, found "x"',
        '0.yaml:14:3: missing field "name"',
        '0.yaml:14:3: missing field "colours"',
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("game: hololive", "game: pony", 'x.yaml:1:7: expected "hololive", found "pony"'),
        ("oshi: O-1", "oshi: [O-1, O-2]", "x.yaml:3:7: expected text, found a list"),
        ("oshi: O-1\n", "", 'x.yaml:1:1: missing field "oshi"'),
        ("  H-1: 4", "  H-1: four", 'x.yaml:5:8: expected a whole number, found "four"'),
        ("  H-1: 4", "  H-1: 0", "x.yaml:5:8: expected 1 or more, found 0"),
        (
            "  H-1: 4\n  H-2: 4\n  H-4: 38\n  S-1: 4\n",
            "".join(f"  H-{number}: 1\n" for number in range(201)),
            "x.yaml:5:3: expected at most 200 entries",
        ),
        ("main:", "mian:", 'x.yaml:4:1: unknown field "mian"; did you mean "main"?'),
        (
            "  H-1: 4",
            "  H/1: 4",
            'x.yaml:5:3: expected an id of Latin letters, digits, "-", "_", "+" and "!", '
            "starting with a letter or digit",
        ),
    ],
)
def test_mistakes_in_a_deck_file(old: str, new: str, problem: str) -> None:
    assert DECK_TEXT.count(old) == 1
    source = parse(DECK_TEXT.replace(old, new).encode(), "x.yaml")
    assert problems_of(lambda: validate(DECK, source)) == [problem]


@pytest.mark.parametrize(
    "field", ["colours: [" + "~," * 100_000 + "]", ",".join(f"k{number}: 1" for number in range(50_000))]
)
def test_a_flood_of_mistakes_is_cut_short(field: str) -> None:
    source = parse(("{id: C-1, type: cheer, name: 白, " + field + "}").encode(), "x.yaml")
    start = time.process_time()
    assert MAX_PROBLEMS <= len(problems_of(lambda: validate(CARD, source))) <= 2 * MAX_PROBLEMS
    assert time.process_time() - start < 5


@pytest.mark.parametrize("kind", ["cards", "deck"])
def test_schema_files_are_up_to_date(kind: SchemaKind) -> None:
    """`tcg-tui schema` writes them anew."""
    assert (ROOT / f"schema/hololive.{kind}.json").read_text(encoding="utf-8") == schema_text(kind)


def test_json_schema_takes_what_the_models_take() -> None:
    cards: dict[str, Any] = yaml.safe_load(CARDS)
    jsonschema.validate(cards, json_schema("cards"))
    jsonschema.validate(yaml.safe_load(DECK_TEXT), json_schema("deck"))


@pytest.mark.parametrize(
    "change", [{"hp": 65}, {"hpp": 60}, {"colours": ["gren"]}, {"id": "H 1"}, {"type": "x"}]
)
def test_json_schema_refuses_what_the_models_refuse(change: dict[str, object]) -> None:
    cards: dict[str, Any] = yaml.safe_load(HOLOMEM)
    cards["cards"][0] |= change
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(cards, json_schema("cards"))


@pytest.mark.parametrize(("kind", "title"), [("cards", "CardFile"), ("deck", "Deck")])
def test_json_schema_is_valid_itself(kind: SchemaKind, title: str) -> None:
    schema = json.loads(schema_text(kind))
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"] == title


FIELDS = [
    "id",
    "kind",
    "name",
    "colours",
    "level",
    "hp",
    "arts",
    "cost",
    "special",
    "skills",
    "text",
    "x",
]
WORDS = ["oshi", "holomem", "support", "cheer", "sp", "stage", "white", "any", "debut", "", "[key]", "#a"]
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(WORDS)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=6),
    max_leaves=12,
)


@given(st.fixed_dictionaries({"type": st.sampled_from(WORDS)}, optional=dict.fromkeys(FIELDS, ANYTHING)))
def test_any_values_are_a_card_or_refused_in_plain_words(values: dict[str, object]) -> None:
    """Nothing but `BadInput` comes out, at a line of the file, without a word of the tool that checks."""
    try:
        source = parse(yaml.safe_dump(values).encode(), "x.yaml")
        card = validate(CARD, source)
    except BadInput as error:
        for problem in error.problems:
            assert problem.line >= 1
            assert not re.search("pydantic|Input should|validation|dictionary|tuple|\n", str(problem))
    else:
        assert card.type == values["type"]

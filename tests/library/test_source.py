"""Reading YAML: plain values with places, and every refusal at its exact line and column."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tcg_tui.library.errors import BadInput, Place, Problem
from tcg_tui.library.source import MAX_BYTES, MAX_NODES, MAX_PROBLEMS, load, parse
from tests.library.helpers import CARDS, problems_of


def refused(content: bytes | str) -> list[str]:
    raw = content.encode() if isinstance(content, str) else content
    return problems_of(lambda: parse(raw, "x.yaml"))


def test_values_and_places() -> None:
    source = parse('cards:\n- {id: あ, arts: [{cost: [1, "2"]}]}\n- id: b\n'.encode(), "x.yaml")
    assert source.data == {"cards": [{"id": "あ", "arts": [{"cost": [1, "2"]}]}, {"id": "b"}]}
    assert source.place(("cards",), key=True) == Place("x.yaml", 1, 1)
    assert source.place(("cards", 0, "id")) == Place("x.yaml", 2, 8)
    assert source.place(("cards", 0, "arts", 0, "cost")) == Place("x.yaml", 2, 25)
    assert source.place(("cards", 0, "arts", 0, "cost"), key=True) == Place("x.yaml", 2, 19)
    assert source.place(("cards", 0, "arts", 0, "cost", 1)) == Place("x.yaml", 2, 29)
    assert source.place(("cards", 1, "hp")) == source.place(("cards", 1)) == Place("x.yaml", 3, 3)


def test_same_values_as_the_yaml_library() -> None:
    assert parse(CARDS.encode(), "x.yaml").data == yaml.safe_load(CARDS)


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("5", 5),
        ("-5", -5),
        ("1.5", 1.5),
        ("true", True),
        ("~", None),
        ("no", "no"),
        ("on", "on"),
        ("1:30", "1:30"),
        ("2024-01-02", "2024-01-02"),
        ("0x10", "0x10"),
        ("'5'", "5"),
        ("!!str 5", "5"),
        ("!!int 5", 5),
        ("!!float 1.5", 1.5),
        ("!!bool true", True),
        ("!!null ~", None),
        ("|\n  a\n  b\n", "a\nb\n"),
    ],
)
def test_what_a_word_means(word: str, value: object) -> None:
    assert parse(f"a: {word}".encode(), "x.yaml").data == {"a": value}


def test_byte_order_mark_and_crlf_are_taken() -> None:
    source = parse(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "x.yaml")
    assert source.data == {"a": 1, "b": 2}
    assert source.place(("b",)) == Place("x.yaml", 2, 4)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "x.yaml:1:1: file is empty"),
        ("# only a comment\n", "x.yaml:1:1: file is empty"),
        ("---\n", "x.yaml:1:1: file is empty"),
        ("a: 1\nb:\tc\n", "x.yaml:2:3: a tab is not allowed; use spaces and plain line ends"),
        ("a: 1\n\tb: 2\n", "x.yaml:2:1: a tab is not allowed; use spaces and plain line ends"),
        ("a: \0", "x.yaml:1:4: the control character U+0000 is not allowed; use spaces and plain line ends"),
        (
            "a: x\ry",
            "x.yaml:1:5: the control character U+000D is not allowed; use spaces and plain line ends",
        ),
        (b"a: 1\n\xe3\x81\x82: \xff\n", "x.yaml:2:4: not UTF-8: the byte 0xff cannot stand here"),
        ("a: &x 1\n", "x.yaml:1:4: anchors (&) and aliases (*) are not allowed; write the value out"),
        ("a: 1\nb: *a\n", "x.yaml:2:4: anchors (&) and aliases (*) are not allowed; write the value out"),
        ("a: 1\n'b': 2\na: 3\n", 'x.yaml:3:1: the key "a" stands here twice; the first is in line 1'),
        ("a:\n- {x: 1, x: 2}\n", 'x.yaml:2:10: the key "x" stands here twice; the first is in line 2'),
        ("a: 1\n2: b\n", "x.yaml:2:1: a key must be text, found 2; put it in quotes"),
        ("true: b\n", "x.yaml:1:1: a key must be text, found true; put it in quotes"),
        ("~: b\n", "x.yaml:1:1: a key must be text, found nothing; put it in quotes"),
        ("? [a]\n: b\n", "x.yaml:1:3: a key must be text, found a list"),
        ("? {a: 1}\n: b\n", "x.yaml:1:3: a key must be text, found a mapping"),
        ("a: !!map {}\n", 'x.yaml:1:4: the tag "!!map" is not allowed here'),
        ("a: !mine [1]\n", 'x.yaml:1:4: the tag "!mine" is not allowed here'),
        ("a: !!int x\n", 'x.yaml:1:4: "x" is not a whole number'),
        ("a: 12345678901234567\n", 'x.yaml:1:4: the number "12345678901234567" is too large'),
        ("a: 1e999\n", 'x.yaml:1:4: the number "1e999" is too large'),
        ("--- {a: 1}\n--- {b: 2}\n", "x.yaml:2:1: a second document starts here; a file holds one"),
        ("a: b: c\n", "x.yaml:1:5: not YAML: mapping values are not allowed in this context"),
    ],
)
def test_refusals(content: bytes | str, problem: str) -> None:
    assert refused(content) == [problem]


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!binary", "!!timestamp", "!mine", "!"])
def test_foreign_tags_are_refused(tag: str) -> None:
    expected = 'expected "!!str", "!!int", "!!float", "!!bool" or "!!null"'
    assert refused(f"a: 1\nb: {tag} x\n") == [f'x.yaml:2:4: the tag "{tag}" is not allowed; {expected}']


def test_many_problems_are_reported_together() -> None:
    assert [problem.split(": ")[0] for problem in refused("a: 1\na: 2\n3: x\nb: !!int y\n")] == [
        "x.yaml:2:1",
        "x.yaml:3:1",
        "x.yaml:4:4",
    ]


def test_problems_before_a_syntax_error_are_kept() -> None:
    first, second = refused("a: 1\na: 2\nb: {\n")
    assert first.startswith("x.yaml:2:1: the key")
    assert second.startswith("x.yaml:4:1: not YAML: ")


def test_problems_have_an_end() -> None:
    assert len(refused("a: 1\n" * 10_000)) == MAX_PROBLEMS


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"#" * (MAX_BYTES + 1), "x.yaml:1:1: file is larger than 4 MiB"),
        (b"[" * 1_000_000, "x.yaml:1:51: nested deeper than 50 levels"),
        (b"- " * 1_000_000, "x.yaml:1:101: nested deeper than 50 levels"),
        (b"{a: " * 500_000, "x.yaml:1:201: nested deeper than 50 levels"),
        (b"- 1\n" * 1_000_000, f"x.yaml:{MAX_NODES}:3: more than {MAX_NODES} values in one file"),
        (
            b"a: &a [x, x]\n"
            + b"".join(b"%c: &%c [*%c, *%c]\n" % (n + 1, n + 1, n, n) for n in range(97, 122)),
            "x.yaml:1:4: anchors (&) and aliases (*) are not allowed; write the value out",
        ),
    ],
    ids=["size", "flow depth", "block depth", "mapping depth", "nodes", "alias bomb"],
)
def test_bombs_are_refused_fast(content: bytes, problem: str) -> None:
    start = time.process_time()
    assert refused(content) == [problem]
    assert time.process_time() - start < 5


def test_fifty_levels_are_fine() -> None:
    deep: object = parse(b"[" * 50 + b"]" * 50, "x.yaml").data
    for _ in range(49):
        assert isinstance(deep, list)
        deep = deep[0]
    assert deep == []


def test_load_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: *x\n")
    with pytest.raises(BadInput) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}:1:4: anchors")
    assert caught.value.problems == [Problem(str(path), 1, 4, str(caught.value).partition("4: ")[2])]


def test_load_refuses_what_is_no_file(tmp_path: Path) -> None:
    assert problems_of(lambda: load(tmp_path / "none.yaml")) == ["none.yaml: no such file"]
    assert problems_of(lambda: load(tmp_path, "folder")) == ["folder: expected a file, found a directory"]
    assert problems_of(lambda: load(Path("/dev/zero"))) == ["zero: not a regular file"]


YAMLISH = st.text(alphabet=st.sampled_from("ab1 \n-:[]{},&*!|>'\"#%?~@`.\t\r\\あ"), max_size=60)


@given(st.one_of(YAMLISH.map(str.encode), st.text().map(lambda text: text.encode("utf-8")), st.binary()))
def test_any_content_is_read_or_refused(content: bytes) -> None:
    """Nothing but `BadInput` comes out, and each of its problems is one line."""
    try:
        source = parse(content, "x.yaml")
    except BadInput as error:
        assert error.problems
        assert all("\n" not in str(problem) for problem in error.problems)
    else:
        assert source.place(()).line >= 1

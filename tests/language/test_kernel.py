"""The kernel on a toy grammar: one declaration reads and prints."""

import pytest

from tcg_tui.language import (
    Ambiguous,
    GrammarError,
    Unread,
    Unwritable,
    differ,
    english,
    fold,
    plain,
    read,
    unfold,
    write,
)
from tcg_tui.language.inflect import inflect
from tcg_tui.language.kernel import Category, Many, Pattern, Words
from tcg_tui.language.nodes import Node, Who, node
from tcg_tui.language.parsing import Reader, starts


@node
class Take(Node):
    """Take so many cards of someone."""

    who: Who | None
    n: int


@node
class Show(Node):
    """Show so many cards."""

    n: int


@node
class Row(Node):
    """One after the other."""

    steps: tuple[Node, ...]


@node
class Maybe(Node):
    """Do it or not."""

    step: Node


@node
class Double(Node):
    """Twice as many."""

    n: int


@node
class Pile(Node):
    """So many of a kind."""

    kind: str
    n: int


NUMBER = Pattern("number", r"\d+", "0123456789", int, "{}", "{}", int)
WHO = Words("whose", {"自分": (Who.YOU, "your"), "相手": (Who.OPPONENT, "their")})
KIND = Words("kind", {"本": ("book", "book|books")})
STEP, CHAIN, LINE = Category("step"), Category("chain"), Category("line")
STEP.phrase(Take, "{who?の}札を(|、){n}枚<引く>", "take {n}[ of {who}| of the] cards", who=WHO, n=NUMBER)
STEP.phrase(Show, "札を{n}枚<公開する>", "show {n} cards", n=NUMBER)
STEP.phrase(
    Double,
    "倍の{half}枚<引く>",
    "twice {half}",
    build=lambda half: Double(half * 2) if half < 50 else None,
    match=lambda step: {"half": step.n // 2} if step.n % 2 == 0 else None,
    half=NUMBER,
)
CHAIN.include(STEP)
CHAIN.phrase(
    Row,
    ("{one:stem}、{other:*}", "{one:past}後、{other:*}"),
    "{one}, then {other}",
    build=lambda one, other: Row((one, other)),
    match=lambda row: {"one": row.steps[0], "other": row.steps[1]},
    one=STEP,
    other=STEP,
)
LINE.include(CHAIN)
LINE.phrase(Maybe, "{step:can}", "you may {step}", step=CHAIN)

INFLECTIONS = {
    "引く": ("引き", "引いて", "引いた", "引ける", "引かない", "引かなければ", "引けば"),
    "戻す": ("戻し", "戻して", "戻した", "戻せる", "戻さない", "戻さなければ", "戻せば"),
    "選ぶ": ("選び", "選んで", "選んだ", "選べる", "選ばない", "選ばなければ", "選べば"),
    "振る": ("振り", "振って", "振った", "振れる", "振らない", "振らなければ", "振れば"),
    "使う": ("使い", "使って", "使った", "使える", "使わない", "使わなければ", "使えば"),
    "見る": ("見", "見て", "見た", "見られる", "見ない", "見なければ", "見れば"),
    "付ける": ("付け", "付けて", "付けた", "付けられる", "付けない", "付けなければ", "付ければ"),
    "公開する": (
        "公開し",
        "公開して",
        "公開した",
        "公開できる",
        "公開しない",
        "公開しなければ",
        "公開すれば",
    ),
}


@pytest.mark.parametrize("verb", INFLECTIONS)
def test_verbs_inflect(verb: str) -> None:
    forms = inflect(verb)
    names = ("stem", "te", "past", "can", "not", "unless", "ba")
    assert tuple(forms[name][0] for name in names) == INFLECTIONS[verb]
    assert forms["if"] == (verb + "なら",)
    assert forms["had.if"] == (INFLECTIONS[verb][1] + "いたなら",)


@pytest.mark.parametrize(
    ("word", "form", "expected"),
    [
        ("だ", "if", "なら"),
        ("だ", "when", "の時"),
        ("だ", "te", "で"),
        ("だ", "unless", "でなければ"),
        ("多い", "te", "多くて"),
        ("多い", "ba", "多ければ"),
        ("いない", "ba", "いなければ"),
        ("いない", "te", "いなくて"),
        ("ある", "te", "あって"),
        ("ある", "unless", "なければ"),
        ("(する)", "plain", ""),
        ("(する)", "stem", "し"),
        ("φ", "if", "なら"),
        ("していた", "ba", "していれば"),
    ],
)
def test_other_words_inflect(word: str, form: str, expected: str) -> None:
    assert inflect(word)[form][0] == expected


def test_causatives_have_three_potentials() -> None:
    assert inflect("交代させる")["can"] == ("交代できる", "交代させることができる", "交代させられる")


@pytest.mark.parametrize(
    ("text", "expected", "said"),
    [
        ("札を2枚引く", Take(None, 2), "Take 2 of the cards"),
        ("自分の札を2枚引く", Take(Who.YOU, 2), "Take 2 of your cards"),
        ("札を、2枚引く", Take(None, 2), "Take 2 of the cards"),
        ("札を1枚公開する", Show(1), "Show 1 card"),
        ("札を1枚引き、札を2枚公開する", Row((Take(None, 1), Show(2))), None),
        ("札を1枚引いた後、札を2枚公開する", Row((Take(None, 1), Show(2))), None),
        ("札を1枚引ける", Maybe(Take(None, 1)), "You may take 1 of the cards"),
        ("札を1枚引き、札を2枚公開できる", Maybe(Row((Take(None, 1), Show(2)))), None),
        ("倍の3枚引く", Double(6), "Twice 3"),
    ],
)
def test_a_text_is_read_and_written_back(text: str, expected: Node, said: str | None) -> None:
    reading = read(LINE, text)
    assert reading == expected
    assert write(LINE, reading) == text
    assert said is None or english(LINE, reading) == said


def test_spelling_is_not_meaning() -> None:
    one, other = read(STEP, "札を2枚引く"), read(STEP, "札を、2枚引く")
    assert one == other
    assert hash(one) == hash(other)
    assert write(STEP, plain(other)) == "札を2枚引く"


def test_a_node_that_was_never_read_is_written_in_the_preferred_spelling() -> None:
    assert write(LINE, Maybe(Row((Take(Who.OPPONENT, 3), Show(1))))) == "相手の札を3枚引き、札を1枚公開できる"


def test_what_no_phrase_says_cannot_be_written() -> None:
    with pytest.raises(Unwritable):
        write(LINE, Double(3))
    with pytest.raises(Unwritable):
        english(LINE, Double(3))


def test_parts_that_do_not_go_together_are_declined() -> None:
    with pytest.raises(Unread) as declined:
        read(LINE, "倍の60枚引く")
    assert "‹agreement›" in declined.value.expected


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("札を2枚食べる", 4, "引く"),
        ("札を枚引く", 2, "‹number›"),
        ("札を2枚引く。", 6, "‹end›"),
        ("皆の札を2枚引く", 0, "‹whose›"),
        ("", 0, "‹whose›"),
    ],
)
def test_an_unread_text_says_where_and_what_was_expected(text: str, position: int, expected: str) -> None:
    with pytest.raises(Unread) as declined:
        read(LINE, text)
    assert declined.value.position == position
    assert expected in declined.value.expected


def test_two_readings_are_an_error_with_their_difference() -> None:
    either = Category("either")
    either.phrase(Take, "{n}枚", "take {n}", n=NUMBER, who=Who.YOU)
    either.phrase(Take, "{n}枚", "take {n}", n=NUMBER, who=Who.OPPONENT)
    with pytest.raises(Ambiguous) as declined:
        read(either, "2枚")
    assert declined.value.difference == (".who", Who.YOU, Who.OPPONENT)
    assert len(declined.value.readings) == 2


def test_the_same_meaning_twice_is_one_reading() -> None:
    twice = Category("twice")
    twice.phrase(Show, "{n}枚", "show {n}", n=NUMBER)
    twice.phrase(Show, "{n}(枚|まい)", "show {n}", n=NUMBER)
    assert read(twice, "2枚") == Show(2)


def test_differ_finds_the_smallest_difference() -> None:
    one, other = Row((Take(None, 1), Show(2))), Row((Take(None, 1), Show(3)))
    assert differ(one, other) == (".steps[1].n", 2, 3)
    both = Row((Take(None, 2), Show(3)))
    assert differ(one, both) == (".steps", one.steps, both.steps)


def test_many_takes_at_least_so_many() -> None:
    numbers = Many(NUMBER, "か", " or ", 2)
    assert read(numbers, "1か2か3") == (1, 2, 3)
    assert write(numbers, (1, 2)) == "1か2"
    assert english(numbers, (1, 2)) == "1 or 2"
    with pytest.raises(Unread):
        read(numbers, "1")


def test_words_have_a_plural() -> None:
    counted = Category("counted")
    counted.phrase(Pile, "{kind}{n}枚", "{n} {kind:#n}", kind=KIND, n=NUMBER)
    assert english(counted, read(counted, "本1枚")) == "1 book"
    assert english(counted, read(counted, "本2枚")) == "2 books"


@pytest.mark.parametrize("text", ["自分の札を２枚引く", "札を２枚引く"])
def test_folded_letters_come_back(text: str) -> None:
    reading = read(LINE, text)
    assert write(LINE, reading) == text
    assert write(LINE, plain(reading)) != text


def test_folding_is_invertible() -> None:
    text = "［ターンに１回］《X》＋２０：(注)\u3000〜"
    folded, undo = fold(text)
    assert folded == "[ターンに1回]〈X〉+20:（注） ～"
    assert unfold(folded, undo) == text
    assert fold(folded) == (folded, ())


def test_left_recursion_is_found_before_reading() -> None:
    loop, inner = Category("loop"), Category("inner")
    loop.phrase(Maybe, "{step}、", "{step}", step=inner)
    inner.include(loop)
    with pytest.raises(GrammarError, match="left recursion: loop > inner > loop"):
        starts(loop)


def test_a_phrase_that_may_be_empty_is_refused() -> None:
    empty = Category("empty")
    empty.phrase(Take, "{who?}(|、)", "{who}", who=WHO, n=1)
    with pytest.raises(GrammarError, match="may be empty"):
        starts(empty)


@pytest.mark.parametrize(
    ("template", "slots"),
    [
        ("{x}枚", {"n": NUMBER}),
        ("{n}枚{n}", {"n": NUMBER}),
        ("枚", {"n": NUMBER}),
        ("{m}枚", {"m": NUMBER}),
    ],
)
def test_a_phrase_whose_slots_do_not_fit_is_refused(template: str, slots: dict[str, Category]) -> None:
    with pytest.raises(GrammarError):
        Category("wrong").phrase(Show, template, "", build=None, match=None, **slots)


def test_all_readings_are_kept_with_their_forms() -> None:
    found = {(end, form) for _, end, form in Reader("札を2枚引いた後").read(STEP, 0)}
    assert (7, "past") in found
    assert all(form != "plain" for _, form in found)

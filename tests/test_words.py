"""Words of the interface: every id in the source has a message in both languages, and labels are sentences."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tcg_tui.engine.actions import WhyNot
from tcg_tui.engine.choices import NO, PASS, YES, Choice, Option
from tcg_tui.engine.game import Game
from tcg_tui.engine.state import Result
from tcg_tui.engine.view import visible
from tcg_tui.games.hololive.actions import MAIN_ACTIONS
from tcg_tui.games.hololive.performance import PERFORMANCE_ACTIONS
from tcg_tui.games.hololive.zones import ARCHIVE, BACK, CENTER, COLLAB, DECK, HAND, OSHI
from tcg_tui.labels import clause_summary, label, labels, outcome, prompt, refusal, step_name, zone_name
from tcg_tui.locale import LANGUAGES, BadWords, Words, read
from tests.engine.games import new_match, session, steps
from tests.spoken import SCANNED, literals, spoken, wanted

FILES = tuple(SCANNED)
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
LATIN_IN_BOTH = re.compile(r"level-.*|card-holomem")
"""Words that the cards print in Latin letters in any language."""
RAW = re.compile(
    r"[{}]|\b(?:verb|prompt|zone|step|unit|card)-|\b(?:bloom|collab|gift|text|add|art)\.\d|\bNone\b"
)
"""What must never show: braces, ids of messages, slots of abilities, a value that was not there."""
JA, EN = Words("ja", "hololive"), Words("en", "hololive")
both = pytest.mark.parametrize("words", [JA, EN], ids=LANGUAGES)


# ---------------------------------------------------------------------- what the files say


class _Reading(Visitor):
    """The letters of a message, and the other messages it uses."""

    def __init__(self, node: ftl.BaseNode) -> None:
        super().__init__()
        self.text = ""
        self.uses: set[str] = set()
        self.visit(node)

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.text += node.value

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.uses.add(node.id.name)


def messages(lang: str, file: str) -> list[ftl.Message]:
    """The messages of a file."""
    return [entry for entry in read(lang, file).body if isinstance(entry, ftl.Message)]


def written(lang: str) -> dict[str, str]:
    """The letters of every message and attribute of a language."""
    parts: dict[str, str] = {}
    for file in FILES:
        for message in messages(lang, file):
            assert message.value is not None
            parts[message.id.name] = _Reading(message.value).text
            for attribute in message.attributes:
                parts[f"{message.id.name}.{attribute.id.name}"] = _Reading(attribute.value).text
    return parts


def test_the_scan_follows_strings_to_where_they_are_used() -> None:
    found = spoken()
    assert ("hololive", "prompt-main-action") in found  # handed to play_timing
    assert ("hololive", "prompt-attach-which") in found  # handed to pick, then choose_some
    assert ("frame", "prompt-choose") in found  # a default
    assert ("hololive", "verb-place") in found
    assert ("hololive", "reason-stage") in found  # unpacked from a tuple
    assert ("hololive", "step-performance") in found  # run through from a constant
    assert ("frame", "refusal-no-target") in found


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_of_the_source_has_a_message_and_no_message_is_unused(lang: str, file: str) -> None:
    names = [message.id.name for message in messages(lang, file)]
    assert len(names) == len(set(names))
    assert set(names) == wanted(file)


def test_messages_use_only_messages_that_are_there() -> None:
    for lang in LANGUAGES:
        known = set(written(lang))
        used = {name for file in FILES for message in messages(lang, file) for name in _Reading(message).uses}
        assert "counter" in used
        assert used <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_have_both_answers_and_nothing_else_has(lang: str) -> None:
    asked = {f"prompt-{text}" for _, text in literals("choose_yes", 1, "prompt")}
    answered = {name for name in written(lang) if "." in name}
    assert answered == {f"{name}.{answer}" for name in asked for answer in ("yes", "no")}


def test_no_message_is_left_untranslated() -> None:
    ja, en = written("ja"), written("en")
    assert set(ja) == set(en)
    for name, text in en.items():
        assert not JAPANESE.search(text), name
        if re.search("[A-Za-z]", text) and not LATIN_IN_BOTH.fullmatch(name):
            assert JAPANESE.search(ja[name]), name


def test_what_is_missing_is_loud() -> None:
    with pytest.raises(BadWords, match="no message verb-fly"):
        EN("verb-fly")
    with pytest.raises(BadWords, match=r"no message prompt-choose\.yes"):
        EN("prompt-choose.yes")
    with pytest.raises(BadWords, match="verb-bloom"):
        EN("verb-bloom", card="Tokino Sora")
    with pytest.raises(BadWords, match="no language fr"):
        Words("fr", "hololive")
    with pytest.raises(BadWords, match="no messages for chess"):
        Words("en", "chess")


# ---------------------------------------------------------------------- sentences


def test_every_option_of_twenty_games_has_a_label_of_its_own_in_both_languages() -> None:
    for seed in range(20):
        match = new_match("hololive", seed)
        for at in steps(match, seed):
            choice = at.pending
            assert choice is not None
            for words in (JA, EN):
                made = labels(at.game, choice, words)
                assert len(set(made)) == len(made) == len(choice.options)
                for text in (*made, prompt(choice, words), prompt(choice, words, at.game)):
                    assert text.strip() == text != ""
                    assert not RAW.search(text)
        assert match.result is not None
        for words in (JA, EN):
            assert match.result.clause in outcome(match.result, words)


def test_a_label_tells_no_card_that_its_player_may_not_see() -> None:
    hidden = 0
    for seed in range(3):
        for at in steps(new_match("hololive", seed), seed):
            assert at.pending is not None
            player = at.pending.player
            for card in range(0, len(at.game.defs), 7):
                if not visible(at.game, player, card):
                    hidden += 1
                    options = [Option("card", card), Option("card", card)]
                    asked = Choice(player, "choose", "10.7.2.3", options, source=card)
                    assert labels(at.game, asked, EN) == ["a face-down card", "a face-down card [2]"]
                    assert prompt(asked, EN, at.game) == "Choose 1 card"
    assert hidden > 1000


def table() -> Game:
    """Two players with the same deck, before the first move."""
    opened = session("hololive")
    deck = opened.library.deck("sora-azki")
    game = opened.game((deck, deck), 1)
    game.begin_step("main")
    return game


def card(game: Game, player: int, **values: object) -> int:
    """A card in a player's deck with these printed values."""
    return next(
        each
        for each in game.zone(player, DECK)
        if all(getattr(game.defs[each], name) == value for name, value in values.items())
    )


def test_labels_are_natural_sentences() -> None:
    game = table()
    mine = game.enter(card(game, 0, name="ときのそら", level="debut"), 0, CENTER)
    back = game.enter(card(game, 0, name="AZKi", level="debut"), 0, BACK)
    theirs = game.enter(card(game, 1, name="AZKi", level="debut"), 1, COLLAB)
    first = card(game, 0, name="ときのそら", level="first")
    game.move(first, 0, HAND)
    art = game.defs[mine.cards[-1]].arts[0].name  # type: ignore[attr-defined]
    expected = {
        PASS: ("メインステップを終える", "End the main step"),
        Option("bloom", first, target=mine.id): (
            "センターの〈ときのそら〉を〈ときのそら〉(1st)でBloomさせる",
            "Bloom Tokino Sora (1st) onto center Tokino Sora",
        ),
        Option("collab", unit=back.id): ("バック1の〈AZKi〉をコラボさせる", "Let back 1 AZKi collab"),
        Option("art", unit=mine.id, index=1, target=theirs.id): (
            f"センターの〈ときのそら〉のアーツ「{art}」を相手のコラボの〈AZKi〉に使う",
            f"Use the art «{art}» of center Tokino Sora on B's collab AZKi",
        ),
        Option("skill", game.zone(0, OSHI)[0], index=1): (
            "推しスキル「青空コール」を使う(ホロパワー1)",
            "Use the oshi skill «青空コール» (1 holo power)",
        ),
        Option("ability", game.zone(0, OSHI)[0], value="sp.2"): (
            "推しの〈ときのそら〉のSP推しスキル「空色アンコール」",
            "The SP oshi skill «空色アンコール» of Tokino Sora (oshi)",
        ),
        YES: ("はい", "Yes"),
    }
    for option, said in expected.items():
        assert (label(game, 0, option, JA), label(game, 0, option, EN)) == said


def test_yes_and_no_speak_in_terms_of_the_question() -> None:
    asked = Choice(0, "redraw", "6.2.1.7", (YES, NO))
    assert labels(table(), asked, EN) == ["Redraw", "Keep this hand"]
    assert labels(table(), asked, JA) == ["引き直す", "この手札で始める"]


def test_what_has_left_the_stage_is_still_named() -> None:
    game = table()
    unit = game.enter(card(game, 1, name="AZKi", level="debut"), 1, CENTER)
    option = Option("ability", unit.cards[-1], unit.id, value="text.1")
    (top,) = game.leave(unit)
    game.move(top, 1, DECK)
    assert not visible(game, 0, top)
    assert label(game, 0, option, EN) == "The ability of AZKi (gone)"
    assert label(game, 0, Option("card", top), EN) == "a face-down card"


def test_labels_that_are_alike_are_told_apart() -> None:
    game = table()
    one, other = game.zone(0, DECK)[:2]
    assert game.defs[one] is game.defs[other]
    game.move(one, 0, ARCHIVE)
    game.move(other, 0, HAND)
    ends = [
        text[-9:]
        for text in labels(
            game, Choice(0, "choose", "10.7.2.3", [Option("card", one), Option("card", other)]), EN
        )
    ]
    assert ends == ["[archive]", "t) [hand]"]


@pytest.mark.parametrize(
    ("least", "most", "en", "ja"),
    [
        (1, 1, "Choose 1 card to reveal", "公開するものを1枚選ぶ"),
        (0, 2, "Choose up to 2 cards to reveal", "公開するものを2枚まで選ぶ"),
        (1, 2, "Choose 1–2 cards to reveal", "公開するものを1～2枚選ぶ"),
    ],
)
def test_a_prompt_says_how_many(least: int, most: int, en: str, ja: str) -> None:
    asked = Choice(0, "reveal", "10.7.2.3", [Option("card", 1), Option("card", 2)], least, most)
    assert (prompt(asked, EN), prompt(asked, JA)) == (en, ja)


@both
def test_every_refusal_gives_its_reason_and_the_clause_in_one_line(words: Words) -> None:
    reasons = {WhyNot(action.verb, action.clause, "no-target") for action in MAIN_ACTIONS}
    for action in (*MAIN_ACTIONS, *PERFORMANCE_ACTIONS):
        reasons |= {WhyNot(action.verb, gate.clause, gate.message) for gate in action.gates}
        reasons |= {WhyNot(action.verb, refused.clause, refused.message) for refused in action.refusals}
        reasons |= {WhyNot(action.verb, missed.clause, missed.message) for missed in action.misses}
    for why in reasons:
        text = refusal(why, words)
        assert text.startswith(words(f"refusal-{why.message}"))
        assert why.clause in text and "\n" not in text
        assert clause_summary(why.clause, words) in text
        assert bool(JAPANESE.search(text)) is (words.lang == "ja")


@both
def test_every_reason_makes_an_outcome(words: Words) -> None:
    for _, reason in literals("finish", 2, "reason"):
        for winner in (0, 1, None):
            text = outcome(Result(winner, "1.2.1", reason), words)
            assert text.endswith("(1.2.1)") and not RAW.search(text)
            assert winner is None or text.startswith("AB"[winner])


@both
def test_steps_and_zones_have_names(words: Words) -> None:
    zones = [zone_name(zone.name, words) for zone in session("hololive").kit.rules.zones]
    assert len(set(zones)) == len(zones) == 11
    assert step_name("main", words) == ("メインステップ" if words.lang == "ja" else "main step")
    assert step_name("", words) == ""

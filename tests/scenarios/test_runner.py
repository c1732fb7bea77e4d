"""The runner is strict: what is badly written or does not come true fails, at its place, in plain words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tcg_tui.library.errors import BadInput
from tcg_tui.library.store import Found
from tcg_tui.scenarios.run import Outcome, run_files

HEAD = "game: hololive\nscenarios:\n"


def outcome(folder: Path, scenario: str) -> Outcome:
    """Run one scenario, which starts in line 3 of its file."""
    lines = [
        ("- " if number == 0 else "  ") + line for number, line in enumerate(scenario.strip().splitlines())
    ]
    file = folder / "s.yaml"
    file.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    (only,) = run_files([Found(file, "s.yaml")])
    return only


PASSES = {
    "filler": """
title: a
expect:
  A: {oshi: [OSHI], center: MEM, collab: none, back: [], life: 5, deck: 20, cheer_deck: 10, hand: 0}
  B.deck.top: FILL
  turn: 5
  step: main
  active: A
  A.counts.turns: 3
  B.counts.turns: 2
""",
    "a step that nobody passed goes on only when it is passed": """
title: a
do:
- expect: {step: main}
- choice: {player: A, options: [pass], play: true}
- A: pass
- expect: {step: performance}
- pass
expect: {turn: 6, step: main, active: B, B.hand: 1, B.center.cheer: 1}
""",
    "order of zones": """
title: a
position:
  A: {deck: [DEBUT, FIRST x2, 2], archive: [WHITE, RED], back: [MEM, {card: SECOND, under: [FIRST, DEBUT]}]}
expect:
  A.deck: [DEBUT, FIRST, FIRST, FILL, FILL]
  A.deck.top: [DEBUT, FIRST]
  A.deck.bottom: FILL
  A.archive: [RED, WHITE]
  A.archive.has: RED
  A.archive.lacks: [BLUE]
  A.back: [MEM, SECOND]
  A.back.2: {under: [FIRST, DEBUT], hp: 200, names: [スズ], colours: [white], bloomed: none}
""",
    "a card like another": """
title: a
cards: [{id: X1, like: SECOND, hp: 150}]
position: {A: {center: X1}}
expect: {A.center: {card: X1, hp: 150, names: [スズ]}}
""",
    "visibility": """
title: a
position: {A: {hand: 2, archive: 1}}
do:
- view: {player: A, shown: [A.hand, A.archive, B.center], hidden: [A.deck, A.life]}
- view: {player: B, hidden: [A.hand]}
- view: {player: none, hidden: [A.hand], shown: [A.archive]}
""",
    "an open choice": """
title: a
position: {step: cheer, A: {back: 1, cheer_deck: [RED]}}
expect:
  pending: {player: A, clause: "7.4.2", options: [center, back.1], least: 1, most: 1, source: RED}
  revealed: [RED]
""",
    "concession": """
title: a
do: [concede: B]
expect: {result: {winner: A, clause: "1.2.3"}, pending: none}
""",
    "setup": """
title: a
start: setup
decides: B
hands: {A: [[FILL x7], [DEBUT, FILL x6]], B: [[DEBUT x2, SPOT, 4]]}
do:
- B: A
- expect: {first: A, A.hand: [FILL x7], B.hand: [DEBUT x2, SPOT, FILL x4]}
- A: no
- B: no
- expect: {A.counts.redraws: 1, A.center: {card: DEBUT, hidden: true}}
- A: FILL
- B: DEBUT
- B: [SPOT]
expect: {turn: 1, B.back: [SPOT], B.life: 5}
""",
    "dice": """
title: a
position: {step: performance, A: {center: {card: H02-009, cheer: [WHITE]}}, dice: [6]}
do: [art center.1 > B.center, yes]
expect:
  B.center.damage: 70
  events: [{kind: rolled, amount: 6}, {kind: damaged, unit: B.center, amount: 70}]
""",
    "a deck that breaks a rule": """
title: a
deck: {main: {H01-001: 45, H01-003: 5}}
problems: ["6.1.4.3"]
""",
    "a deck that breaks none": "title: a\ndeck: {}\nproblems: []",
    "a text that is declined": "title: a\ntext: 自分のデッキを1枚ひねる。\nkind: art\ndeclined: true",
    "a text that is read": "title: a\ntext: 自分のデッキを1枚引く。\nkind: art\ndeclined: false",
}

FAILS = {
    "nothing checked": ("title: a", "s.yaml:3:3: this scenario checks nothing"),
    "unknown field": (
        "title: a\nexpects: {turn: 5}",
        's.yaml:4:3: unknown field "expects"; did you mean "expect"?',
    ),
    "unknown zone": (
        "title: a\nposition: {A: {centr: MEM}}\nexpect: {turn: 5}",
        's.yaml:4:18: unknown zone "centr"; did you mean "center"?',
    ),
    "unknown card": (
        "title: a\nposition: {A: {center: DEBIT}}\nexpect: {turn: 5}",
        's.yaml:4:26: no card has the id "DEBIT"; did you mean "DEBUT"?',
    ),
    "unknown path": ("title: a\nexpect: {A.center.damages: 5}", 's.yaml:4:12: unknown path "damages"'),
    "unknown clause": (
        'title: a\nclauses: ["8.99"]\nexpect: {turn: 5}',
        's.yaml:4:13: unknown clause "8.99"',
    ),
    "unknown step": ("title: a\ndo: [{refuse: pass}]", 's.yaml:4:9: unknown step "refuse"'),
    "unknown counter": (
        "title: a\nexpect: {A.counts.turn: 0}",
        'unknown counter "turn"; did you mean "turns"?',
    ),
    "wrong seat's turn": ("title: a\nposition: {turn: 4, active: A}\nexpect: {turn: 4}", "turn 4 is B's"),
    "other value": (
        "title: a\nexpect: {A.center.damage: 10}",
        "s.yaml:4:29: A.center.damage is 0, expected 10",
    ),
    "truth is no number": (
        "title: a\nexpect: {A.center.damage: false}",
        "A.center.damage is 0, expected false",
    ),
    "answer not available": (
        "title: a\nposition: {A: {hand: [DEBUT]}}\ndo: [place FIRST]\nexpect: {turn: 5}",
        's.yaml:5:8: no option "place FIRST": A chooses (main-action, 7.5.2; turn 5, main): place DEBUT',
    ),
    "other player": ("title: a\ndo: [B: pass]\nexpect: {turn: 5}", "B has nothing to answer"),
    "allowed": (
        'title: a\nposition: {A: {hand: [DEBUT]}}\ndo: [{refused: place DEBUT, clause: "8.2.1"}]',
        's.yaml:5:18: "place DEBUT" is allowed',
    ),
    "refused otherwise": (
        'title: a\nposition: {A: {hand: [FIRST]}}\ndo: [{refused: place FIRST, clause: "8.2.1"}]',
        "s.yaml:5:39: refused by 8.2.2",
    ),
    "cannot be tried": (
        'title: a\nposition: {A: {hand: [DEBUT]}}\ndo: [{refused: place FIRST, clause: "8.2.1"}]',
        '"place FIRST" cannot even be tried; place DEBUT',
    ),
    "refusal without clause": ("title: a\ndo: [{refused: pass}]", '"refused" stands with the "clause"'),
    "offered after all": (
        "title: a\nposition: {A: {hand: [DEBUT]}}\ndo: [not offered: place DEBUT]",
        '"place DEBUT" is offered',
    ),
    "choice left open": (
        "title: a\nposition: {step: cheer, A: {back: 1}}\nexpect: {step: cheer}",
        "s.yaml:3:3: a choice is left open: A chooses (send-cheer, 7.4.2; turn 5, cheer): center, back.1",
    ),
    "dice left over": (
        "title: a\nposition: {dice: [3]}\nexpect: {turn: 5}",
        "s.yaml:4:21: chance was not asked for this",
    ),
    "die not foreseen": (
        "title: a\nposition: {step: performance, A: {center: {card: H02-009, cheer: [WHITE]}}}\n"
        "do: [art center.1 > B.center, yes]\nexpect: {turn: 5}",
        's.yaml:3:3: a die is rolled that "dice" does not foresee',
    ),
    "no such event": (
        "title: a\nposition: {A: {hand: [DEBUT]}}\ndo: [place DEBUT]\nexpect: {events: [{kind: shuffled}]}",
        "s.yaml:6:21: no such event, or not in this order; there were: {kind: entered",
    ),
    "event after all": (
        "title: a\nposition: {A: {hand: [DEBUT]}}\ndo: [place DEBUT]\n"
        "expect: {no events: [{kind: entered, unit: A.back}]}",
        "this event happened: {kind: entered",
    ),
    "unknown kind of event": (
        "title: a\nexpect: {no events: [{kind: shuffeld}]}",
        's.yaml:4:31: unknown kind of event "shuffeld"; did you mean "shuffled"?',
    ),
    "unknown place of an event": (
        "title: a\nexpect: {no events: [{kind: damaged, unit: A.front}]}",
        's.yaml:4:46: expected a place such as "A.center", found "A.front"',
    ),
    "game not over": ("title: a\nexpect: {result: {winner: A}}", "the game is not over"),
    "card in two places": (
        "title: a\nposition: {A: {center: [MEM, MEM]}}\nexpect: {turn: 5}",
        "s.yaml:4:26: at most 1 can be in center",
    ),
    "cheer that is none": (
        "title: a\nposition: {A: {center: {card: MEM, cheer: [FILL]}}}\nexpect: {turn: 5}",
        "FILL cannot stand in cheer",
    ),
    "seen after all": ("title: a\ndo: [view: {player: B, hidden: [A.center]}]", "B sees MEM"),
    "bad card": (
        "title: a\ncards: [{id: X1, hp: 15}]\nexpect: {turn: 5}",
        "s.yaml:4:24: expected a multiple of 10",
    ),
    "card id taken": (
        "title: a\ncards: [{id: DEBUT}]\nexpect: {turn: 5}",
        'the card id "DEBUT" is already taken',
    ),
    "unreadable text": (
        "title: a\ncards: [{id: X1, arts: [{text: ああ}]}]\nexpect: {turn: 5}",
        "s.yaml:4:34: cannot read the text",
    ),
    "deck problems": ("title: a\ndeck: {main: {H01-001: 49}}\nproblems: []", "the deck breaks: 6.1.4.2"),
    "read after all": (
        "title: a\ntext: 自分のデッキを1枚引く。\nkind: art\ndeclined: true",
        "the text is read",
    ),
}


@pytest.mark.parametrize("scenario", PASSES.values(), ids=PASSES)
def test_passes(tmp_path: Path, scenario: str) -> None:
    assert outcome(tmp_path, scenario).why == ""


@pytest.mark.parametrize(("scenario", "why"), FAILS.values(), ids=FAILS)
def test_fails(tmp_path: Path, scenario: str, why: str) -> None:
    assert why in outcome(tmp_path, scenario).why


def test_examples_of_the_manual_pass(tmp_path: Path) -> None:
    manual = Path(__file__).parents[2] / "docs" / "scenarios.md"
    blocks = re.findall(r"```yaml\n(.*?)```", manual.read_text(encoding="utf-8"), re.DOTALL)
    whole = [block for block in blocks if block.startswith("game:")]
    whole += [HEAD + block for block in blocks if block.startswith("- title:")]
    outcomes: list[Outcome] = []
    for number, block in enumerate(whole):
        file = tmp_path / f"{number}.yaml"
        file.write_text(block, encoding="utf-8")
        outcomes += run_files([Found(file, file.name)])
    assert len(outcomes) >= 5
    assert [each.why for each in outcomes if each.why] == []


def test_two_scenarios_of_one_title_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(
        HEAD + "- {title: a, expect: {turn: 5}}\n- {title: a, expect: {turn: 5}}\n", encoding="utf-8"
    )
    with pytest.raises(BadInput) as caught:
        run_files([Found(file, "s.yaml")])
    assert str(caught.value) == 's.yaml:4:3: the title "a" is taken in this file'

"""How steps are strung together: chains, conditions, durations, sentences."""

from collections.abc import Mapping
from typing import Any

from tcg_tui.games.hololive.nodes import (
    Area,
    CheerReminder,
    DebutReminder,
    Feat,
    FirstTurnToo,
    NoLifeLoss,
    NotACollab,
    NotSpecialDamage,
    TargetsNote,
)
from tcg_tui.games.hololive.phrases.comparing import SINGLE
from tcg_tui.games.hololive.phrases.conditions import CONDITION
from tcg_tui.games.hololive.phrases.events import MOMENT, NEXT_EVENT
from tcg_tui.games.hololive.phrases.figures import RATE, Rate
from tcg_tui.games.hololive.phrases.groups import REFERENCE, SOME
from tcg_tui.games.hololive.phrases.moves import STEP
from tcg_tui.games.hololive.phrases.nouns import GROUP, SIMPLE
from tcg_tui.games.hololive.phrases.objects import OBJECT
from tcg_tui.games.hololive.phrases.quantities import never
from tcg_tui.games.hololive.phrases.words import FEATURE, NUMBER, OWNER, PHASE, PLAYER, QUOTED
from tcg_tui.language.kernel import Category
from tcg_tui.language.nodes import (
    Afterwards,
    Also,
    AndThen,
    CountAtMost,
    Delayed,
    DuringPeriod,
    For,
    ForEach,
    If,
    Instead,
    InsteadOf,
    Into,
    May,
    NextTurn,
    Noted,
    OrElse,
    Put,
    RatherThan,
    Remark,
    Sequence,
    Step,
    They,
    ThisGame,
    ThisTurn,
    UntilEndOfNext,
    UseLimit,
    Whenever,
    While,
)

# Chains: the form of the last step is the form of the chain


def _chained(one: Step, other: Step) -> Sequence:
    return Sequence((one, *(other.steps if isinstance(other, Sequence) else (other,))))


def _chain_parts(step: Sequence) -> Mapping[str, Any]:
    one, *others = step.steps
    return {"one": one, "other": others[0] if len(others) == 1 else Sequence(tuple(others))}


def for_each(rate: Rate, step: Step) -> ForEach:
    """Do the step for each of the rate."""
    return ForEach(rate.figure, rate.unit, step)


def for_each_parts(step: ForEach) -> Mapping[str, Any]:
    """The rate and the step of it."""
    return {"rate": Rate(step.per, step.unit), "step": step.step}


CHAIN = Category("chain", STEP)
_TAIL = Category("rest of a chain", CHAIN)
_TAIL.phrase(
    ForEach,
    "{rate}につき(、|){step:*}",
    "for each {rate}, {step}",
    build=for_each,
    match=for_each_parts,
    rate=RATE,
    step=CHAIN,
)
CHAIN.phrase(
    Sequence,
    ("{one:stem}、{other:*}", "{one:past}後、{other:*}", "{one:te}、{other:*}"),
    "{one}, then {other}",
    build=_chained,
    match=_chain_parts,
    one=STEP,
    other=_TAIL,
)
CHAIN.phrase(
    OrElse,
    "{one}か{other:*}",
    "{one} or {other}",
    build=lambda one, other: OrElse((one, other)),
    match=lambda step: {"one": step.steps[0], "other": step.steps[1]},
    one=STEP,
    other=STEP,
)
CHAIN.phrase(
    RatherThan, "{usual}かわりに{step:*}", 'instead of doing "{usual}", {step}', usual=STEP, step=STEP
)

CLAUSE = Category("clause", CHAIN)
CLAUSE.phrase(May, "{step:can}", "you may {step}", step=CHAIN)
CLAUSE.phrase(They, "{who}は(、|){step}", "{who}: {step}", who=PLAYER, step=Category("their clause", CHAIN))

# Notes

NOTE = Category("note")
NOTE.phrase(
    NoLifeLoss,
    "(|この能力で|このアーツで|そのアーツで)ダウンしても{who?の}ライフは減らない",
    "if this downs holomem,[ {who}] life does not decrease",
    who=OWNER,
)
NOTE.phrase(NotACollab, "移動はコラボとしては扱わない", "this move is not a collab")
NOTE.phrase(
    DebutReminder,
    "ダメージを無くした後、Debutホロメン1枚とエールすべてを残し、他のカードすべてを手札に戻す",
    "remove its damage, keep one Debut card and all cheer, return all other cards to the hand",
)
NOTE.phrase(CheerReminder, "アーツを使うためのエールは必要", "the cheer for the arts is needed")
NOTE.phrase(CountAtMost, ("数える枚数は{n}枚まで", "エールは最大{n}枚まで"), "count at most {n}", n=NUMBER)
NOTE.phrase(NotSpecialDamage, "特殊ダメージは除く", "special damage is left out")
NOTE.phrase(
    TargetsNote, "このアーツは(|、){group}も対象にできる", "this art can also target {group}", group=GROUP
)

# Durations

DURATION = Category("duration")
DURATION.phrase(ThisTurn, "このターンの間", "during this turn")
DURATION.phrase(ThisGame, "このゲームの間", "during this game")
DURATION.phrase(
    UntilEndOfNext, "次の{who}のターン(終了時|が終了する)まで", "until the end of {who} next turn", who=OWNER
)
DURATION.phrase(NextTurn, "次の{who}のターンの間", "during {who} next turn", who=OWNER)
DURATION.phrase(DuringPeriod, "{who}の{period}の間", "during {who} {period}", who=OWNER, period=PHASE)
DURATION.phrase(While, "{condition:while}", "while {condition}", condition=SINGLE)

# Lines: prefixes, right-recursive

LINE = Category("line", CLAUSE)
LINE.phrase(For, "{duration}、{step}", "{duration}, {step}", duration=DURATION, step=LINE)
LINE.phrase(
    If,
    ("{condition:if}、{then}", "{condition:when}、{then}", "{condition:ba}、{then}"),
    "if {condition}, {then}",
    condition=CONDITION,
    then=LINE,
)
LINE.phrase(
    ForEach,
    "{rate}につき(、|){step}",
    "for each {rate}, {step}",
    build=for_each,
    match=for_each_parts,
    rate=RATE,
    step=LINE,
)
LINE.phrase(Also, "さらに、{step}", "also {step}", step=LINE)
LINE.phrase(Instead, "かわりに、{step}", "instead {step}", step=LINE)
LINE.phrase(
    InsteadOf,
    "{group}のかわりに、{step}",
    "instead of {group}, {step}",
    group=Category("replaced", REFERENCE, SOME),
    step=LINE,
)
LINE.phrase(Noted, "{step}（{note}）", "{step} ({note})", step=CLAUSE, note=NOTE)
LINE.phrase(They, "{who}、{step}", "{who}: {step}", who=PLAYER, step=LINE)
LINE.phrase(
    For,
    "{duration}、{moment}、{step}",
    "{duration}, {moment}, {step}",
    build=lambda duration, moment, step: For(duration, Whenever(moment, step)),
    match=lambda step: (
        {"duration": step.duration, "moment": step.step.moment, "step": step.step.step}
        if isinstance(step.step, Whenever)
        else None
    ),
    duration=DURATION,
    moment=MOMENT,
    step=LINE,
)
LINE.phrase(Delayed, "{event}、{step}", "{event}, {step}", event=NEXT_EVENT, step=LINE)
LINE.phrase(
    InsteadOf,
    "{group}につき{what}かわりにアーカイブできる",
    "for each of {group}, you may archive {what} instead",
    build=lambda group, what: InsteadOf(group, May(Put(what, Into(None, Area.ARCHIVE)))),
    match=never,
    group=SOME,
    what=OBJECT,
)

# Sentences

SENTENCE = Category("sentence")
SENTENCE.wrap("{line}。", "{line}. ", line=LINE)
SENTENCE.phrase(AndThen, ("そして{step}。", "次に、{step}。"), "then {step}. ", step=LINE)
SENTENCE.phrase(Afterwards, "その後、{step}。", "after that, {step}. ", step=LINE)
SENTENCE.phrase(Remark, "ただし、{note}。", "however, {note}. ", note=NOTE)
SENTENCE.phrase(
    Remark,
    "この能力では最初のターンでもBloomできる。",
    "this can bloom on the first turn too. ",
    note=FirstTurnToo(),
)
_LIMITED = Category("limited use", SIMPLE)
_LIMITED.phrase(Feat, "{feature}{name}", "{feature} {name}", feature=FEATURE, name=QUOTED)
SENTENCE.phrase(
    UseLimit,
    "(|\n){who}の{what}はターンに{n}回しか使えない。",
    "{who} {what} can be used only {n} time(s) per turn. ",
    who=OWNER,
    what=_LIMITED,
    n=NUMBER,
)

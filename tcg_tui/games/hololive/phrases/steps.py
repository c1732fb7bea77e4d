"""Steps about damage, HP, arts and dice, and the continuous effects."""

from collections.abc import Mapping
from typing import Any

from tcg_tui.games.hololive.nodes import (
    HP,
    AllCheerAs,
    AlsoTargets,
    Arts,
    Ban,
    BatonTouch,
    Cannot,
    ChangeLimit,
    Damage,
    DamageGiven,
    DamageTaken,
    DealsInstead,
    Down,
    Heal,
    HPLocked,
    LifeLossOf,
    LifeOf,
    MayUseArtsOf,
    NoDamage,
    NoRestIn,
    NoRestOnMove,
    OnlyTargets,
    RequiredCheer,
    SetHP,
    TakesInstead,
    TakesNo,
    ThatArt,
    ThatDamage,
    ThisArt,
    Unreducible,
    UnusableIf,
    UseArtAgain,
    WithoutCheer,
)
from tcg_tui.games.hololive.phrases.conditions import CONDITION
from tcg_tui.games.hololive.phrases.figures import AMOUNT, DIE_NUMBER, RATE, Rate
from tcg_tui.games.hololive.phrases.moves import STEP
from tcg_tui.games.hololive.phrases.nouns import GROUP, NOUN, SIMPLE
from tcg_tui.games.hololive.phrases.objects import OBJECT
from tcg_tui.games.hololive.phrases.quantities import CARDS, never
from tcg_tui.games.hololive.phrases.words import (
    BAN,
    DAMAGE,
    FEATURE,
    HUE,
    NUMBER,
    OWNER,
    PHASE,
    PLAYER,
    POSITION,
    QUOTED,
    SIGNED,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    ExtraTurn,
    For,
    ForEach,
    If,
    Lose,
    Modify,
    PerGame,
    PerTurn,
    Reroll,
    Roll,
    TreatAs,
    TreatRollAs,
    UntilEndOfNext,
    Win,
)

# Damage and HP


def _damage_rate(step: ForEach) -> Mapping[str, Any] | None:
    match step.step:
        case Damage(to, int(amount), kind):
            return {"to": to, "rate": Rate(step.per, step.unit), "kind": kind, "amount": amount}
    return None


STEP.phrase(
    Damage,
    "{to}に(|、){kind}{amount}を<与える>",
    "deal {amount} {kind} to {to}",
    to=GROUP,
    kind=DAMAGE,
    amount=NUMBER,
)
STEP.phrase(
    Damage,
    "{to}に(|、){amount}と同じ数値の{kind}を<与える>",
    "deal {kind} equal to {amount} to {to}",
    to=GROUP,
    amount=AMOUNT,
    kind=DAMAGE,
)
STEP.phrase(
    ForEach,
    "{to}に(、|){rate}につき(、|){kind}{amount}を<与える>",
    "deal {amount} {kind} to {to} for each {rate}",
    build=lambda to, rate, kind, amount: ForEach(rate.figure, rate.unit, Damage(to, amount, kind)),
    match=_damage_rate,
    to=GROUP,
    rate=RATE,
    kind=DAMAGE,
    amount=NUMBER,
)
STEP.phrase(Heal, "{to}のHP{amount}回復(|する)", "restore {amount} HP to {to}", to=GROUP, amount=NUMBER)
STEP.phrase(Heal, "{to}のHPすべて回復(|する)", "restore all HP to {to}", to=GROUP, amount=None)
STEP.phrase(SetHP, "{to}の残りHPを{n}に<する>", "set the remaining HP of {to} to {n}", to=GROUP, n=NUMBER)
STEP.phrase(Down, "{what}ダウン<させる>", "down {what}", what=OBJECT)

# What changes

ARTS = Category("arts")
ARTS.phrase(ThisArt, "このアーツ", "this art")
ARTS.phrase(ThatArt, "そのアーツ", "that art")
ARTS.phrase(Arts, "{group}のアーツ", "the arts of {group}", group=GROUP)
STAT = Category("stat", ARTS)
STAT.phrase(HP, "{group}のHP", "the HP of {group}", group=GROUP)
STAT.phrase(
    RequiredCheer,
    "{arts}に必要な{colour}(|エール)",
    "{colour} cheer needed for {arts}",
    arts=ARTS,
    colour=HUE,
)
STAT.phrase(
    BatonTouch,
    "{group}のバトンタッチに必要な{colour}(|エール)",
    "{colour} cheer needed for the baton touch of {group}",
    group=GROUP,
    colour=HUE,
)
_PLACES = Many(POSITION, "か", " or ")
STAT.phrase(
    DamageTaken,
    "{group}が{source?から}受ける{kind}",
    "{kind} {group} takes[ from {source}]",
    group=GROUP,
    positions=(),
    source=Category("source", PLAYER, GROUP),
    kind=DAMAGE,
)
STAT.phrase(
    DamageTaken,
    "{group}が{positions}で{source?から}受ける{kind}",
    "{kind} {group} takes at {positions}[ from {source}]",
    group=GROUP,
    positions=_PLACES,
    source=Category("source", PLAYER, GROUP),
    kind=DAMAGE,
)
STAT.phrase(
    DamageGiven,
    "{group}が(、|){target?に}与える{kind}",
    "{kind} {group} deals[ to {target}]",
    group=GROUP,
    target=GROUP,
    kind=DAMAGE,
)
STAT.phrase(ThatDamage, "そのダメージ", "that damage")
STAT.phrase(LifeOf, "{who}のライフ", "{who} life", who=OWNER)
STAT.phrase(LifeLossOf, "{who}の減るライフ", "the life {who} loses", who=OWNER)
STEP.phrase(Modify, "{stat}{by}<(する)>", "{stat} {by}", stat=STAT, by=SIGNED)
STEP.phrase(
    For,
    "{group}は、次の{who}のターンが終了するまでバトンタッチに必要な{colour}{by}",
    "until the end of {who} next turn, {colour} cheer needed for the baton touch of {group} {by}",
    build=lambda group, who, colour, by: For(UntilEndOfNext(who), Modify(BatonTouch(group, colour), by)),
    match=never,
    group=GROUP,
    who=OWNER,
    colour=HUE,
    by=SIGNED,
)

# Arts

STEP.phrase(UseArtAgain, "このアーツをもう1回<使う>", "use this art once more")
STEP.phrase(
    AlsoTargets,
    "{arts}は(、|){group}も対象に<できる>",
    "{arts} can also target {group}",
    arts=ARTS,
    group=GROUP,
)
STEP.phrase(
    OnlyTargets,
    "{arts}は(、|){group}しか対象に<できない>",
    "{arts} can target only {group}",
    arts=ARTS,
    group=GROUP,
)
STEP.phrase(Unreducible, "{arts}ダメージは<軽減されない>", "damage of {arts} cannot be reduced", arts=ARTS)
STEP.phrase(
    DealsInstead,
    "このアーツダメージは、{usual}のかわりに、{group}に<与える>",
    "deal the damage of this art to {group} instead of {usual}",
    usual=GROUP,
    group=GROUP,
)
_FREE: dict[str, Any] = {"arts": ARTS, "noun": NOUN, "quantity": CARDS}
STEP.phrase(
    WithoutCheer,
    "{arts}は(、|){noun}{quantity?}を必要とせずに<使える>",
    "{arts} can be used without[ {quantity}] {noun}",
    **_FREE,
)
STEP.phrase(
    If,
    "{arts}は(、|){condition:if}、{noun}{quantity?}を必要とせずに<使える>",
    "if {condition}, {arts} can be used without[ {quantity}] {noun}",
    build=lambda arts, condition, noun, quantity: If(condition, WithoutCheer(arts, noun, quantity)),
    match=never,
    condition=CONDITION,
    **_FREE,
)
STEP.phrase(
    UnusableIf,
    "{arts}は(、|){condition}と<使えない>",
    "{arts} cannot be used if {condition}",
    arts=ARTS,
    condition=CONDITION,
)
STEP.phrase(
    AllCheerAs,
    "{arts}に必要なエールの色すべてを{colour}に<する>",
    "all cheer needed for {arts} becomes {colour}",
    arts=ARTS,
    colour=HUE,
)
STEP.phrase(
    MayUseArtsOf,
    "{group}は(、|){others}のアーツを(、|)すべて<使える>",
    "{group} can use all arts of {others}",
    group=GROUP,
    others=GROUP,
)
LIMIT = Category("limit of use")
LIMIT.phrase(PerTurn, "[ターンに{n}回]", "{n}/turn:", n=NUMBER)
LIMIT.phrase(PerGame, "[ゲームに{n}回]", "{n}/game:", n=NUMBER)
STEP.phrase(
    ChangeLimit,
    "{who}の{feature}{name}の{usual}を{limit}に<変更する>",
    "{usual} of {who} {feature} {name} becomes {limit}",
    who=OWNER,
    feature=FEATURE,
    name=QUOTED,
    usual=LIMIT,
    limit=LIMIT,
)

# Prohibitions and protections

STEP.phrase(
    Cannot, "{who}は(|、){bans}<できない>", "{who} cannot {bans}", who=GROUP, bans=Many(BAN, "、", " or ")
)
STEP.phrase(
    Cannot, "{who}は(|、)アーツを<使えない>", "{who} cannot use arts", who=GROUP, bans=(Ban.USE_ARTS,)
)
STEP.phrase(Cannot, "{who}は(|、)お休み<しない>", "{who} do not rest", who=GROUP, bans=(Ban.REST,))
STEP.phrase(
    Cannot,
    "{who}は(|、)アクティブに<ならない>",
    "{who} do not become active",
    who=GROUP,
    bans=(Ban.ACTIVATE,),
)
STEP.phrase(Cannot, "{who}は(|、)<回復しない>", "{who} cannot regain HP", who=GROUP, bans=(Ban.HEAL,))
STEP.phrase(
    Cannot, "{who}は(|、){bans}<できない>", "{who} cannot {bans}", who=PLAYER, bans=Many(BAN, "、", " or ")
)
STEP.phrase(
    Cannot,
    "{who}は(|、)サポートカードを<使えない>",
    "{who} cannot use support cards",
    who=PLAYER,
    bans=(Ban.USE_SUPPORT,),
)
STEP.phrase(Cannot, "{who}は(|、)カードを<引けない>", "{who} cannot draw cards", who=PLAYER, bans=(Ban.DRAW,))
STEP.phrase(
    NoRestIn,
    "{group}は(|、){period}でお休み<しない>",
    "{group} do not rest in the {period}",
    group=GROUP,
    period=PHASE,
)
STEP.phrase(
    NoRestOnMove,
    "{group}は(|、){position}に移動してもお休み<しない>",
    "{group} do not rest when moved to the {position}",
    group=GROUP,
    position=POSITION,
)
STEP.phrase(NoDamage, "そのダメージを<受けない>", "that damage is not taken")
STEP.phrase(
    TakesNo,
    "{group}は(|、){source?から}{kind}を<受けない>",
    "{group} takes no {kind}[ from {source}]",
    group=GROUP,
    source=PLAYER,
    kind=DAMAGE,
)
STEP.phrase(
    TakesInstead,
    "そのダメージを(、|){group}がかわりに<受ける>",
    "{group} takes that damage instead",
    group=GROUP,
)
STEP.phrase(
    HPLocked,
    "{group}のHPは{by}の能力で減らず、<変動しない>",
    "the HP of {group} is not changed by {by} abilities",
    group=GROUP,
    by=OWNER,
)
STEP.phrase(TreatAs, "{what}{noun}としても<扱う>", "treat {what} also as {noun}", what=OBJECT, noun=SIMPLE)

# Dice, and the end of the game

STEP.phrase(Roll, "サイコロを{n}回<振る>", "roll {n} dice", n=NUMBER)
STEP.phrase(Reroll, "(|その)サイコロを<振り直す>", "roll the die again")
STEP.phrase(
    TreatRollAs,
    "{who}のサイコロの目の数すべてを{n}として<扱う>",
    "treat all of {who} dice as {n}",
    who=OWNER,
    n=DIE_NUMBER,
)
STEP.phrase(
    TreatRollAs,
    "そのサイコロの目の数すべてを{n}として<扱う>",
    "treat those dice as {n}",
    who=None,
    n=DIE_NUMBER,
)
STEP.phrase(Win, "{who}はゲームに<勝利する>", "{who} win the game", who=PLAYER)
STEP.phrase(Lose, "{who}はゲームに<敗北する>", "{who} lose the game", who=PLAYER)
STEP.phrase(
    ExtraTurn,
    "このターンの後に、もう1回{who}のターンを<開始する>",
    "take another {who} turn after this one",
    who=OWNER,
)

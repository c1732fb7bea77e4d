"""Events and moments: what happens, right after it, and just before it."""

from tcg_tui.games.hololive.nodes import (
    Area,
    BatonTouches,
    Blooms,
    Collabs,
    DealsDamage,
    DoesByArt,
    Downed,
    Downs,
    Heals,
    LifeDrops,
    TakesDamage,
    UsesArt,
    UsesSkill,
)
from tcg_tui.games.hololive.phrases.figures import EVENT
from tcg_tui.games.hololive.phrases.groups import ANY_NOUN, CARD_ZONE
from tcg_tui.games.hololive.phrases.nouns import GROUP
from tcg_tui.games.hololive.phrases.objects import BARE, GENERAL_OBJECT
from tcg_tui.games.hololive.phrases.quantities import BOUND, CARD_BOUND
from tcg_tui.games.hololive.phrases.words import (
    DAMAGE,
    FEATURE,
    LEVEL,
    NUMBER,
    OWNER,
    PHASE,
    PLAYER,
    QUOTED,
)
from tcg_tui.language.kernel import Category, Many
from tcg_tui.language.nodes import (
    AtLeast,
    Before,
    Begins,
    Does,
    During,
    Ends,
    Into,
    Look,
    Moved,
    PlaysCards,
    Put,
    PutOnto,
    Reveal,
    Rolls,
    When,
)

ANYONE = Category("cards of any kind", GROUP, BARE)
SOURCE = Category("source of damage", PLAYER, GROUP)

EVENT.phrase(Downed, "{group}が<ダウンする>", "{group} is downed", group=GROUP)
EVENT.phrase(Downs, "{group}が{other}をダウン<させる>", "{group} downs {other}", group=GROUP, other=GROUP)
EVENT.phrase(
    Downs,
    "(このアーツ|そのアーツ)で{other}をダウン<させる>",
    "this art downs {other}",
    group=None,
    other=GROUP,
)
EVENT.phrase(Collabs, "{group}が<コラボする>", "{group} collabs", group=GROUP)
EVENT.phrase(
    Blooms,
    "{group?が}{level?から}<Bloomする>",
    "[{group}|this holomem] blooms[ from {level}]",
    group=GROUP,
    level=LEVEL,
)
EVENT.phrase(BatonTouches, "{group}が<バトンタッチする>", "{group} baton touches", group=GROUP)
EVENT.phrase(UsesArt, "{group}がアーツを<使う>", "{group} uses an art", group=GROUP, name=None)
EVENT.phrase(
    UsesArt, "{group}がアーツ{name}を<使う>", "{group} uses the art {name}", group=GROUP, name=QUOTED
)
EVENT.phrase(
    UsesSkill,
    "{who}の{feature}{name?}を<使う>",
    "{who} {feature}[ {name}] is used",
    who=OWNER,
    feature=FEATURE,
    name=QUOTED,
)
EVENT.phrase(
    TakesDamage,
    "{group}が{source?から}{kind}を<受ける>",
    "{group} takes {kind}[ from {source}]",
    group=GROUP,
    source=SOURCE,
    kind=DAMAGE,
)
EVENT.phrase(
    DealsDamage,
    "{group}が{other}に{bound?の}{kind}を<与える>",
    "{group} deals[ {bound}] {kind} to {other}",
    group=GROUP,
    other=GROUP,
    bound=BOUND,
    kind=DAMAGE,
)
EVENT.phrase(
    DealsDamage,
    "(このアーツ|そのアーツ)で{other}に{bound?の}{kind}を<与える>",
    "this art deals[ {bound}] {kind} to {other}",
    group=None,
    other=GROUP,
    bound=BOUND,
    kind=DAMAGE,
)
EVENT.phrase(
    Heals, "{by?の能力で、}{group}が<回復する>", "{group} regains HP[ by {by} ability]", group=GROUP, by=OWNER
)
EVENT.phrase(LifeDrops, "{who}のライフが<減る>", "{who} life decreases", who=OWNER)
EVENT.phrase(
    Moved,
    "{what}がステージに<出る>",
    "{what} enters the stage",
    what=ANYONE,
    origins=(),
    to=Area.STAGE,
    by=None,
)
EVENT.phrase(
    Moved,
    ("{what}が<アーカイブされる>", "{what}がアーカイブに<置かれる>"),
    "{what} is archived",
    what=ANYONE,
    origins=(),
    to=Area.ARCHIVE,
    by=None,
)
EVENT.phrase(
    Moved,
    "{what}が{by?の能力で}{origins}から{to}に<戻る>",
    "{what} returns from {origins} to {to}[ by {by} ability]",
    what=ANYONE,
    by=OWNER,
    origins=Many(CARD_ZONE, "か", " or "),
    to=CARD_ZONE,
)
EVENT.phrase(PutOnto, "{to}に{what}が<付く>", "{what} is attached to {to}", to=GROUP, what=ANYONE, origins=())
EVENT.phrase(
    PutOnto,
    ("{what}を{to}に{origins}から<付ける>", "{what}を{origins}から{to}に<付ける>"),
    "{what} is attached to {to} from {origins}",
    what=GROUP,
    to=ANYONE,
    origins=Many(CARD_ZONE, "か", " or "),
)
EVENT.phrase(
    Rolls, "{by}の能力でサイコロを<振る>", "a die is rolled by an ability of {by}", who=None, by=GROUP, n=None
)
EVENT.phrase(
    Rolls,
    "{by}の能力でサイコロを1度に{n}回<振る>",
    "{n} dice are rolled at once by an ability of {by}",
    who=None,
    by=GROUP,
    n=NUMBER,
)
EVENT.phrase(Rolls, "{who}がサイコロを<振る>", "{who} roll a die", who=PLAYER, by=None, n=None)
EVENT.phrase(
    PlaysCards, "{who}が{noun}を<使う>", "{who} use {noun}", who=PLAYER, noun=ANY_NOUN, bound=AtLeast(1)
)
EVENT.phrase(
    PlaysCards,
    "{who}が{noun}を{bound}<使う>",
    "{who} use {bound} {noun}",
    who=PLAYER,
    noun=ANY_NOUN,
    bound=CARD_BOUND,
)

DEED_STEP = Category("deed")
DEED_STEP.phrase(
    Put, "{what}<アーカイブする>", "archive {what}", what=GENERAL_OBJECT, to=Into(None, Area.ARCHIVE)
)
DEED_STEP.phrase(Reveal, "{what}<公開する>", "reveal {what}", what=GENERAL_OBJECT)
DEED_STEP.phrase(Look, "{what}<見る>", "look at {what}", what=GENERAL_OBJECT)
EVENT.phrase(
    Does,
    "{by}の能力で(|、){step:*}",
    "an ability of {by} makes you {step}",
    who=None,
    by=GROUP,
    step=DEED_STEP,
)
EVENT.phrase(
    DoesByArt,
    "{group}のアーツ{name}で(|、){step:*}",
    "the art {name} of {group} makes you {step}",
    group=GROUP,
    name=QUOTED,
    step=DEED_STEP,
)
EVENT.phrase(Does, "{who}が{step:*}", "{who} {step}", who=PLAYER, by=None, step=DEED_STEP)

MOMENT = Category("moment")
MOMENT.phrase(When, "{event:past}時", "when {event}", event=EVENT)
MOMENT.phrase(Before, "{event}時", "when {event} (before it happens)", event=EVENT)
PHASE_EVENT = Category("step begins or ends")
PHASE_EVENT.phrase(
    Begins,
    ("{who}の{period}が開始する時", "{who}の{period}の始めに"),
    "at the start of {who} {period}",
    who=OWNER,
    period=PHASE,
)
PHASE_EVENT.phrase(
    Ends,
    ("{who}の{period}が終了する時", "{who}の{period}の終わりに"),
    "at the end of {who} {period}",
    who=OWNER,
    period=PHASE,
)
MOMENT.phrase(When, "{event}", "{event}", event=PHASE_EVENT)
NEXT_EVENT = Category("coming step")
NEXT_EVENT.phrase(
    Begins, "次の{who}の{period}が開始する時", "at the start of {who} next {period}", who=OWNER, period=PHASE
)
NEXT_EVENT.phrase(
    Ends, "次の{who}の{period}が終了する時", "at the end of {who} next {period}", who=OWNER, period=PHASE
)
NEXT_EVENT.phrase(Ends, "この{period}が終了する時", "at the end of this {period}", who=None, period=PHASE)

DURING = Category("period")
DURING.phrase(During, "{who}の{period}で", "during {who} {period}", who=OWNER, period=PHASE)

"""The closed lists: players, colours, levels, places, kinds, steps of the turn."""

from tcg_tui.games.hololive.nodes import (
    Area,
    At,
    Ban,
    Buzz,
    Card,
    DamageKind,
    Deed,
    Feature,
    Hue,
    Level,
    OfLevel,
    Phase,
)
from tcg_tui.language.kernel import Pattern, Words
from tcg_tui.language.nodes import End, OfColour, Order, Who, Window

DIGITS = "0123456789"
NUMBER = Pattern("number", r"\d+", DIGITS, int, "{}", "{}", int)
SIGNED = Pattern("+number", r"[+-]\d+", "+-", int, "{:+d}", "{:+d}", int)
LOSS = Pattern("-number", r"-(\d+)", "-", int, "-{}", "-{}", int)
NAME = Pattern("〈name〉", r"〈([^〈〉]+)〉", "〈", str, "〈{}〉", "〈{}〉")
TAG = Pattern("#tag", r"#([^#、。を〈〉「」\[\]\n]+?)(?=を持|か#|と#)", "#", str, "#{}", "#{}")
QUOTED = Pattern("「words」", r"「((?:[^「」]|「[^「」]*」)+)」", "「", str, "「{}」", "「{}」")

OWNER = Words(
    "whose",
    {
        "自分": (Who.YOU, "your"),
        "相手": (Who.OPPONENT, "your opponent's"),
        "お互い": (Who.BOTH, "both players'"),
        "自身": (Who.THEMSELVES, "their own"),
        "それぞれ": (Who.EACH, "their own"),
    },
)
PLAYER = Words(
    "player",
    {
        "自分": (Who.YOU, "you"),
        "相手": (Who.OPPONENT, "your opponent"),
        "お互い": (Who.BOTH, "both players"),
    },
)

_HUES = dict(zip("白緑赤青紫黄", list(Hue)[:6], strict=True)) | {"無色": Hue.COLOURLESS}
_LEVELS = {level.value: level for level in Level}
_POSITIONS = {"センター": Area.CENTER, "コラボ": Area.COLLAB, "バック": Area.BACK}

HUE = Words("colour", {word: (hue, hue.value) for word, hue in _HUES.items()})
OF_COLOUR = Words("colour of", {word: (OfColour(hue), hue.value) for word, hue in _HUES.items()})
LEVEL = Words("level", {word: (level, word) for word, level in _LEVELS.items()})
OF_LEVEL = Words(
    "level of", {word: (OfLevel(level), word) for word, level in _LEVELS.items()} | {"Buzz": (Buzz(), "Buzz")}
)
AT = Words("position of", {word: (At(place), place.value) for word, place in _POSITIONS.items()})
POSITION = Words(
    "position",
    {f"{word}ポジション": (place, f"{place.value} position") for word, place in _POSITIONS.items()},
)

STAGE = Words("stage", {"ステージ": (Area.STAGE, "stage")})
DECK = Words("deck", {"デッキ": (Area.DECK, "deck"), "エールデッキ": (Area.CHEER_DECK, "cheer deck")})
PILE = Words("pile", {"手札": (Area.HAND, "hand"), "ホロパワー": (Area.HOLO_POWER, "holo power")})
ARCHIVE = Words("archive", {"アーカイブ": (Area.ARCHIVE, "archive")})
LOOKED_AT = Words("looked at", {"その中": (Area.LOOKED_AT, "them")})

KIND = Words(
    "kind",
    {
        "ホロメン": (Card.HOLOMEM, "holomem"),
        "推しホロメン": (Card.OSHI, "oshi holomem"),
        "エール": (Card.CHEER, "cheer"),
        "カード": (Card.CARD, "card|cards"),
        "サポートカード": (Card.SUPPORT, "support card|support cards"),
        "スタッフ": (Card.STAFF, "staff card|staff cards"),
        "アイテム": (Card.ITEM, "item|items"),
        "イベント": (Card.EVENT, "event|events"),
        "ツール": (Card.TOOL, "tool|tools"),
        "マスコット": (Card.MASCOT, "mascot|mascots"),
        "ファン": (Card.FAN, "fan|fans"),
    },
)
OTHER_KIND = Words(
    "card kind",
    {word: (kind, KIND.english[kind][0] + "|" + KIND.english[kind][1]) for word, kind in KIND.values.items()},
)
for _word in ("ホロメン", "エール", "イベント"):
    del OTHER_KIND.values[_word]

PHASE = Words(
    "step of the turn",
    {
        "ターン": (Phase.TURN, "turn"),
        "リセットステップ": (Phase.RESET, "reset step"),
        "手札ステップ": (Phase.DRAW, "draw step"),
        "エールステップ": (Phase.CHEER, "cheer step"),
        "メインステップ": (Phase.MAIN, "main step"),
        "パフォーマンスステップ": (Phase.PERFORMANCE, "performance step"),
        "エンドステップ": (Phase.END, "end step"),
    },
)
DAMAGE = Words(
    "damage",
    {
        "ダメージ": (DamageKind.ANY, "damage"),
        "特殊ダメージ": (DamageKind.SPECIAL, "special damage"),
        "アーツダメージ": (DamageKind.ARTS, "arts damage"),
    },
)
FEATURE = Words(
    "ability kind",
    {
        "アーツ": (Feature.ART, "art"),
        "ブルームエフェクト": (Feature.BLOOM_EFFECT, "bloom effect"),
        "コラボエフェクト": (Feature.COLLAB_EFFECT, "collab effect"),
        "ギフト": (Feature.GIFT, "gift"),
        "推しスキル": (Feature.OSHI_SKILL, "oshi skill"),
        "SP推しスキル": (Feature.SP_SKILL, "SP oshi skill"),
        "推しステージスキル": (Feature.STAGE_SKILL, "oshi stage skill"),
    },
)
WINDOW = Words(
    "window",
    {
        "このターン": (Window.THIS_TURN, "this turn"),
        "直前の相手のターン": (Window.LAST_OPPONENT_TURN, "during your opponent's last turn"),
        "このゲーム": (Window.THIS_GAME, "this game"),
    },
)
BAN = Words(
    "action",
    {
        "コラボ": (Ban.COLLAB, "collab"),
        "Bloom": (Ban.BLOOM, "bloom"),
        "バトンタッチ": (Ban.BATON_TOUCH, "baton touch"),
        "移動": (Ban.MOVE, "be moved"),
        "交代": (Ban.SWAP, "be swapped"),
    },
)
END = Words(
    "end", {"上": (End.TOP, "top"), "下": (End.BOTTOM, "bottom"), "上か下": (End.EITHER, "top or bottom")}
)
ONE_END = Words("end", {"上": (End.TOP, "top"), "下": (End.BOTTOM, "bottom")})
ORDER = Words("order", {"好きな順で": (Order.ANY, "in any order")})
DEED = Words(
    "deed",
    {
        "選んだ": (Deed.CHOOSE, "chosen"),
        "公開した": (Deed.REVEAL, "revealed"),
        "アーカイブした": (Deed.ARCHIVE, "archived"),
        "戻した": (Deed.RETURN, "returned"),
        "手札に戻した": (Deed.RETURN_TO_HAND, "returned"),
        "デッキに戻した": (Deed.RETURN_TO_DECK, "returned"),
        "手札に加えた": (Deed.ADD_TO_HAND, "added"),
        "付けた": (Deed.ATTACH, "attached"),
        "付け替えた": (Deed.REATTACH, "reattached"),
        "送った": (Deed.SEND, "sent"),
        "引いた": (Deed.DRAW, "drawn"),
        "出した": (Deed.ENTER, "put"),
    },
)

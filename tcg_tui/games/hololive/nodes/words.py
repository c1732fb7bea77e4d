"""The words of the game: kinds of cards, zones, colours, steps of the turn."""

from enum import Enum

from tcg_tui.language.nodes import Act, Colour, Kind, Period, Zone


class Card(Kind):
    """The kinds of cards that texts speak of."""

    CARD = "card"
    HOLOMEM = "holomem"
    OSHI = "oshi"
    CHEER = "cheer"
    SUPPORT = "support"
    STAFF = "staff"
    ITEM = "item"
    EVENT = "event"
    TOOL = "tool"
    MASCOT = "mascot"
    FAN = "fan"


class Area(Zone):
    """The zones and positions that texts speak of."""

    STAGE = "stage"
    CENTER = "center"
    COLLAB = "collab"
    BACK = "back"
    ARCHIVE = "archive"
    DECK = "deck"
    CHEER_DECK = "cheer deck"
    HAND = "hand"
    HOLO_POWER = "holo power"
    LOOKED_AT = "looked at"  # the cards that the text just had its player look at or reveal


class Hue(Colour):
    """The colours; colourless is also what any cheer pays for."""

    WHITE = "white"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    PURPLE = "purple"
    YELLOW = "yellow"
    COLOURLESS = "colourless"


class Phase(Period):
    """A turn and its steps."""

    TURN = "turn"
    RESET = "reset step"
    DRAW = "draw step"
    CHEER = "cheer step"
    MAIN = "main step"
    PERFORMANCE = "performance step"
    END = "end step"


class Level(Enum):
    """The levels of bloom, lowest first; Spot stands apart."""

    DEBUT = "Debut"
    FIRST = "1st"
    SECOND = "2nd"
    SPOT = "Spot"


class DamageKind(Enum):
    """Which damage is meant."""

    ANY = "damage"
    SPECIAL = "special damage"
    ARTS = "arts damage"


class Feature(Enum):
    """The kinds of abilities that texts speak of."""

    ART = "art"
    BLOOM_EFFECT = "bloom effect"
    COLLAB_EFFECT = "collab effect"
    GIFT = "gift"
    OSHI_SKILL = "oshi skill"
    SP_SKILL = "SP oshi skill"
    STAGE_SKILL = "oshi stage skill"


class Deed(Act):
    """What was done to cards earlier in the same text."""

    CHOOSE = "choose"
    REVEAL = "reveal"
    ARCHIVE = "archive"
    RETURN = "return"
    RETURN_TO_HAND = "return to hand"
    RETURN_TO_DECK = "return to deck"
    ADD_TO_HAND = "add to hand"
    ATTACH = "attach"
    REATTACH = "reattach"
    SEND = "send"
    DRAW = "draw"
    ENTER = "enter"


class Ban(Enum):
    """What a Cannot forbids."""

    COLLAB = "collab"
    BLOOM = "bloom"
    BATON_TOUCH = "baton touch"
    USE_ARTS = "use arts"
    MOVE = "move"
    SWAP = "swap"
    REST = "rest"
    ACTIVATE = "become active"
    HEAL = "heal"
    DRAW = "draw"
    USE_SUPPORT = "use support cards"

"""Japanese inflection: from the dictionary form of a verb to all the forms that texts use.

Forms: plain する, stem し, te して, past した, can できる, not しない, unless しなければ, if するなら,
when する時, while する間, ba すれば, only する時にしか, pastif したなら. Of the state left behind:
state している, had していた, had.if していたなら, had.when, had.te, had.ba, hasnt.if していないなら,
hasnt.when.
"""

Forms = dict[str, tuple[str, ...]]

PLAIN = "plain"

_ROWS = {  # ending: a-row, i-row, e-row, te-form, past
    "く": ("か", "き", "け", "いて", "いた"),
    "ぐ": ("が", "ぎ", "げ", "いで", "いだ"),
    "す": ("さ", "し", "せ", "して", "した"),
    "つ": ("た", "ち", "て", "って", "った"),
    "ぬ": ("な", "に", "ね", "んで", "んだ"),
    "ぶ": ("ば", "び", "べ", "んで", "んだ"),
    "む": ("ま", "み", "め", "んで", "んだ"),
    "る": ("ら", "り", "れ", "って", "った"),
    "う": ("わ", "い", "え", "って", "った"),
}
_GODAN_RU = ("減る", "戻る", "振る", "送る", "残る", "入る", "なる", "終わる", "始まる", "ある")
_COPULA: Forms = {
    "plain": ("である",),
    "te": ("で",),
    "unless": ("でなければ",),
    "if": ("なら",),
    "when": ("の時",),
    "while": ("の間",),
    "ba": ("であれば",),
    "only": ("の時にしか",),
}


def inflect(verb: str) -> Forms:
    """All forms of a verb or an adjective.

    Also of the copula だ, of (する), which makes a noun phrase inflect, and of φ, what follows a past form.
    """
    if verb == "だ":
        return dict(_COPULA)
    if verb == "φ":
        return {"if": ("なら",), "when": ("時",)}
    if verb == "(する)":
        return {**inflect("する"), PLAIN: ("",)}
    if verb.endswith("ていた"):
        te = verb[:-1]
        return {
            PLAIN: (verb,),
            "if": (verb + "なら",),
            "when": (verb + "時",),
            "te": (te + "て",),
            "ba": (te + "れば",),
        }
    if verb.endswith("ない"):
        stem = verb[:-2]
        return _predicate(verb, {"te": (stem + "なくて",)})
    if verb.endswith("い"):
        stem = verb[:-1]
        return _predicate(verb, {"te": (stem + "くて",), "unless": (stem + "くなければ",)})
    return _verb(verb)


def _verb(verb: str) -> Forms:
    """The forms of a verb of one of the three classes."""
    if verb.endswith("する"):
        stem, parts = verb[:-2], ("し", "して", "した", "できる", "しない", "しなければ")
    elif verb.endswith("る") and not verb.endswith(_GODAN_RU):
        stem, parts = verb[:-1], ("", "て", "た", "られる", "ない", "なければ")
    else:
        a, i, e, te, past = _ROWS[verb[-1]]
        stem, parts = verb[:-1], (i, te, past, e + "る", a + "ない", a + "なければ")
    forms: Forms = {
        name: (stem + part,)
        for name, part in zip(("stem", "te", "past", "can", "not", "unless"), parts, strict=True)
    }
    if verb.endswith("ある"):
        del forms["can"], forms["not"]
        forms["unless"] = (verb[:-2] + "なければ",)
    if verb.endswith("させる"):
        forms["can"] = (verb[:-3] + "できる", verb[:-1] + "ることができる", verb[:-1] + "られる")
    return _predicate(verb, {**forms, **_states(forms["te"][0], forms["past"][0])})


def _states(te: str, past: str) -> Forms:
    """The forms that speak of what has been done."""
    return {
        "pastif": (past + "なら",),
        "state": (te + "いる",),
        "had": (te + "いた",),
        "had.if": (te + "いたなら",),
        "had.when": (te + "いた時",),
        "had.te": (te + "いて",),
        "had.ba": (te + "いれば",),
        "hasnt.if": (te + "いないなら",),
        "hasnt.when": (te + "いない時",),
    }


def _predicate(verb: str, forms: Forms) -> Forms:
    """Add the forms that every predicate has."""
    ba = verb[:-1] + ("ければ" if verb.endswith("い") else _ROWS[verb[-1]][2] + "ば")
    return {
        PLAIN: (verb,),
        **forms,
        "if": (verb + "なら",),
        "when": (verb + "時",),
        "while": (verb + "間",),
        "ba": (ba,),
        "only": (verb + "時にしか",),
    }

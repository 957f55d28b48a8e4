"""Names: what a name may be made of, and which names look alike.

Guests call themselves as they like. The name of an account is its own: no other account has it, nor one that a reader would take for it. So an account's
name keeps to one script and a few signs between its letters, and is held against all others by what it looks like.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from malle.engine.refusals import Refused, refuse

SHORTEST, LONGEST = 2, 32
BETWEEN = " .-_'’"
"""Signs that may stand between the letters and digits of a name."""

_EAST = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "HANGUL", "BOPOMOFO"})
"""Scripts that are written together."""

_TWINS = str.maketrans(
    {
        **dict(zip("авеёзикмнорстухѕіјѵԁԍѡ", "abeeзukmhopctyxsljvdgw", strict=True)),  # Cyrillic that looks Latin
        **dict(zip("αβγεικμνορτυχω", "abyelkuvoptuxw", strict=True)),  # and Greek
        **dict(zip("015ıøłđ", "olslold", strict=True)),  # figures, and letters with a stroke more or less
        "i": "l",  # a capital i is an l for the eye
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
    }
)
_PAIRS = (("rn", "m"), ("vv", "w"))


def key(name: str) -> str:
    """A name as it is looked up: whoever types it in capitals, or in full-width letters, means the same."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def look_alike(name: str) -> str:
    """What a name looks like, the same for all names that a reader could confuse: accents, case and signs between letters aside."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LNS")
    seen = letters.translate(_TWINS)
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return seen


def checked(name: str) -> str:
    """A name for an account, written in one way; Refused, with what to change, if it cannot be one."""
    written = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(written) <= LONGEST:
        raise _wrong(
            f"Il faut entre {SHORTEST} et {LONGEST} signes.", f"It takes between {SHORTEST} and {LONGEST} characters."
        )
    strange = next((sign for sign in written if not _allowed(sign)), None)
    if strange is not None:
        raise _wrong(
            f"« {_shown(strange)} » ne va pas dans un nom : prends des lettres, des chiffres, et entre eux un espace, un point ou un tiret.",
            f"“{_shown(strange)}” cannot be in a name: take letters, digits, and between them a space, a dot or a dash.",
        )
    if written[0] in BETWEEN or written[-1] in BETWEEN or not any(sign.isalnum() for sign in written):
        raise _wrong(
            "Un nom commence et finit par une lettre ou un chiffre.", "A name begins and ends with a letter or a digit."
        )
    if len(set(_scripts(written))) > 1 or _piled(written):
        raise _wrong("Écris ton nom dans un seul alphabet.", "Write your name in one alphabet.")
    return written


def suggestions(name: str) -> Iterator[str]:
    """Names like this one, to be tried in the place of one that is taken."""
    for ending in (".2", "7", ".3", "42", ".b", "64", "99", "123"):
        yield f"{name[: LONGEST - len(ending)]}{ending}"


def _allowed(sign: str) -> bool:
    return sign in BETWEEN or unicodedata.category(sign)[0] in "LN" or unicodedata.category(sign) in ("Mn", "Mc")


def _scripts(name: str) -> Iterator[str]:
    """The script of each letter, by the first word of its name in Unicode."""
    for sign in name:
        if unicodedata.category(sign)[0] == "L":
            script = unicodedata.name(sign, "?").split()[0]
            yield "EAST" if script in _EAST else script


def _piled(name: str) -> bool:
    """Whether more than two marks stand on one letter, or one stands on nothing."""
    run = 3
    for sign in name:
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run > 2:
            return True
    return False


def _shown(sign: str) -> str:
    """A sign as it can be shown in a sentence: one that cannot be seen, or turns the text around, by its name."""
    return sign if sign.isprintable() else unicodedata.name(sign, f"U+{ord(sign):04X}").lower()


def _wrong(fr: str, en: str) -> Refused:
    return refuse("name", fr, en)

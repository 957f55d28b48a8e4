"""Moves of Bazar as text and as touches (section 4 of the specification); their sentences are in sentences.py.

place   COU@d3   effect   n e s w | n1 n2 e1 … | L R | *e5 then >i3   market   +b6   words   pass -
chance  !0COU !FOI, and !2 for a draw that one does not see
"""

from __future__ import annotations

import re
from functools import cache

from malle.engine.kernel import Row
from malle.games.bazar.presentation.sentences import say
from malle.games.bazar.rules.board import CODES, EVENTS, SQUARES, STA, name, square
from malle.games.bazar.rules.state import (
    DECLINE,
    GO,
    HAPPEN,
    KINDS,
    LAY,
    LIFT,
    PASS,
    SPIN,
    STOW,
    STRIDE,
    TAKE,
    UNSEEN,
)

__all__ = ["SITUATED", "read", "say", "touches", "write"]

_CODE = "|".join(CODES[1:])
_PLACE = re.compile(rf"({_CODE})@([a-k][1-7])")
_SQUARE = re.compile(r"([*>+])([a-k][1-7])")
_WALK = re.compile(r"([nesw])([12])")
_DRAW = re.compile(rf"!([0-3])({_CODE})?")
_EVENT = re.compile(rf"!({'|'.join(EVENTS[1:])})")
_FIRST = {"*": LIFT, ">": LAY, "+": STOW}

SITUATED = ()
"""Moves whose touches hang on the position: none."""


def write(s: Row, a: int) -> str:
    return _text(a)


@cache
def _text(a: int) -> str:
    """A move is written in the same way wherever it is made."""
    if a < GO:
        return f"{CODES[a // SQUARES + 1]}@{name(a % SQUARES)}"
    if a < STRIDE:
        return "nesw"[a - GO]
    if a < SPIN:
        return f"{'nesw'[(a - STRIDE) // 2]}{(a - STRIDE) % 2 + 1}"
    if a < LIFT:
        return "RL"[a - SPIN]
    if a < PASS:
        return "*>+"[(a - LIFT) // SQUARES] + name((a - LIFT) % SQUARES)
    if a < TAKE:
        return "pass" if a == PASS else "-"
    if a < HAPPEN:
        return f"!{(a - TAKE) // KINDS}{CODES[(a - TAKE) % KINDS + 1]}"
    return f"!{EVENTS[a - HAPPEN + 1]}" if a < UNSEEN else f"!{a - UNSEEN}"


def read(s: Row, text: str, seat: int) -> int | None:
    if text in ("pass", "-"):
        return PASS if text == "pass" else DECLINE
    if text in ("n", "e", "s", "w"):
        return GO + "nesw".index(text)
    if text in ("R", "L"):
        return SPIN + "RL".index(text)
    if match := _PLACE.fullmatch(text):
        return (CODES.index(match[1]) - 1) * SQUARES + square(match[2])
    if match := _SQUARE.fullmatch(text):
        return _FIRST[match[1]] + square(match[2])
    if match := _WALK.fullmatch(text):
        return STRIDE + 2 * "nesw".index(match[1]) + int(match[2]) - 1
    if match := _DRAW.fullmatch(text):
        drawn = int(match[1])
        return TAKE + drawn * KINDS + CODES.index(match[2]) - 1 if match[2] else UNSEEN + drawn
    if match := _EVENT.fullmatch(text):
        return HAPPEN + EVENTS.index(match[1]) - 1
    return None


def touches(s: Row, a: int) -> list[str]:
    """A tile of the hand, then a cell; a direction, then a number of steps; a way to turn; a cell; a button."""
    text = write(s, a)
    if a < GO:
        cell = f"cell:{text[4:]}"
        return [cell] if a // SQUARES + 1 == STA else [f"hand:{text[:3]}", cell]
    if a < STRIDE:
        return [f"way:{text}"]
    if a < SPIN:
        return [f"way:{text[0]}", f"steps:{text[1]}"]
    if a < LIFT:
        return [f"turn:{text}"]
    if a < PASS:
        return [f"cell:{text[1:]}"]
    if a < TAKE:
        return ["pass" if a == PASS else "decline"]
    return ["roll"]

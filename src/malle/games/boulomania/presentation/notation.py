"""Moves of Boulomania as text, as touches and as sentences (section 4 of the specification)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from malle.engine.kernel import Row
from malle.games.boulomania.presentation import sentences
from malle.games.boulomania.rules.board import CELLS, SMALL
from malle.games.boulomania.rules.kernel import (
    AIM,
    AT_JACK,
    BALL_ON,
    JACK_TO,
    PLACE_ON,
    PUSH_TO,
    ROLL,
    ROLLS,
    THREE,
    TWO,
)

_CELL = r"([1-9]|1[0-8])"
_TOSS = re.compile(r"!o([1-6])([1-6])")
_JACK = re.compile(r"!j([1-6])")
_ROLL = re.compile(r"!([1-6]{1,3})")
_AIMED = re.compile(rf"s{_CELL}")
_PLACED = re.compile(rf"c{_CELL}")
_PUSHED = re.compile(rf"d{_CELL}")
_THROWS = {"p2": AIM - 1 + TWO, "p3": AIM - 1 + THREE, "sj": AIM - 1 + AT_JACK}
_THROW_TEXTS = {action: text for text, action in _THROWS.items()}

SITUATED = ()
"""Moves whose touches hang on the position: none."""


def write(s: Row, a: int) -> str:
    return _text(a)


@cache
def _text(a: int) -> str:
    """A move is written in the same way wherever it is made."""
    if a < JACK_TO:
        return f"!o{a // 6 + 1}{a % 6 + 1}"
    if a < AIM:
        return f"!j{a - JACK_TO + 1}"
    if a < ROLL:
        return _THROW_TEXTS.get(a) or f"s{a - AIM + 1 - BALL_ON}"
    if a < PLACE_ON:
        return "!" + "".join(map(str, ROLLS[a - ROLL]))
    return f"c{a - PLACE_ON + 1}" if a < PUSH_TO else f"d{a - PUSH_TO + 1}"


def read(s: Row, text: str, seat: int) -> int | None:
    if text in _THROWS:
        return _THROWS[text]
    if toss := _TOSS.fullmatch(text):
        return (int(toss[1]) - 1) * 6 + int(toss[2]) - 1
    if jack := _JACK.fullmatch(text):
        return JACK_TO + int(jack[1]) - 1
    if roll := _ROLL.fullmatch(text):
        dice = tuple(map(int, roll[1]))
        return ROLL + ROLLS.index(dice) if dice in ROLLS else None
    for pattern, first in ((_AIMED, AIM + BALL_ON), (_PLACED, PLACE_ON), (_PUSHED, PUSH_TO)):
        if named := pattern.fullmatch(text):
            return first + int(named[1]) - 1
    return None


def touches(s: Row, a: int) -> list[str]:
    """Dice to point with, the ball or the jack to shoot at, the cell to choose; for chance, the dice."""
    if AIM <= a < ROLL:
        aim = a - AIM + 1
        return [f"dice:{aim + 1}" if aim <= THREE else "jack" if aim == AT_JACK else f"cell:{aim - BALL_ON}"]
    if a >= PLACE_ON:
        return [f"cell:{(a - PLACE_ON) % CELLS + 1}"]
    return ["roll"]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    if a < JACK_TO:
        return sentences.toss(a // 6 + 1, a % 6 + 1, after, lang)
    if a < AIM:
        return sentences.jack(a - JACK_TO + 1, after, lang)
    if a < ROLL:
        return sentences.aim(after, lang, names)
    if a < PLACE_ON:
        return sentences.roll(after, lang)
    cell = (a - PLACE_ON) % CELLS + 1
    who = names[before.by]
    if a >= PUSH_TO:
        return sentences.pushed(after, cell, who, lang)
    return sentences.placed(after, cell, cell <= SMALL, who, lang)

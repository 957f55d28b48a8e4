"""Moves of Malabars as text, as touches and as sentences (section 4 of the specification)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial

from malle.engine.kernel import Row
from malle.games.malabars import GAME
from malle.games.malabars.rules.kernel import FROM_RING, PASS, PLACES, SWAP
from malle.games.malabars.rules.position import HEIGHT, PILES
from malle.games.malabars.rules.position import write as position_text

_MOVE = re.compile(r"([ER])([a-d])([1-9]|1[0-2])-([a-d])([1-9]|1[0-2])")
_WORDS = {PASS: "pass", SWAP: "swap"}
_tell = partial(GAME.say, "sentences")

SITUATED = ()
"""Moves whose touches hang on the position: none."""


@cache
def place_name(place: int) -> str:
    return f"{PILES[place // HEIGHT]}{place % HEIGHT + 1}"


def position(s: Row) -> str:
    """The position text of a state."""
    return position_text(list(s.height), s.tails, list(s.ring[0]), list(s.ring[1]))


def write(s: Row, a: int) -> str:
    return write_move(a)


@cache
def write_move(a: int) -> str:
    """A move is written in the same way wherever it is made."""
    if a in _WORDS:
        return _WORDS[a]
    here, there = divmod(a % FROM_RING, PLACES)
    return f"{'E' if a < FROM_RING else 'R'}{place_name(here)}-{place_name(there)}"


def read(s: Row, text: str, seat: int) -> int | None:
    for action, word in _WORDS.items():
        if text == word:
            return action
    match = _MOVE.fullmatch(text)
    if not match:
        return None
    kind, pile, level, other, height = match.groups()
    here, there = PILES.index(pile) * HEIGHT + int(level) - 1, PILES.index(other) * HEIGHT + int(height) - 1
    return (FROM_RING if kind == "R" else 0) + here * PLACES + there


def touches(s: Row, a: int) -> list[str]:
    if a in _WORDS:
        return [_WORDS[a]]
    here, there = divmod(a % FROM_RING, PLACES)
    if a < FROM_RING:
        return [f"elephant:{place_name(here)}", f"slot:{place_name(there)}"]
    return [f"ring:{place_name(here)}", f"place:{place_name(there)}"]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    told = {"who": names[before.seat]}
    if a not in _WORDS:
        here, there = divmod(a % FROM_RING, PLACES)
        shows = _tell("tail" if after.tails >> there & 1 else "trunk", lang)
        told |= {"here": place_name(here), "there": place_name(there), "shows": shows}
        told |= {"pile": PILES[there // HEIGHT], "level": str(there % HEIGHT + 1)}
    said = _tell(_kind(a, after), lang, **told)
    if after.won == 3:
        said += " " + _tell("stopped" if after.turns >= after.stop else "repeated", lang, turns=after.turns)
    return said


def _kind(a: int, after: Row) -> str:
    """Which sentence tells of this move."""
    if a in _WORDS:
        return _WORDS[a]
    if a >= FROM_RING:
        return "wins" if after.won in (1, 2) else "ring"
    level, height = a % PLACES % HEIGHT + 1, after.height[a % PLACES // HEIGHT]
    if height == 1:
        return "alone"
    if level == height:
        return "on_top"
    return "under" if level == 1 else "between"

"""Moves of Pig as text: roll, stop, and `!1` to `!6` for the die."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.games.pig.rules.kernel import DIE, SIDES
from malle.engine.kernel import Row

_WORDS = ("roll", "stop")


def write(s: Row, a: int) -> str:
    return f"!{a + 1}" if s.node == DIE or a >= len(_WORDS) else _WORDS[a]


def read(s: Row, text: str, seat: int) -> int | None:
    for action in range(SIDES):
        if write(s, action) == text:
            return action
    return None


def touches(s: Row, a: int) -> list[str]:
    return [write(s, a)]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    return f"{names[before.seat]}: {write(before, a)}"

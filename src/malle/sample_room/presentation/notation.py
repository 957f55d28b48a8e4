"""Moves as text (`2`), as touches (the match up to which one takes) and as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row
from malle.sample_room import GAME
from malle.sample_room.rules.kernel import MOST


def write(s: Row, a: int) -> str:
    return str(a)


def read(s: Row, text: str, seat: int) -> int | None:
    return int(text) if text in map(str, range(1, MOST + 1)) else None


def touches(s: Row, a: int) -> list[str]:
    return [f"match:{s.left - a + 1}"]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    return GAME.say("sentences", "taken", lang, who=names[before.seat], count=a, left=after.left)

"""Moves of Connect Four as text: the column, 1 to 7."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row


def write(s: Row, a: int) -> str:
    return str(a + 1)


def read(s: Row, text: str, seat: int) -> int | None:
    return "1234567".index(text) if len(text) == 1 and text in "1234567" else None


def touches(s: Row, a: int) -> list[str]:
    return [f"column:{a + 1}"]


def say(before: Row, a: int, after: Row, lang: str, names: Sequence[str]) -> str:
    verb = "joue la colonne" if lang == "fr" else "plays column"
    return f"{names[before.seat]} {verb} {a + 1}."

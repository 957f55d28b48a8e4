"""What people see of a game of Sample: everything."""

from __future__ import annotations

from typing_extensions import TypedDict

from malle.engine.kernel import Row


class Table(TypedDict):
    """The row of matches."""

    left: int


class Preview(TypedDict):
    """The row after a move."""

    left: int


def view(s: Row, seat: int) -> Table:
    return Table(left=s.left)


def preview(before: Row, a: int, after: Row, seat: int) -> Preview:
    return Preview(left=after.left)


def draw(table: Table, lang: str) -> str:
    """The row as text, for the terminal."""
    return " ".join("|" * table["left"]) or "·"

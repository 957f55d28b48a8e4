"""The rules of Connect Four on cells.

    drop --disc--> drop of the other seat, until four in a row or a full board ends the game

`cells[column, row]` counts rows from the bottom; 0 is empty, 1 and 2 are the discs of seat 0 and 1.
"""

from typing import Any

import numpy as np

from malle.engine.defaults import chance, chooser, imagine, redact, reveals, veil
from malle.engine.fields import StateField, record
from malle.engine.kernel import END, kernel

__all__ = ["chance", "chooser", "imagine", "redact", "reveals", "veil"]

COLUMNS, ROWS = 7, 6

FIELDS = (
    StateField("cells", np.int8, "0 empty, else the seat + 1 whose disc lies here", shape=(COLUMNS, ROWS)),
    StateField("height", np.int8, "discs in each column", shape=COLUMNS),
    StateField("discs", np.int8, "on the board"),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "whose turn it is"),
    StateField("won", np.int8, "one bit for each winner"),
)
STATE = record(FIELDS)

NODES = ("drop", "end")
DROP, OVER = 0, 1

SEATS = 2
ACTIONS = COLUMNS
MAX_LEGAL = COLUMNS


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    """C4-1: an empty board, seat 0 begins."""


@kernel
def to_move(s: Any) -> int:
    return END if s.node == OVER else int(s.seat)


@kernel
def legal(s: Any, out: Any) -> int:
    """C4-2: a disc goes into a column that is not full."""
    n = 0
    for column in range(COLUMNS):
        if s.height[column] < ROWS:
            out[n] = column
            n += 1
    return n


@kernel
def apply(s: Any, a: int) -> None:
    """C4-2: the disc falls onto the highest one of its column."""
    row = int(s.height[a])
    s.cells[a, row] = s.seat + 1
    s.height[a] += 1
    s.discs += 1
    # C4-3: four in a row win; C4-4: a full board is a draw
    if _four(s, a, row):
        s.won = 1 << s.seat
        s.node = OVER
    elif s.discs == COLUMNS * ROWS:
        s.won = 3
        s.node = OVER
    s.seat = 1 - s.seat


@kernel
def scores(s: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = (s.won >> seat & 1) / (2.0 if s.won == 3 else 1.0)


@kernel
def winners(s: Any) -> int:
    return int(s.won)


@kernel
def why_not(s: Any, a: int) -> int:
    return 0 if s.height[a] < ROWS else 2


@kernel
def _four(s: Any, column: int, row: int) -> bool:
    """Whether the disc that fell here stands in a row with three others."""
    # of a column, what lies below; of the row and the two slopes, both ways
    longest = _run(s, column, row, 0, -1)
    for slope in range(-1, 2):
        longest = max(longest, _run(s, column, row, -1, -slope) + _run(s, column, row, 1, slope))
    return longest >= 3


@kernel
def _run(s: Any, column: int, row: int, across: int, up: int) -> int:
    """How many discs of the same seat follow one another from here in a direction, at most three."""
    disc = s.cells[column, row]
    for run in range(3):
        column += across
        row += up
        if not (0 <= column < COLUMNS and 0 <= row < ROWS) or s.cells[column, row] != disc:
            return run
    return 3

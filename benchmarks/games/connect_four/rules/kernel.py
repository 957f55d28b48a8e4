"""The rules of Connect Four on bits.

    drop --disc--> drop of the other seat, until four in a row or a full board ends the game

A place is a bit, 7 for each column from left to right, rows from the bottom upwards. The seventh row stays empty: it
catches what a step up carries out of a full column, so that no row of four runs from one column into the next.

      6  13  20  27  34  41  48    always empty
      5  12  19  26  33  40  47
      …   …   …   …   …   …   …
      1   8  15  22  29  36  43
      0   7  14  21  28  35  42
"""

from typing import Any

import numpy as np

from malle.engine.defaults import chance, chooser, imagine, redact, reveals, veil
from malle.engine.fields import StateField, record
from malle.engine.kernel import END, kernel

__all__ = ["chance", "chooser", "imagine", "redact", "reveals", "veil"]

COLUMNS, ROWS = 7, 6
UP, RIGHT = 1, ROWS + 1  # steps to the place above and to the one beside

FIELDS = (
    StateField("discs", np.int64, "places of all discs", bits=48),
    StateField("mine", np.int64, "places of the discs of the seat to move", bits=48),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "whose turn it is"),
    StateField("won", np.int8, "one bit for each winner", bits=2),
)
STATE = record(FIELDS)

NODES = ("drop", "end")
DROP, OVER = 0, 1

SEATS = 2
ACTIONS = COLUMNS
MAX_LEGAL = COLUMNS

_FULL = sum((1 << ROWS) - 1 << RIGHT * column for column in range(COLUMNS))


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    """C4-1: an empty board, seat 0 begins."""


@kernel
def to_move(s: Any) -> int:
    return END if s.node == OVER else int(s.seat)


@kernel
def legal(s: Any, out: Any) -> int:
    """C4-2: a disc goes into a column that is not full."""
    discs = int(s.discs)
    n = 0
    for column in range(COLUMNS):
        out[n] = column
        n += 1 - (discs >> RIGHT * column + ROWS - 1 & 1)
    return n


@kernel
def apply(s: Any, a: int) -> None:
    """C4-2: the disc falls onto the highest one of its column: adding to the column's foot carries up to there."""
    before = int(s.discs)
    others = before ^ int(s.mine)
    discs = before | before + (1 << RIGHT * a)
    s.discs, s.mine = discs, others
    # C4-3: four in a row win; C4-4: a full board is a draw
    if _four(discs ^ others):
        s.won = 1 << s.seat
        s.node = OVER
    elif discs == _FULL:
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
    return 2 if s.discs >> RIGHT * a + ROWS - 1 & 1 else 0


@kernel
def _four(places: int) -> bool:
    """Whether four of these places stand in a row: two pairs, two steps apart, in one of the four directions."""
    up = places & places >> UP
    right = places & places >> RIGHT
    rising = places & places >> RIGHT + UP
    falling = places & places >> RIGHT - UP
    return bool(
        up & up >> 2 * UP
        | right & right >> 2 * RIGHT
        | rising & rising >> 2 * (RIGHT + UP)
        | falling & falling >> 2 * (RIGHT - UP)
    )

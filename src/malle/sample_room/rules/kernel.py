"""The rules of Sample: take one, two or three matches; who takes the last one wins.

take ──(matches left)──> take ──(none left)──> end
"""

from typing import Any

import numpy as np

from malle.engine.defaults import chance, chooser, imagine, redact, reveals, veil
from malle.engine.fields import StateField, record
from malle.engine.kernel import END, kernel

__all__ = ["chance", "chooser", "imagine", "redact", "reveals", "veil"]

FIELDS = (
    StateField("left", np.int8, "matches in the row"),
    StateField("seat", np.int8, "whose turn it is"),
    StateField("node", np.int8, "take, end"),
)
STATE = record(FIELDS)
NODES = ("take", "end")
SEATS, ACTIONS, MAX_LEGAL = 2, 4, 3
TAKE, OVER = 0, 1
MOST = 3


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    # SAM-1: the row is as long as the option says
    s.left = options[0]


@kernel
def to_move(s: Any) -> int:
    return END if s.node == OVER else s.seat


@kernel
def legal(s: Any, out: Any) -> int:
    count = 0
    for a in range(1, MOST + 1):
        if why_not(s, a) == 0:
            out[count] = a
            count += 1
    return count


@kernel
def why_not(s: Any, a: int) -> int:
    # SAM-2: one, two or three matches, and no more than there are
    return 0 if 1 <= a <= MOST and a <= s.left else 2


@kernel
def apply(s: Any, a: int) -> None:
    s.left -= a
    # SAM-3: whoever takes the last match has won, and stays the seat of the record
    if s.left == 0:
        s.node = OVER
    else:
        s.seat = 1 - s.seat


@kernel
def scores(s: Any, out: Any) -> None:
    out[0] = out[1] = 0
    if s.node == OVER:
        out[s.seat] = 1


@kernel
def winners(s: Any) -> int:
    return 1 << s.seat if s.node == OVER else 0

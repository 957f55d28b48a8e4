"""What the search of the solitaire works in: a layout of the whole board, the best game found so far, and the record in which it keeps its count."""

from typing import Any, NamedTuple

import numpy as np

from malle.engine.rng import seeded
from malle.games.bombay_bazar.rules.board import CELLS, SIDES
from malle.games.bombay_bazar.rules.kernel import MAX_LEGAL, STACKS, STATE

CORNERS = 3  # cells of a triangle
TRIANGLES = 2 * CELLS  # more than there are

CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("looked", np.int64),  # layouts looked at,
        ("limit", np.int64),  # and how many may be
        ("used", np.int64),  # times that it began anew
        ("solved", np.int64),  # never
        ("seat", np.int64),  # that searches
        ("depth", np.int64),  # unused
        ("best", np.float64),  # what the judgement says of the end of the best game
        ("triangles", np.int64),
        ("bonds", np.int64),
        ("cells", np.int64),  # that are free
    ]
)


class Memory(NamedTuple):
    """The arrays of `weigh`. A bond is two free cells side by side; a triangle is three that touch each other."""

    states: Any  # one to play the layout out
    piece: Any  # of the layout
    open: Any  # one bit for each side of a free cell where a segment is meant to come in
    stock: Any
    free: Any  # the cells that the layout may fill
    is_free: Any
    is_tight: Any  # whether it takes only pieces with one segment
    bonds: Any  # a cell and its side
    triangles: Any  # the cells, then the sides towards the next and the one after it
    touched: Any  # up to three cells of a change, with what they were
    seen: Any  # when the trunk last came through a cell
    line: Any  # the best game, -1 behind its end
    out: Any
    values: Any
    rng: Any
    control: Any  # one record CONTROL


def make(_entries: int) -> Memory:
    """All that it takes."""
    return Memory(
        states=np.zeros(1, STATE),
        piece=np.zeros(CELLS + 1, np.int64),
        open=np.zeros(CELLS + 1, np.int64),
        stock=np.zeros(STACKS, np.int64),
        free=np.zeros(CELLS, np.int64),
        is_free=np.zeros(CELLS + 1, np.int64),
        is_tight=np.zeros(CELLS + 1, np.int64),
        bonds=np.zeros((CELLS * SIDES, 2), np.int64),
        triangles=np.zeros((TRIANGLES, 2 * CORNERS), np.int64),
        touched=np.zeros((CORNERS, 3), np.int64),
        seen=np.zeros(CELLS + 1, np.int64),
        line=np.full(CELLS + 1, -1, np.int64),
        out=np.zeros(MAX_LEGAL, np.int64),
        values=np.zeros(4),
        rng=seeded(0),
        control=np.zeros(1, CONTROL),
    )

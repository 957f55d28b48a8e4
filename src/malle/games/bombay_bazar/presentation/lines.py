"""What lies on the board as numbers, for whoever looks at it: a driver, compiled with the rules as soon as these are.

A segment is told by its cell and the sides where it begins and ends, an opening by its cell and side, a piece by its cell and
itself, each as one number; the tables of `view` know what these are called.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.bombay_bazar.rules.board import (
    CELLS,
    CLOSED,
    ELEPHANT,
    EMPTY,
    FIRST_CELL,
    HEAD_SIDE,
    NEIGHBOUR,
    OUTSIDE,
    SIDES,
    THROUGH,
)
from malle.games.bombay_bazar.rules.kernel import SEATS

PIECES, FREE, LOOSE = SEATS, SEATS + 1, SEATS + 2  # the trunks of the seats come before them
PARTS = SEATS + 3
MOST = PARTS + CELLS * (1 + SIDES // 2 + SIDES)


@kernel
def board(states: Any, out: Any) -> int:
    """How many there are of each part, then all of them: the trunks seat by seat, pieces, free segments, loose ends."""
    s = states[0]
    passed = np.zeros((CELLS, SIDES), np.int8)
    n = PARTS
    for seat in range(SEATS):
        first = n
        if seat < s.players:
            corner = ELEPHANT[s.players, seat]
            n = walk(s, int(FIRST_CELL[s.board, corner]), int(HEAD_SIDE[corner]), out, n)
        for i in range(first, n):
            passed[out[i] // SIDES // SIDES, out[i] // SIDES % SIDES] = 1
            passed[out[i] // SIDES // SIDES, out[i] % SIDES] = 1
        out[seat] = n - first
    first = n
    n = _pieces(s, out, n)
    out[PIECES] = n - first
    first = n
    n = _free(s, passed, out, n)
    out[FREE] = n - first
    first = n
    n = _loose(s, out, n)
    out[LOOSE] = n - first
    return n


@kernel
def walk(s: Any, cell: int, side: int, out: Any, n: int) -> int:
    """The segments passed by a trunk that enters this cell by this side."""
    while EMPTY < s.piece[cell] < CLOSED:
        there = int(THROUGH[s.piece[cell], side])
        out[n] = (cell * SIDES + side) * SIDES + there
        n += 1
        cell, side = int(NEIGHBOUR[s.board, cell, there]), (there + 3) % SIDES
    return n


@kernel
def _pieces(s: Any, out: Any, n: int) -> int:
    for cell in range(CELLS):
        if EMPTY < s.piece[cell] < CLOSED:
            out[n] = cell * CLOSED + s.piece[cell]
            n += 1
    return n


@kernel
def _free(s: Any, passed: Any, out: Any, n: int) -> int:
    """The segments that no trunk passes."""
    for cell in range(CELLS):
        for side in range(SIDES):
            there = THROUGH[s.piece[cell], side]
            if there > side and passed[cell, side] == 0:
                out[n] = (cell * SIDES + side) * SIDES + there
                n += 1
    return n


@kernel
def _loose(s: Any, out: Any, n: int) -> int:
    """The openings towards an empty cell or an end piece that no trunk has for its tip."""
    for cell in range(CELLS):
        for side in range(SIDES):
            there = int(NEIGHBOUR[s.board, cell, side])
            if THROUGH[s.piece[cell], side] < 0 or there == OUTSIDE or EMPTY < s.piece[there] < CLOSED:
                continue
            if not _is_tip(s, there, (side + 3) % SIDES):
                out[n] = cell * SIDES + side
                n += 1
    return n


@kernel
def _is_tip(s: Any, cell: int, side: int) -> bool:
    found = False
    for seat in range(s.players):
        found = found or (s.target[seat] == cell and s.entry[seat] == side)
    return found

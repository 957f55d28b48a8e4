r"""The boards, pieces and medals of Bombay Bazar as tables, made once from data.json. Knows no rule of play.

Rows of pointy-top hexagons, centred, lettered from the top, their cells numbered from the left:

      a1  a2  a3  a4  a5  a6  a7            5 NW  /\  NE 0
    b1  b2  b3  b4  b5  b6  b7  b8          4 W  |  |  E 1
      c1  c2  c3  c4  c5  c6  c7            3 SW  \/  SE 2

In half-widths of a cell, b1 stands at 0, a1 and c1 at 1, b2 at 2: side 0 leads to (+1, -1), side 1 to (+2, 0) …
A cell has the same number on both boards; all that lies beyond the last row or cell is one more number, OUTSIDE.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np

DATA: dict[str, Any] = json.loads(Path(__file__).with_name("data.json").read_text(encoding="utf-8"))

Numbers = np.ndarray[Any, np.dtype[np.int64]]

SIDES = 6
BOARDS: tuple[str, ...] = tuple(DATA["boards"])
ROWS: tuple[tuple[int, ...], ...] = tuple(tuple(rows) for rows in DATA["boards"].values())
_STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


def _names(rows: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{'abcdefghi'[row]}{cell + 1}" for row, n in enumerate(rows) for cell in range(n))


NAMES = _names(ROWS[0])  # the small board's names are among them
CELLS = len(NAMES)
OUTSIDE = CELLS
CELL = {name: cell for cell, name in enumerate(NAMES)}
ON_BOARD: tuple[tuple[int, ...], ...] = tuple(tuple(CELL[name] for name in _names(rows)) for rows in ROWS)


def place(board: int, cell: int) -> tuple[int, int]:
    """Where a cell stands: half-widths from the left of the longest row, rows from the top."""
    rows = ROWS[board]
    row, number = "abcdefghi".index(NAMES[cell][0]), int(NAMES[cell][1])
    return max(rows) - rows[row] + 2 * (number - 1), row


def _neighbours() -> Numbers:
    found = np.full((len(BOARDS), CELLS, SIDES), OUTSIDE, np.int64)
    for board, cells in enumerate(ON_BOARD):
        at = {place(board, cell): cell for cell in cells}
        for (x, row), cell in at.items():
            for side, (dx, down) in enumerate(_STEPS):
                found[board, cell, side] = at.get((x + dx, row + down), OUTSIDE)
    return found


NEIGHBOUR = _neighbours()  # [board, cell, side]: the cell on the other side, or OUTSIDE
EXISTS = np.array([[cell in cells for cell in range(CELLS)] for cells in ON_BOARD], np.int64)  # [board, cell]

# Elephants

CORNERS: tuple[str, ...] = tuple(DATA["corners"])


def _first_cell(rows: tuple[int, ...], corner: dict[str, Any]) -> int:
    row = 0 if corner["row"] == "first" else len(rows) - 1
    return CELL[f"{'abcdefghi'[row]}{1 if corner['cell'] == 'first' else rows[row]}"]


FIRST_CELL = np.array([[_first_cell(rows, c) for c in DATA["corners"].values()] for rows in ROWS], np.int64)
HEAD_SIDE = np.array([corner["side"] for corner in DATA["corners"].values()], np.int64)  # of the first cell
ELEPHANT = np.full((5, 4), -1, np.int64)  # [players, seat]: the corner of the seat's elephant
for _players, _corners in DATA["elephants"].items():
    ELEPHANT[int(_players), : len(_corners)] = [CORNERS.index(corner) for corner in _corners]

# Pieces: every orientation of every model has a number from 1, in the order of its text; 0 is an empty cell, and
# CLOSED stands for an end piece and for whatever is not on the board.

MODELS: tuple[str, ...] = tuple(DATA["pieces"])
COPIES: int = DATA["copies"]
_MODEL_OF = {text: model for model, texts in enumerate(DATA["pieces"].values()) for text in texts}
TEXTS: tuple[str, ...] = ("", *sorted(_MODEL_OF))
PIECE = {text: piece for piece, text in enumerate(TEXTS) if text}
EMPTY, ORIENTATIONS, CLOSED = 0, len(PIECE), len(PIECE) + 1
MODEL = np.array([0, *(_MODEL_OF[text] for text in TEXTS[1:])], np.int64)


def segments(piece: int) -> list[tuple[int, int]]:
    """The pairs of sides that an orientation joins."""
    return [(int(text[0]), int(text[1])) for text in TEXTS[piece].split(".")] if 0 < piece < CLOSED else []


def _through() -> Numbers:
    found = np.full((CLOSED + 1, SIDES), -1, np.int64)
    for piece in PIECE.values():
        for one, other in segments(piece):
            found[piece, one], found[piece, other] = other, one
    return found


THROUGH = _through()  # [piece, side]: the side where a segment that enters here comes out, -1 if closed

# The six neighbours of a cell ask something of each of its sides: to be closed, open, or nothing. Written in base 3
# this is the number of a pattern, and the pieces that fit a pattern are listed once and for all.

SHUT, OPEN, ANY = 0, 1, 2
NOTHING: int = 3**SIDES  # one more pattern, that no piece fits


def _asked() -> Numbers:
    asked = np.zeros((CLOSED + 1, SIDES), np.int64)
    for piece, side in itertools.product(range(CLOSED + 1), range(SIDES)):
        wish = OPEN if THROUGH[piece, (side + 3) % SIDES] >= 0 else SHUT
        asked[piece, side] = 3**side * (ANY if piece == EMPTY else wish)
    return asked


def _fits() -> tuple[Numbers, Numbers]:
    wishes = np.arange(NOTHING)[:, None] // 3 ** np.arange(SIDES) % 3
    openings = THROUGH[1:CLOSED] >= 0  # SHUT or OPEN
    fit = ((wishes[:, None] == ANY) | (wishes[:, None] == openings)).all(axis=2)
    first = np.cumsum([0, *fit.sum(axis=1), 0], dtype=np.int64)
    return first, (np.nonzero(fit)[1] + 1).astype(np.int64)


ASKED = _asked()  # [piece of a neighbour, side towards it]: what it asks of that side, times 3 ** side
FIRST_FIT, FITS = _fits()  # the pieces of pattern p: FITS[FIRST_FIT[p]] … FITS[FIRST_FIT[p + 1] - 1]

# Medals: 1, 2 or 3 of them, or one of the seven sets

MEDAL_ROUNDS: int = DATA["medal_rounds"]
_SETS = [chosen for size in (1, 2, 3) for chosen in itertools.combinations(DATA["medals"], size)]
KEEPS: tuple[str, ...] = ("1", "2", "3", *("".join(chosen) for chosen in _SETS))
COUNTS = 3  # so many of the KEEPS are counts
WORTH = np.array([1, 2, 3, *(sum(DATA["medals"][medal] for medal in chosen) for chosen in _SETS)], np.int64)


def solitaire_medal(board: int, score: int) -> str | None:
    """The medal that a score alone is worth. The marks are the house's, not the rules': what a player reaches in half of its games who
    thinks a little, and one who thinks well; and for gold four points less than the most that can be.
    """
    return next((medal for medal, mark in DATA["solitaire"][BOARDS[board]].items() if score >= mark), None)

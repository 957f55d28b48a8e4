"""The field of Boulomania as tables, from data.json. "Forward" is away from the players, drawn upward:

            forward (out)
   10   (1)   11   (6)   14
    9   (2)   12   (5)   15
    8   (3)   13   (4)   16        from 8, 13 and 16 arrows lead aside, too
    7         18         17
              players

The jack lies on the small cells 1 to 6, balls on 7 to 18 (and, by a double, on a small cell). No rule of play enters here.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

DATA: dict[str, Any] = json.loads(Path(__file__).with_name("data.json").read_text(encoding="utf-8"))

BALLS = int(DATA["balls"])
OUT = 0  # no cell: out of the field
SMALL = 6  # cells 1 to 6 are the jack's
CELLS = len(DATA["cells"])

X = {cell["id"]: int(cell["x"]) for cell in DATA["cells"]}
Y = {cell["id"]: int(cell["y"]) for cell in DATA["cells"]}


def squared_distance(one: int, other: int) -> int:
    """Between the centres of two cells, as whole numbers compare."""
    return (X[one] - X[other]) ** 2 + (Y[one] - Y[other]) ** 2


def _table(key: str) -> np.ndarray[Any, Any]:
    """For each cell the one that `key` names, OUT if there is none."""
    table = np.zeros(CELLS + 1, np.int64)
    for cell in DATA["cells"]:
        table[cell["id"]] = cell.get(key) or OUT
    return table


STRAIGHT = _table("straight")
JACK_AHEAD = _table("jack_ahead")
BALL_BEHIND = _table("ball_behind")

# The ways out of a cell, straight first; a cell with more than one is a crossroads.
WAYS = np.zeros((CELLS + 1, 3), np.int64)
WAY_COUNT = np.zeros(CELLS + 1, np.int64)
for _cell in DATA["cells"]:
    _ways = [STRAIGHT[_cell["id"]], *_cell.get("arrows", [])]
    WAYS[_cell["id"], : len(_ways)] = _ways
    WAY_COUNT[_cell["id"]] = len(_ways)


def _nearest_first(jack: int) -> list[int]:
    return sorted((cell for cell in X if cell != jack), key=lambda cell: squared_distance(jack, cell))


# From each jack cell the other seventeen cells, nearest first. From OUT there is nothing to measure.
ORDER = np.zeros((SMALL + 1, CELLS - 1), np.int64)
for _jack in range(1, SMALL + 1):
    ORDER[_jack] = _nearest_first(_jack)

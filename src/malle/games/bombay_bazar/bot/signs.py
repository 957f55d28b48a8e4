"""What else tells who will win a game of Bombay Bazar, beside the judgement: for the chances of a study (`malle.study.calibration`)."""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.bombay_bazar.bot.judgement import _lead, _prospects, _reach
from malle.games.bombay_bazar.rules.board import CELLS, EMPTY
from malle.games.bombay_bazar.rules.kernel import empty_cells

SIGNS = 5


@kernel
def read(states: Any, many: int, out: Any) -> None:
    """For each state and seat: how much of the board is empty, its lead, whether it is still in, what it can lay, the room before it."""
    region = np.zeros(CELLS, np.int64)
    for i in range(many):
        s = states[i]
        empty = empty_cells(s)
        for seat in range(s.players):
            for cell in range(CELLS):
                region[cell] = 1 if s.piece[cell] == EMPTY else 0
            alive = s.active >> seat & 1
            out[i, seat, 0] = empty / CELLS
            out[i, seat, 1] = _lead(s, seat) / 10.0
            out[i, seat, 2] = 1.0 if alive else 0.0
            out[i, seat, 3] = _prospects(s, seat)
            out[i, seat, 4] = _reach(s, region, int(s.target[seat])) / CELLS if alive else 0.0

"""What else tells who will win a game of Bazar, beside the judgement: for the chances of a study (`malle.study.calibration`)."""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.bazar.bot.judgement import measure
from malle.games.bazar.rules.state import SEATS

SIGNS = 4


@kernel
def read(states: Any, many: int, out: Any) -> None:
    """For each state and seat: how far the richest is from the end, its measure, its coins, whether it is still to place in this turn."""
    measures = np.zeros(SEATS, np.float64)
    for i in range(many):
        s = states[i]
        measure(s, measures)
        richest = 0
        for seat in range(s.players):
            richest = max(richest, int(s.coins[seat]))
        for seat in range(s.players):
            out[i, seat, 0] = max(int(s.target) - richest, 0) / int(s.target)
            out[i, seat, 1] = measures[seat] / 10.0
            out[i, seat, 2] = s.coins[seat] / 10.0
            out[i, seat, 3] = 0.0
        for place in range(int(s.at), int(s.players)):
            out[i, int(s.order[place]), 3] = 1.0

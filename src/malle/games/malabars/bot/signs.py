"""What else tells who will win a game of Malabars, beside the judgement: for the chances of a study (`malle.study.calibration`)."""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.malabars.bot.judgement import ways
from malle.games.malabars.rules.kernel import ELEPHANT, OVER

SIGNS = 3


@kernel
def read(states: Any, many: int, out: Any) -> None:
    """For each state and seat: how many turns have been played, the elephant moves that would let it unite its rings, and whether its turn has begun."""
    for i in range(many):
        s = states[i]
        for seat in range(2):
            colour = 0 if seat == s.white else 1
            out[i, seat, 0] = min(int(s.turns), 40) / 40.0
            out[i, seat, 1] = ways(s, colour, 40) / 20.0 if s.node != OVER else 0.0
            out[i, seat, 2] = 1.0 if s.node == ELEPHANT and s.seat == seat else 0.0

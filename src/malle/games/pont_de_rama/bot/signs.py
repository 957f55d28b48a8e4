"""What else tells who will win a game of Le Pont de Rama, beside the judgement: for the chances of a study (`malle.study.calibration`)."""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.bot.judgement import _hopes, tour
from malle.games.pont_de_rama.rules.state import OVER, PLACE
from malle.games.pont_de_rama.rules.tally import score

SIGNS = 4
_LONG = 30.0  # turns of a long tour


@kernel
def read(states: Any, many: int, out: Any) -> None:
    """For each state and seat: how long the shortest tour still is, its own tour, its points, and what it may still win."""
    for i in range(many):
        s = states[i]
        shortest = _LONG
        for seat in range(s.players):
            turns = tour(s, seat) if s.node >= PLACE and s.node != OVER else _LONG
            shortest = min(shortest, turns)
            out[i, seat, 1] = turns / 10.0
            out[i, seat, 2] = score(s, seat) / 300.0
            out[i, seat, 3] = _hopes(s, seat) / 300.0 if s.node >= PLACE else 0.0
        for seat in range(s.players):
            out[i, seat, 0] = shortest / _LONG

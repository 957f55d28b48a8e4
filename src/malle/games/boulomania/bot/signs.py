"""What else tells who will win a game of Boulomania, beside the judgement: for the chances of a study (`malle.study.calibration`)."""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.boulomania.rules.kernel import lead

SIGNS = 3


@kernel
def read(states: Any, many: int, out: Any) -> None:
    """For each state and seat: how far the leading team is from the end, and, for its team, the lead on the ground and the balls in hand."""
    for i in range(many):
        s = states[i]
        ahead = int(s.target) - max(int(s.score[0]), int(s.score[1]))
        for seat in range(s.players):
            side = 1 if s.team[seat] == 0 else -1
            out[i, seat, 0] = ahead / 13.0
            out[i, seat, 1] = side * lead(s) / 4.0
            out[i, seat, 2] = side * (int(s.hand[0]) - int(s.hand[1])) / 4.0


@kernel
def count_partners(states: Any, out: Any) -> None:
    """How many seats each team has, for each of its seats."""
    s = states[0]
    for seat in range(s.players):
        out[seat] = 0.0
        for other in range(s.players):
            out[seat] += 1.0 if s.team[other] == s.team[seat] else 0.0

"""What a good player of Boulomania knows.

- Points on the ground are worth what they would score; a ball still in hand is worth about a third of a point.
- Three dice are the usual way to point; two are often right while the jack lies in 2 or 3, near the low totals.
- A third of the throws of a good player are shots: with 4, 5 or 6 a shot removes the best enemy ball, and a carreau takes
  its place, too.
- The jack is shot when the round is lost anyway, or when only one's own balls in hand would then score.
- Opening a round is worth next to nothing.

The greedy player of the specification counts just that, in points. A good player asks for the game: how such a round ends
between good players (see `network` and `learn`), and what the score is then worth on the way to the last point.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.boulomania.bot.network import MOST_SHOWN, worth
from malle.games.boulomania.bot.rounds import CHANCES, IN_HAND, OUTPUT, POINTS, ROWS, WIDTH, Network
from malle.games.boulomania.rules.kernel import JACK, OPEN, OVER, THROW, forget, lead

__all__ = ["forget", "glance", "judge", "pause"]

_WIDEST = 25.0  # more than any difference in points


@kernel
def judge(s: Any, out: Any) -> None:
    """The chances of each team to win the game."""
    network = Network(ROWS, OUTPUT, CHANCES, np.empty(MOST_SHOWN, np.int64), np.empty(WIDTH))
    blue = worth(s, network, np.empty(POINTS))
    for seat in range(s.players):
        out[seat] = blue if s.team[seat] == 0 else 1.0 - blue


@kernel
def glance(s: Any, out: Any) -> None:
    """The points of both sides, with the ground as it lies and the balls in hand: linear, so that dice count by their mean."""
    blue = s.score[0] - s.score[1] + lead(s) + IN_HAND * (s.hand[0] - s.hand[1])
    if s.node == OVER:
        blue = _WIDEST if s.score[0] > s.score[1] else -_WIDEST
    for seat in range(s.players):
        out[seat] = 0.5 + (blue if s.team[seat] == 0 else -blue) / (2 * _WIDEST)


@kernel
def pause(s: Any) -> int:
    """A throw is over when the ball lies; and a round is a world of its own."""
    return 1 if s.node == THROW else 2 if s.node in (JACK, OPEN) else 0

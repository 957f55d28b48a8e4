"""What a good player of Boulomania knows.

- Points on the ground are worth what they would score; a ball still in hand is worth about a third of a point.
- Three dice are the usual way to point; two are often right while the jack lies in 2 or 3, near the low totals.
- A third of the throws of a good player are shots: with 4, 5 or 6 a shot removes the best enemy ball, and a carreau takes
  its place, too.
- The jack is shot when the round is lost anyway, or when only one's own balls in hand would then score.
- Opening a round is worth next to nothing.

So the measure of a state is the points of both sides, with the ground as it lies and the balls in hand. It is linear, so
that the mean over the dice is the mean in points.
"""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.boulomania.rules import JACK, OVER, THROW, forget, lead

__all__ = ["forget", "glance", "judge", "pause"]

_IN_HAND = 0.35  # points that a ball in hand is worth
_WIDEST = 25.0  # more than any difference in points


@kernel
def judge(s: Any, out: Any) -> None:
    """How good the state looks for each seat, from 0 (lost) to 1 (won)."""
    blue = s.score[0] - s.score[1] + lead(s) + _IN_HAND * (s.hand[0] - s.hand[1])
    if s.node == OVER:
        blue = _WIDEST if s.score[0] > s.score[1] else -_WIDEST
    for seat in range(s.players):
        out[seat] = 0.5 + (blue if s.team[seat] == 0 else -blue) / (2 * _WIDEST)


@kernel
def glance(s: Any, out: Any) -> None:
    judge(s, out)


@kernel
def pause(s: Any) -> int:
    """A throw is over when the ball lies; and a round is a world of its own."""
    return 1 if s.node == THROW else 2 if s.node == JACK else 0

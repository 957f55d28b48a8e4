"""What a good player of Malabars knows.

Whoever can unite the rings within the turn has won: a ring alone, or an elephant and then a ring. Whoever cannot had
better leave the other side no such turn, and then as many threats as possible to parry: that is how games are won
against a careful player. Level piles are full of such turns (95 of 100 positions with four piles of three), tall and
uneven ones are quiet: a side in trouble builds a tower, a side that attacks pulls it down.

So the measure of a position is whether the side to move wins within this turn, and if not, how many elephant moves
would let the other side unite its rings if it were to move now.
"""

from typing import Any

import numpy as np

from malle.engine.defaults import forget
from malle.engine.kernel import kernel
from malle.games.malabars.rules.kernel import (
    ELEPHANT,
    OVER,
    PLACES,
    TURN,
    _colour,
    _elephant_moves,
    _move_elephant,
    _reach,
    _ringed,
    scores,
)

__all__ = ["forget", "glance", "judge", "pause"]

_HALFWAY = 8  # so many threats are worth half of what threats can be worth


@kernel
def judge(s: Any, out: Any) -> None:
    """How good the state looks for each seat, from 0 (lost) to 1 (won)."""
    if s.node == OVER:
        scores(s, out)
        return
    colour = _colour(s)
    good = 1.0
    if not _wins_now(s, colour):
        threats = ways(s, 1 - colour, 112)
        good = 0.5 - 0.4 * threats / (threats + _HALFWAY)
    out[s.seat] = good
    out[1 - s.seat] = 1.0 - good


@kernel
def glance(s: Any, out: Any) -> None:
    """A beginner sees whether the rings can meet as the elephants stand: whoever moves then wins, and the other at least threatens."""
    if s.node == OVER:
        scores(s, out)
        return
    colour = _colour(s)
    good = 0.95 if unites(s, colour) else 0.3 if unites(s, 1 - colour) else 0.5
    out[s.seat] = good
    out[1 - s.seat] = 1.0 - good


@kernel
def pause(s: Any) -> int:
    """An elephant and a ring are one turn."""
    return 1 if s.node == TURN else 0


@kernel
def unites(s: Any, colour: int) -> bool:
    """Whether a ring of this colour reaches its partner as the elephants stand."""
    here, partner = int(s.ring[colour, 0]), int(s.ring[colour, 1])
    return bool(_reach(s, here, _ringed(s, 1 - colour), 1 << partner) >> partner & 1)


@kernel
def ways(s: Any, colour: int, enough: int) -> int:
    """How many elephant moves would let this colour unite its rings at once; it counts no farther than `enough`."""
    moves = np.empty(112, np.int64)
    found = 0
    for i in range(_elephant_moves(s, moves, 0)):
        here, there = int(moves[i]) // PLACES, int(moves[i]) % PLACES
        # the way back turns the elephant round once more and leaves the state as it was
        _move_elephant(s, here, there)
        found += 1 if unites(s, colour) else 0
        _move_elephant(s, there, here)
        if found == enough:
            break
    return found


@kernel
def _wins_now(s: Any, colour: int) -> bool:
    """Whether the side to move can unite its rings within what is left of its turn."""
    if s.node == ELEPHANT:
        return False
    return unites(s, colour) or (s.node == TURN and ways(s, colour, 1) == 1)

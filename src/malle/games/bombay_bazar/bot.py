"""What a good player of Bombay Bazar knows.

Facing the target of an opponent puts both out, the opponent first: with two players this ends the game at once, so
whoever would be ahead after such a move wins, and whoever is behind stays off the cells that others may reach. A cell
whose sides are all decided takes a piece only if an even number of openings faces it: keep your own way even, make the others'
odd. Pieces with three segments laid at home are crossed again later; a free chain pays its whole length to whoever
enters it and carries them to its other end. Count the stacks, above all the twelve pieces with one segment that the
cells at the ends of the long rows need. And the last one goes on alone: compare the room, not only the lengths.

The measure of a seat is its length, 1.5 more if it can still lay, and 0.02 for each placement that it would have.
Looking one move ahead with it gains two or more segments with two moves out of five; random play with one out of six.
"""

from typing import Any

from malle.engine.kernel import kernel
from malle.engine.open import forget, pause
from malle.games.bombay_bazar.board import (
    ASKED,
    CELLS,
    CLOSED,
    EMPTY,
    FIRST_FIT,
    FITS,
    MODEL,
    NEIGHBOUR,
    SIDES,
    THROUGH,
)
from malle.games.bombay_bazar.rules import OVER, _pattern, empty_cells, loose_ends, medal_points, pieces_laid, winners

__all__ = ["forget", "glance", "judge", "pause"]

_CAN_LAY, _PLACEMENT, _MEDAL = 1.5, 0.02, 6.0
_JOINED, _DEAD = 1.3, 2.0  # a loose end that can still be joined, and a cell that nothing fits
_LONGEST = 200.0  # more than any trunk measures
_HALFWAY, _HALFWAY_ALONE = 8.0, 30.0  # a lead, or a solitaire score, that is worth half of what it can be worth


@kernel
def judge(s: Any, out: Any) -> None:
    """How good the state looks for each seat, from 0 (lost) to 1 (won)."""
    if s.players == 1:
        out[0] = _share(_alone(s), _HALFWAY_ALONE)
    elif s.node == OVER:
        for seat in range(s.players):
            out[seat] = 1.0 if winners(s) >> seat & 1 else 0.0
    else:
        for seat in range(s.players):
            out[seat] = _share(_lead(s, seat), _HALFWAY)


@kernel
def _alone(s: Any) -> float:
    """A solitaire: its score, if every loose end is joined that can be, and no cell stays empty but the dead ones."""
    hope = float(pieces_laid(s) - loose_ends(s) - empty_cells(s)) + _prospects(s, 0)
    if s.node == OVER:
        return hope
    for cell in range(CELLS):
        if s.piece[cell] != EMPTY:
            continue
        pattern, ends = 0, 0
        for side in range(SIDES):
            beside = s.piece[NEIGHBOUR[s.board, cell, side]]
            pattern += ASKED[beside, side]
            ends += 1 if EMPTY < beside < CLOSED and THROUGH[beside, (side + 3) % SIDES] >= 0 else 0
        i, last = FIRST_FIT[pattern], FIRST_FIT[pattern + 1]
        while i < last and s.stock[MODEL[FITS[i]]] == 0:
            i += 1
        # a cell that no piece fits stays empty, and its loose ends stay loose
        hope += _JOINED * ends if i < last else -_DEAD
    return hope


@kernel
def glance(s: Any, out: Any) -> None:
    """The greedy player sees its own trunk only."""
    for seat in range(s.players):
        out[seat] = measure(s, seat) / _LONGEST


@kernel
def measure(s: Any, seat: int) -> float:
    """Length, medals won in a match, and what can still be laid."""
    return float(s.length[seat]) + _MEDAL * medal_points(s, seat) + _prospects(s, seat)


@kernel
def _prospects(s: Any, seat: int) -> float:
    """What a seat can still lay as things stand; nothing for one that is out."""
    if not s.active >> seat & 1:
        return 0.0
    placements, pattern = 0, _pattern(s, seat)
    for i in range(FIRST_FIT[pattern], FIRST_FIT[pattern + 1]):
        if s.stock[MODEL[FITS[i]]] > 0:
            placements += 1
    return _CAN_LAY + _PLACEMENT * placements if placements else 0.0


@kernel
def _lead(s: Any, seat: int) -> float:
    """How far a seat is before the best of the others."""
    best = -1.0
    for other in range(s.players):
        if other != seat:
            best = max(best, measure(s, other))
    return measure(s, seat) - best


@kernel
def _share(lead: float, halfway: float) -> float:
    return 0.5 + 0.5 * lead / (abs(lead) + halfway)

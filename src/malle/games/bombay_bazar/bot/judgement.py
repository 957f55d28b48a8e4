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

import numpy as np

from malle.engine.defaults import forget, pause
from malle.engine.kernel import kernel
from malle.games.bombay_bazar.rules.board import (
    ASKED,
    CELLS,
    EMPTY,
    FIRST_FIT,
    FITS,
    MODEL,
    NEIGHBOUR,
    OUTSIDE,
    SIDES,
    THROUGH,
)
from malle.games.bombay_bazar.rules.kernel import (
    OVER,
    _pattern,
    empty_cells,
    loose_ends,
    medal_points,
    pieces_laid,
    winners,
)

__all__ = ["forget", "glance", "judge", "pause"]

_CAN_LAY, _PLACEMENT, _MEDAL = 1.5, 0.02, 6.0
# Alone, found by trial: a cell that nothing fits and an opening into one; an opening that can still be joined; a cell
# with five or six decided sides; a cell within reach, and one out of reach with less than two openings or with more
_DEAD, _DEAD_END, _LIVE_END, _NARROW, _CLOSED_IN, _REACHED, _ALONE, _CUT_OFF = (
    3.4,
    0.8,
    0.45,
    0.75,
    1.65,
    0.32,
    3.2,
    1.7,
)
_LONGEST = 200.0  # more than any trunk measures
_HALFWAY, _HALFWAY_ALONE = 8.0, 100.0  # a lead, or a solitaire score, that is worth half of what it can be worth


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
    """A solitaire: its score at the end; before it, what the empty cells still promise.

    Dead cells, which no piece of the stock fits, are lost with the ends that lead into them. All other ends are chances to go on. What the
    trunk can reach over empty cells should be much, and what is cut off should be single cells rather than the far ends of chains.
    """
    worth = float(pieces_laid(s) - empty_cells(s))
    if s.node == OVER:
        return worth - float(loose_ends(s))
    target = int(s.target[0])
    ends = np.zeros(CELLS, np.int64)
    region = np.zeros(CELLS, np.int64)  # empty and alive
    for cell in range(CELLS):
        if s.piece[cell] != EMPTY:
            continue
        alive, openings, decided = _survey(s, cell)
        ends[cell] = openings - (1 if cell == target else 0)
        if not alive:
            worth -= _DEAD + _DEAD_END * ends[cell]
            continue
        region[cell] = 1
        worth += _LIVE_END * ends[cell]
        worth -= _NARROW if decided == SIDES - 1 else _CLOSED_IN if decided == SIDES else 0.0
    worth += _REACHED * _reach(s, region, target)
    for cell in range(CELLS):
        if region[cell]:
            worth += _ALONE if ends[cell] < 2 else -_CUT_OFF
    return worth


@kernel
def _survey(s: Any, cell: int) -> tuple[bool, int, int]:
    """Of an empty cell: whether any piece of the stock fits, the openings that face it, and the sides that are decided."""
    pattern, openings, decided = 0, 0, 0
    for side in range(SIDES):
        beside = s.piece[NEIGHBOUR[s.board, cell, side]]
        pattern += ASKED[beside, side]
        openings += 1 if THROUGH[beside, (side + 3) % SIDES] >= 0 else 0
        decided += 1 if beside != EMPTY else 0
    i, last = FIRST_FIT[pattern], FIRST_FIT[pattern + 1]
    while i < last and s.stock[MODEL[FITS[i]]] == 0:
        i += 1
    return bool(i < last), openings, decided


@kernel
def _reach(s: Any, region: Any, target: int) -> int:
    """Strike from the region what can be reached from the target over its cells; how many they were."""
    queue = np.empty(CELLS, np.int64)
    done, many = 0, 0
    if target != OUTSIDE and region[target]:
        region[target], queue[0], many = 0, target, 1
    while done < many:
        for side in range(SIDES):
            beside = NEIGHBOUR[s.board, queue[done], side]
            if beside != OUTSIDE and region[beside]:
                region[beside], queue[many] = 0, beside
                many += 1
        done += 1
    return many


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

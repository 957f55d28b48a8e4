"""Beam search for a seat that plays alone: from step to step only the most promising states are kept.

    states  0 the root    1 … width the beam    then the next one    last a state to try moves in

Equal states are kept once. What counts in the end is the best finished game that begins with each move. One beam goes
wrong as a whole, so many are sent out one after the other, each with other small errors in what it thinks of a state; the best game
of all is kept, move after move:

    parents, made   for each step and place in the beam: where it came from, and by which move
    line            the best game, ended by -1
"""

from typing import Any

import numpy as np

from malle.bots.hashing import hashed
from malle.engine.kernel import END, kernel
from malle.engine.rng import below
from malle.engine.skill import judge
from malle.engine.slot import SEATS, apply, legal, to_move

LOOKED, STOP, BEST = range(3)
MIND = 3
COARSE = 1 << 20
LONGEST = 128  # moves of a game
FINE = 1 << 40  # shares as whole numbers


@kernel
def search(
    states: Any, words: Any, firsts: Any, found: Any, worths: Any, marks: Any, out: Any, mind: Any, moves: Any,
    shares: Any, parents: Any, made: Any, line: Any, rng: Any, error: float,
) -> None:  # fmt: skip
    """Send out one beam: into `shares` goes the best end after each of the root's moves, into `line` the best game so far."""
    width = (len(states) - 2) // 2
    here, there, count, step = 1, 1 + width, len(moves), 0
    for i in range(count):
        states[here + i] = states[0]
        apply(states[here + i], int(moves[i]))
        firsts[here + i], parents[0, i], made[0, i] = i, -1, moves[i]
    while count > 0 and step < LONGEST and not mind[STOP]:
        _finish(states, firsts, mind, shares, parents, made, line, here, count, step)
        n = _look_around(states, words, found, worths, marks, out, mind, rng, error, here, count)
        order = np.argsort(-worths[:n], kind="mergesort")
        count, step = min(n, width), step + 1
        for i in range(count):
            parent = int(found[order[i], 0])
            states[there + i] = states[parent]
            apply(states[there + i], int(found[order[i], 1]))
            firsts[there + i] = firsts[parent]
            if step < LONGEST:
                parents[step, i], made[step, i] = parent - here, found[order[i], 1]
        here, there = there, here


@kernel
def _finish(
    states: Any, firsts: Any, mind: Any, shares: Any, parents: Any, made: Any, line: Any, here: int, count: int, step: int
) -> None:  # fmt: skip
    """Count the games of the beam that are over."""
    values = np.zeros(SEATS, np.float64)
    for i in range(count):
        if to_move(states[here + i]) != END:
            continue
        judge(states[here + i], values)
        first = firsts[here + i]
        shares[first, 0] = max(shares[first, 0], values[0])
        if int(values[0] * FINE) > mind[BEST]:
            mind[BEST] = int(values[0] * FINE)
            place = i
            line[step + 1] = -1
            for back in range(step, -1, -1):
                line[back] = made[back, place]
                place = int(parents[back, place])


@kernel
def _look_around(
    states: Any, words: Any, found: Any, worths: Any, marks: Any, out: Any, mind: Any, rng: Any, error: float,
    here: int, count: int,
) -> int:  # fmt: skip
    """List every new state one move after the beam, with its worth."""
    last = len(states) - 1
    values = np.zeros(SEATS, np.float64)
    marks[:] = 0
    n = 0
    for beam in range(here, here + count):
        if to_move(states[beam]) == END:
            continue
        for i in range(legal(states[beam], out)):
            if mind[STOP]:
                return 0
            states[last] = states[beam]
            apply(states[last], int(out[i]))
            key = hashed(words, last)
            place = key % len(marks)
            if marks[place] == key or n == len(found):
                continue
            marks[place] = key
            judge(states[last], values)
            found[n, 0], found[n, 1] = beam, out[i]
            worths[n] = values[0] + error * below(rng, COARSE) / COARSE
            n += 1
            mind[LOOKED] += 1
    return n

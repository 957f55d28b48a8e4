"""Beam search for a seat that plays alone: from step to step only the most promising states are kept.

    states  0 the root    1 … width the beam    then the next one    last a state to try moves in

Equal states are kept once. What counts in the end is the best finished game that begins with each move.
"""

from typing import Any

import numpy as np

from malle.bots.hashing import hashed
from malle.engine.kernel import END, kernel
from malle.engine.skill import judge
from malle.engine.slot import SEATS, apply, legal, to_move

LOOKED, STOP = 0, 1
MIND = 2


@kernel
def search(
    states: Any, words: Any, firsts: Any, found: Any, worths: Any, marks: Any, out: Any, mind: Any, moves: Any, shares: Any
) -> None:  # fmt: skip
    """Write into `shares` the best end that was found after each of the root's moves."""
    width = (len(states) - 2) // 2
    here, there, count = 1, 1 + width, len(moves)
    for i in range(count):
        states[here + i] = states[0]
        apply(states[here + i], int(moves[i]))
        firsts[here + i] = i
    while count > 0 and not mind[STOP]:
        n = _look_around(states, words, firsts, found, worths, marks, out, mind, shares, here, count)
        order = np.argsort(-worths[:n], kind="mergesort")
        count = min(n, width)
        for i in range(count):
            parent = int(found[order[i], 0])
            states[there + i] = states[parent]
            apply(states[there + i], int(found[order[i], 1]))
            firsts[there + i] = firsts[parent]
        here, there = there, here


@kernel
def _look_around(
    states: Any, words: Any, firsts: Any, found: Any, worths: Any, marks: Any, out: Any, mind: Any, shares: Any,
    here: int, count: int,
) -> int:  # fmt: skip
    """List every new state one move after the beam, with its worth; finished games go into `shares`."""
    last = len(states) - 1
    values = np.zeros(SEATS, np.float64)
    marks[:] = 0
    n = 0
    for beam in range(here, here + count):
        if to_move(states[beam]) == END:
            judge(states[beam], values)
            shares[firsts[beam], 0] = max(shares[firsts[beam], 0], values[0])
            continue
        for i in range(legal(states[beam], out)):
            states[last] = states[beam]
            apply(states[last], int(out[i]))
            key = hashed(words, last)
            place = key % len(marks)
            if marks[place] == key or n == len(found):
                continue
            marks[place] = key
            judge(states[last], values)
            found[n, 0], found[n, 1], worths[n] = beam, out[i], values[0]
            n += 1
            mind[LOOKED] += 1
    return n

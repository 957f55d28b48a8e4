"""Beam search for a seat that plays alone: from step to step only the most promising states are kept.

Equal states are kept once. What counts in the end is the best finished game that begins with each move. One beam goes
wrong as a whole, so many are sent out one after the other, each with other small errors in what it thinks of a state; the best game
of all is kept, move after move. All memory is given (`malle.bots.memory.BeamMemory`).
"""

from typing import Any

import numpy as np

from malle.bots.hashing import hashed
from malle.bots.memory import BeamMemory
from malle.engine.kernel import END, kernel
from malle.engine.rng import below
from malle.engine.skill import judge
from malle.engine.slot import SEATS, apply, legal, to_move

COARSE = 1 << 20
LONGEST = 128  # moves of a game
FINE = 1 << 40  # shares as whole numbers


@kernel
def search(arrays: Any, moves: Any, shares: Any) -> None:
    """Send out one beam: into `shares` goes the best end after each of the root's moves, into `line` the best game so far."""
    memory = BeamMemory(*arrays)
    states, firsts, found, control = memory.states, memory.firsts, memory.found, memory.control[0]
    width = (len(states) - 2) // 2
    here, there, count, step = 1, 1 + width, len(moves), 0
    for i in range(count):
        states[here + i] = states[0]
        apply(states[here + i], int(moves[i]))
        firsts[here + i], memory.parents[0, i], memory.made[0, i] = i, -1, moves[i]
    while count > 0 and step < LONGEST and not control.stop:
        _finish(memory, shares, here, count, step)
        n = _look_around(memory, here, count)
        order = np.argsort(-memory.worths[:n], kind="mergesort")
        count, step = min(n, width), step + 1
        for i in range(count):
            parent = int(found[order[i], 0])
            states[there + i] = states[parent]
            apply(states[there + i], int(found[order[i], 1]))
            firsts[there + i] = firsts[parent]
            if step < LONGEST:
                memory.parents[step, i], memory.made[step, i] = parent - here, found[order[i], 1]
        here, there = there, here


@kernel
def _finish(memory: BeamMemory, shares: Any, here: int, count: int, step: int) -> None:
    """Count the games of the beam that are over."""
    states, line, control = memory.states, memory.line, memory.control[0]
    values = np.zeros(SEATS, np.float64)
    for i in range(count):
        if to_move(states[here + i]) != END:
            continue
        judge(states[here + i], values)
        first = memory.firsts[here + i]
        shares[first, 0] = max(shares[first, 0], values[0])
        if int(values[0] * FINE) > control.best:
            control.best = int(values[0] * FINE)
            place = i
            line[step + 1] = -1
            for back in range(step, -1, -1):
                line[back] = memory.made[back, place]
                place = int(memory.parents[back, place])


@kernel
def _look_around(memory: BeamMemory, here: int, count: int) -> int:
    """List every new state one move after the beam, with its worth."""
    states, found, marks, out, control = memory.states, memory.found, memory.marks, memory.out, memory.control[0]
    last = len(states) - 1
    values = np.zeros(SEATS, np.float64)
    marks[:] = 0
    n = 0
    for beam in range(here, here + count):
        if to_move(states[beam]) == END:
            continue
        for i in range(legal(states[beam], out)):
            if control.stop:
                return 0
            states[last] = states[beam]
            apply(states[last], int(out[i]))
            key = hashed(memory.words, last)
            place = key % len(marks)
            if marks[place] == key or n == len(found):
                continue
            marks[place] = key
            judge(states[last], values)
            found[n, 0], found[n, 1] = beam, out[i]
            memory.worths[n] = values[0] + control.error * below(memory.rng, COARSE) / COARSE
            n += 1
            control.looked += 1
    return n

"""Futures of a position: how often each seat wins when sensible players go on from it to the end.

Nothing is hidden from those who play them; whoever knows less begins them in worlds that they hold possible. Every decision takes the best, to a good player's eye, of a
few moves drawn by lot or, if `choices` is 0, of all: none is foolish. Bound to a game like a search (malle.engine.slot).
"""

from typing import Any, NamedTuple

from malle.bots.seats import win_share
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.rng import below, weighted
from malle.engine.skill import judge
from malle.engine.slot import SEATS, apply, chance, chooser, legal, to_move, winners

LONGEST = 5000  # moves of one future: a game that goes on for longer is judged where it stands


class Memory(NamedTuple):
    """The arrays that futures are played in."""

    states: Any  # where they begin, the one that is played, a move that is tried
    out: Any
    weights: Any
    values: Any
    sums: Any  # how each seat fared, added up
    rng: Any


@kernel
def look_ahead(arrays: Any, futures: int, choices: int) -> None:
    """Add up in `sums` how each seat fares in so many futures of state 0."""
    memory = Memory(*arrays)
    states, values, sums = memory.states, memory.values, memory.sums
    for _ in range(futures):
        states[1] = states[0]
        left = LONGEST
        while left > 0 and to_move(states[1]) != END:
            left -= 1
            _go_on(memory, choices)
        if left > 0:
            for each in range(SEATS):
                sums[each] += win_share(int(winners(states[1])), each)
        else:
            judge(states[1], values)
            for each in range(SEATS):
                sums[each] += values[each]


@kernel
def _go_on(memory: Memory, choices: int) -> None:
    """One move or outcome more."""
    states, out, values, rng = memory.states, memory.out, memory.values, memory.rng
    mover = to_move(states[1])
    if mover == CHANCE:
        apply(states[1], int(out[weighted(rng, memory.weights, int(chance(states[1], out, memory.weights)))]))
        return
    n = int(legal(states[1], out))
    best, highest = int(out[below(rng, n)]), -1.0
    for i in range(0 if n == 1 else choices or n):
        a = int(out[below(rng, n)]) if choices else int(out[i])
        seat = int(chooser(states[1], a)) if mover == SECRET else mover
        states[2] = states[1]
        apply(states[2], a)
        judge(states[2], values)
        if values[seat] > highest:
            best, highest = a, float(values[seat])
    apply(states[1], best)

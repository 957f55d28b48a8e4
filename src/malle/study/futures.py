"""Futures of a position: how often each seat wins when sensible players go on from it to the end.

Nothing is hidden from those who play them; whoever knows less begins them in worlds that they hold possible. Every decision takes the best of some moves drawn by
lot, as they look to a good player (or at a glance) when the turn is over, and none that loses the game while there is another; a seat that loses with all of them plays the
first, as those do who overlook things (malle.bots.attention). Bound to a game like a search (malle.engine.slot).
"""

from typing import Any, NamedTuple

from malle.bots.expectimax import _expect
from malle.bots.memory import ExpectimaxMemory
from malle.bots.seats import first_to_choose, win_share
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.rng import below, weighted
from malle.engine.skill import judge
from malle.engine.slot import SEATS, apply, chance, legal, to_move, winners

LONGEST = 5000  # moves of one future: a game that goes on for longer is judged where it stands


class Memory(NamedTuple):
    """The arrays that futures are played in."""

    states: Any  # where they begin, the one that is played
    out: Any
    weights: Any
    values: Any
    sums: Any  # how each seat fared, added up
    count: Any  # of the futures, and of all their moves
    rng: Any
    thought: Any  # in which a move is followed to the end of its turn (malle.bots.memory.ExpectimaxMemory)


@kernel
def look_ahead(arrays: Any, futures: int, moves: int, choices: int, share: float) -> None:
    """Add up in `sums` how each seat fares in so many futures of state 0, in fewer if that takes more than so many moves."""
    memory = Memory(*arrays)
    thought = ExpectimaxMemory(*memory.thought)
    states, values, sums, count = memory.states, memory.values, memory.sums, memory.count
    while count[0] < futures and count[1] < moves:
        states[1] = states[0]
        left = LONGEST
        while left > 0 and to_move(states[1]) != END:
            left -= 1
            _go_on(memory, thought, choices, share)
        count[0] += 1
        count[1] += LONGEST - left
        if left > 0:
            for each in range(SEATS):
                sums[each] += win_share(int(winners(states[1])), each)
        else:
            judge(states[1], values)
            for each in range(SEATS):
                sums[each] += values[each]


@kernel
def _go_on(memory: Memory, thought: ExpectimaxMemory, choices: int, share: float) -> None:
    """One move or outcome more."""
    states, out, rng = memory.states, memory.out, memory.rng
    mover = int(to_move(states[1]))
    if mover == CHANCE:
        apply(states[1], int(out[weighted(rng, memory.weights, int(chance(states[1], out, memory.weights)))]))
        return
    n = int(legal(states[1], out))
    if mover == SECRET:
        mover, n = first_to_choose(states[1], out, n)
    best, highest = int(out[0]), 0.0
    looked = min(choices or n, int(share * n + 0.99))
    for i in range(0 if n == 1 else n):
        if i >= looked and highest > 0.0:
            break
        j = i + int(below(rng, n - i))
        a, out[j] = int(out[j]), out[i]
        worth = _after_turn(thought, states[1], a, mover)
        if worth > highest:
            best, highest = a, worth
    apply(states[1], best)


@kernel
def _after_turn(thought: ExpectimaxMemory, s: Any, a: int, mover: int) -> float:
    """What a move is worth to whoever makes it when the turn is over that it belongs to."""
    thought.states[2] = s
    apply(thought.states[2], a)
    thought.frames[1].turns = 0
    _expect(thought, thought.control[0])
    return float(thought.values[2, mover])

"""UCT: the search that grows a tree of what might happen, for any game, in memory that is given to it.

A simulation starts from the state at the root and goes down the tree. Where a seat decides, it takes the move with the
highest upper bound

    mean share of the win + exploration * sqrt(log(visits of the node) / visits of the move)

and a move that was never tried before any other; where chance decides, it draws an outcome by its weight. At the first
node that was never visited it leaves the tree, plays on at random to the end, and tells the result to every node on its way
back. A node gets its children at its second visit, all at once and side by side:

    nodes   0 | 1 2 3 | 4 5 | 6 7 8 | …            node 1: parent 0, first 4, width 2
            root  its moves   the moves after 1

Every seat wants its own share of the win: 1 divided by the number of winners if it is one of them, 0 otherwise. A node adds
up the shares of the seat that chose it, which is all that choosing needs, for two seats and for five (max^n).

Where several seats choose in secret, the lowest of those still to choose decides as if it were alone. When the nodes are used
up the tree stops growing, and the search goes on with what it has. The state must be a whole one: in a game with
hidden cards, an imagined one.
"""

from math import log, sqrt
from typing import Any

import numpy as np

from malle.bots.memory import UctMemory
from malle.bots.seats import first_to_choose
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.rng import below, shuffle, weighted
from malle.engine.slot import apply, chance, legal, to_move, winners

EXPLORATION = 0.7

NODE = np.dtype(
    [
        ("total", np.float64),  # shares of the win, added up, of the seat that chose this move
        ("visits", np.int32),  # simulations that came through
        ("parent", np.int32),  # the node before, -1 at the root
        ("first", np.int32),  # its first child
        ("width", np.int32),  # how many children, 0 before it has any
        ("action", np.int32),  # the move that leads here
        ("seat", np.int32),  # who chose it, or CHANCE
    ]
)


@kernel
def search(arrays: Any, simulations: int, exploration: float) -> int:
    """Grow a new tree from state 0, using state 1; the number of nodes used. Node 0 is the root."""
    memory = UctMemory(*arrays)
    states, nodes, rng, out, weights = memory.states, memory.nodes, memory.rng, memory.out, memory.weights
    used = _plant(nodes[0], -1, 0, CHANCE)
    for _ in range(simulations):
        states[1] = states[0]
        s = states[1]
        here = 0
        mover = to_move(s)
        while mover != END and nodes[here].visits > 0:
            if nodes[here].width == 0:
                used = _grow(memory, s, here, mover, used)
            if nodes[here].width == 0:
                break
            if mover == CHANCE:
                here = nodes[here].first + weighted(rng, weights, chance(s, out, weights))
            else:
                here = _promising(nodes, here, exploration)
            apply(s, int(nodes[here].action))
            mover = to_move(s)
        _finish(s, rng, out, weights)
        _backpropagate(nodes, here, winners(s))
    return used


@kernel
def _plant(node: Any, parent: int, action: int, seat: int) -> int:
    """Make a node a new leaf; 1, the room it takes."""
    node.total = 0.0
    node.visits = 0
    node.parent = parent
    node.first = 0
    node.width = 0
    node.action = action
    node.seat = seat
    return 1


@kernel
def _grow(memory: UctMemory, s: Any, here: int, mover: int, used: int) -> int:
    """Give a node its children, if there is room for all of them; the number of nodes then used."""
    nodes, out = memory.nodes, memory.out
    seat = mover
    if mover == CHANCE:
        n = chance(s, out, memory.weights)
    else:
        n = legal(s, out)
        if mover == SECRET:
            seat, n = first_to_choose(s, out, n)
        # the first move in the list should be no favourite; outcomes keep the order of their weights
        shuffle(memory.rng, out, n)
    if used + n > len(nodes):
        return used
    nodes[here].first = used
    nodes[here].width = n
    for i in range(n):
        used += _plant(nodes[used], here, int(out[i]), seat)
    return used


@kernel
def _promising(nodes: Any, here: int, exploration: float) -> int:
    """The child with the highest upper bound, or the first that was never tried."""
    first = int(nodes[here].first)
    doubt = exploration * sqrt(log(nodes[here].visits))
    best, highest = first, -1.0
    for i in range(first, first + nodes[here].width):
        visits = nodes[i].visits
        if visits == 0:
            return i
        once = 1.0 / visits
        bound = nodes[i].total * once + doubt * sqrt(once)
        if bound > highest:
            best, highest = i, bound
    return best


@kernel
def _finish(s: Any, rng: Any, out: Any, weights: Any) -> None:
    """Play at random to the end."""
    mover = to_move(s)
    while mover != END:
        if mover == CHANCE:
            apply(s, int(out[weighted(rng, weights, chance(s, out, weights))]))
        else:
            apply(s, int(out[below(rng, legal(s, out))]))
        mover = to_move(s)


@kernel
def _backpropagate(nodes: Any, here: int, won: int) -> None:
    """Tell a result to a node and to all before it."""
    many, left = 0, won
    while left:
        many += left & 1
        left >>= 1
    share = 1.0 / max(many, 1)
    while here >= 0:
        nodes[here].visits += 1
        if nodes[here].seat >= 0 and won >> nodes[here].seat & 1:
            nodes[here].total += share
        here = int(nodes[here].parent)

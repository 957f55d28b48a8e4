"""The tree search of the house: for two seats or six, with dice, with hidden hands, with a good player's eye at its leaves.

It grows as `malle.bots.uct` does, and knows more:

- Hidden hands. Each simulation draws one possible world from what the seat knows (`imagine`), and the tree is the tree of
  what that seat sees: moves are filed under what it is told of them (`veil`). In another world other moves are legal, so a
  move keeps count of how often it could have been chosen.
- A first look. A node gets all its children at once, each with what `judge` says of the state after it, which counts as
  much as `prior_weight` simulations would. So wide nodes are searched where they promise something.
- Leaves. A simulation leaves the tree, plays `depth` moves on, and asks `judge`; with a depth below 0 it plays to the end. Its
  moves are random, or the best at a glance of a few (`playout_choices`) random ones.
- Merged chance. With many outcomes a tree falls apart; told `merge_chance`, it files whatever chance brings under one child.
- Proofs. Where nothing is hidden, a finished game is told upwards as a proof: a seat that has a move to a sure win
  needs no more simulations, and a node whose moves are all proved is proved itself.

Every seat wants its own share of the win (max^n). All memory is given (`malle.bots.memory.TreeMemory`). The search can be carried
on in pieces: the record `control` keeps what it knows between them.
"""

from math import log, sqrt
from typing import Any

import numpy as np

from malle.bots.evaluation import evaluate
from malle.bots.memory import TreeMemory
from malle.bots.seats import win_share
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.rng import below, shuffle, weighted
from malle.engine.skill import glance
from malle.engine.slot import SEATS, apply, chance, chooser, imagine, legal, to_move, veil, winners

NODE = np.dtype(
    [
        ("total", np.float64),  # shares of the win, added up, of the seat that chose this move
        ("look", np.float32),  # its share at first look
        ("visits", np.int32),  # simulations that came through
        ("seen", np.int32),  # simulations that could have
        ("first", np.int32),  # its first child, 0 if it has none
        ("next", np.int32),  # the next child of its parent, 0 after the last
        ("action", np.int32),  # the move that leads here, as the searching seat is told of it
        ("seat", np.int16),  # who chose it, or CHANCE
        ("proof", np.int16),  # the winners if they are certain, else UNPROVED
    ],
    align=True,
)
UNPROVED = -1

LONGEST = 400  # nodes of one way down the tree


@kernel
def grow(arrays: Any, simulations: int) -> None:
    """So many simulations more, or until the root is proved or `stop` is set. The first piece plants the root."""
    memory = TreeMemory(*arrays)
    states, nodes, path, values = memory.states, memory.nodes, memory.path, memory.values
    control = memory.control[0]
    if control.used == 0:
        control.used = _plant(nodes, 0, CHANCE, 0)
    for _ in range(simulations):
        if control.stop or nodes[0].proof != UNPROVED:
            return
        states[1] = states[0]
        s = states[1]
        if control.imagines:
            imagine(s, control.seat, memory.rng)
        length = _descend(memory, control)
        proved = to_move(s) == END and not control.alone
        _evaluate(memory, control)
        for i in range(length):
            node = nodes[path[i]]
            node.visits += 1
            if node.seat >= 0:
                node.total += values[node.seat]
        for seat in range(SEATS):
            memory.sums[seat] += values[seat]
        if proved and not control.hides:
            _prove(nodes, path, length, int(winners(s)))
        control.visits += 1
        control.deepest = max(int(control.deepest), length - 1)


@kernel
def _plant(nodes: Any, action: int, seat: int, used: int) -> int:
    """Make the next node a new leaf; the number of nodes then used."""
    node = nodes[used]
    node.total, node.look = 0.0, 0.0
    node.visits, node.seen = 0, 0
    node.first, node.next = 0, 0
    node.action, node.seat = action, seat
    node.proof = UNPROVED
    return used + 1


@kernel
def _descend(memory: TreeMemory, control: Any) -> int:
    """From the root to a node that was never visited, making the moves in state 1; the number of nodes on the way."""
    s, nodes, path, out = memory.states[1], memory.nodes, memory.path, memory.out
    here, length = 0, 1
    path[0] = 0
    while length < LONGEST and (here == 0 or nodes[here].visits > 0):
        mover = to_move(s)
        if mover == END:
            break
        if mover == SECRET:
            # what others choose is not seen: behind it, too, other moves are legal in other simulations
            control.hides = True
            mover = _chooser(s, out, here, control)
        if mover == CHANCE:
            a = _drawn(s, out, memory.weights, memory.rng)
            there = _outcome(nodes, here, 0 if control.merge_chance else int(veil(s, a, control.seat)), control)
        else:
            n = _children(memory, control, here, mover)
            there = _promising(nodes, here, out, n, control)
            a = int(nodes[there].action)
        if there == 0:
            break
        apply(s, a)
        here = there
        path[length] = here
        length += 1
    return length


@kernel
def _chooser(s: Any, out: Any, here: int, control: Any) -> int:
    """Who decides at a secret node: the searching seat at the root; later the choices of the others are to it as chance."""
    for i in range(legal(s, out)):
        if chooser(s, int(out[i])) == control.seat:
            return int(control.seat)
    return CHANCE


@kernel
def _drawn(s: Any, out: Any, weights: Any, rng: Any) -> int:
    """An outcome by its weight, or a choice that the searching seat cannot see, each as likely as another."""
    if to_move(s) == CHANCE:
        return int(out[weighted(rng, weights, chance(s, out, weights))])
    return int(out[below(rng, legal(s, out))])


@kernel
def _outcome(nodes: Any, here: int, action: int, control: Any) -> int:
    """The child of a chance node, made if need be; 0 if there is no room."""
    there = int(nodes[here].first)
    while there > 0 and nodes[there].action != action:
        there = int(nodes[there].next)
    return there if there > 0 else _add(nodes, here, action, CHANCE, control)


@kernel
def _add(nodes: Any, here: int, action: int, seat: int, control: Any) -> int:
    """A new child; 0 if there is no room."""
    used = int(control.used)
    if used >= len(nodes):
        return 0
    control.used = _plant(nodes, action, seat, used)
    nodes[used].next = nodes[here].first
    nodes[here].first = used
    return used


@kernel
def _children(memory: TreeMemory, control: Any, here: int, seat: int) -> int:
    """The children of a node for the moves that are legal in this world, made if need be; they come into the list `out`."""
    states, nodes, where, out, values = memory.states, memory.nodes, memory.where, memory.out, memory.values
    there, n = int(nodes[here].first), 0
    if there > 0 and not control.hides:
        while there > 0:
            out[n] = there
            n += 1
            there = int(nodes[there].next)
        return n
    while there > 0:
        where[nodes[there].action] = there
        there = int(nodes[there].next)
    moves = int(legal(states[1], out))
    # the first move in the list should be no favourite
    shuffle(memory.rng, out, moves)
    for i in range(moves):
        a = int(out[i])
        if to_move(states[1]) == SECRET and chooser(states[1], a) != seat:
            continue
        there = int(where[a])
        if there == 0:
            there = _add(nodes, here, a, seat, control)
            if there > 0 and control.prior_weight > 0.0:
                states[2] = states[1]
                apply(states[2], a)
                evaluate(states[2], values, control)
                nodes[there].look = values[seat]
        if there > 0:
            nodes[there].seen += 1
            out[n] = there
            n += 1
    there = int(nodes[here].first)
    while there > 0:
        where[nodes[there].action] = 0
        there = int(nodes[there].next)
    return n


@kernel
def _promising(nodes: Any, here: int, out: Any, n: int, control: Any) -> int:
    """The child with the highest upper bound; 0 if there is none that is still worth a simulation."""
    exploration, prior_weight = control.exploration, control.prior_weight
    doubt = exploration * sqrt(log(1.0 + nodes[here].visits))
    best, highest = 0, -1.0
    for i in range(n):
        node = nodes[out[i]]
        if node.proof != UNPROVED:
            continue
        if control.hides:
            doubt = exploration * sqrt(log(1.0 + node.seen))
        weight = prior_weight + node.visits
        bound = 2.0
        if weight > 0.0:
            bound = (prior_weight * node.look + node.total) / weight + doubt / sqrt(weight)
        if bound > highest:
            best, highest = int(out[i]), bound
    return best


@kernel
def _evaluate(memory: TreeMemory, control: Any) -> None:
    """Play on for some moves, or to the end, and look."""
    s, out, values, rng = memory.states[1], memory.out, memory.values, memory.rng
    left = int(control.depth)
    while left != 0 and to_move(s) != END:
        if control.playout_choices > 1 and to_move(s) >= 0:
            apply(s, _best_of_a_few(memory.states, rng, out, values, control))
        else:
            apply(s, _drawn(s, out, memory.weights, rng))
        left -= 1
    evaluate(s, values, control)


@kernel
def _best_of_a_few(states: Any, rng: Any, out: Any, values: Any, control: Any) -> int:
    """The best at a glance of a few random moves of the seat to move in state 1."""
    seat, n = to_move(states[1]), int(legal(states[1], out))
    best, highest = int(out[below(rng, n)]), -1.0
    for _ in range(control.playout_choices):
        a = int(out[below(rng, n)])
        states[2] = states[1]
        apply(states[2], a)
        glance(states[2], values)
        if values[seat] > highest:
            best, highest = a, float(values[seat])
    return best


@kernel
def _prove(nodes: Any, path: Any, length: int, won: int) -> None:
    """Tell a finished game upwards as far as it settles anything."""
    nodes[path[length - 1]].proof = won
    for i in range(length - 2, -1, -1):
        child = nodes[path[i + 1]]
        # chance may always bring something else
        if child.seat < 0:
            return
        proof = int(child.proof)
        if proof != 1 << child.seat:
            proof = _best_proof(nodes, path[i], int(child.seat))
        if proof == UNPROVED:
            return
        nodes[path[i]].proof = proof


@kernel
def _best_proof(nodes: Any, here: int, seat: int) -> int:
    """The best of the proved results for this seat; UNPROVED while a move is open."""
    best, highest = UNPROVED, -1.0
    there = int(nodes[here].first)
    while there > 0:
        won = int(nodes[there].proof)
        if won == UNPROVED:
            return UNPROVED
        share = win_share(won, seat)
        if share > highest:
            best, highest = won, share
        there = int(nodes[there].next)
    return best

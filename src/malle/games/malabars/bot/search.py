"""The proof search of Malabars: who wins by force, looking at whole turns.

Whoever can unite the rings within the turn has won, so a turn is worth looking at only if it leaves the other side no such
turn: if it is *safe*. A side without a safe turn has lost. Of about 240 turns a third is safe, of those that parry a good
attack only a few, and the search goes where they are fewest (proof-number search):

    proof     how many positions must still turn out well before the side to move is known to win, at the least
    disproof  the same, before it is known to lose

    proof = least disproof among the turns     disproof = sum of their proofs

Each step opens one position, the one that would prove or disprove most, and tells its parents. A new position counts the more the
deeper it lies, which keeps the search from diving. What is left undecided is
judged by how much harder it is to disprove than to prove.

A position is two numbers: `tails`, and the heights of the piles with the places of the rings in `rest`. Repetition and the
last turn play no part here.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.malabars.bot.judgement import unites
from malle.games.malabars.bot.memory import MARKS, MOST, Memory
from malle.games.malabars.rules.kernel import (
    ELEPHANT,
    ELEPHANTS,
    FROM_RING,
    LEVELS,
    PASS,
    PILES,
    PLACES,
    RING,
    SWAP,
    TURN,
    _colour,
    _elephant_moves,
    _move_elephant,
    _reach,
    _ringed,
)
from malle.games.malabars.rules.position import parse

UNOPENED = -1
CERTAIN = 1 << 28  # the proof of what cannot be proved


def _known(text: str) -> tuple[int, int]:
    """A position text as two numbers."""
    codes = parse(text)
    heights, faces, rings = codes[:PILES], codes[PILES : PILES + ELEPHANTS], codes[PILES + ELEPHANTS :]
    places = [pile * LEVELS + level for pile, height in enumerate(heights) for level in range(height)]
    tails = sum(face << place for face, place in zip(faces, places, strict=True))
    rest = 0
    for height in heights:
        rest = rest << 4 | height
    for one, other in (sorted(rings[:2]), sorted(rings[2:])):
        rest = rest << 12 | one << 6 | other
    return tails, rest


# Black, to move, has lost: after the turns Ea3-a1 Ra2-b1 from `trunks` and Eb1-c3 Rd3-c2 from `crown`, by longer searches.
_LOST = np.array([_known("qttb/twtt/ttt/tbtwt"), _known("ttwqb/qq/qqwtq/ttbq")], np.int64)


@kernel
def weigh(states: Any, arrays: Any, moves: Any, shares: Any) -> None:
    """Write what each seat may expect of each legal move of state 0; state 1 is worked in.

    With depth 1 the position and every safe turn are opened once, and what is undecided then is a coin to toss; otherwise the
    search goes on until it has opened `limit` positions, is stopped, or is sure.
    """
    memory = Memory(*arrays)
    nodes, control = memory.nodes, memory.control[0]
    states[1] = states[0]
    s = states[1]
    me = int(s.seat)
    colour = _colour(s)
    control.used, control.killer = 0, -1
    _plant(nodes, control, int(s.tails), _packed(s), -1, colour, 1 if s.swap and s.turns == 1 and s.node == TURN else 0)
    _list_turns(s, colour, memory, control, int(s.node))
    _adopt(nodes, memory.turns, control, 0, s.swap and s.turns == 0)
    if control.depth != 1:
        _recall(nodes)
    _settle(nodes, 0)
    # a win within the turn needs no search
    won = (s.node == RING and unites(s, colour)) or (s.node == TURN and wins(s, colour, control))
    if not won:
        for i in range(nodes[0].first, nodes[0].first + nodes[0].width):
            if not control.stop and nodes[i].disproof:
                _open(s, memory, control, i)
        if control.depth != 1:
            _prove(s, memory, control, 0, int(control.limit))
            _doubt(s, memory, control)
    control.solved = 1 if won or nodes[0].proof == 0 or nodes[0].disproof == 0 else 0
    for i in range(len(moves)):
        states[1] = states[0]
        share = _share(states[1], nodes, control, colour, int(moves[i]))
        shares[i, me], shares[i, 1 - me] = share, 1.0 - share


# The tree


@kernel
def _plant(nodes: Any, control: Any, tails: int, rest: int, parent: int, colour: int, swap: int) -> None:
    """One more node: the position in which this colour is to move."""
    node = nodes[control.used]
    node.tails, node.rest = tails, rest
    node.parent, node.first, node.width = parent, 0, UNOPENED
    node.colour, node.swap = colour, swap
    node.depth = 0 if parent < 0 else nodes[parent].depth + 1
    node.proof = node.disproof = 1 + node.depth
    node.far = 1
    control.used += 1


@kernel
def _adopt(nodes: Any, turns: Any, control: Any, here: int, then_swap: int) -> None:
    """Make the listed turns the children of a node, and the swap if there is one."""
    node = nodes[here]
    node.first, node.width = control.used, control.listed
    for i in range(control.listed):
        _plant(nodes, control, int(turns[i, 0]), int(turns[i, 1]), here, 1 - node.colour, then_swap)
    if node.swap:
        # MAL-18: the same position, and the other side is to move with this one's colour
        _plant(nodes, control, int(node.tails), int(node.rest), here, int(node.colour), 0)
        node.width += 1
    control.looked += 1


@kernel
def _recall(nodes: Any) -> None:
    """A turn of White's that leads to a known position wins."""
    for i in range(nodes[0].first, nodes[0].first + nodes[0].width):
        node = nodes[i]
        for j in range(len(_LOST)):
            if node.colour == 1 and not node.swap and node.tails == _LOST[j, 0] and node.rest == _LOST[j, 1]:
                node.proof, node.disproof = CERTAIN, 0


@kernel
def _open(s: Any, memory: Memory, control: Any, here: int) -> None:
    """Give a node its children, and tell its parents what that means."""
    nodes = memory.nodes
    node = nodes[here]
    _unpack(s, int(node.tails), int(node.rest))
    _list_turns(s, int(node.colour), memory, control, TURN)
    if control.used + control.listed + 1 > len(nodes):
        control.stop = 1
        return
    _adopt(nodes, memory.turns, control, here, 0)
    while here >= 0:
        _settle(nodes, here)
        here = int(nodes[here].parent)


@kernel
def _settle(nodes: Any, here: int) -> None:
    """Proof and disproof from those of the children; without a safe turn all is lost.

    Whoever wins takes the shortest way, whoever loses the longest.
    """
    node = nodes[here]
    proof, disproof, least, most = CERTAIN, 0, 100, 0
    for i in range(node.first, node.first + node.width):
        child = nodes[i]
        proof = min(proof, int(child.disproof))
        disproof = min(disproof + int(child.proof), CERTAIN)
        if child.disproof == 0:
            least = min(least, int(child.far))
        most = max(most, int(child.far))
    node.proof, node.disproof = proof, CERTAIN if proof == 0 else disproof
    node.far = min(1 + (least if proof == 0 else most), 100)


@kernel
def _prove(s: Any, memory: Memory, control: Any, top: int, limit: int) -> None:
    """Open position after position below this node until it is decided or so many have been opened."""
    nodes = memory.nodes
    while nodes[top].proof and nodes[top].disproof and control.looked < limit and not control.stop:
        here = top
        while nodes[here].width != UNOPENED:
            here = _easiest(nodes, here)
        _open(s, memory, control, here)


@kernel
def _easiest(nodes: Any, here: int) -> int:
    """The child that is easiest to disprove."""
    node = nodes[here]
    best = int(node.first)
    for i in range(node.first, node.first + node.width):
        if nodes[i].disproof < nodes[best].disproof:
            best = i
    return best


@kernel
def _doubt(s: Any, memory: Memory, control: Any) -> None:
    """Half as many positions more to see through the turn that would be chosen: if the other side wins, take the next."""
    nodes, limit = memory.nodes, int(control.limit) + int(control.limit) // 2
    while nodes[0].proof and nodes[0].disproof and control.looked < limit and not control.stop:
        best = int(nodes[0].first)
        for i in range(best, best + nodes[0].width):
            if _hope(nodes[i], control) > _hope(nodes[best], control):
                best = i
        _prove(s, memory, control, best, min(limit, int(control.looked) + max(int(control.limit) // 8, 1)))
        # not refuted in a good while: it stands
        if nodes[best].proof:
            return


@kernel
def _hope(node: Any, control: Any) -> float:
    """How a turn looks for the side that made it: near 1 if it wins, near 0 if it loses, the sooner the nearer."""
    if node.proof == 0:
        return float(0.0005 * node.far)
    if node.disproof == 0:
        return float(1.0 - 0.0005 * node.far)
    if control.depth == 1:
        return 0.5
    # the harder to prove for the other side, and the fewer its parries, the better
    return 0.5 + 0.4 * float(node.proof - node.disproof) / float(node.proof + node.disproof)


@kernel
def _share(s: Any, nodes: Any, control: Any, colour: int, a: int) -> float:
    """The best that can come of a move in state s: of all turns that it begins or ends."""
    if a == SWAP:
        return _hope(nodes[nodes[0].first + nodes[0].width - 1], control)
    here, there = (a % FROM_RING) // PLACES, (a % FROM_RING) % PLACES
    node = int(s.node)
    if a < FROM_RING:
        _move_elephant(s, here, there)
        if node == TURN and unites(s, colour):
            return 1.0
    elif a < PASS:
        ring = 0 if s.ring[colour, 0] == here else 1
        s.ring[colour, ring] = there
        if s.ring[colour, 0] == s.ring[colour, 1]:
            return 1.0
    best = 0.0
    if node == TURN and a < FROM_RING:
        best = _best_ring(s, nodes, control, colour)
    elif node == TURN:
        best = _best_elephant(s, nodes, control)
    else:
        best = _found(s, nodes, control)
    return best


@kernel
def _best_ring(s: Any, nodes: Any, control: Any, colour: int) -> float:
    """After an elephant: pass, or any ring."""
    best = _found(s, nodes, control)
    closed = _ringed(s, 1 - colour)
    for ring in range(2):
        here, partner = int(s.ring[colour, ring]), int(s.ring[colour, 1 - ring])
        reached = _reach(s, here, closed, 1 << partner) & ~(1 << partner)
        for there in range(PLACES):
            if reached >> there & 1:
                s.ring[colour, ring] = there
                best = max(best, _found(s, nodes, control))
        s.ring[colour, ring] = here
    return best


@kernel
def _best_elephant(s: Any, nodes: Any, control: Any) -> float:
    """After a ring: any elephant."""
    best = 0.0
    moves = np.empty(112, np.int64)
    for i in range(_elephant_moves(s, moves, 0)):
        here, there = int(moves[i]) // PLACES, int(moves[i]) % PLACES
        _move_elephant(s, here, there)
        best = max(best, _found(s, nodes, control))
        _move_elephant(s, there, here)
    return best


@kernel
def _found(s: Any, nodes: Any, control: Any) -> float:
    """How the root's child in this position looks; what is not among the safe turns is lost."""
    rest = _packed(s)
    for i in range(nodes[0].first, nodes[0].first + nodes[0].width):
        if nodes[i].tails == s.tails and nodes[i].rest == rest and nodes[i].colour != nodes[0].colour:
            return _hope(nodes[i], control)
    return 0.0


# Turns


@kernel
def _list_turns(s: Any, colour: int, memory: Memory, control: Any, node: int) -> None:
    """List the positions after each safe turn of this colour, or after what is left of a turn at a later node."""
    control.listed = 0
    control.mark = memory.marks[0, 2] + 1
    memory.marks[0, 2] = control.mark
    moves = np.empty(112, np.int64)
    if node == RING:
        _list_rings(s, colour, memory, control)
        return
    for i in range(_elephant_moves(s, moves, 0)):
        here, there = int(moves[i]) // PLACES, int(moves[i]) % PLACES
        _move_elephant(s, here, there)
        if node == ELEPHANT:
            _note(s, colour, memory, control)
        else:
            _list_rings(s, colour, memory, control)
        _move_elephant(s, there, here)
    if node == TURN:
        _list_rings_first(s, colour, memory, control)


@kernel
def _list_rings(s: Any, colour: int, memory: Memory, control: Any) -> None:
    """The elephant has moved: pass, or a ring."""
    _note(s, colour, memory, control)
    closed = _ringed(s, 1 - colour)
    for ring in range(2):
        here, partner = int(s.ring[colour, ring]), int(s.ring[colour, 1 - ring])
        reached = _reach(s, here, closed, 1 << partner) & ~(1 << partner)
        for there in range(PLACES):
            if reached >> there & 1:
                s.ring[colour, ring] = there
                _note(s, colour, memory, control)
        s.ring[colour, ring] = here


@kernel
def _list_rings_first(s: Any, colour: int, memory: Memory, control: Any) -> None:
    """A ring, then any elephant."""
    moves = np.empty(112, np.int64)
    closed = _ringed(s, 1 - colour)
    for ring in range(2):
        start, partner = int(s.ring[colour, ring]), int(s.ring[colour, 1 - ring])
        reached = _reach(s, start, closed, 1 << partner) & ~(1 << partner)
        for goal in range(PLACES):
            if not reached >> goal & 1:
                continue
            s.ring[colour, ring] = goal
            for i in range(_elephant_moves(s, moves, 0)):
                here, there = int(moves[i]) // PLACES, int(moves[i]) % PLACES
                _move_elephant(s, here, there)
                _note(s, colour, memory, control)
                _move_elephant(s, there, here)
        s.ring[colour, ring] = start


@kernel
def _note(s: Any, colour: int, memory: Memory, control: Any) -> None:
    """List the position if it is new and leaves the other side no win."""
    marks, mark, n = memory.marks, int(control.mark), int(control.listed)
    tails, rest = int(s.tails), _packed(s)
    place = ((tails * 0x9E3779B1 ^ rest * 0x85EBCA6B) >> 7) & (MARKS - 2)
    place += 1
    while marks[place, 2] == mark:
        if marks[place, 0] == tails and marks[place, 1] == rest:
            return
        place = place % (MARKS - 1) + 1
    marks[place, 0], marks[place, 1], marks[place, 2] = tails, rest, mark
    if n == MOST or wins(s, 1 - colour, control):
        return
    memory.turns[n, 0], memory.turns[n, 1] = tails, rest
    control.listed = n + 1


@kernel
def wins(s: Any, colour: int, control: Any) -> bool:
    """Whether this colour, to move, can unite its rings within the turn. The last elephant that did so is tried first."""
    if unites(s, colour):
        return True
    moves = np.empty(112, np.int64)
    n = _elephant_moves(s, moves, 0)
    for i in range(-1, n):
        a = int(control.killer) if i < 0 else int(moves[i])
        if i < 0 and not _is_among(moves, n, a):
            continue
        here, there = a // PLACES, a % PLACES
        _move_elephant(s, here, there)
        won = unites(s, colour)
        _move_elephant(s, there, here)
        if won:
            control.killer = a
            return True
    return False


@kernel
def _is_among(moves: Any, n: int, a: int) -> bool:
    found = False
    for i in range(n):
        found = found or moves[i] == a
    return found


# Positions as two numbers


@kernel
def _packed(s: Any) -> int:
    """Heights and rings; two rings of a colour are alike."""
    rest = 0
    for pile in range(PILES):
        rest = rest << 4 | int(s.height[pile])
    for colour in range(2):
        one, other = int(s.ring[colour, 0]), int(s.ring[colour, 1])
        rest = rest << 12 | min(one, other) << 6 | max(one, other)
    return rest


@kernel
def _unpack(s: Any, tails: int, rest: int) -> None:
    s.tails = tails
    for pile in range(PILES):
        s.height[pile] = rest >> 24 + 4 * (PILES - 1 - pile) & 15
    for colour in range(2):
        s.ring[colour, 0] = rest >> 12 * (1 - colour) + 6 & 63
        s.ring[colour, 1] = rest >> 12 * (1 - colour) & 63

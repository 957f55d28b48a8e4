"""The search of the solitaire: it does not play, it weaves the finished board.

A finished board on which every opening meets another, and whose trunk comes through every piece, can always be played: each piece is laid when the trunk
first comes to its cell. So the order of the moves may be forgotten. What is left is a weave: bonds between neighbouring cells that are open or shut, an even
number of them open at every cell, and a piece of the stock for each cell that joins just these.

Small changes are tried by the million, worse ones with a likelihood that falls as the search cools down (simulated annealing):

- three cells that touch each other open what was shut between them and shut what was open, which keeps every number even;
- one bond opens or shuts, which moves a hole: a cell with an odd number of openings, or with none, takes no piece;
- a cell takes another piece with the same openings, which parts trunks and joins them.

The cost of a weave is what it lacks: holes, openings into holes, pieces that the trunk does not come through.
"""

from math import exp, log
from typing import Any

import numpy as np

from malle.engine.kernel import END, kernel
from malle.engine.rng import below
from malle.games.bombay_bazar.bot.judgement import judge
from malle.games.bombay_bazar.bot.memory import Memory
from malle.games.bombay_bazar.rules.board import (
    CELLS,
    CLOSED,
    EMPTY,
    FIRST_FIT,
    FITS,
    MODEL,
    MODELS,
    NEIGHBOUR,
    ORIENTATIONS,
    OUTSIDE,
    SIDES,
    THROUGH,
)
from malle.games.bombay_bazar.rules.kernel import STACKS, apply, legal, to_move

_HOLE, _LOOSE, _ASIDE = (
    2.0,
    1.0,
    0.5,
)  # what is lacking: an empty cell, an opening into it, a piece that the trunk misses
_WASTED = 0.7  # a bent piece with one segment that lies elsewhere than in a cell that takes no other
_FEW = 3  # ways into such a cell
_HOT, _COLD = 1.0, 0.15  # the temperatures at which it begins and ends
_ROUND = 8_000_000  # layouts from one beginning to the next
_STEADY = 1 << 10  # layouts at the same temperature
_COARSE = 1 << 20
_BENT = np.array(
    [MODELS[MODEL[piece]] in ("1a", "1b") if EMPTY < piece < CLOSED else False for piece in range(CLOSED + 1)]
)
_PATTERN = np.array(
    [sum((mask >> side & 1) * 3**side for side in range(SIDES)) for mask in range(1 << SIDES)], np.int64
)


@kernel
def weigh(states: Any, arrays: Any, moves: Any, shares: Any) -> None:
    """Write what the best game found is worth for the move that it begins with, and nothing for the others."""
    memory = Memory(*arrays)
    control = memory.control[0]
    control.best = -1.0
    memory.line[0] = -1
    if len(moves) == 0:
        return
    _survey(states[0], memory)
    while control.used == 0 or (control.looked < control.limit and not control.stop):
        _clear(states[0], memory)
        _anneal(states, memory)
        control.used += 1
    for i in range(len(moves)):
        if moves[i] == memory.line[0]:
            shares[i, 0] = control.best


# The board as it is found


@kernel
def _survey(s: Any, memory: Memory) -> None:
    """List the free cells, their bonds and their triangles."""
    control = memory.control[0]
    control.cells, control.bonds, control.triangles = 0, 0, 0
    memory.is_free[OUTSIDE] = 0
    for cell in range(CELLS):
        memory.is_free[cell] = 1 if s.piece[cell] == EMPTY else 0
        if s.piece[cell] == EMPTY:
            memory.free[control.cells] = cell
            control.cells += 1
            memory.is_tight[cell] = 1 if _ways(s, cell) <= _FEW else 0
    for i in range(control.cells):
        cell = int(memory.free[i])
        for side in range(3):
            one, other = int(NEIGHBOUR[s.board, cell, side]), int(NEIGHBOUR[s.board, cell, (side + 1) % SIDES])
            if not memory.is_free[one]:
                continue
            memory.bonds[control.bonds, 0], memory.bonds[control.bonds, 1] = cell, side
            control.bonds += 1
            if side < 2 and memory.is_free[other]:
                triangle = memory.triangles[control.triangles]
                triangle[0], triangle[1], triangle[2] = cell, one, other
                triangle[3], triangle[4], triangle[5] = side, (side + 2) % SIDES, (side + 1) % SIDES
                control.triangles += 1


@kernel
def _ways(s: Any, cell: int) -> int:
    """The sides of a cell that are not shut for ever."""
    ways = 0
    for side in range(SIDES):
        beside = int(s.piece[NEIGHBOUR[s.board, cell, side]])
        if beside == EMPTY or THROUGH[beside, (side + 3) % SIDES] >= 0 or (s.target[0] == cell and s.entry[0] == side):
            ways += 1
    return ways


@kernel
def _clear(s: Any, memory: Memory) -> None:
    """No piece on any free cell; what lies beside them opens or shuts their sides."""
    for cell in range(CELLS + 1):
        memory.piece[cell], memory.open[cell] = s.piece[cell], 0
    for stack in range(STACKS):
        memory.stock[stack] = s.stock[stack]
    memory.open[s.target[0]] |= 1 << s.entry[0]
    for i in range(memory.control[0].cells):
        cell = int(memory.free[i])
        for side in range(SIDES):
            if THROUGH[s.piece[NEIGHBOUR[s.board, cell, side]], (side + 3) % SIDES] >= 0:
                memory.open[cell] |= 1 << side


# Weaving


@kernel
def _anneal(states: Any, memory: Memory) -> None:
    """From an empty weave to a cold one; every better one on the way is played out."""
    s, control, rng = states[0], memory.control[0], memory.rng
    many = min(_ROUND, max(int(control.limit), 1))
    cost = _holes(s, memory) + _astray(s, memory)
    least = cost
    _play_out(states, memory)
    for step in range(many):
        if control.stop:
            break
        control.looked += 1
        if step % _STEADY == 0:
            temperature = _HOT * exp(log(_COLD / _HOT) * step / many)
        changed = _change(s, memory)
        if changed == 0:
            continue
        limit = cost - temperature * log((1 + below(rng, _COARSE)) / _COARSE)
        after = _holes(s, memory)
        # the trunk makes good one hole at most, so there is often no need to follow it
        if after - _HOLE - _LOOSE <= limit:
            after += _astray(s, memory)
        if after > limit:
            _undo(memory, changed)
            continue
        cost = after
        if cost < least:
            least = cost
            _play_out(states, memory)


@kernel
def _change(s: Any, memory: Memory) -> int:
    """Change something at random; how many cells that concerned, 0 if it could not be."""
    control, rng = memory.control[0], memory.rng
    lot = below(rng, 8)
    if lot < 3 and control.triangles:
        triangle = memory.triangles[below(rng, int(control.triangles))]
        a, b, c = int(triangle[0]), int(triangle[1]), int(triangle[2])
        _keep(memory, 0, a)
        _keep(memory, 1, b)
        _keep(memory, 2, c)
        _flip(memory, a, b, int(triangle[3]))
        _flip(memory, b, c, int(triangle[4]))
        _flip(memory, a, c, int(triangle[5]))
        return _fill(memory, 3)
    if lot < 5 and control.bonds:
        bond = memory.bonds[below(rng, int(control.bonds))]
        a, side = int(bond[0]), int(bond[1])
        b = int(NEIGHBOUR[s.board, a, side])
        _keep(memory, 0, a)
        _keep(memory, 1, b)
        _flip(memory, a, b, side)
        return _fill(memory, 2)
    cell = int(memory.free[below(rng, int(control.cells))])
    if memory.piece[cell] == EMPTY:
        return 0
    _keep(memory, 0, cell)
    return _fill(memory, 1)


@kernel
def _keep(memory: Memory, i: int, cell: int) -> None:
    """Remember a cell as it is, and take its piece back."""
    touched, piece = memory.touched, int(memory.piece[cell])
    touched[i, 0], touched[i, 1], touched[i, 2] = cell, piece, memory.open[cell]
    if piece != EMPTY:
        memory.stock[MODEL[piece]] += 1
        memory.piece[cell] = EMPTY


@kernel
def _flip(memory: Memory, a: int, b: int, side: int) -> None:
    """The bond of a to b by this side: open what was shut, shut what was open."""
    memory.open[a] ^= 1 << side
    memory.open[b] ^= 1 << (side + 3) % SIDES


@kernel
def _fill(memory: Memory, many: int) -> int:
    """Put a piece that joins just the openings on each of the cells that were touched; if the stock has none, all is as it was."""
    for i in range(many):
        cell = int(memory.touched[i, 0])
        pattern = _PATTERN[memory.open[cell]]
        first, last = int(FIRST_FIT[pattern]), int(FIRST_FIT[pattern + 1])
        if first == last:
            continue
        found = 0
        at = below(memory.rng, last - first)
        for k in range(last - first):
            piece = int(FITS[first + (at + k) % (last - first)])
            if memory.stock[MODEL[piece]] > 0:
                found = piece
                break
        if found == 0:
            _undo(memory, many)
            return 0
        memory.piece[cell] = found
        memory.stock[MODEL[found]] -= 1
    return many


@kernel
def _undo(memory: Memory, many: int) -> None:
    for i in range(many):
        cell, piece = int(memory.touched[i, 0]), int(memory.touched[i, 1])
        if memory.piece[cell] != EMPTY:
            memory.stock[MODEL[memory.piece[cell]]] += 1
        memory.piece[cell], memory.open[cell] = piece, memory.touched[i, 2]
        if piece != EMPTY:
            memory.stock[MODEL[piece]] -= 1


@kernel
def _holes(s: Any, memory: Memory) -> float:
    """What cells without a piece cost, and the openings into them."""
    piece, cost = memory.piece, 0.0
    for i in range(memory.control[0].cells):
        cell = int(memory.free[i])
        if piece[cell] != EMPTY:
            cost += _WASTED if _BENT[piece[cell]] and not memory.is_tight[cell] else 0.0
            continue
        cost += _HOLE
        for side in range(SIDES):
            if memory.open[cell] >> side & 1 and piece[NEIGHBOUR[s.board, cell, side]] != EMPTY:
                cost += _LOOSE
    return cost


@kernel
def _astray(s: Any, memory: Memory) -> float:
    """What pieces cost that the trunk does not come through; the hole in which it ends is none."""
    piece, seen, cells = memory.piece, memory.seen, int(memory.control[0].cells)
    mark = int(memory.control[0].looked) + 1
    cell, side = int(s.target[0]), int(s.entry[0])
    while EMPTY < piece[cell] < CLOSED:
        seen[cell] = mark
        out = THROUGH[piece[cell], side]
        cell, side = int(NEIGHBOUR[s.board, cell, out]), int((out + 3) % SIDES)
    cost = -_HOLE - _LOOSE if memory.is_free[cell] else 0.0
    for i in range(cells):
        cell = int(memory.free[i])
        if piece[cell] != EMPTY and seen[cell] != mark:
            cost += _ASIDE
    return cost


# Playing


@kernel
def _play_out(states: Any, memory: Memory) -> None:
    """Play the weave as a game, and keep it if it is the best one."""
    control, s = memory.control[0], memory.states[0]
    memory.states[0] = states[0]
    many = 0
    played = np.zeros(CELLS + 1, np.int64)
    while to_move(s) != END:
        n = int(legal(s, memory.out))
        a = int(memory.out[0])
        for i in range(n):
            if memory.piece[memory.out[i] // ORIENTATIONS] == memory.out[i] % ORIENTATIONS + 1:
                a = int(memory.out[i])
        apply(s, a)
        played[many] = a
        many += 1
    judge(s, memory.values)
    if memory.values[0] > control.best:
        control.best = memory.values[0]
        for i in range(many):
            memory.line[i] = played[i]
        memory.line[many] = -1

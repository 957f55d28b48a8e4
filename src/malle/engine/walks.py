"""Drivers that walk through any game: random games and perft."""

from typing import Any

from malle.engine.kernel import CHANCE, END, kernel
from malle.engine.rng import below, weighted
from malle.engine.slot import apply, chance, legal, to_move


@kernel
def walk(states: Any, i: int, rng: Any, out: Any, weights: Any, most: int) -> int:
    """Play state i at random (chance by its weights) to the end, or for so many moves; the number of moves made."""
    s = states[i]
    made = 0
    # one flat loop: Numba would not inline a function for the single move, and the call costs more than the move
    while made < most:
        mover = to_move(s)
        if mover == END:
            return made
        if mover == CHANCE:
            a = int(out[weighted(rng, weights, chance(s, out, weights))])
        else:
            a = int(out[below(rng, legal(s, out))])
        apply(s, a)
        made += 1
    return made


@kernel
def playouts(states: Any, rng: Any, out: Any, weights: Any, games: int) -> int:
    """Play so many random games from state 0, each in state 1; the number of moves made."""
    made = 0
    for _ in range(games):
        states[1] = states[0]
        made += walk(states, 1, rng, out, weights, 1 << 40)
    return made


@kernel
def perft(states: Any, lists: Any, weights: Any, counts: Any, depth: int) -> int:
    """The number of move sequences of this length from state 0. One state, list and count for each level."""
    level, total = 0, 0
    counts[0] = _choices(states[0], lists[0], weights)
    while level >= 0:
        if level == depth - 1:
            total += int(counts[level])
            counts[level] = 0
        if counts[level] == 0:
            level -= 1
            continue
        counts[level] -= 1
        states[level + 1] = states[level]
        apply(states[level + 1], int(lists[level, int(counts[level])]))
        level += 1
        counts[level] = _choices(states[level], lists[level], weights)
    return total


@kernel
def _choices(s: Any, out: Any, weights: Any) -> int:
    if to_move(s) == CHANCE:
        return int(chance(s, out, weights))
    if to_move(s) == END:
        return 0
    return int(legal(s, out))

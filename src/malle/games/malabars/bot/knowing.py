"""Positions by their number, and the turns between them: what it takes to play by the table (malle.games.malabars.bot.table).

The number of a position says its shape, where the rings hang, and the faces, as `malle.games.malabars.bot.solution.space` counts them. A
position, its mirror image, and either of them with all elephants turned round have one number: of the shape and its mirror image
the first is taken, and the last elephant shows its trunk.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.malabars.bot.search import wins
from malle.games.malabars.rules.kernel import LEVELS, MAX_LEGAL, OVER, PILES, TURN, _colour, apply, legal
from malle.games.malabars.rules.short import SHORT, STOP

WON = -1  # instead of the number of a position: the rings are united
MOST = 4096  # ways to play a turn


def memory() -> tuple[Any, ...]:
    """What the kernels work in: three states, two lists of moves, and ways to play a turn."""
    return np.zeros(3, SHORT), np.zeros((2, MAX_LEGAL), np.int64), np.zeros((MOST, 3), np.int64)


@kernel
def number_of(s: Any, shapes: Any, numbers: Any) -> int:
    """The number of a position at the beginning of a turn.

    `shapes` has by heights the place of a shape in the table, -1 if its mirror image stands for it; `numbers` those of the placements.
    """
    a, b, c, d = int(s.height[0]), int(s.height[1]), int(s.height[2]), int(s.height[3])
    mirrored = shapes[a, b, c] < 0
    shape = shapes[d, c, b] if mirrored else shapes[a, b, c]
    elephants = a + b + c + d
    first = 0
    faces = 0
    rings = np.zeros((2, 2), np.int64)
    for i in range(PILES):
        pile = PILES - 1 - i if mirrored else i
        height = int(s.height[pile])
        faces |= (int(s.tails) >> pile * LEVELS & (1 << height) - 1) << first
        for colour in range(2):
            for ring in range(2):
                if s.ring[colour, ring] // LEVELS == pile:
                    rings[colour, ring] = first + s.ring[colour, ring] % LEVELS
        first += height
    if faces >> (elephants - 1):
        faces = (1 << elephants) - 1 - faces
    own, other = rings[_colour(s)], rings[1 - _colour(s)]
    placement = numbers[min(own[0], own[1]), max(own[0], own[1]), min(other[0], other[1]), max(other[0], other[1])]
    placements = elephants * (elephants - 1) * (elephants - 2) * (elephants - 3) // 4
    return int((shape * placements + placement) << (elephants - 1)) | faces


@kernel
def set_up(s: Any, number: int, heights: Any, placements: Any) -> None:
    """The position of this number, white to move."""
    elephants = int(heights[0].sum())
    faces, rest = number & (1 << (elephants - 1)) - 1, number >> (elephants - 1)
    shape, placement = heights[rest // len(placements)], placements[rest % len(placements)]
    s.tails = 0
    elephant = 0
    for pile in range(PILES):
        s.height[pile] = shape[pile]
        for level in range(int(shape[pile])):
            place = pile * LEVELS + level
            s.tails |= (faces >> elephant & 1) << place
            for ring in range(4):
                if placement[ring] == elephant:
                    s.ring[ring // 2, ring % 2] = place
            elephant += 1
    _begin(s, TURN, 0, 0)


@kernel
def take(long: Any, s: Any) -> None:
    """A state of a game, without its history."""
    s.tails = long.tails
    for pile in range(PILES):
        s.height[pile] = long.height[pile]
    for ring in range(4):
        s.ring[ring // 2, ring % 2] = long.ring[ring // 2, ring % 2]
    _begin(s, int(long.node), int(long.seat), int(long.white))


@kernel
def _begin(s: Any, node: int, seat: int, white: int) -> None:
    s.node, s.seat, s.white, s.won = node, seat, white, 0
    s.begun, s.turns, s.stop, s.swap = 0, 0, STOP, 0


@kernel
def turns(states: Any, lists: Any, found: Any, shapes: Any, numbers: Any) -> int:
    """Every way to end the turn of state 0: which of its moves begins it, the number of the position it leads to, or WON, and what the rules call that position."""
    n = 0
    for i in range(legal(states[0], lists[0])):
        states[1] = states[0]
        apply(states[1], int(lists[0, i]))
        if states[1].node == OVER or states[1].seat != states[0].seat:
            n = _note(states[1], i, found, n, shapes, numbers)
            continue
        for j in range(legal(states[1], lists[1])):
            states[2] = states[1]
            apply(states[2], int(lists[1, j]))
            n = _note(states[2], i, found, n, shapes, numbers)
    return n


@kernel
def _note(s: Any, move: int, found: Any, n: int, shapes: Any, numbers: Any) -> int:
    found[n, 0] = move
    found[n, 1] = WON if s.node == OVER else number_of(s, shapes, numbers)
    found[n, 2] = s.history[0]  # no other turn has begun since `take`
    return n + 1


@kernel
def turns_of(
    states: Any, lists: Any, found: Any, shapes: Any, numbers: Any, heights: Any, placements: Any, asked: Any, out: Any
) -> int:
    """For each of the positions asked: the turns there, as its place in the list and the number of the position that a turn leads to."""
    n = 0
    for i in range(len(asked)):
        set_up(states[0], int(asked[i]), heights, placements)
        many = turns(states, lists, found, shapes, numbers)
        for j in range(many):
            out[n, 0], out[n, 1] = i, found[j, 1]
            n += 1
    return n


@kernel
def wins_at_once(states: Any, heights: Any, placements: Any, asked: Any, control: Any, out: Any) -> None:
    """For each of the positions asked: whether the side to move can unite its rings in this turn."""
    control[0].killer = -1
    for i in range(len(asked)):
        set_up(states[0], int(asked[i]), heights, placements)
        out[i] = wins(states[0], 0, control[0])

"""Proves a solution, position by position, with nothing but the rules.

Shares no code with the solver: it sets up a position as a record, plays every turn by `legal` and `apply`, and looks up what the solution
says of the positions reached. What it says of the first one must follow:

    a turn that wins                        1
    a turn into a position that is lost     1 more than the quickest of those
    otherwise a turn into a draw            0, a draw
    otherwise                               1 more than the slowest win of the other side

If this holds everywhere then the solution is the true one: for wins and losses by induction over the number of turns, and a side in a draw has
always a turn that stays there, and never one that wins.

The solution is an array [shape, placement, word, digit], as `malle.games.malabars.bot.solution.space` describes it. Shapes and placements are numbered here
once more, by counting.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.rng import below
from malle.games.malabars.rules.kernel import LEVELS, OVER, PILES, TURN, apply, legal
from malle.games.malabars.rules.short import SHORT, STOP


def numbering(elephants: int) -> tuple[Any, Any, Any, Any]:
    """Heights of all shapes, those that are kept and their rows by heights (-1: the mirror image is kept), placements, and their numbers."""
    shapes = [
        (a, b, c, elephants - a - b - c)
        for a in range(elephants + 1)
        for b in range(elephants + 1 - a)
        for c in range(elephants + 1 - a - b)
    ]
    rows = np.full((elephants + 1,) * 3, -1, np.int64)
    kept = [shape for shape in shapes if shape <= shape[::-1]]
    for row, (a, b, c, _) in enumerate(kept):
        rows[a, b, c] = row
    numbers = np.full((elephants,) * 4, -1, np.int64)
    placements: list[tuple[int, ...]] = []
    for one in range(elephants):
        for two in range(one + 1, elephants):
            rest = [e for e in range(elephants) if e not in (one, two)]
            for i, three in enumerate(rest):
                for four in rest[i + 1 :]:
                    numbers[one, two, three, four] = len(placements)
                    placements.append((one, two, three, four))
    return np.array(shapes, np.int64), rows, np.array(placements, np.int64), numbers


def memory() -> tuple[Any, Any]:
    """What `verify` works in: a position, half a turn, a whole turn; and their moves."""
    return np.zeros(3, SHORT), np.zeros((2, 256), np.int64)


@kernel
def verify_all(
    states: Any, lists: Any, shapes: Any, rows: Any, placements: Any, numbers: Any, turns: Any, shape: int
) -> int:
    """How many positions of a shape are wrong."""
    wrong = 0
    faces = 1 << int(shapes[shape].sum())
    for placement in range(len(placements)):
        for face in range(faces):
            place(states[0], shapes[shape], placements[placement], face, (placement + face) % 2)
            wrong += _is_wrong(states, lists, rows, numbers, turns)
    return wrong


@kernel
def verify_some(
    states: Any, lists: Any, shapes: Any, rows: Any, placements: Any, numbers: Any, turns: Any, rng: Any, many: int
) -> int:
    """How many of so many random positions are wrong."""
    wrong = 0
    for _ in range(many):
        shape, placement = np.int64(below(rng, len(shapes))), np.int64(below(rng, len(placements)))
        face, seat = np.int64(below(rng, 1 << int(shapes[shape].sum()))), np.int64(below(rng, 2))
        place(states[0], shapes[shape], placements[placement], face, seat)
        wrong += _is_wrong(states, lists, rows, numbers, turns)
    return wrong


@kernel
def place(s: Any, heights: Any, placement: Any, face: Any, seat: Any) -> None:
    """Set up a position in which this seat is to move."""
    s.tails, s.begun, s.turns, s.stop, s.swap = 0, 0, 0, STOP, 0
    s.node, s.seat, s.white, s.won = TURN, seat, 0, 0
    elephant = 0
    for pile in range(PILES):
        s.height[pile] = heights[pile]
        for level in range(int(heights[pile])):
            place = pile * LEVELS + level
            s.tails |= (face >> elephant & 1) << place
            for ring in range(4):
                if placement[ring] == elephant:
                    s.ring[seat if ring < 2 else 1 - seat, ring % 2] = place
            elephant += 1


@kernel
def _is_wrong(states: Any, lists: Any, rows: Any, numbers: Any, turns: Any) -> int:
    return 1 if look_up(states[0], rows, numbers, turns) != follows(states, lists, rows, numbers, turns) else 0


@kernel
def follows(states: Any, lists: Any, rows: Any, numbers: Any, turns: Any) -> int:
    """What follows for state 0 from what the solution says of the positions after each turn."""
    quickest, slowest, draw = 0, 0, False
    for i in range(legal(states[0], lists[0])):
        states[1] = states[0]
        apply(states[1], int(lists[0, i]))
        if states[1].node == OVER:
            return 1
        for j in range(legal(states[1], lists[1])):
            states[2] = states[1]
            apply(states[2], int(lists[1, j]))
            if states[2].node == OVER:
                return 1
            after = look_up(states[2], rows, numbers, turns)
            if after == 0:
                draw = True
            elif after % 2 == 0:
                quickest = after if quickest == 0 else min(quickest, after)
            else:
                slowest = max(slowest, after)
    return quickest + 1 if quickest else 0 if draw else slowest + 1


@kernel
def look_up(s: Any, rows: Any, numbers: Any, turns: Any) -> int:
    """What the solution says of a state at the beginning of a turn."""
    a, b, c, d = s.height[0], s.height[1], s.height[2], s.height[3]
    row = rows[a, b, c]
    mirrored = row < 0
    if mirrored:
        row = rows[d, c, b]
    # the number of the lowest elephant of each pile
    first_a, first_b, first_c, first_d = (b + c + d, c + d, d, 0) if mirrored else (0, a, a + b, a + b + c)
    face = (s.tails & (1 << a) - 1) << first_a
    face |= (s.tails >> LEVELS & (1 << b) - 1) << first_b
    face |= (s.tails >> 2 * LEVELS & (1 << c) - 1) << first_c
    face |= (s.tails >> 3 * LEVELS & (1 << d) - 1) << first_d
    one = _elephant(int(s.ring[s.seat, 0]), first_a, first_b, first_c, first_d)
    two = _elephant(int(s.ring[s.seat, 1]), first_a, first_b, first_c, first_d)
    three = _elephant(int(s.ring[1 - s.seat, 0]), first_a, first_b, first_c, first_d)
    four = _elephant(int(s.ring[1 - s.seat, 1]), first_a, first_b, first_c, first_d)
    number = numbers[min(one, two), max(one, two), min(three, four), max(three, four)]
    said, bit = np.int64(0), np.uint64(face % 64)
    for digit in range(turns.shape[3]):
        said |= np.int64((turns[row, number, face // 64, digit] >> bit) & np.uint64(1)) << digit
    return int(said)


@kernel
def _elephant(place: int, first_a: int, first_b: int, first_c: int, first_d: int) -> int:
    pile, level = place // LEVELS, place % LEVELS
    if pile < 2:
        return level + (first_a if pile == 0 else first_b)
    return level + (first_c if pile == 2 else first_d)

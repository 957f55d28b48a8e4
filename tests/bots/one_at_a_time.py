"""Malabars solved the slow way: look at every undecided position, again and again, until nothing changes."""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.malabars.bot.solution.verifier import follows, look_up, place


@kernel
def solve(states: Any, lists: Any, shapes: Any, rows: Any, placements: Any, numbers: Any, turns: Any) -> int:
    """Write the number of turns of every position; the greatest one. Whatever is undecided counts as a draw meanwhile."""
    number = 0
    found = 1
    while found:
        number += 1
        found = 0
        for shape in range(len(shapes)):
            for placement in range(len(placements)):
                for face in range(1 << int(shapes[shape].sum())):
                    place(states[0], shapes[shape], placements[placement], face, 0)
                    undecided = look_up(states[0], rows, numbers, turns) == 0
                    if undecided and follows(states, lists, rows, numbers, turns) == number:
                        _write(turns[shape, placement, face // 64], np.uint64(face % 64), number)
                        found += 1
    return number - 1


@kernel
def _write(digits: Any, bit: Any, number: int) -> None:
    for digit in range(len(digits)):
        if number >> digit & 1:
            digits[digit] |= np.uint64(1) << bit

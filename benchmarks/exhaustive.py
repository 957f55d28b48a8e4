"""A driver that knows nothing but the rules: wins within one and two turns of two moves each, by trying everything.

The yardstick for cleverer searches of Malabars. State 0 is asked about; the others are worked in.
"""

from typing import Any

from malle.engine.kernel import END, kernel
from malle.engine.slot import apply, legal, to_move, winners


@kernel
def wins_in_one(states: Any, lists: Any, here: int) -> bool:
    """Whether the seat to move can win before the other one moves."""
    seat = to_move(states[here])
    for i in range(legal(states[here], lists[here])):
        states[here + 1] = states[here]
        apply(states[here + 1], int(lists[here, i]))
        if winners(states[here + 1]) == 1 << seat:
            return True
        if to_move(states[here + 1]) != seat:
            continue
        for j in range(legal(states[here + 1], lists[here + 1])):
            states[here + 2] = states[here + 1]
            apply(states[here + 2], int(lists[here + 1, j]))
            if winners(states[here + 2]) == 1 << seat:
                return True
    return False


@kernel
def wins_in_two(states: Any, lists: Any) -> bool:
    """Whether the seat to move has a turn after which the other does not win at once and cannot prevent a win."""
    seat = to_move(states[0])
    for i in range(legal(states[0], lists[0])):
        states[1] = states[0]
        apply(states[1], int(lists[0, i]))
        if to_move(states[1]) != seat:
            if holds(states, lists, 1):
                return True
            continue
        for j in range(legal(states[1], lists[1])):
            states[2] = states[1]
            apply(states[2], int(lists[1, j]))
            if holds(states, lists, 2):
                return True
    return False


@kernel
def holds(states: Any, lists: Any, here: int) -> bool:
    """Whether the turn that led here wins: the other seat neither wins now nor has a turn that prevents a win."""
    if to_move(states[here]) == END or wins_in_one(states, lists, here):
        return False
    seat = to_move(states[here])
    for i in range(legal(states[here], lists[here])):
        states[here + 1] = states[here]
        apply(states[here + 1], int(lists[here, i]))
        if to_move(states[here + 1]) != seat:
            if to_move(states[here + 1]) == END or not wins_in_one(states, lists, here + 1):
                return False
            continue
        for j in range(legal(states[here + 1], lists[here + 1])):
            states[here + 2] = states[here + 1]
            apply(states[here + 2], int(lists[here + 1, j]))
            if to_move(states[here + 2]) == END or not wins_in_one(states, lists, here + 2):
                return False
    return True


@kernel
def has_safe_turn(states: Any, lists: Any) -> bool:
    """Whether the seat to move has a turn after which the other cannot win at once."""
    seat = to_move(states[0])
    for i in range(legal(states[0], lists[0])):
        states[1] = states[0]
        apply(states[1], int(lists[0, i]))
        if to_move(states[1]) != seat:
            if to_move(states[1]) != END and not wins_in_one(states, lists, 1):
                return True
            continue
        for j in range(legal(states[1], lists[1])):
            states[2] = states[1]
            apply(states[2], int(lists[1, j]))
            if to_move(states[2]) != END and not wins_in_one(states, lists, 2):
                return True
    return False

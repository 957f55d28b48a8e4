"""What the proof search works in: its nodes, the turns it has listed, and the record in which it keeps its count."""

from typing import Any, NamedTuple

import numpy as np

NODE = np.dtype(
    [
        ("tails", np.int64),
        ("rest", np.int64),
        ("proof", np.int32),
        ("disproof", np.int32),
        ("parent", np.int32),  # -1 at the root
        ("first", np.int32),  # its first child
        ("width", np.int32),  # how many children; UNOPENED before it was opened
        ("colour", np.int8),  # the side to move
        ("depth", np.int8),  # turns from the root
        ("far", np.int8),  # turns to the end, once it is decided
        ("swap", np.int8),  # 1 if that side may also swap (MAL-18)
    ],
    align=True,
)

CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("looked", np.int64),  # positions opened,
        ("limit", np.int64),  # and how many may be
        ("used", np.int64),  # nodes
        ("solved", np.int64),  # whether it is sure
        ("seat", np.int64),  # that searches
        ("depth", np.int64),  # 1: every safe turn is opened once, no more
        ("killer", np.int64),  # the last elephant that united two rings
        ("mark", np.int64),  # of the turns that are being listed
        ("listed", np.int64),  # how many they are
    ]
)

MARKS = 1 << 13  # more than twice the ways to play a turn
MOST = 1 << 11  # distinct turns of one position


class Memory(NamedTuple):
    """The arrays of `weigh`."""

    nodes: Any  # records NODE
    marks: Any  # the turns seen: two numbers and a mark each
    turns: Any  # the positions after the turns listed, two numbers each
    control: Any  # one record CONTROL


def make(entries: int) -> Memory:
    """So many nodes, and what else it takes."""
    return Memory(
        nodes=np.zeros(entries, NODE),
        marks=np.zeros((MARKS, 3), np.int64),
        turns=np.zeros((MOST, 2), np.int64),
        control=np.zeros(1, CONTROL),
    )

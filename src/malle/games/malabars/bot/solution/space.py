"""All positions of Malabars at the beginning of a turn, numbered; and what stands beside what in them.

Elephants are counted pile after pile, each from the base upwards, so a board is its *shape* (the heights of the piles) and
its *faces* (bit e of a number is 1 if elephant e shows its tail). Where the rings hang is a *placement*: the pair of the side
to move among the elephants, then the opposing pair among the others.

    12 elephants: 455 shapes x 2,970 placements x 4,096 faces

A set of positions is an array [shape, placement, word] of 64-bit words, whose bits are the faces.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

PILES = 4
FEWEST, MOST = 5, 12  # elephants: four carry a ring, one moves

Array = np.ndarray[Any, Any]
Shape = tuple[int, ...]
Placement = tuple[int, int, int, int]


@dataclass(frozen=True, eq=False)
class Space:
    """The numbering for so many elephants, and tables for the kernels that work on sets of positions."""

    elephants: int
    shapes: list[Shape]
    placements: list[Placement]  # two own rings, two opposing ones, each pair in rising order
    edges: Array  # [shape, number, 2]: elephants that are neighbours, ended by -1
    swapped: Array  # [placement]: the same rings seen by the other side
    groups: (
        Array  # [group, elephant]: placements of one own ring, while the other three stay; -1 where one of them hangs
    )
    lone: Array  # [group]: the elephant with the own ring that stays
    hands: Array  # [shape of one elephant fewer, gap, 2]: the shape with an elephant in that gap, and its number there
    inserted: Array  # [number, placement of one elephant fewer]: the placement with one more elephant of that number
    differ: Array  # [elephant, elephant, word]: the faces that differ in these two

    @property
    def words(self) -> int:
        return max(1, (1 << self.elephants) // 64)

    @property
    def full(self) -> Any:
        """A word with all faces."""
        return np.uint64(2 ** min(64, 2**self.elephants) - 1)

    @property
    def size(self) -> int:
        return len(self.shapes) * len(self.placements) << self.elephants

    @property
    def kept(self) -> list[int]:
        """The shapes that stand for their mirror images too."""
        return [i for i, shape in enumerate(self.shapes) if shape <= shape[::-1]]

    def empty(self) -> Array:
        return np.zeros((len(self.shapes), len(self.placements), self.words), np.uint64)


@cache
def space(elephants: int) -> Space:
    shapes, fewer = shapes_of(elephants), shapes_of(elephants - 1)
    placements, before = placements_of(elephants), placements_of(elephants - 1)
    number = {placement: i for i, placement in enumerate(placements)}
    groups, lone = _groups(elephants, number)
    return Space(
        elephants=elephants,
        shapes=shapes,
        placements=placements,
        edges=_edges(shapes, elephants),
        swapped=np.array([number[(*placement[2:], *placement[:2])] for placement in placements], np.int32),
        groups=groups,
        lone=lone,
        hands=np.array([_hand(shape, shapes) for shape in fewer], np.int32),
        inserted=np.array([[number[_inserted(p, e)] for p in before] for e in range(elephants)], np.int32),
        differ=_differ(elephants),
    )


def shapes_of(elephants: int) -> list[Shape]:
    """All heights of the four piles."""
    cuts = combinations(range(elephants + PILES - 1), PILES - 1)
    return [
        tuple(high - low - 1 for low, high in zip((-1, *cut), (*cut, elephants + PILES - 1), strict=True))
        for cut in cuts
    ]


def placements_of(elephants: int) -> list[Placement]:
    return [
        (*own, *others)
        for own in combinations(range(elephants), 2)
        for others in combinations([e for e in range(elephants) if e not in own], 2)
    ]


def firsts(shape: Shape) -> list[int]:
    """The number of the lowest elephant of each pile."""
    return [sum(shape[:pile]) for pile in range(PILES)]


def _edges(shapes: list[Shape], elephants: int) -> Array:
    edges = np.full((len(shapes), 2 * elephants, 2), -1, np.int32)
    for i, shape in enumerate(shapes):
        first = firsts(shape)
        above = [(first[p] + n, first[p] + n + 1) for p in range(PILES) for n in range(shape[p] - 1)]
        beside = [(first[p] + n, first[p + 1] + n) for p in range(PILES - 1) for n in range(min(shape[p : p + 2]))]
        found = sorted(above + beside)
        edges[i, : len(found)] = np.array(found).reshape(-1, 2)
    return edges


def _groups(elephants: int, number: dict[Placement, int]) -> tuple[Array, Array]:
    rows, lone = [], []
    for stays in range(elephants):
        for others in combinations([e for e in range(elephants) if e != stays], 2):
            row = [-1] * elephants
            for moves in set(range(elephants)) - {stays, *others}:
                row[moves] = number[(min(stays, moves), max(stays, moves), *others)]
            rows.append(row)
            lone.append(stays)
    return np.array(rows, np.int32), np.array(lone, np.int32)


def _hand(shape: Shape, shapes: list[Shape]) -> list[tuple[int, int]]:
    """An elephant in hand: each gap by the shape that it makes, and the number of the elephant there, in rising order."""
    gaps = []
    for pile in range(PILES):
        taller = tuple(height + (p == pile) for p, height in enumerate(shape))
        gaps += [(shapes.index(taller), firsts(shape)[pile] + level) for level in range(shape[pile] + 1)]
    return gaps


def _inserted(placement: Placement, new: int) -> Placement:
    one, two, three, four = (e + (e >= new) for e in placement)
    return one, two, three, four


def _differ(elephants: int) -> Array:
    faces = np.arange(2**elephants)
    shows = [faces >> e & 1 for e in range(elephants)]
    return np.array([[packed(one != other) for other in shows] for one in shows])


def packed(bits: Array) -> Array:
    """Truth values as the bits of 64-bit words, the first one lowest."""
    octets = np.packbits(bits, bitorder="little")
    return np.pad(octets, (0, -len(octets) % 8)).view("<u8").astype(np.uint64)

"""The cells as they lie to the jack, nearest first, with their balls and which of them count (BOU-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt

from typing_extensions import TypedDict

from malle.games.boulomania.rules.board import ORDER, SMALL, squared_distance
from malle.games.boulomania.rules.teams import LETTERS


class Spot(TypedDict):
    """A cell as it lies to the jack."""

    cell: int
    distance: float  # between the centres, in board units
    ball: str | None  # "B", "R" or nothing
    rank: int | None  # 1 for the ball nearest to the jack
    counts: bool  # it scores if the round ends so


_AROUND = [
    [(cell, round(sqrt(squared_distance(jack, cell)), 2)) for cell in ORDER[jack].tolist()] if jack else []
    for jack in range(SMALL + 1)
]
"""The other cells from each jack cell, nearest first, with their distance; from OUT there is nothing to measure."""


def balls_on(field: Sequence[int]) -> dict[int, str]:
    """The teams of the balls that lie on a field, by cell."""
    return {cell: LETTERS[ball - 1] for cell, ball in enumerate(field) if ball}


def measured(jack: int, lying: Mapping[int, str], counting: int) -> list[Spot]:
    """All cells but the jack's, nearest first; so many of the balls count."""
    spots: list[Spot] = []
    rank = 0
    for cell, distance in _AROUND[jack]:
        ball = lying.get(cell)
        rank += ball is not None
        spots.append(_spot(cell, distance, ball, rank if ball else None, ball is not None and rank <= counting))
    return spots


@cache
def _spot(cell: int, distance: float, ball: str | None, rank: int | None, counts: bool) -> Spot:
    """Kept for good, so nobody may change it."""
    return Spot(cell=cell, distance=distance, ball=ball, rank=rank, counts=counts)

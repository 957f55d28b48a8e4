"""The cells as they lie to the jack, nearest first, with their balls and which of them count (BOU-22).

Half of all moves leave the balls where they are, and a throw is shown with the field before it: so what follows from a field is kept for a
while, and nobody may change it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

from typing_extensions import TypedDict

from malle.games.boulomania.rules.board import ORDER, SMALL, squared_distance
from malle.games.boulomania.rules.kernel import lead
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


Field = tuple[int, ...]
"""What lies in each cell, as the record has it: nothing, a ball of Blue, a ball of Red."""


class Ground(NamedTuple):
    """All that the rules ask of a state to find who holds the point."""

    jack: int
    field: Field


@lru_cache(maxsize=1024)
def ahead_on(jack: int, field: Field) -> int:
    """Who holds the point and by how many balls, as the rules have it."""
    return int(lead(Ground(jack, field)))


@lru_cache(maxsize=1024)
def balls_on(field: Field) -> dict[str, str]:
    """The teams of the balls that lie on a field, by cell; the keys of JSON are texts."""
    return {str(cell): LETTERS[ball - 1] for cell, ball in enumerate(field) if ball}


@lru_cache(maxsize=1024)
def measured(jack: int, field: Field, counting: int) -> list[Spot]:
    """All cells but the jack's, nearest first; so many of the balls count."""
    spots: list[Spot] = []
    rank = 0
    for cell, distance in _AROUND[jack]:
        ball = LETTERS[field[cell] - 1] if field[cell] else None
        rank += ball is not None
        spots.append(_spot(cell, distance, ball, rank if ball else None, ball is not None and rank <= counting))
    return spots


@cache
def _spot(cell: int, distance: float, ball: str | None, rank: int | None, counts: bool) -> Spot:
    """Kept for good, so nobody may change it."""
    return Spot(cell=cell, distance=distance, ball=ball, rank=rank, counts=counts)

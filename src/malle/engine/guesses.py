"""What a seat could know of what is hidden from it: a room says it in `presentation/guesses.py`.

holdings(world, known, seat)   what is hidden from the seat in a world that it holds possible
exact(known, seat)             how likely each of them is, None where that cannot be counted
text(holding, lang)            what is held, in words
excluded(known, seat)          what somebody cannot hold, as everybody has seen; only where that can be seen
"""

from __future__ import annotations

from typing import NamedTuple


class Holding(NamedTuple):
    """Something that a seat holds: of a kind, if things of several kinds are held."""

    seat: int
    kind: str
    item: str
    place: str = ""  # where it belongs on the board

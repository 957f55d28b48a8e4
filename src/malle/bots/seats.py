"""What belongs to a seat: its share of the win, which every search counts in, and its choices at a secret node."""

from typing import Any

from malle.engine.kernel import kernel
from malle.engine.slot import chooser


@kernel
def win_share(won: int, seat: int) -> float:
    """What the winners (one bit for each) leave to this seat: they share the win."""
    many, left = 0, won
    while left:
        many += left & 1
        left >>= 1
    return 1.0 / many if won >> seat & 1 else 0.0


@kernel
def first_to_choose(s: Any, out: Any, n: int) -> tuple[int, int]:
    """The lowest seat that has still to choose in secret, and how many actions it has; they come to the front of the list."""
    seat = int(chooser(s, int(out[0])))
    for i in range(1, n):
        seat = min(seat, int(chooser(s, int(out[i]))))
    kept = 0
    for i in range(n):
        if chooser(s, int(out[i])) == seat:
            out[kept] = out[i]
            kept += 1
    return seat, kept

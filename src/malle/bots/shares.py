"""The share of the win: what every search counts in."""

from malle.engine.kernel import kernel


@kernel
def share_of(won: int, seat: int) -> float:
    """What the winners (one bit for each) leave to this seat: they share the win."""
    many, left = 0, won
    while left:
        many += left & 1
        left >>= 1
    return 1.0 / many if won >> seat & 1 else 0.0

"""The part of a kernel that is the same in every game that hides nothing, and in every game without secret nodes.

A rules or bot module imports from here what it has no more to say about.
"""

from typing import Any

from malle.engine.kernel import kernel


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    """No chance in this game."""
    return 0


@kernel
def redact(s: Any, seat: int) -> None:
    """Everybody sees everything."""


@kernel
def imagine(s: Any, seat: int, rng: Any) -> None:
    """Nothing is left to imagine."""


@kernel
def veil(s: Any, a: int, seat: int) -> int:
    """Every move is shown as it is."""
    return a


@kernel
def reveals(s: Any, a: int) -> bool:
    """There is no secret to show."""
    return False


@kernel
def chooser(s: Any, a: int) -> int:
    """No node lets several seats choose at once."""
    return -1


@kernel
def pause(s: Any) -> int:
    """Every move is a turn of its own."""
    return 1


@kernel
def forget(s: Any) -> None:
    """Nothing is kept that plays no part any more."""

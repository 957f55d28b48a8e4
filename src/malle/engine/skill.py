"""The slot into which a game's `bot` module is fitted: what a good player knows, said once for all searches.

Searches import these names from here and are bound to a game by `malle.engine.binding`, as with `malle.engine.slot`. Values
are shares of the win, from 0 (lost) to 1 (won), one for each seat. The bodies here never run.
"""

from typing import Any


def judge(s: Any, out: Any) -> None:
    """How good a state looks for each seat, to a good player."""


def glance(s: Any, out: Any) -> None:
    """How good it looks at first sight: the measure of the greedy player in the specification."""


def pause(s: Any) -> int:
    """1 between two turns, 0 while somebody is in the middle of one, 2 at a break beyond which nobody looks."""
    return 1


def forget(s: Any) -> None:
    """Wipe what plays no part any more, so that equal positions have equal bytes."""

"""Which moves of a game begin with what a person has touched, legal or not: so that a touch that leads nowhere can be explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malle.engine.kernel import Row

_indexes: dict[Any, dict[str, list[int]]] = {}


def touching(notation: Any, actions: int, known: Row, touched: Sequence[str]) -> list[int]:
    """The moves that begin with these touches; if none does, those in which the last of them comes later."""
    if notation not in _indexes:
        _indexes[notation] = _index(notation, actions, known)
    last = touched[-1]
    paths = {action: notation.touches(known, action) for action in _indexes[notation].get(last, ())}
    begun = [action for action, path in paths.items() if path[: len(touched)] == list(touched)]
    return begun or [action for action, path in paths.items() if last in path]


def _index(notation: Any, actions: int, known: Row) -> dict[str, list[int]]:
    """The moves by what is touched for them. What hangs on the position in the few whose path does is asked again each time."""
    found: dict[str, list[int]] = {}
    for action in range(actions):
        for touch in notation.touches(known, action):
            found.setdefault(touch, []).append(action)
    return found

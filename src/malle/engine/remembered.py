"""What a match remembers of what it has told: several seats ask for the same position and the same move in turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from malle.engine.kernel import Row

_ROWS = 8
"""How many states that somebody has looked at are kept."""

_MOVES = 6
"""How many moves are remembered in words."""

Said = tuple[str, Any]
"""The sentence of a move, and what a board shows of it beside."""


class Remembered:
    """The last states and moves that a match was asked for."""

    def __init__(self) -> None:
        # states as somebody knows them: what was told of the last move is the position now
        self.rows: dict[Hashable, Row] = {}
        self._said: dict[Hashable, Said] = {}

    def keep(self, whose: Hashable, known: Row) -> Row:
        _make_room(self.rows, _ROWS)
        self.rows[whose] = known
        return known

    def in_words(self, before: Row, after: Row, move: Hashable, say: Callable[[], Said]) -> Said:
        """A move in words, as `say` makes them, or has made them of the same states before and after it."""
        key = before.tobytes(), after.tobytes(), move
        if key not in self._said:
            _make_room(self._said, _MOVES)
            self._said[key] = say()
        return self._said[key]


def _make_room(kept: dict[Hashable, Any], most: int) -> None:
    """The oldest goes first: what a move began with is what the one before it led to."""
    if len(kept) >= most:
        del kept[next(iter(kept))]

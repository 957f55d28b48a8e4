"""What a match remembers of what it has told: several seats ask for the same move in turn, and most of them know the same of it.

A sentence is made from two states as a seat knows them. It is noted what it asked of them; whoever knows the same of that is told the same,
whatever else they know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from malle.engine.kernel import Row, Seen

_ROWS = 8
"""How many states that somebody has looked at are kept."""

_MOVES = 6
"""How many moves are remembered in words."""

Said = tuple[str, Any]
"""The sentence of a move, and what a board shows of it beside."""


class Noted(Row):
    """A state to be looked at that notes what it was asked for."""

    _seen: Row

    def __init__(self, seen: Row) -> None:
        self.__dict__["_seen"] = seen

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__[name] = getattr(self._seen, name)
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        raise TypeError("this state is only looked at")

    def answers(self) -> dict[str, Any]:
        """All that it was asked for, and what it has said."""
        return {name: found for name, found in self.__dict__.items() if name != "_seen"}


class Sentence(NamedTuple):
    """A move in words, and what it was made from."""

    before: dict[str, Any]
    after: dict[str, Any]
    said: Said

    def holds(self, before: Row, after: Row) -> bool:
        """Whether these states have the same to say to all that was asked."""
        return _same(self.before, before) and _same(self.after, after)


def _same(answers: dict[str, Any], other: Row) -> bool:
    if "_array" in answers:  # whoever has asked for the state as a whole may have used all of it
        return bool(answers["_array"].tobytes() == other.tobytes())
    return all(found == getattr(other, name) for name, found in answers.items())


class Remembered:
    """The last states and moves that a match was asked for."""

    def __init__(self) -> None:
        self._rows: dict[bytes, Row] = {}
        self._sentences: dict[Any, list[Sentence]] = {}

    def row(self, known: np.ndarray[Any, Any]) -> Row:
        """A state to be looked at: what was told of the last move is the position now, and some seats know the same."""
        key = known.tobytes()
        if key not in self._rows:
            if len(self._rows) >= _ROWS:
                self._rows.clear()
            self._rows[key] = Seen(known)
        return self._rows[key]

    def in_words(self, before: Row, after: Row, move: Any, say: Callable[[Row, Row], Said]) -> Said:
        """A move in words, as `say` makes them of the states before and after it, or has made them for somebody who knows the same."""
        if move not in self._sentences and len(self._sentences) >= _MOVES:
            self._sentences.clear()
        kept = self._sentences.setdefault(move, [])
        for sentence in kept:
            if sentence.holds(before, after):
                return sentence.said
        earlier, later = Noted(before), Noted(after)
        said = say(earlier, later)
        kept.append(Sentence(earlier.answers(), later.answers(), said))
        return said

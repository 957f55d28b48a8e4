"""A match that is over and all its positions: kept at every few moves, so that a step forward or back costs next to nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock

from malle.engine.fairness import Fairness
from malle.engine.match import Match

STRIDE = 32
"""A position is kept after every so many moves."""

REMEMBERED = 32
"""Games whose positions are kept."""


class Past:
    """A finished match and its positions."""

    def __init__(self, match: Match) -> None:
        start = Match(match.game, match.players, match.options, Fairness(None, match.fairness.commitment))
        self._steps = list(match.steps)
        self._kept = [start]
        self._lock = Lock()

    def at(self, number: int) -> Match:
        """The match after so many moves."""
        return next(self.walk(number, 1))

    def walk(self, first: int, count: int) -> Iterator[Match]:
        """The match after `first` moves, then after each further one; the same object each time, one of its own."""
        first = min(first, len(self._steps))
        match = self._shortly_before(first)
        for number in range(first, min(first + count, len(self._steps) + 1)):
            self._go(match, number)
            yield match

    def _shortly_before(self, number: int) -> Match:
        with self._lock:
            while len(self._kept) <= number // STRIDE:
                further = self._kept[-1].copy()
                self._go(further, STRIDE * len(self._kept))
                self._kept.append(further)
        return self._kept[number // STRIDE].copy()

    def _go(self, match: Match, number: int) -> None:
        for step in self._steps[len(match.steps) : number]:
            match.play(step.move, None if step.seat < 0 else step.seat)


past_of = lru_cache(REMEMBERED)(Past)

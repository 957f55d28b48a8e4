"""Solves Malabars: for every position, who wins and in how many turns.

From the end backwards, layer after layer. Won in one turn is who can unite the rings in it; lost in `t` turns is who has no turn into a
position that the other side does not win in less; won in `t + 1` is who has a turn into a position lost in `t`. When a layer adds nothing,
what is left goes on for ever: a draw. Repetition and the last turn (MAL-16, MAL-17) play no part.

A turn is an elephant and then a ring, or none; or a ring and then an elephant (MAL-3). With R a ring moved or not, and E an elephant moved, the
positions that have a turn into a set X are

    E(R(X)) or R(E(X))

each made of whole-word operations on the sets (malle.games.malabars.bot.solution.sets). No position is ever looked at by itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from malle.games.malabars import GAME
from malle.games.malabars.bot.solution.space import Array, Shape, Space, shapes_of, space

Report = Callable[[int, int], None]
"""Hears how far it is: turns to the end, and how many pieces of work of this layer are done."""

DIGITS = 8  # binary digits for the number of turns: at most 255


@dataclass(frozen=True, eq=False)
class Solution:
    """The number of turns to the end for every position, odd if the side to move wins, even if it loses, 0 for a draw.

    The number is kept in binary digits, and only for the shapes that stand for their mirror images too: `turns[…, d]` is the set of
    positions whose number has digit `d`.
    """

    space: Space
    turns: Array  # [kept shape, placement, word, digit]
    counts: dict[int, int] = field(default_factory=dict)  # positions by number of turns, all shapes

    def of_shape(self, kept: int) -> Array:
        """The numbers of turns of a kept shape, [placement, face]."""
        found = np.zeros((len(self.space.placements), 2**self.space.elephants), np.uint8)
        for digit in range(max(self.counts).bit_length()):
            octets = np.ascontiguousarray(self.turns[kept, :, :, digit]).view(np.uint8)
            found |= np.unpackbits(octets, axis=1, count=found.shape[1], bitorder="little") << digit
        return found


def solve(elephants: int, report: Report = lambda turns, share: None, jobs: int | None = None) -> Solution:
    """The solution for so many elephants, worked out by so many threads."""
    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        return Solver(elephants, pool, report).solve()


def pieces(elephants: int) -> int:
    """How many pieces of work a layer takes: four passes over the shapes, two over those with an
    elephant in hand, and one to write down what was found."""
    rounds = _units(shapes_of(elephants - 1))
    return 4 * len(shapes_of(elephants)) + 2 * sum(map(len, rounds)) + len(space(elephants).kept)


class Solver:
    """The sets that are worked on: what is won, what is lost, and three more to work in."""

    def __init__(self, elephants: int, pool: ThreadPoolExecutor, report: Report) -> None:
        self.space = space(elephants)
        self._kernel = GAME.compile().driver("malle.games.malabars.bot.solution.sets")
        self._pool, self._report = pool, report
        self._units = _units(shapes_of(elephants - 1))
        self._wins, self._losses, self._set, self._work, self._more = (self.space.empty() for _ in range(5))
        kept = len(self.space.kept), *self._wins.shape[1:]
        self._solution = Solution(self.space, np.zeros((*kept, DIGITS), np.uint64))
        self._turns, self._done = 1, 0

    def solve(self) -> Solution:
        found = self._unite()
        while found:
            self._keep(found)
            self._turns, self._done = self._turns + 1, 0
            found = self._win() if self._turns % 2 else self._lose()
        self._solution.counts[0] = self.space.size - sum(self._solution.counts.values())
        return self._solution

    def _unite(self) -> int:
        """Won in one turn: a ring, or an elephant and then a ring."""
        s, full = self.space, np.full(self.space.words, self.space.full)
        self._shapes(
            lambda i: self._kernel.uniting(s.groups, s.lone, s.edges[i], s.differ, full, self._work[i], self._places())
        )
        self._set[:] = self._work
        self._elephants(self._work, self._set)
        return self._shapes(lambda i: self._kernel.newly_won(self._wins[i], self._set[i]))

    def _lose(self) -> int:
        """What has no turn into anything but wins of the other side."""
        s = self.space
        self._shapes(lambda i: self._kernel.unwon(s.swapped, s.full, self._wins[i], self._set[i]))
        self._before()
        return self._shapes(lambda i: self._kernel.newly_lost(s.full, self._wins[i], self._losses[i], self._set[i]))

    def _win(self) -> int:
        """What has a turn into the losses just found."""
        self._work[:] = self._set
        self._shapes(lambda i: self._kernel.seen_by_other(self.space.swapped, self._work[i], self._set[i]))
        self._before()
        return self._shapes(lambda i: self._kernel.newly_won(self._wins[i], self._set[i]))

    def _before(self) -> None:
        """The set becomes all that has a turn into it."""
        self._work[:] = self._more[:] = 0
        self._rings(self._set, self._work)
        self._elephants(self._set, self._more)
        self._set[:] = 0
        self._elephants(self._work, self._set)
        self._rings(self._more, self._set)

    def _rings(self, source: Array, target: Array) -> None:
        s = self.space
        self._shapes(lambda i: self._kernel.rings(s.groups, s.edges[i], s.differ, source[i], target[i], self._places()))

    def _elephants(self, source: Array, target: Array) -> None:
        s = self.space

        def work(unit: Sequence[int]) -> int:
            turned, hand = np.zeros((s.hands.shape[1], s.words), np.uint64), np.zeros(s.words, np.uint64)
            for i in unit:
                self._kernel.elephants(s.hands[i], s.inserted, source, target, turned, hand)
            return 0

        for units in self._units:
            self._all(work, units)

    def _keep(self, found: int) -> None:
        """Write the number of turns of the positions just found."""
        kept, turns = self.space.kept, self._solution.turns
        self._solution.counts[self._turns] = found
        self._all(lambda i: self._kernel.write(self._set[kept[i]], self._turns, turns[i]), range(len(kept)))

    def _places(self) -> Array:
        return np.zeros((self.space.elephants, self.space.words), np.uint64)

    def _shapes(self, work: Callable[[int], Any]) -> int:
        return self._all(work, range(len(self.space.shapes)))

    def _all(self, work: Callable[[Any], Any], items: Iterable[Any]) -> int:
        """Do the work for all items, and sum up what it counts."""
        total = 0
        for counted in self._pool.map(work, items):
            total += counted or 0
            self._done += 1
            self._report(self._turns, self._done)
        return total


def _units(shapes: Sequence[Shape]) -> list[list[list[int]]]:
    """Shapes with an elephant in hand, in rounds of units that can be worked on at once.

    It makes one of the piles higher by one, so what is written for different units of a round is different: their first two piles
    are all even or odd alike.
    """
    units: dict[Shape, list[int]] = {}
    for number, shape in enumerate(shapes):
        units.setdefault(shape[:2], []).append(number)
    rounds = [[units[a, b] for a, b in units if (a % 2, b % 2) == odd] for odd in ((0, 0), (0, 1), (1, 0), (1, 1))]
    return [sorted(each, key=len, reverse=True) for each in rounds]

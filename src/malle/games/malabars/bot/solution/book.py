"""A solution to leaf through: the value of any position, and the turns from it."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from malle.games.malabars import GAME
from malle.games.malabars.bot import table
from malle.games.malabars.bot.perfect import Knower
from malle.games.malabars.bot.solution.solver import Solution
from malle.games.malabars.bot.solution.space import Array
from malle.games.malabars.rules.position import write


class Book(Knower):
    """Knows what a table knows, and the number of turns of every position, without unpacking anything."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.layout = table.layout(solution.space.elephants)
        super().__init__(GAME.compile(), self)

    @property
    def memory(self) -> tuple[Array, ...]:
        return (self.solution.turns,)

    def turns(self, numbers: Array) -> Array:
        """The turns to the end of each position, by its number: odd if the side to move wins, even if it loses, 0 for a draw."""
        at = self.layout
        shape, placement = np.divmod(numbers >> (at.elephants - 1), len(at.placements))
        face = numbers & at.faces - 1
        digits = self.solution.turns[shape, placement, face // 64]
        found = np.zeros(len(numbers), np.int64)
        for digit in range(digits.shape[1]):
            found |= (digits[:, digit] >> (face % 64).astype(np.uint64) & np.uint64(1)).astype(np.int64) << digit
        return found

    def losses(self, numbers: Array) -> Array:
        """As a table has it."""
        turns = self.turns(numbers)
        return np.where(turns % 2 == 0, turns // 2, 0)

    def number(self, heights: Iterable[int], tails: int, own: Iterable[int], others: Iterable[int]) -> int:
        """The number of a position, given as the rules keep it."""
        s = self._states[0]
        s["height"], s["tails"], s["ring"][0], s["ring"][1] = tuple(heights), tails, tuple(own), tuple(others)
        s["seat"] = s["white"] = 0
        return int(self._run.number_of(self._kernel.handle(self._states)[0], *self._numbering))

    def text(self, number: int) -> str:
        """The position text, white to move."""
        self._run.set_up(self._kernel.handle(self._states)[0], number, *self._places)
        s = self._states[0]
        return write(s["height"].tolist(), int(s["tails"]), s["ring"][0].tolist(), s["ring"][1].tolist())

    def after(self, number: int) -> Array:
        """The positions that a turn can lead to, each once, and WON."""
        return np.unique(self._turns(np.array([number]))[:, 1])

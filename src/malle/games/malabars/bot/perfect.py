"""Perfect play by the table, and what a position is worth.

    from malle.games.malabars.bot import perfect
    perfect.value(match.knowledge(0))      Value("loss", 8), or None where there is no table

Who wins takes the shortest way. Who draws holds the draw, and who loses takes the longest way; among turns that are equal in this, the one
after which the other side has most ways to go wrong; and no position comes back as long as another turn holds the draw.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from malle.games.malabars import GAME
from malle.games.malabars.bot import table
from malle.games.malabars.bot.knowing import MOST, WON, memory
from malle.games.malabars.bot.memory import CONTROL
from malle.games.malabars.bot.solution.space import Array
from malle.games.malabars.rules.kernel import STATE, SWAP, TURN

if TYPE_CHECKING:
    from malle.engine.game import Kernel

KNOWING = "malle.games.malabars.bot.knowing"
CHUNK = 16  # positions looked at together, so that a block is unpacked once for all of them
STEP = 0.0005  # of the share of the win for each turn to the end


class Value(NamedTuple):
    """What a position is worth for the side to move, and the turns to the end, both sides counted; 0 for a draw."""

    result: str  # win, draw or loss
    turns: int


class Outcome(NamedTuple):
    """What comes of a turn for the side that plays it."""

    result: int  # 1 win, 0 draw, -1 loss
    turns: int = 0  # from before it to the end
    traps: float = 0.0  # the share of the other side's turns that are mistakes

    @property
    def share(self) -> float:
        """Of the win: near 1 for a win and near 0 for a loss, the sooner the nearer."""
        if self.result > 0:
            return 1.0 - STEP * (self.turns - 1)
        return (0.0 if self.result else 0.5) + STEP * (self.turns + 1.9 * self.traps)


AGAIN = Outcome(0, traps=-1.0)
"""A draw that leads nowhere new: worth less than one in which nobody can go wrong."""


def ending_of(share: float) -> tuple[float, int | None]:
    """What a share that `Outcome` gives stands for: 1 for a win, ½ for a draw, 0 for a loss; and the turns to the end, if it has one."""
    if share > 0.75:
        return 1.0, round((1.0 - share) / STEP) + 1
    if share > 0.25:
        return 0.5, None
    return 0.0, 2 * int(
        (share / STEP + 1e-6) / 2
    )  # who loses makes the last but one of the turns; traps count for less than two


class Knower:
    """Answers from a table. Its memory is taken once; it is not for two threads at once."""

    def __init__(self, kernel: Kernel, known: table.Losses) -> None:
        self._kernel, self._table = kernel, known
        self._run = kernel.driver(KNOWING)
        self._states, self._lists, self._found = memory()
        self._control = np.zeros(1, CONTROL)
        self._deadline = float("inf")
        at = known.layout
        self._numbering, self._places = (at.shapes, at.numbers), (at.heights, at.placements)

    @property
    def memory(self) -> tuple[Array, ...]:
        """The arrays that it works with."""
        return self._states, self._lists, self._found, *self._table.memory

    def value(self, state: bytes) -> Value:
        """What the position at the beginning of a turn is worth; whether one may swap is set aside."""
        position = np.array([self.number_of(state)])
        lost = int(self._table.losses(position)[0])
        if lost:
            return Value("loss", 2 * lost)
        reached = self._turns(position)[:, 1]
        if WON in reached:
            return Value("win", 1)
        won = self._table.losses(np.unique(reached))
        return Value("win", 2 * int(won[won > 0].min()) + 1) if won.any() else Value("draw", 0)

    def number_of(self, state: bytes) -> int:
        """The number of the position at the beginning of a turn."""
        self._take(state)
        if self._states[0]["node"] != TURN:
            raise ValueError("a position has a value when a turn begins")
        return int(self._run.number_of(self._kernel.handle(self._states)[0], *self._numbering))

    def shares(self, state: bytes, moves: Sequence[int], seconds: float = 1e9) -> list[float]:
        """What each legal move is worth: the share of the win of the side to move, as `Outcome` has it.

        After so many seconds of the processor it does not look any more for something better than a win or a draw that it has found;
        what has not been looked at then counts as a draw.
        """
        may_be_swapped, may_swap, past = self._take(state)
        self._deadline = time.thread_time() + seconds
        outcomes = self._outcomes(may_be_swapped, past)
        if may_swap:
            # MAL-18: the other side is where this one was
            best = max(outcomes.values(), key=lambda outcome: outcome.share)
            outcomes[SWAP] = Outcome(-best.result, best.turns)
        return [outcomes[move].share for move in moves]

    def _take(self, state: bytes) -> tuple[bool, bool, frozenset[int]]:
        """Look at this state; whether the other side may swap after this turn, whether this one may, and the positions that have been."""
        long = np.frombuffer(state, STATE)
        self._run.take(self._kernel.handle(long.copy())[0], self._kernel.handle(self._states)[0])
        swap, turns = bool(long[0]["swap"]), int(long[0]["turns"])
        past = frozenset(long[0]["history"][: int(long[0]["begun"])].tolist())
        return swap and turns == 0, swap and turns == 1 and long[0]["node"] == TURN, past

    def _outcomes(self, may_be_swapped: bool, past: Collection[int]) -> dict[int, Outcome]:
        """The best that can come of each move; a draw by a position that has been is the last one to play for."""
        many = self._run.turns(self._kernel.handle(self._states), self._lists, self._found, *self._numbering)
        moves, numbers = self._lists[0, self._found[:many, 0]], self._found[:many, 1].copy()
        names = self._found[:many, 2].tolist()
        positions = np.unique(numbers[numbers != WON])
        outcomes = self._after(positions, WON in numbers, may_be_swapped)
        after = dict(zip(positions.tolist(), outcomes, strict=True))
        after[WON] = Outcome(1, 1)
        best: dict[int, Outcome] = {}
        for move, number, name in zip(moves.tolist(), numbers.tolist(), names, strict=True):
            outcome = AGAIN if after[number].result == 0 and name in past else after[number]
            if move not in best or outcome.share > best[move].share:
                best[move] = outcome
        return best

    def _after(self, positions: Array, won: bool, may_be_swapped: bool) -> list[Outcome]:
        """What turns into these positions are worth; `won` if there is a better one that unites the rings."""
        at_once, lost = self._at_once(positions), self._table.losses(positions)
        outcomes = [
            Outcome(1, 2 * int(turns) + 1) if turns else Outcome(-1, 2) for turns in lost
        ]  # those that are neither are looked at below
        unclear = np.flatnonzero(~at_once & (lost == 0))
        sure = won or (bool(lost.any()) and not may_be_swapped)
        for place, outcome in zip(unclear.tolist(), self._unclear(positions[unclear], sure), strict=True):
            outcomes[place] = outcome
        if may_be_swapped:
            outcomes = [each if each.result < 1 else Outcome(-1, each.turns - 1) for each in outcomes]
        elif not sure and at_once.all():
            outcomes = [Outcome(-1, 2, self._overlooked(int(position))) for position in positions]
        return outcomes

    def _unclear(self, positions: Array, sure: bool) -> list[Outcome]:
        """The other side is to move, does not win at once and has not lost: it wins later, or nobody does."""
        outcomes: list[Outcome] = []
        for first in range(0, len(positions), CHUNK):
            if time.thread_time() > self._deadline and (sure or any(each.result == 0 for each in outcomes)):
                break
            outcomes += self._look_further(positions[first : first + CHUNK])
        return outcomes + [Outcome(0)] * (len(positions) - len(outcomes))

    def _look_further(self, positions: Array) -> list[Outcome]:
        turns = self._turns(positions)
        reached, where = np.unique(turns[:, 1], return_inverse=True)
        lost, at_once = self._table.losses(reached), self._at_once(reached)
        outcomes = []
        for place in range(len(positions)):
            mine = where[turns[:, 0] == place]
            winning = lost[mine][lost[mine] > 0]
            if len(winning):
                outcomes.append(Outcome(-1, 2 * int(winning.min()) + 2, 1.0 - len(winning) / len(mine)))
            else:
                outcomes.append(Outcome(0, 0, float(at_once[mine].mean())))
        return outcomes

    def _overlooked(self, position: int) -> float:
        """The share of the turns that miss a win at once."""
        return float((self._turns(np.array([position]))[:, 1] != WON).mean())

    def _turns(self, positions: Array) -> Array:
        """The turns in each of these positions: its place in the list, and the number of the position reached."""
        out = np.zeros((MOST * len(positions), 2), np.int64)
        many = self._run.turns_of(
            self._kernel.handle(self._states), self._lists, self._found, *self._numbering, *self._places, positions, out
        )
        return out[:many]

    def _at_once(self, positions: Array) -> Array:
        """Whether the side to move wins in this turn."""
        out = np.zeros(len(positions), np.bool_)
        self._run.wins_at_once(
            self._kernel.handle(self._states), *self._places, positions, self._kernel.handle(self._control), out
        )
        return out


@cache
def knower() -> Knower | None:
    """What this installation knows, if it has a table."""
    found = table.find()
    return Knower(GAME.compile(), found) if found else None


def value(state: bytes) -> Value | None:
    """What a position is worth for the side to move, given as the bytes of its state; None where there is no table."""
    known = knower()
    return known.value(state) if known else None

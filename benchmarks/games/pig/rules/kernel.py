"""The rules of Pig, with two seats, one die and 100 points to win.

turn --roll--> die --2 … 6--> turn of the same seat, with more at stake
               die --1------> turn of the other seat, the stake is lost
turn --stop--> turn of the other seat, the stake is scored; or the end
"""

from typing import Any

import numpy as np

from malle.engine.defaults import chooser, imagine, redact, reveals, veil
from malle.engine.fields import StateField, record
from malle.engine.kernel import CHANCE, END, kernel

__all__ = ["chooser", "imagine", "redact", "reveals", "veil"]

SIDES, GOAL, MOST_MOVES = 6, 100, 1000

FIELDS = (
    StateField("score", np.int16, "points of each seat", shape=2),
    StateField("stake", np.int16, "points of this turn, not yet safe"),
    StateField("moves", np.int16, "decisions made"),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "whose turn it is"),
    StateField("won", np.int8, "one bit for each winner"),
)
STATE = record(FIELDS)

NODES = ("turn", "die", "end")
TURN, DIE, OVER = 0, 1, 2

SEATS = 2
ROLL, STOP = 0, 1  # and at the die: the side that comes up, less one
ACTIONS = SIDES
MAX_LEGAL = SIDES


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    """PIG-1: nobody has a point, seat 0 begins."""


@kernel
def to_move(s: Any) -> int:
    return int(s.seat) if s.node == TURN else CHANCE if s.node == DIE else END


@kernel
def legal(s: Any, out: Any) -> int:
    # PIG-2: who has enough to win may only stop
    if s.score[s.seat] + s.stake >= GOAL:
        out[0] = STOP
        return 1
    out[0], out[1] = ROLL, STOP
    return 2


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    for side in range(SIDES):
        out[side], weights[side] = side, 1
    return SIDES


@kernel
def apply(s: Any, a: int) -> None:
    if s.node == DIE:
        _rolled(s, a + 1)
    else:
        _decided(s, a)


@kernel
def _rolled(s: Any, side: int) -> None:
    s.node = TURN
    # PIG-3: a one costs the stake and the turn
    if side == 1:
        s.stake = 0
        s.seat = 1 - s.seat
    else:
        s.stake += side


@kernel
def _decided(s: Any, a: int) -> None:
    s.moves += 1
    if a == ROLL:
        s.node = DIE
    else:
        # PIG-4: the stake is safe
        seat = int(s.seat)
        s.score[seat] += s.stake
        s.stake = 0
        s.seat = 1 - seat
        # PIG-5: a hundred points win
        if s.score[seat] >= GOAL:
            s.won = 1 << seat
            s.node = OVER
    # PIG-6: after a thousand decisions nobody has won
    if s.moves >= MOST_MOVES and s.node != OVER:
        s.won = 3
        s.node = OVER


@kernel
def scores(s: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = s.score[seat]


@kernel
def winners(s: Any) -> int:
    return int(s.won)


@kernel
def why_not(s: Any, a: int) -> int:
    if a > STOP:
        return 1
    return 2 if a == ROLL and s.score[s.seat] + s.stake >= GOAL else 0

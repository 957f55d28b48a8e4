"""Points: the score table, and who wins."""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.board import POINTS
from malle.games.pont_de_rama.rules.hands import open_cards
from malle.games.pont_de_rama.rules.state import DEALT, GIVEN_UP, OVER, SLOTS, SUCCEEDED

# The lines of the score table (RAM-37).
LINES = ("destinations", "bonus", "missing", "deity", "tickets", "eco_mat", "eco_trans", "given_up", "bridge")
_DESTINATION, _BONUS, _MISSING, _TICKET = POINTS["destination"], POINTS["bonus"], POINTS["missing"], POINTS["ticket"]
_ECO_MAT, _ECO_TRANS, _GIVEN_UP, _BRIDGE = POINTS["mat"], POINTS["trans"], POINTS["given_up"], POINTS["bridge"]


@kernel
def score_table(s: Any, seat: int, lines: Any) -> None:
    """RAM-37: the lines of the score table, in the order of LINES."""
    dealt, bonus = 0, 0
    for slot in range(SLOTS):
        if s.laid[seat] >> slot & 1:
            if slot < DEALT:
                dealt += 1
            else:
                bonus += 1
    lines[0] = _DESTINATION * dealt
    # RAM-22: a bonus card counts double, and as any other if it stays open
    lines[1] = _BONUS * bonus
    lines[2] = _MISSING * open_cards(s, seat)
    lines[3] = s.deity[seat]
    lines[4] = _TICKET * s.bought[seat]
    lines[5] = _ECO_MAT if s.eco[seat, 0] == SUCCEEDED else 0
    lines[6] = _ECO_TRANS if s.eco[seat, 1] == SUCCEEDED else 0
    lines[7] = _GIVEN_UP * ((s.eco[seat, 0] == GIVEN_UP) + (s.eco[seat, 1] == GIVEN_UP))
    lines[8] = _BRIDGE if s.bridge == seat + 1 else 0


@kernel
def score(s: Any, seat: int) -> int:
    lines = np.zeros(len(LINES), np.int64)
    score_table(s, seat, lines)
    total = 0
    for i in range(len(LINES)):
        total += int(lines[i])
    return total


@kernel
def scores(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = score(s, seat)


@kernel
def winners(s: Any) -> int:
    """RAM-38: the highest score, shared if equal."""
    if s.node != OVER:
        return 0
    won, highest = 0, -(1 << 30)
    for seat in range(s.players):
        total = score(s, seat)
        if total > highest:
            won, highest = 0, total
        if total == highest:
            won |= 1 << seat
    return won

"""What a good player of Le Pont de Rama knows.

Every destination is worth 150 points (100 won, 50 not lost) and the bridge 300, so the tour decides: the towns in the
shortest order, Pamban last, about 45 steps for nine of them. Fly when it saves three steps with the free ticket, seven
with a bought one; players who never fly lose three games out of four. Bonus destinations pay for the steps they add if
they are taken in the first turns, while they can still be fitted into the tour; late ones do not. An eco-planet
card costs about three turns for a material and two for a transport, and is worth them while nobody is near the end. Put the
cow in front of the leader, on a road without a way round or on Pamban at the end; give bad karma to the leader. And count:
who arrives first without bonus cards often loses to somebody who had more to show.

The measure of a seat is its score, and what is left to win as far as the time allows: the tour through its open towns
to Pamban is compared with the shortest tour of all.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.open import forget
from malle.games.pont_de_rama.board import (
    AIR_STEPS,
    CARD_TOWN,
    CRICKET_TOWNS,
    FAR,
    FINISH,
    GATE,
    LAND_STEPS,
    MALE,
    PATIENCE,
    POINTS,
)
from malle.games.pont_de_rama.hands import is_open
from malle.games.pont_de_rama.roads import tickets
from malle.games.pont_de_rama.state import (
    BONUS_CARD,
    COW_TRIP,
    CRICKET,
    DEALT,
    ECO_ROLL,
    MALDIVES,
    OVER,
    PENDING,
    PLACE,
    ROLL,
    SEATS,
    SLOTS,
)
from malle.games.pont_de_rama.tally import score, winners

__all__ = ["forget", "glance", "judge", "pause"]

_DESTINATION = float(POINTS["destination"] - POINTS["missing"])
_BONUS = float(POINTS["bonus"] - POINTS["missing"])
_STEP = 4.0  # what a step is worth as long as the end is far
_FREE_TICKET = 25.0
_FLIGHT = 4  # steps that a flight must save
_EARLY = 20  # a tour that still has room for a bonus destination
_TURN = 4  # steps of an average turn
_HALFWAY = 250.0  # a lead that is worth half of what a lead can be worth


@kernel
def judge(s: Any, out: Any) -> None:
    """How good the state looks for each seat, from 0 (lost) to 1 (won)."""
    measures = np.zeros(SEATS, np.float64)
    measure(s, measures)
    for seat in range(s.players):
        best = -1e9
        for other in range(s.players):
            if other != seat:
                best = max(best, measures[other])
        lead = measures[seat] - best
        out[seat] = 0.5 + 0.5 * lead / (abs(lead) + _HALFWAY)
        if s.node == OVER:
            out[seat] = 1.0 if winners(s) >> seat & 1 else 0.0


@kernel
def glance(s: Any, out: Any) -> None:
    """The greedy player goes to the nearest destination, flies when that saves three steps, or seven with a bought ticket.

    He takes what is offered, brings the cow to the leader and sends him on trips.
    """
    leader = -1
    for seat in range(s.players):
        worth = score(s, seat) + _FREE_TICKET * s.free[seat] - 8.0 * _nearest(s, seat)
        if s.node == BONUS_CARD and s.seat == seat:
            worth += 75.0
        if s.eco[seat, 0] == PENDING or s.eco[seat, 1] == PENDING:
            worth += 20.0
        out[seat] = worth + (1.0 if s.seat == seat else 0.0)
    for seat in range(s.players):
        leader = _leader(s, seat)
        before = int(s.spot[leader])
        if before < len(LAND_STEPS) and before != MALE:
            out[seat] -= 0.1 * LAND_STEPS[before, s.cow]
        out[seat] += 5.0 if s.trip[leader] else 0.0
        out[seat] = 0.5 + out[seat] / 10000.0


@kernel
def _leader(s: Any, seat: int) -> int:
    """The seat with the most points but this one."""
    best = -1
    for other in range(s.players):
        if other != seat and (best < 0 or score(s, other) > score(s, best)):
            best = other
    return best


@kernel
def _nearest(s: Any, seat: int) -> int:
    """The steps of a trip and to the nearest open town, to Pamban if there is none."""
    steps, here = _detour(s, seat)
    least = 2 * FAR
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            least = min(least, int(LAND_STEPS[here, CARD_TOWN[int(s.card[seat, slot]) - 1]]))
    return steps + (int(LAND_STEPS[here, FINISH]) if least == 2 * FAR else least)


@kernel
def pause(s: Any) -> int:
    """Turns begin with a roll; and what card a bonus will be nobody knows."""
    return 1 if s.node in (ROLL, ECO_ROLL, BONUS_CARD, PLACE) else 0


@kernel
def measure(s: Any, out: Any) -> None:
    """Points won and points in prospect, for each seat."""
    tours = np.zeros(SEATS, np.int64)
    shortest = FAR
    for seat in range(s.players):
        tours[seat] = tour(s, seat)
        shortest = min(shortest, int(tours[seat]))
    for seat in range(s.players):
        # within the shortest tour and a turn more, so much of the own one can be made
        part = min(1.0, (shortest + _TURN) / (tours[seat] + _TURN))
        hopes = 0.0
        for slot in range(SLOTS):
            if is_open(s, seat, slot):
                hopes += _BONUS if slot >= DEALT else _DESTINATION
        for i in range(2):
            if s.eco[seat, i] == PENDING:
                hopes += 150.0
        # a bonus card about to be drawn: a few steps more, unless the tour is nearly over
        if s.node == BONUS_CARD and s.seat == seat:
            hopes += _BONUS if tours[seat] > _EARLY else 0.0
        bridge = 300.0 * (shortest + _TURN) / (shortest + _TURN + 2.0 * (tours[seat] - shortest))
        out[seat] = score(s, seat) + hopes * part + bridge * part - _STEP * tours[seat] + _FREE_TICKET * s.free[seat]


@kernel
def tour(s: Any, seat: int) -> int:
    """The steps of a trip and a commitment, through the open towns, always on to the nearest, and to Pamban."""
    steps, here = _detour(s, seat)
    flying = tickets(s, seat) > 0
    left = 0
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            left |= 1 << slot
    while left:
        nearest, least = 0, 2 * FAR
        for slot in range(SLOTS):
            if left >> slot & 1:
                far = _way(here, int(CARD_TOWN[int(s.card[seat, slot]) - 1]), flying)
                if far < least:
                    nearest, least = slot, far
        left &= ~(1 << nearest)
        steps += least
        here = int(CARD_TOWN[int(s.card[seat, nearest]) - 1])
    return steps + _way(here, FINISH, flying)


@kernel
def _detour(s: Any, seat: int) -> tuple[int, int]:
    """What comes before the tour: steps, and where it begins."""
    here = int(s.spot[seat])
    steps = 0
    for i in range(2):
        if s.eco[seat, i] == PENDING:
            steps += _TURN * (PATIENCE - i)
    if here >= len(LAND_STEPS):
        return steps, FINISH
    if here == MALE:
        return steps + 2, GATE
    goal = here
    if s.trip[seat] == COW_TRIP:
        goal = int(s.cow)
    elif s.trip[seat] == CRICKET:
        goal = int(CRICKET_TOWNS[0])
        if LAND_STEPS[here, CRICKET_TOWNS[1]] < LAND_STEPS[here, goal]:
            goal = int(CRICKET_TOWNS[1])
    elif s.trip[seat] == MALDIVES:
        goal = GATE
        steps += 2 * _TURN
    return steps + int(LAND_STEPS[here, goal]), goal


@kernel
def _way(here: int, there: int, flying: bool) -> int:
    land = int(LAND_STEPS[here, there])
    return min(land, int(AIR_STEPS[here, there]) + _FLIGHT) if flying else land

"""What a good player of Le Pont de Rama knows.

Every destination is worth 150 points (100 won, 50 not lost) and the bridge 300, so the tour decides: the towns in the
shortest order, Pamban last, about 45 steps for nine of them. Fly when it saves three steps with the free ticket, seven
with a bought one; players who never fly lose three games out of four. Bonus destinations pay for the steps they add if
they are taken in the first turns, while they can still be fitted into the tour; late ones do not. An eco-planet
card costs about three turns for a material and two for a transport, and is worth them while nobody is near the end. Put the
cow in front of the leader, on a road without a way round or on Pamban at the end; give bad karma to the leader. And count:
who arrives first without bonus cards often loses to somebody who had more to show.

Time is counted in turns: a way of so many steps takes so many
of them on average, an imposed stop wastes what is left of the roll, and a one is rolled again. A tour is made by putting each
town where it costs least and then mending the order; who has the shortest tour builds the bridge most likely, and the others
come as far as the time allows.
"""

from math import exp, sqrt
from typing import Any

import numpy as np

from malle.engine.defaults import forget
from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.board import (
    AIR_STEPS,
    CARD_TOWN,
    CRICKET_TOWNS,
    FAR,
    FINISH,
    GATE,
    LAND_STEPS,
    MALE,
    PER_THEME,
    POINTS,
)
from malle.games.pont_de_rama.rules.hands import is_open
from malle.games.pont_de_rama.rules.roads import tickets
from malle.games.pont_de_rama.rules.state import (
    BONUS_CARD,
    COW_TRIP,
    CRICKET,
    DEALT,
    ECO_ROLL,
    MALDIVES,
    MOVE,
    OVER,
    PENDING,
    PLACE,
    ROLL,
    SEATS,
    SLOTS,
)
from malle.games.pont_de_rama.rules.tally import score, winners

__all__ = ["forget", "glance", "judge", "pause"]

_DESTINATION = float(POINTS["destination"] - POINTS["missing"])
_BONUS = float(POINTS["bonus"] - POINTS["missing"])
_BRIDGE = float(POINTS["bridge"])
_ECO = np.array([POINTS["mat"], POINTS["trans"]], np.float64)
_WAITS = np.array([2.0, 1.0])  # turns that a commitment takes on average
_FREE_TICKET = 25.0
_FARE = 0.4  # turns that a flight must save
_COW_STAYS = 2.5  # turns until somebody moves the cow
_COW_LEAVES = 0.75  # how likely it still stands there a turn later
_COW_ASIDE = 0.3  # turns lost by going round it
_TOWNS = SLOTS + 2  # of a tour: where it begins, the open towns, Pamban
_DOUBT, _DOUBT_LATER = 0.3, 0.4  # how uncertain the lengths of tours are, and how much more from afar
_NEARLY = 0.95  # the most of its tour that a seat has made when another builds the bridge
_LUCK = 150.0  # points that may well come or not come


def _turns_for_steps() -> np.ndarray[Any, Any]:
    """The turns that a way of so many steps takes on average; a one costs none, for it is rolled again."""
    turns = np.zeros(FAR + 1)
    for steps in range(1, FAR + 1):
        turns[steps] = (turns[steps - 1] + sum(1 + turns[max(steps - face, 0)] for face in range(2, 7))) / 6
    return turns


_TURNS = _turns_for_steps()
_BY_LAND = _TURNS[LAND_STEPS]
_BY_AIR = np.minimum(_BY_LAND, _TURNS[AIR_STEPS] + _FARE)


@kernel
def judge(s: Any, out: Any) -> None:
    """How good the state looks for each seat, from 0 (lost) to 1 (won): for each seat that may build the bridge, who wins then."""
    tours, finals = np.zeros(SEATS, np.float64), np.zeros(SEATS, np.float64)
    shortest = float(FAR)
    for seat in range(s.players):
        # who comes later in the round arrives later
        tours[seat] = tour(s, seat) + ((seat - s.seat) % s.players) / s.players
        shortest = min(shortest, tours[seat])
        out[seat] = 0.0
    doubt = _DOUBT + _DOUBT_LATER * sqrt(shortest)
    total = 0.0
    for seat in range(s.players):
        total += exp((shortest - tours[seat]) / doubt)
    for builder in range(s.players):
        likely = exp((shortest - tours[builder]) / doubt) / total
        _expect_points(s, builder, tours, finals)
        _share_out(finals, int(s.players), likely, out)
    if s.node == OVER:
        for seat in range(s.players):
            out[seat] = 1.0 if winners(s) >> seat & 1 else 0.0


@kernel
def _expect_points(s: Any, builder: int, tours: Any, finals: Any) -> None:
    """The points of each seat if this one builds the bridge: the others come as far as the time allows."""
    for seat in range(s.players):
        finals[seat] = score(s, seat) + _FREE_TICKET * s.free[seat]
        if seat == builder:
            finals[seat] += _hopes(s, seat) + _BRIDGE
        else:
            finals[seat] += _hopes(s, seat) * min(_NEARLY, tours[builder] / (tours[seat] + 0.5))


@kernel
def _share_out(finals: Any, players: int, likely: float, out: Any) -> None:
    """The more points the likelier the win; added up in `out`."""
    highest = -1e9
    for seat in range(players):
        highest = max(highest, finals[seat])
    total = 0.0
    for seat in range(players):
        total += exp((finals[seat] - highest) / _LUCK)
    for seat in range(players):
        out[seat] += likely * exp((finals[seat] - highest) / _LUCK) / total


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
    here = int(s.spot[seat])
    steps = 0
    goal = _first_goal(s, seat)
    if here < len(LAND_STEPS):
        steps = 2 if here == MALE else int(LAND_STEPS[here, goal])
    least = 2 * FAR
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            least = min(least, int(LAND_STEPS[goal, CARD_TOWN[int(s.card[seat, slot]) - 1]]))
    return steps + (int(LAND_STEPS[goal, FINISH]) if least == 2 * FAR else least)


@kernel
def pause(s: Any) -> int:
    """Turns begin with a roll; what card a bonus will be nobody knows; and where the cow goes is weighed by itself."""
    return 1 if s.node in (ROLL, ECO_ROLL, BONUS_CARD, PLACE) or (s.node == MOVE and s.die == 6) else 0


@kernel
def _hopes(s: Any, seat: int) -> float:
    """The points that a seat has still to win on its tour."""
    hopes = 0.0
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            hopes += _BONUS if slot >= DEALT else _DESTINATION
    for i in range(2):
        if s.eco[seat, i] == PENDING:
            hopes += _ECO[i]
    if s.node == BONUS_CARD and s.seat == seat:
        hopes += _BONUS
    return hopes


@kernel
def tour(s: Any, seat: int) -> float:
    """The turns that a seat still needs: for a commitment and a trip, through its open towns, and to Pamban."""
    towns = np.empty(_TOWNS, np.int64)
    order = np.empty(_TOWNS, np.int64)
    legs = np.empty((_TOWNS, _TOWNS), np.float64)
    by_air = tickets(s, seat) > 0
    towns[0] = _first_goal(s, seat)
    many = 1
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            towns[many] = CARD_TOWN[int(s.card[seat, slot]) - 1]
            many += 1
    towns[many] = FINISH
    many += 1
    for i in range(many):
        for j in range(many):
            legs[i, j] = _leg(int(towns[i]), int(towns[j]), by_air)
    for j in range(1, many):
        legs[0, j] += _cow_in_the_way(s, int(towns[0]), int(towns[j]))
    turns = _lay_out(order, legs, many)
    if s.cow == FINISH and many > 2:
        turns += _COW_STAYS * _COW_LEAVES**turns
    if s.node == BONUS_CARD and s.seat == seat:
        turns += _one_more(s, towns, order, many, by_air)
    return turns + _before(s, seat, int(towns[0]), by_air)


@kernel
def _leg(here: int, there: int, by_air: bool) -> float:
    return float(_BY_AIR[here, there] if by_air else _BY_LAND[here, there])


@kernel
def _cow_in_the_way(s: Any, here: int, there: int) -> float:
    """The turns that the cow costs on the way to the next town."""
    cow = int(s.cow)
    if cow == there:
        return _COW_STAYS
    if cow != here and LAND_STEPS[here, cow] + LAND_STEPS[cow, there] == LAND_STEPS[here, there]:
        return _COW_ASIDE
    return 0.0


@kernel
def _lay_out(order: Any, legs: Any, many: int) -> float:
    """Put the towns in order, from the first to the last, and say how long the tour is."""
    order[0], order[1] = 0, many - 1
    for town in range(1, many - 1):
        place, least = 1, 1e9
        for i in range(1, town + 1):
            more = _through(order, legs, i, town)
            if more < least:
                place, least = i, more
        for i in range(town, place - 1, -1):
            order[i + 1] = order[i]
        order[place] = town
    better = True
    while better:
        better = _turn_round(order, legs, many) or _move_one(order, legs, many)
    turns = 0.0
    for i in range(1, many):
        turns += legs[order[i - 1], order[i]]
    return turns


@kernel
def _through(order: Any, legs: Any, i: int, town: int) -> float:
    """The turns more that it takes to come through a town on the leg that ends at place i."""
    before, after = order[i - 1], order[i]
    return float(legs[before, town] + legs[town, after] - legs[before, after])


@kernel
def _turn_round(order: Any, legs: Any, many: int) -> bool:
    """Travel a part of the tour the other way round, if that is shorter."""
    for i in range(1, many - 2):
        for j in range(i + 1, many - 1):
            before, first, last, after = order[i - 1], order[i], order[j], order[j + 1]
            if legs[before, last] + legs[first, after] < legs[before, first] + legs[last, after] - 1e-6:
                for k in range((j - i + 1) // 2):
                    order[i + k], order[j - k] = order[j - k], order[i + k]
                return True
    return False


@kernel
def _move_one(order: Any, legs: Any, many: int) -> bool:
    """Visit a town at another time, if that is shorter."""
    for i in range(1, many - 1):
        before, town, after = order[i - 1], order[i], order[i + 1]
        saved = legs[before, town] + legs[town, after] - legs[before, after]
        for j in range(1, many):
            if j in (i, i + 1) or _through(order, legs, j, town) > saved - 1e-6:
                continue
            if j > i:
                for k in range(i, j - 1):
                    order[k] = order[k + 1]
                order[j - 1] = town
            else:
                for k in range(i, j, -1):
                    order[k] = order[k - 1]
                order[j] = town
            return True
    return False


@kernel
def _one_more(s: Any, towns: Any, order: Any, many: int, by_air: bool) -> float:
    """The turns more for a bonus card about to be drawn, on average over its deck."""
    total, cards = 0.0, 0
    for card in range(PER_THEME * s.theme, PER_THEME * (s.theme + 1)):
        if s.drawn[s.theme] >> card % PER_THEME & 1:
            continue
        town, least = int(CARD_TOWN[card]), 1e9
        for i in range(1, many):
            before, after = int(towns[order[i - 1]]), int(towns[order[i]])
            more = _leg(before, town, by_air) + _leg(town, after, by_air) - _leg(before, after, by_air)
            least = min(least, more)
        total += least
        cards += 1
    return total / max(cards, 1)


@kernel
def _first_goal(s: Any, seat: int) -> int:
    """Where the tour begins: where the pawn stands, or where its trip leads."""
    here = int(s.spot[seat])
    if here >= len(LAND_STEPS):
        return FINISH
    if s.trip[seat] == COW_TRIP:
        return int(s.cow)
    if s.trip[seat] == CRICKET:
        one, other = int(CRICKET_TOWNS[0]), int(CRICKET_TOWNS[1])
        return other if LAND_STEPS[here, other] < LAND_STEPS[here, one] else one
    return GATE if s.trip[seat] == MALDIVES or here == MALE else here


@kernel
def _before(s: Any, seat: int, goal: int, by_air: bool) -> float:
    """The turns that come before the tour: those of a commitment and of a trip."""
    here = int(s.spot[seat])
    turns = 0.0
    for i in range(2):
        if s.eco[seat, i] == PENDING:
            turns += _WAITS[i]
    if s.trip[seat] == MALDIVES:
        turns += 1.5
    if here == MALE:
        return turns + 0.3
    return turns + (_leg(here, goal, by_air) if here < len(LAND_STEPS) else 0.0)

"""Where a pawn can go: the search of RAM-19, and the measure of imposed trips.

The search goes outward one step at a time and keeps for each space the fewest tickets found so far:

    trail   one line for each arrival: space, tickets used, line of the space before
    best    fewest tickets to each space: 0, 1, 2; NEVER if none found; SHUT if it may not be entered
    halt    1 where a pawn that enters must stop

From the trail a route can be drawn; from `best` the legal ends are read off.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.board import (
    AIRPORTS,
    CARD_TOWN,
    CRICKET_TOWNS,
    DEGREE,
    FAR,
    GATE,
    IS_AIRPORT,
    LINKS,
    MALE,
    SPACES,
)
from malle.games.pont_de_rama.rules.hands import is_open
from malle.games.pont_de_rama.rules.state import COW_TRIP, CRICKET, MALDIVES, SLOTS

NEVER, SHUT = 9, -1
TRAIL = 3 * SPACES + 1  # a space is entered at most once for each number of tickets


@kernel
def tickets(s: Any, seat: int) -> int:
    """RAM-18: how many tickets a player can use; a used free one goes to the stock, where it can be bought."""
    return int(s.stock) + 2 if s.free[seat] else int(s.stock)


@kernel
def occupied(s: Any, town: int) -> bool:
    """Whether a pawn other than that of the seat to move stands there."""
    others = 0
    for seat in range(s.players):
        if seat != s.seat and s.spot[seat] == town:
            others += 1
    return others > 0


@kernel
def cow_closes(s: Any) -> bool:
    """RAM-12: nobody enters the cow's town; RAM-31: but its traveller, if no other pawn is there."""
    return bool(s.trip[s.seat] != COW_TRIP or occupied(s, int(s.cow)))


@kernel
def at_goal(s: Any, seat: int, town: int) -> bool:
    """RAM-27, RAM-30, RAM-31: whether the imposed trip of this seat is over in this town."""
    if s.trip[seat] == COW_TRIP:
        return bool(town == s.cow)
    if s.trip[seat] == CRICKET:
        return bool(town == CRICKET_TOWNS[0] or town == CRICKET_TOWNS[1])
    return bool(s.trip[seat] == MALDIVES and town == MALE)


@kernel
def find_ends(s: Any, best: Any, halt: Any, trail: Any) -> int:
    """The tickets needed to each legal end of a move, NEVER or SHUT for all other spaces; returns the lines of the trail."""
    seat = int(s.seat)
    budget = tickets(s, seat)
    mark_halts(s, halt)
    lines = search(s, budget, best, halt, trail)
    # RAM-13: no stop where a pawn stands; RAM-19: nor where one's own stands
    for other in range(s.players):
        best[s.spot[other]] = SHUT
    if s.trip[seat]:
        _keep_nearer(s, budget, best)
    return lines


@kernel
def search(s: Any, budget: int, best: Any, halt: Any, trail: Any) -> int:
    """RAM-19: all spaces within the roll and the tickets they need; returns the lines of the trail."""
    here = int(s.spot[s.seat])
    shut = int(s.cow) if cow_closes(s) else here
    return spread(here, shut, int(s.die), budget, s.trip[s.seat] == MALDIVES, best, halt, trail)


@kernel
def spread(
    here: int, shut: int, die: int, budget: int, to_male: bool, best: Any, halt: Any, trail: Any
) -> int:  # fmt: skip
    """The search itself, from a space that may be left but not entered, like the one that is shut."""
    for town in range(SPACES):
        best[town] = NEVER
    # RAM-12: closed to stop and to pass, by any means, but a pawn already there may leave
    best[shut] = SHUT
    best[here] = SHUT
    trail[0, 0], trail[0, 1], trail[0, 2] = here, 0, -1
    line, lines, flown = 0, 1, 0
    for _ in range(die):
        ring = lines
        while line < ring:
            town, used = int(trail[line, 0]), int(trail[line, 1])
            # RAM-14, RAM-27: who enters such a town stops there
            if not halt[town]:
                # RAM-11, RAM-16: a step by land or by boat
                for i in range(DEGREE[town]):
                    lines = _enter(int(LINKS[town, i]), used, line, lines, best, trail)
                # RAM-17: a flight to any other airport; the first one found opens them all
                if IS_AIRPORT[town] and used < budget and not flown >> used & 1:
                    flown |= 1 << used
                    for i in range(len(AIRPORTS)):
                        lines = _enter(int(AIRPORTS[i]), used + 1, line, lines, best, trail)
                # RAM-20, RAM-30: to Malé only on the Maldives trip, and from there only to Colombo
                if town == GATE and to_male:
                    lines = _enter(MALE, _fare(die, used, budget), line, lines, best, trail)
                elif town == MALE:
                    lines = _enter(GATE, _fare(die, used, budget), line, lines, best, trail)
            line += 1
    return lines


@kernel
def _enter(town: int, used: int, came: int, lines: int, best: Any, trail: Any) -> int:
    """RAM-19: an arrival that needs no fewer tickets than recorded is dropped."""
    if used >= best[town]:
        return lines
    best[town] = used
    trail[lines, 0], trail[lines, 1], trail[lines, 2] = town, used, came
    return lines + 1


@kernel
def _fare(die: int, used: int, budget: int) -> int:
    """RAM-30: the tickets used after the flight between Colombo and Malé; none is needed with a 1, 3 or 6 and no ticket left."""
    if used < budget:
        return used + 1
    return used if die in (1, 3, 6) else NEVER


@kernel
def mark_halts(s: Any, halt: Any) -> None:
    """The towns where the pawn of the seat to move must stop if it enters them."""
    seat = int(s.seat)
    clear(halt)
    if s.trip[seat] == 0:
        # RAM-14: the towns of own open cards
        for slot in range(SLOTS):
            if is_open(s, seat, slot):
                halt[CARD_TOWN[int(s.card[seat, slot]) - 1]] = 1
    elif s.trip[seat] == CRICKET:
        # RAM-27: the goals of a trip
        halt[CRICKET_TOWNS[0]] = 1
        halt[CRICKET_TOWNS[1]] = 1
    elif s.trip[seat] == COW_TRIP:
        halt[s.cow] = 1
    halt[MALE] = 1 if s.trip[seat] == MALDIVES else 0
    # RAM-13, RAM-14, RAM-31: where another pawn stands nobody can stop, so it is passed over
    for other in range(s.players):
        halt[s.spot[other]] = 0


@kernel
def clear(halt: Any) -> None:
    for town in range(SPACES):
        halt[town] = 0


@kernel
def _keep_nearer(s: Any, budget: int, best: Any) -> None:
    """RAM-28: strike the ends that lead no nearer to a goal by any measure; Malé always stays (RAM-30)."""
    here = int(s.spot[s.seat])
    steps = np.empty(SPACES, np.int16)
    queue = np.empty(SPACES, np.int16)
    nearer = np.zeros(SPACES, np.int8)
    nearer[MALE] = 1
    goals = 2 if s.trip[s.seat] == CRICKET else 1
    for i in range(goals):
        for flights in range(2 if budget > 0 else 1):
            measure(goal_of(s, i), int(s.cow), flights == 1, steps, queue)
            for town in range(SPACES):
                if steps[town] < steps[here]:
                    nearer[town] = 1
    for town in range(SPACES):
        if not nearer[town]:
            best[town] = SHUT


@kernel
def goal_of(s: Any, i: int) -> int:
    """RAM-28, RAM-31: the town that is measured to: the cow's, Kandy and Kolkata, or Colombo."""
    if s.trip[s.seat] == CRICKET:
        return int(CRICKET_TOWNS[i])
    return int(s.cow) if s.trip[s.seat] == COW_TRIP else GATE


@kernel
def measure(goal: int, cow: int, flights: bool, steps: Any, queue: Any) -> None:
    """RAM-28: the steps from every space to the goal; the cow's town is entered only as the last step."""
    for town in range(SPACES):
        steps[town] = FAR
    steps[goal] = 0
    queue[0] = goal
    done, count, flown = 0, 1, False
    while done < count:
        town = int(queue[done])
        done += 1
        # a way may begin in the cow's town or end there, not pass
        if town == cow and town != goal:
            continue
        for i in range(DEGREE[town]):
            count = _reach(int(LINKS[town, i]), int(steps[town]) + 1, steps, queue, count)
        if flights and IS_AIRPORT[town] and not flown:
            flown = True
            for i in range(len(AIRPORTS)):
                count = _reach(int(AIRPORTS[i]), int(steps[town]) + 1, steps, queue, count)


@kernel
def _reach(town: int, number: int, steps: Any, queue: Any, count: int) -> int:
    if steps[town] <= number:
        return count
    steps[town] = number
    queue[count] = town
    return count + 1

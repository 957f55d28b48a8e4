"""Ways over the map and what travellers have, for whoever looks at it: a driver, compiled with the rules as soon as these are."""

from __future__ import annotations

from typing import Any

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.roads import find_ends, measure, tickets
from malle.games.pont_de_rama.rules.state import NOWHERE, SLOTS

TOLD = 15
"""So many numbers are told of each traveller, in the order of `Traveller` in `view`; then the cards, slot by slot."""


@kernel
def ends_of(states: Any, best: Any, halt: Any, trail: Any) -> int:
    return int(find_ends(states[0], best, halt, trail))


@kernel
def steps_from_everywhere(goal: int, cow: int, flights: bool, steps: Any, queue: Any) -> None:
    measure(goal, cow, flights, steps, queue)


@kernel
def travellers(states: Any, out: Any) -> None:
    """What there is to tell of each seat: the same numbers, the same view of it."""
    s = states[0]
    for seat in range(s.players):
        told = out[seat]
        told[0], told[1], told[2], told[3] = seat, s.laid[seat], s.spot[seat], s.free[seat]
        told[4], told[5] = s.bought[seat], tickets(s, seat)
        told[6], told[7], told[8] = s.eco[seat, 0], s.eco[seat, 1], s.tries[seat]
        told[9], told[10], told[11] = s.held[seat], s.given[seat], s.trip[seat]
        # where the cow stands counts only for whoever must go there
        told[12] = s.cow if s.trip[seat] else NOWHERE
        told[13], told[14] = s.deity[seat], s.bridge == seat + 1
        for slot in range(SLOTS):
            told[TOLD + slot] = s.card[seat, slot]

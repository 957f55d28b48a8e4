"""Ways over the map for whoever looks at it: a driver, compiled with the rules as soon as these are."""

from __future__ import annotations

from typing import Any

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.roads import find_ends, measure


@kernel
def ends_of(states: Any, best: Any, halt: Any, trail: Any) -> int:
    return int(find_ends(states[0], best, halt, trail))


@kernel
def steps_from_everywhere(goal: int, cow: int, flights: bool, steps: Any, queue: Any) -> None:
    measure(goal, cow, flights, steps, queue)

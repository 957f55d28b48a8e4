"""Which elephants open a way to each other for the rings of the colour to move: a driver, compiled with the rules as soon as these are."""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.malabars.rules.kernel import PLACES, _colour, _elephant_moves, _move_elephant, _reach, _ringed


@kernel
def united(s: Any) -> bool:
    """MAL-14: whether one ring can go to its partner."""
    one, two = int(s.ring[_colour(s), 0]), int(s.ring[_colour(s), 1])
    return bool(_reach(s, one, _ringed(s, 1 - _colour(s)), 1 << two) >> two & 1)


@kernel
def openings(states: Any, out: Any) -> int:
    """The elephant moves of the first state after which they can unite; each is tried on the second one."""
    found = 0
    for i in range(_elephant_moves(states[0], out, 0)):
        states[1] = states[0]
        _move_elephant(states[1], int(out[i]) // PLACES, int(out[i]) % PLACES)
        if united(states[1]):
            out[found] = out[i]
            found += 1
    return found

"""The ways of the rings, for people to see: where a ring hops on its way, and by which turns a colour would win.

Nothing is decided here: every hop is one that the kernel's `_reach` allows, every turn one of its moves.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from malle.engine.game import Kernel
from malle.engine.kernel import Row
from malle.games.malabars import GAME
from malle.games.malabars.rules.kernel import (
    FROM_RING,
    LEVELS,
    MAX_LEGAL,
    PLACES,
    _colour,
    _move_elephant,
    _reach,
    _ringed,
    setup,
)
from malle.games.malabars.rules.opening import united
from malle.games.malabars.rules.position import parse_option
from malle.games.malabars.rules.short import SHORT, STOP

_EVERYWHERE = (1 << PLACES) - 1


class Winning(NamedTuple):
    """A turn that unites the rings: the elephant that moves first, if one must, and the way of the ring afterwards."""

    elephant: int | None  # the action
    way: list[int]


def way(s: Row, here: int, there: int) -> list[int]:
    """The shortest way of a ring of the colour to move, from its place to another, both included; none if it cannot go there."""
    own, closed = _ringed(s, _colour(s)), _ringed(s, 1 - _colour(s))
    before, waiting = {here: here}, deque([here])
    while waiting:
        place = waiting.popleft()
        # MAL-10, MAL-12: one hop, since nothing goes on from anywhere
        hops = _reach(s, place, closed, _EVERYWHERE)
        if hops >> there & 1:
            before[there] = place
            break
        fresh = [other for other in range(PLACES) if hops >> other & 1 and other not in before]
        before |= dict.fromkeys(fresh, place)
        # MAL-13: a ring that reaches its partner ends its move there
        waiting.extend(other for other in fresh if not own >> other & 1)
    if there not in before:
        return []
    found = [there]
    while found[-1] != here:
        found.append(before[found[-1]])
    return found[::-1]


def winning(position: str, colour: int) -> list[Winning]:
    """The turns by which a colour would unite its rings if it were its turn: at once, or after moving an elephant."""
    kernel = GAME.kernel()
    states = np.zeros(2, SHORT)
    s, tried = Row(states, 0), Row(states, 1)
    setup(s, 2, np.array([0, STOP, 0, *parse_option(position, 2)]))
    s.seat = colour
    if united(s):
        return [Winning(None, _union(s))]
    out = np.zeros(MAX_LEGAL, np.int64)
    found = []
    for action in out[: _driver(kernel).openings(kernel.handle(states), out)].tolist():
        states[1] = states[0]
        _move_elephant(tried, action // PLACES, action % PLACES)
        found.append(Winning(action, _union(tried)))
    return found


@cache
def _driver(kernel: Kernel) -> Any:
    return kernel.driver("malle.games.malabars.rules.opening")


def stood(place: int, elephant: int) -> int:
    """Where the elephant that stands on a place stood before an elephant moved."""
    here, there = divmod(elephant % FROM_RING, PLACES)
    if place == there:
        return here
    # MAL-9: it rose where one was slipped in under it, and sank where one left from under it
    if place // LEVELS == there // LEVELS and place > there:
        place -= 1
    if place // LEVELS == here // LEVELS and place >= here:
        place += 1
    return place


def _union(s: Row) -> list[int]:
    """MAL-14: the way from one ring to its partner."""
    one, two = (int(place) for place in s.ring[_colour(s)])
    return way(s, one, two)

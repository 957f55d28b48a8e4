"""Whole placings: a merchant, its cell and what its effect does, seen as one choice and valued by what the network says of the end of it.

A tile that is dropped may go to any empty cell; what it does there depends on the district, so one cell stands for each: the safest one for a
tile of one's own, the least safe one for others.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.bazar.bot.network import Network, weigh_up
from malle.games.bazar.rules.board import (
    ADM,
    AREA,
    CON,
    DISTRICT,
    FAV,
    LOOK,
    MARKET,
    MEN,
    PER,
    SQUARES,
    STA,
    TRA,
    VALUE,
    VOID,
    WALL,
)
from malle.games.bazar.rules.choices import legal
from malle.games.bazar.rules.kernel import _next_placing, apply
from malle.games.bazar.rules.state import ACTIONS, DRAW, DROP, LAY, PASS, PUSH, PUT, STOW

STATES = 5  # that `consider` works in
BITS = 11  # of an action
assert ACTIONS < 1 << BITS
_LAST = (1 << BITS) - 1

FOUND = np.dtype([("share", np.float64), ("way", np.int64)])
"""A whole placing: what it promises, and its actions, one after the other from the lowest bits, 0 behind the last, each with 1 added."""

_ANYWHERE = 1 << ADM | 1 << MEN | 1 << TRA | 1 << PER | 1 << CON
"""Merchants to whom only the district matters in which they stand."""

_SAFE = np.array(
    [
        sum((LOOK[3, cell, way] == WALL) - 2 * (LOOK[0, cell, way] == VOID) for way in range(0, 8, 2))
        for cell in range(SQUARES)
    ],
    np.int64,
)
"""Of each cell: how well a tile is held there."""


@kernel
def settle(s: Any) -> None:
    """Go on to the next placing without drawing; what is eliminated comes to the first free place."""
    while s.node in (PUT, DRAW):
        if s.node == PUT:
            apply(s, first_free(s))
        else:
            _next_placing(s)


@kernel
def first_free(s: Any) -> int:
    """The action that stows a tile in the first free place of the market."""
    free = 0
    while s.tile[AREA[MARKET, free]] > 0:
        free += 1
    return int(STOW + AREA[MARKET, free])


@kernel
def action_of(way: int, step: int) -> int:
    """An action of a whole placing, -1 behind the last."""
    return (way >> BITS * step & _LAST) - 1


@kernel
def act(s: Any, way: int) -> None:
    """Carry out a whole placing."""
    step = 0
    while action_of(way, step) >= 0:
        apply(s, action_of(way, step))
        step += 1


@kernel
def consider(
    states: Any, lists: Any, network: Network, values: Any, found: Any, best: Any, kind: int, most: int, every: bool
) -> int:
    """The best whole placings of the merchant of this kind (0: of what is to be chosen) in state 0, at most so many, best first; the other states are used.

    `best` is told what each first action promises at best. Returns how many there are.
    """
    states[1] = states[0]
    seat, hand, many = int(states[0].seat), int(states[0].hand[states[0].seat]), 0
    if kind > STA:
        states[1].hand[seat] = 1 << kind
    choices = int(legal(states[1], lists[0]))
    if _ANYWHERE >> kind & 1 and not every and lists[0, 0] != PASS:
        choices = _one_for_each_district(lists[0], choices, (kind - 1) * SQUARES, 1)
    for i in range(choices):
        first = int(lists[0, i])
        # a hand with a Favourite does not pass
        if first == PASS and hand >> FAV & 1:
            continue
        states[2] = states[1]
        apply(states[2], first)
        if kind > STA:
            states[2].hand[seat] = hand & ~(1 << kind)
        if states[2].node < PUSH or states[2].node > DROP:
            many = _keep(states[2], network, values, found, best, seat, first + 1, many, most)
            continue
        for j in range(legal(states[2], lists[1])):
            second = int(lists[1, j])
            way = first + 1 + (second + 1 << BITS)
            states[3] = states[2]
            apply(states[3], second)
            if states[3].node != DROP:
                many = _keep(states[3], network, values, found, best, seat, way, many, most)
                continue
            states[4] = states[3]
            own = 1 if states[3].tile[states[3].picked] // 16 == seat else -1
            for k in range(_one_for_each_district(lists[2], legal(states[3], lists[2]), LAY, own)):
                states[3] = states[4]
                third = int(lists[2, k])
                apply(states[3], third)
                longer = way + (third + 1 << 2 * BITS)
                many = _keep(states[3], network, values, found, best, seat, longer, many, most)
    return many


@kernel
def _one_for_each_district(out: Any, many: int, first: int, sign: int) -> int:
    """Bring the safest cell of each district to the front of a list, with sign -1 the least safe; the action for cell 0 is `first`. How many there are."""
    n = 0
    for district in range(len(VALUE)):
        chosen, safest = -1, -100
        for i in range(n, many):
            cell = int(out[i]) - first
            if DISTRICT[cell] == district and sign * _SAFE[cell] > safest:
                chosen, safest = i, sign * _SAFE[cell]
        if chosen >= 0:
            kept = out[n]
            out[n] = out[chosen]
            out[chosen] = kept
            n += 1
    return n


@kernel
def _keep(
    s: Any, network: Network, values: Any, found: Any, best: Any, seat: int, way: int, many: int, most: int
) -> int:
    """Value a placing at its end, and keep it if it is one of the best; how many are kept."""
    settle(s)
    weigh_up(s, network, values)
    share, first = float(values[seat]), action_of(way, 0)
    best[first] = max(best[first], share)
    if many == most and share <= found[many - 1].share:
        return many
    i = many if many < most else many - 1
    while i > 0 and found[i - 1].share < share:
        found[i].share, found[i].way = found[i - 1].share, found[i - 1].way
        i -= 1
    found[i].share, found[i].way = share, way
    return min(many + 1, most)

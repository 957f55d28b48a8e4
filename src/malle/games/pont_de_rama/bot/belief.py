"""What the others may hold in Le Pont de Rama, as far as one can tell from where they stand.

`imagine` fills their hands evenly; but nobody travels at random. Whoever has few destinations left has kept those where the tour ends, and is
on the way to the nearest. So several worlds are imagined, and one of them is taken, each as likely as its hands. How much it counts was
fitted to what `champion-1` held in 250 of its own games for two (seeds from 600,000 on); with six open cards or more it is hardly anything.
"""

from math import exp
from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.rng import below
from malle.games.pont_de_rama.bot.judgement import _BY_LAND, _leg
from malle.games.pont_de_rama.rules.board import CARD_TOWN, FINISH, GATE, MALE, SPACES
from malle.games.pont_de_rama.rules.hands import is_open, open_cards
from malle.games.pont_de_rama.rules.hidden import imagine
from malle.games.pont_de_rama.rules.roads import tickets
from malle.games.pont_de_rama.rules.state import SLOTS

# By the number of open cards: what a turn on the way to a town tells against it, a turn from there to Pamban, and that it is not within a step or two.
_WAY = np.array([0.0, 2.04, 1.39, 1.06, 0.67, 0.40, -0.14])
_END = np.array([0.0, 1.47, 1.00, 0.70, 0.41, 0.33, 0.07])
_AWAY = np.array([0.0, 10.86, 4.1, 3.6, 2.3, 3.9, 2.6])
_MANY = len(_WAY) - 1
_UNLIKELY = 300.0  # beyond that the exponential is out of range


@kernel
def guess(states: Any, known: Any, seat: int, guesses: int, rng: Any) -> None:
    """Put into state 0 one of so many worlds that the seat holds possible; state 1 is worked in."""
    total, first = 0.0, 0.0
    for i in range(guesses):
        states[1] = known
        imagine(states[1], seat, rng)
        weight = likelihood(states[1], seat)
        if i == 0:
            first = weight
        share = exp(min(max(weight - first, -_UNLIKELY), _UNLIKELY))
        total += share
        if i == 0 or below(rng, 1 << 30) * total < share * (1 << 30):
            states[0] = states[1]


@kernel
def likelihood(s: Any, seat: int) -> float:
    """How likely it is that the others hold these cards where they stand: the logarithm, but for a constant."""
    total = 0.0
    for other in range(s.players):
        if other != seat and s.spot[other] < SPACES and s.begun >> other & 1:
            total -= _effort(s, other)
    return total


@kernel
def _effort(s: Any, seat: int) -> float:
    """What speaks against a hand: far towns, and those far from Pamban."""
    here = GATE if s.spot[seat] == MALE else int(s.spot[seat])
    many, by_air = min(open_cards(s, seat), _MANY), tickets(s, seat) > 0
    total = 0.0
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            town = int(CARD_TOWN[int(s.card[seat, slot]) - 1])
            way = _leg(here, town, by_air)
            total += _WAY[many] * way + _END[many] * _BY_LAND[town, FINISH] + _AWAY[many] * min(way, 1.0)
    return float(total)

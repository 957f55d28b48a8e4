"""What the others may hold in Le Pont de Rama, as far as one can tell from where they have been.

`imagine` fills their hands evenly; but nobody travels at random. Whoever has few destinations left has kept those where the tour ends, is on the
way to the nearest, and has left none where he has passed. So each card that may lie in a hidden slot has a weight of its own; several worlds are drawn
by these weights, and one of them is taken, the likelier the shorter the tours that are left. How much each sign counts was fitted to what
`champion-1` held in its own games, two and four at the table, under both rules (seeds from 600,000 on).
"""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from malle.engine.kernel import kernel
from malle.engine.rng import below, weighted
from malle.games.pont_de_rama.bot.judgement import _BY_LAND, _leg, tour
from malle.games.pont_de_rama.rules.board import CARD_TOWN, FINISH, GATE, LAND_STEPS, MALE, PER_THEME, SPACES, THEMES
from malle.games.pont_de_rama.rules.doubts import all_fit
from malle.games.pont_de_rama.rules.hands import is_open, open_cards
from malle.games.pont_de_rama.rules.hidden import _LOST, _MOST, _fill, _hidden_slots, _imagine_karma, _recount, imagine
from malle.games.pont_de_rama.rules.roads import tickets
from malle.games.pont_de_rama.rules.state import SLOTS

# What tells for a card, and what more it tells the fewer are open (divided by their number): turns on the way to its town, turns from there to Pamban, that
# it is not within a step or two, steps to the nearest town visited before, and how much of the way from the last of these has led towards it.
_SIGNS = np.array([0.58, 0.22, 0.11, -0.01, 0.03])
_SIGNS_FOR_FEW = np.array([-4.15, -2.3, -8.87, 0.47, 1.95])
# By the number of open cards: what a turn of the tour tells against a hand.
_LONG = np.array([0.0, 1.2, 0.3, 0.7, 0.8, 0.85, 0.8, 0.6, 0.4, 0.2, 0.2, 0.2])
_GUESSES = 8  # worlds of which one is taken
_NONE_VISITED = 12.0  # steps to the nearest
_SCALE, _LEAST = 1 << 24, -12.0  # of a weight, which is a whole number, and of its logarithm
_UNLIKELY = 300.0  # beyond that the exponential is out of range
_TRIES = 60  # to make cards fit together; then they are imagined evenly


class Belief(NamedTuple):
    """The hidden slots of each theme."""

    slots: Any  # which
    masks: Any  # the cards that each may hold
    count: Any  # how many there are
    weights: Any  # how likely each card is in each of them


@kernel
def believe(s: Any, belief: Belief) -> None:
    """Weigh every card that may lie in a hidden slot."""
    for theme in range(THEMES):
        belief.count[theme] = _hidden_slots(s, theme, belief.slots[theme], belief.masks[theme])
        for i in range(belief.count[theme]):
            slot, mask = int(belief.slots[theme, i]), int(belief.masks[theme, i])
            for place in range(PER_THEME):
                possible = mask >> place & 1
                belief.weights[theme, i, place] = _weight(s, slot, theme * PER_THEME + place) if possible else 0


@kernel
def _weight(s: Any, slot: int, card: int) -> int:
    seat = slot // SLOTS
    if slot == _LOST or not _travels(s, seat):
        return 1
    signs = np.zeros(len(_SIGNS), np.float64)
    _read(s, seat, int(CARD_TOWN[card]), signs)
    few, total = 1.0 / max(open_cards(s, seat), 1), 0.0
    for i in range(len(_SIGNS)):
        total += signs[i] * (_SIGNS[i] + few * _SIGNS_FOR_FEW[i])
    return 1 + int(_SCALE * exp(min(max(total, _LEAST), 0.0)))


@kernel
def _travels(s: Any, seat: int) -> bool:
    return bool(s.spot[seat] < SPACES and s.begun >> seat & 1)


@kernel
def _read(s: Any, seat: int, town: int, signs: Any) -> None:
    """The signs for an open card of this town."""
    here = GATE if s.spot[seat] == MALE else int(s.spot[seat])
    way = float(_leg(here, town, tickets(s, seat) > 0))
    signs[0], signs[1], signs[2], signs[3] = way, _BY_LAND[town, FINISH], min(way, 1.0), _NONE_VISITED
    last = -1
    for slot in range(SLOTS):
        if s.card[seat, slot] == 0 or is_open(s, seat, slot):
            continue
        visited = int(CARD_TOWN[int(s.card[seat, slot]) - 1])
        if visited != here:
            signs[3] = min(signs[3], float(LAND_STEPS[town, visited]))
        if last < 0 or LAND_STEPS[visited, here] < LAND_STEPS[last, here]:
            last = visited
    if last >= 0 and last != here:
        signs[4] = (LAND_STEPS[last, town] - LAND_STEPS[here, town]) / LAND_STEPS[last, here]


@kernel
def guess(worlds: Any, known: Any, seat: int, belief: Belief, rng: Any) -> None:
    """Put into world 0 one of the worlds that the seat holds possible, as likely as it is believed to be; world 1 is worked in."""
    total, first = 0.0, 0.0
    for i in range(_GUESSES):
        _imagine(worlds, known, seat, belief, rng)
        effort = _effort(worlds[1], seat)
        if i == 0:
            first = effort
        share = exp(min(max(first - effort, -_UNLIKELY), _UNLIKELY))
        total += share
        if i == 0 or below(rng, 1 << 30) * total < share * (1 << 30):
            worlds[0] = worlds[1]


@kernel
def _imagine(worlds: Any, known: Any, seat: int, belief: Belief, rng: Any) -> None:
    """World 1: in the hidden slots cards by their weights, which fit together and with all moves in doubt."""
    for _ in range(_TRIES):
        worlds[1] = known
        if _draw(worlds[1], belief, rng) and all_fit(worlds[1], seat):
            _recount(worlds[1])
            _imagine_karma(worlds[1], rng)
            return
    worlds[1] = known
    imagine(worlds[1], seat, rng)


@kernel
def _draw(s: Any, belief: Belief, rng: Any) -> bool:
    """Theme after theme until the cards of each are different; False if that does not come about."""
    for theme in range(THEMES):
        tries = 0
        while not _draw_theme(s, belief, theme, rng):
            tries += 1
            if tries == _TRIES:
                return False
    return True


@kernel
def _draw_theme(s: Any, belief: Belief, theme: int, rng: Any) -> bool:
    drawn = 0
    for i in range(belief.count[theme]):
        place = weighted(rng, belief.weights[theme, i], PER_THEME)
        if drawn >> place & 1:
            return False
        drawn |= 1 << place
        _fill(s, int(belief.slots[theme, i]), theme * PER_THEME + place)
    return True


@kernel
def _effort(s: Any, seat: int) -> float:
    """What speaks against the hands of the others: long tours, for whoever has chosen his way has made the rest of it short."""
    effort = 0.0
    for other in range(s.players):
        if other != seat and _travels(s, other):
            effort += _LONG[open_cards(s, other)] * tour(s, other)
    return effort


def beliefs() -> Belief:
    """Room for them."""
    slots, masks = (np.zeros((THEMES, _MOST), np.int64) for _ in range(2))
    return Belief(slots, masks, np.zeros(THEMES, np.int64), np.zeros((THEMES, _MOST, PER_THEME), np.int64))

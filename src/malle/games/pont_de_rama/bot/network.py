"""A small network that says who will win a game of Le Pont de Rama: what a seat of a position shows is one row of numbers, and one hidden layer makes a strength of it.

    input    what the seat has and what its strongest rival has: tour, points, open cards, tickets, trips, commitments; what the judgement says of it,
             and who is ahead if the one or the other builds the bridge; stock, cow, whose turn it is and what it waits for
    hidden   the inputs weighed, without what is below zero (ReLU)
    output   the hidden layer and the inputs weighed: the strength of the seat

The chances of the seats are the exponentials of their strengths, made to add up to 1. It looks at any position after a choice; with an outcome
still to come it says what may be expected of it. `learn` finds the weights by playing and writes them into data_network.json.
"""

from math import exp, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.bot.judgement import (
    _DOUBT,
    _DOUBT_LATER,
    _expect_points,
    _first_goal,
    _hopes,
    _leg,
    _share_out,
    tour,
)
from malle.games.pont_de_rama.rules.board import CARD_TOWN, DEITIES, FAR, FINISH, GOD, LAND_STEPS, MAT, PER_THEME, TRANS
from malle.games.pont_de_rama.rules.hands import is_open
from malle.games.pont_de_rama.rules.roads import tickets
from malle.games.pont_de_rama.rules.state import (
    AGAIN,
    BONUS_CARD,
    DEALT,
    ECO,
    ECO_ROLL,
    GOD_ROLL,
    KARMA,
    KARMA_CARD,
    MOVE,
    OVER,
    PENDING,
    ROLL,
    SEATS,
    SLOTS,
)
from malle.games.pont_de_rama.rules.tally import score, winners

WIDTH = 24  # of the hidden layer

# What a seat has by itself: its tour, its points, what it may still win, open cards, the free ticket, bonus cards taken, a trip, bad karma held and received,
# commitments, eco-planet cards that it may still take, what its open deity gives on average, whether the cow is near, the nearest town, all its points.
_TOUR, _SCORE, _HOPES, _OPEN, _FREE, _BONUS, _SECOND, _TRIP, _HELD, _GIVEN = range(10)
_MAT_PENDING, _TRANS_PENDING, _MAT, _TRANS, _GIFT, _COW, _NEAR, _SUM = range(10, 18)
OWN = 18

# What it shows beside a 1: that, and the same of its strongest rival.
_ITS, _RIVALS = 1, 1 + OWN
# How much longer its tour is than the rival's; what the judgement says, as a logarithm and as it is; points ahead; how likely it builds the bridge; its lead if
# it does, and if another does; how much more it may have in the end.
_BEHIND, JUDGED, _CHANCE, _AHEAD, _FIRST, _BUILDS, _BUILT, _MORE = range(1 + 2 * OWN, 9 + 2 * OWN)
# Tickets in stock, eco-planet cards left, bad karma left, whether the cow stands in Pamban; how many turn before it; failures of its commitment.
_STOCK, _ECO_LEFT, _PILE, _COW_ENDS, _AFTER, _TRIES = range(_MORE + 1, _MORE + 7)
# What its turn waits for, and how far it may go.
_NODE = _TRIES + 1
_KNOWN = (ROLL, MOVE, BONUS_CARD, ECO, GOD_ROLL, KARMA_CARD, KARMA, AGAIN, ECO_ROLL)
_DIE = _NODE + len(_KNOWN) + 1
FEATURES = _DIE + 1

_LARGEST = 4.0  # of a lead, in hundreds of points twice
_PLACES = np.array([_KNOWN.index(node) if node in _KNOWN else len(_KNOWN) for node in range(OVER + 1)], np.int64)
_GIFTS = DEITIES.mean(axis=1)


class Network(NamedTuple):
    """The weights, and room for the layers."""

    rows: Any  # of the hidden layer: a row for each input
    plain: Any  # of the inputs in the output
    output: Any  # of the hidden layer in the output
    shown: Any  # what each seat shows
    hidden: Any  # the hidden layer of each seat
    own: Any  # what each seat has by itself
    judged: Any  # of each seat: its tour, its points in the end, its chances by the judgement


@kernel
def weigh_up(s: Any, network: Network, values: Any) -> None:
    """Write the chances of each seat."""
    if s.node == OVER:
        _share_win(s, values)
        return
    show(s, network)
    foretell(network, int(s.players), values)


@kernel
def _share_win(s: Any, values: Any) -> None:
    won, many = winners(s), 0
    for seat in range(s.players):
        many += won >> seat & 1
    for seat in range(s.players):
        values[seat] = float(won >> seat & 1) / many


@kernel
def foretell(network: Network, players: int, values: Any) -> None:
    """The chances from what the seats show."""
    rows, plain, output, shown, hidden = network.rows, network.plain, network.output, network.shown, network.hidden
    most, total = -1e9, 0.0
    for seat in range(players):
        inner, x = hidden[seat], shown[seat]
        for j in range(WIDTH):
            inner[j] = rows[0, j]
        strength = plain[0]
        for i in range(1, FEATURES):
            if x[i] != 0.0:
                strength += x[i] * plain[i]
                for j in range(WIDTH):
                    inner[j] += x[i] * rows[i, j]
        for j in range(WIDTH):
            inner[j] = max(inner[j], np.float32(0.0))
            strength += inner[j] * output[j]
        values[seat] = strength
        most = max(most, float(strength))
    for seat in range(players):
        values[seat] = exp(values[seat] - most)
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@kernel
def show(s: Any, network: Network) -> None:
    """What each seat shows, each number in a measure of its own, so that few are far above 1."""
    for seat in range(s.players):
        network.judged[0, seat] = tour(s, seat) + ((seat - s.seat) % s.players) / s.players
        _show_own(s, seat, float(network.judged[0, seat]), network.own[seat])
    _show_judged(s, network.shown, network.judged)
    for seat in range(s.players):
        _show_rest(s, seat, network)


@kernel
def _show_own(s: Any, seat: int, turns: float, x: Any) -> None:
    many, near = 0, 9.0
    goal, by_air = _first_goal(s, seat), tickets(s, seat) > 0
    for slot in range(SLOTS):
        if is_open(s, seat, slot):
            many += 1
            near = min(near, _leg(goal, int(CARD_TOWN[int(s.card[seat, slot]) - 1]), by_air))
    x[_TOUR] = turns / 10.0
    x[_SCORE] = score(s, seat) / 500.0
    x[_HOPES] = _hopes(s, seat) / 500.0
    x[_OPEN] = many / 9.0
    x[_FREE] = s.free[seat]
    x[_BONUS] = 1.0 if s.card[seat, DEALT] else 0.0
    x[_SECOND] = 1.0 if s.card[seat, DEALT + 1] else 0.0
    x[_TRIP] = 1.0 if s.trip[seat] else 0.0
    x[_HELD] = 1.0 if s.held[seat] else 0.0
    x[_GIVEN] = 1.0 if s.given[seat] else 0.0
    x[_MAT_PENDING] = 1.0 if s.eco[seat, 0] == PENDING else 0.0
    x[_TRANS_PENDING] = 1.0 if s.eco[seat, 1] == PENDING else 0.0
    x[_MAT] = 1.0 if s.eco_left and is_open(s, seat, MAT) else 0.0
    x[_TRANS] = 1.0 if s.eco_left and is_open(s, seat, TRANS) else 0.0
    x[_GIFT] = 0.0
    if is_open(s, seat, GOD) or (s.node == GOD_ROLL and s.seat == seat):
        x[_GIFT] = _GIFTS[int(s.card[seat, GOD]) - 1 - GOD * PER_THEME] / 50.0
    x[_COW] = 1.0 if LAND_STEPS[goal, s.cow] <= 2 else 0.0
    x[_NEAR] = (near if many else _leg(goal, FINISH, by_air)) / 3.0
    x[_SUM] = x[_SCORE] + x[_HOPES]


@kernel
def _show_judged(s: Any, shown: Any, judged: Any) -> None:
    """For each seat that may build the bridge: how likely it does, and who is ahead then (`judgement.judge`)."""
    tours, finals, chances = judged[0], judged[1], judged[2]
    shortest, total = float(FAR), 0.0
    for seat in range(s.players):
        shortest = min(shortest, tours[seat])
        shown[seat, _BUILT], chances[seat] = 0.0, 0.0
    doubt = _DOUBT + _DOUBT_LATER * sqrt(shortest)
    for seat in range(s.players):
        total += exp((shortest - tours[seat]) / doubt)
    for builder in range(s.players):
        likely = exp((shortest - tours[builder]) / doubt) / total
        _expect_points(s, builder, tours, finals)
        _share_out(finals, int(s.players), likely, chances)
        shown[builder, _FIRST] = likely
        for seat in range(s.players):
            lead = _lead(finals, int(s.players), seat)
            if seat == builder:
                shown[seat, _BUILDS] = lead
            else:
                shown[seat, _BUILT] += lead / (s.players - 1)


@kernel
def _lead(finals: Any, players: int, seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, finals[other])
    return float(min(max((finals[seat] - best) / 200.0, -_LARGEST), _LARGEST))


@kernel
def _show_rest(s: Any, seat: int, network: Network) -> None:
    x, own, chances = network.shown[seat], network.own, network.judged[2]
    rival = -1
    for other in range(s.players):
        if other != seat and (rival < 0 or chances[other] > chances[rival]):
            rival = other
    x[0] = 1.0
    for i in range(OWN):
        x[_ITS + i], x[_RIVALS + i] = own[seat, i], own[rival, i]
    x[_BEHIND] = own[seat, _TOUR] * 2.0 - own[rival, _TOUR] * 2.0
    x[JUDGED] = log(max(chances[seat], 1e-4))
    x[_CHANCE] = chances[seat]
    x[_AHEAD] = own[seat, _SCORE] - own[rival, _SCORE]
    x[_MORE] = own[seat, _SUM] - own[rival, _SUM]
    x[_STOCK] = s.stock / 10.0
    x[_ECO_LEFT] = s.eco_left / 6.0
    x[_PILE] = s.pile / 2.0
    x[_COW_ENDS] = 1.0 if s.cow == FINISH else 0.0
    x[_AFTER] = ((seat - s.seat) % s.players) / s.players
    x[_TRIES] = s.tries[seat] / 3.0
    for i in range(_NODE, FEATURES):
        x[i] = 0.0
    if s.seat == seat:
        x[_NODE + _PLACES[s.node]] = 1.0
        x[_DIE] = s.die / 6.0 if s.node in (MOVE, BONUS_CARD) else 0.0


def network(rows: Any, plain: Any, output: Any) -> Network:
    """With room for its layers."""
    shown, hidden = np.zeros((SEATS, FEATURES), np.float32), np.zeros((SEATS, WIDTH), np.float32)
    return Network(rows, plain, output, shown, hidden, np.zeros((SEATS, OWN)), np.zeros((3, SEATS)))

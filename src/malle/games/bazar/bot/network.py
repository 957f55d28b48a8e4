"""A small network that says who will win a game of Bazar: what a seat of a position shows is one row of numbers, and one hidden layer makes a strength of it.

    input    coins and what the districts pay, now and without the event; the leads in the districts; who is still to place in this turn; tiles
             in the city and in the market; merchants in the hand and not yet placed
    hidden   the inputs weighed, without what is below zero (ReLU)
    output   the hidden layer and the inputs weighed: the strength of the seat

The chances of the seats are the exponentials of their strengths, made to add up to 1. It looks at positions between placings: nothing is to be drawn, put away
or chosen for an effect. `learn` finds the weights by playing and writes them into data_network.json.
"""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from malle.engine.kernel import kernel
from malle.games.bazar.rules.board import ADM, AREA, BON, MARKET, MEN, TRA, VALUE
from malle.games.bazar.rules.kernel import winners
from malle.games.bazar.rules.pay import (
    ADMINISTRATORS,
    BEGGARS,
    TRAITORS,
    bits,
    guilds_with,
    is_open,
    owners,
    payees,
    share,
    tiles_in,
    tiles_of,
)
from malle.games.bazar.rules.state import KINDS, OVER, PLACE, SEATS

MERCHANTS = KINDS - 1
WIDTH = 16  # of the hidden layer

# What a seat shows, beside a 1: how far it and the best of the others are from the end, how far it is ahead with this turn's coins; what the districts
# pay it now and without the event, and the best of the others; whether it is still to place, how many others place after it, whether it is its turn.
_ALWAYS, _WAY, _RIVAL_WAY, _AHEAD, _INCOME, _RIVAL_INCOME, _PLAIN, _RIVAL_PLAIN, _TO_PLACE, _AFTER, _MOVES = range(11)
# The worth of the districts where it is so many tiles ahead, from -3 to 3; of the empty ones.
_LEAD = 11
_EMPTY = _LEAD + 7
# Its tiles in the city and those of the others; its tiles in the closed market, all tiles there, whether it will open; the turn; how far the richest is from the
# end, whether it has come; whether this seat would win, whether the Harem is shut, how many are richer.
_TILES, _RIVAL_TILES, _IN_MARKET, _MARKET, _FULL, _TURN, _TO_GO, _ENDS, _FIRST, _SHUT, _RANK = range(19, 30)
# The merchants that it has not placed, those in its hand.
_UNPLACED = 30
_HAND = _UNPLACED + MERCHANTS
FEATURES = _HAND + MERCHANTS


class Network(NamedTuple):
    """The weights, and room for the layers."""

    rows: Any  # of the hidden layer: a row for each input
    plain: Any  # of the inputs in the output
    output: Any  # of the hidden layer in the output
    shown: Any  # what each seat shows
    hidden: Any  # the hidden layer of each seat
    seen: Any  # a survey of each district
    purses: (
        Any  # of each seat: coins with this turn's income, that income, income without the event; and tiles in the city
    )


def _counted(tile: int) -> int:
    """What a tile adds to the survey of its district."""
    seat, kind = tile // 16, tile % 16
    if kind == 0:
        return 0
    group = {ADM: ADMINISTRATORS, MEN: BEGGARS, TRA: TRAITORS}.get(kind)
    return (1 << 4 * seat) + (1 << group + seat if group else 0)


_MANY = np.array([np.count_nonzero(AREA[district] >= 0) for district in range(len(VALUE))], np.int64)
_COUNTED = np.array([_counted(tile) for tile in range(16 * SEATS)], np.int64)


@kernel
def weigh_up(s: Any, network: Network, values: Any) -> None:
    """Write the chances of each seat."""
    if s.node == OVER:
        for seat in range(s.players):
            values[seat] = float(winners(s) >> seat & 1)
        return
    show(s, network.shown, network.seen, network.purses)
    foretell(network, int(s.players), values)


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
def show(s: Any, shown: Any, seen: Any, purses: Any) -> None:
    """What each seat shows, each number in a measure of its own, so that few are far above 1."""
    for district in range(len(VALUE)):
        found = 0
        for i in range(_MANY[district]):
            found += _COUNTED[s.tile[AREA[district, i]]]
        seen[district] = found
    for seat in range(s.players):
        for i in range(FEATURES):
            shown[seat, i] = 0.0
        purses[seat, 0], purses[seat, 1], purses[seat, 2], purses[seat, 3] = s.coins[seat], 0.0, 0.0, 0.0
    for district in range(len(VALUE)):
        if is_open(s, district):
            _show_district(s, district, int(seen[district]), shown, purses)
    market = 0 if is_open(s, MARKET) else int(seen[MARKET])
    for seat in range(s.players):
        purses[seat, 0] += purses[seat, 1]
    richest = 0.0
    for seat in range(s.players):
        richest = max(richest, purses[seat, 0])
    for seat in range(s.players):
        x = shown[seat]
        x[_IN_MARKET] = tiles_of(market, seat) / 5
        x[_MARKET] = 0.0 if s.full else tiles_in(market) / 5
        x[_FULL] = 1.0 if market and s.full else 0.0
        x[_TO_GO] = max(s.target - richest, 0.0) / 20
        x[_ENDS] = 1.0 if richest >= s.target else 0.0
        _show_seat(s, seat, x, purses)


@kernel
def _show_district(s: Any, district: int, seen: int, shown: Any, purses: Any) -> None:
    if seen == 0:
        for seat in range(s.players):
            shown[seat, _EMPTY] += VALUE[district] / 6
        return
    paid = owners(seen)
    if paid:
        paid |= guilds_with(seen, BEGGARS)
    each = VALUE[district] + 2 * bits(guilds_with(seen, ADMINISTRATORS))
    if bits(paid) > 1:
        each = (each + bits(paid) - 1) // bits(paid)
    now, coins = paid, each
    if s.event:
        now, coins = payees(s, district, seen), share(s, district, seen)
    for seat in range(s.players):
        most = 0
        for other in range(s.players):
            if other != seat:
                most = max(most, tiles_of(seen, other))
        shown[seat, _LEAD + 3 + min(3, max(-3, tiles_of(seen, seat) - most))] += VALUE[district] / 6
        purses[seat, 3] += tiles_of(seen, seat)
        if now >> seat & 1:
            purses[seat, 1] += coins
        if paid >> seat & 1:
            purses[seat, 2] += each


@kernel
def _show_seat(s: Any, seat: int, x: Any, purses: Any) -> None:
    coins, rival, income, plain, tiles, rank = 0, -1000.0, 0.0, 0.0, 0.0, 0
    for other in range(s.players):
        if other != seat:
            coins = max(coins, int(s.coins[other]))
            rival = max(rival, purses[other, 0])
            income = max(income, purses[other, 1])
            plain = max(plain, purses[other, 2])
            tiles += purses[other, 3] / (s.players - 1)
            rank += 1 if purses[other, 0] > purses[seat, 0] else 0
    place = 0
    while s.order[place] != seat:
        place += 1
    for i in range(place):
        rank += 1 if purses[s.order[i], 0] == purses[seat, 0] else 0
    at = int(s.at) if s.node == PLACE else 0
    x[_ALWAYS] = 1.0
    x[_WAY] = (s.target - s.coins[seat]) / 20
    x[_RIVAL_WAY] = (s.target - coins) / 20
    x[_AHEAD] = (purses[seat, 0] - rival) / 10
    x[_INCOME] = purses[seat, 1] / 5
    x[_RIVAL_INCOME] = income / 5
    x[_PLAIN] = purses[seat, 2] / 5
    x[_RIVAL_PLAIN] = plain / 5
    x[_TO_PLACE] = 1.0 if place >= at else 0.0
    x[_AFTER] = (s.players - 1 - max(place, at - 1)) / 3
    x[_MOVES] = 1.0 if place == at else 0.0
    x[_TILES] = purses[seat, 3] / 8
    x[_RIVAL_TILES] = tiles / 8
    x[_TURN] = s.turn / 12
    x[_FIRST] = 1.0 if rank == 0 else 0.0
    x[_SHUT] = s.events >> BON & 1
    x[_RANK] = rank / 3
    for kind in range(MERCHANTS):
        x[_UNPLACED + kind] = s.unplaced[seat] >> kind + 2 & 1
        x[_HAND + kind] = s.hand[seat] >> kind + 2 & 1


def network(rows: Any, plain: Any, output: Any) -> Network:
    """With room for its layers."""
    shown, hidden = np.zeros((SEATS, FEATURES), np.float32), np.zeros((SEATS, WIDTH), np.float32)
    return Network(rows, plain, output, shown, hidden, np.zeros(len(VALUE), np.int64), np.zeros((SEATS, 4)))

"""The search of Le Pont de Rama: every move is tried in imagined worlds and looked at by the network, the best ones are played on to the next roll.

In the first look a move is worth what the network says of the position after it, on average over worlds that are likely (`belief`). Then the
best moves are played on in the same worlds, with the same dice: all seats end their turns as looks best to them, and when the searching seat is to roll again
every face is tried, with the best that can be made of it. A move is worth what the network says there.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import CHANCE, kernel
from malle.engine.rng import below, weighted
from malle.games.pont_de_rama.bot.belief import guess
from malle.games.pont_de_rama.bot.memory import OUTPUT, PLAIN, ROWS, Memory
from malle.games.pont_de_rama.bot.network import Network, weigh_up
from malle.games.pont_de_rama.rules.kernel import apply, chance
from malle.games.pont_de_rama.rules.moves import legal, to_move
from malle.games.pont_de_rama.rules.state import COW, FACE, OVER, PLACE, ROLL

_GUESSES = 16  # worlds of which one is taken
_COWS = 9  # of so many places for the cow one is looked at, where moves are played on


@kernel
def weigh(states: Any, arrays: Any, moves: Any, shares: Any) -> None:
    """Write what each seat may expect of each legal move of state 0, as the searching seat knows it."""
    memory = Memory(*arrays)
    control = memory.control[0]
    many = len(moves)
    if many == 0:
        return
    network, seat = _network(memory, states[0]), int(control.seat)
    _look(states, memory, network, moves, shares)
    for i in range(many):
        memory.order[i] = i
    _sort(memory.order, shares, seat, many)
    alive = min(many, int(control.depth))
    if alive > 1 and states[0].node != PLACE:
        _play_on(states, memory, network, moves, shares, alive)
        _rank_below(memory.order, shares, seat, alive, many)


@kernel
def _network(memory: Memory, s: Any) -> Network:
    """The network for this game."""
    table = int(s.rules) - 1 + (2 if s.players > 2 else 0)
    return Network(ROWS[table], PLAIN[table], OUTPUT[table], memory.shown, memory.hidden, memory.own, memory.judged)


@kernel
def _look(states: Any, memory: Memory, network: Network, moves: Any, shares: Any) -> None:
    """What the network says after each move, on average; one world is looked at in any case."""
    control, worlds, values = memory.control[0], memory.worlds, memory.values
    shares[:] = 0.0
    while control.used == 0 or (control.used < control.worlds and not control.stop):
        guess(worlds, states[0], int(control.seat), _GUESSES, memory.rng)
        control.used += 1
        for i in range(len(moves)):
            worlds[1] = worlds[0]
            apply(worlds[1], int(moves[i]))
            weigh_up(worlds[1], network, values)
            control.looked += 1
            for seat in range(worlds[1].players):
                shares[i, seat] += values[seat]
    shares /= control.used


@kernel
def _play_on(states: Any, memory: Memory, network: Network, moves: Any, shares: Any, alive: int) -> None:
    """The best moves once more, played on in worlds of their own."""
    control, worlds, order = memory.control[0], memory.worlds, memory.order
    memory.sums[:] = 0.0
    played = 0
    while played < control.limit and not control.stop:
        guess(worlds, states[0], int(control.seat), _GUESSES, memory.rng)
        control.used += 1
        played += 1
        luck = np.uint64(1 + below(memory.rng, 1 << 30) + (below(memory.rng, 1 << 30) << 30))
        for k in range(alive):
            memory.dice[0] = luck
            worlds[2] = worlds[0]
            apply(worlds[2], int(moves[order[k]]))
            _expect(memory, network, int(control.seat))
            memory.sums[k] += memory.mean
    for k in range(alive if played else 0):
        shares[order[k]] = memory.sums[k, : shares.shape[1]] / played


@kernel
def _expect(memory: Memory, network: Network, seat: int) -> None:
    """Play state 2 on to the next roll of this seat; the mean over its faces of what each seat may expect then."""
    worlds, values, mean = memory.worlds, memory.values, memory.mean
    s = worlds[2]
    _end_turn(memory, network, 2)
    while s.node != OVER and s.seat != seat:
        _end_turn(memory, network, 2)
    if s.node != ROLL:
        weigh_up(s, network, mean)
        return
    mean[:] = 0.0
    for face in range(6):
        worlds[3] = worlds[2]
        apply(worlds[3], FACE + face)
        if worlds[3].node != OVER:
            _end_turn(memory, network, 3)
        weigh_up(worlds[3], network, values)
        for other in range(s.players):
            mean[other] += values[other] / 6


@kernel
def _end_turn(memory: Memory, network: Network, level: int) -> None:
    """To the end of the turn, or to another roll in it."""
    s, out, weights = memory.worlds[level], memory.out, memory.weights
    seat, rolled = int(s.seat), False
    while s.node != OVER and s.seat == seat and not (rolled and s.node == ROLL):
        rolled = True
        if to_move(s) == CHANCE:
            apply(s, int(out[weighted(memory.dice, weights, chance(s, out, weights))]))
        else:
            apply(s, _best(memory, network, level))


@kernel
def _best(memory: Memory, network: Network, level: int) -> int:
    """The move that looks best at once to the seat that makes it."""
    worlds, out, values = memory.worlds, memory.out, memory.values
    s = worlds[level]
    many, seat = legal(s, out), int(s.seat)
    best, highest = int(out[0]), -1.0
    for i in range(0, many if many > 1 else 0, _COWS if s.node == COW else 1):
        worlds[4] = s
        apply(worlds[4], int(out[i]))
        weigh_up(worlds[4], network, values)
        memory.control[0].looked += 1
        if values[seat] > highest:
            best, highest = int(out[i]), float(values[seat])
    return best


@kernel
def _rank_below(order: Any, shares: Any, seat: int, alive: int, many: int) -> None:
    """A move that was not played on is never better than one that was."""
    least = 1.0
    for k in range(alive):
        least = min(least, float(shares[order[k], seat]))
    for k in range(alive, many):
        least = min(float(shares[order[k], seat]), least - 1e-6)
        shares[order[k], seat] = least


@kernel
def _sort(order: Any, shares: Any, seat: int, many: int) -> None:
    """The moves by their shares, the best first."""
    for k in range(1, many):
        i, j = order[k], k
        while j > 0 and shares[order[j - 1], seat] < shares[i, seat]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i

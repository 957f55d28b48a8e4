"""The search of Le Pont de Rama: every move is tried in imagined worlds, and what follows is run as a race, thousands of times.

Worlds are as likely as they are believed to be (`belief`). At first sight the judgement names the moves that are worth a closer look. These are tried in
the same worlds, with the same dice for every seat; after each round the worse half is left out, so that most races are run between the best two or three
(sequential halving). A move is made by the rules, and so is what is left of the turn; the race begins where it ends.
"""

from math import exp
from typing import Any

import numpy as np

from malle.engine.kernel import CHANCE, kernel
from malle.engine.rng import below, weighted
from malle.games.pont_de_rama.bot.belief import Belief, believe, guess
from malle.games.pont_de_rama.bot.judgement import judge
from malle.games.pont_de_rama.bot.memory import EACH, Memory
from malle.games.pont_de_rama.bot.race import ECO_TIME, enter, left, run
from malle.games.pont_de_rama.rules.board import FINISH
from malle.games.pont_de_rama.rules.kernel import apply, chance
from malle.games.pont_de_rama.rules.moves import legal, may_give, to_move
from malle.games.pont_de_rama.rules.state import (
    AGAIN,
    BONUS,
    COW,
    COW_TO,
    ECO_NO,
    ECO_ROLL,
    ECO_YES,
    GIVE,
    GIVE_UP,
    KARMA,
    KEEP,
    MOVE,
    OVER,
    PLACE,
    PLAY_AGAIN,
    ROLL,
    SEATS,
    WAIT,
)

_COW_MORE = 4  # times as many races for the cow: it matters in the few worlds in which it stands in somebody's way
_THEMES_TRIED = 3  # bonus cards of so many themes are looked at closely
_CLOSE = 40.0  # points at the end of a race that might as well have come or not come


@kernel
def weigh(states: Any, arrays: Any, moves: Any, shares: Any) -> None:
    """Write what each seat may expect of each legal move of state 0, as the searching seat knows it."""
    memory = Memory(*arrays)
    control = memory.control[0]
    many = len(moves)
    for i in range(many):
        memory.order[i], memory.first[i], memory.runs[i] = i, 0.0, 0
        memory.sums[i, :] = 0.0
    believe(states[0], _belief(memory))
    _glimpse(states, memory, moves)
    rounds = 0
    while control.alive >> rounds > 1:
        rounds += 1
    races = int(control.limit) * (_COW_MORE if states[0].node == COW else 1)
    for number in range(rounds):
        _try_out(states, memory, moves, races * (number + 1) // rounds)
        _rank(memory)
        _sort(memory, int(control.alive))
        control.alive = (control.alive + 1) // 2
    _tell(memory, many, shares)


@kernel
def _glimpse(states: Any, memory: Memory, moves: Any) -> None:
    """What the judgement says of every move; the best of them are in question."""
    control, worlds, order = memory.control[0], memory.worlds, memory.order
    many = len(moves)
    for _ in range(control.worlds if many > 1 else 0):
        guess(worlds, states[0], int(control.seat), _belief(memory), memory.rng)
        for i in range(many):
            worlds[1] = worlds[0]
            apply(worlds[1], int(moves[i]))
            judge(worlds[1], memory.values)
            memory.first[i] += memory.values[control.seat] / control.worlds
    for i in range(many):
        memory.rank[i] = memory.first[i]
    _sort(memory, many)
    themes = 0
    for k in range(many):
        a = int(moves[order[k]])
        if a >= BONUS or a == COW_TO + FINISH:
            themes += 1
            memory.rank[order[k]] += 1.0 if themes <= _THEMES_TRIED else 0.0
    _sort(memory, many)
    control.alive = min(many, int(control.depth))


@kernel
def _try_out(states: Any, memory: Memory, moves: Any, until: int) -> None:
    """Run races after all moves in question, world after world, until there are so many."""
    control, worlds, races = memory.control[0], memory.worlds, memory.races
    while control.looked < until and not control.stop:
        _guess(states, memory)
        _throw(memory)
        for k in range(control.alive):
            i = int(memory.order[k])
            worlds[1] = worlds[0]
            apply(worlds[1], int(moves[i]))
            _finish_turn(memory)
            races[1] = races[0]
            enter(worlds[1], races[1], worlds[0], 1)
            for race in range(EACH):
                memory.dice[:] = memory.seeds[race]
                races[2] = races[1]
                run(races[2], memory.dice)
                count(races[2], memory.sums[i])
            memory.runs[i] += EACH
            control.looked += EACH


@kernel
def _guess(states: Any, memory: Memory) -> None:
    """A world, as likely as it is believed to be, and its race."""
    control, worlds, races = memory.control[0], memory.worlds, memory.races
    guess(worlds, states[0], int(control.seat), _belief(memory), memory.rng)
    enter(worlds[0], races[0], worlds[0], 0)
    control.used += 1


@kernel
def _belief(memory: Memory) -> Belief:
    return Belief(memory.slots, memory.masks, memory.count, memory.likely)


@kernel
def _throw(memory: Memory) -> None:
    """New dice for the races of a world."""
    for race in range(EACH):
        for seat in range(SEATS):
            low, high = below(memory.rng, 1 << 30), below(memory.rng, 1 << 30)
            memory.seeds[race, seat, 0] = np.uint64(1 + low + (high << 30))


@kernel
def _finish_turn(memory: Memory) -> None:
    """What a move leads to before somebody rolls or moves: by the rules, in a plain way."""
    s, out, weights = memory.worlds[1], memory.out, memory.weights
    while s.node not in (ROLL, MOVE, ECO_ROLL, OVER):
        if s.node == PLACE:
            apply(s, int(out[below(memory.rng, legal(s, out))]))
        elif to_move(s) == CHANCE:
            n = chance(s, out, weights)
            apply(s, int(out[weighted(memory.rng, weights, n)]))
        elif s.node == AGAIN:
            apply(s, PLAY_AGAIN)
        elif s.node == GIVE_UP:
            apply(s, WAIT)
        elif s.node == KARMA:
            apply(s, _receiver(s, memory.races[0]))
        else:
            apply(s, ECO_YES if _is_early(memory.races[0]) else ECO_NO)


@kernel
def _receiver(s: Any, r: Any) -> int:
    """Bad karma goes to whoever is nearest to the end."""
    given, least = KEEP, 1e9
    for seat in range(s.players):
        if may_give(s, seat) and left(r, seat) < least:
            given, least = GIVE + seat, left(r, seat)
    return given


@kernel
def _is_early(r: Any) -> bool:
    """Whether there is time for a commitment."""
    near = 0
    for seat in range(r.players):
        near += 1 if left(r, seat) <= ECO_TIME else 0
    return near == 0


@kernel
def count(r: Any, sums: Any) -> None:
    """Who has the most points wins; what was won or lost by very little counts in part, for a race is not quite the game."""
    highest, total = -(1 << 30), 0.0
    for seat in range(r.players):
        highest = max(highest, int(r.points[seat]))
    for seat in range(r.players):
        total += exp((r.points[seat] - highest) / _CLOSE)
    for seat in range(r.players):
        sums[seat] += exp((r.points[seat] - highest) / _CLOSE) / total


@kernel
def _rank(memory: Memory) -> None:
    """What is thought of the moves in question: what was won, and the first sight, which counts as much as some races."""
    control = memory.control[0]
    for k in range(control.alive):
        i = int(memory.order[k])
        won = memory.sums[i, control.seat] + control.prior_weight * memory.first[i]
        memory.rank[i] = won / (memory.runs[i] + control.prior_weight)


@kernel
def _sort(memory: Memory, many: int) -> None:
    """The first so many moves by their rank, the best first."""
    order, rank = memory.order, memory.rank
    for k in range(1, many):
        i, j = order[k], k
        while j > 0 and rank[order[j - 1]] < rank[i]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i


@kernel
def _tell(memory: Memory, many: int, shares: Any) -> None:
    """What was won on average; a move that was left out is never better than the one that was left in before it."""
    seat = int(memory.control[0].seat)
    least = 1.0
    for k in range(many):
        i = int(memory.order[k])
        for other in range(SEATS):
            shares[i, other] = memory.sums[i, other] / memory.runs[i] if memory.runs[i] else 0.0
        shares[i, seat] = min(float(memory.rank[i]), least - 1e-6)
        least = float(shares[i, seat])

"""Expectimax: every move, every roll, so many turns ahead, and a good player's eye at the end.

A *turn* ends where the game pauses (`pause`): with the throw of a ball, the placing of a merchant with its effect, an elephant
and a ring. Between two pauses all choices and all outcomes are followed, so that a state is never judged with the dice in
the air. Chance counts by its weights; every seat takes what is best for itself (max^n). At a break, the end of a round,
the search looks no farther: what follows is what `judge` says.

The table remembers what the states between turns are worth, under the bytes that are left after `forget`, and how many turns
ahead that was seen. What was seen to its end is worth the same from any distance. What is remembered or at its
end costs next to nothing, and does not count as looked at.

The way from the root to the state being looked at is kept in the states, values, lists, weights and frames of its memory
(`malle.bots.memory.ExpectimaxMemory`), one line of each for every step:

    0 the root, as the seat knows it    1 a world it holds possible    2 after the move in question    3 … what may follow
"""

from typing import Any

from malle.bots.evaluation import evaluate
from malle.bots.hashing import hashed
from malle.bots.memory import ExpectimaxMemory
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.skill import forget, pause
from malle.engine.slot import SEATS, apply, chance, chooser, imagine, legal, to_move

EXACT = 100  # turns ahead, of what was seen to its end
BREAK = 2  # a pause that the search does not look beyond


@kernel
def weigh(arrays: Any, moves: Any, shares: Any, turns: int, worlds: int) -> None:
    """Write into `shares` what each seat may expect of each move, so many turns ahead, on average over so many worlds."""
    memory = ExpectimaxMemory(*arrays)
    states, control = memory.states, memory.control[0]
    for i in range(len(moves)):
        for seat in range(SEATS):
            shares[i, seat] = 0.0
    for _ in range(worlds):
        states[1] = states[0]
        imagine(states[1], control.seat, memory.rng)
        for i in range(len(moves)):
            states[2] = states[1]
            apply(states[2], int(moves[i]))
            memory.frames[1].turns = turns - 1
            _expect(memory, control)
            for seat in range(SEATS):
                shares[i, seat] += memory.values[2, seat] / worlds


@kernel
def _expect(memory: ExpectimaxMemory, control: Any) -> None:
    """Write into values[2] what each seat may expect of state 2."""
    states, frames = memory.states, memory.frames
    level = 1 if _settle(memory, control, 2) else 2
    while level > 1 and not control.stop and control.looked < control.limit:
        frame = frames[level]
        if frame.done == frame.choices:
            _close(memory, control, level)
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], int(memory.lists[level, frame.done]))
            if not _settle(memory, control, level + 1):
                level += 1
                continue
        if level > 1:
            _fold(memory.values, memory.weights, frames[level], level)


@kernel
def _settle(memory: ExpectimaxMemory, control: Any, level: int) -> bool:
    """Whether the worth of a state is known at once; if not, its frame is opened."""
    s, frame, values, keys, seen = memory.states[level], memory.frames[level], memory.values, memory.keys, memory.seen
    mover, stop = to_move(s), pause(s)
    turns = int(memory.frames[level - 1].turns)
    frame.seen, frame.cuts, frame.turns = 0, control.cut, turns
    if mover == END or stop:
        final = mover == END or stop == BREAK
        if final or turns == 0 or level + 2 >= len(memory.states):
            control.cut += 0 if final else 1
            control.looked += 0 if final else 1
            evaluate(s, values[level], control)
            return True
        forget(s)
        frame.key = hashed(memory.words, level)
        place = int(frame.key % len(keys))
        if keys[place] == frame.key and (seen[place] == turns or seen[place] == EXACT):
            control.cut += 0 if seen[place] == EXACT else 1
            values[level] = memory.worths[place]
            return True
        control.looked += 1
        frame.place, frame.seen, frame.turns = place, turns, turns - 1
    _open(s, mover, memory.lists[level], memory.weights[level], values[level], frame)
    return False


@kernel
def _open(s: Any, mover: int, out: Any, weights: Any, values: Any, frame: Any) -> None:
    """List the outcomes, or the moves of the seat that decides."""
    frame.decider, frame.done, frame.total = mover, 0, 0
    if mover == CHANCE:
        frame.choices = chance(s, out, weights)
    else:
        frame.choices = legal(s, out)
    if mover == SECRET:
        # of several that choose in secret the one that is listed first decides, as if it were alone
        frame.decider = chooser(s, int(out[0]))
        kept = 0
        for i in range(frame.choices):
            if chooser(s, int(out[i])) == frame.decider:
                out[kept] = out[i]
                kept += 1
        frame.choices = kept
    for seat in range(SEATS):
        values[seat] = 0.0 if mover == CHANCE else -1.0


@kernel
def _fold(values: Any, weights: Any, frame: Any, level: int) -> None:
    """The state after the next choice or outcome is known: count it."""
    if frame.decider == CHANCE:
        weight = int(weights[level, frame.done])
        frame.total += weight
        for seat in range(SEATS):
            values[level, seat] += weight * values[level + 1, seat]
    elif values[level + 1, frame.decider] > values[level, frame.decider]:
        values[level] = values[level + 1]
    frame.done += 1


@kernel
def _close(memory: ExpectimaxMemory, control: Any, level: int) -> None:
    """All choices or outcomes are counted: remember the result."""
    frame, values = memory.frames[level], memory.values
    if frame.decider == CHANCE:
        for seat in range(SEATS):
            values[level, seat] /= frame.total
    if frame.seen > 0:
        place = int(frame.place)
        memory.keys[place] = frame.key
        memory.seen[place] = EXACT if control.cut == frame.cuts else frame.seen
        memory.worths[place] = values[level]

"""Expectimax: every move, every roll, so many turns ahead, and a good player's eye at the end.

A *turn* ends where the game pauses (`pause`): with the throw of a ball, the placing of a merchant with its effect, an elephant
and a ring. Between two pauses all choices and all outcomes are followed, so that a state is never judged with the dice in
the air. Chance counts by its weights; every seat takes what is best for itself (max^n). At a break, the end of a round,
the search looks no farther: what follows is what `judge` says.

The table remembers what the states between turns are worth, under the bytes that are left after `forget`, and how many turns
ahead that was seen. What was seen to its end is worth the same from any distance. What is remembered or at its
end costs next to nothing, and does not count as looked at.

The way from the root to the state being looked at is kept in `states`, `values`, `lists`, `weights` and `frames`, one line of
each for every step:

    0 the root, as the seat knows it    1 a world it holds possible    2 after the move in question    3 … what may follow
"""

from typing import Any

from malle.bots.hashing import hashed
from malle.bots.shares import share_of
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.skill import forget, glance, judge, pause
from malle.engine.slot import SEATS, apply, chance, chooser, imagine, legal, to_move, winners

# What `mind` holds: what was seen so far, and how to look.
LOOKED, STOP, CUT, LIMIT, SEAT, EYE, ALONE = range(7)
MIND = 7
# What a frame holds of a state on the way: who decides, its choices or outcomes, how many of them are done, the sum of
# their weights; the turns still to be looked ahead; and for the table its place and key, the turns seen from here, and
# the number of cuts before.
DECIDER, CHOICES, DONE, TOTAL, TURNS, PLACE, KEY, SEEN, CUTS = range(9)
FRAME = 9
EXACT = 100  # turns ahead, of what was seen to its end
BREAK = 2  # a pause that the search does not look beyond


@kernel
def weigh(
    states: Any, words: Any, lists: Any, weights: Any, values: Any, frames: Any, keys: Any, seen: Any, worths: Any,
    rng: Any, mind: Any, moves: Any, shares: Any, turns: int, worlds: int,
) -> None:  # fmt: skip
    """Write into `shares` what each seat may expect of each move, so many turns ahead, on average over so many worlds."""
    for i in range(len(moves)):
        for seat in range(SEATS):
            shares[i, seat] = 0.0
    for _ in range(worlds):
        states[1] = states[0]
        imagine(states[1], mind[SEAT], rng)
        for i in range(len(moves)):
            states[2] = states[1]
            apply(states[2], int(moves[i]))
            frames[1, TURNS] = turns - 1
            _expect(states, words, lists, weights, values, frames, keys, seen, worths, mind)
            for seat in range(SEATS):
                shares[i, seat] += values[2, seat] / worlds


@kernel
def _expect(
    states: Any, words: Any, lists: Any, weights: Any, values: Any, frames: Any, keys: Any, seen: Any, worths: Any, mind: Any
) -> None:  # fmt: skip
    """Write into values[2] what each seat may expect of state 2."""
    level = 1 if _settle(states, words, lists, weights, values, frames, keys, seen, worths, mind, 2) else 2
    while level > 1 and not mind[STOP] and mind[LOOKED] < mind[LIMIT]:
        frame = frames[level]
        if frame[DONE] == frame[CHOICES]:
            _close(values, frame, keys, seen, worths, mind, level)
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], int(lists[level, frame[DONE]]))
            if not _settle(states, words, lists, weights, values, frames, keys, seen, worths, mind, level + 1):
                level += 1
                continue
        if level > 1:
            _fold(values, weights, frames[level], level)


@kernel
def _settle(
    states: Any, words: Any, lists: Any, weights: Any, values: Any, frames: Any, keys: Any, seen: Any, worths: Any,
    mind: Any, level: int,
) -> bool:  # fmt: skip
    """Whether the worth of a state is known at once; if not, its frame is opened."""
    s, frame = states[level], frames[level]
    mover, stop = to_move(s), pause(s)
    turns = int(frames[level - 1, TURNS])
    frame[SEEN], frame[CUTS], frame[TURNS] = 0, mind[CUT], turns
    if mover == END or stop:
        final = mover == END or stop == BREAK
        if final or turns == 0 or level + 2 >= len(states):
            mind[CUT] += 0 if final else 1
            mind[LOOKED] += 0 if final else 1
            _look(s, mover, values[level], mind)
            return True
        forget(s)
        frame[KEY] = hashed(words, level)
        place = int(frame[KEY] % len(keys))
        if keys[place] == frame[KEY] and (seen[place] == turns or seen[place] == EXACT):
            mind[CUT] += 0 if seen[place] == EXACT else 1
            values[level] = worths[place]
            return True
        mind[LOOKED] += 1
        frame[PLACE], frame[SEEN], frame[TURNS] = place, turns, turns - 1
    _open(s, mover, lists[level], weights[level], values[level], frame)
    return False


@kernel
def _open(s: Any, mover: int, out: Any, weights: Any, values: Any, frame: Any) -> None:
    """List the outcomes, or the moves of the seat that decides."""
    frame[DECIDER], frame[DONE], frame[TOTAL] = mover, 0, 0
    if mover == CHANCE:
        frame[CHOICES] = chance(s, out, weights)
    else:
        frame[CHOICES] = legal(s, out)
    if mover == SECRET:
        # of several that choose in secret the one that is listed first decides, as if it were alone
        frame[DECIDER] = chooser(s, int(out[0]))
        kept = 0
        for i in range(frame[CHOICES]):
            if chooser(s, int(out[i])) == frame[DECIDER]:
                out[kept] = out[i]
                kept += 1
        frame[CHOICES] = kept
    for seat in range(SEATS):
        values[seat] = 0.0 if mover == CHANCE else -1.0


@kernel
def _fold(values: Any, weights: Any, frame: Any, level: int) -> None:
    """The state after the next choice or outcome is known: count it."""
    if frame[DECIDER] == CHANCE:
        weight = int(weights[level, frame[DONE]])
        frame[TOTAL] += weight
        for seat in range(SEATS):
            values[level, seat] += weight * values[level + 1, seat]
    elif values[level + 1, frame[DECIDER]] > values[level, frame[DECIDER]]:
        values[level] = values[level + 1]
    frame[DONE] += 1


@kernel
def _close(values: Any, frame: Any, keys: Any, seen: Any, worths: Any, mind: Any, level: int) -> None:
    """All choices or outcomes are counted: remember the result."""
    if frame[DECIDER] == CHANCE:
        for seat in range(SEATS):
            values[level, seat] /= frame[TOTAL]
    if frame[SEEN] > 0:
        place = int(frame[PLACE])
        keys[place] = frame[KEY]
        seen[place] = EXACT if mind[CUT] == frame[CUTS] else frame[SEEN]
        worths[place] = values[level]


@kernel
def _look(s: Any, mover: int, values: Any, mind: Any) -> None:
    """The share of the win of each seat: the true one at the end, before it what the eye says."""
    if mover == END and not mind[ALONE]:
        for seat in range(SEATS):
            values[seat] = share_of(int(winners(s)), seat)
    elif mind[EYE]:
        judge(s, values)
    else:
        glance(s, values)

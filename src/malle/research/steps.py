"""The driver behind the environments: many games moved on by one step each, and what a seat observes as an array.

The arrays of `step` have one row for each game; scratch memory is each thread's own. A game whose action is
AGAIN begins anew.
"""

from typing import Any

import numpy as np

from malle.bots.shares import share_of
from malle.engine.kernel import CHANCE, END, SECRET, add, kernel
from malle.engine.rng import below, weighted
from malle.engine.slot import apply, chance, chooser, legal, redact, scores, to_move, winners

AGAIN = -1
ROUND, DONE, THREADS = (
    0,
    8,
    16,
)  # shared by threads, each number where no other is written: the round, games moved on in it,
TAKEN, WRONG, AWAY, LINE = (
    0,
    1,
    2,
    8,
)  # and for each thread games taken of its own, its first wrong one (from 1), whether it left
PATIENCE = 20_000  # looks at what the others do, before a thread leaves
SEAT, CHOICE, BYTES, BITS, NUMBER = range(5)  # what a row of fields can show
SHORT = 64  # a mask of so many actions is wiped as a whole, a longer one where it was set
MOST, LEAST = 32767, -32768  # what an observation can hold
OCTETS = np.array([[octet >> bit & 1 for bit in range(8)] for octet in range(256)], np.int16)  # each with its bits


@kernel
def begin(shared: Any) -> None:
    """A new round: all games can be taken again, as soon as everything else is ready for it."""
    for line in range(THREADS, len(shared), LINE):
        shared[line + WRONG] = 0
    shared[DONE] = 0
    add(shared, ROUND, 0)  # what stands before comes before
    for line in range(THREADS, len(shared), LINE):
        shared[line + TAKEN] = 0
    add(shared, ROUND, 1)


@kernel
def share(shared: Any, thread: int, threads: int, games: int, at_once: int, *arguments: Any) -> None:
    """`step` games, a few at a time, until none are left: first those of this thread, then what others have not taken yet.

    A thread's own games are the same in every round, and stay in its cache. The first thread waits for a while until the
    others are done as well; any other one waits for the next round for a while, and says so when it leaves.
    """
    own = THREADS + LINE * thread
    while True:
        seen = add(shared, ROUND, 0)
        for other in range(thread, thread + threads):
            owner = other % threads
            start, end = games * owner // threads, games * (owner + 1) // threads
            while True:
                first = start + add(shared, THREADS + LINE * owner + TAKEN, at_once)
                if first >= end:
                    break
                last = min(first + at_once, end)
                wrong = step(first, last, *arguments)
                if wrong >= 0 and (shared[own + WRONG] == 0 or wrong < shared[own + WRONG]):
                    shared[own + WRONG] = wrong + 1
                add(shared, DONE, last - first)
        looks = PATIENCE
        if thread == 0:
            while looks and add(shared, DONE, 0) < games:
                looks -= 1
            return
        while looks and add(shared, ROUND, 0) == seen:
            looks -= 1
        if looks == 0:
            add(shared, own + AWAY, 1)
            return


@kernel
def step(
    first: int,
    last: int,
    actions: Any,
    states: Any,
    start: Any,
    known: Any,
    seen: Any,
    hides: bool,
    fields: Any,
    dice: Any,
    chances: Any,
    die: Any,
    out: Any,
    weights: Any,
    final: Any,
    seats: Any,
    lists: Any,
    counts: Any,
    mask: Any,
    random: Any,
    observations: Any,
    rewards: Any,
    ends: Any,
    terminated: Any,
    truncated: Any,
    moves: Any,
    players: int,
    most: int,
) -> int:
    """Make one action in each of these games, end and begin what is to end and begin, and offer the next decision.

    A game whose action is not legal stays as it is; the first one is returned, or -1. The games are moved on and then observed;
    few enough stay in the cache. Rows of arrays are not taken by themselves, since counting who holds them costs more
    than a move, and indices are made unsigned where it counts: they need no test for being negative.
    """
    wrong = -1
    for game in range(first, last):
        i = np.uintp(game)
        s = states[i]
        if terminated[i] or truncated[i]:
            terminated[i], truncated[i] = False, False
            for seat in range(players):
                rewards[i, seat] = 0.0
        a, over = int(actions[i]), actions[i] == AGAIN
        if 0 <= a < mask.shape[1] and mask[i, a]:
            apply(s, a)
            moves[i] += 1
        elif not over:
            wrong = game if wrong < 0 else wrong
        while True:
            if over:
                states[i] = start[0]
                moves[i], over = 0, False
            mover = int(to_move(s))
            if mover == CHANCE:
                die[0] = dice[i]
                apply(s, int(out[weighted(die, weights, chance(s, out, weights))]))
                dice[i] = die[0]
            elif mover == END:
                terminated[i], over = True, True
                pay(s, final, rewards[i], players)
                ends[i, :] = final
            elif most and moves[i] >= most:
                truncated[i], over = True, True
                scores(s, final)
                ends[i, :] = final
            else:
                break
        if mask.shape[1] <= SHORT:
            for k in range(mask.shape[1]):
                mask[i, np.uintp(k)] = False
        else:
            for k in range(counts[i]):
                mask[i, lists[i, k]] = False
        n = int(legal(s, out))
        if mover == SECRET:
            mover, n = _first_to_choose(s, out, n)
        for k in range(n):
            lists[i, k] = out[k]
            mask[i, out[k]] = True
        counts[i], seats[i] = n, mover
        die[0] = chances[i]
        random[i] = out[below(die, n)]
        chances[i] = die[0]
        if hides:
            known[game - first] = states[i]
            redact(known[game - first], mover)
    shift = 0 if hides else first
    observe(seen[shift : shift + last - first], fields, seats[first:last], observations[first:last])
    return wrong


@kernel
def observe(seen: Any, fields: Any, seats: Any, out: Any) -> None:
    """The bytes of records as numbers. Each row of `fields` is what it shows, where it begins, its bytes, and its width."""
    at = 0
    for f in range(len(fields)):
        shows, offset, size, width = int(fields[f, 0]), int(fields[f, 1]), int(fields[f, 2]), int(fields[f, 3])
        if shows == BYTES:
            for i in range(len(out)):
                for k in range(width):
                    out[i, np.uintp(at + k)] = seen[i, np.uintp(offset + k)]
        elif shows == BITS:
            whole = width // 8
            for i in range(len(out)):
                for byte in range(whole):
                    octet = int(seen[i, np.uintp(offset + byte)]) & 255
                    for bit in range(8):
                        out[i, np.uintp(at + 8 * byte + bit)] = OCTETS[np.uintp(octet), np.uintp(bit)]
                for bit in range(width - 8 * whole):
                    out[i, at + 8 * whole + bit] = int(seen[i, offset + whole]) >> bit & 1
        elif shows == NUMBER:
            for i in range(len(out)):
                number = int(seen[i, offset + size - 1])
                for byte in range(2, size + 1):
                    number = number << 8 | int(seen[i, offset + size - byte]) & 255
                out[i, at] = min(max(number, LEAST), MOST)
        else:
            for i in range(len(out)):
                chosen = int(seats[i]) if shows == SEAT else int(seen[i, offset])
                for value in range(width):
                    out[i, np.uintp(at + value)] = 1 if value == chosen else 0
        at += width


@kernel
def payment(states: Any, final: Any, out: Any, players: int) -> None:
    pay(states[0], final, out, players)


@kernel
def pay(s: Any, final: Any, out: Any, players: int) -> None:
    """Everybody stakes 1 and the winners share the stakes; a seat alone at the table is paid its score."""
    scores(s, final)
    won = int(winners(s))
    for seat in range(players):
        out[seat] = final[0] if players == 1 else share_of(won, seat) * players - 1.0 if won else 0.0


@kernel
def _first_to_choose(s: Any, actions: Any, n: int) -> tuple[int, int]:
    """The first seat that has to choose in secret, and its actions: seats are asked in order, none sees what the others chose."""
    first = int(chooser(s, int(actions[0])))
    for k in range(1, n):
        first = min(first, int(chooser(s, int(actions[k]))))
    kept = 0
    for k in range(n):
        if chooser(s, int(actions[k])) == first:
            actions[kept] = actions[k]
            kept += 1
    return first, kept

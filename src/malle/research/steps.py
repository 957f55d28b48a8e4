"""The driver behind the environments: many games moved on by one step each, and what a seat observes as an array.

A game whose action is AGAIN begins anew.
"""

from typing import Any

import numpy as np

from malle.bots.seats import first_to_choose, win_share
from malle.engine.kernel import CHANCE, END, SECRET, add, kernel
from malle.engine.rng import below, weighted
from malle.engine.slot import apply, chance, legal, redact, scores, to_move, winners
from malle.research.arrays import Games, Scratch

AGAIN = -1
# What the threads share, each number on a cache line where no other is written: the round, and the games moved on in it;
# from THREADS on, for each thread, how many of its own games are taken, its first wrong one (from 1), whether it left.
LINE = 8
ROUND, DONE, THREADS = 0, LINE, 2 * LINE
TAKEN, WRONG, AWAY = 0, 1, 2
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
def take_part(shared: Any, thread: int, threads: int, at_once: int, actions: Any, arrays: Any, memory: Any) -> None:
    """`step` and observe games, a few at a time, until none are left: first those of this thread, then what others left.

    Few games stay in the cache from the step to the look, and a thread's own ones, the same in every round, for longer. The first thread waits for a while until the
    others are done as well; any other one waits for the next round for a while, and says so when it leaves. Games and
    Scratch come as plain tuples, which Numba takes over three times as fast.
    """
    games, scratch = Games(*arrays), Scratch(*memory)
    own, many = THREADS + LINE * thread, len(games.states)
    while True:
        this_round = add(shared, ROUND, 0)
        for other in range(thread, thread + threads):
            owner = other % threads
            start, end = many * owner // threads, many * (owner + 1) // threads
            while True:
                first = start + add(shared, THREADS + LINE * owner + TAKEN, at_once)
                if first >= end:
                    break
                last = min(first + at_once, end)
                wrong = step(first, last, actions, games, scratch)
                shift = 0 if games.hides else first
                seen = scratch.seen[shift : shift + last - first]
                observe(seen, games.fields, games.seats[first:last], games.observations[first:last])
                if wrong >= 0 and (shared[own + WRONG] == 0 or wrong < shared[own + WRONG]):
                    shared[own + WRONG] = wrong + 1
                add(shared, DONE, last - first)
        looks = PATIENCE
        if thread == 0:
            while looks and add(shared, DONE, 0) < many:
                looks -= 1
            return
        while looks and add(shared, ROUND, 0) == this_round:
            looks -= 1
        if looks == 0:
            add(shared, own + AWAY, 1)
            return


@kernel
def step(first: int, last: int, actions: Any, games: Games, scratch: Scratch) -> int:
    """Make one action in each of these games, end and begin what is to end and begin, and offer the next decision.

    A game whose action is not legal stays as it is; the first one is returned, or -1. Rows of arrays are not taken by themselves, since counting who holds them costs more
    than a move, and indices are made unsigned where it counts: they need no test for being negative.
    """
    states, mask, moves, dice, chances = games.states, games.mask, games.moves, games.dice, games.chances
    terminated, truncated, rewards, seats = games.terminated, games.truncated, games.rewards, games.seats
    rng, out, weights, final = scratch.rng, scratch.out, scratch.weights, scratch.final
    wrong = -1
    for game in range(first, last):
        i = np.uintp(game)
        s = states[i]
        if terminated[i] or truncated[i]:
            terminated[i], truncated[i] = False, False
            for seat in range(games.players):
                rewards[i, seat] = 0.0
        a, over = int(actions[i]), actions[i] == AGAIN
        if 0 <= a < mask.shape[1] and mask[i, a]:
            apply(s, a)
            moves[i] += 1
        elif not over and wrong < 0:
            wrong = game
        while True:
            if over:
                states[i] = games.start[0]
                moves[i], over = 0, False
            mover = int(to_move(s))
            if mover == CHANCE:
                rng[0] = dice[i]
                apply(s, int(out[weighted(rng, weights, chance(s, out, weights))]))
                dice[i] = rng[0]
            elif mover == END or (games.most_moves and moves[i] >= games.most_moves):
                over, terminated[i], truncated[i] = True, mover == END, mover != END
                scores(s, final)
                games.scores[i, :] = final
                if mover == END:
                    pay(s, final, rewards[i], games.players)
            else:
                break
        if mask.shape[1] <= SHORT:
            for k in range(mask.shape[1]):
                mask[i, np.uintp(k)] = False
        else:
            for k in range(games.counts[i]):
                mask[i, games.legal[i, k]] = False
        n = int(legal(s, out))
        if mover == SECRET:
            mover, n = first_to_choose(s, out, n)
        for k in range(n):
            games.legal[i, k] = out[k]
            mask[i, out[k]] = True
        games.counts[i], seats[i] = n, mover
        rng[0] = chances[i]
        games.sampled[i] = out[below(rng, n)]
        chances[i] = rng[0]
        if games.hides:
            scratch.known[game - first] = states[i]
            redact(scratch.known[game - first], mover)
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
        out[seat] = final[0] if players == 1 else win_share(won, seat) * players - 1.0 if won else 0.0

"""Half-turns on whole sets of positions: the kernels of the solver.

A set is an array [shape, placement, word] (malle.games.malabars.bot.solution.space) whose bits are faces, so one operation on a word
treats 64 boards at once. Each kernel goes back one half of a turn: its `target` gets the positions from which that half leads into
its `source`.

    rings      within a shape: two neighbours with different faces are connected, so a set of faces flows from place to place
    elephants  one elephant is lifted out of its gap and set down, turned, in another one; its bit wanders along the faces

All words are `uint64`, and so is all that is computed with them.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel

NONE = np.uint64(0)
HALF = np.uint64(32)
LOWER = np.uint64(0xFFFFFFFF)
# for the bits 0 to 5 of a face: how far two faces that differ in it are apart, those without it, those with it but not the next
STEP = np.array([1, 2, 4, 8, 16, 32], np.uint64)
CLEAR = np.array(
    [0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0xFFFFFFFF],
    np.uint64,
)
ONLY = np.array([~CLEAR[e] & CLEAR[e + 1] for e in range(5)], np.uint64)


@kernel
def uniting(groups: Any, lone: Any, edges: Any, differ: Any, full: Any, target: Any, places: Any) -> None:
    """The positions of one shape in which a ring reaches its partner as the elephants stand (MAL-14)."""
    for g in range(len(groups)):
        places[:] = NONE
        places[lone[g]] = full
        _spread(groups[g], int(lone[g]), edges, differ, places)
        for e in range(groups.shape[1]):
            if groups[g, e] >= 0:
                _add(target[groups[g, e]], places[e])


@kernel
def rings(groups: Any, edges: Any, differ: Any, source: Any, target: Any, places: Any) -> None:
    """One shape: one ring moved, or none."""
    for g in range(len(groups)):
        found = NONE
        for e in range(groups.shape[1]):
            if groups[g, e] >= 0:
                found |= _copy(source[groups[g, e]], places[e])
        if found == NONE:
            continue
        _spread(groups[g], -1, edges, differ, places)
        for e in range(groups.shape[1]):
            if groups[g, e] >= 0:
                _add(target[groups[g, e]], places[e])


@kernel
def _spread(group: Any, stays: int, edges: Any, differ: Any, places: Any) -> None:
    """Let sets of faces flow between neighbours that differ (MAL-10), where no other ring hangs (MAL-12, MAL-13)."""
    fresh = True
    while fresh:
        found = NONE
        n = 0
        while n < len(edges) and edges[n, 0] >= 0:
            one, other = edges[n, 0], edges[n, 1]
            if (group[one] >= 0 or one == stays) and (group[other] >= 0 or other == stays):
                found |= _flow(places[one], places[other], differ[one, other])
            n += 1
        if found == NONE:
            return
        found = NONE
        while n > 0:
            n -= 1
            one, other = edges[n, 0], edges[n, 1]
            if (group[one] >= 0 or one == stays) and (group[other] >= 0 or other == stays):
                found |= _flow(places[one], places[other], differ[one, other])
        fresh = found != NONE


@kernel
def _flow(one: Any, other: Any, differ: Any) -> Any:
    """Both ways at once; what was new."""
    found = NONE
    for w in range(len(one)):
        new = (one[w] ^ other[w]) & differ[w]
        one[w] |= new
        other[w] |= new
        found |= new
    return found


@kernel
def elephants(hands: Any, inserted: Any, source: Any, target: Any, turned: Any, hand: Any) -> None:
    """One shape of one elephant fewer: that elephant lifted out of each gap and set down in any other one (MAL-6, MAL-8)."""
    last = len(hands) - 1
    for j in range(inserted.shape[1]):
        found = NONE
        for gap in range(last + 1):
            e = hands[gap, 1]
            found |= _turn(source[hands[gap, 0], inserted[e, j]], e, turned[gap])
        if found == NONE:
            continue
        hand[:] = NONE
        for gap in range(last + 1):
            e = hands[gap, 1]
            if gap > 0 and hands[gap - 1, 1] != e:
                _carry(hand, e - 1)
            _add(target[hands[gap, 0], inserted[e, j]], hand)
            _add(hand, turned[gap])
        hand[:] = NONE
        for gap in range(last, -1, -1):
            e = hands[gap, 1]
            if gap < last and hands[gap + 1, 1] != e:
                _carry(hand, e)
            _add(target[hands[gap, 0], inserted[e, j]], hand)
            _add(hand, turned[gap])


@kernel
def _turn(source: Any, e: int, turned: Any) -> Any:
    """The same faces with elephant e turned round; what there is at all."""
    found = NONE
    if e < 6:
        step, clear = STEP[e], CLEAR[e]
        for w in range(len(source)):
            word = source[w]
            turned[w] = ((word >> step) & clear) | ((word & clear) << step)
            found |= word
    else:
        step_w = 1 << (e - 6)
        for w in range(len(source)):
            turned[w ^ step_w] = source[w]
            found |= source[w]
    return found


@kernel
def _carry(hand: Any, e: int) -> None:
    """The elephant in hand passes another one: exchange the bits e and e + 1 of the faces."""
    if e < 5:
        step, only = STEP[e], ONLY[e]
        for w in range(len(hand)):
            word = hand[w]
            differ = ((word >> step) ^ word) & only
            hand[w] = word ^ differ ^ (differ << step)
    elif e == 5:
        for w in range(0, len(hand), 2):
            differ = ((hand[w] >> HALF) ^ hand[w + 1]) & LOWER
            hand[w] ^= differ << HALF
            hand[w + 1] ^= differ
    else:
        step_w = 1 << (e - 6)
        for w in range(len(hand)):
            if w & step_w and not w & 2 * step_w:
                word = hand[w]
                hand[w] = hand[w + step_w]
                hand[w + step_w] = word


@kernel
def _copy(source: Any, target: Any) -> Any:
    found = NONE
    for w in range(len(source)):
        target[w] = source[w]
        found |= source[w]
    return found


@kernel
def _add(target: Any, more: Any) -> None:
    for w in range(len(target)):
        target[w] |= more[w]


@kernel
def seen_by_other(swapped: Any, source: Any, target: Any) -> None:
    """One shape: the same positions with the other side to move."""
    for placement in range(len(swapped)):
        _copy(source[placement], target[swapped[placement]])


@kernel
def unwon(swapped: Any, full: Any, wins: Any, target: Any) -> None:
    """One shape: the positions which the other side, to move, has not won."""
    for placement in range(len(swapped)):
        row, other = wins[placement], target[swapped[placement]]
        for w in range(len(row)):
            other[w] = full & ~row[w]


@kernel
def newly_lost(full: Any, wins: Any, losses: Any, escapes: Any) -> int:
    """One shape: what has neither been won nor can escape is lost. `escapes` becomes what is newly lost; how many."""
    count = 0
    for placement in range(len(wins)):
        for w in range(wins.shape[1]):
            new = full & ~(wins[placement, w] | escapes[placement, w] | losses[placement, w])
            escapes[placement, w] = new
            losses[placement, w] |= new
            count += ones(new)
    return count


@kernel
def newly_won(wins: Any, before: Any) -> int:
    """One shape: add what can be lost to the other side. `before` becomes what is newly won; how many."""
    count = 0
    for placement in range(len(wins)):
        for w in range(wins.shape[1]):
            new = before[placement, w] & ~wins[placement, w]
            before[placement, w] = new
            wins[placement, w] |= new
            count += ones(new)
    return count


@kernel
def write(source: Any, number: int, target: Any) -> None:
    """One shape: a number for all positions of a set, in binary digits."""
    for placement in range(len(source)):
        for w in range(source.shape[1]):
            word = source[placement, w]
            if word != NONE:
                for digit in range(target.shape[2]):
                    if number >> digit & 1:
                        target[placement, w, digit] |= word


@kernel
def ones(word: Any) -> int:
    """How many bits of a word are set."""
    word -= (word >> STEP[0]) & CLEAR[0]
    word = (word & CLEAR[1]) + ((word >> STEP[1]) & CLEAR[1])
    word = (word + (word >> STEP[2])) & CLEAR[2]
    word += word >> STEP[3]
    word += word >> STEP[4]
    word += word >> STEP[5]
    return int(word & np.uint64(0x7F))

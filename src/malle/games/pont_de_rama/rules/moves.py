"""What may be done: the moves that a node allows, and the clause that forbids another."""

from typing import Any

import numpy as np

from malle.engine.kernel import CHANCE, END, kernel
from malle.games.pont_de_rama.rules.board import GOD, IS_AIRPORT, MALE, MAX_BONUS, SPACES, THEMES
from malle.games.pont_de_rama.rules.roads import NEVER, TRAIL, clear, cow_closes, find_ends, occupied, search, tickets
from malle.games.pont_de_rama.rules.state import (
    AGAIN,
    AT,
    BONUS,
    COW,
    COW_TO,
    DEALT,
    DONE,
    ECO,
    ECO_NO,
    ECO_YES,
    GIVE,
    GIVE_UP,
    GIVING_UP,
    GO,
    KARMA,
    KEEP,
    MALDIVES,
    MOVE,
    OVER,
    PLACE,
    PLAY_AGAIN,
    STAY,
    WAIT,
)


@kernel
def to_move(s: Any) -> int:
    if s.node == OVER:
        return END
    if s.node in (PLACE, COW, MOVE, ECO, KARMA, AGAIN, GIVE_UP):
        return int(s.seat)
    return CHANCE


@kernel
def legal(s: Any, out: Any) -> int:
    if s.node == MOVE:
        return _list_moves(s, out)
    n = 0
    if s.node == PLACE:
        for town in range(SPACES):
            if may_start(s, town):
                out[n] = AT + town
                n += 1
    elif s.node == COW:
        for town in range(SPACES):
            if may_take_cow(s, town):
                out[n] = COW_TO + town
                n += 1
    elif s.node == KARMA:
        for seat in range(s.players):
            if may_give(s, seat):
                out[n] = GIVE + seat
                n += 1
        out[n] = KEEP
        n += 1
    else:
        # RAM-32, RAM-9, RAM-34: two choices each
        out[0] = ECO_YES if s.node == ECO else PLAY_AGAIN if s.node == AGAIN else GIVING_UP
        out[1] = ECO_NO if s.node == ECO else DONE if s.node == AGAIN else WAIT
        n = 2
    return n


@kernel
def _list_moves(s: Any, out: Any) -> int:
    """RAM-10: go, stay or take a bonus card."""
    best = np.empty(SPACES, np.int8)
    halt = np.empty(SPACES, np.int8)
    trail = np.empty((TRAIL, 3), np.int16)
    find_ends(s, best, halt, trail)
    n = 0
    for town in range(SPACES):
        if 0 <= best[town] < NEVER:
            out[n] = GO + int(best[town]) * SPACES + town
            n += 1
    if may_stay(s, n):
        out[n] = STAY
        n += 1
    for theme in range(THEMES):
        if may_take_bonus(s, theme):
            out[n] = BONUS + theme
            n += 1
    return n


@kernel
def may_start(s: Any, town: int) -> bool:
    """RAM-4: any space but an airport (so not Malé) and where a pawn stands already."""
    if IS_AIRPORT[town] or town == MALE:
        return False
    pawns = 0
    for seat in range(s.players):
        if s.spot[seat] == town:
            pawns += 1
    return pawns == 0


@kernel
def may_take_cow(s: Any, town: int) -> bool:
    """RAM-8: any other town but Malé."""
    return False if town == MALE else bool(town != s.cow)


@kernel
def may_stay(s: Any, ends: int) -> bool:
    """RAM-10: always, but on a trip (RAM-28) and in Malé (RAM-30) only if there is no end to go to."""
    return bool(ends == 0 or (s.trip[s.seat] == 0 and s.spot[s.seat] != MALE))


@kernel
def may_take_bonus(s: Any, theme: int) -> bool:
    """RAM-21: fewer than two so far, not a deity, and the deck is not empty."""
    return bool(theme != GOD and s.deck[theme] > 0 and s.card[s.seat, DEALT + MAX_BONUS - 1] == 0)


@kernel
def may_give(s: Any, seat: int) -> bool:
    """RAM-26: to another player who has not yet received one."""
    return bool(seat < s.players and seat != s.seat and s.given[seat] == 0)


@kernel
def why_not(s: Any, a: int) -> int:
    # RAM-5: chance is nobody's move
    if a < AT or to_move(s) < 0:
        return 5
    if a < COW_TO:
        return 0 if s.node == PLACE and may_start(s, a - AT) else 4
    if a < GO:
        return 0 if s.node == COW and may_take_cow(s, a - COW_TO) else 8
    if a < ECO_YES:
        return _why_not_move(s, a)
    if a in (ECO_YES, ECO_NO):
        return 0 if s.node == ECO else 32
    if a in (GIVING_UP, WAIT):
        return 0 if s.node == GIVE_UP else 34
    if a <= KEEP:
        return 0 if s.node == KARMA and (a == KEEP or may_give(s, a - GIVE)) else 26
    return 0 if s.node == AGAIN else 9


@kernel
def _why_not_move(s: Any, a: int) -> int:
    if s.node == COW:
        return 8
    # RAM-4: a town that is touched now is meant for a pawn
    if s.node == PLACE and a < STAY:
        return 4
    if s.node != MOVE:
        return 5
    if a >= BONUS:
        return 0 if may_take_bonus(s, a - BONUS) else 21
    best = np.empty(SPACES, np.int8)
    halt = np.empty(SPACES, np.int8)
    trail = np.empty((TRAIL, 3), np.int16)
    find_ends(s, best, halt, trail)
    if a == STAY:
        ends = 0
        for town in range(SPACES):
            if 0 <= best[town] < NEVER:
                ends += 1
        return 0 if may_stay(s, ends) else 28 if s.trip[s.seat] else 30
    town, used = (a - GO) % SPACES, (a - GO) // SPACES
    if 0 <= best[town] < NEVER:
        # RAM-17: each flight takes a ticket; RAM-19: none is wasted
        return 0 if used == best[town] else 17 if used < best[town] else 19
    return _why_not_there(s, town, best, halt, trail)


@kernel
def _why_not_there(s: Any, town: int, best: Any, halt: Any, trail: Any) -> int:
    """Why a town is no end of this move: what stands there, what lies on the way, or the length of the way."""
    if town == s.spot[s.seat]:
        return 19
    if town == MALE and s.trip[s.seat] != MALDIVES:
        return 20
    if occupied(s, town):
        return 13
    if town == s.cow and cow_closes(s):
        return 12
    budget = tickets(s, int(s.seat))
    search(s, budget, best, halt, trail)
    # RAM-28: reachable, but no nearer to the goal
    if 0 <= best[town] < NEVER:
        return 28
    search(s, budget + 1, best, halt, trail)
    more = 0 <= best[town] < NEVER
    clear(halt)
    search(s, budget, best, halt, trail)
    if 0 <= best[town] < NEVER:
        return 27 if s.trip[s.seat] else 14
    if town == MALE or s.spot[s.seat] == MALE:
        return 30
    return 18 if more else 11

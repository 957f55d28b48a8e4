"""What everybody learns from the way of a move (RAM-14, RAM-19), and what stays in doubt.

A pawn stops in the town of an own open card, and no ticket is wasted. So a move tells two things of the open cards: they
have left a way to its end, and they have barred every way with fewer tickets. Often that comes down to single towns,
which are ruled out at once. Else the move is kept as a doubt: whoever imagines open cards tries the move again with them.

The record has room for so many doubts; one that has been settled since gives up its place. If there is none left, the
way is told: town after town, whether an own open card lies there, until it is clear how the pawn has come to its end.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.pont_de_rama.rules.board import CARD_TOWN, PER_THEME, SPACES
from malle.games.pont_de_rama.rules.hands import code_in, holds_for, is_open, may_hold, possible, tell, theme_of
from malle.games.pont_de_rama.rules.roads import TRAIL, clear, occupied, search, spread
from malle.games.pont_de_rama.rules.state import (
    COW_THEN,
    DOUBTS,
    END,
    LOST,
    MOVER,
    PAWNS,
    SLOTS,
    STEPS,
    USED,
)

_WAY = 6  # towns that a move can pass


@kernel
def tell_way(s: Any, end: int, used: int, telling: bool) -> bool:
    """Whether all see by the way of a move that a card is open or is not; it is only recorded if `telling`."""
    best = np.empty(SPACES, np.int8)
    halt = np.zeros(SPACES, np.int8)
    trail = np.empty((TRAIL, 3), np.int16)
    way = np.empty(_WAY, np.int16)
    lines = search(s, used, best, halt, trail)
    cheaper = best[end] < used
    passed = _follow(end, lines, best, trail, way)
    if not cheaper and (passed == 0 or _always_free(s, end, used, best, halt, trail)):
        return False
    told = _tell_passed(s, end, used, way, passed, telling, best, halt, trail)
    if cheaper or not told or not _always_free(s, end, used, best, halt, trail):
        place = _free_place(s, best, halt, trail)
        if place < 0:
            told = True
        if telling and place < 0:
            _show_way(s, end, used, best, halt, trail)
        elif telling:
            _keep(s, place, end, used)
    return told


@kernel
def _always_free(s: Any, end: int, used: int, best: Any, halt: Any, trail: Any) -> bool:
    """Whether a way is left around all towns that the open cards may belong to."""
    clear(halt)
    for slot in range(SLOTS):
        if is_open(s, int(s.seat), slot):
            _halt_at_all(theme_of(int(s.card[s.seat, slot])), possible(s, int(s.seat), slot), halt)
    for other in range(s.players):
        halt[s.spot[other]] = 0
    search(s, used, best, halt, trail)
    return bool(best[end] <= used)


@kernel
def _tell_passed(
    s: Any, end: int, used: int, way: Any, passed: int, telling: bool, best: Any, halt: Any, trail: Any
) -> bool:  # fmt: skip
    """RAM-14: a town that lies on every way is passed, so all see that the mover has no open card of it."""
    told = False
    clear(halt)
    for i in range(passed):
        town = int(way[i])
        if occupied(s, town) or not may_hold(s, int(s.seat), town):
            continue
        halt[town] = 1
        search(s, used, best, halt, trail)
        halt[town] = 0
        if best[end] > used:
            told = True
            if telling:
                tell(s, int(s.seat), town)
    return told


@kernel
def _follow(end: int, lines: int, best: Any, trail: Any, way: Any) -> int:
    """The towns between the start and the end of the cheapest way found, last first; their number."""
    line = lines - 1
    while trail[line, 0] != end or trail[line, 1] != best[end]:
        line -= 1
    passed = 0
    while trail[trail[line, 2], 2] >= 0:
        line = int(trail[line, 2])
        way[passed] = trail[line, 0]
        passed += 1
    return passed


@kernel
def _free_place(s: Any, best: Any, halt: Any, trail: Any) -> int:
    """An empty place for a doubt, or one whose doubt is settled; of full ones a single one is looked at, in turn."""
    for place in range(DOUBTS):
        if s.doubted[place] == 0:
            return place
    place = (int(s.round) * int(s.players) + int(s.seat)) % DOUBTS
    return place if _settled(s, place, best, halt, trail) else -1


@kernel
def _keep(s: Any, place: int, end: int, used: int) -> None:
    s.doubted[place] = 0
    for slot in range(SLOTS):
        if is_open(s, int(s.seat), slot):
            s.doubted[place] |= 1 << slot
    s.doubt[place, MOVER] = s.seat
    s.doubt[place, END] = end
    s.doubt[place, USED] = used
    s.doubt[place, STEPS] = s.die
    s.doubt[place, COW_THEN] = s.cow
    for seat in range(s.players):
        s.doubt[place, PAWNS + seat] = s.spot[seat]


@kernel
def _show_way(s: Any, end: int, used: int, best: Any, halt: Any, trail: Any) -> None:
    """The cheapest way is told from its beginning; a destination that bars it is shown, and the next way goes around it."""
    seat = int(s.seat)
    way = np.empty(_WAY, np.int16)
    clear(halt)
    barred = True
    while barred:
        barred = False
        i = _follow(end, search(s, used, best, halt, trail), best, trail, way)
        while i > 0 and not barred:
            i -= 1
            town = int(way[i])
            if not occupied(s, town):
                barred = holds_for(s, seat, town, 0)
                halt[town] = 1 if barred else 0
                tell(s, seat, town)


@kernel
def _settled(s: Any, place: int, best: Any, halt: Any, trail: Any) -> bool:
    """Whether the doubted move is legal with all cards that may have been open, and with those alone that surely were."""
    mover = int(s.doubt[place, MOVER])
    for sure in range(2):
        clear(halt)
        for slot in range(LOST + 1):
            if s.doubted[place] >> slot & 1:
                left = possible(s, mover, slot)
                if not sure or not left & (left - 1):
                    _halt_at_all(theme_of(code_in(s, mover, slot)), left, halt)
        if _retry(s, place, best, halt, trail) != s.doubt[place, USED]:
            return False
    return True


@kernel
def _halt_at_all(theme: int, cards: int, halt: Any) -> None:
    for i in range(PER_THEME):
        if cards >> i & 1:
            halt[CARD_TOWN[theme * PER_THEME + i]] = 1


@kernel
def _retry(s: Any, place: int, best: Any, halt: Any, trail: Any) -> int:
    """The tickets that the doubted move takes with these mandatory stops; more than it had if they are too few."""
    for seat in range(s.players):
        # RAM-14: where another pawn stood nobody had to stop
        halt[int(s.doubt[place, PAWNS + seat])] = 0
    here = int(s.doubt[place, PAWNS + int(s.doubt[place, MOVER])])
    cow, steps, used = int(s.doubt[place, COW_THEN]), int(s.doubt[place, STEPS]), int(s.doubt[place, USED])
    spread(here, cow, steps, used, False, best, halt, trail)
    return int(best[int(s.doubt[place, END])])


@kernel
def all_fit(s: Any, seat: int) -> bool:
    """Whether every doubted move of the other seats was legal with the cards that lie in their hands here."""
    best = np.empty(SPACES, np.int8)
    halt = np.empty(SPACES, np.int8)
    trail = np.empty((TRAIL, 3), np.int16)
    for place in range(DOUBTS):
        mover = int(s.doubt[place, MOVER])
        if s.doubted[place] == 0 or mover == seat:
            continue
        clear(halt)
        for slot in range(LOST + 1):
            if s.doubted[place] >> slot & 1:
                halt[CARD_TOWN[code_in(s, mover, slot) - 1]] = 1
        if _retry(s, place, best, halt, trail) != s.doubt[place, USED]:
            return False
    return True

"""The rules of Bazar: the course of a game. Together with its neighbours the only place that knows them:

    state.py    the record, its nodes and its actions      effects.py   what merchants do to tiles
    choices.py  what may be chosen, and why not            pay.py       who owns a district and who is paid
    hidden.py   what a seat does not know                  board.py     the city as tables

A game:

    deal ×3 per seat ──> start per seat ──> turns … ──> end

A turn; square brackets are automatic, the dotted nodes come only when they are due:

    [order, Black Market] ··> event ··> reorg, drop  per seat (the event REO)
                                │
                                v
    per seat in turn order    place ··> push │ throw │ swap │ walk │ turn │ pick, drop
                                          ··> market  by the owner of each eliminated tile
                                          ··> draw
                                │
                                v
                              [pay] ──> the next turn, or the end

Piles and the order of the events are not kept: a draw is a chance node, so what is left says it all. Hidden are only the
hands of the others.
"""

from typing import Any

from malle.engine.defaults import chooser
from malle.engine.kernel import CHANCE, END, kernel
from malle.games.bazar.rules.board import (
    AREA,
    BON,
    COINS_FOR,
    FAV,
    FIRST_NORMAL,
    HAREM_DOOR,
    INC,
    MARKET,
    MARKET_DOOR,
    PLAYED_FOR,
    POI,
    REO,
    RUM,
    SQUARES,
    STA,
    VALUE,
)
from malle.games.bazar.rules.choices import has_room, has_tile, legal, node_of, why_not
from malle.games.bazar.rules.effects import barge, change_places, oust, rotate, smell, throw, walk
from malle.games.bazar.rules.hidden import imagine, redact, reveals, veil
from malle.games.bazar.rules.pay import add_income, bits, is_open, survey, tiles_in
from malle.games.bazar.rules.state import (
    ACTIONS,
    DEAL,
    DECLINE,
    DRAW,
    DROP,
    EVENT,
    FIELDS,
    GO,
    HAND,
    HAPPEN,
    KINDS,
    LAST_EVENT,
    LAY,
    LIFT,
    MAX_LEGAL,
    NODES,
    OVER,
    PASS,
    PLACE,
    PUSH,
    PUT,
    REORG,
    SEATS,
    SPIN,
    START,
    STATE,
    STOW,
    STRIDE,
    SWAP,
    TAKE,
    THROW,
    WALK,
)

__all__ = [
    "ACTIONS",
    "FIELDS",
    "MAX_LEGAL",
    "NODES",
    "SEATS",
    "STATE",
    "chooser",
    "imagine",
    "legal",
    "redact",
    "reveals",
    "veil",
    "why_not",
]

_MERCHANTS = ((1 << KINDS + 1) - 1) & ~1 & ~(1 << STA)
_ALL_EVENTS = ((1 << LAST_EVENT + 1) - 1) & ~1


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    s.players, s.target, s.market_auto = players, options[0], options[1]
    s.events = _ALL_EVENTS
    for seat in range(players):
        s.unplaced[seat] = _MERCHANTS
        s.order[seat] = seat
    s.node = DEAL


@kernel
def to_move(s: Any) -> int:
    if s.node in (DEAL, EVENT, DRAW):
        return CHANCE
    return END if s.node == OVER else int(s.seat)


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    n = 0
    if s.node == EVENT:
        # BAZ-9: a normal event, each of those left as likely as another
        for event in range(FIRST_NORMAL, LAST_EVENT + 1):
            if s.events >> event & 1:
                out[n], weights[n] = HAPPEN + event - 1, 1
                n += 1
    elif s.node in (DEAL, DRAW):
        # BAZ-5, BAZ-29: every tile of the pile is as likely as another
        pile = s.unplaced[s.seat] & ~s.hand[s.seat]
        for kind in range(STA + 1, KINDS + 1):
            if pile >> kind & 1:
                out[n], weights[n] = TAKE + s.seat * KINDS + kind - 1, 1
                n += 1
    return n


@kernel
def apply(s: Any, a: int) -> None:
    if a < GO:
        _place(s, a // SQUARES + 1, a % SQUARES)
    elif a < LIFT:
        _effect(s, a)
    elif a < LAY:
        s.picked = a - LIFT
        s.node = DROP
    elif a < STOW:
        _drop(s, a - LAY)
    elif a < PASS:
        _stow(s, a - STOW)
        _put_away(s)
    elif a == PASS:
        # BAZ-30: nothing is placed or drawn; and everybody has seen that this hand holds no Favourite
        s.passed[s.seat] = 1 if s.unplaced[s.seat] >> FAV & 1 else 0
        _next_placing(s)
    elif a == DECLINE:
        s.at += 1
        _reorganise(s)
    elif a < HAPPEN:
        _take(s, (a - TAKE) % KINDS + 1)
    else:
        _happen(s, a - HAPPEN + 1)


@kernel
def scores(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = float(s.coins[seat])


@kernel
def winners(s: Any) -> int:
    """BAZ-35: the richest, among equals the one who came first in the order of the last turn."""
    if s.node != OVER:
        return 0
    best = int(s.order[0])
    for at in range(1, s.players):
        if s.coins[s.order[at]] > s.coins[best]:
            best = int(s.order[at])
    return 1 << best


# Setup


@kernel
def _take(s: Any, kind: int) -> None:
    seat = s.seat
    s.hand[seat] |= 1 << kind
    s.held[seat] += 1
    if s.passed[seat]:
        s.passed[seat] += 1
    if s.node == DRAW:
        _next_placing(s)
    elif s.held[seat] == HAND:
        # BAZ-5: three tiles for seat 0, then for seat 1, and so on; BAZ-6: then the start tiles in seat order
        s.seat = (seat + 1) % s.players
        if s.seat == 0:
            s.node = START


@kernel
def _start_placed(s: Any) -> None:
    s.seat = (s.seat + 1) % s.players
    if s.seat == 0:
        _begin_turn(s)


# Phases 1 and 2: order, Black Market, event


@kernel
def _begin_turn(s: Any) -> None:
    s.turn += 1
    _sort(s)
    # BAZ-8: a market that has been full opens before the event
    if s.full:
        s.doors |= MARKET_DOOR
    s.event, s.marked, s.at = 0, 0, 0
    # BAZ-9: no event in the first turn
    event = _due(s) if s.turn > 1 else 0
    if event > 0:
        _happen(s, event)
    elif event == 0:
        _next_seat(s, PLACE)
    else:
        s.seat = 0
        s.node = EVENT


@kernel
def _sort(s: Any) -> None:
    """BAZ-7: the richest first, equals in the reverse of their last order."""
    for i in range(s.players // 2):
        j = s.players - 1 - i
        kept = s.order[i]
        s.order[i] = s.order[j]
        s.order[j] = kept
    for i in range(1, s.players):
        seat, j = s.order[i], i
        while j > 0 and s.coins[s.order[j - 1]] < s.coins[seat]:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat


@kernel
def _due(s: Any) -> int:
    """BAZ-9: the conditional event that is due, or -1 for a normal one."""
    richest = int(s.coins[s.order[0]])
    played = LAST_EVENT - bits(s.events)
    for event in range(1, FIRST_NORMAL):
        if s.events >> event & 1 and richest >= COINS_FOR[event] and played >= PLAYED_FOR[event]:
            return event
    if s.events >> FIRST_NORMAL:
        return -1
    # BAZ-9: no normal event is left and no condition fulfilled: the lowest numeral comes all the same
    event = 1
    while not s.events >> event & 1:
        event += 1
    return event


@kernel
def _happen(s: Any, event: int) -> None:
    """BAZ-10: an event acts during its turn, only the Harem stays open."""
    s.event = event
    s.events &= ~(1 << event)
    if event == BON:
        s.doors |= HAREM_DOOR
    elif event in (INC, RUM):
        s.marked = _extremes(s, event == INC)
    if event == REO:
        _reorganise(s)
    else:
        _next_seat(s, PLACE)


@kernel
def _extremes(s: Any, most: bool) -> int:
    """BAZ-10: the districts in play with the most or the fewest tiles, all that tie."""
    sign = 1 if most else -1
    best, found = -100, 0
    for district in range(len(VALUE)):
        if is_open(s, district):
            tiles = sign * tiles_in(survey(s, district))
            if tiles > best:
                best, found = tiles, 0
            if tiles == best:
                found |= 1 << district
    return found


@kernel
def _reorganise(s: Any) -> None:
    """BAZ-11: the next player with a tile on the board may move it, if there is an empty cell."""
    room = has_room(s)
    while s.at < s.players:
        if room and has_tile(s, s.order[s.at]):
            _next_seat(s, REORG)
            return
        s.at += 1
    s.at = 0
    _next_seat(s, PLACE)


@kernel
def _next_seat(s: Any, node: int) -> None:
    s.seat = s.order[s.at]
    s.node = node


# Phase 3: place, one effect, the Black Market, draw


@kernel
def _place(s: Any, kind: int, square: int) -> None:
    # BAZ-17: the tile under the Favourite is eliminated
    if s.tile[square] > 0:
        oust(s, s.tile[square])
    s.tile[square] = s.seat * 16 + kind
    if kind == STA:
        _start_placed(s)
        return
    s.hand[s.seat] &= ~(1 << kind)
    s.unplaced[s.seat] &= ~(1 << kind)
    s.held[s.seat] -= 1
    if kind == FAV:
        s.passed[s.seat] = 0
    s.acting, s.cell = kind, square
    if kind == POI:
        smell(s, square)
    # BAZ-13: no node if there is no target at all; BAZ-14 to BAZ-16: permanent tiles have none
    node = node_of(s, kind, square)
    if node > 0:
        s.node = node
    else:
        _put_away(s)


@kernel
def _effect(s: Any, a: int) -> None:
    """A direction, a walk or a turn is chosen."""
    if s.node == PUSH:
        barge(s, s.cell, 2 * (a - GO))
    elif s.node == THROW:
        throw(s, s.cell, 2 * (a - GO))
    elif s.node == SWAP:
        change_places(s, s.cell, 2 * (a - GO))
    elif s.node == WALK:
        walk(s, s.cell, (a - STRIDE) // 2 * 2, (a - STRIDE) % 2 + 1)
    else:
        rotate(s, s.cell, 1 if a == SPIN else 7)
    _put_away(s)


@kernel
def _drop(s: Any, square: int) -> None:
    # BAZ-11: a picked tile leaves its cell only now
    s.tile[square] = s.tile[s.picked]
    s.tile[s.picked] = 0
    s.picked = 0
    if s.acting:
        _put_away(s)
    else:
        s.at += 1
        _reorganise(s)


@kernel
def _put_away(s: Any) -> None:
    """BAZ-27: the effect is over; eliminated tiles are put away one by one, then a tile is drawn."""
    s.acting, s.cell = 0, 0
    while s.ousted[0] > 0 and not s.full:
        # BAZ-27: the owner chooses the place, in the middle of another player's turn
        if not s.market_auto:
            s.seat = s.ousted[0] // 16
            s.node = PUT
            return
        free = 0
        while s.tile[AREA[MARKET, free]] > 0:
            free += 1
        _stow(s, AREA[MARKET, free])
    # BAZ-27: when the market has been full, the rest is out of the game
    for i in range(len(s.ousted)):
        s.ousted[i] = 0
    s.seat = s.order[s.at]
    # BAZ-29: one tile from the pile, if any is left
    if s.unplaced[s.seat] & ~s.hand[s.seat]:
        s.node = DRAW
    else:
        _next_placing(s)


@kernel
def _stow(s: Any, square: int) -> None:
    s.tile[square] = s.ousted[0]
    for i in range(len(s.ousted) - 1):
        s.ousted[i] = s.ousted[i + 1]
    # BAZ-28: with five tiles it is full, and stays so even if a Smuggler takes one out
    if tiles_in(survey(s, MARKET)) == 5:
        s.full = 1


@kernel
def _next_placing(s: Any) -> None:
    s.at += 1
    if s.at < s.players:
        _next_seat(s, PLACE)
    else:
        _pay(s)


# Phase 4


@kernel
def _pay(s: Any) -> None:
    """BAZ-34: all districts pay at the same time."""
    ends = s.events == 0
    add_income(s, s.coins)
    for seat in range(s.players):
        ends = ends or s.coins[seat] >= s.target
    if ends:
        s.seat, s.at = 0, 0
        s.node = OVER
    else:
        _begin_turn(s)

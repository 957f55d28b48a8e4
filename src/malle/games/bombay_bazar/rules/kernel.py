"""The rules of Bombay Bazar, and the only place that knows them.

Who begins is found once, then seats lay pieces in turn until all trunks have ended; a match does so again (BOM-24):

    first (chance) ------------------------> turn --piece--> turn of the next seat that can lay … --> end
    medals (all seats in secret) --round-->  turn                                           \\--> next game's first turn
           \\--several left--> medals        (seats that cannot lay are out on the way, BOM-18)
           \\--after ten rounds--> first

A trunk is not kept as such. It enters its `target` cell by the side `entry`; since every opening that meets a cell is
taken up by the piece laid there (BOM-14) and two tips never share a piece (BOM-15), walking on from the old tip passes
free segments only, and walking from the head passes exactly the trunk.

Cells, sides and pieces are numbered in `board`. `piece` has one entry more than there are cells: the OUTSIDE of the
board, CLOSED for ever, so that a side towards it and a side towards an end piece are one case (BOM-13).
"""

from typing import Any

import numpy as np

from malle.engine.fields import StateField, record
from malle.engine.kernel import CHANCE, END, SECRET, kernel
from malle.engine.rng import below
from malle.games.bombay_bazar.rules.board import (
    ASKED,
    CELLS,
    CLOSED,
    COPIES,
    COUNTS,
    ELEPHANT,
    EMPTY,
    EXISTS,
    FIRST_CELL,
    FIRST_FIT,
    FITS,
    HEAD_SIDE,
    KEEPS,
    MEDAL_ROUNDS,
    MODEL,
    MODELS,
    NEIGHBOUR,
    NOTHING,
    OPEN,
    ORIENTATIONS,
    OUTSIDE,
    SIDES,
    THROUGH,
    WORTH,
)

SEATS = 4
MOST_GAMES = 4
STACKS = len(MODELS)

FIELDS = (
    StateField("length", np.int16, "segments of each trunk", shape=SEATS),
    StateField("finished", np.int16, "lengths at the end of each finished game", shape=(MOST_GAMES, SEATS)),
    StateField("piece", np.int8, "what lies on each cell: EMPTY, a piece from 1, or CLOSED", shape=CELLS + 1),
    StateField("stock", np.int8, "pieces left in each stack", shape=STACKS),
    StateField("target", np.int8, "the cell that each trunk enters next, or where its end piece lies", shape=SEATS),
    StateField("entry", np.int8, "the side of the target where it enters", shape=SEATS),
    StateField(
        "choice", np.int8, "medals kept and call in this round, from 1; HIDDEN if redacted; 0: none yet", shape=SEATS
    ),
    StateField("shown", np.int8, "the choices of the finished rounds", shape=(MEDAL_ROUNDS, SEATS)),
    StateField("round", np.int8, "finished rounds of the medal game"),
    StateField("calling", np.int8, "one bit for each seat that may still become the beginner", bits=4),
    StateField("active", np.int8, "one bit for each seat whose end piece is not down", bits=4),
    StateField("node", np.int8, "what the game waits for"),
    StateField("seat", np.int8, "whose turn it is"),
    StateField("beginner", np.int8, "the seat that began this game"),
    StateField("game", np.int8, "finished games of the match"),
    StateField("games", np.int8, "games of the match"),
    StateField("players", np.int8, "seats at the table"),
    StateField("start", np.int8, "how the beginner is found"),
    StateField("board", np.int8, "standard or small"),
)
STATE = record(FIELDS)

NODES = ("first", "medals", "turn", "end")
FIRST, MEDALS, TURN, OVER = 0, 1, 2, 3

RANDOM, BY_COUNT, BY_VALUE, SEAT_0 = 0, 1, 2, 3  # the option `start`

# Actions: a piece on a cell; the secret choice of a seat; that a seat has chosen; the seat that begins
CHOICES = 2 * len(KEEPS)  # what is kept, called even or odd
MEDAL_CHOICE = CELLS * ORIENTATIONS
VEILED_CHOICE = MEDAL_CHOICE + SEATS * CHOICES
FIRST_SEAT = VEILED_CHOICE + SEATS
ACTIONS = FIRST_SEAT + SEATS
MAX_LEGAL = SEATS * 2 * (len(KEEPS) - COUNTS)

HIDDEN = CHOICES + 1

DEALT = 6  # pieces that a deal lays
_SCRAMBLED = 32


@kernel
def setup(s: Any, players: int, options: Any) -> None:
    s.players, s.board, s.games = players, options[1], options[2]
    # BOM-5: a solitaire has no such node, whatever the option says
    s.start = options[0] if players > 1 else SEAT_0
    _lay_out(s)
    if s.start == SEAT_0:
        _begin(s, 0)
        if options[3]:
            _deal(s, options[3])
    else:
        s.calling = (1 << players) - 1
        s.node = FIRST if s.start == RANDOM else MEDALS


@kernel
def to_move(s: Any) -> int:
    if s.node == TURN:
        return int(s.seat)
    return CHANCE if s.node == FIRST else SECRET if s.node == MEDALS else END


@kernel
def chance(s: Any, out: Any, weights: Any) -> int:
    """BOM-5, BOM-8: every seat that may begin is equally likely."""
    n = 0
    if s.node == FIRST:
        for seat in range(s.players):
            if s.calling >> seat & 1:
                out[n], weights[n] = FIRST_SEAT + seat, 1
                n += 1
    return n


@kernel
def legal(s: Any, out: Any) -> int:
    n = 0
    if s.node == TURN:
        # BOM-10: any piece of the stock that fits the target, and nothing but a piece
        cell, pattern = int(s.target[s.seat]), _pattern(s, int(s.seat))
        for i in range(FIRST_FIT[pattern], FIRST_FIT[pattern + 1]):
            piece = FITS[i]
            if s.stock[MODEL[piece]] > 0:
                out[n] = cell * ORIENTATIONS + piece - 1
                n += 1
    elif s.node == MEDALS:
        for seat in range(s.players):
            if _still_to_choose(s, seat):
                for choice in range(_first_choice(s), _last_choice(s)):
                    out[n] = MEDAL_CHOICE + seat * CHOICES + choice
                    n += 1
    return n


@kernel
def apply(s: Any, a: int) -> None:
    if a >= FIRST_SEAT:
        _begin(s, a - FIRST_SEAT)
    elif a >= MEDAL_CHOICE:
        _choose(s, (a - MEDAL_CHOICE) // CHOICES, (a - MEDAL_CHOICE) % CHOICES)
    else:
        lay(s, a)
        _next_turn(s)


@kernel
def scores(s: Any, out: Any) -> None:
    for seat in range(SEATS):
        out[seat] = 0.0
    if s.players == 1:
        # BOM-21: the same formula during the game and at its end
        out[0] = pieces_laid(s) - empty_cells(s) - loose_ends(s)
        return
    for seat in range(s.players):
        # BOM-20: the length of the trunk; BOM-24: in a match the medal points of the finished games
        out[seat] = s.length[seat] if s.games == 1 else medal_points(s, seat)


@kernel
def winners(s: Any) -> int:
    """BOM-20, BOM-25: equal seats share the win; BOM-21: one seat alone always wins."""
    if s.node != OVER:
        return 0
    best, won = -1, 0
    for seat in range(s.players):
        result = _result(s, seat)
        if result > best:
            best, won = result, 0
        if result == best:
            won |= 1 << seat
    return won


@kernel
def why_not(s: Any, a: int) -> int:
    # BOM-19: when all seats are out nothing can be laid
    if s.node == OVER:
        return 19
    if s.node == FIRST:
        return 5
    if s.node == MEDALS:
        return _why_not_choose(s, a)
    # BOM-5: the beginner is found once, before the first piece
    if a >= FIRST_SEAT:
        return 5
    # BOM-10: a turn lays a piece
    if a >= MEDAL_CHOICE:
        return 10
    return _why_not_lay(s, a // ORIENTATIONS, a % ORIENTATIONS + 1)


# The medal game


@kernel
def _still_to_choose(s: Any, seat: int) -> bool:
    """BOM-6: a choice once made stands; BOM-7: only the seats still in choose."""
    return bool(s.calling >> seat & 1 and s.choice[seat] == 0)


@kernel
def _waiting(s: Any) -> int:
    """One bit for each seat still to choose."""
    seats = 0
    for seat in range(s.players):
        if _still_to_choose(s, seat):
            seats |= 1 << seat
    return seats


@kernel
def _first_choice(s: Any) -> int:
    return 0 if s.start == BY_COUNT else 2 * COUNTS


@kernel
def _last_choice(s: Any) -> int:
    return 2 * COUNTS if s.start == BY_COUNT else CHOICES


@kernel
def _choose(s: Any, seat: int, choice: int) -> None:
    s.choice[seat] = choice + 1
    if _waiting(s) == 0:
        _show_medals(s)


@kernel
def _show_medals(s: Any) -> None:
    """BOM-7: the choices are shown, and wrong calls drop out."""
    total = 0
    for seat in range(s.players):
        if s.choice[seat] > 0:
            total += WORTH[(s.choice[seat] - 1) // 2]
    right = 0
    for seat in range(s.players):
        if s.choice[seat] > 0 and (s.choice[seat] - 1) % 2 == total % 2:
            right |= 1 << seat
        s.shown[s.round, seat] = s.choice[seat]
        s.choice[seat] = 0
    s.round += 1
    # BOM-8: if every call was wrong nobody drops out
    if right:
        s.calling = right
    if s.calling & (s.calling - 1) == 0:
        _begin(s, _only(s.calling))
    # BOM-8: after ten rounds chance picks one of those left
    elif s.round == MEDAL_ROUNDS:
        s.node = FIRST


@kernel
def _only(seats: int) -> int:
    """The seat of the only bit."""
    seat = 0
    while seats >> seat > 1:
        seat += 1
    return seat


@kernel
def _why_not_choose(s: Any, a: int) -> int:
    # BOM-6: the medals find the beginner: no piece yet, no other chance
    if a < MEDAL_CHOICE or a >= VEILED_CHOICE:
        return 6
    seat, choice = (a - MEDAL_CHOICE) // CHOICES, (a - MEDAL_CHOICE) % CHOICES
    # BOM-7: who called wrong, or does not sit at the table, is not asked
    if not s.calling >> seat & 1:
        return 7
    # BOM-6: one choice, of the kind that the option names
    if s.choice[seat] or not _first_choice(s) <= choice < _last_choice(s):
        return 6
    return 0


@kernel
def redact(s: Any, seat: int) -> None:
    """Only the choices of an unfinished round are hidden: that they were made is seen, not what they are."""
    for other in range(SEATS):
        if other != seat and s.choice[other]:
            s.choice[other] = HIDDEN


@kernel
def imagine(s: Any, seat: int, rng: Any) -> None:
    """Nothing is known of a hidden choice: each is as likely as any other."""
    for other in range(SEATS):
        if s.choice[other] == HIDDEN:
            s.choice[other] = 1 + _first_choice(s) + below(rng, _last_choice(s) - _first_choice(s))


@kernel
def veil(s: Any, a: int, seat: int) -> int:
    """A choice is told to others as "has chosen", but the last one of a round, which shows all."""
    if MEDAL_CHOICE <= a < VEILED_CHOICE and chooser(s, a) != seat and not reveals(s, a):
        return VEILED_CHOICE + chooser(s, a)
    return a


@kernel
def reveals(s: Any, a: int) -> bool:
    """The last choice of a round shows the medals."""
    return bool(MEDAL_CHOICE <= a < VEILED_CHOICE and _waiting(s) == 1 << chooser(s, a))


@kernel
def chooser(s: Any, a: int) -> int:
    if MEDAL_CHOICE <= a < VEILED_CHOICE:
        return (a - MEDAL_CHOICE) // CHOICES
    return a - VEILED_CHOICE if VEILED_CHOICE <= a < FIRST_SEAT else -1


# Setting up


@kernel
def _lay_out(s: Any) -> None:
    # BOM-1: an empty board and four pieces of every model
    for cell in range(CELLS):
        s.piece[cell] = EMPTY if EXISTS[s.board, cell] else CLOSED
    s.piece[OUTSIDE] = CLOSED
    for stack in range(STACKS):
        s.stock[stack] = COPIES
    # BOM-3: an end piece before every elephant that nobody plays
    for corner in range(len(HEAD_SIDE)):
        s.piece[FIRST_CELL[s.board, corner]] = CLOSED
    for seat in range(s.players):
        # BOM-2: the elephant of the table; BOM-4: the tip is its head
        corner = ELEPHANT[s.players, seat]
        s.target[seat], s.entry[seat] = FIRST_CELL[s.board, corner], HEAD_SIDE[corner]
        s.piece[FIRST_CELL[s.board, corner]] = EMPTY
        s.length[seat] = 0
    s.active = (1 << s.players) - 1


@kernel
def _begin(s: Any, seat: int) -> None:
    s.calling = 0
    s.beginner = s.seat = seat
    s.node = TURN


@kernel
def _deal(s: Any, number: int) -> None:
    """BOM-26: the first pieces of this deal, laid by lot; once more where the trunk could not go on."""
    rng, out = np.zeros(1, np.uint64), np.zeros(MAX_LEGAL, np.int64)
    rng[0] = number
    # the numbers of neighbouring days have little in common only after a while
    for _ in range(_SCRAMBLED):
        below(rng, 2)
    laid = 0
    while laid < DEALT or not can_lay(s, 0):
        n = legal(s, out)
        if n == 0 or laid == DEALT:
            _lay_out(s)
            laid = 0
        else:
            lay(s, int(out[below(rng, n)]))
            laid += 1


# Pieces


@kernel
def _pattern(s: Any, seat: int) -> int:
    """What the neighbours of a seat's target ask of a piece there; NOTHING if no piece may be laid."""
    cell = int(s.target[seat])
    # BOM-16: not on an end piece; BOM-15: not where another trunk would end on it
    if s.piece[cell] == CLOSED or _rival(s, seat):
        return NOTHING
    # BOM-12: an empty neighbour asks nothing; BOM-13: the outside and end pieces want the side closed;
    # BOM-14: a piece wants it as it is on its own side
    pattern = 0
    for side in range(SIDES):
        pattern += ASKED[s.piece[NEIGHBOUR[s.board, cell, side]], side]
    # BOM-11: open where the trunk enters
    entry = int(s.entry[seat])
    asked = ASKED[s.piece[NEIGHBOUR[s.board, cell, entry]], entry]
    return int(pattern - asked + OPEN * 3**entry)


@kernel
def _rival(s: Any, seat: int) -> bool:
    """BOM-15: whether another active seat has the same target."""
    for other in range(s.players):
        if other != seat and s.active >> other & 1 and s.target[other] == s.target[seat]:
            return True
    return False


@kernel
def can_lay(s: Any, seat: int) -> bool:
    """Whether any piece of the stock fits the target of this seat."""
    pattern = _pattern(s, seat)
    i, last = FIRST_FIT[pattern], FIRST_FIT[pattern + 1]
    while i < last and s.stock[MODEL[FITS[i]]] == 0:
        i += 1
    return bool(i < last)


@kernel
def lay(s: Any, a: int) -> None:
    """Lay the piece and follow the trunk; whose turn is next is another matter."""
    s.piece[a // ORIENTATIONS] = piece = a % ORIENTATIONS + 1
    s.stock[MODEL[piece]] -= 1
    _follow(s, int(s.seat))


@kernel
def _follow(s: Any, seat: int) -> None:
    """BOM-17: through the new piece and all free segments that it joins; every segment counts."""
    cell, side = int(s.target[seat]), int(s.entry[seat])
    length = int(s.length[seat])
    while EMPTY < s.piece[cell] < CLOSED:
        out = THROUGH[s.piece[cell], side]
        cell, side = int(NEIGHBOUR[s.board, cell, out]), int((out + 3) % SIDES)
        length += 1
    s.target[seat], s.entry[seat], s.length[seat] = cell, side, length


@kernel
def _why_not_lay(s: Any, cell: int, piece: int) -> int:
    seat = int(s.seat)
    # BOM-10: on the target, with a piece that is still in the stock
    if cell != s.target[seat]:
        return 10
    if s.piece[cell] == CLOSED:
        return 16
    if _rival(s, seat):
        return 15
    if s.stock[MODEL[piece]] == 0:
        return 10
    if THROUGH[piece, s.entry[seat]] < 0:
        return 11
    wrong = 0
    for side in range(SIDES):
        beside = int(s.piece[NEIGHBOUR[s.board, cell, side]])
        is_open = THROUGH[piece, side] >= 0
        if side == s.entry[seat] or beside == EMPTY:
            continue
        # BOM-13: no opening towards the border or an end piece
        if beside == CLOSED:
            if is_open:
                return 13
        # BOM-14: open where the neighbour is open, closed where it is closed
        elif is_open != (THROUGH[beside, (side + 3) % SIDES] >= 0):
            wrong = 14
    return wrong


# Turns and games


@kernel
def _next_turn(s: Any) -> None:
    """BOM-9: clockwise to the next active seat; BOM-18: those that cannot lay are out on the way."""
    seat = int(s.seat)
    while s.active:
        seat = (seat + 1) % s.players
        if not s.active >> seat & 1:
            continue
        if can_lay(s, seat):
            # BOM-19: which may be the same seat again, alone
            s.seat = seat
            return
        s.active &= ~(1 << seat)
        s.piece[s.target[seat]] = CLOSED
    _end_game(s)


@kernel
def _end_game(s: Any) -> None:
    for seat in range(s.players):
        s.finished[s.game, seat] = s.length[seat]
    s.game += 1
    if s.game == s.games:
        s.node = OVER
        return
    # BOM-24: the next game starts at once; BOM-23: the seat after the last beginner begins it
    _lay_out(s)
    _begin(s, (s.beginner + 1) % s.players)


# Scores


@kernel
def medal_points(s: Any, seat: int) -> int:
    """BOM-22: for every finished game 3, 2 or 1 points to ranks 1, 2 and 3, equal seats alike."""
    points = 0
    for game in range(s.game):
        points += medal(s, game, seat)
    return points


@kernel
def medal(s: Any, game: int, seat: int) -> int:
    """BOM-22: what a finished game brings to a seat; a rank is 1 + the number of longer trunks."""
    rank = 1
    for other in range(s.players):
        if s.finished[game, other] > s.finished[game, seat]:
            rank += 1
    return max(0, 4 - rank)


@kernel
def _result(s: Any, seat: int) -> int:
    """What decides who has won: lengths, in a match under the medal points (BOM-25)."""
    lengths = 0
    for game in range(s.game):
        lengths += int(s.finished[game, seat])
    return lengths if s.games == 1 else 10_000 * medal_points(s, seat) + lengths


@kernel
def pieces_laid(s: Any) -> int:
    """BOM-21: pieces on the board, end pieces not counted."""
    n = 0
    for cell in range(CELLS):
        if EMPTY < s.piece[cell] < CLOSED:
            n += 1
    return n


@kernel
def empty_cells(s: Any) -> int:
    """BOM-21: cells with neither a piece nor an end piece."""
    n = 0
    for cell in range(CELLS):
        if s.piece[cell] == EMPTY:
            n += 1
    return n


@kernel
def loose_ends(s: Any) -> int:
    """BOM-21: openings towards an empty cell or an end piece, but for the tips."""
    n = 0
    for cell in range(CELLS):
        if not EMPTY < s.piece[cell] < CLOSED:
            continue
        for side in range(SIDES):
            there = NEIGHBOUR[s.board, cell, side]
            # the opening at a head leads outside and is none
            if there != OUTSIDE and THROUGH[s.piece[cell], side] >= 0 and s.piece[there] in (EMPTY, CLOSED):
                n += 1
    for seat in range(s.players):
        # a trunk that has begun ends in such an opening: its tip
        if s.length[seat] > 0:
            n -= 1
    return n

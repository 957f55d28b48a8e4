"""What may be chosen at each node of Bazar, and the clause that forbids what may not."""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.bazar.rules.board import (
    AMB,
    ARC,
    AREA,
    CELLS,
    CHA,
    CON,
    COU,
    DAN,
    DISTRICT,
    FAV,
    IN_PLAY,
    LOOK,
    LUT,
    MARKET,
    PER,
    SQUARES,
    STA,
)
from malle.games.bazar.rules.effects import beside, has_neighbour, in_ring, in_sight, steps_free
from malle.games.bazar.rules.state import (
    DECLINE,
    DROP,
    GO,
    HAPPEN,
    KINDS,
    LAY,
    LIFT,
    OVER,
    PASS,
    PICK,
    PLACE,
    PUSH,
    PUT,
    REORG,
    SPIN,
    START,
    STOW,
    STRIDE,
    SWAP,
    THROW,
    TURN,
    UNSEEN,
    WALK,
)

# By node: deal, start, event, reorg, place, push, throw, swap, walk, turn, (pick, drop), market, draw, end.
_CLAUSES = np.array([5, 6, 9, 11, 12, 19, 25, 24, 20, 23, 0, 0, 27, 29, 34], np.int64)


@kernel
def legal(s: Any, out: Any) -> int:
    n = 0
    if s.node in (PLACE, START):
        n = _placings(s, out)
    elif s.node in (PICK, REORG):
        for i in range(len(CELLS)):
            if _may_pick(s, CELLS[i]):
                out[n] = LIFT + CELLS[i]
                n += 1
        # BAZ-11: a reorganisation may be declined
        if s.node == REORG:
            out[n] = DECLINE
            n += 1
    elif s.node == DROP:
        for i in range(len(CELLS)):
            if _may_drop(s, CELLS[i]):
                out[n] = LAY + CELLS[i]
                n += 1
    elif s.node == PUT:
        # BAZ-27: a free place of the Black Market
        for i in range(5):
            if s.tile[AREA[MARKET, i]] == 0:
                out[n] = STOW + AREA[MARKET, i]
                n += 1
    elif s.node == TURN:
        out[0], out[1] = SPIN, SPIN + 1
        n = 2
    elif s.node != OVER:
        n = _directions(s, out)
    return n


@kernel
def _placings(s: Any, out: Any) -> int:
    n = 0
    # BAZ-6: the start tile; BAZ-12: a tile of the hand
    tiles = 1 << STA if s.node == START else int(s.hand[s.seat])
    for kind in range(STA, KINDS + 1):
        if tiles >> kind & 1:
            for i in range(len(CELLS)):
                # BAZ-17: only the Favourite may be placed on a tile
                if IN_PLAY[s.doors, CELLS[i]] and (s.tile[CELLS[i]] == 0 or kind == FAV):
                    out[n] = (kind - 1) * SQUARES + CELLS[i]
                    n += 1
    # BAZ-30: no empty cell and no Favourite
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@kernel
def has_room(s: Any) -> bool:
    """Whether a cell in play is empty."""
    i = 0
    while i < len(CELLS) and not is_empty(s, CELLS[i]):
        i += 1
    return i < len(CELLS)


@kernel
def has_tile(s: Any, seat: int) -> bool:
    """Whether a seat has a tile on the board."""
    i = 0
    while i < len(CELLS) and not (IN_PLAY[s.doors, CELLS[i]] and is_of(s, CELLS[i], seat)):
        i += 1
    return i < len(CELLS)


@kernel
def is_empty(s: Any, square: int) -> bool:
    """BAZ-2: an empty cell in play."""
    return bool(IN_PLAY[s.doors, square] and s.tile[square] == 0)


@kernel
def is_of(s: Any, square: int, seat: int) -> bool:
    return bool(s.tile[square] > 0 and s.tile[square] // 16 == seat)


# Effects


@kernel
def node_of(s: Any, kind: int, square: int) -> int:
    """The node at which the effect of a merchant just placed is chosen, or 0."""
    if kind == AMB:
        return WALK
    if kind == COU:
        return PUSH if has_neighbour(s, square) else 0
    if kind == LUT:
        return THROW if has_neighbour(s, square) else 0
    if kind == DAN:
        for way in range(0, 8, 2):
            if in_sight(s, square, way) >= 0:
                return SWAP
        return 0
    if kind == ARC:
        return TURN if in_ring(s, square) else 0
    if kind in (CHA, PER, CON):
        return PICK if _can_pick(s) and _can_drop(s) else 0
    return 0


@kernel
def _can_pick(s: Any) -> bool:
    i = 0
    while i < len(CELLS) and not _may_pick(s, CELLS[i]):
        i += 1
    return i < len(CELLS)


@kernel
def _can_drop(s: Any) -> bool:
    i = 0
    while i < len(CELLS) and not _may_drop(s, CELLS[i]):
        i += 1
    return i < len(CELLS)


@kernel
def _may_pick(s: Any, square: int) -> bool:
    """Whether the merchant in action, or nobody at a reorganisation, may take the tile on this square."""
    if s.tile[square] == 0:
        return False
    on_board = IN_PLAY[s.doors, square] == 1
    # BAZ-21: the Charlatan takes a neighbour
    if s.acting == CHA:
        return on_board and _touch(s, s.cell, square)
    # BAZ-22: the Influential Figure takes a tile of another district
    if s.acting == PER:
        return on_board and bool(DISTRICT[square] != DISTRICT[s.cell])
    # BAZ-26: the Smuggler takes another tile of his guild, also from the closed market (BAZ-28)
    if s.acting == CON:
        return is_of(s, square, s.seat) and square != s.cell
    # BAZ-11: a tile of one's own on the board
    return on_board and is_of(s, square, s.seat)


@kernel
def _touch(s: Any, here: int, there: int) -> bool:
    """BAZ-1: whether two squares share a side."""
    way = 0
    while way < 8 and LOOK[s.doors, here, way] != there:
        way += 2
    return way < 8


@kernel
def _may_drop(s: Any, square: int) -> bool:
    """BAZ-11, BAZ-21, BAZ-26: any empty cell in play; BAZ-22: for the Influential Figure one of her district."""
    return is_empty(s, square) and (s.acting != PER or bool(DISTRICT[square] == DISTRICT[s.cell]))


@kernel
def _directions(s: Any, out: Any) -> int:
    n = 0
    for direction in range(4):
        # BAZ-20: one step is legal in every direction, two only if both can be made
        if s.node == WALK:
            out[n] = STRIDE + 2 * direction
            n += 1
            if steps_free(s, s.cell, 2 * direction) == 2:
                out[n] = STRIDE + 2 * direction + 1
                n += 1
        elif _may_go(s, direction):
            out[n] = GO + direction
            n += 1
    return n


@kernel
def _may_go(s: Any, direction: int) -> bool:
    """BAZ-24: the Dancer needs a tile in sight; BAZ-19, BAZ-25: Courier and Wrestler need a neighbour."""
    if s.node == SWAP:
        return in_sight(s, s.cell, 2 * direction) >= 0
    return beside(s, s.cell, 2 * direction)


# Why a move is not legal


@kernel
def why_not(s: Any, a: int) -> int:
    # BAZ-34: the game is over
    if s.node == OVER:
        return 34
    if a < GO:
        return _why_not_place(s, a // SQUARES + 1, a % SQUARES)
    if a < LIFT:
        return _why_not_effect(s, a)
    if a < LAY:
        # BAZ-2: what lies in the void cannot be taken, except by the Smuggler
        if s.node in (PICK, REORG):
            return 0 if _may_pick(s, a - LIFT) else _clause(s)
        return _clause(s)
    if a < STOW:
        return _why_not_drop(s, a - LAY)
    if a < PASS:
        if s.node != PUT:
            return _clause(s)
        return 0 if DISTRICT[a - STOW] == MARKET and s.tile[a - STOW] == 0 else 27
    if a == PASS:
        return 0 if s.node == PLACE and not has_room(s) and not s.hand[s.seat] >> FAV & 1 else 30
    if a == DECLINE:
        return 0 if s.node == REORG else 11
    # BAZ-9, BAZ-29: chance is nobody's choice
    return 9 if HAPPEN <= a < UNSEEN else 29


@kernel
def _clause(s: Any) -> int:
    """The clause that says what this node is for."""
    if s.node in (PICK, DROP):
        return 21 if s.acting == CHA else 22 if s.acting == PER else 26 if s.acting == CON else 11
    return int(_CLAUSES[s.node])


@kernel
def _why_not_place(s: Any, kind: int, square: int) -> int:
    if s.node not in (PLACE, START):
        return _clause(s)
    # BAZ-6: the start tile first, and only then; BAZ-12: a tile of the hand
    if (kind == STA) != (s.node == START):
        return 6
    if kind != STA and not s.hand[s.seat] >> kind & 1:
        return 12
    if not IN_PLAY[s.doors, square]:
        return 2
    if s.tile[square] > 0 and kind != FAV:
        return 6 if kind == STA else 17
    return 0


@kernel
def _why_not_effect(s: Any, a: int) -> int:
    if a < STRIDE and s.node in (PUSH, THROW, SWAP):
        return 0 if _may_go(s, a - GO) else _clause(s)
    if STRIDE <= a < SPIN and s.node == WALK:
        steps = (a - STRIDE) % 2 + 1
        return 0 if steps == 1 or steps_free(s, s.cell, (a - STRIDE) // 2 * 2) == 2 else 20
    if a >= SPIN and s.node == TURN:
        return 0
    # BAZ-13: an effect is chosen only where the tile just placed asks for it
    return 13 if s.node == PLACE else _clause(s)


@kernel
def _why_not_drop(s: Any, square: int) -> int:
    if s.node != DROP:
        return _clause(s)
    if _may_drop(s, square):
        return 0
    # BAZ-11: the picked tile still stands on its own cell
    if square == s.picked:
        return 11
    return _clause(s) if IN_PLAY[s.doors, square] else 2

"""What merchants do to tiles: pushes, walks, throws, turns. Each act changes the board and notes who is eliminated.

Directions here are those of the ring (malle.games.bazar.rules.board.RING): even ones for n e s w, the opposite is 4 farther.
A tile is a number: 16 times its guild plus its kind; 0 is an empty cell.
"""

from typing import Any

from malle.engine.kernel import kernel
from malle.games.bazar.rules.board import LOOK, WALL


@kernel
def beside(s: Any, square: int, way: int) -> bool:
    """Whether the neighbour in this direction is a tile."""
    there = LOOK[s.doors, square, way]
    return bool(there >= 0 and s.tile[there] > 0)


@kernel
def has_neighbour(s: Any, square: int) -> bool:
    """BAZ-1: whether a tile shares a side with this cell."""
    return beside(s, square, 0) or beside(s, square, 2) or beside(s, square, 4) or beside(s, square, 6)


@kernel
def in_sight(s: Any, square: int, way: int) -> int:
    """BAZ-4: the cell of the first tile over empty cells; below 0 if a wall or the void comes first."""
    there = LOOK[s.doors, square, way]
    while there >= 0 and s.tile[there] == 0:
        there = LOOK[s.doors, there, way]
    return int(there)


@kernel
def oust(s: Any, tile: int) -> None:
    """BAZ-27: an eliminated tile waits, behind those before it, until the effect is over."""
    place = 0
    while s.ousted[place] > 0:
        place += 1
    s.ousted[place] = tile


@kernel
def push(s: Any, square: int, way: int) -> bool:
    """BAZ-3: the tile and the unbroken row ahead of it go one step, unless a wall stops them."""
    last = square
    beyond = LOOK[s.doors, last, way]
    while beyond >= 0 and s.tile[beyond] > 0:
        last = beyond
        beyond = LOOK[s.doors, last, way]
    if beyond == WALL:
        return False
    # BAZ-3: pushed into the void, the last of the row is eliminated
    if beyond < 0:
        oust(s, s.tile[last])
    else:
        s.tile[beyond] = s.tile[last]
    back = (way + 4) % 8
    while last != square:
        behind = LOOK[s.doors, last, back]
        s.tile[last] = s.tile[behind]
        last = behind
    s.tile[square] = 0
    return True


@kernel
def smell(s: Any, square: int) -> None:
    """BAZ-18: the Fishmonger pushes each neighbour away, in the order n, e, s, w."""
    for way in range(0, 8, 2):
        if beside(s, square, way):
            push(s, LOOK[s.doors, square, way], way)


@kernel
def barge(s: Any, square: int, way: int) -> None:
    """BAZ-19: the Courier pushes a neighbour twice, the second time only if the first left it on the board (BAZ-3)."""
    first = LOOK[s.doors, square, way]
    second = LOOK[s.doors, first, way]
    if push(s, first, way) and second >= 0:
        push(s, second, way)


@kernel
def steps_free(s: Any, square: int, way: int) -> int:
    """BAZ-20: how many steps, up to two, the Pedlar can make.

    The tiles ahead close up before him: a step takes a cell to stand on, and an empty cell or the void to push into.
    """
    cells, gaps = 0, 0
    there = LOOK[s.doors, square, way]
    while there >= 0:
        cells += 1
        if s.tile[there] == 0:
            gaps += 1
        there = LOOK[s.doors, there, way]
    if there != WALL:
        gaps = 2
    return min(cells, gaps, 2)


@kernel
def walk(s: Any, square: int, way: int, steps: int) -> None:
    """BAZ-20: step by step; he stops before a wall, before the void, and before a tile that cannot be pushed."""
    here = square
    for _ in range(steps):
        there = LOOK[s.doors, here, way]
        if there < 0 or (s.tile[there] > 0 and not push(s, there, way)):
            return
        s.tile[there] = s.tile[here]
        s.tile[here] = 0
        here = there


@kernel
def change_places(s: Any, square: int, way: int) -> None:
    """BAZ-24: the Dancer and the first tile in sight."""
    there = in_sight(s, square, way)
    dancer = s.tile[square]
    s.tile[square] = s.tile[there]
    s.tile[there] = dancer


@kernel
def throw(s: Any, square: int, way: int) -> None:
    """BAZ-25: the neighbour flies over the Wrestler to his other side."""
    back = (way + 4) % 8
    here, there = LOOK[s.doors, square, way], LOOK[s.doors, square, back]
    if there == WALL:
        return
    # BAZ-25: who stands there is pushed away first, or nothing happens
    if there >= 0 and s.tile[there] > 0 and not push(s, there, back):
        return
    if there < 0:
        oust(s, s.tile[here])
    else:
        s.tile[there] = s.tile[here]
    s.tile[here] = 0


@kernel
def in_ring(s: Any, square: int) -> bool:
    """BAZ-23: whether a tile stands on one of the eight squares around."""
    found = False
    for way in range(8):
        found = found or beside(s, square, way)
    return found


@kernel
def rotate(s: Any, square: int, step: int) -> None:
    """BAZ-23: the tiles of the ring go one step, clockwise for step 1, the other way for step 7."""
    for way in range(8):
        # BAZ-23: one tile against a wall stops all
        if beside(s, square, way) and LOOK[s.doors, square, (way + step) % 8] == WALL:
            return
    # Read in ring order from n, so that those who fall do so in this order; what stood at n and nw is kept apart.
    north, last = _taken(s, square, 0), _taken(s, square, 7)
    if step == 1:
        carried = north
        for way in range(1, 7):
            found = _taken(s, square, way)
            _put(s, square, way, carried)
            carried = found
        _put(s, square, 7, carried)
        _put(s, square, 0, last)
    else:
        _put(s, square, 7, north)
        for way in range(1, 7):
            _put(s, square, way - 1, _taken(s, square, way))
        _put(s, square, 6, last)


@kernel
def _taken(s: Any, square: int, way: int) -> int:
    """The tile lifted from a square of the ring, 0 if there is none."""
    there = LOOK[s.doors, square, way]
    if there < 0:
        return 0
    tile = int(s.tile[there])
    s.tile[there] = 0
    return tile


@kernel
def _put(s: Any, square: int, way: int, tile: int) -> None:
    """Set a tile down on a square of the ring; in the void it is eliminated."""
    there = LOOK[s.doors, square, way]
    if tile > 0 and there >= 0:
        s.tile[there] = tile
    elif tile > 0:
        oust(s, tile)

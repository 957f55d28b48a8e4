"""What a move did: two states compared, and the accounts of a district. For sentences and views; it decides nothing.

Every tile of a game is unique, so where each one stood before and stands after tells all that an effect moved.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from malle.engine.kernel import Row
from malle.games.bazar.rules.board import IN_PLAY
from malle.games.bazar.rules.state import OVER


@dataclass(frozen=True, slots=True)
class Moved:
    """A tile that changed its cell."""

    tile: int
    here: int
    there: int


@dataclass(frozen=True, slots=True)
class Ousted:
    """A tile that was eliminated."""

    tile: int
    here: int
    there: int | None  # its place in the Black Market, found by itself; None otherwise
    lost: bool  # the Black Market takes no more: out of the game


def where(s: Row) -> dict[int, int]:
    """The cell of each tile that lies on one, market included; it is kept, so nobody may change it."""
    return _where(tuple(s.tile))


@lru_cache(maxsize=1024)
def _where(tiles: tuple[int, ...]) -> dict[int, int]:
    return {tile: cell for cell, tile in enumerate(tiles) if tile}


def moved(before: Row, after: Row) -> list[Moved]:
    """The tiles that went from one cell to another, those pushed out excepted."""
    here, there = where(before), where(after)
    if here is there:  # every tile lies where it lay
        return []
    went = [tile for tile, cell in there.items() if here.get(tile, cell) != cell]
    out = {ousted.tile for ousted in ousted_by(before, after)} if went else ()
    return [Moved(tile, here[tile], there[tile]) for tile in went if tile not in out]


def ousted_by(before: Row, after: Row) -> list[Ousted]:
    """The tiles that a move eliminated, those that wait for their place first."""
    here, there = where(before), where(after)
    gone = [tile for tile, cell in here.items() if there.get(tile) != cell] if here is not there else []
    if not gone:
        return []
    in_play = IN_PLAY[before.doors].tolist()
    waiting = [tile for tile in after.ousted if tile and tile not in list(before.ousted)]
    fallen = [Ousted(tile, here[tile], None, lost=False) for tile in waiting if tile in here]
    for tile in gone:
        # a move never carries a tile from the board to the closed market, but for those eliminated
        if tile in there and in_play[here[tile]] and not in_play[there[tile]]:
            fallen.append(Ousted(tile, here[tile], there[tile], lost=False))
        elif tile not in there and tile not in waiting:
            fallen.append(Ousted(tile, here[tile], None, lost=True))
    return fallen


def turned_away(before: Row, after: Row) -> list[int]:
    """The tiles that waited for the Black Market and found it full."""
    return [tile for tile in before.ousted if tile and tile not in list(after.ousted) and tile not in where(after)]


class Board(NamedTuple):
    """All that the pay of a turn asks of a state."""

    players: int
    doors: int
    event: int
    marked: int
    tile: tuple[int, ...]


def payday(before: Row, after: Row) -> Board | None:
    """The board as it was when the districts paid, if the move ended a turn.

    Nothing moves between the last effect of a turn and the pay, so it is the board after the move under the event before it.
    """
    if not (before.turn and after.turn > before.turn) and not (after.node == OVER and before.node != OVER):
        return None
    return as_of(before, after)


def as_of(before: Row, after: Row) -> Board:
    """The board after a move in the turn before it: its event, its marks, its open districts."""
    return Board(before.players, before.doors, before.event, before.marked, tuple(after.tile))

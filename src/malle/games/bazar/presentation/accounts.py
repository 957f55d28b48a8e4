"""The accounts of the districts: what each is worth, who owns it, whom it pays and why. Everything is asked of the rules.

Whoever looks at a board sees the same accounts, and most of them stay as they are from move to move: so they are made once, and kept for a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.games.bazar.presentation.changes import Board
from malle.games.bazar.rules.board import AREA, BONUS, DISTRICTS, PAU, RUM, VALUE
from malle.games.bazar.rules.pay import (
    ADMINISTRATORS,
    BEGGARS,
    TRAITORS,
    guilds_with,
    is_barred,
    is_open,
    leaders,
    owners,
    payees,
    share,
    survey,
    tiles_in,
    tiles_of,
    worth,
)


class District(TypedDict):
    """The accounts of one district as things stand. The words for `why` and `because` are in texts.json, "reasons"."""

    id: str
    value: int  # printed
    open: bool
    worth: int  # now
    tiles: list[int]  # of each guild
    owner: int | None
    paid: list[int]  # what each guild would get if the turn ended now
    why: str  # majority, traitor, truce, feast; or why nobody is paid: tie, empty, barred, closed
    because: list[str]  # what changed the worth or the sharing: administrator, plus, minus, double, barred, beggar
    administrators: list[int]  # guilds with one here
    beggars: list[int]
    traitors: list[int]
    tied: list[int]  # guilds that tie for the most


class Turn(NamedTuple):
    """All that the accounts of a district ask of a state beside its survey."""

    players: int
    doors: int
    event: int
    marked: int


class Tiles(NamedTuple):
    """All that a survey asks of a state."""

    tile: Mapping[int, int]


_CELLS: list[list[int]] = [[cell for cell in area if cell >= 0] for area in AREA.tolist()]
_TILES = [itemgetter(*cells) for cells in _CELLS]
"""The tiles in each district, of those on all cells."""


def accounts(s: Row | Board) -> list[District]:
    """What all districts would pay if the turn ended now. They are kept: nobody may change them."""
    return _accounts(Turn(s.players, s.doors, s.event, s.marked), tuple(s.tile))


def incomes(s: Row | Board) -> list[int]:
    """What each seat would be paid by them. It is kept, too."""
    return _incomes(Turn(s.players, s.doors, s.event, s.marked), tuple(s.tile))


@lru_cache(maxsize=512)
def _incomes(turn: Turn, tiles: tuple[int, ...]) -> list[int]:
    return [sum(each["paid"][seat] for each in _accounts(turn, tiles)) for seat in range(turn.players)]


@lru_cache(maxsize=512)
def _accounts(turn: Turn, tiles: tuple[int, ...]) -> list[District]:
    return [_account(turn, district, _survey(district, _TILES[district](tiles))) for district in range(len(DISTRICTS))]


def account(s: Row | Board, district: int) -> District:
    """What a district would pay if the turn ended now. It is kept: nobody may change it."""
    turn = Turn(s.players, s.doors, s.event, s.marked)
    return _account(turn, district, _survey(district, _TILES[district](s.tile)))


@lru_cache(maxsize=4096)
def _survey(district: int, tiles: tuple[int, ...]) -> int:
    """By the tiles that lie there: most moves change one district."""
    return survey(Tiles(dict(zip(_CELLS[district], tiles, strict=True))), district)


class Ruled(NamedTuple):
    """What the rules say of a district in play, each thing asked for once; guilds by their bits."""

    barred: bool
    leaders: int
    owner: int
    payees: int
    administrators: int
    beggars: int


@lru_cache(maxsize=4096)
def _account(s: Turn, district: int, seen: int) -> District:
    found = None
    if is_open(s, district):
        found = Ruled(
            barred=is_barred(s, district),
            leaders=leaders(seen),
            owner=owners(seen),
            payees=payees(s, district, seen),
            administrators=guilds_with(seen, ADMINISTRATORS),
            beggars=guilds_with(seen, BEGGARS),
        )
    paid = found.payees if found else 0
    each = share(s, district, seen) if paid else 0
    tied = _seats(found.leaders) if found else []
    return District(
        id=DISTRICTS[district],
        value=int(VALUE[district]),
        open=found is not None,
        worth=worth(s, district, seen),
        tiles=[tiles_of(seen, seat) for seat in range(s.players)],
        owner=found.owner.bit_length() - 1 if found and found.owner else None,
        paid=[each if paid >> seat & 1 else 0 for seat in range(s.players)],
        why=_why(s, found, seen) if found else "closed",
        because=_because(s, district, found) if found else [],
        administrators=_seats(guilds_with(seen, ADMINISTRATORS)),
        beggars=_seats(guilds_with(seen, BEGGARS)),
        traitors=_seats(guilds_with(seen, TRAITORS)),
        tied=tied if len(tied) > 1 else [],
    )


def _why(s: Turn, found: Ruled, seen: int) -> str:
    """Why those are paid who are, or why nobody is."""
    if found.barred:
        return "barred"
    if not tiles_in(seen):
        return "empty"
    if s.event == PAU and found.beggars:
        return "feast"
    if found.owner:
        return "majority" if found.owner == found.leaders else "traitor"
    return "truce" if found.payees else "tie"


def _because(s: Turn, district: int, found: Ruled) -> list[str]:
    """What else the accounts of a district owe to tiles and to the event."""
    bonus = int(BONUS[s.event, district])
    reasons = {
        "administrator": found.administrators,
        "plus": bonus > 0,
        "minus": bonus < 0,
        "double": s.event == RUM and s.marked >> district & 1,
        "barred": found.barred,
        "beggar": found.payees & found.beggars,
    }
    return [reason for reason, holds in reasons.items() if holds]


@cache
def _seats(mask: int) -> list[int]:
    """The guilds of some bits: kept for good, so nobody may change it."""
    return [seat for seat in range(4) if mask >> seat & 1]

"""What people see of a game of Bazar: the city and its accounts, and of the hands only their own."""

from __future__ import annotations

from functools import cache, lru_cache

from typing_extensions import TypedDict

from malle.engine.kernel import CHANCE, END, Row
from malle.games.bazar.presentation.accounts import District, Turn, account, accounts, incomes
from malle.games.bazar.presentation.changes import as_of, moved, ousted_by
from malle.games.bazar.presentation.payday import facts
from malle.games.bazar.presentation.terminal import draw
from malle.games.bazar.rules.board import (
    ALL_CELLS,
    CODES,
    DISTRICT,
    DISTRICTS,
    EVENTS,
    FIRST_NORMAL,
    PERMANENT,
    SQUARES,
    STA,
    name,
)
from malle.games.bazar.rules.kernel import to_move
from malle.games.bazar.rules.pay import (
    is_open,
    survey,
)
from malle.games.bazar.rules.state import (
    DECLINE,
    DROP,
    EVENT,
    GO,
    KINDS,
    LAY,
    LIFT,
    NODES,
    OVER,
    PASS,
    PICK,
    PUSH,
    PUT,
    STOW,
)

__all__ = ["Table", "draw", "facts", "own", "preview", "shared"]


_DISTRICT: list[int] = DISTRICT.tolist()
_CONDITIONAL = (1 << FIRST_NORMAL) - 1
"""The bits of the conditional events."""


class Tile(TypedDict):
    """One tile. Anybody may look at a face-down one, so its kind is always told."""

    guild: int
    kind: str  # COU …
    face_up: bool


class Cell(TypedDict):
    """One place for a tile."""

    id: str
    district: str
    open: bool  # in play
    tile: Tile | None


class Guild(TypedDict):
    """One seat. Its hand is told to itself only, and to whoever sees a finished game as a whole."""

    seat: int
    coins: int
    income: int  # what it would be paid if the turn ended now
    token: int | None  # order token, from 1; None during the setup
    held: int  # tiles in hand
    pile: int  # tiles in the pile
    unplaced: list[str]  # merchants not yet placed, in hand or in the pile
    hand: list[str] | None


class Event(TypedDict):
    """The event of this turn."""

    code: str
    marked: list[str]  # the districts that the Fire or the Rumour found


class Waiting(TypedDict):
    """Who is waited for, and why."""

    seat: int | None  # None: chance, or the end
    turn_of: int | None  # the seat whose placing or reorganisation it is
    node: str
    tile: Tile | None  # the tile that acts, is moved, or was eliminated
    cell: str | None  # where it stands; None for an eliminated one


class Shared(TypedDict):
    """What everybody sees of it."""

    turn: int  # 0 during the setup
    target: int
    order: list[int]
    cells: list[Cell]
    districts: list[District]
    event: Event | None
    conditional: list[str]  # events not yet played, in the order of their numerals
    normal: list[str]
    market_full: bool  # five tiles have been in the Black Market
    ousted: list[Tile]  # eliminated tiles still to be put away, the next one first
    waiting: Waiting


class Own(TypedDict):
    """The seats, and the hand of the one that looks."""

    guilds: list[Guild]
    hand: list[str]  # one's own


class Table(Shared, Own):
    """The city and where the game stands."""


class Move(TypedDict):
    """A tile that a move would carry from one cell to another."""

    tile: Tile
    here: str
    there: str


class Out(TypedDict):
    """A tile that a move would eliminate."""

    tile: Tile
    here: str
    there: str | None  # its place in the Black Market, where tiles find it by themselves
    lost: bool  # it leaves the game: the Black Market takes no more


class Preview(TypedDict):
    """What a move would change."""

    placed: str | None  # the cell of the tile placed
    taken: Move | None  # the tile picked; it stays where it is until it is dropped
    moves: list[Move]
    eliminated: list[Out]
    nothing: bool  # no effect: there is nothing to do, or it is blocked
    then: str  # the node that follows
    waits_for: int | None  # the seat that decides there
    income: list[int]  # what each guild would be paid if the turn ended like this
    districts: list[District]  # those whose tiles change


def shared(s: Row) -> Shared:
    return {
        "turn": s.turn,
        "target": s.target,
        "order": list(s.order[: s.players]) if s.turn else list(range(s.players)),
        "cells": _cells(tuple(s.tile), _opened(s.doors)),
        "districts": accounts(s),
        "event": Event(code=EVENTS[s.event], marked=_codes(s.marked)) if s.event else None,
        "conditional": _events(s.events & _CONDITIONAL),
        "normal": _events(s.events & ~_CONDITIONAL),
        "market_full": bool(s.full),
        "ousted": [_tile(tile) for tile in s.ousted if tile],
        "waiting": _waiting(s),
    }


def own(s: Row, seat: int) -> Own:
    income = incomes(s)
    return Own(
        guilds=[_guild(s, other, seat, income[other]) for other in range(s.players)],
        hand=_kinds(s.hand[seat]) if seat >= 0 else [],
    )


def preview(before: Row, a: int, after: Row, seat: int) -> Preview:
    moves = [_move(m.tile, m.here, m.there) for m in moved(before, after)]
    outs = [
        Out(tile=_tile(o.tile), here=name(o.here), there=None if o.there is None else name(o.there), lost=o.lost)
        for o in ousted_by(before, after)
    ]
    ending = as_of(before, after)
    mover = to_move(after)
    return Preview(
        placed=name(a % SQUARES) if a < GO else name(a - STOW) if STOW <= a < PASS else None,
        taken=_move(before.tile[a - LIFT], a - LIFT, a - LIFT) if LIFT <= a < LAY else None,
        moves=moves,
        eliminated=outs,
        nothing=not moves and not outs and _idle(a, after),
        then=NODES[after.node],
        waits_for=mover if mover not in (CHANCE, END) else None,
        income=incomes(ending),
        districts=[account(ending, d) for d in range(len(DISTRICTS)) if survey(ending, d) != survey(before, d)],
    )


def shown(preview: Preview, seat: int) -> tuple[int, int]:
    """What moves are compared by on the screen: what the guild would be paid, and how far that is ahead of the others."""
    income = preview["income"]
    return income[seat], income[seat] - max(coins for other, coins in enumerate(income) if other != seat)


@cache
def _events(events: int) -> list[str]:
    """Events by their bits: kept for good, so nobody may change it."""
    return [EVENTS[event] for event in range(1, len(EVENTS)) if events >> event & 1]


@cache
def _tile(tile: int) -> Tile:
    """Kept for good, so nobody may change it."""
    kind = CODES[tile % 16]
    # BAZ-27: permanent tiles and start tiles lie face up, direct ones are turned over when they have worked
    return Tile(guild=tile // 16, kind=kind, face_up=kind in PERMANENT or kind == "STA")


@cache
def _opened(doors: int) -> tuple[bool, ...]:
    """Which districts are in play."""
    return tuple(is_open(Turn(0, doors, 0, 0), district) for district in range(len(DISTRICTS)))


@lru_cache(maxsize=512)
def _cells(tiles: tuple[int, ...], opened: tuple[bool, ...]) -> list[Cell]:
    """The city: kept for a while, since everybody sees the same of it; nobody may change it."""
    return [_cell(cell, tiles[cell], opened[_DISTRICT[cell]]) for cell in ALL_CELLS]


@cache
def _cell(cell: int, tile: int, opened: bool) -> Cell:
    """A cell with a tile on it or none: the same for everybody, and kept for good, since there are not many."""
    return Cell(id=name(cell), district=DISTRICTS[_DISTRICT[cell]], open=opened, tile=_tile(tile) if tile else None)


def _guild(s: Row, seat: int, viewer: int, income: int) -> Guild:
    unplaced = _kinds(s.unplaced[seat])
    return {
        "seat": seat,
        "coins": s.coins[seat],
        "income": income,
        "token": list(s.order).index(seat) + 1 if s.turn else None,
        "held": s.held[seat],
        "pile": len(unplaced) - s.held[seat],
        "unplaced": unplaced,
        "hand": _kinds(s.hand[seat]) if seat == viewer or s.hand[seat] else None,
    }


def _waiting(s: Row) -> Waiting:
    """The seat that decides: at a market node the owner of the tile, in the middle of another seat's turn (BAZ-27)."""
    mover, tile, cell = to_move(s), 0, None
    if PUSH <= s.node <= PICK:
        tile, cell = s.tile[s.cell], name(s.cell)
    elif s.node == DROP:
        tile, cell = s.tile[s.picked], name(s.picked)
    elif s.node == PUT:
        tile = s.ousted[0]
    return Waiting(
        seat=mover if mover not in (CHANCE, END) else None,
        turn_of=None if s.node in (EVENT, OVER) else s.order[s.at] if s.turn else s.seat,
        node=NODES[s.node],
        tile=_tile(tile) if tile else None,
        cell=cell,
    )


def _move(tile: int, here: int, there: int) -> Move:
    return Move(tile=_tile(tile), here=name(here), there=name(there))


def _idle(a: int, after: Row) -> bool:
    """Whether a move that moved nothing was meant to: BAZ-13 lets effects find nothing to do."""
    if a < GO:
        code = CODES[a // SQUARES + 1]
        return code != "STA" and code not in PERMANENT and not after.acting
    return a < LIFT or a in (PASS, DECLINE)


@cache
def _kinds(kinds: int) -> list[str]:
    """Merchants by their bits; kept for good, so nobody may change it."""
    return [CODES[kind] for kind in range(STA + 1, KINDS + 1) if kinds >> kind & 1]


def _codes(districts: int) -> list[str]:
    return [code for district, code in enumerate(DISTRICTS) if districts >> district & 1]

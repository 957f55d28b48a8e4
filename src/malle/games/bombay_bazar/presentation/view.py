"""What people see of a game of Bombay Bazar: everything but the medals that others still hide.

Cells are told by name and sides by number (0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW), so that a board can be drawn, and every
legal move shown beforehand, by a program that knows no rule.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate, pairwise, product
from typing import Any, cast

import numpy as np
from typing_extensions import TypedDict

from malle.engine.game import Kernel
from malle.engine.kernel import Row, Seen
from malle.games.bombay_bazar import GAME, score_parts
from malle.games.bombay_bazar.presentation import lines
from malle.games.bombay_bazar.presentation.lines import FREE, LOOSE, PIECES
from malle.games.bombay_bazar.presentation.notation import Laid, choice_text, fallen, laid_by, rivals
from malle.games.bombay_bazar.presentation.terminal import draw
from malle.games.bombay_bazar.rules.board import (
    BOARDS,
    CLOSED,
    CORNERS,
    ELEPHANT,
    FIRST_CELL,
    HEAD_SIDE,
    KEEPS,
    MODEL,
    MODELS,
    NAMES,
    ROWS,
    SIDES,
    TEXTS,
    WORTH,
    solitaire_medal,
)
from malle.games.bombay_bazar.rules.kernel import (
    BY_COUNT,
    BY_VALUE,
    CHOICES,
    MEDAL_CHOICE,
    MEDALS,
    STATE,
    TURN,
    can_lay,
    medal_points,
)

__all__ = ["MedalPreview", "Preview", "Table", "draw", "own", "preview", "shared"]

Segment = tuple[str, int, int]
"""A segment: its cell, the side where it begins and the side where it ends."""

_SEGMENTS: list[Segment] = list(product(NAMES, range(SIDES), range(SIDES)))
_OPENINGS: list[tuple[str, int]] = list(product(NAMES, range(SIDES)))
"""As `lines` numbers them."""


class Trunk(TypedDict):
    """The trunk of a seat. `path` runs from the head to the tip, and may pass the same piece up to three times."""

    corner: str  # NW, NE, SE or SW
    active: bool  # its end piece is not down
    length: int
    path: list[Segment]
    target: str  # the cell it enters next, or where its end piece lies
    entry: int  # the side of the target where it enters


class Elephant(TypedDict):
    """A head at a corner of the board, before its first cell."""

    corner: str
    cell: str
    side: int  # of the cell, towards the head
    seat: int | None  # None: nobody plays it


class Piece(TypedDict):
    """A piece on the board."""

    cell: str
    model: str
    text: str  # its segments, as in the notation


class EndPiece(TypedDict):
    """A cell closed by end pieces; those of several elephants may lie on one another."""

    cell: str
    corners: list[str]


class Medals(TypedDict):
    """The medal game that finds who begins."""

    kind: str  # "count" or "value"
    open: bool  # it is not decided yet
    calling: list[int]  # the seats still in
    chosen: list[int]  # those that have chosen in this round
    own: str | None  # what the seat that looks has chosen, as in the notation
    rounds: list[list[str | None]]  # the finished rounds: what each seat had chosen


class Tournament(TypedDict):
    """Where a match of several games stands."""

    games: int
    game: int  # the game being played, from 1
    lengths: list[list[int]]  # of the finished games
    points: list[int]


class Solitaire(TypedDict):
    """The score of a game alone: pieces - empty - loose."""

    pieces: int
    empty: int
    loose: int
    score: int
    medal: str | None  # that the score is worth: G, S or B


class Shared(TypedDict):
    """What everybody sees of it."""

    board: str
    rows: list[int]  # cells of each row, from the top; the rows are centred
    elephants: list[Elephant]
    trunks: list[Trunk]  # of each seat
    pieces: list[Piece]
    free: list[Segment]  # segments that belong to no trunk
    loose_ends: list[tuple[str, int]]  # openings (cell, side) that nobody has taken up
    end_pieces: list[EndPiece]
    contested: list[str]  # cells that two or more active trunks face
    stock: dict[str, int]
    turn: int | None  # the seat whose turn it is
    beginner: int | None
    match: Tournament | None
    solitaire: Solitaire | None


class Own(TypedDict):
    """What others may still hide."""

    medals: Medals | None


class Table(Shared, Own):
    """The board with all that lies on it, and the stock."""


class Preview(TypedDict):
    """What laying a piece would bring."""

    gain: int
    length: int
    path: list[Segment]  # the segments gained
    target: str  # the cell that the trunk would face
    entry: int
    rivals: list[int]  # active seats that face the same cell
    stuck: bool  # nothing will ever fit there: the seat would be out at its next turn
    out: list[int]  # seats that would be out at once
    over: bool  # the game would be over
    score: Solitaire | None


class MedalPreview(TypedDict):
    """A choice of the medal game."""

    keep: str
    worth: int
    call: str  # "even" or "odd"


def own(s: Row, seat: int) -> Own:
    return Own(medals=_medals(s, seat) if s.start in (BY_COUNT, BY_VALUE) else None)


def shared(s: Row) -> Shared:
    board, told = s.board, _told(s)
    trunks = [_trunk(s, seat, told) for seat in range(s.players)]
    targets = [trunk["target"] for trunk in trunks if trunk["active"]]
    return {
        "board": BOARDS[board],
        "rows": list(ROWS[board]),
        "elephants": _elephants(board, s.players),
        "trunks": trunks,
        "pieces": list(map(_piece, told[PIECES])),
        "free": [_SEGMENTS[n] for n in told[FREE]],
        "loose_ends": [_OPENINGS[n] for n in told[LOOSE]],
        "end_pieces": _end_pieces(s),
        "contested": sorted({target for target in targets if targets.count(target) > 1}),
        "stock": dict(zip(MODELS, s.stock, strict=True)),
        "turn": s.seat if s.node == TURN else None,
        "beginner": s.beginner if s.node >= TURN else None,
        "match": _match(s) if s.games > 1 else None,
        "solitaire": _solitaire(s) if s.players == 1 else None,
    }


def preview(before: Row, a: int, after: Row, seat: int) -> Preview | MedalPreview:
    if a >= MEDAL_CHOICE:
        keep, odd = divmod((a - MEDAL_CHOICE) % CHOICES, 2)
        return MedalPreview(keep=KEEPS[keep], worth=int(WORTH[keep]), call=("even", "odd")[odd])
    laid = laid_by(before, a)
    return Preview(
        gain=laid.length[seat] - before.length[seat],
        length=laid.length[seat],
        path=_way(laid, before.target[seat], before.entry[seat]),
        target=NAMES[laid.target[seat]],
        entry=laid.entry[seat],
        rivals=rivals(laid, seat, before.active),
        stuck=not can_lay(laid, seat),
        out=fallen(before, after),
        over=after.game > before.game,
        score=_solitaire(after) if after.players == 1 else None,
    )


def shown(preview: Preview | MedalPreview, seat: int) -> tuple[int, ...]:
    """What moves are compared by on the screen: how much longer the trunk gets, and how many it puts out."""
    if "worth" in preview:
        return (cast("MedalPreview", preview)["worth"],)
    return preview["gain"], len(preview["out"])


def _way(laid: Laid, cell: int, side: int) -> list[Segment]:
    """The segments passed by a trunk that enters this cell by this side."""
    passed = [0] * lines.MOST
    return [_SEGMENTS[n] for n in passed[: lines.walk(laid, cell, side, passed, 0)]]


def _told(s: Row) -> list[list[int]]:
    """The parts of the board as numbers."""
    kernel, out = GAME.kernel(), np.empty(lines.MOST, np.int16)
    told = out[: _lines(kernel).board(kernel.handle(s._array), out)].tolist()
    ends = list(accumulate(told[: lines.PARTS], initial=lines.PARTS))
    return [told[first:end] for first, end in pairwise(ends)]


@cache
def _lines(kernel: Kernel) -> Any:
    return kernel.driver("malle.games.bombay_bazar.presentation.lines")


def warm() -> None:
    """Compile what the views need, or load it from the cache."""
    _told(Seen(np.zeros(1, STATE).tobytes(), STATE))


def _trunk(s: Row, seat: int, told: list[list[int]]) -> Trunk:
    return {
        "corner": CORNERS[_corner(s.players, seat)],
        "active": _active(s, seat),
        "length": s.length[seat],
        "path": [_SEGMENTS[n] for n in told[seat]],
        "target": NAMES[s.target[seat]],
        "entry": s.entry[seat],
    }


@cache
def _corner(players: int, seat: int) -> int:
    return int(ELEPHANT[players, seat])


@cache
def _elephants(board: int, players: int) -> list[Elephant]:
    """The same in all games of so many players: kept for good, so nobody may change them."""
    seats = {_corner(players, seat): seat for seat in range(players)}
    return [
        Elephant(
            corner=name,
            cell=NAMES[FIRST_CELL[board, corner]],
            side=int(HEAD_SIDE[corner]),
            seat=seats.get(corner),
        )
        for corner, name in enumerate(CORNERS)
    ]


@cache
def _piece(number: int) -> Piece:
    """Kept for good, so nobody may change it."""
    cell, piece = divmod(number, CLOSED)
    return Piece(cell=NAMES[cell], model=MODELS[MODEL[piece]], text=TEXTS[piece])


def _end_pieces(s: Row) -> list[EndPiece]:
    out = tuple((seat, s.target[seat]) for seat in range(s.players) if not _active(s, seat))
    return _closed(s.board, s.players, out)


@lru_cache(maxsize=1024)
def _closed(board: int, players: int, out: tuple[tuple[int, int], ...]) -> list[EndPiece]:
    """The end pieces before elephants that nobody plays and those of seats that are out. Kept for a while, so nobody may change them."""
    targets, found = dict(out), dict[str, list[str]]()
    for elephant in _elephants(board, players):
        seat = elephant["seat"]
        if seat is None:
            found.setdefault(elephant["cell"], []).append(elephant["corner"])
        elif seat in targets:
            found.setdefault(NAMES[targets[seat]], []).append(elephant["corner"])
    return [EndPiece(cell=cell, corners=corners) for cell, corners in sorted(found.items())]


def _medals(s: Row, seat: int) -> Medals:
    own = s.choice[seat] if seat >= 0 else 0
    return Medals(
        kind="count" if s.start == BY_COUNT else "value",
        open=s.node == MEDALS,
        calling=[other for other in range(s.players) if s.calling >> other & 1],
        chosen=[other for other in range(s.players) if s.choice[other]],
        own=choice_text(own) if own else None,
        rounds=[
            [choice_text(s.shown[n, other]) if s.shown[n, other] else None for other in range(s.players)]
            for n in range(s.round)
        ],
    )


def _match(s: Row) -> Tournament:
    return Tournament(
        games=s.games,
        game=min(s.game + 1, s.games),
        lengths=[[s.finished[game, seat] for seat in range(s.players)] for game in range(s.game)],
        points=[medal_points(s, seat) for seat in range(s.players)],
    )


def _solitaire(s: Row) -> Solitaire:
    parts = score_parts(s)
    return Solitaire(
        pieces=parts["pieces"],
        empty=parts["empty"],
        loose=parts["loose"],
        score=parts["score"],
        medal=solitaire_medal(s.board, parts["score"]),
    )


def _active(s: Row, seat: int) -> bool:
    return bool(s.active >> seat & 1)

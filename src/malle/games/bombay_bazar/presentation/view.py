"""What people see of a game of Bombay Bazar: everything but the medals that others still hide.

Cells are told by name and sides by number (0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW), so that a board can be drawn, and every
legal move shown beforehand, by a program that knows no rule.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, cast

from typing_extensions import TypedDict

from malle.engine.kernel import Row
from malle.games.bombay_bazar import score_parts
from malle.games.bombay_bazar.presentation.notation import Laid, choice_text, fallen, laid_by, rivals
from malle.games.bombay_bazar.presentation.terminal import draw
from malle.games.bombay_bazar.rules.board import (
    BOARDS,
    CELL,
    CLOSED,
    CORNERS,
    ELEPHANT,
    EMPTY,
    FIRST_CELL,
    HEAD_SIDE,
    KEEPS,
    MODEL,
    MODELS,
    NAMES,
    NEIGHBOUR,
    OUTSIDE,
    ROWS,
    SIDES,
    TEXTS,
    THROUGH,
    WORTH,
    segments,
    solitaire_medal,
)
from malle.games.bombay_bazar.rules.kernel import (
    BY_COUNT,
    BY_VALUE,
    CHOICES,
    MEDAL_CHOICE,
    MEDALS,
    TURN,
    can_lay,
    medal_points,
)

__all__ = ["MedalPreview", "Preview", "Table", "draw", "own", "preview", "shared"]

_THROUGH: list[list[int]] = THROUGH.tolist()
_NEIGHBOUR: list[list[list[int]]] = NEIGHBOUR.tolist()

Segment = tuple[str, int, int]
"""A segment: its cell, the side where it begins and the side where it ends."""


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
    trunks = [_trunk(s, other) for other in range(s.players)]
    passed = (segment for trunk in trunks for segment in trunk["path"])
    used = {(cell, one, other) if one < other else (cell, other, one) for cell, one, other in passed}
    targets = [trunk["target"] for trunk in trunks if trunk["active"]]
    board = s.board
    laid = [_laid(board, cell, piece) for cell, piece in enumerate(s.piece) if EMPTY < piece < CLOSED]
    return {
        "board": BOARDS[board],
        "rows": list(ROWS[board]),
        "elephants": _elephants(board, s.players),
        "trunks": trunks,
        "pieces": [each.told for each in laid],
        "free": [segment for each in laid for segment in each.segments if segment not in used],
        "loose_ends": _loose_ends(s, laid),
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
        path=way(laid, before.target[seat], before.entry[seat]),
        target=NAMES[laid.target[seat]],
        entry=laid.entry[seat],
        rivals=rivals(laid, seat),
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


def way(s: Row | Laid, cell: int, side: int) -> list[Segment]:
    """The segments passed by a trunk that enters this cell by this side."""
    pieces, around = s.piece, _NEIGHBOUR[s.board]
    passed: list[Segment] = []
    while EMPTY < (piece := pieces[cell]) < CLOSED:
        out = _THROUGH[piece][side]
        passed.append((NAMES[cell], side, out))
        cell, side = around[cell][out], (out + 3) % SIDES
    return passed


def _trunk(s: Row, seat: int) -> Trunk:
    head = _elephants(s.board, s.players)[_corner(s.players, seat)]
    return Trunk(
        corner=head["corner"],
        active=_active(s, seat),
        length=s.length[seat],
        path=way(s, CELL[head["cell"]], head["side"]),
        target=NAMES[s.target[seat]],
        entry=s.entry[seat],
    )


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


class OnCell(NamedTuple):
    """A piece on a cell of a board."""

    told: Piece
    segments: list[Segment]
    openings: list[tuple[int, tuple[int, int], tuple[str, int]]]
    """Of each one towards another cell: that cell, how a trunk would enter it, and the opening as it is told."""


@cache
def _laid(board: int, cell: int, piece: int) -> OnCell:
    """Kept for good, so nobody may change it."""
    name = NAMES[cell]
    around = ((side, _NEIGHBOUR[board][cell][side]) for side in range(SIDES) if _THROUGH[piece][side] >= 0)
    return OnCell(
        told=Piece(cell=name, model=MODELS[MODEL[piece]], text=TEXTS[piece]),
        segments=[(name, one, other) for one, other in segments(piece)],
        openings=[(there, (there, (side + 3) % SIDES), (name, side)) for side, there in around if there != OUTSIDE],
    )


def _loose_ends(s: Row, laid: list[OnCell]) -> list[tuple[str, int]]:
    pieces = s.piece
    tips = {(s.target[seat], s.entry[seat]) for seat in range(s.players)}
    return [
        told
        for each in laid
        for there, entered, told in each.openings
        if not EMPTY < pieces[there] < CLOSED and entered not in tips
    ]


def _end_pieces(s: Row) -> list[EndPiece]:
    found: dict[str, list[str]] = {}
    for elephant in _elephants(s.board, s.players):
        seat = elephant["seat"]
        if seat is None:
            found.setdefault(elephant["cell"], []).append(elephant["corner"])
        elif not _active(s, seat):
            found.setdefault(NAMES[s.target[seat]], []).append(elephant["corner"])
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

"""The table of Bombay Bazar as a picture: the symbols of `art/shapes.svg` at the places of `art/geometry.json`.

Trunks are laid segment by segment, so that what was passed later lies above; each of their segments carries the shape of
the seat, and free segments are grey: nothing is told by colour alone. The stock lies below the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from malle.engine import drawing
from malle.engine.drawing import SEATS, number
from malle.games.bombay_bazar import GAME
from malle.games.bombay_bazar.presentation.view import Segment, Table
from malle.games.bombay_bazar.rules.board import BOARDS, COPIES, DATA, NAMES, ON_BOARD, PIECE, segments

PLAN = GAME.load("art/geometry.json")
SIDES, FREE = PLAN["sides"], PLAN["colours"]["free"]
# rows are centred; every other one, from the first, is a cell shorter
CELLS = {
    name: ((2 * int(name[1]) - row % 2) * PLAN["across"], 1 + row * PLAN["down"])
    for name in NAMES
    for row in ("abcdefghi".index(name[0]),)
}
SHELF, STEP, SMALL = 1.9, 0.815, 0.4  # the strip of the stock, from one model to the next, their size

place = partial(drawing.use, digits=3)


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The board and the stock, with what the marks name lit up: `stack:2b`, `cell:e4`, `orientation:15.34`."""
    x, y, wide, high = PLAN["boards"][table["board"]]["box"]
    body = [
        place(f"bom-cloth-{table['board']}", 0, 0),
        *_cells(table),
        *_heads(table),
        *_pieces(table),
        *_trunks(table),
        *_ends(table),
        *_lights(table, marks),
        *_stock(table, marks),
    ]
    return drawing.picture(GAME, (x, y, wide, high + SHELF), "Bombay Bazar", body)


def _cells(table: Table) -> Iterator[str]:
    taken = {piece["cell"] for piece in table["pieces"]} | {end["cell"] for end in table["end_pieces"]}
    empty = [NAMES[cell] for cell in ON_BOARD[BOARDS.index(table["board"])] if NAMES[cell] not in taken]
    yield from (place("bom-cell", *CELLS[cell]) for cell in empty)
    names = (f'<text x="{number(x, 3)}" y="{y + 0.13:g}">{cell}</text>' for cell in empty for x, y in (CELLS[cell],))
    yield _small_print(0.38, names)


def _heads(table: Table) -> Iterator[str]:
    """Elephants, asleep once their trunk has ended; pale if nobody plays them."""
    for elephant in table["elephants"]:
        (x, y), (dx, dy) = CELLS[elephant["cell"]], SIDES[elephant["side"]]
        turn, seat = PLAN["heads"][elephant["corner"]], elephant["seat"]
        placed = f"translate({number(x + 2 * dx, 3)} {number(y + 2 * dy, 3)}) rotate({turn}) scale({PLAN['head']})"
        yield f'<g transform="{placed}" color="{FREE if seat is None else SEATS[seat].colour}" opacity="{0.4 if seat is None else 1}">'
        yield place("bom-head", 0, 0)
        if seat is not None:
            yield place("bom-badge", 0, 0) + drawing.shape(seat, 0, -0.3, 0.115, SEATS[seat].dark, turn=-turn)
        awake = seat is not None and table["trunks"][seat]["active"]
        yield place("bom-awake" if awake else "bom-asleep", 0, 0) + "</g>"


def _pieces(table: Table) -> Iterator[str]:
    for piece in table["pieces"]:
        yield place("bom-tile", *CELLS[piece["cell"]])
    yield from _tubes(table["free"], FREE)
    for cell, side in table["loose_ends"] if table["solitaire"] else ():
        yield place("bom-loose", *_edge(cell, side))


def _trunks(table: Table) -> Iterator[str]:
    for seat, trunk in enumerate(table["trunks"]):
        yield from _tubes(trunk["path"], SEATS[seat].colour)
    for seat, trunk in enumerate(table["trunks"]):
        for cell, one, other in trunk["path"]:
            (x, y), (_, _, dx, dy) = CELLS[cell], PLAN["ways"][f"{one}{other}"]
            yield drawing.shape(seat, x + dx, y + dy, 0.1, SEATS[seat].on)
        if trunk["path"] and trunk["active"]:
            turn = 60 * trunk["entry"] + 30  # the tip runs along +y, into its target
            colour = f'color="{SEATS[seat].colour}"'
            yield place("bom-tip", *_edge(trunk["target"], trunk["entry"]), turn=turn, more=colour)


def _ends(table: Table) -> Iterator[str]:
    """End pieces with the shapes of the elephants that they stop, and cells that two trunks face."""
    seats = {elephant["corner"]: elephant["seat"] for elephant in table["elephants"]}
    for end in table["end_pieces"]:
        x, y = CELLS[end["cell"]]
        yield place("bom-end", x, y)
        owners = [seat for corner in end["corners"] if (seat := seats[corner]) is not None]
        for n, seat in enumerate(owners):
            across = x + 0.46 * (n - (len(owners) - 1) / 2)
            yield drawing.shape(seat, across, y, 0.18 if len(owners) > 1 else 0.26, SEATS[seat].light)
        if not owners:
            yield place("bom-nobody", x, y)
    yield from (place("bom-contested", *CELLS[cell]) for cell in table["contested"])


def _lights(table: Table, marks: Sequence[str]) -> Iterator[str]:
    """Rings on the marked cells; the marked piece lies on the first, in colour where the trunk of the turn would take it."""
    cells = [mark[5:] for mark in marks if mark.startswith("cell:")]
    turn = table["turn"]
    for mark in marks:
        if mark.startswith("orientation:") and cells:
            yield place("bom-shade", *CELLS[cells[0]]) + place("bom-tile", *CELLS[cells[0]])
            for one, other in segments(PIECE[mark[12:]]):
                taken = turn is not None and table["trunks"][turn]["entry"] in (one, other)
                yield from _tubes([(cells[0], one, other)], SEATS[turn].colour if taken and turn is not None else FREE)
    yield from (_ring(*CELLS[cell]) for cell in cells)


def _stock(table: Table, marks: Sequence[str]) -> Iterator[str]:
    """Every model in its smallest rotation, with a dot for each piece left."""
    shelf = PLAN["boards"][table["board"]]["stock"]
    yield f'<g transform="translate(0 {shelf["y"]}) scale({shelf["scale"]})"><rect x="-.45" y="-.82" width="14.76" height="1.72" rx=".4" fill="url(#bom-indigo)"/>'
    middles = {model: STEP * (n + 0.5) for n, model in enumerate(table["stock"])}
    for model, left in table["stock"].items():
        x, pale = middles[model], "" if left else 'opacity=".3"'
        yield place("bom-tile", x, 0, scale=SMALL, more=pale)
        for one, other in segments(PIECE[DATA["pieces"][model][0]]):
            yield _tube((x, 0), one, other, FREE, SMALL, pale)
        if f"stack:{model}" in marks:
            yield _ring(x, 0, SMALL)
        for dot in range(COPIES):
            yield place(
                "bom-loose", x + 0.14 * (dot - 1.5), 0.62, scale=0.4, more="" if dot < left else 'opacity=".25"'
            )
    yield _small_print(0.26, (f'<text x="{x:g}" y="-.52">{model}</text>' for model, x in middles.items())) + "</g>"


def _tubes(path: Sequence[Segment], colour: str) -> Iterator[str]:
    yield from (_tube(CELLS[cell], one, other, colour) for cell, one, other in path)


def _tube(at: Sequence[float], one: int, other: int, colour: str, scale: float = 1, more: str = "") -> str:
    apart, turn, _, _ = PLAN["ways"][f"{one}{other}"]
    return place(f"bom-tube-{apart}", *at, turn=turn, scale=scale, more=f'color="{colour}" {more}'.strip())


def _ring(x: float, y: float, scale: float = 1) -> str:
    strokes = (("#fff", 0.22), (drawing.RING, 0.12))
    rings = (f'fill="none" stroke="{colour}" stroke-width="{wide}"' for colour, wide in strokes)
    return "".join(place("bom-hex", x, y, scale=1.02 * scale, more=ring) for ring in rings)


def _edge(cell: str, side: int) -> tuple[float, float]:
    return CELLS[cell][0] + SIDES[side][0], CELLS[cell][1] + SIDES[side][1]


def _small_print(size: float, names: Iterator[str]) -> str:
    font = 'font-family="Atkinson Hyperlegible Next,system-ui,sans-serif" text-anchor="middle"'
    return f'<g {font} font-size="{size}" fill="{PLAN["colours"]["label"]}">{"".join(names)}</g>'

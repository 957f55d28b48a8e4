"""The table of Bombay Bazar as a picture: an SVG that stands alone and brings its own background.

    one unit is the side of a hexagon; a cell every sqrt(3), a row every 1.5; the stock lies below the board

Trunks are tubes drawn segment by segment, so that what was passed later lies above; each of their segments carries the
shape of the seat, and free segments are grey: nothing is told by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from malle.games.bombay_bazar.presentation.view import Elephant, Segment, Table, Trunk
from malle.games.bombay_bazar.rules.board import MODEL, MODELS, PIECE, segments


class Paint(NamedTuple):
    """The colours of a tube: its body, its light and its edge; and of the shape on it."""

    body: str
    light: str
    edge: str
    shape: str


SEATS = (
    Paint("#C2401F", "#E2704C", "#8E2A12", "#fff"),
    Paint("#2B6FC2", "#6AA3E6", "#184A8A", "#fff"),
    Paint("#E3A008", "#F7C94F", "#A87200", "#3A2600"),
    Paint("#5E2E6E", "#9162A3", "#3D1A4A", "#fff"),
)
FREE = Paint("#A9A398", "#CFCABF", "#77716A", "none")
SHAPES = (
    "M-1 0a1 1 0 1 1 2 0a1 1 0 1 1-2 0Z",
    "M-.86-.86H.86V.86H-.86Z",
    "M0-1.06L1.06.8H-1.06Z",
    "M0-1.15L1 0L0 1.15L-1 0Z",
)
SMALLEST = {model: segments(next(p for p in PIECE.values() if MODELS[MODEL[p]] == model)) for model in MODELS}
HEADS = {"NW": -30, "NE": 30, "SE": 150, "SW": 210}  # degrees from a trunk that hangs straight down
ANGLES = tuple(math.radians(angle) for angle in (300, 0, 60, 120, 180, 240))
APOTHEM = math.sqrt(3) / 2
MARGIN, STOCK = 1.75, 2.2  # the cloth round the board; the strip of the stock
RING, CASING, DANGER = "#0FA596", "#fff", "#D8402E"


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The board and the stock, with what the marks name lit up: `stack:2b`, `cell:e4`, `orientation:15.34`."""
    rows = table["rows"]
    width, high = max(rows) * 2 * APOTHEM, 1.5 * len(rows) + 0.5
    box = f"{-MARGIN:g} {-MARGIN:g} {_n(width + 2 * MARGIN)} {_n(high + 2 * MARGIN + STOCK)}"
    middles = _middles(rows)
    drawing = _Drawing(table, middles)
    body = [
        *_cloth(width, high),
        *drawing.empty_cells(),
        *(_head(elephant, middles[elephant["cell"]]) for elephant in table["elephants"]),
        *drawing.pieces(),
        *drawing.trunks(),
        *drawing.ends(),
        *drawing.lights(marks),
        *drawing.stock(width, high, marks),
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" font-family="Atkinson Hyperlegible Next, system-ui, sans-serif">',
            "<title>Bombay Bazar</title>",
            *drawing.definitions(),
            *body,
            "</svg>\n",
        ]
    )


def _middles(rows: Sequence[int]) -> dict[str, tuple[float, float]]:
    return {
        f"{'abcdefghi'[row]}{n + 1}": ((max(rows) - size + 2 * n + 1) * APOTHEM, 1 + 1.5 * row)
        for row, size in enumerate(rows)
        for n in range(size)
    }


class _Drawing:
    """The pieces of one picture, and the shapes that they turn out to need."""

    def __init__(self, table: Table, middles: dict[str, tuple[float, float]]) -> None:
        self.table = table
        self.middles = middles
        self.used: set[tuple[int, int, int]] = set()  # tubes: two sides and a seat, -1 for a free one

    def definitions(self) -> Iterator[str]:
        yield (
            '<defs><path id="bom-neck" d="M0 .1V.92"/><linearGradient id="bom-ivory" x2="1" y2="1"><stop stop-color="#FBF3E0"/><stop offset="1" '
            'stop-color="#EBDAB6"/></linearGradient><radialGradient id="bom-cloth" cx=".4" cy=".3" r=".9">'
            '<stop stop-color="#33487A"/><stop offset="1" stop-color="#1F2C4F"/></radialGradient>'
            '<pattern id="bom-print" width="1.2" height="1.2" patternUnits="userSpaceOnUse"><g fill="none" '
            'stroke="#6F88BE" stroke-width=".045" opacity=".5"><circle cx=".6" cy=".6" r=".09"/><path d="M.6.2Q.72.36.6.46Q'
            ".48.36.6.2ZM.6 1Q.72.84.6.74Q.48.84.6 1ZM.2.6Q.36.48.46.6Q.36.72.2.6ZM1 .6Q.84.48.74.6Q.84.72 1 .6Z"
            '"/></g></pattern>'
            f'<polygon id="bom-cell" points="{_hexagon(0.94)}" fill="#2C3F69" stroke="#1D2B4C" stroke-width=".05"/>'
            f'<g id="bom-tile" stroke-linejoin="round"><polygon points="{_hexagon(0.955, 0.07)}" fill="#B08C55" '
            f'stroke="#B08C55" stroke-width=".06"/><polygon points="{_hexagon(0.955)}" fill="url(#bom-ivory)" '
            f'stroke="#E9D7B2" stroke-width=".05"/><polygon points="{_hexagon(0.885)}" fill="none" stroke="#fff" '
            'stroke-opacity=".65" stroke-width=".035"/></g>'
            f'<g id="bom-end" stroke-linejoin="round"><polygon points="{_hexagon(0.93, 0.06)}" fill="#3A1712" '
            f'stroke="#3A1712" stroke-width=".06"/><polygon points="{_hexagon(0.93)}" fill="#7A3B2C" stroke="#5A2318" '
            'stroke-width=".06"/><circle r=".58" fill="#94503C" stroke="#E3B864" stroke-width=".06"/></g>'
        )
        for one, other in sorted({(one, other) for one, other, _ in self.used}):
            yield f'<path id="bom-{one}{other}" d="{_arc(one, other)}"/>'
        for one, other, seat in sorted(self.used):
            yield f'<g id="bom-{one}{other}{_kind(seat)}" fill="none">{_tube(f"#bom-{one}{other}", _paint(seat))}</g>'
        for seat, shape in enumerate(SHAPES[: len(self.table["trunks"])]):
            yield f'<path id="bom-shape{seat}" d="{shape}" transform="scale(.1)" fill="{SEATS[seat].shape}"/>'
        yield "</defs>"

    def empty_cells(self) -> Iterator[str]:
        laid = {piece["cell"] for piece in self.table["pieces"]}
        for cell, (x, y) in self.middles.items():
            if cell not in laid:
                yield (
                    f'<use href="#bom-cell" x="{_n(x)}" y="{_n(y)}"/><text x="{_n(x)}" y="{_n(y + 0.13)}" '
                    f'font-size=".38" text-anchor="middle" fill="#8FA4D4">{cell}</text>'
                )

    def pieces(self) -> Iterator[str]:
        for piece in self.table["pieces"]:
            x, y = self.middles[piece["cell"]]
            yield f'<use href="#bom-tile" x="{_n(x)}" y="{_n(y)}"/>'
        for segment in self.table["free"]:
            yield self._segment(segment, -1)
        if self.table["solitaire"]:
            for cell, side in self.table["loose_ends"]:
                x, y = self._edge(cell, side)
                yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r=".12" fill="#F2B632" stroke="#5A3C00" stroke-width=".04"/>'

    def trunks(self) -> Iterator[str]:
        for seat, trunk in enumerate(self.table["trunks"]):
            for segment in trunk["path"]:
                yield self._segment(segment, seat)
        for seat, trunk in enumerate(self.table["trunks"]):
            for segment in trunk["path"]:
                yield self._shape(segment, seat)
            if trunk["path"]:
                yield self._nostrils(trunk, seat)

    def ends(self) -> Iterator[str]:
        """End pieces with the shapes of the elephants that they stop, and cells that two trunks face."""
        seats = {elephant["corner"]: elephant["seat"] for elephant in self.table["elephants"]}
        for end in self.table["end_pieces"]:
            x, y = self.middles[end["cell"]]
            yield f'<use href="#bom-end" x="{_n(x)}" y="{_n(y)}"/>'
            owners = [seat for corner in end["corners"] if (seat := seats[corner]) is not None]
            for n, seat in enumerate(owners):
                across = x + 0.44 * (n - (len(owners) - 1) / 2)
                yield _mark(seat, across, y, 0.17 if len(owners) > 1 else 0.24, SEATS[seat].light)
            if not owners:
                yield (
                    f'<path d="M{_n(x - 0.2)} {_n(y - 0.2)}l.4 .4m0-.4l-.4 .4" stroke="#E3B864" stroke-width=".1" '
                    'stroke-linecap="round"/>'
                )
        for cell in self.table["contested"]:
            yield (
                f'<polygon points="{_hexagon(0.8, 0, *self.middles[cell])}" fill="none" stroke="{DANGER}" '
                'stroke-width=".1" stroke-dasharray=".2 .14" stroke-linejoin="round"/>'
            )

    def lights(self, marks: Sequence[str]) -> Iterator[str]:
        """Rings on the marked cells, and the marked piece lifted above the first of them."""
        cells = [mark[5:] for mark in marks if mark.startswith("cell:") and mark[5:] in self.middles]
        for mark in marks:
            if mark.startswith("orientation:") and cells:
                yield from self._lifted(cells[0], mark[12:])
        for cell in cells:
            hexagon = _hexagon(1.0, 0, *self.middles[cell])
            for colour, wide in ((CASING, 0.2), (RING, 0.12)):
                yield (
                    f'<polygon points="{hexagon}" fill="none" stroke="{colour}" stroke-width="{wide}" '
                    'stroke-linejoin="round"/>'
                )

    def stock(self, width: float, high: float, marks: Sequence[str]) -> Iterator[str]:
        """Every model in its smallest rotation, with a dot for each piece left."""
        models = self.table["stock"]
        step, size = width / len(models), 0.4 * width / 13.86
        y = high + MARGIN + 0.75
        for n, (model, left) in enumerate(models.items()):
            x = step * (n + 0.5)
            yield f'<g transform="translate({_n(x)} {_n(y)}) scale({_n(size)})" opacity="{1 if left else 0.3}">'
            yield '<use href="#bom-tile"/>' + "".join(self._tube(one, other, -1) for one, other in SMALLEST[model])
            if f"stack:{model}" in marks:
                yield (
                    f'<polygon points="{_hexagon(1.05)}" fill="none" stroke="{CASING}" stroke-width=".34"/>'
                    f'<polygon points="{_hexagon(1.05)}" fill="none" stroke="{RING}" stroke-width=".22"/>'
                )
            yield "</g>" + "".join(
                f'<circle cx="{_n(x + 0.14 * (dot - 1.5))}" cy="{_n(y + 0.62)}" r=".05" '
                f'fill="{"#E3B864" if dot < left else "#45598C"}"/>'
                for dot in range(4)
            )
            yield f'<text x="{_n(x)}" y="{_n(y - 0.52)}" font-size=".24" text-anchor="middle" fill="#B9C7EA">{model}</text>'

    def _segment(self, segment: Segment, seat: int) -> str:
        return self._tube(segment[1], segment[2], seat, *self.middles[segment[0]])

    def _tube(self, one: int, other: int, seat: int, x: float = 0, y: float = 0) -> str:
        one, other = sorted((one, other))
        self.used.add((one, other, seat))
        where = f' x="{_n(x)}" y="{_n(y)}"' if x or y else ""
        return f'<use href="#bom-{one}{other}{_kind(seat)}"{where}/>'

    def _shape(self, segment: Segment, seat: int) -> str:
        cell, one, other = segment
        across, down = _on_arc(one, other, 0.24 if abs(one - other) == 3 else 0.5)
        x, y = self.middles[cell]
        return f'<use href="#bom-shape{seat}" x="{_n(x + across)}" y="{_n(y + down)}"/>'

    def _lifted(self, cell: str, text: str) -> Iterator[str]:
        """A piece above its cell; the segment that the trunk of the turn would take wears its colour."""
        x, y = self.middles[cell]
        turn = self.table["turn"]
        trunk = self.table["trunks"][turn] if turn is not None else None
        yield f'<ellipse cx="{_n(x + 0.1)}" cy="{_n(y + 0.25)}" rx=".98" ry=".88" fill="#0b1226" opacity=".45"/>'
        yield f'<use href="#bom-tile" x="{_n(x)}" y="{_n(y - 0.05)}"/>'
        for one, other in segments(PIECE[text]):
            taken = trunk and trunk["target"] == cell and trunk["entry"] in (one, other)
            yield self._tube(one, other, turn if taken and turn is not None else -1, x, y - 0.05)

    def _edge(self, cell: str, side: int) -> tuple[float, float]:
        x, y = self.middles[cell]
        return x + APOTHEM * math.cos(ANGLES[side]), y + APOTHEM * math.sin(ANGLES[side])

    def _nostrils(self, trunk: Trunk, seat: int) -> str:
        """The tip of a trunk, looking into its target."""
        x, y = self._edge(trunk["target"], trunk["entry"])
        turn = round(math.degrees(ANGLES[trunk["entry"]]) + 90)
        return (
            f'<g transform="translate({_n(x)} {_n(y)}) rotate({turn})"><path d="M-.2-.06L-.21.14Q-.22.3 0 .32Q.22.3.21.14'
            f'L.2-.06Z" fill="{SEATS[seat].edge}"/><path d="M-.165-.06L-.175.13Q-.18.265 0 .28Q.18.265.175.13L.165-.06Z" '
            f'fill="{SEATS[seat].body}"/><path d="M-.07.16v.08M.07.16v.08" stroke="#2b1410" stroke-width=".07" '
            'stroke-linecap="round"/></g>'
        )


def _cloth(width: float, high: float) -> Iterator[str]:
    """Indigo cloth with a block print, a golden border and a stitched seam; a plain strip for the stock."""
    edge = MARGIN - 0.1
    size = f'x="{-edge:g}" y="{-edge:g}" width="{_n(width + 2 * edge)}" height="{_n(high + 2 * edge + STOCK)}" rx="1.1"'
    yield f'<rect {size} fill="url(#bom-cloth)"/><rect {size} fill="url(#bom-print)"/>'
    for inset, wide, dashes in ((0.18, 0.07, ""), (0.32, 0.03, ' stroke-dasharray=".14 .12"')):
        at, more = edge - inset, 2 * (edge - inset)
        yield (
            f'<rect x="{-at:g}" y="{-at:g}" width="{_n(width + more)}" height="{_n(high + more + STOCK)}" rx="{_n(1.1 - inset)}" '
            f'fill="none" stroke="#E3B864" stroke-width="{wide}"{dashes}/>'
        )
    yield (
        f'<rect x="-.45" y="{_n(high + MARGIN - 0.05)}" width="{_n(width + 0.9)}" height="1.72" rx=".4" fill="#1A2645" '
        'opacity=".85"/>'
    )


def _head(elephant: Elephant, first: tuple[float, float]) -> str:
    """An elephant's head from above, its trunk running down into the first cell; pale if nobody plays it."""
    seat = elephant["seat"]
    side = ANGLES[elephant["side"]]
    x, y = first[0] + 2 * APOTHEM * math.cos(side), first[1] + 2 * APOTHEM * math.sin(side)
    turn = HEADS[elephant["corner"]]
    badge = "" if seat is None else _mark(seat, 0, -0.3, 0.115, SEATS[seat].edge, -turn)
    cloth = "#8a8a8a" if seat is None else SEATS[seat].body
    tube = _tube("#bom-neck", FREE if seat is None else SEATS[seat], casing=False)
    ear = "M-.28-.5C-.95-1-1.45-.4-1.22.1C-1.06.42-.6.42-.36.16Z"
    lobe = "M-.42-.4C-.9-.72-1.22-.32-1.07.03C-.95.24-.66.22-.45.08Z"
    ears = f'<path d="{ear}" fill="#8E8A88" stroke="#5F5B5A" stroke-width=".05"/><path d="{lobe}" fill="#D9A6A0" opacity=".75"/>'
    return (
        f'<g transform="translate({_n(x)} {_n(y)}) rotate({turn})"'
        f' opacity="{0.4 if seat is None else 1}">{ears}<g transform="scale(-1 1)">{ears}</g><g fill="none">{tube}</g>'
        '<path d="M-.34.3C-.42.62-.36.84-.24.98C-.27.76-.24.56-.18.4ZM.34.3C.42.62.36.84.24.98C.27.76.24.56.18.4Z" '
        'fill="#FFF8E6" stroke="#B79F74" stroke-width=".03"/><path d="M0-.72C.42-.72.6-.42.52-.02C.47.25.32.48 0 .48C-.32.48-'
        '.47.25-.52-.02C-.6-.42-.42-.72 0-.72Z" fill="#8E8A88" stroke="#5F5B5A" stroke-width=".05"/>'
        f'<path d="M0-.74C.3-.74.42-.55.4-.3C.3-.05.14.1 0 .3C-.14.1-.3-.05-.4-.3C-.42-.55-.3-.74 0-.74Z" fill="{cloth}" '
        'stroke="#F0C96B" stroke-width=".06"/><circle cy="-.3" r=".2" fill="#FFF3D6" stroke="#F0C96B" stroke-width=".03"/>'
        f'{badge}<circle cx="-.4" cy=".14" r=".065" fill="#1d1a19"/><circle cx=".4" cy=".14" r=".065" fill="#1d1a19"/></g>'
    )


def _tube(way: str, paint: Paint, *, casing: bool = True) -> str:
    """A trunk along a way (the reference of a path): casing, edge, body, wrinkles and light."""
    strokes = [
        (paint.edge, 0.4, ""),
        (paint.body, 0.33, ""),
        (paint.edge, 0.33, ' stroke-dasharray=".035 .14" opacity=".38"'),
    ]
    strokes += [(paint.light, 0.18, ' opacity=".55"'), ("#fff", 0.05, ' opacity=".42"')]
    strokes = [("#F3E7CE", 0.53, ""), *strokes] if casing else strokes
    return "".join(
        f'<use href="{way}" stroke="{colour}" stroke-width="{wide}"{more}/>' for colour, wide, more in strokes
    )


def _arc(one: int, other: int) -> str:
    """The way of a segment from side to side, reaching a little over both."""
    ends = [_point(side, APOTHEM) for side in (one, other)]
    (ax, ay), (bx, by) = (_point(side, APOTHEM + 0.015) for side in (one, other))
    if abs(one - other) == 3:
        return f"M{_n(ax)} {_n(ay)}L{_n(bx)} {_n(by)}"
    cx, cy = _centre(one, other)
    radius = math.hypot(ends[0][0] - cx, ends[0][1] - cy)
    turns = (ends[0][0] - cx) * (ends[1][1] - cy) > (ends[0][1] - cy) * (ends[1][0] - cx)
    middle = f"A{_n(radius)} {_n(radius)} 0 0 {int(turns)} {_n(ends[1][0])} {_n(ends[1][1])}"
    return f"M{_n(ax)} {_n(ay)}L{_n(ends[0][0])} {_n(ends[0][1])}{middle}L{_n(bx)} {_n(by)}"


def _on_arc(one: int, other: int, share: float) -> tuple[float, float]:
    """A point of a segment, so far along it from its first side."""
    start, stop = _point(one, APOTHEM), _point(other, APOTHEM)
    if abs(one - other) == 3:
        return start[0] + (stop[0] - start[0]) * share, start[1] + (stop[1] - start[1]) * share
    cx, cy = _centre(one, other)
    first, last = math.atan2(start[1] - cy, start[0] - cx), math.atan2(stop[1] - cy, stop[0] - cx)
    angle = first + ((last - first + math.pi) % (2 * math.pi) - math.pi) * share
    radius = math.hypot(start[0] - cx, start[1] - cy)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)


def _centre(one: int, other: int) -> tuple[float, float]:
    """The middle of the circle that meets both sides squarely."""
    (ax, ay), (bx, by) = _point(one, 1), _point(other, 1)
    far = APOTHEM / (1 + ax * bx + ay * by)
    return far * (ax + bx), far * (ay + by)


def _point(side: int, far: float) -> tuple[float, float]:
    return far * math.cos(ANGLES[side]), far * math.sin(ANGLES[side])


def _hexagon(radius: float, down: float = 0, x: float = 0, y: float = 0) -> str:
    corners = [math.radians(30 + 60 * n) for n in range(6)]
    return " ".join(f"{_n(x + radius * math.cos(a))},{_n(y + down + radius * math.sin(a))}" for a in corners)


def _mark(seat: int, x: float, y: float, size: float, colour: str, turn: int = 0) -> str:
    """The shape of a seat."""
    turned = f" rotate({turn})" if turn else ""
    return f'<path transform="translate({_n(x)} {_n(y)}){turned} scale({size:g})" d="{SHAPES[seat]}" fill="{colour}"/>'


def _paint(seat: int) -> Paint:
    return FREE if seat < 0 else SEATS[seat]


def _kind(seat: int) -> str:
    return "free" if seat < 0 else f"seat{seat}"


def _n(number: float) -> str:
    """A coordinate, as short as can be."""
    return f"{round(number, 3):g}"

"""The city as a picture: an SVG that stands alone, without words, so that it serves every language.

    a square is 74 wide; the map is 11 by 7 squares on a teal cloth; the corners outside the walls hold the event
    (north-west), the compass (north-east) and the purses of the guilds (south-east); below lies the hand of who looks

Gold edge: permanent tile. Coloured back with a small mark: spent tile. Coin: worth now. Crest beside it: the owner, grey
if guilds tie. A guild has a colour and a crest: nothing is told by colour alone. The drawings stand in art.json.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from malle.games.bazar import GAME
from malle.games.bazar.presentation.view import District, Table, Tile
from malle.games.bazar.rules.board import BOARD, COLUMNS, PERMANENT, PICTURE_OF, ROWS, square

U = 74
EDGE = 34
GUILDS = ("#C2401F", "#2B6FC2", "#5E2E6E", "#3E9459")
GROUND = {
    "CAR": "#E9C990",
    "POR": "#A9CFE0",
    "MOS": "#BBD9BF",
    "BAZ": "#EDB9A6",
    "PAL": "#F3DF9B",
    "HAR": "#E3BAD6",
    "NOI": "#8D8896",
}
DEEP = {
    "CAR": "#A66A1E",
    "POR": "#2C6C92",
    "MOS": "#3D7A57",
    "BAZ": "#9C3B2B",
    "PAL": "#9A7714",
    "HAR": "#8A3F73",
    "NOI": "#3C3845",
}
WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
GUIDE, IVORY, GOLD, GREY, RED = "#0FA596", "#FFF8E9", "#D9A92F", "#6B7270", "#A8281C"


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The city, with what the marks name lit up.

    Touches: `cell:d3`, `hand:COU`, `way:n`, `turn:R`. For explanations: `path:e5-c5` (a tile goes), `out:c5-w` (it falls over
    this side), `stop:e6-w` (a wall stops it there).
    """
    width, height = COLUMNS * U, ROWS * U + (U + 12 if table["hand"] else 0)
    body = "\n".join([*_city(table), *_corners(table), *_hand(table, marks), *_marks(table, marks)])
    frame = f'x="{-EDGE}" y="{-EDGE}" width="{width + 2 * EDGE}" height="{height + 2 * EDGE}"'
    stitch = f'x="{7 - EDGE}" y="{7 - EDGE}" width="{width + 2 * EDGE - 14}" height="{height + 2 * EDGE - 14}"'
    box = f'viewBox="{-EDGE} {-EDGE} {width + 2 * EDGE} {height + 2 * EDGE}" role="img"'
    letters = 'font-family="system-ui,sans-serif" font-weight="800" text-anchor="middle"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} {letters}>',
            f"<title>Bazar {table['turn']}</title>",
            _shapes(body),
            f'<rect {frame} rx="22" fill="url(#baz-cloth)"/>',
            f'<rect {stitch} rx="17" fill="none" stroke="#FFF0CD" stroke-opacity=".35" stroke-dasharray="6 5"/>',
            body,
            "</svg>\n",
        ]
    )


@cache
def _art() -> Any:
    return json.loads((GAME.folder / "art" / "signs.json").read_text(encoding="utf-8"))


def _shapes(body: str) -> str:
    """The definitions that the body uses, and no others."""
    thin = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
    shapes = {f"m-{code}": f'<g id="baz-m-{code}" {thin}>{art}</g>' for code, art in _art()["merchants"].items()}
    shapes |= {
        f"c-{seat}": f'<g id="baz-c-{seat}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">{art}</g>'
        for seat, art in enumerate(_art()["crests"])
    }
    shapes |= {f"d-{code}": f'<g id="baz-d-{code}">{art}</g>' for code, art in _art()["pictures"].items()}
    shapes |= {f"{base}-{seat}": _base(base, seat) for base in "gib" for seat in range(4)}
    bases = "".join(shape for key, shape in shapes.items() if key[0] in "gib" and f'"#baz-{key}"' in body)
    used = [shape for key, shape in shapes.items() if f'"#baz-{key}"' in body + bases]
    cloth = (
        '<radialGradient id="baz-cloth" cx=".4" cy="0" r="1.2"><stop stop-color="#2F6A72"/>'
        '<stop offset="1" stop-color="#17414A"/></radialGradient>'
    )
    slot = (
        f'<rect id="baz-slot" x="4.5" y="4.5" width="{U - 9}" height="{U - 9}" rx="10" fill="#fff" fill-opacity=".36"'
        ' stroke="currentColor" stroke-opacity=".35" stroke-width="1.4"/>'
    )
    return f"<defs>{cloth}{slot}{''.join(used)}</defs>"


def _base(base: str, seat: int) -> str:
    """What lies under the drawing of a tile: golden edge, plain ivory, or the back of its guild."""
    edge, line, ground = {"g": (GOLD, 4, IVORY), "i": ("#E7D6AE", 1.5, IVORY), "b": ("#00000040", 1.5, GUILDS[seat])}[
        base
    ]
    size = 'width="59" height="59" rx="12"'
    shadow = f'<rect x="-29.5" y="-25.5" {size} fill="#2b1c0a" opacity=".35"/>'
    face = f'<rect x="-29.5" y="-29.5" {size} fill="{ground}" stroke="{edge}" stroke-width="{line}"/>'
    inner = '<rect x="-25.5" y="-25.5" width="51" height="51" rx="9" fill="none" stroke="#fff" stroke-opacity=".45"/>'
    if base != "b":
        band = "M-27.5 12.5h55v5a10 10 0 0 1-10 10h-35a10 10 0 0 1-10-10z"
        inner = f'<path d="{band}" fill="{GUILDS[seat]}"/>' + _crest(seat, 0, 20, 12.5)
    return f'<g id="baz-{base}-{seat}">{shadow}{face}{inner}</g>'


def _corner(cell: str) -> tuple[int, int]:
    place = square(cell)
    return place % COLUMNS * U, place // COLUMNS * U


def _middle(cell: str) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + U / 2, y + U / 2


def _merchant(kind: str, x: float, y: float, size: float, colour: str) -> str:
    scale = size / 24
    return f'<use href="#baz-m-{kind}" transform="translate({x - size / 2:g} {y - size / 2:g}) scale({scale:.3g})" color="{colour}"/>'


def _crest(seat: int, x: float, y: float, size: float, colour: str = "#fff") -> str:
    return f'<use href="#baz-c-{seat}" transform="translate({x:g} {y:g}) scale({size / 20:.3g})" color="{colour}"/>'


def _text(text: str, x: float, y: float, size: float, colour: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}">{text}</text>'


# The city


def _city(table: Table) -> Iterator[str]:
    for column in range(COLUMNS):
        yield _text("abcdefghijk"[column], column * U + U / 2, -12, 15, "#CFE0DC")
    for row in range(ROWS):
        yield _text(str(row + 1), -18, row * U + U / 2 + 5, 15, "#CFE0DC")
    yield _water()
    for district in table["districts"]:
        yield from _quarter(table, district)
    for district in table["districts"]:
        yield _illustration(district)
    acting = table["waiting"]["cell"] if table["waiting"]["node"] != "drop" else None
    for cell in table["cells"]:
        if cell["tile"]:
            yield _tile(cell["tile"], *_middle(cell["id"]), lively=cell["id"] == acting, faint=not cell["open"])


def _water() -> str:
    x, _ = _corner("f1")
    waves = [(0.2, 0.3), (0.55, 0.55), (0.2, 0.8), (0.6, 1.1), (0.22, 1.4), (0.55, 1.7)]
    lines = "".join(f"M{x + a * U:.0f} {b * U:.0f}q6-7 12 0t12 0" for a, b in waves)
    return (
        f'<rect x="{x + 2}" y="-8" width="{U - 4}" height="{2 * U + 6}" rx="14" fill="#5FA8C8"/>'
        f'<path d="{lines}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>'
    )


def _quarter(table: Table, district: District) -> Iterator[str]:
    """The ground of a district, its cells, and its border."""
    code, opened = district["id"], district["open"]
    index = [other["id"] for other in table["districts"]].index(code)
    cells = [cell["id"] for cell in table["cells"] if cell["district"] == code]
    pictures = [place for place in range(COLUMNS * ROWS) if PICTURE_OF[place] == index]
    places = {square(cell) for cell in cells} | set(pictures)
    ground = "".join(f"M{p % COLUMNS * U} {p // COLUMNS * U}h{U}v{U}h-{U}z" for p in sorted(places))
    border = "".join(_border(place, places) for place in sorted(places))
    dashed = "" if opened else ' stroke-dasharray="2 7"'
    yield f'<g opacity="{1 if opened else 0.55}"><path d="{ground}" fill="{GROUND[code]}"/><g color="{DEEP[code]}">'
    yield "".join('<use href="#baz-slot" x="{}" y="{}"/>'.format(*_corner(cell)) for cell in cells) + "</g></g>"
    yield (
        f'<path d="{border}" fill="none" stroke="#FBF3E0" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="{border}" fill="none" stroke="{DEEP[code]}" stroke-width="2.6" stroke-linecap="round"{dashed}/>'
    )


def _border(place: int, places: set[int]) -> str:
    """The sides of a square where its district ends."""
    column, row = place % COLUMNS, place // COLUMNS
    x, y = column * U, row * U
    path = ""
    for (dx, dy), line in zip(
        WAYS.values(), (f"M{x} {y}h{U}", f"M{x + U} {y}v{U}", f"M{x} {y + U}h{U}", f"M{x} {y}v{U}"), strict=True
    ):
        inside = 0 <= column + dx < COLUMNS and place + dx + dy * COLUMNS in places
        path += "" if inside else line
    return path


def _illustration(district: District) -> str:
    """The picture of a district with its coin and the crest of its owner."""
    code = district["id"]
    squares = [p for p in range(COLUMNS * ROWS) if BOARD[p // COLUMNS][p % COLUMNS] == _LETTERS[code]]
    x, y = squares[0] % COLUMNS * U, squares[0] // COLUMNS * U
    wide, high = len(squares) == 2 and squares[1] == squares[0] + 1, len(squares) == 2
    width, height = (2 * U, U) if wide else (U, 2 * U) if high else (U, U)
    shade = 0.92 if district["open"] else 0.5
    card = (
        f'<rect x="{x + 3}" y="{y + 3}" width="{width - 6}" height="{height - 6}" rx="11" fill="#FFF9EC"'
        f' fill-opacity="{shade}" stroke="{DEEP[code]}" stroke-width="1.5"/>'
    )
    art: tuple[float, float, float]
    if wide:
        art, coin, crest = (x + 42, y + 40, 1.0), (x + 96, y + U / 2), (x + 126, y + U / 2)
    elif high:
        art, coin, crest = (x + U / 2, y + 46, 1.0), (x + 22, y + 108), (x + 52, y + 108)
    else:
        art, coin, crest = (x + U / 2, y + 43, 0.84), (x + 15, y + 15), (x + U - 15, y + 14)
    drawn = f'<use href="#baz-d-{code}" transform="translate({art[0]:g} {art[1]:g}) scale({art[2]})"/>'
    return card + drawn + _coin(district, *coin) + (_owner(district, *crest) if district["open"] else "")


_LETTERS = {"CAR": "c", "POR": "p", "MOS": "m", "BAZ": "b", "PAL": "l", "HAR": "h", "NOI": "x"}


def _coin(district: District, x: float, y: float) -> str:
    worth = district["worth"] if district["open"] else district["value"]
    changed = district["open"] and worth != district["value"]
    fill = "#FFB84A" if changed and worth > district["value"] else "#C9CFCB" if changed else "#F6D77C"
    rim = f'<circle cx="{x:g}" cy="{y:g}" r="14" fill="#B5812B"/>'
    face = f'<circle cx="{x:g}" cy="{y:g}" r="12.3" fill="{fill}" stroke="#FFF3C9" stroke-width="1.5"/>'
    return rim + face + _text(str(worth), x, y + 6, 17, "#4A3106")


def _owner(district: District, x: float, y: float) -> str:
    owner = district["owner"]
    if owner is None and not district["tied"]:
        return ""
    colour = GREY if owner is None else GUILDS[owner]
    shield = f'<rect x="{x - 11:g}" y="{y - 11:g}" width="22" height="22" rx="6.5" fill="{colour}" stroke="#fff" stroke-width="2"/>'
    if owner is not None:
        return shield + _crest(owner, x, y, 14)
    return f'{shield}<path d="M{x - 5:g} {y - 2.5:g}h10m-10 5.5h10" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>'


def _tile(tile: Tile, x: float, y: float, *, lively: bool = False, faint: bool = False) -> str:
    """Permanent or just placed: its merchant on ivory; spent: the colour of its guild with a small mark."""
    kind, seat = tile["kind"], tile["guild"]
    base = "g" if kind in PERMANENT else "i" if lively else "b"
    if base != "b":
        face = _merchant(kind, 0, -7, 34, "#2A2320")
    elif kind == "STA":
        face = _crest(seat, 0, 0, 34)
    else:
        face = _crest(seat, 0, -7, 27) + _merchant(kind, 0, 17.5, 16, "#fff")
    dim = ' opacity=".75"' if faint else ""
    return (
        f'<g transform="translate({x:g} {y - (3 if lively else 0):g})"{dim}><use href="#baz-{base}-{seat}"/>{face}</g>'
    )


# The corners outside the walls, and the hand


def _corners(table: Table) -> Iterator[str]:
    yield from _event(table)
    yield (
        f'<g transform="translate({10 * U} {U})" opacity=".9"><circle r="25" fill="none" stroke="#F6E7C6" stroke-width="1.5"/>'
        '<path d="M0-32L6-6 0 0-6-6Z" fill="#F6D77C"/><path d="M0 32L6 6 0 0-6 6ZM-32 0L-6-6 0 0-6 6ZM32 0L6-6 0 0 6 6Z"'
        f' fill="#F6E7C6" opacity=".75"/>{_text("N", 0, -38, 15, "#F6E7C6")}</g>'
    )
    top = ROWS * U - 33 * len(table["guilds"])
    guilds = sorted(table["guilds"], key=lambda guild: (guild["token"] or 0, guild["seat"]))
    for line, guild in enumerate(guilds):
        x, y = 9 * U + 22, top + 33 * line + 16
        colour = GUILDS[guild["seat"]]
        yield f'<rect x="{x - 12}" y="{y - 12}" width="24" height="24" rx="7" fill="{colour}" stroke="#fff" stroke-width="1.5"/>'
        yield _crest(guild["seat"], x, y, 15)
        yield f'<text x="{x + 50}" y="{y + 7}" text-anchor="end" font-size="20" fill="#F6E7C6">{guild["coins"]}</text>'
        if guild["income"]:
            yield f'<text x="{x + 58}" y="{y + 6}" text-anchor="start" font-size="15" fill="#9FE3D8">+{guild["income"]}</text>'


def _event(table: Table) -> Iterator[str]:
    """The number of the turn, and the card of its event with the tokens it lays."""
    if not table["turn"]:
        return
    event = table["event"]
    yield f'<rect x="8" y="6" width="{2 * U - 28}" height="{2 * U - 4 if event else 58}" rx="14" fill="{IVORY}" stroke="{GOLD}" stroke-width="2"/>'
    yield f'<circle cx="{U - 6}" cy="35" r="19" fill="#0F4A4C"/>{_text(str(table["turn"]), U - 6, 42, 20, "#F6E7C6")}'
    if event:
        yield _text(event["code"], U - 6, 86, 27, "#2A2320")
        signs = {"plus": "+2", "minus": "−2", "double": "×2", "barred": "∅"}
        found = dict.fromkeys(reason for d in table["districts"] for reason in d["because"] if reason in signs)
        yield _text("  ".join(signs[reason] for reason in found), U - 6, 122, 22, "#7C5510")


def _hand(table: Table, marks: Sequence[str]) -> Iterator[str]:
    seat = next((guild["seat"] for guild in table["guilds"] if guild["hand"] is not None), 0)
    for place, kind in enumerate(table["hand"]):
        x = COLUMNS * U / 2 + (place - (len(table["hand"]) - 1) / 2) * (U + 10)
        y = ROWS * U + 12 + U / 2
        yield _tile({"guild": seat, "kind": kind, "face_up": True}, x, y, lively=True)
        if f"hand:{kind}" in marks:
            yield _ring(x, y - 3)


# What is lit up


def _ring(x: float, y: float) -> str:
    place = f'x="{x - U / 2 + 4:g}" y="{y - U / 2 + 4:g}" width="{U - 8}" height="{U - 8}" rx="15" fill="none"'
    return f'<rect {place} stroke="#fff" stroke-width="8"/><rect {place} stroke="{GUIDE}" stroke-width="4"/>'


def _marks(table: Table, marks: Sequence[str]) -> Iterator[str]:
    acting = table["waiting"]["cell"]
    told = [mark.partition(":") for mark in marks]
    for kind, _, what in told:
        if kind == "cell":
            yield _ring(*_middle(what))
        elif kind == "path":
            yield _path(*(_middle(cell) for cell in what.split("-")))
    for kind, _, what in told:
        if kind == "way" and acting:
            yield _arrow(acting, what)
        elif kind == "turn" and acting:
            yield _curl(acting, what)
        elif kind in ("out", "stop"):
            yield _end(what[:2], what[-1], fallen=kind == "out")


def _path(here: tuple[float, float], there: tuple[float, float]) -> str:
    """A dashed way from one cell to another, with its head."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    far = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / far, dy / far
    x, y = there[0] - dx * 12, there[1] - dy * 12
    line = f"M{here[0] + dx * 26:.0f} {here[1] + dy * 26:.0f}L{x:.0f} {y:.0f}"
    head = f"M{there[0]:.0f} {there[1]:.0f}l{-18 * dx - 11 * dy:.1f} {-18 * dy + 11 * dx:.1f} {22 * dy:.1f} {-22 * dx:.1f}z"
    return (
        f'<path d="{line}" stroke="#fff" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="{head}" fill="{GUIDE}" stroke="#fff" stroke-width="6" stroke-linejoin="round" paint-order="stroke"/>'
        f'<path d="{line}" stroke="{GUIDE}" stroke-width="6" stroke-dasharray="11 8"/>'
    )


def _arrow(cell: str, way: str) -> str:
    """The direction in which the merchant in action may go."""
    (x, y), (dx, dy) = _middle(cell), WAYS[way]
    turn = {"e": 0, "s": 90, "w": 180, "n": 270}[way]
    place = f"translate({x + dx * U / 2:g} {y + dy * U / 2:g}) rotate({turn})"
    shape = 'd="M-12-12L12 0-12 12Z" stroke-width="3.5" stroke-linejoin="round"'
    return f'<path transform="{place}" {shape} fill="{GUIDE}" stroke="#fff"/>'


def _curl(cell: str, way: str) -> str:
    """A round arrow about the Architect."""
    x, y = _middle(cell)
    flip = "" if way == "R" else " scale(-1 1)"
    ring = 'd="M-30-32A44 44 0 0 1 34-28"'
    return (
        f'<g transform="translate({x:g} {y:g}){flip}" fill="none" stroke-linecap="round">'
        f'<path {ring} stroke="#fff" stroke-width="12"/><path {ring} stroke="{GUIDE}" stroke-width="6"/>'
        f'<path d="M44-14L42-42 20-26Z" fill="{GUIDE}" stroke="#fff" stroke-width="3" stroke-linejoin="round"/></g>'
    )


def _end(cell: str, way: str, *, fallen: bool) -> str:
    """A red cross where a tile falls over the side of a cell, a grey bar where a wall stops it."""
    (x, y), (dx, dy) = _middle(cell), WAYS[way]
    sign = "M-5-5l10 10M5-5L-5 5" if fallen else "M-5 0h10"
    return (
        f'<g transform="translate({x + dx * U / 2:g} {y + dy * U / 2:g})"><circle r="15" fill="#fff"/>'
        f'<circle r="12.5" fill="{RED if fallen else GREY}"/>'
        f'<path d="{sign}" stroke="#fff" stroke-width="3" stroke-linecap="round"/></g>'
    )

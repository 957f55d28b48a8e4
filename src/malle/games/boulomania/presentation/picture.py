"""The board of Boulomania as a picture: an SVG that stands alone and brings its own background.

    636 wide and 670 high, ten units of the board each, the origin on cell 18; forward is up

Blue balls have parallel grooves and red ones crossed grooves: nothing is told by colour alone. White rings round the jack
pass through the three nearest balls, numbered 1 to 3. Brackets stand where the last ball fell, its dice on the side of the
team that threw it. The shapes stand in art.svg.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, degrees, hypot
from random import Random

from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.view import Table
from malle.games.boulomania.rules.board import DATA, OUT, SMALL, WAY_COUNT, WAYS, X, Y, squared_distance
from malle.games.boulomania.rules.teams import LETTERS

_DRAWING = DATA["drawing"]
_DARK = {"B": "#163A78", "R": "#7A1C10"}
_TEXT = 'font-family="Bricolage Grotesque,Bricolage,system-ui,sans-serif"'
_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The board, with what the marks name lit up: `cell:13`, `jack`, `dice:2`, `dice:3`."""
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-330 -520 660 694" role="img">',
        f"<title>Boulomania {table['score'][0]}-{table['score'][1]}</title>",
        _shapes(),
        *_board(),
        *_score(table),
        *_trays(table),
        *_rings(table),
        *_numbers(table),
        *_pieces(table),
        *_last(table),
        *_lights(table, marks),
        *_badges(table),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


@cache
def _shapes() -> str:
    art = (GAME.folder / "art" / "shapes.svg").read_text(encoding="utf-8")
    return art[art.index("<defs>") : art.index("</svg>")].strip()


def _at(cell: int) -> tuple[int, int]:
    """The middle of a cell on the picture."""
    return X[cell] * 10, -Y[cell] * 10


def _n(number: float) -> str:
    """A number as short as it can be written."""
    return f"{number:.1f}".removesuffix(".0")


def _use(shape: str, x: float, y: float, radius: float | None = None, of: float = 30) -> str:
    scale = "" if radius is None else f" scale({radius / of:.3g})"
    return f'<use href="#bou-{shape}" transform="translate({_n(x)} {_n(y)}){scale}"/>'


# The board


def _board() -> Iterator[str]:
    yield '<rect x="-330" y="-520" width="660" height="694" rx="22" fill="url(#bou-gravel)"/>'
    yield '<rect x="-306" y="-482" width="612" height="640" rx="46" fill="#3A2008" opacity=".35"/>'
    yield '<rect x="-310" y="-500" width="620" height="650" rx="46" fill="#7C4A1B"/>'
    yield '<rect x="-310" y="-503" width="620" height="645" rx="46" fill="url(#bou-oak)"/>'
    yield _grain(-296, -486, 592, 612, 40, "#6B3C10")
    yield (
        '<rect x="-303" y="-496" width="606" height="631" rx="40" fill="none" stroke="#F3CF93" stroke-width="2.5" '
        'opacity=".55"/><rect x="-214" y="-374" width="428" height="428" rx="29" fill="#6B3F18"/>'
        '<rect x="-210" y="-370" width="420" height="420" rx="26" fill="url(#bou-sand)"/>'
    )
    arrows = "".join(_arrow(cell, int(way), aside=i > 0) for cell in X for i, way in enumerate(_ways(cell)))
    yield (
        f'<g clip-path="url(#bou-field)">{_grain(-210, -370, 420, 420, 30, "#8A5A20")}<g stroke="#9B6A30" '
        f'stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round">{arrows}</g></g>'
    )
    yield "".join(_use("small" if cell <= SMALL else "hole", *_at(cell)) for cell in X)


def _ways(cell: int) -> list[int]:
    return [] if cell <= SMALL else [int(way) for way in WAYS[cell, : WAY_COUNT[cell]]]


def _arrow(cell: int, way: int, *, aside: bool) -> str:
    """From a cell towards the next one, dotted if it leads aside; a short one if it leads out."""
    x, y = _at(cell)
    to_x, to_y = _at(way) if way != OUT else (x, y - 98)
    far = hypot(to_x - x, to_y - y)
    along_x, along_y = (to_x - x) / far, (to_y - y) / far
    end = far - 46
    if end <= 46:
        return ""
    turn = _n(degrees(atan2(along_y, along_x)))
    dots = ' stroke-dasharray="2 7"' if aside else ""
    tip = f"translate({_n(x + along_x * end)} {_n(y + along_y * end)}) rotate({turn})"
    return (
        f'<path d="M{_n(x + along_x * 40)} {_n(y + along_y * 40)}L{_n(x + along_x * end)} {_n(y + along_y * end)}"{dots}/>'
        f'<path transform="{tip}" d="M-6-6 4 0-6 6"/>'
    )


@cache
def _grain(x: int, y: int, width: int, height: int, lines: int, colour: str) -> str:
    """The lines of the wood, always the same."""
    waves = Random(lines)  # noqa: S311  an ornament needs no secrecy
    paths = ""
    for i in range(lines):
        start = y + height * (i + waves.random() * 0.8) / lines
        one, two = waves.randint(-6, 6), waves.randint(-6, 6)
        paths += f"M{x} {start:.0f}c{width * 3 // 10} {one} {width * 13 // 20} {two} {width} {one // 2}"
    return f'<path d="{paths}" fill="none" stroke="{colour}" stroke-width="1.3" opacity=".16"/>'


def _score(table: Table) -> Iterator[str]:
    """Two tracks of small hollows with a ball of each team in its score."""
    track = [x * 10 for x in _DRAWING["score_track"]]
    yield '<rect x="-214" y="-484" width="428" height="92" rx="22" fill="#8A5424" opacity=".35"/>'
    yield '<g fill="url(#bou-hollow)" stroke="#5A3412">'
    yield "".join(f'<circle cx="{_n(x)}" cy="{y}" r="9"/>' for y in (-466, -410) for x in track)
    yield f'</g><g {_TEXT} font-size="17" text-anchor="middle" fill="#FBE9C9">'
    for points, x in enumerate(track):
        bold = (
            ' font-weight="800"' if points == table["target"] else ' opacity=".5"' if points > table["target"] else ""
        )
        yield f'<text x="{_n(x)}" y="-432"{bold}>{points}</text>'
    yield "</g>"
    for team, y in zip(LETTERS, (-466, -410), strict=True):
        yield _use(team, track[table["score"][LETTERS.index(team)]], y - 3, 13.5)


def _trays(table: Table) -> Iterator[str]:
    """The balls in hand on both sides, the lost ones at the bottom."""
    yield '<g fill="url(#bou-tray)" stroke="#4B2A0B" stroke-width="2.5">'
    yield '<rect x="-293" y="-335" width="66" height="352" rx="33"/><rect x="227" y="-335" width="66" height="352" rx="33"/>'
    yield '<rect x="-282" y="72" width="564" height="54" rx="27"/></g>'
    for i, team in enumerate(LETTERS):
        held = _DRAWING["reserve"][team][: table["hand"][i]]
        yield "".join(_use(team, x * 10, -y * 10 - 8, 21) for x, y in reversed(held))
    lost = "B" * table["lost"][0] + "R" * table["lost"][1]
    yield "".join(_use(team, -255 + 34 * i, 97, 16) for i, team in enumerate(lost))


# The game


def _rings(table: Table) -> Iterator[str]:
    """Round the jack: through its nearest ball, and dotted through the next two."""
    if table["jack"] is None:
        return
    x, y = _at(table["jack"])
    yield '<g clip-path="url(#bou-field)" stroke="#fff" stroke-linecap="round">'
    for i, cell in enumerate(_nearest(table)):
        radius = squared_distance(table["jack"], cell) ** 0.5 * 10
        line = 'fill="none" stroke-width="2.2" stroke-dasharray="3 8" opacity=".85"'
        if i == 0:
            line = 'fill="#fff" fill-opacity=".1" stroke-width="3.4" opacity=".95"'
        yield f'<circle cx="{x}" cy="{y}" r="{_n(radius)}" {line}/>'
    yield "</g>"


def _nearest(table: Table) -> list[int]:
    return [spot["cell"] for spot in table["order"] if spot["ball"]][:3]


def _numbers(table: Table) -> Iterator[str]:
    """The number of each cell: in the hollow, or beside the piece that lies there."""
    yield f'<g {_TEXT} font-weight="700" text-anchor="middle" fill="#FBE5BB">'
    fallen = _fallen(table)
    for cell in X:
        x, y = _at(cell)
        small = cell <= SMALL
        if str(cell) in table["balls"] or cell == table["jack"]:
            dx, dy = (0, 39) if small else (-40 if x < 0 else 40, 51 if cell == fallen else 36)
            size = 15 if small else 17
            yield f'<text x="{x + dx}" y="{y + dy}" font-size="{size}" fill="#5A3412">{cell}</text>'
        else:
            yield f'<text x="{x}" y="{y + (7 if small else 8)}" font-size="{19 if small else 24}">{cell}</text>'
    yield "</g>"


def _pieces(table: Table) -> Iterator[str]:
    if table["jack"] is not None:
        yield _use("jack", *_at(table["jack"]))
    for cell, team in table["balls"].items():
        x, y = _at(int(cell))
        yield _use(team, x, y - 3, 24 if int(cell) <= SMALL else None)


def _last(table: Table) -> Iterator[str]:
    """The dice of the last throw, or of the one being made, and brackets where its ball fell."""
    throw = table["throw"] or table["last"]
    if throw is None:
        return
    side = -262 if throw["team"] == LETTERS[0] else 262
    for i, face in enumerate(throw["dice"]):
        yield _die(face, side + (7 if i % 2 else -7), -462 + 42 * i, (-9, 8, -4)[i])
    cell = _fallen(table)
    if cell is not None:
        x, y = _at(cell)
        corners = "M-40-28v-12h12M40-28v-12h-12M-40 28v12h12M40 28v12h-12"
        yield f'<g transform="translate({x} {y - 3})" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        yield f'<path d="{corners}" stroke="#fff" stroke-width="7"/><path d="{corners}" stroke="#1B2725" stroke-width="3.5"/></g>'


def _fallen(table: Table) -> int | None:
    """The cell where the last ball fell, while it lies there."""
    throw = table["last"]
    lies = throw is not None and table["balls"].get(str(throw["cell"])) == throw["team"]
    return throw["cell"] if throw is not None and lies else None


def _die(face: int, x: float, y: float, turn: int = 0) -> str:
    pips = "".join(f'<circle cx="{8 * dx}" cy="{8 * dy}" r="2.6"/>' for dx, dy in _PIPS[face])
    return f'<g transform="translate({_n(x)} {_n(y)}) rotate({turn})"><use href="#bou-die"/><g fill="#2A2320">{pips}</g></g>'


def _badges(table: Table) -> Iterator[str]:
    for place, cell in enumerate(_nearest(table), 1):
        (x, y), team = _at(cell), table["balls"][str(cell)]
        dx, dy = (22, -24) if cell <= SMALL else (-34 if x < 0 else 34, -34)
        yield f'<g transform="translate({x + dx} {y + dy})"><circle r="13" fill="#fff"/><circle r="11" fill="{_DARK[team]}"/>'
        yield f'<text {_TEXT} text-anchor="middle" y="5.5" font-size="15" font-weight="800" fill="#fff">{place}</text></g>'


def _lights(table: Table, marks: Sequence[str]) -> Iterator[str]:
    """Rings round what may be touched; for pointing, its dice below the trays."""
    for mark in marks:
        kind, _, name = mark.partition(":")
        if kind == "dice":
            side, count = (-262, 2) if name == "2" else (262, 3)
            dice = "".join(_die(5 - i, 30 * (i - (count - 1) / 2), 6 * i - 6, 6 * i - 6) for i in range(count))
            yield f'<g transform="translate({side} 44) scale(.62)">{dice}</g>'
            yield _light(side, 44, 34)
        elif kind == "jack" and table["jack"] is not None:
            yield _light(*_at(table["jack"]), 24)
        elif kind == "cell":
            x, y = _at(int(name))
            lies = str(name) in table["balls"]
            yield _light(x, y - (3 if lies else 0), 25 if int(name) <= SMALL else 37)


def _light(x: float, y: float, radius: float) -> str:
    ring = f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" fill="none"'
    return f'{ring} stroke="#fff" stroke-width="7.5"/>{ring} stroke="#0FA596" stroke-width="4.5"/>'

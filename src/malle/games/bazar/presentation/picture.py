"""The city as a picture: an SVG that stands alone, without words, so that it serves every language.

    the drawings stand in art/shapes.svg, their places in art/geometry.json (`lying`), the colours of the guilds in
    art/colours.json; the corner before the walls holds the event, the ribbon in the north-east the order of the turn and
    the purses; below lies the hand of who looks

Ivory: a tile at work; gold edge: permanent; lacquer: spent. Coin: worth now. Crest beside it: the owner, grey if guilds tie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, degrees, hypot
from typing import Any

from malle.engine.drawing import RING, colours, number, picture, text, use
from malle.games.bazar import GAME
from malle.games.bazar.presentation.accounts import District
from malle.games.bazar.presentation.view import Table, Tile
from malle.games.bazar.rules.board import BOARD, COLUMNS, PERMANENT, ROWS, square

INK, PALE, CREAM, GAIN, SIGN = (colours(GAME)[name] for name in ("ink", "pale", "cream", "gain", "sign"))
_PLAN = GAME.load("art/geometry.json")
WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
TURNS = {"e": 0, "s": 90, "w": 180, "n": 270}
LETTERS = {"CAR": "c", "POR": "p", "MOS": "m", "BAZ": "b", "PAL": "l", "HAR": "h", "NOI": "x"}


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The city, with what the marks name lit up.

    Touches: `cell:d3`, `hand:COU`, `way:n`, `turn:R`. For explanations: `path:e5-c5` (a tile goes), `out:c5-w` (it falls over
    this side), `stop:e6-w` (a wall stops it there).
    """
    x, y, width, height = _at("box")
    body = [*_ground(table), *_tiles(table), *_corners(table), *_hand(table, marks), *_marks(table, marks)]
    box = (x, y, width, height + (96 if table["hand"] else 0))
    return picture(GAME, box, f"Bazar {table['turn']}", body, _palettes())


def _at(*keys: str) -> Any:
    """Where something lies on a large screen."""
    found = _PLAN["lying"]
    for key in keys:
        found = found[key]
    return found


@cache
def _palettes() -> dict[str, dict[str, str]]:
    """By state and seat what each part of a tile is painted with: a colour of its guild, or one that all share."""
    art = GAME.load("art/colours.json")
    return {
        f"{state}-{seat}": {
            f"baz-{part}": guild.get(paint, paint) for paint, parts in painted.items() for part in parts
        }
        for seat, guild in enumerate(art["guilds"])
        for state, painted in art["palettes"].items()
    }


def _size(width: float, height: float, x: float = 0, y: float = 0) -> str:
    return f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'


def _corner(cell: str) -> tuple[int, int]:
    place, side = square(cell), _PLAN["square"]
    return place % COLUMNS * side, place // COLUMNS * side


def _middle(cell: str) -> tuple[float, float]:
    (x, y), side = _corner(cell), _PLAN["square"]
    return x + side / 2, y + side / 2


def _ground(table: Table) -> Iterator[str]:
    """The layers from the sea to the frame."""
    doors = {
        each["id"]: "open" if each["open"] else "shut" for each in table["districts"] if each["id"] in ("HAR", "NOI")
    }
    for layer in ("sea", "shore", "shallows", "shallows-HAR", "ships", "ground", "ground-HAR", "ground-NOI"):
        yield f'<use href="#baz-{layer}"/>'
    yield from _cells(table)
    middle, _ = _middle("f1")
    yield '<use href="#baz-streets"/>'
    yield from (use(f"baz-{boat}", middle + x, y, scale=scale) for boat, x, y, scale in _at("boats"))
    for layer in ("wall-HAR", "wall-NOI", *(f"{door}-{code}" for code, door in doors.items()), "wall"):
        yield f'<use href="#baz-{layer}"/>'
    for district in table["districts"]:
        yield from _sight(district)
    yield from (f'<use href="#baz-shade-{code}"/>' for code, door in doors.items() if door == "shut")
    yield '<use href="#baz-frame"/>'
    yield from _coordinates()
    x, y, scale = _at("compass")
    yield use("baz-compass", x, y, scale=scale)


def _cells(table: Table) -> Iterator[str]:
    gutter, side, variants = (_PLAN[key] for key in ("gutter", "square", "variants"))
    for district in table["districts"]:
        code = district["id"]
        for n, cell in enumerate(each["id"] for each in table["cells"] if each["district"] == code):
            (x, y), size = _corner(cell), side - 2 * gutter
            for layer in (f"cell-{code}", f"paving-{code}-{n % variants[code]}", f"edge-{code}"):
                yield f'<use href="#baz-{layer}" {_size(size, size, x + gutter, y + gutter)}/>'


def _coordinates() -> Iterator[str]:
    size, rows, columns = (_at("letters", key) for key in ("size", "rows", "columns"))
    for column in range(COLUMNS):
        letter = "abcdefghijk"[column]
        yield from (text(letter, _middle(f"{letter}1")[0], y + size * 0.35, size, PALE) for y in rows)
    for row in range(1, ROWS + 1):
        yield from (text(row, x, _middle(f"a{row}")[1] + size * 0.35, size, PALE) for x in columns)


def _sight(district: District) -> Iterator[str]:
    """What a district is known for, with its coin and the crest of its owner."""
    code, side, view = district["id"], _PLAN["square"], _at("view")
    squares = [(x, y) for y, row in enumerate(BOARD) for x, sign in enumerate(row) if sign == LETTERS[code]]
    (left, top), (right, low) = squares[0], squares[-1]
    x, y, width, height = left * side, top * side, (right - left + 1) * side, (low - top + 1) * side
    form = "wide" if width > height else "tall" if height > width else "one"
    inset, pad = view["inset"], view["inset"] + view["pad"]
    yield f'<use href="#baz-sky-{code}" {_size(width - 2 * inset, height - 2 * inset, x + inset, y + inset)}/>'
    inner, room = width - 2 * pad, height - 2 * pad - view["foot"][form]
    if form == "tall":
        yield f'<use href="#baz-garden-{code}" {_size(inner, view["garden"], x + pad, y + pad)}/>'
    yield f'<use href="#baz-house-{code}" {_size(inner, room, x + pad, y + pad)}/>'
    where = _at("coin"), _at("shield")
    coin, shield = (each["wide" if form == "wide" else "in"] + inset for each in where)
    line = y + coin if form == "wide" else y + height - inset - where[0]["up"]
    yield from _purse(district, x + (coin if district["open"] else width / 2), line)
    if district["open"] and (district["owner"] is not None or district["tied"]):
        yield use(f"baz-shield-{'tie' if district['owner'] is None else district['owner']}", x + width - shield, line)


def _purse(district: District, x: float, y: float) -> Iterator[str]:
    yield use("baz-coin", x, y)
    yield text(district["worth"] if district["open"] else district["value"], x, y + 6, 17, INK, weight=800)
    if district["why"] == "barred":
        yield use("baz-barred", x, y)


def _tile(tile: Tile, x: float, y: float, *, lively: bool = False, faint: bool = False) -> str:
    """The body, the figure and the crest of a tile, in one box."""
    kind, seat, place = tile["kind"], tile["guild"], _at("tile")
    state = "start" if kind == "STA" else "work" if lively or kind in PERMANENT else "spent"
    body = "gold" if kind in PERMANENT else "ivory" if state == "work" else "lacquer"
    sign = f"flag-{seat}" if kind == "STA" else f"chest-{seat}"
    box = _size(place["width"], place["height"], -place["width"] / 2, -place["height"] / 2)
    layers = (f"{body}--{state}-{seat}" if body == "lacquer" else body, f"{kind}--{state}-{seat}", sign)
    dim = ' opacity=".82"' if faint else ""
    drawn = "".join(f'<use href="#baz-{layer}" {box}/>' for layer in layers)
    return f'<g transform="translate({number(x)} {number(y - place["lift"] * (2 if lively else 1))})"{dim}>{drawn}</g>'


def _tiles(table: Table) -> Iterator[str]:
    acting = table["waiting"]["cell"] if table["waiting"]["node"] != "drop" else None
    for cell in table["cells"]:
        if cell["tile"]:
            yield _tile(cell["tile"], *_middle(cell["id"]), lively=cell["id"] == acting, faint=not cell["open"])
    for tile, (x, y) in zip(table["ousted"], _at("waiting"), strict=False):
        yield _tile(tile, x, y)


def _corners(table: Table) -> Iterator[str]:
    """The order of the turn with the purses, and the card of the event with the tokens that it lays."""
    guilds = sorted(table["guilds"], key=lambda guild: (guild["token"] or 0, guild["seat"]))
    middle, y, scale, gap = _at("order")
    first = middle - (len(guilds) - 1) / 2 * gap * scale
    yield use(f"baz-ribbon-{len(guilds)}", first, y, scale=scale)
    for n, guild in enumerate(guilds):
        here = first + n * gap * scale
        yield use(f"baz-medal-{guild['seat']}", here, y, scale=scale)
        yield text(guild["coins"], here, y + 52, 18, CREAM, weight=800)
        if guild["income"]:
            yield text(f"+{guild['income']}", here, y + 70, 14, GAIN)
    if table["event"]:
        signs = {"plus": "+2", "minus": "−2", "double": "×2", "barred": "∅"}
        found = dict.fromkeys(reason for each in table["districts"] for reason in each["because"] if reason in signs)
        left, top = _at("card")
        yield use("baz-card", left, top)
        yield f'<use href="#baz-scene-{table["event"]["code"]}" {_size(184, 128, left + 6, top + 6)}/>'
        yield text(table["turn"], left + 30, top + 171, 26, INK, weight=800)
        yield text("  ".join(signs[reason] for reason in found), left + 112, top + 171, 24, SIGN, weight=800)


def _hand(table: Table, marks: Sequence[str]) -> Iterator[str]:
    seat = next((guild["seat"] for guild in table["guilds"] if guild["hand"] is not None), 0)
    x, y, width, height = _at("box")
    for place, kind in enumerate(table["hand"]):
        here = x + width / 2 + (place - (len(table["hand"]) - 1) / 2) * 92, y + height + 46
        yield _tile({"guild": seat, "kind": kind, "face_up": True}, *here, lively=True)
        if f"hand:{kind}" in marks:
            yield _ring(here[0], here[1] - 2)


def _ring(x: float, y: float) -> str:
    return use("baz-ring", x, y, more=_size(80, 80, -40, -40))


def _marks(table: Table, marks: Sequence[str]) -> Iterator[str]:
    acting = table["waiting"]["cell"]
    told = [mark.partition(":") for mark in marks]
    yield from (_ring(*_middle(what)) for kind, _, what in told if kind == "cell")
    yield from (_path(*map(_middle, what.split("-"))) for kind, _, what in told if kind == "path")
    for kind, _, what in told:
        if kind in ("out", "stop"):
            yield use(f"baz-{kind}", *_side(what[:2], what[-1]))
        elif kind == "way" and acting:
            yield use("baz-arrow", *_side(acting, what), turn=TURNS[what], more=f'fill="{RING}" stroke="#fff"')
        elif kind == "turn" and acting:
            x, y = _middle(acting)
            yield f'<use href="#baz-curl" transform="translate({x:g} {y:g}){"" if what == "R" else " scale(-1 1)"}"/>'


def _side(cell: str, way: str) -> tuple[float, float]:
    (x, y), (dx, dy), half = _middle(cell), WAYS[way], _PLAN["square"] / 2
    return x + dx * half, y + dy * half


def _path(here: tuple[float, float], there: tuple[float, float]) -> str:
    """A dashed way from one cell to another, with its head."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    far = hypot(dx, dy)
    line = f'd="M{30 * dx / far:.0f} {30 * dy / far:.0f}L{dx * (1 - 20 / far):.0f} {dy * (1 - 20 / far):.0f}"'
    head = use("baz-arrow", dx, dy, turn=degrees(atan2(dy, dx)), scale=0.85, more=f'fill="{RING}" stroke="#fff"')
    return (
        f'<g transform="translate({number(here[0])} {number(here[1])})" stroke-linecap="round">'
        f'<path {line} stroke="#fff" stroke-width="12"/><path {line} stroke="{RING}" stroke-width="6.5" stroke-dasharray="12 10"/>{head}</g>'
    )

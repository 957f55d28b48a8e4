"""Pictures without a browser: the symbols of a room, placed.

A room keeps its art in `art/`: `shapes.svg` holds what is drawn, each piece and each still part of the board once, as an element of
its `<defs>` with an id, `scenes.svg` what a board does not show at once; `geometry.json` says where things lie, `colours.css` how
what a board writes and frames is painted. The web client draws with the same files, so a room's `picture.py` only places symbols:
what both sides show is drawn in neither. `cover.svg`, the box, takes from the shapes what it shares with the board, and they are put
into it by whoever hands it out, for an image can fetch nothing. The colours and shapes of the seats stand in `seats.json` beside this module, for every game
and for the client.

Colours of a symbol may be left open, as a browser understands it: `light-dark(#fff,#000)` is the first by day, and a picture is
always drawn by day; `var(--robe,#fff)` is asked of a palette, `#figure--work` being the symbol `figure` in the palette `work`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from malle.engine.game import Game

Box = tuple[float, float, float, float]  # x, y, width, height


class Seat(NamedTuple):
    """How a seat looks: its colour, its light and its dark, what is drawn on it, and its shape."""

    colour: str
    light: str
    dark: str
    on: str
    shape: str


_LOOKS: dict[str, Any] = json.loads(Path(__file__).with_name("seats.json").read_text(encoding="utf-8"))
SEATS = tuple(Seat(**each) for each in _LOOKS["seats"])
OUTLINES: dict[str, str] = _LOOKS["outlines"]  # of the shapes, as paths of radius 1 around 0, 0
RING = "#0fa596"  # round what may be touched; `--ring` of the web client

COVER = "art/cover.svg"

GROUND = "#0F4A4C"  # of the house, as in its icon

_SVG = "{http://www.w3.org/2000/svg}"
_POINTS_TO = re.compile(r'(?:href="#|url\(#)([\w-]+)')
_NAMED = re.compile(r' id="([\w-]+)"')
_BY_DAY = re.compile(r"light-dark\(([^,]+),[^)]*\)")
_OPEN = re.compile(r"var\(--([\w-]+)(?:,([^)]*))?\)")

_COLOUR = re.compile(r"--[a-z]+-([\w-]+): (#\w+);")

Palettes = Mapping[str, Mapping[str, str]]


@cache
def colours(game: Game) -> dict[str, str]:
    """The colours of a room that stand in its `art/colours.css`, by their names there without the room's own beginning."""
    return dict(_COLOUR.findall((game.folder / "art" / "colours.css").read_text(encoding="utf-8")))


def picture(game: Game, box: Box, title: str, body: Iterable[str], palettes: Palettes | None = None) -> str:
    """An SVG that stands alone: the body, and the symbols that it uses and no others."""
    drawn = "\n".join(body)
    defs = "\n".join(_used(game, drawn, palettes or {}))
    view = " ".join(map(number, box))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img">\n<title>{title}</title>\n'
        f"<defs>\n{defs}\n</defs>\n{drawn}\n</svg>\n"
    )


def cover(game: Game) -> str:
    """The cover of a game's box as an SVG that stands alone; one that points to nothing outside itself is handed out as it is."""
    drawn = (game.folder / COVER).read_text(encoding="utf-8")
    if set(_POINTS_TO.findall(drawn)) <= set(_NAMED.findall(drawn)):
        return drawn
    start = drawn.index(">", drawn.index("<svg")) + 1
    defs = "".join(_used(game, drawn, {}))
    return f"{drawn[:start]}<defs>{defs}</defs>{drawn[start:]}"


def use(symbol: str, x: float, y: float, *, scale: float = 1, turn: float = 0, more: str = "", digits: int = 1) -> str:
    """A symbol placed, turned and sized; `more` are attributes as they are written, `digits` those of its place."""
    placed = f"translate({number(x, digits)} {number(y, digits)})"
    placed += f" rotate({number(turn)})" if turn else ""
    placed += f" scale({number(scale, 3)})" if scale != 1 else ""
    return f'<use href="#{symbol}" transform="{placed}"{" " if more else ""}{more}/>'


def lit(outline: str, width: float = 5) -> str:
    """The ring of what may be touched, on a white casing, along an outline that has no stroke of its own."""
    casing, ring = (
        f'<g fill="none" stroke="{colour}" stroke-width="{number(wide)}">{outline}</g>'
        for colour, wide in (("#fff", width + 4), (RING, width))
    )
    return casing + ring


def text(said: Any, x: float, y: float, size: float, fill: str, *, weight: int = 700, more: str = "") -> str:
    """A short text about its middle."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="middle" font-family="Bricolage Grotesque,system-ui,sans-serif" '
        f'font-size="{number(size)}" font-weight="{weight}" fill="{fill}"{" " if more else ""}{more}>{said}</text>'
    )


def shape(seat: int, x: float, y: float, size: float, fill: str, *, turn: float = 0) -> str:
    """The shape of a seat, `size` being its radius."""
    turned = f" rotate({number(turn)})" if turn else ""
    placed = f"translate({number(x, 2)} {number(y, 2)}){turned} scale({number(size, 3)})"
    return f'<path transform="{placed}" d="{OUTLINES[SEATS[seat].shape]}" fill="{fill}"/>'


def number(value: float, digits: int = 1) -> str:
    """A number as short as it can be written."""
    return f"{round(value, digits):g}"


def framed(svg: str, width: int, height: int) -> str:
    """A picture as large as it fits into a frame of this size, on the ground of the house."""
    whole = svg[svg.index("<svg") :]
    inside = whole.replace("<svg ", f'<svg x="15" y="15" width="{width - 30}" height="{height - 30}" ', 1)
    ground = f'<rect width="{width}" height="{height}" fill="{GROUND}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{ground}{inside}</svg>'


def png(svg: str, width: int) -> bytes:
    """A picture turned into pixels."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=width))


@cache
def symbols(game: Game) -> dict[str, str]:
    """Everything that the room has drawn, by its id, in the order of its files."""
    found = (game.folder / "art" / name for name in ("shapes.svg", "scenes.svg"))
    return {name: drawn for each in found if each.exists() for name, drawn in _drawn_in(each)}


def _drawn_in(file: Path) -> Iterator[tuple[str, str]]:
    ET.register_namespace("", _SVG.strip("{}"))
    defs = ET.fromstring(file.read_text(encoding="utf-8")).find(f"{_SVG}defs")  # noqa: S314  the room's own file
    assert defs is not None, f"{file} has no <defs>"
    for each in defs:
        drawn = ET.tostring(each, encoding="unicode").replace(f' xmlns="{_SVG.strip("{}")}"', "").strip()
        yield each.attrib["id"], _BY_DAY.sub(r"\1", drawn)


def _used(game: Game, drawn: str, palettes: Palettes) -> list[str]:
    """The symbols that a drawing points to, and those that these point to; each in its palette."""
    known, found, asked = symbols(game), dict[str, str](), _POINTS_TO.findall(drawn)
    while asked:
        name = asked.pop()
        symbol, _, palette = name.partition("--")
        if symbol in known and name not in found:
            found[name] = _painted(known[symbol], symbol, name, palettes.get(palette, {}))
            asked += _POINTS_TO.findall(found[name])
    order = list(known)
    return [found[name] for name in sorted(found, key=lambda name: (order.index(name.partition("--")[0]), name))]


def _painted(drawn: str, symbol: str, name: str, palette: Mapping[str, str]) -> str:
    """A symbol under another name, with the colours that it left open."""
    painted = _OPEN.sub(lambda colour: palette.get(colour[1], colour[2] or "none"), drawn)
    return painted.replace(f'id="{symbol}"', f'id="{name}"', 1)

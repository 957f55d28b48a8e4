"""The map of Le Pont de Rama as a picture: an SVG that stands alone.

    1000 wide and 1400 high, the origin in the north-west, as in map.json

Rings stand round the towns where the move may end: solid by road and boat, dashed if it takes a ticket. Pins are the own
destinations, with the sign of their theme. Every seat has a shape of its own, so nothing is told by colour alone. Marks are
touch ids; `town:ooty` is shown as chosen, with the way to it, and `focus:ooty` draws only the country around the towns in
focus. The shapes stand in art.svg.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from math import cos, pi, sin

from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.presentation.view import OwnCard, Table
from malle.games.pont_de_rama.rules.board import FACTS, SPACE_IDS

Point = tuple[float, float]
Frame = tuple[float, float, float, float]  # left, top, right, bottom

WHOLE: Frame = (0, 0, 1000, 1400)
FONT = 'font-family="Bricolage Grotesque,Bricolage,system-ui,sans-serif"'
LETTERS = (
    'font-size="12" font-weight="600" fill="#3D2E1B" stroke="#F6EFD2" stroke-width="3.4" stroke-linejoin="round" '
    'paint-order="stroke"'
)
THEME_COLOURS = {
    "pont": "#7A5C3E",
    "arch": "#B4532A",
    "mat": "#4C6B8A",
    "food": "#5F8A2E",
    "spice": "#B3261E",
    "lang": "#6A4C93",
    "trans": "#1F6F78",
    "fete": "#C0446F",
    "god": "#B07A12",
}
SEAT_COLOURS = ("#C2401F", "#2B6FC2", "#E3A008", "#5E2E6E", "#4FAF6B", "#EE9FC0")
_EDGES = ("#8E2A12", "#184A8A", "#A87200", "#3D1A4A", "#2C7744", "#BF6A90")
_SIGNS = ("#fff", "#fff", "#1B2725", "#fff", "#1B2725", "#1B2725")
_PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
_AIRPORTS = {*FACTS["airports"], FACTS["male"]["id"]}
_PORTS = {town for line in FACTS["boat"] for town in line}


def svg(table: Table, marks: Sequence[str] = (), lang: str = "fr", notes: Mapping[str, str] | None = None) -> str:
    """The map with the travellers, the cow and what the seat that looks may know and do."""
    touched = [mark.partition(":")[2] for mark in marks if mark.startswith("town:")]
    focus = [mark.partition(":")[2] for mark in marks if mark.startswith("focus:")]
    frame = _frame(focus)
    body = [
        *country(frame),
        *grid(frame),
        *_lines(frame),
        *_ways(table, touched),
        *_towns(frame),
        *_rings(table, touched, frame),
        *_places(table, frame),
        *_names(table, touched, frame, lang),
        *_notes(notes or {}, frame),
        *_die(table, frame),
    ]
    return sheet(frame, "Le Pont de Rama", body)


def sheet(frame: Frame, title: str, body: Sequence[str]) -> str:
    """A whole SVG with the shapes that its body uses, and no others."""
    left, top, right, bottom = frame
    box = f"{_n(left)} {_n(top)} {_n(right - left)} {_n(bottom - top)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" {FONT}>',
        f"<title>{escape(title)}</title>",
        "<defs>",
        *_shapes("\n".join(body)),
        "</defs>",
        *body,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


@cache
def _art() -> dict[str, str]:
    """The shapes of art.svg by their ids; one stands on each line."""
    text = (GAME.folder / "art" / "shapes.svg").read_text(encoding="utf-8")
    return {found.group(1): line for line in text.splitlines() if (found := re.match(r'<\w+ id="([\w-]+)"', line))}


def _shapes(body: str) -> Iterator[str]:
    used = set(re.findall(r"#([a-z][\w-]*)", body))
    yield from (shape for name, shape in _art().items() if name in used)


def _frame(focus: Sequence[str]) -> Frame:
    if not focus:
        return WHOLE
    xs, ys = zip(*(place(town) for town in focus), strict=True)
    left, top, right, bottom = min(xs) - 75, min(ys) - 70, max(xs) + 85, max(ys) + 50
    return max(left, 0), max(top, 0), min(right, 1000), min(bottom, 1400)


def _inside(x: float, y: float, frame: Frame, margin: float = 30) -> bool:
    left, top, right, bottom = frame
    return left - margin <= x <= right + margin and top - margin <= y <= bottom + margin


# The country


def place(town: str) -> Point:
    space = GAME.load("art/map.json")["spaces"][town]
    return space["x"], space["y"]


def country(frame: Frame) -> Iterator[str]:
    """Sea, land, rivers and scenery within the frame."""
    left, top, right, bottom = frame
    box = f'x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}" height="{_n(bottom - top)}"'
    coast = "".join(smooth(_beyond(points), closed=True) for points in GAME.load("art/map.json")["land"])
    rivers = "".join(smooth(points) for points in GAME.load("art/map.json")["scenery"]["rivers"])
    yield f'<rect {box} fill="url(#sea)"/>'
    yield f'<defs><path id="coast" d="{coast}"/><clipPath id="shore"><use href="#coast"/></clipPath></defs>'
    yield '<use href="#coast" fill="none" stroke="#C4E6EA" stroke-width="26" stroke-linejoin="round" opacity=".35"/>'
    yield '<use href="#coast" fill="none" stroke="#C4E6EA" stroke-width="12" stroke-linejoin="round" opacity=".45"/>'
    yield '<use href="#coast" fill="url(#land)" stroke="#8C7444" stroke-width="2.2" stroke-linejoin="round"/>'
    yield '<g clip-path="url(#shore)" fill="none" stroke-linecap="round">'
    yield '<use href="#coast" stroke="#C9B984" stroke-width="12" opacity=".35"/>'
    yield f'<path d="{rivers}" stroke="#7DB6C4" stroke-width="3.4" opacity=".9"/></g>'
    for kind in ("waves", "mountains", "hills", "trees", "palms", "dunes"):
        for x, y, *scale in GAME.load("art/map.json")["scenery"][kind]:
            if _inside(x, y, frame):
                size = f" scale({scale[0]})" if scale else ""
                yield f'<use href="#{kind}" transform="translate({x} {y}){size}"/>'
    if frame == WHOLE:
        yield '<use href="#compass" transform="translate(206 1262)"/><use href="#boat" transform="translate(660 1010)"/>'


def _beyond(points: Sequence[Point]) -> list[Point]:
    """A coast that ends at the edge of the map goes on behind it."""
    return [(-60 if x <= 0 else 1060 if x >= 1000 else x, -60 if y <= 0 else y) for x, y in points]


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """A curve through the points."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    path = f"M{_n(points[0][0])} {_n(points[0][1])}"
    for i in range(n if closed else n - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        bend = [b[j] + (c[j] - a[j]) * 0.16 for j in (0, 1)] + [c[j] - (d[j] - b[j]) * 0.16 for j in (0, 1)]
        path += "C" + " ".join(_n(value) for value in (*bend, *c))
    return path + ("Z" if closed else "")


def _n(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def grid(frame: Frame) -> Iterator[str]:
    """The squares, named by letters from west to east and numbers from north to south."""
    left, top, right, bottom = frame
    lines = "".join(f"M{x} {_n(top)}V{_n(bottom)}" for x in (250, 500, 750) if left < x < right)
    lines += "".join(f"M{_n(left)} {_n(y)}H{_n(right)}" for i in range(1, 6) if top < (y := i * 1400 / 6) < bottom)
    if lines:
        yield f'<path d="{lines}" stroke="#5E7F86" opacity=".35"/>'
    if frame == WHOLE:
        yield '<g font-size="19" font-weight="700" fill="#5E6F70" opacity=".8" text-anchor="middle">'
        yield "".join(f'<text x="{125 + 250 * i}" y="24">{letter}</text>' for i, letter in enumerate("ABCD"))
        yield "".join(f'<text x="15" y="{_n(124 + 1400 / 6 * i)}">{i + 1}</text>' for i in range(6)) + "</g>"


# Roads, boats and towns


def _lines(frame: Frame) -> Iterator[str]:
    boats = "".join(line_of(a, b) for a, b in FACTS["boat"] if _near(a, b, frame))
    roads = "".join(line_of(a, b) for a, b in FACTS["land"] if _near(a, b, frame))
    yield '<g fill="none" stroke-linecap="round">'
    for path, width, colour in ((boats, 5.5, "#F4FBFB"), (boats, 3.2, "#1E5D77")):
        yield f'<path d="{path}" stroke="{colour}" stroke-width="{width}" stroke-dasharray=".1 10"/>'
    for path, width, colour in ((roads, 5.6, "#A67C43"), (roads, 2.8, "#FFF7E0")):
        yield f'<path d="{path}" stroke="{colour}" stroke-width="{width}"/>'
    yield "</g>"


def _near(a: str, b: str, frame: Frame) -> bool:
    return any(_inside(*point, frame) for point in bends(a, b))


@cache
def _bends() -> dict[frozenset[str], list[Point]]:
    return {frozenset(bend["line"]): bend["via"] for bend in GAME.load("art/map.json")["bends"]}


def bends(a: str, b: str) -> list[Point]:
    """A line from town to town with its bends."""
    via = _bends().get(frozenset((a, b)), [])
    return [place(a), *(via if a < b else via[::-1]), place(b)]


def line_of(a: str, b: str) -> str:
    points = bends(a, b)
    return smooth(points) if len(points) > 2 else "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _towns(frame: Frame) -> Iterator[str]:
    for town in SPACE_IDS:
        x, y = place(town)
        if _inside(x, y, frame):
            kind = "airport" if town in _AIRPORTS else "port" if town in _PORTS else "town"
            yield f'<use href="#{kind}" x="{x}" y="{y}"/>'


def _rings(table: Table, touched: Sequence[str], frame: Frame) -> Iterator[str]:
    for end in table["ends"]:
        x, y = place(end["town"])
        if end["town"] not in touched and _inside(x, y, frame):
            yield f'<use href="#{"ticket" if end["tickets"] else "ring"}" x="{x}" y="{y}"/>'
    for town in touched:
        x, y = place(town)
        yield f'<use href="#chosen" x="{x}" y="{y}"/>'


def _ways(table: Table, touched: Sequence[str]) -> Iterator[str]:
    """The way to each chosen end: along roads and boat lines, through the air in an arc."""
    linked = {frozenset(line) for line in FACTS["land"] + FACTS["boat"]}
    for end in table["ends"]:
        if end["town"] not in touched:
            continue
        steps = list(pairwise(end["route"]))
        path = "".join(line_of(a, b) if frozenset((a, b)) in linked else _flight(a, b) for a, b in steps)
        yield f'<path d="{path}" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>'
        yield f'<path d="{path}" fill="none" stroke="#0FA596" stroke-width="7" stroke-linecap="round" stroke-dasharray="12 9"/>'


def _flight(a: str, b: str) -> str:
    (x, y), (u, v) = place(a), place(b)
    bow = (x + u) / 2 + (v - y) * 0.16, (y + v) / 2 - (u - x) * 0.16
    return f"M{_n(x)} {_n(y)}Q{_n(bow[0])} {_n(bow[1])} {_n(u)} {_n(v)}"


# What stands on the map


def _places(table: Table, frame: Frame) -> Iterator[str]:
    """Pamban, the pins of own destinations, the cow and the pawns."""
    x, y = place("pamban")
    if _inside(x, y, frame):
        yield f'<use href="#bridge" x="{x}" y="{y}"/>'
    for card, number in _pins(table):
        x, y = place(card["town"])
        if _inside(x, y, frame):
            yield pin(card["theme"], x + 20 * number, y - 9, bonus=card["bonus"])
    x, y = place(table["cow"])
    if _inside(x, y, frame):
        yield f'<use href="#cow" transform="translate({x + 3} {y - 10}) scale(.95)"/>'
    for player in sorted(table["players"], key=lambda player: player["seat"] == table["turn"]):
        if player["town"] is not None and _inside(*place(player["town"]), frame):
            yield _pawn(player["seat"], *place(player["town"]), turn=player["seat"] == table["turn"])


def _pins(table: Table) -> Iterator[tuple[OwnCard, int]]:
    """The open cards of the seat that looks, and how many pins stand before each in its town."""
    standing: dict[str, int] = {}
    for card in table["hand"]:
        if not card["validated"]:
            yield card, standing.get(card["town"], 0)
            standing[card["town"]] = standing.get(card["town"], 0) + 1


def pin(theme: str, x: float, y: float, *, bonus: bool = False, scale: float = 0.84) -> str:
    double = '<use href="#double" x="12" y="-34"/>' if bonus else ""
    return (
        f'<g transform="translate({_n(x)} {_n(y)}) scale({scale})"><use href="#pin" fill="{THEME_COLOURS[theme]}"/>'
        f"{icon(theme, 0, -23, 17)}{double}</g>"
    )


def icon(theme: str, x: float, y: float, size: float, colour: str = "#fff") -> str:
    return (
        f'<use href="#theme-{theme}" transform="translate({_n(x - size / 2)} {_n(y - size / 2)}) scale({size / 24:.2f})" '
        f'fill="none" stroke="{colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _pawn(seat: int, x: float, y: float, *, turn: bool) -> str:
    halo = f'<circle cy="-3" r="15" fill="{SEAT_COLOURS[seat]}" opacity=".25"/>' if turn else ""
    return (
        f'<g transform="translate({_n(x)} {_n(y + 3)}) scale({1.12 if turn else 0.92})">{halo}<use href="#shadow"/>'
        f'<use href="#body" fill="{SEAT_COLOURS[seat]}" stroke="{_EDGES[seat]}"/><use href="#shine"/>'
        f'<path transform="translate(0 -5.5)" d="{shape(seat, 4.6)}" fill="{_SIGNS[seat]}"/></g>'
    )


def shape(seat: int, r: float) -> str:
    """The shape of a seat: circle, square, triangle, diamond, hexagon, star."""
    if seat == 0:
        return f"M{-r} 0a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"
    q, t = r * 0.86, r * 1.06
    corners = {
        1: [(-q, -q), (q, -q), (q, q), (-q, q)],
        2: [(0, -t), (t, r * 0.8), (-t, r * 0.8)],
        3: [(0, -r * 1.15), (r, 0), (0, r * 1.15), (-r, 0)],
        4: [_spoke(r * 1.05, 60 * i) for i in range(6)],
        5: [_spoke(r * (0.58 if i % 2 else 1.2), 36 * i - 90) for i in range(10)],
    }[seat]
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in corners) + "Z"


def _spoke(r: float, angle: float) -> Point:
    return r * cos(angle * pi / 180), r * sin(angle * pi / 180)


# Words


def label(town: str, name: str, *, wide: bool = False, style: str = "") -> str:
    """A name beside its town, farther off if something wide stands there. Its length is the same in every font."""
    space = GAME.load("art/map.json")["spaces"][town]
    dx, dy, anchor = space["label"]
    if wide or town in _AIRPORTS:
        dx += {"start": 4, "end": -4}.get(anchor, 0)
        dy += (-4 if dy < 0 else 4) if anchor == "middle" else 0
    length = sum(0.6 if c in "fijlrtI" else 1.4 if c in "mwMW" else 1 for c in name) * 6.3
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{_n(space["x"] + dx)}" y="{_n(space["y"] + dy)}"{where} textLength="{length:.0f}" '
        f'lengthAdjust="spacingAndGlyphs"{style}>{escape(name)}</text>'
    )


def _names(table: Table, touched: Sequence[str], frame: Frame, lang: str) -> Iterator[str]:
    reach = {end["town"] for end in table["ends"] if end["tickets"] == 0} | set(touched)
    key = {player["town"] for player in table["players"]} | {table["cow"], "pamban"}
    key |= {card["town"] for card in table["hand"] if not card["validated"]}
    yield f"<g {LETTERS}>"
    ringed = {end["town"] for end in table["ends"]} | set(touched)
    for town in SPACE_IDS:
        if _inside(*place(town), frame, 0):
            style = ' font-weight="800"' if town in reach | key else ""
            style += ' fill="#07584F"' if town in reach else ""
            yield label(town, GAME.load("art/map.json")["spaces"][town]["name"][lang], wide=town in ringed, style=style)
    yield "</g>"


def _notes(notes: Mapping[str, str], frame: Frame) -> Iterator[str]:
    """What a player has noted on the mini-map."""
    for town, text in sorted(notes.items()):
        x, y = place(town)
        if _inside(x, y, frame):
            yield (
                f'<g transform="translate({x - 10} {y - 12})"><rect x="-10" y="-9" width="20" height="18" rx="5" '
                f'fill="#FFF3B0" stroke="#C08A2E"/><text y="4.5" text-anchor="middle" font-size="12" font-weight="700" '
                f'fill="#4A3106">{escape(text)}</text></g>'
            )


def _die(table: Table, frame: Frame) -> Iterator[str]:
    """The movement roll, in the corner."""
    if table["die"] is None:
        return
    size = 26 if frame != WHOLE else 44
    x, y = frame[2] - size * 0.8, frame[3] - size * 0.8
    pips = "".join(
        f'<circle cx="{_n((int(p) % 3 - 1) * size * 0.27)}" cy="{_n((int(p) // 3 - 1) * size * 0.27)}" r="{_n(size * 0.1)}"/>'
        for p in _PIPS[table["die"]]
    )
    yield (
        f'<g transform="translate({_n(x)} {_n(y)})" fill="#1B2725"><rect x="{-size / 2:g}" y="{-size / 2:g}" width="{size}" '
        f'height="{size}" rx="{size / 5:g}" fill="#FFFDF6" stroke="#8C7444" stroke-width="1.5"/>{pips}</g>'
    )

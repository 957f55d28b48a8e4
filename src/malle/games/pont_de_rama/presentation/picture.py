"""The map of Le Pont de Rama as a picture: an SVG that stands alone.

Rings stand round the towns where the move may end: solid by road and boat, dashed if it takes a ticket. Pins are the own
destinations, with the sign of their theme. Every seat has a shape of its own, so nothing is told by colour alone. Marks are
touch ids; `town:ooty` is shown as chosen, with the way to it, and `focus:ooty` draws only the country around the towns in
focus.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from malle.engine.drawing import SEATS, Box, colours, number, picture, shape, text, use
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.presentation.geography import AIRPORTS, LINKED, MAP, Point, curve, flight, line, place
from malle.games.pont_de_rama.presentation.geography import kind as kind_of
from malle.games.pont_de_rama.presentation.view import Table
from malle.games.pont_de_rama.rules.board import FACTS, SPACE_IDS

WHOLE: Box = (0, 0, MAP["width"], MAP["height"])


def svg(table: Table, marks: Sequence[str] = (), lang: str = "fr", notes: Mapping[str, str] | None = None) -> str:
    """The map with the travellers, the cow and what the seat that looks may know and do.

    On the whole map pieces and letters are larger, and only the towns that matter and the airports have their names.
    """
    touched = [mark.partition(":")[2] for mark in marks if mark.startswith("town:")]
    box = _box([place(mark.partition(":")[2]) for mark in marks if mark.startswith("focus:")])
    body = [
        *country(squares=box == WHOLE),
        *_strokes("boat", "".join(line(a, b) for a, b in FACTS["boat"] if _seen(box, *curve(a, b)))),
        *_strokes("road", "".join(line(a, b) for a, b in FACTS["land"] if _seen(box, *curve(a, b)))),
        *_ways(table, touched),
        *_towns(box),
        *_rings(table, touched),
        *_standing(table, 1.5 if box == WHOLE else 1),
        *_names(table, touched, box, lang),
        *_notes(notes or {}),
        *_die(table, box),
    ]
    return picture(GAME, box, "Le Pont de Rama", body)


def country(*, squares: bool = True) -> list[str]:
    """Sea, land, rivers and scenery; if all is shown, with the names of the squares on the edge."""
    return ['<use href="#rama-country"/>', *(['<use href="#rama-squares"/>'] if squares else [])]


def _box(focus: Sequence[Point]) -> Box:
    if not focus:
        return WHOLE
    xs, ys = zip(*focus, strict=True)
    left, top = max(min(xs) - 75, 0), max(min(ys) - 70, 0)
    return left, top, min(max(xs) + 85, WHOLE[2]) - left, min(max(ys) + 50, WHOLE[3]) - top


def _seen(box: Box, *points: Point, margin: float = 30) -> bool:
    """Whether any of the points lies in the box or just beside it."""
    left, top, width, height = box
    return any(-margin <= x - left <= width + margin and -margin <= y - top <= height + margin for x, y in points)


# Lines: layer upon layer of strokes; a town is a line that has no length


def _strokes(kind: str, path: str) -> Iterator[str]:
    for stroke in MAP["strokes"][kind] if path else ():
        dash = f' stroke-dasharray="{stroke["dash"]}"' if "dash" in stroke else ""
        yield (
            f'<path d="{path}" fill="none" stroke="{stroke["colour"]}" stroke-width="{stroke["width"]}" stroke-linecap="round"{dash}/>'
        )


def _ways(table: Table, touched: Sequence[str]) -> Iterator[str]:
    """The way to each chosen end: along roads and boat lines, through the air in an arc."""
    steps = [step for end in table["ends"] if end["town"] in touched for step in pairwise(end["route"].split())]
    yield from _strokes("flight", "".join(flight(a, b) for a, b in steps if frozenset((a, b)) not in LINKED))
    yield from _strokes("way", "".join(line(a, b) for a, b in steps if frozenset((a, b)) in LINKED))


def _towns(box: Box) -> Iterator[str]:
    for kind in ("town", "port", "airport"):
        spots = [place(town) for town in SPACE_IDS if kind_of(town) == kind and _seen(box, place(town))]
        yield from _strokes(kind, "".join(f"M{x} {y}h0" for x, y in spots))
    yield from (use("rama-plane", *place(town)) for town in sorted(AIRPORTS))


# What stands on the map


def _rings(table: Table, touched: Sequence[str]) -> Iterator[str]:
    for end in table["ends"]:
        size = "finish" if end["town"] == FACTS["finish"] else "airport" if end["town"] in AIRPORTS else "town"
        if end["town"] not in touched:
            yield use(f"rama-{'fly' if end['tickets'] else 'ring'}-{size}", *place(end["town"]))
    yield from (use("rama-chosen", *place(town)) for town in touched)


def _standing(table: Table, unit: float) -> Iterator[str]:
    """Pamban, the pins of own destinations, the cow and the pawns; side by side where they meet."""
    stand = MAP["stand"]
    if table["bridge"] is not None:
        yield use("rama-bridge", 0, 0)
        yield use("rama-built", *place(FACTS["finish"]), scale=unit)
    yield use("rama-finish", *place(FACTS["finish"]), scale=unit)
    crowd: dict[str, list[int | None]] = {table["cow"]: [None]}  # seats; the cow has none
    for player in table["players"]:
        if player["town"]:
            crowd.setdefault(player["town"], []).append(player["seat"])
    pins: dict[str, int] = {}
    for card in (card for card in table["hand"] if not card["validated"]):
        (x, y), there, before = place(card["town"]), len(crowd.get(card["town"], ())), pins.get(card["town"], 0)
        aside = (stand["beside"][0] + stand["beside"][1] * there if there else 0) + stand["pins"] * before
        at = x + (stand["pin"][0] + aside) * unit, y + stand["pin"][1] * unit
        yield _pin(card["theme"], *at, unit, bonus=card["bonus"])
        pins[card["town"]] = before + 1
    for town, seats in crowd.items():
        for i, seat in enumerate(seats):
            dx, dy = stand["cow" if seat is None else "pawn"]
            aside = (i - (len(seats) - 1) / 2) * stand["apart"]
            x, y = place(town)[0] + (aside + dx) * unit, place(town)[1] + dy * unit
            if seat is None:
                yield use("rama-cow", x, y, scale=unit)
            else:
                yield _pawn(seat, x, y, unit, turn=seat == table["turn"])


def _pin(theme: str, x: float, y: float, unit: float, *, bonus: bool) -> str:
    drawn = MAP["pin"]
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(drawn["scale"] * unit, 3)})">'
        f'<use href="#rama-pin" fill="{MAP["themes"][theme]}"/>{sign(theme, *drawn["sign"])}'
        f"{use('rama-double', *drawn['double']) if bonus else ''}</g>"
    )


def sign(theme: str, x: float, y: float, scale: float) -> str:
    return use(f"rama-theme-{theme}", x, y, scale=scale, more='stroke="#fff"')


def _pawn(seat: int, x: float, y: float, unit: float, *, turn: bool) -> str:
    look, pawn = SEATS[seat], MAP["pawn"]
    dx, dy, size = pawn["shape"]
    halo = f'<use href="#rama-halo" fill="{look.colour}"/>' if turn else ""
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(pawn["turn" if turn else "scale"] * unit, 3)})">{halo}'
        f'<use href="#rama-pawn" fill="{look.colour}" stroke="{look.dark}"/>{shape(seat, dx, dy, size, look.on)}</g>'
    )


def _notes(notes: Mapping[str, str]) -> Iterator[str]:
    """What a player has noted on the mini-map."""
    for town, mark in sorted(notes.items()):
        x, y = place(town)
        yield use(f"rama-note-{len(mark)}", x - 13, y - 13)
        yield text(escape(mark), x - 13, y - 8.5, 13, colours(GAME)["ink"], weight=800)


def _die(table: Table, box: Box) -> Iterator[str]:
    """The movement roll, in the corner."""
    if table["die"]:
        scale = 1 if box == WHOLE else 0.6
        yield use(f"rama-die-{table['die']}", box[0] + box[2] - 35 * scale, box[1] + box[3] - 35 * scale, scale=scale)


# Words


def letters(size: float) -> str:
    """The attributes of names on the map."""
    ink = MAP["names"]
    return (
        f'font-family="Bricolage Grotesque,Bricolage,system-ui,sans-serif" font-size="{size}" font-weight="600" fill="{ink["colour"]}" '
        f'stroke="{ink["casing"]}" stroke-width="{number(size / 3.6)}" stroke-linejoin="round" paint-order="stroke"'
    )


def _names(table: Table, touched: Sequence[str], box: Box, lang: str) -> Iterator[str]:
    ringed = {end["town"] for end in table["ends"]} | set(touched)
    reach = {end["town"] for end in table["ends"] if end["tickets"] == 0} | set(touched)
    key = {player["town"] for player in table["players"]} | {table["cow"], FACTS["finish"]}
    key |= {card["town"] for card in table["hand"] if not card["validated"]}
    whole = box == WHOLE
    yield f"<g {letters(21 if whole else 12)}>"
    for town in SPACE_IDS:
        if town in key | AIRPORTS if whole else _seen(box, place(town), margin=0):
            style = ' font-weight="800"' if town in reach | key else ""
            style += f' fill="{MAP["names"]["reached"]}"' if town in reach else ""
            label = _large if whole else _label
            yield label(town, GAME.texts["towns"][town][lang], wide=town in ringed | AIRPORTS, style=style)
    yield "</g>"


def _label(town: str, name: str, *, wide: bool, style: str) -> str:
    """A name beside its town, farther off if something wide stands there."""
    dx, dy, anchor = MAP["towns"][town]["label"]
    if wide:
        dx += {"start": 4, "end": -4}.get(anchor, 0)
        dy += (-4 if dy < 0 else 4) if anchor == "middle" else 0
    return _text(town, name, (dx, dy), anchor, 6.3, style)


def _large(town: str, name: str, *, wide: bool, style: str) -> str:
    """A large name at the side of its town, since above it stand pins and pawns; towards the sea in the west."""
    x, _ = place(town)
    left = x < 320 or x > 800 or (x > 440 and MAP["towns"][town]["label"][2] == "end")
    away = 16 if wide else 13
    return _text(town, name, (-away, 9) if left else (away, 9), "end" if left else "start", 11, style)


def _text(town: str, name: str, by: Point, anchor: str, em: float, style: str) -> str:
    """Its length is the same in every font."""
    x, y = place(town)
    length = sum(0.6 if c in "fijlrtI" else 1.4 if c in "mwMW" else 1 for c in name) * em
    return (
        f'<text x="{number(x + by[0])}" y="{number(y + by[1])}" text-anchor="{anchor}" textLength="{length:.0f}" '
        f'lengthAdjust="spacingAndGlyphs"{style}>{escape(name)}</text>'
    )

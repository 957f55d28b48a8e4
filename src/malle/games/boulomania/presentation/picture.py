"""The board of Boulomania as a picture: its pieces, the distances to the jack, and what a guide points to lit up.

Blue balls have parallel grooves and red ones crossed grooves: nothing is told by colour alone. White rings round the jack
pass through the three nearest balls, numbered 1 to 3. Brackets stand where the last ball fell, its dice on the side of the
team that threw it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from malle.engine.drawing import colours, lit, number, picture, text, use
from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.view import Table
from malle.games.boulomania.rules.board import DATA, SMALL, X, Y, squared_distance
from malle.games.boulomania.rules.teams import LETTERS

_ART = GAME.load("art/geometry.json")
_LIFT, _SCALE, _DICE = _ART["lift"], _ART["scale"], _ART["dice"]
_TRACK, _HOLLOW, _INK = (colours(GAME)[name] for name in ("track", "hollow", "ink"))
_NEAREST, _NEXT = (" ".join(f'{key}="{value}"' for key, value in ring.items()) for ring in _ART["rings"])


def svg(table: Table, marks: Sequence[str] = ()) -> str:
    """The board, with what the marks name lit up: `cell:13`, `jack`, `dice:2`, `dice:3`."""
    box = x, y, width, height = _box()
    body = [
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{_ART["ground"]["round"]}" fill="url(#bou-gravel)"/><use href="#bou-board"/>',
        *_score(table),
        *_trays(table),
        *_rings(table),
        *_numbers(table),
        *_pieces(table),
        *_last(table),
        *_lights(table, marks),
        *_badges(table),
    ]
    return picture(GAME, box, f"Boulomania {table['score'][0]}-{table['score'][1]}", body)


def _box() -> tuple[int, int, int, int]:
    """The board of the client, with gravel on all sides."""
    (x, y, width, height), (across, along) = _ART["box"], _ART["ground"]["beyond"]
    return x - across, y - along, width + 2 * across, height + 2 * along


def _at(cell: int) -> tuple[int, int]:
    """The middle of a cell on the picture."""
    return X[cell] * 10, -Y[cell] * 10


def _score(table: Table) -> Iterator[str]:
    """The numbers of the track, and a ball of each team in its score."""
    track = [x * 10 for x in DATA["drawing"]["score_track"]]
    for points, x in enumerate(track):
        faint = 'opacity=".4"' if points > table["target"] else ""
        weight = 800 if points == table["target"] else 600
        yield text(points, x, _ART["score"]["numbers"], 17, _TRACK, weight=weight, more=faint)
    for team, points in zip(LETTERS, table["score"], strict=True):
        yield use(f"bou-{team}", track[points], _ART["score"][team], scale=_SCALE["score"])


def _trays(table: Table) -> Iterator[str]:
    """The balls in hand on both sides, the lost ones at the bottom."""
    for team, held in zip(LETTERS, table["hand"], strict=True):
        for x, y in DATA["drawing"]["reserve"][team][:held]:
            yield use(f"bou-{team}", x * 10, -y * 10 - _ART["hand"], scale=_SCALE["hand"])
    lost = _ART["lost"]
    for i, team in enumerate("B" * table["lost"][0] + "R" * table["lost"][1]):
        yield use(f"bou-{team}", lost["x"] + lost["step"] * i, lost["y"], scale=_SCALE["lost"])


def _rings(table: Table) -> Iterator[str]:
    """Round the jack: through its nearest ball, and dotted through the next two."""
    if table["jack"] is None:
        return
    x, y = _at(table["jack"])
    yield '<g clip-path="url(#bou-field)" stroke="#fff" stroke-linecap="round">'
    for i, cell in enumerate(_nearest(table)):
        radius = squared_distance(table["jack"], cell) ** 0.5 * 10
        yield f'<circle cx="{x}" cy="{y}" r="{number(radius)}" {_NEXT if i else _NEAREST}/>'
    yield "</g>"


def _nearest(table: Table) -> list[int]:
    return [spot["cell"] for spot in table["order"] if spot["ball"]][:3]


def _numbers(table: Table) -> Iterator[str]:
    """The number of each cell: in the hollow, or beside the piece that lies there."""
    fallen = _fallen(table)
    for cell in X:
        x, y = _at(cell)
        small = cell <= SMALL
        if str(cell) in table["balls"] or cell == table["jack"]:
            dx, dy = (0, 42) if small else (-40 if x < 0 else 40, 54 if cell == fallen else 38)
            yield text(cell, x + dx, y + dy, 16, _INK)
        else:
            yield text(cell, x, y + (7 if small else 8), 19 if small else 24, _HOLLOW)


def _pieces(table: Table) -> Iterator[str]:
    if table["jack"] is not None:
        yield use("bou-jack", *_at(table["jack"]))
    for cell, team in table["balls"].items():
        x, y = _at(int(cell))
        yield use(f"bou-{team}", x, y - _LIFT, scale=_SCALE["small"] if int(cell) <= SMALL else 1)


def _last(table: Table) -> Iterator[str]:
    """The dice of the last throw, or of the one being made, and brackets where its ball fell."""
    throw = table["throw"] or table["last"]
    if throw is None:
        return
    for i, face in enumerate(throw["dice"]):
        x = _DICE[throw["team"]] + (_DICE["aside"] if i % 2 else -_DICE["aside"])
        yield use(f"bou-die-{face}", x, _DICE["y"] + _DICE["step"] * i, turn=_DICE["tilt"][i])
    cell = _fallen(table)
    if cell is not None:
        x, y = _at(cell)
        yield use("bou-fallen", x, y - _LIFT, scale=_SCALE["small"] if cell <= SMALL else 1)


def _fallen(table: Table) -> int | None:
    """The cell where the last ball fell, while it lies there."""
    throw = table["last"]
    lies = throw is not None and table["balls"].get(str(throw["cell"])) == throw["team"]
    return throw["cell"] if throw is not None and lies else None


def _badges(table: Table) -> Iterator[str]:
    for place, cell in enumerate(_nearest(table), 1):
        (x, y), team = _at(cell), table["balls"][str(cell)]
        dx, dy = _ART["badge"]["small" if cell <= SMALL else "large"]
        x, y = x + (-dx if x < 0 and cell > SMALL else dx), y + dy
        yield use(f"bou-badge-{team}", x, y) + text(place, x, y + 5.5, 15, "#fff", weight=800)


def _lights(table: Table, marks: Sequence[str]) -> Iterator[str]:
    """Rings round what may be touched; for pointing, its dice below the trays."""
    for mark in marks:
        kind, _, name = mark.partition(":")
        if kind == "dice":
            side, count = (_DICE["B"], 2) if name == "2" else (_DICE["R"], 3)
            for i in range(count):
                yield use(f"bou-die-{5 - i}", side + 19 * (i - (count - 1) / 2), 40 + 4 * i, scale=0.62, turn=6 * i - 6)
            yield _light(side, 44, 34)
        elif kind == "jack" and table["jack"] is not None:
            yield _light(*_at(table["jack"]), 24)
        elif kind == "cell":
            x, y = _at(int(name))
            yield _light(x, y - (_LIFT if name in table["balls"] else 0), 25 if int(name) <= SMALL else 37)


def _light(x: float, y: float, radius: float) -> str:
    return lit(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>', 4.5)

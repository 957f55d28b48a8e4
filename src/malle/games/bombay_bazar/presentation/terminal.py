"""The table of Bombay Bazar as text: cells like bricks of seven letters by three lines, trunks in dots of braille.

 a1 a2 a3       a letter holds two by four dots; a cell every 14 dots,
b1 b2 b3 b4     the next row 12 dots lower and 7 to the side
"""

from __future__ import annotations

import itertools
import math
from functools import partial
from typing import TYPE_CHECKING

from malle.games.bombay_bazar import GAME

if TYPE_CHECKING:
    from malle.games.bombay_bazar.presentation.view import Segment, Table

SHAPES = "●■▲◆"
_COLOURS = ("#b8330f", "#1f5fb4", "#9a6a00", "#5e2e6e")
_ON_CLOTH = ("#ff9270", "#8fbcff", "#ffc94a", "#d7a3ea")
_FREE = "#9d968a"
_IVORY = ("#f6ecd6", "#efe2c4", "#f2e7cd")  # three shades, so that cells that touch always differ
_CLOTH = ("#2c3f69", "#273961", "#314571")
_DARK = ("#4a2730",) * 3
_ANGLES = tuple(math.radians(angle) for angle in (300, 0, 60, 120, 180, 240))
_WIDE = 7  # dots from the middle of a cell to its sides
_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_tell = partial(GAME.say, "terminal")
Dot = tuple[int, int]


def draw(table: Table, lang: str) -> str:
    """The board, the trunks and the stock, with rich's marks for colour."""
    return "\n".join([*_Canvas(table).lines(), "", *_trunk_lines(table, lang), "", *_stock_lines(table, lang)])


class _Canvas:
    """Letters with their colours, painted from the ground upwards."""

    def __init__(self, table: Table) -> None:
        rows = table["rows"]
        self.table = table
        self.width, self.height = max(rows) * 7 + 2, len(rows) * 3 + 2
        self.middles = {
            f"{'abcdefghi'[row]}{n + 1}": (7 * (max(rows) - rows[row]) + 14 * n + 9, 12 * row + 9)
            for row in range(len(rows))
            for n in range(rows[row])
        }
        self.ground: dict[Dot, str] = {}
        self.dots: dict[Dot, int] = {}
        self.letters: dict[Dot, str] = {}
        self.colour: dict[Dot, str] = {}
        self._fill()
        for segment in table["free"]:
            self._segment(segment, _FREE)
        for seat, trunk in enumerate(table["trunks"]):
            for segment in trunk["path"]:
                self._segment(segment, _COLOURS[seat])
        for seat, trunk in enumerate(table["trunks"]):
            for segment in trunk["path"]:
                self._mark(segment, seat)
        self._label()

    def lines(self) -> list[str]:
        return [self._line(row) for row in range(self.height)]

    def _fill(self) -> None:
        laid = {piece["cell"] for piece in self.table["pieces"]}
        ended = {end["cell"] for end in self.table["end_pieces"]}
        for cell, (x, y) in self.middles.items():
            shades = _IVORY if cell in laid else _DARK if cell in ended else _CLOTH
            for column, row in itertools.product(range(x // 2 - 3, x // 2 + 4), range(y // 4 - 1, y // 4 + 2)):
                self.ground[column, row] = shades[(x // 7 + 3 * (y // 12)) // 2 % 3]

    def _segment(self, segment: Segment, colour: str) -> None:
        for step in range(61):
            x, y = self._at(segment, step / 60)
            for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)):
                self._dot(round(x + dx), round(y + dy), colour)

    def _mark(self, segment: Segment, seat: int) -> None:
        straight = abs(segment[1] - segment[2]) == 3
        x, y = self._at(segment, 0.25 if straight else 0.5)
        self._write(round(x - 0.5) // 2, round(y - 1.5) // 4, SHAPES[seat], _COLOURS[seat])

    def _at(self, segment: Segment, share: float) -> tuple[float, float]:
        """A point of a segment: on the arc that meets both sides squarely."""
        (x, y), (one, other) = self.middles[segment[0]], segment[1:]
        ends = [(math.cos(_ANGLES[side]), math.sin(_ANGLES[side])) for side in (one, other)]
        meet = ends[0][0] * ends[1][0] + ends[0][1] * ends[1][1]
        if meet < -0.9:
            px, py = (ends[0][0] * (1 - 2 * share), ends[0][1] * (1 - 2 * share))
        else:
            cx, cy = ((ends[0][n] + ends[1][n]) / (1 + meet) for n in (0, 1))
            start, stop = (math.atan2(end[1] - cy, end[0] - cx) for end in ends)
            turn = (stop - start + math.pi) % (2 * math.pi) - math.pi
            radius = math.hypot(ends[0][0] - cx, ends[0][1] - cy)
            px, py = cx + radius * math.cos(start + turn * share), cy + radius * math.sin(start + turn * share)
        return x + px * _WIDE, y + py * _WIDE

    def _dot(self, x: int, y: int, colour: str) -> None:
        where = x // 2, y // 4
        if self.colour.get(where, colour) != colour:
            self.dots[where] = 0
        self.dots[where] = self.dots.get(where, 0) | _BITS[x % 2][y % 4]
        self.colour[where] = colour

    def _write(self, column: int, row: int, text: str, colour: str) -> None:
        for n, letter in enumerate(text):
            self.letters[column + n, row] = letter
            self.colour[column + n, row] = colour

    def _label(self) -> None:
        """Names of empty cells, the shape of a trunk on the cell that it faces, heads and end pieces."""
        laid = {piece["cell"] for piece in self.table["pieces"]}
        faced: dict[str, list[int]] = {}
        for seat, trunk in enumerate(self.table["trunks"]):
            if trunk["active"]:
                faced.setdefault(trunk["target"], []).append(seat)
        for cell, (x, y) in self.middles.items():
            if cell not in laid:
                seats = faced.get(cell, [])
                self._write(x // 2 - 1, y // 4, cell, _ON_CLOTH[seats[0]] if seats else "#7c92c6")
                for n, seat in enumerate(seats):
                    self._write(x // 2 - 1 + n, y // 4 - 1, SHAPES[seat], _ON_CLOTH[seat])
        for end in self.table["end_pieces"]:
            x, y = self.middles[end["cell"]]
            self._write(x // 2 - 1, y // 4, " ✖ ", "#e8b0a0")
        for elephant in self.table["elephants"]:
            if elephant["seat"] is not None:
                x, y = self.middles[elephant["cell"]]
                left, top = elephant["side"] > 2, elephant["side"] in (5, 0)
                shape = SHAPES[elephant["seat"]]
                self._write(
                    x // 2 + (-5 if left else 3), y // 4 + (-2 if top else 2), f"({shape})", _ON_CLOTH[elephant["seat"]]
                )

    def _line(self, row: int) -> str:
        said, style, run = "", "", ""
        for column in range(self.width + 1):
            where = column, row
            letter = self.letters.get(where) or chr(0x2800 + self.dots.get(where, 0))
            ground = self.ground.get(where)
            here = " ".join(filter(None, (self.colour.get(where), ground and f"on {ground}")))
            if where not in self.letters and not self.dots.get(where):
                letter, here = " ", f"on {ground}" if ground else ""
            if here != style or column == self.width:
                said += f"[{style}]{run}[/]" if style else run
                style, run = here, ""
            run += letter
        return said.rstrip()


def _trunk_lines(table: Table, lang: str) -> list[str]:
    said = []
    for seat, trunk in enumerate(table["trunks"]):
        turn = "▸" if table["turn"] == seat else " "
        parts = [
            _tell("player", lang, seat=seat + 1),
            _tell("trunk", lang, length=trunk["length"]),
            _tell("to" if trunk["active"] else "ended", lang, cell=trunk["target"]),
        ]
        if table["match"]:
            parts.append(_tell("points", lang, points=table["match"]["points"][seat]))
        said.append(f"{turn} [{_ON_CLOTH[seat]}]{SHAPES[seat]}[/] {'  '.join(parts)}")
    if table["match"]:
        said.append("  " + _tell("game", lang, game=table["match"]["game"], games=table["match"]["games"]))
    if table["solitaire"]:
        said.append("  " + _tell("score", lang, **table["solitaire"]))
    if table["medals"]:
        for number, hands in enumerate(table["medals"]["rounds"], 1):
            said.append("  " + _tell("round", lang, round=number, hands="  ".join(hand or "–" for hand in hands)))
    return said


def _stock_lines(table: Table, lang: str) -> list[str]:
    """The stacks, one line for each number of segments."""
    said = []
    for ways in "123":
        stacks = [
            f"{model} {'●' * left}{'○' * (4 - left)}" if left else f"[dim]{model} ○○○○[/]"
            for model, left in table["stock"].items()
            if model.startswith(ways)
        ]
        said.append(" " + "  ".join(stacks))
    said[0] += f"   [dim]{_tell('stock', lang)}[/]"
    return said

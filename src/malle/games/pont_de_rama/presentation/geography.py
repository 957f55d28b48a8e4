"""Where things lie on the map, from art/geometry.json: towns, the lines between them, coasts.

1000 wide and 1400 high, the origin in the north-west
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from malle.engine.drawing import number, symbols
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules.board import FACTS

Point = tuple[float, float]

MAP: dict[str, Any] = GAME.load("art/geometry.json")
AIRPORTS = {*FACTS["airports"], FACTS["male"]["id"]}
PORTS = {town for line in FACTS["boat"] for town in line} - AIRPORTS
LINKED = {frozenset(line) for line in FACTS["land"] + FACTS["boat"]}


def place(town: str) -> Point:
    return MAP["towns"][town]["x"], MAP["towns"][town]["y"]


def kind(town: str) -> str:
    return "airport" if town in AIRPORTS else "port" if town in PORTS else "town"


def square(town: str) -> str:
    """Letters from west to east, numbers from north to south."""
    x, y = place(town)
    return f"{'ABCD'[int(4 * x / MAP['width'])]}{int(6 * y / MAP['height']) + 1}"


def curve(a: str, b: str) -> list[Point]:
    """A road or a boat line; the one or two points that it bends to are told from the first of the alphabet on."""
    via = [(x, y) for x, y in MAP["bends"].get(" ".join(sorted((a, b))), [])]
    return [place(a), *(via if a < b else via[::-1]), place(b)]


def line(a: str, b: str) -> str:
    first, *rest = (f"{number(x)} {number(y)}" for x, y in curve(a, b))
    return f"M{first}{'LQC'[len(rest) - 1]}{' '.join(rest)}"


def flight(a: str, b: str) -> str:
    """An arc through the air."""
    (x, y), (u, v), bow = place(a), place(b), MAP["bow"]
    return f"M{x} {y}Q{number((x + u) / 2 + (v - y) * bow)} {number((y + v) / 2 - (u - x) * bow)} {u} {v}"


def coasts() -> Iterator[list[Point]]:
    """The corners of the coasts: where their curves meet."""
    for path in re.findall(r"M([^Z]*)Z", symbols(GAME)["rama-coast"]):
        x, y, *steps = map(int, re.findall(r"-?\d+", path))
        corners: list[Point] = [(x, y)]
        # each curve tells two points that it bends to, and where it ends, from where it begins
        for dx, dy in zip(steps[4::6], steps[5::6], strict=True):
            corners.append((corners[-1][0] + dx, corners[-1][1] + dy))
        yield corners

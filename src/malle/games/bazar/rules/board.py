"""The city as tables, built once from data.json: squares, districts, tiles and events. No rule is decided here.

A square is a number, 11 for each row, counted from the north-west corner; small letters are illustrations:

         a  b  c  d  e  f  g  h  i  j  k
    1    .  .  C  C  P  ~  P  P  P  .  .      a1 =  0 … k1 = 10      C Caravanserai   P Harbour
    2    .  .  C  c  P  ~  p  P  L  .  .      a2 = 11                M Mosque         B Grand Bazaar
    3    .  .  C  B  B  B  B  L  L  H  H                             L Palace         H Harem
    4    X  X  C  B  b  b  B  l  L  H  h      a4 = 33                X Black Market
    5    x  X  M  B  B  B  B  l  L  H  h                             ~ water, . outside
    6    X  X  M  m  M  M  M  L  L  .  .
    7    .  .  M  M  M  M  M  L  L  .  .      a7 = 66 … k7 = 76

What a square is depends on the doors (BAZ-2): bit 0 says that the Harem is open, bit 1 that the Black Market is.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

_DATA: dict[str, Any] = json.loads(Path(__file__).with_name("data.json").read_text(encoding="utf-8"))

COLUMNS, ROWS = 11, 7
SQUARES = COLUMNS * ROWS
VOID, WALL = -1, -2  # what a look may meet instead of a cell
HAREM_DOOR, MARKET_DOOR = 1, 2

BOARD: list[str] = _DATA["board"]
DISTRICTS: tuple[str, ...] = tuple(district["id"] for district in _DATA["districts"])
CODES: tuple[str, ...] = ("", *(tile["code"] for tile in _DATA["tiles"]))  # a kind of tile is its place here, from 1
EVENTS: tuple[str, ...] = ("", *(event["code"] for event in _DATA["events"]))  # an event likewise
PERMANENT: tuple[str, ...] = tuple(tile["code"] for tile in _DATA["tiles"] if tile["type"] == "permanent")

STA, ADM, MEN, TRA, FAV, POI, COU, AMB, CHA, PER, ARC, DAN, LUT, CON = range(1, 15)
BON, PAU, REO, FOI, IMP, SOI, TEM, REV, INC, TRE, RUM = range(1, 12)
HAREM, MARKET = DISTRICTS.index("HAR"), DISTRICTS.index("NOI")
FIRST_NORMAL = FOI
"""Events before this one are conditional, in the order of their numerals."""

RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""n, ne, e, se, s, sw, w, nw: the directions n e s w are the even ones (BAZ-1)."""


@cache
def name(square: int) -> str:
    return f"{'abcdefghijk'[square % COLUMNS]}{square // COLUMNS + 1}"


def square(text: str) -> int:
    return "abcdefghijk".index(text[0]) + COLUMNS * (int(text[1:]) - 1)


def _letter(place: int) -> str:
    return BOARD[place // COLUMNS][place % COLUMNS]


def _district(place: int) -> int:
    """The district of a cell or an illustration, or -1."""
    letters = [district["letter"] for district in _DATA["districts"]]
    return letters.index(_letter(place).upper()) if _letter(place).isalpha() else -1


def _is_open(district: int, doors: int) -> bool:
    if district == HAREM:
        return bool(doors & HAREM_DOOR)
    return bool(doors & MARKET_DOOR) if district == MARKET else True


def _what(place: int, doors: int) -> int:
    """The square itself if it is a cell in play, else WALL or VOID."""
    district = _district(place)
    # BAZ-2: a district out of play is void, its illustration too
    if district < 0 or not _is_open(district, doors):
        return VOID
    return WALL if _letter(place).islower() else place


def _look(place: int, doors: int, way: tuple[int, int]) -> int:
    x, y = place % COLUMNS + way[0], place // COLUMNS + way[1]
    return _what(y * COLUMNS + x, doors) if 0 <= x < COLUMNS and 0 <= y < ROWS else VOID


ALL_CELLS: tuple[int, ...] = tuple(sorted((place for place in range(SQUARES) if _letter(place).isupper()), key=name))
PICTURES: tuple[int, ...] = tuple(place for place in range(SQUARES) if _letter(place).islower())

# The tables of the kernels.

DISTRICT = np.array([_district(place) if _letter(place).isupper() else -1 for place in range(SQUARES)], np.int64)
"""The district of each cell, open or not; -1 for every other square."""

PICTURE_OF = np.array([_district(place) if _letter(place).islower() else -1 for place in range(SQUARES)], np.int64)
"""The district of each illustration; -1 for every other square."""

LOOK = np.array(
    [[[_look(place, doors, way) for way in RING] for place in range(SQUARES)] for doors in range(4)], np.int64
)
"""By doors, square and direction of the ring: the next cell, or WALL, or VOID."""

IN_PLAY = np.array([[_what(place, doors) >= 0 for place in range(SQUARES)] for doors in range(4)], np.int64)
"""By doors and square: 1 for a cell in play."""

CELLS = np.array(ALL_CELLS, np.int64)

AREA = np.full((len(DISTRICTS), 10), -1, np.int64)
"""The cells of each district, in the order of their names, then -1."""
for _d in range(len(DISTRICTS)):
    _cells = [place for place in ALL_CELLS if DISTRICT[place] == _d]
    AREA[_d, : len(_cells)] = _cells

VALUE = np.array([district["value"] for district in _DATA["districts"]], np.int64)

BONUS = np.array([[event.get("bonus", {}).get(d, 0) for d in DISTRICTS] for event in [{}, *_DATA["events"]]], np.int64)
"""By event and district: what the event adds to its worth."""

BARRED = np.array(
    [sum(1 << DISTRICTS.index(d) for d in event.get("barred", [])) for event in [{}, *_DATA["events"]]], np.int64
)
"""By event: one bit for each district that pays nothing."""

COINS_FOR = np.array([event.get("coins", 0) for event in [{}, *_DATA["events"]]], np.int64)
PLAYED_FOR = np.array([event.get("played", 0) for event in [{}, *_DATA["events"]]], np.int64)
"""The conditions of the conditional events: coins of a player, events played."""

assert tuple(CODES[1:]) == (
    "STA",
    "ADM",
    "MEN",
    "TRA",
    "FAV",
    "POI",
    "COU",
    "AMB",
    "CHA",
    "PER",
    "ARC",
    "DAN",
    "LUT",
    "CON",
)
assert tuple(EVENTS[1:]) == ("BON", "PAU", "REO", "FOI", "IMP", "SOI", "TEM", "REV", "INC", "TRE", "RUM")
assert len(ALL_CELLS) == 49

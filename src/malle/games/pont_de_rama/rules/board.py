"""The map and the cards as tables of numbers, made once from data.json.

A space is its place in the alphabetical list of spaces. A card is 16 times its theme plus its place in the theme (the
deities come last and are only fourteen), so cards run from 0 to 141 without a gap:

    pont 0 … 15   arch 16 … 31   mat 32 … 47   food 48 … 63   spice 64 … 79
    lang 80 … 95  trans 96 … 111 fete 112 … 127  god 128 … 141
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

FACTS: dict[str, Any] = json.loads(Path(__file__).with_name("data.json").read_text(encoding="utf-8"))

SPACE_IDS: tuple[str, ...] = tuple(FACTS["spaces"])
THEME_IDS: tuple[str, ...] = tuple(FACTS["themes"])
CARD_IDS: tuple[str, ...] = tuple(f"{theme}-{town}" for theme in THEME_IDS for town in FACTS["cards"][theme])
KIND_IDS: tuple[str, ...] = tuple(FACTS["karma"])

SPACES, THEMES, CARDS, KINDS = len(SPACE_IDS), len(THEME_IDS), len(CARD_IDS), len(KIND_IDS)
PER_THEME = 16
PONT, ARCH, MAT, FOOD, SPICE, LANG, TRANS, FETE, GOD = range(THEMES)

SPACE = {name: number for number, name in enumerate(SPACE_IDS)}
COW_START, FINISH = SPACE[FACTS["cow_start"]], SPACE[FACTS["finish"]]
MALE, GATE = SPACE[FACTS["male"]["id"]], SPACE[FACTS["male"]["gate"]]  # Malé and the town it is flown to from
CRICKET_TOWNS = np.array([SPACE[town] for town in FACTS["cricket"]], np.int16)

# The points of the score table, and what is in the box.
POINTS: dict[str, int] = FACTS["points"]
TICKETS: int = FACTS["tickets"]
MAX_BONUS: int = FACTS["max_bonus"]
ECO_CARDS: int = FACTS["eco"]["total"]
PATIENCE: int = FACTS["eco"]["give_up_after"]
KARMA_CARDS = np.array(list(FACTS["karma"].values()), np.int8)


def _neighbours() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in SPACE_IDS]
    for a, b in FACTS["land"] + FACTS["boat"]:
        found[SPACE[a]].append(SPACE[b])
        found[SPACE[b]].append(SPACE[a])
    return [sorted(others) for others in found]


def _padded(lists: list[list[int]]) -> np.ndarray[Any, Any]:
    table = np.full((len(lists), max(map(len, lists))), -1, np.int16)
    for row, numbers in enumerate(lists):
        table[row, : len(numbers)] = numbers
    return table


def _steps(flights: bool) -> np.ndarray[Any, Any]:
    """Steps between any two spaces, the cow aside; Malé is out of reach (RAM-20)."""
    steps = np.full((SPACES, SPACES), FAR, np.int8)
    for here, others in enumerate(_neighbours()):
        steps[here, others] = 1
    if flights:
        steps[np.ix_(AIRPORTS, AIRPORTS)] = 1
    np.fill_diagonal(steps, 0)
    for by in range(SPACES):  # every way as short as it is over the spaces up to this one
        np.minimum(steps, steps[:, by, None].astype(np.int16) + steps[by], out=steps, casting="unsafe")
    return steps


LINKS = _padded(_neighbours())  # RAM-11, RAM-16: roads, railways and boats
DEGREE = np.array([len(others) for others in _neighbours()], np.int8)
AIRPORTS = np.array([SPACE[town] for town in FACTS["airports"]], np.int16)
IS_AIRPORT = np.array([name in FACTS["airports"] for name in SPACE_IDS], np.int8)

FAR = 99  # more steps than any way has
LAND_STEPS, AIR_STEPS = _steps(flights=False), _steps(flights=True)

DECKS = np.array([len(FACTS["cards"][theme]) for theme in THEME_IDS], np.int8)
WHOLE = np.array([(1 << len(FACTS["cards"][theme])) - 1 for theme in THEME_IDS], np.int64)  # a deck as a set of bits
CARD_TOWN = np.array([SPACE[card.split("-", 1)[1]] for card in CARD_IDS], np.int16)
CARD_IN = np.full((SPACES, THEMES), -1, np.int16)  # the card of a theme in a town
for _card, _town in enumerate(CARD_TOWN):
    CARD_IN[_town, _card // PER_THEME] = _card
DEITIES = np.array([FACTS["deities"][town] for town in FACTS["cards"]["god"]], np.int16)  # points for each face
ECO_FACES = np.array([[face in FACTS["eco"][theme] for face in range(7)] for theme in ("mat", "trans")], np.int8)

"""What the search works in: its tree, the states on the way, the network, and the record in which it keeps its count."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from malle.engine.rng import seeded
from malle.games.bazar.bot.network import FEATURES, WIDTH
from malle.games.bazar.bot.placings import FOUND, STATES
from malle.games.bazar.rules.board import VALUE
from malle.games.bazar.rules.state import ACTIONS, MAX_LEGAL, SEATS, STATE

LONGEST = 64  # nodes of one way down the tree
MOST = 64  # whole placings of a merchant that are kept at the root

CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("looked", np.int64),  # simulations made,
        ("limit", np.int64),  # and how many may be
        ("used", np.int64),  # nodes
        ("solved", np.int64),  # never
        ("seat", np.int64),  # that searches
        ("depth", np.int64),  # whole placings of a merchant that are kept in the tree
        ("prior_weight", np.float64),  # simulations that the first look at a placing is worth
    ]
)

NODE = np.dtype(
    [
        ("total", np.float64),  # shares of the win, added up, of the seat that chose this placing
        ("way", np.int64),  # the placing that leads here (`placings.FOUND`), or the event
        ("look", np.float32),  # its share at first look
        ("visits", np.int32),  # simulations that came through
        ("seen", np.int32),  # simulations that could have
        ("first", np.int32),  # its first child, 0 if it has none
        ("next", np.int32),  # the next child of its parent, 0 after the last
        ("considered", np.int32),  # one bit for each kind of merchant whose placings are among its children
        ("seat", np.int16),  # who chose it, -1 for an event
        ("kind", np.int16),  # of the merchant, or 0
    ],
    align=True,
)


class Memory(NamedTuple):
    """The arrays of `weigh`."""

    states: Any  # those of `consider`, then the world of a simulation
    nodes: Any
    path: Any  # the nodes from the root to where a simulation is
    lists: Any  # choices of the three steps of a placing
    weights: Any  # of outcomes
    found: Any  # the best placings of a merchant
    best: Any  # what each first action promises at best: at the root, and elsewhere
    searched: Any  # for each action at the root: whether a simulation began with it
    values: Any  # of a state, for each seat
    sums: Any  # and of all simulations together
    shown: Any  # the layers of the network
    hidden: Any
    seen: Any
    purses: Any
    line: Any  # how the seat means to go on, -1 behind its end
    rng: Any
    control: Any  # one record CONTROL


_TABLES = json.loads(Path(__file__).with_name("data_network.json").read_text(encoding="utf-8"))
ROWS, PLAIN, OUTPUT = (
    np.array([_TABLES[str(players)][name] for players in range(2, SEATS + 1)], np.float32)
    for name in ("rows", "plain", "output")
)
"""The weights of the network, for each number of seats from 2 on."""


def make(entries: int) -> Memory:
    """All that it takes, with room for so many nodes."""
    return Memory(
        states=np.zeros(STATES + 1, STATE),
        nodes=np.zeros(entries, NODE),
        path=np.zeros(LONGEST, np.int64),
        lists=np.zeros((3, MAX_LEGAL), np.int64),
        weights=np.zeros(MAX_LEGAL, np.int64),
        found=np.zeros(MOST, FOUND),
        best=np.zeros((2, ACTIONS)),
        searched=np.zeros(ACTIONS, np.int64),
        values=np.zeros(SEATS),
        sums=np.zeros(SEATS),
        shown=np.zeros((SEATS, FEATURES), np.float32),
        hidden=np.zeros((SEATS, WIDTH), np.float32),
        seen=np.zeros(len(VALUE), np.int64),
        purses=np.zeros((SEATS, 4)),
        line=np.full(4, -1, np.int64),
        rng=seeded(0),
        control=np.zeros(1, CONTROL),
    )

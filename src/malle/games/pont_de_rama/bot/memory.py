"""What the search works in: imagined worlds, the order of the moves, the network, and the record in which it keeps its count."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from malle.engine.rng import seeded
from malle.games.pont_de_rama.bot.network import Network, network
from malle.games.pont_de_rama.rules.state import MAX_LEGAL, SEATS, STATE

CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("looked", np.int64),  # states that the network has looked at
        ("limit", np.int64),  # worlds in which the best moves are played on
        ("used", np.int64),  # worlds imagined
        ("solved", np.int64),  # never
        ("seat", np.int64),  # that searches
        ("depth", np.int64),  # moves that are played on
        ("worlds", np.int64),  # of the first look
    ]
)


class Memory(NamedTuple):
    """The arrays of `weigh`."""

    worlds: Any  # 0 a world, 1 after a move in it, 2 played on, 3 after the next roll, 4 a choice there
    out: Any  # moves or outcomes
    weights: Any  # of outcomes
    order: Any  # the moves, the best first
    sums: Any  # what each seat may expect of each move, added up over the worlds
    values: Any  # of a state, for each seat
    mean: Any  # of the faces of the next roll
    shown: Any  # the layers of the network
    hidden: Any
    own: Any
    judged: Any
    dice: Any  # of the turns played on
    rng: Any
    control: Any  # one record CONTROL


_TABLES = json.loads(Path(__file__).with_name("data_network.json").read_text(encoding="utf-8"))
ROWS, PLAIN, OUTPUT = (
    np.array([_TABLES[each][name] for each in ("2 1", "2 2", "4 1", "4 2")], np.float32)
    for name in ("rows", "plain", "output")
)
"""The weights of the network: for two travellers under each of the rules, for more of them under each."""


def make(_entries: int) -> Memory:
    """All that it takes."""
    room: Network = network(ROWS[0], PLAIN[0], OUTPUT[0])
    return Memory(
        worlds=np.zeros(5, STATE),
        out=np.zeros(MAX_LEGAL, np.int64),
        weights=np.zeros(MAX_LEGAL, np.int64),
        order=np.zeros(MAX_LEGAL, np.int64),
        sums=np.zeros((MAX_LEGAL, SEATS)),
        values=np.zeros(SEATS),
        mean=np.zeros(SEATS),
        shown=room.shown,
        hidden=room.hidden,
        own=room.own,
        judged=room.judged,
        dice=seeded(0),
        rng=seeded(0),
        control=np.zeros(1, CONTROL),
    )

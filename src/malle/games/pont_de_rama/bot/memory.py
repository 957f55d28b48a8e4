"""What the search works in: imagined worlds, their races, the moves that are still in question, and the record in which it keeps its count."""

from typing import Any, NamedTuple

import numpy as np

from malle.engine.rng import seeded
from malle.games.pont_de_rama.bot.belief import beliefs
from malle.games.pont_de_rama.bot.race import RACE
from malle.games.pont_de_rama.rules.state import MAX_LEGAL, SEATS, STATE

EACH = 8  # races run in each world after each move

CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("looked", np.int64),  # races run,
        ("limit", np.int64),  # and how many may be
        ("used", np.int64),  # worlds imagined
        ("solved", np.int64),  # never
        ("seat", np.int64),  # that searches
        ("depth", np.int64),  # moves that are looked at closely
        ("worlds", np.int64),  # of the first sight
        ("alive", np.int64),  # moves in question
        ("prior_weight", np.float64),  # races that the first sight is worth
    ]
)


class Memory(NamedTuple):
    """The arrays of `weigh`."""

    worlds: Any  # 0 a world, 1 after a move in it
    races: Any  # 0 that of the world, 1 after a move, 2 the one that is run
    order: Any  # the moves, those in question first
    sums: Any  # what each seat has won after each move
    runs: Any  # races run after each move
    first: Any  # what the judgement says of each move at first sight
    rank: Any  # what is thought of each move
    values: Any  # of a state, for each seat
    seeds: Any  # of the dice of each race and seat
    dice: Any  # of each seat
    slots: Any  # four arrays of what is believed of the others (`belief.Belief`)
    masks: Any
    count: Any
    likely: Any
    out: Any
    weights: Any
    rng: Any
    control: Any  # one record CONTROL


def make(_entries: int) -> Memory:
    """All that it takes."""
    return Memory(
        worlds=np.zeros(2, STATE),
        races=np.zeros(3, RACE),
        order=np.zeros(MAX_LEGAL, np.int64),
        sums=np.zeros((MAX_LEGAL, SEATS)),
        runs=np.zeros(MAX_LEGAL, np.int64),
        first=np.zeros(MAX_LEGAL),
        rank=np.zeros(MAX_LEGAL),
        values=np.zeros(SEATS),
        seeds=np.zeros((EACH, SEATS, 1), np.uint64),
        dice=np.zeros((SEATS, 1), np.uint64),
        **dict(zip(("slots", "masks", "count", "likely"), beliefs(), strict=True)),
        out=np.zeros(MAX_LEGAL, np.int64),
        weights=np.zeros(MAX_LEGAL, np.int64),
        rng=seeded(0),
        control=np.zeros(1, CONTROL),
    )

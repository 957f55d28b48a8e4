"""What the searches work in: the arrays that each is given, and the record in which it keeps its count, by their names.

Python makes them once (`malle.bots.searchers`) and hands them over as plain tuples, which Numba takes over three times as fast
as named ones; a search names them again. A function that is called for every state is handed what it needs, no more: every
array that is handed on costs a little.
"""

from typing import Any, NamedTuple

import numpy as np


class UctMemory(NamedTuple):
    """For `malle.bots.uct`."""

    states: Any  # 0 the root, 1 the state of this simulation
    nodes: Any
    rng: Any
    out: Any  # moves or outcomes
    weights: Any  # of outcomes


class TreeMemory(NamedTuple):
    """For `malle.bots.tree`."""

    states: Any  # 0 the root, as the seat knows it; 1 the world of this simulation; 2 a world to look ahead in
    nodes: Any
    where: Any  # for each action: its child of the node at hand, 0 if there is none
    path: Any  # the nodes from the root to where a simulation is
    out: Any  # moves or outcomes
    weights: Any  # of outcomes
    values: Any  # what each seat may expect of the state at hand
    sums: Any  # and of all simulations together
    rng: Any
    control: Any  # one record TREE_CONTROL


TREE_CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("used", np.int64),  # nodes
        ("visits", np.int64),  # simulations made
        ("deepest", np.int64),  # moves from the root to the farthest node
        ("seat", np.int64),  # that searches
        ("imagines", np.int64),  # whether each simulation has a world of its own
        ("hides", np.int64),  # whether other moves are legal in other simulations
        ("alone", np.int64),  # whether the seat plays by itself, for its score
        ("depth", np.int64),  # random moves before a leaf is judged, -1: to the end
        ("judges", np.int64),  # at the leaves: judge, not glance
        ("playout_choices", np.int64),
        ("merge_chance", np.int64),
        ("exploration", np.float64),
        ("prior_weight", np.float64),
    ]
)


class ExpectimaxMemory(NamedTuple):
    """For `malle.bots.expectimax`. The first six have a line for every step from the root to the state being looked at."""

    states: Any
    words: Any  # the bytes of the states
    lists: Any  # choices or outcomes
    weights: Any  # of outcomes
    values: Any  # what each seat may expect
    frames: Any  # records EXPECTIMAX_FRAME
    keys: Any  # the table: the states it remembers,
    seen: Any  # how many turns ahead was seen from there,
    worths: Any  # and what each seat may expect
    rng: Any
    control: Any  # one record EXPECTIMAX_CONTROL


EXPECTIMAX_FRAME = np.dtype(
    [
        ("decider", np.int64),  # a seat, or CHANCE
        ("choices", np.int64),  # how many, or outcomes
        ("done", np.int64),  # of these
        ("total", np.int64),  # weight of the outcomes that are done
        ("turns", np.int64),  # still to be looked ahead
        ("place", np.int64),  # in the table
        ("key", np.int64),  # of the state
        ("seen", np.int64),  # turns ahead, to be remembered; 0: nothing is
        ("cuts", np.int64),  # made before
    ]
)

EXPECTIMAX_CONTROL = np.dtype(
    [
        ("stop", np.int64),  # set to 1 from outside when it is time to stop
        ("looked", np.int64),  # states looked at,
        ("limit", np.int64),  # and how many may be
        ("cut", np.int64),  # states judged before the end of the game
        ("seat", np.int64),  # that searches
        ("judges", np.int64),  # judge, not glance
        ("alone", np.int64),  # whether the seat plays by itself, for its score
    ]
)

"""The arrays that an environment and its compiled steps share, by their names."""

from typing import Any, NamedTuple


class Games(NamedTuple):
    """Many games, a row of each array for each of them."""

    states: Any
    start: Any  # one state: how every game begins
    dice: Any  # the random numbers of chance
    chances: Any  # the random numbers of `sampled`
    seats: Any  # who is to decide
    legal: Any  # the actions this seat has
    counts: Any  # how many they are
    mask: Any  # the same, action by action
    sampled: Any  # one of them, by lot
    observations: Any  # what this seat may know
    rewards: Any
    scores: Any  # of the last game that ended
    terminated: Any
    truncated: Any
    moves: Any  # decisions made so far
    fields: Any  # what an observation shows: see `observe`
    players: int
    most_moves: int  # after so many decisions a game is cut off; 0: never
    hides: bool  # whether seats see different things


class Scratch(NamedTuple):
    """What one thread works in."""

    known: Any  # states as the seats to decide know them
    seen: Any  # their bytes, or those of all games where nothing is hidden
    rng: Any
    out: Any  # actions or outcomes
    weights: Any  # of outcomes
    final: Any  # scores

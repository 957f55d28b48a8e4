"""Bots for tests: at random, uncompiled; and ones that misbehave."""

import hashlib
import os
import random
import time
from pathlib import Path

from malle.bots.players import Decision
from malle.engine.match import Match
from malle.engine.rng import seeded


def choose(game, players, state, seat, level, seed, spent=None):
    """A random move, from what the seat knows."""
    import numpy as np

    match = Match(game, players)
    match._states[:] = np.frombuffer(state, match._states.dtype)
    match._entries.guess(match._handle, seat, seeded(seed))
    return Decision(random.Random(seed).choice(match.legal(seat)))


def slow(game, players, state, seat, level, seed, spent=None):
    time.sleep(0.3)
    return choose(game, players, state, seat, level, seed)


BEGUN, MAY = "MALLE_TEST_BEGUN", "MALLE_TEST_MAY"
"""Files of `patient`: where it writes down what it is asked about, and which it waits for."""


def patient(game, players, state, seat, level, seed, spent=None):
    with Path(os.environ[BEGUN]).open("a") as begun:
        begun.write(f"{hashlib.sha256(state).hexdigest()} {seat}\n")
    while not Path(os.environ[MAY]).exists():
        time.sleep(0.02)
    return choose(game, players, state, seat, level, seed)


DIES, HANGS, RAISES = 3, 5, 7
"""What `fragile` does when it is asked with these seeds."""


def fragile(game, players, state, seat, level, seed, spent=None):
    if level != "random" and seed == DIES:
        os._exit(1)
    if level != "random" and seed == HANGS:
        time.sleep(3600)
    if level != "random" and seed == RAISES:
        raise ValueError("a bot that has lost its way")
    return choose(game, players, state, seat, level, seed)

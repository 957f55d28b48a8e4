"""Bots for tests: at random, uncompiled; and ones that misbehave."""

import os
import random
import time

from malle.bots.players import Decision
from malle.engine.match import Match
from malle.engine.rng import seeded


def choose(game, players, state, seat, level, seed):
    """A random move, from what the seat knows."""
    import numpy as np

    match = Match(game, players)
    match._states[:] = np.frombuffer(state, match._states.dtype)
    match._entries.guess(match._handle, seat, seeded(seed))
    return Decision(random.Random(seed).choice(match.legal(seat)))


def busy(game, players, state, seat, level, seed):
    """At full thought for half a second of the processor."""
    until = time.process_time() + 0.5
    while time.process_time() < until:
        pass
    return choose(game, players, state, seat, level, seed)


def fragile(game, players, state, seat, level, seed):
    """Dies every third time, hangs every fifth, raises every seventh."""
    if level != "random" and seed % 3 == 0:
        os._exit(1)
    if level != "random" and seed % 5 == 0:
        time.sleep(3600)
    if level != "random" and seed % 7 == 0:
        raise ValueError("a bot that has lost its way")
    return choose(game, players, state, seat, level, seed)

"""Bots for tests whose compiled search is not kept: only a process that may compile gets it."""

from malle.engine import cache
from tests.server.players import choose

__all__ = ["at_once", "choose", "prepare"]


def prepare(game, level):
    cache.load("what nobody has compiled")


def at_once(game, players, state, seat, level, seed, spent=None):
    return choose(game, players, state, seat, level, seed)

"""Our side of the contests in stepping: random games in a vector environment, and what a second thread brings.

A step is a random legal action in each game, its effect, the next observation, mask and rewards, and a new game where one has ended.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from benchmarks.contest import Side, Work, best, fixture, measured
from malle.engine.game import Game
from malle.research.vector import VectorEnv

BATCHES = (1024, 2048, 4096, 8192)  # games at once
THREADED, MEMORY = 16384, 1 << 26  # games for two threads, as long as their states take no more than so many bytes
STEPS = 16


@dataclass(frozen=True)
class Threads:
    """Steps per second of the clock, in one thread and in two."""

    game: str
    games: int  # at once
    one: float
    two: float
    ratio: float


def side(name: str) -> Side:
    """Steps of a measured game, in one thread, with the best of several numbers of games at once."""
    return best([measured(_work(name, many), many * STEPS) for many in BATCHES])


def _work(name: str, many: int) -> Work:
    env = VectorEnv(fixture(name), many)
    env.reset(seed=1)

    def work(amount: int) -> None:
        for _ in range(amount // many):
            env.step(env.sample())

    return work


def threads(game: Game, rounds: int, seconds: float) -> Threads:
    """Both in turn. The choice of the actions is not counted: it is the player's work, not the environment's."""
    games = min(THREADED, MEMORY // game.compile().rules.STATE.itemsize)
    sides = [VectorEnv(game, games, threads=many) for many in (1, 2)]
    for env in sides:
        env.reset(seed=1)
        _stepping(env, seconds)
    held = [[_stepping(env, seconds) for env in sides] for _ in range(rounds)]
    for env in sides:
        env.close()
    one, two = (statistics.median(rates) for rates in zip(*held, strict=True))
    return Threads(game.id, games, one, two, statistics.median(second / first for first, second in held))


def _stepping(env: VectorEnv, seconds: float) -> float:
    made, spent = 0, 0.0
    while spent < seconds:
        actions = env.sample()
        started = time.perf_counter()
        env.step(actions)
        spent += time.perf_counter() - started
        made += env.num_envs
    return made / spent

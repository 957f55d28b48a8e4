"""Our side of the contests in stepping: random games in a vector environment, and what a second thread brings.

A step is a random legal action in each game, its effect, the next observation, mask and rewards, and a new game where one has ended.
"""

from __future__ import annotations

import statistics
import time
import timeit
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from benchmarks.contest import Side, Work, best, fixture, measured
from malle.engine.game import Game
from malle.research.observation import DTYPE, layout
from malle.research.vector import VectorEnv

BATCHES = (1024, 2048, 4096, 8192)  # games at once
THREADED, MEMORY = 65_536, 1 << 24  # games for two threads, as long as they take no more than so many bytes
STEPS = 16
SPUN = 30_000_000  # rounds of sums, some tenths of a second


@dataclass(frozen=True)
class Threads:
    """Steps per second of the clock, in one thread and in two."""

    game: str
    games: int  # at once
    one: float
    two: float
    ratio: float
    most: float  # what two threads that share nothing, not even memory, did in the same rounds


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
    games = min(THREADED, MEMORY // _size(game))
    sides = [VectorEnv(game, games, threads=many) for many in (1, 2)]
    for env in sides:
        env.reset(seed=1)
        _stepping(env, seconds)
    with ThreadPoolExecutor(1) as other:
        held = [(*(_stepping(env, seconds) for env in sides), _spinning(other)) for _ in range(rounds)]
    for env in sides:
        env.close()
    one, two, most = (statistics.median(figures) for figures in zip(*held, strict=True))
    return Threads(game.id, games, one, two, statistics.median(second / first for first, second, _ in held), most)


def _size(game: Game) -> int:
    """The bytes that a game takes in an environment: its state, its observation, its mask and its list of actions."""
    rules = game.compile().rules
    return int(rules.STATE.itemsize + layout(game).size * DTYPE.itemsize + rules.ACTIONS + 4 * rules.MAX_LEGAL)


def _spinning(other: ThreadPoolExecutor) -> float:
    """How much more two threads do than one, of sums in registers."""
    kernel = fixture("connect_four").compile()
    spin = partial(kernel.driver("benchmarks.registers").spin, kernel.handle(np.zeros(1, kernel.rules.STATE)))
    spin(1)
    one = timeit.timeit(lambda: spin(SPUN), number=1)
    started = time.perf_counter()
    beside = other.submit(spin, SPUN)
    spin(SPUN)
    beside.result()
    return 2 * one / (time.perf_counter() - started)


def _stepping(env: VectorEnv, seconds: float) -> float:
    made, spent = 0, 0.0
    while spent < seconds:
        actions = env.sample()
        started = time.perf_counter()
        env.step(actions)
        spent += time.perf_counter() - started
        made += env.num_envs
    return made / spent

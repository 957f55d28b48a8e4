"""Contests: Malle and a peer at the same work, by the time of the processor.

Each peer has a module of its own (`against_…`), which says what the work is and proves that both sides play the same game.
The sides take turns, so that a slow moment of the machine slows both.
"""

from __future__ import annotations

import importlib
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from malle.engine.game import Game

Work = Callable[[int], Any]  # do so much
Side = Callable[[float], float]  # work for about so many seconds of the processor; how much was done per second


@dataclass(frozen=True)
class Contest:
    """One kernel of Malle against a peer at one kind of work."""

    title: str
    kind: str
    peer: str
    must: float | None  # how many times as fast Malle must be
    ours: Callable[[], Side]
    theirs: Callable[[], Side]
    check: Callable[[], None]  # that both play the same game


@dataclass(frozen=True)
class Result:
    """Rates per second of the processor, and how many times as fast Malle is: medians over the rounds."""

    contest: Contest
    ours: float
    theirs: float
    ratio: float  # of the two rates of one round


def hold(contest: Contest, rounds: int, seconds: float) -> Result:
    """Both sides in turn, each for about so many seconds a round."""
    contest.check()
    sides = contest.ours(), contest.theirs()
    held = [[side(seconds) for side in sides] for _ in range(rounds)]
    ours, theirs = (statistics.median(rates) for rates in zip(*held, strict=True))
    return Result(contest, ours, theirs, statistics.median(us / them for us, them in held))


def measured(work: Work, unit: int) -> Side:
    """A side that does its work in this process, in pieces of so much; the first piece, which compiles and warms up, does not count."""
    work(unit)
    pace = unit / _seconds(work, unit)

    def side(seconds: float) -> float:
        amount = max(int(seconds * pace) // unit, 1) * unit
        return amount / _seconds(work, amount)

    return side


def best(sides: Sequence[Side]) -> Side:
    """The quickest of several ways to do the same, found by a short look at each."""
    return max(sides, key=lambda side: statistics.median(side(0.1) for _ in range(3)))


def fixture(name: str) -> Game:
    """A game that is measured and not played."""
    game: Game = importlib.import_module(f"benchmarks.games.{name}").GAME
    return game


def _seconds(work: Work, amount: int) -> float:
    started = time.process_time()
    work(amount)
    return time.process_time() - started

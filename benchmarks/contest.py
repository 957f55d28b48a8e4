"""Malle against OpenSpiel's C++ on the same games, in the same process, by the time of the processor.

Both sides do the same work. A playout is one random game from the start. A search is a new tree of so many simulations, each
with one random game at its end. OpenSpiel counts a win as 1 and a loss as -1 where Malle counts 1 and 0, so the same
exploration has twice the constant there. OpenSpiel offers no random games by themselves in Python; a search of one simulation whose
evaluation is n random games is n random games in one call of C++.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pyspiel

import malle
from malle.bots.search import Search
from malle.engine.game import Game
from malle.engine.walking import random_games

EXPLORATION = 1.0
SIMULATIONS = 20_000
NODES = 1 << 17
MEGABYTES = 1000

Work = Callable[[int], Any]  # do so many playouts, or so many simulations


@dataclass(frozen=True)
class Contest:
    """One kernel of Malle against OpenSpiel at one kind of work."""

    title: str
    kind: str  # "playouts" or "search"
    fixture: str
    theirs: str
    must: float  # how many times as fast Malle must be


@dataclass(frozen=True)
class Result:
    """Rates per second of the processor, and how many times as fast Malle is: medians over the rounds."""

    contest: Contest
    ours: float
    theirs: float
    ratio: float  # of the two rates of one round, so that a slow moment of the machine slows both


CONTESTS = [
    Contest("Connect Four, bits", "playouts", "connect_four", "connect_four", 30),
    Contest("Connect Four, cells", "playouts", "connect_four_cells", "connect_four", 8),
    Contest("Pig", "playouts", "pig", "pig", 5),
    Contest("Connect Four, bits", "search", "connect_four", "connect_four", 15),
    Contest("Connect Four, cells", "search", "connect_four_cells", "connect_four", 7),
    Contest("Pig", "search", "pig", "pig", 5),
]


def fixture(name: str) -> Game:
    game: Game = importlib.import_module(f"benchmarks.games.{name}").GAME
    return game


def hold(contest: Contest, rounds: int, seconds: float) -> Result:
    """Both sides in turn, each for about so many seconds a round."""
    sides = _our_work(contest), _their_work(contest)
    amounts = [_amount(work, seconds) for work in sides]
    held = [
        [amount / _seconds(work, amount) for work, amount in zip(sides, amounts, strict=True)] for _ in range(rounds)
    ]
    ours, theirs = (statistics.median(rates) for rates in zip(*held, strict=True))
    return Result(contest, ours, theirs, statistics.median(us / them for us, them in held))


def check_same_game(contest: Contest, games: int = 20) -> None:
    """Play random games on both sides at once: what may be played, who moves, and who wins must be the same."""
    chooser = random.Random(1)
    for _ in range(games):
        ours, theirs = malle.new(fixture(contest.fixture)), pyspiel.load_game(contest.theirs).new_initial_state()
        notation = ours.game.module("notation")
        while not theirs.is_terminal():
            assert ours.to_move == theirs.current_player()
            actions = theirs.legal_actions()
            assert ours.legal() == sorted(notation.write(ours.state, action) for action in actions)
            action = chooser.choice(actions)
            ours.play(notation.write(ours.state, action))
            theirs.apply_action(action)
        assert ours.over
        won = [seat for seat, value in enumerate(theirs.returns()) if value >= 0]
        assert ours.winners == won


def _our_work(contest: Contest) -> Work:
    game = fixture(contest.fixture)
    kernel = game.compile()
    match = malle.new(game, seed=0)
    if contest.kind == "playouts":
        return lambda amount: random_games(match, amount, amount)
    search, state = Search(kernel, NODES, seed=1), match.state.tobytes()
    return lambda amount: [search.run(state, SIMULATIONS, EXPLORATION) for _ in range(amount // SIMULATIONS)]


def _their_work(contest: Contest) -> Work:
    game = pyspiel.load_game(contest.theirs)
    state = game.new_initial_state()
    if contest.kind == "playouts":
        return lambda amount: _bot(game, 1, amount).step(state)
    bot = _bot(game, SIMULATIONS, 1)
    return lambda amount: [bot.step(state) for _ in range(amount // SIMULATIONS)]


def _bot(game: Any, simulations: int, rollouts: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    return pyspiel.MCTSBot(game, evaluator, 2 * EXPLORATION, simulations, MEGABYTES, False, 1, False)


def _amount(work: Work, seconds: float) -> int:
    """How much work takes about so long; whole searches."""
    work(SIMULATIONS)
    amount = int(seconds / _seconds(work, SIMULATIONS) * SIMULATIONS)
    return max(amount // SIMULATIONS, 1) * SIMULATIONS


def _seconds(work: Work, amount: int) -> float:
    started = time.process_time()
    work(amount)
    return time.process_time() - started

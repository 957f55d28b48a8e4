"""OpenSpiel's tree search playing our games through `malle.research.openspiel`, against our own search at equal time.

Both are UCT with random games at the leaves and the same exploration. OpenSpiel's is the one in Python: the one in C++ crashes on
games that are written in Python, its own `python_tic_tac_toe` among them. Ours is compiled together with the rules. Each decision
takes both about the same time of the processor. The two change seats from game to game, with the same dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

import malle
from malle.bots.searchers import Uct
from malle.bots.seats import win_share
from malle.engine.match import Match
from malle.research import openspiel

EXPLORATION = 1.0
NODES = 1 << 18
TABLES: dict[str, dict[str, Any]] = {"bombay-bazar": {}, "boulomania": {"target": 2}, "malabars": {}}


@dataclass(frozen=True)
class Bout:
    """What came of all games of one kind."""

    game: str
    games: int
    wins: float  # ours; a shared win counts in part
    ours: float  # simulations per second of the processor
    theirs: float
    our_ms: float  # per decision
    their_ms: float


@dataclass
class Player:
    """A search that keeps to a time."""

    see: Callable[[Match], Any]  # the position as this search takes it; not counted
    think: Callable[[Any, int], int]  # the action after so many simulations
    limit: float  # seconds of the processor for a decision
    pace: float = 0.0
    simulations: int = 0
    seconds: float = 0.0
    decisions: int = 0

    def choose(self, match: Match) -> int:
        """A short search finds the pace in this position; the one that counts takes the rest of the time."""
        position, first = self.see(match), self.decisions == 0
        _, spent, short = self._search(position, self.pace * self.limit / 10)
        action, more, long = self._search(position, short / spent * (self.limit - spent))
        self.pace = (short + long) / (spent + more)
        self.decisions += 1
        if not first:  # which may have waited for a compiler
            self.simulations += short + long
            self.seconds += spent + more
        return action

    def _search(self, position: Any, simulations: float) -> tuple[int, float, int]:
        """The action, the seconds it took, and how many simulations these were."""
        many = max(int(simulations), 2)
        started = time.process_time()
        action = self.think(position, many)
        return action, time.process_time() - started, many


def hold(name: str, games: int, seconds: float) -> Bout:
    """So many games, each decision for about so many seconds."""
    players = _ours(name, seconds), _theirs(name, seconds)
    wins = sum(_play(name, players, number) for number in range(games))
    ours, theirs = players
    return Bout(
        name,
        games,
        wins,
        ours.simulations / ours.seconds,
        theirs.simulations / theirs.seconds,
        1000 * ours.seconds / (ours.decisions - 1),
        1000 * theirs.seconds / (theirs.decisions - 1),
    )


def _play(name: str, players: tuple[Player, Player], number: int) -> float:
    """One game; our share of the win."""
    match = malle.new(name, 2, TABLES[name], seed=number // 2)
    write, our_seat = match.game.module("presentation.notation").write, number % 2
    while not match.over:
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        match.play(write(match.state, players[seat != our_seat].choose(match)), seat)
    return win_share(sum(1 << seat for seat in match.winners), our_seat)


def _ours(name: str, seconds: float) -> Player:
    search = Uct(malle.game(name).compile(), NODES, seed=1)
    return Player(
        lambda match: match.state.tobytes(),
        lambda state, simulations: search.run(state, simulations, EXPLORATION)[0].action,
        seconds,
    )


def _theirs(name: str, seconds: float) -> Player:
    game, chance = openspiel.load(name, {"players": 2, **TABLES[name]}), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)

    def see(match: Match) -> Any:
        state = game.new_initial_state()
        for step in match.steps:
            state.apply_action(step.action)
        return state

    def think(state: Any, simulations: int) -> int:
        # a win is 1 and a loss -1 there, so the same exploration has twice the constant
        return int(mcts.MCTSBot(game, 2 * EXPLORATION, simulations, evaluator, False, chance).step(state))

    return Player(see, think, seconds)

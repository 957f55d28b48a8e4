"""Malle against OpenSpiel's C++ in the same process: random games and tree search.

A playout is one random game from the start. A search is a new tree of so many simulations, each with one random game at its
end. OpenSpiel counts a win as 1 and a loss as -1 where Malle counts 1 and 0, so the same exploration has twice the constant there.
OpenSpiel offers no random games by themselves in Python; a search of one simulation whose evaluation is n random games is n random
games in one call of C++.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pyspiel

import malle
from benchmarks.contest import Contest, Side, fixture, measured
from malle.bots.searchers import Uct
from malle.engine.walking import random_games

EXPLORATION = 1.0
SIMULATIONS = 20_000
NODES = 1 << 17
MEGABYTES = 1000


def contests() -> list[Contest]:
    return [
        _contest("Connect Four, bits", "playouts", "connect_four", "connect_four", 30),
        _contest("Connect Four, cells", "playouts", "connect_four_cells", "connect_four", 8),
        _contest("Pig", "playouts", "pig", "pig", 5),
        _contest("Connect Four, bits", "search", "connect_four", "connect_four", 15),
        _contest("Connect Four, cells", "search", "connect_four_cells", "connect_four", 7),
        _contest("Pig", "search", "pig", "pig", 5),
    ]


def _contest(title: str, kind: str, ours: str, theirs: str, must: float) -> Contest:
    playouts = kind == "playouts"
    return Contest(
        title,
        kind,
        "OpenSpiel",
        must,
        partial(_our_playouts if playouts else _our_search, ours),
        partial(_their_playouts if playouts else _their_search, theirs),
        partial(check_same_game, ours, theirs),
    )


def check_same_game(ours: str, theirs: str, games: int = 20) -> None:
    """Play random games on both sides at once: what may be played, who moves, and who wins must be the same."""
    chooser = random.Random(1)
    for _ in range(games):
        match, state = malle.new(fixture(ours)), pyspiel.load_game(theirs).new_initial_state()
        notation = match.game.module("presentation.notation")
        while not state.is_terminal():
            assert match.to_move == state.current_player()
            actions = state.legal_actions()
            assert match.legal() == sorted(notation.write(match.state, action) for action in actions)
            action = chooser.choice(actions)
            match.play(notation.write(match.state, action))
            state.apply_action(action)
        assert match.over
        assert match.winners == [seat for seat, value in enumerate(state.returns()) if value >= 0]


def _our_playouts(name: str) -> Side:
    game = fixture(name)
    game.compile()
    match = malle.new(game, seed=0)
    return measured(lambda amount: random_games(match, amount, amount), SIMULATIONS)


def _our_search(name: str) -> Side:
    game = fixture(name)
    search, state = Uct(game.compile(), NODES, seed=1), malle.new(game, seed=0).state.tobytes()
    return measured(
        lambda amount: [search.run(state, SIMULATIONS, EXPLORATION) for _ in range(amount // SIMULATIONS)], SIMULATIONS
    )


def _their_playouts(name: str) -> Side:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    return measured(lambda amount: _bot(game, 1, amount).step(state), SIMULATIONS)


def _their_search(name: str) -> Side:
    game = pyspiel.load_game(name)
    bot, state = _bot(game, SIMULATIONS, 1), game.new_initial_state()
    return measured(lambda amount: [bot.step(state) for _ in range(amount // SIMULATIONS)], SIMULATIONS)


def _bot(game: Any, simulations: int, rollouts: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    return pyspiel.MCTSBot(game, evaluator, 2 * EXPLORATION, simulations, MEGABYTES, False, 1, False)

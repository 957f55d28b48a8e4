"""Walks through a game from Python: compiling ahead, perft and random games, with the buffers they need."""

from __future__ import annotations

from typing import Any

import numpy as np

from malle.engine.game import Game, Kernel
from malle.engine.match import Match
from malle.engine.rng import seeded

WALKS = "malle.engine.walks"


class Buffers:
    """The arrays that a driver works in, for one game."""

    def __init__(self, kernel: Kernel, states: int) -> None:
        self.states = np.zeros(states, kernel.rules.STATE)
        self.handle = kernel.handle(self.states)
        self.lists = np.zeros((states, kernel.rules.MAX_LEGAL), np.int64)
        self.counts = np.zeros(states, np.int64)
        self.out = np.zeros(kernel.rules.MAX_LEGAL, np.int64)
        self.weights = np.zeros(kernel.rules.MAX_LEGAL, np.int64)


def warm(game: Game) -> None:
    """Compile all that a match and the walks need, or load it from the cache."""
    kernel = game.compile()
    for players in game.players[:1]:
        match = Match(game, players)
        entries, handle, rng = kernel.entries, kernel.handle(match._states.copy()), seeded(0)
        entries.outcomes(handle, match._out, match._weights)
        entries.moves(handle, match._out)
        for ask in (entries.forbidden_by, entries.shows, entries.chosen_by):
            ask(handle, 0)
        entries.told(handle, 0, 0)
        entries.count(handle, np.zeros(kernel.rules.SEATS))
        entries.won(handle)
        entries.hide(handle, 0)
        entries.guess(handle, 0, rng)
        random_game(match, 0, most=1)
        perft(match, 1)
        kernel.driver(WALKS).playouts(Buffers(kernel, 2).handle, rng, match._out, match._weights, 0)
    # where a room's views have a driver of their own
    getattr(game.module("presentation.view"), "warm", lambda: None)()


def perft(match: Match, depth: int, kernel: Kernel | None = None) -> int:
    """The number of move sequences of this length from where the match stands."""
    kernel = kernel or match.game.kernel()
    buffers = Buffers(kernel, depth + 1)
    buffers.states[0] = match._states[0]
    if depth == 0:
        return 1
    walks = kernel.driver(WALKS)
    return int(walks.perft(buffers.handle, buffers.lists, buffers.weights, buffers.counts, depth))


def random_game(
    match: Match, seed: int, most: int = 1 << 40, kernel: Kernel | None = None
) -> tuple[int, np.ndarray[Any, Any]]:
    """Play on at random from where the match stands (which stays there): moves made, and the state they led to."""
    kernel = kernel or match.game.kernel()
    buffers = Buffers(kernel, 1)
    buffers.states[:] = match._states
    walk = kernel.driver(WALKS).walk
    made = int(walk(buffers.handle, 0, seeded(seed), buffers.out, buffers.weights, most))
    return made, buffers.states


def random_games(match: Match, seed: int, games: int) -> int:
    """Play so many random games from where the match stands; the number of moves made."""
    kernel = match.game.kernel()
    buffers = Buffers(kernel, 2)
    buffers.states[0] = match._states[0]
    playouts = kernel.driver(WALKS).playouts
    return int(playouts(buffers.handle, seeded(seed), buffers.out, buffers.weights, games))

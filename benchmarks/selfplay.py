"""Games of a level against itself, thousands of them: as at any table, but nothing is told of them, and nobody looks at a clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count

import numpy as np

from malle.bots.levels import PlayerSettings, settings_for
from malle.bots.players import act
from malle.bots.seats import win_share
from malle.engine.game import Game
from malle.engine.kernel import CHANCE, END, SECRET
from malle.engine.rng import seeded, weighted

_TABLE = 10  # of an expectimax: its table is cleared before each thought, and the moves are the same without it


def first_state(game: Game, players: int) -> bytes:
    """Where a game begins."""
    kernel = game.compile()
    states = np.zeros(1, kernel.rules.STATE)
    codes = game.codes(players, game.settle(players, {}))
    kernel.entries.start(kernel.handle(states), players, np.array(codes, np.int64))
    return states.tobytes()


def going_on(game: Game, players: int, state: bytes, spec: str, seed: int) -> Iterator[bytes]:
    """The states from here on in which somebody decides, and at last the end."""
    kernel = game.compile()
    entries, rng = kernel.entries, seeded(seed)
    out, weights = np.zeros((2, kernel.rules.MAX_LEGAL), np.int64)
    states = np.frombuffer(bytearray(state), kernel.rules.STATE)
    handle = kernel.handle(states)
    for number in count():
        while entries.turn_of(handle) == CHANCE:
            entries.make(handle, int(out[weighted(rng, weights, entries.outcomes(handle, out, weights))]))
        yield states.tobytes()
        seat = entries.turn_of(handle)
        if seat == END:
            return
        if seat == SECRET:
            entries.moves(handle, out)
            seat = entries.chosen_by(handle, int(out[0]))
        entries.make(handle, decided(game, players, states.tobytes(), seat, spec, seed * 10_000 + number))


def shares_of(game: Game, players: int, end: bytes) -> list[float]:
    """Of the win, for each seat; where nobody has won, all share it."""
    kernel = game.compile()
    won = int(kernel.entries.won(kernel.handle(np.frombuffer(bytearray(end), kernel.rules.STATE))))
    return [win_share(won or (1 << players) - 1, seat) for seat in range(players)]


def decided(game: Game, players: int, state: bytes, seat: int, spec: str, seed: int) -> int:
    """What a player decides who sits here: the action that `malle.bots.players.choose` would tell of."""
    kernel = game.compile()
    known = np.frombuffer(bytearray(state), kernel.rules.STATE)
    kernel.entries.hide(kernel.handle(known), seat)
    return act(game, players, known.tobytes(), seat, spec, _settings(game, players, spec), seed)


@cache
def _settings(game: Game, players: int, spec: str) -> PlayerSettings:
    chosen = replace(settings_for(game, spec, players), seconds=1e9)
    return replace(chosen, memory=_TABLE) if chosen.method == "expectimax" else chosen

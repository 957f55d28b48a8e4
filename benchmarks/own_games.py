"""How fast the games of the house are: compiled, uncompiled, and from a cold start."""

from __future__ import annotations

import os
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass

import malle
from malle.engine.game import Game
from malle.engine.walking import random_game, random_games


@dataclass(frozen=True)
class Speed:
    """One game at one number of players."""

    game: str
    players: int
    moves_per_second: float  # compiled, random games, one core
    moves_per_game: float
    plain_ms: float  # milliseconds per move, uncompiled


@dataclass(frozen=True)
class Start:
    """What a game weighs and how long it takes to get ready."""

    game: str
    state: int  # bytes
    history: int  # bytes of these that only remember past positions
    cold: float | None  # seconds to compile everything in a fresh process with an empty cache
    warm: float  # seconds of a fresh process with a filled cache, until the first move is made


def speed(game: Game, players: int, seconds: float) -> Speed:
    compiled, made, spent = _compiled(game, players, seconds)
    return Speed(game.id, players, made / spent, made / compiled, _plain_ms(game, players, seconds))


def start(game: Game, runs: int, python: str, *, cold: bool) -> Start:
    state = game.compile().rules.STATE
    fields = state.fields or {}
    history = fields["history"][0].itemsize if "history" in fields else 0
    with tempfile.TemporaryDirectory() as empty:
        chosen = {"MALLE_CACHE": empty} if cold else {}
        compiling = _process(python, game, "all", chosen)
        warm = statistics.median(_process(python, game, "first", chosen) for _ in range(runs))
    return Start(game.id, state.itemsize, history, compiling if cold else None, warm)


def _compiled(game: Game, players: int, seconds: float) -> tuple[int, int, float]:
    """Games, moves and seconds of the processor."""
    game.compile()
    match = malle.new(game, players, seed=0)
    random_games(match, 0, 1)
    games, batch, made, spent = 0, 1, 0, 0.0
    while spent < seconds:
        started = time.process_time()
        made += random_games(match, games, batch)
        spent += time.process_time() - started
        games += batch
        batch *= 2
    return games, made, spent


def _plain_ms(game: Game, players: int, seconds: float) -> float:
    kernel = game.plain()
    match = malle.new(game, players, seed=0)
    made, seed, started = 0, 0, time.process_time()
    while time.process_time() - started < seconds:
        made += random_game(match, seed, kernel=kernel)[0]
        seed += 1
    return (time.process_time() - started) / made * 1000


def _process(python: str, game: Game, what: str, chosen: dict[str, str]) -> float:
    """Wall-clock seconds of a fresh process, its interpreter's start included."""
    started = time.perf_counter()
    subprocess.run([python, "-m", "benchmarks.start", game.id, what], check=True, env={**os.environ, **chosen})
    return time.perf_counter() - started

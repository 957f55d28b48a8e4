"""Players by name: `random`, `greedy`, `uct:1000`, and the levels `1` to `5`.

A player is given the state as its seat knows it, as bytes, and nothing else: what a bot at a table, in a worker process or in
the arena knows is what `Match.knowledge` says, never the match itself.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from malle.bots.levels import PlayerSettings, settings_for
from malle.bots.searchers import Analysis, MoveValue, Question, searcher
from malle.engine.game import Game, Kernel
from malle.engine.kernel import SECRET


@dataclass(frozen=True, slots=True)
class Decision:
    """A move and why: all in notation, ready to be told."""

    move: str
    moves: list[tuple[str, float, int]] = field(
        default_factory=list
    )  # each move, its share of the win, visits; best first
    chances: list[float] = field(default_factory=list)  # of each seat to win, as the player sees it
    line: list[str] = field(default_factory=list)  # how it expects the game to go on
    visits: int = 0
    nodes: int = 0
    depth: int = 0
    solved: bool = False
    seconds: float = 0.0  # of the processor


def choose(
    game: Game,
    players: int,
    state: bytes,
    seat: int,
    spec: str,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
) -> Decision:
    """What the named player plays in this seat, which knows this state of itself and no more."""
    chosen = settings_for(game, spec, players)
    kernel = game.compile()
    states = np.frombuffer(state, kernel.rules.STATE).copy()
    moves = _moves(kernel, states, seat)
    chance = random.Random(f"{seed} {spec}")  # noqa: S311  bots for fun need no secrecy
    write = game.module("presentation.notation").write
    row = kernel.row(states)
    if len(moves) == 1 or chosen.method == "random":
        return Decision(write(row, chance.choice(moves)))
    asked = Question(state, seat, players, moves, seed, cancelled)
    analysis = searcher(game, chosen.method, chosen.memory).search(asked, chosen)
    picked = _pick(analysis, chosen, chance)
    return Decision(
        write(row, picked.action),
        [(write(row, each.action), each.share, each.visits) for each in analysis.moves],
        analysis.chances,
        _tell(game, kernel, states, seat, analysis.line),
        analysis.visits,
        analysis.nodes,
        analysis.depth,
        analysis.solved,
        analysis.seconds,
    )


def warm(game: Game) -> None:
    """Compile the searches that the levels of this game use, or load them from the cache."""
    for spec in ("uct:1", "greedy", "1", "2", "3", "4", "5"):
        prepare(game, spec)


@cache
def prepare(game: Game, spec: str) -> None:
    """Compile the search that a player uses, or load it: a thought that is cancelled at once."""
    from malle.engine.match import Match

    players = game.players[0]
    match = Match(game, players)
    while not match.waiting:
        match.roll()
    seat = match.waiting[0]
    choose(game, players, match.knowledge(seat), seat, spec, cancelled=lambda: True)


def _moves(kernel: Kernel, states: np.ndarray[Any, Any], seat: int) -> list[int]:
    out = np.zeros(kernel.rules.MAX_LEGAL, np.int64)
    handle = kernel.handle(states)
    moves = [int(a) for a in out[: kernel.entries.moves(handle, out)]]
    if kernel.entries.turn_of(handle) == SECRET:
        moves = [a for a in moves if kernel.entries.chosen_by(handle, a) == seat]
    return moves


def _pick(analysis: Analysis, chosen: PlayerSettings, chance: random.Random) -> MoveValue:
    """The best move, one of several equally good ones by lot; with a temperature sometimes one that looks nearly as good."""
    best = analysis.moves[0]
    if chosen.temperature <= 0:
        equal = [each for each in analysis.moves if (each.visits, each.share) == (best.visits, best.share)]
        return chance.choice(equal)
    tried = [each for each in analysis.moves if each.visits * 10 >= best.visits]
    highest = max(each.share for each in tried)
    weights = [math.exp((each.share - highest) / chosen.temperature) for each in tried]
    return chance.choices(tried, weights)[0]


def _tell(game: Game, kernel: Kernel, states: np.ndarray[Any, Any], seat: int, line: list[int]) -> list[str]:
    """A line in notation, as far as the seat can see it."""
    entries, write = kernel.entries, game.module("presentation.notation").write
    after = states.copy()
    handle, row = kernel.handle(after), kernel.row(after)
    told: list[str] = []
    for action in line:
        if entries.turn_of(handle) != seat and told and game.hides:
            break
        told.append(write(row, action))
        entries.make(handle, action)
    return told

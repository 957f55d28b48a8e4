"""Players by name: `random`, `greedy`, `uct:1000`, the levels by their numbers, and `champion`, the strongest.

A player is given the state as its seat knows it, as bytes, and nothing else: what a bot at a table, in a worker process or in
the arena knows is what `Match.knowledge` says, never the match itself.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from malle.bots.attention import chosen_move
from malle.bots.levels import PlayerSettings, levels, settings_for, uncompiled
from malle.bots.searchers import Analysis, MoveValue, Question, searcher
from malle.bots.turns import Turn, spent_in
from malle.engine.game import Game, Kernel
from malle.engine.kernel import SECRET, Row
from malle.engine.match import Match

AT_ONCE_SECONDS = 1.0
"""How long a player thinks whose search is not compiled yet."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move and why: all in notation, ready to be told."""

    move: str
    moves: list[tuple[str, float, int]] = field(
        default_factory=list
    )  # each move, its share of the win, visits; best first
    chances: list[float] = field(default_factory=list)  # of each seat to win, as the player sees it
    line: list[str] = field(default_factory=list)  # how it expects the game to go on
    plan: list[str] = field(
        default_factory=list
    )  # what it has already decided to play next, if nobody else moves before
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
    spent: float | None = None,
    *,
    unhurried: bool = False,
) -> Decision:
    """What the named player plays in this seat, which knows this state of itself and no more.

    `spent` are the seconds that it has thought in this turn, if it has decided something in it before. An `unhurried` player looks at no clock, and
    so plays the same each time it is asked with the same seed.
    """
    chosen = settings_for(game, spec, players)
    if unhurried:
        chosen = replace(chosen, seconds=1e9)
    if spent is not None:
        chosen = chosen.later(spent)
    kernel = game.kernel() if chosen.method == "random" else game.compile()
    return _decide(game, kernel, chosen, _question(kernel, players, state, seat, seed, cancelled), spec)


def act(game: Game, players: int, state: bytes, seat: int, spec: str, chosen: PlayerSettings, seed: int) -> int:
    """The action that a player decides on, and nothing told of it: what `choose` plays with the same seed and settings."""
    kernel, chance = game.compile(), random.Random(f"{seed} {spec}")  # noqa: S311  bots for fun need no secrecy
    asked = _question(kernel, players, state, seat, seed, None)
    if len(asked.moves) == 1 or chosen.method == "random":
        return chance.choice(asked.moves)
    if chosen.hasty > chance.random():
        chosen = chosen.at_a_glance
    analysis = searcher(game, chosen.method, chosen.memory, kernel).search(asked, chosen)
    row = kernel.row(np.frombuffer(state, kernel.rules.STATE).copy())
    return _pick(game, row, analysis, chosen, chance).action


def at_once(
    game: Game, players: int, state: bytes, seat: int, spec: str, seed: int = 0, spent: float | None = None
) -> Decision:
    """What the named player plays while its search is still to be compiled: by the rules as they are written, with little thought."""
    until = time.monotonic() + AT_ONCE_SECONDS
    chosen, kernel = settings_for(game, spec, players), game.plain()
    asked = _question(kernel, players, state, seat, seed, lambda: time.monotonic() > until)
    return _decide(game, kernel, uncompiled(game, chosen), asked, spec)


def _question(
    kernel: Kernel, players: int, state: bytes, seat: int, seed: int, cancelled: Callable[[], bool] | None
) -> Question:
    moves = _moves(kernel, np.frombuffer(state, kernel.rules.STATE).copy(), seat)
    return Question(state, seat, players, moves, seed, cancelled)


def _decide(game: Game, kernel: Kernel, chosen: PlayerSettings, asked: Question, spec: str) -> Decision:
    states = np.frombuffer(asked.state, kernel.rules.STATE).copy()
    chance = random.Random(f"{asked.seed} {spec}")  # noqa: S311  bots for fun need no secrecy
    write = game.module("presentation.notation").write
    row = kernel.row(states)
    if len(asked.moves) == 1 or chosen.method == "random":
        return Decision(write(row, chance.choice(asked.moves)))
    if chosen.hasty > chance.random():
        chosen = chosen.at_a_glance
    analysis = searcher(game, chosen.method, chosen.memory, kernel).search(asked, chosen)
    picked = _pick(game, row, analysis, chosen, chance)
    return Decision(
        write(row, picked.action),
        [(write(row, each.action), each.share, each.visits) for each in analysis.moves],
        analysis.chances,
        _tell(game, kernel, states, asked.seat, analysis.line),
        _tell(game, kernel, states, asked.seat, [picked.action, *analysis.plan])[1:]
        if picked is analysis.moves[0]
        else [],
        analysis.visits,
        analysis.nodes,
        analysis.depth,
        analysis.solved,
        analysis.seconds,
    )


def decide(
    match: Match, seat: int, spec: str, seed: int, turn: Turn | None, *, unhurried: bool = False
) -> tuple[Decision, Turn]:
    """What the named player plays in this seat of a match, and what it remembers of its turn."""
    planned = turn.planned(match, seat) if turn else None
    if turn and planned:
        return Decision(planned), turn
    spent = spent_in(turn, match, seat)
    known = match.knowledge(seat)
    decision = choose(match.game, match.players, known, seat, spec, seed, spent=spent, unhurried=unhurried)
    moves, seconds = [decision.move, *decision.plan], (spent or 0.0) + decision.seconds
    return decision, Turn(seat, len(match.steps), moves, seconds)


def warm(game: Game) -> None:
    """Compile the searches that the levels of this game use, or load them from the cache."""
    for spec in ("uct:1", "greedy", *(level.id for level in levels(game))):
        prepare(game, spec)


@cache
def prepare(game: Game, spec: str) -> None:
    """Compile the search that a player uses, or load it: a thought that is cancelled at once."""
    players = game.players[0]
    if settings_for(game, spec, players).method == "random":
        return
    game.compile()
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


def _pick(game: Game, row: Row, analysis: Analysis, chosen: PlayerSettings, chance: random.Random) -> MoveValue:
    """The best move, one of several equally good ones by lot; who errs plays the best that it notices."""
    if chosen.errs:
        touches = game.module("presentation.notation").touches
        return chosen_move(analysis.moves, [touches(row, each.action) for each in analysis.moves], chosen, chance)
    best = analysis.moves[0]
    return chance.choice([each for each in analysis.moves if (each.visits, each.share) == (best.visits, best.share)])


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

"""Exercises: positions from games between bots in which one move is clearly better than it looks.

A room keeps its exercises in guide/exercises.json, easy ones first; `malle exercises` finds them (docs/study.md). An exercise is a game up to the
position, the seat that is asked, the moves that are right, what all others lose, and for the tempting ones among these the reply that punishes them. Where a
turn has two moves that belong together, `then` asks for the second one.

What is right was judged by what the seat knows. The moves of the game tell more than that, so whoever shows a position shows its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from malle.engine.fairness import Fairness
from malle.engine.game import Game
from malle.engine.match import Match

FILE = "guide/exercises.json"

REMEMBERED = 64
"""Positions that are kept: a long game takes a while to play to its middle."""


@dataclass(frozen=True, eq=False)
class Posed:
    """A position of a game in which a seat is to find the move."""

    game: Game
    id: str
    seat: int
    players: int
    options: dict[str, Any]
    moves: list[str]  # up to the position

    def position(self) -> Match:
        """The position, to be played on at will."""
        return _position(self).copy()


@dataclass(frozen=True, eq=False)
class Exercise(Posed):
    """One exercise of a game. Values are millionths of a game for the seat."""

    node: str  # at which the seat decides, so that lists need not play the game
    value: int  # of the best move
    right: list[str]  # the moves within a hundredth of it, the best first
    losses: dict[str, int]  # what each of the others gives away
    refutations: dict[str, list[str]]  # how the game goes on after a tempting one, chance included
    misses: list[float]  # of each level that was asked, the weakest first: how often it did not find a right move
    certain: bool  # proved, not estimated
    distance: int | None = None  # turns to the end, where that is known
    then: dict[str, dict[str, Any]] | None = None  # what is asked after a right move: right, losses, refutations

    @property
    def difficulty(self) -> float:
        """From 0 to 1: how often the levels miss it."""
        return sum(self.misses) / len(self.misses)

    def after(self, move: str) -> Exercise | None:
        """How the exercise goes on after this move, if it was right and there is more to find."""
        return _after(self, move) if self.then and move in self.then else None

    def loss(self, move: str) -> int:
        """What a legal move gives away; nothing if it is right."""
        return self.losses.get(move, 0)


@cache
def exercises(game: Game) -> dict[str, Exercise]:
    """The exercises of a game by their names, easy ones first; none, if the room has none."""
    found = game.load(FILE) if game.has(FILE) else []
    return {each["id"]: Exercise(game, **each) for each in found}


def played(match: Match, moves: Sequence[str]) -> Match:
    """A match after so many moves more."""
    for move in moves:
        match.play(move, match.waiting[0] if match.waiting else None)
    return match


@lru_cache(maxsize=REMEMBERED)
def _position(posed: Posed) -> Match:
    return played(Match(posed.game, posed.players, posed.options, Fairness.fresh(0)), posed.moves)


@lru_cache(maxsize=REMEMBERED)
def _after(exercise: Exercise, move: str) -> Exercise:
    assert exercise.then is not None
    return replace(exercise, moves=[*exercise.moves, move], then=None, **exercise.then[move])

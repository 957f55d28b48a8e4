"""Runs the verifier over a solution, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from malle.engine.rng import seeded
from malle.games.malabars import GAME
from malle.games.malabars.bot.solution import verifier
from malle.games.malabars.bot.solution.solver import Solution

CHUNK = 5000  # random positions at once
Advance = Callable[[int], None]


def prove(solution: Solution, advance: Advance = lambda many: None) -> int:
    """How many positions are wrong, of all; `advance` hears how many more have been looked at."""
    numbering = verifier.numbering(solution.space.elephants)
    run = _verifier().verify_all

    def look(shape: int) -> int:
        return int(run(*memory(), *numbering, solution.turns, shape))

    many = len(solution.space.shapes)
    return _sum(look, many, solution.space.size // many, advance)


def prove_some(solution: Solution, positions: int, seed: int, advance: Advance = lambda many: None) -> int:
    """How many of so many random positions are wrong."""
    numbering = verifier.numbering(solution.space.elephants)
    run = _verifier().verify_some

    def look(chunk: int) -> int:
        return int(run(*memory(), *numbering, solution.turns, seeded(seed + chunk), CHUNK))

    return _sum(look, -(-positions // CHUNK), CHUNK, advance)


def _verifier() -> Any:
    return GAME.compile().driver("malle.games.malabars.bot.solution.verifier")


def memory() -> tuple[Any, Any]:
    """What the verifier works in."""
    states, lists = verifier.memory()
    return GAME.compile().handle(states), lists


def _sum(look: Callable[[int], int], many: int, each: int, advance: Advance) -> int:
    wrong = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for found in pool.map(look, range(many)):
            advance(each)
            wrong += found
    return wrong

"""From a solution to the table that players read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import numpy as np

from malle.games.malabars.bot import table
from malle.games.malabars.bot.solution.solver import Solution


def pack(solution: Solution, path: Path, advance: Callable[[], None] = lambda: None) -> str:
    """Write the table; its checksum."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        shapes = range(len(solution.space.kept))

        def blocks() -> Iterator[bytes]:
            for shape in pool.map(lambda kept: _blocks(solution, kept), shapes):
                advance()
                yield from shape

        return table.write(path, solution.space.elephants, blocks())


def _blocks(solution: Solution, kept: int) -> list[bytes]:
    at = table.layout(solution.space.elephants)
    turns = solution.of_shape(kept)[:, : at.faces]
    lost = np.where(turns % 2 == 0, turns // 2, 0)
    return [table.packed(lost[first:last]) for first, last in pairwise(at.starts.tolist())]

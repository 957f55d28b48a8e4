"""Compile the rules of a game, or its bots, into the cache, politely: a process that the server starts beside itself."""

from __future__ import annotations

import os
import sys

import malle
from malle.bots import players
from malle.engine import walking
from malle.server import compiler
from malle.study import studying

JOBS = {"rules": (walking,), "bots": (players, studying)}


def compile_all(what: str, game: str) -> None:
    """All that belongs to one job, and a note that it is done."""
    for part in JOBS[what]:
        part.warm(malle.game(game))
    compiler.note(what, game)


if __name__ == "__main__":
    os.nice(19)
    compile_all(*sys.argv[1:])

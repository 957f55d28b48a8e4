"""Compile the rules of a game, or its bots, into the cache, politely: a process that the server starts beside itself."""

from __future__ import annotations

import os
import sys

import malle
from malle.bots import players
from malle.engine import walking
from malle.study import studying

if __name__ == "__main__":
    os.nice(19)
    for part in {"rules": (walking,), "bots": (players, studying)}[sys.argv[1]]:
        part.warm(malle.game(sys.argv[2]))

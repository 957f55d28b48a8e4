"""Compile the rules of a game into the cache, politely: a process that the server starts beside itself."""

from __future__ import annotations

import os
import sys

import malle
from malle.engine.walking import warm

if __name__ == "__main__":
    os.nice(10)
    warm(malle.game(sys.argv[1]))

"""The compiler: games are compiled one after the other in a process beside the server, which gives way to everything else.

First the rules of all games, then the searches of their bots; but what somebody waits for comes first. Until then the server and its bots
go by the rules as they are written. What was done is noted beside the machine code, so that the next start goes without.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import platform
import sys
from collections.abc import Awaitable, Callable, Iterable
from importlib.metadata import version
from pathlib import Path

import malle
from malle.engine import cache

Job = tuple[str, str]
Run = Callable[[str, str], Awaitable[bool]]


class Compiler:
    """Compiles what is on its list, for ever. `run` does one job; whether it went well."""

    def __init__(self, games: Iterable[str], run: Run | None = None) -> None:
        games = list(games)
        self.bots: set[str] = set()  # the games whose bots it has compiled, or tried to
        self.on_bots: list[Callable[[str], None]] = []  # are told of each
        self._jobs: list[Job] = [(what, game) for what in ("rules", "bots") for game in games]
        self._wanted = asyncio.Event()
        self._running: Job | None = None
        self._run = run or _in_another_process

    def hurry(self, game: str) -> None:
        """Somebody waits for the bots of this game."""
        job = "bots", game
        if job == self._running or game in self.bots:
            return
        self._jobs = [job, *(each for each in self._jobs if each != job)]
        self._wanted.set()

    async def work(self) -> None:
        while True:
            while self._jobs:
                self._running = self._jobs.pop(0)
                await self._do(*self._running)
                self._running = None
            self._wanted.clear()
            await self._wanted.wait()

    async def _do(self, what: str, game: str) -> None:
        well = await self._run(what, game)
        if what == "bots":
            self.bots.add(game)
            for tell in self.on_bots:
                tell(game)
        elif well:
            from malle.engine.walking import warm

            await asyncio.to_thread(warm, malle.game(game))


async def _in_another_process(what: str, game: str) -> bool:
    if await asyncio.to_thread(_is_done, what, game):
        return True
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "malle.server.compiling", what, game)
    try:
        return await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()


def note(what: str, game: str) -> None:
    """Note that this is done."""
    cache.save(_name(what, game), b"")


def _is_done(what: str, game: str) -> bool:
    return cache.load(_name(what, game)) is not None


def _name(what: str, game: str) -> str:
    """The name of the note: with other sources, other versions or on another machine it is to be done anew."""
    switches = sorted(each for each in os.environ.items() if each[0].startswith(("NUMBA_", "MALLE_JIT")))
    told: list[object] = [platform.node(), sys.version, switches, *map(version, ("numba", "llvmlite", "numpy"))]
    ours = Path(__file__).parents[1]
    for folder in (ours / "engine", ours / "bots", ours / "study", malle.game(game).folder):
        files = (path for kind in ("*.py", "*.json") for path in folder.rglob(kind))
        told += sorted((str(path), (seen := path.stat()).st_size, seen.st_mtime_ns) for path in files)
    return f"{what}-{game}-{hashlib.sha256(repr(told).encode()).hexdigest()[:40]}"

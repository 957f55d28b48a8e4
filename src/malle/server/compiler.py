"""The compiler: games are compiled one after the other in a process beside the server, which gives way to everything else.

First the rules of all games, then the searches of their bots; but what somebody waits for comes first. Until then the server and its bots
go by the rules as they are written.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable

import malle

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
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "malle.server.compiling", what, game)
    try:
        return await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()

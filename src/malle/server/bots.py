"""Bots at the table: worker processes that are asked for a move and know what their seat knows, no more (P3).

Each worker answers one question at a time, within limits of time and memory. One that dies or takes too long is replaced and the question
is asked again; a bot that fails over and over plays at random rather than not at all. Questions from tables where
somebody is present go first. The queue is bounded: beyond it a table waits before it asks.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import logging
import secrets
import sys
from dataclasses import dataclass, field
from typing import Any

from malle.bots.levels import LEVELS
from malle.engine.match import Match
from malle.server.settings import Settings
from malle.server.table import Table

LOADING_SECONDS = 180.0
"""How long a worker may take to compile a game or to load it."""

PATIENCE = 2
"""How often a question is asked again at its own level before the bot just plays something."""

_log = logging.getLogger("malle.bots")


class Failed(Exception):
    """A worker died, took too long or answered nonsense."""


@dataclass(order=True)
class Question:
    """A question in the queue: those that people wait for first, then in the order of asking."""

    rank: tuple[bool, int]
    asked: dict[str, Any] = field(compare=False)
    answer: asyncio.Future[dict[str, Any]] = field(compare=False)
    failures: int = field(default=0, compare=False)


class Worker:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process, seconds: float) -> None:
        self._process = process
        self._seconds = seconds

    @classmethod
    async def start(cls, settings: Settings) -> Worker:
        arguments = ["-m", "malle.server.worker", settings.bot_player, str(settings.bot_memory)]
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        return cls(process, settings.bot_seconds)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer, with a move; Failed if none comes in time."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            await self._process.stdin.drain()
            await self._answer(LOADING_SECONDS)
            answer = await self._answer(self._seconds)
            return {**answer, "move": str(answer["move"])}
        except (OSError, ValueError, KeyError, TimeoutError) as error:
            raise Failed(type(error).__name__) from None

    async def _answer(self, seconds: float) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), seconds)
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Bots:
    """All workers and the questions that wait for them."""

    def __init__(self, settings: Settings) -> None:
        self.levels = ("random", *map(str, LEVELS)) if settings.bots else ()
        self.replaced = 0
        self.workers: dict[int, Worker] = {}
        self._settings = settings
        self._queue: asyncio.PriorityQueue[Question] = asyncio.PriorityQueue(settings.bot_queue)
        self._count = itertools.count()
        self._runners: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    async def choose(self, table: Table, seat: int, with_people: bool) -> str:
        """The move of a bot in this seat."""
        asked = _question(table.match, seat, table.seats[seat].level, secrets.randbits(32))
        return str((await self._ask(asked, not with_people))["move"])

    async def advise(self, match: Match, seat: int, level: str, seed: int) -> dict[str, Any]:
        """What a bot thinks in this seat: its move, the chances of each seat, the seconds it took; Failed if it cannot."""
        if self._queue.full():
            raise Failed("too many questions")
        asked = _question(match, seat, level, seed)
        answer = await self._ask(asked, later=True)
        if asked["level"] != level:
            raise Failed("it plays at random")
        return answer

    async def _ask(self, asked: dict[str, Any], later: bool) -> dict[str, Any]:
        if not self._runners:
            self._runners = [asyncio.create_task(self._run(number)) for number in range(self._settings.bots)]
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        await self._queue.put(Question((later, next(self._count)), asked, answer))
        return await answer

    async def close(self) -> None:
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        for worker in self.workers.values():
            await worker.stop()

    async def _run(self, number: int) -> None:
        while True:
            question = await self._queue.get()
            while not question.answer.done():
                await self._attempt(number, question)

    async def _attempt(self, number: int, question: Question) -> None:
        try:
            if number not in self.workers:
                self.workers[number] = await Worker.start(self._settings)
            answer = await self.workers[number].ask(question.asked)
        except (Failed, OSError) as failure:
            _log.warning("bot worker %d failed (%s) and is replaced", number, failure)
            await self._replace(number)
            question.failures += 1
            if question.failures > PATIENCE:
                question.asked["level"] = "random"
                await asyncio.sleep(min(question.failures, 30))
        else:
            if not question.answer.done():
                question.answer.set_result(answer)

    async def _replace(self, number: int) -> None:
        self.replaced += 1
        worker = self.workers.pop(number, None)
        if worker is not None:
            await worker.stop()


def _question(match: Match, seat: int, level: str, seed: int) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "players": match.players,
        "state": base64.b64encode(match.knowledge(seat)).decode(),
        "seat": seat,
        "level": level,
        "seed": seed,
    }

"""`malle bots`: a machine on which only bots think. It serves nobody; nodes ask it by way of the database (`thoughts.py`).

A question is claimed with SKIP LOCKED, the most urgent first, so that each is thought about once. The claim of a thinker that is alive is respected; when one has died, another takes its
question over within seconds. One that comes back to life too late finds that its claim is gone, and its answer is dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import psycopg

from malle.engine.refusals import refuse
from malle.server.attending import CHANNEL, SILENT_SECONDS, Attending, payloads
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.compiler import Compiler
from malle.server.places import is_address, shown
from malle.server.postgresql import line_to
from malle.server.run import log_in_lines
from malle.server.settings import Settings
from malle.server.store import Answer, Beat, Hands, open_store

LOOK_SECONDS = 1.0
"""How long a thinker with nothing to do waits for news before it looks for questions."""

RETRY_SECONDS = 0.2
"""How long it waits for a database that is away before it tries again."""

_CLAIM = """
UPDATE thoughts SET claimed_by = %(me)s WHERE (table_id, seat) = (
    SELECT table_id, seat FROM thoughts WHERE answer IS NULL AND claimed_by <> ALL(%(alive)s)
        AND claimed_by NOT IN (SELECT id FROM thinkers WHERE beat > extract(epoch FROM clock_timestamp()) - %(silent)s)
    ORDER BY first, used, at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING table_id, seat, about, asked, first, used
"""
_ANSWER = """
UPDATE thoughts SET answer = %(answer)s::json
WHERE table_id = %(table)s AND seat = %(seat)s AND about = %(about)s AND claimed_by = %(me)s
"""
_log = logging.getLogger("malle.thinker")


class Question(NamedTuple):
    """What a thinker has claimed."""

    table: str
    seat: int
    about: str
    asked: dict[str, Any]
    first: int
    used: float


class Thinker:
    """This machine's bots, and what they are asked."""

    def __init__(self, address: str, bots: Bots, many: int) -> None:
        self.me = f"{int(time.time()):09x}{secrets.token_hex(3)}"
        self._address, self._bots = address, bots
        self._free = asyncio.Semaphore(many)
        self._alive = frozenset({self.me})
        self._felt, self._news = asyncio.Event(), asyncio.Event()
        self._background = Background()
        self._hands = Hands("thinker")
        self._line = line_to(address)

    async def work(self) -> None:
        """Think about one question after the other, as many at a time as there are workers, until it is told to end."""
        loop = asyncio.get_running_loop()

        def hear(_: str, said: list[list[Any]]) -> None:
            loop.call_soon_threadsafe(self._hear, said)

        def feel(beat: Beat) -> None:
            loop.call_soon_threadsafe(self._feel, beat)

        attending = Attending(self.me, lambda: line_to(self._address), hear, feel, thinks=True)
        try:
            await self._felt.wait()
            while True:
                await self._free.acquire()
                self._background.start(self._think(await self._next()))
        finally:
            await self._background.close()
            with contextlib.suppress(psycopg.Error):
                await self._ask(attending.close)
            self._hands.close()
            self._line.close()

    async def _next(self) -> Question:
        """The next question, which is ours."""
        while True:
            self._news.clear()
            if found := await self._patiently(self._claim):
                return Question(*found)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._news.wait()

    async def _think(self, question: Question) -> None:
        try:
            answer = await self._bots.ask(question.asked, question.first, question.used)
            await self._patiently(lambda line: self._write(line, question, answer))
        finally:
            self._free.release()

    def _claim(self, line: psycopg.Connection[Any]) -> Any:
        """One that nobody thinks about who is alive; who has just come may not be known here, but to the database."""
        return line.execute(_CLAIM, {"me": self.me, "alive": list(self._alive), "silent": SILENT_SECONDS}).fetchone()

    def _write(self, line: psycopg.Connection[Any], question: Question, answer: dict[str, Any]) -> None:
        values = {"table": question.table, "seat": question.seat, "about": question.about, "me": self.me}
        (told,) = payloads(self.me, [json.dumps(["thought", question.table, question.seat])])
        with line.transaction():
            line.execute(_ANSWER, {**values, "answer": json.dumps(answer)})
            line.execute("SELECT pg_notify(%s, %s)", [CHANNEL, told])

    async def _patiently(self, do: Callable[[psycopg.Connection[Any]], Answer]) -> Answer:
        """Have something done by the database, however long it is away."""
        while True:
            try:
                return await self._ask(do)
            except psycopg.OperationalError as error:
                _log.warning("the database is away: %s", " ".join(str(error).split()))
                await asyncio.sleep(RETRY_SECONDS)

    async def _ask(self, do: Callable[[psycopg.Connection[Any]], Answer]) -> Answer:
        def asked() -> Answer:
            if self._line.closed:
                self._line = line_to(self._address)
            return do(self._line)

        return await self._hands.do(asked)

    def _hear(self, said: list[list[Any]]) -> None:
        if any(kind in ("asked", "gone") for kind, *_ in said):
            self._news.set()

    def _feel(self, beat: Beat) -> None:
        self._alive = beat.thinkers | {self.me}
        self._felt.set()


def think(settings: Settings) -> None:
    """Let bots think until a signal comes; Refused if that cannot even begin."""
    log_in_lines(settings.log_level)
    if not is_address(settings.database):
        raise refuse(
            "database",
            "Les robots d’une base SQLite jouent dans son serveur ; malle bots demande --database postgresql://….",
            "The bots of an SQLite file think in its server; malle bots takes --database postgresql://….",
        )
    open_store(settings.database).close()  # it is ours, and as we know it
    asyncio.run(_until_a_signal(settings, settings.database))


async def _until_a_signal(settings: Settings, address: str) -> None:
    compiler, background = Compiler(settings.compiled), Background()
    bots = Bots(settings.model_copy(update={"bots": max(1, settings.bots)}), compiler)
    background.start(compiler.work())
    working = background.start(Thinker(address, bots, max(1, settings.bots)).work())
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, working.cancel)
    sys.stdout.write(f"Bots think for {shown(address)}\n")
    sys.stdout.flush()
    await asyncio.wait([working])
    await background.close()
    await bots.close()
    if not working.cancelled():
        working.result()

"""Bots at the table: worker processes that are asked for a move and know what their seat knows, no more (P3).

Each worker answers one question at a time, within limits of time and memory. One that dies or takes too long is replaced and the question
is asked again; a bot that fails over and over plays at random rather than not at all. Questions from tables where
somebody is present go first, and among them those of people whose bots have thought little. The queue is bounded: beyond it a table waits
before it asks.

Until the compiled search of a game is there, its bots are *waking up*: they answer at once, by the plain rules and with little thought, and the
compiler (`malle.server.compiler`) is told that somebody waits.
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
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from malle.bots.levels import levels
from malle.bots.turns import Turn, spent_in
from malle.engine.game import Game
from malle.engine.match import Match
from malle.server.background import end
from malle.server.compiler import Compiler
from malle.server.settings import Settings
from malle.server.table import Table
from malle.server.thoughts import Thoughts
from malle.study.findings import EFFORT

STARTING_SECONDS = 60.0
"""How long a worker may take until it begins to think, on however busy a machine."""

PATIENCE = 2
"""How often a question is asked again at its own level before the bot just plays something."""

PAUSE = 1.0
"""Seconds that a worker rests after each failure of a question beyond that."""

WAKING_SECONDS = 0.5
"""How long one who wants all of a bot's thought lets it wake up before asking again."""

AT_A_TABLE, LATER, STUDIES = range(3)
"""What goes first: a move at a table with people, what nobody sits waiting for at a table, the studies of finished games."""

TURNS = 2000
"""How many turns of bots are remembered between their decisions; one that is forgotten is thought about anew."""

_log = logging.getLogger("malle.bots")


class Failed(Exception):
    """A worker died, took too long or answered nonsense."""


@dataclass(order=True)
class Question:
    """A question in the queue: those that people wait for first, then of whoever has had fewer seconds, then in the order of asking."""

    rank: tuple[int, float, int]
    asked: dict[str, Any] = field(compare=False)
    answer: asyncio.Future[dict[str, Any]] = field(compare=False)
    failures: int = field(default=0, compare=False)
    seconds: float = field(default=0.0, compare=False)  # that workers have spent on it


class Worker:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process, seconds: float) -> None:
        self._process = process
        self._seconds = seconds

    @classmethod
    async def start(cls, settings: Settings) -> Worker:
        limits = map(str, (settings.bot_memory, settings.bot_nice))
        arguments = ["-m", "malle.server.worker", settings.bot_player, *limits]
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        return cls(process, settings.bot_seconds)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer; Failed if none comes in time."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            await self._process.stdin.drain()
            await self._answer(STARTING_SECONDS)
            answer = await self._answer(self._seconds)
            return {**answer, "awake": bool(answer["awake"])}
        # uvloop's closed pipes are RuntimeErrors
        except (OSError, RuntimeError, ValueError, KeyError, TimeoutError) as error:
            raise Failed(type(error).__name__) from None

    async def _answer(self, seconds: float) -> dict[str, Any]:
        assert self._process.stdout is not None
        async with asyncio.timeout(seconds):  # `wait_for` may miss that it is to end
            line = await self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Bots:
    """All workers and the questions that wait for them."""

    def __init__(self, settings: Settings, compiler: Compiler | None = None) -> None:
        self.waking: set[str] = set()  # the games whose bots are waking up
        self.on_waking: Callable[[str], None] = lambda game: None  # is told when that has changed
        self._compiler = compiler or Compiler(())
        self._compiler.on_bots.append(self._awake)
        self.some = bool(settings.bots)  # there are bots to play against
        self.elsewhere: Thoughts | None = None  # bots on machines of their own
        self.replaced = 0
        self.workers: dict[int, Worker] = {}
        self._settings = settings
        self._turns: dict[tuple[str, int], Turn] = {}
        self._open = 0  # questions that have no answer yet
        self.idle = asyncio.Event()  # set while there are none
        self.idle.set()
        self._heard = 0.0  # when there was an answer, or the first of these questions
        self._queue: asyncio.PriorityQueue[Question] = asyncio.PriorityQueue(settings.bot_queue)
        self._count = itertools.count()
        self._runners: list[asyncio.Task[None]] = []

    def offer(self, some: bool) -> None:
        """From now on there are bots, or there are none."""
        self.some = some

    def levels(self, game: Game) -> tuple[str, ...]:
        """The levels of a game that can be played against now, the weakest first."""
        return ("random", *(level.id for level in levels(game))) if self.some else ()

    @property
    def silent(self) -> float:
        """Seconds that questions have waited without any answer."""
        return time.monotonic() - self._heard if self._open else 0.0

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    async def choose(self, table: Table, seat: int, with_people: bool, used: float = 0.0) -> tuple[str, float]:
        """The move of a bot in this seat: what it has planned in this turn, or what it finds now; and the seconds of a worker that it took.

        `used` are the seconds that its people have had lately.
        """
        match, turn = table.match, self._turns.get((table.id, seat))
        if planned := turn and turn.planned(match, seat):
            return planned, 0.0
        number, spent = len(match.steps), spent_in(turn, match, seat)
        asked = _question(match, seat, table.seats[seat].level, secrets.randbits(32), spent)
        answer = await self._ask_somebody(table.id, asked, AT_A_TABLE if with_people else LATER, used)
        moves, seconds = [answer["move"], *answer["plan"]], (spent or 0.0) + answer["seconds"]
        self._remember((table.id, seat), Turn(seat, number, moves, seconds))
        return str(answer["move"]), answer["worked"]

    async def _ask_somebody(self, table: str, asked: dict[str, Any], first: int, used: float) -> dict[str, Any]:
        """The answer of a machine where only bots think, if there is one, or else of a worker of ours; if there is neither, as soon as there is."""
        while True:
            if self.elsewhere and self.elsewhere.thinkers:
                with self._waiting_for():
                    answer = await self.elsewhere.ask(table, asked["seat"], asked, first, used)
                if answer:
                    self._heard = time.monotonic()
                    (self._awake if answer["awake"] else self._asleep)(asked["game"])
                    return answer
            elif self._settings.bots:
                return await self.ask(asked, first, used)
            else:
                await asyncio.sleep(WAKING_SECONDS)

    def _remember(self, where: tuple[str, int], turn: Turn) -> None:
        self._turns.pop(where, None)
        self._turns[where] = turn
        if len(self._turns) > TURNS:
            del self._turns[next(iter(self._turns))]

    async def advise(self, match: Match, seat: int, level: str, seed: int) -> dict[str, Any]:
        """What a bot thinks in this seat: its move, the chances of each seat, the seconds it took; Failed if it cannot."""
        if self._queue.full():
            raise Failed("too many questions")
        return await self._ask_awake(_question(match, seat, level, seed, None), LATER)

    async def study(self, asked: dict[str, Any]) -> list[dict[str, Any]]:
        """The next pieces of a study (`malle.server.worker`), some at least; Failed if there are none."""
        pieces: list[dict[str, Any]] = (await self._ask_awake(asked, STUDIES))["pieces"]
        return pieces

    async def refute(self, match: Match, seat: int, move: str) -> list[str]:
        """How a game goes on after a bad move of a seat, up to the reply that punishes it; Failed if nobody can say."""
        if self._queue.full():
            raise Failed("too many questions")
        line: list[str] = (await self._ask_awake({**game_so_far(match), "seat": seat, "refuted": move}, LATER))["line"]
        return line

    async def _ask_awake(self, asked: dict[str, Any], first: int) -> dict[str, Any]:
        """An answer with all of a bot's thought, however long it takes to wake up; Failed if there is none."""
        level = asked["level"]
        while True:
            answer = await self.ask(asked, first)
            if answer["awake"]:
                break
            await asyncio.sleep(WAKING_SECONDS)
        if asked["level"] != level:
            raise Failed("it plays at random")
        return answer

    async def ask(self, asked: dict[str, Any], first: int, used: float = 0.0) -> dict[str, Any]:
        """The answer of one of these workers, and how long it took them (`worked`)."""
        if not self._runners:
            self._runners = [asyncio.create_task(self._run(number)) for number in range(self._settings.bots)]
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        with self._waiting_for():
            await self._queue.put(Question((first, used, next(self._count)), asked, answer))
            return await answer

    @contextlib.contextmanager
    def _waiting_for(self) -> Iterator[None]:
        """While somebody waits for an answer."""
        if not self._open:
            self._heard = time.monotonic()
        self._open += 1
        self.idle.clear()
        try:
            yield
        finally:
            self._open -= 1
            if not self._open:
                self.idle.set()

    async def close(self) -> None:
        await end(self._runners)
        for worker in self.workers.values():
            await worker.stop()

    async def _run(self, number: int) -> None:
        while True:
            question = await self._queue.get()
            while not question.answer.done():
                await self._attempt(number, question)

    async def _attempt(self, number: int, question: Question) -> None:
        began = time.monotonic()
        try:
            if number not in self.workers:
                self.workers[number] = await Worker.start(self._settings)
            question.asked["compiled"] = question.asked["game"] in self._compiler.bots
            answer = await self.workers[number].ask(question.asked)
        except (Failed, OSError) as failure:
            _log.warning("bot worker %d failed (%s) and is replaced", number, failure)
            await self._replace(number)
            question.seconds += time.monotonic() - began
            question.failures += 1
            if question.failures > PATIENCE:
                question.asked["level"] = "random"
                await asyncio.sleep(PAUSE * min(question.failures, 30))
        else:
            self._heard = time.monotonic()
            self._note(question.asked, answer["awake"])
            question.seconds += time.monotonic() - began
            if not question.answer.done():
                question.answer.set_result({**answer, "worked": question.seconds})

    def _note(self, asked: dict[str, Any], awake: bool) -> None:
        game = asked["game"]
        if awake:
            self._awake(game)
        elif asked["compiled"] == (game in self._compiler.bots):  # as things still are
            self._asleep(game)
            self._compiler.hurry(game)

    def _asleep(self, game: str) -> None:
        if game not in self.waking:
            self.waking.add(game)
            self.on_waking(game)

    def _awake(self, game: str) -> None:
        if game in self.waking:
            self.waking.discard(game)
            self.on_waking(game)

    async def _replace(self, number: int) -> None:
        self.replaced += 1
        worker = self.workers.pop(number, None)
        if worker is not None:
            await worker.stop()


async def ask_once(settings: Settings, match: Match, seat: int, level: str) -> dict[str, Any]:
    """What a bot answers, awake or not, of a worker that is started for this question alone; Failed if it does not."""
    worker = await Worker.start(settings)
    try:
        return await worker.ask({**_question(match, seat, level, secrets.randbits(32), None), "compiled": False})
    finally:
        await worker.stop()


def game_so_far(match: Match) -> dict[str, Any]:
    """A match that is over, or of nobody's, for those who think about all of it with the effort of a study."""
    return {
        "game": match.game.id,
        "players": match.players,
        "options": match.options,
        "moves": [[step.seat, step.move] for step in match.steps],
        "level": EFFORT,
    }


def _question(match: Match, seat: int, level: str, seed: int, spent: float | None) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "players": match.players,
        "state": base64.b64encode(match.knowledge(seat)).decode(),
        "seat": seat,
        "level": level,
        "seed": seed,
        "spent": spent,
    }

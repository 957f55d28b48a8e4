"""Twenty tables where people play, first alone, then beside somebody or something that keeps the server busy. Two sections of `make load`.

`python -m benchmarks.load --only nasty` has one nasty neighbour after the other (benchmarks/nasty.py), `--only studies` has the server study twenty games.
"""

from __future__ import annotations

import asyncio
import math
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx

import malle
from benchmarks import beds, nasty, restart
from benchmarks.served import ROOT, SERVE, Load, Server, Table, do, is_correct, open_table, play

SECONDS = 15.0
"""How long each neighbour does what it does."""

STUDIED = 20
MOST_MILLISECONDS = 150.0

STILL = 100.0
"""Milliseconds, less than the tables may be kept waiting: where the machine itself has stood still for longer, what was measured says nothing of the server and is measured again."""

TRIES = 6


@dataclass
class Beside:
    """How twenty tables fared beside something, or alone."""

    what: str
    latencies: list[float]
    busy: float  # of a core, the server itself
    through: int | None
    correct: int
    tables: int
    limit: float = math.inf  # of the 99th percentile, in ms
    still: float = 0.0  # for how long the machine let somebody wait, at most, who only wanted to wake up, in ms
    tries: int = 1
    average: float = field(default_factory=lambda: os.getloadavg()[0])  # how busy the machine was, with others too

    def at(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[int(len(ordered) * share)] * 1000

    @property
    def lost(self) -> int:
        """Moves that did not reach everybody."""
        return self.latencies.count(math.inf)

    @property
    def reached(self) -> bool:
        return self.correct == self.tables and not self.lost and self.at(0.99) <= self.limit

    def row(self) -> str:
        through = "–" if self.through is None else f"{self.through:,}"
        verdict = "–" if self.limit == math.inf else "REACHED" if self.reached else "NOT REACHED"
        return (
            f"| {self.what} | {through} | {len(self.latencies)} | {self.lost} | {self.at(0.5):.1f} | {self.at(0.99):.1f} "
            f"| {self.still:.0f} ({self.tries}) | {self.busy * 100:.0f} % | {self.correct}/{self.tables} | {verdict} |"
        )


def rows(found: list[Beside]) -> list[str]:
    return [each.row() for each in found]


def all_reached(found: list[Beside]) -> bool:
    return all(each.reached for each in found)


async def neighbours(chosen: Collection[str], database: str, seconds: float = SECONDS) -> list[Beside]:
    """First alone, then beside one nasty neighbour after the other of those that were chosen; on one of the `DATABASES`."""
    load = Load(tables=20, spectators=1, views=True, seconds=seconds, rate=40)
    async with _server(load, f"{load.game},pont-de-rama,bazar", database=database) as server:
        quiet = await _alone(load, server)
        limit = max(3 * quiet.at(0.99), MOST_MILLISECONDS)
        return [quiet, *[await _beside_neighbour(load, server, name, limit) for name in chosen]]


async def studies(seconds: float = 2 * SECONDS) -> list[Beside]:
    """Alone, beside the studies of twenty finished games, and alone again: what differs between the first and the last is the machine."""
    load = Load(tables=20, spectators=1, views=True, seconds=seconds, rate=40)
    async with _server(load, "all", finished=STUDIED) as server:
        found = [await _alone(load, server)]
        async with _from("127.0.0.2", server) as http:
            for number in range(STUDIED):
                answer = await http.post(f"/api/tables/f{number}/study", headers={"Origin": server.url})
                assert answer.status_code == 202, answer.text
            await _until_running(http)
            beside = await _steadily(
                lambda _: _measure(load, server, f"{STUDIED} studies asked for, made one after the other")
            )
            beside.through = await _begun(http)
        found += [beside, await _alone(load, server, "nobody, on another server", fresh=True)]
        quiet = max(found[0].at(0.99), found[2].at(0.99))
        beside.limit = max(1.25 * quiet, quiet + 5.0)
        return found


@asynccontextmanager
async def _server(load: Load, compiled: str, finished: int = 0, database: str = "SQLite") -> AsyncIterator[Server]:
    """A server with its own settings, and finished games in its file; or one on a PostgreSQL of its own."""
    malle.game(load.game).compile()
    with DATABASES[database]() as place:
        if finished:
            await restart.fill(Path(place), finished, 0)
        server = Server(SERVE, port=0, log_level="error", database=place, compile=compiled)
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                for name in malle.catalogue() if compiled == "all" else compiled.split(","):
                    await server.warm(http, name)
            yield server
        finally:
            server.stop()


@contextmanager
def _file() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"{folder}/malle.db"


@contextmanager
def _database() -> Iterator[str]:
    with beds.postgresql() as cluster:
        yield cluster.new()


DATABASES = {"SQLite": _file, "PostgreSQL": _database}
"""What a server may keep its tables in."""


async def _alone(load: Load, server: Server, what: str = "nobody", *, fresh: bool = False) -> Beside:
    """The tables with nobody beside them; on a server that has nothing else to do, if it must be fresh."""
    if not fresh:
        return await _steadily(lambda _: _measure(load, server, what))
    async with _server(load, load.game) as other:
        return await _steadily(lambda _: _measure(load, other, what))


async def _steadily(measure: Callable[[int], Awaitable[Beside]]) -> Beside:
    """Measured while the machine did not stand still, or when it did so least; nothing else decides which of several tries counts."""
    found: list[Beside] = []
    while len(found) < TRIES and (not found or found[-1].still > STILL):
        found.append(await measure(len(found)))
    steadiest = min(found, key=lambda each: each.still)
    steadiest.tries = len(found)
    return steadiest


async def _until_running(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        if await _begun(http):
            return
        await asyncio.sleep(0.2)
    raise TimeoutError("no study was begun within two minutes")


async def _begun(http: httpx.AsyncClient) -> int:
    """How many of the studies have got somewhere."""
    pages = [(await http.get(f"/api/tables/f{number}/study")).json() for number in range(STUDIED)]
    return sum(page["progress"] > 0 for page in pages)


async def _beside_neighbour(load: Load, server: Server, name: str, limit: float) -> Beside:
    return await _steadily(partial(_one_neighbour, load, server, name, limit))


async def _one_neighbour(load: Load, server: Server, name: str, limit: float, attempt: int) -> Beside:
    neighbour: Any = None

    async def begin(tables: list[Table]) -> None:
        nonlocal neighbour
        asked = ["-m", "benchmarks.nasty", server.url, name, str(load.seconds + 1), tables[0].name, str(attempt)]
        neighbour = await asyncio.create_subprocess_exec(
            sys.executable, *asked, cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
        assert await neighbour.stdout.readline() == b"ready\n", f"{name} could not come in"
        await asyncio.sleep(1)

    async def end() -> int:
        return int((await neighbour.communicate())[0] or 0)

    return await _measure(load, server, nasty.ATTACKS[name][0], begin, end, limit)


async def _measure(
    load: Load, server: Server, what: str, begin: Any = None, end: Any = None, limit: float = math.inf
) -> Beside:
    """Play at twenty tables, each with an address of its own, while what has begun goes on."""
    tables = [await _open_elsewhere(load, server, f"127.0.1.{number + 1}") for number in range(load.tables)]
    for table in tables:
        await table.connect(server.url, load.views)
    if begin:
        await begin(tables)
    async with _waking() as still:
        cpu, began = server.cpu(), time.perf_counter()
        latencies = await play(load, tables)
        busy = (server.cpu() - cpu) / (time.perf_counter() - began)
    through = await end() if end else None
    async with _from("127.0.1.1", server) as http:
        correct = sum([await is_correct(table, http) for table in tables])
    for table in tables:
        table.close()
    beside = Beside(what, latencies, busy, through, correct, load.tables, limit, *still)
    print(beside.row(), flush=True)
    return beside


@asynccontextmanager
async def _waking() -> AsyncIterator[list[float]]:
    """Meanwhile somebody sleeps and wakes up; afterwards, how long that was put off at most."""
    sleeper = await asyncio.create_subprocess_exec(
        sys.executable,
        *["-m", "benchmarks.still"],
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert sleeper.stdout is not None
    await sleeper.stdout.readline()
    found: list[float] = []
    yield found
    found.append(float((await sleeper.communicate(b""))[0]))


async def _open_elsewhere(load: Load, server: Server, address: str) -> Table:
    """A table of people who have an address of their own; one of them has said something."""
    async with _from(address, server) as http:
        table = await open_table(load, http, address)
        await do(http, table.cookies[0], table.name, type="say", id="hello", text="Hello!")
        return table


def _from(address: str, server: Server) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=server.url, timeout=60, transport=transport)


_COLUMNS = (
    "moves beside | moves lost | p50 ms | p99 ms | machine, ms (tries) | server, of a core | games correct | reached |"
)
_BUSY = f"""When the quiet tables had played, the load average of the two cores was {{load:.1f}}. Where that is above two,
others were working on the machine, and what these figures say of the server is the column of its processor time and that nothing is lost;
measure again on a quiet machine. *Machine* is the longest time for which a process that only sleeps and wakes up was kept waiting meanwhile:
where that is more than {STILL:.0f} ms the machine itself stood still, and the same is measured again, at most {TRIES} times; of several tries the one with
the shortest of these times counts, whatever it says of the server.
"""

NASTY = f"""
## Beside a nasty neighbour, on {{database}}

Twenty tables of two players and a spectator play Boulomania, two moves a second each, at a server with its own settings; beside them one visitor with
an address of their own does one thing as hard as it can (benchmarks/nasty.py), from a process on the same two cores. No move may be lost, and
the 99th percentile may grow to three times the quiet one or 150 ms, whichever is more. `python -m benchmarks.load --only nasty`
measures this alone. {_BUSY}
| what the neighbour does | how often (answers, or frames and lines sent) | {_COLUMNS}
|---|---|---|---|---|---|---|---|---|---|
"""

STUDIES = f"""
## Beside studies

The same tables while the server has twenty finished games of all kinds to study, which it does one after the other, behind everything else. The 99th percentile
stays as it is, to a quarter or 5 ms: as far as the two quiet runs agree themselves. `python -m benchmarks.load --only studies` measures this
alone. {_BUSY}
| beside | studies begun | {_COLUMNS}
|---|---|---|---|---|---|---|---|---|---|
"""

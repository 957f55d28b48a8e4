"""Load: many sockets, many live tables, against a server in a process of its own. `make load` writes docs/performance-server.md.

Every table has its players and its spectators, each with a connection. A move is sent by the seat to move; the clock stops when the last
connection of the table has received it. At the end the server tells every game again. Before the first move the server is left alone with
all its connections for a while, to see what these cost by themselves. The same load on a bare server (benchmarks/bare.py), in the same
run, is the measure: the machine is not as fast at all times.

`--only` runs one part: `loads`, `moves` (as many as can be, on SQLite and on PostgreSQL, beside the bare server), `views` (what people's pages
cost beside the moves alone), `nasty`, `studies` (benchmarks/beside.py), `slow` (benchmarks/slow_games.py) or `start` (benchmarks/restart.py), each
of which writes its own section of the report; or, to look at it only, the loads whose name contains it. All of it takes about half an hour, and
says how far it is.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import platform
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx
import uvloop

import malle
from benchmarks import beds, beside, nasty, report, restart, slow_games
from benchmarks.beds import Bed, version
from benchmarks.served import Line, Load, Server, Table, do, guest, is_correct, open_table, play
from malle.bots.levels import CHAMPION

Found = TypeVar("Found")
REST_SECONDS = 5.0


@dataclass
class Result:
    """What came out."""

    moves: int
    seconds: float
    latencies: list[float]
    cpu: float
    database: float  # processor seconds of PostgreSQL's own processes
    rest: float  # of a core, with all connections open and nobody moving
    memory_start: int
    memory_tables: int
    memory_sockets: int
    correct: int
    sockets: int

    def at(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


class Bare(Table):
    """A table of the bare server: it takes anything for a move."""

    async def move(self, chooser: random.Random, count: int) -> float | None:
        self._missing, self._last = len(self.lines), asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        self.lines[0].send({"type": "move", "id": f"m{count}", "seat": 0, "move": str(chooser.random()), "number": 1})
        return await self._until_all_have_it(started)

    def play(self, events: list[dict[str, Any]]) -> None:
        pass


async def run_bare(load: Load, *, synced: bool = True) -> tuple[int, float, float]:
    """The same load on a bare server: sockets, moves a second, and processor seconds for each thousand of them."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server.bare(folder, synced=synced)
        try:
            tables: list[Table] = [
                Bare(str(number), [""] * load.people, load.spectators) for number in range(load.tables)
            ]
            for table in tables:
                await table.connect(server.url, load.views)
            cpu, began = server.cpu(), time.perf_counter()
            moves = len(await play(load, tables))
            seconds, used = time.perf_counter() - began, server.cpu() - cpu
            for table in tables:
                table.close()
            return sum(len(table.lines) for table in tables), moves / seconds, used / moves * 1000
        finally:
            server.stop()


async def run(load: Load, nodes: int = 0) -> Result:
    """Put one load on a fresh test bed: a server on a file, or so many nodes on a PostgreSQL."""
    malle.game(load.game).compile()
    with (
        tempfile.TemporaryDirectory() as folder,
        beds.opened(folder, nodes, compile=load.game) as bed,
    ):
        async with AsyncExitStack() as doors:
            https = []
            for server in bed.servers:
                http = await doors.enter_async_context(httpx.AsyncClient(base_url=server.url, timeout=60))
                await server.warm(http, load.game)
                https.append(http)
            return await _measure(load, bed, https)


async def _measure(load: Load, bed: Bed, https: list[httpx.AsyncClient]) -> Result:
    """All connections of a table go to one node, as a proxy has it that goes by the table's id; the nodes have as many each."""
    start = bed.memory()
    doors = [https[number % len(https)] for number in range(load.tables)]
    tables = [await open_table(load, http, file=bed.file) for http in doors]
    with_tables = bed.memory()
    for table, http in zip(tables, doors, strict=True):
        await table.connect(str(http.base_url).rstrip("/"), load.views)
    await asyncio.sleep(1)
    with_sockets, cpu = bed.memory(), bed.cpu()
    await asyncio.sleep(REST_SECONDS)
    rest = (bed.cpu() - cpu) / REST_SECONDS
    if load.bots:
        await _open_bots(load, https[0])
    cpu, database, began = bed.cpu(), bed.database_cpu(), time.perf_counter()
    latencies = await play(load, tables)
    seconds, used, database_used = time.perf_counter() - began, bed.cpu() - cpu, bed.database_cpu() - database
    correct = sum([await is_correct(table, http) for table, http in zip(tables, doors, strict=True)])
    for table in tables:
        table.close()
    sockets = sum(len(table.lines) for table in tables)
    return Result(
        len(latencies),
        seconds,
        latencies,
        used,
        database_used,
        rest,
        start,
        with_tables - start,
        with_sockets - with_tables,
        correct,
        sockets,
    )


async def _open_bots(load: Load, http: httpx.AsyncClient) -> None:
    """Bot-only tables at the strongest level; goes on when the bots have begun to move."""
    cookie = await guest(http)
    headers = {"Cookie": f"malle={cookie}", "Origin": str(http.base_url).rstrip("/")}
    before = await _moves_made(http)
    for _ in range(load.bots):
        name = (await http.post("/api/tables", json={"game": load.game, "players": 2}, headers=headers)).json()["id"]
        for seat in range(2):
            await do(http, cookie, name, type="bot", id=f"bot{seat}", seat=seat, level=CHAMPION)
        # where nobody plays or watches, bots wait
        await Line(lambda message: None).open(str(http.base_url), f"/api/tables/{name}/socket?views=false", "")
    for _ in range(600):
        if await _moves_made(http) > before:
            return
        await asyncio.sleep(0.5)
    raise TimeoutError("the bots made no move within five minutes")


async def _moves_made(http: httpx.AsyncClient) -> int:
    found = re.search(r"^malle_moves\S* (\d+)", (await http.get("/metrics")).text, re.MULTILINE)
    assert found
    return int(found[1])


def per_thousand(result: Result) -> float:
    """Processor seconds of nodes and database for a thousand moves."""
    return (result.cpu + result.database) / max(1, result.moves) * 1000


def row(name: str, load: Load, result: Result) -> str:
    return (
        f"| {name} | {load.tables} | {result.sockets} | {result.moves} | {result.moves / result.seconds:.0f} "
        f"| {result.at(0.5):.1f} | {result.at(0.99):.1f} | {per_thousand(result):.2f} | {result.rest * 100:.1f} % "
        f"| {result.memory_tables / load.tables / 1024:.0f} | {result.memory_sockets / result.sockets / 1024:.0f} "
        f"| {result.correct}/{load.tables} |"
    )


HEAD = """# The server under load

Written by `make load` (benchmarks/load.py): {machine}, SQLite {sqlite}, every commit synced to the disk. The
load script shares the machine with the server. Latency is from sending a move until the last connection of its table has received it.
The processor time is all that the server takes while the moves are made, what it takes at rest (pings to every connection) among it.

| load | tables | sockets | moves | moves/s | p50 ms | p99 ms | CPU s per 1,000 moves | at rest, of a core | kB per table | kB per socket | games correct |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""

MOVES = """
## Against a bare server

Boulomania, moves only, on a file of SQLite and on a PostgreSQL of its own ({postgresql}), with one node and with two that have half of the tables each. Every commit is
synced to the disk. `python -m benchmarks.load --only moves` measures this alone.

The processor time of a move hangs on the machine and on how busy it is, so here is what the least costs in the same run: FastAPI with
one WebSocket route that writes each move into SQLite, commits it (synced, as ours) and sends it to all connections of its
table, and that knows no game at all (benchmarks/bare.py). On SQLite a move may cost so many times the bare one as is said, and in the first load no more than {most_cpu} s for a thousand;
on PostgreSQL with one node {most_sqlite} times what it costs on SQLite, the database's own processes among it. In the last line the bare server does not wait for the disk, as
no server may that promises to lose nothing. The load average of the cores was {load:.1f} before it began.

| tables | sockets | server | moves/s | p50 ms | p99 ms | CPU s per 1,000 moves: nodes | database | together | times the bare one | times SQLite | games correct | at most | reached |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
"""

VIEWS = """
## What people's pages cost

Every browser has positions, legal moves and sentences pushed to it; programs have the moves alone. Both as fast as they can, with the same games at 250 tables of
two players and two spectators. At most {most} times. `python -m benchmarks.load --only views` measures this alone.

| game | moves only: CPU s per 1,000 moves | moves/s | with views | moves/s | p50 ms | p99 ms | times the moves only | games correct | reached |
|---|---|---|---|---|---|---|---|---|---|
"""

MOST_VIEWS = 2.5
"""What a move with views pushed may cost, as a multiple of the move alone."""

VIEW_SECONDS = 10.0

FAST = [
    (Load(rate=0), 0.8),
    (Load(spectators=0, rate=0, tables=50), 1.0),
    (Load(spectators=0, rate=0, together=True), 1.0),
]
"""Moves as fast as they can, and what they may cost on SQLite as a multiple of the bare server: with spectators, two players, all on one device."""

MOST_CPU = 0.2
"""Processor seconds for a thousand moves of the first of these loads, on a quiet machine."""

MOST_SQLITE = 1.5
"""What a move on PostgreSQL with one node may cost, as a multiple of SQLite."""

LOADS = {
    "Boulomania, moves only": Load(),
    "Boulomania, views and legal moves pushed too": Load(views=True),
    "Malabars, views and legal moves pushed too": Load("malabars", views=True),
    "Boulomania beside 50 bot-only tables at full thought": Load(tables=50, bots=50, rate=40),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each load")
    parser.add_argument("--only", default="", help=f"one part: {', '.join(PARTS)}, or loads whose name contains this")
    parser.add_argument("--tables", type=int)
    parser.add_argument(
        "--neighbours", nargs="+", default=list(nasty.ATTACKS), choices=nasty.ATTACKS, help="with --only nasty: these"
    )
    parser.add_argument(
        "--on", nargs="+", default=list(beside.DATABASES), choices=beside.DATABASES, help="with --only nasty: these"
    )
    parser.add_argument(
        "--games",
        nargs="+",
        default=list(malle.catalogue()),
        choices=malle.catalogue(),
        help="with --only views: these",
    )
    asked = parser.parse_args()
    parts = [part for part in PARTS if asked.only in ("", part)]
    kept = [PARTS[part](asked) for part in parts] if parts else [_loads(asked)]
    sys.exit(not all(kept))


def _say(what: str) -> None:
    """What is being measured now, for whoever waits."""
    print(f"{time.strftime('%H:%M:%S')}  {what} …", file=sys.stderr, flush=True)


def _loads(asked: argparse.Namespace) -> bool:
    """Put the loads on a server, or some of them, of which nothing is written down."""
    chosen = {name: load for name, load in LOADS.items() if asked.only in ("loads", "") or asked.only in name}
    rows, correct = [], True
    for number, (name, load) in enumerate(chosen.items(), 1):
        _say(f"load {number} of {len(chosen)}: {name}")
        load.seconds = asked.seconds
        load.tables = asked.tables or load.tables
        result = _run(run(load))
        rows.append(row(name, load, result))
        print(rows[-1], flush=True)
        correct = correct and result.correct == load.tables
    if asked.only in ("loads", "") and not asked.tables:
        machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
        report.begin(HEAD.format(machine=machine, sqlite=sqlite3.sqlite_version), rows)
    return correct


def _moves(asked: argparse.Namespace) -> bool:
    average = os.getloadavg()[0]
    rows, kept = [], []
    for number, (load, most) in enumerate(FAST):
        load.seconds, load.tables = asked.seconds, asked.tables or load.tables
        _say(f"{load.tables} tables, bare")
        sockets, rate, bare = _run(run_bare(load))
        rows.append(
            f"| {load.tables} | {sockets} | bare | {rate:.0f} | – | – | {bare:.2f} | – | {bare:.2f} | 1 | – | – | – | – |"
        )
        print(rows[-1], flush=True)
        on_sqlite = 0.0
        for kind, nodes in beds.KINDS.items():
            _say(f"{load.tables} tables, {kind}")
            result = _run(run(load, nodes))
            on_sqlite = on_sqlite or per_thousand(result)
            bars = {0: f"{most} × bare" + (f", {MOST_CPU} s" if not number else ""), 1: f"{MOST_SQLITE} × SQLite"}
            cheap = {
                0: per_thousand(result) <= min(most * bare, math.inf if number else MOST_CPU),
                1: per_thousand(result) <= MOST_SQLITE * on_sqlite,
            }
            kept.append(cheap.get(nodes, True) and result.correct == load.tables)
            reached = ("REACHED" if kept[-1] else "NOT REACHED") if nodes in bars else "–"
            rows.append(_fast_row(load, kind, result, bare, on_sqlite) + f"{bars.get(nodes, '–')} | {reached} |")
            print(rows[-1], flush=True)
    _say("one device, the bare server not synced")
    sockets, rate, bare = _run(run_bare(FAST[-1][0], synced=False))
    rows.append(
        f"| {FAST[-1][0].tables} | {sockets} | bare, not synced | {rate:.0f} | – | – | {bare:.2f} | – | {bare:.2f} | – | – | – | – | – |"
    )
    print(rows[-1], flush=True)
    if not asked.tables:
        head = MOVES.format(postgresql=version(), most_cpu=MOST_CPU, most_sqlite=MOST_SQLITE, load=average)
        report.put(head, rows)
    return all(kept)


def _fast_row(load: Load, kind: str, result: Result, bare: float, on_sqlite: float) -> str:
    nodes, database = (seconds / max(1, result.moves) * 1000 for seconds in (result.cpu, result.database))
    together = per_thousand(result)
    return (
        f"| {load.tables} | {result.sockets} | {kind} | {result.moves / result.seconds:.0f} | {result.at(0.5):.1f} | {result.at(0.99):.1f} "
        f"| {nodes:.2f} | {f'{database:.2f}' if database else '–'} | {together:.2f} | {together / bare:.2f} "
        f"| {together / on_sqlite:.2f} | {result.correct}/{load.tables} | "
    )


def _views(asked: argparse.Namespace) -> bool:
    rows, kept = [], []
    for name in asked.games:
        _say(f"{name}, moves only and with views")
        players = max(2, malle.game(name).players[0])
        loads = [Load(name, asked.tables or 250, players, 4 - players, views=views, rate=0) for views in (False, True)]
        for load in loads:
            load.seconds = min(asked.seconds, VIEW_SECONDS)
        bare, shown = (_run(run(load)) for load in loads)
        times = per_thousand(shown) / per_thousand(bare)
        kept.append(times <= MOST_VIEWS and shown.correct == loads[1].tables)
        rows.append(
            f"| {name} | {per_thousand(bare):.2f} | {bare.moves / bare.seconds:.0f} | {per_thousand(shown):.2f} "
            f"| {shown.moves / shown.seconds:.0f} | {shown.at(0.5):.1f} | {shown.at(0.99):.1f} | {times:.2f} "
            f"| {shown.correct}/{loads[1].tables} | {'REACHED' if kept[-1] else 'NOT REACHED'} |"
        )
        print(rows[-1], flush=True)
    if not asked.tables and len(asked.games) == len(malle.catalogue()):
        report.put(VIEWS.format(most=MOST_VIEWS), rows)
    return all(kept)


def _nasty(asked: argparse.Namespace) -> bool:
    kept = []
    for database in asked.on:
        _say(f"{len(asked.neighbours)} nasty neighbours, one after the other, on {database}")
        found = _run(beside.neighbours(asked.neighbours, database))
        if len(asked.neighbours) == len(nasty.ATTACKS):
            report.put(beside.NASTY.format(database=database, load=found[0].average), beside.rows(found))
        kept.append(beside.all_reached(found))
    return all(kept)


def _studies(_: argparse.Namespace) -> bool:
    _say("beside studies")
    found = _run(beside.studies())
    report.put(beside.STUDIES.format(load=found[0].average), beside.rows(found))
    return beside.all_reached(found)


def _slow(_: argparse.Namespace) -> bool:
    _say("slow games")
    found = _run(slow_games.measure())
    report.put(slow_games.HEAD.format(load=found.average), [slow_games.row(found)])
    return found.reached


def _start(_: argparse.Namespace) -> bool:
    _say("back in service after a kill")
    found = restart.measure()
    print(restart.row(found), flush=True)
    report.put(restart.HEAD, [restart.row(found)])
    return found.reached


PARTS: dict[str, Callable[[argparse.Namespace], bool]] = {
    "loads": _loads,
    "moves": _moves,
    "views": _views,
    "nasty": _nasty,
    "studies": _studies,
    "slow": _slow,
    "start": _start,
}
"""What has a section of its own in the report; each says whether it has reached what it is measured against."""


def _run(work: Coroutine[Any, Any, Found]) -> Found:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


if __name__ == "__main__":
    main()

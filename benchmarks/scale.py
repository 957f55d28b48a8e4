"""What one node and one PostgreSQL take, and what that makes for a hundred thousand people: a section of docs/scaling.md.

python -m benchmarks.scale

A node on a PostgreSQL of its own has tables with people to whom positions, legal moves and sentences are pushed; then ten thousand slow games at which nobody
is; and in the end a dozen connections commit as quickly as they can, each commit with one NOTIFY or without.
"""

from __future__ import annotations

import asyncio
import os
import platform
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import httpx
import psycopg
import uvloop

from benchmarks import beds, slow_games
from benchmarks.beds import Bed, version
from benchmarks.chaos import EVERY, OUT, PEOPLE, RATE
from benchmarks.report import with_section
from benchmarks.served import Load, open_table, play
from tests.databases import Cluster, ask

LOAD = Load(views=True)
SLOW, REST_SECONDS = 10_000, 15.0
NODES, COMMIT_SECONDS = 12, 5.0
"""So many write at once, and hear of it."""


@dataclass
class Spent:
    """What node and database have taken so far: seconds of the processor, bytes of the node's memory, bytes of the log and of the events in the database."""

    node: float
    database: float
    memory: int
    written: int
    kept: int

    def __sub__(self, before: Spent) -> Spent:
        return Spent(*(now - then for now, then in zip(vars(self).values(), vars(before).values(), strict=True)))

    def __truediv__(self, many: float) -> Spent:
        return Spent(*(each / many for each in vars(self).values()))


def _spent(bed: Bed, address: str) -> Spent:
    asked = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, pg_total_relation_size('events')"
    ((written, kept),) = ask(address, asked)
    return Spent(bed.cpu(), bed.database_cpu(), bed.memory(), int(written), int(kept))


async def _rest(bed: Bed, address: str) -> Spent:
    """What is taken in a second while nobody does anything."""
    before = _spent(bed, address)
    await asyncio.sleep(REST_SECONDS)
    return (_spent(bed, address) - before) / REST_SECONDS


@dataclass
class Lived:
    """Of a node with people: at rest without them and with them, a table, a connection, a move."""

    empty: Spent
    rest: Spent
    table: Spent
    line: Spent
    move: Spent
    lines: int


async def live(load: Load = LOAD) -> Lived:
    with tempfile.TemporaryDirectory() as folder, beds.opened(folder, 1, compile=load.game) as bed:
        (server,), address = bed.servers, bed.address
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            await server.warm(http, load.game)
            await play(replace(load, seconds=2.0), [await _with_people(load, http)])  # what is done once
            empty, began = await _rest(bed, address), _spent(bed, address)
            tables = [await open_table(load, http) for _ in range(load.tables)]
            opened = _spent(bed, address)
            for table in tables:
                await table.connect(server.url, load.views)
            await asyncio.sleep(1)
            lines, joined = sum(len(table.lines) for table in tables), _spent(bed, address)
            rest, before = await _rest(bed, address), _spent(bed, address)
            moves = len(await play(load, tables))
            made = _spent(bed, address) - before
            for table in tables:
                table.close()
            return Lived(empty, rest, (opened - began) / load.tables, (joined - opened) / lines, made / moves, lines)


async def _with_people(load: Load, http: httpx.AsyncClient) -> Any:
    table = await open_table(load, http)
    await table.connect(str(http.base_url).rstrip("/"), load.views)
    return table


@dataclass
class Idle:
    """Of slow games at which nobody is: what all of them take in a second, and the bytes of one in the database."""

    rest: Spent
    kept: float


async def slow(many: int = SLOW) -> Idle:
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(autovacuum="off")  # which would look at what was written just now
        try:
            empty, full = cluster.new(), cluster.new()
            await slow_games.fill(full, many)
            rests = []
            for address in (empty, full):
                with beds.serving(folder, cluster, address, compile="none", bots=0) as bed:
                    await asyncio.sleep(10)
                    rests.append(await _rest(bed, address))
            sizes = [ask(address, "SELECT pg_database_size(current_database())")[0][0] for address in (empty, full)]
            return Idle(rests[1] - rests[0], (sizes[1] - sizes[0]) / many)
        finally:
            cluster.remove()


def commits(notify: bool) -> float:
    """Commits in a second by so many connections at once, while as many listen."""
    cluster = Cluster()
    try:
        address = cluster.new()
        ask(address, "CREATE TABLE written (node int, number int)")
        with ThreadPoolExecutor(2 * NODES) as threads:
            until = time.monotonic() + COMMIT_SECONDS
            for _ in range(NODES):
                threads.submit(_listen, address, until)
            writers = [threads.submit(_commit, address, node, until, notify) for node in range(NODES)]
            return sum(writer.result() for writer in writers) / COMMIT_SECONDS
    finally:
        cluster.remove()


def _listen(address: str, until: float) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("LISTEN malle")
        for _ in connection.notifies(timeout=max(0.0, until - time.monotonic())):
            pass


def _commit(address: str, node: int, until: float, notify: bool) -> int:
    made = 0
    with psycopg.connect(address) as connection:
        while time.monotonic() < until:
            connection.execute("INSERT INTO written VALUES (%s, %s)", [node, made])
            if notify:
                connection.execute("SELECT pg_notify('malle', %s)", [f"{node} {made}"])
            connection.commit()
            made += 1
    return made


HEAD = """## One node and one PostgreSQL, measured

Written by `python -m benchmarks.scale`: {machine}, PostgreSQL {postgresql}, every commit synced to the disk; load average before it began: {load:.1f}. {tables} tables of Boulomania with
two players and two spectators each, who are pushed positions, legal moves and sentences; {rate:.0f} moves a second.

| | node | database | for {people:,} people at once, two at a table, a move every {every} s at each |
|---|---|---|---|
"""


def rows(lived: Lived, games: Idle, quick: float, quiet: float) -> list[str]:
    line, table, move = lived.line, lived.table, lived.move
    rest = (lived.rest - lived.empty) / lived.lines
    told = {
        "a node and its database at rest, of a core": (_share(lived.empty.node), _share(lived.empty.database), ""),
        "1,000 connections at rest, of a core": (
            _share(1000 * rest.node),
            _share(1000 * rest.database),
            f"{PEOPLE * rest.node:.1f} cores for nodes",
        ),
        "a connection, memory": (f"{line.memory / 1024:.0f} kB", "", f"{PEOPLE * line.memory / 1e9:.1f} GB"),
        "a table in memory": (f"{table.memory / 1024:.0f} kB", "", f"{PEOPLE / 2 * table.memory / 1e9:.1f} GB"),
        "a move, processor": (
            f"{1000 * move.node:.2f} ms",
            f"{1000 * move.database:.2f} ms",
            f"{RATE:,.0f} moves/s: {RATE * move.node:.1f} cores for nodes, {RATE * move.database:.1f} for the database",
        ),
        "a move, bytes": (
            "",
            f"{move.written:,.0f} of its log, {move.kept:,.0f} kept",
            f"{RATE * move.written / 1e6:.1f} MB/s of log, {RATE * move.kept * 86400 / 1e9:.0f} GB kept a day",
        ),
        f"{SLOW:,} slow games at which nobody is, of a core": (
            _share(games.rest.node),
            _share(games.rest.database),
            "",
        ),
        "a slow game, bytes": ("", f"{games.kept / 1024:.1f} kB kept", ""),
        f"commits by {NODES} at once": (
            "",
            f"{quick:.0f}/s each with one NOTIFY, {quiet:.0f}/s without",
            f"{RATE / quick:.1f} moves in each commit",
        ),
    }
    return [f"| {' | '.join([name, *(each or '–' for each in said)])} |" for name, said in told.items()]


def _share(cores: float) -> str:
    return f"{max(0.0, cores) * 100:.1f} %"


def main() -> None:
    load = os.getloadavg()[0]
    _run: Callable[[Any], Any] = asyncio.Runner(loop_factory=uvloop.new_event_loop).run
    found = rows(_run(live()), _run(slow()), commits(True), commits(False))
    head = HEAD.format(
        machine=f"{os.cpu_count()} cores, Python {platform.python_version()}",
        postgresql=version(),
        load=load,
        tables=LOAD.tables,
        rate=LOAD.rate,
        people=PEOPLE,
        every=EVERY,
    )
    OUT.write_text(with_section(OUT.read_text(encoding="utf-8"), head, found), encoding="utf-8")
    print("\n".join(found))


if __name__ == "__main__":
    main()

"""Slow games: ten thousand of them are under way, and people who are away are told that it is their turn. A section of `make load`.

`python -m benchmarks.load --only slow` measures it alone. The deadlines of all games have passed while the server was away, which is the most that the
housekeeper can be given to do: every table is read, and its clock set right. Moves are made meanwhile and afterwards, at tables of people who want to
be told on a device (here, on this machine) and of people who do not, so that what a notice costs is the difference.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import tempfile
import time
from base64 import urlsafe_b64encode
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

import malle
from benchmarks import restart
from benchmarks.served import Load, Server, Table, do, open_table
from malle.server import table_rows
from malle.server.store import Statement, open_store

RUNNING, MOVES, RATE = 10_000, 100, 10.0
"""Games in the file, moves of each group, and how many of them a second."""

AWAY, DAYS = 3600.0, 3
REST_SECONDS, TICK = 30.0, 0.2
MOST_SECONDS = 10.0
"""From a move until its notice has arrived."""


@dataclass
class Told:
    """Turns of one group: how long each of their moves took, and how long until the other had the notice."""

    moves: list[float]
    notices: list[float]
    cpu: float
    turns: int


@dataclass
class Slow:
    """What came out."""

    running: int
    catching_up: float  # s that passed until all deadlines were set right
    catching_up_cpu: float
    rest: float  # of a core, when that was done
    meanwhile: Told
    silent: Told
    told: Told
    average: float = field(default_factory=lambda: os.getloadavg()[0])

    @property
    def reached(self) -> bool:
        return all(len(told.notices) == told.turns for told in (self.meanwhile, self.told)) and (
            max(self.meanwhile.notices + self.told.notices) <= MOST_SECONDS
        )

    @property
    def per_notice(self) -> float:
        """Milliseconds of processor time."""
        return (self.told.cpu - self.silent.cpu) / max(1, len(self.told.notices)) * 1000


class Receiver:
    """Where devices are told, on this machine: when something has come for each."""

    def __init__(self) -> None:
        self.came: dict[str, float] = {}

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        point = ec.generate_private_key(ec.SECP256R1()).public_key()
        seen = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": _base64(seen), "auth": _base64(bytes(16))}

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        self.came.setdefault(head.split()[1], time.perf_counter())
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async def wait(self, paths: set[str]) -> None:
        """Until all of these have been told, or it is far too late."""
        for _ in range(int(3 * MOST_SECONDS / TICK)):
            if paths <= self.came.keys():
                return
            await asyncio.sleep(TICK)

    def close(self) -> None:
        self._server.close()


async def measure(running: int = RUNNING, moves: int = MOVES, rest: float = REST_SECONDS) -> Slow:
    receiver = Receiver()
    await receiver.open()
    with tempfile.TemporaryDirectory() as folder:
        groups = await _set_up(folder, running, moves, receiver)
        server = _serve(folder)
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                began, cpu = time.perf_counter(), server.cpu()
                meanwhile = asyncio.create_task(_moves(http, server, groups[0], receiver))
                await _until_set_right(Path(folder) / "malle.db")
                catching_up, catching_up_cpu = time.perf_counter() - began, server.cpu() - cpu
                print(f"caught up after {catching_up:.0f} s, {catching_up_cpu:.0f} s of processor time", flush=True)
                first = await meanwhile
                cpu, began = server.cpu(), time.perf_counter()
                await asyncio.sleep(rest)
                at_rest = (server.cpu() - cpu) / (time.perf_counter() - began)
                silent = await _moves(http, server, groups[1], None)
                told = await _moves(http, server, groups[2], receiver)
                return Slow(running, catching_up, catching_up_cpu, at_rest, first, silent, told)
        finally:
            server.stop()
            receiver.close()


def _serve(folder: str) -> Server:
    return Server.ours(folder, notices_to_anywhere="true", compile="malabars", bots=0)


async def _set_up(folder: str, running: int, moves: int, receiver: Receiver) -> list[list[Table]]:
    """Three groups of tables, of which the second has people who want to be told nothing, and all the other games."""
    server = _serve(folder)
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            load = Load("malabars", clock={"kind": "slow", "days": DAYS})
            groups = [[await open_table(load, http) for _ in range(moves)] for _ in range(3)]
            for table in groups[0] + groups[2]:
                for number, cookie in enumerate(table.cookies):
                    headers = {"Cookie": f"malle={cookie}", "Origin": server.url}
                    device = {"endpoint": f"{receiver.url}/{table.name}-{number}", "keys": receiver.keys}
                    answer = await http.post("/api/me/push", json=device, headers=headers)
                    assert answer.status_code == 204, answer.text
    finally:
        server.stop()
    await _fill(Path(folder) / "malle.db", running)
    return groups


async def _fill(path: Path, running: int) -> None:
    """Slow games of all kinds, under way, whose deadlines have passed."""
    store = open_store(path)
    await restart.add_people(store)
    names, past = malle.catalogue(), time.time() - AWAY
    begun = [
        restart.played(name, seed, whole=False, clock={"kind": "slow", "days": DAYS})
        for name in names
        for seed in range(4)
    ]
    waiting: list[Statement] = []
    for number in range(running):
        table = begun[number % len(begun)]
        table.id = f"s{number}"
        waiting += table_rows.new_table(table, restart.SECRET, past)
        waiting += table_rows.new_events(table, table.log)
        if len(waiting) > restart.AT_ONCE:
            await store.write(*waiting)
            waiting = []
    await store.write(*waiting)
    store.close()


async def _until_set_right(database: Path) -> None:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        for _ in range(int(3600 / TICK)):
            if not connection.execute("SELECT count(*) FROM tables WHERE due <= ?", (time.time(),)).fetchone()[0]:
                return
            await asyncio.sleep(TICK)
    raise TimeoutError("the deadlines were not set right within an hour")


async def _moves(http: httpx.AsyncClient, server: Server, tables: list[Table], receiver: Receiver | None) -> Told:
    """One turn at each table, so many a second; waits for the notices, if there are any."""
    cpu, chooser = server.cpu(), random.Random(1)
    made: list[float] = []
    sent: dict[str, float] = {}
    for table in tables:
        waiting = await _turn(http, table, chooser, made)
        sent[f"/{table.name}-{waiting}"] = time.perf_counter()
        await asyncio.sleep(max(0.0, 1 / RATE - made[-1]))
    if receiver:
        await receiver.wait(set(sent))
    came = receiver.came if receiver else {}
    await asyncio.sleep(1)
    return Told(made, [came[path] - at for path, at in sent.items() if path in came], server.cpu() - cpu, len(tables))


async def _turn(http: httpx.AsyncClient, table: Table, chooser: random.Random, made: list[float]) -> int:
    """Whoever's turn it is moves until it is the other's; the seat for which the game waits then."""
    match = table.match
    assert match is not None
    seat = match.waiting[0]
    while match.waiting[0] == seat:
        move, number = chooser.choice(match.legal(seat)), len(match.steps)
        began = time.perf_counter()
        await do(
            http, table.cookies[seat], table.name, type="move", id=f"m{number}", seat=seat, move=move, number=number
        )
        made.append(time.perf_counter() - began)
        match.play(move, seat)
    return match.waiting[0]


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


HEAD = """
## Slow games and notices

Slow games are under way, and the deadlines of all of them have passed while the server was away: it reads each and sets its clock right, and
meanwhile one game after the other is moved in by somebody whose opponent is away and wants to be told on a device (benchmarks/slow_games.py). A notice
waits 8.5 s, since whoever plays live is not called; it shall have arrived within 10 s of the move. `python -m benchmarks.load --only slow` measures
this alone. When it was over, the load average of the two cores was {load:.1f}.

| slow games | s until all were set right | CPU ms for each | then at rest, of a core | moves | until a move was done, p50 ms | p99 ms | notices | s from the move to the notice, p50 | the longest | CPU ms for a notice | reached |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""


def rows(found: Slow) -> list[str]:
    verdict = "REACHED" if found.reached else "NOT REACHED"
    each = found.catching_up_cpu / found.running * 1000
    return [
        f"| {found.running:,}, while they are set right | {found.catching_up:.0f} | {each:.1f} | – | {_told(found.meanwhile)} | – | {verdict} |",
        f"| {found.running:,}, afterwards | – | – | {found.rest * 100:.1f} % | {_told(found.told)} | {found.per_notice:.1f} | {verdict} |",
    ]


def _told(told: Told) -> str:
    notices = f"{_at(told.notices, 0.5):.1f} | {max(told.notices, default=0.0):.1f}"
    times = f"{_at(told.moves, 0.5) * 1000:.1f} | {_at(told.moves, 0.99) * 1000:.1f}"
    return f"{len(told.moves)} | {times} | {len(told.notices)} | {notices}"


def _at(found: list[float], share: float) -> float:
    ordered: list[Any] = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0

"""Slow games: ten thousand of them are under way, and people who are away are told that it is their turn. A section of `make load`.

`python -m benchmarks.load --only slow` measures it alone. The deadlines of all games have passed while the server was away, which is the most that the
housekeeper can be given to look after. Moves are made at tables of people who want to be told nothing, and of people who want to be told on a
device (here, on this machine), so that what a notice costs is the difference.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

import malle
from benchmarks import restart
from benchmarks.served import Load, Server, Table, do, open_table
from malle.server import table_rows
from malle.server.clock import DAY
from malle.server.places import Place
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
    read: int  # tables that the housekeeper has read meanwhile
    rest: float  # of a core, while nobody does anything
    silent: Told
    told: Told
    average: float = field(default_factory=lambda: os.getloadavg()[0])

    @property
    def reached(self) -> bool:
        return len(self.told.notices) == self.told.turns and max(self.told.notices) <= MOST_SECONDS

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
        first, silent, told = await _set_up(folder, running, moves, receiver)
        server = _serve(folder)
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                restart.wait_for(server, "/readyz", "")
                await _moves(http, server, first, None)  # what is done once costs neither group
                await asyncio.sleep(5)
                cpu, began = server.cpu(), time.perf_counter()
                await asyncio.sleep(rest)
                at_rest = (server.cpu() - cpu) / (time.perf_counter() - began)
                read = int((await http.get("/metrics")).text.partition("\nmalle_tables ")[2].split()[0])
                return Slow(
                    running,
                    read,
                    at_rest,
                    await _moves(http, server, silent, None),
                    await _moves(http, server, told, receiver),
                )
        finally:
            server.stop()
            receiver.close()


def _serve(folder: str) -> Server:
    return Server.ours(folder, notices_to_anywhere="true", notice_changes_per_hour=10**7, compile="malabars", bots=0)


async def _set_up(folder: str, running: int, moves: int, receiver: Receiver) -> list[list[Table]]:
    """Three groups of tables, the last of people who want to be told, and all the other games."""
    server = _serve(folder)
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            load = Load("malabars", clock={"kind": "slow", "days": DAYS})
            groups = [[await open_table(load, http) for _ in range(moves)] for _ in range(3)]
            for table in groups[-1]:
                for number, cookie in enumerate(table.cookies):
                    headers = {"Cookie": f"malle={cookie}", "Origin": server.url}
                    device = {"endpoint": f"{receiver.url}/{table.name}-{number}", "keys": receiver.keys}
                    answer = await http.post("/api/me/push", json=device, headers=headers)
                    assert answer.status_code == 204, answer.text
    finally:
        server.stop()
    await fill(Path(folder) / "malle.db", running)
    return groups


async def fill(place: Place, running: int) -> None:
    """Slow games of all kinds, under way, whose deadlines have passed."""
    store = open_store(place)
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
        rows = table_rows.new_table(table, restart.SECRET, past, "")
        rows[0][1]["changed"] = past - DAYS * DAY
        waiting += rows
        waiting += table_rows.new_events(table, table.log)
        if len(waiting) > restart.AT_ONCE:
            await store.write(*waiting)
            waiting = []
    await store.write(*waiting)
    store.close()


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

Slow games are under way, and the deadlines of all of them have passed while the server was away (benchmarks/slow_games.py): the housekeeper looks after
them every five seconds, and reads none before its time. Then so many turns are taken, ten a second, by people whose opponents are away and want to
be told on a device. A notice waits 8.5 s, since whoever plays live is not called; it shall have arrived within 10 s of the move. What it costs is what
these turns cost more than the same at tables where nobody wants to be told. `python -m benchmarks.load --only slow` measures this alone.
When it was over, the load average of the two cores was {load:.1f}.

| slow games | tables read | the server at rest, of a core | turns | a move, p50 ms | p99 ms | notices | s from the turn to the notice, p50 | the longest | CPU ms for a notice | reached |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def row(found: Slow) -> str:
    told = found.told
    moves = f"{at(told.moves, 0.5) * 1000:.1f} | {at(told.moves, 0.99) * 1000:.1f}"
    notices = f"{len(told.notices)} | {at(told.notices, 0.5):.1f} | {max(told.notices, default=0.0):.1f}"
    return (
        f"| {found.running:,} | {found.read} | {found.rest * 100:.1f} % | {told.turns} | {moves} | {notices} "
        f"| {found.per_notice:.1f} | {'REACHED' if found.reached else 'NOT REACHED'} |"
    )


def at(found: list[float], share: float) -> float:
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0

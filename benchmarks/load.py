"""Load: many sockets, many live tables, against a server in a process of its own. `make load` writes docs/performance-server.md.

Every table has its players and its spectators, each with a connection. A move is sent by the seat to move; the clock stops when the last
connection of the table has received it. At the end the server tells every game again. Before the first move the server is left alone with
all its connections for a while, to see what these cost by themselves. The same load on a bare server (benchmarks/bare.py), in the same
run, is the measure: the machine is not as fast at all times.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop

import malle
from benchmarks import nasty, restart
from malle.bots.levels import LEVELS

Found = TypeVar("Found")
REST_SECONDS = 5.0
NASTY_SECONDS = 15.0
ROOT = Path(__file__).parent.parent
OUT = ROOT / "docs" / "performance-server.md"


@dataclass
class Load:
    """What is asked of the server."""

    game: str = "boulomania"
    tables: int = 250
    players: int = 2
    spectators: int = 2
    together: bool = False  # one person and one connection for all seats of a table
    views: bool = False
    seconds: float = 20.0
    rate: float = 100.0  # moves a second, all tables together; 0 as fast as they can
    bots: int = 0  # bot-only tables beside, at their strongest level
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def people(self) -> int:
        """Who play at each table."""
        return 1 if self.together else self.players


@dataclass
class Result:
    """What came out."""

    moves: int
    seconds: float
    latencies: list[float]
    cpu: float
    rest: float  # of a core, with all connections open and nobody moving
    memory_start: int
    memory_tables: int
    memory_sockets: int
    correct: int
    sockets: int

    def at(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


class Server:
    """The server under load."""

    def __init__(self, command: list[str], **settings: Any) -> None:
        environment = {**os.environ, **{f"MALLE_{name.upper()}": str(value) for name, value in settings.items()}}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has its bytecode beside it
        self.process = subprocess.Popen(
            [sys.executable, *command],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().rsplit(" ", 1)[-1].strip()

    @classmethod
    def ours(cls, folder: str, **settings: Any) -> Server:
        limits = {
            **dict.fromkeys(("guests_per_hour", "tables_per_hour", "logins_per_hour", "log_per_hour"), 10_000_000),
            **dict.fromkeys(("tables_per_person", "bot_seconds_per_hour"), 10_000_000),
            **dict.fromkeys(("requests_per_minute", "messages_per_second", "connections_per_address"), 10_000_000),
            **dict.fromkeys(("person_share", "address_share"), 1),
        }
        command = ["-c", "from malle.cli import main; main()", "serve", "--port", "0", "--log-level", "warning"]
        return cls(command, database=f"{folder}/malle.db", **{**limits, **settings})

    @classmethod
    def bare(cls, folder: str, *, synced: bool) -> Server:
        return cls(["-m", "benchmarks.bare", f"{folder}/bare.db", "FULL" if synced else "NORMAL"])

    def cpu(self) -> float:
        """Processor seconds of the server itself."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    async def warm(self, http: httpx.AsyncClient, game: str) -> None:
        """Wait until the rules are compiled."""
        for _ in range(1200):
            if f"malle_compiled_{game.replace('-', '_')} 1" in (await http.get("/metrics")).text:
                return
            await asyncio.sleep(0.5)
        raise TimeoutError(f"{game} was not compiled within ten minutes")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Line(asyncio.Protocol):
    """One connection of a client, as light as can be: the load script shares the machine with the server."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._waiting = b""
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, url: str, path: str, cookie: str, address: str | None = None) -> Line:
        host, port = url.removeprefix("http://").split(":")
        local = (address, 0) if address else None
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: self, host, int(port), local_addr=local)
        self._transport = transport
        asked = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            *([f"Origin: {url}", f"Cookie: malle={cookie}"] if cookie else []),
        ]
        transport.write("\r\n".join([*asked, "", ""]).encode())
        await self.opened
        return self

    def send(self, message: Any) -> None:
        self._write(0x81, json.dumps(message).encode())

    def close(self) -> None:
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if not self.opened.done():
            head, found, rest = self._waiting.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, self._waiting
            self._waiting = rest
            self.opened.set_result(None)
        while self._take():
            pass

    def _take(self) -> bool:
        """Take one frame; whether there was one."""
        data = self._waiting
        if len(data) < 2:
            return False
        length, start = data[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(data[2:start], "big")
        if len(data) < start + length:
            return False
        self._waiting = data[start + length :]
        payload = data[start : start + length]
        if data[0] == 0x89:
            self._write(0x8A, payload)
        else:
            assert data[0] == 0x81, payload
            self._heard(payload)
        return True

    def _write(self, kind: int, data: bytes) -> None:
        length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        # a mask of zeros is one, too
        self._transport.write(bytes((kind,)) + length + bytes(4) + data)


class Table:
    """One table and its connections, as the load script sees them."""

    def __init__(self, name: str, cookies: list[str], spectators: int, address: str | None = None) -> None:
        self.name, self.cookies, self.spectators, self.address = name, cookies, spectators, address
        self.lines: list[Line] = []
        self.match: malle.Match | None = None
        self._missing = 0
        self._last: asyncio.Future[float] | None = None

    async def connect(self, url: str, views: bool) -> None:
        path = f"/api/tables/{self.name}/socket?lang=en&views={str(views).lower()}"
        for number, cookie in enumerate([*self.cookies, *[""] * self.spectators]):
            heard = self._follow if number == 0 else self._count
            self.lines.append(await Line(heard).open(url, path, cookie, self.address))

    def _follow(self, message: bytes) -> None:
        """Keep a match of our own, to know what is legal: open information only."""
        if message.startswith(b'{"type":"update"'):
            self.play(json.loads(message)["events"])
        self._count(message)

    def _count(self, message: bytes) -> None:
        assert not message.startswith(b'{"type":"refused"'), message
        if self._last is not None and message.startswith(b'{"type":"update"'):
            self._missing -= 1
            if not self._missing:
                self._last.set_result(time.perf_counter())

    def play(self, events: list[dict[str, Any]]) -> None:
        assert self.match is not None
        for event in events:
            if event["kind"] in ("moved", "rolled"):
                self.match.play(event["move"], event["seat"])

    async def move(self, chooser: random.Random, count: int) -> float | None:
        """Make a random move; how long until everybody had it."""
        assert self.match is not None
        if self.match.over:
            return None
        seat = self.match.waiting[0]
        move = chooser.choice(self.match.legal(seat))
        number = len(self.match.steps)
        self._missing, self._last = len(self.lines), asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        line = self.lines[seat % len(self.cookies)]
        line.send({"type": "move", "id": f"m{count}", "seat": seat, "move": move, "number": number})
        return await self._last - started

    def close(self) -> None:
        for line in self.lines:
            line.close()


class Bare(Table):
    """A table of the bare server: it takes anything for a move."""

    async def move(self, chooser: random.Random, count: int) -> float | None:
        self._missing, self._last = len(self.lines), asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        self.lines[0].send({"type": "move", "id": f"m{count}", "seat": 0, "move": str(chooser.random()), "number": 1})
        return await self._last - started

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
            moves = len(await _play(load, tables))
            seconds, used = time.perf_counter() - began, server.cpu() - cpu
            for table in tables:
                table.close()
            return sum(len(table.lines) for table in tables), moves / seconds, used / moves * 1000
        finally:
            server.stop()


async def run(load: Load) -> Result:
    """Put one load on a fresh server."""
    malle.game(load.game).compile()
    with tempfile.TemporaryDirectory() as folder:
        server = Server.ours(folder, sockets_per_person=100000, compile=load.game)
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                await server.warm(http, load.game)
                return await _measure(load, server, http)
        finally:
            server.stop()


async def _measure(load: Load, server: Server, http: httpx.AsyncClient) -> Result:
    start = server.memory()
    tables = [await _open(load, http) for _ in range(load.tables)]
    with_tables = server.memory()
    for table in tables:
        await table.connect(server.url, load.views)
    await asyncio.sleep(1)
    with_sockets, cpu = server.memory(), server.cpu()
    await asyncio.sleep(REST_SECONDS)
    rest = (server.cpu() - cpu) / REST_SECONDS
    if load.bots:
        await _open_bots(load, http)
    cpu, began = server.cpu(), time.perf_counter()
    latencies = await _play(load, tables)
    seconds, used = time.perf_counter() - began, server.cpu() - cpu
    correct = sum([await _is_correct(table, http) for table in tables])
    for table in tables:
        table.close()
    sockets = sum(len(table.lines) for table in tables)
    return Result(
        len(latencies),
        seconds,
        latencies,
        used,
        rest,
        start,
        with_tables - start,
        with_sockets - with_tables,
        correct,
        sockets,
    )


async def _guest(http: httpx.AsyncClient) -> str:
    http.cookies.clear()
    answer = await http.post("/api/guests", json={"name": "Load", "lang": "en"})
    cookie = answer.cookies["malle"]
    http.cookies.clear()
    return cookie


async def _do(http: httpx.AsyncClient, cookie: str, table: str, **command: Any) -> None:
    headers = {"Cookie": f"malle={cookie}", "Origin": str(http.base_url).rstrip("/")}
    answer = await http.post(f"/api/tables/{table}/commands", json=command, headers=headers)
    assert answer.status_code == 200, answer.text


async def _open(load: Load, http: httpx.AsyncClient, address: str | None = None) -> Table:
    cookies = [await _guest(http) for _ in range(load.people)]
    headers = {"Cookie": f"malle={cookies[0]}", "Origin": str(http.base_url).rstrip("/")}
    wish = {"game": load.game, "players": load.players, "options": load.options}
    name = (await http.post("/api/tables", json=wish, headers=headers)).json()["id"]
    seated = [(seat, cookies[seat % len(cookies)]) for seat in range(load.players)]
    for seat, cookie in seated:
        await _do(http, cookie, name, type="sit", id=f"sit{seat}", seat=seat, also=True)
    for seat, cookie in seated:
        await _do(http, cookie, name, type="ready", id=f"ready{seat}", seat=seat, seed=str(seat))
    table = Table(name, cookies, load.spectators, address)
    table.match = malle.new(load.game, load.players, load.options)
    events = (await http.get(f"/api/tables/{name}/events")).json()["events"]
    table.play(events)
    return table


async def _open_bots(load: Load, http: httpx.AsyncClient) -> None:
    """Bot-only tables at the strongest level; goes on when the bots have begun to move."""
    cookie = await _guest(http)
    headers = {"Cookie": f"malle={cookie}", "Origin": str(http.base_url).rstrip("/")}
    before = await _moves(http)
    for _ in range(load.bots):
        name = (await http.post("/api/tables", json={"game": load.game, "players": 2}, headers=headers)).json()["id"]
        for seat in range(2):
            await _do(http, cookie, name, type="bot", id=f"bot{seat}", seat=seat, level=str(max(LEVELS)))
        # where nobody plays or watches, bots wait
        await Line(lambda message: None).open(str(http.base_url), f"/api/tables/{name}/socket?views=false", "")
    for _ in range(600):
        if await _moves(http) > before:
            return
        await asyncio.sleep(0.5)
    raise TimeoutError("the bots made no move within five minutes")


async def _moves(http: httpx.AsyncClient) -> int:
    found = re.search(r"^malle_moves\S* (\d+)", (await http.get("/metrics")).text, re.MULTILINE)
    assert found
    return int(found[1])


async def _play(load: Load, tables: list[Table]) -> list[float]:
    """Moves at every table, each in its own rhythm, until time is up or all games are over."""
    until = time.perf_counter() + load.seconds
    pause = len(tables) / load.rate if load.rate else 0.0
    latencies: list[float] = []

    async def play(number: int, table: Table) -> None:
        chooser = random.Random(number)
        await asyncio.sleep(chooser.random() * pause)
        for count in range(10**6):
            if time.perf_counter() > until:
                return
            took = await table.move(chooser, count)
            if took is None:
                return
            latencies.append(took)
            await asyncio.sleep(max(0.0, pause * (0.5 + chooser.random()) - took))

    async with asyncio.timeout(load.seconds + 60):
        await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    return latencies


async def _is_correct(table: Table, http: httpx.AsyncClient) -> bool:
    """The server tells the same game as the one that was played."""
    told = (await http.get(f"/api/tables/{table.name}/events")).json()["events"]
    assert table.match is not None
    return [event["move"] for event in told if event["kind"] in ("moved", "rolled")] == [
        step.move for step in table.match.steps
    ]


async def run_nasty(seconds: float, chosen: str) -> list[Beside]:
    """Twenty tables at a server with its own settings, first alone, then beside one nasty neighbour after the other."""
    load = Load(tables=20, spectators=1, views=True, seconds=seconds, rate=40)
    malle.game(load.game).compile()
    names = [name for name in nasty.ATTACKS if chosen in ("", name)]
    with tempfile.TemporaryDirectory() as folder:
        command = ["-c", "from malle.cli import main; main()", "serve", "--port", "0", "--log-level", "error"]
        server = Server(command, database=f"{folder}/malle.db", compile=f"{load.game},pont-de-rama,bazar")
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                await server.warm(http, "pont-de-rama")
                await server.warm(http, load.game)
            return [await _beside(load, server, name) for name in ["", *names]]
        finally:
            server.stop()


async def _beside(load: Load, server: Server, name: str) -> Beside:
    tables = [await _open_elsewhere(load, server, f"127.0.1.{number + 1}") for number in range(load.tables)]
    for table in tables:
        await table.connect(server.url, load.views)
    neighbour = None
    if name:
        asked = ["-m", "benchmarks.nasty", server.url, name, str(load.seconds + 1), tables[0].name]
        neighbour = await asyncio.create_subprocess_exec(
            sys.executable, *asked, cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
        assert neighbour.stdout is not None
        await neighbour.stdout.readline()
        await asyncio.sleep(1)
    cpu, began = server.cpu(), time.perf_counter()
    latencies = await _play(load, tables)
    busy = (server.cpu() - cpu) / (time.perf_counter() - began)
    through = int((await neighbour.communicate())[0] or 0) if neighbour else 0
    async with _from("127.0.1.1", server) as http:
        correct = sum([await _is_correct(table, http) for table in tables])
    for table in tables:
        table.close()
    beside = Beside(name, latencies, busy, through, correct, load.tables)
    print(beside.row(), flush=True)
    return beside


async def _open_elsewhere(load: Load, server: Server, address: str) -> Table:
    """A table of people who have an address of their own; one of them has said something."""
    async with _from(address, server) as http:
        table = await _open(load, http, address)
        await _do(http, table.cookies[0], table.name, type="say", id="hello", text="Hello!")
        return table


def _from(address: str, server: Server) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=server.url, timeout=60, transport=transport)


@dataclass
class Beside:
    """How twenty tables fared beside a neighbour, or alone."""

    name: str
    latencies: list[float]
    busy: float
    through: int
    correct: int
    tables: int
    average: float = field(default_factory=lambda: os.getloadavg()[0])  # how busy the machine was, with others too

    def at(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[int(len(ordered) * share)] * 1000

    def row(self) -> str:
        what, through = (nasty.ATTACKS[self.name][0], f"{self.through:,}") if self.name else ("nobody", "–")
        return (
            f"| {what} | {through} | {len(self.latencies)} | {self.at(0.5):.1f} | {self.at(0.99):.1f} "
            f"| {self.busy * 100:.0f} % | {self.correct}/{self.tables} |"
        )

    def within(self, quiet: Beside) -> bool:
        return self.correct == self.tables and self.at(0.99) <= max(3 * quiet.at(0.99), MOST_MILLISECONDS)


def put_nasty(text: str, found: list[Beside]) -> str:
    """A report with its section on nasty neighbours made new."""
    before, _, rest = text.partition(NASTY_HEADING)
    after = "".join(rest.partition("\n## ")[1:])
    quiet = found[0]
    broken = [nasty.ATTACKS[each.name][0] for each in found[1:] if not each.within(quiet)]
    verdict = f"Not kept beside: {'; '.join(broken)}." if broken else "Kept beside every one of them."
    section = "\n".join(
        [NASTY_HEADING, NASTY.format(load=quiet.average), "\n".join(each.row() for each in found), "", verdict, ""]
    )
    return before.rstrip("\n") + "\n\n" + section + after


def per_thousand(result: Result) -> float:
    return result.cpu / max(1, result.moves) * 1000


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

AGAINST = """
## Against a bare server

The processor time of a move hangs on the machine and on how busy it is, so here is what the least costs in the same run: FastAPI with
one WebSocket route that writes each move into SQLite, commits it (synced, as ours) and sends it to all connections of its
table, and that knows no game at all (benchmarks/bare.py). In the last line it does not wait for the disk either, as no server may that
promises to lose nothing.

| tables | sockets | CPU s per 1,000 moves | moves/s | bare: CPU s per 1,000 moves | moves/s | ours, times the bare one |
|---|---|---|---|---|---|---|
"""

NASTY_HEADING = "## Beside a nasty neighbour"
MOST_MILLISECONDS = 150.0

NASTY = """
Twenty tables of two players and a spectator play Boulomania, two moves a second each, at a server with its own settings; beside them one visitor with
an address of their own does one thing as hard as it can (benchmarks/nasty.py), from a process on the same two cores. No move may be lost, and
the 99th percentile may grow to three times the quiet one or 150 ms, whichever is more. `python -m benchmarks.load --only nasty`
measures this alone. When the quiet tables had played, the load average of the two cores was {load:.1f}. Where that is above two,
others were working on the machine, and what these figures say of the server is the column of its processor time and that nothing is lost;
measure again on a quiet machine.

| what the neighbour does | how often (answers, or frames and lines sent) | moves beside | p50 ms | p99 ms | server, of a core | games correct |
|---|---|---|---|---|---|---|"""

LOADS = {
    "Boulomania, moves only": Load(),
    "Boulomania, moves only, as fast as they can": Load(rate=0),
    "Boulomania, moves only, two players, as fast as they can": Load(spectators=0, rate=0, tables=50),
    "Boulomania, moves only, all on one device, as fast as they can": Load(spectators=0, rate=0, together=True),
    "Boulomania, views and legal moves pushed too": Load(views=True),
    "Malabars, views and legal moves pushed too": Load("malabars", views=True),
    "Boulomania beside 50 bot-only tables at full thought": Load(tables=50, bots=50, rate=40),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument(
        "--only", default="", help="loads whose name contains this; start: a killed server starts again"
    )
    parser.add_argument("--tables", type=int)
    parser.add_argument(
        "--neighbour", default="", choices=["", *nasty.ATTACKS], help="with --only nasty: this one only"
    )
    asked = parser.parse_args()
    if asked.only == "nasty":
        found = _run(run_nasty(NASTY_SECONDS, asked.neighbour))
        if not asked.neighbour:
            OUT.write_text(put_nasty(OUT.read_text(encoding="utf-8"), found), encoding="utf-8")
        sys.exit(not all(each.within(found[0]) for each in found[1:]))
    rows, against = [], []
    for name, load in LOADS.items():
        if asked.only not in name:
            continue
        load.seconds = asked.seconds
        load.tables = asked.tables or load.tables
        result = _run(run(load))
        rows.append(row(name, load, result))
        print(rows[-1], flush=True)
        if not load.rate:
            sockets, rate, bare = _run(run_bare(load))
            mine = per_thousand(result)
            against.append(
                f"| {load.tables} | {sockets} | {mine:.2f} | {result.moves / result.seconds:.0f} "
                f"| {bare:.2f} | {rate:.0f} | {mine / bare:.2f} |"
            )
            print(against[-1], flush=True)
    if not asked.only and not asked.tables:
        alone = next(load for load in LOADS.values() if load.together)
        sockets, rate, bare = _run(run_bare(alone, synced=False))
        against.append(f"| {alone.tables} | {sockets} | – | – | not synced: {bare:.2f} | {rate:.0f} | – |")
        machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
        head = HEAD.format(machine=machine, sqlite=sqlite3.sqlite_version)
        written = "\n".join([head + "\n".join(rows), AGAINST + "\n".join(against), ""])
        OUT.write_text(put_nasty(written, _run(run_nasty(NASTY_SECONDS, ""))), encoding="utf-8")
    if asked.only in ("", "start") and not asked.tables:
        put_section(restart.HEAD, restart.row(restart.measure(Server)))


def put_section(head: str, rows: str) -> None:
    """Write one section of the report anew, and leave the others as they are."""
    print(rows, flush=True)
    before, _, after = OUT.read_text(encoding="utf-8").partition("\n".join(head.splitlines()[:2]) + "\n")
    _, other, rest = after.partition("\n## ")
    OUT.write_text(before + head + rows + "\n" + other + rest, encoding="utf-8")


def _run(work: Coroutine[Any, Any, Found]) -> Found:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


if __name__ == "__main__":
    main()

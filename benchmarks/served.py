"""A server in a process of its own, and tables there with all their connections, as the load scripts see them."""

from __future__ import annotations

import asyncio
import json
import math
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

import malle
from malle.engine.fairness import Fairness, commit
from malle.engine.match import CHANCE, Match

ROOT = Path(__file__).parent.parent
SERVE = ["-c", "from malle.cli import main; main()", "serve"]
PATIENCE = 30.0
"""Seconds after which a move that not everybody has received is lost."""


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
    clock: dict[str, Any] | None = None

    @property
    def people(self) -> int:
        """Who play at each table."""
        return 1 if self.together else self.players


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
        if not self.url:
            raise RuntimeError("the server has not started; what is wrong stands above")

    @classmethod
    def ours(cls, folder: str, **settings: Any) -> Server:
        limits = {
            **dict.fromkeys(("guests_per_hour", "tables_per_hour", "logins_per_hour", "log_per_hour"), 10_000_000),
            **dict.fromkeys(("tables_per_person", "bot_seconds_per_hour"), 10_000_000),
            **dict.fromkeys(("requests_per_minute", "messages_per_second", "connections_per_address"), 10_000_000),
            **dict.fromkeys(("person_share", "address_share"), 1),
        }
        asked = {"port": 0, "log_level": "warning", "database": f"{folder}/malle.db"}
        return cls(SERVE, **{**asked, **limits, **settings})

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
            self._waiting = rest
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
        while self._take():
            pass

    def connection_lost(self, error: Exception | None) -> None:
        """The server has ended, or has had enough: whoever waits for a move on this line notices, and whoever waits for the line to open."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server has closed the line"))

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
        elif data[0] == 0x88:
            self._transport.close()
        else:
            assert data[0] == 0x81, payload
            self._heard(payload)
        return True

    def _write(self, kind: int, data: bytes) -> None:
        length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        if self._transport.is_closing():
            return
        # a mask of zeros is one, too
        self._transport.write(bytes((kind,)) + length + bytes(4) + data)


class Table:
    """One table and its connections, as the load script sees them. It keeps a match of its own, to know what is legal."""

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
        """Keep our match where the server's is."""
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
        """Make a random move; how long until everybody had it, None if the game is over."""
        assert self.match is not None
        if self.match.over:
            return None
        seat = self.match.waiting[0]
        move = chooser.choice(self.match.legal(seat))
        self._missing, self._last = len(self.lines), asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        self.send(seat, move, count)
        return await self._until_all_have_it(started)

    def send(self, seat: int, move: str, count: int) -> None:
        assert self.match is not None
        line, number = self.lines[seat % len(self.cookies)], len(self.match.steps)
        line.send({"type": "move", "id": f"m{count}", "seat": seat, "move": move, "number": number})

    async def _until_all_have_it(self, started: float) -> float:
        assert self._last is not None
        try:
            return await asyncio.wait_for(self._last, PATIENCE) - started
        except TimeoutError:
            return math.inf

    def close(self) -> None:
        for line in self.lines:
            line.close()


class Insider(Table):
    """A table of a game with secrets: it knows the secret of its dice from the server's own file, and so every card."""

    def __init__(self, name: str, cookies: list[str], spectators: int, file: Path) -> None:
        super().__init__(name, cookies, spectators)
        self._file, self._made = file, ""

    def begin(self, load: Load) -> None:
        [(secret,)] = self._ask("SELECT secret FROM tables WHERE id = ?")
        self.match = Match(malle.game(load.game), load.players, load.options, Fairness(secret, commit(secret)))
        for seat in range(load.players):
            self.match.contribute(seat, str(seat))
        self._roll()

    def send(self, seat: int, move: str, count: int) -> None:
        self._made = move
        super().send(seat, move, count)

    def play(self, events: list[dict[str, Any]]) -> None:
        assert self.match is not None
        for event in events:
            if event["kind"] == "moved":
                self.match.play(self._made, event["seat"])
                self._roll()

    def logged(self) -> list[str]:
        """All moves, as they stand in the log."""
        rows = self._ask("SELECT body FROM events WHERE table_id = ? AND kind IN ('moved', 'rolled') ORDER BY seq")
        return [json.loads(body)["move"] for (body,) in rows]

    def _roll(self) -> None:
        assert self.match is not None
        while self.match.to_move == CHANCE:
            self.match.roll()

    def _ask(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self._file)) as database:
            return database.execute(query, (self.name,)).fetchall()


async def guest(http: httpx.AsyncClient) -> str:
    http.cookies.clear()
    answer = await http.post("/api/guests", json={"name": "Load", "lang": "en"})
    cookie = answer.cookies["malle"]
    http.cookies.clear()
    return cookie


async def do(http: httpx.AsyncClient, cookie: str, table: str, **command: Any) -> None:
    headers = {"Cookie": f"malle={cookie}", "Origin": str(http.base_url).rstrip("/")}
    answer = await http.post(f"/api/tables/{table}/commands", json=command, headers=headers)
    assert answer.status_code == 200, answer.text


async def open_table(
    load: Load, http: httpx.AsyncClient, address: str | None = None, file: Path | None = None
) -> Table:
    """A table whose game has begun; one of a game with secrets needs the server's file."""
    cookies = [await guest(http) for _ in range(load.people)]
    headers = {"Cookie": f"malle={cookies[0]}", "Origin": str(http.base_url).rstrip("/")}
    wish = {"game": load.game, "players": load.players, "options": load.options}
    wish |= {"clock": load.clock} if load.clock else {}
    name = (await http.post("/api/tables", json=wish, headers=headers)).json()["id"]
    seated = [(seat, cookies[seat % len(cookies)]) for seat in range(load.players)]
    for seat, cookie in seated:
        await do(http, cookie, name, type="sit", id=f"sit{seat}", seat=seat, also=True)
    for seat, cookie in seated:
        await do(http, cookie, name, type="ready", id=f"ready{seat}", seat=seat, seed=str(seat))
    if malle.game(load.game).hides:
        assert file is not None
        insider = Insider(name, cookies, load.spectators, file)
        insider.begin(load)
        return insider
    table = Table(name, cookies, load.spectators, address)
    table.match = malle.new(load.game, load.players, load.options)
    events = (await http.get(f"/api/tables/{name}/events")).json()["events"]
    table.play(events)
    return table


async def play(load: Load, tables: list[Table]) -> list[float]:
    """Moves at every table, each in its own rhythm, until time is up or all games are over; how long each took, for ever if it was lost."""
    until = time.perf_counter() + load.seconds
    pause = len(tables) / load.rate if load.rate else 0.0
    latencies: list[float] = []

    async def play_at(number: int, table: Table) -> None:
        chooser = random.Random(number)
        await asyncio.sleep(chooser.random() * pause)
        for count in range(10**6):
            if time.perf_counter() > until:
                return
            took = await table.move(chooser, count)
            if took is None:
                return
            latencies.append(took)
            if took == math.inf:
                return
            await asyncio.sleep(max(0.0, pause * (0.5 + chooser.random()) - took))

    await asyncio.gather(*(play_at(number, table) for number, table in enumerate(tables)))
    return latencies


async def is_correct(table: Table, http: httpx.AsyncClient) -> bool:
    """The server tells the same game as the one that was played."""
    assert table.match is not None
    made = [step.move for step in table.match.steps]
    if isinstance(table, Insider):
        return table.logged() == made
    told = (await http.get(f"/api/tables/{table.name}/events")).json()["events"]
    return [event["move"] for event in told if event["kind"] in ("moved", "rolled")] == made

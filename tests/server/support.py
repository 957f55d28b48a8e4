"""What the server's tests need: a real server in a process of its own, and clients that talk to it."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from malle.server.messages import MESSAGE
from tests.commands import ROOT, Command, Stream
from tests.databases import place_of

GENEROUS = {
    "guests_per_hour": 100000,
    "tables_per_hour": 100000,
    "tables_per_person": 100000,
    "log_per_hour": 1000000,
    "bot_seconds_per_hour": 1000000,
    "logins_per_hour": 100000,
    "notice_changes_per_hour": 100000,
    "requests_per_minute": 1000000,
    "messages_per_second": 1000,
    "chats_per_minute": 1000,
    "sockets_per_person": 1000,
    "connections_per_address": 10000,
    "person_share": 1,
    "address_share": 1,
    "bot_player": "tests.server.players:choose",
    "compile": "none",
    "bots": 1,
    "bot_nice": 0,
    "log_level": "warning",
}


class Server:
    """A server in a process of its own, on a free port of this machine, which starts at once (`tests.commands`)."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {**GENEROUS, "database": str(place_of(folder)), **settings}
        self.port = 0

    def start(self, command: str = "serve", says: str = "open at") -> Self:
        reading, writing = os.pipe()
        self.output = os.fdopen(reading, encoding="utf-8")
        with (self.folder / "log").open("a") as log, os.fdopen(writing, "w") as output, Stream() as nothing:
            port = ["--port", str(self.port)] if command == "serve" else []
            self.process = self._begin(command, *port, stdin=nothing, stdout=output, stderr=log)
        line = self.output.readline()
        assert says in line, self.log
        if port and not self.port:  # a public address does not name it
            self.port = int(line.rsplit(":", 1)[1])
        return self

    def _begin(self, *arguments: str, **streams: Any) -> Any:
        return Command(*arguments, env={**os.environ, **self.environment}, **streams)

    @property
    def environment(self) -> dict[str, str]:
        return {f"MALLE_{key.upper()}": str(value) for key, value in self.settings.items()}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text()

    def wait_until_well(self, seconds: float = 10) -> float:
        """How long it takes until the server answers."""
        started = time.monotonic()
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/readyz", timeout=1).status_code == 200:
                    return time.monotonic() - started
            assert time.monotonic() - started < seconds, self.log
            time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        self.process.send_signal(number)
        self.process.wait(20)
        self.output.close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


class NewServer(Server):
    """A server that has to import everything, as on a machine that has just started."""

    within: tuple[str, ...] = ()
    """A command that starts it."""

    program: tuple[str, ...] = (sys.executable, "-c", "from malle.cli import main; main()")

    def _begin(self, *arguments: str, **streams: Any) -> Any:
        program = [*self.within, *self.program, *arguments]
        return subprocess.Popen(program, env={**os.environ, **self.environment}, cwd=ROOT, **streams)


class Person:
    """Somebody with a cookie (or a program with a token)."""

    _count = itertools.count(1)

    def __init__(self, server: Server, name: str = "", token: str = "", stranger: bool = False) -> None:
        self.server = server
        headers = {"Origin": server.url} | ({"Authorization": f"Bearer {token}"} if token else {})
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=30)
        _open.append(self.http)
        self._ids = itertools.count()
        if not token and not stranger:
            answer = self.http.post("/api/guests", json={"name": name or f"Guest {next(self._count)}", "lang": "en"})
            assert answer.status_code == 201, answer.text
            self.id = answer.json()["id"]

    def account(self, login: str, password: str = "correct horse") -> Person:
        assert self.http.post("/api/accounts", json={"login": login, "password": password}).status_code == 201
        return self

    def open_table(self, game: str = "malabars", **wish: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def do(self, table: str, kind: str, id: str | None = None, **rest: Any) -> httpx.Response:
        body = {"type": kind, "id": id or f"{id_prefix}-{next(self._ids)}", **rest}
        return self.http.post(f"/api/tables/{table}/commands", json=body)

    def socket(self, table: str, **query: Any) -> Socket:
        query = {"lang": "en", **query}
        asked = "&".join(f"{key}={value}" for key, value in query.items() if value is not None)
        return self._connect(f"/api/tables/{table}/socket?{asked}", self.server.url)

    def lobby(self, origin: str = "") -> Socket:
        return self._connect("/api/lobby/socket", origin or self.server.url)

    def _connect(self, path: str, origin: str) -> Socket:
        cookie = self.http.cookies.get("malle")
        headers = {"Origin": origin}
        headers |= {"Cookie": f"malle={cookie}"} if cookie else {}
        headers |= {k: v for k, v in self.http.headers.items() if k == "authorization"}
        address = f"ws://127.0.0.1:{self.server.port}{path}"
        opening = connect(
            address, additional_headers=headers, compression=None, max_size=None, proxy=None, close_timeout=0.3
        )  # whom the server reads no more may still leave
        socket = Socket(opening.__enter__())
        _open.append(socket)
        return socket


_open: list[Any] = []


def opened() -> int:
    return len(_open)


def close_since(many: int) -> None:
    """Close whatever clients a test has left open."""
    while len(_open) > many:
        with contextlib.suppress(ConnectionClosed, OSError):
            _open.pop().close()


id_prefix = f"{random.randrange(1 << 30):x}"


class Socket:
    """One connection of a client. Every message is held against the types that the server promises."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.seq = 0
        self.events: list[dict[str, Any]] = []
        self.update: dict[str, Any] = {}

    def send(self, kind: str, id: str = "x", **rest: Any) -> None:
        self.connection.send(json.dumps({"type": kind, "id": id, **rest}))

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        message = json.loads(self.connection.recv(timeout))
        MESSAGE.validate_python(message)
        if message["type"] == "update":
            assert message["seq"] >= self.seq
            self.seq = message["seq"]
            self.events += message["events"]
            self.update = message
        return message

    def until(self, kind: str, timeout: float = 10) -> dict[str, Any]:
        while True:
            message = self.receive(timeout)
            if message["type"] == kind:
                return message

    def answer(self, id: str, timeout: float = 10) -> dict[str, Any]:
        while True:
            message = self.receive(timeout)
            if message["type"] in ("ack", "refused", "previews") and message["id"] == id:
                return message

    def catch_up(self, seq: int, timeout: float = 10) -> None:
        while self.seq < seq:
            self.receive(timeout)

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.close()


def seated(server: Server, game: str = "malabars", players: int = 2, **wish: Any) -> tuple[str, list[Person]]:
    """A table where so many guests sit and the game has begun."""
    people = [Person(server) for _ in range(players)]
    return seat_all(people, game, **wish), people


def seat_all(people: list[Person], game: str = "malabars", **wish: Any) -> str:
    """A table where these people sit and the game has begun."""
    table = people[0].open_table(game, players=len(people), **wish)
    for seat, person in enumerate(people):
        assert person.do(table, "sit", seat=seat).status_code == 200
    for seat, person in enumerate(people):
        assert person.do(table, "ready", seat=seat, seed=f"seed {seat}").status_code == 200
    return table


def until(look: Callable[[], Any], seconds: float = 60) -> Any:
    """What is there to be seen, as soon as it is."""
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return found

"""A nasty neighbour: one visitor who does what costs the server most, for some seconds.

    python -m benchmarks.nasty URL ATTACK SECONDS TABLE ATTEMPT

`benchmarks.beside` starts this beside tables where people play. It says when it begins, and at the end how often it got through with what it
does. An attack never gives up: whoever is cut comes back. Each, and each
further attempt, comes from an address of its own, where nobody has used anything up before.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import resource
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from malle.bots.levels import CHAMPION

MASK = bytes(4)
EMPTY = {"ping": b"\x89\x80" + MASK, "fragment": b"\x00\x80" + MASK, "begun": b"\x01\x80" + MASK}
MANY = 5000
"""Lines that are opened and held."""

APART = 0.001
"""Seconds between them, so that the first are held while the last are still opened."""

SOCKETS = 20


class Visitor:
    """Somebody with a cookie, and what they have got through with."""

    def __init__(self, url: str, table: str, address: str) -> None:
        self.url, self.table, self.address = url, table, address
        self.until = 0.0
        self.host, self.port = url.removeprefix("http://").split(":")
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=60))
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=30, headers={"Origin": url})
        self.count = itertools.count()
        self.done = 0

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until

    async def come_in(self) -> None:
        answer = await self.http.post("/api/guests", json={"name": "Nasty", "lang": "en"})
        self.cookie = answer.cookies["malle"]

    async def open(self, game: str, players: int = 2) -> str:
        answer = await self.http.post("/api/tables", json={"game": game, "players": players})
        return str(answer.json()["id"]) if answer.status_code == 201 else ""

    async def do(self, table: str, kind: str, **rest: Any) -> httpx.Response:
        body = {"type": kind, "id": f"n{next(self.count)}", **rest}
        return await self.http.post(f"/api/tables/{table}/commands", json=body)

    async def sit_alone(self, game: str) -> str:
        """A table where the visitor plays with themselves."""
        table = await self.open(game)
        for seat in range(2):
            await self.do(table, "sit", seat=seat, also=True)
        for seat in range(2):
            await self.do(table, "ready", seat=seat)
        return table

    async def finished(self, game: str, moves: int = 40) -> str:
        """A game that the visitor has played with themselves, and given up."""
        table = await self.sit_alone(game)
        for _ in range(moves):
            told = (await self.http.get(f"/api/tables/{table}")).json()
            offered = [(seat["seat"], seat["offers"]) for seat in told["seats"] if seat["offers"]]
            if not offered:
                break
            (seat, offers), number = offered[0], told["table"]["number"]
            await self.do(table, "move", seat=seat, move=offers[0]["move"], number=number)
        await self.do(table, "abandon", seat=0)
        return table

    async def ask(self, many: int, paths: list[str]) -> None:
        """Ask for all of these in turn, many at a time."""
        each = itertools.cycle(paths)

        async def once() -> None:
            answer = await self.http.get(next(each))
            self.done += answer.status_code == 200

        await self.all(many, once)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        opened = asyncio.open_connection(self.host, int(self.port), local_addr=(self.address, 0))
        return await asyncio.wait_for(opened, 10)

    async def socket(self, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.connect()
        asked = [
            f"GET /api/tables/{table}/socket?lang=en HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Origin: {self.url}",
            f"Cookie: malle={self.cookie}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
        ]
        writer.write("\r\n".join([*asked, "", ""]).encode())
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
        if b" 101 " not in head:
            writer.transport.abort()
            raise ConnectionError
        return reader, writer

    async def again(self, once: Callable[[], Awaitable[None]], first: float) -> None:
        """Over and over, after a while; who is cut or refused comes back at once."""
        await asyncio.sleep(first)
        while self.going:
            try:
                await once()
            except (OSError, EOFError, TimeoutError, httpx.HTTPError, ValueError, KeyError):
                await asyncio.sleep(0.01)

    async def all(self, many: int, once: Callable[[], Awaitable[None]], apart: float = 0.0) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.1, self.until - time.monotonic())):
                await asyncio.gather(*(self.again(once, number * apart) for number in range(many)))


def text(message: dict[str, Any]) -> bytes:
    data = json.dumps(message).encode()
    length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + length + MASK + data


async def _flood(visitor: Visitor, frame: bytes, begin: bytes = b"") -> None:
    reader, writer = await visitor.socket(visitor.table)
    drained = asyncio.create_task(_swallow(reader))
    try:
        writer.write(begin)
        while visitor.going:
            writer.write(frame * 500)
            await writer.drain()
            visitor.done += 500
            await asyncio.sleep(0)
    finally:
        drained.cancel()
        writer.transport.abort()


async def _swallow(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1 << 16):
            pass


async def looks(visitor: Visitor) -> None:
    table = await visitor.sit_alone("pont-de-rama")

    async def look() -> None:
        reader, writer = await visitor.socket(table)
        try:
            while visitor.going:
                for seat in range(2):
                    writer.write(text({"type": "look", "id": "l", "seat": seat}))
                while b'"previews"' not in await reader.read(1 << 16):
                    pass
                visitor.done += 1
        finally:
            writer.transport.abort()

    await visitor.all(SOCKETS, look)


async def pings(visitor: Visitor) -> None:
    await visitor.all(SOCKETS, lambda: _flood(visitor, EMPTY["ping"]))


async def fragments(visitor: Visitor) -> None:
    await visitor.all(SOCKETS, lambda: _flood(visitor, EMPTY["fragment"], EMPTY["begun"]))


async def texts(visitor: Visitor) -> None:
    await visitor.all(SOCKETS, lambda: _flood(visitor, text({"type": "ping", "id": "p"})))


async def mutes(visitor: Visitor) -> None:
    person = (await visitor.http.get(f"/api/tables/{visitor.table}")).json()["table"]["seats"][0]["person"]
    frame = text({"type": "mute", "id": "m", "person": person, "on": True})
    await visitor.all(SOCKETS, lambda: _flood(visitor, frame))


async def handshakes(visitor: Visitor) -> None:
    async def shake() -> None:
        _, writer = await visitor.socket(visitor.table)
        writer.transport.abort()
        visitor.done += 1

    await visitor.all(50, shake)


async def rematches(visitor: Visitor) -> None:
    async def rematch() -> None:
        table = await visitor.sit_alone("malabars")
        while visitor.going:
            await visitor.do(table, "abandon", seat=0)
            answer = await visitor.do(table, "rematch")
            table = answer.json()["rematch"]
            visitor.done += 1
            for seat in range(2):
                await visitor.do(table, "ready", seat=seat)

    await visitor.all(10, rematch)


async def bots(visitor: Visitor) -> None:
    """Fifty games of the strongest bots, watched as far as that is allowed."""
    for _ in range(50):
        table = await visitor.open("bazar")
        if not table:
            break
        for seat in range(2):
            await visitor.do(table, "bot", seat=seat, level=CHAMPION)
        visitor.done += 1
        with contextlib.suppress(OSError, EOFError, TimeoutError):
            reader, _ = await visitor.socket(table)
            _kept.append(asyncio.create_task(_swallow(reader)))
    await asyncio.sleep(max(0.0, visitor.until - time.monotonic()))


_kept: list[Any] = []


async def _hold(visitor: Visitor, said: bytes, drip: bytes) -> None:
    _, writer = await visitor.connect()
    try:
        writer.write(said)
        visitor.done += 1
        while visitor.going and not writer.transport.is_closing():
            await asyncio.sleep(1)
            writer.write(drip)
    finally:
        writer.transport.abort()


async def silence(visitor: Visitor) -> None:
    await visitor.all(MANY, lambda: _hold(visitor, b"", b""), APART)


async def slow_headers(visitor: Visitor) -> None:
    await visitor.all(MANY, lambda: _hold(visitor, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"x"), APART)


async def requests(visitor: Visitor) -> None:
    await visitor.ask(50, [f"/api/tables/{visitor.table}/events", "/api/tables", f"/api/tables/{visitor.table}"])


async def lessons(visitor: Visitor) -> None:
    """Previews of all moves of a lesson, which are made in a thread."""
    game = "/api/games/pont-de-rama/lessons"
    lesson = (await visitor.http.get(game)).json()[-1]["id"]

    async def ask() -> None:
        answer = await visitor.http.post(f"{game}/{lesson}/look", json={})
        visitor.done += answer.status_code == 200

    await visitor.all(50, ask)


async def guests(visitor: Visitor) -> None:
    async def come() -> None:
        answer = await visitor.http.post("/api/guests", json={"name": "Another", "lang": "en"})
        visitor.done += answer.status_code == 201

    await visitor.all(50, come)


async def pictures(visitor: Visitor) -> None:
    """Pictures of links: of a table where people play, so that each move makes it new, of a table of one's own, of covers."""
    own = await visitor.sit_alone("pont-de-rama")
    covers = [f"/api/games/{game}/cover.png" for game in ("bazar", "bombay-bazar", "boulomania", "pont-de-rama")]
    await visitor.ask(50, [f"/api/tables/{visitor.table}/picture.png", f"/api/tables/{own}/picture.png", *covers])


async def studies(visitor: Visitor) -> None:
    """A study is asked for, and while it is made read again and again, with what a seat could know, replays and advice."""
    table = f"/api/tables/{await visitor.finished('bazar')}"
    await visitor.http.post(f"{table}/study")
    asked = ["study", "study?seat=0", "knowledge?seat=0&number=20", "replay?count=64&story=true", "advice?number=10"]
    await visitor.ask(50, [f"{table}/{each}" for each in asked])


async def notices(visitor: Visitor) -> None:
    """Devices that come and go, another wish for each of them, and all that is kept about oneself."""
    keys = {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}
    count = itertools.count()

    async def once() -> None:
        device = f"https://push.example.org/{next(count)}"
        body = {"endpoint": device, "keys": {**keys, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}
        quiet = {"from": "22:00", "to": "08:00", "zone": "Europe/Paris"}
        asked = [
            visitor.http.post("/api/me/push", json=body),
            visitor.http.put("/api/me/notices", json={"quiet": quiet}),
            visitor.http.get("/api/me/data"),
        ]
        for answer in await asyncio.gather(*asked):
            visitor.done += answer.is_success

    await visitor.all(50, once)


ATTACKS: dict[str, tuple[str, Callable[[Visitor], Awaitable[None]]]] = {
    "looks": ("`look` at all moves of Le Pont de Rama, on 20 sockets", looks),
    "pings": ("protocol pings, on 20 sockets", pings),
    "fragments": ("empty fragments, on 20 sockets", fragments),
    "texts": ("texts without end, on 20 sockets, also after they are cut", texts),
    "handshakes": ("handshakes, 50 at a time", handshakes),
    "rematches": ("rematches, 10 at a time", rematches),
    "bots": ("50 games of bots alone, watched", bots),
    "mutes": ("`mute` by an onlooker, on 20 sockets", mutes),
    "silence": ("5,000 lines that say nothing", silence),
    "headers": ("5,000 lines with slow headers", slow_headers),
    "requests": ("lists, tables and their events, 50 at a time", requests),
    "lessons": ("previews of a lesson, 50 at a time", lessons),
    "guests": ("new guests, 50 at a time", guests),
    "pictures": ("pictures of links, 50 at a time", pictures),
    "studies": ("a study, what seats knew, replays and advice, 50 at a time", studies),
    "notices": ("devices, wishes and what is kept, 50 at a time", notices),
}


async def _attack(url: str, name: str, seconds: float, table: str, attempt: str) -> int:
    visitor = Visitor(url, table, f"127.0.{2 + int(attempt)}.{2 + list(ATTACKS).index(name)}")
    await visitor.come_in()
    print("ready", flush=True)
    visitor.until = time.monotonic() + seconds
    attack = ATTACKS[name][1]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds + 5):
            await attack(visitor)
    return visitor.done


def main(url: str, name: str, seconds: str, table: str, attempt: str) -> None:
    os.nice(19)  # a neighbour has a machine of their own: this one shares it with those who play
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    print(asyncio.run(_attack(url, name, float(seconds), table, attempt)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

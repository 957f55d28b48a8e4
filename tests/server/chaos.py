"""Chaos: three nodes on one PostgreSQL behind nginx, tables with people, bots and clocks, and faults at random; afterwards the log is held against what everybody was told.

Player     one seat over its own connection; never gives up, and notes all that it was told
faults     what is done to the site (`tests.server.chaos_site`)
check      what must be true at the end
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import signal
import time
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from malle.server import events, projection
from malle.server.events import Logged
from malle.server.table import Table
from tests.databases import ask
from tests.server.chaos_site import IDLE, Loop, Site, Spent
from tests.server.support import Server

SILENT_SECONDS = 3.0
"""How long a player waits for an answer before it comes back on another line."""

WAITS = (0.1, 0.4, 0.8, 1.5)
"""How long a player waits before it comes back, and longer the more often it was in vain: as the pages do."""

PATIENT_SECONDS = 60.0
"""How long a node may take to end."""

REST_SECONDS = 1.0
"""How long a node that was killed rests before it is started anew, as its unit has it (`RestartSec` of deploy/malle-node.service)."""

MEASURED_SECONDS = 4.0
"""How long after a node was killed or drained nothing else is done, so that it shows how long its people were away."""

RETURN = "return of the database"

FROZEN_SECONDS = 6.0
"""How long a node is stopped: longer than it may be silent."""


# Those who play: hundreds in one process, beside what is measured, so that of what they are told only what they act on is read at once, and all of it afterwards (`check`)


class Heard(msgspec.Struct):
    """What every message may say."""

    type: str
    id: str | None = None
    seq: int = 0
    clause: str = ""


class Status(msgspec.Struct):
    """A table, as far as somebody acts on it."""

    phase: str
    waiting: list[int]
    number: int


class Offer(msgspec.Struct):
    """A move that somebody may make."""

    move: str


class Seen(msgspec.Struct):
    """A seat that somebody is shown, as far as they act on it."""

    seat: int | None
    offers: list[Offer]


class Update(msgspec.Struct):
    """An update, as far as somebody acts on it."""

    table: Status
    seats: list[Seen]


_hear, _read = msgspec.json.Decoder(Heard).decode, msgspec.json.Decoder(Update).decode


class Told:
    """An update as somebody got it, kept small, since there are many."""

    def __init__(self, since: int, seq: int, text: bytes) -> None:
        self.since, self.seq, self._kept = since, seq, zlib.compress(text, 1)

    @property
    def message(self) -> dict[str, Any]:
        kept: dict[str, Any] = json.loads(zlib.decompress(self._kept))
        return kept


@dataclass
class Ack:
    """A command that was acknowledged."""

    command: dict[str, Any]
    seq: int
    at: float


class Player:
    """One seat, played by a program that never gives up, from an address of its own, as people are."""

    def __init__(self, site: Site, table: str, seat: int, person: str, cookie: str, pace: float) -> None:
        self.site, self.table, self.seat, self.person, self.cookie, self.pace = site, table, seat, person, cookie, pace
        self.chooser = random.Random(f"{table} {seat}")
        self.address = (
            f"127.{self.chooser.randrange(1, 255)}.{self.chooser.randrange(256)}.{self.chooser.randrange(1, 255)}"
        )
        self.told: list[Told] = []
        self.acks: list[Ack] = []
        self.refused: Counter[str] = Counter()
        self.broken: list[float] = []  # when lines ended
        self.wrong: list[str] = []
        self.done = False
        self._ids = itertools.count()
        self._seq, self._again, self._tries = 0, 0, 0
        self._offers: list[Offer] = []
        self._status: Status | None = None
        self._sees = asyncio.Event()  # the line that there is has told where the table stands
        self._pending: dict[str, Any] | None = None
        self._back = False  # on a new line: it says something at once, so that it shows how long that took

    async def play(self) -> None:
        while not self.done:
            try:
                async with self.site.socket(
                    self.table, self.cookie, self._seq, self._again, True, self.address
                ) as socket:
                    self._tries, self._sees = 0, asyncio.Event()
                    speaking = asyncio.create_task(self._speak(socket))
                    try:
                        await self._hear(socket)
                    finally:
                        self.broken += [] if self.done else [time.monotonic()]
                        speaking.cancel()
                        await asyncio.wait([speaking])
            except (OSError, WebSocketException, TimeoutError, EOFError):
                wait = WAITS[min(self._tries, len(WAITS) - 1)]
                self._again, self._tries, self._back = self._again + 1, self._tries + 1, True
                await asyncio.sleep(wait * (0.5 + self.chooser.random()))

    async def _hear(self, socket: ClientConnection) -> None:
        while not self.done:
            text = await asyncio.wait_for(socket.recv(decode=False), SILENT_SECONDS)
            heard = _hear(text)
            match heard.type:
                case "update":
                    self._update(heard.seq, text)
                case "ack" if self._pending and heard.id == self._pending["id"]:
                    self.acks.append(Ack(self._pending, heard.seq, time.monotonic()))
                    self._pending, self._back = None, False
                case "refused":
                    self.refused[heard.clause] += 1
                    if heard.clause not in ("busy", "pace"):
                        self._pending = None
        await socket.close()

    def _update(self, seq: int, text: bytes) -> None:
        if seq < self._seq:
            self.wrong.append(f"told of {seq} after {self._seq}")
        self.told.append(Told(self._seq, seq, text))
        update = _read(text)
        self._seq, self._status = seq, update.table
        mine = [each for each in update.seats if each.seat == self.seat]
        if mine:
            self._offers = mine[0].offers
        self._sees.set()

    async def _speak(self, socket: ClientConnection) -> None:
        """Moves when it is its turn, at its pace, and a sign of life every second; what was not answered is sent again."""
        act_at = time.monotonic() + self.pace * self.chooser.random()
        if self._pending is None:
            await self._sees.wait()  # who moved on what they saw before might be refused, and wait for their pace
        while not self.done:
            if self._pending is None and self._status and (self._back or time.monotonic() >= act_at):
                self._pending = self._next(self._status)
                act_at = time.monotonic() + self.pace * (0.5 + self.chooser.random())
            await socket.send(json.dumps(self._pending or {"type": "ping", "id": "p"}))
            await asyncio.sleep(min(1.0, self.pace))

    def _next(self, table: Status) -> dict[str, Any] | None:
        id = f"{self.seat}-{next(self._ids)}"
        if table.phase == "playing" and self.seat in table.waiting and self._offers:
            move = self.chooser.choice(self._offers).move
            return {"type": "move", "id": id, "seat": self.seat, "move": move, "number": table.number}
        if table.phase == "over" or self._back:
            return {"type": "say", "id": id, "text": f"line {id}"}
        return None


KINDS: list[dict[str, Any]] = [
    {"game": "malabars", "players": 2, "clock": {"kind": "live", "base": 600, "increment": 5}},
    {"game": "malabars", "players": 2, "bots": 1},
    {"game": "bazar", "players": 3, "bots": 1, "clock": {"kind": "live", "base": 600, "increment": 5}},
    {"game": "boulomania", "players": 2, "clock": {"kind": "live", "base": 30, "increment": 0}},
    {"game": "pont-de-rama", "players": 2, "bots": 1},
]
"""Tables of all sorts: with clocks, some of them short, with bots, with hidden hands."""


async def open_table(site: Site, number: int, pace: float) -> list[Player]:
    """A table where everybody sits, and who plays there."""
    kind = KINDS[number % len(KINDS)]
    wish = {key: value for key, value in kind.items() if key != "bots"}
    people = kind["players"] - kind.get("bots", 0)
    cookies, ids = [], []
    async with site.http() as stranger:
        for seat in range(people):
            answer = await stranger.post("/api/guests", json={"name": f"Guest {number}-{seat}", "lang": "en"})
            cookies.append(answer.headers["set-cookie"].partition(";")[0])
            ids.append(answer.json()["id"])
            stranger.cookies.clear()
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(site.http(cookie)) for cookie in cookies]
        table = (await clients[0].post("/api/tables", json=wish)).json()["id"]
        count = itertools.count()

        async def do(who: int, kind: str, **rest: Any) -> None:
            body = {"type": kind, "id": f"s{next(count)}", **rest}
            answer = await clients[who].post(f"/api/tables/{table}/commands", json=body)
            assert answer.status_code == 200, answer.text

        for seat in range(kind["players"]):
            await (do(seat, "sit", seat=seat) if seat < people else do(0, "bot", seat=seat, level="random"))
        for seat in range(people):
            await do(seat, "ready", seat=seat, seed=f"seed {seat}")
    return [Player(site, table, seat, ids[seat], cookies[seat], pace) for seat in range(people)]


# What is done to them


FAULTS = ("kill", "freeze", "restart_database", "cut", "drain")


@dataclass
class Fault:
    """Something that was done, and when."""

    kind: str
    at: float
    node: int = -1


class Faults:
    """One fault after the other, each made good again."""

    def __init__(self, site: Site, seed: int, say: Callable[[str], object] = lambda _: None) -> None:
        self._site, self._chooser, self._say = site, random.Random(seed), say
        self.done: list[Fault] = []
        self.wrong: list[str] = []
        self.calm: Spent | None = None
        self.back = 0.0  # when the database came back that was away for long
        self.loops = Loop(
            0.0, 0.0
        )  # of all that went on, while people came back from a node that was killed or drained
        self._before: dict[int, Loop] = {}

    async def go(self, many: int, pause: float, kinds: Sequence[str] = FAULTS) -> None:
        order = [getattr(self, kinds[number % len(kinds)]) for number in range(many)]
        self._chooser.shuffle(order)
        for number, fault in enumerate(order, 1):
            await fault()
            self._say(f"{number} of {many}: {self.done[-1].kind}, {time.monotonic() - self.done[-1].at:.1f} s")
            await asyncio.sleep(pause * (0.5 + self._chooser.random()))

    def _note(self, kind: str, number: int = -1) -> None:
        self.done.append(Fault(kind, time.monotonic(), number))

    def _node(self) -> tuple[int, Server]:
        number = self._chooser.randrange(len(self._site.nodes))
        return number, self._site.nodes[number]

    async def kill(self) -> None:
        number, node = self._node()
        self._before = self._site.loops()
        self._note("kill", number)
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(REST_SECONDS)
        await self._start(node)

    async def drain(self) -> None:
        number, node = self._node()
        self._before = self._site.loops()
        self._note("drain", number)
        try:
            await asyncio.to_thread(_stop, node)
        except TimeoutError:
            self.wrong.append(f"a node that was told to end did not within {PATIENT_SECONDS:.0f} s")
        await self._start(node)

    async def _start(self, node: Server) -> None:
        """Start a node anew, and let its people come back before the next fault."""
        await asyncio.to_thread(node.start)
        await asyncio.sleep(max(0.0, self.done[-1].at + MEASURED_SECONDS - time.monotonic()))
        now = self._site.loops()
        for pid in now.keys() & self._before.keys():
            ran, waited = (after - before for after, before in zip(now[pid], self._before[pid], strict=True))
            self.loops = Loop(self.loops.ran + ran, self.loops.waited + waited)

    async def freeze(self) -> None:
        number, node = self._node()
        self._note("freeze", number)
        node.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(FROZEN_SECONDS)
        node.process.send_signal(signal.SIGCONT)

    async def restart_database(self) -> None:
        self._note("restart the database")
        await asyncio.to_thread(self._site.cluster.stop)
        self._site.cluster.launch()
        await asyncio.to_thread(self._site.cluster.wait_until_open)

    async def lose_database(self, seconds: float) -> None:
        """For so long that everybody notices."""
        self._note("lose the database")
        await asyncio.to_thread(self._site.cluster.stop)
        await asyncio.sleep(seconds)
        self._site.cluster.launch()
        await asyncio.to_thread(self._site.cluster.wait_until_open)
        self.back = time.monotonic()
        self._say(f"{self.done[-1].kind}, {self.back - self.done[-1].at:.1f} s")

    async def cut(self) -> None:
        """The connections of one node, or those that happen to be of several: they are told apart by nothing."""
        self._note("cut")
        ended = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND random() < 0.5"
        )
        with contextlib.suppress(Exception):  # it may end the one that asks
            await asyncio.to_thread(ask, self._site.address, f"{ended} AND backend_type = 'client backend'")


def _stop(node: Server) -> None:
    """As `Server.stop`, with more patience: on a busy machine hundreds of lines take their time to end."""
    node.process.send_signal(signal.SIGTERM)
    try:
        node.process.wait(PATIENT_SECONDS)
    finally:
        node.output.close()


# What must be true


@dataclass
class Found:
    """How it went."""

    faults: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    events: int = 0
    acks: int = 0
    updates: int = 0
    lines_broken: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    calm: Spent | None = None  # what it cost before the first fault
    loops: Loop = IDLE
    waits: dict[str, list[float]] = field(default_factory=dict)
    """Seconds from a kill, or a drain, to the next acknowledged command of each whose line it broke; from the return of a database that was lost for long, of everybody."""


def check(site: Site, players: list[Player], faults: Faults) -> Found:
    """Hold the logs against what everybody was told."""
    done = faults.done
    found = Found(Counter(fault.kind for fault in done), len({player.table for player in players}))
    found.wrong += faults.wrong
    found.calm, found.loops = faults.calm, faults.loops
    for table, theirs in itertools.groupby(sorted(players, key=lambda each: each.table), lambda each: each.table):
        _check_table(site, table, list(theirs), found)
    for player in players:
        if faults.back:
            later = [ack.at - faults.back for ack in player.acks if ack.at > faults.back]
            found.waits.setdefault(RETURN, []).extend(later[:1])
            found.wrong += [] if later else [f"{player.table} seat {player.seat}: nothing since the database is back"]
        found.acks += len(player.acks)
        found.lines_broken += len(player.broken)
        found.refused += player.refused
        found.wrong += [f"{player.table} seat {player.seat}: {wrong}" for wrong in player.wrong]
        for kind in ("kill", "drain"):
            found.waits.setdefault(kind, []).extend(_waits(player, done, kind))
    return found


def _check_table(site: Site, id: str, players: list[Player], found: Found) -> None:
    (row,) = ask(site.address, "SELECT secret FROM tables WHERE id = :id", id=id)
    rows = ask(site.address, "SELECT seq, at, kind, body FROM events WHERE table_id = :id ORDER BY seq", id=id)
    found.events += len(rows)
    if [seq for seq, *_ in rows] != list(range(1, len(rows) + 1)):
        found.wrong.append(f"{id}: a gap, or a fork")
    log = [Logged(seq, at, events.read(kind, body)) for seq, at, kind, body in rows]
    commanded = Counter((entry.event.by, entry.event.id) for entry in log if getattr(entry.event, "id", ""))
    found.wrong += [f"{id}: {command} was done {many} times" for command, many in commanded.items() if many > 1]
    for player in players:
        found.wrong += [f"{id}: {wrong}" for wrong in _wrong_acks(player, log)]
    _check_told(id, bytes(row[0]), log, players, found)


def _wrong_acks(player: Player, log: list[Logged]) -> list[str]:
    """What was acknowledged and is not in the log, where it was said to be."""
    wrong = []
    for ack in player.acks:
        event = log[ack.seq - 1].event if ack.seq <= len(log) else None
        said = (getattr(event, "by", ""), getattr(event, "id", ""))
        same = getattr(event, "move", "") == ack.command.get("move", "") and getattr(
            event, "text", ""
        ) == ack.command.get("text", "")
        if said != (player.person, ack.command["id"]) or not same:
            wrong.append(f"{ack.command} was acknowledged as {ack.seq}, where there is {event}")
    return wrong


def _check_told(id: str, secret: bytes, log: list[Logged], players: list[Player], found: Found) -> None:
    """Each update is what the log up to there makes of it for this viewer: nothing false, nothing left out, nothing that is hidden from them."""
    at: dict[int, list[tuple[Player, Told]]] = {}
    for player in players:
        for told in player.told:
            at.setdefault(told.seq, []).append((player, told))
    found.updates += sum(map(len, at.values()))
    table = Table(id, secret)
    for entry in log:
        table.replay([entry])
        for player, told in at.pop(entry.seq, ()):
            viewer, message = projection.viewer(table, player.person, "en"), told.message
            whole = bool(message["seats"])
            expected = json.loads(projection.Projection(table, told.since, ()).update(viewer, whole))
            for part in ("events", "seats"):
                if message[part] != expected[part] and (part == "events" or whole):
                    found.wrong.append(f"{id} seat {player.seat}: other {part} at {entry.seq} since {told.since}")
    found.wrong += [f"{id}: told of event {seq}, which is not there" for seq in at]


def _waits(player: Player, faults: list[Fault], kind: str) -> list[float]:
    waited = []
    for fault in faults:
        broken = [at for at in player.broken if fault.at <= at < fault.at + 2] if fault.kind == kind else []
        later = [ack.at for ack in player.acks if ack.at > broken[0]] if broken else []
        if later:
            waited.append(later[0] - fault.at)
    return waited


async def run(
    site: Site,
    tables: int,
    faults: int,
    pace: float,
    pause: float,
    calm: float,
    seed: int = 1,
    say: Callable[[str], object] = lambda _: None,
    lost: float = 0.0,
    kinds: Sequence[str] = FAULTS,
) -> tuple[list[Player], Faults]:
    """Play, for a while in peace, do all of that to them, and let them settle: who played, and what was done."""
    players: list[Player] = []
    for first in range(0, tables, 10):
        numbers = range(first, min(first + 10, tables))
        players += [
            each for made in await asyncio.gather(*(open_table(site, n, pace) for n in numbers)) for each in made
        ]
    playing = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(2 * pace)
    say(f"{tables} tables, {len(players)} people")
    doing = Faults(site, seed, say)
    try:
        before = await asyncio.to_thread(site.spent)
        await asyncio.sleep(calm)
        doing.calm = (await asyncio.to_thread(site.spent)).since(before)
        await doing.go(faults, pause, kinds)
        if lost:
            await doing.lose_database(lost)
            await _settle(lambda: all(player.acks and player.acks[-1].at > doing.back for player in players))
        await _settle(lambda: not any(player._pending for player in players))
    finally:
        for player in players:
            player.done = True
        await asyncio.gather(*playing)
    return players, doing


async def _settle(settled: Callable[[], bool], seconds: float = 60) -> None:
    """Until all is as it should be after the last fault, or for so long."""
    until = time.monotonic() + seconds
    while not settled() and time.monotonic() < until:  # noqa: ASYNC110  it takes as long as it takes
        await asyncio.sleep(0.2)

"""Back in service: a server with many games in its file is killed and started again. A section of `make load`.

`python -m benchmarks.load --only start` measures it alone. What counts is the processor time of the new process, since the machine may be busy with
something else: from its first instruction until `/readyz` says that it is ready, and until a running game is told over a connection.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import insert

import malle
from benchmarks.served import Server
from malle.bots.players import choose
from malle.engine.fairness import commit
from malle.server import commands, decisions, events, schema, table_rows
from malle.server.decisions import Actor
from malle.server.events import Logged
from malle.server.store import Statement, Store, open_store
from malle.server.table import Table

FINISHED, RUNNING = 10_000, 500
KINDS: tuple[dict[str, Any], ...] = ({}, {}, {"clock": {"kind": "live", "base": 36000, "increment": 5}}, {"bot": True})
"""The running games: half of them between people without a clock, a quarter with one, in a quarter it is a bot's turn."""

MOST_SECONDS = 2.0
"""Of processor time, until people can play again."""

SECRET = bytes(32)
AT_ONCE = 5_000  # statements in one transaction


class Restart(NamedTuple):
    """What came out."""

    finished: int
    running: int
    megabytes: float
    ready_cpu: float  # until it says that it is ready
    told_cpu: float  # until a running game was told
    ready_wall: float
    bare_cpu: float  # of a bare server until it listens, in the same run

    @property
    def reached(self) -> bool:
        return self.ready_cpu < MOST_SECONDS


def measure(finished: int = FINISHED, running: int = RUNNING) -> Restart:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "malle.db"
        asyncio.run(fill(path, finished, running))
        server = Server.ours(folder)
        try:
            wait_for(server, "/readyz", "")
        finally:
            server.process.kill()
            server.process.wait()
        size = sum(each.stat().st_size for each in path.parent.glob("malle.db*")) / 1e6
        began = time.perf_counter()
        server = Server.ours(folder)
        try:
            wait_for(server, "/readyz", "")
            ready_cpu, ready_wall = server.cpu(), time.perf_counter() - began
            wait_for(server, "/api/tables/r0/events", '"moved"')
            return Restart(finished, running, size, ready_cpu, server.cpu(), ready_wall, bare_start(folder))
        finally:
            server.stop()


def bare_start(folder: str) -> float:
    """The processor time that a bare server takes until it listens: how quick the machine is just now."""
    server = Server.bare(folder, synced=True)
    try:
        return server.cpu()
    finally:
        server.stop()


def wait_for(server: Server, path: str, found: str) -> None:
    """Ask until the answer holds this."""
    for _ in range(1200):
        answer = httpx.get(server.url + path, timeout=60)
        if answer.status_code == 200 and re.search(found, answer.text, re.MULTILINE):
            return
        time.sleep(0.05)
    raise TimeoutError(f"{path} did not answer with {found}")


async def fill(path: Path, finished: int, running: int) -> None:
    """A database with so many games."""
    store = open_store(path)
    await add_people(store)
    waiting: list[Statement] = []
    for statements in games(finished, running):
        waiting += statements
        if len(waiting) > AT_ONCE:
            await store.write(*waiting)
            waiting = []
    await store.write(*waiting)
    store.close()


async def add_people(store: Store) -> None:
    """Those who play all games."""
    people = [{"id": f"p{n}", "kind": "guest", "name": f"Guest {n}", "lang": "en", "created": 0.0} for n in range(8)]
    await store.write(*((insert(schema.people), row) for row in people))


def games(finished: int, running: int) -> Iterator[list[Statement]]:
    """The rows of all games: a few are played, and stored many times under other names."""
    names = malle.catalogue()
    over = [played(name, seed, whole=True) for name in names for seed in range(4)]
    begun = [played(name, seed, whole=False, **kind) for seed, kind in enumerate(KINDS) for name in names]
    by_kind = [begun[number * len(names) : (number + 1) * len(names)] for number in range(len(KINDS))]
    for number in range(finished):
        yield rows(over[number % len(over)], f"f{number}")
    for number in range(running):
        alike = by_kind[number % len(KINDS)]
        yield rows(alike[number // len(KINDS) % len(alike)], f"r{number}")


def rows(table: Table, name: str) -> list[Statement]:
    table.id = name
    return [*table_rows.new_table(table, SECRET, table_rows.due(table), ""), *table_rows.new_events(table, table.log)]


def played(name: str, seed: int, *, whole: bool, bot: bool = False, clock: dict[str, Any] | None = None) -> Table:
    """A game of two between bots, as long as people's games are, to its end or to its middle; with a bot, until it is the bot's turn."""
    game = malle.game(name)
    game.compile()
    length = len(_play(_table(game.id, bot=False, clock=None), seed, 10**6).match.steps)
    table = _play(_table(game.id, bot=bot, clock=clock), seed, 10**6 if whole else length // 2)
    while bot and not table.bots_to_move:
        _play(table, seed, len(table.match.steps) + 1)
    return table


def _table(name: str, *, bot: bool, clock: dict[str, Any] | None) -> Table:
    table, players = Table("t", SECRET, ("random", "1")), max(2, malle.game(name).players[0])
    opened = events.Opened(
        game=name,
        players=players,
        options=malle.game(name).settle(players),
        commitment=commit(SECRET),
        host="p0",
        clock=clock or {},
    )
    decisions.open_table(table, opened, time.time())
    if bot:
        _do(table, 0, "bot", level="1", seat=players - 1)
    people = range(players - bot)
    for seat in people:
        _do(table, seat, "sit", seat=seat)
    for seat in people:
        _do(table, seat, "ready", seat=seat, seed=str(seat))
    return table


def _play(table: Table, seed: int, until: int) -> Table:
    while table.phase == "playing" and len(table.match.steps) < until:
        seat, match = table.waiting[0], table.match
        number = len(match.steps)
        move = choose(match.game, match.players, match.knowledge(seat), seat, "2", seed + number).move
        if table.seats[seat].level:
            decisions.bot_move(table, seat, move, number, time.time())
        else:
            _do(table, seat, "move", seat=seat, move=move, number=number)
    return table


def _do(table: Table, who: int, kind: str, **rest: Any) -> list[Logged]:
    command = commands.COMMAND.validate_python({"type": kind, "id": f"c{table.seq}", **rest})
    return decisions.do(table, Actor(f"p{who}", f"Guest {who}", account=False, program=False), command, time.time())


HEAD = """
## Back in service

A server with many games in its file is killed and started again (benchmarks/restart.py). The processor time is that of the new process from its first
instruction, the check of the file among it, with all settings as they come; until it is ready it shall be less than 2 s. The log of all games is looked through
when people are back, which is not in it.

| finished games | running | the file, MB | CPU s until ready | until a running game was told | s that passed until ready | a bare server (benchmarks/bare.py) in the same run, CPU s until it listens | reached |
|---|---|---|---|---|---|---|---|
"""


def row(found: Restart) -> str:
    return (
        f"| {found.finished:,} | {found.running} | {found.megabytes:.0f} | {found.ready_cpu:.2f} | {found.told_cpu:.2f} "
        f"| {found.ready_wall:.1f} | {found.bare_cpu:.2f} | {'REACHED' if found.reached else 'NOT REACHED'} |"
    )

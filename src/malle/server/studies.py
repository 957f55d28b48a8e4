"""Studies of finished games: asked for once, made in the processes of the bots behind everything that people wait for, and kept.

A study is made in pieces (`malle.study.studying`). Those that are done are written down every few seconds, so that a study which a restart
interrupts goes on from there. One study is made at a time, in the order of asking, and each few pieces wait until no bot at a table is thinking.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import Refused
from malle.server import refusals, schema
from malle.server.bots import Bots, Failed, game_so_far
from malle.server.live.hub import Hub
from malle.server.store import Replaced, Store
from malle.server.table import OUT, Table
from malle.study.account import Ending, account, moments
from malle.study.course import parts
from malle.study.findings import VERSION, Piece

State = Literal["none", "waiting", "running", "done", "failed"]

MOST_WAITING = 200
"""Studies that wait at the same time, for the whole server."""

SAVED_SECONDS = 3.0
"""How much of a study a restart may cost."""

GIVING_WAY_SECONDS = 5.0
"""How long a study waits for bots at tables to be done; on a machine where they never are it goes on slowly."""

_log = logging.getLogger("malle.studies")
_ASK = schema.upsert(schema.studies, "state", "asked", "body")
_kept = schema.studies.c
_SAVE = (
    update(schema.studies)
    .where(_kept.table_id == bindparam("key"))
    .values(state=bindparam("new_state"), body=bindparam("new_body"))
)
_CLAIM = (
    update(schema.studies)
    .where(_kept.table_id == bindparam("key"), _kept.claimed_by == bindparam("before"))
    .values(claimed_by=bindparam("node"))
)
_NO_MOMENTS = delete(schema.moments).where(schema.moments.c.table_id == bindparam("key"))
_MOMENT = insert(schema.moments)


@dataclass
class Kept:
    """What there is of a study."""

    state: State = "none"
    pieces: list[Piece] = field(default_factory=list)
    total: int = 0  # pieces that it has when it is done

    @property
    def progress(self) -> float:
        return 1.0 if self.state == "done" else round(len(self.pieces) / self.total, 3) if self.total else 0.0


class Studies:
    """All studies of this server."""

    def __init__(self, store: Store, hub: Hub, workers: Bots, at_tables: Bots) -> None:
        self._store, self._hub, self._workers, self._at_tables = store, hub, workers, at_tables
        self._running: tuple[str, Kept] | None = None
        self._asked = asyncio.Event()
        self._asked.set()  # some may have been left by the last server
        hub.nodes.on_change.append(self._asked.set)  # or by a node that is no more

    async def ask(self, table: Table) -> None:
        """Have a finished game studied, if it is not yet."""
        if (await self.kept(table)).state in ("waiting", "running", "done"):
            return
        if not self._workers.some or await self._store.read(_waiting) >= MOST_WAITING:
            raise refusals.no_advice_now()
        body = {"version": VERSION, "pieces": []}
        await self._store.write((_ASK, {"table_id": table.id, "state": "waiting", "asked": time.time(), "body": body}))
        self._asked.set()

    async def kept(self, table: Table) -> Kept:
        """What there is of the study of a game."""
        if self._running and self._running[0] == table.id:
            return self._running[1]
        found = await self._store.read(lambda connection: _row(connection, table.id))
        if found is None:
            return Kept()
        state, body = found
        current = body["version"] == VERSION
        return Kept(state if current or state != "done" else "none", body["pieces"] if current else [], _total(table))

    async def work(self) -> None:
        """Make one study after the other, for ever."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            try:
                while key := await self._next():
                    await self._make(key)
            except (DatabaseError, Replaced) as error:
                _log.warning("the store failed a study, which is tried again: %s", error)
                await asyncio.sleep(SAVED_SECONDS)
                self._asked.set()

    async def _next(self) -> str | None:
        """The study to be made now, which no other node makes."""
        nodes = self._hub.nodes
        while True:
            first = await self._store.read(partial(_first, others=nodes.alive - {nodes.me}))
            if first is None:
                return None
            key, claimed_by = first
            if claimed_by == nodes.me:
                return key
            await self._store.write((_CLAIM, {"key": key, "before": claimed_by, "node": nodes.me}))

    async def _make(self, key: str) -> None:
        """Make one study, or go on with it. Whoever closes the server now finds it waiting when it opens again."""
        kept = Kept("running")
        self._running = key, kept
        try:
            table = (await self._hub.live(key)).table
            kept.pieces, kept.total = await self._store.read(lambda connection: _done(connection, key)), _total(table)
            await self._go_on(table, kept)
            await self._save(key, "done", kept.pieces)
            await self._note_moments(table, kept.pieces)
        except (Failed, Refused) as failure:
            _log.warning("the study of %s failed: %s", key, failure)
            await self._save(key, "failed", [])
        finally:
            self._running = None

    async def _go_on(self, table: Table, kept: Kept) -> None:
        saved = time.monotonic()
        while len(kept.pieces) < kept.total:
            await self._give_way()
            made: list[Any] = await self._workers.study({**game_so_far(table.match), "first": len(kept.pieces)})
            if not made:
                raise Failed("no pieces")
            kept.pieces += made
            if time.monotonic() - saved > SAVED_SECONDS:
                await self._save(table.id, "waiting", kept.pieces)
                saved = time.monotonic()

    async def _give_way(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GIVING_WAY_SECONDS):  # as in `bots.py`
                await self._at_tables.idle.wait()

    async def _note_moments(self, table: Table, pieces: list[Piece]) -> None:
        """Keep what is worth finding again, so that it is found without reading studies."""
        rows = await asyncio.to_thread(lambda: [{"table_id": table.id, **each} for each in _moments(table, pieces)])
        await self._store.write((_NO_MOMENTS, {"key": table.id}), *((_MOMENT, row) for row in rows))

    async def _save(self, key: str, state: State, pieces: list[Piece]) -> None:
        body = {"version": VERSION, "pieces": pieces}
        await self._store.write((_SAVE, {"key": key, "new_state": state, "new_body": body}))


def ending(table: Table) -> Ending | None:
    """How the game of a table ended, if it was not by its rules: who gave up or ran out of time is the last who did."""
    assert table.result is not None
    if table.result.reason == "played":
        return None
    gone = [entry.event.seat for entry in table.log if isinstance(entry.event, OUT)]
    return Ending(table.result.winners, gone[-1] if gone and table.result.reason != "draw" else None)


def _moments(table: Table, pieces: list[Piece]) -> Iterator[dict[str, int]]:
    """The moments of all seats where somebody sits who may want to find them again."""
    match = table.match
    for seat in range(match.players):
        told = account(match.steps, pieces, match.players, seat, stood_in=table.stood_in)
        for place in moments(told, seat) if table.seats[seat].person else []:
            step = told.steps[place]
            yield {"number": step.part.first, "seat": seat, "cost": step.cost}


def _total(table: Table) -> int:
    return len(parts(table.match.steps)) + 1


def _row(connection: Connection, key: str) -> tuple[State, dict[str, Any]] | None:
    kept = schema.studies.c
    found = connection.execute(select(kept.state, kept.body).where(kept.table_id == key)).first()
    return (found.state, found.body) if found else None


def _done(connection: Connection, key: str) -> list[Piece]:
    """The pieces that there are, if they are of this version."""
    found = _row(connection, key)
    return list(found[1]["pieces"]) if found and found[1]["version"] == VERSION else []


def _first(connection: Connection, others: Collection[str]) -> tuple[str, str] | None:
    """The first study that waits and that no other node makes, and which node has claimed it."""
    waiting = select(_kept.table_id, _kept.claimed_by).where(_kept.state == "waiting", _kept.claimed_by.not_in(others))
    row = connection.execute(waiting.order_by(_kept.asked).limit(1)).one_or_none()
    return (row.table_id, row.claimed_by) if row else None


def _waiting(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).where(schema.studies.c.state == "waiting")).scalar_one())

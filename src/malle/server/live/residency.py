"""Residency: which tables are in memory.

A table is read from its log when somebody asks for it, and stays until nobody does. It can be dropped at any time: the log has everything,
and whoever listened is cut off, comes back and finds it. Everything but its log is gone then, so nothing else here may be dear.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import Refused
from malle.server import events, refusals, table_rows
from malle.server.live.audience import Audience
from malle.server.steady import Now
from malle.server.store import Replaced, Store
from malle.server.table import Table

_log = logging.getLogger("malle.residency")


class Live:
    """A table in memory."""

    def __init__(self, table: Table, now: float, due: float | None) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # held by whoever changes it, until the change is written down and told
        self.written = table.seq  # the last event that is on the disk
        self.dropped = False  # it leaves memory as soon as nobody changes it any more
        self.due = due  # when the server must act here, as the store has it
        self.audience = Audience()
        self.waiting: list[int] = []  # the seats it waited for when the lobby was last told
        self.since = now  # when it came into memory
        self.used = now
        self.left: dict[str, float] = {}  # when people who have gone were last here
        self.timer: asyncio.TimerHandle | None = None  # rings when a flag falls
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots at its seats

    @property
    def as_written(self) -> bool:
        """Whether the table is what its log on the disk makes of it: every event written, every move of the match an event."""
        return self.table.seq == self.written and len(self.table.steps) == len(self.table.match.steps)

    @property
    def quiet(self) -> bool:
        return not self.audience and not self.thinking and not self.lock.locked()

    def absent(self, now: float, after: float) -> frozenset[int]:
        """The seats whose people have been away for so long."""
        present = self.audience.present
        return frozenset(
            number
            for number, seat in enumerate(self.table.seats)
            if seat.person and seat.person not in present and now - self.left.get(seat.person, self.since) >= after
        )


class Residency:
    """The tables in memory. `arrived` is told of each that was read from its log, before anybody else sees it."""

    def __init__(
        self, store: Store, levels: tuple[str, ...], now: Now, arrived: Callable[[Live], Awaitable[None]]
    ) -> None:
        self._store, self._levels, self._now, self._arrived = store, levels, now, arrived
        self._tables: dict[str, Live] = {}
        self.unreadable: dict[str, str] = {}  # tables that are set aside because their log makes no sense, and why
        self._loading: dict[str, asyncio.Task[Live]] = {}

    @property
    def all(self) -> list[Live]:
        return list(self._tables.values())

    def add(self, live: Live) -> None:
        self._tables[live.table.id] = live

    async def live(self, id: str) -> Live:
        """A table as its log has it, read from there if it is not in memory; Refused if there is none.

        Nobody is changing it: until the asker waits for something else, all that it shows is on the disk.
        """
        while True:
            live = self._tables.get(id) or await self._load(id)
            if not (live.lock.locked() or live.dropped):
                return live
            async with live.lock:
                pass

    async def acquire(self, id: str) -> Live:
        """A table, its lock held until `release`."""
        while True:
            live = self._tables.get(id) or await self._load(id)
            await live.lock.acquire()
            if not live.dropped:
                return live
            live.lock.release()

    def release(self, live: Live) -> None:
        if live.dropped:
            self._tables.pop(live.table.id, None)
        live.lock.release()

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncIterator[Live]:
        """A table that nobody else changes meanwhile."""
        live = await self.acquire(id)
        try:
            yield live
        finally:
            self.release(live)

    def drop(self, live: Live) -> None:
        """Forget a table: whoever asks for it next has it read from its log, once nobody writes there any more."""
        if live.timer:
            live.timer.cancel()
        live.audience.cut()
        live.dropped = True
        if not live.lock.locked():
            self._tables.pop(live.table.id, None)

    def drop_all(self) -> None:
        for live in self.all:
            self.drop(live)

    def drop_person(self, person: str) -> None:
        """Somebody is gone: the tables where they sat or wrote are read anew, without their name."""
        for live in self.all:
            commanded = (entry.event for entry in live.table.log if isinstance(entry.event, events.Commanded))
            if live.table.seats_of(person) or any(event.by == person for event in commanded):
                self.drop(live)

    def _set_aside(self, id: str, error: Exception) -> Refused:
        """A log that makes no sense: its people are told so, and the keeper."""
        if id not in self.unreadable:
            _log.error("table %s is set aside, its log cannot be read: %s: %s", id, type(error).__name__, error)
        self.unreadable[id] = f"{type(error).__name__}: {error}"
        return refusals.unreadable_table()

    async def _load(self, id: str) -> Live:
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._read(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _read(self, id: str) -> Live:
        try:
            found = await self._store.read(lambda connection: table_rows.read_table(connection, id))
            live = found and Live(Table(id, found.secret, self._levels).replay(found.entries), self._now(), found.due)
        except (Replaced, DatabaseError):
            raise refusals.store_failed() from None
        except Exception as error:  # noqa: BLE001  whatever is wrong with this log, the other tables go on
            raise self._set_aside(id, error) from None
        if live is None:
            raise refusals.no_such_table()
        self.unreadable.pop(id, None)
        self.add(live)
        await self._arrived(live)
        return live

"""Residency: which tables are in memory.

A table is read from its log when somebody asks for it, and stays until nobody does. It can be dropped at any time: the log has everything,
and whoever listened is cut off, comes back and finds it. Everything but its log is gone then, so nothing else here may be dear.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import Refused
from malle.server import events, refusals, table_rows
from malle.server.absence import Absence, Departure
from malle.server.bots import Bots
from malle.server.events import Logged
from malle.server.live.audience import Audience
from malle.server.metering import in_a_task
from malle.server.steady import Now
from malle.server.store import Replaced, Store, news
from malle.server.table import Seat, Table

_log = logging.getLogger("malle.residency")


class Live:
    """A table in memory."""

    def __init__(
        self, table: Table, now: float, due: float | None, host_left: float | None, claimed_by: str = ""
    ) -> None:
        self.table = table
        self.claimed_by = claimed_by  # the node that acts here, as the store has it
        self.heard = table.seq  # the last event that other nodes have told of
        self.lock = asyncio.Lock()  # held by whoever changes it, until the change is written down and told
        self.written = table.seq  # the last event that is on the disk
        self.dropped = False  # it leaves memory as soon as nobody changes it any more
        self.due = due  # when the server must act here, as the store has it
        self.host_left = host_left  # since when its host has been away, as the store has it; None while they are here
        self.audience = Audience()
        self.awaited = table.awaited  # the people it waited for when the lobby was last told
        self.since = now  # when it came into memory
        self.asked = -math.inf  # when the log was last asked for what others have written there
        self.used = now
        self.left: dict[str, Departure] = {}  # when people who have gone were last here
        self.absences: list[Absence] = []  # who is away
        self.rings: dict[int, float] = {}  # when something is done about an absent seat, if nobody comes
        self.absences_told: tuple[list[Absence], dict[int, float]] = ([], {})  # as the others were last told
        self.absence_timer: asyncio.TimerHandle | None = None  # rings when that is to be looked at
        self.timer: asyncio.TimerHandle | None = None  # rings when a flag falls
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots at its seats

    @property
    def as_written(self) -> bool:
        """Whether the table is what its log on the disk makes of it: every event written, every move of the match an event."""
        return self.table.seq == self.written and len(self.table.steps) == len(self.table.match.steps)

    def is_behind(self, head: table_rows.Head | None) -> bool:
        """Whether the log says something that this table does not know; or there is no log any more."""
        return head is None or head.seq > self.written or head.claimed_by != self.claimed_by

    @property
    def paused(self) -> bool:
        """Whether nobody is left to play or to watch: nothing happens until somebody comes."""
        return not self.audience and not self.table.has_people

    @property
    def quiet(self) -> bool:
        return not self.audience and not self.thinking and not self.lock.locked()

    def stands(self, due: float | None, claimed_by: str) -> None:
        """The table is as its log has it, whoever has written there."""
        self.written, self.awaited = self.table.seq, self.table.awaited
        self.due, self.claimed_by = due, claimed_by

    def absent(self, now: float, after: float) -> frozenset[int]:
        """The seats whose people have been away for so long."""
        present = self.audience.present
        return frozenset(
            number
            for number, seat in enumerate(self.table.seats)
            if seat.person and seat.person not in present and self._away(seat, now) >= after
        )

    def _away(self, seat: Seat, now: float) -> float:
        """How long somebody has been away; who has said that they leave is not waited for."""
        departure = self.left.get(seat.person)
        return math.inf if seat.left is not None else now - (departure.at if departure else self.since)


class Residency:
    """The tables in memory. `arrived` is told of each that was read from its log, before anybody else sees it; `caught_up` of what others have done there since."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        now: Now,
        arrived: Callable[[Live], Awaitable[None]],
        caught_up: Callable[[Live, list[Logged]], None],
    ) -> None:
        self._store, self._bots, self._now, self._arrived, self._caught_up = store, bots, now, arrived, caught_up
        self._tables: dict[str, Live] = {}
        self.unreadable: dict[str, str] = {}  # tables that are set aside because their log makes no sense, and why
        self.gone: set[str] = set()  # people of whom nothing is written any more
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._reading = asyncio.Lock()  # held while a log is read, or changed by other hands than its table's

    @property
    def all(self) -> list[Live]:
        return list(self._tables.values())

    def add(self, live: Live) -> None:
        self._tables[live.table.id] = live

    def find(self, id: str) -> Live | None:
        """A table if it is in memory."""
        return self._tables.get(id)

    async def live(self, id: str) -> Live:
        """A table as its log has it, read from there if it is not in memory; Refused if there is none.

        Nobody is changing it: until the asker waits for something else, all that it shows is on the disk.
        """
        return await self._fresh(id, self._now())

    async def lives(self, ids: Collection[str]) -> dict[str, Live | None]:
        """Tables for a list, as their logs have them; None in the place of one whose log makes no sense, or not yet to this node."""
        came = self._now()
        await self.ask_if_possible(ids)
        return {id: await self._readable(id, came) for id in ids}

    async def ask(self, ids: Collection[str]) -> None:
        """Have what other nodes have written to tables in memory folded in. It is one question for all of them, and nobody who plays waits for it where there is nothing new."""
        known = [live for id in ids if (live := self._tables.get(id))] if self._store.shared else []
        if not known:
            return
        asked = self._now()
        read = partial(table_rows.heads, keys=[live.table.id for live in known])
        heads = await self._store.read(read, at_once=True)
        for live in known:
            with contextlib.suppress(Refused):  # whoever asks for it hears why it was dropped
                await self._follow(live, heads.get(live.table.id))
                live.asked = max(live.asked, asked)

    async def ask_if_possible(self, ids: Collection[str]) -> None:
        """The same, or nothing."""
        with contextlib.suppress(Replaced, DatabaseError):  # while the database is away, what is known is told
            await self.ask(ids)

    async def _follow(self, live: Live, head: table_rows.Head | None) -> None:
        """Fold in what a log has more than a table, unless it was being written here meanwhile."""
        if live.is_behind(head):
            async with self.hold(live.table.id) as held:
                if held.is_behind(head):
                    await self.catch_up(held)

    async def _fresh(self, id: str, came: float) -> Live:
        """A table as its log had it when somebody came, or later."""
        while True:
            live = self._tables.get(id) or await self._load(id)
            if live.asked < came:
                await self.ask_if_possible([id])
            if not (live.lock.locked() or live.dropped):
                return live
            async with live.lock:
                pass

    async def _readable(self, id: str, came: float) -> Live | None:
        try:
            return await self._fresh(id, came)
        except Refused as refused:
            if refused.clause not in ("unreadable", "newer"):
                raise
            return None

    async def catch_up(self, live: Live) -> bool:
        """Fold in what others have written to a table that is held, and whatever was decided here and not written is void. Whether there was something new;
        a table that cannot be read is dropped.
        """
        live.asked = self._now()
        try:
            found = await self._store.read(
                partial(table_rows.read_table, key=live.table.id, after=live.written), at_once=True
            )
            self._fold_in(live, found)
        except (Replaced, DatabaseError):
            if not live.as_written:
                self.drop(live)
            raise refusals.store_failed() from None
        except Refused:
            self.drop(live)
            raise
        except events.Unknown as unknown:
            self.drop(live)
            raise await self._leave_to_newer(live.table.id, unknown) from None
        except Exception as error:  # noqa: BLE001  whatever is wrong with this log, the other tables go on
            self.drop(live)
            raise self._set_aside(live.table.id, error) from None
        if found and found.entries:
            live.used = self._now()
            self._caught_up(live, found.entries)
        return bool(found and found.entries)

    def _fold_in(self, live: Live, found: table_rows.Stored | None) -> None:
        if found is None:
            raise refusals.no_such_table()  # it had never begun, and was removed
        if not live.as_written:
            old = live.table
            live.table = self._table(old.id, found.secret, old.log[: live.written])
            live.table.muted = {**old.muted, **live.table.muted}
            live.audience.look_anew()
        live.table.replay(found.entries)
        live.stands(found.due, found.claimed_by)

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
        for timer in (live.timer, live.absence_timer):
            if timer:
                timer.cancel()
        live.audience.cut()
        live.dropped = True
        if not live.lock.locked():
            self._tables.pop(live.table.id, None)

    def drop_all(self) -> None:
        for live in self.all:
            self.drop(live)

    @asynccontextmanager
    async def without(self, people: frozenset[str]) -> AsyncIterator[None]:
        """While the names of these people are taken out of the logs nobody writes or reads where they stand; the tables are read anew after."""
        self.gone |= people
        held: list[Live] = []
        async with self._reading:
            try:
                async for live in self._one_by_one():
                    if live.dropped or not live.table.names_any(people):
                        self.release(live)
                    else:
                        self.drop(live)
                        held.append(live)
                yield
            except BaseException:
                self.gone -= people
                raise
            finally:
                for live in held:
                    self.release(live)

    @asynccontextmanager
    async def absent(self, id: str) -> AsyncIterator[bool]:
        """Whether a table is out of memory; it stays so meanwhile."""
        async with self._reading:
            yield id not in self._tables

    async def _one_by_one(self) -> AsyncIterator[Live]:
        """Each table in memory with its lock held, also those that come in while another one is waited for."""
        seen: set[Live] = set()
        while fresh := [live for live in self.all if live not in seen]:
            seen.update(fresh)
            for live in fresh:
                await live.lock.acquire()
                yield live

    def _set_aside(self, id: str, error: Exception) -> Refused:
        """A log that makes no sense: its people are told so, and the keeper."""
        if id not in self.unreadable:
            _log.error("table %s is set aside, its log cannot be read: %s: %s", id, type(error).__name__, error)
        self.unreadable[id] = f"{type(error).__name__}: {error}"
        return refusals.unreadable_table()

    async def _leave_to_newer(self, id: str, unknown: events.Unknown) -> Refused:
        """A log of which we do not understand all: its people go to a newer node, which acts there from now on. We look again whenever somebody asks."""
        if not self._store.shared:
            return self._set_aside(id, unknown)
        _log.warning("table %s is left to newer nodes: %s", id, unknown)
        with contextlib.suppress(Replaced, DatabaseError):  # it is done the next time
            await self._store.write(table_rows.claimed(id, self._store.node, ""), news("released", id))
        return refusals.newer_table()

    def _table(self, id: str, secret: bytes, entries: list[Logged]) -> Table:
        return Table(id, secret, self._bots.levels, self._bots.waking).replay(entries)

    def _live(self, id: str, found: table_rows.Stored) -> Live:
        table = self._table(id, found.secret, found.entries)
        return Live(table, self._now(), found.due, found.host_left, found.claimed_by)

    async def _load(self, id: str) -> Live:
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(in_a_task(self._read(id)))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _read(self, id: str) -> Live:
        async with self._reading:
            live = await self._from_log(id)
        await self._arrived(live)
        return live

    async def _from_log(self, id: str) -> Live:
        asked = self._now()
        try:
            found = await self._store.read(partial(table_rows.read_table, key=id), at_once=True)
            live = found and self._live(id, found)
        except (Replaced, DatabaseError):
            raise refusals.store_failed() from None
        except events.Unknown as unknown:
            raise await self._leave_to_newer(id, unknown) from None
        except Exception as error:  # noqa: BLE001  whatever is wrong with this log, the other tables go on
            raise self._set_aside(id, error) from None
        if live is None:
            raise refusals.no_such_table()
        self.unreadable.pop(id, None)
        live.asked = asked
        self.add(live)
        return live

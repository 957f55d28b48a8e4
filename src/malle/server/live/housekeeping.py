"""Housekeeping: every few seconds idle tables leave memory, and tables where the server must act come in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy import Connection, or_, select

from malle.engine.refusals import Refused
from malle.server import schema
from malle.server.live.hosts import Hosts
from malle.server.live.residency import Residency
from malle.server.steady import Now
from malle.server.store import Store

SECONDS = 5.0
"""Between two rounds."""

TIDY_SECONDS = 3600.0
"""Between two times that the file is written anew."""

_log = logging.getLogger("malle.housekeeping")


class Housekeeper:
    """Goes round for ever; whatever goes wrong in one round, the next one comes."""

    def __init__(self, store: Store, residency: Residency, hosts: Hosts, idle_after: float, now: Now) -> None:
        self._store, self._residency, self._hosts, self._idle_after, self._now = (
            store,
            residency,
            hosts,
            idle_after,
            now,
        )
        self._tidied = -TIDY_SECONDS
        self._began = now()
        self.beat = now()  # when the last round that went well was over

    @property
    def since_beat(self) -> float:
        """Seconds since the last round that went well."""
        return self._now() - self.beat

    async def work(self) -> None:
        while True:
            try:
                await self.round()
            except Exception:  # noqa: BLE001  a housekeeper that has fallen is no housekeeper
                _log.exception("a round of the housekeeper failed; the next one comes")
            await asyncio.sleep(SECONDS)

    async def round(self) -> None:
        for live in self._residency.all:
            if live.quiet and self._now() - live.used > self._idle_after:
                self._residency.drop(live)
        for id in await self._store.read(self._due):
            if id not in self._residency.unreadable:
                await self._call_in(id)
        await self._hosts.round()
        await self._tidy()
        await self._store.keep_writing()
        self.beat = self._now()

    async def _tidy(self) -> None:
        """When nobody is at any table, the file can be written anew, if something of it was wiped."""
        nobody = not any(live.audience or live.thinking for live in self._residency.all)
        if nobody and self._now() - self._tidied >= TIDY_SECONDS and await self._store.tidy():
            self._tidied = self._now()

    def _due(self, connection: Connection) -> Sequence[str]:
        """The tables where a bot is to move, or a flag falls before the next round.

        A clock that has not been touched since the server started stood still until then (`Hub._arrived`): its flag falls when the time that was
        left has passed from there. So thousands of deadlines that passed meanwhile are no reason to read thousands of tables.
        """
        table, before = schema.tables.c, self._now() + SECONDS
        stood_still = self._began + (table.due - table.changed)
        falls = or_(table.due == 0.0, table.changed >= self._began, stood_still <= before)
        return connection.execute(select(table.id).where(table.due <= before, falls)).scalars().all()

    async def _call_in(self, id: str) -> None:
        try:
            await self._residency.live(id)
        except Refused as refused:
            _log.warning("table %s, where the server must act, could not be opened: %s", id, refused)

"""Housekeeping: every few seconds idle tables leave memory, and tables where the server must act come in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection, or_, select

from malle.engine.refusals import Refused
from malle.server import schema
from malle.server.live.hosts import Hosts
from malle.server.live.residency import Live, Residency
from malle.server.nodes import Nodes
from malle.server.steady import Now
from malle.server.store import Store

SECONDS = 5.0
"""Between two rounds."""

TIDY_SECONDS = 3600.0
"""Between two times that the file is written anew."""

_log = logging.getLogger("malle.housekeeping")


class Housekeeper:
    """Goes round for ever; whatever goes wrong in one round, the next one comes. `claim` has this node act at a table where no other does."""

    def __init__(
        self,
        store: Store,
        residency: Residency,
        hosts: Hosts,
        nodes: Nodes,
        claim: Callable[[Live], Awaitable[None]],
        idle_after: float,
        now: Now,
    ) -> None:
        self._store, self._residency, self._hosts, self._nodes = store, residency, hosts, nodes
        self._claim, self._idle_after, self._now = claim, idle_after, now
        self._hurry = asyncio.Event()
        self._tidied = -TIDY_SECONDS
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
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):  # `wait_for` may miss that it is to end
                    await self._hurry.wait()
            self._hurry.clear()

    def hurry(self) -> None:
        """Have the next round come at once."""
        self._hurry.set()

    async def round(self) -> None:
        for live in self._residency.all:
            if live.quiet and self._now() - live.used > self._idle_after:
                self._residency.drop(live)
        if self._nodes.shared:
            # whatever other nodes have written and we have not heard of
            await self._residency.ask([live.table.id for live in self._residency.all if not live.lock.locked()])
        for id in await self._store.read(self._due):
            if id not in self._residency.unreadable and not self._is_here(id):
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
        """The tables where a bot is to move, or a flag falls before the next round, and no other node sees to it.

        A clock that has not been touched since the server started stood still until then (`Hub._arrived`): its flag falls when the time that was
        left has passed from there. So thousands of deadlines that passed meanwhile are no reason to read thousands of tables.
        """
        table, before, began = schema.tables.c, self._now() + SECONDS, self._nodes.began
        stood_still = began + (table.due - table.changed)
        falls = or_(table.due == 0.0, table.changed >= began, stood_still <= before)
        asked = select(table.id).where(table.due <= before, falls)
        if self._nodes.shared:
            others = self._nodes.alive - {self._nodes.me}
            asked = asked.where(table.claimed_by.not_in(others))
        return connection.execute(asked).scalars().all()

    def _is_here(self, id: str) -> bool:
        """Whether a table is in memory, and ours to see to: then its bots think, and its timers ring."""
        live = self._residency.find(id)
        return live is not None and not live.dropped and live.claimed_by == self._nodes.me

    async def _call_in(self, id: str) -> None:
        try:
            await self._claim(await self._residency.live(id))
        except Refused as refused:
            _log.warning("table %s, where the server must act, could not be opened: %s", id, refused)

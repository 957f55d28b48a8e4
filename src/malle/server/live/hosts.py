"""Hosts: a table that waits for people is in the public list as long as its host is there, and for a while after.

Since when a host has been away stands in the store, so that the list needs no tables in memory and a restart changes nothing.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, or_, select
from sqlalchemy.exc import DatabaseError

from malle.server import schema, table_rows
from malle.server.background import Background
from malle.server.live.lobby import Lobby
from malle.server.live.residency import Live
from malle.server.steady import Now
from malle.server.store import Replaced, Store
from malle.server.table import OPEN

_WAITING = (schema.tables.c.phase == OPEN) & schema.tables.c.public


class Hosts:
    """Which of the waiting tables have their host, or had lately."""

    def __init__(self, store: Store, lobby: Lobby, background: Background, gone_after: float, now: Now) -> None:
        self._store, self._lobby, self._background = store, lobby, background
        self._gone_after, self.now = gone_after, now
        self._looked = now()

    @property
    def listed(self) -> ColumnElement[bool]:
        """Which tables the public list of waiting ones shows."""
        left = schema.tables.c.host_left
        return _WAITING & or_(left.is_(None), left > self.now() - self._gone_after)

    def look(self, live: Live) -> None:
        """Somebody has come to a table, or gone: if it was the host, note it."""
        if live.table.phase == OPEN and self._is_here(live) != (live.host_left is None):
            self._background.start(self._note(live))

    async def round(self) -> None:
        """Whoever looks at the list hears when a table has left it."""
        looked, self._looked = self._looked, self.now()

        def leaving(connection: Connection) -> bool:
            left = schema.tables.c.host_left
            just_now = (left > looked - self._gone_after) & (left <= self._looked - self._gone_after)
            return connection.execute(select(schema.tables.c.id).where(_WAITING, just_now).limit(1)).first() is not None

        if await self._store.read(leaving):
            self._lobby.changed()

    def _is_here(self, live: Live) -> bool:
        return live.table.opened.host in live.audience.present

    async def _note(self, live: Live) -> None:
        """Write down what is true now; whatever has changed since the look will be looked at, too."""
        here, left = self._is_here(live), live.host_left
        if live.dropped or here == (left is None):
            return
        live.host_left = None if here else self.now()
        try:
            await self._store.write(table_rows.host_changed(live.table, live.host_left))
        except (Replaced, DatabaseError):
            live.host_left = left  # the next one who comes or goes has it noted
            return
        if left is not None and self.now() - left >= self._gone_after:
            self._lobby.changed()

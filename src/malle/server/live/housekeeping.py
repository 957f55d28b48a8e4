"""Housekeeping: every few seconds idle tables leave memory, and tables where the server must act come in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import Refused
from malle.server import schema
from malle.server.live.residency import Now, Residency
from malle.server.store import Replaced, Store

SECONDS = 5.0
"""Between two rounds."""

_log = logging.getLogger("malle.housekeeping")


async def keep_house(store: Store, residency: Residency, idle_after: float, now: Now) -> None:
    """For ever."""
    while True:
        for live in residency.all:
            if live.quiet and now() - live.used > idle_after:
                residency.drop(live)
        await _call_in(store, residency, now() + SECONDS)
        await asyncio.sleep(SECONDS)


async def _call_in(store: Store, residency: Residency, before: float) -> None:
    """Bring in the tables where a bot is to move, or a flag falls before this time."""

    def due(connection: Connection) -> Sequence[str]:
        return connection.execute(select(schema.tables.c.id).where(schema.tables.c.due <= before)).scalars().all()

    try:
        for id in await store.read(due):
            await residency.live(id)
    except (Replaced, DatabaseError, Refused):
        _log.warning("the tables where the server must act could not be read; trying again")

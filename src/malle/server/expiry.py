"""What is kept no longer: guests whose cookie has expired, ended sessions, tables that were opened and never played at.

A guest is forgotten as somebody who deletes their account is: the moves of their games stay, their name and what they wrote do not. Once an hour.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, select

from malle.server import once, schema
from malle.server.people import LASTS, Person
from malle.server.services import Services
from malle.server.steady import Now
from malle.server.table import OPEN

SECONDS = 3600.0
"""Between two rounds."""

FIRST_SECONDS = 60.0
"""Before the first one."""

AT_ONCE = 100
"""How many guests, and tables, go in one round, so that nobody waits for it."""

OPEN_SECONDS = 30 * 86400.0
"""How long a table waits for its game to begin."""

TOLD_SECONDS = 90 * 86400.0
"""How long it is remembered that somebody was told of a table, and has not been back."""

_log = logging.getLogger("malle.expiry")
_ENDED = delete(schema.sessions).where(schema.sessions.c.expires < bindparam("before"))
_TOLD_LONG_AGO = delete(schema.notices).where(
    schema.notices.c.state == "told", schema.notices.c.made < bindparam("before")
)
_ABOUT_A_TABLE = (schema.notes, schema.notices, schema.deliveries, schema.challenges, schema.seats, schema.events)
_WHOLE_TABLE = schema.without(*(rows.c.table_id for rows in _ABOUT_A_TABLE), schema.tables.c.id)


async def work(services: Services) -> None:
    """Go round for ever, the first time when the start is over."""
    await asyncio.sleep(FIRST_SECONDS)
    while True:
        try:
            await expire(services)
        except Exception:  # noqa: BLE001  the next round comes
            _log.exception("what has expired could not be removed; the next round comes")
        await asyncio.sleep(SECONDS)


async def expire(services: Services, now: Now = time.time) -> None:
    """Remove what has expired by now."""
    store = services.store
    await store.write((_ENDED, {"before": now()}), (_TOLD_LONG_AGO, {"before": now() - TOLD_SECONDS}))
    await store.write((once.FORGET, {"before": f"{now():.0f}"}))
    for person in await store.read(lambda connection: _guests(connection, now())):
        await services.forget(person)
    for table in await store.read(lambda connection: _never_begun(connection, now() - OPEN_SECONDS)):
        async with services.hub.absent(table) as away:
            if away:
                await store.write(*((statement, {"key": table}) for statement in _WHOLE_TABLE))


def _guests(connection: Connection, now: float) -> list[Person]:
    """Guests who cannot come back, since they hold no cookie any more that is good."""
    kept = schema.people.c
    found = (
        select(kept.id, kept.kind, kept.name, kept.lang)
        .where(kept.kind == "guest", kept.created < now - LASTS["cookie"])
        .where(~select(schema.sessions.c.id).where(schema.sessions.c.person == kept.id).exists())
        .limit(AT_ONCE)
    )
    return [Person(*row, session="", expires=0.0) for row in connection.execute(found)]


def _never_begun(connection: Connection, before: float) -> Sequence[str]:
    kept = schema.tables.c
    found = select(kept.id).where(kept.phase == OPEN, kept.changed < before).limit(AT_ONCE)
    return connection.execute(found).scalars().all()

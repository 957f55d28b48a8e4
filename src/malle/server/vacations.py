"""Vacations: days in which somebody's clocks stand, where they are counted in days. There are 21 of them, and they come back, 21 a year.

The tables are told first, then it is written down what that costs: whoever is cut off in between takes the same vacation again, and has lost
neither days nor games.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from malle.server import refusals, schema
from malle.server.clock import DAY
from malle.server.limits import Queues
from malle.server.once import once
from malle.server.people import People, Person
from malle.server.store import Store
from malle.server.table import OPEN, PLAYING

STOCK = 21.0
"""Days that somebody has at most."""

YEAR = 365.0
"""Days in which an empty stock is full again."""

_SAVE = schema.upsert(schema.vacations)


class Vacation(NamedTuple):
    """Of somebody, now."""

    until: float | None  # None: they are not away
    days: float  # that could be taken, those of the present vacation among them


class Vacations:
    """The vacations of everybody. `tell` lets a table know that somebody is away until a time."""

    def __init__(self, store: Store, people: People, tell: Callable[[str, str, float], Awaitable[None]]) -> None:
        self._store, self._people, self._tell = store, people, tell
        self._turns = Queues()

    async def of(self, person: str) -> Vacation:
        return stock(await self._row(person), time.time())

    async def _row(self, person: str) -> Any:
        asked = select(schema.vacations).where(schema.vacations.c.person == person)
        return await self._store.read(lambda connection: connection.execute(asked).one_or_none())

    async def take(self, person: Person, until: float) -> Vacation:
        """Be away until then; who is back early has the rest of their days again. Refused, if there are not so many."""
        async with self._turns(person.id):
            now, row = time.time(), await self._row(person.id)
            until = max(until, now)
            days = stock(row, now).days - (until - now) / DAY
            if days < 0:
                raise refusals.no_vacation_left()
            await self._tell_tables(person.id, until)
            self._people.check(person)
            saved = _SAVE, {"person": person.id, "days": days, "at": now, "until": until}
            try:
                await self._store.write(saved, once(f"vacation {person.id} {row.at if row else 0}", now + DAY))
            except IntegrityError:  # another one was taken meanwhile, on another node: that one holds
                await self._tell_tables(person.id, (await self.of(person.id)).until or now)
                raise refusals.store_failed() from None
            return await self.of(person.id)

    async def _tell_tables(self, person: str, until: float) -> None:
        for table in await self._store.read(lambda connection: _tables(connection, person)):
            await self._tell(table, person, until)


def stock(row: Any, now: float) -> Vacation:
    """What a row says some time later."""
    if row is None:
        return Vacation(None, STOCK)
    ahead = max(0.0, row.until - now) / DAY
    refilled = row.days + max(0.0, now - row.at) / DAY * STOCK / YEAR
    return Vacation(row.until if ahead else None, min(STOCK, refilled + ahead))


def _tables(connection: Connection, person: str) -> list[str]:
    """The tables of somebody that are not over."""
    kept = schema.tables.c
    asked = select(kept.id).where(schema.sat_at(person), kept.phase.in_((OPEN, PLAYING)))
    return list(connection.execute(asked).scalars())

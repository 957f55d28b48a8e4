"""The outbox: notices are written in the transaction of the move that causes them, and withdrawn the same way.

Whoever can be told nothing, because they have given no channel, costs nothing here: `reachable` is kept in memory.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError

from malle.server import schema
from malle.server.events import Logged
from malle.server.nodes import Nodes
from malle.server.notices.calls import Kind, actors, call, calls
from malle.server.steady import Now
from malle.server.store import Replaced, Statement, Store
from malle.server.table import Table

_NOTICE = insert(schema.notices)
_new = _NOTICE.excluded
_CALL = _NOTICE.on_conflict_do_update(
    index_elements=["table_id", "person"],
    set_={name: _new[name] for name in ("kind", "facts", "other", "state", "made", "due")},
    # one notice until the person has been back, unless there is something else to tell
    where=(schema.notices.c.state == "withdrawn") | (schema.notices.c.kind != _new.kind),
)
_kept = schema.notices.c
WITHDRAW = (
    update(schema.notices)
    .where(_kept.table_id == bindparam("table"), _kept.person == bindparam("who"), _kept.state != "withdrawn")
    .values(state="withdrawn", due=bindparam("at"))
)


MOVED = update(schema.channels).where(schema.channels.c.session == bindparam("old")).values(session=bindparam("new"))
"""The devices of a session, when another session takes its place."""

NOTHING_WAITS = schema.without(_kept.person, schema.deliveries.c.person)
NOTHING_LEFT = [
    *NOTHING_WAITS,
    *schema.without(schema.channels.c.person, schema.notice_settings.c.person, schema.notice_answers.c.person),
    update(schema.notices).where(_kept.other == bindparam("key")).values(facts={}, other=""),
]
"""What is forgotten with a person: all of theirs, and their name in what others are to be told."""


class Outbox:
    """What people are to be told. `delay` seconds pass before anybody is: whoever plays live has moved by then, or is there."""

    def __init__(self, store: Store, delay: float, now: Now = time.time) -> None:
        self._store, self._delay, self._now = store, delay, now
        self.reachable: set[str] = set()  # the people who have given a channel
        self.next = 0.0  # when the dispatcher has to look again
        self.stale = True  # who can be reached has to be read from the store
        self._tell: Callable[[], None] = lambda: None

    async def load(self) -> None:
        """Who can be reached, from the store."""
        self.stale = False
        asked = select(schema.channels.c.person).distinct()
        self.reachable = await self._store.read(lambda connection: set(connection.execute(asked).scalars()))
        self.next = 0.0

    def share(self, nodes: Nodes) -> None:
        """Other nodes have people who can be reached, too."""
        self._tell = partial(nodes.tell, "reached")
        nodes.on("reached", lambda _: self._ask())
        nodes.on_missed.append(self._ask)

    def _ask(self) -> None:
        self.stale = True

    def reach(self, person: str, *, can: bool) -> None:
        """Somebody can be reached from now on, or no longer."""
        (self.reachable.add if can else self.reachable.discard)(person)
        self._tell()

    def look_at(self, when: float) -> None:
        """Have the dispatcher look no later than this."""
        self.next = min(self.next, when)

    def changes(self, table: Table, before: dict[str, Kind], entries: list[Logged]) -> list[Statement]:
        """What the events of one change at a table mean for the people there: new notices, and those that have become void."""
        here = {seat.person for seat in table.seats if seat.person in self.reachable} if self.reachable else ()
        if not here:
            return []
        now, after, acted = self._now(), calls(table), actors(entries)
        statements: list[Statement] = []
        for person in here:
            kind = after.get(person)
            if kind is None or person in acted:
                if person in before or person in acted:
                    statements.append(self.withdrawn(table.id, person))
            elif kind != before.get(person):
                statements.append((_CALL, self._row(table, person, kind, entries, now)))
                self.look_at(now + self._delay)
        return statements

    def withdrawn(self, table: str, person: str) -> Statement:
        self.look_at(self._now())
        return WITHDRAW, {"table": table, "who": person, "at": self._now()}

    async def seen(self, table: Table, person: str) -> None:
        """Somebody has come to a table: what they were to be told of it they see there."""
        if table.seats_of(person):
            with contextlib.suppress(Replaced, DatabaseError):  # the dispatcher will see them there
                await self._store.write(self.withdrawn(table.id, person))

    def _row(self, table: Table, person: str, kind: Kind, entries: list[Logged], now: float) -> dict[str, Any]:
        told = call(table, person, kind, entries)
        return {
            "table_id": table.id,
            "person": person,
            "kind": kind,
            "facts": told.facts,
            "other": told.other,
            "state": "waiting",
            "shown": False,
            "made": now,
            "due": now + self._delay,
        }

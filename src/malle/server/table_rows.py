"""The rows of tables: how a table and its log are written to the database and read back."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from malle.server import events, schema
from malle.server.events import Logged
from malle.server.store import Statement
from malle.server.table import OPEN, PLAYING, Table

ROW = 64
"""Bytes of a row beside what the event says."""

_NEW_TABLE = insert(schema.tables)
_NEW_EVENT = insert(schema.events)
_CHANGED = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"))
    .values(phase=bindparam("phase"), changed=bindparam("changed"), due=bindparam("due"))
)
_HOST = update(schema.tables).where(schema.tables.c.id == bindparam("key")).values(host_left=bindparam("host_left"))
_NO_SEATS = delete(schema.seats).where(schema.seats.c.table_id == bindparam("key"))
_NEW_SEAT = insert(schema.seats)


def due(table: Table) -> float | None:
    """When the server must act at a table without being asked: at once for a bot, at the deadline of a clock; never for bots alone."""
    if table.phase != PLAYING or not table.has_people:
        return None
    if table.bots_to_move:
        return 0.0
    deadline, watch_ends = table.clock.deadline() if table.clock.ticks else None, table.watch_ends
    if deadline is None or (watch_ends is not None and watch_ends < deadline[0]):
        return watch_ends
    return deadline[0]


def new_table(table: Table, secret: bytes, when_due: float | None) -> list[Statement]:
    opened = table.opened
    row: dict[str, Any] = {
        "id": table.id,
        "game": opened.game,
        "players": opened.players,
        "public": opened.public,
        "rated": opened.rated,
        "phase": table.phase,
        "secret": secret,
        "created": table.log[0].at,
        "changed": table.changed,
        "due": when_due,
        "host_left": table.changed,
    }
    return [(_NEW_TABLE, row), *seats_changed(table)]


def new_events(table: Table, entries: list[Logged]) -> list[Statement]:
    return [
        (
            _NEW_EVENT,
            {
                "table_id": table.id,
                "seq": entry.seq,
                "at": entry.at,
                "kind": entry.event.kind,
                "body": to_json(entry.event).decode(),
            },
        )
        for entry in entries
    ]


def size(statements: list[Statement]) -> int:
    """What statements add to the logs of tables, in bytes."""
    return sum(ROW + len(row["body"]) for statement, row in statements if statement is _NEW_EVENT)


def tables_of(connection: Connection, host: str) -> int:
    """How many tables of this host are open or being played."""
    first, kept = schema.events.c, schema.tables.c
    query = (
        select(func.count())
        .select_from(schema.tables)
        .join(schema.events, (first.table_id == kept.id) & (first.seq == 1))
        .where(kept.phase.in_((OPEN, PLAYING)), schema.said(first.body, "host") == host)
    )
    return connection.execute(query).scalar_one()


def table_changed(table: Table, when_due: float | None) -> Statement:
    return _CHANGED, {"key": table.id, "phase": table.phase, "changed": table.changed, "due": when_due}


def host_changed(table: Table, host_left: float | None) -> Statement:
    return _HOST, {"key": table.id, "host_left": host_left}


def seats_changed(table: Table) -> list[Statement]:
    taken = [
        {"table_id": table.id, "seat": number, "person": seat.person}
        for number, seat in enumerate(table.seats)
        if seat.person
    ]
    return [(_NO_SEATS, {"key": table.id}), *((_NEW_SEAT, row) for row in taken)]


class Stored(NamedTuple):
    """A table as it is in the database."""

    secret: bytes
    entries: list[Logged]
    due: float | None
    host_left: float | None


def read_table(connection: Connection, key: str) -> Stored | None:
    """A table with its log; None if there is no such table."""
    row = connection.execute(
        select(schema.tables.c.secret, schema.tables.c.due, schema.tables.c.host_left).where(schema.tables.c.id == key)
    ).one_or_none()
    if row is None:
        return None
    kept = schema.events.c
    rows = connection.execute(
        select(kept.seq, kept.at, kept.kind, kept.body).where(kept.table_id == key).order_by(kept.seq)
    )
    entries = [Logged(seq, at, events.read(kind, body)) for seq, at, kind, body in rows]
    return Stored(row.secret, entries, row.due, row.host_left)

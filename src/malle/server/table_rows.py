"""The rows of tables: how a table and its log are written to the database and read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from malle.server import events, schema
from malle.server.events import Event, Logged
from malle.server.store import Statement
from malle.server.table import OPEN, PLAYING, Table

ROW = 64
"""Bytes of a row beside what the event says."""

_encode = msgspec.json.Encoder().encode
_NEW_TABLE = insert(schema.tables)
_NEW_EVENT = insert(schema.events)
_CHANGED = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"))
    .values(
        phase=bindparam("phase"), changed=bindparam("changed"), due=bindparam("due"), claimed_by=bindparam("claimed_by")
    )
)
_CLAIM = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"), schema.tables.c.claimed_by == bindparam("before"))
    .values(claimed_by=bindparam("node"))
)
_HOST = update(schema.tables).where(schema.tables.c.id == bindparam("key")).values(host_left=bindparam("host_left"))
_table, _log = schema.tables.c, schema.events.c
_READ = (
    select(_log.seq, _log.at, _log.kind, _log.body, _table.secret, _table.due, _table.host_left, _table.claimed_by)
    .select_from(schema.tables)
    .outerjoin(schema.events, (_log.table_id == _table.id) & (_log.seq > bindparam("after")))
    .where(_table.id == bindparam("key"))
    .order_by(_log.seq)
)
_last = select(func.max(_log.seq)).where(_log.table_id == _table.id).scalar_subquery()
_HEADS = select(_table.id, _last, _table.claimed_by).where(_table.id.in_(bindparam("keys")))
_NO_SEATS = delete(schema.seats).where(schema.seats.c.table_id == bindparam("key"))
_NEW_SEAT = insert(schema.seats)


def due(table: Table) -> float | None:
    """When the server must act at a table without being asked: at once for a bot, at the deadline of a clock; never for bots alone."""
    if table.phase != PLAYING or not table.acts_alone or not table.has_people:
        return None
    if table.bots_to_move:
        return 0.0
    deadline, watch_turns = table.clock.deadline() if table.clock.ticks else None, table.watch_turns
    if deadline is None or (watch_turns is not None and watch_turns < deadline[0]):
        return watch_turns
    return deadline[0]


def new_table(table: Table, secret: bytes, when_due: float | None, node: str) -> list[Statement]:
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
        "claimed_by": node,
    }
    return [(_NEW_TABLE, row), *seats_changed(table)]


def new_events(table: Table, entries: list[Logged]) -> list[Statement]:
    return [
        (
            _NEW_EVENT,
            {"table_id": table.id, "seq": seq, "at": at, "kind": event.kind, "body": _body(event)},
        )
        for seq, at, event in entries
    ]


def _body(event: Event) -> str:
    """What `events.write` says, without making it of the many events that name no bot."""
    return _encode(events.write(event) if getattr(event, "level", "") else event).decode()


def size(statements: list[Statement]) -> int:
    """What statements add to the logs of tables, in bytes."""
    return sum([ROW + len(row["body"]) for statement, row in statements if statement is _NEW_EVENT])


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


def table_changed(table: Table, when_due: float | None, node: str) -> Statement:
    """A table is due at another time, or in another phase: the node that has seen to it sees to what comes of it, too."""
    row = {"key": table.id, "phase": table.phase, "changed": table.changed, "due": when_due, "claimed_by": node}
    return _CHANGED, row


def claimed(table: str, before: str, node: str) -> Statement:
    """A node acts at a table in the place of another."""
    return _CLAIM, {"key": table, "before": before, "node": node}


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

    entries: list[Logged]
    secret: bytes
    due: float | None
    host_left: float | None
    claimed_by: str


def read_table(connection: Connection, key: str, after: int = 0) -> Stored | None:
    """A table with its log, or with what has been added to it after an event; None if there is no such table. It is one question."""
    rows = connection.execute(_READ, {"key": key, "after": after}).all()
    if not rows:
        return None
    entries = [Logged(seq, at, events.read(kind, body)) for seq, at, kind, body, *_ in rows if seq is not None]
    return Stored(entries, *rows[0][4:])


class Head(NamedTuple):
    """How far the log of a table has come, and which node acts there."""

    seq: int
    claimed_by: str


def heads(connection: Connection, keys: Sequence[str]) -> dict[str, Head]:
    """The heads of these tables, of those that there are. It is one question."""
    return {key: Head(seq or 0, claimed_by) for key, seq, claimed_by in connection.execute(_HEADS, {"keys": keys})}

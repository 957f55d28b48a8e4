"""Moving house: everything that one database holds into another, empty one, of whatever kind; then both are compared, row by row.

The new database has everything or nothing, since it is one transaction; the old one is only read.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from pydantic_core import to_json
from sqlalchemy import Connection, Table, func, insert, select

from malle.engine.refusals import refuse
from malle.server import finished, schema
from malle.server.places import Place, shown
from malle.server.store import changing, open_store

ROWS_AT_ONCE = 1000

_KEPT = [table for table in schema.metadata.sorted_tables if table not in schema.PASSING]


class Held(NamedTuple):
    """What a table of a database holds: how many rows, and the sum of their digests, in whatever order they come."""

    rows: int
    digest: int


def move_house(old: Place, new: Place) -> dict[str, Held]:
    """Carry everything over, and say what was carried; Refused, and nothing changed, if something is wrong with either database, or in the end they differ."""
    with finished.reading(old) as source:
        open_store(new).close()
        with changing(new) as target:
            if target.dialect.name == "sqlite":
                target.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
            _check_empty(target, new)
            for table in _KEPT:
                _carry(source, target, table)
            before, after = _held(source), _held(target)
            if before != after:
                lost = next(name for name in before if before[name] != after[name])
                raise refuse(
                    "database",
                    f"Dans {shown(new)}, {lost} n’est pas arrivée telle quelle ; rien n’y a été gardé.",
                    f"In {shown(new)}, {lost} has not arrived as it was; nothing was kept there.",
                )
    return after


def _check_empty(target: Connection, new: Place) -> None:
    """A database that was just made holds nothing but what its first start has written."""
    others = (table for table in _KEPT if table is not schema.meta)
    if any(target.execute(select(table).limit(1)).first() for table in others):
        raise refuse(
            "database",
            f"La base {shown(new)} contient déjà quelque chose ; déménage dans une base vide. Rien n’a été changé.",
            f"The database {shown(new)} already holds something; move into an empty one. Nothing was changed.",
        )
    target.execute(schema.meta.delete())


def _carry(source: Connection, target: Connection, table: Table) -> None:
    for rows in source.execute(select(table)).mappings().partitions(ROWS_AT_ONCE):
        target.execute(insert(table), [dict(row) for row in rows])
    counted = table.autoincrement_column
    if counted is not None and target.dialect.name == "postgresql":
        # what is counted goes on after the last that was carried over
        counter = func.pg_get_serial_sequence(table.name, counted.name)
        target.execute(select(func.setval(counter, func.max(counted))))


def _held(connection: Connection) -> dict[str, Held]:
    return {table.name: _digest(connection, table) for table in _KEPT}


def _digest(connection: Connection, table: Table) -> Held:
    rows, digest = 0, 0
    for row in connection.execute(select(table)):
        rows += 1
        digest += int.from_bytes(hashlib.sha256(to_json(list(row), bytes_mode="hex")).digest())
    return Held(rows, digest)

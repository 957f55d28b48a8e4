"""The finished games of a server's database, read while the server runs or not, for whoever studies them.

People are named by their ids, which mean nothing elsewhere, and bots by their levels.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import refuse
from malle.server import events, schema, store
from malle.server.migrating import known_revisions, revision_of
from malle.server.places import Place, shown
from malle.server.table import OVER, Table
from malle.server.table_rows import read_table

_log = logging.getLogger("malle.finished")
_OVER = schema.tables.c.phase == OVER


@dataclass(frozen=True, slots=True)
class Finished:
    """One finished game and how it ended, which its record alone does not say if somebody gave up."""

    table: str
    names: list[str]
    record: dict[str, Any]
    ended: events.Ended
    started_at: float
    ended_at: float


def count(database: Place) -> int:
    with reading(database) as connection:
        return int(connection.execute(select(func.count()).where(_OVER)).scalar_one())


def games(database: Place) -> Iterator[Finished]:
    """All of them, in the order in which they ended; one whose log cannot be read is named in the log of the program, and left out."""
    with reading(database) as connection:
        ordered = select(schema.tables.c.id).where(_OVER).order_by(schema.tables.c.changed, schema.tables.c.id)
        for key in connection.execute(ordered).scalars().all():
            try:
                game = _finished(connection, key)
            except DatabaseError:
                raise
            except Exception as error:  # noqa: BLE001  whatever is wrong with this log, the other games are told
                _log.warning("table %s is left out, its log cannot be read: %s", key, error)
                continue
            yield game


def _finished(connection: Connection, key: str) -> Finished:
    found = read_table(connection, key)
    assert found is not None
    table = Table(key, found.secret).replay(found.entries)
    assert table.result is not None
    at = {type(entry.event): entry.at for entry in table.log}
    names = [seat.person or seat.level for seat in table.seats]
    return Finished(table.id, names, table.match.record(), table.result, at[events.Started], at[events.Ended])


@contextmanager
def reading(database: Place) -> Iterator[Connection]:
    """A database of this version of Malle, to be read and not changed; Refused if it is none."""
    with store.reading(database) as connection:
        where = shown(database)
        if revision_of(connection, where) != known_revisions()[-1]:
            raise refuse(
                "database",
                f"La base {where} est d’une autre version de Malle ; ouvre-la une fois avec « malle serve ».",
                f"The database {where} is from another version of Malle; open it once with “malle serve”.",
            )
        yield connection

"""The store as a PostgreSQL database: one connection that writes, a few that read, each on a thread of its own.

A transaction that breaks off before its COMMIT was sent has changed nothing; one that breaks off in the COMMIT may have: then nobody is told that it
has, and whoever reads afterwards finds out (`Lost`). A connection that has ended is opened again by whoever needs it next.

Any number of nodes use a database at the same time (`attending.py`). What they write is kept apart by its keys: of two that write the same event of a table one gets an IntegrityError.
Whatever a transaction has for the ears of the others (`store.news`) goes into one notice, since a NOTIFY makes commits wait for each other. The events come first, and rows in the order of
their keys, so that two nodes that write the same wait for each other, and not each for the other.

The driver is psycopg: SQLAlchemy's questions are put on threads, and for a group of fifty events it takes 21 µs an event of the processor, asyncpg 13 to 19.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, cast

import psycopg
from psycopg.types.json import JsonDumper
from sqlalchemy import Connection, Engine, create_engine, make_url
from sqlalchemy.dialects.postgresql import psycopg as dialects
from sqlalchemy.dialects.sqlite.dml import OnConflictClause
from sqlalchemy.exc import ArgumentError as NoAddress
from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, OperationalError
from sqlalchemy.sql.dml import UpdateBase

from malle.engine.refusals import Refused, refuse
from malle.server import schema
from malle.server.attending import CHANNEL, Attending, payloads
from malle.server.migrating import bring_up_to_date
from malle.server.places import shown
from malle.server.store import NEWS, Answer, Beat, Gathered, Hands, Lost, Statement, Store, Wording

OLDEST = 15
"""The oldest version of PostgreSQL that is good enough."""

READERS = 2
"""Connections that read."""

PATIENCE: dict[str, Any] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
    # a process that was stopped in the middle of a transaction holds up nobody for longer than this
    "options": "-c idle_in_transaction_session_timeout=5000 -c statement_timeout=30000",
}
"""How long a database may be silent before it counts as gone."""


# statements are made with SQLite's words, so that a server on a file need not load PostgreSQL's; only these know a constraint by its name
OnConflictClause.constraint_target = None  # type: ignore[attr-defined]  # as above


class Telling(Wording):
    """What a transaction has for the other nodes."""

    def __init__(self, node: str) -> None:
        self._node, self._row = node, ""

    def run(self, cursor: Any, rows: Iterable[dict[str, Any]]) -> None:
        found = payloads(self._node, [row["said"] for row in rows])
        cursor.executemany("SELECT pg_notify(%s, %s)", [(CHANNEL, payload) for payload in found])


class Server(Store):
    """An open PostgreSQL database."""

    dialect = dialects.dialect(paramstyle="format")  # type: ignore[no-untyped-call]  # as SQLAlchemy has it
    shared = True

    def __init__(self, address: str) -> None:
        super().__init__(shown(address))
        self._address = address
        self._engine = reading_engine(address)
        self._at_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self.node = f"{int(time.time()):09x}{secrets.token_hex(3)}"  # the older, the smaller
        self._raw = self._connect()
        self._reading = Hands("reading", READERS)
        self._attending: Attending | None = None

    def wall(self) -> float:
        asked = self._raw.execute("SELECT extract(epoch FROM clock_timestamp())::float8").fetchone()
        return float(asked[0])  # type: ignore[index]  # it is one row

    async def attend(self, hear: Callable[[str, list[list[Any]]], None], felt: Callable[[Beat], None]) -> None:
        loop = asyncio.get_running_loop()

        def on_loop(do: Callable[..., None], *given: Any) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody listens any more
                loop.call_soon_threadsafe(do, *given)

        self._attending = Attending(self.node, self._connect, partial(on_loop, hear), partial(on_loop, felt))

    def close(self) -> None:
        self._writing.close()
        self._reading.close(finish=False)
        if self._attending:
            self._attending.close(self._raw)
        self._raw.close()
        self._engine.dispose()

    def _read(self, ask: Callable[[Connection], Answer], at_once: bool, *, again: bool = True) -> Answer:
        """Ask; once more if the connection has ended since it was last used. A single question needs no transaction, which would take two more ways to the database."""
        try:
            with (self._at_once if at_once else self._engine).begin() as connection:
                return ask(connection)
        except DBAPIError as error:
            if not (again and error.connection_invalidated):
                raise
        return self._read(ask, at_once, again=False)

    def _transact(self, gathered: Gathered) -> None:
        with _wrapped_errors():
            cursor = self._begin()
        committing = False
        try:
            with _wrapped_errors():
                for wording, rows in gathered:
                    wording.run(cursor, rows)
                committing = True
                cursor.execute("COMMIT")
        except OperationalError as error:
            if committing and self._raw.closed:
                raise Lost(None, None, cast(BaseException, error.orig)) from None
            raise
        finally:
            if not self._raw.closed and self._raw.info.transaction_status != psycopg.pq.TransactionStatus.IDLE:
                with contextlib.suppress(psycopg.Error):
                    self._raw.execute("ROLLBACK")

    def _begin(self) -> psycopg.Cursor[Any]:
        """A transaction has begun; on a new connection if the old one has ended since it was last used."""
        if not self._raw.closed:
            with contextlib.suppress(psycopg.OperationalError):
                return self._raw.execute("BEGIN")
        self._raw = self._connect()
        return self._raw.execute("BEGIN")

    def _connect(self) -> psycopg.Connection[Any]:
        return line_to(self._address)

    def _gathered(self, statements: Iterable[Statement]) -> Gathered:
        found = [(wording, sorted(rows, key=_first)) for wording, rows in super()._gathered(statements)]
        return sorted(found, key=lambda each: not each[0].is_for(schema.events))

    def _wording(self, statement: UpdateBase, names: tuple[str, ...]) -> Wording:
        return Telling(self.node) if statement is NEWS else super()._wording(statement, names)


def line_to(address: str) -> psycopg.Connection[Any]:
    """A connection to a database, each statement a transaction of its own."""
    connection = psycopg.connect(address, autocommit=True, prepare_threshold=1, **PATIENCE)
    connection.adapters.register_dumper(dict, JsonDumper)
    return connection


def _first(row: dict[str, Any]) -> str:
    """What a row is about stands first."""
    return str(next(iter(row.values()), ""))


@contextlib.contextmanager
def _wrapped_errors() -> Iterator[None]:
    """PostgreSQL's own errors as SQLAlchemy's, which everybody else expects."""
    try:
        yield
    except psycopg.Error as error:
        kinds = (
            (psycopg.IntegrityError, IntegrityError),
            (psycopg.DataError, DataError),
            (psycopg.OperationalError, OperationalError),
        )
        kind = next((ours for theirs, ours in kinds if isinstance(error, theirs)), DatabaseError)
        raise kind(None, None, error) from None


def open_server(address: str) -> Server:
    """Open the database, its tables made or brought up to date if need be; Refused, and nothing touched, if it cannot be used."""
    engine = connect(address)
    try:
        with engine.connect() as connection:
            _check(connection, shown(address))
            bring_up_to_date(connection, shown(address))
        return Server(address)
    except DatabaseError as error:
        raise unusable(address, error) from None
    finally:
        engine.dispose()


def reading_engine(address: str) -> Engine:
    """An engine to read with, and not to change anything."""
    return connect(address, isolation_level="REPEATABLE READ").execution_options(postgresql_readonly=True)


def connect(address: str, **more: Any) -> Engine:
    """An engine of a few connections."""
    try:
        url = make_url(address).set(drivername="postgresql+psycopg")
        return create_engine(url, connect_args=dict(PATIENCE), pool_size=READERS, max_overflow=1, **more)
    except (NoAddress, ValueError):
        raise refuse(
            "database",
            "L’adresse de la base ne se lit pas ; elle ressemble à postgresql://nom:mot-de-passe@machine:5432/base.",
            "The address of the database makes no sense; it looks like postgresql://name:password@machine:5432/database.",
        ) from None


def _check(connection: Connection, place: str) -> None:
    """Refused if this PostgreSQL is too old, or keeps its texts in letters that do not hold all of ours."""
    with connection.begin():
        version = int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()) // 10000
        letters = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if version < OLDEST:
        raise refuse(
            "database",
            f"{place} est PostgreSQL {version} ; il faut la version {OLDEST} ou une plus récente. Rien n’a été changé.",
            f"{place} is PostgreSQL {version}; version {OLDEST} or newer is needed. Nothing was changed.",
        )
    if letters != "UTF8":
        raise refuse(
            "database",
            f"La base {place} est en {letters} ; crée-la avec ENCODING 'UTF8'. Rien n’a été changé.",
            f"The database {place} is in {letters}; make it with ENCODING 'UTF8'. Nothing was changed.",
        )


def unusable(address: str, error: DatabaseError) -> Refused:
    said = " ".join(str(error.orig).split()).rstrip(".?")
    place = shown(address)
    return refuse(
        "database",
        f"La base {place} est inutilisable : {said}. Rien n’a été changé.",
        f"The database {place} cannot be used: {said}. Nothing was changed.",
    )

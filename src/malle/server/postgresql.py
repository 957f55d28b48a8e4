"""The store as a PostgreSQL database: one connection that writes, a few that read, each on a thread of its own.

A transaction that breaks off before its COMMIT was sent has changed nothing; one that breaks off in the COMMIT may have: then nobody is told that it
has, and whoever reads afterwards finds out (`Lost`). A connection that has ended is opened again by whoever needs it next.

One server uses a database at a time: its writing connection holds a lock, which ends with it, and a second server is refused. A server that has lost its connection
takes the lock again with the next one; if another has served meanwhile, all that it kept in memory is void (`Replaced`).

The driver is psycopg: SQLAlchemy's questions are put on threads, and for a group of fifty events it takes 21 µs an event of the processor, asyncpg 13 to 19.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import psycopg
from psycopg.types.json import JsonDumper
from sqlalchemy import Connection, Engine, create_engine, make_url
from sqlalchemy.dialects.postgresql import psycopg as dialects
from sqlalchemy.exc import ArgumentError as NoAddress
from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, OperationalError

from malle.engine.refusals import Refused, refuse
from malle.server.migrating import bring_up_to_date
from malle.server.places import shown
from malle.server.store import Answer, Gathered, Hands, Lost, Replaced, Store

OLDEST = 15
"""The oldest version of PostgreSQL that is good enough."""

READERS = 2
"""Connections that read."""

HELD = 0x6D616C6C66
"""The lock of the server that uses a database."""

TAKEN_SECONDS = 5.0
"""How long a new server waits for the lock of one that has just been killed."""

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


_HOLDER = "INSERT INTO meta VALUES ('holder', %s) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class Taken(psycopg.OperationalError):
    """Another server holds the lock of this database."""


class Server(Store):
    """An open PostgreSQL database."""

    dialect = dialects.dialect(paramstyle="format")  # type: ignore[no-untyped-call]  # as SQLAlchemy has it

    def __init__(self, address: str) -> None:
        super().__init__(shown(address))
        self._address = address
        self._engine = reading_engine(address)
        self._name = secrets.token_hex(8)
        self._raw = self._take()
        self._raw.execute(_HOLDER, [self._name])
        self._reading = Hands("reading", READERS)

    async def read(self, ask: Callable[[Connection], Answer]) -> Answer:
        return await self._reading.do(lambda: self._read(ask))

    def close(self) -> None:
        self._writing.close()
        self._reading.close()
        self._raw.close()
        self._engine.dispose()

    def _read(self, ask: Callable[[Connection], Answer], *, again: bool = True) -> Answer:
        """Ask; once more if the connection has ended since it was last used."""
        try:
            with self._engine.begin() as connection:
                return ask(connection)
        except DBAPIError as error:
            if not (again and error.connection_invalidated):
                raise
        return self._read(ask, again=False)

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
        self._check_holder()
        return self._raw.execute("BEGIN")

    def _take(self) -> psycopg.Connection[Any]:
        """A connection that holds the lock, as soon as nobody else does."""
        until = time.monotonic() + TAKEN_SECONDS
        while True:
            try:
                return self._connect()
            except Taken:
                if time.monotonic() > until:
                    raise
            time.sleep(0.05)

    def _connect(self) -> psycopg.Connection[Any]:
        connection = psycopg.connect(self._address, autocommit=True, prepare_threshold=1, **PATIENCE)
        connection.adapters.register_dumper(dict, JsonDumper)
        if not connection.execute("SELECT pg_try_advisory_lock(%s)", [HELD]).fetchone()[0]:  # type: ignore[index]  # it is one row
            connection.close()
            raise Taken("another Malle server is using this database")
        return connection

    def _check_holder(self) -> None:
        """Replaced, if another server has used the database since we last held its lock."""
        row = self._raw.execute("SELECT value FROM meta WHERE key = 'holder'").fetchone()
        if row != (self._name,):
            self._raw.execute(_HOLDER, [self._name])
            raise Replaced


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
    except Taken:
        raise refuse(
            "database",
            f"Un autre serveur Malle se sert déjà de {shown(address)}.",
            f"Another Malle server is already using {shown(address)}.",
        ) from None
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
    said = " ".join(str(error.orig).split()).rstrip(".")
    place = shown(address)
    return refuse(
        "database",
        f"La base {place} est inutilisable : {said}. Rien n’a été changé.",
        f"The database {place} cannot be used: {said}. Nothing was changed.",
    )

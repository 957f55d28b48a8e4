"""The store as one SQLite file: one connection, one thread that owns it, for writes and reads in turn.

Another process may copy the file (`malle backup`) or replace its content (`malle restore`): the latter shows in SQLite's data version, and
whoever keeps something in memory is told to forget it.

SQLite writes ahead (WAL): a commit is one write and one sync. From time to time a checkpoint carries the log over into the database. Before 3.51.3
SQLite could damage a database if one connection made a checkpoint while another one wrote; so only the store makes them, and never while
a restore writes (`write_alone`).
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO, TypeGuard
from urllib.parse import quote

from pydantic_core import to_json
from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.pool import StaticPool

from malle.engine.refusals import Refused, refuse
from malle.server import schema
from malle.server.migrating import bring_up_to_date
from malle.server.store import Answer, Gathered, Replaced, Store

BUSY_MILLISECONDS = 2000

CHECKPOINT_BYTES = 16 << 20
"""How far the write-ahead log may grow before the next checkpoint."""

IN_MEMORY = "PRAGMA temp_store=MEMORY"
"""How to take back half a statement is kept in memory: else every large group of rows makes a file for it."""

MOST_SAID = 3
"""How much of what is damaged is told."""

sqlite3.register_adapter(dict, lambda value: to_json(value).decode())  # as the columns of JSON are read back
_UNTIDY = select(schema.meta.c.key).where(schema.meta.c.key == "untidy")
_NOW_UNTIDY = upsert(schema.meta).on_conflict_do_nothing()
_log = logging.getLogger("malle.store")


class File(Store):
    """An open SQLite file."""

    dialect = sqlite.dialect(paramstyle="qmark")

    def __init__(self, path: Path, lock: TextIO, engine: Engine) -> None:
        super().__init__(str(path))
        self.path = path
        self._lock = lock
        self._engine = engine
        self._connection = engine.connect()
        self._raw: sqlite3.Connection = self._connection.connection.driver_connection  # type: ignore[assignment]  # SQLAlchemy does not say which driver
        self._raw.execute(IN_MEMORY)
        self._log = f"{path}-wal"
        self._checkpoint_at = CHECKPOINT_BYTES
        self._to_wipe = False  # the log still holds what was deleted
        self._version = self._data_version()

    async def wipe(self) -> None:
        """With a checkpoint the log forgets, too; if somebody is reading it, as soon as they are done."""
        self._to_wipe = True
        await self.write((_NOW_UNTIDY, {"key": "untidy", "value": ""}))
        await self._writing.do(self._checkpoint)

    async def tidy(self) -> bool:
        """Write the file anew if something was wiped, and say whether: SQLite overwrites what it deletes, but not the copies that it left where it moved
        rows from page to page. Whoever writes meanwhile waits, a second or two for a large file; so this is for a quiet moment.
        """
        if not await self.read(lambda connection: connection.execute(_UNTIDY).first()):
            return False
        await self._writing.do(self._vacuum)
        return True

    async def look_through(self) -> None:
        """Look at all pages of the log, beside whoever plays: a third of a second for ten thousand games, and many more may have been played here."""
        connection = sqlite3.connect(f"file:{quote(str(self.path))}?mode=ro", uri=True, check_same_thread=False)

        def look() -> list[str]:
            with contextlib.closing(connection):
                return _damage(connection, schema.events.name)

        try:
            found = await asyncio.to_thread(look)
        except sqlite3.DatabaseError as error:
            found = [str(error)]
        finally:
            with contextlib.suppress(sqlite3.ProgrammingError):  # it is closed already
                connection.interrupt()  # who ends the server does not wait for it
        if found:
            self.damage = str(damaged(self.path, "; ".join(found)))
            _log.error("%s", self.damage)

    async def poll(self, seconds: float = 1.0) -> None:
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Replaced, DatabaseError):
                await self.read(lambda connection: None)
            if self._to_wipe:
                await self._writing.do(self._checkpoint)

    def close(self) -> None:
        self._writing.close()
        self._connection.close()
        self._engine.dispose()
        self._lock.close()

    def _transact(self, gathered: Gathered) -> None:
        """One transaction, straight to SQLite: SQLAlchemy writes the statements, once for each kind, but does not run them."""
        with _wrapped_errors():
            try:
                self._raw.execute("BEGIN IMMEDIATE")
                self._check_version()
                if len(gathered) > 1:
                    # they are run by kind, not in the order in which they came: references are checked at the end
                    self._raw.execute("PRAGMA defer_foreign_keys=ON")
                for wording, rows in gathered:
                    wording.run(self._raw, rows)
                self._raw.execute("COMMIT")
            finally:
                if self._raw.in_transaction:
                    self._raw.rollback()

    async def _after_group(self) -> None:
        if self._log_size() > self._checkpoint_at:
            await self._writing.do(self._checkpoint)

    def _checkpoint(self) -> None:
        """Carry a log that has grown long over into the database; later, if somebody is reading it or a restore writes."""
        try:
            with write_alone(self.path, wait=False):
                self._raw.execute("PRAGMA busy_timeout=0")
                try:
                    busy = self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
                    self._to_wipe = self._to_wipe and bool(busy)
                finally:
                    self._raw.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        except (sqlite3.Error, OSError) as error:
            _log.warning("the checkpoint failed: %s", error)
        self._checkpoint_at = self._log_size() + CHECKPOINT_BYTES

    def _vacuum(self) -> None:
        try:
            with write_alone(self.path, wait=False):
                self._raw.execute("DELETE FROM meta WHERE key = 'untidy'")
                self._raw.execute(
                    "PRAGMA temp_store=DEFAULT"
                )  # the whole file is written once more, which memory may not hold
                self._raw.execute("VACUUM")
                self._raw.execute(IN_MEMORY)
        except (sqlite3.Error, OSError) as error:
            _log.warning("the file could not be written anew: %s", error)
        self._checkpoint()

    def _log_size(self) -> int:
        try:
            return os.path.getsize(self._log)  # noqa: PTH202  once for each commit, and quicker
        except OSError:
            return 0

    def _read(self, ask: Callable[[Connection], Answer], at_once: bool) -> Answer:
        with self._connection.begin():
            try:
                self._check_version()
            except Replaced:
                self.on_replaced()
                raise
            return ask(self._connection)

    def _check_version(self) -> None:
        version = self._data_version()
        if version != self._version:
            self._version = version
            raise Replaced

    def _data_version(self) -> int:
        with _wrapped_errors():
            return int(self._raw.execute("PRAGMA data_version").fetchone()[0])


@contextlib.contextmanager
def _wrapped_errors() -> Iterator[None]:
    """SQLite's own errors as SQLAlchemy's, which everybody else expects."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise IntegrityError(None, None, error) from None
    except sqlite3.DatabaseError as error:
        raise DatabaseError(None, None, error) from None


@contextlib.contextmanager
def write_alone(path: Path, *, wait: bool) -> Iterator[None]:
    """Keep the store from making a checkpoint while a restore writes, and the other way round; OSError if it cannot wait."""
    with path.with_name(path.name + ".writing").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def open_file(path: Path) -> File:
    """Open the database, made or brought up to date if need be; Refused, and nothing touched, if it cannot be used."""
    try:
        owners_only(path)
        lock = lock_file(path)
        try:
            return File(path, lock, _checked(path))
        except BaseException:
            lock.close()
            raise
    except (OSError, DatabaseError) as error:
        raise unusable(path, error) from None


def _checked(path: Path) -> Engine:
    engine = connect(path)
    with engine.connect() as connection:
        check(connection, path)
        bring_up_to_date(connection, str(path))
        with _wrapped_errors():
            connection.connection.cursor().execute("PRAGMA journal_mode=WAL")
    return engine


def owners_only(path: Path) -> None:
    """A file with everybody's sessions in it is read by its owner alone; its log takes this over from it."""
    path.touch(mode=0o600)
    path.chmod(0o600)


def connect(path: Path) -> Engine:
    """An engine of one connection; its transactions take the write lock when they begin."""
    engine = create_engine(f"sqlite:///{path}", poolclass=StaticPool, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("PRAGMA secure_delete=ON")  # what is deleted is gone from the file, too

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def reading_engine(path: Path) -> Engine:
    """An engine to read with, and not to change anything."""
    return create_engine(f"sqlite:///file:{quote(str(path))}?mode=ro&uri=true")


def check(connection: Connection, path: Path) -> None:
    """Refused if the file is damaged, as far as everybody needs it: all but the log, which grows for ever (`File.look_through`)."""
    raw: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]  # SQLAlchemy does not say which driver
    with _wrapped_errors():
        names = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = [wrong for name in names if name != schema.events.name for wrong in _damage(raw, name)]
    if found:
        raise damaged(path, "; ".join(found[:MOST_SAID]))


def _damage(connection: sqlite3.Connection, table: str) -> list[str]:
    """What is wrong with a table and its indexes: all their pages are looked at."""
    found = connection.execute(f"PRAGMA quick_check('{table}')").fetchmany(MOST_SAID)
    return [" ".join(line.split()) for (line,) in found if line != "ok"]


def lock_file(path: Path) -> TextIO:
    """Two servers on one file would not see each other's tables: the second is refused, by whatever name it knows the file.

    So the lock lies on the file itself. Elsewhere than on Linux it would be in the way of SQLite's own: there it lies beside.
    """
    beside = path if sys.platform == "linux" else path.with_name(path.name + ".lock")
    lock = beside.open("a")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise refuse(
            "database",
            f"Un autre serveur Malle se sert déjà de {path}.",
            f"Another Malle server is already using {path}.",
        ) from None
    return lock


def damaged(path: Path, said: str) -> Refused:
    return refuse(
        "database",
        f"La base {path} est abîmée ({said}). Remets la dernière copie : `malle restore COPIE --database {path}`. Rien n’a été changé.",
        f"The database {path} is damaged ({said}). Put the last backup back: `malle restore BACKUP --database {path}`. Nothing was changed.",
    )


def is_damage(error: BaseException | None) -> TypeGuard[sqlite3.Error]:
    """Whether an error of SQLite says that the file is not, or no longer, a whole database."""
    code = error.sqlite_errorcode & 0xFF if isinstance(error, sqlite3.Error) else sqlite3.SQLITE_OK
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def unusable(path: Path, error: OSError | DatabaseError) -> Refused:
    said = (error.strerror if isinstance(error, OSError) else str(error.orig)) or str(error)
    fr, en = f"La base {path} est inutilisable : {said}.", f"The database {path} cannot be used: {said}."
    if isinstance(error, DatabaseError) and is_damage(error.orig):
        if error.orig.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
            return damaged(path, said)
        fr += f" Si c’en était une, remets la dernière copie : `malle restore COPIE --database {path}`."
        en += f" If it was one, put the last backup back: `malle restore BACKUP --database {path}`."
    return refuse("database", fr, en)

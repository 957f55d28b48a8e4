"""The store: one SQLite file, one connection, one thread that owns it.

Writes queue up; while a transaction is being committed the next ones gather, and then all of them go into one transaction (a
group commit). A write is done when its transaction is on the disk, and only then does `write` return. Reads take their turn on the
same thread, so nothing ever waits for a lock of this process. Another process may copy the file (`malle backup`) or replace its
content (`malle restore`): the latter shows in SQLite's data version, and whoever keeps something in memory is told to forget it.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TextIO, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

from malle.engine.refusal import Refused, refuse

Answer = TypeVar("Answer")
Statement = tuple[Executable, dict[str, Any]]

BUSY_MILLISECONDS = 2000


class Replaced(Exception):
    """Somebody else has changed the database: what was kept in memory is void."""


class Store:
    """An open database."""

    def __init__(self, path: Path, lock: TextIO, engine: Engine) -> None:
        self.path = path
        self.commits = 0
        self.written = 0
        self.on_replaced: Callable[[], None] = lambda: None
        self._lock = lock
        self._engine = engine
        self._connection = engine.connect()
        self._version = self._data_version()
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._draining: asyncio.Task[None] | None = None

    async def write(self, *statements: Statement) -> None:
        """Commit these statements together; returns when they are on the disk."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        await done

    async def read(self, ask: Callable[[Connection], Answer]) -> Answer:
        """Ask the database something."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, ask)

    async def watch(self, seconds: float = 1.0) -> None:
        """Look for changes from outside, for ever."""
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Replaced, DatabaseError):
                await self.read(lambda connection: None)

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
        self._engine.dispose()
        self._lock.close()

    async def _drain(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            group, self._waiting = self._waiting, []
            writes = [statements for statements, _ in group]
            errors = await loop.run_in_executor(self._thread, self._commit, writes)
            for (_, done), error in zip(group, errors, strict=True):
                if done.cancelled():
                    continue
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)
            if any(isinstance(error, Replaced) for error in errors):
                self.on_replaced()
        self._draining = None

    def _commit(self, writes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
        """Commit all writes together or, if one of them cannot be, each for itself."""
        try:
            self._commit_one([statement for statements in writes for statement in statements])
        except Replaced as replaced:
            return [replaced] * len(writes)
        except DatabaseError:
            return [self._attempt(statements) for statements in writes]
        return [None] * len(writes)

    def _attempt(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            self._commit_one(statements)
        except (DatabaseError, Replaced) as error:
            return error
        return None

    def _commit_one(self, statements: Sequence[Statement]) -> None:
        with self._connection.begin():
            self._check_version()
            for statement, values in _gathered(statements).items():
                self._connection.execute(statement, values)
        self.commits += 1
        self.written += len(statements)

    def _read(self, ask: Callable[[Connection], Answer]) -> Answer:
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
        cursor = self._connection.connection.cursor()
        return int(cursor.execute("PRAGMA data_version").fetchone()[0])


def _gathered(statements: Iterable[Statement]) -> dict[Executable, list[dict[str, Any]]]:
    """Statements of the same kind together, so that each kind is run once."""
    gathered: dict[Executable, list[dict[str, Any]]] = {}
    for statement, values in statements:
        gathered.setdefault(statement, []).append(values)
    return gathered


def open_store(path: Path) -> Store:
    """Open the database, made or brought up to date if need be; Refused, and nothing touched, if it cannot be used."""
    try:
        lock = _lock(path)
        engine = connect(path)
        with engine.connect() as connection:
            _choose_journal(connection)
            bring_up_to_date(connection, path)
        return Store(path, lock, engine)
    except (OSError, DatabaseError) as error:
        raise unusable(path, error) from None


def connect(path: Path) -> Engine:
    """An engine of one connection; its transactions take the write lock when they begin."""
    engine = create_engine(f"sqlite:///{path}", poolclass=StaticPool, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        raw = connection.connection.cursor()
        raw.execute("BEGIN IMMEDIATE")
        # statements are run by kind, not in the order in which they came: references are checked at the end
        raw.execute("PRAGMA defer_foreign_keys=ON")

    return engine


def wal_is_safe(version: tuple[int, int, int]) -> bool:
    """Whether this SQLite has no checkpoint race that can corrupt a database in WAL mode."""
    mended = {(3, 44): 6, (3, 50): 7, (3, 51): 3}
    major, minor, patch = version
    return (major, minor) > (3, 51) or patch >= mended.get((major, minor), 1000)


def _choose_journal(connection: Connection) -> None:
    mode = "WAL" if wal_is_safe(sqlite3.sqlite_version_info) else "PERSIST"
    connection.connection.cursor().execute(f"PRAGMA journal_mode={mode}")


def known_revisions() -> list[str]:
    folder = Path(__file__).parent / "migrations" / "versions"
    return sorted(path.name.split("_")[0] for path in folder.glob("0*.py"))


def bring_up_to_date(connection: Connection, path: Path) -> None:
    """Run the missing migrations, all or none; Refused if the file is newer than this program, or something else."""
    known = known_revisions()
    with connection.begin():
        revision = _revision(connection, path)
        if revision == known[-1]:
            return
        if revision is not None and revision not in known:
            raise refuse(
                "database",
                f"La base {path} vient d’une version plus récente de Malle ({revision}) ; mets Malle à jour. Rien n’a été changé.",
                f"The database {path} is from a newer version of Malle ({revision}); update Malle. Nothing was changed.",
            )
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(connection: Connection, path: Path) -> str | None:
    """The revision of a file; None for an empty one."""
    tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise refuse(
            "database",
            f"{path} n’est pas une base de Malle.",
            f"{path} is not a database of Malle. Nothing was changed.",
        )
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())


def _lock(path: Path) -> TextIO:
    """Two servers on one file would not see each other's tables: the second is refused."""
    lock = path.with_name(path.name + ".lock").open("w")
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


def unusable(path: Path, error: OSError | DatabaseError) -> Refused:
    said = (error.strerror if isinstance(error, OSError) else str(error.orig)) or str(error)
    return refuse(
        "database", f"La base {path} est inutilisable : {said}.", f"The database {path} cannot be used: {said}."
    )

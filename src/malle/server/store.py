"""The store: one SQLite file, one connection, one thread that owns it.

Writes queue up; while a transaction is being committed the next ones gather, and then all of them go into one transaction (a
group commit). A write is done when its transaction is on the disk, and only then does `write` return. Reads take their turn on the
same thread, so nothing ever waits for a lock of this process. Another process may copy the file (`malle backup`) or replace its
content (`malle restore`): the latter shows in SQLite's data version, and whoever keeps something in memory is told to forget it.

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
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TextIO, TypeGuard, TypeVar

from pydantic_core import to_json
from sqlalchemy import Connection, Engine, Insert, create_engine, event, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.pool import StaticPool
from sqlalchemy.sql.dml import UpdateBase

from malle.engine.refusals import Refused, refuse
from malle.server import schema

Answer = TypeVar("Answer")
Statement = tuple[UpdateBase, dict[str, Any]]

BUSY_MILLISECONDS = 2000

CHECKPOINT_BYTES = 16 << 20
"""How far the write-ahead log may grow before the next checkpoint."""

IDLE_SECONDS = 10.0
"""How long nothing is written before a line is, to see whether it can be."""

ROWS_AT_ONCE = 64
"""How many new rows go into one statement; each number of them is a text that SQLite has to read once."""

_DIALECT = sqlite.dialect(paramstyle="qmark")
sqlite3.register_adapter(dict, lambda value: to_json(value).decode())  # as the columns of JSON are read back
_BEAT = upsert(schema.meta)
_BEAT = _BEAT.on_conflict_do_update(index_elements=["key"], set_={"value": _BEAT.excluded.value})
_UNTIDY = select(schema.meta.c.key).where(schema.meta.c.key == "untidy")
_NOW_UNTIDY = sqlite.insert(schema.meta).on_conflict_do_nothing()
_log = logging.getLogger("malle.store")


class Replaced(Exception):
    """Somebody else has changed the database: what was kept in memory is void."""


class Wording:
    """A statement for values of these names as SQLite reads it."""

    def __init__(self, statement: UpdateBase, names: tuple[str, ...]) -> None:
        postcompile = {"render_postcompile": True}
        compiled = statement.compile(dialect=_DIALECT, column_keys=list(names), compile_kwargs=postcompile)
        self._text = str(compiled)
        self._names = compiled.positiontup or []
        self._fixed = {name: value for name, value in compiled.params.items() if name not in names}
        row = f"({', '.join('?' * len(self._names))})"
        self._row = row if isinstance(statement, Insert) and self._text.endswith(f" VALUES {row}") else ""

    def run(self, connection: sqlite3.Connection, rows: Iterable[dict[str, Any]]) -> None:
        """Run it for each of these rows; new rows at once, since the thread gives way to the others before each step."""
        found = [self._values(row) for row in rows]
        if not self._row:
            connection.executemany(self._text, found)
            return
        for first in range(0, len(found), ROWS_AT_ONCE):
            part = found[first : first + ROWS_AT_ONCE]
            text = self._text + f", {self._row}" * (len(part) - 1)
            connection.execute(text, [value for values in part for value in values])

    def _values(self, row: dict[str, Any]) -> list[Any]:
        known = {**self._fixed, **row} if self._fixed else row
        return [known[name] for name in self._names]


class Store:
    """An open database."""

    def __init__(self, path: Path, lock: TextIO, engine: Engine) -> None:
        self.path = path
        self.commits = 0
        self.written = 0
        self.wrote = time.monotonic()  # when something was last written
        self.failure = ""  # why the last write failed, if it was the file's or the disk's fault
        self.on_replaced: Callable[[], None] = lambda: None
        self._lock = lock
        self._engine = engine
        self._connection = engine.connect()
        self._raw: sqlite3.Connection = self._connection.connection.driver_connection  # type: ignore[assignment]  # SQLAlchemy does not say which driver
        self._log = f"{path}-wal"
        self._checkpoint_at = CHECKPOINT_BYTES
        self._to_wipe = False  # the log still holds what was deleted
        self._wordings: dict[tuple[UpdateBase, tuple[str, ...]], Wording] = {}
        self._version = self._data_version()
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._work_on, name="store", daemon=True)
        self._thread.start()
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._draining: asyncio.Task[None] | None = None

    async def write(self, *statements: Statement) -> None:
        """Commit these statements together; returns when they are on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        try:
            await done
        except asyncio.CancelledError:
            # it may be on its way: whoever reads afterwards finds it there, or never
            await asyncio.wait([self._draining])
            raise

    async def keep_writing(self) -> None:
        """Write something if nobody has for a while, or the last write failed: so it shows whether it still can be done."""
        if self.failure or time.monotonic() - self.wrote > IDLE_SECONDS:
            await self.write((_BEAT, {"key": "beat", "value": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}))

    async def read(self, ask: Callable[[Connection], Answer]) -> Answer:
        """Ask the database something."""
        return await self._on_thread(lambda: self._read(ask))

    async def wipe(self) -> None:
        """Have the files forget what was deleted: with a checkpoint the log does, too; if somebody is reading it, as soon as they are done."""
        self._to_wipe = True
        await self.write((_NOW_UNTIDY, {"key": "untidy", "value": ""}))
        await self._on_thread(self._checkpoint)

    async def tidy(self) -> bool:
        """Write the file anew if something was wiped, and say whether: SQLite overwrites what it deletes, but not the copies that it left where it moved
        rows from page to page. Whoever writes meanwhile waits, a second or two for a large file; so this is for a quiet moment.
        """
        if not await self.read(lambda connection: connection.execute(_UNTIDY).first()):
            return False
        await self._on_thread(self._vacuum)
        return True

    async def poll(self, seconds: float = 1.0) -> None:
        """Look for changes from outside, for ever."""
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Replaced, DatabaseError):
                await self.read(lambda connection: None)
            if self._to_wipe:
                await self._on_thread(self._checkpoint)

    def close(self) -> None:
        self._work.put(None)
        self._thread.join()
        self._connection.close()
        self._engine.dispose()
        self._lock.close()

    def _on_thread(self, ask: Callable[[], Answer]) -> asyncio.Future[Answer]:
        """Have the thread do something: a plain queue, since executors cost more than a small commit does."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()

        def work() -> None:
            try:
                tell = partial(_succeed, answer, ask())
            except Exception as error:  # noqa: BLE001  it is raised where it was asked
                tell = partial(_fail, answer, error)
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(tell)

        self._work.put(work)
        return answer

    def _work_on(self) -> None:
        while work := self._work.get():
            work()

    async def _drain(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                errors = await self._on_thread(partial(self._commit, [statements for statements, _ in group]))
                for (_, done), error in zip(group, errors, strict=True):
                    if error is None:
                        _succeed(done, None)
                    else:
                        _fail(done, error)
                if any(isinstance(error, Replaced) for error in errors):
                    self.on_replaced()
                if self._log_size() > self._checkpoint_at:
                    await self._on_thread(self._checkpoint)
        finally:
            self._draining = asyncio.create_task(self._drain()) if self._waiting else None

    def _commit(self, writes: Sequence[Sequence[Statement]]) -> Sequence[Exception | None]:
        """Commit all writes together or, if one of them cannot be, each for itself; what has gone wrong with each."""
        try:
            self._commit_one([statement for statements in writes for statement in statements])
        except Replaced as replaced:
            return [replaced] * len(writes)
        except Exception:  # noqa: BLE001  whatever is wrong with one write must not stop the others
            return [self._attempt(statements) for statements in writes]
        return [None] * len(writes)

    def _attempt(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            self._commit_one(statements)
        except Exception as error:  # noqa: BLE001  it is raised where it was asked
            if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError):
                self.failure = str(error.orig)
            return error
        return None

    def _commit_one(self, statements: Sequence[Statement]) -> None:
        """One transaction, straight to SQLite: SQLAlchemy writes the statements, once for each kind, but does not run them."""
        with _wrapped_errors():
            try:
                self._raw.execute("BEGIN IMMEDIATE")
                self._check_version()
                gathered = self._gathered(statements)
                if len(gathered) > 1:
                    # they are run by kind, not in the order in which they came: references are checked at the end
                    self._raw.execute("PRAGMA defer_foreign_keys=ON")
                for wording, rows in gathered:
                    wording.run(self._raw, rows)
                self._raw.execute("COMMIT")
            finally:
                if self._raw.in_transaction:
                    self._raw.rollback()
        self.commits += 1
        self.written += len(statements)
        self.wrote, self.failure = time.monotonic(), ""

    def _gathered(self, statements: Iterable[Statement]) -> Collection[tuple[Wording, list[dict[str, Any]]]]:
        """Statements of the same kind together, so that each kind is run once."""
        gathered: dict[tuple[UpdateBase, tuple[str, ...]], tuple[Wording, list[dict[str, Any]]]] = {}
        for statement, values in statements:
            kind = statement, tuple(values)
            if kind not in gathered:
                if kind not in self._wordings:
                    self._wordings[kind] = Wording(*kind)
                gathered[kind] = self._wordings[kind], []
            gathered[kind][1].append(values)
        return gathered.values()

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
                self._raw.execute("VACUUM")
        except (sqlite3.Error, OSError) as error:
            _log.warning("the file could not be written anew: %s", error)
        self._checkpoint()

    def _log_size(self) -> int:
        try:
            return os.path.getsize(self._log)  # noqa: PTH202  once for each commit, and quicker
        except OSError:
            return 0

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
        with _wrapped_errors():
            return int(self._raw.execute("PRAGMA data_version").fetchone()[0])


def _succeed(answer: asyncio.Future[Any], found: Any) -> None:
    if not answer.done():
        answer.set_result(found)


def _fail(answer: asyncio.Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


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


def open_store(path: Path) -> Store:
    """Open the database, made or brought up to date if need be; Refused, and nothing touched, if it cannot be used."""
    try:
        owners_only(path)
        lock = lock_file(path)
        try:
            return Store(path, lock, _checked(path))
        except BaseException:
            lock.close()
            raise
    except (OSError, DatabaseError) as error:
        raise unusable(path, error) from None


def _checked(path: Path) -> Engine:
    engine = connect(path)
    with engine.connect() as connection:
        check(connection, path)
        bring_up_to_date(connection, path)
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


def check(connection: Connection, path: Path) -> None:
    """Refused if the file is damaged. All pages are looked at, which takes a third of a second for ten thousand games."""
    with _wrapped_errors():
        found = [row[0] for row in connection.connection.cursor().execute("PRAGMA quick_check(3)")]
    if found != ["ok"]:
        raise damaged(path, "; ".join(" ".join(line.split()) for line in found))


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

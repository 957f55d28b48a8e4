"""The store: what is kept, behind one interface; a file of SQLite (`sqlite.py`) or a server of PostgreSQL (`postgresql.py`).

Writes queue up; while a transaction is being committed, and for a moment after it, the next ones gather, and then all of them go into one
transaction (a group commit). A write is done when its transaction is on the disk, and only then does `write` return. Transactions are made on a thread of
their own, so nothing ever waits for a lock of this process. Statements are SQLAlchemy's, of which each database makes its own text once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from operator import itemgetter
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, ClassVar, NamedTuple, TypeVar

from pydantic_core import to_json
from sqlalchemy import Column, Connection, Dialect, Insert, MetaData, String, Table, insert
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError
from sqlalchemy.sql.dml import UpdateBase

from malle.server import schema
from malle.server.metering import on_a_thread
from malle.server.places import Place, is_address

Answer = TypeVar("Answer")
Statement = tuple[UpdateBase, dict[str, Any]]

IDLE_SECONDS = 10.0
"""How long nothing is written before a line is, to see whether it can be."""

WINDOW = 0.002
"""Seconds after a transaction in which the next ones gather: a sync of the disk costs more than a move, and whoever writes alone does not wait."""

BUSY_WINDOW = 0.02
"""Seconds that those who write wait for each other at most, as long as every turn of the loop brings another."""

ROWS_AT_ONCE = 64
"""How many new rows go into one statement; each number of them is a text that the database has to read once."""

NEWS = insert(Table("news", MetaData(), Column("said", String)))
"""What the other nodes hear once a transaction is committed; nothing is kept of it."""

_BEAT = upsert(schema.meta)
_BEAT = _BEAT.on_conflict_do_update(index_elements=["key"], set_={"value": _BEAT.excluded.value})
_log = logging.getLogger("malle.store")


class Replaced(Exception):
    """Somebody else has changed the database: what was kept in memory is void."""


class Lost(DatabaseError):
    """The database went away in the middle of a transaction, and nobody knows whether it was committed: whoever wants to know has to read."""


class Beat(NamedTuple):
    """What a node has learnt by saying that it is alive: which nodes and thinkers are, since when the house has been open without a break, and whether news may have been missed."""

    alive: frozenset[str]
    thinkers: frozenset[str]
    began: float
    missed: bool


def news(*said: Any) -> Statement:
    """Something for the ears of the other nodes, told with the transaction that makes it true."""
    return NEWS, {"said": to_json(said).decode()}


class Wording:
    """A statement for values of these names as a database reads it."""

    def __init__(self, statement: UpdateBase, names: tuple[str, ...], dialect: Dialect) -> None:
        postcompile = {"render_postcompile": True}
        compiled = statement.compile(
            dialect=dialect, column_keys=list(names), for_executemany=True, compile_kwargs=postcompile
        )
        self._text = str(compiled)
        self._table = statement.table
        self._names = compiled.positiontup or []
        self._take = itemgetter(*self._names) if len(self._names) > 1 else None
        self._fixed = {name: value for name, value in compiled.params.items() if name not in names}
        _, values, row = self._text.rpartition(" VALUES ")
        self._row = row if values and isinstance(statement, Insert) and "ON CONFLICT" not in row else ""

    def is_for(self, table: Table) -> bool:
        """Whether these are new rows of this table."""
        return bool(self._row) and self._table is table

    def run(self, cursor: Any, rows: Iterable[dict[str, Any]]) -> None:
        """Run it for each of these rows; new rows at once, since the thread gives way to the others before each step."""
        found = [self._values(row) for row in rows]
        if not self._row:
            cursor.executemany(self._text, found)
            return
        for first in range(0, len(found), ROWS_AT_ONCE):
            part = found[first : first + ROWS_AT_ONCE]
            text = self._text + f", {self._row}" * (len(part) - 1)
            cursor.execute(text, [*chain.from_iterable(part)])

    def _values(self, row: dict[str, Any]) -> Sequence[Any]:
        known = {**self._fixed, **row} if self._fixed else row
        return self._take(known) if self._take else [known[name] for name in self._names]


Gathered = Collection[tuple[Wording, list[dict[str, Any]]]]


class Hands:
    """Threads that do one thing after the other, what is urgent first: plain queues, since executors cost more than a small commit does."""

    def __init__(self, name: str, many: int = 1) -> None:
        self._signs: SimpleQueue[bool] = SimpleQueue()  # one for each thing to be done, until there is nothing more
        self._urgent: deque[Callable[[], None]] = deque()
        self._other: deque[Callable[[], None]] = deque()
        self._threads = [Thread(target=self._work_on, name=name, daemon=True) for _ in range(many)]
        for thread in self._threads:
            thread.start()

    def do(self, ask: Callable[[], Answer], *, urgent: bool = False) -> asyncio.Future[Answer]:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()

        def work() -> None:
            try:
                tell = partial(_succeed, answer, ask())
            except Exception as error:  # noqa: BLE001  it is raised where it was asked
                tell = partial(_fail, answer, error)
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(tell)

        (self._urgent if urgent else self._other).append(work)
        self._signs.put(True)
        return answer

    def close(self, *, finish: bool = True) -> None:
        """End, when what was asked for is done; or only what has begun, if nobody waits for the rest."""
        if not finish:
            self._urgent.clear()
            self._other.clear()
        for _ in self._threads:
            self._signs.put(False)
        for thread in self._threads:
            thread.join()

    def _work_on(self) -> None:
        while self._signs.get():
            if work := self._next():
                work()

    def _next(self) -> Callable[[], None] | None:
        for waiting in (self._urgent, self._other):
            with contextlib.suppress(IndexError):
                return waiting.popleft()
        return None  # nobody waits for it any more


class Store(ABC):
    """An open database."""

    dialect: ClassVar[Dialect]
    """How statements are written here: with values in their places, not by name."""

    shared: ClassVar[bool] = False
    """Whether other nodes may use the same database at the same time."""

    node = ""
    """The name of this node among them."""

    def __init__(self, place: str) -> None:
        self.place = place  # as people may read it
        self.commits = 0
        self.commit_seconds = 0.0  # that groups have taken, from the first word to the disk
        self.written = 0
        self.wrote = time.monotonic()  # when something was last written
        self.failure = ""  # why the last write failed, if it was the database's or the disk's fault
        self.damage = ""  # what was found to be damaged, and how to restore it
        self.on_replaced: Callable[[], None] = lambda: None
        self._wordings: dict[tuple[UpdateBase, tuple[str, ...]], Wording] = {}
        self._writing = self._reading = Hands("store")
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._draining: asyncio.Task[None] | None = None
        self._committed = -WINDOW  # when the last group was

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
            if self._draining:
                await asyncio.wait([self._draining])
            raise

    async def keep_writing(self) -> None:
        """Write something if nobody has for a while, or the last write failed: so it shows whether it still can be done."""
        if self.failure or time.monotonic() - self.wrote > IDLE_SECONDS:
            await self.write((_BEAT, {"key": "beat", "value": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}))

    async def read(self, ask: Callable[[Connection], Answer], *, at_once: bool = False) -> Answer:
        """Ask the database something: one state of it, whatever is written meanwhile. Who asks one question only says so (`at_once`), and is answered sooner.

        What it takes is at the expense of whoever is served, who may ask for much.
        """
        return await self._reading.do(on_a_thread(partial(self._read, ask, at_once)))

    async def wipe(self) -> None:  # noqa: B027  a database may have nothing to do for it
        """Have the database forget what was deleted, as far as it does not by itself."""

    async def tidy(self) -> bool:
        """Clean up after what was wiped, in a quiet moment, and say whether there was something to do."""
        return False

    async def look_through(self) -> None:  # noqa: B027  as above
        """Look for damage in what was not looked at before the start, where the database does not do so by itself."""

    def wall(self) -> float:
        """The time by the clock that all nodes share, in seconds since 1970."""
        return time.time()

    async def attend(self, hear: Callable[[str, list[list[Any]]], None], felt: Callable[[Beat], None]) -> None:  # noqa: B027  as above
        """From now on be a node among others, if there may be any: hear their news (who tells, and what), and feel who is alive; both on the loop."""

    async def poll(self, seconds: float = 1.0) -> None:  # noqa: B027  as above
        """Look for changes from outside, for ever, where there is need to."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def _read(self, ask: Callable[[Connection], Answer], at_once: bool) -> Answer:
        """Ask, on a thread."""

    @abstractmethod
    def _transact(self, gathered: Gathered) -> None:
        """Commit all of this in one transaction; SQLAlchemy's errors, and Lost if it may have been committed."""

    async def _after_group(self) -> None:  # noqa: B027  as above
        """A group has been committed, or has failed."""

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                group, self._waiting = self._waiting, []
                writes = [statements for statements, _ in group]
                # whoever plays waits for one commit, and not for all that others have asked before
                began = time.monotonic()
                errors = await self._writing.do(partial(self._commit, writes), urgent=True)
                self._committed = time.monotonic()
                self.commit_seconds += self._committed - began
                for (_, done), error in zip(group, errors, strict=True):
                    if error is None:
                        _succeed(done, None)
                    else:
                        _fail(done, error)
                if any(isinstance(error, Replaced) for error in errors):
                    self.on_replaced()
                await self._after_group()
        except asyncio.CancelledError:  # the loop ends, and nothing is committed any more
            self._waiting.clear()
            raise
        finally:
            self._draining = asyncio.create_task(self._drain()) if self._waiting else None

    async def _gather(self) -> None:
        """Let those who write come together: a while after the last group, and then for as long as there are more of them."""
        if (left := self._committed + WINDOW - time.monotonic()) > 0:
            await asyncio.sleep(left)
        many, until = 0, time.monotonic() + BUSY_WINDOW
        while many < len(self._waiting) and time.monotonic() < until:
            many = len(self._waiting)
            await asyncio.sleep(0)  # the loop hears people,
            await asyncio.sleep(0)  # and decides for them

    def _commit(self, writes: Sequence[Sequence[Statement]]) -> Sequence[Exception | None]:
        """Commit all writes together or, if one of them cannot be, each for itself; what has gone wrong with each."""
        try:
            self._commit_one([statement for statements in writes for statement in statements])
        except Replaced as replaced:
            return [replaced] * len(writes)
        except Lost as lost:
            self.failure = str(lost.orig)
            return [lost] * len(writes)
        except Exception:  # noqa: BLE001  whatever is wrong with one write must not stop the others
            return [self._attempt(statements) for statements in writes]
        return [None] * len(writes)

    def _attempt(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            self._commit_one(statements)
        except Exception as error:  # noqa: BLE001  it is raised where it was asked
            if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError | DataError):
                self.failure = str(error.orig)
            return error
        return None

    def _commit_one(self, statements: Sequence[Statement]) -> None:
        self._transact(self._gathered(statements))
        self.commits += 1
        self.written += len(statements)
        self.wrote, self.failure = time.monotonic(), ""

    def _gathered(self, statements: Iterable[Statement]) -> Gathered:
        """Statements of the same kind together, so that each kind is run once."""
        gathered: dict[tuple[UpdateBase, tuple[str, ...]], tuple[Wording, list[dict[str, Any]]]] = {}
        for statement, values in statements:
            kind = statement, tuple(values)
            if (found := gathered.get(kind)) is None:
                if kind not in self._wordings:
                    self._wordings[kind] = self._wording(*kind)
                found = gathered[kind] = self._wordings[kind], []
            found[1].append(values)
        return gathered.values()

    def _wording(self, statement: UpdateBase, names: tuple[str, ...]) -> Wording:
        return Wording(statement, names, self.dialect)


def _succeed(answer: asyncio.Future[Any], found: Any) -> None:
    if not answer.done():
        answer.set_result(found)


def _fail(answer: asyncio.Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


def open_store(place: Place) -> Store:
    """Open the database, made or brought up to date if need be; Refused, and nothing touched, if it cannot be used."""
    if is_address(place):
        from malle.server import postgresql

        return postgresql.open_server(place)
    from malle.server import sqlite

    return sqlite.open_file(Path(place))


@contextlib.contextmanager
def reading(place: Place) -> Iterator[Connection]:
    """A database, to be read and not changed, whatever it holds; Refused if it cannot be read."""
    with _connected(place, reading=True) as connection:
        yield connection


@contextlib.contextmanager
def changing(place: Place) -> Iterator[Connection]:
    """A database that nobody serves from, to be changed in one transaction; Refused, and nothing changed, if it cannot be."""
    with _connected(place, reading=False) as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def _connected(place: Place, *, reading: bool) -> Iterator[Connection]:
    from malle.server import postgresql, sqlite

    if is_address(place):
        engine = postgresql.reading_engine(place) if reading else postgresql.connect(place)
    else:
        engine = sqlite.reading_engine(Path(place)) if reading else sqlite.connect(Path(place))
    try:
        with engine.connect() as connection:
            yield connection
    except DatabaseError as error:
        wrong = postgresql.unusable(place, error) if is_address(place) else sqlite.unusable(Path(place), error)
        raise wrong from None
    finally:
        engine.dispose()

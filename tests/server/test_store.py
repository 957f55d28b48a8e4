"""The store: whatever is wrong with one write, the others are committed, now and later."""

import asyncio
import contextlib
import threading
import time

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

import malle.server.store
from malle.server import schema
from malle.server.store import BUSY_WINDOW, ROWS_AT_ONCE, WINDOW, open_store
from tests.databases import place_of

KEEP = insert(schema.meta)


def key(name, value="x"):
    return KEEP, {"key": name, "value": value}


@contextlib.asynccontextmanager
async def opened(folder):
    store = open_store(place_of(folder))
    try:
        yield store
    finally:
        store.close()


async def kept(store):
    return set(await store.read(lambda connection: connection.execute(select(schema.meta.c.key)).scalars().all()))


async def write_each(store, *writes):
    """Write all of them at once, in one group; what came of each."""
    return await asyncio.gather(*(store.write(*each) for each in writes), return_exceptions=True)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (key("b", object()), Exception),  # no value for SQLite
        (key("b", "\ud800"), UnicodeEncodeError),
        pytest.param(key("b", 2**70), OverflowError, marks=pytest.mark.sqlite),
        (key("b", None), IntegrityError),
    ],
)
def test_a_write_that_cannot_be_done_fails_alone(tmp_path, wrong, error):
    async def play():
        async with opened(tmp_path) as store:
            came = await write_each(store, [key("a")], [key("before"), wrong], [key("c")])
            await store.write(key("later"))
            return came, await kept(store)

    (first, second, third), names = asyncio.run(play())
    assert first is None
    assert isinstance(second, error)
    assert third is None
    assert {"a", "c", "later"} <= names
    assert not names & {"b", "before"}


@pytest.mark.sqlite
def test_the_store_goes_on_after_a_failure_of_its_own(tmp_path):
    """Also one that nobody has thought of, in between two groups."""

    async def play():
        async with opened(tmp_path) as store:
            store._log_size = lambda: 1 // 0
            first = asyncio.create_task(store.write(key("a")))
            await asyncio.sleep(0)
            draining = store._draining
            await asyncio.sleep(0)  # its group is on its way: the next write waits
            second = asyncio.create_task(store.write(key("b")))
            with pytest.raises(ZeroDivisionError):
                await draining
            del store._log_size
            await asyncio.wait_for(asyncio.gather(first, second, store.write(key("c"))), 5)
            return await kept(store)

    assert {"a", "b", "c"} <= asyncio.run(play())


@pytest.mark.parametrize("many", [1, ROWS_AT_ONCE, ROWS_AT_ONCE + 1, 3 * ROWS_AT_ONCE - 1])
def test_any_number_of_rows_goes_in_at_once(tmp_path, many):
    async def play():
        async with opened(tmp_path) as store:
            before = store.commits
            await write_each(store, *([key(f"row {number}")] for number in range(many)))
            return store.commits - before, await kept(store)

    commits, names = asyncio.run(play())
    assert commits == 1
    assert {f"row {number}" for number in range(many)} <= names


@pytest.mark.sqlite
def test_a_commit_does_not_wait_for_what_others_have_asked_before(tmp_path):
    """On a file reads and writes take turns on one thread, which is kept busy here until all of them wait."""

    async def play():
        async with opened(tmp_path) as store:
            free = threading.Event()
            busy = asyncio.create_task(store.read(lambda connection: free.wait(20)))
            await asyncio.sleep(0)
            reads = [asyncio.create_task(store.read(lambda connection: store.commits)) for _ in range(3)]
            await asyncio.sleep(0)
            before, write = store.commits, asyncio.create_task(store.write(key("a")))
            while not store._writing._urgent:  # noqa: ASYNC110  until it is asked for
                await asyncio.sleep(0)
            free.set()
            await asyncio.gather(busy, write)
            return [commits - before for commits in await asyncio.gather(*reads)]

    assert asyncio.run(play()) == [1, 1, 1]


def test_what_is_written_shortly_after_a_commit_gathers_for_the_next(tmp_path, monkeypatch):
    async def play():
        async with opened(tmp_path) as store:
            waited, rest = [], asyncio.sleep

            async def sleep(seconds):
                waited.append(seconds)
                if seconds:
                    writes.append(asyncio.create_task(store.write(key("while it waits"))))
                await rest(0)

            await store.write(key("first"))
            store._committed, before, writes = time.monotonic(), store.commits, []
            monkeypatch.setattr(malle.server.store.asyncio, "sleep", sleep)
            await store.write(key("second"))
            monkeypatch.undo()
            await asyncio.gather(*writes)
            return waited, store.commits - before, await kept(store)

    waited, commits, names = asyncio.run(play())
    assert commits == 1
    assert 0 < waited[0] <= WINDOW
    assert not any(waited[1:])
    assert {"first", "second", "while it waits"} <= names


def test_who_writes_alone_does_not_wait(tmp_path, monkeypatch):
    async def play():
        async with opened(tmp_path) as store:
            await store.write(key("first"))
            store._committed -= WINDOW
            waited, rest = [], asyncio.sleep
            monkeypatch.setattr(malle.server.store.asyncio, "sleep", lambda seconds: waited.append(seconds) or rest(0))
            await store.write(key("second"))
            return waited

    assert not any(asyncio.run(play()))


@pytest.mark.parametrize("window", [BUSY_WINDOW, 0])
def test_those_who_write_turn_after_turn_are_committed_together(tmp_path, monkeypatch, window):
    async def play():
        async def write(turn):
            for _ in range(turn):
                await asyncio.sleep(0)
            await store.write(key(str(turn)))

        async with opened(tmp_path) as store:
            store._committed -= WINDOW
            before = store.commits
            await asyncio.gather(*map(write, range(20)))
            return store.commits - before

    monkeypatch.setattr(malle.server.store, "BUSY_WINDOW", window)
    assert (asyncio.run(play()) == 1) is bool(window)


def test_whoever_waits_for_a_store_that_has_closed_does_not_wait_for_ever(tmp_path):
    """As when a server ends: its tasks are cancelled, and end."""
    left = []

    async def play():
        async with opened(tmp_path) as store:
            await store.write(key("a"))
        left.append(asyncio.create_task(store.write(key("b"))))
        await asyncio.sleep(0.01)  # it is on its way, to nobody
        left.append(asyncio.create_task(store.write(key("c"))))
        await asyncio.sleep(0)

    asyncio.run(play())
    assert all(write.cancelled() for write in left)

"""The one way in which a table changes: whatever goes wrong on it, memory is what the log on the disk makes of it (P5, P7)."""

import asyncio
import contextlib
import itertools
import threading

import pytest
from sqlalchemy import insert, select

import malle
from malle.engine.refusals import Refused
from malle.server import commands, schema, settings
from malle.server.api.shapes import TableWish
from malle.server.bots import Bots
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metering import Meter, Metered
from malle.server.metrics import Metrics
from malle.server.people import People, server_key
from malle.server.store import open_store
from malle.server.table import Table
from tests.databases import place_of


class Running:
    """A hub over a store of its own, two people, and a table where they play."""

    async def open(self, folder):
        chosen = settings.check(database=place_of(folder), bots=0, compile="none")
        self.store = open_store(chosen.database)
        people = People(self.store, await server_key(self.store))
        self.actors = [(await people.guest(name, "en"))[0].actor for name in ("Ann", "Bob")]
        self.hub = Hub(self.store, Bots(chosen), chosen, Metrics())
        self.count = itertools.count()
        await self.begin()

    async def begin(self):
        """A new table, where the two play."""
        self.id = await self.hub.open(self.actors[0], malle.game("malabars"), TableWish(game="malabars", players=2))
        for seat in range(2):
            await self.act(seat, "sit", seat=seat)
        for seat in range(2):
            await self.act(seat, "ready", seat=seat)
        self.cut: list[str] = []
        self.sent: list[bytes] = []
        listener = Listener(self.actors[1].id, "", "en", True, self.sent.append, lambda: self.cut.append("cut"))
        await self.hub.listen(self.id, listener, None)

    async def close(self):
        await self.hub.close()
        self.store.close()

    async def act(self, who, kind, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{next(self.count)}", **rest})
        return await self.hub.act(self.id, self.actors[who], command)

    async def move(self, who=0, move="Ea3-a1"):
        return await self.act(who, "move", seat=who, move=move, number=0)

    async def events(self, id=None):
        """The kinds of events on the disk."""
        kept = schema.events.c
        asked = select(kept.kind).where(kept.table_id == (id or self.id)).order_by(kept.seq)
        return await self.store.read(lambda connection: list(connection.execute(asked).scalars()))

    async def is_as_written(self):
        table = (await self.hub.live(self.id)).table
        return [entry.event.kind for entry in table.log] == await self.events() and table.seq == len(table.log)


def running(test):
    """An asynchronous test with such a hub."""

    def run(tmp_path, **given):
        async def play():
            at = Running()
            await at.open(tmp_path)
            try:
                await asyncio.wait_for(test(at, **given), 300)
            finally:
                await at.close()

        asyncio.run(play())

    return run


@contextlib.contextmanager
def broken(thing, name, error):
    """A method that fails."""

    async def fails(*_):
        raise error

    def fails_at_once(*_):
        raise error

    setattr(thing, name, fails if asyncio.iscoroutinefunction(getattr(thing, name)) else fails_at_once)
    try:
        yield
    finally:
        delattr(thing, name)


FAULTS = {
    "the store refuses": (lambda at: (at.store, "write"), OSError("the disk is full"), Refused, False),
    "before it is written": (lambda at: (at.hub._commits, "_statements"), RuntimeError("a bug"), RuntimeError, False),
    "cancelled": (
        lambda at: (at.hub._commits, "_statements"),
        asyncio.CancelledError(),
        asyncio.CancelledError,
        False,
    ),
    "when it is told": (lambda at: (at.hub.lobby, "tell"), RuntimeError("a bug"), RuntimeError, True),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("command", ["move", "rematch"])
def test_whatever_goes_wrong_the_table_is_read_anew(tmp_path, fault, command):
    found, error, seen, written = FAULTS[fault]

    @running
    async def play(at):
        do = at.move
        if command == "rematch":
            await at.act(0, "abandon", seat=0)

            async def do():
                return await at.act(1, "rematch")

        before = await at.hub.live(at.id)
        log = await at.events()
        with broken(*found(at), error), pytest.raises(seen):
            await do()
        assert at.cut == ["cut"]
        assert await at.hub.live(at.id) is not before
        assert await at.is_as_written()
        assert (await at.events() == log) != written
        if not written:
            ack = await do()
            assert (await at.events())[:-1] == log
            if command == "rematch":
                assert await at.events(ack["rematch"]) == ["opened", "sat", "sat", "autoset", "readied"]

    play(tmp_path)


def test_a_rematch_that_cannot_be_written_leaves_no_second_table(tmp_path):
    @running
    async def play(at):
        await at.act(0, "abandon", seat=0)
        with broken(at.store, "write", OSError("the disk is full")), pytest.raises(Refused):
            await at.act(1, "rematch")
        ids = await at.store.read(lambda connection: list(connection.execute(select(schema.tables.c.id)).scalars()))
        assert ids == [at.id]
        assert [live.table.id for live in at.hub.tables] in ([], [at.id])

    play(tmp_path)


def test_a_refusal_leaves_the_table_and_its_listeners_where_they_are(tmp_path):
    @running
    async def play(at):
        before = await at.hub.live(at.id)
        for wrong in (at.move(move="Ea1-b1"), at.move(who=1), at.act(0, "resume", seat=0)):
            with pytest.raises(Refused):
                await wrong
        assert await at.hub.live(at.id) is before
        assert at.cut == []
        assert await at.is_as_written()

    play(tmp_path)


def test_a_change_that_was_not_written_is_not_kept(tmp_path):
    @running
    async def play(at):
        async def decide(change):
            change.table.match.play("Ea3-a1", 0)

        await at.hub._commits.change(at.id, decide)
        assert at.cut == ["cut"]
        assert await at.is_as_written()
        assert (await at.hub.live(at.id)).table.match.steps == []

    play(tmp_path)


@contextlib.contextmanager
def slow(store):
    """A store whose writes wait until they are let go."""
    gate, write = asyncio.Event(), store.write

    async def waits(*statements):
        await gate.wait()
        await write(*statements)

    store.write = waits
    try:
        yield gate
    finally:
        del store.write


async def a_while():
    for _ in range(5):
        await asyncio.sleep(0)


def test_nobody_is_shown_what_is_not_yet_written(tmp_path):
    @running
    async def play(at):
        at.sent.clear()
        with slow(at.store) as gate:
            moving = asyncio.create_task(at.move())
            await a_while()
            seeing = asyncio.create_task(at.hub.live(at.id))
            await a_while()
            assert (moving.done(), seeing.done(), at.sent) == (False, False, [])
            gate.set()
            assert (await moving)["seq"] == (await seeing).written == (await seeing).table.seq
        assert len(at.sent) == 1

    play(tmp_path)


def test_whoever_has_a_table_read_from_its_log_pays_for_that(tmp_path):
    """Also where another task does it, for all who ask for it meanwhile."""

    @running
    async def play(at):
        used, charged, replay = [0.0], [], Table.replay

        def costly(table, entries):
            used[0] += 60.0
            return replay(table, entries)

        at.hub.forget_all()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Table, "replay", costly)
            await Metered(at.hub.live(at.id), Meter(charged.append, lambda: used[0]))
        assert sum(charged) == 60.0

    play(tmp_path)


def test_a_table_that_is_dropped_while_it_is_written_is_read_after_that(tmp_path):
    @running
    async def play(at):
        with slow(at.store) as gate:
            moving = asyncio.create_task(at.move())
            await a_while()
            at.hub.forget_all()
            seeing = asyncio.create_task(at.hub.live(at.id))
            await a_while()
            assert not seeing.done()
            gate.set()
            ack = await moving
            assert (await seeing).table.seq == ack["seq"]
        assert await at.is_as_written()

    play(tmp_path)


def test_a_write_that_nobody_waits_for_any_more_is_found_by_the_next_reader(tmp_path):
    @running
    async def play(at):
        log, busy = await at.events(), threading.Event()
        at.store._writing.do(busy.wait, urgent=True)
        earlier = asyncio.create_task(at.store.write((insert(schema.meta), {"key": "a", "value": "b"})))
        await a_while()
        moving = asyncio.create_task(at.move())  # it waits for the next group
        await a_while()
        moving.cancel()
        await a_while()
        seeing = asyncio.create_task(at.hub.live(at.id))
        await a_while()
        busy.set()
        assert [entry.event.kind for entry in (await seeing).table.log] == [*log, "moved"] == await at.events()
        assert moving.cancelled()
        await earlier

    play(tmp_path)


def test_those_who_play_do_not_wait_for_what_is_looked_up_about_somebody_who_comes(tmp_path):
    async def play():
        running = Running()
        await running.open(tmp_path)
        asked, looked_up = asyncio.Event(), asyncio.Event()

        async def unread(person):
            asked.set()
            await looked_up.wait()
            return frozenset()

        running.hub.blocks.unread = unread
        listener = Listener("somebody", "", "en", True, lambda frame: None, lambda: None)
        coming = asyncio.create_task(running.hub.listen(running.id, listener, None))
        await asyncio.wait_for(asked.wait(), 20)
        await asyncio.wait_for(running.move(), 20)
        looked_up.set()
        await coming
        await running.close()

    asyncio.run(play())

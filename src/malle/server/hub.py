"""The hub: the tables that somebody is at, in memory; who listens to them; the server's own part in them (bots, clocks).

A table has a lock. Whoever holds it decides a command, hands its events to the store, waits until they are on the disk, and only then
lets the answer and the updates go: so nobody ever hears of something that a crash could undo, and each listener hears everything
in order. Tables do not wait for each other; the store commits what they write together. If the store fails, the table is thrown away and
read anew from its log when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError

from malle.engine.fairness import commit
from malle.engine.game import Game
from malle.engine.refusals import Refused
from malle.server import commands, decisions, events, messages, projection, ratings, refusals, schema, table_rows
from malle.server.bots import Bots
from malle.server.decisions import Actor
from malle.server.metrics import Metrics
from malle.server.settings import Settings
from malle.server.store import Replaced, Statement, Store
from malle.server.table import OPEN, OVER, Table
from malle.server.wire import framed

LOBBY_SECONDS = 1.0
"""The lobby is told of changes no more often than this."""

_SEATING = {events.Sat, events.BotSat, events.Stood}
_PHASES = {events.Started, events.Ended}
_LISTED = {events.Opened} | _SEATING | _PHASES
"""The events that change what the lobby shows."""

_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
_log = logging.getLogger("malle.hub")


class Listener:
    """Somebody who is sent, in frames of the wire, what happens at a table."""

    def __init__(
        self, person: str, session: str, lang: str, views: bool, send: Callable[[bytes], None], cut: Callable[[], None]
    ) -> None:
        self.person, self.session, self.lang, self.views = person, session, lang, views
        self.send, self.cut = send, cut
        self.viewer: projection.Viewer | None = None  # as what they are told, as long as nobody sits down or stands up


class Live:
    """A table in memory."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.present: frozenset[str] = frozenset()  # the people among them
        self.waiting: list[int] = []  # the seats it waited for when the lobby was last told
        self.since = now  # when it came into memory
        self.used = now
        self.left: dict[str, float] = {}  # when people who have gone were last here
        self.due: float | None = None  # as the store has it
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def join(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.present |= {listener.person}

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.present = frozenset(each.person for each in self.listeners)

    def absent(self, now: float, after: float) -> frozenset[int]:
        """The seats whose people have been away for so long."""
        return frozenset(
            number
            for number, seat in enumerate(self.table.seats)
            if seat.person and seat.person not in self.present and now - self.left.get(seat.person, self.since) >= after
        )


class Hub:
    """All tables."""

    def __init__(
        self, store: Store, bots: Bots, settings: Settings, metrics: Metrics, now: Callable[[], float] = time.time
    ) -> None:
        self._store, self._bots, self._settings, self._metrics, self._now = store, bots, settings, metrics, now
        self._tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.lobby: set[Listener] = set()  # who looks at the list of tables
        self._lobby_timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def tables(self) -> dict[str, Live]:
        return self._tables

    @property
    def listeners(self) -> int:
        return sum(len(live.listeners) for live in self._tables.values())

    # Commands

    async def open(self, actor: Actor, game: Game, wish: Any) -> str:
        """Open a table as somebody wishes it; its id."""
        return await self._open(*_opened(actor, game, wish))

    async def go_on(self, actor: Actor, finished: Table, number: int) -> str:
        """Open a table by invitation where a finished game goes on from the position after `number` moves; its id."""
        secret = secrets.token_bytes(32)
        return await self._open(decisions.going_on(finished, actor, number, commit(secret)), secret)

    async def _open(self, opened: events.Opened, secret: bytes) -> str:
        table = self._new_table(secret)
        entries = decisions.open_table(table, opened, self._now())
        await self._keep(table, secret, entries)
        return table.id

    async def act(
        self, id: str, actor: Actor, command: commands.Command, asking: Listener | None = None
    ) -> messages.Ack | None:
        """Do a command; the answer says where it stands in the log. Refused if it cannot be done.

        Whoever asks as a listener gets the answer together with the update, and nothing is left to say.
        """
        live = await self._hold(id)
        try:
            if not live.table.may_see(actor.id):
                raise refusals.by_invitation()
            if isinstance(command, commands.Rematch):
                return await self._rematch(live, actor, command)
            now = self._now()
            if isinstance(command, commands.Hand):
                live.table.absent = live.absent(now, self._settings.absent_after)
            entries = decisions.do(live.table, actor, command, now)
            seq = live.table.answer(actor.id, command.id)
            assert seq is not None
            ack = messages.Ack(type="ack", id=command.id, seq=seq)
            await self._commit(live, entries, asking, ack)
            self._metrics.commands += 1
            return None if entries and asking else ack
        finally:
            live.lock.release()

    async def _hold(self, id: str) -> Live:
        """A table that is in memory, its lock held; whoever asks for it gives the lock back."""
        while True:
            live = self._tables.get(id) or await self.live(id)
            await live.lock.acquire()
            if self._tables.get(id) is live:
                return live
            live.lock.release()

    async def _rematch(self, live: Live, actor: Actor, command: commands.Command) -> messages.Ack:
        table = live.table
        decisions.may_rematch(table, actor)
        if table.rematch is None:
            secret = secrets.token_bytes(32)
            other = self._new_table(secret)
            opened = events.Opened(**{**events.write(table.opened), "commitment": commit(secret), "id": ""})
            now = self._now()
            entries = decisions.open_table(other, opened, now) + decisions.seat_again(other, table, now)
            linked = decisions.link_rematch(table, actor, command, other.id, now)
            await self._keep(other, secret, entries)
            await self._commit(live, linked)
        assert table.rematch is not None
        seq = table.answer(actor.id, command.id) or table.seq
        return messages.Ack(type="ack", id=command.id, seq=seq, rematch=table.rematch)

    def _new_table(self, secret: bytes) -> Table:
        return Table("".join(secrets.choice(_LETTERS) for _ in range(12)), secret, self._bots.levels)

    async def _keep(self, table: Table, secret: bytes, entries: list[events.Logged]) -> None:
        """Write a new table down and take it into memory."""
        live = Live(table, self._now())
        live.due = table_rows.due(table)
        await self._write([*table_rows.new_table(table, secret, live.due), *table_rows.new_events(table, entries)])
        self._tables[table.id] = live
        self._tell_lobby(live, entries)
        self._arrange(live)

    async def _commit(
        self,
        live: Live,
        entries: list[events.Logged],
        asking: Listener | None = None,
        ack: messages.Ack | None = None,
    ) -> None:
        """Write events down, then tell everybody, and who asked for them that they are there."""
        if not entries:
            return
        try:
            statements = table_rows.new_events(live.table, entries)
            statements += await self._consequences(live, [type(entry.event) for entry in entries])
            await self._write(statements)
        except BaseException:
            self._forget(live)
            raise
        live.used = self._now()
        self._tell(live, entries, asking, ack)
        self._tell_lobby(live, entries)
        if live.due is not None or live.timer:
            self._arrange(live)

    async def _consequences(self, live: Live, kinds: list[type[events.Event]]) -> list[Statement]:
        """What else changes in the store with events of these kinds."""
        table, due = live.table, table_rows.due(live.table)
        statements: list[Statement] = []
        self._metrics.moves += kinds.count(events.Moved)
        if due != live.due or not _PHASES.isdisjoint(kinds):
            live.due = due
            statements.append(table_rows.table_changed(table, due))
        if not _SEATING.isdisjoint(kinds):
            statements += table_rows.seats_changed(table)
        if events.Ended in kinds and table.opened.rated:
            statements += await ratings.after(self._store, table)
        return statements

    async def _write(self, statements: list[Statement]) -> None:
        try:
            await self._store.write(*statements)
        except Replaced:
            raise refusals.store_failed() from None
        except Exception as error:  # noqa: BLE001  whatever it is, nothing was written
            _log.exception("the store failed", exc_info=error)
            raise refusals.store_failed() from None

    # Listening

    async def listen(self, id: str, listener: Listener, since: int | None) -> Live:
        """Send a table to a listener from now on, with what it has missed after event number `since`."""
        live = await self._hold(id)
        try:
            table = live.table
            if not table.may_see(listener.person):
                raise refusals.by_invitation()
            live.join(listener)
            seen = table.seq if since is None or since > table.seq else since
            viewer = projection.viewer(table, listener.person, listener.lang, listener.views)
            listener.send(framed(projection.Projection(table, seen, live.present).update(viewer, whole=True)))
            self._tell_presence(live, listener)
        finally:
            live.lock.release()
        return live

    def leave(self, live: Live, listener: Listener) -> None:
        if listener in live.listeners:
            live.leave(listener)
            live.left[listener.person] = live.used = self._now()
            self._tell_presence(live)

    def _tell(
        self, live: Live, entries: list[events.Logged], asking: Listener | None, ack: messages.Ack | None
    ) -> None:
        """Updates for all listeners, for one of them with the answer to what it asked."""
        answer = framed(to_json(ack)) if asking else b""
        if asking and asking not in live.listeners:
            asking.send(answer)
        if not live.listeners:
            return
        teller = projection.Projection(live.table, entries[0].seq - 1, live.present)
        frames: dict[bytes, bytes] = {}
        for listener in list(live.listeners):
            if listener.viewer is None or not teller.only_moves:
                listener.viewer = projection.viewer(live.table, listener.person, listener.lang, listener.views)
            update = teller.update(listener.viewer)
            if update not in frames:
                frames[update] = framed(update)
            listener.send(frames[update] + answer if listener is asking else frames[update])

    def _tell_lobby(self, live: Live, entries: list[events.Logged]) -> None:
        """Whoever is in the lobby hears when it is their move, and at most once a second that the list has changed."""
        table, before = live.table, live.waiting
        live.waiting = table.waiting
        if not self.lobby:
            return
        asked_before = {table.seats[seat].person for seat in before}
        awaited = {table.seats[seat].person for seat in live.waiting} - asked_before - {""}
        for listener in self.lobby:
            if listener.person in awaited:
                listener.send(framed(to_json(messages.YourMove(type="your_move", table=table.id))))
        listed = table.opened.public and any(type(entry.event) in _LISTED for entry in entries)
        if listed and self._lobby_timer is None:
            self._lobby_timer = self._loop.call_later(LOBBY_SECONDS, self._lobby_changed)

    def _lobby_changed(self) -> None:
        self._lobby_timer = None
        for listener in self.lobby:
            listener.send(framed(to_json(messages.LobbyChanged(type="lobby"))))

    def _tell_presence(self, live: Live, but: Listener | None = None) -> None:
        present = live.present
        seats = [number for number, seat in enumerate(live.table.seats) if seat.person in present]
        spectators = sum(not live.table.seats_of(listener.person) for listener in live.listeners)
        message = framed(to_json(messages.Presence(type="presence", seats=seats, spectators=spectators)))
        for listener in live.listeners:
            if listener is not but:
                listener.send(message)

    # In and out of memory

    async def live(self, id: str) -> Live:
        """A table, read from its log if it is not in memory; Refused if there is none."""
        live = self._tables.get(id)
        if live is not None:
            return live
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _load(self, id: str) -> Live:
        try:
            found = await self._store.read(lambda connection: table_rows.read_table(connection, id))
        except (Replaced, DatabaseError):
            raise refusals.store_failed() from None
        if found is None:
            raise refusals.no_such_table()
        secret, entries, due = found
        live = Live(Table(id, secret, self._bots.levels).replay(entries), self._now())
        live.due = due
        self._tables[id] = live
        async with live.lock:
            await self._commit(live, decisions.wake(live.table, self._now()))
        self._arrange(live)
        return live

    def forget_person(self, person: str) -> None:
        """Somebody is gone: the tables where they sat or wrote are read anew, without their name."""
        for live in list(self._tables.values()):
            written = any(getattr(entry.event, "by", "") == person for entry in live.table.log)
            if written or live.table.seats_of(person):
                self._forget(live)

    def cut_session(self, session: str) -> None:
        """A session has ended: so do its connections."""
        for listeners in (self.lobby, *(live.listeners for live in self._tables.values())):
            for listener in list(listeners):
                if listener.session == session:
                    listener.cut()

    def forget_all(self) -> None:
        """The database was replaced: whoever listens is cut off and finds the new truth on return."""
        for live in list(self._tables.values()):
            self._forget(live)
        for listener in list(self.lobby):
            listener.cut()

    def _forget(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
        self._tables.pop(live.table.id, None)
        for listener in list(live.listeners):
            listener.cut()
        live.listeners.clear()

    async def run_chores(self, seconds: float = 5.0) -> None:
        """For ever: tables that nobody looks at leave memory, tables where the server must act come in."""
        while True:
            now = self._now()
            for live in list(self._tables.values()):
                quiet = not live.listeners and not live.thinking and not live.lock.locked()
                if quiet and now - live.used > self._settings.idle_after:
                    self._forget(live)
            await self._call_in(now + seconds)
            await asyncio.sleep(seconds)

    async def _call_in(self, before: float) -> None:
        def due(connection: Connection) -> Iterable[str]:
            return connection.execute(select(schema.tables.c.id).where(schema.tables.c.due <= before)).scalars().all()

        try:
            for id in await self._store.read(due):
                await self.live(id)
        except (Replaced, DatabaseError, Refused):
            _log.warning("the tables where the server must act could not be read; trying again")

    # The server's own part

    def _arrange(self, live: Live) -> None:
        """Have bots think and clocks ring as the table now needs it."""
        table = live.table
        for seat in table.bots_to_move:
            if seat not in live.thinking:
                live.thinking[seat] = self._start(self._think(live, seat))
        if live.timer:
            live.timer.cancel()
        deadline = table.clock.deadline() if table.phase not in (OPEN, OVER) else None
        if deadline:
            wait = max(0.0, deadline[0] - self._now()) + 0.01
            live.timer = self._loop.call_later(min(wait, 86400), lambda: self._start(self._ring(live)))

    async def _think(self, live: Live, seat: int) -> None:
        try:
            while seat in live.table.bots_to_move and self._tables.get(live.table.id) is live:
                number = len(live.table.match.steps)
                move = await self._bots.choose(live.table, seat, with_people=bool(live.listeners))
                async with live.lock:
                    await self._commit(live, decisions.bot_move(live.table, seat, move, number, self._now()))
        except Refused as refused:
            _log.warning("a bot was refused at table %s: %s", live.table.id, refused)
            await asyncio.sleep(1)
        finally:
            live.thinking.pop(seat, None)
        self._arrange(live)

    async def _ring(self, live: Live) -> None:
        async with live.lock:
            await self._commit(live, decisions.flag(live.table, self._now()))
            self._arrange(live)

    def _start(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.forget_all()


def _opened(actor: Actor, game: Game, wish: Any) -> tuple[events.Opened, bytes]:
    """The first event of a table, its options read by the game, and the secret of its dice."""
    secret = secrets.token_bytes(32)
    if wish.rated and not actor.account:
        raise refusals.rated_for_accounts()
    players = game.seats(wish.players)
    options = {**wish.options, **(game.rated if wish.rated else {})}
    opened = events.Opened(
        game=game.id,
        players=players,
        options=game.settle(players, options),
        commitment=commit(secret),
        host=actor.id,
        public=wish.public,
        rated=wish.rated,
        clock=wish.clock.model_dump(),
        spectator_chat=wish.spectator_chat,
        by=actor.id,
    )
    return opened, secret

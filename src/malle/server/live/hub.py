"""The hub: what can be asked of the tables. Somebody opens one, does something there, or listens to it."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError

from malle.engine.fairness import commit
from malle.engine.game import Game
from malle.server import commands, decisions, events, messages, refusals, schema, table_rows
from malle.server.background import Background
from malle.server.blocks import Blocks
from malle.server.bots import Bots
from malle.server.decisions import Actor
from malle.server.events import Logged
from malle.server.limits import Limits, Queues
from malle.server.live.absences import Absences
from malle.server.live.audience import Listener
from malle.server.live.bot_seats import BotSeats
from malle.server.live.commits import Change, Commits, Opening
from malle.server.live.elsewhere import ANYWHERE, Elsewhere
from malle.server.live.flags import Flags
from malle.server.live.hosts import Hosts
from malle.server.live.housekeeping import Housekeeper
from malle.server.live.lobby import Lobby
from malle.server.live.presence import Presence
from malle.server.live.residency import Live, Residency
from malle.server.metrics import Metrics
from malle.server.nodes import Nodes
from malle.server.notices.outbox import Outbox
from malle.server.settings import Settings
from malle.server.steady import Now, steady
from malle.server.store import Replaced, Statement, Store
from malle.server.table import PLAYING, Table

SKEW_SECONDS = 5.0
"""How far the clocks of two nodes may be apart."""

_MEETING = frozenset({commands.Sit, commands.Rematch})
"""Commands that bring people together."""

_ABOUT_ABSENCE = frozenset({commands.Hand, commands.Later, commands.Answer, commands.Claim})

_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"


class Hub:
    """All tables."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        settings: Settings,
        metrics: Metrics,
        now: Now | None = None,
        limits: Limits | None = None,
        outbox: Outbox | None = None,
        blocks: Blocks | None = None,
    ) -> None:
        self.blocks = blocks or Blocks(store)
        now, limits = now or steady(store.wall), limits or Limits(settings)
        self.nodes = nodes = Nodes(store, now)
        self._outbox = outbox or Outbox(store, settings.notice_after)
        self._limits, self._store, self._opening = limits, store, Queues()
        self._bots, self._settings, self._metrics, self._now = bots, settings, metrics, now
        self.lobby = Lobby()
        self._background = Background()
        self._elsewhere = Elsewhere(store, nodes, self._background, self._changed_elsewhere)
        self.presence = Presence(self.lobby, self._elsewhere)
        self._residency = Residency(store, bots, now, self._arrived, self._caught_up)
        self.unreadable, self.absent = self._residency.unreadable, self._residency.absent
        self._commits = Commits(
            store=store,
            residency=self._residency,
            lobby=self.lobby,
            metrics=metrics,
            limits=limits,
            outbox=self._outbox,
            now=now,
            nodes=nodes,
            arrange=self._arrange,
        )
        self._bot_seats = BotSeats(bots, self._commits, self._background, limits, nodes, now)
        self._flags = Flags(self._commits, self._background, nodes, now)
        self._absences = Absences(self._commits, self._background, settings.absent_after, settings.absence_ring, now)
        self.hosts = Hosts(store, self.lobby, self._background, settings.host_gone_after, now)
        self.housekeeper = Housekeeper(store, self._residency, self.hosts, nodes, self._claim, settings.idle_after, now)
        self._background.start(self.housekeeper.work())
        bots.on_waking = self._tell_waking
        self.challenge = nodes.everywhere("challenge", self.lobby.challenge)
        self.cut_session = nodes.everywhere("session", self._cut_session)
        self.cut_other_sessions = nodes.everywhere("other sessions", self._cut_other_sessions)
        self.cut_people = nodes.everywhere("people", self._cut_people)
        nodes.on("table", self._hear)
        nodes.on("released", lambda *_: self.housekeeper.hurry())
        nodes.on("blocks", lambda _, person: self._background.start(self._blocks_changed(person)))
        nodes.on("leaving", lambda _, people: self._leaving(frozenset(people)))
        nodes.on("left", lambda _, people: self._left(frozenset(people)))
        nodes.on("staying", lambda _, people: self._residency.gone.difference_update(people))
        nodes.on_change.append(self._take_over)
        nodes.on_missed.append(self._ask_for_all)
        nodes.on_opened.append(self._go_on)

    @property
    def tables(self) -> list[Live]:
        """The tables in memory."""
        return self._residency.all

    @property
    def listeners(self) -> int:
        return sum(len(live.audience) for live in self.tables)

    def present(self, id: str) -> frozenset[str]:
        """Who is at a table."""
        live = self._residency.find(id)
        return live.audience.present if live else self._elsewhere.at(id)

    async def live(self, id: str) -> Live:
        """A table as its log has it; Refused if there is none."""
        return await self._residency.live(id)

    async def lives(self, ids: Collection[str]) -> dict[str, Live | None]:
        """Tables for a list; None in the place of one that cannot be read."""
        return await self._residency.lives(ids)

    # Commands

    async def open(self, actor: Actor, game: Game, wish: Any) -> str:
        """Open a table as somebody wishes it; its id."""
        return await self._open(*_opened(actor, game, wish))

    async def seat(
        self, game: Game, wish: Any, people: Sequence[tuple[Actor, str]], noted: Sequence[Statement] = ()
    ) -> str:
        """Open a table for people who have agreed to play there, each with a seed for the dice, and begin; its id. `noted` is written with it."""
        if any(actor.id in self._residency.gone for actor, _ in people):
            raise refusals.come_in_first()
        opened, secret = _opened(people[0][0], game, wish)
        table, now = self._new_table(secret), self._now()
        entries = decisions.open_table(table, opened, now)
        entries += decisions.seat_all(table, people, now)
        async with self._room_for(opened.host):
            await self._commits.open(Opening(table, secret, entries), noted)
        return table.id

    async def go_on(self, actor: Actor, finished: Table, number: int) -> str:
        """Open a table by invitation where a finished game goes on from the position after `number` moves; its id."""
        secret = secrets.token_bytes(32)
        return await self._open(decisions.going_on(finished, actor, number, commit(secret)), secret)

    async def _open(self, opened: events.Opened, secret: bytes) -> str:
        table = self._new_table(secret)
        async with self._room_for(opened.host):
            await self._commits.open(Opening(table, secret, decisions.open_table(table, opened, self._now())))
        return table.id

    @asynccontextmanager
    async def _room_for(self, host: str) -> AsyncIterator[None]:
        """Room for one more table of a host, who opens one after the other; Refused if they have too many."""
        async with self._opening(host):
            self._limits.check_log(host)
            if await self._store.read(partial(table_rows.tables_of, host=host)) >= self._settings.tables_per_person:
                raise refusals.too_many_tables()
            yield

    async def act(
        self, id: str, actor: Actor, command: commands.Asked, asking: Listener | None = None
    ) -> messages.Ack | None:
        """Do a command; the answer says where it stands in the log. Refused if it cannot be done.

        Whoever asks as a listener gets the answer together with the update, and nothing is left to say.
        """
        if type(command) in _MEETING:
            actor = actor._replace(avoided=await self.blocks.of(actor.id))
        return await self._commits.change(id, self._act, actor, command, asking)

    async def _act(
        self, change: Change, actor: Actor, command: commands.Asked, asking: Listener | None
    ) -> messages.Ack | None:
        table, now = change.table, self._now()
        if actor.id in self._residency.gone:
            raise refusals.come_in_first()
        if not table.may_see(actor.id):
            raise refusals.by_invitation()
        self._limits.check_log(actor.id)
        if type(command) is commands.Rematch:
            return await self._rematch(change, actor, command, now)
        if type(command) is commands.Mute and not table.seats_of(actor.id):
            return self._mute(change.live, actor, command)
        if type(command) is commands.Wait:
            return self._wait(change.live, actor, command)
        if type(command) in _ABOUT_ABSENCE:
            self._note_absences(change.live, command, now)
        entries = decisions.do(table, actor, command, now)
        seq = table.answer(actor.id, command.id) or table.seq
        ack: messages.Ack = {"type": "ack", "id": command.id, "seq": seq}
        await change.commit(entries, asking=asking, ack=ack)
        self._metrics.commands += 1
        return None if entries and asking else ack

    async def take_vacation(self, id: str, person: str, until: float) -> None:
        """Somebody is away until then: their clock stands at a table, if it is counted in days."""

        async def decide(change: Change) -> None:
            await change.commit(decisions.take_vacation(change.table, person, until, self._now()))

        await self._commits.change(id, decide)

    def _note_absences(self, live: Live, command: commands.Asked, now: float) -> None:
        """Let the table know who is absent."""
        if type(command) is commands.Claim:
            live.table.claimable = self._absences.claimable(live)
        else:
            live.table.absent = live.absent(now, self._settings.absent_after)

    def _wait(self, live: Live, actor: Actor, command: commands.Wait) -> messages.Ack:
        """Somebody wishes to wait for an absent player; only who is there knows of it, so nothing is written down."""
        if command.seat not in live.table.seats_of(actor.id):
            raise refusals.not_your_seat()
        if not self._absences.wait(live, command.absent):
            raise refusals.not_absent()
        return messages.Ack(type="ack", id=command.id, seq=live.table.seq)

    def _mute(self, live: Live, actor: Actor, command: commands.Mute) -> messages.Ack:
        """Whoever only looks on writes nothing into the log: the server remembers it while the table is in memory."""
        decisions.may_mute(live.table, command)
        live.table.mute(actor.id, command.person, command.on)
        live.audience.look_anew()
        self._metrics.commands += 1
        return messages.Ack(type="ack", id=command.id, seq=live.table.seq)

    async def _rematch(self, change: Change, actor: Actor, command: commands.Rematch, now: float) -> messages.Ack:
        """The same people at a new table, which is written down together with the way to it."""
        table = change.table
        decisions.may_rematch(table, actor)
        if table.rematch is None:
            secret = secrets.token_bytes(32)
            other = self._new_table(secret)
            opened = events.Opened(**{**events.write(table.opened), "commitment": commit(secret), "id": ""})
            entries = decisions.open_table(other, opened, now)
            entries += decisions.seat_again(other, table, actor, command.seed, now)
            async with self._room_for(opened.host):
                linked = decisions.link_rematch(table, actor, command, other.id, now)
                await change.commit(linked, Opening(other, secret, entries))
        assert table.rematch is not None
        seq = table.answer(actor.id, command.id) or table.seq
        return messages.Ack(type="ack", id=command.id, seq=seq, rematch=table.rematch)

    def _new_table(self, secret: bytes) -> Table:
        return Table("".join(secrets.choice(_LETTERS) for _ in range(12)), secret, self._bots.levels, self._bots.waking)

    # Listening

    async def listen(self, id: str, listener: Listener, since: int | None) -> Live:
        """Send a table to a listener from now on, with what it has missed after event number `since`."""
        came = self._now()
        # what is looked up about it is looked up before those who play there have to wait
        listener.unread = await self.blocks.unread(listener.person)
        await self._residency.live(id)

        async def decide(change: Change) -> Live:
            await self._join(change, listener, since, came)
            return change.live

        return await self._commits.change(id, decide)

    async def _join(self, change: Change, listener: Listener, since: int | None, came: float) -> None:
        live = change.live
        if self.nodes.shared and listener not in live.audience and live.asked < came:
            await self._residency.catch_up(live)
        if not live.table.may_see(listener.person):
            raise refusals.by_invitation()
        if live.paused:
            await change.commit(decisions.wake(live.table, self._now()))
        if listener not in live.audience:
            live.audience.join(live.table, listener, since)
        self._elsewhere.note(live.table.id, listener.person, here=True)
        live.left.pop(listener.person, None)
        await change.commit(decisions.come_back(live.table, listener.person, self._now()))
        self._absences.greet(live, listener)
        if listener.person in self._outbox.reachable:
            self._background.start(self._outbox.seen(live.table, listener.person))
        self.hosts.look(live)
        self._arrange(live)
        if self.nodes.shared:
            self._background.start(self._claim(live))

    def leave(self, live: Live, listener: Listener) -> None:
        if listener in live.audience:
            live.used = self._now()
            live.audience.leave(live.table, listener)
            if listener.person not in live.audience.present:
                self._absences.went(live, listener.person)
            self.hosts.look(live)
            if live.paused:
                self._arrange(live)
            else:
                self._absences.arrange(live)
        now = self._residency.find(live.table.id)
        if not (now and now.audience.has(listener.person)):
            self._elsewhere.note(live.table.id, listener.person, here=False)

    async def blocks_changed(self, person: str) -> None:
        """Somebody has blocked somebody, or does so no longer: from now on they read accordingly."""
        await self._blocks_changed(person)
        self.nodes.tell("blocks", person)

    async def _blocks_changed(self, person: str) -> None:
        unread = await self.blocks.unread(person)
        for live in self.tables:
            for listener in live.audience:
                if listener.person == person:
                    listener.unread = unread
                    live.audience.look_anew()

    def _cut_session(self, session: str) -> None:
        """A session has ended: so do its connections."""
        self._cut(lambda listener: listener.session == session)

    def _cut_other_sessions(self, person: str, kept: str) -> None:
        """All sessions of somebody but one have ended."""
        self._cut(lambda listener: listener.person == person and listener.session != kept)

    def _cut_people(self, people: Collection[str]) -> None:
        """All connections of these people end."""
        self._cut(lambda listener: listener.person in people)

    def _cut(self, whom: Callable[[Listener], bool]) -> None:
        at_tables = [listener for live in self.tables for listener in live.audience]
        for listener in [*self.lobby.listeners, *at_tables]:
            if whom(listener):
                listener.cut()

    def _tell_waking(self, game: str) -> None:
        """The bots of a game are waking up, or awake: who is at a table of it hears so."""
        for live in self.tables:
            if live.table.opened.game == game:
                live.audience.tell_presence(live.table)

    # Coming and going

    @asynccontextmanager
    async def without(self, people: frozenset[str]) -> AsyncIterator[None]:
        """While these people are forgotten: their connections end, and nobody writes where their names stand."""
        self._cut_people(people)
        self.nodes.tell("leaving", sorted(people))
        try:
            async with self._residency.without(people):
                yield
        except BaseException:
            self.nodes.tell("staying", sorted(people))
            raise
        self._cut_people(people)
        self.nodes.tell("left", sorted(people))

    def _leaving(self, people: frozenset[str]) -> None:
        """Another node forgets these people: nothing of theirs is taken here, either."""
        self._residency.gone |= people
        self._cut_people(people)

    def _left(self, people: frozenset[str]) -> None:
        """Their names have been taken out of the logs: tables that know them are read anew."""
        for live in self.tables:
            if live.table.names_any(people):
                self._residency.drop(live)

    def forget_all(self) -> None:
        """The database was replaced: whoever listens is cut off and finds the new truth on return."""
        self._residency.drop_all()
        self.lobby.cut()

    async def close(self) -> None:
        await self._background.close()
        await self.nodes.close()
        self.forget_all()

    async def _arrived(self, live: Live) -> None:
        """A table was read from its log, and its bots and clocks go on.

        The time when the server was away counts for nobody, nor does that of a table where nobody is left to play. But a table that merely was
        not in memory is as if it had been: its clock has gone on.
        """
        live.audience.count(self._elsewhere.at(live.table.id))

        async def wake(change: Change) -> None:
            table, now = change.table, self._now()
            if not (table.has_people and self.nodes.began <= table.clock.since <= now + SKEW_SECONDS):
                await change.commit(decisions.wake(table, self.nodes.began if table.has_people else now))

        await self._commits.change(live.table.id, wake)
        await self._claim(live)
        self._arrange(live)
        self.hosts.look(live)

    # Other nodes

    def _hear(
        self, _: str, id: str, seq: int, goes_on: bool, listed: bool, awaits: list[str], released: list[str]
    ) -> None:
        """Another node has written to a table."""
        self.lobby.hear(id, seq, goes_on, listed, awaits, released)
        live = self._residency.find(id)
        if live and live.quiet and live.claimed_by != self.nodes.me:
            self._residency.drop(live)  # nobody here is interested
        elif live and live.written < seq and live.heard < seq:
            live.heard = seq
            self._background.start(self._residency.ask_if_possible([id]))

    def _caught_up(self, live: Live, entries: list[Logged]) -> None:
        """Others have done this at a table: whoever listens here hears it."""
        live.audience.tell(live.table, entries, None, None)
        self._arrange(live)

    def _changed_elsewhere(self, id: str, people: frozenset[str]) -> None:
        """These people have come or gone on other nodes."""
        if id == ANYWHERE:
            self.presence.look(people)
        live = self._residency.find(id)
        if live is None:
            return
        before = live.audience.present
        live.audience.count(self._elsewhere.at(id))
        for person in before - live.audience.present:
            self._absences.went(live, person)
        for person in live.audience.present - before:
            live.left.pop(person, None)
        live.audience.tell_presence(live.table)
        self.hosts.look(live)
        self._absences.arrange(live)
        self._background.start(self._claim(live))

    def _take_over(self) -> None:
        """A node has come or gone: where one acted that is no more, we do."""
        for live in self.tables:
            if live.claimed_by not in self.nodes.alive:
                self._background.start(self._claim(live))
        self.housekeeper.hurry()

    async def _claim(self, live: Live) -> None:
        """Act at a table from now on, if no other node does."""
        if live.table.phase != PLAYING or self._is_seen_to(live):
            return
        with contextlib.suppress(Replaced, DatabaseError):  # the housekeeper comes here again
            await self._store.write(table_rows.claimed(live.table.id, live.claimed_by, self.nodes.me))
            await self._residency.ask([live.table.id])
        if live.claimed_by == self.nodes.me:
            self._arrange(live)

    def _is_seen_to(self, live: Live) -> bool:
        """Whether a node acts at a table that is alive, and where bots play alone, one where somebody watches."""
        claimer = live.claimed_by
        if claimer == self.nodes.me or claimer not in self.nodes.alive:
            return claimer == self.nodes.me
        return live.table.has_people or not live.audience or claimer in self._elsewhere.nodes_at(live.table.id)

    def _ask_for_all(self) -> None:
        """News may have been missed."""
        self._background.start(self._check_sessions())
        self.lobby.changed()
        self.housekeeper.hurry()

    async def _check_sessions(self) -> None:
        """Whoever listens by a session that has ended meanwhile is cut off."""
        listeners = [*self.lobby.listeners, *(each for live in self.tables for each in live.audience)]
        kept, asked = schema.sessions.c, {listener.session for listener in listeners if listener.session}
        query = select(kept.id).where(kept.id.in_(asked))
        with contextlib.suppress(Replaced, DatabaseError):  # it is asked again when the database is back
            good = await self._store.read(lambda connection: set(connection.execute(query).scalars()))
            self._cut(lambda listener: listener.session in asked - good)

    def _go_on(self) -> None:
        """The house was closed for a while, because the database was away: that time counts for nobody."""
        for live in self.tables:
            self._background.start(self._arrived(live))

    def _arrange(self, live: Live) -> None:
        """Have bots think and clocks ring as the table now needs it."""
        self._bot_seats.arrange(live)
        self._flags.arrange(live)
        self._absences.arrange(live)


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

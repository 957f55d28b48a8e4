"""The hub: what can be asked of the tables. Somebody opens one, does something there, or listens to it."""

from __future__ import annotations

import secrets
from typing import Any

from malle.engine.fairness import commit
from malle.engine.game import Game
from malle.server import commands, decisions, events, messages, refusals
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.decisions import Actor
from malle.server.live.audience import Listener
from malle.server.live.bot_seats import BotSeats
from malle.server.live.commits import Change, Commits, Opening
from malle.server.live.flags import Flags
from malle.server.live.housekeeping import Housekeeper
from malle.server.live.lobby import Lobby
from malle.server.live.residency import Live, Residency
from malle.server.metrics import Metrics
from malle.server.settings import Settings
from malle.server.steady import Now, steady
from malle.server.store import Store
from malle.server.table import Table

_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"


class Hub:
    """All tables."""

    def __init__(self, store: Store, bots: Bots, settings: Settings, metrics: Metrics, now: Now | None = None) -> None:
        now = now or steady()
        self._bots, self._settings, self._metrics, self._now = bots, settings, metrics, now
        self.lobby = Lobby()
        self._background = Background()
        self._residency = Residency(store, bots.levels, now, self._arrived)
        self._commits = Commits(store, self._residency, self.lobby, metrics, now, self._arrange)
        self._bot_seats = BotSeats(bots, self._commits, self._background, now)
        self._flags = Flags(self._commits, self._background, now)
        self.housekeeper = Housekeeper(store, self._residency, settings.idle_after, now)
        self._background.start(self.housekeeper.work())

    @property
    def tables(self) -> list[Live]:
        """The tables in memory."""
        return self._residency.all

    @property
    def unreadable(self) -> dict[str, str]:
        """The tables that are set aside because their log makes no sense, and why."""
        return self._residency.unreadable

    @property
    def listeners(self) -> int:
        return sum(len(live.audience) for live in self.tables)

    async def live(self, id: str) -> Live:
        """A table as its log has it; Refused if there is none."""
        return await self._residency.live(id)

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
        await self._commits.open(Opening(table, secret, decisions.open_table(table, opened, self._now())))
        return table.id

    async def act(
        self, id: str, actor: Actor, command: commands.Command, asking: Listener | None = None
    ) -> messages.Ack | None:
        """Do a command; the answer says where it stands in the log. Refused if it cannot be done.

        Whoever asks as a listener gets the answer together with the update, and nothing is left to say.
        """
        async with self._commits.change(id) as change:
            table, now = change.table, self._now()
            if not table.may_see(actor.id):
                raise refusals.by_invitation()
            if isinstance(command, commands.Rematch):
                return await self._rematch(change, actor, command, now)
            if isinstance(command, commands.Hand):
                table.absent = change.live.absent(now, self._settings.absent_after)
            entries = decisions.do(table, actor, command, now)
            seq = table.answer(actor.id, command.id)
            assert seq is not None
            ack = messages.Ack(type="ack", id=command.id, seq=seq)
            await change.commit(entries, asking=asking, ack=ack)
            self._metrics.commands += 1
            return None if entries and asking else ack

    async def _rematch(self, change: Change, actor: Actor, command: commands.Command, now: float) -> messages.Ack:
        """The same people at a new table, which is written down together with the way to it."""
        table = change.table
        decisions.may_rematch(table, actor)
        if table.rematch is None:
            secret = secrets.token_bytes(32)
            other = self._new_table(secret)
            opened = events.Opened(**{**events.write(table.opened), "commitment": commit(secret), "id": ""})
            entries = decisions.open_table(other, opened, now) + decisions.seat_again(other, table, now)
            linked = decisions.link_rematch(table, actor, command, other.id, now)
            await change.commit(linked, Opening(other, secret, entries))
        assert table.rematch is not None
        seq = table.answer(actor.id, command.id) or table.seq
        return messages.Ack(type="ack", id=command.id, seq=seq, rematch=table.rematch)

    def _new_table(self, secret: bytes) -> Table:
        return Table("".join(secrets.choice(_LETTERS) for _ in range(12)), secret, self._bots.levels)

    # Listening

    async def listen(self, id: str, listener: Listener, since: int | None) -> Live:
        """Send a table to a listener from now on, with what it has missed after event number `since`."""
        async with self._residency.hold(id) as live:
            if not live.table.may_see(listener.person):
                raise refusals.by_invitation()
            live.audience.join(live.table, listener, since)
            return live

    def leave(self, live: Live, listener: Listener) -> None:
        if listener in live.audience:
            live.left[listener.person] = live.used = self._now()
            live.audience.leave(live.table, listener)

    def cut_session(self, session: str) -> None:
        """A session has ended: so do its connections."""
        at_tables = [listener for live in self.tables for listener in live.audience]
        for listener in [*self.lobby.listeners, *at_tables]:
            if listener.session == session:
                listener.cut()

    # Coming and going

    def forget_person(self, person: str) -> None:
        """Somebody is gone: the tables where they sat or wrote are read anew, without their name."""
        self._residency.drop_person(person)

    def forget_all(self) -> None:
        """The database was replaced: whoever listens is cut off and finds the new truth on return."""
        self._residency.drop_all()
        self.lobby.cut()

    async def close(self) -> None:
        await self._background.close()
        self.forget_all()

    async def _arrived(self, live: Live) -> None:
        """A table was read from its log: the time until now counts for nobody, and its bots and clocks go on."""
        async with self._commits.change(live.table.id) as change:
            await change.commit(decisions.wake(change.table, self._now()))
        self._arrange(live)

    def _arrange(self, live: Live) -> None:
        """Have bots think and clocks ring as the table now needs it."""
        self._bot_seats.arrange(live)
        self._flags.arrange(live)


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

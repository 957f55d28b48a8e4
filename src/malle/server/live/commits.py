"""Commits: the one way in which a table changes (P5, P7).

    async def decide(change):                                     the lock is held, the table is what its log makes of it
        entries = decisions.do(change.table, …)                   decided and folded, in memory only
        await change.commit(entries)                              on the disk; then everybody is told

    await commits.change(id, decide)

Nobody hears of something that a crash could undo, and each listener hears everything in order. Tables do not wait for each other; the
store commits together what they write. A refusal leaves the table as it was. Whatever else goes wrong in between, wherever and for
whatever reason, the table is dropped from memory and read anew from its log: so memory is never ahead of the disk.

Other nodes may write to the same log. Of two that write the same event one is let through, by its key; the other reads what has come between and decides again (P8). So is a refusal: it is
given on what the log says, and not on what this node has heard of it so far.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar, TypeVarTuple

from sqlalchemy.exc import IntegrityError

from malle.engine.refusals import Refused
from malle.server import events, messages, ratings, refusals, table_rows
from malle.server.events import Logged
from malle.server.limits import Limits
from malle.server.live.audience import Listener
from malle.server.live.lobby import LISTED, Lobby
from malle.server.live.residency import Live, Residency
from malle.server.metrics import Metrics
from malle.server.nodes import Nodes
from malle.server.notices.calls import Kind, calls
from malle.server.notices.outbox import Outbox
from malle.server.steady import Now
from malle.server.store import Replaced, Statement, Store
from malle.server.table import OPEN, Table

Given = TypeVar("Given")
Asked = TypeVarTuple("Asked")

TRIES = 8
"""How often something is decided anew because others were quicker."""

_SEATING = {events.Sat, events.BotSat, events.Stood, events.Removed}
_PHASES = {events.Started, events.Ended}
_log = logging.getLogger("malle.commits")


class Raced(Exception):
    """Somebody else has written what was to be written."""


class Opening(NamedTuple):
    """A new table that is not yet written down, the secret of its dice, and what has happened there."""

    table: Table
    secret: bytes
    entries: list[Logged]


class Commits:
    """Writes changes down, and tells of them. `arrange` is asked to see to bots and clocks afterwards."""

    def __init__(
        self,
        store: Store,
        residency: Residency,
        lobby: Lobby,
        metrics: Metrics,
        limits: Limits,
        outbox: Outbox,
        now: Now,
        nodes: Nodes,
        arrange: Callable[[Live], None],
    ) -> None:
        self._limits, self._outbox, self._nodes = limits, outbox, nodes
        self._store, self.residency, self._lobby, self._metrics = store, residency, lobby, metrics
        self._now, self._arrange = now, arrange

    async def change(self, id: str, decide: Callable[[Change, *Asked], Awaitable[Given]], *asked: *Asked) -> Given:
        """Change a table as is decided, on what its log says, of what is asked; what was decided."""
        for _ in range(TRIES):
            live = await self.residency.acquire(id)
            decided = True
            try:
                return await decide(Change(self, live), *asked)
            except Raced:
                await self.residency.catch_up(live)
            except Refused:
                if not (self._nodes.shared and live.as_written and await self.residency.catch_up(live)):
                    raise
            except BaseException:
                decided = False
                raise
            finally:
                if not (decided and live.as_written):
                    self.residency.drop(live)
                self.residency.release(live)
        raise refusals.game_has_moved_on()

    async def open(self, opening: Opening, noted: Sequence[Statement] = ()) -> None:
        """Write a new table down, with what is noted of it, and take it into memory; Refused, if another node has done the same."""
        statements = [*self._new(opening), *noted]
        try:
            await self._write(statements)
        except Raced:
            raise refusals.game_has_moved_on() from None
        self._charge(opening.table, opening.entries, statements)
        self._moved_in(opening)

    async def commit(
        self,
        change: Change,
        entries: list[Logged],
        opening: Opening | None = None,
        asking: Listener | None = None,
        ack: messages.Ack | None = None,
    ) -> None:
        """Write down what has been decided at a table that is held, together with a new table if one belongs to it; then tell of it."""
        if not entries:
            return
        live, table = change.live, change.live.table
        kinds = [type(entry.event) for entry in entries]
        rated = events.Ended in kinds and table.opened.rated
        statements = await ratings.after(self._store, table) if rated else []
        statements += self._new(opening) if opening else []
        statements += self._statements(change, entries, kinds)
        await self._write(statements)
        live.written, live.used, change.called = table.seq, self._now(), self.called(table)
        self._metrics.moves += kinds.count(events.Moved)
        self._charge(table, entries, statements)
        if opening:
            self._moved_in(opening)
        live.audience.tell(table, entries, asking, ack)
        self._lobby.tell(live, entries)
        if live.due is not None or live.timer or live.left or live.absences or table.bots_to_move:
            self._arrange(live)

    def _statements(self, change: Change, entries: list[Logged], kinds: list[type[events.Event]]) -> list[Statement]:
        """What is written down of what has happened at a table. Moves that nothing answers by itself change the log alone."""
        live, table = change.live, change.live.table
        statements = table_rows.new_events(table, entries)
        if live.due is not None or table.acts_alone or not events.MOVES.issuperset(kinds):
            statements += self._consequences(live, kinds)
        if self._outbox.reachable:
            statements += self._outbox.changes(table, change.called, entries)
        if not self._nodes.alone:
            statements += self._news(table, live.awaited, kinds)
        return statements

    def called(self, table: Table) -> dict[str, Kind]:
        """What a table has for each person, if anybody is ever told."""
        return calls(table) if self._outbox.reachable else {}

    def _charge(self, table: Table, entries: list[Logged], statements: list[Statement]) -> None:
        """What was written is charged to whoever has done it; what nobody has done, to the host."""
        by = [entry.event.by for entry in entries if isinstance(entry.event, events.Commanded) and entry.event.by]
        self._limits.wrote(by[0] if by else table.opened.host, table_rows.size(statements))

    def _new(self, opening: Opening) -> list[Statement]:
        table, secret, entries = opening
        rows = table_rows.new_table(table, secret, table_rows.due(table), self._nodes.me)
        kinds = [type(entry.event) for entry in entries]
        told = [] if self._nodes.alone else self._news(table, frozenset(), kinds)
        return [*rows, *table_rows.new_events(table, entries), *self._outbox.changes(table, {}, entries), *told]

    def _news(self, table: Table, before: frozenset[str], kinds: list[type[events.Event]]) -> list[Statement]:
        """What the other nodes are told: how far the log has come, and what it means for the lobby."""
        shows = [table.opened.public and table.phase != OPEN, table.opened.public and not LISTED.isdisjoint(kinds)]
        awaited = table.awaited
        return self._nodes.news("table", table.id, table.seq, *shows, [*(awaited - before)], [*(before - awaited)])

    def _moved_in(self, opening: Opening) -> None:
        table = opening.table
        live = Live(table, self._now(), table_rows.due(table), table.changed, self._nodes.me)
        live.awaited = frozenset()  # a game that begins at once waits for somebody who has not heard of it
        self.residency.add(live)
        self._lobby.tell(live, opening.entries)
        self._arrange(live)

    def _consequences(self, live: Live, kinds: list[type[events.Event]]) -> list[Statement]:
        """What else changes in the store with events of these kinds."""
        table, due = live.table, table_rows.due(live.table)
        statements: list[Statement] = []
        if due != live.due or not _PHASES.isdisjoint(kinds):
            live.due, live.claimed_by = due, self._nodes.me
            statements.append(table_rows.table_changed(table, due, self._nodes.me))
        if not _SEATING.isdisjoint(kinds):
            statements += table_rows.seats_changed(table)
        return statements

    async def _write(self, statements: list[Statement]) -> None:
        try:
            await self._store.write(*statements)
        except Replaced:
            raise refusals.store_failed() from None
        except IntegrityError as error:
            raise Raced(str(error.orig)) from None
        except Exception as error:  # noqa: BLE001  whatever it is, nothing was written
            _log.exception("the store failed", exc_info=error)
            raise refusals.store_failed() from None


class Change:
    """A table that is held to be changed, from the decision to the news of it."""

    __slots__ = ("_commits", "called", "live")

    def __init__(self, commits: Commits, live: Live) -> None:
        self._commits, self.live = commits, live
        self.called = commits.called(live.table)  # as it was when notices were last written

    @property
    def table(self) -> Table:
        return self.live.table

    def commit(
        self,
        entries: list[Logged],
        opening: Opening | None = None,
        asking: Listener | None = None,
        ack: messages.Ack | None = None,
    ) -> Awaitable[None]:
        return self._commits.commit(self, entries, opening, asking, ack)

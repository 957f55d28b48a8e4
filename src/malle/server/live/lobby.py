"""The lobby: whoever looks at the list of tables hears when it has changed; and everybody, when a table waits for them, or no longer."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from malle.server import events, messages
from malle.server.events import Logged
from malle.server.live.audience import Listener
from malle.server.live.residency import Live
from malle.server.table import OPEN
from malle.server.wire import frame_of

LOBBY_SECONDS = 1.0
"""The lobby is told of changes no more often than this."""

BOARDS = 64
"""How many games that have gone on are told of at once."""

LISTED = {events.Opened, events.Sat, events.BotSat, events.Stood, events.Removed, events.Started, events.Ended}
"""The events that change what the list shows."""


class Lobby:
    """Who is somewhere in the house."""

    def __init__(self) -> None:
        self._people: dict[str, set[Listener]] = {}  # by person; those who are nobody under an empty name
        self._timer: asyncio.TimerHandle | None = None
        self._changed = False  # the list has, since it was last told
        self._moved: dict[str, int] = {}  # the public games that have gone on since, and how many events they have

    @property
    def listeners(self) -> list[Listener]:
        return [listener for each in self._people.values() for listener in each]

    def join(self, listener: Listener) -> None:
        self._people.setdefault(listener.person, set()).add(listener)

    def leave(self, listener: Listener) -> None:
        with_them = self._people.get(listener.person, set())
        with_them.discard(listener)
        if not with_them:
            self._people.pop(listener.person, None)

    def tell(self, live: Live, entries: list[Logged]) -> None:
        """Something has happened at a table: say so to those it waits for, or no longer, and at most once a second that the list has changed."""
        table, before = live.table, live.awaited
        live.awaited = table.awaited
        if not self._people:
            return
        listed = table.opened.public and any(type(entry.event) in LISTED for entry in entries)
        goes_on = table.opened.public and table.phase != OPEN
        self.hear(table.id, table.seq, goes_on, listed, live.awaited - before, before - live.awaited)

    def hear(
        self, table: str, seq: int, goes_on: bool, listed: bool, awaits: Collection[str], released: Collection[str]
    ) -> None:
        """What has happened at a table, here or on another node, means this for the lobby."""
        self._send(awaits, messages.YourMove(type="your_move", table=table))
        self._send(released, messages.NotYourMove(type="not_your_move", table=table))
        if goes_on and self._people and len(self._moved) < BOARDS:
            self._moved[table] = seq
            self._soon()
        if listed:
            self.changed()

    def _send(
        self, people: Collection[str], message: messages.YourMove | messages.NotYourMove | messages.Challenged
    ) -> None:
        for person in people:
            for listener in list(self._people.get(person, ())):
                listener.send(frame_of(message))

    def changed(self) -> None:
        """The list has changed: everybody who looks at it hears so, soon."""
        self._changed = True
        self._soon()

    def _soon(self) -> None:
        if self._people and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._tell_all)

    def challenge(self, person: str, table: str, name: str, game: str) -> None:
        """Somebody asks this person to play."""
        self._send(frozenset({person}), messages.Challenged(type="challenged", table=table, name=name, game=game))

    def cut(self) -> None:
        for listener in self.listeners:
            listener.cut()

    def _tell_all(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, False
        moved, self._moved = self._moved, {}
        list_changed = frame_of(messages.LobbyChanged(type="lobby"))
        boards = frame_of(messages.Boards(type="boards", tables=moved))
        for listener in self.listeners:
            if changed:
                listener.send(list_changed)
            if moved and listener.views:
                listener.send(boards)

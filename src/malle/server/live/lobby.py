"""The lobby: whoever looks at the list of tables hears when it has changed, and when a table waits for them."""

from __future__ import annotations

import asyncio

from pydantic_core import to_json

from malle.server import events, messages
from malle.server.events import Logged
from malle.server.live.audience import Listener
from malle.server.live.residency import Live
from malle.server.wire import framed

LOBBY_SECONDS = 1.0
"""The lobby is told of changes no more often than this."""

_LISTED = {events.Opened, events.Sat, events.BotSat, events.Stood, events.Removed, events.Started, events.Ended}
"""The events that change what the list shows."""


class Lobby:
    """Who looks at the list of tables."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self._timer: asyncio.TimerHandle | None = None

    def tell(self, live: Live, entries: list[Logged]) -> None:
        """Something has happened at a table: say so to those it waits for, and at most once a second that the list has changed."""
        table, before = live.table, live.waiting
        live.waiting = table.waiting
        if not self.listeners:
            return
        asked_before = {table.seats[seat].person for seat in before}
        awaited = {table.seats[seat].person for seat in live.waiting} - asked_before - {""}
        for listener in self.listeners:
            if listener.person in awaited:
                listener.send(framed(to_json(messages.YourMove(type="your_move", table=table.id))))
        if table.opened.public and any(type(entry.event) in _LISTED for entry in entries):
            self.changed()

    def changed(self) -> None:
        """The list has changed: everybody who looks at it hears so, soon."""
        if self.listeners and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._tell_all)

    def challenge(self, person: str, table: str, name: str, game: str) -> None:
        """Somebody asks this person to play."""
        asked = messages.Challenged(type="challenged", table=table, name=name, game=game)
        for listener in self.listeners:
            if listener.person == person:
                listener.send(framed(to_json(asked)))

    def cut(self) -> None:
        for listener in list(self.listeners):
            listener.cut()

    def _tell_all(self) -> None:
        self._timer = None
        for listener in self.listeners:
            listener.send(framed(to_json(messages.LobbyChanged(type="lobby"))))

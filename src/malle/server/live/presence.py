"""Presence: who is here, wherever in the house, and who of those in the lobby is told when somebody they follow comes or goes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection

from malle.server import messages
from malle.server.live.audience import Listener
from malle.server.live.elsewhere import ANYWHERE, Elsewhere
from malle.server.live.lobby import Lobby
from malle.server.wire import frame_of

LEFT_SECONDS = 5.0
"""How long somebody may be without a connection before they count as gone: going from page to page takes a moment."""


class Presence:
    """The connections of everybody."""

    def __init__(self, lobby: Lobby, elsewhere: Elsewhere, left_after: float = LEFT_SECONDS) -> None:
        self._lobby, self._elsewhere, self._left_after = lobby, elsewhere, left_after
        self._open: Counter[str] = Counter()
        self._here: set[str] = set()

    def here(self, people: Collection[str]) -> frozenset[str]:
        """Who of these is here."""
        return frozenset(who for who in people if who in self._here or self._elsewhere.has(ANYWHERE, who))

    def enter(self, person: str) -> None:
        if person:
            self._open[person] += 1
            self._change(person, here=True)

    def leave(self, person: str) -> None:
        if person:
            self._open[person] -= 1
            if not self._open[person]:
                del self._open[person]
                asyncio.get_running_loop().call_later(self._left_after, self._look, person)

    def tell(self, listener: Listener) -> None:
        """Tell somebody in the lobby who of those they follow is here."""
        online = sorted(self.here(listener.follows))
        listener.send(frame_of(messages.Followed(type="followed", online=online)))

    def _look(self, person: str) -> None:
        if person not in self._open:
            self._change(person, here=False)

    def _change(self, person: str, *, here: bool) -> None:
        if here == (person in self._here):
            return
        (self._here.add if here else self._here.discard)(person)
        self._elsewhere.note(ANYWHERE, person, here=here)
        self.look(frozenset({person}))

    def look(self, people: frozenset[str]) -> None:
        """These people have come or gone, on whatever node: whoever follows them hears so."""
        for listener in self._lobby.listeners:
            if not people.isdisjoint(listener.follows):
                self.tell(listener)

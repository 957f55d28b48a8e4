"""The audience of a table: whoever listens to it, and what they are sent when something has happened there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from malle.server import events, messages, projection
from malle.server.events import Logged
from malle.server.table import Table
from malle.server.wire import frame_of, framed

_DISMISSING = {events.Started, events.Removed}
"""The events after which somebody may be no longer allowed to look on."""


class Listener:
    """Somebody who is sent, in frames of the wire, what happens at a table, or in the lobby."""

    def __init__(
        self, person: str, session: str, lang: str, views: bool, send: Callable[[bytes], None], cut: Callable[[], None]
    ) -> None:
        self.person, self.session, self.lang, self.views = person, session, lang, views
        self.send, self.cut = send, cut
        self.follows: frozenset[str] = frozenset()  # in the lobby: whose coming and going they are told
        self.unread: frozenset[str] = frozenset()  # whom they have blocked


def viewer_of(table: Table, listener: Listener) -> projection.Viewer:
    return projection.viewer(table, listener.person, listener.lang, listener.views, listener.unread)


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self.present: frozenset[str] = frozenset()  # the people among them, and those who listen elsewhere
        self._elsewhere: frozenset[str] = frozenset()  # who listens on other nodes
        self._listeners: set[Listener] = set()
        # as what they are told of moves, as long as nobody comes or goes, sits down or stands up
        self._told: dict[projection.Viewer, list[Listener]] | None = None

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._listeners))

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._listeners

    def has(self, person: str) -> bool:
        """Whether somebody listens here."""
        return any(listener.person == person for listener in self._listeners)

    def count(self, elsewhere: frozenset[str]) -> None:
        """Somebody has come or gone, on whatever node."""
        self._elsewhere, self._told = elsewhere, None
        self.present = elsewhere | {each.person for each in self._listeners}

    def look_anew(self) -> None:
        """The table was read anew, or somebody reads others than before: whoever listens is told of it as what they are there."""
        self._told = None

    def join(self, table: Table, listener: Listener, since: int | None) -> None:
        """Send a listener where the table stands, with what it has missed after event number `since`; the others hear that they came."""
        self._listeners.add(listener)
        self.count(self._elsewhere)
        seen = table.seq if since is None or since > table.seq else since
        viewer = viewer_of(table, listener)
        listener.send(framed(projection.Projection(table, seen, self.present).update(viewer, whole=True)))
        self.tell_presence(table, listener)

    def leave(self, table: Table, listener: Listener) -> None:
        self._listeners.discard(listener)
        self.count(self._elsewhere)
        self.tell_presence(table)

    def cut(self) -> None:
        """The table is no more as they know it: all are cut off, and find the truth on return."""
        for listener in self:
            listener.cut()
        self._listeners.clear()
        self._told = None

    def tell(self, table: Table, entries: list[Logged], asking: Listener | None, ack: messages.Ack | None) -> None:
        """Updates for all listeners, for one of them with the answer to what it asked."""
        answer = frame_of(ack) if asking else b""
        self._dismiss(table, entries)
        if asking and asking not in self._listeners:
            asking.send(answer)
        if not self._listeners:
            return
        happened = projection.Projection(table, entries[0].seq - 1, self.present)
        for viewer, listeners in self._viewers(table, happened.only_moves).items():
            frame = framed(happened.update(viewer))
            for listener in listeners:
                listener.send(frame + answer if listener is asking else frame)
        if not happened.only_moves:
            self.tell_presence(table)  # who sits down looks on no longer

    def _viewers(self, table: Table, only_moves: bool) -> dict[projection.Viewer, list[Listener]]:
        """All listeners, by what they are told: of moves, or of whatever it is."""
        if only_moves and self._told is not None:
            return self._told
        found: dict[projection.Viewer, list[Listener]] = {}
        for listener in self._listeners:
            viewer = viewer_of(table, listener)
            found.setdefault(projection.of_moves(table, viewer) if only_moves else viewer, []).append(listener)
        self._told = found if only_moves else None
        return found

    def _dismiss(self, table: Table, entries: list[Logged]) -> None:
        """Whoever may not see the table any more, because it has begun without them or its host removed them, is cut off."""
        if not _DISMISSING.isdisjoint([type(entry.event) for entry in entries]):
            for listener in self:
                if not table.may_see(listener.person):
                    self._listeners.discard(listener)
                    listener.cut()
            self.count(self._elsewhere)

    def tell_presence(self, table: Table, but: Listener | None = None) -> None:
        seats = [number for number, seat in enumerate(table.seats) if seat.person in self.present]
        watching = [*(listener.person for listener in self._listeners), *self._elsewhere]
        spectators = sum(not table.seats_of(person) for person in watching)
        waking = table.bots_waking
        message = frame_of(messages.Presence(type="presence", seats=seats, spectators=spectators, waking=waking))
        for listener in self:
            if listener is not but:
                listener.send(message)

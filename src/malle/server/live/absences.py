"""Absences at the tables in memory: those who are there hear who is not, are asked about it, and after a ring a bot plays.

What the server knows of who came and went is in memory only; a table that is read from its log has seen nobody leave.
"""

from __future__ import annotations

import asyncio
from functools import partial

from malle.server import decisions, messages
from malle.server.absence import WAIT_SECONDS, Absence, Departure, absences
from malle.server.background import Background
from malle.server.live.audience import Listener
from malle.server.live.commits import Change, Commits
from malle.server.live.residency import Live
from malle.server.steady import Now
from malle.server.wire import frame_of

EARLY = 0.01
"""Seconds by which a timer rings late rather than early."""


class Absences:
    """The timers of all tables that somebody has left."""

    def __init__(self, commits: Commits, background: Background, after: float, ring: float, now: Now) -> None:
        self._commits, self._background, self._now = commits, background, now
        self._after, self._ring_seconds = after, ring

    def went(self, live: Live, person: str) -> None:
        """The last line of somebody to a table has ended."""
        if not live.table.seats_of(person):
            return
        others = {seat.person for seat in live.table.seats if seat.person} - {person}
        live.left[person] = Departure(self._now(), not others.isdisjoint(live.audience.present))

    def greet(self, live: Live, listener: Listener) -> None:
        """Tell somebody who has come who is not there."""
        if live.absences:
            listener.send(self._told(live))

    def wait(self, live: Live, seat: int) -> bool:
        """Give an absent player more time; whether there is anything to wait for."""
        if seat not in live.rings:
            return False
        live.rings[seat] = self._now() + WAIT_SECONDS
        self.arrange(live)
        return True

    def claimable(self, live: Live) -> frozenset[int]:
        """The seats from which the win may be taken now."""
        self._look(live)
        asked = [absence for absence in live.absences if absence.asks == "claim"]
        return frozenset(each.seat for each in asked if live.rings[each.seat] <= self._now())

    def arrange(self, live: Live) -> None:
        """Tell who is there of what has changed, and have the timer ring when something is next to be done."""
        if live.absence_timer:
            live.absence_timer.cancel()
            live.absence_timer = None
        if not live.left and not live.absences and not any(seat.left for seat in live.table.seats):
            return
        self._look(live)
        if live.absences_told != (live.absences, live.rings):
            live.absences_told = live.absences, dict(live.rings)
            message = self._told(live)
            for listener in live.audience:
                listener.send(message)
        times = [self._next(live, absence) for absence in live.absences]
        soon = min((time for time in times if time is not None), default=None)
        if soon is not None and not live.dropped:
            ring = partial(self._ring, live.table.id)
            wait = max(0.0, soon - self._now()) + EARLY
            live.absence_timer = asyncio.get_running_loop().call_later(wait, lambda: self._background.start(ring()))

    def _look(self, live: Live) -> None:
        live.absences = absences(live.table, live.audience.present, live.left, self._now(), self._after)
        asked = {absence.seat: absence for absence in live.absences if absence.asks}
        live.rings = {seat: live.rings.get(seat, self._ends(absence)) for seat, absence in asked.items()}

    def _ends(self, absence: Absence) -> float:
        """When the ring ends of a question that is asked now; who has said that they leave is not waited for before a win is taken."""
        return self._now() + (0.0 if absence.left and absence.asks == "claim" else self._ring_seconds)

    def _next(self, live: Live, absence: Absence) -> float | None:
        if absence.asks:
            return live.rings[absence.seat] if absence.asks == "bot" else None
        question = absence.since + self._after
        return question if question > self._now() else None

    async def _ring(self, id: str) -> None:
        async def see_to(change: Change) -> None:
            live = change.live
            self._look(live)
            for absence in live.absences:
                if absence.asks == "bot" and live.rings[absence.seat] <= self._now():
                    await change.commit(decisions.stand_in(change.table, absence.seat, self._now()))
            self.arrange(live)

        await self._commits.change(id, see_to)

    def _told(self, live: Live) -> bytes:
        now = self._now()
        seats = [
            messages.AbsentSeat(
                seat=absence.seat,
                away=max(0.0, now - absence.since),
                left=absence.left,
                asks=absence.asks,
                ring=max(0.0, live.rings[absence.seat] - now) if absence.asks else None,
            )
            for absence in live.absences
        ]
        return frame_of(messages.Absences(type="absences", seats=seats))

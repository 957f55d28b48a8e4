"""Clocks that run out: a timer for each table whose time is counted rings when the next flag falls, or a bot has played long enough for somebody."""

from __future__ import annotations

import asyncio
from functools import partial

from malle.server import decisions
from malle.server.background import Background
from malle.server.live.commits import Commits
from malle.server.live.residency import Live
from malle.server.steady import Now
from malle.server.table import PLAYING, Table

LONGEST_WAIT = 86400.0
"""Seconds after which a timer looks again, however far the deadline."""


class Flags:
    """The timers of all tables in memory."""

    def __init__(self, commits: Commits, background: Background, now: Now) -> None:
        self._commits, self._background, self._now = commits, background, now

    def arrange(self, live: Live) -> None:
        """Have the timer of a table ring when its next flag falls."""
        if live.timer:
            live.timer.cancel()
        runs = live.table.phase == PLAYING and not live.dropped and not live.paused
        times = _times(live.table) if runs else []
        if times:
            wait = min(max(0.0, min(times) - self._now()) + 0.01, LONGEST_WAIT)
            ring = partial(self._ring, live.table.id)
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self._background.start(ring()))

    async def _ring(self, id: str) -> None:
        async with self._commits.change(id) as change:
            now = self._now()
            await change.commit(decisions.relieve(change.table, now) or decisions.flag(change.table, now))
            self.arrange(change.live)


def _times(table: Table) -> list[float]:
    deadline = table.clock.deadline()
    return [time for time in (deadline and deadline[0], table.watch_ends) if time is not None]

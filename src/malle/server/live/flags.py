"""Clocks that run out: a timer for each table whose time is counted rings when the next flag falls, or a bot is to begin, or has played long enough, for somebody."""

from __future__ import annotations

import asyncio
from functools import partial

from malle.server import decisions
from malle.server.background import Background
from malle.server.live.commits import Change, Commits
from malle.server.live.residency import Live
from malle.server.nodes import Nodes
from malle.server.steady import Now
from malle.server.table import PLAYING, Table

LONGEST_WAIT = 86400.0
"""Seconds after which a timer looks again, however far the deadline."""

LATE_SECONDS = 3.0
"""How long a node leaves a flag to the one that has claimed the table, which may hang."""


class Flags:
    """The timers of all tables in memory."""

    def __init__(self, commits: Commits, background: Background, nodes: Nodes, now: Now) -> None:
        self._commits, self._background, self._nodes, self._now = commits, background, nodes, now

    def arrange(self, live: Live) -> None:
        """Have the timer of a table ring when its next flag falls."""
        if live.timer:
            live.timer.cancel()
        runs = live.table.phase == PLAYING and not live.dropped and not live.paused
        times = _times(live.table) if runs else []
        if times:
            late = 0.01 if live.claimed_by == self._nodes.me else LATE_SECONDS
            wait = min(max(0.0, min(times) - self._now()) + late, LONGEST_WAIT)
            ring = partial(self._ring, live.table.id)
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self._background.start(ring()))

    async def _ring(self, id: str) -> None:
        async def fall(change: Change) -> None:
            now = self._now()
            await change.commit(decisions.relieve(change.table, now) or decisions.flag(change.table, now))
            self.arrange(change.live)

        await self._commits.change(id, fall)


def _times(table: Table) -> list[float]:
    deadline = table.clock.deadline()
    return [time for time in (deadline and deadline[0], table.watch_turns) if time is not None]

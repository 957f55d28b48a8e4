"""Bots at the seats of tables: whoever's turn it is thinks, and what it has chosen is decided like anybody's move."""

from __future__ import annotations

import asyncio
import logging

from malle.engine.refusals import Refused
from malle.server import decisions
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.live.commits import Commits
from malle.server.live.residency import Live
from malle.server.steady import Now

RETRY_SECONDS = 1.0
"""How long a bot rests whose move could not be taken."""

_log = logging.getLogger("malle.bot_seats")


class BotSeats:
    """The bots of all tables in memory."""

    def __init__(self, bots: Bots, commits: Commits, background: Background, now: Now) -> None:
        self._bots, self._commits, self._background, self._now = bots, commits, background, now

    def arrange(self, live: Live) -> None:
        """Have the bots think whose turn it is."""
        for seat in live.table.bots_to_move:
            if seat not in live.thinking and not live.dropped:
                live.thinking[seat] = self._background.start(self._think(live, seat))

    async def _think(self, live: Live, seat: int) -> None:
        try:
            while seat in live.table.bots_to_move and not live.dropped:
                await self._move(live, seat)
        except Refused as refused:
            _log.warning("a bot was refused at table %s: %s", live.table.id, refused)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            live.thinking.pop(seat, None)
        self.arrange(live)

    async def _move(self, live: Live, seat: int) -> None:
        number = len(live.table.match.steps)
        move = await self._bots.choose(live.table, seat, with_people=bool(live.audience))
        async with self._commits.change(live.table.id) as change:
            await change.commit(decisions.bot_move(change.table, seat, move, number, self._now()))

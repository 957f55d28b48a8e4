"""Bots at the seats of tables: whoever's turn it is thinks, and what it has chosen is decided like anybody's move.

What the bots of a table cost is the affair of its host. Where nobody plays or watches any more they wait until somebody comes.
"""

from __future__ import annotations

import asyncio
import logging

from malle.engine.refusals import Refused
from malle.server import decisions
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.limits import Limits, Payer
from malle.server.live.commits import Change, Commits
from malle.server.live.residency import Live
from malle.server.nodes import Nodes
from malle.server.steady import Now

RETRY_SECONDS = 1.0
"""How long a bot rests whose move could not be taken."""

_log = logging.getLogger("malle.bot_seats")


class BotSeats:
    """The bots of all tables in memory."""

    def __init__(
        self, bots: Bots, commits: Commits, background: Background, limits: Limits, nodes: Nodes, now: Now
    ) -> None:
        self._bots, self._commits, self._background, self._now = bots, commits, background, now
        self._limits, self._nodes = limits, nodes

    def arrange(self, live: Live) -> None:
        """Have the bots think whose turn it is."""
        for seat in live.table.bots_to_move:
            if seat not in live.thinking and self._ours(live):
                live.thinking[seat] = self._background.start(self._think(live, seat))

    def _ours(self, live: Live) -> bool:
        """Whether the bots of a table think, and on this node."""
        return not live.dropped and not live.paused and live.claimed_by == self._nodes.me

    async def _think(self, live: Live, seat: int) -> None:
        try:
            while seat in live.table.bots_to_move and self._ours(live):
                payer = self._limits.payer(live.table.opened.host)
                await self._limits.processor.metered(payer, self._move(live, seat, payer))
        except Refused as refused:
            _log.warning("a bot was refused at table %s: %s", live.table.id, refused)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            live.thinking.pop(seat, None)
        self.arrange(live)

    async def _move(self, live: Live, seat: int, payer: Payer) -> None:
        for budget in (self._limits.processor, self._limits.log, self._limits.bots):
            await budget.turn(payer)
        asked = list(live.table.steps)  # the moves that led here: some may be taken back while it thinks
        used = self._limits.bots.used(payer)
        move, seconds = await self._bots.choose(live.table, seat, with_people=bool(live.audience), used=used)
        self._limits.bots.spend(payer, seconds)

        async def move_there(change: Change) -> None:
            table, number = change.table, len(asked)
            same = table.steps[:number] == asked
            await change.commit(decisions.bot_move(table, seat, move, number, self._now()) if same else [])

        await self._commits.change(live.table.id, move_there)

"""Seeking: what pairing needs of the rest of the house. Somebody's ratings and whom they do not meet, and a table for those who were found."""

from __future__ import annotations

import time

from sqlalchemy import Connection, select

import malle
from malle.server import ratings, refusals, schema
from malle.server.api.shapes import TableWish
from malle.server.blocks import Blocks, avoided
from malle.server.live.hub import Hub
from malle.server.live.pairing import Known, Table
from malle.server.once import once
from malle.server.store import Store

SEATED_SECONDS = 3600.0
"""How long it is remembered that a wish was seated."""

GRACE = 5.0
"""Seconds in which somebody whose line has ended may be back, because a page was loaded anew."""


async def known(store: Store, person: str) -> Known:
    def read(connection: Connection) -> Known:
        kept = schema.ratings.c
        rows = connection.execute(select(schema.ratings).where(kept.person == person)).all()
        found = {(row.game, row.players): ratings.points((row.mu, row.sigma, row.games)) for row in rows}
        return Known(found, avoided(connection, person).all)

    return await store.read(read)


async def seat(hub: Hub, store: Store, table: Table) -> str:
    """Open a public table, seat everybody, and begin; its id. Refused, if one of them has blocked another since they began to look."""
    kind = table.kind
    if await Blocks(store).between([actor.id for actor, _ in table.people]):
        raise refusals.somebody_blocks_you()
    wish = TableWish.model_validate(
        {"game": kind.game, "players": kind.players, "clock": table.clock, "rated": kind.rated, "public": True}
    )
    wishes = [once(f"seek {token}", time.time() + SEATED_SECONDS) for token in table.tokens if token]
    return await hub.seat(malle.game(kind.game), wish, table.people, wishes if store.shared else [])

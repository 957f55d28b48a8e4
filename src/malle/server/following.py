"""Following: whose coming and going somebody wants to see. How many follow somebody costs nobody anything: who is told is found among those who are here."""

from __future__ import annotations

import time

from sqlalchemy import bindparam, delete, func, select
from sqlalchemy.dialects.sqlite import insert

from malle.server import refusals, schema
from malle.server.store import Store

MOST_FOLLOWED = 500

_kept, _people = schema.follows.c, schema.people.c
_FOLLOW = insert(schema.follows).on_conflict_do_nothing()
UNFOLLOW = delete(schema.follows).where(_kept.follower == bindparam("one"), _kept.followed == bindparam("other"))
NO_FOLLOWS = schema.without(_kept.follower, _kept.followed, schema.challenges.c.host, schema.challenges.c.person)
"""What is forgotten with a person."""


class Following:
    """Who follows whom."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, person: str, other: str) -> None:
        if person == other:
            raise refusals.not_oneself()
        if len(await self.ids(person)) >= MOST_FOLLOWED:
            raise refusals.too_many_followed()
        await self._store.write((_FOLLOW, {"follower": person, "followed": other, "since": time.time()}))

    async def remove(self, person: str, other: str) -> None:
        await self._store.write((UNFOLLOW, {"one": person, "other": other}))

    async def ids(self, person: str) -> frozenset[str]:
        """Whom somebody follows."""
        asked = select(_kept.followed).where(_kept.follower == person)
        return await self._store.read(lambda connection: frozenset(connection.execute(asked).scalars()))

    async def listed(self, person: str) -> list[tuple[str, str]]:
        """Whom somebody follows: ids and names, by name."""
        asked = (
            select(_people.id, _people.name)
            .join(schema.follows, _kept.followed == _people.id)
            .where(_kept.follower == person)
            .order_by(func.lower(_people.name))
        )
        return await self._store.read(lambda connection: [(row.id, row.name) for row in connection.execute(asked)])

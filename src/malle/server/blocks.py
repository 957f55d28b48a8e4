"""Blocks: who does not want to meet whom.

Whoever blocks somebody is not paired with them, does not sit at one table with them, is not followed or challenged by them, and does not read what they write.
The programs of an account are blocked with it. A game that has begun goes on.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, or_, select
from sqlalchemy.dialects.sqlite import insert

from malle.server import refusals, schema
from malle.server.following import UNFOLLOW
from malle.server.store import Store

MOST_BLOCKED = 1000

_kept, _people = schema.blocks.c, schema.people.c
_BLOCK = insert(schema.blocks).on_conflict_do_nothing()
_UNBLOCK = delete(schema.blocks).where(_kept.blocker == bindparam("one"), _kept.blocked == bindparam("other"))
_NOT_CHALLENGED = delete(schema.challenges).where(
    schema.challenges.c.host == bindparam("one"), schema.challenges.c.person == bindparam("other")
)
_owner = select(func.coalesce(_people.owner, _people.id)).where(_people.id == bindparam("person")).scalar_subquery()
_BLOCKED, _BLOCKED_BY = (
    select(_people.id).where(or_(_people.id.in_(found), _people.owner.in_(found)))
    for found in (
        select(_kept.blocked).where(_kept.blocker == _owner),
        select(_kept.blocker).where(_kept.blocked == _owner),
    )
)
"""Whom somebody, or the owner of a program, blocks, and who blocks them; with everybody's programs."""
NO_BLOCKS = schema.without(_kept.blocker, _kept.blocked)
"""What is forgotten with a person."""


class Avoided(NamedTuple):
    """Whom somebody blocks, and who blocks them; with everybody's programs."""

    blocked: frozenset[str] = frozenset()
    blocked_by: frozenset[str] = frozenset()

    @property
    def all(self) -> frozenset[str]:
        return self.blocked | self.blocked_by


class Blocks:
    """Everybody's blocks."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: str) -> Avoided:
        """Whom this person, or the owner of this program, does not meet."""
        return await self._store.read(lambda connection: avoided(connection, person)) if person else Avoided()

    async def unread(self, person: str) -> frozenset[str]:
        """Whose lines this person, or the owner of this program, does not read."""
        if not person:
            return frozenset()
        return await self._store.read(lambda connection: _blocked(connection, person), at_once=True)

    async def between(self, people: Collection[str]) -> frozenset[frozenset[str]]:
        """The pairs among these people who do not meet."""
        return await self._store.read(lambda connection: _between(connection, frozenset(people)))

    async def add(self, person: str, other: str) -> None:
        """Somebody blocks somebody; neither follows the other any longer, and what they asked of each other is void."""
        if person == other:
            raise refusals.not_oneself()
        mine = select(func.count()).select_from(schema.blocks).where(_kept.blocker == person)
        if await self._store.read(lambda connection: connection.execute(mine).scalar_one()) >= MOST_BLOCKED:
            raise refusals.too_many_blocked()
        pair, turned = {"one": person, "other": other}, {"one": other, "other": person}
        await self._store.write(
            (_BLOCK, {"blocker": person, "blocked": other, "since": time.time()}),
            *((statement, each) for statement in (UNFOLLOW, _NOT_CHALLENGED) for each in (pair, turned)),
        )

    async def remove(self, person: str, other: str) -> None:
        await self._store.write((_UNBLOCK, {"one": person, "other": other}))

    async def listed(self, person: str) -> list[tuple[str, str]]:
        """Whom somebody blocks: ids and names."""
        asked = (
            select(_people.id, _people.name)
            .join(schema.blocks, _kept.blocked == _people.id)
            .where(_kept.blocker == person)
            .order_by(_kept.since.desc())
        )
        return await self._store.read(lambda connection: [(row.id, row.name) for row in connection.execute(asked)])


def avoided(connection: Connection, person: str) -> Avoided:
    """Whom somebody does not meet."""
    blocked_by = connection.execute(_BLOCKED_BY, {"person": person}).scalars()
    return Avoided(_blocked(connection, person), frozenset(blocked_by))


def _blocked(connection: Connection, person: str) -> frozenset[str]:
    return frozenset(connection.execute(_BLOCKED, {"person": person}).scalars())


def _between(connection: Connection, people: frozenset[str]) -> frozenset[frozenset[str]]:
    owners = select(_people.id, func.coalesce(_people.owner, _people.id)).where(_people.id.in_(people))
    whose: dict[str, list[str]] = {}
    for person, owner in connection.execute(owners):
        whose.setdefault(owner, []).append(person)
    asked = select(_kept.blocker, _kept.blocked).where(_kept.blocker.in_(whose), _kept.blocked.in_(whose))
    pairs = ((one, other) for row in connection.execute(asked) for one in whose[row[0]] for other in whose[row[1]])
    return frozenset(frozenset(pair) for pair in pairs)

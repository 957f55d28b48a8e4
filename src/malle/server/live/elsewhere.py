"""Elsewhere: who is at which table on the other nodes, and somewhere in the house at all. Each node writes down who is with it, tells the others, and knows all of it by heart."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError

from malle.server import schema
from malle.server.background import Background
from malle.server.nodes import Nodes
from malle.server.store import Replaced, Statement, Store

ANYWHERE = ""
"""In the place of a table: somewhere in the house."""

_NOTE = schema.upsert(schema.here)


class Elsewhere:
    """Who is where. `changed` is told of each table where somebody has come or gone, and who."""

    def __init__(
        self, store: Store, nodes: Nodes, background: Background, changed: Callable[[str, frozenset[str]], None]
    ) -> None:
        self._store, self._nodes, self._background, self._changed = store, nodes, background, changed
        self._mine: set[tuple[str, str]] = set()
        self._there: dict[str, dict[str, set[str]]] = {}  # table: node: people
        self._alive = nodes.alive
        nodes.on("here", self._hear)
        nodes.on_change.append(self._recount)
        nodes.on_missed.append(self._ask)

    def at(self, table: str) -> frozenset[str]:
        """Who is at a table on other nodes."""
        nodes = self._there.get(table)
        if not nodes:
            return frozenset()
        return frozenset(person for node, people in nodes.items() if node in self._nodes.alive for person in people)

    def nodes_at(self, table: str) -> frozenset[str]:
        """The other nodes on which somebody is at a table."""
        return frozenset(self._there.get(table, ())) & self._nodes.alive

    def has(self, table: str, person: str) -> bool:
        """Whether somebody is at a table on another node."""
        nodes = self._there.get(table, {})
        return any(person in people for node, people in nodes.items() if node in self._nodes.alive)

    def note(self, table: str, person: str, *, here: bool) -> None:
        """Somebody has come to this node, or gone from it."""
        if not self._nodes.shared or ((table, person) in self._mine) == here:
            return
        (self._mine.add if here else self._mine.discard)((table, person))
        self._background.start(
            self._write(self._row(table, person, here), *self._nodes.news("here", table, person, here))
        )

    async def _write(self, *statements: Statement) -> None:
        with contextlib.suppress(Replaced, DatabaseError):  # when the database is back all of it is written anew
            await self._store.write(*statements)

    def _row(self, table: str, person: str, here: bool) -> Statement:
        return _NOTE, {"node": self._nodes.me, "table_id": table, "person": person, "here": here}

    def _hear(self, node: str, table: str, person: str, here: bool) -> None:
        people = self._there.setdefault(table, {}).setdefault(node, set())
        (people.add if here else people.discard)(person)
        if not people:
            self._there[table].pop(node)
            if not self._there[table]:
                del self._there[table]
        self._changed(table, frozenset({person}))

    def _ask(self) -> None:
        self._background.start(self._load())

    async def _load(self) -> None:
        """News may have been missed: write down who is here, and read who is elsewhere."""
        with contextlib.suppress(Replaced, DatabaseError):  # the next beat after the database is back leads here again
            await self._store.write(*(self._row(table, person, True) for table, person in self._mine))
            before, self._there = self._there, await self._store.read(self._read)
            self._tell(before, self._nodes.alive)

    def _read(self, connection: Connection) -> dict[str, dict[str, set[str]]]:
        kept, found = schema.here.c, dict[str, dict[str, set[str]]]()
        asked = select(kept.node, kept.table_id, kept.person).where(kept.here, kept.node != self._nodes.me)
        for node, table, person in connection.execute(asked):
            found.setdefault(table, {}).setdefault(node, set()).add(person)
        return found

    def _recount(self) -> None:
        """A node has come or gone, with all who are there."""
        before, self._alive = self._alive, self._nodes.alive
        for table in list(self._there):
            people = {who for node in before ^ self._alive for who in self._there[table].get(node, ())}
            if people:
                self._changed(table, frozenset(people))

    def _tell(self, before: dict[str, dict[str, set[str]]], alive: frozenset[str]) -> None:
        for table in before.keys() | self._there.keys():
            old, new = (
                {who for node, people in each.get(table, {}).items() if node in alive for who in people}
                for each in (before, self._there)
            )
            if old != new:
                self._changed(table, frozenset(old ^ new))

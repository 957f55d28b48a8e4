"""Nodes: the processes that serve one house together, as this one knows them. Where the database is a file there is one, and all of this is nothing.

Nodes are equal and own nothing: what makes them agree is the log (P8). They tell each other what has happened so that nobody waits, and whoever has missed something asks.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import DatabaseError

from malle.server.background import Background
from malle.server.steady import Now
from malle.server.store import Beat, Replaced, Statement, Store, news

FIRST_SECONDS = 30.0
"""How long a node waits at its start to learn of the others."""


class Nodes:
    """This node and the others."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self.now = store, now
        self.me = store.node
        self.alive = frozenset({self.me})
        self.thinkers: frozenset[str] = frozenset()  # the machines where only bots think
        self.began = now()  # since when the house has been open without a break
        self.on_change: list[Callable[[], None]] = []  # called when a node has come or gone
        self.on_thinkers: list[Callable[[], None]] = []  # called when a thinker has
        self.on_missed: list[Callable[[], None]] = []  # called when news may have been missed
        self.on_opened: list[Callable[[], None]] = []  # called when the house was closed for a while
        self._handlers: dict[str, Callable[..., object]] = {}
        self._felt = asyncio.Event()
        self._background = Background()
        self.on("missed", lambda _: self._miss())

    @property
    def alone(self) -> bool:
        """Whether no other node is alive: then nobody is told what the log says, and whoever comes is told that news were missed."""
        return len(self.alive) == 1

    @property
    def shared(self) -> bool:
        """Whether there may be others."""
        return self._store.shared

    async def start(self) -> None:
        """Be one of them."""
        if self.shared:
            await self._store.attend(self._hear, self._feel)
            async with asyncio.timeout(FIRST_SECONDS):
                await self._felt.wait()
            self.tell("came")

    def on(self, kind: str, handler: Callable[..., object]) -> None:
        """Have news of a kind handled: by a function of who tells, and of what they tell."""
        self._handlers[kind] = handler

    def news(self, kind: str, *said: Any) -> list[Statement]:
        """What is to be written with a change so that the others hear of it."""
        return [news(kind, *said)] if self.shared else []

    def tell(self, kind: str, *said: Any) -> None:
        """Tell the others something that stands in no log; who misses it has other ways to learn of it."""
        if self.shared:
            self._background.start(self._write(self.news(kind, *said)))

    async def _write(self, statements: list[Statement]) -> None:
        with contextlib.suppress(Replaced, DatabaseError):
            await self._store.write(*statements)

    def everywhere(self, kind: str, do: Callable[..., None]) -> Callable[..., None]:
        """Something to be done on all nodes: here at once, and elsewhere as soon as they hear of it."""

        def on_all(*said: Any) -> None:
            do(*said)
            self.tell(kind, *said)

        self.on(kind, lambda _, *said: do(*said))
        return on_all

    async def close(self) -> None:
        await self._background.close()

    def _hear(self, teller: str, said: list[list[Any]]) -> None:
        for kind, *rest in said:
            if kind == "came":
                self._change(self.alive | {teller}, self.thinkers)
            elif kind == "gone":
                self._change(self.alive - {teller}, self.thinkers - {teller})
            elif kind in self._handlers:  # what a newer node tells may be unknown here
                self._handlers[kind](teller, *rest)

    def _feel(self, beat: Beat) -> None:
        opened = self._felt.is_set() and beat.began > self.began
        self.began = beat.began
        self._felt.set()
        self._change(beat.alive | {self.me}, beat.thinkers)
        if beat.missed:
            self._miss()
        for told in self.on_opened if opened else ():
            told()

    def _miss(self) -> None:
        for told in self.on_missed:
            told()

    def _change(self, alive: frozenset[str], thinkers: frozenset[str]) -> None:
        told = self.on_change if alive != self.alive else []
        told = told + self.on_thinkers if thinkers != self.thinkers else told
        was_alone, self.alive, self.thinkers = self.alone, alive, thinkers
        if was_alone and not self.alone:
            self.tell("missed")
        for each in told:
            each()

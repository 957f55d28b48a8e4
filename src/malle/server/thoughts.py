"""Thoughts: what bots on machines of their own are asked (`thinker.py`), as a node asks it.

A question is a row under its table and seat; thinkers claim it and write the answer beside it. It says what it is `about`: whoever asks the same once more, because a node has died or a notice was lost,
finds the thought that is under way, or the answer, and nobody thinks twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from functools import partial
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError

from malle.server import schema
from malle.server.nodes import Nodes
from malle.server.store import Replaced, Store

LOOK_SECONDS = 1.0
"""How long whoever waits for an answer waits for news of it before they look."""

_NEW = insert(schema.thoughts)
_PARTS = ("about", "asked", "first", "used", "at", "claimed_by", "answer")
_ASK = _NEW.on_conflict_do_update(
    index_elements=["table_id", "seat"],
    set_={part: _NEW.excluded[part] for part in _PARTS},
    where=schema.thoughts.c.about != _NEW.excluded.about,
)


class Thoughts:
    """The questions of a node to whoever thinks elsewhere."""

    def __init__(self, store: Store, nodes: Nodes) -> None:
        self._store, self._nodes = store, nodes
        self._waiting: dict[tuple[str, int], asyncio.Event] = {}
        nodes.on("thought", lambda _, table, seat: self._wake((table, seat)))
        nodes.on_thinkers.append(self._wake_all)

    @property
    def thinkers(self) -> bool:
        """Whether there is anybody to ask."""
        return bool(self._nodes.thinkers)

    async def ask(self, table: str, seat: int, asked: dict[str, Any], first: int, used: float) -> dict[str, Any] | None:
        """What a bot in this seat answers; None if nobody is left who would think about it."""
        about = _digest(asked)
        question = {"table_id": table, "seat": seat, "about": about, "asked": asked, "first": first, "used": used}
        question |= {"at": self._nodes.now(), "claimed_by": "", "answer": None}
        find = partial(_answer, table=table, seat=seat, about=about)
        waiting = self._waiting[table, seat] = asyncio.Event()
        there = False
        while self.thinkers:
            waiting.clear()
            try:
                if not there:
                    await self._store.write((_ASK, question), *self._nodes.news("asked"))
                there, answer = await self._store.read(find, at_once=True)
                if answer:
                    return answer
            except (DatabaseError, Replaced):
                there = False  # it is asked again when the database is back
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await waiting.wait()
        return None

    def _wake(self, where: tuple[str, int]) -> None:
        if where in self._waiting:
            self._waiting[where].set()

    def _wake_all(self) -> None:
        for waiting in self._waiting.values():
            waiting.set()


def _digest(asked: dict[str, Any]) -> str:
    known = f"{asked['game']} {asked['players']} {asked['state']} {asked['seat']} {asked['level']}"
    return hashlib.blake2b(known.encode(), digest_size=16).hexdigest()


def _answer(connection: Connection, table: str, seat: int, about: str) -> tuple[bool, dict[str, Any] | None]:
    """Whether a question is there, and what was answered."""
    kept = schema.thoughts.c
    asked = select(kept.answer).where(kept.table_id == table, kept.seat == seat, kept.about == about)
    row = connection.execute(asked).one_or_none()
    return row is not None, row[0] if row else None

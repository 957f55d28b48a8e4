"""A node among others on one PostgreSQL: a thread with a connection of its own that hears what the others tell (LISTEN), and says twice a second that it is alive.

A node counts as dead when it has said nothing for a while, and sooner if its connection has ended: that of a process that was killed ends at once, that of one that was stopped
does not. What is told while the connection is away is lost; so whoever comes back asks for everything (`Beat.missed`).
"""

from __future__ import annotations

import contextlib
import json
import logging
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import psycopg

from malle.server.store import Beat

CHANNEL = "malle"
BEAT_SECONDS = 0.5
"""Between two beats."""

SILENT_SECONDS, DEAD_SECONDS = 1.2, 4.0
"""How long a node may be silent: without a connection, and at all."""

CLOSED_SECONDS = 15.0
"""How long no node may be alive before the house counts as closed meanwhile."""

FORGOTTEN_SECONDS = 10.0
"""How long a dead node is remembered."""

THOUGHT_SECONDS = 3600.0
"""How long a thought is kept."""

RETRY_SECONDS = 0.2
MOST_BYTES = 7900
"""What one notice of PostgreSQL holds."""

_ALIVE = """
SELECT id, thinks FROM (SELECT id, process, beat, false AS thinks FROM nodes UNION ALL SELECT id, process, beat, true FROM thinkers) AS known
WHERE beat > %(now)s - %(silent)s OR (beat > %(now)s - %(dead)s AND process IN (SELECT pid FROM pg_stat_activity))
"""
_BEAT = """
INSERT INTO nodes (id, process, began, beat) VALUES (
    %(node)s, pg_backend_pid(), coalesce((SELECT min(began) FROM nodes WHERE beat > %(now)s - %(closed)s), %(now)s), %(now)s
)
ON CONFLICT (id) DO UPDATE SET process = excluded.process, began = excluded.began, beat = excluded.beat
RETURNING began, xmax = 0
"""
_BEAT_OF_THINKER = """
INSERT INTO thinkers (id, process, beat) VALUES (%(node)s, pg_backend_pid(), %(now)s)
ON CONFLICT (id) DO UPDATE SET process = excluded.process, beat = excluded.beat
RETURNING %(now)s, xmax = 0
"""
_FORGET = (
    "DELETE FROM nodes WHERE beat < %(now)s - %(forgotten)s",
    "DELETE FROM here WHERE node NOT IN (SELECT id FROM nodes)",
    "DELETE FROM thinkers WHERE beat < %(now)s - %(forgotten)s",
    "DELETE FROM thoughts WHERE at < %(now)s - %(thought)s",
)
_log = logging.getLogger("malle.attending")


class Attending:
    """The ears and the pulse of a node, or of a thinker. `hear` and `felt` are called on this thread."""

    def __init__(
        self,
        node: str,
        connect: Callable[[], psycopg.Connection[Any]],
        hear: Callable[[str, list[list[Any]]], None],
        felt: Callable[[Beat], None],
        *,
        thinks: bool = False,
    ) -> None:
        self._node, self._connect, self._hear, self._felt = node, connect, hear, felt
        self._beating = _BEAT_OF_THINKER if thinks else _BEAT
        self._ending = Event()
        self._swept = 0.0
        self._thread = Thread(target=self._work, name="attending", daemon=True)
        self._thread.start()

    def close(self, connection: psycopg.Connection[Any]) -> None:
        """Go, and tell the others, who take over at once: no beat comes after that."""
        self._ending.set()
        with contextlib.suppress(psycopg.Error):
            connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, self._node])  # so that it waits for news no longer
        self._thread.join()
        with contextlib.suppress(psycopg.Error):
            _farewell(connection, self._node)

    def _work(self) -> None:
        while not self._ending.is_set():
            try:
                with contextlib.closing(self._connect()) as connection:
                    self._attend(connection)
            except (psycopg.Error, OSError) as error:
                _log.warning("the news of the other nodes are not heard for a moment: %s", " ".join(str(error).split()))
                self._ending.wait(RETRY_SECONDS)

    def _attend(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        connection.execute("SET synchronous_commit = off")  # whoever is alive says so again
        missed = True
        while not self._ending.is_set():
            self._felt(self._beat(connection, missed))
            missed = False
            for notice in connection.notifies(timeout=BEAT_SECONDS):
                self._read(notice.payload)

    def _beat(self, connection: psycopg.Connection[Any], missed: bool) -> Beat:
        now = connection.execute("SELECT extract(epoch FROM clock_timestamp())::float8").fetchone()[0]  # type: ignore[index]  # it is one row
        values = {
            "node": self._node,
            "now": now,
            "silent": SILENT_SECONDS,
            "dead": DEAD_SECONDS,
            "closed": CLOSED_SECONDS,
            "forgotten": FORGOTTEN_SECONDS,
            "thought": THOUGHT_SECONDS,
        }
        began, new = connection.execute(self._beating, values).fetchone()  # type: ignore[misc]  # it is one row
        known = connection.execute(_ALIVE, values).fetchall()
        alive, thinkers = (frozenset(id for id, thinks in known if thinks == kind) for kind in (False, True))
        if time.monotonic() - self._swept > FORGOTTEN_SECONDS:
            for statement in _FORGET:
                connection.execute(statement, values)
            self._swept = time.monotonic()
        return Beat(alive, thinkers, began, missed or new)

    def _read(self, payload: str) -> None:
        teller, *lines = payload.split("\n")
        if teller != self._node and lines:
            self._hear(teller, [json.loads(line) for line in lines])


def _farewell(connection: psycopg.Connection[Any], node: str) -> None:
    connection.execute("DELETE FROM nodes WHERE id = %s", [node])
    connection.execute("DELETE FROM thinkers WHERE id = %s", [node])
    connection.execute("DELETE FROM here WHERE node = %s", [node])
    connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{node}\n" + json.dumps(["gone"])])


def payloads(node: str, said: list[str]) -> list[str]:
    """What is told at once, in as few notices as hold it."""
    found, size = [[node]], len(node)
    for line in said:
        more = len(line.encode()) + 1
        if size + more > MOST_BYTES:
            found.append([node])
            size = len(node)
        found[-1].append(line)
        size += more
    return ["\n".join(lines) for lines in found]

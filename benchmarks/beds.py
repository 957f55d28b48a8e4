"""Test beds for load: one server on a file of SQLite, or one or two nodes on a PostgreSQL of their own, and what all of it takes of the processor."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from benchmarks.served import Server
from tests.databases import Cluster, program

KINDS = {"SQLite": 0, "PostgreSQL, one node": 1, "PostgreSQL, two nodes": 2}
"""The test beds that are compared, and how many nodes share a PostgreSQL there."""

SERVED = {"sockets_per_person": 100000}


class Bed:
    """Servers that share one database."""

    def __init__(
        self, servers: list[Server], cluster: Cluster | None = None, file: Path | None = None, address: str = ""
    ) -> None:
        self.servers, self._cluster = servers, cluster
        self.address = address  # of the database on PostgreSQL
        self.file = file  # of SQLite, for tables of games with secrets

    def cpu(self) -> float:
        """Processor seconds of the nodes."""
        return sum(server.cpu() for server in self.servers)

    def database_cpu(self) -> float:
        """Processor seconds of all processes of PostgreSQL; SQLite has none of its own."""
        return 0.0 if self._cluster is None else _family(self._cluster.process.pid)

    def memory(self) -> int:
        return sum(server.memory() for server in self.servers)

    def close(self) -> None:
        for server in self.servers:
            server.stop()


@contextmanager
def postgresql() -> Iterator[Cluster]:
    """A PostgreSQL of its own, which waits for the disk, as its own settings have it."""
    cluster = Cluster()
    try:
        yield cluster
    finally:
        cluster.remove()


@contextmanager
def opened(folder: str, nodes: int = 0, **settings: Any) -> Iterator[Bed]:
    """A fresh test bed: with no nodes named, one server on a file."""
    with ExitStack() as held:
        if nodes:
            cluster = held.enter_context(postgresql())
            yield held.enter_context(serving(folder, cluster, cluster.new(), nodes, **settings))
        else:
            server = Server.ours(folder, **{**SERVED, **settings})
            yield held.enter_context(closing(Bed([server], file=Path(folder) / "malle.db")))


@contextmanager
def serving(folder: str, cluster: Cluster, address: str, nodes: int = 1, **settings: Any) -> Iterator[Bed]:
    """So many nodes on a database that there is."""
    servers = [Server.ours(folder, **{**SERVED, "database": address, **settings}) for _ in range(nodes)]
    with closing(Bed(servers, cluster, address=address)) as bed:
        yield bed


def version() -> str:
    """Which PostgreSQL it is."""
    said = subprocess.run([program("postgres"), "--version"], capture_output=True, text=True, check=True).stdout
    return said.split()[2]  # postgres (PostgreSQL) 15.1 (…)


def _family(parent: int) -> float:
    """Processor seconds of a process, of its children, and of those that have ended."""
    stats = {int(path.parent.name): _stat(path) for path in Path("/proc").glob("[0-9]*/stat")}
    ticks = sum(stats[parent][11:15]) if parent in stats else 0
    ticks += sum(sum(stat[11:13]) for stat in stats.values() if stat and stat[1] == parent)
    return ticks / os.sysconf("SC_CLK_TCK")


def _stat(path: Path) -> list[int]:
    """The numbers of a process after its name, the letter of its state as 0; none if it has just ended."""
    try:
        fields = path.read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return []
    return [0, *map(int, fields[1:])]

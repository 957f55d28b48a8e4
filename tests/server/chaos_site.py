"""A site for `tests.server.chaos`, on this machine: nodes on a PostgreSQL of their own behind nginx, and what it costs."""

from __future__ import annotations

import contextlib
import os
import signal
import ssl
import subprocess
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

from tests.databases import Cluster, ask
from tests.server.support import NewServer, Server
from tests.server.test_proxies import NAME, NGINX, SITE, certificate, example, free_port

SAFE = {"fsync": "on", "synchronous_commit": "on", "max_connections": "60"}
"""What is acknowledged is on the disk."""

OPEN_SECONDS = 5.0
"""How long a player waits to be let in."""


class Older(NewServer):
    """A node of another version."""

    def __init__(self, sources: Path, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self._sources = sources

    @property
    def environment(self) -> dict[str, str]:
        return {**super().environment, "PYTHONPATH": str(self._sources)}


class Site:
    """The whole of it, on this machine; with the sources of an older version, the first node is of that one."""

    def __init__(self, folder: Path, nodes: int = 3, older: Path | None = None, **settings: Any) -> None:
        self.folder, self._older = folder, older
        self.cluster = Cluster(**SAFE)
        self.address = self.cluster.new()
        self.nodes = [self._node(number, settings) for number in range(nodes)]
        for node in self.nodes:
            node.start()
        self.https = free_port()
        self._proxy = self._start_proxy()
        self.trusting = ssl.create_default_context()
        self.trusting.check_hostname, self.trusting.verify_mode = False, ssl.CERT_NONE

    def _node(self, number: int, settings: dict[str, Any]) -> Server:
        folder = self.folder / f"node{number}"
        folder.mkdir()
        kind = partial(Older, self._older) if self._older and number == 0 else Server
        node = kind(folder, **{"database": self.address, "public_url": SITE, **settings})
        node.port = free_port()
        return node

    def _start_proxy(self) -> subprocess.Popen[bytes]:
        folder = self.folder
        certificate(folder)
        folder.chmod(0o755)  # nginx's workers are somebody else
        letsencrypt = f"/etc/letsencrypt/live/{NAME}"
        ours = ((f"server 10.0.0.{n}:8420", f"server 127.0.0.1:{node.port}") for n, node in enumerate(self.nodes, 1))
        text = example(
            "nginx-nodes.conf",
            *ours,
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.https} ssl;"),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            (f"{letsencrypt}/fullchain.pem", f"{folder}/cert.pem"),
            (f"{letsencrypt}/privkey.pem", f"{folder}/key.pem"),
            ("limit_conn malle_lines 60;", "limit_conn malle_lines 10000;"),
        )
        (folder / "malle.conf").write_text(text)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
        written = NGINX.format(folder=folder, temporary=temporary).replace(
            "events { }", "events { worker_connections 4096; }"
        )
        (folder / "nginx.conf").write_text(written)
        command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
        with (folder / "log").open("w") as log:
            return subprocess.Popen(command, stdout=log, stderr=log)

    def http(self, cookie: str = "") -> httpx.AsyncClient:
        headers = {"Host": NAME, "Origin": SITE} | ({"Cookie": cookie} if cookie else {})
        return httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{self.https}", headers=headers, verify=self.trusting, timeout=30
        )

    def socket(self, table: str, cookie: str, since: int, again: int, views: bool, address: str) -> connect:
        query = f"lang=en&since={since}&views={str(views).lower()}" + (f"&again={again}" if again else "")
        return connect(
            f"wss://{NAME}/api/tables/{table}/socket?{query}",
            host="127.0.0.1",
            port=self.https,
            local_addr=(address, 0),
            ssl=self.trusting,
            additional_headers={"Origin": SITE, "Cookie": cookie},
            compression=None,
            proxy=None,
            open_timeout=OPEN_SECONDS,
            close_timeout=0.1,
            ping_interval=None,
            max_size=None,
        )

    def spent(self) -> Spent:
        """What it has cost so far."""
        (row,) = ask(
            self.address,
            "SELECT (SELECT count(*) FROM events), pg_current_wal_lsn() - '0/0'::pg_lsn, pg_total_relation_size('events')",
        )
        database = self.cluster.process.pid
        nodes = sum(_processor(node.process.pid)[0] for node in self.nodes)
        return Spent(int(row[0]), int(row[1]), int(row[2]), nodes, sum(_processor(database)) + _children(database))

    def loops(self) -> dict[int, Loop]:
        """What the loops that serve and play have had of the processors so far, by process."""
        return {pid: _loop(pid) for pid in (os.getpid(), *(node.process.pid for node in self.nodes))}

    def close(self) -> None:
        self._proxy.terminate()
        self._proxy.wait(30)
        for node in self.nodes:
            node.process.send_signal(signal.SIGCONT)
            if node.process.poll() is None:
                node.stop()
        self.cluster.remove()


@dataclass
class Spent:
    """What a site has cost: events, bytes of the database's log and of the events that it keeps, seconds of processors."""

    events: int
    written: int
    kept: int
    nodes: float
    database: float

    def since(self, before: Spent) -> Spent:
        return Spent(
            self.events - before.events,
            self.written - before.written,
            self.kept,
            self.nodes - before.nodes,
            self.database - before.database,
        )


class Loop(NamedTuple):
    """Seconds in which a loop ran, and in which it could have run and no core was free."""

    ran: float
    waited: float


IDLE = Loop(0.0, 0.0)


def _loop(pid: int) -> Loop:
    """Of the thread with which a process began; nothing, if there is none any more."""
    try:
        ran, waited, _ = Path(f"/proc/{pid}/schedstat").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return IDLE
    return Loop(int(ran) / 1e9, int(waited) / 1e9)


def _processor(pid: int) -> tuple[float, float]:
    """Seconds of a process, and of its children that have ended."""
    times = [int(each) for each in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:15]]
    tick = os.sysconf("SC_CLK_TCK")
    return sum(times[:2]) / tick, sum(times[2:]) / tick


def _children(pid: int) -> float:
    """Seconds of the children of a process that are running."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout
    seconds = 0.0
    for each in found.split():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            seconds += _processor(int(each))[0]
    return seconds

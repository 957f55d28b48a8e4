"""The databases that tests use: a file of SQLite, or with `pytest --postgresql` a database of a PostgreSQL of their own.

The cluster is started by the first test that needs it, in a folder and as a user of its own, reached by a socket in that folder; it ends with the tests. A new
database is a copy of one that has all its tables, and the disk is not waited for, so that it costs a test next to nothing.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from malle.server.places import Place, is_address

if TYPE_CHECKING:
    from sqlalchemy import Connection  # it takes a while to import, and most tests need none of it

POSTGRESQL = False
"""Whether the tests of this run use PostgreSQL."""

NONSENSE = "{"
"""What stands in the place of an event's body that was damaged."""

QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "300"}
_numbers = count()


class Cluster:
    """A PostgreSQL server with nobody else in it."""

    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="malle-pg-"))
        self._settings = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **settings}
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "-A", "trust", "-U", "malle", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        self.start()

    def start(self) -> None:
        self.launch()
        self.wait_until_open()

    def launch(self) -> None:
        """Start it, from a thread that lives as long as it is to live."""
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", self.folder / "data", *settings],
                user=self._user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                preexec_fn=_end_with_us,
            )

    def stop(self, number: int = signal.SIGQUIT) -> None:
        """At once, as if the power were cut (`-m immediate`)."""
        self.process.send_signal(number)
        self.process.wait(30)

    def address(self, name: str) -> str:
        return f"postgresql://malle@/{name}?host={self.folder}"

    def new(self, template: str = "template0", name: str = "") -> str:
        """A database of its own; its address."""
        import psycopg

        name = name or f"d{next(_numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def remove(self) -> None:
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, name: str, *arguments: str) -> None:
        command = [program(name), "-D", self.folder / "data", *arguments]
        subprocess.run(command, user=self._user, cwd=self.folder, check=True, capture_output=True)

    def wait_until_open(self) -> None:
        import psycopg

        until = time.monotonic() + 30
        while True:
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address("postgres")):
                return
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.02)


def _end_with_us() -> None:
    """A cluster does not outlive the tests, however they end (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def find_programs() -> Path | None:
    """The folder of PostgreSQL's own programs: of Debian's newest version, or of the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    on_path = shutil.which("initdb")
    return installed[-1] if installed else Path(on_path).parent if on_path else None


def program(name: str) -> Path:
    """One of PostgreSQL's own programs."""
    folder = find_programs()
    assert folder is not None, "PostgreSQL is not installed: `make tools` installs it"
    return folder / name


@cache
def cluster() -> Cluster:
    """The one that most tests share."""
    from malle.server.store import open_store

    started = Cluster(**QUICK)
    open_store(started.new(name="empty")).close()
    return started


def end() -> None:
    """The tests are over."""
    if cluster.cache_info().currsize:
        cluster().remove()


@cache
def empty_file() -> Path:
    """A file of SQLite with all tables, and nothing in them."""
    from malle.server.store import open_store

    path = Path(tempfile.mkdtemp(prefix="malle-")) / "malle.db"
    atexit.register(shutil.rmtree, path.parent)
    open_store(path).close()
    return path


@cache
def place_of(folder: Path) -> Place:
    """The database of a test with this folder, of the kind that this run is about: with all tables, and nothing in them."""
    if POSTGRESQL:
        return cluster().new("empty")
    file = folder / "malle.db"
    return file if file.exists() else Path(shutil.copy(empty_file(), file))


@contextlib.contextmanager
def changing(place: Place) -> Iterator[Connection]:
    """A database by another way than the store's."""
    from sqlalchemy import create_engine

    url = place.replace("postgresql:", "postgresql+psycopg:") if is_address(place) else f"sqlite:///{place}"
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def ask(place: Place, question: str, **values: object) -> list[tuple]:
    """What a database answers to a question of SQL; nothing, where it was told to change something."""
    from sqlalchemy import text

    with changing(place) as connection:
        answer = connection.execute(text(question), values)
        return [tuple(row) for row in answer] if answer.returns_rows else []

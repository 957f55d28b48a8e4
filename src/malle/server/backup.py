"""Backup and restore, also while a server is running: SQLite copies the whole file under its own locks.

A restore replaces the content of the database in one transaction; a running server notices, forgets what it had in memory and cuts its
connections, which come back and find the restored tables.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import refuse
from malle.server.migrating import bring_up_to_date
from malle.server.places import Place, is_address
from malle.server.sqlite import connect, is_damage, lock_file, owners_only, unusable, write_alone

WAIT_SECONDS = 30.0


def backup(database: Place, file: Path) -> int:
    """Write a copy of the database, whole or not at all; its size in bytes."""
    database = _file(database)
    if not database.exists():
        raise refuse("database", f"Il n’y a pas de base {database}.", f"There is no database {database}.")
    unfinished = file.with_name(file.name + ".part")
    try:
        _copy_anew(database, unfinished)
        unfinished.replace(file)
        _sync(file)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        raise refuse("file", f"La copie a échoué : {error}.", f"The backup failed: {error}.") from None
    return file.stat().st_size


def restore(database: Place, file: Path) -> None:
    """Put a backup in the place of the database, brought up to date; Refused, and nothing changed, if it is not one."""
    database = _file(database)
    if not file.is_file():
        raise refuse("file", f"Impossible de lire {file}.", f"Cannot read {file}.")
    fresh = database.with_name(database.name + ".restoring")
    try:
        _copy_anew(file, fresh)
        engine = connect(fresh)
        with engine.connect() as connection:
            bring_up_to_date(connection, str(file))
        engine.dispose()
        with write_alone(database, wait=True):
            _put(fresh, database)
    except (OSError, sqlite3.Error) as error:
        raise refuse(
            "file",
            f"{file} ne peut pas être remise en place : {error}. Rien n’a été changé.",
            f"{file} cannot be restored: {error}. Nothing was changed.",
        ) from None
    except DatabaseError as error:
        raise unusable(file, error) from None
    finally:
        fresh.unlink(missing_ok=True)


def _file(database: Place) -> Path:
    if is_address(database):
        raise refuse(
            "database",
            "Une base PostgreSQL se copie avec pg_dump et se remet avec pg_restore : voir docs/hosting.md.",
            "A PostgreSQL database is copied with pg_dump and put back with pg_restore: see docs/hosting.md.",
        )
    return Path(database)


def _put(fresh: Path, database: Path) -> None:
    """Have the database hold what a fresh one holds. One so damaged that SQLite cannot even write into it is set aside first."""
    owners_only(database)
    try:
        _copy(fresh, database)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        with lock_file(database):  # a server that still runs on the damaged file would not see the new one
            for beside in ("", "-wal", "-shm"):
                damaged = database.with_name(database.name + beside)
                if damaged.exists():
                    damaged.replace(database.with_name(f"{database.name}.damaged{beside}"))
        owners_only(database)
        _copy(fresh, database)


def _copy_anew(source: Path, target: Path) -> None:
    """A copy that was looked through, in a file that only its owner reads."""
    target.unlink(missing_ok=True)
    owners_only(target)
    _copy(source, target)
    _check(target)


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=WAIT_SECONDS)) as from_here,
        closing(sqlite3.connect(target, timeout=WAIT_SECONDS)) as to_there,
    ):
        to_there.execute("PRAGMA wal_autocheckpoint=0")
        from_here.backup(to_there)


def _check(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        said = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if said != "ok":
            raise sqlite3.DatabaseError(said)


def _sync(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())

"""`malle doctor`: everything that a server needs, checked by hand, while it runs or not. Nothing is changed.

The tables that a server sets aside because their log makes no sense are found here with what is wrong.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError

import malle
from malle.engine.cache import NotKept, cache_folder, kept_only
from malle.engine.refusals import Refused
from malle.server import schema
from malle.server.api.shapes import Check
from malle.server.bots import Failed, ask_once
from malle.server.finished import reading
from malle.server.places import Place, is_address, shown
from malle.server.settings import Settings
from malle.server.table import Table
from malle.server.table_rows import read_table
from malle.server.web import client_folder

LITTLE = 200 << 20
"""Bytes on the disk below which a keeper should do something."""


def examine(settings: Settings) -> Iterator[Check]:
    """All that can be checked by hand, one after the other."""
    if is_address(settings.database):
        yield from _server(settings.database)
    else:
        yield from _file(Path(settings.database))
    yield _check("compiled rules", _compiled)
    if settings.bots:
        yield _check("bots", lambda: asyncio.run(_ask_a_bot(settings)))
    yield _check("web client", lambda: _client(settings))


def _file(path: Path) -> Iterator[Check]:
    yield _check("sqlite", lambda: f"version {sqlite3.sqlite_version}")
    if path.exists():
        yield _check("database", lambda: _database(path))
        yield _check("its file", lambda: _owners_only(path))
        yield from _tables(path)
    else:
        yield Check(name="database", ok=True, said=f"there is no {path} yet; `malle serve` makes it")
    yield _check("disk", lambda: _free_space(path.absolute().parent))


def _server(address: str) -> Iterator[Check]:
    yield _check("database", lambda: _version(address))
    yield from _tables(address)


def _version(address: str) -> str:
    with reading(address) as connection:
        version = connection.exec_driver_sql("SHOW server_version").scalar_one()
    return f"{shown(address)}, PostgreSQL {version}"


class _Wrong(Exception):
    """What is wrong, in a sentence."""


def _check(name: str, ask: Callable[[], str]) -> Check:
    try:
        return Check(name=name, ok=True, said=ask())
    except (_Wrong, Refused, OSError, DatabaseError) as wrong:
        return Check(name=name, ok=False, said=str(wrong))


def _database(path: Path) -> str:
    with reading(path) as connection:
        _ask_sqlite(connection, "PRAGMA integrity_check(10)", ["ok"])
        _ask_sqlite(connection, "PRAGMA foreign_key_check", [])
    return f"{path}, {path.stat().st_size / 1e6:.1f} MB, whole"


def _ask_sqlite(connection: Connection, question: str, well: list[str]) -> None:
    found = [str(row[0]) for row in connection.exec_driver_sql(question)]
    if found != well:
        raise _Wrong(f"{question.split()[1]}: {'; '.join(found[:10])}. Put the last backup back with `malle restore`.")


def _owners_only(path: Path) -> str:
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise _Wrong(f"others may read {path}, which holds everybody's sessions: chmod 600 {path}")
    return "read by its owner only"


def _tables(path: Place) -> Iterator[Check]:
    """Every table is read as a server would; each that cannot be is a finding of its own."""
    try:
        with reading(path) as connection:
            ids = connection.execute(select(schema.tables.c.id)).scalars().all()
            wrong = [(id, found) for id in ids if (found := _unreadable(connection, id))]
    except (Refused, DatabaseError):
        return  # the database has been told of
    for id, found in wrong:
        yield Check(name=f"table {id}", ok=False, said=f"it is set aside, its log cannot be read: {found}")
    yield Check(name="tables", ok=not wrong, said=f"{len(ids) - len(wrong)} of {len(ids)} can be read")


def _unreadable(connection: Connection, id: str) -> str:
    try:
        found = read_table(connection, id)
        assert found is not None
        Table(id, found.secret).replay(found.entries)
    except DatabaseError:
        raise
    except Exception as error:  # noqa: BLE001  whatever it is, it is what is wrong with this table
        return f"{type(error).__name__}: {error}"
    return ""


def _free_space(folder: Path) -> str:
    free = shutil.disk_usage(folder).free
    if free < LITTLE:
        raise _Wrong(f"only {free / 1e6:.0f} MB are left in {folder}")
    return f"{free / 1e9:.1f} GB are left in {folder}"


def _compiled() -> str:
    """Whether the rules are kept compiled; that they are not yet is no fault, that they cannot be is one."""
    folder = cache_folder()
    above = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not os.access(above, os.W_OK):
        raise _Wrong(f"{folder} cannot be written to, so every start compiles anew: set MALLE_CACHE")
    kept = [name for name in malle.catalogue() if _is_kept(name)]
    missing = [name for name in malle.catalogue() if name not in kept]
    return f"{', '.join(kept) or 'none yet'} in {folder}" + (
        f"; `malle warm` compiles {', '.join(missing)}" * bool(missing)
    )


def _is_kept(name: str) -> bool:
    try:
        with kept_only():
            malle.game(name).compile()
    except NotKept:
        return False
    return True


async def _ask_a_bot(settings: Settings) -> str:
    """One question to one worker, for the first game of the trunk."""
    match = malle.new(malle.catalogue()[0], seed=1)
    while not match.waiting:
        match.roll()
    seat = match.waiting[0]
    try:
        answer = await ask_once(settings, match, seat, "1")
    except Failed as failure:
        raise _Wrong(f"{settings.bot_player} does not answer ({failure})") from None
    if answer["move"] not in match.legal(seat):
        raise _Wrong(f"{settings.bot_player} answers nonsense: {answer['move']}")
    return "they answer" if answer["awake"] else "they answer, and are still to be compiled"


def _client(settings: Settings) -> str:
    folder = client_folder(settings)
    if folder is None:
        raise _Wrong("it is not built: `make play` builds it, or set MALLE_WEB to its folder")
    return str(folder)

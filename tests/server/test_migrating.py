"""Files of versions before: whatever their shape, the games in them go on."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import select

from malle.server import schema, settings
from malle.server.bots import Bots
from malle.server.commands import Move
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.migrating import bring_up_to_date
from malle.server.sqlite import connect
from malle.server.store import open_store
from tests.server.test_commits import Running

TABLES = ("people", "tables", "seats", "events")


def rows(path, table):
    with closing(sqlite3.connect(path)) as file:
        found = file.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in found.description]
        return [dict(zip(names, row, strict=True)) for row in found]


def make_old(path, revision, held):
    """A file as it was at a revision, with these rows."""
    engine = connect(path)
    with engine.connect() as connection:
        bring_up_to_date(connection, str(path), to=revision)
        with connection.begin():
            for table, kept in held.items():
                for row in kept:
                    names, signs = ", ".join(row), ", ".join("?" * len(row))
                    connection.exec_driver_sql(f"INSERT INTO {table} ({names}) VALUES ({signs})", tuple(row.values()))
    engine.dispose()


def shape(path):
    with closing(sqlite3.connect(path)) as file:
        return dict(file.execute("SELECT name, sql FROM sqlite_master WHERE tbl_name = 'events'"))


@pytest.mark.sqlite
def test_a_log_that_was_sorted_by_its_key_is_kept_in_the_order_of_writing_and_its_games_go_on(tmp_path):
    async def play_two():
        at = Running()
        await at.open(tmp_path)
        await at.move(0)
        await at.act(1, "say", text="« : » ?")
        await at.close()
        return at

    at = asyncio.run(play_two())
    held = {table: rows(tmp_path / "malle.db", table) for table in TABLES}
    old = tmp_path / "old.db"
    make_old(old, "0011", held)
    assert "WITHOUT ROWID" in shape(old)["events"]

    async def go_on():
        chosen = settings.check(database=str(old), bots=0, compile="none")
        store = open_store(chosen.database)
        hub = Hub(store, Bots(chosen), chosen, Metrics())
        try:
            before = (await hub.live(at.id)).table
            match = before.match
            legal = match.legal(match.waiting[0])[0]
            asked = Move(type="move", id="on", seat=match.waiting[0], move=legal, number=len(match.steps))
            ack = await hub.act(at.id, at.actors[match.waiting[0]], asked)
            kept = schema.events.c
            log = select(kept.seq).where(kept.table_id == at.id).order_by(kept.seq)
            return ack, await store.read(lambda connection: list(connection.execute(log).scalars()))
        finally:
            await hub.close()
            store.close()

    ack, log = asyncio.run(go_on())
    assert "ROWID" not in shape(old)["events"]
    assert shape(old).keys() == shape(tmp_path / "malle.db").keys(), "its indexes are there, too"
    assert rows(old, "events")[: len(held["events"])] == sorted(held["events"], key=lambda row: (row["at"], row["seq"]))
    assert ack["seq"] == log[-1] == len(log) == len(held["events"]) + 1

"""The same house on PostgreSQL: what is wrong with a database is one sentence, one moves there and back, and a database that goes away for a while costs time only."""

import asyncio
import contextlib
import json
import socket
import subprocess
from types import SimpleNamespace

import httpx
import psycopg
import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import DatabaseError
from websockets.exceptions import InvalidStatus

from malle.engine.refusals import Refused
from malle.server import postgresql, schema
from malle.server.moving import move_house
from malle.server.places import shown
from malle.server.store import open_store
from tests import conftest, databases
from tests.commands import malle_command
from tests.databases import QUICK, Cluster, ask, cluster, empty_file, find_programs
from tests.server.support import Person, Server, seated

pytestmark = pytest.mark.postgresql

KEEP = insert(schema.meta)


def serve_on(address):
    return malle_command("serve", "--port", "0", "--database", address, "--compile", "none")


def refused(address):
    """The one sentence with which a server on this database ends."""
    done = serve_on(address)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr


def test_where_no_postgresql_is_installed_the_run_says_so_and_skips_nothing(monkeypatch):
    monkeypatch.setattr(databases, "POSTGRESQL", databases.POSTGRESQL)
    monkeypatch.setattr(databases, "find_programs", lambda: None)
    with pytest.raises(pytest.UsageError, match="`make tools` installs it"):
        conftest.pytest_configure(SimpleNamespace(getoption=lambda _: True))
    with pytest.raises(AssertionError, match="`make tools` installs it"):
        databases.program("postgres")  # as the tests ask that need one in any run


def test_a_wrong_address_is_one_sentence():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    said = refused(f"postgresql://malle:secret@127.0.0.1:{port}/malle")
    assert f"The database postgresql://malle@127.0.0.1:{port}/malle cannot be used" in said
    assert "secret" not in said
    assert "does not exist" in refused(cluster().address("nowhere"))
    assert "makes no sense" in refused("postgresql://malle@host:port/malle")


def test_a_wrong_password_is_one_sentence():
    address = cluster().new("empty")
    name = address.split("?")[0].rsplit("/", 1)[1]
    rules = cluster().folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text(f"local {name} all scram-sha-256\n{before}")
    ask(address, "ALTER USER malle PASSWORD 'right'")
    ask(address, "SELECT pg_reload_conf()")
    try:
        said = refused(address.replace("malle@", "malle:wrong@"))
        assert "password authentication failed" in said
        assert "malle:wrong" not in said
    finally:
        rules.write_text(before)
        ask(cluster().address("empty"), "SELECT pg_reload_conf()")


def test_a_newer_database_is_refused_and_left_alone():
    address = cluster().new("empty")
    ask(address, "UPDATE alembic_version SET version_num = '9999'")
    assert "is from a newer version of Malle (9999)" in refused(address)
    assert ask(address, "SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.mark.parametrize("table", ["recipes", "alembic_version"])
def test_a_database_of_somebody_else_is_refused_and_left_alone(table):
    address = cluster().new()
    ask(address, f"CREATE TABLE {table} (name text)")
    assert "is not a database of Malle" in refused(address)
    assert ask(address, "SELECT relname FROM pg_stat_user_tables") == [(table,)]


def test_a_postgresql_that_is_too_old_is_refused(monkeypatch):
    address = cluster().new()
    monkeypatch.setattr(postgresql, "OLDEST", 99)
    with pytest.raises(Refused, match="version 99 or newer is needed"):
        open_store(address)
    assert ask(address, "SELECT relname FROM pg_stat_user_tables") == []


def test_texts_in_letters_that_do_not_hold_ours_are_refused():
    with psycopg.connect(cluster().address("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    assert "is in LATIN1" in refused(cluster().address("latin"))


def test_a_password_is_not_shown():
    assert shown("postgresql://ann:secret@db.example.org:5432/malle") == "postgresql://ann@db.example.org:5432/malle"


def test_of_several_servers_that_start_at_once_each_finds_the_tables_made():
    address = cluster().new()

    async def start():
        return await asyncio.gather(*(asyncio.to_thread(open_store, address) for _ in range(4)))

    for store in asyncio.run(start()):
        store.close()
    assert len(ask(address, "SELECT version_num FROM alembic_version")) == 1


def end_connections(address):
    name = address.split("?")[0].rsplit("/", 1)[1]
    ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
    ask(cluster().address("postgres"), ended, name=name)


@pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index")
def test_the_migrations_lead_to_the_schema():
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = postgresql.connect(cluster().new("empty"))
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()
    # indexes on expressions, and when references are checked, are not in the schema
    assert [change for change in found if "_fk" not in change[0] and "events_by_" not in str(change)] == []


def test_what_somebody_wrote_is_found_without_reading_all_logs():
    from malle.server import people
    from malle.server.store import Wording

    with psycopg.connect(cluster().new("empty")) as connection:
        connection.execute("SET enable_seqscan = off")
        for statement in (people._NAMELESS, people._SPEECHLESS):
            wording = Wording(statement, ("key",), postgresql.Server.dialect)
            plan = connection.execute(f"EXPLAIN {wording._text}", wording._values({"key": "x"})).fetchall()
            assert "events_by_" in str(plan)


# Moving house


def test_one_moves_to_postgresql_and_back_with_everything(tmp_path):
    """People, accounts, programs, finished and running games: the same records, and play goes on where one has moved."""
    first = tmp_path / "first.db"
    with Server(tmp_path, database=first) as server:
        ann = Person(server).account("Ann Mover")
        ann.http.post("/api/tokens", json={"name": "Robot"})
        over, (one, other) = seated(server)
        other.do(over, "abandon", seat=1)
        running, players = seated(server, "boulomania")
        players[0].do(running, "say", text="«Ça va?» \N{SNOWMAN} \\u0000 end")
        record = one.http.get(f"/api/tables/{over}/record").json()
    address = cluster().new()
    done = malle_command("move-house", str(first), address)
    assert done.returncode == 0, done.stderr
    assert "all of it is there, and the same" in done.stdout
    exported = malle_command("export", address).stdout.splitlines()
    assert [json.loads(row)["id"] for row in exported] == [over]
    server = Server(tmp_path, database=address)
    server.port = one.server.port
    with server:
        assert one.http.get(f"/api/tables/{over}/record").json() == record
        assert "\\u0000 end" in players[1].http.get(f"/api/tables/{running}/events").text.replace("\\\\", "\\")
        assert players[0].do(running, "say", text="still here").status_code == 200
    back = tmp_path / "back.db"
    assert malle_command("move-house", address, str(back)).returncode == 0
    assert ask(back, "SELECT count(*) FROM events") == ask(address, "SELECT count(*) FROM events")


def test_what_is_counted_goes_on_after_a_move(tmp_path):
    first, address = tmp_path / "first.db", cluster().new()
    open_store(first).close()
    ask(first, "INSERT INTO keeping (id, at, act, note) VALUES (7, 0, 'look', '')")
    move_house(first, address)
    ask(address, "INSERT INTO keeping (at, act, note) VALUES (0, 'look', '')")
    assert ask(address, "SELECT id FROM keeping ORDER BY id") == [(7,), (8,)]


def test_nobody_moves_into_a_house_where_somebody_lives(tmp_path):
    address = cluster().new("empty")
    ask(address, "INSERT INTO people (id, kind, name, lang, created) VALUES ('p', 'guest', 'Ann', 'en', 0)")
    done = malle_command("move-house", str(empty_file()), address)
    assert (done.returncode, "already holds something" in done.stderr) == (2, True)
    assert ask(address, "SELECT id FROM people") == [("p",)]


def test_a_move_that_does_not_arrive_as_it_was_is_undone(monkeypatch):
    from malle.server import moving

    old, new = cluster().new("empty"), cluster().new()
    ask(old, "INSERT INTO people (id, kind, name, lang, created) VALUES ('p', 'guest', 'Ann', 'en', 0)")
    carry = moving._carry
    monkeypatch.setattr(
        moving, "_carry", lambda source, target, table: table.name == "people" or carry(source, target, table)
    )
    with pytest.raises(Refused, match="people has not arrived"):
        move_house(old, new)
    assert ask(new, "SELECT count(*) FROM people") == [(0,)]


def test_a_copy_of_postgresql_is_its_own_affair(tmp_path):
    done = malle_command("backup", str(tmp_path / "copy"), "--database", cluster().address("empty"))
    assert (done.returncode, "pg_dump" in done.stderr) == (2, True)


def test_a_drill_brings_back_what_pg_dump_has_copied(tmp_path):
    """As docs/hosting.md says: copied while the server runs, restored into a new database, the same records and the game goes on."""
    programs, dump, address = find_programs(), tmp_path / "malle.dump", cluster().new("empty")
    with Server(tmp_path, database=address) as server:
        over, (one, other) = seated(server)
        other.do(over, "abandon", seat=1)
        table, people = seated(server)
        people[0].do(table, "move", id="a", seat=0, move="Ea3-a1", number=0)
        record = one.http.get(f"/api/tables/{over}/record").json()
        subprocess.run([programs / "pg_dump", "--format=custom", f"--file={dump}", address], check=True)
        people[0].do(table, "move", id="b", seat=0, move="pass", number=1)
    fresh = cluster().new()
    subprocess.run([programs / "pg_restore", f"--dbname={fresh}", dump], check=True)
    server = Server(tmp_path, database=fresh)
    server.port = one.server.port
    with server:
        assert one.http.get(f"/api/tables/{over}/record").json() == record
        assert people[0].do(table, "move", id="b", seat=0, move="pass", number=1).status_code == 200


def test_the_doctor_looks_at_a_database_of_postgresql():
    done = malle_command("doctor", "--database", cluster().address("empty"), "--bots", "0")
    assert "PostgreSQL" in done.stdout
    assert "tables: 0 of 0 can be read" in done.stdout


# A database that goes away


@pytest.fixture
def own():
    """A cluster of its own, that can be ended."""
    started = Cluster(**{**QUICK, "fsync": "on", "synchronous_commit": "on"})
    yield started
    started.remove()


def test_a_store_goes_on_by_itself_when_the_database_is_back(own):
    async def play():
        store = open_store(own.new())
        try:
            await store.write((KEEP, {"key": "before", "value": ""}))
            own.stop()
            with pytest.raises(DatabaseError):
                await store.write((KEEP, {"key": "never", "value": ""}))
            assert store.failure
            with pytest.raises(DatabaseError):
                await store.read(lambda connection: connection.execute(select(schema.meta)).all())
            own.start()
            await store.write((KEEP, {"key": "after", "value": ""}))
            assert not store.failure
            return set(
                await store.read(lambda connection: connection.execute(select(schema.meta.c.key)).scalars().all())
            )
        finally:
            store.close()

    assert {"before", "after"} <= asyncio.run(play())


def test_a_connection_that_was_ended_is_opened_again_and_nobody_notices():
    async def play():
        address = cluster().new("empty")
        store = open_store(address)
        try:
            await store.read(lambda connection: connection.execute(select(schema.meta)).all())
            end_connections(address)
            await store.write((KEEP, {"key": "after", "value": ""}))
            return await store.read(lambda connection: connection.execute(select(schema.meta.c.key)).scalars().all())
        finally:
            store.close()

    assert "after" in asyncio.run(play())


def test_who_plays_on_a_line_comes_back_when_the_database_does_and_bots_go_on(tmp_path, own):
    """What was not taken is sent again under its name, as pages do by themselves, and done once."""
    with Server(tmp_path, database=own.new()) as server:
        person = Person(server)
        table = person.open_table("malabars", players=2)
        for kind, rest in (("sit", {}), ("bot", {"seat": 1, "level": "1"}), ("ready", {})):
            assert person.do(table, kind, **{"seat": 0, **rest}).status_code == 200
        with person.socket(table) as line:
            line.send("move", "a", seat=0, move="Ea3-a1", number=0)
            assert line.answer("a")["type"] == "ack"
            own.stop()
            line.send("move", "b", seat=0, move="pass", number=1)
            told = line.answer("b", 30)
            assert (told["type"], told["clause"]) == ("refused", "busy")
            assert set(told["sentence"]) == {"fr", "en"}
        with pytest.raises(InvalidStatus) as refused:
            person.socket(table)
        assert json.loads(refused.value.response.body)["clause"] == "busy"
        own.start()
        with come_back(person, table) as line:
            line.send("move", "b", seat=0, move="pass", number=1)
            assert line.answer("b", 30)["type"] == "ack"
            while not any(event["kind"] == "moved" and event["seat"] == 1 for event in line.events):
                line.receive(30)
            moves = [event["move"] for event in line.events if event["kind"] == "moved"]
            assert moves[:2] == ["Ea3-a1", "pass"]


def come_back(person, table):
    while True:
        with contextlib.suppress(InvalidStatus):
            return person.socket(table, since=0)


def test_people_are_told_while_the_database_is_away_and_play_goes_on_by_itself(tmp_path, own):
    with Server(tmp_path, database=own.new()) as server:
        table, people = seated(server)
        assert people[0].do(table, "move", id="a", seat=0, move="Ea3-a1", number=0).status_code == 200
        own.stop()
        told = people[0].do(table, "move", id="b", seat=0, move="pass", number=1)
        assert (told.status_code, told.json()["clause"]) == (503, "busy")
        assert httpx.get(f"{server.url}/readyz").status_code == 503
        own.start()
        for _ in range(50):
            again = people[0].do(table, "move", id="b", seat=0, move="pass", number=1)
            if again.status_code == 200:
                break
        assert again.status_code == 200, again.text
        moves = [
            event["move"]
            for event in people[1].http.get(f"/api/tables/{table}/events").json()["events"]
            if event["kind"] == "moved"
        ]
        assert moves == ["Ea3-a1", "pass"]
        server.wait_until_well()

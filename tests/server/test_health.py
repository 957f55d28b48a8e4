"""The keeper sees how a server is: /livez, /readyz, the check of the file at the start, `malle doctor`."""

import asyncio
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from sqlalchemy.exc import DatabaseError

from malle.engine.refusals import Refused
from malle.server import health, store
from malle.server.backup import backup, restore
from malle.server.store import open_store
from tests.commands import malle_command
from tests.databases import place_of
from tests.server.support import Person, Server, seated, until
from tests.server.test_operations import serve_on


def readiness(server):
    answer = httpx.get(f"{server.url}/readyz")
    return answer.status_code, {check["name"]: (check["ok"], check["said"]) for check in answer.json()["checks"]}


def test_a_server_that_is_well_is_alive_and_ready(server):
    assert httpx.get(f"{server.url}/livez").json()["ok"] is True
    status, checks = readiness(server)
    assert (status, set(checks)) == (200, {"database", "housekeeper", "bots"})
    assert all(ok and not said for ok, said in checks.values())


@pytest.mark.sqlite
def test_a_full_disk_shows_and_so_does_its_end(tmp_path):
    with Server(tmp_path) as server:
        table, people = seated(server)
        limit = Path(server.settings["database"]).stat().st_size
        subprocess.run(["prlimit", f"--pid={server.process.pid}", f"--fsize={limit}:unlimited"], check=True)
        said = (people[0].do(table, "say", id=f"s{number}", text="x" * 400).status_code for number in range(400))
        assert 503 in said
        status, checks = readiness(server)
        assert (status, checks["database"][0]) == (503, False)
        assert "the last write failed" in checks["database"][1]
        assert httpx.get(f"{server.url}/livez").status_code == 200
        subprocess.run(["prlimit", f"--pid={server.process.pid}", "--fsize=unlimited:unlimited"], check=True)
        assert people[0].do(table, "say", text="again").status_code == 200
        assert readiness(server)[0] == 200


def test_a_silent_store_housekeeper_or_bot_is_named():
    long = health.SILENT_SECONDS + 1
    kept = SimpleNamespace(wrote=time.monotonic(), failure="", damage="")
    keeper, bots = SimpleNamespace(since_beat=0.0), SimpleNamespace(some=True, silent=0.0)
    assert all(check.ok for check in health.checks(kept, keeper, bots))
    wrong = [
        (SimpleNamespace(wrote=time.monotonic() - long, failure="", damage=""), keeper, bots),
        (kept, SimpleNamespace(since_beat=long), bots),
        (kept, keeper, SimpleNamespace(some=True, silent=long)),
    ]
    for name, parts in zip(("database", "housekeeper", "bots"), wrong, strict=True):
        assert [check.name for check in health.checks(*parts) if not check.ok] == [name]
    assert [check.name for check in health.checks(kept, keeper, SimpleNamespace(some=False))] == [
        "database",
        "housekeeper",
    ]


def test_something_is_written_when_nobody_has_for_a_while(tmp_path, monkeypatch):
    async def play(opened):
        await opened.keep_writing()
        assert opened.commits == 0
        monkeypatch.setattr(store, "IDLE_SECONDS", -1.0)
        await opened.keep_writing()
        await opened.keep_writing()
        assert opened.commits == 2

    with closing(open_store(place_of(tmp_path))) as opened:
        asyncio.run(play(opened))


@pytest.mark.sqlite
def test_a_file_that_can_only_be_read_shows_though_nobody_plays(tmp_path):
    """The housekeeper writes a line now and then, and finds out."""
    well = SimpleNamespace(since_beat=0.0), SimpleNamespace(some=False)

    async def play(opened):
        opened._raw.execute("PRAGMA query_only=ON")
        opened.wrote -= store.IDLE_SECONDS + 1
        with pytest.raises(DatabaseError):
            await opened.keep_writing()
        (found, _) = health.checks(opened, *well)
        assert (found.name, found.ok) == ("database", False)
        assert "readonly database" in found.said
        opened._raw.execute("PRAGMA query_only=OFF")
        await opened.keep_writing()
        assert all(check.ok for check in health.checks(opened, *well))

    with closing(open_store(place_of(tmp_path))) as opened:
        asyncio.run(play(opened))


# Damage


def spoil(path):
    """Overwrite pages in the middle of a database."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 8192)


@pytest.fixture(scope="module")
def backed_up(tmp_path_factory):
    """The backup of a server with one table."""
    folder = tmp_path_factory.mktemp("backed_up")
    with Server(folder) as server:
        table, _ = seated(server)
        backup(Path(server.settings["database"]), folder / "copy.db")
    return folder / "copy.db", table


@pytest.fixture
def kept(tmp_path, backed_up):
    """A database with a table in it, and its backup."""
    copy, table = backed_up
    database = tmp_path / "malle.db"
    restore(database, copy)
    return database, copy, table


@pytest.mark.sqlite
def test_a_damaged_file_is_named_at_the_start_and_a_backup_brings_it_back(kept):
    database, copy, table = kept
    spoil(database)
    before = database.read_bytes()
    done = serve_on(database)
    assert done.returncode == 2
    assert f"The database {database} is damaged (" in done.stderr
    assert f"malle restore BACKUP --database {database}" in done.stderr
    assert database.read_bytes() == before
    done = malle_command("doctor", "--database", str(database), "--bots", "0")
    assert (done.returncode, "WRONG  database" in done.stdout) == (1, True)
    done = malle_command("restore", str(copy), "--database", str(database))
    assert done.returncode == 0, done.stderr
    with Server(database.parent) as server:
        assert Person(server).http.get(f"/api/tables/{table}").status_code == 200


def spoil_log(path):
    """Overwrite the last page of the events."""
    with closing(sqlite3.connect(path)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()[0]
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)


@pytest.mark.sqlite
def test_damage_in_the_log_is_found_after_the_start_and_named_with_the_way_to_restore_it(kept, caplog):
    """The log grows for ever, so people are back before it has been looked through."""
    database, _, _ = kept

    async def look():
        with closing(open_store(database)) as opened:
            well = SimpleNamespace(since_beat=0.0), SimpleNamespace(some=False)
            before = health.checks(opened, *well)[0]
            await opened.look_through()
            return before, health.checks(opened, *well)[0]

    assert [check.ok for check in asyncio.run(look())] == [True, True]
    spoil_log(database)
    before, after = asyncio.run(look())
    assert (before.ok, after.ok) == (True, False)
    assert f"The database {database} is damaged (" in after.said
    assert f"malle restore BACKUP --database {database}" in after.said
    assert after.said in caplog.messages


@pytest.mark.sqlite
def test_a_server_that_runs_looks_through_its_log_by_itself(kept):
    database, _, _ = kept
    with Server(database.parent) as server:
        assert readiness(server)[0] == 200
    spoil_log(database)
    with Server(database.parent) as server:
        until(lambda: readiness(server)[0] == 503)
        assert "is damaged" in readiness(server)[1]["database"][1]


def cut_short(path):
    """Lose the second half of a database, as when a disk was full while somebody copied it."""
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2 + 100)


def without_head(path):
    with path.open("r+b") as file:
        file.write(b"\xa5" * 100)


@pytest.mark.parametrize("damage", [spoil, cut_short, without_head])
@pytest.mark.sqlite
def test_however_a_file_is_damaged_the_sentence_says_how_to_restore_it_and_that_works(kept, damage):
    """Also where SQLite can no longer write into the file: then it is set aside."""
    database, copy, _ = kept
    damage(database)
    with pytest.raises(Refused, match="ut the last backup back: `malle restore BACKUP"):
        open_store(database)
    restore(database, copy)
    open_store(database).close()
    assert database.with_name("malle.db.damaged").exists() == (damage is not spoil)


@pytest.mark.sqlite
def test_the_doctor_finds_a_sound_server_well_and_names_a_table_that_is_set_aside(kept):
    database, _, table = kept
    asked = ("doctor", "--database", str(database), "--bot-player", "tests.server.players:choose")
    done = malle_command(*asked)
    assert "well   tables: 1 of 1 can be read" in done.stdout
    assert "well   bots: they answer" in done.stdout
    wrong = [line for line in done.stdout.splitlines() if line.startswith("WRONG")]
    assert [line for line in wrong if "web client" not in line] == []
    assert done.returncode == bool(wrong)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE events SET kind = 'conjured' WHERE seq = 2")
        connection.commit()
    done = malle_command(*asked)
    assert done.returncode == 1
    assert f"WRONG  table {table}: it is set aside, its log cannot be read" in done.stdout
    assert "conjured" in done.stdout
    assert "WRONG  tables: 0 of 1 can be read" in done.stdout


def test_the_doctor_says_when_bots_do_not_answer_and_there_is_no_database(tmp_path):
    asked = ("doctor", "--database", str(tmp_path / "malle.db"), "--bot-player", "tests.server.players:nobody")
    done = malle_command(*asked)
    assert done.returncode == 1
    assert "there is no" in done.stdout
    assert "WRONG  bots: tests.server.players:nobody" in done.stdout
    assert not (tmp_path / "malle.db").exists()

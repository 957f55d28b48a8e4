"""Keeping a server: settings, a database that cannot be used, backups, bots that fail, fuzz."""

import asyncio
import io
import json
import logging
import os
import re
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import uvloop
from sqlalchemy import insert

import malle
from malle.server import bots, run, schema, settings, sqlite
from malle.server.bots import Bots
from malle.server.migrating import known_revisions
from malle.server.settings import Settings
from malle.server.sqlite import connect, write_alone
from malle.server.store import open_store
from tests import databases
from tests.commands import malle_command
from tests.server.players import DIES, HANGS, RAISES
from tests.server.support import Person, Server, seated
from tests.support import FEW, LONG

# Settings


@pytest.mark.storeless
def test_help_explains_every_setting():
    said = malle_command("serve", "--help").stdout
    assert "Keep the tables open" in said
    assert "MALLE_BOT_SECONDS for --bot-seconds" in said
    for name, field in Settings.model_fields.items():
        assert f"--{name.replace('_', '-')} " in said
        assert field.description.split()[0] in said


@pytest.mark.storeless
def test_the_command_line_goes_before_the_environment(monkeypatch):
    monkeypatch.setenv("MALLE_BOT_SECONDS", "3")
    monkeypatch.setenv("MALLE_PORT", "1")
    chosen = settings.read(["--port", "2", "--compile=none"])
    assert (chosen.bot_seconds, chosen.port, chosen.compile, chosen.chats_per_minute) == (3, 2, "none", 20)
    assert settings.read().port == 1


@pytest.mark.storeless
@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (["--port", "99999"], {}, "The setting port (MALLE_PORT or --port) is wrong"),
        ([], {"MALLE_BOTS": "many"}, "The setting bots (MALLE_BOTS or --bots) is wrong"),
        (["--public-url", "play.example.org"], {}, "should look like https://play.example.org"),
        (["--compile", "chess"], {}, "there is no game “chess”"),
        (["--database", "/nowhere/malle.db"], {}, "The database /nowhere/malle.db cannot be used"),
        (["--host", "203.0.113.7", "--database", "{tmp}/x.db"], {}, "Cannot listen on 203.0.113.7"),
    ],
)
def test_a_bad_setting_is_one_sentence_at_the_start(tmp_path, arguments, environment, sentence):
    done = malle_command("serve", *(each.format(tmp=tmp_path) for each in arguments), **environment)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


# The database


def serve_on(path):
    return malle_command("serve", "--port", "0", "--database", str(path), "--compile", "none")


@pytest.mark.sqlite
def test_a_newer_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "malle.db"
    open_store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = path.read_bytes()
    done = serve_on(path)
    assert (done.returncode, "is from a newer version of Malle (9999)" in done.stderr) == (2, True)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"this is no database at all, but a long line of text" * 100, b"SQLite format 3\x00"]
)
@pytest.mark.sqlite
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "malle.db"
    path.write_bytes(content)
    done = serve_on(path)
    assert (done.returncode, "cannot be used" in done.stderr) == (2, True), done.stderr
    assert path.read_bytes() == content


@pytest.mark.sqlite
def test_a_database_of_somebody_else_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
        connection.commit()
    done = serve_on(path)
    assert (done.returncode, "is not a database of Malle" in done.stderr) == (2, True)


@pytest.mark.sqlite
def test_a_locked_database_is_refused_with_a_sentence(tmp_path):
    path = tmp_path / "malle.db"
    open_store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        done = serve_on(path)
        assert (done.returncode, "database is locked" in done.stderr) == (2, True)
        connection.execute("ROLLBACK")
    open_store(path).close()


@pytest.mark.sqlite
def test_two_servers_do_not_share_a_database(server):
    done = serve_on(server.settings["database"])
    assert (done.returncode, "Another Malle server" in done.stderr) == (2, True)


@pytest.mark.sqlite
def test_a_full_disk_refuses_and_damages_nothing(tmp_path):
    """The file may not grow any more: commands are refused with a sentence, what was acknowledged stays, and play goes on after."""
    with Server(tmp_path) as server:
        table, people = seated(server)
        limit = Path(server.settings["database"]).stat().st_size
        subprocess.run(["prlimit", f"--pid={server.process.pid}", f"--fsize={limit}:unlimited"], check=True)
        done, refused = [], None
        for number in range(400):
            answer = people[0].do(table, "say", id=f"s{number}", text="x" * 400)
            if answer.status_code != 200:
                refused = answer
                break
            done.append(answer.json()["seq"])
        assert refused is not None
        assert (refused.status_code, refused.json()["clause"]) == (503, "busy")
        subprocess.run(["prlimit", f"--pid={server.process.pid}", "--fsize=unlimited:unlimited"], check=True)
        assert people[0].do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
        told = [event["seq"] for event in people[0].http.get(f"/api/tables/{table}/events").json()["events"]]
        assert set(done) <= set(told)


@pytest.fixture
def busy_store(tmp_path, monkeypatch):
    """A store whose log is long after every few commits, and a way to write to it."""
    monkeypatch.setattr(sqlite, "CHECKPOINT_BYTES", 20_000)
    opened = open_store(tmp_path / "malle.db")
    log = tmp_path / "malle.db-wal"
    loop = asyncio.new_event_loop()

    def write(many):
        for _ in range(many):
            row = {"key": secrets.token_hex(8), "value": "x" * 1000}
            loop.run_until_complete(opened.write((insert(schema.meta), row)))
        return log.stat().st_size

    yield opened, write
    opened.close()
    loop.close()


@pytest.mark.sqlite
def test_a_checkpoint_is_made_when_the_log_is_long(busy_store):
    _, write = busy_store
    assert max(write(1) for _ in range(50)) < 60_000


@pytest.mark.sqlite
def test_the_checkpoint_waits_while_a_restore_writes(busy_store):
    opened, write = busy_store
    with write_alone(opened.path, wait=True):
        assert write(50) > 200_000
    assert min(write(1) for _ in range(20)) < 60_000


@pytest.mark.sqlite
def test_somebody_who_reads_delays_no_commit_and_no_more_than_the_checkpoint(busy_store):
    opened, write = busy_store
    with closing(sqlite3.connect(opened.path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        before = reader.execute("SELECT count(*) FROM meta").fetchone()
        write(50)
        assert reader.execute("SELECT count(*) FROM meta").fetchone() == before
        reader.execute("COMMIT")
        assert reader.execute("SELECT count(*) FROM meta").fetchone()[0] == before[0] + 50
    assert min(write(1) for _ in range(20)) < 60_000


@pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index")
@pytest.mark.sqlite
def test_the_migrations_lead_to_the_schema(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    open_store(tmp_path / "malle.db").close()
    engine = connect(tmp_path / "malle.db")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
    assert known_revisions()[0] == "0001"


# Backups


def records(person, tables):
    return {table: person.http.get(f"/api/tables/{table}/record").json() for table in tables}


@pytest.mark.sqlite
def test_a_drill_restores_a_running_server_to_the_same_records(tmp_path):
    with Server(tmp_path) as server:
        tables, everybody = [], []
        for _ in range(3):
            table, people = seated(server, options={"position": "twtt/ttt/twtt/tbtbt"})
            for number, move in enumerate(("Ea2-b1", "Ra1-c1")):
                people[0].do(table, "move", seat=0, move=move, number=number)
            tables.append(table)
            everybody.append(people)
        running, players = seated(server)
        players[0].do(running, "move", seat=0, move="Ea3-a1", number=0)
        before = records(players[0], tables)
        database, copy = server.settings["database"], str(tmp_path / "copy.db")
        done = malle_command("backup", copy, "--database", database)
        assert done.returncode == 0, done.stderr
        with players[1].socket(running) as socket:
            socket.until("update")
            players[0].do(running, "move", id="later", seat=0, move="pass", number=1)
            socket.catch_up(8)
            done = malle_command("restore", copy, "--database", database)
            assert done.returncode == 0, done.stderr
            with pytest.raises(Exception, match="4001"):
                socket.until("pong", timeout=10)
        assert records(players[0], tables) == before
        assert all(malle.verify(record) for record in before.values())
        assert players[0].http.get(f"/api/tables/{running}").json()["table"]["number"] == 1
        assert players[0].do(running, "move", seat=0, move="pass", number=1).status_code == 200
        done = malle_command("restore", __file__, "--database", database)
        assert (done.returncode, "cannot be restored" in done.stderr) == (2, True)
        assert records(players[0], tables) == before


@pytest.mark.sqlite
def test_a_backup_that_cannot_be_written_says_so(tmp_path):
    open_store(tmp_path / "malle.db").close()
    done = malle_command("backup", "/nowhere/copy.db", "--database", str(tmp_path / "malle.db"))
    assert (done.returncode, "The backup failed" in done.stderr) == (2, True)
    done = malle_command("backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "none.db"))
    assert (done.returncode, "There is no database" in done.stderr) == (2, True)


def test_the_keeper_sees_what_was_reported(tmp_path):
    with Server(tmp_path) as server:
        table, people = seated(server)
        line = people[0].do(table, "say", text="You play like a goat.").json()["seq"]
        people[0].do(table, "say", text="Never mind.")
        assert people[1].do(table, "report", line=line).status_code == 200
        done = malle_command("reports", "--database", server.settings["database"])
        assert f"{table}#{line}  {people[1].id} -> {people[0].id} (" in done.stdout
        assert "You play like a goat." in done.stdout
        assert "Never mind." not in done.stdout
    done = malle_command("reports", "--database", str(tmp_path / "none.db"))
    assert (done.returncode, "cannot be used" in done.stderr) == (2, True)


# Bots


def bot_table(person, game="malabars", level="1", **options):
    table = person.open_table(game, players=2, options=options)
    for seat in range(2):
        assert person.do(table, "bot", seat=seat, level=level).status_code == 200
    person.socket(table, views="false")  # where nobody watches, bots alone wait
    return table


def wait_for_the_end(person, table, seconds=60):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        status = person.http.get(f"/api/tables/{table}").json()["table"]
        if status["phase"] == "over":
            return status
        time.sleep(0.1)
    raise AssertionError(f"the bots did not finish: {status['number']} moves")


def test_bots_play_a_game_among_themselves(server):
    person = Person(server)
    assert wait_for_the_end(person, bot_table(person, stop=10))["result"]["reason"] == "played"


@pytest.mark.storeless
def test_a_bot_that_dies_hangs_or_raises_is_replaced_and_plays_something_at_last(monkeypatch):
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr(bots, "PATIENCE", 1)
    match = malle.new("malabars", seed=1)

    async def asked(*seeds):
        asked = Bots(Settings(bots=1, bot_player="tests.server.players:fragile", bot_seconds=1, bot_nice=0))
        try:
            answers = [await asked.ask(bots._question(match, 0, "1", seed, None), bots.LATER) for seed in seeds]
            return [answer["move"] for answer in answers], asked.replaced
        finally:
            await asked.close()

    moves, replaced = asyncio.run(asked(DIES, HANGS, RAISES, 1))
    assert set(moves) <= set(match.legal())
    assert replaced >= 3 * 2  # each of them twice: then it plays at random


@pytest.mark.storeless
def test_a_worker_that_died_before_it_was_asked_has_failed():
    """Whatever loop the server runs on: one of them says so by an error of its own."""

    async def ask():
        worker = await bots.Worker.start(Settings(bots=1, bot_player="tests.server.players:choose"))
        os.kill(worker.pid, signal.SIGKILL)
        await worker.stop()
        with pytest.raises(bots.Failed):
            await worker.ask({})

    for factory in (asyncio.new_event_loop, uvloop.new_event_loop):
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(ask())


def test_a_killed_worker_is_replaced_and_its_move_made(tmp_path):
    with Server(tmp_path, bot_player="tests.server.players:slow") as server:
        person = Person(server)
        table = bot_table(person, stop=2)
        for _ in range(2):
            until = time.monotonic() + 60
            while not (workers := children(server.process.pid)):
                assert time.monotonic() < until, "no worker has come"
                time.sleep(0.02)
            for worker in workers:
                os.kill(worker, signal.SIGKILL)
            while set(children(server.process.pid)) & set(workers):
                time.sleep(0.02)
        assert wait_for_the_end(person, table)["result"]["reason"] == "played"
        assert "malle_bot_workers_replaced 2" in person.http.get("/metrics").text


def children(pid):
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout
    return [int(each) for each in found.split()]


def test_bots_go_on_after_a_restart_when_somebody_looks(tmp_path):
    with Server(tmp_path) as server:
        person = Person(server)
        table = bot_table(person, stop=20)
        while person.http.get(f"/api/tables/{table}").json()["table"]["number"] < 3:
            time.sleep(0.02)
        server.kill()
        server.start()
        person.socket(table, views="false")
        assert wait_for_the_end(person, table)["phase"] == "over"


@pytest.mark.storeless
def test_without_workers_there_are_no_bots():
    game = malle.game("malabars")
    assert Bots(Settings(bots=0)).levels(game) == ()
    assert "random" in Bots(Settings(bots=1)).levels(game)


# Fuzz


def test_whatever_the_interface_is_asked_it_never_breaks(tmp_path):
    """schemathesis: every route, with data that fits its description and data that does not."""
    with Server(tmp_path) as server:
        person = Person(server)
        cookie = person.http.cookies["malle"]
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "schemathesis.cli",
                "run",
                f"{server.url}/api/openapi.json",
                "--checks",
                "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
                "--max-examples",
                os.environ.get("MALLE_FUZZ", "15" if LONG else "1" if FEW else "5"),
                *(
                    ["--phases", "fuzzing"] if FEW or (databases.POSTGRESQL and not LONG) else []
                ),  # what could come to be kept
                "--exclude-path-regex",
                "/api/me$|/api/sessions/|/api/accounts$",  # they end the session that asks
                "--seed",
                "1",
                "--no-color",
                "-H",
                f"Cookie: malle={cookie}",
                "-H",
                f"Origin: {server.url}",
            ],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
            timeout=900,
        )
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert httpx.get(f"{server.url}/readyz").status_code == 200
        assert "Traceback" not in server.log


def test_logs_are_lines_of_json_without_secrets(tmp_path):
    with Server(tmp_path, log_level="debug") as server:
        person = Person(server).account("careful", "do not log me")
        person.http.get("/api/me")
        with person.lobby() as line:
            line.send("ping")
            line.until("pong")
        cookie = person.http.cookies["malle"]
    lines = server.log.splitlines()
    assert lines
    assert all({"at", "level", "from", "said"} <= set(json.loads(line)) for line in lines)
    assert "do not log me" not in server.log
    assert cookie not in server.log


@pytest.mark.storeless
def test_somebody_at_a_terminal_reads_lines_and_not_json():
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    record = logging.LogRecord("malle.store", logging.WARNING, "", 0, "the disk is %s", ("full",), None)
    line = run.log_format(Terminal()).format(record)
    assert re.fullmatch(r"\d\d:\d\d:\d\d  WARNING: the disk is full", line)
    assert json.loads(run.log_format(io.StringIO()).format(record))["said"] == "the disk is full"


@pytest.mark.storeless
def test_a_browser_is_opened_only_where_somebody_sits_before_a_screen():
    assert run.has_browser({"DISPLAY": ":0"}, "linux")
    assert run.has_browser({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not run.has_browser({"DISPLAY": ""}, "linux")
    assert run.has_browser({}, "darwin")
    assert not run.has_browser({"SSH_CONNECTION": "198.51.100.7"}, "darwin")
    assert not Settings().browser


HEAVY = {"alembic", "cryptography", "httpx", "numba", "openskill", "PIL", "resvg_py", "rich", "segno", "smtplib"}
"""What a server uses when it first needs it, and not to be back in service."""


@pytest.mark.storeless
def test_a_server_that_starts_again_does_not_load_what_it_may_never_need(tmp_path):
    """Each of these would take up to half a second of the start: compiled rules, pictures, mail, notices, migrations."""
    open_store(tmp_path / "malle.db").close()
    asked = (
        "import sys; from malle.cli import main; import malle.server.run;"
        "from malle.server.settings import check; from malle.server.store import open_store; from pathlib import Path;"
        "malle.server.run.create_app(check()); open_store(Path(sys.argv[1])).close(); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked, tmp_path / "malle.db"], capture_output=True, text=True, check=True
    )
    assert not HEAVY & set(done.stdout.split())


ASKING = """
import asyncio, sys, httpx
from malle.server import run, settings
from malle.server.api.strict import StrictRoute

app = run.create_app(settings.check(database=sys.argv[1], bots=0, compile="none"))
routes = [route for route in app.routes if isinstance(route, StrictRoute)]
assert len(routes) > 80
assert all(not route.made for route in routes)

async def ask():
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 9))
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport) as client:
        return await client.get("http://127.0.0.1/api/games")

assert asyncio.run(ask()).status_code == 200
assert [route.path for route in routes if route.made] == ["/api/games"]
app.openapi()
assert all(route.made for route in routes)
"""


@pytest.mark.storeless
def test_routes_are_made_when_they_are_first_asked_for(tmp_path):
    """FastAPI takes a fifth of the start to make all of them. In a process of its own: they are made once in each."""
    done = subprocess.run(
        [sys.executable, "-c", ASKING, tmp_path / "malle.db"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr

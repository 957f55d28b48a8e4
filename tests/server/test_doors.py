"""Nobody where they don't belong: names of other hosts, files of the owner, figures for the keeper, texts that are none."""

import asyncio
import json
import re
import socket
import sqlite3
import stat
import threading

import httpx
import pytest

from malle.engine.refusals import Refused
from malle.server import app, settings
from malle.server.store import open_store
from tests.commands import malle_command
from tests.databases import place_of
from tests.server.support import Person, Server

LONE = ["\\ud800", "a\\udc00b", "\\ud83d"]


def test_a_sentence_says_what_a_message_lacks_and_where(server):
    person = Person(server)
    table = person.open_table()
    kind = person.http.post(f"/api/tables/{table}/commands", json={"type": "sing", "id": "a"}).json()
    lacking = person.http.post(f"/api/tables/{table}/commands", json={"type": "sit", "id": "a"}).json()
    assert kind["sentence"]["en"].startswith("This message is not understood: Input tag 'sing' ")
    assert lacking["sentence"]["en"] == "This message is not understood: sit.seat: Field required."


@pytest.mark.parametrize("lone", LONE)
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/guests", '{"name": "%s", "lang": "en"}'),
        ("/api/accounts", '{"login": "ann", "password": "%s long enough"}'),
        ("/api/tables", '{"game": "%s"}'),
        ("/api/tables", '{"game": "malabars", "options": {"%s": 1}}'),
    ],
)
def test_half_a_character_in_a_body_is_not_understood(server, path, body, lone):
    person = Person(server)
    answer = person.http.post(path, content=body % lone, headers={"content-type": "application/json"})
    assert answer.status_code == 422, answer.text
    assert answer.json()["sentence"]["en"]


def test_half_a_character_is_not_understood_by_any_route_that_reads_a_body(server):
    """Whatever routes there will be: their bodies are read in one place (`api/strict.py`)."""
    person = Person(server)
    described = person.http.get("/api/openapi.json").json()["paths"]
    routes = [(how, path) for path, ways in described.items() for how, way in ways.items() if "requestBody" in way]
    assert len(routes) > 10
    for how, path in routes:
        asked = re.sub(r"{[^}]*}", "x", path)
        body, kind = '{"\\ud800": "\\ud800"}', {"content-type": "application/json"}
        answer = person.http.request(how, asked, content=body, headers=kind)
        assert (how, path, answer.status_code) == (how, path, 422)


@pytest.mark.parametrize("lone", LONE)
def test_half_a_character_on_a_socket_is_refused_and_the_line_stays(server, lone):
    person = Person(server)
    table = person.open_table()
    with person.socket(table) as line:
        line.until("update")
        for text in (
            '{"type": "say", "id": "x", "text": "%s"}',
            '{"type": "say", "id": "%s", "text": "x"}',
            '{"%s": 1}',
        ):
            line.connection.send(text % lone)
            assert line.until("refused")["clause"]
        line.send("ping", id="p")
        assert line.until("pong")


@pytest.mark.sqlite
def test_only_the_owner_reads_the_database_and_its_backups(tmp_path):
    with Server(tmp_path) as server:
        Person(server).open_table()
        copy = tmp_path / "copy.db"
        assert malle_command("backup", str(copy), "--database", str(tmp_path / "malle.db")).returncode == 0
        found = [path for path in tmp_path.iterdir() if path.name.startswith(("malle.db", "copy.db"))]
        readable = {path.name for path in found if stat.S_IMODE(path.stat().st_mode) & 0o077 and path.stat().st_size}
        assert copy in found
        assert readable == set()


@pytest.mark.sqlite
def test_a_database_of_before_is_closed_to_others_at_the_next_start(tmp_path):
    with Server(tmp_path) as server:
        server.stop()
        (tmp_path / "malle.db").chmod(0o644)
        server.start()
        assert stat.S_IMODE((tmp_path / "malle.db").stat().st_mode) == 0o600


@pytest.mark.sqlite
def test_what_is_deleted_is_gone_from_the_file(tmp_path):
    with Server(tmp_path) as server:
        Person(server, "Somebody Unmistakable")
        server.stop()
        from malle.server.sqlite import connect

        with connect(tmp_path / "malle.db").connect() as connection:
            connection.exec_driver_sql("DELETE FROM sessions")
            connection.exec_driver_sql("DELETE FROM people")
            connection.commit()
        with sqlite3.connect(tmp_path / "malle.db") as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert b"Somebody Unmistakable" not in (tmp_path / "malle.db").read_bytes()


def test_a_server_that_knows_its_name_answers_to_no_other(tmp_path):
    known = Server(tmp_path, public_url="https://games.example.org")
    with socket.create_server(("127.0.0.1", 0)) as free:
        known.port = free.getsockname()[1]
    with known as server:

        def asked(host, path="/api/games"):
            return httpx.get(f"{server.url}{path}", headers={"Host": host}, timeout=30).status_code

        assert asked("games.example.org") == asked("localhost") == asked("127.0.0.1:1234") == asked("[::1]") == 200
        assert asked("evil.example.com") == asked("games.example.org.evil.com") == asked("") == 421
        headers = {"Host": "evil.example.com", "Upgrade": "websocket", "Connection": "Upgrade"}
        headers |= {
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "Origin": "http://evil.example.com",
        }
        assert httpx.get(f"{server.url}/api/lobby/socket", headers=headers).status_code == 421


def test_figures_are_for_the_keeper(tmp_path):
    elsewhere = {"X-Forwarded-For": "203.0.113.7"}
    with Server(tmp_path, metrics_token="a long token") as server:
        metrics = f"{server.url}/metrics"
        assert httpx.get(metrics, timeout=30).status_code == 200
        assert httpx.get(metrics, timeout=30, headers=elsewhere).status_code == 403
        assert (
            httpx.get(metrics, timeout=30, headers={**elsewhere, "Authorization": "Bearer another"}).status_code == 403
        )
        assert (
            httpx.get(metrics, timeout=30, headers={**elsewhere, "Authorization": "Bearer a long token"}).status_code
            == 200
        )
        assert json.loads(httpx.get(metrics, timeout=30, headers=elsewhere).text)["sentence"]["fr"]


def test_addresses_are_not_in_the_log(tmp_path):
    with Server(tmp_path, log_level="info") as server:
        person = Person(server)
        person.http.headers["X-Forwarded-For"] = "203.0.113.7"
        table = person.open_table()
        for line in (person.socket(table), person.lobby()):
            line.send("ping")
            line.until("pong")
        assert httpx.get(f"{server.url}/api/tables/nothing", headers={"X-Forwarded-For": "203.0.113.7"}).is_error
        server.stop()
        assert "203.0.113.7" not in server.log
        assert "127.0.0.1" not in server.log


def test_the_description_is_made_beside_the_loop_before_anybody_asks(tmp_path, monkeypatch):
    asked, go_on = threading.Event(), threading.Event()

    def describe(_):
        asked.set()
        assert go_on.wait(20), "the loop waits for the description"
        return {"openapi": "described"}

    async def play():
        application = app.create_app(settings.check(database=place_of(tmp_path), bots=0, compile="none"))
        async with application.router.lifespan_context(application):
            await asyncio.to_thread(asked.wait, 20)
            go_on.set()  # the loop has not been held up
            async with httpx.AsyncClient(
                transport=httpx.ASGITransport(application), base_url="http://127.0.0.1"
            ) as client:
                return (await client.get("/api/openapi.json")).json()

    monkeypatch.setattr(app, "LATER", 0.0)
    monkeypatch.setattr(app, "LEISURE", 0.0)
    monkeypatch.setattr(app, "describe", describe)
    assert asyncio.run(play()) == {"openapi": "described"}


@pytest.mark.sqlite
def test_a_second_server_is_noticed_by_whatever_name_it_knows_the_database(tmp_path, server):
    for name, link in (("hard.db", "hardlink_to"), ("soft.db", "symlink_to")):
        other = tmp_path / name
        getattr(other, link)(server.settings["database"])
        with pytest.raises(Refused, match="Another Malle server"):
            open_store(other)

"""Two whole servers on one PostgreSQL: whatever is done on one is true on the other."""

import contextlib
import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.databases import cluster
from tests.server.support import Person, Server, seated

pytestmark = pytest.mark.postgresql


@pytest.fixture
def servers(tmp_path):
    """Two nodes of one house."""
    address = cluster().new("empty")
    with contextlib.ExitStack() as stack:
        started = []
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
            started.append(stack.enter_context(Server(tmp_path / name, database=address)))
        yield started


def elsewhere(person, server):
    """The same person on another node."""
    other = Person(server, stranger=True)
    other.http.cookies.set("malle", person.http.cookies["malle"], domain="127.0.0.1")
    other.id = person.id
    return other


def soon(holds):
    for _ in range(500):
        if holds():
            return
        time.sleep(0.02)
    raise AssertionError("it does not come about")


def test_people_at_one_table_play_on_different_nodes(servers):
    first, second = servers
    table, (ann, bob) = seated(first)
    here, there = ann.socket(table), elsewhere(bob, second).socket(table)
    there.until("update")
    here.send("move", id="m", seat=0, move="Ea3-a1", number=0)
    assert here.answer("m")["type"] == "ack"
    there.catch_up(here.seq)
    assert there.update["table"]["number"] == 1
    assert elsewhere(bob, second).http.get(f"/api/tables/{table}").json()["table"]["number"] == 1


def test_a_session_that_ends_on_one_node_ends_on_all(servers):
    first, second = servers
    ann = Person(first)
    there = elsewhere(ann, second)
    table = ann.open_table()
    line, lobby = there.socket(table), there.lobby()
    line.until("update")
    assert ann.http.delete("/api/sessions/current").status_code == 204
    for cut in (line, lobby):
        with pytest.raises(ConnectionClosed):
            cut.until("what never comes")
    assert there.http.get("/api/me").status_code == 401


def test_who_goes_for_good_is_forgotten_on_all_nodes(servers):
    first, second = servers
    table, (ann, bob) = seated(first)
    there = elsewhere(bob, second)
    assert "Guest" in there.http.get(f"/api/tables/{table}").json()["table"]["seats"][0]["name"]
    ann.do(table, "say", text="a line of mine")
    name = ann.http.get("/api/me").json()["name"]
    assert ann.http.delete("/api/me").status_code == 204
    soon(lambda: name not in there.http.get(f"/api/tables/{table}").text)
    soon(lambda: "a line of mine" not in there.http.get(f"/api/tables/{table}/events").text)


def test_who_changes_their_name_has_it_on_all_nodes(servers):
    first, second = servers
    ann = Person(first)
    there = elsewhere(ann, second)
    assert there.http.get("/api/me").json()["name"] != "Anna"
    assert ann.http.patch("/api/me", json={"name": "Anna", "lang": "en"}).status_code == 200
    soon(lambda: there.http.get("/api/me").json()["name"] == "Anna")

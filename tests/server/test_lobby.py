"""The lobby: hints when to look again, and whose move it is."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.support import Person, seated


def quiet(line):
    """Nothing but the answer to a ping comes."""
    line.send("ping", "quiet")
    assert line.receive()["type"] == "pong"


def test_the_lobby_hears_of_new_tables_once_for_many(server):
    with Person(server, stranger=True).lobby() as line:
        quiet(line)
        host = Person(server)
        for _ in range(5):
            host.open_table()
        assert line.receive() == {"type": "lobby"}
        host.open_table(public=False)
        quiet(line)


def test_the_lobby_tells_whose_move_it_is_to_nobody_else(server):
    table, people = seated(server)
    with people[0].lobby() as one, people[1].lobby() as two:
        people[0].do(table, "move", seat=0, move="Ea3-a1", number=0)
        people[0].do(table, "move", seat=0, move="pass", number=1)
        assert two.until("your_move") == {"type": "your_move", "table": table}
        quiet(one)


def test_the_lobby_takes_no_commands(server):
    with Person(server).lobby() as line:
        line.send("sit", "s", seat=0)
        assert line.receive()["type"] == "refused"
        line.connection.send("x" * 9000)
        with pytest.raises(ConnectionClosed):
            line.receive()


def test_a_session_that_ends_leaves_the_lobby(server):
    person = Person(server).account("lobbyist")
    with person.lobby() as line:
        quiet(line)
        session = next(each["id"] for each in person.http.get("/api/sessions").json() if each["current"])
        assert person.http.delete(f"/api/sessions/{session}").status_code in (200, 204)
        with pytest.raises(ConnectionClosed):
            line.until("never")


def test_a_page_of_another_site_sees_no_lobby(server):
    person = Person(server)
    with pytest.raises(InvalidStatus) as refused:
        person.lobby(origin="https://evil.example")
    assert refused.value.response.status_code == 403

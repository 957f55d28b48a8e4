"""The lobby: hints when to look again, and whose move it is."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.support import Person, seat_all, seated


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
        assert one.receive() == {"type": "not_your_move", "table": table}
        quiet(one)


def test_a_move_made_elsewhere_is_heard_by_all_who_are_the_same_person(server):
    table, people = seated(server)
    with people[0].lobby() as phone, people[0].lobby() as desk, Person(server, stranger=True).lobby() as nobody:
        assert people[0].http.get("/api/me/waiting").json() == {"tables": [table]}
        people[0].do(table, "abandon", seat=0)
        for line in (phone, desk):
            assert line.receive() == {"type": "not_your_move", "table": table}
        quiet(nobody)
        assert people[0].http.get("/api/me/waiting").json() == {"tables": []}


def test_what_waits_is_told_by_deadline_with_the_last_move_as_one_knows_it(server):
    slow, people = seated(server, clock={"kind": "slow", "days": 3})
    without = seat_all(people)
    quick = seat_all(people, clock={"kind": "slow", "days": 1})
    assert people[0].http.get("/api/me/waiting").json()["tables"] == [quick, slow, without]
    page = people[0].http.get("/api/me/tables", params={"lang": "en"}).json()
    assert page["your_move"] == [quick, slow, without]
    assert page["last"] == {}
    people[0].do(quick, "move", seat=0, move="Ea3-a1", number=0)
    people[0].do(quick, "move", seat=0, move="pass", number=1)
    page = people[1].http.get("/api/me/tables", params={"lang": "en"}).json()
    assert page["your_move"] == [quick]
    assert page["last"][quick].startswith("Guest")


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

"""Playing out what could come, to prepare answers: by those who play there, where nothing is hidden, and nothing changes."""

import pytest

from tests.server.support import Person, seated


@pytest.fixture(scope="module")
def game(server):
    return seated(server)


def ask(person, table, seat=1, number=0, moves=(), path="line", **more):
    body = {
        "seat": seat,
        "number": number,
        "moves": list(moves),
        **({"look": []} if path == "line/look" else {}),
        **more,
    }
    return person.http.post(f"/api/tables/{table}/{path}?lang=en", json=body)


def test_a_line_is_played_out_and_nothing_changes(game):
    table, (ada, eve) = game
    before = ada.http.get(f"/api/tables/{table}").json()
    start = ask(eve, table).json()
    assert (start["seat"], start["steps"]) == (0, [])
    assert "Ea3-a1" in [offer["move"] for offer in start["offers"]]
    after = ask(eve, table, moves=["Ea3-a1", "pass"]).json()
    assert after["seat"] == 1
    assert after["view"]["number"] == 2
    assert [(step["seat"], step["move"]) for step in after["steps"]] == [(0, "Ea3-a1"), (0, "pass")]
    assert all(step["say"] for step in after["steps"])
    assert ada.http.get(f"/api/tables/{table}").json() == before
    looked = ask(eve, table, moves=["Ea3-a1"], path="line/look", look=["pass"]).json()
    assert [choice["move"] for choice in looked["choices"]] == ["pass"]


def test_what_was_played_out_can_be_prepared(server):
    table, (ada, eve) = seated(server)
    there = ["Ea3-a1", "pass"]
    answer = ask(eve, table, moves=there).json()["offers"][0]["move"]
    planned = eve.do(table, "plan", seat=1, number=0, lines=[[*there, answer]])
    assert planned.status_code == 200
    for number, move in enumerate(there):
        ada.do(table, "move", seat=0, move=move, number=number)
    steps = [event for event in ada.http.get(f"/api/tables/{table}/events").json()["events"] if "move" in event]
    assert [(step["seat"], step["move"]) for step in steps] == [(0, "Ea3-a1"), (0, "pass"), (1, answer)]


@pytest.mark.parametrize(
    ("asked", "clause"),
    [
        ({"number": 1}, "stale"),
        ({"seat": 0}, "seat"),
        ({"seat": 7}, "place"),
        ({"moves": ["nonsense"]}, "move"),
        ({"moves": ["x" * 201]}, "message"),
        ({"moves": ["pass"] * 41}, "message"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_a_sentence(game, asked, clause):
    table, (_, eve) = game
    for path in ("line", "line/look"):
        refused = ask(eve, table, **asked, path=path)
        assert refused.status_code in (403, 404, 409, 422)
        assert refused.json()["clause"] == clause
        assert set(refused.json()["sentence"]) == {"fr", "en"}


@pytest.mark.parametrize("hidden", ["bazar", "pont-de-rama"])
def test_where_something_is_hidden_nothing_is_played_out(server, hidden):
    table, people = seated(server, hidden, players=3)
    steps = people[1].http.get(f"/api/tables/{table}").json()["table"]["number"]
    for path in ("line", "line/look"):
        assert ask(people[1], table, number=steps, path=path).json()["clause"] == "plan"


def test_nobody_plays_out_the_game_of_others(server, game):
    table, _ = game
    private, _ = seated(server, public=False)
    for path in ("line", "line/look"):
        for where in (table, private):
            assert ask(Person(server), where, path=path).status_code == 403
            assert ask(Person(server, stranger=True), where, path=path).status_code == 401

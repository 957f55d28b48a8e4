"""People: guests, accounts, history, sessions, ratings; tables from the invitation to the rematch."""

import itertools
import time

import malle
from tests.server.support import Person, Server, seated

_logins = itertools.count()
QUICK = {"position": "twtt/ttt/twtt/tbtbt"}


def login():
    return f"name{next(_logins)}-{time.time_ns()}"[:32]


def win(table, winner):
    for number, move in enumerate(("Ea2-b1", "Ra1-c1")):
        assert winner.do(table, "move", seat=0, move=move, number=number).status_code == 200


def test_a_guest_makes_an_account_and_keeps_their_games(server):
    table, people = seated(server, options=QUICK)
    win(table, people[0])
    name = login()
    people[0].account(name)
    elsewhere = Person(server, stranger=True)
    assert elsewhere.http.post("/api/sessions", json={"login": name, "password": "wrong"}).status_code == 401
    assert (
        elsewhere.http.post("/api/sessions", json={"login": name.upper(), "password": "correct horse"}).status_code
        == 204
    )
    assert elsewhere.http.get("/api/me").json()["id"] == people[0].id
    assert [game["id"] for game in elsewhere.http.get("/api/finished?mine=true").json()] == [table]
    taken = people[1].http.post("/api/accounts", json={"login": name, "password": "another one"})
    assert (taken.status_code, taken.json()["clause"]) == (409, "taken")
    assert people[0].http.post("/api/accounts", json={"login": login(), "password": "long enough"}).status_code == 409


def test_a_name_and_a_language_are_changed(server):
    person = Person(server)
    assert person.http.patch("/api/me", json={"name": "  Élodie   B. "}).json()["name"] == "Élodie B."
    assert person.http.patch("/api/me", json={"lang": "fr"}).json() == person.http.get("/api/me").json()
    assert person.http.patch("/api/me", json={"name": "\u200b"}).status_code in (200, 422)


def test_a_deleted_account_leaves_no_name_behind(server):
    table, people = seated(server)
    name = login()
    people[0].account(name)
    people[0].do(table, "say", text="my secret line")
    assert people[0].http.delete("/api/me").status_code == 204
    assert people[0].http.get("/api/me").status_code == 401
    told = people[1].http.get(f"/api/tables/{table}/events").text
    assert "my secret line" not in told
    seats = people[1].http.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert seats[0]["name"] == ""
    assert (
        Person(server, stranger=True)
        .http.post("/api/sessions", json={"login": name, "password": "correct horse"})
        .status_code
        == 401
    )


def test_a_session_ends_everywhere_it_is_told_to(server):
    person = Person(server)
    name = login()
    person.account(name)
    other = Person(server, stranger=True)
    other.http.post("/api/sessions", json={"login": name, "password": "correct horse"})
    sessions = person.http.get("/api/sessions").json()
    assert [session["current"] for session in sessions] == [True, False]
    assert person.http.delete(f"/api/sessions/{sessions[1]['id']}").status_code == 204
    assert other.http.get("/api/me").status_code == 401
    assert person.http.get("/api/me").status_code == 200


def test_wrong_options_are_refused_with_their_sentence(server):
    person = Person(server)
    for wish, clause in (
        ({"game": "malabars", "players": 3}, "players"),
        ({"game": "malabars", "options": {"stop": 0}}, "option stop"),
        ({"game": "malabars", "options": {"colour": "red"}}, "option colour"),
        ({"game": "chess"}, "game"),
    ):
        answer = person.http.post("/api/tables", json=wish)
        assert (answer.status_code in (404, 422), answer.json()["clause"]) == (True, clause)
        assert set(answer.json()["sentence"]) == {"fr", "en"}
    late = person.http.post("/api/tables", json={"game": "malabars", "clock": {"kind": "live", "base": 1}})
    assert late.status_code == 422


def test_an_invitation_has_a_link_and_a_picture(server):
    person = Person(server)
    opened = person.http.post("/api/tables", json={"game": "malabars", "public": False}).json()
    assert opened["link"].endswith(f"/t/{opened['id']}")
    drawn = person.http.get(f"/api/tables/{opened['id']}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    guest = Person(server)
    assert guest.http.get(f"/api/tables/{opened['id']}").status_code == 200
    assert opened["id"] not in guest.http.get("/api/tables").text


def test_seats_are_taken_changed_and_left_before_the_start(server):
    host, guest = Person(server), Person(server)
    table = host.open_table("boulomania", players=4)
    assert host.do(table, "sit", seat=0).status_code == 200
    assert guest.do(table, "sit", seat=0).json()["clause"] == "taken"
    assert guest.do(table, "sit", seat=1).status_code == 200
    assert guest.do(table, "sit", seat=2).status_code == 200
    assert guest.do(table, "sit", seat=3, also=True).status_code == 200
    seats = host.http.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert [seat["person"] for seat in seats] == [host.id, "", guest.id, guest.id]
    assert guest.do(table, "bot", seat=1, level="random").json()["clause"] == "host"
    assert host.do(table, "bot", seat=1, level="godlike").json()["clause"] == "level"
    assert host.do(table, "bot", seat=1, level="random").status_code == 200
    assert host.do(table, "stand", seat=1).status_code == 200
    assert guest.do(table, "stand", seat=3).status_code == 200
    views = guest.http.get(f"/api/tables/{table}").json()["seats"]
    assert [view["seat"] for view in views] == [2]


def test_a_device_with_several_seats_sees_each_of_them(server):
    person = Person(server)
    table = person.open_table()
    for seat in range(2):
        person.do(table, "sit", seat=seat, also=True)
        person.do(table, "ready", seat=seat)
    with person.socket(table) as socket:
        views = socket.until("update")["seats"]
        assert [view["seat"] for view in views] == [0, 1]
        assert [bool(view["offers"]) for view in views] == [True, False]


def test_the_next_game_begins_one_seat_further(server):
    table, people = seated(server, options=QUICK)
    assert people[0].do(table, "rematch").json()["clause"] == "phase"
    win(table, people[0])
    first = people[0].do(table, "rematch", id="again").json()
    assert people[1].do(table, "rematch").json()["rematch"] == first["rematch"]
    seats = people[0].http.get(f"/api/tables/{first['rematch']}").json()["table"]["seats"]
    assert [seat["person"] for seat in seats] == [people[1].id, people[0].id]
    mine = people[0].http.get("/api/me/tables").json()
    assert first["rematch"] in [each["id"] for each in mine["tables"]]


def test_my_tables_say_whose_turn_it_is_also_after_a_restart(tmp_path):
    with Server(tmp_path) as server:
        table, people = seated(server, clock={"kind": "slow", "days": 3})
        assert people[0].http.get("/api/me/tables").json()["your_move"] == [table]
        assert people[1].http.get("/api/me/tables").json()["your_move"] == []
        server.stop()
        server.start()
        assert people[0].http.get("/api/me/tables").json()["your_move"] == [table]


def test_finished_games_are_listed_downloaded_and_replayed(server):
    table, people = seated(server, options=QUICK)
    win(table, people[0])
    stranger = Person(server, stranger=True).http
    (listed,) = [game for game in stranger.get("/api/finished").json() if game["id"] == table]
    assert (listed["options"]["start"], listed["options"]["swap"]) == ("trunks", False)
    record = stranger.get(f"/api/tables/{table}/record").json()
    match = malle.replay(record)
    shown = stranger.get(f"/api/tables/{table}/replay?count=9&story=true&lang=en").json()
    assert [moment["number"] for moment in shown["views"]] == [0, 1, 2]
    assert shown["moves"] == 2
    assert shown["views"][-1]["view"]["winners"] == match.winners == [0]
    assert "wins the game" in shown["story"][-1]["say"]
    assert stranger.get(f"/api/tables/{table}/replay?seat=7").status_code == 422


def test_rated_games_between_accounts_change_their_ratings(server):
    people = [Person(server).account(login()) for _ in range(2)]
    table = people[0].open_table(rated=True, options=QUICK)
    assert people[0].do(table, "bot", seat=0, level="random").status_code == 403
    for seat, person in enumerate(people):
        person.do(table, "sit", seat=seat)
    for seat, person in enumerate(people):
        person.do(table, "ready", seat=seat)
    people[1].do(table, "abandon", seat=1)
    profiles = [people[0].http.get(f"/api/people/{person.id}").json() for person in people]
    won, lost = (profile["ratings"][0] for profile in profiles)
    assert won["rating"] > 25 > lost["rating"]
    assert won["games"] == 1
    best = people[0].http.get("/api/games/malabars/ratings?players=2").json()
    assert best[0]["person"] == people[0].id


def test_chat_is_for_players_and_may_be_muted_and_reported(server):
    table, people = seated(server)
    spectator = Person(server)
    assert spectator.do(table, "say", text="hello").json()["clause"] == "chat"
    line = people[0].do(table, "say", text="you are slow").json()["seq"]
    with people[1].socket(table) as two, spectator.socket(table) as three:
        two.until("update")
        three.until("update")
        assert people[1].do(table, "mute", person=people[0].id).status_code == 200
        assert people[1].do(table, "report", line=line).status_code == 200
        assert spectator.do(table, "report", line=line).status_code == 422
        people[0].do(table, "say", text="hello?")
        last = people[0].do(table, "move", seat=0, move="Ea3-a1", number=0).json()["seq"]
        two.catch_up(last)
        three.catch_up(last)
        assert [(event["kind"], event.get("muted")) for event in two.events] == [("said", True), ("moved", None)]
        assert [event["kind"] for event in three.events] == ["moved"]
    assert "you are slow" not in people[1].http.get(f"/api/tables/{table}/events").text
    assert people[1].do(table, "mute", person=people[0].id, on=False).status_code == 200
    assert "you are slow" in people[1].http.get(f"/api/tables/{table}/events").text

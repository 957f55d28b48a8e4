"""People: guests, accounts, history, sessions, ratings; tables from the invitation to the rematch."""

import asyncio
import itertools
import time

import pytest
from websockets.exceptions import ConnectionClosed

import malle
from malle.engine.refusals import Refused
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import NONSENSE, ask, place_of
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


def test_a_new_account_and_a_login_have_a_new_key_and_the_old_one_ends(server):
    person, name = Person(server), login()
    guests = person.http.cookies["malle"]
    with person.lobby() as line:
        person.account(name)
        with pytest.raises(ConnectionClosed):
            line.until("never")
    accounts = person.http.cookies["malle"]
    assert accounts != guests
    assert by_cookie(server, guests).status_code == 401
    assert person.http.post("/api/sessions", json={"login": name, "password": "correct horse"}).status_code == 204
    assert by_cookie(server, accounts).status_code == 401
    assert by_cookie(server, person.http.cookies["malle"]).json()["id"] == person.id
    assert len(person.http.get("/api/sessions").json()) == 1
    wrong = person.http.post("/api/sessions", json={"login": name, "password": "wrong"})
    assert (wrong.status_code, person.http.get("/api/me").status_code) == (401, 200)


def by_cookie(server, cookie):
    return Person(server, stranger=True).http.get("/api/me", headers={"Cookie": f"malle={cookie}"})


def test_a_changed_password_ends_all_other_sessions(server):
    person, elsewhere, name = Person(server), Person(server, stranger=True), login()
    person.account(name, "the old password")
    program = Person(server, token=person.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    elsewhere.http.post("/api/sessions", json={"login": name, "password": "the old password"})
    wrong = person.http.post("/api/me/password", json={"old": "wrong", "new": "the new password"})
    assert (wrong.status_code, wrong.json()["clause"]) == (403, "old password")
    short = person.http.post("/api/me/password", json={"old": "the old password", "new": "short"})
    assert short.status_code == 422
    with elsewhere.lobby() as cut, person.lobby() as kept:
        changed = person.http.post("/api/me/password", json={"old": "the old password", "new": "the new password"})
        assert changed.status_code == 204
        with pytest.raises(ConnectionClosed):
            cut.until("never")
        kept.send("ping")
        assert kept.until("pong")
    assert elsewhere.http.get("/api/me").status_code == 401
    assert [each.http.get("/api/me").status_code for each in (person, program)] == [200, 200]
    stranger = Person(server, stranger=True).http
    for password, status in (("the old password", 401), ("the new password", 204)):
        assert stranger.post("/api/sessions", json={"login": name, "password": password}).status_code == status
    guest = Person(server).http.post("/api/me/password", json={"old": "x", "new": "the new password"})
    assert guest.json()["clause"] == "seat"


def test_that_a_session_is_used_is_written_once_an_hour_by_whichever_node_sees_it(tmp_path):
    async def play():
        store, hours = open_store(place_of(tmp_path)), iter((0.0, 0.5, 2.0, 2.5))
        key = await server_key(store)
        _, cookie = await People(store, key, lambda: 1e9).guest("Ann", "en")
        commits = []
        for hour in hours:
            before = store.commits
            another = People(store, key, lambda hour=hour: 1e9 + 3600 * hour)
            assert (await another.known_by(cookie, "cookie")).name == "Ann"
            commits.append(store.commits - before)
        store.close()
        return commits

    assert asyncio.run(play()) == [0, 0, 1, 0]


def test_a_password_that_is_changed_while_it_is_checked_lets_nobody_in(tmp_path):
    async def play():
        store = open_store(place_of(tmp_path))
        known = People(store, await server_key(store))
        person, _ = await known.guest("Ann", "en")
        await known.make_account(person, "ann", "the old password", "")
        person = await known.known_by(await known.log_in("ann", "the old password", ""), "cookie")
        matches, checked, late = known._matches, asyncio.Event(), asyncio.Event()

        async def slow(hashed, password):
            matched = await matches(hashed, password)
            checked.set()
            await late.wait()
            return matched

        known._matches = slow
        logging_in = asyncio.create_task(known.log_in("ann", "the old password", ""))
        await checked.wait()
        known._matches = matches
        await known.change_password(person, "the old password", "the new password")
        late.set()
        with pytest.raises(Refused):
            await logging_in
        assert len(await known.sessions(person)) == 1
        store.close()

    asyncio.run(play())


def test_a_name_that_nobody_has_takes_as_long_to_refuse_as_a_wrong_password(tmp_path, monkeypatch):
    """Both are held against one hash, of the same cost, and refused in the same words."""
    asyncio.run(_refused_alike(tmp_path, monkeypatch))


async def _refused_alike(folder, monkeypatch):
    store = open_store(place_of(folder))
    people = People(store, await server_key(store))
    guest, _ = await people.guest("Ann", "en")
    await people.make_account(guest, "ann", "correct horse", "")
    hashes = []
    matches = people._matches
    monkeypatch.setattr(people, "_matches", lambda hashed, given: hashes.append(hashed) or matches(hashed, given))
    said = []
    for login in ("ann", "nobody"):
        with pytest.raises(Refused) as refused:
            await people.log_in(login, "wrong horse", "")
        said.append((refused.value.clause, refused.value.words))
    assert said[0] == said[1]
    assert [each.split("$")[:4] for each in hashes] == [hashes[0].split("$")[:4]] * 2
    store.close()


def test_a_token_is_no_cookie_and_a_cookie_no_token(server):
    person = Person(server).account(login())
    cookie = person.http.cookies["malle"]
    token = person.http.post("/api/tokens", json={"name": "Robot"}).json()["token"]
    stranger = Person(server, stranger=True).http
    for known in (False, True):  # before and after each was shown as what it is
        assert by_cookie(server, token).status_code == 401
        assert stranger.get("/api/me", headers={"Authorization": f"Bearer {cookie}"}).status_code == 401
        assert stranger.get("/api/me", headers={"Authorization": token}).status_code == 401
        if not known:
            assert by_cookie(server, cookie).json()["kind"] == "account"
            assert stranger.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json()["kind"] == "program"


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
    seats = host.http.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert [seat["person"] for seat in seats] == [host.id, "", guest.id, ""]
    assert guest.do(table, "bot", seat=1, level="random").json()["clause"] == "host"
    assert host.do(table, "bot", seat=1, level="godlike").json()["clause"] == "level"
    assert host.do(table, "bot", seat=1, level="random").status_code == 200
    assert host.do(table, "stand", seat=1).status_code == 200
    views = guest.http.get(f"/api/tables/{table}").json()["seats"]
    assert [view["seat"] for view in views] == [2]


def seated_at(person, table):
    return [seat["person"] for seat in person.http.get(f"/api/tables/{table}").json()["table"]["seats"]]


def test_one_person_takes_one_seat_at_a_strangers_table(server):
    host, guest = Person(server), Person(server)
    public = host.open_table("boulomania", players=4)
    assert guest.do(public, "sit", seat=1, also=True).status_code == 200
    refused = guest.do(public, "sit", seat=2, also=True)
    assert (refused.status_code, refused.json()["clause"]) == (403, "seat")
    assert refused.json()["sentence"]["en"] == "At somebody else’s public table everybody takes one seat."
    for seat in (0, 2):  # at one's own table several may share a screen
        assert host.do(public, "sit", seat=seat, also=True).status_code == 200
    assert seated_at(host, public) == [host.id, guest.id, host.id, ""]
    private = host.open_table("boulomania", players=4, public=False)  # where nobody is a stranger
    for seat in (1, 2):
        assert guest.do(private, "sit", seat=seat, also=True).status_code == 200


def test_a_host_frees_seats_before_the_start(server):
    host, guest = Person(server), Person(server)
    table = host.open_table()
    guest.do(table, "sit", seat=0)
    assert guest.do(table, "stand", seat=1).json()["clause"] == "seat"
    assert host.do(table, "stand", seat=0).status_code == 200
    assert seated_at(host, table) == ["", ""]
    assert guest.do(table, "sit", seat=0).status_code == 200
    assert Person(server).do(table, "stand", seat=0).json()["clause"] == "seat"


def test_a_host_removes_a_guest_before_the_start(server):
    host, guest = Person(server), Person(server)
    table = host.open_table("boulomania", players=4, public=False)
    host.do(table, "sit", seat=0)
    for seat in (1, 2):
        guest.do(table, "sit", seat=seat, also=True)
    assert guest.do(table, "remove", person=host.id).json()["clause"] == "host"
    for nobody in (host.id, "x"):
        assert host.do(table, "remove", person=nobody).json()["clause"] == "place"
    with guest.socket(table) as line:
        line.until("update")
        assert host.do(table, "remove", person=guest.id).status_code == 200
        with pytest.raises(ConnectionClosed):
            line.until("never")
    assert seated_at(host, table) == [host.id, "", "", ""]
    for asked in (guest.http.get(f"/api/tables/{table}"), guest.do(table, "sit", seat=1)):
        assert (asked.status_code, asked.json()["clause"]) == (403, "private")
    public = host.open_table(spectator_chat=True)
    guest.do(public, "sit", seat=1)
    host.do(public, "remove", person=guest.id)
    refused = guest.do(public, "sit", seat=1)
    assert (refused.status_code, refused.json()["clause"]) == (403, "removed")
    assert refused.json()["sentence"]["en"] == "The host has removed you from this table."
    assert guest.http.get(f"/api/tables/{public}").status_code == 200
    assert guest.do(public, "say", text="but I was here").json()["clause"] == "chat"
    running, (one, two) = seated(server)
    assert one.do(running, "remove", person=two.id).json()["clause"] == "phase"


def test_who_only_looked_on_sees_nothing_of_a_game_by_invitation_once_it_has_begun(server):
    host, guest, curious = Person(server), Person(server), Person(server)
    table = host.open_table(public=False)
    with curious.socket(table) as line:
        line.until("update")
        for seat, person in enumerate((host, guest)):
            person.do(table, "sit", seat=seat)
        for seat, person in enumerate((host, guest)):
            person.do(table, "ready", seat=seat)
        with pytest.raises(ConnectionClosed):
            line.until("never")
    assert "started" not in [event["kind"] for event in line.events]


def test_everybody_can_download_what_is_kept_about_them(server):
    table, (person, other) = seated(server, options=QUICK)
    person.do(table, "say", text="good luck")
    person.http.put(f"/api/tables/{table}/notes", json={"plan": "win"})
    win(table, person)
    name = login()
    opened = person.open_table()  # where nobody has sat down yet
    kept = person.http.get("/api/me/data")
    assert kept.headers["content-disposition"] == 'attachment; filename="malle.json"'
    told = kept.json()
    assert (told["id"], told["kind"], told["login"]) == (person.id, "guest", None)
    assert [game["table"] for game in told["games"]] == [table, opened]
    game = told["games"][0]
    assert (game["seats"], game["phase"]) == ([0], "over")
    assert malle.verify(game["record"])
    assert [event["kind"] for event in game["events"]] == ["opened", "sat", "readied", "said", "moved", "moved"]
    assert game["events"][3]["text"] == "good luck"
    assert other.id not in str(game["events"])
    assert (told["games"][1]["record"], told["notes"]) == (None, [{"table": table, "notes": {"plan": "win"}}])
    person.account(name)
    token = person.http.post("/api/tokens", json={"name": "Robot"}).json()["token"]
    elsewhere = other.open_table()
    assert Person(server, token=token).do(elsewhere, "sit", seat=0).status_code == 200
    told = person.http.get("/api/me/data").json()
    assert (told["kind"], told["login"], [each["name"] for each in told["programs"]]) == ("account", name, ["Robot"])
    assert [session["kind"] for session in told["sessions"]] == ["cookie", "token"]
    assert [game["table"] for game in told["games"]] == [table, opened, elsewhere]
    assert "$argon2" not in kept.text + str(told)


@pytest.mark.sqlite
def test_a_damaged_log_keeps_nobody_from_the_rest_of_what_is_kept(tmp_path):
    with Server(tmp_path) as server:
        bad, (person, _) = seated(server)
        good = person.open_table()
        server.stop()
        ask(
            place_of(tmp_path),
            "UPDATE events SET body = :wrong WHERE table_id = :id AND seq = 3",
            wrong=NONSENSE,
            id=bad,
        )
        server.start()
        games = person.http.get("/api/me/data").json()["games"]
        assert [(game["table"], len(game["events"])) for game in games] == [(bad, 0), (good, 1)]


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
    slow = {"kind": "slow", "days": 3}
    without = people[0].http.post("/api/tables", json={"game": "malabars", "rated": True})
    assert (without.status_code, without.json()["clause"]) == (422, "clock")
    assert without.json()["sentence"] == {
        "fr": "Une partie classée se joue à la pendule : choisis-en une.",
        "en": "A rated game is played with a clock: choose one.",
    }
    table = people[0].open_table(rated=True, options=QUICK, clock=slow)
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
    ranked = [line["person"] for line in best]
    assert ranked.index(people[0].id) < ranked.index(people[1].id)
    changes = [
        next(game["change"] for game in person.http.get("/api/finished?mine=true").json() if game["id"] == table)
        for person in people
    ]
    fresh = 25 - 3 * 25 / 3
    assert changes == pytest.approx([each["rating"] - 3 * each["doubt"] - fresh for each in (won, lost)])
    kept = people[0].http.get("/api/me/data").json()
    assert kept["rating_changes"] == [{"table": table, "change": changes[0]}]


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


def test_a_sign_that_no_text_can_hold_is_no_failure_of_the_store(server):
    """PostgreSQL has no room for it, SQLite finds nobody."""
    table, (person, _) = seated(server)
    assert person.http.get("/api/people/a%00b").status_code in (404, 422)
    assert person.do(table, "say", text="one\0two").status_code == 200
    assert person.http.get(f"/api/tables/{table}/events").json()["events"][-1]["text"] == "one two"

"""No one where they don't belong: every route and every command, for every role; origins, cookies, headers, limits."""

import itertools
import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import malle
from malle.engine.exercises import exercises
from tests.server.support import Person, Server, close_since, opened, seated
from tests.support import by_turns

COMMANDS = {
    "stand": {"seat": 0},
    "ready": {"seat": 0},
    "move": {"seat": 0, "move": "Ea3-a1", "number": 0},
    "undo": {"seat": 0, "number": 0},
    "draw": {"seat": 0},
    "pause": {"seat": 0},
    "continue": {"seat": 0},
    "watch": {"seat": 0, "level": "1", "until": 1e10},
    "prepare": {"seat": 0},
    "plan": {"seat": 0, "number": 0, "lines": []},
    "answer": {"seat": 0, "offer": 1, "yes": True},
    "abandon": {"seat": 0},
    "hand": {"seat": 0, "absent": 1},
    "leave": {"seat": 0},
    "wait": {"seat": 0, "absent": 1},
    "claim": {"seat": 0},
    "later": {"seat": 0},
    "resume": {"seat": 0},
    "auto": {"seat": 0, "on": True},
    "rematch": {},
}
_logins = itertools.count()


@pytest.fixture(scope="module")
def cast(server):
    """A public and a private game under way, and everybody who has no business there."""
    before = opened()
    table, players = seated(server)
    private, hosts = seated(server, public=False)
    owner = Person(server).account(f"owner{next(_logins)}")
    token = owner.http.post("/api/tokens", json={"name": "Robot"}).json()
    expired = Person(server)
    expired.http.delete("/api/sessions/current")
    forged = Person(server, stranger=True)
    forged.http.cookies.set("malle", "made.up")
    roles = {
        "stranger": Person(server, stranger=True),
        "spectator": Person(server),
        "other seat": players[1],
        "other table": hosts[0],
        "expired": expired,
        "forged": forged,
        "program": Person(server, token=token["token"]),
    }
    yield {"table": table, "private": private, "players": players, "hosts": hosts, "roles": roles, "owner": owner}
    close_since(before)


ROLES = ["stranger", "spectator", "other seat", "other table", "expired", "forged", "program"]


@pytest.mark.storeless
@pytest.mark.parametrize(("kind", "role"), by_turns([*itertools.product(COMMANDS, ROLES)]))
def test_nobody_else_can_use_a_seat(cast, role, kind):
    answer = cast["roles"][role].do(cast["table"], kind, **COMMANDS[kind])
    if role in ("stranger", "expired", "forged"):
        assert answer.status_code == 401
    elif kind in ("stand", "ready", "rematch"):
        assert answer.status_code == 409  # the game is being played, for everybody
    else:
        assert answer.status_code == 403
    assert set(answer.json()) == {"clause", "sentence"}


@pytest.mark.storeless
@pytest.mark.parametrize(("kind", "role"), by_turns([*itertools.product(["look", *COMMANDS], ROLES)]))
def test_nobody_else_can_use_a_seat_over_a_socket(cast, role, kind):
    person = cast["roles"][role]
    if role in ("expired", "forged"):
        with pytest.raises(InvalidStatus) as refused:
            person.socket(cast["table"])
        assert refused.value.response.status_code == 401
        return
    with person.socket(cast["table"]) as socket:
        before = socket.until("update")["seq"]
        socket.send(kind, "c", **({"seat": 0} if kind == "look" else COMMANDS[kind]))
        refused = socket.answer("c")
        expected = {"stranger": "login"}.get(role, "phase" if kind in ("stand", "ready", "rematch") else "seat")
        assert (refused["type"], refused["clause"]) == ("refused", expected)
        socket.send("ping")
        assert socket.until("pong")["seq"] == before


@pytest.mark.parametrize("role", ROLES)
def test_a_game_by_invitation_is_for_its_players(cast, role):
    person = cast["roles"][role]
    table = cast["private"]
    expected = 401 if role in ("expired", "forged") else 200 if role == "other table" else 403
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/events"):
        assert person.http.get(path).status_code == expected
    assert person.http.get(f"/api/tables/{table}/board.svg").status_code == 403, "drawn for strangers, for nobody else"
    if expected == 200:
        return
    with pytest.raises(InvalidStatus) as refused:
        person.socket(table)
    assert refused.value.response.status_code == expected
    said = person.do(table, "say", text="hello")
    assert said.status_code in (401, 403)
    assert table not in person.http.get("/api/tables").text if expected != 401 else True


@pytest.mark.parametrize(
    ("method", "path", "body", "program"),
    [
        ("GET", "/api/me", None, 200),
        ("PATCH", "/api/me", {"lang": "fr"}, 200),
        ("DELETE", "/api/me", None, 403),
        ("POST", "/api/accounts", {"login": "robot", "password": "long enough"}, 403),
        ("POST", "/api/me/password", {"old": "long enough", "new": "longer than before"}, 403),
        ("GET", "/api/sessions", None, 403),
        ("DELETE", "/api/sessions/current", None, 403),
        ("POST", "/api/tokens", {"name": "another"}, 403),
        ("POST", "/api/tables", {"game": "malabars"}, 201),
        ("GET", "/api/me/tables", None, 200),
        ("GET", "/api/me/waiting", None, 200),
        ("GET", "/api/me/data", None, 403),
        ("GET", "/api/finished?mine=true", None, 200),
        ("PUT", "/api/me/mail", {"address": "robot@mail.example"}, 403),
        ("DELETE", "/api/me/mail", None, 403),
        ("GET", "/api/me/notices", None, 403),
        ("PUT", "/api/me/notices", {}, 403),
        ("POST", "/api/me/push", {"endpoint": "https://push.example", "keys": {"p256dh": "x", "auth": "x"}}, 403),
        ("DELETE", "/api/me/push", {"endpoint": "https://push.example"}, 403),
        ("GET", "/api/me/vacation", None, 403),
        ("PUT", "/api/me/vacation", {"until": None}, 403),
        ("GET", "/api/me/people", None, 403),
        ("PUT", "/api/me/following/nobody", None, 403),
        ("DELETE", "/api/me/following/nobody", None, 403),
        ("PUT", "/api/me/blocked/nobody", None, 403),
        ("DELETE", "/api/me/blocked/nobody", None, 403),
        ("GET", "/api/me/challenges", None, 403),
        ("DELETE", "/api/me/challenges/none", None, 403),
        ("POST", "/api/people/nobody/challenges", {"game": "malabars"}, 403),
        ("GET", "/api/me/passkeys", None, 403),
        ("POST", "/api/me/passkeys", {"credential": {}}, 403),
        ("POST", "/api/me/passkeys/options", None, 403),
        ("DELETE", "/api/me/passkeys/none", None, 403),
    ],
)
def test_routes_of_ones_own_need_somebody_and_some_need_a_person(cast, method, path, body, program):
    for role in ("stranger", "expired", "forged"):
        assert cast["roles"][role].http.request(method, path, json=body).status_code == 401
    assert cast["roles"]["program"].http.request(method, path, json=body).status_code == program


def test_everybody_is_welcome_and_a_bad_cookie_is_taken_away(cast):
    for role, person in cast["roles"].items():
        answer = person.http.get("/api/welcome")
        assert answer.status_code == 200
        known = role not in ("stranger", "expired", "forged")
        assert (answer.json()["me"] is not None) == known
        assert ("set-cookie" in answer.headers) == (role in ("expired", "forged"))


def test_what_everybody_may_see_is_seen_by_strangers(cast):
    stranger = cast["roles"]["stranger"].http
    for path in (
        "/api/games",
        "/api/games/malabars",
        "/api/tables",
        "/api/finished",
        "/api/push/key",
        "/livez",
        "/readyz",
        "/metrics",
    ):
        assert stranger.get(path).status_code == 200
    assert stranger.get("/api/games/malabars/ratings?players=2").status_code == 200
    assert stranger.get(f"/api/people/{cast['owner'].id}").json()["kind"] == "account"
    for path in ("/api/tables/nothing", "/api/people/nobody", "/api/games/chess", "/api/nothing"):
        assert stranger.get(path).status_code == 404


def test_rules_pictures_and_lessons_are_for_strangers_too(cast):
    stranger = cast["roles"]["stranger"].http
    for what in ("guide", "clauses", "lessons", "figures/start.svg", "cover.svg", "cover.png"):
        assert stranger.get(f"/api/games/malabars/{what}").status_code == 200
    assert stranger.get("/api/games/malabars/board.js").status_code == 404, "its board is built into the client"
    assert stranger.get("/api/games/pont-de-rama/atlas").status_code == 200
    lesson = "/api/games/malabars/lessons/unite"
    assert stranger.post(lesson, json={"move": "Ra1-c1"}).json()["right"] is True
    assert stranger.post(f"{lesson}/look", json={}).status_code == 200
    assert stranger.post(f"{lesson}/why", json={"touches": ["nothing"]}).status_code == 200


@pytest.mark.parametrize("role", ROLES)
def test_exercises_of_the_house_are_for_everybody_who_is_not_refused_at_the_door(cast, role):
    """A cookie that is good no more is told so; one's own exercises are nobody else's."""
    http = cast["roles"][role].http
    bad = role in ("expired", "forged") and "malle" in http.cookies  # unless it has been taken away since
    assert http.get("/api/exercises").status_code == (401 if bad else 200)
    assert http.get("/api/exercises/malabars").status_code == (401 if bad else 200)
    name = next(iter(exercises(malle.game("malabars"))))
    address = f"/api/exercises/malabars/{name}"
    assert http.get(address).status_code == (401 if bad else 200)
    assert http.get(f"{address}/picture.svg").status_code == (401 if bad else 200)
    for what, body in (("hint", {}), ("answer", {}), ("look", {"moves": []}), ("why", {"touches": ["nothing"]})):
        assert http.post(f"{address}/{what}", json=body).status_code == (401 if bad else 200)
    for own in (f"mine/{cast['table']}-0", f"mine/{cast['private']}-0"):
        assert http.get(f"/api/exercises/{own}").status_code == (401 if bad else 404), "the game is not over"
        assert http.post(f"/api/exercises/{own}", json={"move": "pass"}).status_code == (401 if bad else 404)


@pytest.mark.parametrize("role", ROLES)
def test_notes_are_for_those_who_sit_at_the_table(cast, role):
    """For each role at a public and at a private table."""
    http = cast["roles"][role].http
    for table, seated_there in ((cast["table"], "other seat"), (cast["private"], "other table")):
        path = f"/api/tables/{table}/notes"
        expected = 401 if role in ("stranger", "expired", "forged") else 200 if role == seated_there else 403
        assert http.get(path).status_code == expected
        assert http.put(path, json={"plan": role}).status_code == expected
    assert cast["players"][0].http.get(f"/api/tables/{cast['table']}/notes").json() == {}


ASKED = {
    "/livez",
    "/readyz",
    "/metrics",
    "/api/accounts",
    "/api/exercises",
    "/api/exercises/{source}",
    "/api/exercises/{source}/{name}",
    "/api/exercises/{source}/{name}/answer",
    "/api/exercises/{source}/{name}/hint",
    "/api/exercises/{source}/{name}/look",
    "/api/exercises/{source}/{name}/picture.svg",
    "/api/exercises/{source}/{name}/why",
    "/api/finished",
    "/api/games",
    "/api/games/{game}",
    "/api/games/{game}/atlas",
    "/api/games/{game}/board.js",
    "/api/games/{game}/clauses",
    "/api/games/{game}/cover.png",
    "/api/games/{game}/cover.svg",
    "/api/games/{game}/guide",
    "/api/games/{game}/lessons",
    "/api/games/{game}/lessons/{lesson}",
    "/api/games/{game}/lessons/{lesson}/look",
    "/api/games/{game}/lessons/{lesson}/why",
    "/api/games/{game}/ratings",
    "/api/games/{game}/threats",
    "/api/games/{game}/{folder}/{name}.svg",
    "/api/guests",
    "/api/me",
    "/api/me/blocked/{who}",
    "/api/me/challenges",
    "/api/me/challenges/{table}",
    "/api/keeper/acts",
    "/api/keeper/people/{who}",
    "/api/keeper/reports",
    "/api/me/data",
    "/api/me/following/{who}",
    "/api/me/mail",
    "/api/me/notices",
    "/api/me/passkeys",
    "/api/me/passkeys/options",
    "/api/me/passkeys/{passkey}",
    "/api/me/password",
    "/api/me/people",
    "/api/me/push",
    "/api/me/tables",
    "/api/me/vacation",
    "/api/me/waiting",
    "/api/passkeys",
    "/api/passkeys/options",
    "/api/people/{who}",
    "/api/people/{who}/challenges",
    "/api/people/{who}/course",
    "/api/people/{who}/games",
    "/api/people/{who}/met",
    "/api/push/key",
    "/api/recovery",
    "/api/sessions",
    "/api/sessions/{session}",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/advice",
    "/api/tables/{table}/board.svg",
    "/api/tables/{table}/choices",
    "/api/tables/{table}/commands",
    "/api/tables/{table}/copies",
    "/api/tables/{table}/events",
    "/api/tables/{table}/game.png",
    "/api/tables/{table}/knowledge",
    "/api/tables/{table}/line",
    "/api/tables/{table}/line/look",
    "/api/tables/{table}/notes",
    "/api/tables/{table}/picture.png",
    "/api/tables/{table}/qr.svg",
    "/api/tables/{table}/record",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/study",
    "/api/tokens",
    "/api/welcome",
}
"""Every route that the tests here, in test_people, in test_exercises, in test_client_api, in test_mail, in test_profiles, in test_passkeys, in test_keeper, in test_embed, in test_lines and in test_going_on ask as whoever should be let in, and as those who should not."""


def test_no_route_is_forgotten(server):
    assert set(httpx.get(f"{server.url}/api/openapi.json", timeout=60).json()["paths"]) == ASKED


def test_the_record_and_the_replay_of_a_game_under_way_stay_closed(cast):
    for person in (cast["players"][0], cast["roles"]["stranger"]):
        for what in ("record", "replay", "advice", "choices?moves=pass", "study", "knowledge?seat=0"):
            assert person.http.get(f"/api/tables/{cast['table']}/{what}").status_code == 409
        assert person.http.post(f"/api/tables/{cast['table']}/study").status_code == 409


def test_nobody_can_end_another_persons_session(cast):
    session = cast["owner"].http.get("/api/sessions").json()[0]["id"]
    assert cast["roles"]["spectator"].http.delete(f"/api/sessions/{session}").status_code == 404
    assert cast["owner"].http.get("/api/me").status_code == 200


def test_a_revoked_token_is_refused_and_its_connection_cut(server):
    owner = Person(server).account(f"owner{next(_logins)}")
    given = owner.http.post("/api/tokens", json={"name": "Robot"}).json()
    program = Person(server, token=given["token"])
    table = owner.open_table()
    with program.socket(table) as socket:
        socket.until("update")
        assert owner.http.delete(f"/api/sessions/{given['session']}").status_code == 204
        with pytest.raises(Exception, match="4001"):
            socket.until("pong", timeout=5)
    assert program.http.get("/api/me").status_code == 401


def test_a_program_sits_and_plays_as_a_bot_but_not_in_rated_games(server):
    owner = Person(server).account(f"owner{next(_logins)}")
    program = Person(server, token=owner.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    table = owner.open_table()
    assert program.do(table, "sit", seat=0).status_code == 200
    owner.do(table, "sit", seat=1)
    owner.do(table, "ready", seat=1)
    assert program.do(table, "ready", seat=0, seed="beep").status_code == 200
    seats = owner.http.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["program", "person"]
    with program.socket(table) as socket:
        move = socket.until("update")["seats"][0]["offers"][0]["move"]
        socket.send("move", "m", seat=0, move=move, number=0)
        assert socket.answer("m")["type"] == "ack"
    rated = owner.open_table(rated=True, clock={"kind": "slow", "days": 3})
    assert program.do(rated, "sit", seat=0).status_code == 403
    assert Person(server).do(rated, "sit", seat=0).status_code == 403
    assert owner.http.get(f"/api/tables/{rated}").json()["table"]["options"]["swap"] is True


# Pages of other sites


def test_other_sites_cannot_change_anything_nor_connect(server):
    person = Person(server)
    table = person.open_table()
    person.http.headers["Origin"] = "https://evil.example"
    assert person.http.post("/api/tables", json={"game": "malabars"}).status_code == 403
    assert person.http.patch("/api/me", json={"name": "Evil"}).status_code == 403
    assert person.http.delete("/api/me").status_code == 403
    del person.http.headers["Origin"]
    assert person.http.post("/api/tables", json={"game": "malabars"}).status_code == 403
    headers = {"Origin": "https://evil.example", "Cookie": f"malle={person.http.cookies['malle']}"}
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    answer = httpx.get(
        f"{server.url}/api/tables/{table}/socket",
        headers={**headers, **upgrade, "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="},
    )
    assert answer.status_code == 403


def test_a_form_of_another_site_is_no_json(server):
    person = Person(server)
    answer = person.http.post("/api/tables", content='{"game": "malabars"}', headers={"Content-Type": "text/plain"})
    assert answer.status_code in (415, 422)


def test_no_get_changes_anything(server):
    """Every route that changes something refuses GET."""
    described = httpx.get(f"{server.url}/api/openapi.json", timeout=60).json()["paths"]
    for path, methods in described.items():
        if "get" not in methods:
            concrete = re.sub(r"\{\w+\}", "x", path)
            assert httpx.get(f"{server.url}{concrete}").status_code == 405, path


def test_every_answer_carries_the_headers_of_a_careful_site(server):
    for path in ("/livez", "/api/games", "/api/nothing", "/"):
        headers = httpx.get(f"{server.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(server):
    said = httpx.post(f"{server.url}/api/guests", json={"name": "Zoé"}).headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said


def test_names_and_lines_of_chat_are_text_and_nothing_else(server):
    """Markup comes back as the text it is, in JSON that no browser takes for a page."""
    nasty = "<img src=x onerror=alert(1)>"
    person = Person(server, name=nasty)
    table = person.open_table()
    person.do(table, "sit", seat=0)
    person.do(table, "say", text=f"{nasty}\u202e\x00\n")
    answer = person.http.get(f"/api/tables/{table}/events")
    assert answer.headers["content-type"] == "application/json"
    said = answer.json()["events"][-1]
    assert (said["name"], said["text"].startswith(nasty)) == (nasty, True)
    assert "\n" not in said["text"]


# Too much of a good thing


def test_limits_are_kept_for_each_address_person_and_connection(tmp_path):
    strict = {
        "guests_per_hour": 5,
        "tables_per_hour": 3,
        "logins_per_hour": 4,
        "messages_per_second": 10,
        "chats_per_minute": 5,
        "sockets_per_person": 3,
    }
    with Server(tmp_path, **strict) as server:
        people = [Person(server) for _ in range(5)]
        too_many = httpx.post(f"{server.url}/api/guests", json={"name": "Sixth"})
        assert (too_many.status_code, too_many.json()["clause"]) == (429, "limit")
        tables = [people[0].open_table() for _ in range(3)]
        assert people[0].http.post("/api/tables", json={"game": "malabars"}).status_code == 429
        people[0].do(tables[0], "sit", seat=0)
        said = [people[0].do(tables[0], "say", text="spam").status_code for _ in range(8)]
        assert said == [200] * 5 + [429] * 3
        tries = [people[1].http.post("/api/sessions", json={"login": "nobody", "password": "x"}) for _ in range(6)]
        assert [answer.status_code for answer in tries] == [401] * 4 + [429] * 2
        lines = [people[2].socket(tables[0]) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            people[2].socket(tables[0])
        assert refused.value.response.status_code == 429
        with pytest.raises(ConnectionClosed):
            _flood(lines[0])
        lines[1].send("ping", "still")
        lines[1].until("pong")


def _flood(socket):
    for number in range(400):
        socket.send("ping", str(number))
    while True:
        socket.receive()


def test_a_body_that_is_too_big_is_refused(server):
    answer = Person(server).http.post("/api/tables", json={"game": "x" * 100_000})
    assert answer.status_code == 413

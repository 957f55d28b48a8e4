"""The keeper: reported lines with what was said around them; muting, closing; all of it written down, and for nobody else."""

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.support import Person, Server, seated

TOKEN = "a token that is long enough"
KEEPER = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("kept"), keeper_token=TOKEN, logins_per_hour=1000) as server:
        yield server


def ask(server, path, **body):
    http = httpx.Client(base_url=server.url, headers={**KEEPER, "Origin": server.url}, timeout=30)
    with http:
        return http.post(f"/api/keeper/{path}", json=body) if body else http.get(f"/api/keeper/{path}")


ROUTES = [
    ("GET", "/api/keeper/reports", None),
    ("GET", "/api/keeper/acts", None),
    ("POST", "/api/keeper/acts", {"act": "close", "person": "x"}),
    ("GET", "/api/keeper/people/x", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
def test_nobody_but_the_keeper_is_let_in(kept, server, method, path, body):
    account = Person(kept).account(f"Role {ROUTES.index((method, path, body))}")
    token = account.http.post("/api/tokens", json={"name": "Robot"}).json()["token"]
    for person in (Person(kept, stranger=True), Person(kept), account, Person(kept, token=token)):
        answer = person.http.request(method, path, json=body)
        assert (answer.status_code, answer.json()["clause"]) == (403, "keeper")
    for shown in (f"Bearer {TOKEN}x", f"Basic {TOKEN}", "Bearer", f"Bearer {TOKEN[:-1]}"):
        answer = httpx.request(method, f"{kept.url}{path}", json=body, headers={"Authorization": shown})
        assert answer.status_code == 403
    # and a server without a token has no keeper, whatever is shown
    assert httpx.request(method, f"{server.url}{path}", json=body, headers=KEEPER).status_code == 404
    assert (
        httpx.request(method, f"{server.url}{path}", json=body, headers={"Authorization": "Bearer"}).status_code == 404
    )


def test_who_tries_tokens_is_counted_as_who_tries_passwords(tmp_path):
    with Server(tmp_path, keeper_token=TOKEN, logins_per_hour=3) as server:
        wrong = {"Authorization": "Bearer wrong"}
        tried = [httpx.get(f"{server.url}/api/keeper/acts", headers=wrong).status_code for _ in range(5)]
        assert tried == [403] * 3 + [429] * 2


def test_a_short_token_is_refused_at_the_start(tmp_path):
    from malle.engine.refusals import Refused
    from malle.server.settings import check

    with pytest.raises(Refused, match="16 characters"):
        check(keeper_token="short")


def test_a_reported_line_comes_with_what_was_said_around_it_and_is_settled(kept):
    table, people = seated(kept)
    lines = [people[0].do(table, "say", text=f"line {number}").json()["seq"] for number in range(12)]
    assert people[1].do(table, "report", line=lines[6]).status_code == 200
    told = next(each for each in ask(kept, "reports").json() if each["table"] == table)
    assert [line["text"] for line in told["around"]] == [f"line {number}" for number in range(1, 12)]
    assert (told["line"], told["person"]["id"], told["by"]["id"]) == (lines[6], people[0].id, people[1].id)
    assert told["settled"] is False
    assert ask(kept, "acts", act="settle", table=table, line=lines[6], note="an argument").status_code == 204
    told = next(each for each in ask(kept, "reports").json() if each["table"] == table)
    assert told["settled"] is True
    assert ask(kept, "acts", act="settle", note="which?").status_code == 422
    latest = ask(kept, "acts").json()[0]
    assert (latest["act"], latest["table"], latest["line"], latest["note"]) == (
        "settle",
        table,
        lines[6],
        "an argument",
    )


def test_a_muted_person_plays_and_does_not_write_nor_do_their_programs(kept):
    table, (ada, _) = seated(kept)
    ada.account("Muted One")
    robot = Person(kept, token=ada.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    own = robot.open_table()
    assert robot.do(own, "sit", seat=0).status_code == 200
    with ada.socket(table) as socket:
        socket.until("update")
        assert ask(kept, "acts", act="mute", person="muted one", note="shouts").status_code == 204
        with pytest.raises(ConnectionClosed):
            socket.until("pong")
    refused = ada.do(table, "say", text="hello")
    assert (refused.status_code, "muted" in refused.json()["sentence"]["en"]) == (403, True)
    assert robot.do(own, "say", text="beep").status_code == 403
    assert ada.do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
    with ada.socket(table) as socket:
        socket.until("update")
        socket.send("say", "s", text="hello")
        assert socket.answer("s")["clause"] == "chat"
    assert ask(kept, f"people/{ada.id}").json()["muted"] is not None
    assert ask(kept, "acts", act="unmute", person=ada.id).status_code == 204
    assert ada.do(table, "say", text="hello").status_code == 200
    assert [act["act"] for act in ask(kept, "acts").json()[:2]] == ["unmute", "mute"]


def test_a_closed_account_is_logged_out_everywhere_and_lets_nobody_in_until_it_is_opened_again(kept):
    ada = Person(kept).account("Closed One")
    ada.http.patch("/api/me", json={"bio": "rude"})
    robot = Person(kept, token=ada.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    with robot.lobby() as line:
        assert ask(kept, "acts", act="close", person=ada.id, note="threats").status_code == 204
        with pytest.raises(ConnectionClosed):
            line.until("pong")
    assert (ada.http.get("/api/me").status_code, robot.http.get("/api/me").status_code) == (401, 401)
    wish = {"login": "Closed One", "password": "correct horse"}
    stranger = Person(kept, stranger=True).http
    refused = stranger.post("/api/sessions", json=wish)
    assert (refused.status_code, refused.json()["clause"]) == (403, "closed")
    wrong = stranger.post("/api/sessions", json={**wish, "password": "wrong horse"})
    assert wrong.status_code == 401, "only who knows the password is told that it is closed"
    assert stranger.get(f"/api/people/{ada.id}").json()["bio"] == ""
    assert ask(kept, "acts", act="reopen", person=ada.id).status_code == 204
    assert stranger.post("/api/sessions", json=wish).status_code == 204


def test_the_log_of_what_was_done_outlives_whom_it_is_about_but_not_the_reasons(kept):
    ada = Person(kept).account("Short Lived")
    assert ask(kept, "acts", act="mute", person=ada.id, note="says Ada lives in Paris").status_code == 204
    assert ada.http.get("/api/me/data").json()["keeping"][0]["note"] == "says Ada lives in Paris"
    assert ada.http.delete("/api/me").status_code == 204
    latest = ask(kept, "acts").json()[0]
    assert (latest["act"], latest["person"], latest["note"], latest["name"]) == ("mute", ada.id, "", "")


def test_what_cannot_be_done_is_a_sentence_and_not_written_down(kept):
    many = len(ask(kept, "acts").json())
    for wish in ({"act": "close", "person": "nobody"}, {"act": "mute"}, {"act": "dance", "person": "x"}):
        assert ask(kept, "acts", **wish).status_code in (404, 422)
    assert ask(kept, "people/nobody").status_code == 404
    assert len(ask(kept, "acts").json()) == many

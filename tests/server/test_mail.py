"""Mail of a real server to a real one on this machine: addresses are confirmed, notices gathered, passwords recovered, and nothing can be probed."""

import email
import email.policy
import re
import socket
import time

import httpx
import pytest
from aiosmtpd.controller import Controller

from tests.server.support import Person, Server, seat_all, seated, until
from tests.server.test_told import play


class Postbox:
    """A mail server that keeps what it gets, or refuses what is for somebody named so."""

    def __init__(self):
        self.letters = []

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802  the name that aiosmtpd calls
        if address.startswith("refused"):
            return "550 no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802  the name that aiosmtpd calls
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.letters.append((envelope.rcpt_tos[0], letter))
        return "250 OK"

    def wait(self, to, many=1, seconds=15):
        until = time.monotonic() + seconds
        while True:
            found = [letter for address, letter in self.letters if address == to]
            if len(found) >= many:
                return found[many - 1]
            assert time.monotonic() < until, f"{len(found)} of {many} letters have come"
            time.sleep(0.01)


@pytest.fixture(scope="module")
def postbox():
    kept = Postbox()
    controller = Controller(kept, hostname="127.0.0.1", port=_free_port())
    controller.start()
    kept.port = controller.port
    yield kept
    controller.stop()


@pytest.fixture(scope="module")
def posting(tmp_path_factory, postbox):
    """A server that sends mail."""
    started = mailing(tmp_path_factory.mktemp("posting"), postbox.port, keeper_token="a token of sixteen")
    with started:
        yield started


def mailing(folder, smtp_port, **settings):
    port = _free_port()
    way = {"smtp_host": "127.0.0.1", "smtp_port": smtp_port, "smtp_security": "none"}
    soon = {"public_url": f"http://127.0.0.1:{port}", "notice_after": 0.3, "mails_per_hour": 1000}
    started = Server(folder, **way, **{**soon, **settings})
    started.port = port
    return started


def _free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def text(letter):
    return letter.get_body(("plain",)).get_content()


def link(letter, purpose):
    return re.search(rf"\S+/api/mail/{purpose}\?token=\S+", text(letter)).group()


def confirmed(postbox, person, login, address):
    """An account whose address is confirmed."""
    person.account(login)
    assert person.http.put("/api/me/mail", json={"address": address}).status_code == 204
    assert httpx.post(link(postbox.wait(address), "confirm")).status_code == 200
    return person


def test_an_address_is_used_once_it_is_confirmed_and_looking_at_the_link_does_nothing(posting, postbox):
    person = Person(posting)
    assert person.http.put("/api/me/mail", json={"address": "ann@mail.example"}).status_code == 403, "for accounts"
    person.account("ann")
    assert person.http.put("/api/me/mail", json={"address": "ann@mail.example"}).status_code == 204
    letter = postbox.wait("ann@mail.example")
    assert letter["Subject"] == "Confirm your address"
    assert person.http.get("/api/me/notices").json()["mail"] == {"address": "ann@mail.example", "confirmed": False}
    page = httpx.get(link(letter, "confirm"))
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert 'href="page.css"' in page.text
    assert httpx.get(f"{posting.url}/api/mail/page.css").headers["content-type"].startswith("text/css")
    assert person.http.get("/api/me/notices").json()["mail"]["confirmed"] is False
    assert httpx.post(link(letter, "confirm")).status_code == 200
    assert person.http.get("/api/me/notices").json()["mail"]["confirmed"] is True
    assert person.http.put("/api/me/mail", json={"address": "other@mail.example"}).status_code == 204
    assert httpx.post(link(letter, "confirm")).status_code == 410, "it was for the other address"
    assert person.http.delete("/api/me/mail").status_code == 204
    assert person.http.get("/api/me/notices").json()["mail"] is None


def test_a_turn_is_told_by_mail_and_one_click_ends_it_without_logging_in(posting, postbox):
    table, (ann, bob) = seated(posting)
    bob.http.patch("/api/me", json={"lang": "fr"})
    confirmed(postbox, bob, "bob", "bob@mail.example")
    play(table, ann, 0)
    letter = postbox.wait("bob@mail.example", 2)
    assert letter["Subject"] == "On t’attend chez Malle"
    assert f"{posting.settings['public_url']}/t/{table}" in text(letter)
    assert "a joué\u202f: c’est à toi." in text(letter)
    assert "c’est à toi" in letter.get_body(("html",)).get_content()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    click = letter["List-Unsubscribe"].strip("<>")
    assert httpx.get(click).status_code == 200
    assert bob.http.get("/api/me/notices").json()["turn"]["mail"] is True, "looking does nothing"
    one_click = {"Content-Type": "application/x-www-form-urlencoded"}
    assert httpx.post(click, content="List-Unsubscribe=One-Click", headers=one_click).status_code == 200
    kept = bob.http.get("/api/me/notices").json()
    assert [kept[kind]["mail"] for kind in ("turn", "full", "over", "offer")] == [False] * 4
    assert kept["mail"]["confirmed"] is True, "it stays for a new password"


def test_a_forgotten_password_is_replaced_by_a_link_that_is_good_once(posting, postbox):
    carol = confirmed(postbox, Person(posting), "carol", "carol@mail.example")
    assert httpx.post(f"{posting.url}/api/recovery", json={"who": "Carol"}).status_code == 202
    found = link(postbox.wait("carol@mail.example", 2), "recover")
    assert 'type="password"' in httpx.get(found).text
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert httpx.post(found, content="password=short", headers=form).status_code == 422
    assert httpx.post(found, content="password=battery+staple", headers=form).status_code == 200
    assert httpx.post(found, content="password=another+one", headers=form).status_code == 410
    assert carol.http.get("/api/me").status_code == 401, "all sessions have ended"
    log_in = {"login": "carol", "password": "battery staple"}
    assert Person(posting, stranger=True).http.post("/api/sessions", json=log_in).status_code == 204


def test_who_has_an_account_or_an_address_cannot_be_probed(posting, postbox):
    confirmed(postbox, Person(posting), "dora", "dora@mail.example")
    unconfirmed = Person(posting).account("emil")
    unconfirmed.http.put("/api/me/mail", json={"address": "emil@mail.example"})
    postbox.wait("emil@mail.example")
    asked = [
        httpx.post(f"{posting.url}/api/recovery", json={"who": who})
        for who in ("dora", "DORA@mail.example", "nobody", "nobody@mail.example", "emil")
    ]
    assert {(answer.status_code, answer.text) for answer in asked} == {(202, "null")}
    postbox.wait("dora@mail.example", 3)
    assert len([to for to, _ in postbox.letters if to.startswith(("nobody", "emil"))]) == 1, (
        "no link to what is not confirmed"
    )
    again = Person(posting).account("dora2")
    assert again.http.put("/api/me/mail", json={"address": "dora@mail.example"}).status_code == 204
    profile = httpx.get(f"{posting.url}/api/people/{again.id}").text
    assert "mail.example" not in profile


def test_an_address_that_the_mail_server_refuses_is_told_of_in_the_preferences(posting):
    person = Person(posting).account("greta")
    assert person.http.put("/api/me/mail", json={"address": "refused@mail.example"}).status_code == 204
    failed = until(lambda: person.http.get("/api/me/notices").json()["last"]["mail"]["failed"])
    assert failed["sentence"]["en"] == "The mail server refused this message."


def test_nobody_waits_for_a_mail_server_that_hangs_and_it_tells_nothing_of_who_is_known(tmp_path, postbox):
    """The answer comes before the mail server has said anything, whether there is anything to send or not."""
    with socket.create_server(("127.0.0.1", 0)) as silent, mailing(tmp_path, postbox.port) as server:
        confirmed(postbox, Person(server), "hugo", "hugo@mail.example")
        server.kill()
        server.settings["smtp_port"] = silent.getsockname()[1]
        server.start()
        asked = [httpx.post(f"{server.url}/api/recovery", json={"who": who}) for who in ("hugo", "nobody")]
        silent.accept()[0].close()  # the mail for hugo was on its way all the time, and is taken by nobody
        assert [(answer.status_code, answer.text) for answer in asked] == [(202, "null")] * 2
        table, (ann, _) = seated(server)
        play(table, ann, 0)


def test_an_address_is_shown_to_nobody_else(posting, postbox):
    """Whatever others can ask of somebody, of a game of theirs or of the lobby; who sits beside them, the keeper among them."""
    ida, other = confirmed(postbox, Person(posting), "ida", "ida@mail.example"), Person(posting)
    table = seat_all([ida, other])
    with other.socket(table) as socket, other.lobby() as lobby:
        seen = [str(socket.until("update"))]
        assert ida.do(table, "say", text="hello").status_code == 200
        assert ida.do(table, "abandon", seat=0).status_code == 200
        seen += [str(socket.until("update")), str(lobby.receive())]
    of_person = ("", "/games", "/met", "/course?game=malabars&players=2")
    of_table = ("", "/events", "/record", "/replay", "/picture.png", "/board.svg")
    paths = [
        *(f"/api/people/{who}{path}" for who in (ida.id, "ida") for path in of_person),
        *(f"/api/tables/{table}{path}" for path in of_table),
        *("/api/tables", "/api/finished", "/api/games/malabars/ratings?players=2", "/api/me/data", "/api/me/people"),
        *(f"/embed/r/{table}", "/api/keeper/people/ida", "/api/keeper/reports", "/api/keeper/acts"),
    ]
    keeper = {"Authorization": f"Bearer {posting.settings['keeper_token']}"}
    for path in paths:
        headers = keeper if "keeper" in path else {}
        answer = other.http.get(path, headers=headers)
        assert answer.status_code == 200, path
        seen.append(answer.text)
    assert not [text for text in seen if "mail.example" in text]
    assert "ida@mail.example" in ida.http.get("/api/me/data").text, "it is one's own"


@pytest.mark.parametrize("purpose", ["confirm", "unsubscribe", "recover"])
@pytest.mark.parametrize("token", ["", "x", "x.9999999999.abc", "x.nan.abc", "..", "é.1.é"])
def test_links_that_are_made_up_are_good_for_nothing(posting, purpose, token):
    for ask in (httpx.get, httpx.post):
        assert ask(f"{posting.url}/api/mail/{purpose}", params={"token": token}).status_code == 410


def test_a_link_of_one_kind_is_none_of_another(posting, postbox):
    person = Person(posting).account("fay")
    person.http.put("/api/me/mail", json={"address": "fay@mail.example"})
    found = link(postbox.wait("fay@mail.example"), "confirm")
    assert httpx.post(found.replace("/confirm", "/unsubscribe")).status_code == 410
    assert httpx.post(found.replace("/confirm", "/recover")).status_code == 410


@pytest.mark.parametrize(
    "address", ["", "ann", "ann@", "a b@mail.example", "ann@mail.example\r\nBcc: x@y.z", "é@mail.example"]
)
def test_addresses_that_are_none_are_refused(posting, address):
    assert Person(posting).http.put("/api/me/mail", json={"address": address}).status_code == 422


def test_a_server_without_mail_says_so(server):
    person = Person(server).account("mailless")
    assert person.http.get("/api/me/notices").json()["mail_offered"] is False
    for answer in (
        person.http.put("/api/me/mail", json={"address": "ann@mail.example"}),
        person.http.post("/api/recovery", json={"who": "mailless"}),
    ):
        assert (answer.status_code, answer.json()["sentence"]["en"]) == (422, "This server sends no mail.")

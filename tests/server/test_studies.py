"""Studies over the interface: asked for once, never before the end, kept, taken up again after a restart, and they add up."""

import time

import httpx
import pytest

from tests.server.support import Server, seated
from tests.server.test_client_api import finished

BOTS = {"bot_player": "malle.bots.players:choose"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("studies"), **BOTS) as server:
        yield server


def studied(server, table, seat=None, lang="en"):
    """The study of a game, when it is done."""
    address, until = f"{server.url}/api/tables/{table}/study", time.monotonic() + 200
    params = {"lang": lang} if seat is None else {"lang": lang, "seat": seat}
    while True:
        page = httpx.get(address, params=params, timeout=60).json()
        if page["state"] in ("done", "failed") or time.monotonic() > until:
            return page
        time.sleep(0.1)


def test_a_study_is_asked_for_made_and_kept(house):
    table, _ = finished(house, moves=3)
    address = f"{house.url}/api/tables/{table}/study"
    assert httpx.get(address).json() == {
        "state": "none",
        "progress": 0.0,
        "sentence": "Cette partie n’est pas encore étudiée.",
        "study": None,
    }
    for _ in range(2):
        assert httpx.post(address).status_code == 202
    page = studied(house, table)
    assert (page["state"], page["progress"], page["sentence"]) == ("done", 1.0, None)
    study = page["study"]
    assert [step["to"] for step in study["steps"]] == [1, 2, 3, 3]
    assert all(step["best"]["text"] and step["words"] for step in study["steps"] if step["grade"])
    assert studied(house, table, lang="fr")["study"]["steps"][0]["best"]["text"] != study["steps"][0]["best"]["text"]
    for told in study["sums"]:
        assert told["result"] - told["start"] == told["luck"] + told["own"] + told["others"]
    assert httpx.post(address).json()["state"] == "done"


@pytest.mark.storeless
def test_who_gives_up_gives_up_the_rest(house):
    """The last step made no move: what was left of the game is the own choice of who left."""
    table, _ = finished(house, moves=3)
    httpx.post(f"{house.url}/api/tables/{table}/study")
    study = studied(house, table)["study"]
    last = study["steps"][-1]
    assert (last["number"], last["to"], last["kind"], last["played"]) == (3, 3, "choice", None)
    assert last["gains"][last["seat"]] < 0
    assert study["sums"][last["seat"]]["result"] == 0


def test_there_is_no_study_before_the_end(house):
    table, people = seated(house)
    address = f"{house.url}/api/tables/{table}/study"
    for ask in (httpx.get, httpx.post, people[0].http.get, people[0].http.post):
        assert (ask(address).status_code, ask(address).json()["clause"]) == (409, "phase")
    for ask in (httpx.get, httpx.post):
        assert ask(f"{house.url}/api/tables/nothing/study").status_code == 404


@pytest.mark.storeless
def test_what_a_seat_could_know_of_another_hand_is_told_after_the_end(house):
    table, _ = finished(house, "bazar", moves=2, players=2)
    address = f"{house.url}/api/tables/{table}/knowledge"
    told = httpx.get(address, params={"seat": 0, "number": 99999, "lang": "en"}, timeout=60).json()
    (rival,) = told["others"]
    assert (told["sampled"], rival["seat"]) == (0, 1)
    assert sum(guess["truth"] for guess in rival["guesses"]) == 3
    assert abs(sum(guess["chance"] for guess in rival["guesses"]) - 3_000_000) < 20
    assert httpx.get(address, params={"seat": 5}).status_code == 422
    assert httpx.get(address).status_code == 422
    under_way, people = seated(house)
    for ask in (httpx.get, people[0].http.get):
        assert ask(f"{house.url}/api/tables/{under_way}/knowledge", params={"seat": 0}).status_code == 409


@pytest.mark.storeless
def test_a_seat_that_is_not_there_has_no_view_of_a_study(house):
    table, _ = finished(house, moves=1)
    assert httpx.get(f"{house.url}/api/tables/{table}/study", params={"seat": 5}).status_code == 422


def test_a_study_that_a_restart_interrupts_is_taken_up_again(tmp_path):
    with Server(tmp_path, **BOTS) as server:
        table, _ = finished(server, moves=8)
        httpx.post(f"{server.url}/api/tables/{table}/study")
        server.kill()
        server.start()
        server.wait_until_well()
        page = studied(server, table, seat=0)
        assert page["state"] == "done"
        assert len(page["study"]["steps"]) == 9

"""Exercises over the interface: right, wrong and again; what is remembered, for whom, and when it comes back."""

import httpx
import pytest

import malle
from malle.engine.exercises import exercises
from malle.server.practice import A_DAY, Progress, daily, todays
from tests.databases import ask
from tests.server.support import Person, Server
from tests.server.test_client_api import finished
from tests.server.test_studies import BOTS, studied

GAME = malle.game("pont-de-rama")


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("exercises"), **BOTS) as server:
        yield server


@pytest.fixture(scope="module")
def found():
    """An exercise of the house."""
    return next(iter(exercises(GAME).values()))


def path(exercise):
    return f"/api/exercises/{exercise.game.id}/{exercise.id}"


def post(person, address, move, **rest):
    answer = person.http.post(address, params={"lang": "en"}, json={"move": move, **rest})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_house_has_one_exercise_for_everybody_and_a_day_of_five(house):
    home = httpx.get(f"{house.url}/api/exercises", params={"lang": "en"}, timeout=60).json()
    assert len(home["today"]) == home["a_day"] == A_DAY
    assert home["today"][0] == home["daily"]["card"]
    assert home["mine"] == []
    assert {shelf["game"] for shelf in home["house"]} >= {"pont-de-rama"}
    assert all(shelf["total"] >= 60 for shelf in home["house"])
    assert sum(day["today"] for day in home["week"]) == 1
    again = Person(house).http.get("/api/exercises", params={"lang": "en"}).json()
    assert again["daily"]["card"]["key"] == home["daily"]["card"]["key"]


def test_a_right_answer_is_right_with_its_reason_and_remembered(house, found):
    person = Person(house)
    page = person.http.get(path(found), params={"lang": "en"}).json()
    assert page["card"]["state"] == "new"
    assert found.right[0] in [offer["move"] for offer in page["offers"]]
    tried = post(person, path(found), found.right[0])
    assert (tried["right"], tried["done"], tried["title"], tried["refutation"]) == (True, True, "Found!", [])
    assert "%" in tried["sentence"]
    assert person.http.get(path(found)).json()["card"]["state"] == "known"
    home = person.http.get("/api/exercises").json()
    assert home["sinking"] == {"again": 0, "once": 0, "known": 1}
    assert sum(day["done"] for day in home["week"]) == 1
    assert home["today"][0]["key"] == f"{GAME.id}/{found.id}"
    assert home["today"][0]["today"] is True


def test_a_wrong_answer_is_refuted_on_the_board_and_comes_back(house, found):
    person = Person(house)
    wrong = next(iter(found.refutations))
    tried = post(person, path(found), wrong)
    assert (tried["right"], tried["done"], tried["tries"]) == (False, False, 0)
    assert tried["loss"] == found.losses[wrong]
    assert [each["told"]["move"] for each in tried["refutation"]] == found.refutations[wrong]
    assert all(each["told"]["say"] and each["view"]["seat"] == found.seat for each in tried["refutation"])
    again = post(person, path(found), found.right[0])
    assert (again["right"], again["tries"]) == (True, 1)
    card = person.http.get(path(found)).json()["card"]
    assert (card["state"], card["today"]) == ("again", True)
    assert person.http.get("/api/exercises").json()["sinking"]["again"] == 1


def test_what_the_file_does_not_refute_is_refuted_by_the_adviser(house, found):
    wrong = next(move for move in found.losses if move not in found.refutations)
    tried = post(Person(house), path(found), wrong)
    assert not tried["right"]
    assert tried["refutation"], "the adviser has found a reply"


def test_whoever_asks_for_the_answer_sees_it_and_meets_it_again(house, found):
    person = Person(house)
    touch = person.http.post(f"{path(found)}/hint", json={}).json()["touch"]
    told = person.http.post(f"{path(found)}/answer", params={"lang": "en"}, json={}).json()
    assert told["move"] == found.right[0]
    assert told["touches"][0] == touch
    assert person.http.get(path(found)).json()["card"]["state"] == "again"


def test_a_stranger_may_try_and_nothing_is_kept(house, found):
    stranger = Person(house, stranger=True)
    assert post(stranger, path(found), found.right[0])["right"]
    assert stranger.http.get(path(found)).json()["card"]["state"] == "new"


def test_bad_questions_are_answered_with_sentences(house, found):
    person = Person(house)
    for address in (
        "/api/exercises/chess/x",
        f"/api/exercises/{GAME.id}/x",
        "/api/exercises/mine/x-1",
        "/api/exercises/mine/x",
    ):
        assert person.http.get(address).status_code == 404
    assert person.http.get("/api/exercises/chess").status_code == 404
    refused = person.http.post(path(found), json={"move": "nonsense"})
    assert refused.status_code == 422
    assert set(refused.json()["sentence"]) == {"fr", "en"}
    assert person.http.post(path(found), json={"move": found.right[0], "before": [found.right[0]]}).status_code == 404
    assert person.http.post(f"{path(found)}/why", json={"touches": ["nothing"]}).status_code == 200
    looked = person.http.post(f"{path(found)}/look", json={"moves": [found.right[0]]}).json()["choices"]
    assert [choice["move"] for choice in looked] == [found.right[0]]
    assert person.http.get(f"{path(found)}/picture.svg").headers["content-type"] == "image/svg+xml"


def test_progress_is_told_with_what_is_kept_and_forgotten_with_the_person(house, found):
    person = Person(house)
    post(person, path(found), next(iter(found.refutations)))
    kept = person.http.get("/api/me/data").json()
    assert [each["exercise"] for each in kept["exercises"]] == [f"{GAME.id}/{found.id}"]
    post(person, path(found), found.right[0])
    assert [each["done"] for each in person.http.get("/api/me/data").json()["practice_days"]] == [1]
    assert person.http.delete("/api/me").status_code == 204
    for rows in ("exercises", "practice_days"):
        left = ask(house.settings["database"], f"SELECT count(*) FROM {rows} WHERE person = :id", id=person.id)
        assert left == [(0,)]


def test_an_account_finds_what_it_has_done_on_another_device(house, found):
    person = Person(house).account("solver")
    post(person, path(found), found.right[0])
    elsewhere = Person(house)
    assert elsewhere.http.get(path(found)).json()["card"]["state"] == "new"
    answer = elsewhere.http.post("/api/sessions", json={"login": "solver", "password": "correct horse"})
    assert answer.status_code == 204
    assert elsewhere.http.get(path(found)).json()["card"]["state"] == "known"


def test_ones_own_game_gives_exercises_to_nobody_else(house):
    """A game in which somebody errs: its moments are theirs, and the played move is refuted."""
    table, people = finished(house, moves=12)
    httpx.post(f"{house.url}/api/tables/{table}/study")
    study = studied(house, table)["study"]
    own = {seat: places for seat, places in enumerate(study["moments"]) if places}
    assert own, "in twelve moves by lot somebody errs"
    for seat, person in enumerate(people):
        home = person.http.get("/api/exercises").json()
        steps = [study["steps"][place] for place in study["moments"][seat]]
        assert [card["cost"] for card in home["mine"]] == [step["cost"] for step in steps]
        for card, step in zip(home["mine"], steps, strict=True):
            assert card["against"] == [people[1 - seat].http.get("/api/me").json()["name"]]
            address = f"/api/exercises/{card['key']}"
            assert people[1 - seat].http.get(address).status_code == 404
            assert httpx.get(f"{house.url}{address}").status_code == 404
            assert post(person, address, step["best"]["move"])["right"]
            wrong = post(person, address, step["played"]["move"])
            assert (wrong["right"], wrong["loss"]) == (False, step["cost"])


@pytest.mark.storeless
def test_a_miss_comes_back_after_1_6_and_20_days():
    missed = Progress(first_right=False).missed(100).found(100)
    assert (missed.due, missed.state) == (101, "again")
    once = missed.found(101)
    assert (once.due, once.state) == (107, "once")
    twice = once.found(107)
    assert (twice.due, twice.state) == (127, "once")
    assert (twice.found(127).due, twice.found(127).state) == (None, "known")
    assert twice.missed(127).due == 128
    assert missed.found(100).due == 101, "practising before it is due changes nothing"


@pytest.mark.storeless
def test_a_day_has_five_the_daily_one_first_then_what_comes_back_ones_own_and_the_house():
    shelves = {"a": ["a/1", "a/2", "a/3"], "b": ["b/1", "b/2"]}
    of_the_day = daily(7, shelves)
    assert of_the_day in shelves["a"] + shelves["b"]
    known = {"a/3": Progress(first_right=False, due=6, done=5), "b/2": Progress(first_right=True, done=5)}
    assert todays(7, known, "b/1", ["mine/t-4"], shelves) == ["b/1", "a/3", "mine/t-4", "a/1", "a/2"]
    done = {key: Progress(first_right=True, done=7) for key in ("a/1", "a/2", "a/3", "b/1", "b/2", "mine/t-4")}
    assert len(todays(7, done, "b/1", ["mine/t-4"], shelves)) == 6, "what is done is shown, nothing more is asked"
    assert daily(7, {}) is None

"""A finished game goes on from any of its points, at a table of its own: a true game, with a record that proves itself."""

import json
import random

import pytest

import malle
from malle.engine import record as records
from malle.engine.refusals import Refused
from malle.server import decisions, projection
from malle.server.events import Rolled
from malle.server.table import PLAYING, Table
from tests import support
from tests.server.support import Person, Server, seated
from tests.server.test_client_api import finished
from tests.server.test_table import SECRET, Play, actor, again

TABLES = support.tables()[::2]


def played(chosen, moves, seed):
    """A table where some moves were made, whatever they were, before everybody gave up."""
    game, players, options = chosen
    play = Play(game.id, players, options)
    go(play, moves, seed)
    give_up(play)
    return play


def go(play, moves, seed):
    chooser = random.Random(seed)
    for _ in range(moves):
        if play.table.phase != PLAYING:
            return
        seat = chooser.choice(play.table.waiting)
        move = chooser.choice(play.table.match.legal(seat))
        if play.table.seats[seat].person:
            play.move(seat, move)
        else:
            decisions.bot_move(play.table, seat, move, len(play.table.match.steps), play.now)


def give_up(play):
    for seat in range(len(play.table.seats)):
        if play.table.phase == PLAYING:
            play.do(seat, "abandon")


def gone_on(before, number, secret=SECRET):
    """The same people at a table where a finished game goes on; with hidden hands the first of them, among bots."""
    play = Play.__new__(Play)
    play.table, play.now, play.count = Table("u", secret, before.table.levels_of), 200.0, 1000
    decisions.open_table(play.table, decisions.going_on(before.table, actor(0), number, "c"), play.now)
    people = 1 if play.table.known_elsewhere else len(play.table.seats)
    for seat in range(people, len(play.table.seats)):
        play.do_as_host("bot", seat=seat, level="random")
    for seat in range(people):
        play.do(seat, "sit")
        play.do(seat, "ready", seed=f"other seed {seat}")
    return play


def proved(table):
    """How many draws of a game that was given up are proved, with the secret that is shown then."""
    record = table.match.record()
    told = {**record, "fairness": table.match.fairness.published(shown=True)}
    return records.verify(json.loads(json.dumps(told)))[1]


@pytest.mark.storeless
@pytest.mark.parametrize("chosen", TABLES, ids=support.name)
def test_a_game_goes_on_from_any_point_and_every_draw_of_it_is_proved(chosen):
    chosen[0].compile()
    before = played(chosen, 40, 1)
    for number in (0, 1, 7, 23, len(before.table.match.steps)):
        past = before.table.match.steps[:number]
        if len(past) < number or before.table.result.reason == "played":
            continue
        play = gone_on(before, number, b"u" * 32)
        assert play.table.match.steps[:number] == past
        go(play, 12, 2)
        other = Table("u", b"u" * 32, play.table.levels_of).replay(again(play.table).log)
        assert other.match.record() == play.table.match.record()
        assert other.match.state.tobytes() == play.table.match.state.tobytes()
        assert proved(other) == sum(step.seat == malle.CHANCE for step in other.match.steps)


@pytest.mark.storeless
def test_a_game_that_went_on_goes_on_again_and_each_part_is_proved_by_its_own_secret():
    game = malle.game("boulomania")
    first = played((game, 2, None), 30, 1)
    second = gone_on(first, 20, b"2" * 32)
    go(second, 20, 2)
    give_up(second)
    third = gone_on(second, 35, b"3" * 32)
    go(third, 20, 3)
    assert [until for until, _ in third.table.match.fairness.earlier] == [20, 35]
    assert proved(third.table) > 10
    assert [until for until, _ in gone_on(third, 12).table.match.fairness.earlier] == [12]
    assert gone_on(third, 12).table.match.fairness.earlier[0][1].secret == SECRET


@pytest.mark.storeless
def test_what_chance_decides_from_there_is_rolled_anew():
    before = played((malle.game("boulomania"), 2, None), 60, 1)
    drawn = []
    for secret in (b"2" * 32, b"3" * 32):
        play = gone_on(before, 10, secret)
        go(play, 20, 1)
        drawn.append([entry.event.move for entry in play.table.log if isinstance(entry.event, Rolled)])
    assert drawn[0] != drawn[1]


@pytest.mark.storeless
def test_a_record_cannot_claim_another_past():
    before = played((malle.game("boulomania"), 2, None), 30, 1)
    play = gone_on(before, 20, b"2" * 32)
    go(play, 10, 2)
    record = {**play.table.match.record(), "fairness": play.table.match.fairness.published(shown=True)}
    records.verify(record)
    for key, wrong in (("until", 19), ("commitment", "0" * 64), ("secret", "0" * 64), ("seeds", {})):
        part = {**record["fairness"]["earlier"][0], key: wrong}
        with pytest.raises(malle.BadRecord):
            records.verify({**record, "fairness": {**record["fairness"], "earlier": [part]}})


@pytest.mark.storeless
def test_nothing_that_was_taken_over_is_taken_back():
    before = Play()
    before.move(0, "Ea3-a1")
    before.do(0, "abandon")
    play = gone_on(before, 1)
    with pytest.raises(Refused, match="nothing to take back"):
        play.do(0, "undo", number=1)
    play.move(0, "pass")
    assert [step.move for step in again(play.table).match.steps] == ["Ea3-a1", "pass"]


@pytest.mark.storeless
@pytest.mark.parametrize("game", ["bazar", "pont-de-rama"])
def test_the_moves_that_were_taken_over_are_not_sent_with_what_they_hid(game):
    before = played((malle.game(game), 2, None), 12, 3)
    play = gone_on(before, 10)
    go(play, 4, 5)
    for person in ("p0", "nobody"):
        viewer = projection.viewer(play.table, person, "en")
        told = json.loads(projection.Projection(play.table, 0, ()).update(viewer, whole=True))
        assert "opened" not in {event["kind"] for event in told["events"]}
        assert told["table"]["earlier"] == {"table": "t", "number": 10}
        moves = [event for event in told["events"] if event["kind"] in ("moved", "rolled")]
        story = play.table.match.story(viewer.seats[0], "en", play.table.names("en"), since=10)
        assert [event["say"] for event in moves] == [each["say"] for each in story]


# With a server


def copied(person, table, number):
    return person.http.post(f"/api/tables/{table}/copies", json={"number": number})


def test_somebody_plays_on_against_a_bot_and_the_record_replays(server):
    table, people = finished(server, "boulomania", moves=8)
    stranger = Person(server)
    answer = copied(stranger, table, 9)
    assert answer.status_code == 201
    new = answer.json()["id"]
    assert answer.json()["link"].endswith(f"/t/{new}")
    stranger.do(new, "sit", seat=1)
    stranger.do(new, "bot", seat=0, level="random")
    assert stranger.do(new, "ready", seat=1, seed="mine").status_code == 200
    status = stranger.http.get(f"/api/tables/{new}").json()["table"]
    assert status["earlier"] == {"table": table, "number": 9}
    assert (status["phase"], status["public"], status["rated"]) == ("playing", False, False)
    assert status["commitment"] != people[0].http.get(f"/api/tables/{table}").json()["table"]["commitment"]
    assert stranger.do(new, "abandon", seat=1).status_code == 200
    record = stranger.http.get(f"/api/tables/{new}/record").json()
    match, drawn = records.verify(record)
    assert record["moves"][:9] == stranger.http.get(f"/api/tables/{table}/record").json()["moves"][:9]
    assert len(match.steps) >= 9
    assert drawn > 0
    assert new not in [game["id"] for game in stranger.http.get("/api/finished").json()]


def test_a_game_that_went_on_is_there_after_a_restart_and_its_rematch_begins_at_the_same_point(tmp_path):
    with Server(tmp_path) as server:
        table, people = finished(server, "malabars", moves=6)
        new = copied(people[0], table, 4).json()["id"]
        for seat, person in enumerate(people):
            person.do(new, "sit", seat=seat)
        for seat, person in enumerate(people):
            person.do(new, "ready", seat=seat)
        before = people[0].http.get(f"/api/tables/{new}").json()
        server.kill()
        server.start()
        assert people[0].http.get(f"/api/tables/{new}").json()["seats"] == before["seats"]
        assert people[0].http.get(f"/api/tables/{new}").json()["table"]["number"] == 4
        seat = before["table"]["waiting"][0]
        move = people[seat].http.get(f"/api/tables/{new}").json()["seats"][0]["offers"][0]["move"]
        assert people[seat].do(new, "move", seat=seat, move=move, number=4).status_code == 200
        people[0].do(new, "abandon", seat=0)
        rematch = people[1].do(new, "rematch").json()["rematch"]
        assert people[0].http.get(f"/api/tables/{rematch}").json()["table"]["earlier"] == {"table": table, "number": 4}


def test_a_game_goes_on_only_when_it_is_over_and_where_there_is_something_to_play(server):
    table, people = seated(server)
    assert copied(people[0], table, 0).status_code == 409
    assert copied(people[0], "nothing", 0).status_code == 404
    assert copied(people[0], table, -1).status_code == 422
    assert people[0].http.post(f"/api/tables/{table}/copies", json={}).status_code == 422
    over, _ = finished(server, moves=400, options={"stop": 1})
    status = people[0].http.get(f"/api/tables/{over}").json()["table"]
    assert status["result"]["reason"] == "played"
    refused = copied(people[0], over, status["number"])
    assert (refused.status_code, refused.json()["clause"]) == (409, "turn")
    assert copied(people[0], over, status["number"] - 1).status_code == 201


def test_only_somebody_can_have_a_game_go_on(server):
    table, _ = finished(server, moves=2)
    assert copied(Person(server, stranger=True), table, 1).status_code == 401
    expired = Person(server)
    expired.http.delete("/api/sessions/current")
    assert copied(expired, table, 1).status_code == 401
    owner = Person(server).account("keeper-of-robots")
    program = Person(server, token=owner.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    assert copied(program, table, 1).status_code == 201
    elsewhere = Person(server)
    elsewhere.http.headers["Origin"] = "https://evil.example"
    assert copied(elsewhere, table, 1).status_code == 403

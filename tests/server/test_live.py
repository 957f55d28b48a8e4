"""Live play over real sockets: commands, answers, updates; each move once; reconnecting."""

import contextlib
import itertools
import json
import random
import re
import socket
import threading
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import malle
from malle.server.socket import STRIKES
from tests.server.support import Person, Server, seated


def first_legal(update, seat=0):
    for view in update["seats"]:
        if view["seat"] == seat:
            return view["offers"][0]["move"]
    raise AssertionError("no view of this seat")


def test_a_game_is_played_over_sockets_to_its_end(server):
    table, people = seated(server, options={"position": "twtt/ttt/twtt/tbtbt"})
    with people[0].socket(table) as one, people[1].socket(table) as two:
        one.until("update")
        for number, move in enumerate(("Ea2-b1", "Ra1-c1")):
            one.send("move", f"m{number}", seat=0, move=move, number=number)
            assert one.answer(f"m{number}")["type"] == "ack"
        two.catch_up(one.seq)
        assert two.update["table"]["phase"] == "over"
        assert two.update["table"]["result"]["winners"] == [0]
        assert "wins the game" in two.events[-2]["say"]
    record = people[1].http.get(f"/api/tables/{table}/record").json()
    assert malle.verify(record)[0].winners == [0]


def test_dice_are_drawn_by_the_house_with_the_seeds_of_both_and_can_be_proved(server):
    table, people = seated(server, "boulomania", options={"target": 1})
    with people[0].socket(table) as one, people[1].socket(table) as two:
        sockets = [one, two]
        for each in sockets:
            each.until("update")
        for number in itertools.count():
            status = one.update["table"]
            if status["phase"] == "over":
                break
            seat = status["waiting"][0]
            sockets[seat].catch_up(one.seq)
            offers = sockets[seat].update["seats"][0]["offers"]
            move = random.Random(number).choice(offers)["move"]
            sockets[seat].send("move", f"m{number}", seat=seat, move=move, number=status["number"])
            assert sockets[seat].answer(f"m{number}")["type"] == "ack"
            one.catch_up(sockets[seat].seq)
            two.catch_up(one.seq)
    record = people[0].http.get(f"/api/tables/{table}/record").json()
    assert record["fairness"]["seeds"] == {"0": "seed 0", "1": "seed 1"}
    match, drawn = malle.verify(record)
    assert match.over
    assert drawn > 0


def test_a_refused_move_names_its_clause_and_changes_nothing(server):
    table, people = seated(server)
    with people[0].socket(table) as one:
        before = one.until("update")["seq"]
        one.send("move", "bad", seat=0, move="Ea1-b1", number=0)
        refused = one.answer("bad")
        assert (refused["type"], refused["clause"]) == ("refused", "MAL-5")
        assert set(refused["sentence"]) == {"fr", "en"}
        one.send("ping")
        assert one.until("pong")["seq"] == before


def test_legal_moves_come_with_touches_and_previews_on_request(server):
    table, people = seated(server)
    with people[0].socket(table) as one:
        offers = one.until("update")["seats"][0]["offers"]
        assert {"move": "Ea3-a1", "touches": ["elephant:a3", "slot:a1"]} in offers
        one.send("look", "l", seat=0, moves=["Ea3-a1", "nonsense"])
        choices = one.answer("l")["choices"]
        assert [choice["move"] for choice in choices] == ["Ea3-a1"]
        assert choices[0]["preview"]["position"]
        one.send("look", "other", seat=1)
        assert one.answer("other")["clause"] == "seat"


def test_duplicated_reordered_and_delayed_messages_make_each_move_once(server):
    """Every command is sent three times, in random order, over two tabs of the same player."""
    table, people = seated(server)
    chooser = random.Random(1)
    tabs = [[person.socket(table) for _ in range(2)] for person in people]
    for each in tabs[0] + tabs[1]:
        each.until("update")
    late = []
    for number in range(30):
        status = tabs[0][0].update["table"]
        seat = status["waiting"][0]
        tabs[seat][0].catch_up(status["seq"])
        move = chooser.choice(tabs[seat][0].update["seats"][0]["offers"])["move"]
        command = {"id": f"m{number}", "seat": seat, "move": move, "number": status["number"]}
        sent = [(chooser.choice(tabs[seat]), command) for _ in range(3)]
        if late and chooser.random() < 0.7:
            sent += [(chooser.choice(tabs[old["seat"]]), old) for old in chooser.sample(late, min(3, len(late)))]
        chooser.shuffle(sent)
        for tab, each in sent:
            tab.send("move", **each)
        answers = [tab.answer(each["id"]) for tab, each in sent]
        for (_, each), answer in zip(sent, answers, strict=True):
            if each is command:
                assert answer["type"] == "ack"
        late.append(command)
        highest = max(tab.seq for tab in tabs[seat])
        tabs[0][0].catch_up(highest)
    moves = [event for event in tabs[0][0].events if event["kind"] == "moved"]
    assert [event["move"] for event in moves] == [command["move"] for command in late]
    last = tabs[0][0].seq
    for each in tabs[0] + tabs[1]:
        each.catch_up(last)
    assert tabs[0][0].update["seats"] == tabs[0][1].update["seats"]
    assert tabs[0][0].events == tabs[0][1].events
    for each in tabs[0] + tabs[1]:
        each.close()


def test_a_move_that_was_refused_is_not_made_when_it_comes_again_later(server):
    table, people = seated(server)
    with people[0].socket(table) as one, people[1].socket(table) as two:
        one.until("update")
        two.until("update")
        two.send("move", "early", seat=1, move="Ea3-a1", number=0)
        assert two.answer("early")["clause"] == "turn"
        one.send("move", "m0", seat=0, move="Ea3-a1", number=0)
        one.answer("m0")
        one.send("move", "m1", seat=0, move="pass", number=1)
        one.answer("m1")
        two.send("move", "early", seat=1, move="Ea3-a1", number=0)
        assert two.answer("early")["clause"] == "stale"


def test_who_comes_back_gets_only_what_was_missed(server):
    table, people = seated(server)
    with people[1].socket(table) as two:
        two.until("update")
        seen = two.seq
    people[0].do(table, "move", seat=0, move="Ea3-a1", number=0)
    people[0].do(table, "say", text="your turn soon")
    with people[1].socket(table, since=seen) as two:
        missed = two.until("update")
        assert [event["kind"] for event in missed["events"]] == ["moved", "said"]
        assert missed["events"][0]["seq"] == seen + 1
        assert missed["seats"][0]["view"]["number"] == 1
    with people[1].socket(table, since=10**6) as two:
        assert two.until("update")["events"] == []


@contextlib.contextmanager
def deaf(server, table, person):
    """A connection whose client neither reads nor answers."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect(("127.0.0.1", server.port))
        line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: malle={person.http.cookies['malle']}\r\n\r\n".encode()
        )
        yield line


@pytest.mark.storeless
def test_a_half_open_connection_is_noticed_within_ten_seconds(server):
    """The line goes dead without a word: nobody answers pings any more."""
    table, people = seated(server)
    with people[1].socket(table) as two, deaf(server, table, people[0]):
        while 0 not in two.until("presence")["seats"]:
            pass
        gone = time.monotonic()
        while 0 in two.until("presence", timeout=13)["seats"]:
            pass
        assert time.monotonic() - gone < 12


def counted(server, name):
    text = httpx.get(f"{server.url}/metrics").text
    return int(re.search(rf"^malle_{name} (\d+)", text, re.MULTILINE)[1])


@pytest.mark.storeless
def test_a_flood_is_cut_after_a_few_messages_and_other_tables_play_on(tmp_path):
    """Of three thousand messages at once the server answers only as many as it takes to know that they are a flood."""
    with Server(tmp_path, messages_per_second=20) as server:
        table, people = seated(server)
        other, players = seated(server)
        with people[0].socket(table) as flood, players[0].socket(other) as one:
            flood.until("update")
            flooding = threading.Thread(target=send_until_closed, args=(flood, 3000))
            flooding.start()
            move = first_legal(one.until("update"))
            one.send("move", "m", seat=0, move=move, number=0)
            assert one.answer("m")["type"] == "ack"
            flooding.join()
            with pytest.raises(ConnectionClosed):
                flood.until("never")
        assert counted(server, "refused_total") < 10 * STRIKES


@pytest.mark.storeless
def test_a_move_that_came_too_fast_is_refused_by_its_name_and_may_come_again(tmp_path):
    with Server(tmp_path, messages_per_second=3) as server:
        table, people = seated(server)
        with people[0].socket(table) as one:
            move = first_legal(one.until("update"))
            for number in range(6):
                one.send("ping", str(number))
            one.send("move", "m", seat=0, move=move, number=0)
            refused = one.answer("m")
            assert (refused["type"], refused["clause"]) == ("refused", "pace")
            time.sleep(1)
            one.send("move", "m", seat=0, move=move, number=0)
            assert one.answer("m")["type"] == "ack"


def send_until_closed(line, many):
    with contextlib.suppress(ConnectionClosed):
        for number in range(many):
            line.send("ping", str(number))


@pytest.mark.storeless
def test_frames_over_eight_kilobytes_end_the_connection_and_nothing_else(server):
    table, people = seated(server)
    with people[0].socket(table) as one:
        one.until("update")
        one.connection.send("x" * 9000)
        with pytest.raises(ConnectionClosed) as closed:
            one.until("pong")
        assert closed.value.rcvd.code == 1009
    with people[0].socket(table) as again:
        assert again.until("update")["table"]["phase"] == "playing"


def test_random_frames_are_answered_and_never_end_a_table(server):
    table, people = seated(server)
    chooser = random.Random(3)
    words = ["move", "sit", "undo", "answer", "say", "look", "ping", "hand", "ready", "rematch", "", None, 7, [], {}]
    with people[0].socket(table) as one:
        one.until("update")
        for number in range(400):
            frame = {
                chooser.choice(["type", "id", "seat", "move", "number", "x", "on"]): chooser.choice(
                    [*words, -1, 1e308, 2**70, "é\u0000", True, "x" * 300]
                )
                for _ in range(chooser.randrange(6))
            }
            text = chooser.choice(
                [
                    json.dumps(frame),
                    json.dumps({"type": chooser.choice(words), "id": f"r{number}", **frame}),
                    json.dumps([frame]),
                    "[" * 4000,
                    "{",
                    "",
                    "\ud7ff",
                    '{"type": NaN}',
                ]
            )
            one.connection.send(text if chooser.random() < 0.9 else text.encode())
            assert one.receive()["type"] in ("refused", "ack", "pong", "update", "previews", "presence")
        one.send("ping", "end")
        one.until("pong")
    assert people[0].http.get(f"/api/tables/{table}").json()["table"]["phase"] in ("playing", "over")
    assert "Traceback" not in server.log


def test_all_who_look_on_are_told_the_same(server):
    table, people = seated(server)
    spectators = [Person(server, stranger=True).socket(table, views="false") for _ in range(12)]
    threads = [threading.Thread(target=spectator.until, args=("update",)) for spectator in spectators]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    people[0].do(table, "move", seat=0, move="Ea3-a1", number=0)
    told = [spectator.until("update")["events"] for spectator in spectators]
    assert all(each == told[0] for each in told)
    for spectator in spectators:
        spectator.close()

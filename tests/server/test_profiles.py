"""Being somebody: profiles, names that are one's own, following, blocking, challenges."""

import asyncio
import itertools
import json
import sqlite3
import time

import pytest
from sqlalchemy import insert

from malle.engine.refusals import Refused
from malle.server import blocks, following, names, ratings, schema
from malle.server.devices import device
from malle.server.store import open_store
from tests.databases import ask, changing, place_of
from tests.server.support import Person, Server, seated

_numbers = itertools.count(100)


def named(server, start="Ada"):
    """Somebody with an account of a name that nobody had before."""
    name = f"{start} {next(_numbers)}"
    person = Person(server).account(name)
    person.name = name
    return person


def rated_game(server, winner, loser, public=True):
    """A rated game that the loser gives up."""
    wish = {"players": 2, "rated": True, "public": public, "clock": {"kind": "slow", "days": 3}}
    table = winner.open_table("malabars", **wish)
    for seat, person in enumerate((winner, loser)):
        assert person.do(table, "sit", seat=seat).status_code == 200
    for seat, person in enumerate((winner, loser)):
        assert person.do(table, "ready", seat=seat, seed="x").status_code == 200
    assert loser.do(table, "abandon", seat=1).status_code == 200
    return table


# Names


@pytest.mark.parametrize("name", ["Anaïs", "Jean-Luc", "Анна", "日本カナ", "זהבה", "O’Neil", "x_y.z", "ﬁona"])
def test_a_name_may_be_of_any_one_script(name):
    assert names.key(names.checked(name)) == names.key(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a", "between 2 and 32"),
        ("x" * 33, "between 2 and 32"),
        ("<b>bold</b>", "“<”"),
        ("ada\u202eada", "right-to-left override"),
        ("ada\u200bada", "zero width space"),
        ("ada\u2066", "left-to-right isolate"),
        ("p\u0430ypal", "one alphabet"),
        ("a\u0301\u0302\u0303\u0304b", "one alphabet"),
        ("..", "begins and ends"),
        ("ada@mail.example", "“@”"),
        ("a👑b", "“👑”"),
    ],
)
def test_a_name_that_could_deceive_is_refused_with_what_to_change(name, said):
    with pytest.raises(Refused) as refused:
        names.checked(name)
    assert said in refused.value.words["en"]
    assert refused.value.words["fr"] != refused.value.words["en"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anaïs", "ANAIS"),
        ("Olive", "0live"),
        ("Carl", "CarI"),
        ("Marc", "rnarc"),
        ("coco", "\u0441\u043e\u0441\u043e"),
        ("jean luc", "jean-luc"),
        ("Zoe", "z.o.e"),
        ("Full", "Ｆｕｌｌ"),
    ],
)
def test_names_that_look_alike_are_one(one, other):
    assert names.look_alike(one) == names.look_alike(other)


def test_names_that_differ_are_two():
    listed = ["Ada", "Adam", "Bob", "Bo", "Théo", "Inès", "Agnès", "Anna", "Hanna"]
    assert len({names.look_alike(name) for name in listed}) == len(listed)


def test_the_user_name_is_the_name_and_nobody_else_has_one_like_it(server):
    person = named(server, "Ólive")
    me = person.http.get("/api/me").json()
    assert (me["name"], me["kind"]) == (person.name, "account")
    twin = person.name.replace("Ó", "0").upper()
    refused = Person(server).http.post("/api/accounts", json={"login": twin, "password": "correct horse"})
    assert (refused.status_code, refused.json()["clause"]) == (409, "taken")
    free = refused.json()["sentence"]["en"].split("Free: ")[1].removesuffix(".").split(", ")
    assert len(free) == 2
    assert Person(server).account(free[0]).http.get("/api/me").json()["name"] == free[0]
    # and it logs in, however it is typed
    again = Person(server, stranger=True)
    wish = {"login": person.name.upper(), "password": "correct horse"}
    assert again.http.post("/api/sessions", json=wish).status_code == 204
    assert again.http.get("/api/me").json()["id"] == person.id


def test_an_account_changes_its_name_and_logs_in_with_the_new_one(server):
    person, other = named(server), named(server, "Bob")
    taken = person.http.patch("/api/me", json={"name": other.name.lower()})
    assert (taken.status_code, taken.json()["clause"]) == (409, "taken")
    wrong = person.http.patch("/api/me", json={"name": "<i>"})
    assert (wrong.status_code, wrong.json()["clause"]) == (422, "name")
    fresh = f"Grace {next(_numbers)}"
    assert person.http.patch("/api/me", json={"name": fresh}).json()["name"] == fresh
    log_in = Person(server, stranger=True).http.post
    assert log_in("/api/sessions", json={"login": person.name, "password": "correct horse"}).status_code == 401
    assert log_in("/api/sessions", json={"login": fresh, "password": "correct horse"}).status_code == 204
    assert person.http.patch("/api/me", json={"name": fresh.upper()}).status_code == 200, "one's own name, otherwise"


@pytest.mark.sqlite
def test_accounts_from_before_keep_their_names_and_look_alikes_are_told_apart(tmp_path):
    """Migration 0007 on a file where two accounts look alike."""
    from alembic import command
    from alembic.config import Config

    from malle.server.sqlite import connect

    path = tmp_path / "old.db"
    engine = connect(path)
    config = Config()
    config.set_main_option("script_location", "src/malle/server/migrations")
    with engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "0006")
        for number, login in enumerate(("olive", "0live")):
            connection.exec_driver_sql(
                "INSERT INTO people (id, kind, name, lang, login, created) VALUES (?, 'account', 'X', 'fr', ?, ?)",
                (f"p{number}", login, float(number)),
            )
    engine.dispose()
    open_store(path).close()
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT login, look FROM people ORDER BY created").fetchall() == [
            ("olive", "ollve"),
            ("0live", "=0live"),
        ]


def test_a_device_is_called_by_its_browser_and_system():
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"
    iphone = (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604.1"
    )
    edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36 Edg/129.0"
    assert [device(agent) for agent in (firefox, iphone, edge, "curl/8.4\x07", "")] == [
        "Firefox · Linux",
        "Safari · iPhone",
        "Edge · Windows",
        "curl",
        "",
    ]


def test_devices_tell_when_they_were_last_used(server):
    person = named(server)
    session = person.http.get("/api/sessions").json()[0]
    assert session["label"] == "python-httpx"
    assert abs(session["seen"] - time.time()) < 600


# Profiles


def test_a_bio_is_a_line_of_text(server):
    person = named(server)
    nasty = "<script>alert(1)</script>\u202eevil\n\nlines"
    assert person.http.patch("/api/me", json={"bio": nasty}).status_code == 200
    told = Person(server, stranger=True).http.get(f"/api/people/{person.name}").json()
    assert told["bio"] == "<script>alert(1)</script> evil lines"
    assert person.http.patch("/api/me", json={"bio": "x" * 301}).status_code == 422
    assert person.http.patch("/api/me", json={"bio": ""}).status_code == 200
    assert person.http.get(f"/api/people/{person.id}").json()["bio"] == ""


def test_a_profile_tells_games_ratings_and_whom_one_has_met(server):
    ada, bob = named(server), named(server, "Bob")
    tables = [rated_game(server, ada, bob) for _ in range(2)]
    rated_game(server, ada, bob, public=False)
    stranger = Person(server, stranger=True).http
    told = stranger.get(f"/api/people/{ada.name}").json()
    assert (told["id"], told["games"], told["me"]) == (ada.id, 2, False)
    assert told["ratings"][0]["games"] == 3
    listed = stranger.get(f"/api/people/{ada.id}/games?lang=en").json()
    assert {game["id"] for game in listed} == set(tables), "games by invitation are nobody else’s business"
    assert [seat["mine"] for seat in listed[0]["seats"]] == [True, False]
    met = stranger.get(f"/api/people/{ada.id}/met").json()
    assert met == [{"id": bob.id, "name": bob.name, "games": 2, "won": 2, "lost": 0}]
    mine = ada.http.get(f"/api/people/{ada.id}/met").json()[0]
    assert (mine["games"], mine["won"]) == (3, 3)
    assert ada.http.get(f"/api/people/{ada.id}").json()["games"] == 3
    course = stranger.get(f"/api/people/{ada.id}/course?game=malabars&players=2").json()["points"]
    assert [point["table"] for point in course] == [*tables, None]
    rating = told["ratings"][0]
    assert course[-1]["least"] == pytest.approx(rating["rating"] - 3 * rating["doubt"])
    assert course[-1]["estimate"] == pytest.approx(rating["rating"])
    assert course[0]["least"] < course[1]["least"] < course[2]["least"]
    assert stranger.get(f"/api/people/{bob.id}/course?game=bazar&players=2").json()["points"] == []


def test_the_table_of_a_game_by_invitation_stands_in_no_course_of_others(server):
    """The course says when a rating changed, and where, if everybody may know."""
    ada, bob = named(server), named(server, "Bob")
    private = rated_game(server, ada, bob, public=False)
    path = f"/api/people/{ada.id}/course?game=malabars&players=2"
    assert private not in Person(server, stranger=True).http.get(path).text
    assert private in bob.http.get(f"/api/people/{bob.id}/course?game=malabars&players=2").text


def test_the_list_of_tables_tells_the_rating_of_a_host_and_whether_they_are_there(server):
    ada, guest = named(server), Person(server)
    rated_game(server, ada, named(server, "Bob"))
    hers, theirs = ada.open_table("malabars", players=2), guest.open_table("malabars", players=2)
    rating = ada.http.get(f"/api/people/{ada.id}").json()["ratings"][0]

    def told(table):
        note = Person(server, stranger=True).http.get("/api/tables").json()["hosts"][table]
        return note["rating"], note["away"] is not None

    points = ratings.points((rating["rating"], rating["doubt"], rating["games"]))
    assert told(hers) == (pytest.approx(points), True)
    assert told(theirs) == (None, True)
    with ada.socket(hers) as line:
        line.until("update")
        assert told(hers) == (pytest.approx(points), False)


def test_nobody_is_a_404(server):
    stranger = Person(server, stranger=True).http
    for path in ("", "/games", "/met", "/course?game=malabars&players=2"):
        assert stranger.get(f"/api/people/nobody{path}").status_code == 404
    assert stranger.get(f"/api/people/{'x' * 65}").status_code == 422


# Following


def test_whoever_is_followed_is_seen_to_come_and_go(server):
    ada, bob = named(server), named(server, "Bob")
    assert ada.http.put(f"/api/me/following/{bob.name}").status_code == 204
    assert ada.http.get("/api/me/people").json()["following"] == [{"id": bob.id, "name": bob.name, "online": False}]
    with ada.lobby() as lobby:
        assert lobby.until("followed")["online"] == []
        with bob.lobby():
            assert lobby.until("followed")["online"] == [bob.id]
            assert ada.http.get("/api/me/people").json()["following"][0]["online"]
        assert lobby.until("followed", timeout=30)["online"] == []
        assert ada.http.delete(f"/api/me/following/{bob.id}").status_code == 204
        assert lobby.until("followed")["online"] == []
    assert ada.http.get("/api/me/people").json()["following"] == []
    assert bob.http.get(f"/api/people/{bob.id}").json()["followers"] == 0


def test_one_follows_accounts_and_not_oneself(server):
    ada, guest = named(server), Person(server)
    assert ada.http.put(f"/api/me/following/{ada.id}").json()["clause"] == "oneself"
    assert ada.http.put(f"/api/me/following/{guest.id}").json()["clause"] == "person"
    assert guest.http.put(f"/api/me/following/{ada.id}").json()["sentence"]["en"] == "That takes an account."


def test_ten_thousand_followers_cost_nobody_anything_and_are_forgotten_with_the_person(tmp_path):
    with Server(tmp_path) as server:
        star, fan = named(server, "Star"), named(server, "Fan")
        with changing(place_of(tmp_path)) as connection:
            crowd = [
                {"id": f"f{n}", "kind": "account", "name": f"F{n}", "lang": "fr", "created": n} for n in range(10_000)
            ]
            connection.execute(insert(schema.people), crowd)
            follows = [(row["id"], star.id) for row in crowd] + [(fan.id, row["id"]) for row in crowd[:499]]
            rows = [{"follower": follower, "followed": followed, "since": 0} for follower, followed in follows]
            connection.execute(insert(schema.follows), rows)
        time.sleep(1.5)  # the server notices that its file was changed from outside
        assert fan.http.put(f"/api/me/following/{star.id}").status_code == 204
        with fan.lobby() as lobby:
            assert lobby.until("followed")["online"] == []
            with star.lobby():
                assert lobby.until("followed")["online"] == [star.id]
        told = fan.http.get(f"/api/people/{star.id}").json()
        assert (told["followers"], told["followed"]) == (10_001, True)
        full = fan.http.put("/api/me/following/f777")
        assert (full.status_code, full.json()["clause"]) == (422, "full")
        assert star.http.delete("/api/me").status_code == 204
        assert fan.http.get(f"/api/people/{star.id}").status_code == 404
        assert len(fan.http.get("/api/me/people").json()["following"]) == 499


# Blocking


def test_blocked_people_are_not_seated_at_one_table_whoever_came_first(server):
    """At a public table and at one by link: who came first stays, and the other is told why in a sentence."""
    ada, bob, host = named(server), named(server, "Bob"), Person(server)
    assert ada.http.put(f"/api/me/blocked/{bob.name}").status_code == 204
    for public in (True, False):
        table = host.open_table("bazar", players=3, public=public)
        assert ada.do(table, "sit", seat=0).status_code == 200
        refused = bob.do(table, "sit", seat=1)
        assert (refused.status_code, refused.json()["clause"]) == (403, "blocked")
        assert ada.name not in refused.text, "nobody is named"
        other = host.open_table("bazar", players=3, public=public)
        assert bob.do(other, "sit", seat=0).status_code == 200
        refused = ada.do(other, "sit", seat=1)
        assert "you have blocked" in refused.json()["sentence"]["en"]
    hers = ada.open_table("malabars")
    assert bob.do(hers, "sit", seat=1).status_code == 403, "also where the host does not sit yet"
    assert ada.http.delete(f"/api/me/blocked/{bob.id}").status_code == 204
    assert bob.do(hers, "sit", seat=1).status_code == 200


def test_a_program_is_blocked_with_its_owner(server):
    ada, bob = named(server), named(server, "Bob")
    robot = Person(server, token=bob.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    assert ada.http.put(f"/api/me/blocked/{bob.id}").status_code == 204
    assert robot.do(ada.open_table(), "sit", seat=1).status_code == 403
    assert ada.do(robot.open_table(), "sit", seat=1).status_code == 403


def test_what_a_blocked_person_writes_is_not_read_from_then_on(server):
    table, (ada, bob) = seated(server)
    with ada.socket(table) as socket:
        socket.until("update")
        bob.do(table, "say", text="first")
        assert socket.until("update")["events"][-1]["text"] == "first"
        assert ada.http.put(f"/api/me/blocked/{bob.id}").status_code == 204
        bob.do(table, "say", text="second")
        line = socket.until("update")["events"][-1]
        assert (line["muted"], "text" in line) == (True, False)
    assert "second" not in ada.http.get(f"/api/tables/{table}/events").text
    with ada.socket(table, since=0) as socket:
        assert "second" not in json.dumps(socket.until("update"))
    assert "second" in bob.http.get(f"/api/tables/{table}/events").text
    assert ada.http.get("/api/me/people").json()["blocked"][0]["id"] == bob.id


def test_a_game_that_has_begun_goes_on_and_is_not_followed_by_another(server):
    table, (ada, bob) = seated(server)
    assert bob.http.put(f"/api/me/blocked/{ada.id}").status_code == 204
    assert ada.do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
    assert ada.do(table, "abandon", seat=0).status_code == 200
    refused = ada.do(table, "rematch")
    assert (refused.status_code, refused.json()["clause"]) == (403, "blocked")


def test_a_block_ends_following_and_challenges_both_ways(server):
    ada, bob = named(server), named(server, "Bob")
    ada.http.put(f"/api/me/following/{bob.id}")
    bob.http.put(f"/api/me/following/{ada.id}")
    assert bob.http.post(f"/api/people/{ada.id}/challenges", json={"game": "malabars"}).status_code == 201
    assert len(ada.http.get("/api/me/challenges").json()) == 1
    assert ada.http.put(f"/api/me/blocked/{bob.id}").status_code == 204
    assert ada.http.get("/api/me/challenges").json() == []
    assert ada.http.get(f"/api/people/{bob.id}").json()["blocked"] is True
    assert bob.http.get(f"/api/people/{ada.id}").json()["blocked"] is False, "they are not told"
    for person, other in ((ada, bob), (bob, ada)):
        assert person.http.get("/api/me/people").json()["following"] == []
        assert person.http.put(f"/api/me/following/{other.id}").json()["clause"] == "blocked"
        assert person.http.post(f"/api/people/{other.id}/challenges", json={"game": "malabars"}).status_code == 403


def test_pairs_that_do_not_meet_are_found_for_pairing(tmp_path):
    async def ask():
        store = open_store(place_of(tmp_path))
        try:
            known = blocks.Blocks(store)
            one = {"kind": "account", "name": "", "lang": "fr", "created": 0}
            await store.write(*((insert(schema.people), {"id": id, **one}) for id in "abc"))
            await store.write((insert(schema.people), {**one, "id": "r", "kind": "program", "owner": "b"}))
            await known.add("a", "b")
            with pytest.raises(Refused, match="yourself"):
                await known.add("a", "a")
            assert await known.between(["a", "b", "c"]) == {frozenset("ab")}
            assert await known.between(["r", "a", "c"]) == {frozenset("ra")}
            assert await known.between(["b", "c"]) == frozenset()
            assert await known.of("r") == blocks.Avoided(frozenset(), frozenset("a"))
            assert (await known.of("a")).all == frozenset("br")
            await known.remove("a", "b")
            assert await known.between(["a", "b"]) == frozenset()
        finally:
            store.close()

    asyncio.run(ask())


def test_so_many_can_be_blocked_and_no_more(server, monkeypatch, tmp_path):
    monkeypatch.setattr(blocks, "MOST_BLOCKED", 1)
    monkeypatch.setattr(following, "MOST_FOLLOWED", 1)

    async def ask():
        store = open_store(place_of(tmp_path))
        one = {"kind": "account", "name": "", "lang": "fr", "created": 0}
        await store.write(*((insert(schema.people), {"id": id, **one}) for id in "abc"))
        try:
            for kept in (blocks.Blocks(store), following.Following(store)):
                await kept.add("a", "b")
                with pytest.raises(Refused, match="first"):
                    await kept.add("a", "c")
        finally:
            store.close()

    asyncio.run(ask())


# Challenges


def test_somebody_is_asked_to_play_again(server):
    ada, bob = named(server), named(server, "Bob")
    wish = {"game": "malabars", "players": 2, "public": True}
    with bob.lobby() as lobby:
        made = ada.http.post(f"/api/people/{bob.name}/challenges", json=wish)
        assert made.status_code == 201
        table = made.json()["id"]
        asked = lobby.until("challenged")
        assert (asked["table"], asked["name"], asked["game"]) == (table, ada.name, "malabars")
    assert ada.http.get(f"/api/tables/{table}").json()["table"]["public"] is False
    listed = bob.http.get("/api/me/challenges").json()
    assert [(each["table"], each["name"]) for each in listed] == [(table, ada.name)]
    assert bob.http.delete(f"/api/me/challenges/{table}").status_code == 204
    assert bob.http.get("/api/me/challenges").json() == []
    assert Person(server).http.post(f"/api/people/{bob.id}/challenges", json=wish).status_code == 403
    assert ada.http.post(f"/api/people/{ada.id}/challenges", json=wish).json()["clause"] == "oneself"


def test_what_is_kept_tells_of_friends_and_blocks_and_all_of_it_goes(server):
    ada, bob, eve = named(server), named(server, "Bob"), named(server, "Eve")
    ada.http.put(f"/api/me/following/{bob.id}")
    ada.http.put(f"/api/me/blocked/{eve.id}")
    ada.http.patch("/api/me", json={"bio": "I like balls."})
    kept = ada.http.get("/api/me/data").json()
    assert (kept["bio"], kept["follows"][0]["followed"], kept["blocks"][0]["blocked"]) == (
        "I like balls.",
        bob.id,
        eve.id,
    )
    assert eve.http.get("/api/me/data").json()["blocks"] == [], "who blocks whom is told to who blocks"
    assert ada.http.delete("/api/me").status_code == 204
    assert bob.http.get(f"/api/people/{bob.id}").json()["followers"] == 0
    assert eve.do(bob.open_table(), "sit", seat=0).status_code == 200


def test_a_session_that_comes_back_after_an_hour_is_noted(tmp_path):
    """Also by a server that was started meanwhile."""
    with Server(tmp_path) as server:
        person = Person(server)
        server.stop()
        ask(place_of(tmp_path), "UPDATE sessions SET seen = 0")
        server.start()
        assert person.http.get("/api/sessions").json()[0]["seen"] > 0

"""What the web client needs: types of what games show, cards, guides with pictures, its own files, also behind a path."""

import asyncio
import gzip
import json
import re
import subprocess
import sys

import httpx
import jsonschema_rs
import pytest

import malle
from malle.bots.levels import levels
from malle.engine.lessons import lessons
from malle.server import openapi, settings
from malle.server.app import create_app
from malle.server.store import open_store
from tests import support
from tests.databases import ask, place_of
from tests.server.support import ROOT, Person, Server, seated

GAMES = malle.catalogue()


# Types


@pytest.fixture(scope="module")
def described():
    done = subprocess.run([sys.executable, "-m", "malle.server.openapi"], cwd=ROOT, capture_output=True, check=True)
    return json.loads(done.stdout)


def holds(described, name):
    """A check against one of the described types."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": described["components"]}
    return jsonschema_rs.validator_for(schema).validate


@pytest.mark.storeless
def test_the_description_is_printed_as_it_is_served(described, server):
    assert described == httpx.get(f"{server.url}/api/openapi.json", timeout=60).json()


@pytest.mark.storeless
@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_game_shows_is_of_the_type_that_is_described(described, name):
    prefix = "".join(part.capitalize() for part in name.split("-"))
    table, preview, view = (holds(described, what) for what in (f"{prefix}Table", f"{prefix}AnyPreview", "View"))
    match = malle.new(name, seed=5)
    for number in range(60):
        if match.over:
            break
        if not match.waiting:
            match.roll()
            continue
        seat = match.waiting[0]
        shown = json.loads(json.dumps(match.view(seat)))
        view(shown)
        table(shown["table"])
        moves = match.legal(seat)
        for choice in match.choices(seat, "en", only=moves[:3]):
            preview(choice["preview"])
        match.play(moves[number * 7 % len(moves)], seat)
    told = holds(described, "Told")
    for move in match.story(None, "en"):
        told(json.loads(json.dumps(move)))


@pytest.mark.storeless
def test_every_type_that_is_named_is_described_and_types_of_games_do_not_mix(described):
    schemas = described["components"]["schemas"]
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)))
    assert named <= set(schemas)
    own = {re.sub(r"Table$", "", name) for name in schemas if name.endswith("Table") and name != "NewTable"}
    assert own == {"Bazar", "BombayBazar", "Boulomania", "Malabars", "PontDeRama"}


# Cards, guides, pictures


@pytest.mark.storeless
def test_a_card_says_who_made_the_game_and_whom_one_can_play_against(server):
    for card in httpx.get(f"{server.url}/api/games").json():
        assert set(card["credits"]) == {"fr", "en"}
        ladder = levels(malle.game(card["id"]))
        assert [level["id"] for level in card["levels"]] == ["random", *(level.id for level in ladder)]
        assert all(set(level["name"]) == set(level["plays"]) == {"fr", "en"} for level in card["levels"])
    cards = {card["id"]: card for card in httpx.get(f"{server.url}/api/games").json()}
    assert cards["malabars"]["levels"][-1]["name"]["en"] == "Airavata"
    assert cards["bazar"]["seats"]["en"][0] == "The Venetian"
    assert cards["malabars"]["seats"] is None
    assert cards["boulomania"]["teams"]["R"] == {"fr": "Rouges", "en": "Red"}


@pytest.mark.storeless
def test_a_card_says_the_values_of_options_in_words(server):
    cards = {card["id"]: card for card in httpx.get(f"{server.url}/api/games").json()}
    start = next(option for option in cards["malabars"]["options"] if option["name"] == "start")
    assert start["words"]["crown"] == {"fr": "Couronne", "en": "Crown"}
    for card in cards.values():
        for option in card["options"]:
            assert set(option["values"]) <= set(option["words"])


@pytest.mark.storeless
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", support.by_turns(["fr", "en"]))
def test_every_picture_of_a_guide_is_there_and_may_be_kept(server, name, lang):
    address = f"{server.url}/api/games/{name}/"
    texts = [httpx.get(f"{address}guide?lang={lang}").json()["markdown"]]
    if name == "pont-de-rama":
        texts.append(httpx.get(f"{address}atlas?lang={lang}").json()["markdown"])
    pictures = [picture for text in texts for picture in re.findall(r"\]\(([\w/-]+\.svg)\)", text)]
    assert len(pictures) >= 5
    for picture in pictures:
        answer = httpx.get(f"{address}{picture}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert answer.headers["cache-control"] == "public, max-age=604800"
        assert answer.text.startswith("<svg")


@pytest.mark.storeless
def test_nothing_but_pictures_can_be_asked_for(server):
    for path in (
        "malabars/atlas",
        "malabars/atlas/god.svg",
        "malabars/figures/nothing.svg",
        "malabars/figures/..%2Fart.svg",
        "malabars/figures/%2e%2e%2fart.svg",
        "pont-de-rama/atlas/..%2Ffigures%2Fcow.svg",
        "chess/figures/start.svg",
    ):
        assert httpx.get(f"{server.url}/api/games/{path}").status_code == 404, path
    assert httpx.get(f"{server.url}/api/games/malabars/secrets/art.svg").status_code == 422


@pytest.mark.storeless
def test_threats_are_told_where_a_game_tells_them(server, described):
    def asked(game, **query):
        return httpx.get(f"{server.url}/api/games/{game}/threats", params=query)

    position = "twtbt/tqt/ttt/tbtwt"
    told = asked("malabars", position=position, seat=1)
    holds(described, "MalabarsThreats")(told.json())
    assert [len(way["turns"]) for way in told.json()["ways"]] == [5, 6]
    refused = asked("malabars", position="ttt", seat=1)
    assert (refused.status_code, refused.json()["clause"]) == (422, "option position")
    assert asked("malabars", position=position, seat=2).status_code == 404
    assert asked("bazar", position=position, seat=0).status_code == 404
    assert asked("malabars", position="t" * 65, seat=0).status_code == 422


@pytest.mark.storeless
def test_the_clauses_are_told_in_each_language(server):
    clauses = httpx.get(f"{server.url}/api/games/malabars/clauses?lang=en").json()
    assert clauses["MAL-1"] == "White begins, then the players take turns."


# The client's own files


INDEX = '<!doctype html><html><head><base href="/"><title>Malle</title></head></html>'


@pytest.fixture
def built(tmp_path):
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "favicon.svg").write_text("<svg/>")
    script = "export const answer = 42;\n" * 40
    (folder / "assets" / "app-1a2b.js").write_text(script)
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(script.encode()))
    (folder / "assets" / "app-1a2b.js.br").write_bytes(b"pretend")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


class Visit:
    """A server in this process, with settings of its own, and somebody who asks it for pages."""

    def __init__(self, tmp_path, **chosen):
        self.settings = settings.check(database=place_of(tmp_path), compile="none", bots=0, **chosen)
        self.headers = {}

    def __enter__(self):
        self.runner = asyncio.Runner()
        self.runner.run(self._open())
        return self

    def __exit__(self, *_):
        self.runner.run(self._close())
        self.runner.close()

    async def _open(self):
        app = create_app(self.settings, open_store(self.settings.database))
        self.life = app.router.lifespan_context(app)
        await self.life.__aenter__()
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")

    async def _close(self):
        await self.http.aclose()
        await self.life.__aexit__(None, None, None)

    def ask(self, method, path, headers=None, **rest):
        headers = {**self.headers, **(headers or {})}
        return self.runner.run(self.http.request(method, path, headers=headers, **rest))

    def get(self, path, headers=None):
        return self.ask("GET", path, headers)


HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.storeless
def test_every_page_is_the_one_page(tmp_path, built):
    with Visit(tmp_path, web=built) as client:
        for path in ("/", "/index.html", "/g/malabars", "/t/abc", "/r/abc", "/me", "/about"):
            answer = client.get(path, headers=HTML)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
            before, _, after = INDEX.partition("<title>Malle</title>")
            assert (answer.text.startswith(before), answer.text.endswith(after)) == (True, True)
        assert client.ask("HEAD", "/g/malabars", headers=HTML).status_code == 200
        for path in ("/api/nothing", "/assets/gone", "/assets/gone.js", "/gone.png", "/..%2Fsecret.txt", "/api"):
            assert client.get(path, headers=HTML).status_code == 404, path
        assert client.get("/g/malabars", headers={"Accept": "application/json"}).status_code == 404
        assert client.ask("POST", "/g/malabars").status_code == 405
        assert client.get("/api/guests", headers=HTML).status_code == 405
        assert client.get("/livez", headers=HTML).json()["ok"] is True
        assert "default-src 'self'" in client.get("/me", headers=HTML).headers["content-security-policy"]


@pytest.mark.storeless
def test_files_with_a_hash_are_kept_for_ever_and_sent_as_small_as_they_are_taken(tmp_path, built):
    script = (built / "assets" / "app-1a2b.js").read_text()
    with Visit(tmp_path, web=built) as client:
        small = client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip"})
        assert (small.headers["content-encoding"], small.text) == ("gzip", script)
        assert small.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert small.headers["content-type"].startswith("text/javascript")
        assert small.headers["vary"] == "Accept-Encoding"
        whole = client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity, br;q=0, gzip;q=0.0"})
        assert "content-encoding" not in whole.headers
        assert whole.text == script
        assert (
            client.ask("HEAD", "/assets/app-1a2b.js", headers={"Accept-Encoding": "br;q=0.9, gzip"}).headers[
                "content-encoding"
            ]
            == "br"
        )
        again = client.get(
            "/assets/app-1a2b.js", headers={"If-None-Match": small.headers["etag"], "Accept-Encoding": "gzip"}
        )
        assert again.status_code == 304
        assert "content-encoding" not in again.headers
        assert client.get("/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.storeless
def test_behind_a_path_the_page_the_cookie_and_the_links_know_it(tmp_path, built):
    """Whether the proxy takes the path away or leaves it."""
    with Visit(tmp_path, web=built, public_url="https://example.org/malle/") as client:
        client.headers["Origin"] = "https://example.org"
        for path in ("/t/abc", "/malle/t/abc", "/malle/", "/"):
            assert '<base href="/malle/">' in client.get(path, headers=HTML).text
        assert client.get("/malle").headers["location"].endswith("/malle/")
        assert client.get("/malle/assets/app-1a2b.js").status_code == 200
        answer = client.ask("POST", "/malle/api/guests", json={"name": "Zoé"})
        assert answer.headers["cache-control"] == "no-store"
        assert "path=/malle;" in answer.headers["set-cookie"].lower()
        cookie = re.match(r"malle=([^;]+)", answer.headers["set-cookie"])[1]
        headers = {"Cookie": f"malle={cookie}"}
        opened = client.ask("POST", "/api/tables", json={"game": "malabars"}, headers=headers).json()
        assert opened["link"] == f"https://example.org/malle/t/{opened['id']}"
        assert client.get(f"/api/tables/{opened['id']}/qr.svg").status_code == 200
        gone = client.ask("DELETE", "/malle/api/me", headers=headers)
        assert "path=/malle;" in gone.headers["set-cookie"].lower()


@pytest.mark.storeless
def test_a_path_before_ours_must_look_like_one():
    for wrong in ("https://example.org/mal le", "https://example.org/?x", 'https://example.org/"', "example.org/malle"):
        with pytest.raises(malle.Refused):
            settings.check(public_url=wrong)


@pytest.mark.storeless
def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path):
    (tmp_path / "empty").mkdir()
    with Visit(tmp_path, web=tmp_path / "empty") as client:
        answer = client.get("/", headers=HTML)
        assert answer.status_code == 200
        assert "npm run build" in answer.text
        assert 'lang="en"' in answer.text
        assert client.get("/t/abc", headers=HTML).status_code == 404


# Games that are over


def finished(server, game="malabars", moves=70, **wish):
    """A table where two guests have played some moves, whatever they could, until the end or until one gave up."""
    table, people = seated(server, game, **wish)
    for number in range(moves):
        status = people[0].http.get(f"/api/tables/{table}").json()["table"]
        if status["phase"] == "over":
            return table, people
        seat = status["waiting"][0]
        offers = people[seat].http.get(f"/api/tables/{table}").json()["seats"][0]["offers"]
        move = offers[number * 5 % len(offers)]["move"]
        assert people[seat].do(table, "move", seat=seat, move=move, number=status["number"]).status_code == 200
    assert people[0].do(table, "abandon", seat=0).status_code == 200
    return table, people


@pytest.fixture(scope="module")
def over(server):
    return finished(server, "bombay-bazar")


def test_a_replay_gives_slices_of_views_that_are_those_of_the_game(server, over):
    table, _ = over
    address = f"{server.url}/api/tables/{table}"
    match = malle.replay(httpx.get(f"{address}/record").json())
    past = malle.new(match.game, match.players, match.options)
    views = [json.loads(json.dumps(past.view(1)))]
    for step in match.steps:
        past.play(step.move)
        views.append(json.loads(json.dumps(past.view(1))))
    total = len(match.steps)
    for first, count in ((0, 1), (60, 64), (31, 3), (total, 5), (5, 40), (99999, 2), (7, 0)):
        shown = httpx.get(f"{address}/replay", params={"seat": 1, "first": first, "count": count}).json()
        assert shown["moves"] == total
        assert shown["story"] is None
        start = min(first, total)
        assert [moment["view"] for moment in shown["views"]] == views[start : start + count]
        assert [moment["number"] for moment in shown["views"]] == list(range(total + 1))[start : start + count]
    assert httpx.get(f"{address}/replay?count=65").status_code == 422
    told = httpx.get(f"{address}/replay", params={"story": True, "count": 0, "lang": "en"}).json()
    assert [each["move"] for each in told["story"]] == [step.move for step in match.steps]
    assert told["views"] == []


def test_a_replay_shows_each_seat_what_it_knew(server):
    """Finished games are shown seat by seat; whoever looks on sees no hand."""
    table, _ = finished(server, "bazar", moves=2, players=2)
    address = f"{server.url}/api/tables/{table}"
    match = malle.replay(httpx.get(f"{address}/record").json())
    for who, seat in (("", None), ("&seat=0", 0), ("&seat=1", 1)):
        hand = httpx.get(f"{address}/replay?first=99999{who}").json()["views"][0]["view"]["table"]["hand"]
        assert hand == match.view(seat)["table"]["hand"]
        assert bool(hand) == (seat is not None)


def test_a_replay_as_a_whole_shows_what_was_hidden(server):
    """Once a game is over nothing has to stay secret; before, there is no replay at all."""
    table, _ = finished(server, "bazar", moves=2, players=2)
    address = f"{server.url}/api/tables/{table}"
    match = malle.replay(httpx.get(f"{address}/record").json())
    known, whole = (
        httpx.get(f"{address}/replay?first=99999&seat=0&story=true{also}").json() for also in ("", "&whole=true")
    )
    hands = [each["hand"] for each in whole["views"][0]["view"]["table"]["guilds"]]
    assert hands == [match.view(seat)["table"]["hand"] for seat in (0, 1)]
    assert known["views"][0]["view"]["table"]["guilds"][1]["hand"] is None
    assert [each["move"] for each in whole["story"]] == [step.move for step in match.steps]
    assert [each["move"] for each in known["story"]] != [step.move for step in match.steps]
    running, _ = seated(server, "bazar", players=2)
    assert httpx.get(f"{server.url}/api/tables/{running}/replay?whole=true").json()["clause"] == "phase"


def test_a_replay_comes_in_the_chapters_of_its_game(server, over):
    table, _ = over
    told = httpx.get(f"{server.url}/api/tables/{table}/replay?story=true&count=0&lang=en").json()
    assert told["chapters"][1]["title"].startswith("Round")
    assert told["chapters"][-1]["steps"][-1] == told["moves"]


def test_moves_of_a_finished_game_can_be_looked_at_where_they_were_possible(server):
    table, _ = finished(server, moves=3)
    address = f"{server.url}/api/tables/{table}"
    match = malle.replay(httpx.get(f"{address}/record").json())
    past = malle.new(match.game, match.players, match.options)
    past.play(match.steps[0].move)
    asked = past.legal()[:2]
    shown = httpx.get(f"{address}/choices", params={"number": 1, "moves": [*asked, "nonsense"]}).json()["choices"]
    assert [choice["move"] for choice in shown] == asked
    assert all(choice["touches"] and choice["say"] for choice in shown)
    assert httpx.get(f"{address}/choices", params={"number": 99999, "moves": asked}).json()["choices"] == []
    assert httpx.get(f"{address}/choices", params={"moves": ["x"] * 9}).status_code == 422


def test_finished_games_tell_who_played_how_it_ended_and_how_long_it_was(server):
    table, people = finished(server, moves=3)
    (mine,) = [game for game in people[1].http.get("/api/finished?mine=true&lang=en").json() if game["id"] == table]
    names = [person.http.get("/api/me").json()["name"] for person in people]
    assert [(seat["name"], seat["mine"]) for seat in mine["seats"]] == [(names[0], False), (names[1], True)]
    assert mine["result"]["reason"] == "abandoned"
    assert mine["result"]["winners"] == [1]
    assert mine["moves"] == 3
    assert mine["change"] is None
    people[0].http.delete("/api/me")
    (mine,) = [game for game in people[1].http.get("/api/finished?mine=true").json() if game["id"] == table]
    assert mine["seats"][0]["name"] == ""


def test_advice_is_asked_of_workers_of_their_own_and_remembered(tmp_path):
    chosen = {"bot_player": "malle.bots.players:choose", "advice_per_hour": 2}
    with Server(tmp_path, **chosen) as server:
        table, _ = finished(server, moves=3)
        address = f"{server.url}/api/tables/{table}/advice"
        told = httpx.get(address, params={"number": 2, "level": "2", "lang": "en"}, timeout=200).json()
        assert told["seat"] in (0, 1)
        assert len(told["chances"]) == 2
        assert sum(told["chances"]) == pytest.approx(1, abs=0.001)
        assert told["say"].startswith("Guest")
        replayed = httpx.get(f"{server.url}/api/tables/{table}/record").json()
        match = malle.replay({**replayed, "moves": replayed["moves"][:2], "chain": replayed["chain"][:18]})
        assert told["move"] in match.legal(told["seat"])
        again = [httpx.get(address, params={"number": 2, "level": "2", "lang": "en"}).json() for _ in range(3)]
        assert again == [told] * 3
        assert httpx.get(address, params={"number": 1, "level": "random"}).json()["chances"] is None
        assert httpx.get(address, params={"number": 0, "level": "random"}).status_code == 429
        assert httpx.get(address, params={"number": 2, "level": "99"}).status_code == 422


def test_there_is_no_advice_where_nobody_decides(server):
    table, people = seated(server, options={"position": "twtt/ttt/twtt/tbtbt"})
    address = f"{server.url}/api/tables/{table}/advice?level=random"
    assert httpx.get(address).status_code == 409
    for number, move in enumerate(("Ea2-b1", "Ra1-c1")):
        people[0].do(table, "move", seat=0, move=move, number=number)
    refused = httpx.get(f"{address}&number=2")
    assert (refused.status_code, refused.json()["clause"]) == (409, "turn")
    assert httpx.get(f"{address}&number=1", timeout=60).json()["seat"] == 0


# Notes


def test_notes_are_ones_own_and_go_with_oneself(tmp_path):
    with Server(tmp_path) as server:
        table, people = seated(server, "pont-de-rama")
        path = f"/api/tables/{table}/notes"
        assert people[0].http.get(path).json() == {}
        kept = people[0].http.put(path, json={"delhi": "?", "agra": "", "chennai": "2"})
        assert kept.json() == {"chennai": "2", "delhi": "?"}
        assert people[0].http.put(path, json={"delhi": "!"}).status_code == 200
        assert people[0].http.get(path).json() == {"delhi": "!"}
        assert people[1].http.get(path).json() == {}
        assert people[1].http.put(path, json={"delhi": "B"}).status_code == 200
        server.stop()
        server.start()
        assert people[0].http.get(path).json() == {"delhi": "!"}
        assert people[0].http.delete("/api/me").status_code == 204
        assert ask(place_of(tmp_path), "SELECT person FROM notes") == [(people[1].id,)]


def test_a_notebook_takes_what_fits_in_it(server):
    table, people = seated(server, "pont-de-rama")
    path = f"/api/tables/{table}/notes"
    for wrong in ({"atlantis": "?"}, {"delhi": "too long"}, {"delhi": 4}, [1], {"delhi": {"a": "b"}}):
        assert people[0].http.put(path, json=wrong).status_code == 422
    assert people[0].http.get(path).json() == {}
    half = people[0].http.put(path, content='{"delhi": "\\ud800"}', headers={"Content-Type": "application/json"})
    assert half.status_code == 422
    other, players = seated(server)
    full = players[0].http.put(f"/api/tables/{other}/notes", json={"plan": "x" * 5000})
    assert (full.status_code, full.json()["clause"]) == (422, "notebook")
    assert players[0].http.put(f"/api/tables/{other}/notes", json={"plan": "x" * 4000}).status_code == 200


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_nobody_else_reads_or_writes_notes_at_a_table(server, method):
    table, _ = seated(server)
    for person, status in ((Person(server, stranger=True), 401), (Person(server), 403)):
        body = {"json": {"plan": "mine"}} if method == "PUT" else {}
        assert person.http.request(method, f"/api/tables/{table}/notes", **body).status_code == status


# Lessons


@pytest.mark.storeless
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_shown_tried_and_judged(server, described, name):
    address = f"{server.url}/api/games/{name}/lessons"
    shown = httpx.get(f"{address}?lang=en", timeout=30).json()
    assert [page["id"] for page in shown] == list(lessons(malle.game(name)))
    for page in shown:
        lesson = lessons(malle.game(name))[page["id"]]
        holds(described, "LessonPage")(page)
        assert page["task"] == lesson.task["en"]
        moves = [offer["move"] for offer in page["offers"]]
        right = next(move for move in moves if lesson.is_right(move))
        wrong = next(move for move in moves if not lesson.is_right(move))
        for move in (right, wrong):
            judged = httpx.post(f"{address}/{page['id']}?lang=en", json={"move": move}).json()
            holds(described, "Judged")(judged)
            assert judged["right"] == (move == right)
            assert judged["sentence"] == lesson.comment(move)["en"]
            assert judged["rule"] == lesson.game.texts["clauses"][judged["clause"]]["en"]
            assert judged["view"]["number"] == page["view"]["number"] + 1
        looked = httpx.post(f"{address}/{page['id']}/look?lang=en", json={"moves": [right, "nothing"]}).json()
        assert [choice["move"] for choice in looked["choices"]] == [right]


@pytest.mark.storeless
def test_a_lesson_that_goes_on_asks_for_the_next_move_and_judges_it(server, described):
    address = f"{server.url}/api/games/malabars/lessons/trap"
    first = httpx.post(f"{address}?lang=en", json={"move": "Ea3-c1"}).json()
    holds(described, "Judged")(first)
    assert first["right"]
    assert first["then"]["task"] == lessons(malle.game("malabars"))["trap"].then["task"]["en"]
    assert {"Ra2-d1", "pass"} <= {offer["move"] for offer in first["then"]["offers"]}
    looked = httpx.post(f"{address}/look", json={"moves": ["Ra2-d1"], "before": ["Ea3-c1"]}).json()
    assert [choice["preview"]["wins"] for choice in looked["choices"]] == [True]
    for move, right in (("Ra2-d1", True), ("pass", False)):
        judged = httpx.post(address, json={"move": move, "before": ["Ea3-c1"]}).json()
        assert (judged["right"], judged["then"]) == (right, None)
    for before in (["Ea3-a1"], ["Ra2-d1"], ["nothing"]):
        assert httpx.post(address, json={"move": "pass", "before": before}).status_code == 404
    assert httpx.post(address, json={"move": "Ea3-a1"}).json()["then"] is None


@pytest.mark.storeless
def test_a_move_that_the_rules_forbid_is_refused_with_its_clause(server):
    address = f"{server.url}/api/games/bombay-bazar/lessons/first-piece"
    refused = httpx.post(address, json={"move": "a1:14.25"})
    assert (refused.status_code, refused.json()["clause"]) == (422, "BOM-13")
    assert set(refused.json()["sentence"]) == {"fr", "en"}
    assert httpx.post(address, json={"move": "castles"}).json()["clause"] == "move"
    assert httpx.post(f"{address}s", json={"move": "a1:15"}).status_code == 404
    assert httpx.get(f"{server.url}/api/games/chess/lessons").status_code == 404


@pytest.mark.storeless
def test_a_game_that_cannot_be_described_leaves_the_others_in_the_description(tmp_path, monkeypatch, caplog):
    shown = openapi._shown
    monkeypatch.setattr(openapi, "_shown", lambda game: None if game.id == "malabars" else shown(game))
    app = create_app(settings.check(database=place_of(tmp_path), compile="none", bots=0))
    schemas = app.openapi()["components"]["schemas"]
    assert "MalabarsTable" not in schemas
    assert {"$ref": "#/components/schemas/BazarTable"} in schemas["View"]["properties"]["table"]["anyOf"]
    assert "what malabars shows cannot be described" in caplog.text

"""Links: whoever shows one gets a title, a sentence and a picture of what everybody may see, and of games by invitation nothing."""

import asyncio
import html
import re

import pytest

from malle.engine.refusals import Refused
from malle.server import pictures
from malle.server.pictures import KEPT, MOST_WAITING, Pictures
from tests.server.support import Person, Server, seated

PAGE = '<!doctype html><base href="/"><title>Malle</title><div id="app"></div>'
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    folder = tmp_path_factory.mktemp("links")
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text(PAGE)
    with Server(folder, web=str(folder / "web")) as server:
        yield server


def told(server, path, **headers):
    """What the head of a page says, by name; a crawler says that it takes anything."""
    answer = Person(server, stranger=True).http.get(path, headers={"Accept": "*/*", **headers})
    assert answer.status_code == 200
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: html.unescape(content) for name, content in found}


def picture(server, address):
    answer = Person(server, stranger=True).http.get(address)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert answer.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    return answer.content


def test_a_game_has_a_face_in_both_languages(shop):
    french, english = told(shop, "/g/pont-de-rama"), told(shop, "/g/pont-de-rama/rules", **{"Accept-Language": "en-GB"})
    assert french["og:title"] == "Le Pont de Rama"
    assert (french["og:locale"], english["og:locale"]) == ("fr_FR", "en_GB")
    assert french["og:description"] != english["og:description"]
    assert "robots" not in french
    picture(shop, french["og:image"])


def test_a_table_shows_its_position_and_a_game_by_invitation_only_its_box(shop):
    box = picture(shop, told(shop, "/g/malabars")["og:image"])
    public, people = seated(shop)
    waiting = told(shop, f"/t/{people[0].open_table('malabars', players=2)}")
    assert waiting["og:description"] == "Une table t’attend. Pas de compte : ce lien suffit."
    assert people[0].do(public, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
    shown = told(shop, f"/t/{public}")
    assert shown["robots"] == "noindex"
    assert shown["og:title"].startswith("Malabars · ")
    assert picture(shop, shown["og:image"]) != box

    private, hosts = seated(shop, public=False)
    assert hosts[0].do(private, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
    hidden = told(shop, f"/t/{private}")
    assert (hidden["og:title"], hidden["og:description"]) == ("Malabars", "Une partie par invitation.")
    assert picture(shop, hidden["og:image"]) == box


def test_a_finished_game_says_how_it_ended(shop):
    table, people = seated(shop)
    assert people[0].do(table, "abandon", seat=0).status_code == 200
    shown = told(shop, f"/r/{table}", **{"Accept-Language": "en"})
    assert "resigns" in shown["og:description"]


def test_names_are_written_as_text(shop):
    person = Person(shop)
    assert person.http.patch("/api/me", json={"name": '"><script>x'}).status_code == 200
    table = person.open_table("malabars", players=2)
    person.do(table, "sit", seat=0)
    other = Person(shop)
    other.do(table, "sit", seat=1)
    for seat, who in enumerate((person, other)):
        assert who.do(table, "ready", seat=seat, seed="x").status_code == 200
    page = person.http.get(f"/t/{table}").text
    assert "<script>" not in page
    assert "&quot;&gt;&lt;script&gt;x" in page


def test_what_leads_nowhere_shows_the_house(shop):
    for path in ("/", "/t/nothing", "/r/nothing", "/g/chess", "/me", "/r", "/find", "/exercises"):
        assert told(shop, path)["og:title"] == "Malle"
    assert Person(shop, stranger=True).http.get("/api/tables/nothing/picture.png").status_code == 404
    assert Person(shop, stranger=True).http.get("/api/games/chess/cover.png").status_code == 404


def test_few_pictures_wait_and_few_are_kept(monkeypatch):
    painted = []

    async def paint(svg, width, seconds):
        painted.append(svg)
        await asyncio.sleep(0)
        return svg.encode()

    monkeypatch.setattr(pictures, "_painted", paint)

    async def ask():
        shown = Pictures()
        asked = [shown.of(f"a{number}", lambda: "a") for number in range(MOST_WAITING + 2)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in answers[MOST_WAITING:]] == [Refused, Refused]
        assert answers[:MOST_WAITING] == [b"a"] * MOST_WAITING
        for number in range(KEPT + 1):
            await shown.of(f"b{number}", lambda: "b")
        many = len(painted)
        await shown.of(f"b{KEPT}", lambda: "b")
        assert len(painted) == many
        await shown.of("b0", lambda: "b")
        assert len(painted) == many + 1

    asyncio.run(ask())


def test_a_painter_that_fails_is_a_sentence():
    with pytest.raises(Refused, match="picture"):
        asyncio.run(Pictures().of("x", lambda: "<svg"))

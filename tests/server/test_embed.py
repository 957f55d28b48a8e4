"""A finished game inside other sites, where there is nothing to be tricked into; and as a picture that moves."""

import struct
import zlib

import httpx
import pytest

from malle.engine.animation import animated
from malle.engine.drawing import png
from malle.server.pictures import FRAMES, MOVING, shown_steps
from tests.server.support import Person, Server, seated


@pytest.fixture(scope="module")
def over(server):
    """A finished game of a few moves, and one that is not over."""
    table, people = seated(server)
    assert people[0].do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
    assert people[1].do(table, "abandon", seat=1).status_code == 200
    running, _ = seated(server)
    return table, running


def test_the_page_may_be_framed_and_knows_nobody(server, over):
    person = Person(server)
    answer = person.http.get(f"/embed/r/{over[0]}?lang=en")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "sandbox allow-scripts" in policy
    assert "allow-same-origin" not in policy, "a cookie would be at hand"
    assert "form-action 'none'" in policy
    assert "connect-src" not in policy, "default-src 'none' holds: it asks nothing of the interface"
    assert "x-frame-options" not in answer.headers
    assert "set-cookie" not in answer.headers
    assert answer.text == Person(server, stranger=True).http.get(f"/embed/r/{over[0]}?lang=en").text
    assert "<form" not in answer.text
    assert "Open in Malle" in answer.text
    assert "Ouvrir dans Malle" in person.http.get(f"/embed/r/{over[0]}").text


def test_nothing_else_may_be_framed(server, over):
    for path in ("/", f"/r/{over[0]}", "/me", "/keeper", "/api/me", "/embed", "/embedded/", "/livez"):
        headers = httpx.get(f"{server.url}{path}", headers={"Accept": "text/html"}).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-frame-options"] == "DENY"


def test_every_step_is_a_picture_that_other_sites_may_show(server, over):
    for number in (0, 1, 99):
        answer = httpx.get(f"{server.url}/embed/r/{over[0]}/{number}.svg")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    first, second = (httpx.get(f"{server.url}/embed/r/{over[0]}/{number}.svg").text for number in (0, 1))
    assert first != second
    for file in ("replay.js", "replay.css"):
        assert httpx.get(f"{server.url}/embed/{file}").status_code == 200
    for path in ("/embed/__init__.py", "/embed/..%2fpeople.py", f"/embed/r/{over[0]}/x.svg", "/embed/r/nothing/0.svg"):
        assert httpx.get(f"{server.url}{path}").status_code in (404, 422)


def test_a_game_under_way_is_not_shown_and_the_frame_says_so(server, over):
    answer = httpx.get(f"{server.url}/embed/r/{over[1]}?lang=en")
    assert (answer.status_code, "The game is not over" in answer.text) == (409, True)
    assert httpx.get(f"{server.url}/embed/r/{over[1]}/0.svg").status_code == 409
    assert httpx.get(f"{server.url}/api/tables/{over[1]}/game.png").status_code == 409
    assert "There is no such table" in httpx.get(f"{server.url}/embed/r/nothing?lang=en").text


def test_names_are_text_in_the_frame_too(server):
    nasty = "<script>alert(1)</script>"
    person, other = Person(server, name=nasty), Person(server)
    table = person.open_table("malabars", players=2)
    for seat, who in enumerate((person, other)):
        who.do(table, "sit", seat=seat)
    for seat, who in enumerate((person, other)):
        who.do(table, "ready", seat=seat, seed="x")
    assert other.do(table, "abandon", seat=1).status_code == 200
    page = httpx.get(f"{server.url}/embed/r/{table}").text
    assert nasty not in page
    assert "&lt;script&gt;" in page


# A picture that moves


def chunks(picture):
    place = 8
    while place < len(picture):
        (length,) = struct.unpack(">I", picture[place : place + 4])
        kind, data = picture[place + 4 : place + 8], picture[place + 8 : place + 8 + length]
        assert struct.unpack(">I", picture[place + 8 + length : place + 12 + length])[0] == zlib.crc32(kind + data)
        yield kind, data
        place += length + 12


@pytest.mark.storeless
def test_an_animation_holds_its_pictures_as_they_are_and_the_last_for_who_sees_none():
    frames = [
        png(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="{n}" height="8"/></svg>', 8)
        for n in (2, 5, 8)
    ]
    moving = list(chunks(animated(frames, 700, 3000)))
    pixels = [b"".join(data for kind, data in chunks(frame) if kind == b"IDAT") for frame in frames]
    kinds = [kind for kind, _ in moving]
    assert kinds[:2] == [b"IHDR", b"acTL"]
    assert struct.unpack(">II", moving[1][1]) == (3, 0)
    assert b"".join(data for kind, data in moving if kind == b"IDAT") == pixels[-1]
    assert [data[4:] for kind, data in moving if kind == b"fdAT"] == pixels
    numbers = [struct.unpack(">I", data[:4])[0] for kind, data in moving if kind in (b"fcTL", b"fdAT")]
    assert numbers == list(range(6))
    delays = [struct.unpack(">H", data[20:22])[0] for kind, data in moving if kind == b"fcTL"]
    assert delays == [700, 700, 3000]
    with pytest.raises(ValueError, match="one size"):
        animated([frames[0], png('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>', 4)], 1, 1)


@pytest.mark.storeless
@pytest.mark.parametrize("moves", [0, 1, 5, FRAMES - 1, FRAMES, 400, 5000])
def test_a_long_game_is_shown_in_so_many_steps_from_its_start_to_its_end(moves):
    steps = shown_steps(moves)
    assert (steps[0], steps[-1]) == (0, moves)
    assert steps == sorted(set(steps))
    assert len(steps) == min(moves + 1, FRAMES)


def test_a_finished_game_is_downloaded_as_a_picture_that_moves(server, over):
    answer = httpx.get(f"{server.url}/api/tables/{over[0]}/game.png", timeout=180)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert f"malabars-{over[0]}.png" in answer.headers["content-disposition"]
    moving = dict(chunks(answer.content))
    assert struct.unpack(">II", moving[b"IHDR"][:8]) == (MOVING, MOVING)
    assert struct.unpack(">II", moving[b"acTL"])[0] == 2, "the start, and the one move"
    assert len(answer.content) < 1 << 20
    assert httpx.get(f"{server.url}/api/tables/nothing/game.png").status_code == 404


def test_an_address_asks_for_so_many_of_them_in_an_hour(tmp_path):
    with Server(tmp_path, animations_per_hour=1) as server:
        table, people = seated(server)
        people[0].do(table, "abandon", seat=0)
        path = f"{server.url}/api/tables/{table}/game.png"
        assert httpx.get(path, timeout=180).status_code == 200
        assert httpx.get(path).status_code == 429

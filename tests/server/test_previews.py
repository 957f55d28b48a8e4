"""Nobody starved: what takes long to tell, previews and long stories, is told piece by piece, and everybody else goes first."""

import asyncio
import json
from types import SimpleNamespace

import pytest

import malle
from malle.server import messages, projection
from malle.server.api import tables as api_tables
from malle.server.api.shapes import EventPage
from malle.server.blocks import Blocks
from malle.server.socket import TableLine
from tests.server.support import seated
from tests.server.test_table import Play


def looked(server):
    table, people = seated(server)
    with people[0].socket(table) as line:
        line.until("update")
        line.send("look", "all", seat=0)
        return line.answer("all")["choices"], line.update["seats"][0]["offers"]


def test_all_previews_come_if_none_is_named(server):
    choices, offers = looked(server)
    assert [choice["move"] for choice in choices] == [offer["move"] for offer in offers]


@pytest.mark.storeless
def test_between_two_previews_everybody_else_goes_first():
    breaths = []

    async def breathe(payer):
        breaths.append(payer)

    line = TableLine.__new__(TableLine)
    line._processor, line._payer, line._lang = SimpleNamespace(breathe=breathe), "ann", "en"
    line._wire = SimpleNamespace(over=False)
    answer = asyncio.run(line._preview(new_table(), messages.Look(type="look", id="l", seat=0)))
    assert len(breaths) == len(answer["choices"]) > 1
    line._wire.over = True  # nobody waits for it any more
    answer = asyncio.run(line._preview(new_table(), messages.Look(type="look", id="l", seat=0)))
    assert len(answer["choices"]) == 1


@pytest.mark.storeless
def test_a_long_story_is_told_in_pieces_between_which_everybody_else_goes_first():
    play, breaths = Play("bombay-bazar"), []
    for number in range(2 * api_tables.TOLD_AT_ONCE):
        play.do(number % 2, "say", text=str(number))
        seat = next(iter(play.table.waiting), None)
        if seat is not None:
            play.move(seat, play.table.match.legal(seat)[0])
    table = play.table

    async def breathe(payer):
        breaths.append(payer)

    async def live(id):
        return SimpleNamespace(table=table)

    hub = SimpleNamespace(live=live, blocks=Blocks(None))
    services = SimpleNamespace(hub=hub, limits=SimpleNamespace(processor=SimpleNamespace(breathe=breathe)))
    page = asyncio.run(api_tables.history("t", None, services, "ann", 0, "en"))
    assert len(breaths) == -(-table.seq // api_tables.TOLD_AT_ONCE) > 2
    whole = projection.Stories(table, table.log).happenings(projection.viewer(table, "", "en"))
    assert page == EventPage(seq=table.seq, events=whole)


def test_previews_are_of_the_position_that_was_asked_for_however_the_game_goes_on():
    table = new_table()
    expected = list(table.match.choices(0, "en", table.names("en"), you=0))
    answer, choices = projection.previews(table, "en", messages.Look(type="look", id="l", seat=0))
    first = next(choices)
    table.match.play(first["move"])
    assert answer["number"] == 0
    assert json.dumps([first, *choices]) == json.dumps(expected)


def new_table():
    match = malle.new("malabars", seed=1)
    return SimpleNamespace(match=match, waiting=match.waiting, names=lambda lang: ["Ann", "Bob"])

"""Whoever only looks at tables of a house with several nodes sees what the log says, and is in nobody's way."""

import asyncio
import contextlib
import threading

import pytest

from malle.engine.refusals import Refused
from tests.databases import ask
from tests.server.test_nodes import Node, house, until

pytestmark = pytest.mark.postgresql


@contextlib.contextmanager
def held(store):
    """Nothing that is asked of a store is answered until the end; what has been asked."""
    read, end, asked = store._read, threading.Event(), []

    def late(ask, at_once, **rest):
        asked.append(ask)
        end.wait()
        return read(ask, at_once, **rest)

    store._read = late
    try:
        yield asked
    finally:
        store._read = read
        end.set()


@house(many=1)
async def test_nobody_who_plays_waits_for_those_who_only_look(at):
    await at.begin()
    node = at.nodes[0]
    with held(node.store) as asked:
        looking = [asyncio.create_task(node.hub.live(at.id)) for _ in range(50)]
        looking.append(asyncio.create_task(node.hub.lives([at.id])))
        await until(lambda: asked)
        ack = await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)
        assert not any(each.done() for each in looking)
    live, *_ = await asyncio.gather(*looking)
    assert live.written == ack["seq"]


@house(many=1)
async def test_a_list_asks_for_all_its_tables_at_once_and_shows_what_others_have_done(at):
    tables = [(await at.begin()).id for _ in range(3)]
    at.nodes.append(await Node().open(at.address, deaf=True))
    hub, store = at.nodes[1].hub, at.nodes[1].store
    before = await hub.lives(tables)
    await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)  # at the last of them
    ask(at.address, "UPDATE tables SET claimed_by = 'another' WHERE id = :id", id=tables[1])
    asked, read = [], store._read
    store._read = lambda *given, **rest: (asked.append(given), read(*given, **rest))[1]
    found = await hub.lives(tables)
    assert found == before
    assert [live.table.seq for live in found.values()][2] == len(at.log())
    assert found[tables[1]].claimed_by == "another"
    assert len(asked) == 3  # one question, and one for each of the two where something has happened
    asked.clear()
    assert await hub.lives(tables) == found
    assert len(asked) == 1


@house(many=1)
async def test_a_table_that_another_node_has_removed_is_there_no_more(at):
    await at.begin()
    ask(at.address, "DELETE FROM events WHERE table_id = :id", id=at.id)
    ask(at.address, "DELETE FROM seats WHERE table_id = :id", id=at.id)
    ask(at.address, "DELETE FROM tables WHERE id = :id", id=at.id)
    with pytest.raises(Refused) as refused:
        await at.nodes[0].hub.live(at.id)
    assert refused.value.clause == "table"

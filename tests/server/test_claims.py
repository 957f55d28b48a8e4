"""What one node has claimed another takes over when it dies: clocks, studies, and notices, of which none is sent twice (P8). Bots are in `test_nodes.py` and `test_thinkers.py`."""

import asyncio

import pytest

from malle.server import schema
from malle.server.notices import dispatcher
from malle.server.studies import Studies
from tests.databases import ask, cluster
from tests.server import away
from tests.server.away import DELAY, Away
from tests.server.test_nodes import house, until

pytestmark = pytest.mark.postgresql

SECONDS = 6.0
"""How long it may take until another node has taken over."""


@pytest.mark.parametrize("how", ["die", "hang"])
def test_a_flag_that_its_node_does_not_see_to_falls_on_another_in_seconds(how):
    @house()
    async def play(at):
        await at.begin(clock={"kind": "live", "base": 10, "increment": 0})
        first, second = at.nodes
        second.hub._flags.arrange = lambda _: None  # it has the clock, and does nothing
        await second.listen(at.id, at.actors[1].id)
        heard = await first.listen(at.id, at.actors[0].id)
        await at.act(1, 0, "move", seat=0, move="Ea3-a1", number=0)
        await until(lambda: heard.live.claimed_by == second.store.node)
        now = first.hub._now
        first.hub._flags._now = lambda: now() + 100
        first.hub._flags.arrange(heard.live)
        if how == "die":
            await at.nodes.pop().die()
        await until(lambda: "ended" in kinds(at), SECONDS)
        assert (kinds(at).count("flagged"), kinds(at).count("ended")) == (1, 1)

    play()


def kinds(at):
    return [kind for _, kind, _ in at.log()]


class Maker:
    """Workers that make a study in one piece, when they may."""

    some = True

    def __init__(self):
        self.asked, self.may, self.idle = [], asyncio.Event(), asyncio.Event()
        self.idle.set()

    async def study(self, asked):
        self.asked.append(asked["first"])
        await self.may.wait()
        return [{"made": number} for number in range(asked["first"], 100)]


@house()
async def test_a_study_is_made_on_one_node_and_if_that_dies_on_another(at):
    await at.begin()
    await at.act(0, 0, "abandon", seat=0)
    makers = [Maker() for _ in at.nodes]
    studies = [Studies(node.store, node.hub, maker, maker) for node, maker in zip(at.nodes, makers, strict=True)]
    for each in studies:
        each._note_moments = nothing
    await studies[0].ask((await at.nodes[0].hub.live(at.id)).table)
    working = [asyncio.create_task(each.work()) for each in studies]
    await until(lambda: any(maker.asked for maker in makers))
    await asyncio.sleep(0.5)
    assert sorted(len(maker.asked) for maker in makers) == [0, 1]
    busy = 0 if makers[0].asked else 1
    other = 1 - busy
    makers[other].may.set()
    working[busy].cancel()
    await at.nodes.pop(busy).die()
    await until(lambda: makers[other].asked, SECONDS)
    await until(lambda: ask(at.address, "SELECT state FROM studies") == [("done",)])
    working[other].cancel()
    await asyncio.wait(working)


async def nothing(*_):
    pass


class Elsewhere(Away):
    """A second node of a house that is there already, over the same clock."""

    async def join(self, at):
        self.receiver, self.chosen, self.at = at.receiver, at.chosen, at
        await self.start()
        return self

    @property
    def now(self):
        return self.at.now

    async def look(self):
        await self.dispatcher._look()
        await asyncio.gather(*self.dispatcher._sending._tasks)


def test_a_notice_is_sent_by_one_node_and_not_again_when_it_may_have_been(tmp_path, receiver, monkeypatch):
    address = cluster().new("empty")
    monkeypatch.setattr(away, "place_of", lambda _: address)
    monkeypatch.setattr(dispatcher, "UNSURE_SECONDS", 0.0)
    receiver.posts.clear()

    async def play():
        one = Away()
        await one.open(tmp_path, receiver)
        two = await Elsewhere().join(one)
        await asyncio.gather(one.hub.nodes.start(), two.hub.nodes.start())
        await one.move()
        one.now += DELAY
        two.outbox.look_at(0.0)
        await asyncio.gather(one.dispatcher._look(), two.dispatcher._look())
        for _ in range(2):
            await asyncio.gather(*one.dispatcher._sending._tasks, *two.dispatcher._sending._tasks)
            await two.look()
        assert len(receiver.to("/bob")) == 1
        sending = {"table_id": one.id, "person": one.bob.id, "channel": "push", "target": "", "gone": False}
        row = {**sending, "state": "sending", "tries": 1, "due": 0.0, "claimed_by": one.store.node}
        await one.store.write((schema.deliveries.insert(), row))
        await two.look()
        assert len(await two.rows(schema.deliveries)) == 1  # the one that sends it is alive
        await one.close()
        await two.look()
        assert await two.rows(schema.deliveries) == []
        assert len(receiver.to("/bob")) == 1
        await two.close()

    asyncio.run(asyncio.wait_for(play(), 60))

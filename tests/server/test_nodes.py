"""Several nodes on one PostgreSQL: the log decides (P8). Here they are hubs in one process, with stores of their own, so that what one has not heard of yet is in the hands of the test."""

import asyncio
import itertools
import json
import threading
import time
from functools import partial

import pytest

import malle
from malle.engine.refusals import Refused
from malle.server import attending, commands, messages, seeking, settings
from malle.server import limits as limiting
from malle.server.api.shapes import TableWish
from malle.server.background import Background
from malle.server.bots import Bots
from malle.server.limits import Limits
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.live.matching import Matching
from malle.server.live.pairing import CLOCKS, Pairing, Table
from malle.server.metrics import Metrics
from malle.server.pairing import Kind
from malle.server.people import People, server_key
from malle.server.seekers import Seekers
from malle.server.shared_limits import SharedLimits
from malle.server.store import NEWS, open_store
from malle.server.vacations import Vacations
from tests.databases import ask, cluster

pytestmark = pytest.mark.postgresql


def messages_in(frames):
    """The messages in frames of the wire."""
    while frames:
        size, start = frames[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(frames[2:start])
        yield json.loads(frames[start : start + size])
        frames = frames[start + size :]


class Node:
    """A hub with a store of its own."""

    async def open(self, address, deaf=False, **chosen):
        self.settings = settings.check(database=address, **{"bots": 0, "compile": "none", **chosen})
        self.store = open_store(address)
        self.bots = Bots(self.settings)
        self.hub = Hub(self.store, self.bots, self.settings, Metrics())
        if not deaf:
            await self.hub.nodes.start()
        return self

    async def listen(self, id, person, since=None):
        return await Heard().at(self, id, person, since)

    async def close(self):
        await self.hub.close()
        await self.bots.close()
        self.store.close()

    async def die(self):
        """As a process that is killed: without a word."""
        await self.hub.close()
        await self.bots.close()
        attending = self.store._attending
        attending._ending.set()
        attending._thread.join()
        self.store._attending = None
        self.store.close()


class Heard:
    """What somebody hears at a table."""

    async def at(self, node, id, person, since=None):
        self.events, self.cut, self.messages = [], False, []
        self.listener = Listener(person, "", "en", False, self._hear, self._cut)
        self.live = await node.hub.listen(id, self.listener, since)
        return self

    def _hear(self, frame):
        for message in messages_in(frame):
            self.messages.append(message)
            if message["type"] == "update":
                self.events += message["events"]

    def _cut(self):
        self.cut = True

    @property
    def seqs(self):
        return [event["seq"] for event in self.events]

    @property
    def last(self):
        return self.seqs[-1] if self.events else 0


class House:
    """Two people, a table where they play, and some nodes."""

    async def open(self, many=2, **chosen):
        self.address = cluster().new("empty")
        self.nodes = [await Node().open(self.address, **chosen) for _ in range(many)]
        people = People(self.nodes[0].store, await server_key(self.nodes[0].store))
        self.actors = [(await people.guest(name, "en"))[0].actor for name in ("Ann", "Bob")]
        self.count = itertools.count()
        return self

    async def begin(self, game="malabars", bots=(), **wish):
        wish = TableWish(game=game, players=2, **wish)
        self.id = await self.nodes[0].hub.open(self.actors[0], malle.game(game), wish)
        for seat in range(2):
            if seat in bots:
                await self.act(0, 0, "bot", seat=seat, level="random")
            else:
                await self.act(seat % len(self.nodes), seat, "sit", seat=seat)
        for seat in range(2):
            if seat not in bots:
                await self.act(seat % len(self.nodes), seat, "ready", seat=seat)
        return self

    async def close(self):
        for node in self.nodes:
            await node.close()

    async def act(self, node, who, kind, id=None, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": id or f"c{next(self.count)}", **rest})
        return await self.nodes[node].hub.act(self.id, self.actors[who], command)

    def log(self):
        return ask(self.address, "SELECT seq, kind, body FROM events WHERE table_id = :id ORDER BY seq", id=self.id)

    def is_whole(self):
        return [seq for seq, _, _ in self.log()] == list(range(1, len(self.log()) + 1))


def house(many=2, **chosen):
    """An asynchronous test with such a house."""

    def decorate(test):
        def run():
            async def play():
                at = await House().open(many, **chosen)
                try:
                    await asyncio.wait_for(test(at), 60)
                finally:
                    await at.close()

            asyncio.run(play())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return decorate


async def until(holds, seconds=15):
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  another node does it
            await asyncio.sleep(0.01)


@house()
async def test_of_two_nodes_that_decide_at_once_one_reads_and_decides_again(at):
    await at.begin()
    heard = [await node.listen(at.id, at.actors[1].id) for node in at.nodes]
    lines = [f"line {number}" for number in range(20)]
    said = (at.act(number % 2, number % 2, "say", text=line) for number, line in enumerate(lines))
    acks = await asyncio.gather(*said)
    assert at.is_whole()
    written = {seq: body["text"] for seq, kind, body in at.log() if kind == "said"}
    assert {ack["seq"]: line for ack, line in zip(acks, lines, strict=True)} == written
    await until(lambda: all(each.last == len(at.log()) for each in heard))
    for each in heard:
        assert each.seqs == sorted(set(each.seqs))
        assert [event["text"] for event in each.events if event["kind"] == "said"] == list(written.values())
        assert not each.cut


@house()
async def test_a_command_that_is_sent_to_both_is_done_once(at):
    await at.begin()
    move = {"kind": "move", "id": "once", "seat": 0, "move": "Ea3-a1", "number": 0}
    acks = await asyncio.gather(at.act(0, 0, **move), at.act(1, 0, **move))
    assert acks[0]["seq"] == acks[1]["seq"]
    assert [kind for _, kind, _ in at.log()].count("moved") == 1


@house()
async def test_a_move_that_was_late_is_refused_because_the_game_has_moved_on(at):
    await at.begin()
    moves = (at.act(node, 0, "move", seat=0, move=move, number=0) for node, move in enumerate(("Ea3-a1", "Ea3-a2")))
    answers = await asyncio.gather(*moves, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert [answer.clause for answer in refused] == ["stale"]
    assert [kind for _, kind, _ in at.log()].count("moved") == 1


@house(many=1)
async def test_a_node_that_hears_nothing_refuses_only_what_the_log_refuses(at):
    """Ann moves on one node; Bob, who has heard of it, answers on another one that has not."""
    await at.begin()
    at.nodes.append(await Node().open(at.address, deaf=True))
    before = await at.nodes[1].listen(at.id, at.actors[1].id)
    await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)
    await at.act(0, 0, "move", seat=0, move="pass", number=1)
    assert before.live.written < len(at.log())
    (move, *_) = (await at.nodes[0].hub.live(at.id)).table.match.legal(1)
    assert await at.act(1, 1, "move", seat=1, move=move, number=2)
    assert at.is_whole()
    assert before.seqs[-1] == len(at.log())


@house(many=1)
async def test_news_that_are_lost_cost_time_only(at):
    await at.begin()
    at.nodes.append(await Node().open(at.address, deaf=True))
    heard = await at.nodes[1].listen(at.id, at.actors[1].id)
    await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)
    await at.nodes[1].hub.housekeeper.round()
    assert heard.seqs[-1] == len(at.log())


@house(many=1)
async def test_a_node_that_is_alone_tells_no_news_and_one_that_comes_misses_none(at):
    await at.begin()
    store, written = at.nodes[0].store, []
    write = store.write

    async def watched(*statements):
        written.extend(statement for statement, _ in statements)
        await write(*statements)

    store.write = watched
    await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)
    assert written
    assert not any(statement is NEWS for statement in written)
    at.nodes.append(await Node().open(at.address))
    heard = await at.nodes[1].listen(at.id, at.actors[1].id)
    await at.act(0, 0, "move", seat=0, move="pass", number=1)  # whether it knows of the other by now or not
    await until(lambda: heard.last == len(at.log()))


@house(many=1)
async def test_whoever_comes_to_a_node_that_is_behind_is_shown_all(at):
    await at.begin()
    at.nodes.append(await Node().open(at.address, deaf=True))
    await at.nodes[1].listen(at.id, at.actors[1].id)
    await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)
    late = await at.nodes[1].listen(at.id, at.actors[0].id, since=len(at.log()) - 1)
    assert late.seqs == [len(at.log())]
    assert (await at.nodes[1].hub.live(at.id)).table.seq == len(at.log())


@house()
async def test_who_sits_on_another_node_is_present(at):
    await at.begin()
    first = await at.nodes[0].listen(at.id, at.actors[0].id)
    second = await at.nodes[1].listen(at.id, at.actors[1].id)
    both = frozenset(actor.id for actor in at.actors)
    await until(lambda: first.live.audience.present == second.live.audience.present == both)
    assert at.nodes[0].hub.present(at.id) == both
    at.nodes[1].hub.leave(second.live, second.listener)
    await until(lambda: first.live.audience.present == {at.actors[0].id})
    assert at.actors[1].id in first.live.left


@house(many=3)
async def test_who_was_on_a_node_that_died_is_gone(at):
    await at.begin()
    first = await at.nodes[0].listen(at.id, at.actors[0].id)
    await at.nodes[2].listen(at.id, at.actors[1].id)
    await until(lambda: len(first.live.audience.present) == 2)
    await at.nodes.pop().die()
    await until(lambda: first.live.audience.present == {at.actors[0].id})


@house()
async def test_the_lobby_of_each_node_hears_of_all_tables(at):
    sent = []
    listener = Listener(at.actors[1].id, "", "en", True, lambda frame: sent.extend(messages_in(frame)), lambda: None)
    at.nodes[1].hub.lobby.join(listener)
    await at.begin()
    await at.act(0, 0, "move", seat=0, move="Ea3-a1", number=0)
    await at.act(0, 0, "move", seat=0, move="pass", number=1)
    await until(lambda: {"your_move", "lobby", "boards"} <= {message["type"] for message in sent})
    at.nodes[1].hub.lobby.leave(listener)


class Thinking:
    """The bots of a node, which think as long as they are told to, and then play the first move there is."""

    def __init__(self, node):
        self.asked, self.may = [], asyncio.Event()
        self.may.set()
        node.bots.choose = self.choose

    async def choose(self, table, seat, **_):
        self.asked.append(len(table.match.steps))
        await self.may.wait()
        return table.match.legal(seat)[0], 0.0


@house(bots=1)
async def test_a_bot_thinks_on_one_node(at):
    first, second = (Thinking(node) for node in at.nodes)
    await at.begin(bots=[1])
    heard = [await node.listen(at.id, at.actors[0].id) for node in at.nodes]
    await at.act(1, 0, "move", seat=0, move="Ea3-a1", number=0)
    await at.act(1, 0, "move", seat=0, move="pass", number=1)
    await until(lambda: all(each.live.table.awaited for each in heard))
    assert first.asked == []
    assert second.asked == sorted(set(second.asked)) != []
    assert at.is_whole()


@pytest.mark.parametrize("how", ["die", "close"])
def test_a_bot_whose_node_goes_thinks_on_another(how):
    @house(bots=1)
    async def play(at):
        first, second = (Thinking(node) for node in at.nodes)
        await at.begin(bots=[1])
        heard = await at.nodes[0].listen(at.id, at.actors[0].id)
        second.may.clear()
        await at.act(1, 0, "move", seat=0, move="Ea3-a1", number=0)
        await at.act(1, 0, "move", seat=0, move="pass", number=1)
        await until(lambda: second.asked)
        assert first.asked == []
        await getattr(at.nodes.pop(), how)()
        await until(lambda: first.asked and heard.live.table.awaited)
        assert at.is_whole()

    play()


@house(bots=1)
async def test_a_bot_goes_on_though_nobody_is_there_and_its_node_has_died(at):
    """No node has the table in memory but the one that is gone: the housekeeper of another finds it due."""
    first, second = (Thinking(node) for node in at.nodes)
    await at.begin(bots=[1])
    second.may.clear()
    await at.act(1, 0, "move", seat=0, move="Ea3-a1", number=0)
    await at.act(1, 0, "move", seat=0, move="pass", number=1)
    at.nodes[0].hub._residency.drop_all()
    await at.nodes.pop().die()
    await until(lambda: first.asked and at.log()[-1][0] == len(at.log()) and (at.log()[-1][2] or {}).get("seat") == 1)


@house(bots=1)
async def test_where_bots_play_alone_they_think_where_somebody_watches(at):
    first, second = (Thinking(node) for node in at.nodes)
    second.may.clear()  # or the game might be over before anybody else comes
    await at.begin(bots=[0, 1])
    node = at.nodes[1]
    watching = await node.listen(at.id, at.actors[1].id)
    await until(lambda: second.asked)
    assert first.asked == []
    node.hub.leave(watching.live, watching.listener)
    await at.nodes[0].listen(at.id, at.actors[0].id)
    await until(lambda: first.asked)
    assert at.is_whole()


@house()
async def test_a_flag_falls_once(at):
    await at.begin(clock={"kind": "live", "base": 10, "increment": 0})
    heard = [await node.listen(at.id, at.actors[0].id) for node in at.nodes]
    for node in at.nodes:  # which both believe that it is theirs to see to
        now = node.hub._now
        node.hub._flags._now = lambda now=now: now() + 100
        live = await node.hub.live(at.id)
        live.claimed_by = node.store.node
        node.hub._flags.arrange(live)
    await until(lambda: all(each.live.table.result for each in heard))
    await until(lambda: all(each.last == len(at.log()) for each in heard))
    kinds = [kind for _, kind, _ in at.log()]
    assert (kinds.count("flagged"), kinds.count("ended")) == (1, 1)


@house()
async def test_two_games_that_end_at_once_are_both_rated(at):
    people = People(at.nodes[0].store, await server_key(at.nodes[0].store))
    accounts = []
    for name in ("Ann Racer", "Bob Racer"):
        guest, _ = await people.guest(name, "en")
        await people.make_account(guest, name, "correct horse", "")
        accounts.append(guest.actor._replace(account=True))
    at.actors = accounts
    clock = {"kind": "live", "base": 600, "increment": 0}
    tables = [(await at.begin(rated=True, clock=clock)).id for _ in range(2)]

    def give_up(number):
        command = commands.Abandon(type="abandon", id="end", seat=number)
        return at.nodes[number].hub.act(tables[number], at.actors[number], command)

    await asyncio.gather(give_up(0), give_up(1))
    assert ask(at.address, "SELECT games FROM ratings") == [(2,), (2,)]
    courses = ask(at.address, "SELECT person, mu FROM rating_changes UNION SELECT person, mu FROM ratings")
    assert len(courses) == 4  # the rating of each is the one after their last game


@house(many=1)
async def test_a_node_that_goes_leaves_no_beat_behind(at):
    """Also if it is about to say that it is alive when it is told to end: the others would believe it."""
    attending, about_to = at.nodes[0].store._attending, threading.Event()
    beat = attending._beat

    def late(*given):
        about_to.set()
        attending._ending.wait()
        return beat(*given)

    attending._beat = late
    assert await asyncio.to_thread(about_to.wait, 30)
    await at.nodes.pop().close()
    assert ask(at.address, "SELECT id FROM nodes") == []


@house(many=1)
async def test_the_time_when_no_node_was_open_counts_for_nobody_and_that_of_one_node_does(at):
    await at.begin(clock={"kind": "live", "base": 100, "increment": 0})
    began = at.nodes[0].hub.nodes.began
    at.nodes.append(await Node().open(at.address))
    assert at.nodes[1].hub.nodes.began == began
    await at.nodes[1].hub.live(at.id)
    assert [kind for _, kind, _ in at.log()].count("woken") == 0
    for node in at.nodes:
        await node.close()
    at.nodes = []
    ask(at.address, "UPDATE events SET at = at - 1000")
    at.nodes = [await Node().open(at.address)]
    assert at.nodes[0].hub.nodes.began > began
    await at.nodes[0].hub.live(at.id)
    assert [kind for _, kind, _ in at.log()].count("woken") == 1


class Lobby:
    """Somebody who looks for a table on a node."""

    def __init__(self, matching, actor):
        self.matching, self.actor, self.told = matching, actor, []
        hear = lambda frame: self.told.extend(messages_in(frame))  # noqa: E731
        self.line = Listener(actor.id, "", "en", False, hear, lambda: None)

    async def seek(self):
        wish = {"games": ["malabars"], "players": [2], "clocks": ["5+0"], "rated": "no", "near": False}
        await self.matching.seek(self.actor, self.line, messages.Seek(type="seek", id="s", **wish))

    async def agree(self):
        await until(lambda: self.last("found"))
        offer = self.last("found")["offer"]
        await self.matching.answer(
            self.actor.id, messages.AnswerFound(type="found", id="a", offer=offer, yes=True, seed="x")
        )

    def last(self, kind):
        return next((each for each in reversed(self.told) if each["type"] == kind), None)


def matching(node):
    """Pairing as `app.py` has it."""
    node.background = Background()
    pairing = Pairing(
        Seekers(),
        partial(seeking.known, node.store),
        partial(seeking.seat, node.hub, node.store),
        node.background,
        12.0,
        0.1,
        node.hub._now,
    )
    return Matching(pairing, node.hub.nodes, node.background)


@house()
async def test_people_on_two_nodes_find_each_other(at):
    made = [matching(node) for node in at.nodes]
    ann, bob = (Lobby(each, actor) for each, actor in zip(made, at.actors, strict=True))
    await ann.seek()
    await bob.seek()
    await asyncio.gather(ann.agree(), bob.agree())
    await until(lambda: ann.last("seated") and bob.last("seated"))
    assert ann.last("seated") == bob.last("seated")
    assert ask(at.address, "SELECT count(*) FROM tables") == [(1,)]
    await until(lambda: [each.people for each in made] == [0, 0])
    for node in at.nodes:
        await node.background.close()


@house(many=3)
async def test_who_looks_is_looked_for_on_when_the_node_that_matches_dies(at):
    made = {node.store.node: matching(node) for node in at.nodes}
    first, *others = sorted(at.nodes, key=lambda node: node.store.node)
    ann, bob = (Lobby(made[node.store.node], actor) for node, actor in zip(others, at.actors, strict=True))
    await ann.seek()
    await until(lambda: ann.last("sought"))
    at.nodes.remove(first)
    await first.background.close()
    await first.die()
    await bob.seek()
    await asyncio.gather(ann.agree(), bob.agree())
    await until(lambda: ann.last("seated") and bob.last("seated"))
    for node in at.nodes:
        await node.background.close()


@house()
async def test_a_wish_is_seated_once_though_two_nodes_match(at):
    """One of them was frozen, and does not know that its place was taken."""
    seated = [
        seeking.seat(node.hub, node.store, Table(Kind("malabars", 2, "5+0", False), CLOCKS["5+0"], people, ["a", "b"]))
        for node in at.nodes
        for people in [[(actor, "seed") for actor in at.actors]]
    ]
    answers = await asyncio.gather(*seated, return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in answers].count(True) == 1
    assert ask(at.address, "SELECT count(*) FROM tables") == [(1,)]


@house()
async def test_of_two_vacations_that_are_taken_at_once_one_holds(at):
    people = People(at.nodes[0].store, await server_key(at.nodes[0].store))
    ann, _ = await people.guest("Ann", "en")
    away = [Vacations(node.store, people, node.hub.take_vacation) for node in at.nodes]
    times = [time.time() + days * 86400 for days in (12, 15)]
    taken = await asyncio.gather(
        *(each.take(ann, until) for each, until in zip(away, times, strict=True)), return_exceptions=True
    )
    held = [answer for answer in taken if not isinstance(answer, Refused)]
    assert len(held) == 1
    assert (await away[0].of(ann.id)).until == held[0].until


@house(many=3, guests_per_hour=10, tables_per_hour=10, sockets_per_person=4)
async def test_what_somebody_uses_on_one_node_counts_on_all(at):
    limits = [Limits(node.settings) for node in at.nodes]
    shared = [SharedLimits(each, node.hub.nodes) for each, node in zip(limits, at.nodes, strict=True)]
    ann, bob = limiting.Payer("192.0.2.1", "ann"), limiting.Payer("192.0.2.2", "bob")
    for _ in range(6):
        limits[0].guests.use("192.0.2.1")
        limits[0].tables.use(ann)
    limits[0].guests.use("192.0.2.9")  # a tenth is nothing to speak of
    limits[1].tables.use(bob)
    limits[1].tables.use(bob)
    for _ in range(3):
        assert limits[0].sockets.enter("ann")
    for each in (*shared, *shared):  # nothing is told twice
        each.tell()
    await until(lambda: limits[2].tables.used(ann) > 5 and limits[2].tables.used(bob) > 1)
    await until(lambda: limits[2].guests.left("192.0.2.1") < 5)
    assert limits[2].guests.left("192.0.2.9") == 10
    for _ in range(4):
        limits[2].tables.use(ann)
        limits[2].guests.use("192.0.2.1")
    for one_too_many in (partial(limits[2].tables.use, ann), partial(limits[2].guests.use, "192.0.2.1")):
        with pytest.raises(Refused):
            one_too_many()
    await until(lambda: limits[2].sockets._elsewhere)
    assert limits[2].sockets.enter("ann")
    assert not limits[2].sockets.enter("ann")
    limits[0].sockets.leave("ann")
    shared[0].tell()
    await until(lambda: limits[2].sockets.enter("ann"))
    assert not limits[2].sockets.enter("ann")
    await at.nodes.pop(0).die()
    await until(lambda: limits[2].sockets.enter("ann"))  # whoever was there holds nothing there any more


def test_what_is_told_at_once_goes_into_few_notices():
    said = [json.dumps(["table", f"t{number}", number]) for number in range(1000)]
    found = attending.payloads("node", said)
    assert [line for payload in found for line in payload.split("\n")[1:]] == said
    assert all(payload.startswith("node\n") and len(payload.encode()) <= attending.MOST_BYTES for payload in found)
    assert len(found) < 5

"""Nobody starved: tables, bots and logs of one person leave room for others, on whatever way they are asked for."""

import asyncio
import itertools

import pytest
from sqlalchemy import String, cast, func, select

import malle
from malle.engine.refusals import Refused
from malle.server import commands, limits, schema, settings, table_rows
from malle.server.api.shapes import TableWish
from malle.server.bots import Bots, Question
from malle.server.limits import CROWD, LITTLE, Limits, Payer, Quota
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import place_of
from tests.server.support import Person, Server, seated
from tests.server.test_table import Play
from tests.server.test_waking import come


class Quick(Bots):
    """Bots that answer at once, and cost what they are said to cost."""

    seconds = 1.0

    def __init__(self, chosen):
        super().__init__(chosen)
        self.asked = []

    async def choose(self, table, seat, with_people, used=0.0):
        await asyncio.sleep(0)
        self.asked.append((table.id, used))
        return table.match.legal(seat)[0], self.seconds


class House:
    """A hub over a store of its own, and somebody who opens tables there."""

    def __init__(self, folder, **chosen):
        self.settings = settings.check(database=place_of(folder), bots=1, compile="none", **chosen)

    async def __aenter__(self):
        self.store = open_store(self.settings.database)
        self.people = People(self.store, await server_key(self.store))
        self.actor = (await self.people.guest("Ann", "en"))[0].actor
        self.count = itertools.count()
        self.start()
        return self

    def start(self):
        self.bots, self.limits = Quick(self.settings), Limits(self.settings)
        self.hub = Hub(self.store, self.bots, self.settings, Metrics(), limits=self.limits)

    async def restart(self):
        await self.hub.close()
        self.start()
        await self.hub.housekeeper.round()

    async def __aexit__(self, *_):
        await self.hub.close()
        self.store.close()

    async def open(self, actor=None, **wish):
        wish = {"game": "malabars", "players": 2, "options": {"stop": 10}, **wish}
        return await self.hub.open(actor or self.actor, malle.game(wish["game"]), TableWish(**wish))

    async def do(self, table, kind, actor=None, asking=None, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{next(self.count)}", **rest})
        return await self.hub.act(table, actor or self.actor, command, asking)

    async def only_bots(self, **wish):
        table = await self.open(**wish)
        for seat in range(2):
            await self.do(table, "bot", seat=seat, level="1")
        return table

    async def alone(self, **wish):
        """A table where Ann plays with herself."""
        table = await self.open(**wish)
        for seat in range(2):
            await self.do(table, "sit", seat=seat, also=True)
        for seat in range(2):
            await self.do(table, "ready", seat=seat)
        return table

    async def watch(self, table):
        listener = Listener("", "", "en", False, lambda frame: None, lambda: None)
        return await self.hub.listen(table, listener, None), listener

    async def rest(self):
        """Until nobody has anything to do."""
        for _ in range(200):
            await asyncio.sleep(0)
        await come(lambda: not any(live.lock.locked() for live in self.hub.tables))

    async def until_over(self, table):
        live = await self.hub.live(table)
        await come(lambda: live.table.phase == "over")

    async def events(self, table):
        kept = schema.events.c
        count = select(func.count()).where(kept.table_id == table)
        return await self.store.read(lambda connection: connection.execute(count).scalar_one())


async def scribble(house, table):
    for number in range(1000):
        await house.do(table, "auto", seat=0, on=bool(number % 2))


def run(tmp_path, play, **chosen):
    async def whole():
        async with House(tmp_path, **chosen) as house:
            await asyncio.wait_for(play(house), 60)

    asyncio.run(whole())


# Tables


def test_a_person_has_only_so_many_tables_at_a_time(tmp_path):
    async def play(house):
        tables = [await house.alone() for _ in range(3)]
        with pytest.raises(Refused, match="Too many tables"):
            await house.open()
        other = (await house.people.guest("Bob", "en"))[0].actor
        await house.open(other)
        await house.do(tables[0], "abandon", seat=0)
        await house.open()

    run(tmp_path, play, tables_per_person=3)


def test_tables_that_are_asked_for_at_once_are_counted_one_after_the_other(tmp_path):
    async def play(house):
        asked = await asyncio.gather(*(house.open() for _ in range(10)), return_exceptions=True)
        assert [isinstance(answer, Refused) for answer in asked].count(False) == 3

    run(tmp_path, play, tables_per_person=3)


def test_a_rematch_is_a_table_too(tmp_path):
    async def play(house):
        first, second = await house.alone(), await house.alone()
        await house.do(first, "abandon", seat=0)
        await house.open()
        before = await house.events(first)
        with pytest.raises(Refused, match="Too many tables"):
            await house.do(first, "rematch")
        assert await house.events(first) == before
        await house.do(second, "abandon", seat=0)
        assert (await house.do(first, "rematch")).get("rematch")

    run(tmp_path, play, tables_per_person=2)


def test_rematches_count_among_the_tables_of_an_hour_over_http_and_sockets(tmp_path):
    with Server(tmp_path, tables_per_hour=4) as server:
        person = Person(server)
        table = person.open_table()

        def play(table, act):
            for seat in range(2):
                person.do(table, "sit", seat=seat, also=True)
            for seat in range(2):
                person.do(table, "ready", seat=seat)
            person.do(table, "abandon", seat=0)
            return act(table)

        answers = [play(table, lambda table: person.do(table, "rematch"))]
        answers.append(play(answers[-1].json()["rematch"], lambda table: person.do(table, "rematch")))
        last = answers[-1].json()["rematch"]

        def over_a_socket(table):
            with person.socket(table) as line:
                line.send("rematch", "r")
                return line.answer("r")

        third = play(last, over_a_socket)
        assert third["type"] == "ack"
        refused = play(third["rematch"], over_a_socket)
        assert (refused["type"], refused["clause"]) == ("refused", "limit")
        assert person.http.post("/api/tables", json={"game": "malabars"}).status_code == 429


@pytest.mark.storeless
def test_an_address_has_the_quota_of_a_few_people():
    quota = Quota(2, 3600, lambda: 0.0)
    for number in range(2 * CROWD):
        quota.use(Payer("here", f"person {number // 2}"))
    with pytest.raises(Refused):
        quota.use(Payer("here", "one more"))
    quota.use(Payer("there", "somebody else"))
    quota.use(Payer("", "somebody from nowhere"))


# Logs


def test_a_person_writes_only_so_much_into_logs(tmp_path):
    async def play(house):
        table = await house.alone()
        with pytest.raises(Refused, match="Too much at once"):
            await scribble(house, table)
        written = await house.events(table)
        with pytest.raises(Refused, match="Too much at once"):
            await house.open()
        assert await house.events(table) == written < 30
        other = (await house.people.guest("Bob", "en"))[0].actor
        await house.open(other)

    run(tmp_path, play, log_per_hour=3)


def test_what_is_written_is_counted_in_bytes(tmp_path):
    async def play(house):
        table = await house.open()
        spent = house.limits.log.used(Payer("", house.actor.id))
        kept = schema.events.c
        lengths = select(func.length(cast(kept.body, String))).where(kept.table_id == table)
        rows = await house.store.read(lambda connection: connection.execute(lengths).scalars().all())
        assert spent == pytest.approx(sum(rows) + len(rows) * table_rows.ROW, rel=0.1)

    run(tmp_path, play, log_per_hour=3)


def test_little_that_is_written_is_charged_together(tmp_path):
    async def play(house):
        for _ in range(4):
            house.limits.wrote("ann", LITTLE / 4)
        assert house.limits.log.used(Payer("", "ann")) == 0
        house.limits.wrote("ann", 1)
        assert house.limits.log.used(Payer("", "ann")) == pytest.approx(LITTLE + 1, abs=1)

    run(tmp_path, play)


def test_whoever_only_looks_on_mutes_without_writing_into_the_log(server):
    table, people = seated(server, spectator_chat=True)
    people[0].do(table, "say", text="Good luck!")
    onlooker = Person(server)
    with onlooker.socket(table) as line:
        before = line.until("update")["seq"]
        for number in range(100):
            line.send("mute", f"m{number}", person=people[0].id, on=True)
            assert line.answer(f"m{number}")["seq"] == before
        people[0].do(table, "say", text="You cannot read this.")
        assert line.until("update")["events"][0].get("muted") is True
    page = onlooker.http.get(f"/api/tables/{table}/events").json()
    assert page["seq"] == before + 1
    assert [event.get("muted") for event in page["events"] if event["kind"] == "said"] == [True, True]


def test_what_is_so_already_is_not_written_again(server):
    table, people = seated(server)
    line = people[0].do(table, "say", text="Good luck!").json()["seq"]
    first = people[1].do(table, "mute", person=people[0].id, on=True).json()["seq"]
    assert [people[1].do(table, "mute", person=people[0].id, on=True).json()["seq"] for _ in range(5)] == [first] * 5
    reported = people[1].do(table, "report", line=line).json()["seq"]
    assert [people[1].do(table, "report", line=line).json()["seq"] for _ in range(5)] == [reported] * 5


# Bots


def test_bots_alone_wait_until_somebody_looks_and_while_nobody_does(tmp_path):
    async def play(house):
        table = await house.only_bots(options={"stop": 60})
        await house.rest()
        assert house.bots.asked == []
        live, listener = await house.watch(table)
        await come(lambda: len(live.table.match.steps) >= 3)
        house.hub.leave(live, listener)
        await house.rest()
        made = len(live.table.match.steps)
        await house.rest()
        assert (live.table.phase, len(live.table.match.steps)) == ("playing", made)
        await house.watch(table)
        await house.until_over(table)

    run(tmp_path, play)


def test_bots_alone_wait_after_a_restart_too(tmp_path):
    async def play(house):
        table = await house.only_bots()
        await house.restart()
        await house.rest()
        assert (house.hub.tables, house.bots.asked) == ([], [])
        await house.watch(table)
        await house.until_over(table)

    run(tmp_path, play)


def test_bots_go_on_for_somebody_who_plays_and_is_away(tmp_path):
    async def play(house):
        table = await house.open()
        await house.do(table, "bot", seat=0, level="1")
        await house.do(table, "sit", seat=1)
        await house.do(table, "ready", seat=1)
        await house.restart()
        live = await house.hub.live(table)
        await come(lambda: live.table.waiting == [1])

    run(tmp_path, play)


def test_a_table_that_has_lost_its_people_waits_and_its_clock_with_it(tmp_path):
    async def play(house):
        control = {"kind": "live", "base": 60, "increment": 0}
        table = await house.only_bots(clock=control, options={"stop": 60})
        live = await house.hub.live(table)
        assert live.timer is None
        assert (live.due, table_rows.due(live.table)) == (None, None)
        watching, listener = await house.watch(table)
        await house.rest()
        house.hub.leave(watching, listener)
        await house.rest()
        assert watching.timer is None or watching.timer.cancelled()

    run(tmp_path, play)


def test_bots_whose_host_has_had_much_thought_come_after_those_of_others(tmp_path):
    async def play(house):
        for _ in range(2):
            await house.watch(await house.only_bots())
        await house.rest()
        used = [used for _, used in house.bots.asked]
        assert used[0] == 0
        # a second for each, less what the budget fills up between two questions
        assert all(later > earlier - 0.5 for earlier, later in itertools.pairwise(used))
        assert used[-1] > 5

    run(tmp_path, play)
    queued = [Question((False, used, number), {}, None) for number, used in enumerate([9.0, 3.0, 3.0])]
    assert [question.rank[2] for question in sorted(queued)] == [1, 2, 0]


def test_bots_wait_when_the_thought_of_an_hour_is_used_up(tmp_path, monkeypatch):
    waited = []
    rest = asyncio.sleep

    async def sleep(seconds):
        waited.append(seconds)
        await rest(0.001)

    async def play(house):
        house.bots.seconds = 100.0
        await house.watch(await house.only_bots())
        while house.limits.bots.wait(Payer("", house.actor.id)) == 0:
            await rest(0.001)
        monkeypatch.setattr(limits.asyncio, "sleep", sleep)
        while limits.PAUSE not in waited:
            await rest(0.001)
        asked = len(house.bots.asked)
        await rest(0.05)
        assert len(house.bots.asked) == asked
        monkeypatch.setattr(limits.asyncio, "sleep", rest)
        monkeypatch.setattr(asyncio, "sleep", rest)

    run(tmp_path, play, bot_seconds_per_hour=250)


def test_the_loops_time_for_bots_is_paid_by_the_host(tmp_path):
    async def play(house):
        charged = []
        house.limits.processor.charge = lambda payer, seconds: charged.append(payer)
        house.limits.see(Payer("192.0.2.7", house.actor.id))
        table = await house.only_bots()
        await house.watch(table)
        await house.until_over(table)
        assert set(map(str, charged)) == {str(Payer("192.0.2.7", house.actor.id))}

    run(tmp_path, play)


@pytest.mark.storeless
def test_a_seat_that_was_handed_to_a_bot_leaves_nobody_to_play():
    game = Play(people=2)
    assert game.table.has_people
    for seat in game.table.seats:
        seat.level = "1"
    assert not game.table.has_people

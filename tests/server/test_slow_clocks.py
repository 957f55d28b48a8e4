"""Clocks of days: they go on while nobody is there and the table is out of memory, and stand while the server is away."""

import asyncio

import pytest

import malle
from malle.server import commands, settings
from malle.server.api.shapes import TableWish
from malle.server.bots import Bots
from malle.server.clock import DAY
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import place_of

DAYS = 3


class House:
    """A server whose clock is set by hand, with one game of two that has begun."""

    async def open(self, folder):
        self.now = 1000.0
        self.chosen = settings.check(database=place_of(folder), bots=0, compile="none")
        self.store = open_store(self.chosen.database)
        people = People(self.store, await server_key(self.store))
        self.people = [(await people.guest(name, "en"))[0].actor for name in ("Ann", "Bob")]
        self.start()
        wish = TableWish(game="malabars", clock={"kind": "slow", "days": DAYS})
        self.table = await self.hub.open(self.people[0], malle.game("malabars"), wish)
        for kind, more in (("sit", {}), ("ready", {"seed": "x"})):
            for seat, actor in enumerate(self.people):
                await self.do(actor, kind, seat=seat, **more)

    def start(self):
        self.hub = Hub(self.store, Bots(self.chosen), self.chosen, Metrics(), lambda: self.now)

    async def do(self, actor, kind, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": f"{kind} {actor.id}", **rest})
        await self.hub.act(self.table, actor, command)

    async def after(self, days):
        """So much later, with a round of the housekeeper before and after, which takes a table that nobody uses out of memory."""
        while self.hub.tables:  # a round that is under way may have it called in once more
            self.now += self.chosen.idle_after + 1
            await self.hub.housekeeper.round()
            await asyncio.sleep(0.01)
        self.now += days * DAY
        await self.hub.housekeeper.round()

    async def restart(self, days_away):
        await self.hub.close()
        self.now += days_away * DAY
        self.start()

    async def phase(self):
        return (await self.hub.live(self.table)).table.phase


@pytest.fixture
def run(tmp_path):
    def whole(test):
        async def play():
            house = House()
            await house.open(tmp_path)
            try:
                await asyncio.wait_for(test(house), 30)
            finally:
                await house.hub.close()
                house.store.close()

        asyncio.run(play())

    return whole


async def flagged(house):
    """Whether a flag falls now, as the timer of the table would have it."""
    for _ in range(100):
        if await house.phase() == "over":
            return True
        await asyncio.sleep(0.01)
    return False


def test_looking_at_a_game_gives_nobody_time(run):
    async def play(house):
        due = (await house.hub.live(house.table)).table.clock.deadline()
        await house.after(1)
        assert (await house.hub.live(house.table)).table.clock.deadline() == due
        await house.after(1)
        assert (await house.hub.live(house.table)).table.clock.deadline() == due

    run(play)


def test_a_flag_falls_though_nobody_has_looked_since(run):
    async def play(house):
        await house.after(DAYS - 0.5)
        assert await house.phase() == "playing"
        await house.after(1)
        assert await flagged(house)

    run(play)


def test_the_time_when_the_server_was_away_counts_for_nobody(run):
    async def play(house):
        seat = (await house.hub.live(house.table)).table.clock.deadline()[1]
        await house.restart(days_away=10)
        assert (await house.hub.live(house.table)).table.clock.deadline() == (house.now + DAYS * DAY, seat)
        await house.after(1)
        assert (await house.hub.live(house.table)).table.clock.deadline()[0] < house.now + DAYS * DAY - 0.9 * DAY

    run(play)


def test_deadlines_that_passed_while_the_server_was_away_are_no_reason_to_read_tables(run):
    """With ten thousand of them it would do nothing else for minutes. The flag still falls in time, though nobody has looked."""

    async def play(house):
        await house.restart(days_away=10)
        await house.hub.housekeeper.round()
        assert house.hub.tables == []
        house.now += (DAYS - 0.5) * DAY
        await house.hub.housekeeper.round()
        assert house.hub.tables == []
        house.now += 0.5 * DAY
        await house.hub.housekeeper.round()
        assert [live.table.id for live in house.hub.tables] == [house.table]
        assert await flagged(house)

    run(play)


def test_a_flag_falls_in_time_after_a_second_restart(run):
    async def play(house):
        await house.restart(days_away=10)
        await house.restart(days_away=1)
        house.now += DAYS * DAY
        await house.hub.housekeeper.round()
        assert await flagged(house)

    run(play)

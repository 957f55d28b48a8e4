"""The public list: a table that waits is in it while its host is there, and for ten minutes after."""

import asyncio
import time

import malle
from malle.server import settings
from malle.server.api.shapes import TableWish
from malle.server.api.tables import _waiting
from malle.server.bots import Bots
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import place_of
from tests.server.support import Person, Server

MINUTE = 60.0


class House:
    """A hub whose clock is set by hand, its host, and who looks at the list."""

    async def open(self, folder):
        self.now = 1000.0
        self.chosen = settings.check(database=place_of(folder), bots=0, compile="none")
        self.store = open_store(self.chosen.database)
        self.host = (await People(self.store, await server_key(self.store)).guest("Ann", "en"))[0].actor
        self.told = 0
        self.start()
        self.table = await self.hub.open(self.host, malle.game("malabars"), TableWish(game="malabars"))

    def start(self):
        self.hub = Hub(self.store, Bots(self.chosen), self.chosen, Metrics(), lambda: self.now)
        self.hub.lobby.changed = self.hear

    def hear(self):
        self.told += 1

    async def restart(self):
        await self.hub.close()
        self.start()

    async def come(self, person=None):
        listener = Listener(person or self.host.id, "", "en", True, lambda frame: None, lambda: None)
        live = await self.hub.listen(self.table, listener, None)
        await self.settle()
        return live, listener

    async def go(self, live, listener):
        self.hub.leave(live, listener)
        await self.settle()

    async def settle(self):
        """Until what was to be noted is noted."""
        tasks = self.hub._background._tasks
        while noting := [task for task in tasks if task.get_coro().__qualname__ == "Hosts._note"]:
            await asyncio.wait(noting)

    async def listed(self):
        found = await self.store.read(lambda connection: _waiting(connection, self.hub.hosts.listed))
        return found == [self.table]

    async def after(self, minutes):
        self.now += minutes * MINUTE
        await self.hub.housekeeper.round()
        return await self.listed()


def house(test):
    def run(tmp_path):
        async def play():
            at = House()
            await at.open(tmp_path)
            try:
                await asyncio.wait_for(test(at), 30)
            finally:
                await at.hub.close()
                at.store.close()

        asyncio.run(play())

    run.__name__ = test.__name__
    return run


@house
async def test_a_table_leaves_the_list_ten_minutes_after_its_host_and_comes_back_with_them(at):
    here = await at.come()
    assert await at.after(60)
    await at.go(*here)
    assert await at.after(9.9)
    told = at.told
    assert not await at.after(0.2)
    assert at.told == told + 1, "whoever looks at the list hears that it has changed"
    await at.come("somebody else")
    assert not await at.listed()
    here = await at.come()
    assert (await at.listed(), at.told) == (True, told + 2)
    await at.go(*here)
    assert await at.after(9.9)


@house
async def test_a_host_with_two_windows_is_there_while_one_of_them_is(at):
    one, two = await at.come(), await at.come()
    await at.go(*one)
    assert await at.after(60)
    await at.go(*two)
    assert not await at.after(10)


@house
async def test_a_host_who_never_came_has_been_gone_since_the_table_was_opened(at):
    assert await at.after(9.9)
    assert not await at.after(0.2)


@house
async def test_how_long_a_host_has_been_away_outlives_the_server(at):
    await at.go(*await at.come())
    assert await at.after(9)
    await at.restart()
    assert not await at.after(1)
    here = await at.come()
    await at.restart()  # and the host, who was here, does not come back
    await at.hub.live(at.table)
    await at.settle()
    assert here
    assert await at.after(9.9)
    assert not await at.after(0.2)


def test_the_list_of_the_server_shows_tables_with_their_hosts(tmp_path):
    with Server(tmp_path, host_gone_after=0.5) as server:
        host = Person(server)
        table = host.open_table()
        while table in listed(server):
            time.sleep(0.05)
        with host.socket(table) as line:
            line.until("update")
            while table not in listed(server):
                time.sleep(0.05)
        assert host.http.get(f"/api/tables/{table}").status_code == 200


def listed(server):
    return [table["id"] for table in Person(server, stranger=True).http.get("/api/tables").json()["open"]]

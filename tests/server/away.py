"""Two people at a table whose notices are told over a clock that the test moves."""

import asyncio
import itertools
from datetime import UTC, datetime

from sqlalchemy import select

import malle
from malle.server import commands, settings
from malle.server.api import shapes
from malle.server.bots import Bots
from malle.server.limits import Limit
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.notices.dispatcher import Dispatcher, Ways
from malle.server.notices.links import Links
from malle.server.notices.mail import Mail
from malle.server.notices.outbox import Outbox
from malle.server.notices.outward import Outward
from malle.server.notices.preferences import Preferences
from malle.server.notices.push import server_vapid
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import place_of
from tests.server.receivers import Device

DELAY = 8.0
SITE = "https://play.example.org"
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC).timestamp()


class Away:
    """Ann and Bob at a table, a receiver for what they are told, and a clock that only moves when it is told to."""

    async def open(self, folder, receiver):
        self.receiver, self.now, self.count = receiver, NOON, itertools.count()
        self.chosen = settings.check(database=place_of(folder), bots=0, compile="none")
        await self.start()
        self.people_there = [(await self.people.guest(name, "en"))[0] for name in ("Ann", "Bob")]
        self.ann, self.bob = self.people_there
        self.device = Device(f"{receiver.url}/bob")
        await self.subscribe(self.bob, self.device)
        self.id = await self.hub.open(
            self.ann.actor, malle.game("malabars"), shapes.TableWish(game="malabars", players=2)
        )
        for seat in range(2):
            await self.act(seat, "sit", seat=seat)
        for seat in range(2):
            await self.act(seat, "ready", seat=seat)

    async def start(self):
        """Everything anew over the same file, as a server that starts."""
        clock = lambda: self.now  # noqa: E731  it is read anew each time
        self.store = open_store(self.chosen.database)
        self.people = People(self.store, await server_key(self.store))
        self.outbox = Outbox(self.store, DELAY, clock)
        await self.outbox.load()
        self.limit, self.metrics = Limit(100, 3600), Metrics()
        self.hub = Hub(self.store, Bots(self.chosen), self.chosen, self.metrics, outbox=self.outbox)
        self.preferences = Preferences(self.store, self.people, self.outbox, True, clock)
        self.outward = Outward(anywhere=True)
        vapid = await server_vapid(self.store, SITE)
        self.links = Links(b"key", SITE, clock)
        ways = Ways(self.outward, vapid, Mail(self.chosen, seconds=5), self.links)
        link = "https://play.example.org/t/{}".format
        self.dispatcher = Dispatcher(
            self.store, self.outbox, ways, self.limit, self.metrics, self.hub.present, link, clock
        )

    async def close(self):
        await self.hub.close()
        await self.dispatcher._sending.close()
        await self.outward.close()
        self.store.close()

    async def restart(self):
        await self.close()
        await self.start()

    async def subscribe(self, person, device):
        await self.preferences.subscribe(person, shapes.Subscription(**device.subscription))

    async def act(self, who, kind, table=None, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{next(self.count)}", **rest})
        return await self.hub.act(table or self.id, self.people_there[who].actor, command)

    async def move(self, who=0):
        """Somebody plays their whole turn."""
        while who in (table := (await self.hub.live(self.id)).table).waiting:
            match = table.match
            await self.act(who, "move", seat=who, move=match.legal(who)[0], number=len(match.steps))

    async def after(self, seconds=DELAY):
        """What Bob's device has been shown so much later: one round for the notices, one for what is taken away."""
        self.now += seconds
        for _ in range(2):
            await self.dispatcher._look()
            await asyncio.gather(*self.dispatcher._sending._tasks)
        return [self.device.read(body) for _, _, body in self.receiver.to("/bob")]

    async def kinds(self, seconds=DELAY):
        return [each["kind"] for each in await self.after(seconds)]

    async def come(self, person):
        """Somebody comes to the table."""
        listener = Listener(person.id, person.session, "en", True, lambda _: None, lambda: None)
        live = await self.hub.listen(self.id, listener, None)
        await self.settle()
        return live, listener

    async def settle(self):
        """What was begun in the background is written by then."""
        for task in [task for task in self.hub._background._tasks if "seen" in repr(task)]:
            await task

    async def rows(self, table):
        return await self.store.read(lambda connection: connection.execute(select(table)).mappings().all())


def away(test):
    """An asynchronous test with Ann, Bob and their clock."""

    def run(tmp_path, receiver, **given):
        async def play():
            receiver.posts.clear()
            at = Away()
            await at.open(tmp_path, receiver)
            try:
                await asyncio.wait_for(test(at, **given), 30)
            finally:
                await at.close()

        asyncio.run(play())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run

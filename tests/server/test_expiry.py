"""What is kept no longer: guests whose cookie has expired, and tables at which nobody ever began."""

import asyncio
import itertools
import time

import pytest
from sqlalchemy import select, update

import malle
from malle.engine.refusals import Refused
from malle.server import commands, expiry, schema, settings
from malle.server.api.shapes import TableWish
from malle.server.app import _open_services
from malle.server.metrics import Metrics
from malle.server.services import Limits
from malle.server.store import open_store
from tests.databases import place_of

LONG_AGO = 400 * 86400


def test_guests_and_the_tables_where_nobody_began_expire_and_nobody_elses_do(tmp_path):
    async def play():
        chosen = settings.check(database=place_of(tmp_path), bots=0, compile="none")
        async with _open_services(chosen, open_store(chosen.database), Metrics(), Limits(chosen)) as services:
            at, count = services.hub, itertools.count()
            services.people._now = lambda: time.time() - LONG_AGO
            old, _ = await services.people.guest("Old Ann", "en")
            services.people._now = time.time
            young, cookie = await services.people.guest("Young Bob", "en")
            tables = [
                await at.open(person.actor, malle.game("malabars"), TableWish(game="malabars", players=2))
                for person in (old, young, young)
            ]
            for kind, (seat, person) in itertools.product(("sit", "ready"), enumerate((old, young))):
                command = commands.COMMAND.validate_python({"type": kind, "id": f"c{next(count)}", "seat": seat})
                await at.act(tables[2], person.actor, command)
            ages = update(schema.tables).where(schema.tables.c.id.in_([tables[0], tables[2]]))
            await services.store.write((ages.values(changed=time.time() - LONG_AGO), {}))
            at.forget_all()
            await expiry.expire(services)
            kept = schema.people.c
            people = await services.store.read(
                lambda connection: connection.execute(select(kept.kind, kept.name).order_by(kept.created)).all()
            )
            assert [tuple(row) for row in people] == [("gone", ""), ("guest", "Young Bob")]
            assert (await services.people.known_by(cookie, "cookie")).id == young.id
            with pytest.raises(Refused, match="There is no such table"):
                await at.live(tables[0])
            assert (await at.live(tables[1])).table.phase == "open"
            playing = (await at.live(tables[2])).table
            assert playing.phase == "playing"
            assert "Old Ann" not in str(playing.log)

    asyncio.run(play())


def test_a_table_in_memory_does_not_expire_under_whoever_is_there(tmp_path):
    async def play():
        chosen = settings.check(database=place_of(tmp_path), bots=0, compile="none")
        async with _open_services(chosen, open_store(chosen.database), Metrics(), Limits(chosen)) as services:
            person, _ = await services.people.guest("Ann", "en")
            wish = TableWish(game="malabars", players=2)
            table = await services.hub.open(person.actor, malle.game("malabars"), wish)
            await services.store.write((update(schema.tables).values(changed=0.0), {}))
            await expiry.expire(services)
            assert (await services.hub.live(table)).table.phase == "open"
            services.hub.forget_all()
            await expiry.expire(services)
            with pytest.raises(Refused):
                await services.hub.live(table)

    asyncio.run(play())

"""Nodes of two versions on one database: the newer one migrates it while the older one serves, and what the older one does not understand it leaves to the newer."""

import sys
from functools import partial
from itertools import pairwise

import httpx
import pytest
from sqlalchemy import inspect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from malle.server import events, migrating, postgresql
from malle.server.store import open_store
from tests.commands import malle_command
from tests.databases import ask, cluster
from tests.server.support import NewServer, Person, Server, seated, until

pytestmark = pytest.mark.postgresql

FIRST = "0010"
"""The first revision on which there may be several nodes."""


class Newer(NewServer):
    """A node of the next version."""

    program = (sys.executable, "-m", "tests.server.newer")


def shape_of(connection):
    """The tables of a database, and their columns: their type, and whether a row may be written that does not name them."""
    found = inspect(connection)
    return {
        (table, column["name"]): (str(column["type"]), column["nullable"] or column["default"] is not None)
        for table in found.get_table_names()
        for column in found.get_columns(table)
    }


def test_a_migration_takes_nothing_away_from_nodes_of_the_version_before():
    """The rule of two steps (docs/scaling.md): what is there stays, and what is new may be left out by who does not know it."""
    address = cluster().new()
    shapes = []
    engine = postgresql.connect(address)
    for revision in [each for each in migrating.known_revisions() if each >= FIRST]:
        with engine.connect() as connection:
            migrating.bring_up_to_date(connection, "", revision)
            shapes.append(shape_of(connection))
    engine.dispose()
    for before, after in pairwise(shapes):
        assert {name: after.get(name) for name in before} == before
        old = {table for table, _ in before}
        assert all(
            optional for (table, name), (_, optional) in after.items() if table in old and (table, name) not in before
        )


def test_a_node_goes_on_when_a_newer_one_has_migrated_its_database(tmp_path):
    address = cluster().new("empty")
    with Server(tmp_path, database=address) as older:
        table, people = seated(older)
        ask(address, "ALTER TABLE events ADD COLUMN later text NOT NULL DEFAULT ''")
        ask(address, "ALTER TABLE tables ADD COLUMN later text")
        ask(address, "CREATE TABLE later (id text)")
        ask(address, "UPDATE alembic_version SET version_num = '9999'")
        assert people[0].do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
        assert people[1].do(table, "say", text="all as before").status_code == 200
        other, _ = seated(older)
        assert Person(older).http.get(f"/api/tables/{other}").status_code == 200
        again = malle_command("serve", "--port", "0", "--database", address)
        assert (again.returncode, again.stderr.count("\n")) == (2, 1)
        assert "is from a newer version of Malle (9999)" in again.stderr
    assert ask(address, "SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.fixture
def both(tmp_path):
    """A node of this version, and one of the next."""
    address = cluster().new("empty")
    for name in ("older", "newer"):
        (tmp_path / name).mkdir()
    with Server(tmp_path / "older", database=address) as older, Newer(tmp_path / "newer", database=address) as newer:
        yield older, newer, address


def through(person, server):
    """Somebody as they are on another node."""
    other = Person(server, stranger=True)
    other.http.cookies.update(person.http.cookies)
    other._ids = person._ids  # or a command would have the name of one that is done
    return other


def claimer(address, table):
    return ask(address, "SELECT claimed_by FROM tables WHERE id = :id", id=table)[0][0]


def test_what_an_older_node_does_not_know_it_leaves_to_the_newer_and_its_people_go_there(both):
    older, newer, address = both
    table, (ann, bob) = seated(older)
    other, people = seated(older)
    first = claimer(address, table)
    assert bob.do(table, "say", text="louder!").status_code == 200
    line = bob.socket(table)
    line.catch_up(len(log(address, table)))
    assert through(ann, newer).do(table, "mute", person=bob.id, on=True).status_code == 200
    assert log(address, table)[-1] == "hushed"
    with pytest.raises(ConnectionClosed) as cut:
        line.until("never")
    assert cut.value.rcvd.code == 4001
    with pytest.raises(InvalidStatus) as refused:
        bob.socket(table, since=line.seq)
    assert refused.value.response.status_code == 502
    told = ann.http.get(f"/api/tables/{table}")
    assert (told.status_code, told.json()["clause"]) == (502, "newer")
    until(lambda: claimer(address, table) != first)
    with through(bob, newer).socket(table, since=line.seq) as there:
        there.catch_up(len(log(address, table)))
        assert through(ann, newer).do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
        there.catch_up(len(log(address, table)))
    assert people[0].do(other, "move", seat=0, move="Ea3-a1", number=0).status_code == 200
    assert "malle_tables_unreadable 0" in httpx.get(f"{older.url}/metrics").text


def test_what_was_left_to_newer_nodes_is_looked_at_again(both):
    """Once nothing there is unknown any more, as after an update, the table is as any other."""
    older, newer, address = both
    table, (ann, bob) = seated(older)
    assert bob.do(table, "say", text="louder!").status_code == 200
    assert through(ann, newer).do(table, "mute", person=bob.id, on=True).status_code == 200
    assert ann.do(table, "move", seat=0, move="Ea3-a1", number=0).json()["clause"] == "newer"
    ask(address, "UPDATE events SET kind = 'muted' WHERE kind = 'hushed'")
    # a look that began before that may still be under way, upon the newer one's news
    until(lambda: ann.do(table, "move", seat=0, move="Ea3-a1", number=0).status_code == 200)


def test_words_that_a_known_event_has_not_are_from_a_newer_version_and_nonsense_is_not():
    known = partial(events.read, "autoset")
    with pytest.raises(events.Unknown):
        known({"seat": 0, "on": True, "loud": True})
    with pytest.raises(TypeError):
        known({"seat": 0})


def log(address, table):
    return [kind for (kind,) in ask(address, "SELECT kind FROM events WHERE table_id = :id ORDER BY seq", id=table)]


def test_a_file_of_a_newer_version_is_set_aside_table_by_table(tmp_path):
    """On SQLite there is no other node: what is unknown there is for the keeper to see."""
    place = tmp_path / "malle.db"
    open_store(place).close()
    with Server(tmp_path, database=str(place)) as server:
        table, (ann, bob) = seated(server)
        assert bob.do(table, "say", text="louder!").status_code == 200
    ask(place, "UPDATE events SET kind = 'shouted' WHERE kind = 'said'")
    with Server(tmp_path, database=str(place)) as server:
        assert through(ann, server).http.get(f"/api/tables/{table}").json()["clause"] == "unreadable"

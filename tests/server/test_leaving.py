"""Going for good: whoever is deleted is cut off, with their programs, and their name is nowhere written again, nor left in the files."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed

from malle.engine.refusals import Refused
from malle.server import people
from malle.server.people import People, server_key
from malle.server.store import Wording, open_store
from tests.databases import ask, place_of
from tests.server.support import Person, Server, seated
from tests.server.test_commits import running
from tests.server.test_people import QUICK, login, win

NAME, LOGIN, ROBOT, LINE = "Nimue Unmistakable", "unmistakable-login", "Unmistakable Robot", "my unmistakable line"


def is_cut(line):
    with pytest.raises(ConnectionClosed) as closed:
        line.until("never")
    return closed.value.rcvd.code == 4001


def files(folder):
    """What can be read in the database and its log."""
    return b"".join(path.read_bytes() for path in folder.glob("malle.db*"))


def test_who_is_deleted_is_cut_off_at_once_with_their_programs(server):
    owner = Person(server).account(login())
    program = Person(server, token=owner.http.post("/api/tokens", json={"name": "Robot"}).json()["token"])
    table = Person(server).open_table()  # where neither of them sits
    lines = [line for each in (owner, program) for line in (each.socket(table), each.lobby())]
    other = Person(server).socket(table)
    assert owner.http.delete("/api/me").status_code == 204
    assert all(is_cut(line) for line in lines)
    assert program.http.get("/api/me").status_code == 401
    other.send("ping")
    assert other.until("pong")


@pytest.mark.sqlite
def test_a_deleted_name_is_nowhere_written_again_and_the_files_forget_it(tmp_path):
    with Server(tmp_path, log_level="debug") as server:
        other = Person(server, "Other")
        person = Person(server, NAME).account(LOGIN)
        program = Person(server, token=person.http.post("/api/tokens", json={"name": ROBOT}).json()["token"])
        finished = other.open_table(options=QUICK)
        with_robot, waiting = other.open_table(), other.open_table()
        for seat, each in enumerate((other, person)):
            each.do(finished, "sit", seat=seat)
        for seat, each in enumerate((other, person)):
            each.do(finished, "ready", seat=seat)
        for seat, each in enumerate((other, program)):
            each.do(with_robot, "sit", seat=seat)
        program.do(with_robot, "say", text=LINE)
        person.do(waiting, "sit", seat=0)  # and leaves again: the name stays in the log
        person.do(waiting, "stand", seat=0)
        person.do(finished, "say", text=LINE)
        win(finished, other)
        assert all(text.encode() in files(tmp_path) for text in (NAME, LOGIN, ROBOT, LINE))

        assert person.http.delete("/api/me").status_code == 204
        again = other.do(finished, "rematch").json()["rematch"]
        other.do(again, "ready", seat=1)
        told = [other.http.get("/api/tables").text, other.http.get("/api/me/tables").text]
        for table in (finished, with_robot, waiting, again):
            told += [other.http.get(f"/api/tables/{table}{what}").text for what in ("", "/events")]
        told.append(other.http.get(f"/api/tables/{finished}/replay?story=true").text)
        told.append(server.log)
        for text in (NAME, LOGIN, ROBOT, LINE):
            assert text.encode() not in files(tmp_path)
            assert not any(text in each for each in told)


@pytest.mark.parametrize("kind", ["say", "rematch"])
def test_whatever_is_under_way_writes_no_name_after_it_is_deleted(tmp_path, kind):
    """The command begins, and after so many turns of the event loop its writer, or somebody they sit with, is deleted."""
    for turns in range(12):
        folder = tmp_path / str(turns)
        folder.mkdir()

        @running
        async def play(at, turns=turns):
            known = People(at.store, await server_key(at.store))
            ann = people.Person(at.actors[0].id, "guest", "Ann", "en", "session", 1e12)
            if kind == "rematch":
                await at.act(0, "abandon", seat=0)
            rest = {"text": "it is Ann"} if kind == "say" else {}
            asking = asyncio.create_task(at.act(0 if kind == "say" else 1, kind, **rest))
            for _ in range(turns):
                await asyncio.sleep(0)
            async with known.leaving(ann) as everybody, at.hub.without(everybody):
                await known.delete(ann, everybody)
            await asyncio.gather(asking, return_exceptions=True)
            with pytest.raises(Refused):
                await at.act(0, "say", text="Ann again")
            if kind == "rematch":
                table = asking.result()["rematch"]
                assert [seat.name for seat in (await at.hub.live(table)).table.seats] == ["Bob", ""]

        play(folder)
        assert b"Ann" not in files(folder)


def test_who_is_being_deleted_changes_nothing_any_more(tmp_path):
    async def play():
        store = open_store(place_of(tmp_path))
        known = People(store, await server_key(store))
        ann, _ = await known.guest("Ann", "en")
        bob, _ = await known.guest("Bob", "en")
        await known.make_account(bob, "bob", "correct horse", "")
        bob = await known.known_by(await known.log_in("bob", "correct horse", ""), "cookie")
        for person, *changes in (
            (ann, known.change(ann, "Ann again", "en"), known.make_account(ann, "ann", "correct horse", "")),
            (bob, known.make_token(bob, "Robot"), known.change_password(bob, "correct horse", "another one")),
        ):
            async with known.leaving(person) as everybody:
                for change in changes:
                    with pytest.raises(Refused):
                        await change
                await known.delete(person, everybody)
        store.close()

    asyncio.run(play())
    assert b"again" not in files(tmp_path)
    assert b"Robot" not in files(tmp_path)


@pytest.mark.sqlite
def test_the_log_forgets_as_soon_as_nobody_reads_it_any_more(tmp_path):
    async def play():
        store = open_store(place_of(tmp_path))
        known = People(store, await server_key(store))
        person, _ = await known.guest(NAME, "en")
        await store.wipe()
        assert NAME.encode() in files(tmp_path)
        with closing(sqlite3.connect(tmp_path / "malle.db", isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT name FROM people").fetchall()
            async with known.leaving(person) as everybody:
                await known.delete(person, everybody)
            assert NAME.encode() in files(tmp_path)
            reader.execute("COMMIT")
        polling = asyncio.create_task(store.poll(0.01))
        while NAME.encode() in files(tmp_path):  # noqa: ASYNC110  a file says nothing when it changes
            await asyncio.sleep(0.01)
        polling.cancel()
        store.close()

    asyncio.run(asyncio.wait_for(play(), 20))


@pytest.mark.sqlite
def test_what_somebody_wrote_is_found_without_reading_all_logs(tmp_path):
    store = open_store(tmp_path / "malle.db")
    for statement in (people._NAMELESS, people._SPEECHLESS):
        wording = Wording(statement, ("key",), store.dialect)
        plan = store._raw.execute(f"EXPLAIN QUERY PLAN {wording._text}", wording._values({"key": "x"})).fetchall()
        assert all("SEARCH events USING INDEX events_by_" in row[-1] for row in plan)
    store.close()


def test_a_game_that_ends_after_somebody_has_gone_rates_them_no_more(tmp_path):
    with Server(tmp_path) as server:
        players = [Person(server).account(login()) for _ in range(2)]
        table = players[0].open_table(rated=True, clock={"kind": "slow", "days": 3})
        for kind in ("sit", "ready"):
            for seat, person in enumerate(players):
                assert person.do(table, kind, seat=seat).status_code == 200
        assert players[1].http.delete("/api/me").status_code == 204
        assert players[0].do(table, "abandon", seat=0).status_code == 200
        assert ask(place_of(tmp_path), "SELECT person FROM ratings") == [(players[0].id,)]


def test_at_a_table_that_goes_on_a_deleted_player_has_no_name(server):
    table, players = seated(server)
    assert players[0].http.delete("/api/me").status_code == 204
    with players[1].socket(table) as line:
        assert line.until("update")["table"]["seats"][0]["name"] == ""


@pytest.mark.sqlite
def test_copies_that_sqlite_left_behind_go_when_the_file_is_written_anew(tmp_path):
    async def play():
        store = open_store(tmp_path / "malle.db")
        store._raw.execute("PRAGMA secure_delete=OFF")  # as where it moves rows from page to page
        store._raw.execute("INSERT INTO meta VALUES ('name', ?)", (NAME,))
        store._raw.execute("DELETE FROM meta WHERE key = 'name'")
        store._raw.execute("PRAGMA secure_delete=ON")
        await store.tidy()
        await store._writing.do(store._checkpoint)
        assert NAME.encode() in files(tmp_path), "nothing was wiped, so nothing is written anew"
        await store.wipe()
        await store.tidy()
        assert NAME.encode() not in files(tmp_path)
        version = store._raw.execute("PRAGMA schema_version").fetchone()
        await store.tidy()
        assert store._raw.execute("PRAGMA schema_version").fetchone() == version, "once is enough"
        store.close()

    asyncio.run(play())


@pytest.mark.sqlite
def test_the_housekeeper_has_the_file_written_anew_when_nobody_is_at_a_table(tmp_path):
    @running
    async def play(at):
        tidied = []

        async def tidy():
            tidied.append(len(at.hub.tables[0].audience))
            return True

        at.store.tidy = tidy
        await at.hub.housekeeper.round()
        assert tidied == []  # Bob is there
        live = at.hub.tables[0]
        for listener in live.audience:
            at.hub.leave(live, listener)
        await at.hub.housekeeper.round()
        await at.hub.housekeeper.round()
        assert tidied == [0], "once an hour at most"

    play(tmp_path)

"""Nothing false, nothing stuck: damaged logs, clocks that are set, and who is there."""

import asyncio
import itertools
import json
import time
from types import SimpleNamespace

import httpx
import pytest

import malle
from malle.server import finished
from malle.server.api.shapes import TableWish
from malle.server.clock import Clock
from malle.server.live import housekeeping
from malle.server.steady import steady
from tests.databases import NONSENSE, ask, place_of
from tests.server.support import Person, Server, seated
from tests.server.test_commits import running

DAMAGE = {
    "an unknown kind": ("UPDATE events SET kind = 'dreamt' WHERE table_id = :id AND kind = 'moved'", "dreamt"),
    "a move that is illegal": (
        "UPDATE events SET body = replace(body, 'Ea3-a1', 'Ea3-a9') WHERE table_id = :id",
        "Refused",
    ),
    "a broken beginning": (
        f"UPDATE events SET body = '{NONSENSE}' WHERE table_id = :id AND seq = 1",
        "JSONDecodeError",
    ),
    "broken JSON": (f"UPDATE events SET body = '{NONSENSE}' WHERE table_id = :id AND seq = 2", "JSONDecodeError"),
    "a field that is not known": (
        "UPDATE events SET body = '{\"x\": 1}' WHERE table_id = :id AND seq = 2",
        "a newer version of Malle",
    ),
    "a hole": ("DELETE FROM events WHERE table_id = :id AND seq = 3", "event 3 is missing"),
}


@pytest.mark.sqlite
def test_unreadable_tables_harm_nobody_else(tmp_path):
    """They are set aside, their people are told so, the keeper sees it; lists, clocks and bots of all others go on."""
    with Server(tmp_path) as server:
        tables = [seated(server, public=True) for _ in DAMAGE]
        for bad, (ann, _) in tables:
            ann.do(bad, "move", seat=0, move="Ea3-a1", number=0)
        timed, _ = seated(server, clock={"kind": "live", "base": 10})
        over, (winner, loser) = seated(server)
        loser.do(over, "abandon", seat=1)
        ended, _ = sound = seated(server)
        sound[1][1].do(ended, "abandon", seat=1)
        server.stop()
        place = place_of(tmp_path)
        for (bad, _), (statement, _) in zip(tables, DAMAGE.values(), strict=True):
            ask(place, statement, id=bad)
            ask(place, "UPDATE tables SET due = 0 WHERE id = :id", id=bad)
        ask(
            place,
            "UPDATE events SET body = :wrong WHERE table_id = :id AND (seq = 1 OR kind = 'ended')",
            wrong=NONSENSE,
            id=over,
        )
        ask(place, "UPDATE events SET at = at - 9 WHERE table_id = :id", id=timed)  # nine seconds have gone by
        ask(place, "UPDATE tables SET due = due - 9 WHERE id = :id", id=timed)
        server.start()
        for (bad, (ann, _)), (_, said) in zip(tables, DAMAGE.values(), strict=True):
            refused = ann.http.get(f"/api/tables/{bad}")
            assert refused.status_code == 503
            assert "set aside" in refused.json()["sentence"]["en"]
            mine = ann.http.get("/api/me/tables").json()
            assert mine["set_aside"] == [bad]
            assert [table["id"] for table in mine["tables"]] == []
            assert ann.http.get("/api/tables").status_code == 200
            assert f"table {bad} is set aside" in server.log
            assert said in server.log
        again, _ = seated(server)
        listed = [game["id"] for game in winner.http.get("/api/finished").json()]
        exported = [game.table for game in finished.games(place)]
        for found in (listed, exported):
            assert (ended in found, over in found) == (True, False)
        assert winner.http.get(f"/api/people/{winner.id}/met").status_code == 200
        assert winner.http.get(f"/api/people/{winner.id}/games").status_code == 200
        assert tables[0][1][1].http.get(f"/api/tables/{again}").status_code in (200, 403)
        assert f"malle_tables_unreadable {len(DAMAGE)}" in httpx.get(f"{server.url}/metrics").text
        assert _until_over(server, timed)["reason"] == "time"


def _until_over(server, table):
    for _ in range(400):
        asked = "SELECT CAST(body AS TEXT) FROM events WHERE table_id = :id AND kind = 'ended'"
        if found := ask(place_of(server.folder), asked, id=table):
            return json.loads(found[0][0])
        time.sleep(0.05)
    raise AssertionError("no flag has fallen")


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_a_system_clock_that_is_set_neither_gives_nor_takes_time(jump):
    wall, passed = [1000.0], [50.0]
    now = steady(lambda: wall[0], lambda: passed[0])
    clock = Clock({"kind": "live", "base": 60}, 2)
    clock.turn([0], now())
    wall[0] += jump
    passed[0] += 10.0
    clock.turn([1], now(), 0)
    assert clock.left == [50.0, 60.0]
    assert clock.deadline() == (1070.0, 1)


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_a_server_counts_on_when_the_system_clock_is_set(tmp_path, monkeypatch, jump):
    """Who moves has the time they had, and the flag of the other falls when theirs is up."""

    @running
    async def play(at):
        wish = TableWish(game="malabars", players=2, clock={"kind": "live", "base": 600})
        at.id = await at.hub.open(at.actors[0], malle.game("malabars"), wish)
        for kind, seat in itertools.product(("sit", "ready"), range(2)):
            await at.act(seat, kind, seat=seat)
        said = time.time
        monkeypatch.setattr(time, "time", lambda: said() + jump)
        await at.move()
        await at.act(0, "move", seat=0, move="pass", number=1)
        clock = (await at.hub.live(at.id)).table.clock
        due, seat = clock.deadline()
        assert clock.left[0] == pytest.approx(600, abs=60)
        assert (due - at.hub._now(), seat) == (pytest.approx(600, abs=60), 1)

    play(tmp_path)


def test_a_clock_never_gives_time_back():
    """After a restart with an earlier system clock the log may hold a later time than now."""
    clock = Clock({"kind": "live", "base": 60}, 2)
    clock.turn([0], 5000.0)
    clock.turn([1], 1400.0, 0)
    assert clock.left[0] == 60.0


def test_a_round_of_the_housekeeper_that_fails_is_not_its_last(monkeypatch):
    class Failing:
        rounds = 0

        async def read(self, _):
            self.rounds += 1
            if self.rounds == 1:
                raise ValueError("something nobody thought of")
            if self.rounds == 3:
                raise asyncio.CancelledError
            return []

        async def tidy(self):
            return False

        async def keep_writing(self):
            pass

    class Hosts:
        async def round(self):
            pass

    monkeypatch.setattr(housekeeping, "SECONDS", 0.0)
    store, times = Failing(), itertools.count()
    nodes, residency = SimpleNamespace(shared=False, began=0.0), SimpleNamespace(all=[], unreadable={})
    housekeeper = housekeeping.Housekeeper(store, residency, Hosts(), nodes, None, 60.0, lambda: float(next(times)))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(housekeeper.work())
    assert store.rounds == 3
    assert housekeeper.beat > 0


def presence(line):
    """Who sits there and how many look on, as everybody is told next."""
    told = line.until("presence")
    return told["seats"], told["spectators"]


def test_who_sits_down_no_longer_looks_on(server):
    """Everybody hears it at once: who came by a link and took a seat is not counted twice."""
    host = Person(server, "Host")
    table = host.open_table(players=2)
    host.do(table, "sit", seat=0)
    with host.socket(table) as line:
        line.until("update")
        guest = Person(server, "Guest")
        with guest.socket(table) as other:
            assert presence(line) == ([0], 1)
            guest.do(table, "sit", seat=1)
            assert presence(line) == ([0, 1], 0)
            other.until("presence")
            with guest.socket(table):  # a second tab
                assert presence(line) == ([0, 1], 0)
            assert presence(line) == ([0, 1], 0)
            guest.do(table, "stand", seat=1)
            assert presence(line) == ([0], 1)
        assert presence(line) == ([0], 0)

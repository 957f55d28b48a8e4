"""Vacations: a stock of days that refills, and clocks that stand at all tables of somebody."""

import time
from types import SimpleNamespace

import pytest

from malle.server.clock import DAY
from malle.server.vacations import STOCK, YEAR, Vacation, stock
from tests.server.support import Person, seat_all, seated

SLOW = {"kind": "slow", "days": 3}


def row(days, at, until):
    return SimpleNamespace(days=days, at=at, until=until)


def test_a_new_person_has_a_full_stock():
    assert stock(None, 1000.0) == Vacation(None, STOCK)


@pytest.mark.parametrize(("later", "days"), [(0.0, 0.0), (YEAR / 3, 7.0), (YEAR, STOCK), (5 * YEAR, STOCK)])
def test_an_empty_stock_is_full_after_a_year_and_never_more_than_full(later, days):
    found = stock(row(0.0, 0.0, 0.0), later * DAY)
    assert found.until is None
    assert found.days == pytest.approx(days)


def test_who_is_away_has_what_is_left_and_the_days_before_them():
    found = stock(row(11.0, 0.0, 10 * DAY), 4 * DAY)
    assert found.until == 10 * DAY
    assert found.days == pytest.approx(11 + 6 + 4 * STOCK / YEAR)


def vacation(person, until):
    return person.http.put("/api/me/vacation", json={"until": until})


def away(person, table):
    return person.http.get(f"/api/tables/{table}").json()["table"]["clock"]["away"]


def test_a_vacation_stops_the_clocks_in_days_of_all_games_and_takes_from_the_stock(server):
    table, (ada, eve) = seated(server, clock=SLOW)
    live = seat_all([ada, eve], clock={"kind": "live", "base": 600})
    waiting = ada.open_table("malabars", players=2, clock=SLOW)
    ada.do(waiting, "sit", seat=0)
    until = time.time() + 10 * DAY
    told = vacation(ada, until).json()
    assert told["until"] == until
    assert told["days"] == pytest.approx(STOCK, abs=0.01), "all of it could be taken, what is taken among it"
    assert away(eve, table) == {"0": until}
    assert away(eve, live) == {}
    assert away(ada, waiting) == {"0": until}
    assert ada.http.get("/api/me/vacation").json()["until"] == until
    assert eve.http.get("/api/me/vacation").json() == {"until": None, "days": STOCK, "most": STOCK}
    assert [event["kind"] for event in eve.http.get(f"/api/tables/{table}/events").json()["events"]][-1] == "vacation"


def test_back_early_the_days_are_there_again_and_the_clock_runs(server):
    table, (ada, eve) = seated(server, clock=SLOW)
    vacation(ada, time.time() + 10 * DAY)
    told = vacation(ada, None).json()
    assert told["until"] is None
    assert told["days"] == pytest.approx(STOCK, abs=0.01)
    assert away(eve, table)["0"] <= time.time()


def test_nobody_takes_more_days_than_they_have(server):
    table, (ada, eve) = seated(server, clock=SLOW)
    refused = vacation(ada, time.time() + 22 * DAY)
    assert (refused.status_code, refused.json()["clause"]) == (422, "vacation")
    assert away(eve, table) == {}
    assert vacation(ada, time.time() + 20.9 * DAY).status_code == 200
    assert vacation(ada, time.time() + 22 * DAY).status_code == 422, "longer than what is left"
    assert vacation(ada, time.time() + 5 * DAY).status_code == 200, "shorter"


@pytest.mark.parametrize("until", ["tomorrow", -1, 1e300, True, [1]])
def test_what_is_no_time_is_refused(server, until):
    assert vacation(Person(server), until).status_code == 422


def test_a_vacation_is_taken_away_and_forgotten_with_its_person(server):
    ada = Person(server)
    until = time.time() + DAY
    vacation(ada, until)
    kept = ada.http.get("/api/me/data").json()["vacations"]
    assert [each["until"] for each in kept] == [until]
    assert ada.http.delete("/api/me").status_code == 204

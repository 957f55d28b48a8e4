"""Absence: whose seats are empty in a game under way, and what the others are asked about it. Pure: the time is told to it.

    at once        the seat says since when
    after a while  if the game waits for the seat, whoever is there is asked: with two players to take the win, with more to let a bot play
    after a ring   the bot plays; a win is never taken by itself

Nobody is asked at a table with a clock in days, where the deadline speaks, nor at one without a clock about somebody who was not there together with
the others: such a game may well take a week.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple

from malle.server.table import OVER, PLAYING, Seat, Table

Asks = Literal["bot", "claim"]

WAIT_SECONDS = 120.0
"""How much longer somebody is waited for if a player wishes it."""


class Departure(NamedTuple):
    """When somebody left a table, and whether others who play there stayed behind."""

    at: float
    company: bool


class Absence(NamedTuple):
    """A seat whose person is away, and what the others are asked."""

    seat: int
    since: float
    left: bool  # they have said that they leave
    asks: Asks | None


def absences(
    table: Table, present: Collection[str], departures: Mapping[str, Departure], now: float, after: float
) -> list[Absence]:
    """The seats that people have left, as far as they were seen to leave."""
    if table.phase == OVER or (table.phase == PLAYING and table.clock.described["kind"] == "slow"):
        return []
    found = []
    for number, seat in enumerate(table.seats):
        departure = _departure(seat, departures)
        if departure and seat.person not in present and not seat.level and not seat.out:
            gone = seat.left is not None or now - departure.at >= after
            asked = gone and number in table.waiting and (table.clock.ticks or departure.company)
            asks = _question(table) if asked and _anybody(table, present) else None
            found.append(Absence(number, departure.at, seat.left is not None, asks))
    return found


def _departure(seat: Seat, departures: Mapping[str, Departure]) -> Departure | None:
    """When somebody was last seen here; who has said that they leave has left, whatever the server has seen."""
    return departures.get(seat.person) or (None if seat.left is None else Departure(seat.left, company=True))


def _anybody(table: Table, present: Collection[str]) -> bool:
    return any(seat.person in present and not seat.out for seat in table.seats if seat.person)


def _question(table: Table) -> Asks | None:
    return "claim" if len(table.seats) == 2 else "bot" if table.levels else None

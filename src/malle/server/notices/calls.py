"""Calls: for whom a table has something, and what they are told of it. Nothing that a seat may not know can be in it: only who, and what kind of thing."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from malle.engine.words import LANGUAGES
from malle.server import events
from malle.server.events import Logged
from malle.server.table import OPEN, OVER, Table

Kind = Literal["turn", "full", "over", "offer"]
KINDS: tuple[Kind, ...] = ("turn", "full", "over", "offer")


class Call(NamedTuple):
    """What somebody is told: the kind of thing, whose doing it is (an id and the names, if anybody's), and what an offer is about."""

    kind: Kind
    other: str
    facts: dict[str, Any]


def calls(table: Table) -> dict[str, Kind]:
    """What a table has for each person, as it stands."""
    if table.phase == OVER:
        return {seat.person: "over" for seat in table.seats if seat.person}
    if table.phase == OPEN:
        full = all(seat.taken for seat in table.seats)
        return {seat.person: "full" for seat in table.seats if full and seat.person and not seat.ready}
    called: dict[str, Kind] = {
        table.seats[seat].person: "turn" for seat in table.waiting if not table.seats[seat].level
    }
    if table.proposal:
        asks = table.seats[table.proposal.seat].person
        called |= {
            seat.person: "offer"
            for number, seat in enumerate(table.seats)
            if seat.person != asks and not seat.level and number not in table.proposal.agreed
        }
    called.pop("", None)
    return called


def actors(entries: list[Logged]) -> frozenset[str]:
    """Whoever has done something themselves: they are here. A forced move is made for somebody who may be anywhere."""
    commanded = (entry.event for entry in entries if isinstance(entry.event, events.Commanded))
    return frozenset(event.by for event in commanded if event.id or not isinstance(event, events.Moved))


def call(table: Table, person: str, kind: Kind, entries: list[Logged]) -> Call:
    """What somebody is told of a table that has just got something for them."""
    seat = _whose(table, person, kind, entries)
    facts: dict[str, Any] = {}
    if seat is not None:
        facts["who"] = {lang: table.names(lang)[seat] for lang in LANGUAGES}
    if kind == "offer" and table.proposal:
        facts["what"] = table.proposal.what
    return Call(kind, table.seats[seat].person if seat is not None else "", facts)


def _whose(table: Table, person: str, kind: Kind, entries: list[Logged]) -> int | None:
    """The seat whose doing it is: who moved before, who asks, the one other player of a game for two."""
    if kind == "offer" and table.proposal:
        return table.proposal.seat
    if kind == "turn":
        moved = (entry.event.seat for entry in reversed(entries) if isinstance(entry.event, events.Moved))
        return next((seat for seat in moved if table.seats[seat].person != person), None)
    others = [number for number, seat in enumerate(table.seats) if seat.person != person]
    return others[0] if kind == "over" and len(others) == 1 else None

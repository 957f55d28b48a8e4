"""Seats without their people: who gives up, leaves, runs out of time, is on vacation or comes back, and the bots in their place."""

from __future__ import annotations

from malle.server import commands, events, refusals
from malle.server.decisions.common import Actor, at, existing, in_play, others
from malle.server.decisions.flow import go_on
from malle.server.events import Logged
from malle.server.table import OVER, PLAYING, Table


def leave(table: Table, actor: Actor, command: commands.Leave) -> None:
    seat = in_play(table, actor, command.seat)
    if table.seats[seat].out:
        raise refusals.out_already()
    table.emit(events.Left(seat, by=actor.id, id=command.id))


def abandon(table: Table, actor: Actor, command: commands.Abandon) -> None:
    seat = in_play(table, actor, command.seat)
    if table.seats[seat].out:
        raise refusals.out_already()
    table.emit(events.Abandoned(seat, by=actor.id, id=command.id))
    _without(table, seat, "abandoned")


def claim(table: Table, actor: Actor, command: commands.Claim) -> None:
    seat = in_play(table, actor, command.seat)
    gone = [other for other in table.claimable if other != seat]
    if len(table.seats) != 2 or not gone:
        raise refusals.nothing_to_claim()
    table.emit(events.Claimed(gone[0], by=actor.id, id=command.id))
    _without(table, gone[0], "left")


def flag(table: Table, now: float) -> list[Logged]:
    """Whoever's time is up is out."""
    due = table.clock.deadline()
    if table.phase != PLAYING or due is None or due[0] > now:
        return []
    return at(table, now, lambda: _fall(table, due[1]))


def _fall(table: Table, seat: int) -> None:
    table.emit(events.Flagged(seat))
    _without(table, seat, "time")


def _without(table: Table, seat: int, reason: str) -> None:
    """A seat is out: with two players that is the end; with more a bot goes on in its place, while people remain."""
    still_in = [number for number, each in enumerate(table.seats) if not each.out]
    people = [number for number in still_in if table.seats[number].person]
    if len(table.seats) <= 2 or not people:
        table.emit(events.Ended(reason, still_in if len(table.seats) <= 2 else [], table.match.scores))
    else:
        table.emit(events.Handed(seat, _stand_in_level(table), out=True))


def hand(table: Table, actor: Actor, command: commands.Hand) -> None:
    seat = in_play(table, actor, command.seat)
    absent = existing(table, command.absent)
    if absent not in table.absent or table.seats[absent].level or absent in table.seats_of(actor.id):
        raise refusals.not_absent()
    table.emit(events.Voted(seat, absent, by=actor.id, id=command.id))
    if table.votes[absent] >= others(table, absent) - table.absent:
        table.emit(events.Handed(absent, _stand_in_level(table)))


def stand_in(table: Table, seat: int, now: float) -> list[Logged]:
    """Nobody has come back to a seat, nor asked to wait: a bot plays there until somebody does."""
    if table.phase != PLAYING or table.seats[seat].level or table.seats[seat].out:
        return []
    return at(table, now, lambda: table.emit(events.Handed(seat, _stand_in_level(table))))


def _stand_in_level(table: Table) -> str:
    return table.levels[len(table.levels) // 2]


def resume(table: Table, actor: Actor, command: commands.Resume) -> None:
    seat = in_play(table, actor, command.seat)
    if table.seats[seat].out or not (table.seats[seat].level or table.seats[seat].watch):
        raise refusals.nothing_to_resume()
    table.emit(events.Resumed(seat, by=actor.id, id=command.id))
    go_on(table)


def come_back(table: Table, person: str, now: float) -> list[Logged]:
    """Somebody is here again: the seats that they left, or where a bot plays for them, are theirs at once."""
    away = [
        number
        for number in table.seats_of(person)
        if (seat := table.seats[number]).left or (seat.stood_in_for and not seat.out and not seat.watch)
    ]
    if table.phase != PLAYING or not away:
        return []

    def sit_again() -> None:
        for seat in away:
            table.emit(events.Resumed(seat, by=person))
        go_on(table)

    return at(table, now, sit_again)


def relieve(table: Table, now: float) -> list[Logged]:
    """The bots whose time is over give the seats back to their people; those whose time has come begin."""
    over = [number for number, seat in enumerate(table.seats) if 0.0 < seat.watch <= now]
    begins = [number for number, seat in enumerate(table.seats) if 0.0 < seat.watch_from <= now < seat.watch]
    if table.phase != PLAYING or not over + begins:
        return []

    def change_over() -> None:
        for seat in over:
            table.emit(events.Relieved(seat))
        for seat in begins:
            table.emit(events.Watched(seat, table.seats[seat].watcher, table.seats[seat].watch))
        go_on(table)

    return at(table, now, change_over)


def take_vacation(table: Table, person: str, until: float, now: float) -> list[Logged]:
    """The clocks of somebody stand until then, where they are counted in days; where nothing changes nothing is written."""
    seats = [seat for seat in table.seats_of(person) if table.clock.away.get(seat, now) != until]
    if table.phase == OVER or table.clock.described["kind"] != "slow" or not seats:
        return []

    def stop_clocks() -> None:
        for seat in seats:
            table.emit(events.Vacation(seat, until, by=person))

    return at(table, now, stop_clocks)


def wake(table: Table, now: float) -> list[Logged]:
    """The server was away: that time counts for nobody."""
    if table.phase != PLAYING or not table.clock.ticks:
        return []
    return at(table, now, lambda: table.emit(events.Woken()))

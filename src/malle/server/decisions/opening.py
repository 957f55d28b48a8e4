"""Before the start, and again after the end: tables are opened, people and bots sit down, and when all are ready it begins."""

from __future__ import annotations

from collections.abc import Sequence

from malle.server import commands, events, refusals
from malle.server.decisions.common import Actor, at, bot_level, existing, meet, need, own
from malle.server.decisions.flow import go_on
from malle.server.events import Logged
from malle.server.table import OPEN, OVER, Table


def open_table(table: Table, opened: events.Opened, now: float) -> list[Logged]:
    if opened.rated and opened.clock.get("kind", "none") == "none":
        raise refusals.rated_needs_clock()
    return at(table, now, lambda: table.emit(opened))


def going_on(finished: Table, actor: Actor, number: int, commitment: str) -> events.Opened:
    """A table by invitation where a finished game goes on from the position after `number` moves."""
    steps = [[step.seat, step.move] for step in finished.match.steps[:number]]
    proof = finished.match.fairness.published(shown=True)
    return events.Opened(
        game=finished.opened.game,
        players=finished.opened.players,
        options=finished.opened.options,
        commitment=commitment,
        host=actor.id,
        public=False,
        earlier={"table": finished.id, "steps": steps, "fairness": proof},
        by=actor.id,
    )


def seat_all(table: Table, people: Sequence[tuple[Actor, str]], now: float) -> list[Logged]:
    """People who have agreed to play sit down in this order, each with a seed for the dice, and the game begins."""

    def sit() -> None:
        for seat, (actor, seed) in enumerate(people):
            table.emit(events.Sat(seat, actor.id, actor.name, by=actor.id))
            table.emit(events.Readied(seat, True, seed, by=actor.id))
        _start_if_ready(table)

    return at(table, now, sit)


def sit(table: Table, actor: Actor, command: commands.Sit) -> None:
    need(table, OPEN)
    existing(table, command.seat)
    if table.seats[command.seat].taken:
        raise refusals.seat_taken(command.seat)
    if actor.id in table.removed:
        raise refusals.removed()
    held = table.seats_of(actor.id)
    if not held:
        meet(table, actor)
    stays = [seat.person for seat in table.seats if seat.person and (seat.person != actor.id or command.also)]
    if table.known_elsewhere and stays:
        raise refusals.alone_with_bots()
    if held and command.also and table.opened.public and actor.id != table.opened.host:
        raise refusals.one_seat_each()
    if table.opened.rated and (not actor.account or command.also or command.name):
        raise refusals.rated_for_accounts()
    came_from = None if command.also or not held else held[0]
    name = command.name or actor.name
    table.emit(events.Sat(command.seat, actor.id, name, actor.program, came_from, by=actor.id, id=command.id))


def stand(table: Table, actor: Actor, command: commands.Stand) -> None:
    need(table, OPEN)
    seat = existing(table, command.seat)
    if actor.id not in (table.seats[seat].person, table.opened.host):
        raise refusals.not_your_seat()
    table.emit(events.Stood(seat, by=actor.id, id=command.id))


def remove(table: Table, actor: Actor, command: commands.Remove) -> None:
    need(table, OPEN)
    if actor.id != table.opened.host:
        raise refusals.host_only()
    if command.person == actor.id or not table.seats_of(command.person):
        raise refusals.nobody_to_remove()
    table.emit(events.Removed(command.person, by=actor.id, id=command.id))


def seat_bot(table: Table, actor: Actor, command: commands.SeatBot) -> None:
    need(table, OPEN)
    seat = existing(table, command.seat)
    if actor.id != table.opened.host:
        raise refusals.host_only()
    if table.opened.rated:
        raise refusals.rated_for_accounts()
    level = bot_level(table, command.level)
    if table.seats[seat].person:
        raise refusals.seat_taken(seat)
    table.emit(events.BotSat(seat, level, by=actor.id, id=command.id))
    _start_if_ready(table)


def ready(table: Table, actor: Actor, command: commands.Ready) -> None:
    need(table, OPEN)
    seat = own(table, actor, command.seat)
    table.emit(events.Readied(seat, command.ready, command.seed, by=actor.id, id=command.id))
    _start_if_ready(table)


def _start_if_ready(table: Table) -> None:
    if all(seat.ready for seat in table.seats):
        table.emit(events.Started())
        go_on(table)


def may_rematch(table: Table, actor: Actor) -> None:
    """Refused, unless this person has just played here and nobody has asked before."""
    need(table, OVER)
    if not table.seats_of(actor.id):
        raise refusals.not_your_seat()
    if table.rematch is None:
        meet(table, actor)


def seat_again(table: Table, before: Table, asks: Actor, seed: str, now: float) -> list[Logged]:
    """The people of a finished table sit down at the next one, each a seat further. Who asks is ready: with bots it begins at once."""

    def sit() -> None:
        for number, seat in enumerate(before.seats):
            further = (number + 1) % len(before.seats)
            if seat.person:
                table.emit(events.Sat(further, seat.person, seat.name, seat.program))
            elif seat.level:
                table.emit(events.BotSat(further, seat.level))
            if seat.person == asks.id:
                table.emit(events.AutoSet(further, seat.auto, by=asks.id))
                table.emit(events.Readied(further, True, seed, by=asks.id))
        _start_if_ready(table)

    return at(table, now, sit)


def link_rematch(table: Table, actor: Actor, command: commands.Command, other: str, now: float) -> list[Logged]:
    return at(table, now, lambda: table.emit(events.Rematched(other, by=actor.id, id=command.id)))

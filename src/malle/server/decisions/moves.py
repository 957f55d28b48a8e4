"""Moves of people and bots, moves prepared and moves taken back."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.match import Match
from malle.engine.refusals import nothing_to_undo, undo_other
from malle.server import commands, events, refusals
from malle.server.decisions.absence import relieve
from malle.server.decisions.common import Actor, at, in_play, need, others, own
from malle.server.decisions.flow import go_on, make
from malle.server.events import Logged
from malle.server.table import OPEN, PLAYING, Table


def move(table: Table, actor: Actor, command: commands.Move | commands.PlainMove) -> None:
    seat = in_play(table, actor, command.seat)
    if table.seats[seat].level:
        raise refusals.bot_stands_in()
    if table.paused:
        raise refusals.paused()
    if table.stale(seat, command.number):
        raise refusals.game_has_moved_on()
    make(table, seat, command.move, by=actor.id, id=command.id)


def bot_move(table: Table, seat: int, move: str, number: int, now: float) -> list[Logged]:
    """A bot has chosen in the position after `number` moves; nothing happens if the game has gone on without it."""
    if seat not in table.bots_to_move or table.stale(seat, number):
        return []
    if 0.0 < table.seats[seat].watch <= now:
        return relieve(table, now)
    return at(table, now, lambda: make(table, seat, move))


def auto(table: Table, actor: Actor, command: commands.Auto) -> None:
    need(table, OPEN, PLAYING)
    seat = own(table, actor, command.seat)
    table.emit(events.AutoSet(seat, command.on, by=actor.id, id=command.id))
    go_on(table)


def plan(table: Table, actor: Actor, command: commands.Plan) -> None:
    match = planning(table, actor, command.seat, command.number)
    for line in command.lines:
        movers = play_out(match.copy(), line)
        if movers[0] == command.seat or movers[-1] != command.seat:
            raise refusals.no_answer_in_line()
    table.emit(events.Planned(command.seat, command.number, command.lines, by=actor.id, id=command.id))


def planning(table: Table, actor: Actor, seat: int, number: int) -> Match:
    """The game for somebody who prepares answers: to be played out by nobody but them. Refused, where that could tell something."""
    if table.seats[in_play(table, actor, seat)].level:
        raise refusals.bot_stands_in()
    if table.match.hides:
        raise refusals.no_plans_here()
    if not table.plans_allowed:
        raise refusals.plans_need_all()
    if number != len(table.match.steps):
        raise refusals.game_has_moved_on()
    return table.match.copy()


def play_out(match: Match, line: Sequence[str]) -> list[int]:
    """Make these moves one after the other; whose they are. Refused, if one cannot be made, or chance decides in between."""
    movers = []
    for move in line:
        mover = match.to_move
        if not isinstance(mover, int) or mover < 0:
            raise refusals.no_plans_here()
        match.play(move, mover)
        movers.append(mover)
    return movers


def undo(table: Table, actor: Actor, command: commands.Undo) -> None:
    seat = in_play(table, actor, command.seat)
    if command.number != len(table.match.steps):
        raise refusals.game_has_moved_on()
    if not table.match.steps:
        raise nothing_to_undo()
    mine = [number for number, step in enumerate(table.match.steps) if step.seat == seat]
    alone = not others(table, seat)
    if not mine or (table.match.steps[-1].seat != seat and not alone):
        # before the engine is asked: whether another's move showed a secret is not this seat's business
        raise undo_other()
    if table.waiting == [seat] or alone:
        take_back(table, seat, mine[-1], by=actor.id, id=command.id)
    else:
        table.match.copy().undo(seat)
        table.emit(events.Proposed(seat, "undo", by=actor.id, id=command.id))


def take_back(table: Table, seat: int, number: int, by: str = "", id: str = "") -> None:
    """Move `number` and what bots have answered; refused before anything has changed if that cannot be."""
    back = [step.seat for step in reversed(table.match.steps[number:])]
    for match in (table.match.copy(), table.match):
        for mover in back:
            match.undo(mover)
            if match is table.match:
                table.emit(events.Undone(seat, by=by, id=id))

"""How a game goes on: chance is drawn in the same breath as the move that leads to it, and so are the moves that a seat has prepared, or
wants made for it because it has no other."""

from __future__ import annotations

from malle.engine.match import CHANCE, END
from malle.server import events
from malle.server.table import PLAYING, Table


def make(table: Table, seat: int, move: str, by: str = "", id: str = "") -> None:
    table.match.play(move, seat)
    table.emit(events.Moved(seat, move, by=by, id=id))
    go_on(table)


def go_on(table: Table) -> None:
    """All that happens without anybody's choice."""
    match = table.match
    while table.phase == PLAYING:
        mover = table.mover
        if mover == CHANCE:
            table.emit(events.Rolled(match.roll()))
        elif mover == END:
            table.emit(events.Ended("played", match.winners, match.scores))
        elif not (_force(table) or _follow_plan(table)):
            return


def _force(table: Table) -> bool:
    """Make a move for a seat that has no other and wants it made; whether there was one."""
    for seat in table.waiting:
        watched = table.seats[seat].watch and table.seats[seat].is_forced(table.now)
        if (watched or table.seats[seat].auto) and not table.seats[seat].level:
            moves = table.match.legal(seat)
            if len(moves) == 1:
                table.match.play(moves[0], seat)
                table.emit(events.Moved(seat, moves[0], by="" if watched else table.seats[seat].person))
                return True
    return False


def _follow_plan(table: Table) -> bool:
    """Make the move that a seat has prepared for this position; whether there was one."""
    for seat in table.waiting if table.plans else ():
        move = table.planned(seat)
        if move is not None and not table.seats[seat].level and move in table.match.legal(seat):
            table.match.play(move, seat)
            table.emit(events.Moved(seat, move, by=table.seats[seat].person))
            return True
    return False

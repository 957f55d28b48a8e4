"""Deciding: commands become events, or are refused with a sentence, and then nothing has changed.

One function for each command, in the order of a game. Chance is drawn in the same breath as the move that leads to it, and so
are the moves that a seat wants made for it because it has no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from malle.engine import refusals
from malle.engine.match import CHANCE, END
from malle.server import commands as ask
from malle.server import events as told
from malle.server import sentences
from malle.server.events import Logged
from malle.server.table import OPEN, OVER, PLAYING, Table


class Actor(NamedTuple):
    """Who asks, as far as a table needs to know."""

    id: str
    name: str
    account: bool = False
    program: bool = False


def do(table: Table, actor: Actor, command: ask.Command, now: float) -> list[Logged]:
    """Decide a command. A repeated one changes nothing; its answer stands in the table."""
    if table.answer(actor.id, command.id) is not None:
        return []
    return _at(table, now, lambda: _DECISIONS[type(command)](table, actor, command))


def open_table(table: Table, opened: told.Opened, now: float) -> list[Logged]:
    return _at(table, now, lambda: table.emit(opened))


def going_on(finished: Table, actor: Actor, number: int, commitment: str) -> told.Opened:
    """A table by invitation where a finished game goes on from the position after `number` moves."""
    steps = [[step.seat, step.move] for step in finished.match.steps[:number]]
    proof = finished.match.fairness.tell(shown=True)
    return told.Opened(
        game=finished.opened.game,
        players=finished.opened.players,
        options=finished.opened.options,
        commitment=commitment,
        host=actor.id,
        public=False,
        earlier={"table": finished.id, "steps": steps, "fairness": proof},
        by=actor.id,
    )


def bot_move(table: Table, seat: int, move: str, number: int, now: float) -> list[Logged]:
    """A bot has chosen in the position after `number` moves; nothing happens if the game has gone on without it."""
    if seat not in table.bots_to_move or table.stale(seat, number):
        return []
    return _at(table, now, lambda: _make(table, seat, move))


def flag(table: Table, now: float) -> list[Logged]:
    """Whoever's time is up is out."""
    due = table.clock.deadline()
    if table.phase != PLAYING or due is None or due[0] > now:
        return []
    return _at(table, now, lambda: _fall(table, due[1]))


def wake(table: Table, now: float) -> list[Logged]:
    """The server was away: that time counts for nobody."""
    if table.phase != PLAYING or not table.clock.ticks:
        return []
    return _at(table, now, lambda: table.emit(told.Woken()))


def seat_again(table: Table, before: Table, now: float) -> list[Logged]:
    """The people of a finished table sit down at the next one, each a seat further."""

    def sit() -> None:
        for number, seat in enumerate(before.seats):
            further = (number + 1) % len(before.seats)
            if seat.person:
                table.emit(told.Sat(further, seat.person, seat.name, seat.program))
            elif seat.level:
                table.emit(told.BotSat(further, seat.level))
        _start_if_ready(table)

    return _at(table, now, sit)


def link_rematch(table: Table, actor: Actor, command: ask.Command, other: str, now: float) -> list[Logged]:
    return _at(table, now, lambda: table.emit(told.Rematched(other, actor.id, command.id)))


def _at(table: Table, now: float, decide: Callable[[], None]) -> list[Logged]:
    table.now, table.fresh = max(now, table.changed), []
    decide()
    return table.fresh


# Before the start


def _sit(table: Table, actor: Actor, command: ask.Sit) -> None:
    _need(table, OPEN)
    _seat(table, command.seat)
    if table.seats[command.seat].taken:
        raise sentences.seat_taken(command.seat)
    held = table.seats_of(actor.id)
    if table.opened.rated and (not actor.account or command.also):
        raise sentences.rated_for_accounts()
    came_from = None if command.also or not held else held[0]
    table.emit(told.Sat(command.seat, actor.id, actor.name, actor.program, came_from, actor.id, command.id))


def _stand(table: Table, actor: Actor, command: ask.Stand) -> None:
    _need(table, OPEN)
    seat = _seat(table, command.seat)
    if actor.id != (table.seats[seat].person or table.opened.host):
        raise sentences.not_your_seat()
    table.emit(told.Stood(seat, actor.id, command.id))


def _seat_bot(table: Table, actor: Actor, command: ask.SeatBot) -> None:
    _need(table, OPEN)
    seat = _seat(table, command.seat)
    if actor.id != table.opened.host:
        raise sentences.host_only()
    if table.opened.rated:
        raise sentences.rated_for_accounts()
    if command.level not in table.levels:
        raise sentences.no_such_level(command.level, table.levels)
    if table.seats[seat].person:
        raise sentences.seat_taken(seat)
    table.emit(told.BotSat(seat, command.level, actor.id, command.id))
    _start_if_ready(table)


def _ready(table: Table, actor: Actor, command: ask.Ready) -> None:
    _need(table, OPEN)
    seat = _own(table, actor, command.seat)
    table.emit(told.Readied(seat, command.ready, command.seed, actor.id, command.id))
    _start_if_ready(table)


def _start_if_ready(table: Table) -> None:
    if all(seat.ready for seat in table.seats):
        table.emit(told.Started())
        _go_on(table)


# Play


def _move(table: Table, actor: Actor, command: ask.Move) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].level:
        raise sentences.bot_stands_in()
    if table.stale(seat, command.number):
        raise sentences.game_has_moved_on()
    _make(table, seat, command.move, actor.id, command.id)


def _make(table: Table, seat: int, move: str, by: str = "", named: str = "") -> None:
    table.match.play(move, seat)
    table.emit(told.Moved(seat, move, by, named))
    _go_on(table)


def _go_on(table: Table) -> None:
    """All that happens without anybody's choice."""
    match = table.match
    while table.phase == PLAYING:
        mover = table.mover
        if mover == CHANCE:
            table.emit(told.Rolled(match.roll()))
        elif mover == END:
            table.emit(told.Ended("played", match.winners, match.scores))
        elif not _force(table):
            return


def _force(table: Table) -> bool:
    """Make a move for a seat that has no other and wants it made; whether there was one."""
    for seat in table.waiting:
        if table.seats[seat].auto and not table.seats[seat].level:
            moves = table.match.legal(seat)
            if len(moves) == 1:
                table.match.play(moves[0], seat)
                table.emit(told.Moved(seat, moves[0], table.seats[seat].person))
                return True
    return False


def _undo(table: Table, actor: Actor, command: ask.Undo) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if command.number != len(table.match.steps):
        raise sentences.game_has_moved_on()
    if not table.match.steps:
        raise refusals.nothing_to_undo()
    if table.match.steps[-1].seat != seat:
        # before the engine is asked: whether another's move showed a secret is not this seat's business
        raise refusals.undo_other()
    if table.waiting == [seat] or not _others(table, seat):
        _take_back(table, seat, actor.id, command.id)
    else:
        table.match.copy().undo(seat)
        table.emit(told.Offered(seat, "undo", actor.id, command.id))


def _take_back(table: Table, seat: int, by: str = "", named: str = "") -> None:
    table.match.undo(seat)
    table.emit(told.Undone(seat, by, named))


def _draw(table: Table, actor: Actor, command: ask.OfferDraw) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if not table.match.game.drawable:
        raise sentences.no_draw_here()
    if not _others(table, seat):
        raise sentences.nobody_to_ask()
    table.emit(told.Offered(seat, "draw", actor.id, command.id))


def _answer(table: Table, actor: Actor, command: ask.Answer) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    offer = table.offer
    if offer is None or offer.seq != command.offer or seat in offer.agreed:
        raise sentences.no_such_offer()
    table.emit(told.Answered(seat, command.yes, actor.id, command.id))
    if table.offer and table.offer.agreed >= _others(table, offer.seat):
        if offer.what == "undo":
            _take_back(table, offer.seat)
        else:
            everybody = list(range(len(table.seats)))
            table.emit(told.Ended("draw", everybody, table.match.scores))


def _others(table: Table, seat: int) -> frozenset[int]:
    """The seats of other people who are still in the game."""
    person = table.seats[seat].person
    return frozenset(
        number for number, other in enumerate(table.seats) if other.person not in ("", person) and not other.level
    )


def _abandon(table: Table, actor: Actor, command: ask.Abandon) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].out:
        raise sentences.out_already()
    table.emit(told.Abandoned(seat, actor.id, command.id))
    _without(table, seat, "abandoned")


def _fall(table: Table, seat: int) -> None:
    table.emit(told.Flagged(seat))
    _without(table, seat, "time")


def _without(table: Table, seat: int, reason: str) -> None:
    """A seat is out: with two players that is the end; with more a bot goes on in its place, while people remain."""
    still_in = [number for number, each in enumerate(table.seats) if not each.out]
    people = [number for number in still_in if table.seats[number].person]
    if len(table.seats) <= 2 or not people:
        table.emit(told.Ended(reason, still_in if len(table.seats) <= 2 else [], table.match.scores))
    else:
        table.emit(told.Handed(seat, _stand_in(table), out=True))


def _hand(table: Table, actor: Actor, command: ask.Hand) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    absent = _seat(table, command.absent)
    if absent not in table.absent or table.seats[absent].level or absent in table.seats_of(actor.id):
        raise sentences.not_absent()
    table.emit(told.Voted(seat, absent, actor.id, command.id))
    if table.votes[absent] >= _others(table, absent) - table.absent:
        table.emit(told.Handed(absent, _stand_in(table)))


def _stand_in(table: Table) -> str:
    return table.levels[len(table.levels) // 2]


def _resume(table: Table, actor: Actor, command: ask.Resume) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].out or not table.seats[seat].level:
        raise sentences.nothing_to_resume()
    table.emit(told.Resumed(seat, actor.id, command.id))
    _go_on(table)


def _auto(table: Table, actor: Actor, command: ask.Auto) -> None:
    _need(table, OPEN, PLAYING)
    seat = _own(table, actor, command.seat)
    table.emit(told.AutoSet(seat, command.on, actor.id, command.id))
    _go_on(table)


# At any time


def _say(table: Table, actor: Actor, command: ask.Say) -> None:
    if not table.may_chat(actor.id):
        raise sentences.chat_for_players()
    held = table.seats_of(actor.id)
    text = "".join(sign if sign.isprintable() else " " for sign in command.text).strip()
    if not text:
        raise sentences.nothing_said()
    table.emit(told.Said(actor.name, text, held[0] if held else None, actor.id, command.id))


def _mute(table: Table, actor: Actor, command: ask.Mute) -> None:
    if not any(isinstance(entry.event, told.Said) and entry.event.by == command.person for entry in table.log):
        raise sentences.nobody_to_mute()
    table.emit(told.Muted(command.person, command.on, actor.id, command.id))


def _report(table: Table, actor: Actor, command: ask.Report) -> None:
    line = table.log[command.line - 1].event if 1 <= command.line <= table.seq else None
    if not isinstance(line, told.Said) or not table.may_chat(actor.id):
        raise sentences.no_such_line()
    table.emit(told.Reported(command.line, actor.id, command.id))


def may_rematch(table: Table, actor: Actor) -> None:
    """Refused, unless this person has just played here and nobody has asked before."""
    _need(table, OVER)
    if not table.seats_of(actor.id):
        raise sentences.not_your_seat()


def _need(table: Table, *phases: str) -> None:
    if table.phase not in phases:
        raise sentences.wrong_phase(table.phase)


def _seat(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise sentences.no_such_seat(seat)
    return seat


def _own(table: Table, actor: Actor, seat: int) -> int:
    if table.seats[_seat(table, seat)].person != actor.id:
        raise sentences.not_your_seat()
    return seat


_DECISIONS: Mapping[type[ask.Command], Callable[[Table, Actor, Any], None]] = {
    ask.Sit: _sit,
    ask.Stand: _stand,
    ask.SeatBot: _seat_bot,
    ask.Ready: _ready,
    ask.Move: _move,
    ask.Undo: _undo,
    ask.OfferDraw: _draw,
    ask.Answer: _answer,
    ask.Abandon: _abandon,
    ask.Hand: _hand,
    ask.Resume: _resume,
    ask.Auto: _auto,
    ask.Say: _say,
    ask.Mute: _mute,
    ask.Report: _report,
}

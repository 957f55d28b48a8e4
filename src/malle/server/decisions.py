"""Decisions: commands become events, or are refused with a sentence, and then nothing has changed.

One function for each command, in the order of a game. Chance is drawn in the same breath as the move that leads to it, and so
are the moves that a seat wants made for it because it has no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from malle.engine.match import CHANCE, END
from malle.engine.refusals import nothing_to_undo, undo_other
from malle.server import commands, events, refusals
from malle.server.blocks import Avoided
from malle.server.events import Logged
from malle.server.table import OPEN, OVER, PLAYING, Table

LATER = {"kind": "slow", "days": 1}
"""The clock by which a game is finished later."""

LONGEST_WATCH = 7 * 86400.0
"""Seconds for which a bot may play for somebody."""


class Actor(NamedTuple):
    """Who asks, as far as a table needs to know."""

    id: str
    name: str
    account: bool = False
    program: bool = False
    avoided: Avoided = Avoided()
    muted: bool = False  # by the keeper


def do(table: Table, actor: Actor, command: commands.Command, now: float) -> list[Logged]:
    """Decide a command. A repeated one changes nothing; its answer stands in the table."""
    if table.answer(actor.id, command.id) is not None:
        return []
    return _at(table, now, lambda: _DECISIONS[type(command)](table, actor, command))


def open_table(table: Table, opened: events.Opened, now: float) -> list[Logged]:
    if opened.rated and opened.clock.get("kind", "none") == "none":
        raise refusals.rated_needs_clock()
    return _at(table, now, lambda: table.emit(opened))


def going_on(finished: Table, actor: Actor, number: int, commitment: str) -> events.Opened:
    """A table by invitation where a finished game goes on from the position after `number` moves."""
    steps = [[step.seat, step.move] for step in finished.match.steps[:number]]
    proof = finished.match.fairness.tell(shown=True)
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


def bot_move(table: Table, seat: int, move: str, number: int, now: float) -> list[Logged]:
    """A bot has chosen in the position after `number` moves; nothing happens if the game has gone on without it."""
    if seat not in table.bots_to_move or table.stale(seat, number):
        return []
    if 0.0 < table.seats[seat].watch <= now:
        return relieve(table, now)
    return _at(table, now, lambda: _make(table, seat, move))


def flag(table: Table, now: float) -> list[Logged]:
    """Whoever's time is up is out."""
    due = table.clock.deadline()
    if table.phase != PLAYING or due is None or due[0] > now:
        return []
    return _at(table, now, lambda: _fall(table, due[1]))


def stand_in(table: Table, seat: int, now: float) -> list[Logged]:
    """Nobody has come back to a seat, nor asked to wait: a bot plays there until somebody does."""
    if table.phase != PLAYING or table.seats[seat].level or table.seats[seat].out:
        return []
    return _at(table, now, lambda: table.emit(events.Handed(seat, _stand_in(table))))


def come_back(table: Table, person: str, now: float) -> list[Logged]:
    """Somebody is here again: the seats that they left, or where a bot plays for them, are theirs at once."""
    away = [
        number
        for number in table.seats_of(person)
        if (seat := table.seats[number]).left or (seat.stood_in_for and not seat.out and not seat.watch)
    ]
    if table.phase != PLAYING or not away:
        return []

    def resume() -> None:
        for seat in away:
            table.emit(events.Resumed(seat, by=person))
        _go_on(table)

    return _at(table, now, resume)


def relieve(table: Table, now: float) -> list[Logged]:
    """The bots whose time is over give the seats back to their people."""
    over = [number for number, seat in enumerate(table.seats) if 0.0 < seat.watch <= now]
    if table.phase != PLAYING or not over:
        return []

    def give_back() -> None:
        for seat in over:
            table.emit(events.Relieved(seat))
        _go_on(table)

    return _at(table, now, give_back)


def take_vacation(table: Table, person: str, until: float, now: float) -> list[Logged]:
    """The clocks of somebody stand until then, where they are counted in days; where nothing changes nothing is written."""
    seats = [seat for seat in table.seats_of(person) if table.clock.away.get(seat, now) != until]
    if table.phase != PLAYING or table.clock.described["kind"] != "slow" or not seats:
        return []

    def leave() -> None:
        for seat in seats:
            table.emit(events.Vacation(seat, until, by=person))

    return _at(table, now, leave)


def wake(table: Table, now: float) -> list[Logged]:
    """The server was away: that time counts for nobody."""
    if table.phase != PLAYING or not table.clock.ticks:
        return []
    return _at(table, now, lambda: table.emit(events.Woken()))


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

    return _at(table, now, sit)


def seat_all(table: Table, people: Sequence[tuple[Actor, str]], now: float) -> list[Logged]:
    """People who have agreed to play sit down in this order, each with a seed for the dice, and the game begins."""

    def sit() -> None:
        for seat, (actor, seed) in enumerate(people):
            table.emit(events.Sat(seat, actor.id, actor.name, by=actor.id))
            table.emit(events.Readied(seat, True, seed, by=actor.id))
        _start_if_ready(table)

    return _at(table, now, sit)


def link_rematch(table: Table, actor: Actor, command: commands.Command, other: str, now: float) -> list[Logged]:
    return _at(table, now, lambda: table.emit(events.Rematched(other, by=actor.id, id=command.id)))


def _at(table: Table, now: float, decide: Callable[[], None]) -> list[Logged]:
    table.now, table.fresh = max(now, table.changed), []
    decide()
    return table.fresh


# Before the start


def _sit(table: Table, actor: Actor, command: commands.Sit) -> None:
    _need(table, OPEN)
    _seat(table, command.seat)
    if table.seats[command.seat].taken:
        raise refusals.seat_taken(command.seat)
    if actor.id in table.removed:
        raise refusals.removed()
    held = table.seats_of(actor.id)
    if not held:
        _meet(table, actor)
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


def _meet(table: Table, actor: Actor) -> None:
    """Refused, if somebody sits here, or hosts the table, whom this person has blocked, or who has blocked them: who came first stays."""
    here = {seat.person for seat in table.seats} | {table.opened.host}
    if here & actor.avoided.blocked:
        raise refusals.you_blocked()
    if here & actor.avoided.blocked_by:
        raise refusals.somebody_blocks_you()


def _stand(table: Table, actor: Actor, command: commands.Stand) -> None:
    _need(table, OPEN)
    seat = _seat(table, command.seat)
    if actor.id not in (table.seats[seat].person, table.opened.host):
        raise refusals.not_your_seat()
    table.emit(events.Stood(seat, by=actor.id, id=command.id))


def _remove(table: Table, actor: Actor, command: commands.Remove) -> None:
    _need(table, OPEN)
    if actor.id != table.opened.host:
        raise refusals.host_only()
    if command.person == actor.id or not table.seats_of(command.person):
        raise refusals.nobody_to_remove()
    table.emit(events.Removed(command.person, by=actor.id, id=command.id))


def _seat_bot(table: Table, actor: Actor, command: commands.SeatBot) -> None:
    _need(table, OPEN)
    seat = _seat(table, command.seat)
    if actor.id != table.opened.host:
        raise refusals.host_only()
    if table.opened.rated:
        raise refusals.rated_for_accounts()
    if command.level not in table.levels:
        raise refusals.no_such_level(command.level, table.levels)
    if table.seats[seat].person:
        raise refusals.seat_taken(seat)
    table.emit(events.BotSat(seat, command.level, by=actor.id, id=command.id))
    _start_if_ready(table)


def _ready(table: Table, actor: Actor, command: commands.Ready) -> None:
    _need(table, OPEN)
    seat = _own(table, actor, command.seat)
    table.emit(events.Readied(seat, command.ready, command.seed, by=actor.id, id=command.id))
    _start_if_ready(table)


def _start_if_ready(table: Table) -> None:
    if all(seat.ready for seat in table.seats):
        table.emit(events.Started())
        _go_on(table)


# Play


def _move(table: Table, actor: Actor, command: commands.Move) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].level:
        raise refusals.bot_stands_in()
    if table.paused:
        raise refusals.paused()
    if table.stale(seat, command.number):
        raise refusals.game_has_moved_on()
    _make(table, seat, command.move, by=actor.id, id=command.id)


def _make(table: Table, seat: int, move: str, by: str = "", id: str = "") -> None:
    table.match.play(move, seat)
    table.emit(events.Moved(seat, move, by=by, id=id))
    _go_on(table)


def _go_on(table: Table) -> None:
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
        if table.seats[seat].auto and not table.seats[seat].level:
            moves = table.match.legal(seat)
            if len(moves) == 1:
                table.match.play(moves[0], seat)
                table.emit(events.Moved(seat, moves[0], by=table.seats[seat].person))
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


def _undo(table: Table, actor: Actor, command: commands.Undo) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if command.number != len(table.match.steps):
        raise refusals.game_has_moved_on()
    if not table.match.steps:
        raise nothing_to_undo()
    own = [number for number, step in enumerate(table.match.steps) if step.seat == seat]
    alone = not _others(table, seat)
    if not own or (table.match.steps[-1].seat != seat and not alone):
        # before the engine is asked: whether another's move showed a secret is not this seat's business
        raise undo_other()
    if table.waiting == [seat] or alone:
        _take_back(table, seat, own[-1], by=actor.id, id=command.id)
    else:
        table.match.copy().undo(seat)
        table.emit(events.Proposed(seat, "undo", by=actor.id, id=command.id))


def _take_back(table: Table, seat: int, number: int, by: str = "", id: str = "") -> None:
    """Move `number` and what bots have answered; refused before anything has changed if that cannot be."""
    back = [step.seat for step in reversed(table.match.steps[number:])]
    for match in (table.match.copy(), table.match):
        for mover in back:
            match.undo(mover)
            if match is table.match:
                table.emit(events.Undone(seat, by=by, id=id))


def _draw(table: Table, actor: Actor, command: commands.ProposeDraw) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if not table.match.game.drawable:
        raise refusals.no_draw_here()
    if not _others(table, seat):
        raise refusals.nobody_to_ask()
    table.emit(events.Proposed(seat, "draw", by=actor.id, id=command.id))


def _pause(table: Table, actor: Actor, command: commands.Pause) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.paused:
        raise refusals.paused()
    table.emit(events.Proposed(seat, "pause", by=actor.id, id=command.id))
    _agree(table)


def _continue(table: Table, actor: Actor, command: commands.Continue) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if not table.paused:
        raise refusals.not_paused()
    table.emit(events.Continued(seat, by=actor.id, id=command.id))
    _go_on(table)


def _watch(table: Table, actor: Actor, command: commands.Watch) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].out:
        raise refusals.out_already()
    if table.seats[seat].level:
        raise refusals.bot_stands_in()
    if command.level not in table.levels:
        raise refusals.no_such_level(command.level, table.levels)
    if not table.now < command.until <= table.now + LONGEST_WATCH:
        raise refusals.no_such_watch()
    table.emit(events.Proposed(seat, "watch", command.level, command.until, by=actor.id, id=command.id))
    _agree(table)


def _plan(table: Table, actor: Actor, command: commands.Plan) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].level:
        raise refusals.bot_stands_in()
    if table.match.game.hides:
        raise refusals.no_plans_here()
    if command.number != len(table.match.steps):
        raise refusals.game_has_moved_on()
    for line in command.lines:
        _could_come(table, seat, line)
    table.emit(events.Planned(seat, command.number, command.lines, by=actor.id, id=command.id))


def _could_come(table: Table, seat: int, line: list[str]) -> None:
    """Refused, unless these moves can be made one after the other, without chance, and answer something."""
    match = table.match.copy()
    movers = []
    for move in line:
        mover = match.to_move
        if not isinstance(mover, int) or mover < 0:
            raise refusals.no_plans_here()
        match.play(move, mover)
        movers.append(mover)
    if movers[0] == seat or movers[-1] != seat:
        raise refusals.no_answer_in_line()


def _answer(table: Table, actor: Actor, command: commands.Answer) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    proposal = table.proposal
    if proposal is None or proposal.seq != command.offer or seat in proposal.agreed:
        raise refusals.no_such_proposal()
    table.emit(events.Answered(seat, command.yes, by=actor.id, id=command.id))
    _agree(table)


def _agree(table: Table) -> None:
    """Do what is proposed, if all agree who are asked."""
    proposal = table.proposal
    if proposal is None:
        return
    asked = _others(table, proposal.seat)
    if not proposal.agreed >= (asked - table.absent if proposal.what == "later" else asked):
        return
    if proposal.what == "undo":
        _take_back(table, proposal.seat, len(table.match.steps) - 1)
    elif proposal.what == "later":
        table.emit(events.Postponed(LATER))
    elif proposal.what == "pause":
        table.emit(events.Paused())
    elif proposal.what == "watch":
        table.emit(events.Watched(proposal.seat, proposal.level, proposal.until))
    else:
        everybody = list(range(len(table.seats)))
        table.emit(events.Ended("draw", everybody, table.match.scores))


def _others(table: Table, seat: int) -> frozenset[int]:
    """The seats of other people who are still in the game."""
    person = table.seats[seat].person
    return frozenset(
        number for number, other in enumerate(table.seats) if other.person not in ("", person) and not other.level
    )


def _abandon(table: Table, actor: Actor, command: commands.Abandon) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].out:
        raise refusals.out_already()
    table.emit(events.Abandoned(seat, by=actor.id, id=command.id))
    _without(table, seat, "abandoned")


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
        table.emit(events.Handed(seat, _stand_in(table), out=True))


def _hand(table: Table, actor: Actor, command: commands.Hand) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    absent = _seat(table, command.absent)
    if absent not in table.absent or table.seats[absent].level or absent in table.seats_of(actor.id):
        raise refusals.not_absent()
    table.emit(events.Voted(seat, absent, by=actor.id, id=command.id))
    if table.votes[absent] >= _others(table, absent) - table.absent:
        table.emit(events.Handed(absent, _stand_in(table)))


def _stand_in(table: Table) -> str:
    return table.levels[len(table.levels) // 2]


def _leave(table: Table, actor: Actor, command: commands.Leave) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].out:
        raise refusals.out_already()
    table.emit(events.Left(seat, by=actor.id, id=command.id))


def _claim(table: Table, actor: Actor, command: commands.Claim) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    gone = [other for other in table.claimable if other != seat]
    if len(table.seats) != 2 or not gone:
        raise refusals.nothing_to_claim()
    table.emit(events.Claimed(gone[0], by=actor.id, id=command.id))
    _without(table, gone[0], "left")


def _later(table: Table, actor: Actor, command: commands.Later) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.clock.described["kind"] != "live":
        raise refusals.no_hurry()
    table.emit(events.Proposed(seat, "later", by=actor.id, id=command.id))
    _agree(table)


def _resume(table: Table, actor: Actor, command: commands.Resume) -> None:
    _need(table, PLAYING)
    seat = _own(table, actor, command.seat)
    if table.seats[seat].out or not table.seats[seat].level:
        raise refusals.nothing_to_resume()
    table.emit(events.Resumed(seat, by=actor.id, id=command.id))
    _go_on(table)


def _auto(table: Table, actor: Actor, command: commands.Auto) -> None:
    _need(table, OPEN, PLAYING)
    seat = _own(table, actor, command.seat)
    table.emit(events.AutoSet(seat, command.on, by=actor.id, id=command.id))
    _go_on(table)


# At any time


def _say(table: Table, actor: Actor, command: commands.Say) -> None:
    if not table.may_chat(actor.id):
        raise refusals.chat_for_players()
    if actor.muted:
        raise refusals.muted_by_keeper()
    held = table.seats_of(actor.id)
    text = "".join(sign if sign.isprintable() else " " for sign in command.text).strip()
    if not text:
        raise refusals.nothing_said()
    table.emit(events.Said(actor.name, text, held[0] if held else None, by=actor.id, id=command.id))


def may_mute(table: Table, command: commands.Mute) -> None:
    """Refused, unless there is something to read of this person."""
    if not any(isinstance(entry.event, events.Said) and entry.event.by == command.person for entry in table.log):
        raise refusals.nobody_to_mute()


def _mute(table: Table, actor: Actor, command: commands.Mute) -> None:
    may_mute(table, command)
    if command.on == (command.person in table.muted.get(actor.id, ())):
        return  # as it is already
    table.emit(events.Muted(command.person, command.on, by=actor.id, id=command.id))


def _report(table: Table, actor: Actor, command: commands.Report) -> None:
    line = table.log[command.line - 1].event if 1 <= command.line <= table.seq else None
    if not isinstance(line, events.Said) or not table.may_chat(actor.id):
        raise refusals.no_such_line()
    reports = (entry.event for entry in table.log if isinstance(entry.event, events.Reported))
    if any(report.line == command.line and report.by == actor.id for report in reports):
        return  # the keeper knows
    table.emit(events.Reported(command.line, by=actor.id, id=command.id))


def may_rematch(table: Table, actor: Actor) -> None:
    """Refused, unless this person has just played here and nobody has asked before."""
    _need(table, OVER)
    if not table.seats_of(actor.id):
        raise refusals.not_your_seat()
    if table.rematch is None:
        _meet(table, actor)


def _need(table: Table, *phases: str) -> None:
    if table.phase not in phases:
        raise refusals.wrong_phase(table.phase)


def _seat(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise refusals.no_such_seat(seat)
    return seat


def _own(table: Table, actor: Actor, seat: int) -> int:
    if table.seats[_seat(table, seat)].person != actor.id:
        raise refusals.not_your_seat()
    return seat


_DECISIONS: Mapping[type[commands.Command], Callable[[Table, Actor, Any], None]] = {
    commands.Sit: _sit,
    commands.Stand: _stand,
    commands.Remove: _remove,
    commands.SeatBot: _seat_bot,
    commands.Ready: _ready,
    commands.Move: _move,
    commands.Undo: _undo,
    commands.ProposeDraw: _draw,
    commands.Pause: _pause,
    commands.Continue: _continue,
    commands.Watch: _watch,
    commands.Plan: _plan,
    commands.Answer: _answer,
    commands.Abandon: _abandon,
    commands.Hand: _hand,
    commands.Leave: _leave,
    commands.Claim: _claim,
    commands.Later: _later,
    commands.Resume: _resume,
    commands.Auto: _auto,
    commands.Say: _say,
    commands.Mute: _mute,
    commands.Report: _report,
}

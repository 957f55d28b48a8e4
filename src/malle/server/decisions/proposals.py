"""What one seat asks of the others: a move back, a draw, a pause, a bot that keeps watch, to finish later."""

from __future__ import annotations

from malle.server import commands, events, refusals
from malle.server.decisions.common import Actor, bot_level, in_play, others
from malle.server.decisions.flow import go_on
from malle.server.decisions.moves import take_back
from malle.server.table import Table

LATER = {"kind": "slow", "days": 1}
"""The clock by which a game is finished later."""

LONGEST_WATCH = 7 * 86400.0
"""Seconds for which a bot may play for somebody."""


def propose_draw(table: Table, actor: Actor, command: commands.ProposeDraw) -> None:
    seat = in_play(table, actor, command.seat)
    if not table.match.game.drawable:
        raise refusals.no_draw_here()
    if not others(table, seat):
        raise refusals.nobody_to_ask()
    table.emit(events.Proposed(seat, "draw", by=actor.id, id=command.id))


def propose_pause(table: Table, actor: Actor, command: commands.Pause) -> None:
    seat = in_play(table, actor, command.seat)
    if table.paused:
        raise refusals.paused()
    table.emit(events.Proposed(seat, "pause", by=actor.id, id=command.id))
    agree(table)


def end_pause(table: Table, actor: Actor, command: commands.Continue) -> None:
    seat = in_play(table, actor, command.seat)
    if not table.paused:
        raise refusals.not_paused()
    table.emit(events.Continued(seat, by=actor.id, id=command.id))
    go_on(table)


def propose_watch(table: Table, actor: Actor, command: commands.Watch) -> None:
    seat = in_play(table, actor, command.seat)
    if table.seats[seat].out:
        raise refusals.out_already()
    if table.seats[seat].level:
        raise refusals.bot_stands_in()
    if not command.level and table.match.hides:
        raise refusals.no_forced_watch()
    level = command.level and bot_level(table, command.level)
    since = command.since if command.since > table.now else 0.0
    if not max(table.now, since) < command.until <= table.now + LONGEST_WATCH:
        raise refusals.no_such_watch()
    table.emit(events.Proposed(seat, "watch", level, command.until, since, by=actor.id, id=command.id))
    agree(table)


def propose_plans(table: Table, actor: Actor, command: commands.Prepare) -> None:
    seat = in_play(table, actor, command.seat)
    if table.match.hides or table.plans_allowed:
        raise refusals.no_plans_here() if table.match.hides else refusals.plans_agreed()
    table.emit(events.Proposed(seat, "plans", by=actor.id, id=command.id))
    agree(table)


def propose_later(table: Table, actor: Actor, command: commands.Later) -> None:
    seat = in_play(table, actor, command.seat)
    if table.clock.described["kind"] != "live":
        raise refusals.no_hurry()
    table.emit(events.Proposed(seat, "later", by=actor.id, id=command.id))
    agree(table)


def answer(table: Table, actor: Actor, command: commands.Answer) -> None:
    seat = in_play(table, actor, command.seat)
    proposal = table.proposal
    if proposal is None or proposal.seq != command.offer or seat in proposal.agreed:
        raise refusals.no_such_proposal()
    table.emit(events.Answered(seat, command.yes, by=actor.id, id=command.id))
    agree(table)


def agree(table: Table) -> None:
    """Do what is proposed, if all agree who are asked."""
    proposal = table.proposal
    if proposal is None:
        return
    asked = others(table, proposal.seat)
    if not proposal.agreed >= (asked - table.absent if proposal.what == "later" else asked):
        return
    if proposal.what == "undo":
        take_back(table, proposal.seat, len(table.match.steps) - 1)
    elif proposal.what == "later":
        table.emit(events.Postponed(LATER))
    elif proposal.what == "pause":
        table.emit(events.Paused())
    elif proposal.what == "plans":
        table.emit(events.Allowed())
    elif proposal.what == "watch":
        since = proposal.since if proposal.since > table.now else 0.0
        table.emit(events.Watched(proposal.seat, proposal.level, proposal.until, since))
        go_on(table)
    else:
        everybody = list(range(len(table.seats)))
        table.emit(events.Ended("draw", everybody, table.match.scores))

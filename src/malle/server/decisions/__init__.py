"""Decisions: commands become events, or are refused with a sentence, and then nothing has changed.

One function for each command, in files by what they are about; what happens without a command (a clock, a bot, somebody who comes back) stands
beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from malle.server import commands
from malle.server.decisions import absence, moves, opening, proposals, talk
from malle.server.decisions.absence import come_back, flag, relieve, stand_in, take_vacation, wake
from malle.server.decisions.common import Actor, at
from malle.server.decisions.moves import bot_move, planning, play_out
from malle.server.decisions.opening import going_on, link_rematch, may_rematch, open_table, seat_again, seat_all
from malle.server.decisions.talk import may_mute
from malle.server.events import Logged
from malle.server.table import Table

__all__ = [
    "Actor",
    "bot_move",
    "come_back",
    "do",
    "flag",
    "going_on",
    "link_rematch",
    "may_mute",
    "may_rematch",
    "open_table",
    "planning",
    "play_out",
    "relieve",
    "seat_again",
    "seat_all",
    "stand_in",
    "take_vacation",
    "wake",
]


def do(table: Table, actor: Actor, command: commands.Asked, now: float) -> list[Logged]:
    """Decide a command. A repeated one changes nothing; its answer stands in the table."""
    if table.answer(actor.id, command.id) is not None:
        return []
    return at(table, now, _DECISIONS[type(command)], table, actor, command)


_DECISIONS: Mapping[type[commands.Asked], Callable[[Table, Actor, Any], None]] = {
    commands.Sit: opening.sit,
    commands.Stand: opening.stand,
    commands.Remove: opening.remove,
    commands.SeatBot: opening.seat_bot,
    commands.Ready: opening.ready,
    commands.Move: moves.move,
    commands.PlainMove: moves.move,
    commands.Undo: moves.undo,
    commands.ProposeDraw: proposals.propose_draw,
    commands.Pause: proposals.propose_pause,
    commands.Continue: proposals.end_pause,
    commands.Watch: proposals.propose_watch,
    commands.Prepare: proposals.propose_plans,
    commands.Plan: moves.plan,
    commands.Answer: proposals.answer,
    commands.Abandon: absence.abandon,
    commands.Hand: absence.hand,
    commands.Leave: absence.leave,
    commands.Claim: absence.claim,
    commands.Later: proposals.propose_later,
    commands.Resume: absence.resume,
    commands.Auto: moves.auto,
    commands.Say: talk.say,
    commands.Mute: talk.mute,
    commands.Report: talk.report,
}

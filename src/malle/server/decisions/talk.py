"""What is said at a table, not read, or reported; at any time."""

from __future__ import annotations

from malle.server import commands, events, refusals
from malle.server.decisions.common import Actor
from malle.server.table import Table


def say(table: Table, actor: Actor, command: commands.Say) -> None:
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


def mute(table: Table, actor: Actor, command: commands.Mute) -> None:
    may_mute(table, command)
    if command.on == (command.person in table.muted.get(actor.id, ())):
        return  # as it is already
    table.emit(events.Muted(command.person, command.on, by=actor.id, id=command.id))


def report(table: Table, actor: Actor, command: commands.Report) -> None:
    line = table.log[command.line - 1].event if 1 <= command.line <= table.seq else None
    if not isinstance(line, events.Said) or not table.may_chat(actor.id):
        raise refusals.no_such_line()
    reports = (entry.event for entry in table.log if isinstance(entry.event, events.Reported))
    if any(report.line == command.line and report.by == actor.id for report in reports):
        return  # the keeper knows
    table.emit(events.Reported(command.line, by=actor.id, id=command.id))

"""What every decision asks first: who asks, in which phase, for which seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVarTuple

from malle.bots.levels import level_of
from malle.engine.game import Game
from malle.server import refusals
from malle.server.blocks import Avoided
from malle.server.events import Logged
from malle.server.table import PLAYING, Table

Asked = TypeVarTuple("Asked")


class Actor(NamedTuple):
    """Who asks, as far as a table needs to know."""

    id: str
    name: str
    account: bool = False
    program: bool = False
    avoided: Avoided = Avoided()
    muted: bool = False  # by the keeper


def at(table: Table, now: float, decide: Callable[[*Asked], None], *asked: *Asked) -> list[Logged]:
    """What is decided of what is asked, as of now; a clock that was set back does not turn time around."""
    table.now, table.fresh = max(now, table.changed), []
    decide(*asked)
    return table.fresh


def bot_level(table: Table, level: str) -> str:
    """What a level that somebody asks for is called: the strongest may be asked for by its number, too. Refused if there is none."""
    return offered(table.match.game, level, table.levels)


def offered(game: Game, level: str, levels: Sequence[str]) -> str:
    """The same of a game and the levels of its bots."""
    found = level_of(game, level)
    called = found.id if found else level
    if called not in levels:
        raise refusals.no_such_level(level, levels)
    return called


def need(table: Table, *phases: str) -> None:
    if table.phase not in phases:
        raise refusals.wrong_phase(table.phase)


def existing(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise refusals.no_such_seat(seat)
    return seat


def own(table: Table, actor: Actor, seat: int) -> int:
    if table.seats[existing(table, seat)].person != actor.id:
        raise refusals.not_your_seat()
    return seat


def in_play(table: Table, actor: Actor, seat: int) -> int:
    """A seat of theirs in a game under way."""
    need(table, PLAYING)
    return own(table, actor, seat)


def others(table: Table, seat: int) -> frozenset[int]:
    """The seats of other people who are still in the game."""
    person = table.seats[seat].person
    return frozenset(
        number for number, other in enumerate(table.seats) if other.person not in ("", person) and not other.level
    )


def meet(table: Table, actor: Actor) -> None:
    """Refused, if somebody sits here, or hosts the table, whom this person has blocked, or who has blocked them: who came first stays."""
    here = {seat.person for seat in table.seats} | {table.opened.host}
    if here & actor.avoided.blocked:
        raise refusals.you_blocked()
    if here & actor.avoided.blocked_by:
        raise refusals.somebody_blocks_you()

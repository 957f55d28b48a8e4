"""A table: a fold over its log of events, with a match of the engine inside. No input or output; the time is told to it.

    open ----------------> playing ----------------> over
    sit, stand, bot,       move, undo, draw,         rematch
    ready                  answer, abandon, hand,
                           resume, auto, flag        (chat, mute and report at any time)

Commands are decided in `malle.server.decisions`, which emits events. Emitting an event folds it in, so that the live table and the one
that is read back from the log have come the same way. A move is judged by making it: the match has moved when its event is
emitted, while `replay` makes the move before it folds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import malle
from malle.engine.fairness import Fairness, commit
from malle.engine.match import CHANCE, Match, Secret
from malle.server import events
from malle.server.clock import Clock
from malle.server.events import Event, Logged

OPEN, PLAYING, OVER = "open", "playing", "over"


@dataclass(slots=True)
class Seat:
    """A seat and who sits there."""

    person: str = ""  # "" for nobody, or a bot of the server
    name: str = ""
    level: str = ""  # of the bot that sits here, or stands in
    program: bool = False  # somebody's own bot
    ready: bool = False
    auto: bool = False  # forced moves are made at once
    out: bool = False  # gave up, or ran out of time

    @property
    def taken(self) -> bool:
        return bool(self.person or self.level)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a seat asks the others, and who has agreed so far."""

    seq: int
    seat: int
    what: str  # undo, draw
    agreed: frozenset[int]


class Table:
    """One table, as its log has made it."""

    opened: events.Opened
    match: Match
    clock: Clock
    seats: list[Seat]

    def __init__(self, id: str, secret: bytes, levels: Sequence[str] = ("random",)) -> None:
        self.id = id
        self.levels = levels  # of the bots there are
        self.absent: frozenset[int] = frozenset()  # seats whose people have been away for a while, as the hub sees it
        self.phase = OPEN
        self.log: list[Logged] = []
        self.fresh: list[Logged] = []  # the events of the command that is being decided
        self.now = 0.0  # its time
        self.steps: list[int] = []  # the sequence number of each move of the match
        self.proposal: Proposal | None = None
        self.votes: dict[int, frozenset[int]] = {}  # absent seat: who wants a bot there
        self.muted: dict[str, frozenset[str]] = {}  # who reads whom no more
        self.result: events.Ended | None = None
        self.rematch: str | None = None
        self._secret = secret
        self.settled: tuple[frozenset[str], bytes] | None = None  # kept by `projection`: what moves do not change
        self._mover: int | Secret | None = None  # as it was asked for since the last event
        self._waiting: list[int] | None = None
        self._answers: dict[tuple[str, str], int] = {}

    @property
    def seq(self) -> int:
        """The sequence number of the last event."""
        return len(self.log)

    @property
    def changed(self) -> float:
        return self.log[-1].at if self.log else 0.0

    @property
    def names(self) -> list[str]:
        """What the seats are called; somebody who holds several of them is counted."""
        people = [seat.person for seat in self.seats if seat.person]
        if len(people) == len(set(people)):
            return [seat.name for seat in self.seats]
        held = [self.seats_of(seat.person) for seat in self.seats]
        return [
            f"{seat.name} {held[i].index(i) + 1}" if len(held[i]) > 1 else seat.name
            for i, seat in enumerate(self.seats)
        ]

    @property
    def mover(self) -> int | Secret:
        """Whom the match waits for."""
        if self._mover is None:
            self._mover = self.match.to_move
        return self._mover

    @property
    def waiting(self) -> list[int]:
        """The seats that the game waits for."""
        if self._waiting is None:
            mover = self.mover
            seats = list(mover) if isinstance(mover, Secret) else [mover] if mover >= 0 else []
            self._waiting = seats if self.phase == PLAYING else []
        return self._waiting

    @property
    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.waiting if self.seats[seat].level]

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if person and seat.person == person)

    def answer(self, person: str, command: str) -> int | None:
        """The sequence number that a command of this person has got already."""
        return self._answers.get((person, command))

    def may_see(self, person: str) -> bool:
        """A game by invitation is for those who play it, from its start to its end."""
        return self.opened.public or self.phase != PLAYING or bool(self.seats_of(person))

    def may_chat(self, person: str) -> bool:
        return self.opened.spectator_chat or bool(self.seats_of(person))

    def stale(self, seat: int, number: int) -> bool:
        """Whether the position after `number` moves is not the one now; what others chose in secret makes no difference."""
        if number == len(self.match.steps):
            return False
        since = self.match.steps[number:]
        return number > len(self.match.steps) or not all(step.secret and step.seat != seat for step in since)

    def emit(self, event: Event) -> None:
        """Something has been decided."""
        entry = Logged(self.seq + 1, self.now, event)
        self._fold(entry)
        self.fresh.append(entry)

    def replay(self, log: Iterable[Logged]) -> Table:
        """Fold a log that was read back."""
        for entry in log:
            if entry.seq != self.seq + 1:
                raise ValueError(f"event {self.seq + 1} is missing")
            self._remake(entry.event)
            self._fold(entry)
        return self

    def _remake(self, event: Event) -> None:
        match event:
            case events.Moved():
                self.match.play(event.move, event.seat)
            case events.Rolled():
                self.match.play(event.move)
                self.match.mark_rolled()
            case events.Undone():
                self.match.undo(force=True)

    def _fold(self, entry: Logged) -> None:
        seq, at, event = entry
        self.log.append(entry)
        self._mover = self._waiting = None
        if isinstance(event, events.Rolled):
            self._step(seq, at)
            return
        if isinstance(event, events.Commanded) and event.id:
            self._answers[event.by, event.id] = seq
        if isinstance(event, events.Moved):
            self._step(seq, at, event.seat)
            return
        self.settled = None
        match event:
            case events.Opened():
                self._open(event)
            case events.Sat() | events.BotSat() | events.Stood() | events.Readied():
                self._gather(event)
            case events.Started():
                self.phase, self._waiting = PLAYING, None
                self.clock.turn(self.waiting, at)
            case events.Undone():
                self.steps.pop()
                self.proposal = None
                self.clock.turn(self.waiting, at)
            case events.Proposed() | events.Answered():
                self._negotiate(seq, event)
            case events.Ended():
                self.phase, self.result, self.proposal, self._waiting = OVER, event, None, None
                self.clock.turn((), at)
            case events.Woken():
                self.clock.restart(at)
            case events.Rematched():
                self.rematch = event.table
            case events.Muted():
                others = self.muted.get(event.by, frozenset())
                self.muted[event.by] = others | {event.person} if event.on else others - {event.person}
            case _:
                self._change_hands(event)

    def _open(self, event: events.Opened) -> None:
        self.opened = event
        fairness = Fairness(self._secret, commit(self._secret))
        self.match = Match(malle.game(event.game), event.players, event.options, fairness)
        if event.earlier:
            self._take_over(event.earlier)
        self.clock = Clock(event.clock, event.players)
        self.seats = [Seat() for _ in range(event.players)]

    def _take_over(self, earlier: dict[str, Any]) -> None:
        """The moves of the game that goes on here; all of them belong to the event that opened the table."""
        for seat, move in earlier["steps"]:
            self._remake(events.Rolled(move) if seat == CHANCE else events.Moved(seat, move))
            self.steps.append(self.seq)
        self.match.fairness.earlier = Fairness.read(earlier["fairness"]).until(len(self.steps))

    def _gather(self, event: Event) -> None:
        match event:
            case events.Sat():
                if event.moved_from is not None:
                    self.seats[event.moved_from] = Seat()
                self.seats[event.seat] = Seat(person=event.person, name=event.name, program=event.program)
            case events.BotSat():
                self.seats[event.seat] = Seat(level=event.level, name=f"Bot {event.seat + 1}", ready=True)
            case events.Stood():
                self.seats[event.seat] = Seat()
            case events.Readied():
                self.seats[event.seat].ready = event.ready
                if event.seed:
                    self.match.contribute(event.seat, event.seed)

    def _step(self, seq: int, at: float, mover: int | None = None) -> None:
        self.steps.append(seq)
        if self.proposal or self.clock.ticks:
            self.proposal = self.settled = None
            self.clock.turn(self.waiting, at, mover)

    def _negotiate(self, seq: int, event: events.Proposed | events.Answered) -> None:
        if isinstance(event, events.Proposed):
            self.proposal = Proposal(seq, event.seat, event.what, frozenset({event.seat}))
        elif self.proposal and event.yes:
            self.proposal = replace(self.proposal, agreed=self.proposal.agreed | {event.seat})
        else:
            self.proposal = None

    def _change_hands(self, event: Event) -> None:
        match event:
            case events.Voted():
                self.votes[event.absent] = self.votes.get(event.absent, frozenset()) | {event.seat}
            case events.Handed():
                self.seats[event.seat].level = event.level
                self.seats[event.seat].out = event.out
                self.votes.pop(event.seat, None)
            case events.Resumed():
                self.seats[event.seat].level = ""
            case events.Abandoned() | events.Flagged():
                self.seats[event.seat].out = True
            case events.AutoSet():
                self.seats[event.seat].auto = event.on

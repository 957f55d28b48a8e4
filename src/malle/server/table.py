"""A table: a fold over its log of events, with a match of the engine inside. No input or output; the time is told to it.

    open ----------------> playing ----------------> over
    sit, stand, remove,    move, undo, draw, pause,  rematch
    bot, ready             watch, prepare, plan, answer,
                           abandon, hand, leave,
                           claim, later, resume,
                           auto, flag                (chat, mute and report at any time)

Commands are decided in `malle.server.decisions`, which emits events. Emitting an event folds it in, so that the live table and the one
that is read back from the log have come the same way. A move is judged by making it: the match has moved when its event is
emitted, while `replay` makes the move before it folds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import malle
from malle.bots.levels import bot_name
from malle.engine.ending import Ending, ending
from malle.engine.fairness import Fairness, commit
from malle.engine.game import Game
from malle.engine.match import CHANCE, Match, Secret
from malle.engine.words import LANGUAGES
from malle.server import events
from malle.server.clock import Clock
from malle.server.events import Event, Logged

OPEN, PLAYING, OVER = "open", "playing", "over"

Levels = Callable[[Game], Sequence[str]]
"""The levels of the bots that there are for a game, the weakest first; none without bots."""

OUT = events.Abandoned | events.Flagged | events.Claimed
"""What puts a seat out of the game."""

GUEST = {"fr": "Invité", "en": "Guest"}
"""What a person is called who has chosen no name; whoever reads it reads it in their own language."""

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI")


@dataclass(slots=True)
class Seat:
    """A seat and who sits there."""

    person: str = ""  # "" for nobody, or a bot of the server
    name: str = ""
    level: str = ""  # of the bot that sits here, or stands in
    program: bool = False  # somebody's own bot
    ready: bool = False
    auto: bool = False  # forced moves are made at once
    watch: float = 0.0  # until when a bot plays that its person has asked for
    watch_from: float = 0.0  # when it shall begin, if it has not
    watcher: str = ""  # its level; without one it plays forced moves only
    out: bool = False  # gave up, or ran out of time
    left: float | None = None  # when they said that they leave, if they are not back

    @property
    def taken(self) -> bool:
        return bool(self.person or self.level)

    @property
    def stood_in_for(self) -> bool:
        """Whether a bot plays in the place of the person who sits here."""
        return bool(self.person and self.level)

    def is_forced(self, now: float) -> bool:
        """Whether a bot plays the forced moves of the person who sits here, and nothing else."""
        return now < self.watch and not self.watch_from and not self.watcher

    def watched(self, level: str, since: float, until: float) -> None:
        """A bot plays here, or will."""
        self.watcher, self.watch_from, self.watch = level, since, until
        if not since:
            self.level = level


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a seat asks the others, and who has agreed so far."""

    seq: int
    seat: int
    what: str  # undo, draw, later, pause, watch
    agreed: frozenset[int]
    level: str = ""  # of the bot that is to watch
    until: float = 0.0
    since: float = 0.0


class Plan(NamedTuple):
    """The answers that a seat has prepared: lines of moves from the position after `number` moves."""

    number: int
    lines: tuple[tuple[str, ...], ...]


def gathered(seats: list[Seat], event: Event) -> None:
    """Who sits where, after an event before the start."""
    match event:
        case events.Sat():
            if event.moved_from is not None:
                seats[event.moved_from] = Seat()
            seats[event.seat] = Seat(person=event.person, name=event.name, program=event.program)
        case events.BotSat():
            seats[event.seat] = Seat(level=event.level, ready=True)
        case events.Stood():
            seats[event.seat] = Seat()
        case events.Removed():
            seats[:] = [Seat() if seat.person == event.person else seat for seat in seats]


def _at_random(game: Game) -> Sequence[str]:
    return ("random",)


class Table:
    """One table, as its log has made it."""

    opened: events.Opened
    match: Match
    clock: Clock
    seats: list[Seat]

    def __init__(self, id: str, secret: bytes, levels: Levels = _at_random, waking: Container[str] = ()) -> None:
        self.id = id
        self._waking = waking  # games whose bots are waking up
        self.levels_of = levels
        self.absent: frozenset[int] = frozenset()  # seats whose people have been away for a while, as the hub sees it
        self.claimable: frozenset[int] = frozenset()  # those of them from whom the win may be taken
        self.phase = OPEN
        self.log: list[Logged] = []
        self.seq = 0  # the sequence number of the last event
        self.changed = 0.0  # and its time
        self.fresh: list[Logged] = []  # the events of the command that is being decided
        self.now = 0.0  # its time
        self.steps: list[int] = []  # the sequence number of each move of the match
        self.stood_in: set[int] = set()  # the moves that bots made in the place of people
        self.proposal: Proposal | None = None
        self.votes: dict[int, frozenset[int]] = {}  # absent seat: who wants a bot there
        self.muted: dict[str, frozenset[str]] = {}  # who reads whom no more
        self.removed: frozenset[str] = frozenset()  # by the host
        self.known_elsewhere = False  # the hands are those of a finished game, which all may read
        self.result: events.Ended | None = None
        self.rematch: str | None = None
        self.paused = False
        self.plans: dict[int, Plan] = {}
        self.plans_allowed = True  # answers may be prepared: in rated games once all agree
        self.prepared: set[int] = set()  # the moves that were made so
        self._secret = secret
        # kept by `projection`: what moves do not change, by language
        self.settled: tuple[frozenset[str], dict[str, bytes]] | None = None
        self._names: dict[str, list[str]] = {}
        self._mover: int | Secret | None = None  # as it was asked for since the last event
        self._waiting: list[int] | None = None
        self._awaited: frozenset[str] | None = None
        self._acts_alone: bool | None = None  # as it was asked for since somebody sat, a bot came or a clock was set
        self._ending: Ending | None = None  # as it was asked for since the end
        self._answers: dict[tuple[str, str], int] = {}

    @property
    def levels(self) -> Sequence[str]:
        """Of the bots that can play here, the weakest first."""
        return self.levels_of(self.match.game)

    @property
    def bots_waking(self) -> bool:
        """Whether bots sit here whose search is not compiled yet."""
        return self.opened.game in self._waking and any(seat.level for seat in self.seats)

    def names(self, lang: str) -> list[str]:
        """What the seats are called: people as they wish, bots as their level is; a name that comes again is counted."""
        if lang not in self._names:
            game = self.match.game
            called = [_own(seat.name, lang) if seat.person else bot_name(game, seat.level)[lang] for seat in self.seats]
            self._names[lang] = [
                name if not name or name not in called[:i] else f"{name} {_ROMAN[called[:i].count(name)]}"
                for i, name in enumerate(called)
            ]
        return self._names[lang]

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
            self._waiting = seats if self.phase == PLAYING and not self.paused else []
        return self._waiting

    @property
    def awaited(self) -> frozenset[str]:
        """The people that the game waits for; for a seat that a bot plays, nobody."""
        if self._awaited is None:
            seats = [self.seats[seat] for seat in self.waiting]
            self._awaited = frozenset([seat.person for seat in seats if seat.person and not seat.level])
        return self._awaited

    @property
    def has_people(self) -> bool:
        """Whether anybody is left to play whose seat no bot has taken over."""
        return any(seat.person and (not seat.level or seat.watch) and not seat.out for seat in self.seats)

    @property
    def watch_turns(self) -> float | None:
        """When the first of the bots that play for somebody from a time to another is to begin, or to stop; None if there is none."""
        return min((seat.watch_from or seat.watch for seat in self.seats if seat.watch), default=None)

    @property
    def acts_alone(self) -> bool:
        """Whether a clock, a bot or a watch may act here without anybody's command; moves do not change that."""
        if self._acts_alone is None:
            self._acts_alone = self.clock.ticks or any(seat.level or seat.watch for seat in self.seats)
        return self._acts_alone

    @property
    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.waiting if self.seats[seat].level] if self.acts_alone else []

    @property
    def ending(self) -> Ending | None:
        """How the game ended, in the words of its room; None before."""
        if self._ending is None and self.result is not None:
            out = next((entry.event.seat for entry in reversed(self.log) if isinstance(entry.event, OUT)), None)
            names = {lang: self.names(lang) for lang in LANGUAGES}
            self._ending = ending(self.match, self.result.reason, out, self.result.winners, names)
        return self._ending

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if person and seat.person == person)

    def names_any(self, people: Collection[str]) -> bool:
        """Whether a name of one of these people, or a line of theirs, stands in the log."""
        for _, _, event in self.log:
            who = event.person if isinstance(event, events.Sat) else event.by if isinstance(event, events.Said) else ""
            if who in people:
                return True
        return False

    def answer(self, person: str, command: str) -> int | None:
        """The sequence number that a command of this person has got already."""
        return self._answers.get((person, command))

    def record(self) -> dict[str, Any]:
        """The record of a finished game: all moves, and what proves the dice."""
        written = self.match.record()
        if self.stood_in:
            written["bots"] = sorted(number + 1 for number in self.stood_in)
        if self.prepared:
            written["prepared"] = sorted(number + 1 for number in self.prepared)
        if self.match.over or "fairness" not in written:
            return written
        # given up or drawn before the engine's own end: the dice are shown all the same, since no more will be rolled
        return {**written, "fairness": {**written["fairness"], "secret": self._secret.hex()}}

    def may_see(self, person: str) -> bool:
        """A game by invitation is for those who play it, from its start to its end, and one of bots for who opened it; who was removed is
        invited no more."""
        if self.opened.public:
            return True
        if self.phase != PLAYING:
            return person not in self.removed
        bots = not any(seat.person for seat in self.seats)
        return bool(self.seats_of(person)) or (bots and person == self.opened.host)

    def may_chat(self, person: str) -> bool:
        return (self.opened.spectator_chat and person not in self.removed) or bool(self.seats_of(person))

    def mute(self, reader: str, person: str, on: bool) -> None:
        others = self.muted.get(reader, frozenset())
        self.muted[reader] = others | {person} if on else others - {person}

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
                self.match.play(event.move, rolled=True)
            case events.Undone():
                self.match.undo(force=True)

    def _fold(self, entry: Logged) -> None:
        seq, at, event = entry
        self.log.append(entry)
        self.seq, self.changed, self._mover, self._waiting, self._awaited = seq, at, None, None, None
        if type(event) is events.Rolled:
            self._step(seq, at)
            return
        if isinstance(event, events.Commanded) and event.id:
            self._answers[event.by, event.id] = seq
        if type(event) is events.Moved:
            self._step(seq, at, event)
            return
        self.settled = self._acts_alone = None
        self._names = {}
        match event:
            case events.Opened():
                self._open(event)
            case events.Sat() | events.BotSat() | events.Stood() | events.Removed() | events.Readied():
                self._gather(event)
            case events.Started():
                self.phase, self._waiting = PLAYING, None
                self.clock.turn(self.waiting, at)
            case events.Undone():
                self.steps.pop()
                self.stood_in.discard(len(self.steps))
                self.prepared.discard(len(self.steps))
                self.proposal, self.plans = None, {}
                self.clock.turn(self.waiting, at)
            case events.Proposed() | events.Answered():
                self._negotiate(seq, event)
            case events.Ended():
                self.phase, self.result, self.proposal, self._waiting = OVER, event, None, None
                self.clock.turn((), at)
            case events.Paused() | events.Continued():
                self.paused, self.proposal, self._waiting = isinstance(event, events.Paused), None, None
                self.clock.turn(self.waiting, at)
            case events.Vacation():
                self.clock.leave(event.seat, event.until, at)
            case events.Planned():
                self.plans[event.seat] = Plan(event.number, tuple(map(tuple, event.lines)))
            case events.Allowed():
                self.plans_allowed, self.proposal = True, None
            case events.Woken():
                self.clock.restart(at)
            case events.Rematched():
                self.rematch = event.table
            case events.Postponed():
                self.clock, self.proposal = Clock(event.clock, self.opened.players), None
                self.clock.turn(self.waiting, at)
            case events.Muted():
                self.mute(event.by, event.person, event.on)
            case _:
                self._change_hands(event, at)

    def _open(self, event: events.Opened) -> None:
        self.opened, self.plans_allowed = event, not event.rated
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
        self.known_elsewhere = self.match.hides_now

    def _gather(self, event: Event) -> None:
        people = [seat.person for seat in self.seats]
        gathered(self.seats, event)
        self.clock.come([number for number, seat in enumerate(self.seats) if seat.person != people[number]])
        match event:
            case events.Removed():
                self.removed |= {event.person}
            case events.Readied():
                self.seats[event.seat].ready = event.ready
                if event.seed:
                    self.match.contribute(event.seat, event.seed)

    def planned(self, seat: int) -> str | None:
        """The move that a seat has prepared for this position; None if there is none."""
        plan = self.plans.get(seat)
        made = self._since(plan) if plan else ()
        return next((line[len(made)] for line in (plan.lines if plan else ()) if len(line) > len(made)), None)

    def plan_from_now(self, seat: int | None) -> list[list[str]]:
        """The answers that a seat has prepared, from the position now."""
        plan = self.plans.get(-1 if seat is None else seat)
        return [list(line[len(self._since(plan)) :]) for line in plan.lines] if plan else []

    def _since(self, plan: Plan) -> tuple[str, ...]:
        return tuple(step.move for step in self.match.steps[plan.number :])

    def _keep_plans(self) -> None:
        """What a seat has prepared holds as long as the game follows one of its lines; the others are void."""
        for seat, plan in list(self.plans.items()):
            made = self._since(plan)
            lines = tuple(line for line in plan.lines if line[: len(made)] == made and len(line) > len(made))
            self.plans[seat] = plan._replace(lines=lines)
            if not lines:
                del self.plans[seat]

    def _step(self, seq: int, at: float, moved: events.Moved | None = None) -> None:
        if moved is not None:
            self._moved(self.seats[moved.seat], moved)
        self.steps.append(seq)
        if self.plans:
            self._keep_plans()
        if self.proposal or self.clock.ticks:
            self.proposal = self.settled = None
            self.clock.turn(self.waiting, at, None if moved is None else moved.seat)

    def _moved(self, seat: Seat, moved: events.Moved) -> None:
        if seat.stood_in_for or (seat.watch and not moved.by):
            self.stood_in.add(len(self.steps))
            return
        seat.left = None
        plan = None if moved.id else self.plans.get(moved.seat)  # what somebody does themselves has an id
        if plan and any(line[: len(made := self._since(plan))] == made for line in plan.lines):
            self.prepared.add(len(self.steps))

    def _negotiate(self, seq: int, event: events.Proposed | events.Answered) -> None:
        if isinstance(event, events.Proposed):
            self.proposal = Proposal(
                seq, event.seat, event.what, frozenset({event.seat}), event.level, event.until, event.since
            )
        elif self.proposal and event.yes:
            self.proposal = replace(self.proposal, agreed=self.proposal.agreed | {event.seat})
        else:
            self.proposal = None

    def _change_hands(self, event: Event, at: float) -> None:
        match event:
            case events.Voted():
                self.votes[event.absent] = self.votes.get(event.absent, frozenset()) | {event.seat}
            case events.Handed():
                self.seats[event.seat].watched("", 0.0, 0.0)
                self.seats[event.seat].level, self.seats[event.seat].out = event.level, event.out
                self.votes.pop(event.seat, None)
            case events.Left():
                self.seats[event.seat].left = at
            case events.Watched():
                self.seats[event.seat].watched(event.level, event.since, event.until)
                if self.seats[event.seat].level:
                    self.plans.pop(event.seat, None)
                self.proposal = None
            case events.Resumed() | events.Relieved():
                seat = self.seats[event.seat]
                if (
                    not seat.watch_from or isinstance(event, events.Relieved) or event.id
                ):  # coming back leaves what was asked for later
                    seat.watched("", 0.0, 0.0)
                seat.level, seat.left = "", None
            case events.Abandoned() | events.Flagged() | events.Claimed():
                self.seats[event.seat].out = True
            case events.AutoSet():
                self.seats[event.seat].auto = event.on


def _own(name: str, lang: str) -> str:
    return GUEST[lang] if name in GUEST.values() else name

"""What happens at a table, one class for each kind of event. A table is a fold over its list of these (`malle.server.table`).

Events are stored as they are, outcomes of hidden draws included; what a viewer is told of them is made in `malle.server.projection`.
`stored_as` says under which name a kind stands in the log: it never changes, whatever becomes of the class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    kind: ClassVar[str]
    parts: ClassVar[tuple[str, ...]]  # the names of its fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Commanded(Event):
    """Something that somebody's command led to: who gave it, and the name that their client gave to it."""

    by: str = ""
    id: str = ""


KINDS: dict[str, type[Event]] = {}
"""The kinds of events, by their names in the log."""

Kind = TypeVar("Kind", bound=Event)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def stored_as(name: str) -> Callable[[type[Kind]], type[Kind]]:
    """A kind of event, and its name in the log."""

    def register(kind: type[Kind]) -> type[Kind]:
        made = dataclass(frozen=True, slots=True)(kind)
        made.kind, made.parts = name, tuple(each.name for each in fields(made))
        KINDS[name] = made
        return made

    return register


@stored_as("opened")
class Opened(Commanded):
    """A table was set up; `commitment` binds its dice.

    If a finished game goes on here, `earlier` says all that is needed of it: its `table`, the `steps` that are taken over, each the seat
    (-1: chance) and the move, and the `fairness` that proves them.
    """

    game: str
    players: int
    options: dict[str, Any]
    commitment: str
    host: str
    public: bool = True
    rated: bool = False
    clock: dict[str, Any] = field(default_factory=dict)
    spectator_chat: bool = False
    earlier: dict[str, Any] | None = None


@stored_as("sat")
class Sat(Commanded):
    """A person sat down; with `moved_from`, came over from another seat."""

    seat: int
    person: str
    name: str
    program: bool = False
    moved_from: int | None = None


@stored_as("botsat")
class BotSat(Commanded):
    """A bot of the server was given a seat."""

    seat: int
    level: str


@stored_as("stood")
class Stood(Commanded):
    """A seat was freed before the start."""

    seat: int


@stored_as("removed")
class Removed(Commanded):
    """The host removed a person before the start."""

    person: str


@stored_as("readied")
class Readied(Commanded):
    """A seat is ready, or no more; its client's seed for the dice comes with it."""

    seat: int
    ready: bool
    seed: str = ""


@stored_as("started")
class Started(Event):
    """All were ready: the game begins."""


@stored_as("moved")
class Moved(Commanded):
    """A seat made a move."""

    seat: int
    move: str


@stored_as("rolled")
class Rolled(Event):
    """Chance decided."""

    move: str


@stored_as("undone")
class Undone(Commanded):
    """A seat took its last move back."""

    seat: int


@stored_as("offered")
class Proposed(Commanded):
    """A seat asks the others: "undo", "draw", "pause", "plans", or "watch", with the bot that is to play for it (`level`), from when and until when."""

    seat: int
    what: str
    level: str = ""
    until: float = 0.0
    since: float = 0.0


@stored_as("answered")
class Answered(Commanded):
    """A seat answered the proposal that lies on the table."""

    seat: int
    yes: bool


@stored_as("voted")
class Voted(Commanded):
    """A seat wants a bot to stand in for an absent one."""

    seat: int
    absent: int


@stored_as("handed")
class Handed(Event):
    """A bot stands in for a seat; `out` for good."""

    seat: int
    level: str
    out: bool = False


@stored_as("left")
class Left(Commanded):
    """Somebody says that they leave a game under way, and have not given it up."""

    seat: int


@stored_as("resumed")
class Resumed(Commanded):
    """Whoever left, or whom a bot stood in for, is back."""

    seat: int


@stored_as("watched")
class Watched(Event):
    """All agreed: a bot plays for a seat until a time, or until its person takes the seat back; forced moves only, without a level. With a time
    `since` when it shall begin, it has not begun yet."""

    seat: int
    level: str
    until: float
    since: float = 0.0


@stored_as("allowed")
class Allowed(Event):
    """All agreed: answers may be prepared in this rated game."""


@stored_as("relieved")
class Relieved(Event):
    """The time of a bot that played for a seat is over."""

    seat: int


@stored_as("claimed")
class Claimed(Commanded):
    """The win was taken from a seat whose person has left."""

    seat: int


@stored_as("paused")
class Paused(Event):
    """All agreed: the game and its clocks stand still."""


@stored_as("continued")
class Continued(Commanded):
    """A seat has the game go on after a pause."""

    seat: int


@stored_as("postponed")
class Postponed(Event):
    """The game goes on by another clock, in days."""

    clock: dict[str, Any]


@stored_as("vacation")
class Vacation(Commanded):
    """A seat's person is on vacation until a time, in which their clock in days stands; back early, if that is now."""

    seat: int
    until: float


@stored_as("planned")
class Planned(Commanded):
    """A seat has prepared answers: lines of moves from the position after `number` moves, in which its own are made for it. None takes them back."""

    seat: int
    number: int
    lines: list[list[str]]


@stored_as("abandoned")
class Abandoned(Commanded):
    """A seat gave up."""

    seat: int


@stored_as("flagged")
class Flagged(Event):
    """The time of a seat ran out."""

    seat: int


@stored_as("woken")
class Woken(Event):
    """The server is back: the time it was away counts for nobody."""


@stored_as("ended")
class Ended(Event):
    """The game is over: "played", "draw", "abandoned", "time" or "left"."""

    reason: str
    winners: list[int]
    scores: list[float]


@stored_as("autoset")
class AutoSet(Commanded):
    """A seat wants forced moves made at once, or no more."""

    seat: int
    on: bool


@stored_as("said")
class Said(Commanded):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None


@stored_as("muted")
class Muted(Commanded):
    """Somebody wants to read a person no more, or again."""

    person: str
    on: bool


@stored_as("reported")
class Reported(Commanded):
    """Somebody reports a line of chat to the keeper of the server."""

    line: int


@stored_as("rematched")
class Rematched(Commanded):
    """The same people play again, at a new table."""

    table: str


class Logged(NamedTuple):
    """An event in its place in the log."""

    seq: int
    at: float
    event: Event


def write(event: Event) -> dict[str, Any]:
    """The body of an event, for the log."""
    return {name: getattr(event, name) for name in event.parts}


class Unknown(Exception):
    """An event of which this version knows nothing, or not all: a newer one has written it."""


def read(kind: str, body: dict[str, Any]) -> Event:
    """An event as it stands in the log; Unknown if it is from a newer version."""
    try:
        return KINDS[kind](**body)
    except (KeyError, TypeError):
        if kind not in KINDS or (isinstance(body, dict) and body.keys() - set(KINDS[kind].parts)):
            raise Unknown(f"“{kind}” is from a newer version of Malle") from None
        raise

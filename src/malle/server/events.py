"""What happens at a table, one class for each kind of event. A table is a fold over its list of these (`malle.server.table`).

Events are stored as they are, outcomes of hidden draws included; what a viewer is told of them is made in `malle.server.telling`.
`by` is the person whose command it was, `id` the name which the client gave to that command.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True, slots=True)
class Opened(Event):
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
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Sat(Event):
    """A person sat down; with `moved_from`, came over from another seat."""

    seat: int
    person: str
    name: str
    program: bool = False
    moved_from: int | None = None
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class BotSat(Event):
    """A bot of the house was given a seat."""

    seat: int
    level: str
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A seat was freed before the start."""

    seat: int
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Readied(Event):
    """A seat is ready, or no more; its client's seed for the dice comes with it."""

    seat: int
    ready: bool
    seed: str = ""
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Started(Event):
    """All were ready: the game begins."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A seat made a move."""

    seat: int
    move: str
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Chance decided."""

    move: str


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """A seat took its last move back."""

    seat: int
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A seat asks the others: "undo" or "draw"."""

    seat: int
    what: str
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat answered the offer that lies on the table."""

    seat: int
    yes: bool
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """A seat wants a bot to stand in for an absent one."""

    seat: int
    absent: int
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Handed(Event):
    """A bot stands in for a seat; `out` for good."""

    seat: int
    level: str
    out: bool = False


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """Whom the bot stood in for is back."""

    seat: int
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """A seat gave up."""

    seat: int
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Flagged(Event):
    """The time of a seat ran out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Woken(Event):
    """The server is back: the time it was away counts for nobody."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over: "played", "draw", "abandoned" or "time"."""

    reason: str
    winners: list[int]
    scores: list[float]


@dataclass(frozen=True, slots=True)
class AutoSet(Event):
    """A seat wants forced moves made at once, or no more."""

    seat: int
    on: bool
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Muted(Event):
    """Somebody wants to read a person no more, or again."""

    person: str
    on: bool
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Reported(Event):
    """Somebody reports a line of chat to the keeper of the server."""

    line: int
    by: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Rematched(Event):
    """The same people play again, at a new table."""

    table: str
    by: str = ""
    id: str = ""


class Logged(NamedTuple):
    """An event in its place in the log."""

    seq: int
    at: float
    event: Event


KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in Event.__subclasses__()}
_NAMES = {kind: name for name, kind in KINDS.items()}
_FIELDS = {kind: [each.name for each in fields(kind)] for kind in KINDS.values()}


def kind_of(event: Event) -> str:
    return _NAMES[type(event)]


def write(event: Event) -> dict[str, Any]:
    """The body of an event, for the log."""
    return {name: getattr(event, name) for name in _FIELDS[type(event)]}


def read(kind: str, body: dict[str, Any]) -> Event:
    return KINDS[kind](**body)

"""What happens at a table, one class for each kind of event. A table is a fold over its list of these (`malle.server.table`).

Events are stored as they are, outcomes of hidden draws included; what a viewer is told of them is made in `malle.server.projection`.
`stored_as` says under which name a kind stands in the log: it never changes, whatever becomes of the class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, TypeVar

from msgspec import Struct

from malle.bots.levels import CHAMPION


class Event(Struct, frozen=True, gc=False):
    """Something that happened. Nothing in it leads back to it, so that nobody looks for garbage among all the events of all tables."""

    kind: ClassVar[str]


class Commanded(Event, frozen=True, kw_only=True):
    """Something that somebody's command led to: who gave it, and the name that their client gave to it."""

    by: str = ""
    id: str = ""


class OfSeat(Commanded, frozen=True):
    """The same, about a seat."""

    seat: int


KINDS: dict[str, type[Event]] = {}
"""The kinds of events, by their names in the log."""

Kind = TypeVar("Kind", bound=Event)


def stored_as(name: str) -> Callable[[type[Kind]], type[Kind]]:
    """A kind of event, and its name in the log."""

    def register(kind: type[Kind]) -> type[Kind]:
        kind.kind = name
        KINDS[name] = kind
        return kind

    return register


@stored_as("opened")
class Opened(Commanded, frozen=True):
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
    clock: dict[str, Any] = {}
    spectator_chat: bool = False
    earlier: dict[str, Any] | None = None


@stored_as("sat")
class Sat(OfSeat, frozen=True):
    """A person sat down; with `moved_from`, came over from another seat."""

    person: str
    name: str
    program: bool = False
    moved_from: int | None = None


@stored_as("botsat")
class BotSat(OfSeat, frozen=True):
    """A bot of the server was given a seat."""

    level: str


@stored_as("stood")
class Stood(OfSeat, frozen=True):
    """A seat was freed before the start."""


@stored_as("removed")
class Removed(Commanded, frozen=True):
    """The host removed a person before the start."""

    person: str


@stored_as("readied")
class Readied(OfSeat, frozen=True):
    """A seat is ready, or no more; its client's seed for the dice comes with it."""

    ready: bool
    seed: str = ""


@stored_as("started")
class Started(Event, frozen=True):
    """All were ready: the game begins."""


@stored_as("moved")
class Moved(OfSeat, frozen=True):
    """A seat made a move."""

    move: str


@stored_as("rolled")
class Rolled(Event, frozen=True):
    """Chance decided."""

    move: str


MOVES = frozenset({Moved, Rolled})
"""The events that a game is made of; all others are about it."""


@stored_as("undone")
class Undone(OfSeat, frozen=True):
    """A seat took its last move back."""


@stored_as("offered")
class Proposed(OfSeat, frozen=True):
    """A seat asks the others: "undo", "draw", "pause", "plans", or "watch", with the bot that is to play for it (`level`), from when and until when."""

    what: str
    level: str = ""
    until: float = 0.0
    since: float = 0.0


@stored_as("answered")
class Answered(OfSeat, frozen=True):
    """A seat answered the proposal that lies on the table."""

    yes: bool


@stored_as("voted")
class Voted(OfSeat, frozen=True):
    """A seat wants a bot to stand in for an absent one."""

    absent: int


@stored_as("handed")
class Handed(Event, frozen=True):
    """A bot stands in for a seat; `out` for good."""

    seat: int
    level: str
    out: bool = False


@stored_as("left")
class Left(OfSeat, frozen=True):
    """Somebody says that they leave a game under way, and have not given it up."""


@stored_as("resumed")
class Resumed(OfSeat, frozen=True):
    """Whoever left, or whom a bot stood in for, is back."""


@stored_as("watched")
class Watched(Event, frozen=True):
    """All agreed: a bot plays for a seat until a time, or until its person takes the seat back; forced moves only, without a level. With a time
    `since` when it shall begin, it has not begun yet."""

    seat: int
    level: str
    until: float
    since: float = 0.0


@stored_as("allowed")
class Allowed(Event, frozen=True):
    """All agreed: answers may be prepared in this rated game."""


@stored_as("relieved")
class Relieved(Event, frozen=True):
    """The time of a bot that played for a seat is over."""

    seat: int


@stored_as("claimed")
class Claimed(OfSeat, frozen=True):
    """The win was taken from a seat whose person has left."""


@stored_as("paused")
class Paused(Event, frozen=True):
    """All agreed: the game and its clocks stand still."""


@stored_as("continued")
class Continued(OfSeat, frozen=True):
    """A seat has the game go on after a pause."""


@stored_as("postponed")
class Postponed(Event, frozen=True):
    """The game goes on by another clock, in days."""

    clock: dict[str, Any]


@stored_as("vacation")
class Vacation(OfSeat, frozen=True):
    """A seat's person is on vacation until a time, in which their clock in days stands; back early, if that is now."""

    until: float


@stored_as("planned")
class Planned(OfSeat, frozen=True):
    """A seat has prepared answers: lines of moves from the position after `number` moves, in which its own are made for it. None takes them back."""

    number: int
    lines: list[list[str]]


@stored_as("abandoned")
class Abandoned(OfSeat, frozen=True):
    """A seat gave up."""


@stored_as("flagged")
class Flagged(Event, frozen=True):
    """The time of a seat ran out."""

    seat: int


@stored_as("woken")
class Woken(Event, frozen=True):
    """The server is back: the time it was away counts for nobody."""


@stored_as("ended")
class Ended(Event, frozen=True):
    """The game is over: "played", "draw", "abandoned", "time" or "left"."""

    reason: str
    winners: list[int]
    scores: list[float]


@stored_as("autoset")
class AutoSet(OfSeat, frozen=True):
    """A seat wants forced moves made at once, or no more."""

    on: bool


@stored_as("said")
class Said(Commanded, frozen=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None


@stored_as("muted")
class Muted(Commanded, frozen=True):
    """Somebody wants to read a person no more, or again."""

    person: str
    on: bool


@stored_as("reported")
class Reported(Commanded, frozen=True):
    """Somebody reports a line of chat to the keeper of the server."""

    line: int


@stored_as("rematched")
class Rematched(Commanded, frozen=True):
    """The same people play again, at a new table."""

    table: str


class Logged(NamedTuple):
    """An event in its place in the log."""

    seq: int
    at: float
    event: Event


def told(event: Event) -> dict[str, Any]:
    """What an event says."""
    return {name: getattr(event, name) for name in event.__struct_fields__}


def write(event: Event) -> dict[str, Any]:
    """The body of an event, for the log, where a level is called `bot` (see `read`)."""
    body = told(event)
    if body.get("level"):
        body["bot"] = body.pop("level")
    return body


_FORMERLY = {"5": CHAMPION}


def _renamed(body: dict[str, Any]) -> dict[str, Any]:
    """A body with the names of today."""
    if "bot" in body:
        return {"level" if name == "bot" else name: value for name, value in body.items()}
    return {**body, "level": _FORMERLY.get(body["level"], body["level"])} if "level" in body else body


class Unknown(Exception):
    """An event of which this version knows nothing, or not all: a newer one has written it."""


def read(kind: str, body: dict[str, Any]) -> Event:
    """An event as it stands in the log; Unknown if it is from a newer version.

    Every game once had five levels, and the strongest stood as `"level": "5"`. Since games have as many as they need it has a name, and logs say `bot`: so
    whoever played as the strongest is called so for ever, and a node that knows five levels alone leaves the table to a newer one.
    """
    try:
        return KINDS[kind](**_renamed(body))
    except (KeyError, TypeError):
        if kind not in KINDS or (isinstance(body, dict) and _renamed(body).keys() - set(KINDS[kind].__struct_fields__)):
            raise Unknown(f"“{kind}” is from a newer version of Malle") from None
        raise

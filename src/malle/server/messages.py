"""What the server sends about a table: one typed dictionary for each message, told apart by `type`.

They are dictionaries, not models, because a live table makes many of them; the tests hold every message that is sent against these types,
and the OpenAPI description shows them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

import msgspec
from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from malle.engine.ending import Ending
from malle.engine.match import Choice, Offer, Told, View
from malle.server.commands import AnyCommand, Asked, Command, PlainMove


class SeatStatus(TypedDict):
    """A seat, as everybody sees it."""

    kind: Literal["nobody", "person", "program", "bot"]
    person: str
    name: str
    level: str  # of the bot that sits here, or stands in
    ready: bool
    out: bool
    present: bool
    watch: float  # until when a bot plays that its person has asked for; 0 for none
    watch_from: float  # when it begins, if it has not


class ClockStatus(TypedDict):
    """The clock: what was left at `since`; the time of the running seats runs from there."""

    control: dict[str, Any]
    left: list[float]
    running: list[int]
    since: float
    away: dict[str, float]  # seats whose people are on vacation, and until when their time stands


class ProposalStatus(TypedDict):
    """What a seat asks of the others: a draw, or to take its move back."""

    seq: int
    seat: int
    what: str
    agreed: list[int]
    level: str  # of the bot that is to play from a time to another; without one, forced moves only
    since: float
    until: float


class ResultStatus(TypedDict):
    """How it ended."""

    reason: str
    winners: list[int]
    scores: list[float]


class EarlierStatus(TypedDict):
    """The finished game that goes on here, and after how many of its moves."""

    table: str
    number: int


class TableStatus(TypedDict):
    """A table, as everybody who may see it does."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    hides: bool  # its seats see different things
    phase: Literal["open", "playing", "over"]
    public: bool
    rated: bool
    spectator_chat: bool
    host: str
    seats: list[SeatStatus]
    waiting: list[int]
    number: int  # moves made so far
    seq: int
    changed: float
    commitment: str  # what binds the dice
    clock: ClockStatus
    paused: bool
    plans: bool  # answers may be prepared
    offer: ProposalStatus | None
    votes: dict[str, list[int]]
    result: ResultStatus | None
    rematch: str | None
    earlier: EarlierStatus | None
    waking: bool  # its bots are waking up: they play with little thought until their search is compiled


class SeatView(TypedDict):
    """The game from one seat, or for somebody who only looks on."""

    seat: int | None
    view: View
    offers: list[Offer]
    expected: str
    auto: bool
    plan: list[list[str]]  # the answers that this seat has prepared, from the position now
    ending: Ending | None  # once the game is over


class Happening(TypedDict):
    """An event, as this viewer is told of it. What belongs to its kind stands beside."""

    seq: int
    at: float
    kind: str
    seat: NotRequired[int | None]
    number: NotRequired[int]
    move: NotRequired[str]
    say: NotRequired[str]
    facts: NotRequired[Any]  # what a board shows of a move beside its sentence
    by_seat: NotRequired[dict[str, Told]]  # for who holds several seats and may not mix what they know: as each is told
    undone: NotRequired[bool]
    stand_in: NotRequired[bool]  # a bot made this move in the place of a person
    clock: NotRequired[dict[str, Any]]
    since: NotRequired[float]
    until: NotRequired[float]
    name: NotRequired[str]
    person: NotRequired[str]
    text: NotRequired[str]
    muted: NotRequired[bool]  # a line of chat of somebody whom this viewer reads no more
    level: NotRequired[str]
    ready: NotRequired[bool]
    on: NotRequired[bool]
    what: NotRequired[str]
    yes: NotRequired[bool]
    absent: NotRequired[int]
    out: NotRequired[bool]
    reason: NotRequired[str]
    winners: NotRequired[list[int]]
    scores: NotRequired[list[float]]
    table: NotRequired[str]


class Update(TypedDict):
    """What has happened since the last update, and where things stand."""

    type: Literal["update"]
    seq: int
    events: list[Happening]
    table: TableStatus
    seats: list[SeatView]  # empty if the game has not changed, or views were not asked for


class Ack(TypedDict):
    """A command was done, and is on the disk: its event is the one with this number."""

    type: Literal["ack"]
    id: str
    seq: int
    rematch: NotRequired[str]


class Refusal(TypedDict):
    """A command, or a message, was refused; nothing has changed."""

    type: Literal["refused"]
    id: str | None
    clause: str
    sentence: dict[str, str]  # in each language


class Previews(TypedDict):
    """The answer to `look`."""

    type: Literal["previews"]
    id: str
    number: int
    choices: list[Choice]


class Presence(TypedDict):
    """Who is there now."""

    type: Literal["presence"]
    seats: list[int]
    spectators: int
    waking: bool  # the bots are waking up, as in the status of the table


class AbsentSeat(TypedDict):
    """A seat whose person has left a game under way: how long ago in seconds, what is asked about it, and the seconds until that is done."""

    seat: int
    away: float
    left: bool  # they have said that they leave
    asks: Literal["bot", "claim"] | None
    ring: float | None


class Absences(TypedDict):
    """Who has left, whenever that changes."""

    type: Literal["absences"]
    seats: list[AbsentSeat]


class Pong(TypedDict):
    """The answer to `ping`: the line is alive, and this is the last event."""

    type: Literal["pong"]
    seq: int


class LobbyChanged(TypedDict):
    """In the lobby: the list of tables has changed, look again."""

    type: Literal["lobby"]


class YourMove(TypedDict):
    """In the lobby: a table waits for this person."""

    type: Literal["your_move"]
    table: str


class NotYourMove(TypedDict):
    """In the lobby: a table waits for this person no longer, because they have moved, here or elsewhere, or it is over."""

    type: Literal["not_your_move"]
    table: str


class Followed(TypedDict):
    """In the lobby: who of the people that this person follows is here."""

    type: Literal["followed"]
    online: list[str]


class Challenged(TypedDict):
    """In the lobby: somebody asks this person to play, at a table by invitation."""

    type: Literal["challenged"]
    table: str
    name: str  # of who asks
    game: str


Stopped = Literal["silent", "failed"]


class Sought(TypedDict):
    """In the lobby: somebody who looks for a table still does, or does no more, and why if it was not their wish: no answer, or no table."""

    type: Literal["sought"]
    state: Literal["looking", "stopped"]
    waited: float
    others: int  # who look, too
    reason: Stopped | None


class FoundPerson(TypedDict):
    person: str
    name: str
    rating: float | None  # in points; None for who has none here


class Found(TypedDict):
    """In the lobby: people were found for each other, and have so many seconds to say whether they come."""

    type: Literal["found"]
    offer: str
    game: str
    players: int
    clock: dict[str, Any]
    rated: bool
    people: list[FoundPerson]  # the others
    seconds: float


class Seated(TypedDict):
    """In the lobby: all have come, the game begins at this table."""

    type: Literal["seated"]
    table: str


class Boards(TypedDict):
    """In the lobby, for who looks at the boards: the public games that have gone on, and how many events each has by now."""

    type: Literal["boards"]
    tables: dict[str, int]


_AtTables = Update | Ack | Refusal | Previews | Presence | Absences | Pong
_InLobby = LobbyChanged | YourMove | NotYourMove | Followed | Challenged | Sought | Found | Seated | Boards
_Messages = _AtTables | _InLobby
AnyMessage = Annotated[_Messages, Field(discriminator="type")]
MESSAGE: TypeAdapter[_Messages] = TypeAdapter(AnyMessage, config=ConfigDict(defer_build=True))


class Look(Command):
    """Ask what some legal moves of a seat would do; all of them if none is named."""

    type: Literal["look"]
    seat: Annotated[int, Field(ge=0, le=15)]
    moves: Annotated[list[str], Field(max_length=64)] | None = None


class Why(Command):
    """Ask why nothing goes on from these touches, or why a move cannot be made; the answer is a refusal with the clause's sentence, and nothing changes."""

    type: Literal["why"]
    seat: Annotated[int, Field(ge=0, le=15)]
    touches: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=1, max_length=8)] | None = None
    move: Annotated[str, Field(max_length=200)] = ""


class Ping(Command):
    """Ask whether the line is alive."""

    type: Literal["ping"]


class Seek(Command):
    """In the lobby: look for a table. Several of each may be wished; `near` keeps to people of one's own level."""

    type: Literal["seek"]
    games: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=1, max_length=32)]
    players: Annotated[list[Annotated[int, Field(ge=2, le=16)]], Field(min_length=1, max_length=16)]
    clocks: Annotated[list[Literal["5+0", "10+5", "20+0", "1 day", "3 days"]], Field(min_length=1, max_length=8)]
    rated: Literal["yes", "no", "any"] = "any"
    near: bool = False


class StopSeeking(Command):
    """In the lobby: look no more."""

    type: Literal["stop"]


class AnswerFound(Command):
    """In the lobby: come to the table that was found, with a seed for its dice; or not to this one, and look on."""

    type: Literal["found"]
    offer: str = Field(max_length=64)
    yes: bool
    seed: str = Field("", max_length=128)


LOBBY = frozenset({Seek, StopSeeking, AnswerFound})
"""What is asked in the lobby, and nowhere else."""

AnySent = Annotated[AnyCommand | Look | Why | Ping | Seek | StopSeeking | AnswerFound, Field(discriminator="type")]
SENT: TypeAdapter[Command] = TypeAdapter(AnySent, config=ConfigDict(defer_build=True))
_plain_move = msgspec.json.Decoder(PlainMove).decode


def read(text: str | bytes) -> Asked:
    """A message that somebody has sent; ValidationError if it is none."""
    try:
        return _plain_move(text)
    except msgspec.DecodeError:
        found: Command = SENT.validator.validate_json(text)
        return found

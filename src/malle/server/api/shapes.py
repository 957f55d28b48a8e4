"""What the routes take and give, as models: the OpenAPI description is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from malle.engine.chapters import Chapter
from malle.engine.match import Choice, Offer, Told, View
from malle.server.clock import Control, NoClock
from malle.server.commands import Name
from malle.server.messages import Happening, ResultStatus, SeatView, TableStatus
from malle.study.shapes import Study


def _text(text: str) -> str:
    text.encode()  # JSON can hold half a character, which nobody could be sent
    return text


Login = Annotated[str, Field(max_length=64), AfterValidator(_text)]
"""The name of an account; `names.checked` says what it may be."""

Password = Annotated[str, Field(min_length=8, max_length=128)]
Language = Literal["fr", "en"]
Value = StrictBool | StrictInt | Annotated[StrictStr, AfterValidator(_text)] | None


class Given(BaseModel):
    """What a route gives. It is built when it is first needed, so that a server is back before that."""

    model_config = ConfigDict(defer_build=True)


class Shape(BaseModel):
    """What a route takes."""

    model_config = ConfigDict(extra="forbid")


class Problem(Given):
    """Why something was refused, in each language; `clause` says what it is about."""

    clause: str
    sentence: dict[str, str]


class NewGuest(Shape):
    name: Name
    lang: Language = "fr"


class Me(Given):
    id: str
    kind: Literal["guest", "account", "program"]
    name: str
    lang: str


class Welcome(Given):
    """Whoever comes in; nobody yet, if they are new here."""

    me: Me | None


def _bio(text: str) -> str:
    """In one line, without signs that cannot be seen or that turn the text around."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in _text(text)).split())


Bio = Annotated[str, Field(max_length=300), AfterValidator(_bio)]


class Change(Shape):
    name: Name | None = None
    lang: Language | None = None
    bio: Bio | None = None


class NewAccount(Shape):
    login: Login
    password: Password


class LogIn(Shape):
    login: Login
    password: Annotated[str, Field(max_length=128)]


class NewPassword(Shape):
    """The password one has, and the one that shall take its place."""

    old: Annotated[str, Field(max_length=128)]
    new: Password


class Session(Given):
    id: str
    kind: Literal["cookie", "token"]
    label: str
    created: float
    expires: float
    seen: float  # when it was last used, to the hour
    current: bool


def _time_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(f"“{name}” is no time zone such as Europe/Paris") from None
    return name


TimeOfDay = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Secret = Annotated[str, Field(max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]


class Channels(Shape):
    """The channels on which one wants to be told something."""

    push: StrictBool = True
    webhook: StrictBool = True
    mail: StrictBool = True


class Quiet(Shape):
    """Hours in which one is told nothing; what comes then waits for their end."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, serialize_by_alias=True)
    from_: TimeOfDay = Field(alias="from")
    to: TimeOfDay
    zone: Annotated[str, Field(max_length=64), AfterValidator(_time_zone)]


class NoticeWish(Shape):
    """What one wants to be told: that it is one's turn, that a table is full, that a game is over, that somebody offers something."""

    turn: Channels = Channels()
    full: Channels = Channels()
    over: Channels = Channels()
    offer: Channels = Channels()
    quiet: Quiet | None = None
    webhook: Annotated[str, Field(max_length=1024), AfterValidator(_text)] | None = None


class NoticeAnswer(Given):
    """What came of a notice, and when."""

    at: float
    sentence: dict[str, str]


class LastAnswers(Given):
    """The last notice on a channel that arrived, and the last that did not."""

    arrived: NoticeAnswer | None = None
    failed: NoticeAnswer | None = None


class Answers(Given):
    push: LastAnswers = LastAnswers()
    webhook: LastAnswers = LastAnswers()
    mail: LastAnswers = LastAnswers()


class NewMail(Shape):
    address: Annotated[str, Field(max_length=254, pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]+$")]


class MailAddress(Given):
    """Where one gets mail; nothing is sent to an address that is not confirmed."""

    address: str
    confirmed: bool


class Recovery(Shape):
    """The name of an account, or the address that it has confirmed."""

    who: Annotated[str, Field(max_length=254), AfterValidator(_text)]


class Notices(NoticeWish):
    """What one wants to be told, on how many devices, and what came of the last notices. The secret of a webhook is shown once, when it is new."""

    webhook_secret: str | None = None
    devices: int
    mail: MailAddress | None
    mail_offered: bool  # whether this server sends mail at all
    last: Answers


class PushKey(Given):
    """The key of this server, to which a browser subscribes."""

    key: str


class SubscriptionKeys(Shape):
    p256dh: Secret
    auth: Secret


class Endpoint(Shape):
    endpoint: Annotated[str, Field(max_length=1024), AfterValidator(_text)]


class Subscription(Endpoint):
    """Where the browser of a device is reached, and its keys."""

    keys: SubscriptionKeys


class KeptGame(Given):
    """A table where somebody sat, or which they opened, or where they wrote: what they did there, and its record if the game is over."""

    table: str
    game: str
    players: int
    public: bool
    rated: bool
    phase: Literal["open", "playing", "over"]
    created: float
    changed: float
    seats: list[int]
    events: list[dict[str, Any]]
    record: dict[str, Any] | None


class Kept(Given):
    """All that is kept about somebody and their programs."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    lang: str
    login: str | None
    created: float
    programs: list[dict[str, Any]]
    sessions: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    rating_changes: list[dict[str, Any]]
    notes: list[dict[str, Any]]
    exercises: list[dict[str, Any]]
    practice_days: list[dict[str, Any]]
    notice_settings: list[dict[str, Any]]
    notice_channels: list[dict[str, Any]]
    notice_answers: list[dict[str, Any]]
    notices: list[dict[str, Any]]
    bio: str
    follows: list[dict[str, Any]]
    blocks: list[dict[str, Any]]
    challenges: list[dict[str, Any]]
    passkeys: list[dict[str, Any]]
    keeping: list[dict[str, Any]]
    games: list[KeptGame]


class NewToken(Shape):
    name: Name


class Token(Given):
    """The token is shown once; the session ends it."""

    session: str
    token: str


Notes = Annotated[dict[Annotated[str, Field(max_length=64)], Value], Field(max_length=256)]
"""What somebody marks for themselves: short values by name."""


class TableWish(Shape):
    """A table as somebody wishes it."""

    game: Annotated[str, Field(max_length=32)]
    players: StrictInt | None = None
    options: Annotated[dict[str, Value], Field(max_length=32)] = Field(default_factory=dict)
    public: bool = True
    rated: bool = False
    clock: Control = Field(default_factory=NoClock)
    spectator_chat: bool = False


class GoOn(Shape):
    """From where a finished game shall go on: after so many of its moves."""

    number: Annotated[StrictInt, Field(ge=0, le=100_000)]


class NewTable(Given):
    id: str
    link: str


class TablePage(Given):
    """A table and the game on it, as the asker may see them."""

    table: TableStatus
    seats: list[SeatView]


class EventPage(Given):
    seq: int
    events: list[Happening]


class HostNote(Given):
    """Of the host of a waiting table: the rating in this game, in points, if there is one; since how many seconds away, if they are."""

    rating: float | None
    away: float | None


class Lobby(Given):
    """Public tables that wait for people or are being played, and how many are here.

    `hosts` says something of the host of each table that waits, `looking` how many people look for a table of each game and `seeking` how
    many in all, `clocks` by which clocks they may.
    """

    open: list[TableStatus]
    playing: list[TableStatus]
    people: int
    tables: int
    hosts: dict[str, HostNote]
    looking: dict[str, int]
    seeking: int
    clocks: dict[str, dict[str, Any]]


class MyTables(Given):
    """My tables, the `last` move of each in a sentence; `your_move` are those that wait for me, the most urgent first, `set_aside` those whose log is damaged."""

    tables: list[TableStatus]
    last: dict[str, str]
    your_move: list[str]
    set_aside: list[str]


class WhatWaits(Given):
    """The tables that wait for my move, the most urgent first."""

    tables: list[str]


class FinishedSeat(Given):
    """Who sat there at the end: a person, perhaps with a name, or a bot of some level."""

    name: str
    level: str
    mine: bool


class Finished(Given):
    """A game that is over; `change` is what it did to my rating less thrice its doubt, if it was rated and mine."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rated: bool
    ended: float
    seats: list[FinishedSeat]
    moves: int
    result: ResultStatus
    change: float | None


class Rating(Given):
    person: str
    name: str
    game: str
    players: int
    rating: float
    doubt: float
    games: int


OptionKind = Literal["choice", "flag", "whole", "text"]


class Option(Given):
    """A choice made before the game; `words` names values as JSON writes them, what has none there is said as it is."""

    name: str
    kind: OptionKind
    default: Any
    values: list[str] = []
    least: int | None = None
    most: int | None = None
    offered: list[int] = []
    label: dict[str, str]
    help: dict[str, str]
    words: dict[str, dict[str, str]]


class Level(Given):
    """A bot that can be asked to sit: its level, what it is called in this game, how it plays, and its measured rating (docs/strength.md), if it has one."""

    id: str
    name: dict[str, str]
    plays: dict[str, str]
    rating: float | None = None
    doubt: float | None = None


class GameCard(Given):
    """A game: `seats` are the names of its seats, `sides` what each of them plays, where one chooses that, and `teams` the names of its
    teams by letter, if it has any.

    `guide`, `lessons`, `atlas` and `board` say what else the room holds; a board, if it is ready made (`board.js`). `exercises` is how many there are.
    """

    id: str
    name: dict[str, str]
    summary: dict[str, str]
    credits: dict[str, str]
    players: list[int]
    default_players: int
    minutes: str
    options: list[Option]
    hides: bool
    chance: bool
    drawable: bool
    points: bool
    levels: list[Level]
    seats: dict[str, list[str]] | None
    sides: dict[str, list[str]] | None
    teams: dict[str, dict[str, str]] | None
    guide: bool
    atlas: bool
    board: bool
    lessons: bool
    exercises: int


class Guide(Given):
    """A text in Markdown; the addresses of its pictures are relative to its own."""

    game: str
    lang: Language
    markdown: str


class Moment(Given):
    """A game after so many moves."""

    number: int
    view: View


class Replay(Given):
    """A finished game: how many moves it has, some of its positions, and if that was asked for all that happened, and the chapters it
    happened in."""

    moves: int
    views: list[Moment]
    story: list[Told] | None
    chapters: list[Chapter] | None


class Advice(Given):
    """What a bot would play, and how it sees the chances of each seat to win, if it had to think about it."""

    number: int
    seat: int
    move: str
    say: str
    chances: list[float] | None
    seconds: float


class StudyPage(Given):
    """How far the study of a finished game is; `study` holds what is known so far. Until all is known it has neither sums nor turning points."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    progress: float  # 0 to 1
    sentence: str | None  # what there is to say about it, in the reader's language
    study: Study | None


class LessonPage(Given):
    """A position in which to find the move; `clause` is what the idea rests on."""

    id: str
    title: str
    task: str
    clause: str
    seat: int
    view: View
    offers: list[Offer]
    expected: str


TriedMove = Annotated[str, Field(max_length=200)]
MovesBefore = Annotated[list[TriedMove], Field(max_length=1)]


class Attempt(Shape):
    """A move to be tried, after the right ones before it, if the lesson has come so far."""

    move: TriedMove
    before: MovesBefore = []


class Judged(Given):
    """A legal move in a lesson: whether it is right, why or a hint, the clause behind it, and the position afterwards.

    `then` is what the lesson asks next, if this is not its end.
    """

    right: bool
    sentence: str
    clause: str
    rule: str
    say: str
    view: View
    then: LessonPage | None = None


class LessonLook(Shape):
    """Some legal moves of a lesson; all of them if none is named."""

    moves: Annotated[list[TriedMove], Field(max_length=64)] | None = None
    before: MovesBefore = []


class LessonWhy(Shape):
    """What was touched in a lesson, one after the other."""

    touches: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=1, max_length=8)]
    before: MovesBefore = []


class ExerciseBefore(Shape):
    """The right moves that have been made in an exercise."""

    before: MovesBefore = []


class WhyNot(Problem):
    """A rule that forbids something, in each language."""


class Previews(Given):
    """Some legal moves, with their touches and what they would change."""

    choices: list[Choice]


class Health(Given):
    ok: bool
    version: str


class Check(Given):
    """One thing that must be well."""

    name: str
    ok: bool
    said: str  # what is wrong, if anything is


class Readiness(Health):
    checks: list[Check]

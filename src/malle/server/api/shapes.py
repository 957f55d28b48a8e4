"""What the routes take and give, as models: the OpenAPI description is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from malle.engine.match import Choice, Offer, Told, View
from malle.server.clock import Control, NoClock
from malle.server.messages import Happening, SeatView, TableStatus


def _name(text: str) -> str:
    clean = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not clean:
        raise ValueError("a name has at least one visible character")
    return clean


def _text(text: str) -> str:
    text.encode()  # JSON can hold half a character, which nobody could be sent
    return text


Name = Annotated[str, Field(min_length=1, max_length=32), AfterValidator(_name)]
Login = Annotated[str, Field(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9._-]+$")]
Password = Annotated[str, Field(min_length=8, max_length=128)]
Language = Literal["fr", "en"]
Value = StrictBool | StrictInt | Annotated[StrictStr, AfterValidator(_text)] | None


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why something was refused, in each language; `clause` says what it is about."""

    clause: str
    sentence: dict[str, str]


class NewGuest(Shape):
    name: Name
    lang: Language = "fr"


class Me(BaseModel):
    id: str
    kind: Literal["guest", "account", "program"]
    name: str
    lang: str


class Welcome(BaseModel):
    """Whoever comes in; nobody yet, if they are new here."""

    me: Me | None


class Change(Shape):
    name: Name | None = None
    lang: Language | None = None


class NewAccount(Shape):
    login: Login
    password: Password


class LogIn(Shape):
    login: Annotated[str, Field(max_length=32)]
    password: Annotated[str, Field(max_length=128)]


class Session(BaseModel):
    id: str
    kind: Literal["cookie", "token"]
    label: str
    created: float
    expires: float
    current: bool


class NewToken(Shape):
    name: Name


class Token(BaseModel):
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


class NewTable(BaseModel):
    id: str
    link: str


class TablePage(BaseModel):
    """A table and the game on it, as the asker may see them."""

    table: TableStatus
    seats: list[SeatView]


class EventPage(BaseModel):
    seq: int
    events: list[Happening]


class Lobby(BaseModel):
    """Public tables that wait for people or are being played, and how many are here."""

    open: list[TableStatus]
    playing: list[TableStatus]
    people: int
    tables: int


class MyTables(BaseModel):
    """My tables; `your_move` are those that wait for me, `set_aside` those whose log is damaged."""

    tables: list[TableStatus]
    your_move: list[str]
    set_aside: list[str]


class Finished(BaseModel):
    id: str
    game: str
    players: int
    options: dict[str, Any]
    rated: bool
    ended: float


class Rating(BaseModel):
    person: str
    name: str
    game: str
    players: int
    rating: float
    doubt: float
    games: int


class Profile(BaseModel):
    id: str
    kind: Literal["guest", "account", "program"]
    name: str
    ratings: list[Rating]


OptionKind = Literal["choice", "flag", "whole", "text"]


class Option(BaseModel):
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


class Level(BaseModel):
    """A bot that can be asked to sit: its level, and what it is called in this game."""

    id: str
    name: dict[str, str]


class GameCard(BaseModel):
    """A game: `seats` are the names of its seats and `teams` those of its teams by letter, if it has any.

    `guide`, `lessons`, `atlas` and `board` say what else the room holds; a board, if it is ready made (`board.js`).
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
    drawable: bool
    levels: list[Level]
    seats: dict[str, list[str]] | None
    teams: dict[str, dict[str, str]] | None
    guide: bool
    atlas: bool
    board: bool
    lessons: bool


class Guide(BaseModel):
    """A text in Markdown; the addresses of its pictures are relative to its own."""

    game: str
    lang: Language
    markdown: str


class Moment(BaseModel):
    """A game after so many moves."""

    number: int
    view: View


class Replay(BaseModel):
    """A finished game: how many moves it has, some of its positions, and all that happened if that was asked for."""

    moves: int
    views: list[Moment]
    story: list[Told] | None


class Advice(BaseModel):
    """What a bot would play, and how it sees the chances of each seat to win, if it had to think about it."""

    number: int
    seat: int
    move: str
    say: str
    chances: list[float] | None
    seconds: float


class LessonPage(BaseModel):
    """A position in which to find the move; `clause` is what the idea rests on."""

    id: str
    title: str
    task: str
    clause: str
    seat: int
    view: View
    offers: list[Offer]
    expected: str


class Attempt(Shape):
    move: Annotated[str, Field(max_length=200)]


class Judged(BaseModel):
    """A legal move in a lesson: whether it is right, why or a hint, the clause behind it, and the position afterwards."""

    right: bool
    sentence: str
    clause: str
    rule: str
    say: str
    view: View


class LessonLook(Shape):
    """Some legal moves of a lesson; all of them if none is named."""

    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=64)] | None = None


class LessonPreviews(BaseModel):
    choices: list[Choice]


class Health(BaseModel):
    ok: bool
    version: str

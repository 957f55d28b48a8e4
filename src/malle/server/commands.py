"""What people ask of a table: one model for each command, told apart by `type`.

Every command carries an `id` of the client's own choice. A table does a command once: whoever sends it again, because an answer was
lost, gets the first answer again.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, field_validator


def _name(text: str) -> str:
    clean = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not clean:
        raise ValueError("a name has at least one visible character")
    return clean


Name = Annotated[str, Field(min_length=1, max_length=32), AfterValidator(_name)]
SeatNumber = Annotated[int, Field(ge=0, le=15, description="A seat, counted from 0.")]
Line = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=40)]


class Command(BaseModel):
    """Something asked of a table."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)
    id: str = Field(min_length=1, max_length=64, description="The client's own name for this command.")


class Sit(Command):
    """Sit down, or come over from another seat; `also` keeps the seats held already, `name` is whose seat it is (several on one device)."""

    type: Literal["sit"]
    seat: SeatNumber
    also: bool = False
    name: Name | None = None


class Stand(Command):
    """Free a seat before the start: one's own, or as the host any."""

    type: Literal["stand"]
    seat: SeatNumber


class Remove(Command):
    """As the host: remove a person before the start; their seats are free, and they do not sit down here again."""

    type: Literal["remove"]
    person: str = Field(max_length=64)


class SeatBot(Command):
    """As the host: give a seat to a bot of the server."""

    type: Literal["bot"]
    seat: SeatNumber
    level: str = Field(max_length=32)


class Ready(Command):
    """Be ready, with a seed for the dice. The game starts when all seats are."""

    type: Literal["ready"]
    seat: SeatNumber
    ready: bool = True
    seed: str = Field("", max_length=128)


class Move(Command):
    """Make a move in the position after `number` moves."""

    type: Literal["move"]
    seat: SeatNumber
    move: str = Field(max_length=200)
    number: int = Field(ge=0)


class PlainMove(Struct, forbid_unknown_fields=True, frozen=True, gc=False):
    """A `Move` that has come as it should, read in a quarter of the time; all else is read as one of the others, and what is wrong with it is said there."""

    type: Literal["move"]
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    move: Annotated[str, Meta(max_length=200)]
    number: Annotated[int, Meta(ge=0)]


Asked = Command | PlainMove


class Undo(Command):
    """Take one's last move back: at once while still on turn, and against bots with what they have answered; otherwise the others are asked."""

    type: Literal["undo"]
    seat: SeatNumber
    number: int = Field(ge=0)


class ProposeDraw(Command):
    """Offer a draw, in games that know one."""

    type: Literal["draw"]
    seat: SeatNumber


class Pause(Command):
    """Propose that the game and its clocks stand still until a seat has it go on."""

    type: Literal["pause"]
    seat: SeatNumber


class Continue(Command):
    """Have the game go on after a pause."""

    type: Literal["continue"]
    seat: SeatNumber


class Watch(Command):
    """Ask the others that a bot of this level may play for one's seat from a time to another (in seconds since 1970; `since` 0 is now); without a level
    it plays forced moves only. `resume` takes the seat back."""

    type: Literal["watch"]
    seat: SeatNumber
    level: str = Field("", max_length=32)
    since: float = Field(0.0, ge=0, le=1e11)
    until: float = Field(ge=0, le=1e11)


class Prepare(Command):
    """Ask the others that everybody may prepare answers in this rated game."""

    type: Literal["prepare"]
    seat: SeatNumber


class Plan(Command):
    """Prepare answers, in the place of those prepared before: lines of moves from the position after `number` moves. Where the game follows one of
    them, one's own moves in it are made at once. Only where nothing is hidden, and chance decides nothing in between; in rated games once all have agreed
    to it (`prepare`)."""

    type: Literal["plan"]
    seat: SeatNumber
    number: int = Field(ge=0)
    lines: list[Annotated[Line, Field(min_length=1)]] = Field(max_length=20)


class Answer(Command):
    """Answer the proposal with this sequence number."""

    type: Literal["answer"]
    seat: SeatNumber
    offer: int = Field(ge=0)
    yes: bool


class Abandon(Command):
    """Give up."""

    type: Literal["abandon"]
    seat: SeatNumber


class Hand(Command):
    """Vote for a bot to stand in for an absent player."""

    type: Literal["hand"]
    seat: SeatNumber
    absent: SeatNumber


class Leave(Command):
    """Say that one leaves a game under way, without giving it up."""

    type: Literal["leave"]
    seat: SeatNumber


class Wait(Command):
    """Give an absent player two minutes more before anything is done about it."""

    type: Literal["wait"]
    seat: SeatNumber
    absent: SeatNumber


class Claim(Command):
    """Take the win in a game of two whose other player has left."""

    type: Literal["claim"]
    seat: SeatNumber


class Later(Command):
    """Propose to finish later, with a day for each move; who is absent is not asked."""

    type: Literal["later"]
    seat: SeatNumber


class Resume(Command):
    """Take one's seat back from the bot."""

    type: Literal["resume"]
    seat: SeatNumber


class Auto(Command):
    """Have forced moves (one legal choice) made at once, or no more."""

    type: Literal["auto"]
    seat: SeatNumber
    on: bool


class Say(Command):
    """Write a line of chat: text, nothing else."""

    type: Literal["say"]
    text: str = Field(min_length=1, max_length=500)

    @field_validator("text")
    @classmethod
    def _no_end_sign(cls, text: str) -> str:
        return text.replace("\0", " ")  # PostgreSQL has no room for it


class Mute(Command):
    """Read a person's lines no more, or again."""

    type: Literal["mute"]
    person: str = Field(max_length=64)
    on: bool = True


class Report(Command):
    """Report the line of chat with this sequence number."""

    type: Literal["report"]
    line: int = Field(ge=0)


class Rematch(Command):
    """After the game: the same people again, each one seat further; against bots it begins at once."""

    type: Literal["rematch"]
    seed: str = Field("", max_length=128, description="For the dice: who asks is ready.")


AnyCommand = Annotated[
    Sit
    | Stand
    | Remove
    | SeatBot
    | Ready
    | Move
    | Undo
    | ProposeDraw
    | Pause
    | Continue
    | Watch
    | Prepare
    | Plan
    | Answer
    | Abandon
    | Hand
    | Leave
    | Wait
    | Claim
    | Later
    | Resume
    | Auto
    | Say
    | Mute
    | Report
    | Rematch,
    Field(discriminator="type"),
]
COMMAND: TypeAdapter[Command] = TypeAdapter(AnyCommand, config=ConfigDict(defer_build=True))

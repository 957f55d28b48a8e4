"""What a match shows: positions, legal moves and moves that were made, as data for whoever draws or tells them."""

from __future__ import annotations

from typing import Any, NotRequired

from typing_extensions import TypedDict


class Kept(dict[str, Any]):
    """A part of a view that is made once and shown again and again, to all who see it: nobody may change it. Who sends it keeps with it what it sends."""

    json: bytes = b""


class Shared(TypedDict):
    """What everybody sees; of `table` what is no seat's own."""

    game: str
    players: int
    options: dict[str, Any]
    number: int  # moves made so far
    node: str
    to_move: int | None  # the seat to decide; None at a chance or secret node and at the end
    waiting: list[int]  # the seats that the game waits for
    over: bool
    scores: list[float]
    winners: list[int]
    table: Any


class View(Shared):
    """What a seat sees. `table` is the game's own part, described in its view.py."""

    seat: int | None  # None: somebody who only looks on


class Offer(TypedDict):
    """A legal move and the way to it."""

    move: str
    touches: list[str]


class Choice(Offer):
    """A legal move as a person is offered it."""

    say: str
    preview: Any  # what it would change, described in the game's view.py


class Told(TypedDict):
    """A move that was made, as a seat is told of it."""

    number: int
    seat: int | None  # None: chance
    move: str
    say: str
    facts: NotRequired[Any]  # what a board shows of it beside the sentence, described in the game's view.py

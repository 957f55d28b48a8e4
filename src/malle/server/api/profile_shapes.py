"""What the routes of profiles give, as models."""

from __future__ import annotations

from typing import Literal

from malle.server.api.shapes import Given, Rating


class Profile(Given):
    """What everybody may know of somebody; `followed` and `blocked` say what they are to whoever asks."""

    id: str
    kind: Literal["guest", "account", "program"]
    name: str
    bio: str
    since: float
    games: int  # finished ones that everybody may see
    followers: int
    ratings: list[Rating]
    followed: bool
    blocked: bool
    me: bool


class RatingPoint(Given):
    """A rating after a game: what somebody is worth at least, and the estimate above it; unknown of games from before it was kept."""

    table: str | None
    at: float
    least: float
    estimate: float | None


class RatingCourse(Given):
    """How a rating has come to what it is, the latest games, in the order in which they ended."""

    game: str
    players: int
    points: list[RatingPoint]


class Met(Given):
    """Somebody with whom one has often played: how many games, how many of them won by one's own seat, and by theirs."""

    id: str
    name: str
    games: int
    won: int
    lost: int


class Acquaintance(Given):
    """Somebody whom one follows, or blocks; whether they are here is told of those whom one follows."""

    id: str
    name: str
    online: bool = False


class Circle(Given):
    """Whom I follow, and whom I block."""

    following: list[Acquaintance]
    blocked: list[Acquaintance]


class Challenge(Given):
    """A table where somebody asks me to play."""

    table: str
    game: str
    players: int
    host: str
    name: str
    at: float

"""What the routes of exercises take and give, as models."""

from __future__ import annotations

from pydantic import Field

from malle.engine.match import Offer, Told, View
from malle.server.api.shapes import Given
from malle.server.practice import State


class ExerciseCard(Given):
    """An exercise in a list. `key` is its address; what comes from one's own game says from which, and what the move played there gave away."""

    key: str
    game: str
    question: str
    state: State
    difficulty: int | None  # of the house's: 1 to 5
    cost: int | None = None  # of one's own, in millionths
    against: list[str] = Field(default_factory=list)
    ended: float | None = None
    missed: int | None = None  # days ago, if it comes back
    today: bool = False  # done today


class Daily(Given):
    """The exercise of the day, and how many of those who tried it found it at once."""

    card: ExerciseCard
    tried: int
    found: int


class HouseShelf(Given):
    """The exercises of a game: how many there are, and how many one has done."""

    game: str
    total: int
    done: int


class WeekDay(Given):
    day: str  # 2026-11-17
    done: int
    today: bool


class Sinking(Given):
    """What is to be seen again, what was found again once or twice, what is known."""

    again: int = 0
    once: int = 0
    known: int = 0


class ExercisesPage(Given):
    """The exercises of somebody's day, and where the others are. A stranger sees those of the house."""

    day: str
    a_day: int  # how many a day has
    daily: Daily | None
    today: list[ExerciseCard]  # what is done today, then what is next
    mine: list[ExerciseCard]  # from one's own games, the dearest first
    house: list[HouseShelf]
    week: list[WeekDay]
    sinking: Sinking


class ExercisePage(Given):
    """A position in which to find the move, as the seat sees it."""

    card: ExerciseCard
    seat: int
    names: list[str]
    view: View
    offers: list[Offer]
    expected: str
    table: str | None = None  # the game of one's own that it comes from,
    number: int | None = None  # after so many moves


class RefutationStep(Given):
    """A move on the way of a refutation, and the position after it."""

    told: Told
    view: View


class Tried(Given):
    """What came of a move: whether it is right, why; how it is refuted if it is not, or what is asked next."""

    right: bool
    done: bool  # there is nothing more to find
    say: str  # the move
    title: str
    sentence: str
    reason: str | None = None  # one sentence of facts that the rules can check
    loss: int | None = None  # what it gave away, in millionths, where that is known
    view: View
    refutation: list[RefutationStep] = Field(default_factory=list)
    then: ExercisePage | None = None
    tries: int = 0  # wrong ones before


class ExerciseAnswer(Given):
    """The answer: the best move, with the position after it."""

    move: str
    touches: list[str]
    say: str
    title: str
    sentence: str
    reason: str | None
    view: View


class Hint(Given):
    """What the best move begins with: a thing to touch."""

    touch: str

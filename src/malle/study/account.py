"""The study in numbers, put together from its pieces (`study.studying`).

Piece i says what the position before part i of the game is worth, from every viewpoint, and the last piece what the end is worth. A step's gain is what the
position after it is worth less what the one before was. So for each seat and from each viewpoint

    result − start = luck + own choices + others' choices

to the last digit: all of them are differences of the same whole numbers. A position before a chain of chance is worth the mean over what can come;
therefore luck is nothing on average, and all that a judgement may get wrong is in the choices.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from malle.engine.match import Step as Move
from malle.study.course import Part, parts
from malle.study.findings import Choice, Piece, viewed
from malle.study.shapes import Grade, Sum
from malle.study.values import MILLION, less, won_by

Kind = Literal["choice", "forced", "luck"]

GRADES: tuple[tuple[int, Grade], ...] = (
    (5_000, "best"),
    (20_000, "good"),
    (50_000, "inexact"),
    (100_000, "mistake"),
    (MILLION, "blunder"),
)
"""What a choice gives away at most, in millionths, and is still called so."""

TURNING = 3
"""Turning points of a game, at most; each is at least a fifth of the game from the others, and changes a tenth of it."""

MOMENTS = 3  # moments of a seat that are worth finding again, at most; each is a few steps from the others

MOMENTS_APART = 4

DEAR = 20_000  # what a choice gave away at least, to be one of them
SAME = 10_000  # moves that lose no more than this against the best are as right as it is: a hundredth of a game
STRICT = 4.2  # accuracy that each hundredth of the game costs which a seat gives away on average


class Ending(NamedTuple):
    """How a game ended that did not end by its rules."""

    winners: Sequence[int]
    seat: int | None  # who gave up or ran out of time; None where all agreed


class Counted(NamedTuple):
    """A step without its words."""

    part: Part
    kind: Kind
    chances: list[int]
    gains: list[int]
    sampled: bool
    choice: Choice | None
    stand_in: bool = False  # a bot chose in the place of a person: it counts for nobody's accuracy

    @property
    def cost(self) -> int:
        return self.choice["cost"] if self.choice else 0


class Account(NamedTuple):
    """All steps as far as they are known, and from where they start."""

    start: list[int]
    steps: list[Counted]
    whole: bool  # nothing is missing

    @property
    def result(self) -> list[int]:
        return self.steps[-1].chances if self.steps else self.start


def account(
    moves: Sequence[Move],
    pieces: Sequence[Piece],
    players: int,
    viewpoint: int | None,
    ending: Ending | None = None,
    stood_in: Collection[int] = (),
) -> Account:
    """The steps of a game as far as there are pieces, seen from one viewpoint; `stood_in` are the moves of bots in the place of people."""
    played = parts(moves)
    values = [viewed(piece, viewpoint) for piece in pieces]
    told = zip(played, pieces, pairwise(values), strict=False)
    steps = [_step(part, piece, around, part.first in stood_in) for part, piece, around in told]
    whole = len(pieces) > len(played)
    if whole and ending:
        steps.append(_given_up(ending, len(moves), values[-1], won_by(ending.winners, players)))
    return Account(values[0] if values else won_by(range(players), players), steps, whole)


def sums(told: Account) -> list[Sum]:
    """What became of each seat, and why."""
    found = []
    for seat, (start, result) in enumerate(zip(told.start, told.result, strict=True)):
        luck = sum(step.gains[seat] for step in told.steps if step.kind == "luck")
        # what all agreed on was everybody's own choice
        own = sum(step.gains[seat] for step in told.steps if step.kind != "luck" and step.part.seat in (seat, None))
        others = sum(
            step.gains[seat] for step in told.steps if step.kind != "luck" and step.part.seat not in (seat, None)
        )
        found.append(Sum(seat=seat, start=start, result=result, luck=luck, own=own, others=others))
    return found


def grade(choice: Choice) -> Grade:
    return next(name for most, name in GRADES if choice["cost"] <= most)


def accuracy(told: Account) -> list[float | None]:
    """Of each seat: 100 less what it gave away on average; forced moves do not count, nor do those of a stand-in."""
    found: list[float | None] = []
    for seat in range(len(told.start)):
        costs = [step.cost for step in told.steps if step.choice and step.part.seat == seat and not step.stand_in]
        lost = sum(costs) / len(costs) if costs else 0.0
        found.append(round(max(0.0, 100 - STRICT * 100 * lost / MILLION), 1) if costs else None)
    return found


def turning(told: Account) -> list[int]:
    """Where the game turned most: places in the list of steps, in the order of the game."""
    apart = max(1, len(told.steps) // 5)
    found: list[int] = []
    for place in sorted(range(len(told.steps)), key=lambda each: (-_swing(told.steps[each]), each)):
        if len(found) == TURNING or _swing(told.steps[place]) < MILLION // 10:
            break
        if all(abs(place - other) >= apart for other in found):
            found.append(place)
    return sorted(found)


def moments(told: Account, seat: int) -> list[int]:
    """Choices of a seat that are worth finding again, the dearest first: places in the list of steps. All moves that are right in them are known."""
    own = [
        place for place, step in enumerate(told.steps) if step.part.seat == seat and step.choice and not step.stand_in
    ]
    dear = [place for place in own if told.steps[place].cost >= DEAR and _is_clear(told.steps[place].choice)]
    found: list[int] = []
    for place in sorted(dear, key=lambda each: (-told.steps[each].cost, each)):
        if len(found) < MOMENTS and all(abs(place - other) >= MOMENTS_APART for other in found):
            found.append(place)
    return found


def right_moves(choice: Choice) -> list[str]:
    """The moves of a choice that are as good as the best of them."""
    best = choice["moves"][0][1]
    return [move for move, value in choice["moves"] if best - value <= SAME]


def _is_clear(choice: Choice | None) -> bool:
    """Whether the moves that are kept of a choice go as far as one that is not right."""
    return choice is not None and len(right_moves(choice)) < len(choice["moves"])


def _swing(step: Counted) -> int:
    return max(map(abs, step.gains))


def _step(part: Part, piece: Piece, values: tuple[list[int], list[int]], stand_in: bool) -> Counted:
    before, after = values
    kind: Kind = "luck" if part.seat is None else "choice" if piece["choice"] else "forced"
    return Counted(part, kind, after, less(after, before), piece["sampled"], piece["choice"], stand_in)


def _given_up(ending: Ending, moves: int, before: list[int], after: list[int]) -> Counted:
    return Counted(Part(moves, moves, ending.seat), "choice", after, less(after, before), False, None)

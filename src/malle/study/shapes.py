"""What a study consists of, as it is told: to programs as JSON, to people by a page or the client."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Grade = Literal["best", "good", "inexact", "mistake", "blunder"]


class Shown(TypedDict):
    """A move: in notation, as a sentence, and what it was worth to the seat that chose, in millionths."""

    move: str
    text: str
    value: int


class Step(TypedDict):
    """A choice, or a chain of chance: all that a deal or a throw brings before somebody decides again.

    `number` is its first move and `to` its last, counted from 1: the position after it is the one that the replay has after `to` moves. A game that was
    given up, lost on time or agreed on ends with a step that made no move: it has the numbers of the last move, and neither `best` nor `played`.
    """

    number: int
    to: int
    kind: Literal["choice", "forced", "luck"]
    seat: int | None  # who chose; None for luck, and where all agreed
    chances: list[int]  # of each seat, after the step
    gains: list[int]  # what the step changed for each seat
    cost: int  # what the mover gave away against the best move, as it could know it; 0 or more
    best: Shown | None
    played: Shown | None
    alternatives: list[Shown]  # a few others, the best first
    grade: Grade | None
    words: str  # the grade in the reader's language; empty where there is none
    reason: str | None  # one sentence of facts that the rules can check
    certain: bool  # what is said of this choice is exact: nothing was estimated
    distance: int | None  # turns to the end with best play, where it is certain and known
    stand_in: bool  # a bot chose in the place of a person who was away
    sampled: bool  # luck: the mean is that of many fixed samples, since there are too many outcomes to count


class Sum(TypedDict):
    """What became of a seat: result − start = luck + own + others, to the last digit."""

    seat: int
    start: int
    result: int
    luck: int
    own: int
    others: int


class Study(TypedDict):
    """A finished game, step by step."""

    effort: str  # which search looked for better moves
    certain: bool  # nothing was estimated in any of its choices
    start: list[int]  # the chances before the first step
    steps: list[Step]
    sums: list[Sum]
    turning: list[int]  # the steps (their place in the list) where the game turned, at most three
    # of each seat the choices (places in the list) that are worth finding again, the dearest first
    moments: list[list[int]]
    accuracy: list[float | None]  # of each seat, 0 to 100; None for one that had nothing to decide

"""A study in the words of a reader: sentences for moves, grades and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from malle.engine.match import Match
from malle.engine.words import in_sentences, texts
from malle.study.account import Account, Counted, accuracy, grade, moments, sums, turning
from malle.study.findings import EFFORT, Choice
from malle.study.shapes import Shown, Step, Study
from malle.study.values import MILLION

WORDS: dict[str, Any] = texts(__file__, "words.json")

SHOWN = 4  # moves of a decision that are told, and the one that was played

REMEMBERED = 8192
"""Steps whose sentences are remembered: a study is told again and again while it is made."""

Before = Callable[[int], Match]  # the match after so many moves


def tell(told: Account, before: Before, lang: str, names: Sequence[str]) -> Study:
    """The study as somebody reads it."""
    return Study(
        effort=EFFORT,
        certain={step.choice["certain"] for step in told.steps if step.choice} == {True},
        start=told.start,
        steps=[_step(step, before, lang, names) for step in told.steps],
        sums=sums(told) if told.whole else [],
        turning=turning(told) if told.whole else [],
        moments=[moments(told, seat) for seat in range(len(told.start))] if told.whole else [],
        accuracy=accuracy(told),
    )


def _step(step: Counted, before: Before, lang: str, names: Sequence[str]) -> Step:
    part, choice = step.part, step.choice
    named = grade(choice) if choice else None
    shown = _shown(step, before, lang, names)
    return Step(
        number=min(part.first + 1, part.last),
        to=part.last,
        kind=step.kind,
        seat=part.seat,
        chances=step.chances,
        gains=step.gains,
        cost=step.cost,
        best=shown[choice["moves"][0][0]] if choice else None,
        played=shown[choice["played"][0]] if choice else None,
        alternatives=[shown[move] for move, _ in choice["moves"][1:SHOWN] if move != choice["played"][0]]
        if choice
        else [],
        grade=named,
        words=WORDS["grades"][named][lang] if named else "",
        reason=why(step, before, lang, names),
        certain=bool(choice and choice["certain"]),
        distance=choice["distance"] if choice else None,
        stand_in=step.stand_in,
        sampled=step.sampled,
    )


def why(step: Counted, before: Before, lang: str, names: Sequence[str]) -> str | None:
    """Why the best move was better: one sentence, of what is proved or of facts that the room can count; none if it was no better, or nothing says so."""
    choice, seat = step.choice, step.part.seat
    if choice is None or seat is None or grade(choice) == "best":
        return None
    first, good, bad = step.part.first, choice["moves"][0][0], choice["played"][0]
    told = _proof(choice, lang) if choice["certain"] and not before(0).game.chance else None
    return told or _compared_at(before, first, seat, good, bad, lang, tuple(names))


@lru_cache(REMEMBERED)
def _compared_at(
    before: Before, first: int, seat: int, good: str, bad: str, lang: str, names: tuple[str, ...]
) -> str | None:
    return compared(before(first), seat, good, bad, lang, names)


def _proof(choice: Choice, lang: str) -> str:
    """What is certain of the best move and of the one that was played, in a game without chance: a win, a draw or a loss."""
    said, turns, left = WORDS["proved"], choice["distance"], choice["played"][1]
    if choice["moves"][0][1] < MILLION:
        told, rest = "holds", "loses"
    else:
        told, rest = "wins", "gives" if left else "loses"
    far = "" if turns is None or told == "holds" else said["now" if turns == 1 else "in"][lang].format(turns=turns)
    return f"{said[told][lang]}{far}{said[rest][lang]}"


def compared(match: Match, seat: int, good: str, bad: str, lang: str, names: Sequence[str]) -> str | None:
    """Why one move of a seat is better than another: a sentence of facts that the room can count, if there is one."""
    room = match.game.part("presentation.reasons")
    if room is None:
        return None
    before, _, best = match.tried(seat, good)
    _, _, other = match.tried(seat, bad)
    told: str | None = room.reason(before, best, other, lang, names)
    return told and in_sentences(told, names, lang)


def _shown(step: Counted, before: Before, lang: str, names: Sequence[str]) -> dict[str, Shown]:
    """The moves of a choice, by their notation."""
    if step.choice is None or step.part.seat is None:
        return {}
    values = dict([*step.choice["moves"][:SHOWN], step.choice["played"]])
    said = _sentences(before, step.part.first, step.part.seat, tuple(values), lang, tuple(names))
    return {move: Shown(move=move, text=said[move], value=value) for move, value in values.items()}


@lru_cache(REMEMBERED)
def _sentences(
    before: Before, first: int, seat: int, moves: tuple[str, ...], lang: str, names: tuple[str, ...]
) -> dict[str, str]:
    return before(first).sentences(seat, moves, lang, names)

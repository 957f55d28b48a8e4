"""A study in the words of a reader: sentences for moves, grades and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from malle.engine.match import Match
from malle.engine.words import texts
from malle.study.account import Account, Counted, accuracy, grade, moments, sums, turning
from malle.study.findings import EFFORT, Choice
from malle.study.shapes import Shown, Step, Study
from malle.study.values import MILLION

WORDS: dict[str, Any] = texts(__file__, "words.json")

SHOWN = 4  # moves of a decision that are told, and the one that was played

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
    match = before(step.part.first)
    told = _proof(choice, lang) if choice["certain"] and not match.game.chance else None
    return told or compared(match, seat, choice["moves"][0][0], choice["played"][0], lang, names)


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
    return told


def _shown(step: Counted, before: Before, lang: str, names: Sequence[str]) -> dict[str, Shown]:
    """The moves of a choice, by their notation."""
    if step.choice is None or step.part.seat is None:
        return {}
    values = dict([*step.choice["moves"][:SHOWN], step.choice["played"]])
    offered = before(step.part.first).choices(step.part.seat, lang, names, values.keys())
    return {each["move"]: Shown(move=each["move"], text=each["say"], value=values[each["move"]]) for each in offered}

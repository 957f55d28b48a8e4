"""A study in the words of a reader: sentences for moves, grades and reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from malle.engine.fairness import Fairness
from malle.engine.match import Match
from malle.engine.words import Words
from malle.study.account import Account, Counted, accuracy, grade, moments, sums, turning
from malle.study.findings import EFFORT
from malle.study.shapes import Shown, Step, Study

WORDS: Mapping[str, Words] = {
    "best": {"fr": "Le meilleur coup", "en": "The best move"},
    "good": {"fr": "Un bon coup", "en": "A good move"},
    "inexact": {"fr": "Une imprécision", "en": "An inaccuracy"},
    "mistake": {"fr": "Une erreur", "en": "A mistake"},
    "blunder": {"fr": "Une grosse erreur", "en": "A blunder"},
}

REASONS = "presentation/reasons.py"

Before = Callable[[int], Match]
"""The match after so many moves."""


def walking(match: Match) -> Before:
    """The way through a match whose steps are told in their order."""
    past = Match(match.game, match.players, match.options, Fairness(None, match.fairness.commitment))

    def go(number: int) -> Match:
        for step in match.steps[len(past.steps) : number]:
            past.play(step.move, None if step.seat < 0 else step.seat)
        return past

    return go


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
        alternatives=[shown[move] for move, _ in choice["moves"][1:] if move != choice["played"][0]] if choice else [],
        grade=named,
        words=WORDS[named][lang] if named else "",
        reason=_reason(step, before, lang, names),
        certain=bool(choice and choice["certain"]),
        distance=choice["distance"] if choice else None,
        stand_in=step.stand_in,
        sampled=step.sampled,
    )


def _reason(step: Counted, before: Before, lang: str, names: Sequence[str]) -> str | None:
    """Why the best move was better: one sentence of facts that the room can count; none if it was no better, or no fact says so."""
    choice, seat = step.choice, step.part.seat
    if choice is None or seat is None or grade(choice) == "best":
        return None
    match = before(step.part.first)
    if not match.game.has(REASONS):
        return None
    start, _, best = match.tried(seat, choice["moves"][0][0])
    _, _, played = match.tried(seat, choice["played"][0])
    found: str | None = match.game.module("presentation.reasons").reason(start, best, played, lang, names)
    return found


def _shown(step: Counted, before: Before, lang: str, names: Sequence[str]) -> dict[str, Shown]:
    """The moves of a choice, by their notation."""
    if step.choice is None or step.part.seat is None:
        return {}
    values = dict([*step.choice["moves"], step.choice["played"]])
    offered = before(step.part.first).choices(step.part.seat, lang, names, values.keys())
    return {each["move"]: Shown(move=each["move"], text=each["say"], value=values[each["move"]]) for each in offered}

"""Lessons: small positions with one idea each, in which a person is asked to find the move.

A room keeps its lessons in lessons.json, easy ones first. A lesson is a few moves that lead to the position, the moves that are right,
the idea behind them, and a hint for those that are not. Answers and hints are named as file names are: `b2:*45` stands for every move
that begins and ends like this. Where the idea is seen in the next move only, `then` asks for that one, too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from malle.engine.exercises import Posed
from malle.engine.game import Game
from malle.engine.words import Words


@dataclass(frozen=True, eq=False)
class Lesson(Posed):
    """One lesson of a game; the seat is that of the person who learns."""

    title: Words
    task: Words
    answers: list[str]
    clause: str  # that the idea rests on
    idea: Words  # told when the move is right
    hints: dict[str, Words]  # told when it is not; the first that fits
    then: dict[str, Any] | None = None  # task, answers and hints of the move that ends it, if the first one does not
    # where the game is solved: the turns of the learner, this one included, to a win that is certain
    turns: int | None = None

    def names(self, lang: str) -> list[str]:
        """What the seats are called: the game's own words, or the opponent, if there is one alone."""
        names = self.game.seat_names(self.players, lang)
        if self.players == 2 and "seats" not in self.game.texts:
            names[1 - self.seat] = {"fr": "L’adversaire", "en": "The opponent"}[lang]
        return names

    def is_right(self, move: str) -> bool:
        return any(fnmatchcase(move, answer) for answer in self.answers)

    def comment(self, move: str) -> Words:
        """What is told to somebody who has made this move."""
        if self.is_right(move):
            return self.idea if self.turns is None else _certain(self.idea, self.turns)
        return next(words for named, words in self.hints.items() if fnmatchcase(move, named))

    def after(self, move: str) -> Lesson | None:
        """How the lesson goes on after this move, if it was right and there is more to find."""
        return _after(self, move) if self.then and self.is_right(move) else None


def _certain(idea: Words, turns: int) -> Words:
    if turns == 1:
        return {"fr": f"{idea['fr']} C’est certain : gagné à ce tour.", "en": f"{idea['en']} Certain: won this turn."}
    return {
        "fr": f"{idea['fr']} C’est certain : gagné en {turns} tours au plus, celui-ci compris.",
        "en": f"{idea['en']} Certain: won in {turns} turns at most, this one included.",
    }


@cache
def lessons(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by their names, easy ones first; none, if the room has none."""
    found = game.load("guide/lessons.json") if game.has("guide/lessons.json") else []
    return {each["id"]: Lesson(game, **each) for each in found}


@cache
def _after(lesson: Lesson, move: str) -> Lesson:
    return replace(lesson, moves=[*lesson.moves, move], **{**(lesson.then or {}), "then": None})

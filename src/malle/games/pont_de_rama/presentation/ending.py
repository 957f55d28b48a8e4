"""How a game of Le Pont de Rama ended: who crossed the bridge, whose journey was worth the most, and all journeys round by round."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from malle.engine.ending import Course, End, course_of, decided, turning
from malle.engine.kernel import Row
from malle.engine.words import listed, signed
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules.state import OVER
from malle.games.pont_de_rama.rules.tally import LINES, score, score_table


def why(end: End, lang: str) -> str:
    s, totals = end.state, standing(end.state)
    first = int(s.bridge) - 1
    best = end.winners[0]
    shared = len(end.winners) > 1
    kind = "shared" if shared else "rounds" if first < 0 else "built" if first == best else "overtaken"
    names = {"who": listed([end.names[seat] for seat in end.winners], lang), "first": end.names[first]}
    less = max((total for seat, total in enumerate(totals) if seat not in end.winners), default=0)
    return GAME.say("ending", kind, lang, **names, rounds=s.round, more=signed(totals[best]), less=signed(less))


def standing(s: Row) -> list[int]:
    return [int(score(s, seat)) for seat in range(s.players)]


def turns(states: Iterable[Row]) -> list[int]:
    return [int(s.round) + 1 if s.begun else 0 for s in states]


def course(states: Iterable[Row]) -> Course:
    """The worth of all journeys at the end of each round."""
    totals: dict[int, list[int]] = {}
    at: dict[int, int] = {}
    for number, s in enumerate(states):
        ended = s.node == OVER and not s.bridge
        after = int(s.round) - (1 if ended else 0)
        totals[after] = standing(s)
        at[after] = number
    return course_of(GAME.texts["ending"], totals.values(), at.values(), first=1)


def fact(end: End, lang: str) -> tuple[str, int] | None:
    """Who was ahead last; a winner who always was has one line of the score table to thank for it."""
    found, words = turning(end), GAME.texts["ending"]["fact"]
    if found is None or found.kind != "ahead":
        return decided(end, words, lang)
    who, other = found.who[0], found.other[0]
    more, less = _lines(end.state, who), _lines(end.state, other)
    line = max(range(len(LINES)), key=lambda line: more[line] - less[line])
    said: str = words["line"][lang].format(
        line=words["lines"][LINES[line]][lang], who=end.names[who], gain=more[line] - less[line], other=end.names[other]
    )
    return said, found.number


def _lines(s: Row, seat: int) -> list[int]:
    lines = np.zeros(len(LINES), np.int64)
    score_table(s, seat, lines)
    return [int(points) for points in lines]

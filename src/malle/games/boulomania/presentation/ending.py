"""How a game of Boulomania ended: the last count, and the points round by round."""

from __future__ import annotations

from collections.abc import Iterable

from malle.engine.ending import Course, End, course_of, turning
from malle.engine.kernel import Row
from malle.engine.words import capital
from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.sentences import balls_said, measured_balls, team_said
from malle.games.boulomania.rules.kernel import ANNULLED, JACK, OPEN, OVER


def why(end: End, lang: str) -> str:
    s = end.state
    team = int(s.team[end.winners[0]])
    alone = all(spot["counts"] for spot in measured_balls(s))
    kind = "annulled" if s.ended == ANNULLED else "measured_alone" if alone else "measured"
    who, balls = team_said(team, lang), balls_said(int(s.gain[team]), lang)
    return capital(GAME.say("ending", kind, lang, team=who, balls=balls, more=s.score[team], less=s.score[1 - team]))


def standing(s: Row) -> list[int]:
    return [int(s.score[s.team[seat]]) for seat in range(s.players)]


def turns(states: Iterable[Row]) -> list[int]:
    return [int(s.round) + (s.node in (OPEN, JACK)) for s in states]


def course(states: Iterable[Row]) -> Course:
    """The points of both teams before the first round, and after each."""
    points: dict[int, list[int]] = {}
    at: dict[int, int] = {}
    for number, s in enumerate(states):
        after = int(s.round) - (s.node not in (OPEN, JACK, OVER))
        points[after] = [int(n) for n in s.score]
        at.setdefault(after, number)
    who = [[seat for seat in range(s.players) if s.team[seat] == team] for team in (0, 1)]
    return course_of(GAME.texts["ending"], points.values(), at.values(), who=who, goal=int(s.target), leaps=True)


def fact(end: End, lang: str) -> tuple[str, int] | None:
    found = turning(end)
    if found is None:
        return None
    who, other = ([team_said(int(end.state.team[seats[0]]), lang)] for seats in (found.who, found.other))
    said, number = found.told(GAME.texts["ending"]["fact"], lang, who, other)
    return capital(said), number

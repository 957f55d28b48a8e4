"""How a game of Bombay Bazar ended: whose trunk is the longest, and how long they were round by round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from malle.engine.ending import Course, End, course_of, decided
from malle.engine.kernel import Row
from malle.engine.words import listed
from malle.games.bombay_bazar import GAME, score_parts
from malle.games.bombay_bazar.rules.kernel import TURN, medal_points

_say = partial(GAME.say, "ending")


def why(end: End, lang: str) -> str:
    s = end.state
    if s.players == 1:
        return _say("alone", lang, **score_parts(s))
    lengths = standing(s)
    who = listed([end.names[seat] for seat in end.winners], lang)
    best, rest = end.winners[0], [seat for seat in range(s.players) if seat not in end.winners]
    if s.games == 1:
        kind = "longest" if len(end.winners) == 1 else "equal"
        return _say(kind, lang, who=who, length=lengths[best], less=max((lengths[seat] for seat in rest), default=0))
    medals = [medal_points(s, seat) for seat in range(s.players)]
    less = max((medals[seat] for seat in rest), default=0)
    kind = "match_equal" if len(end.winners) > 1 else "match_lengths" if less == medals[best] else "match"
    return _say(kind, lang, who=who, games=s.games, points=medals[best], less=less)


def standing(s: Row) -> list[int]:
    return [int(length) for length in s.length[: s.players]]


def turns(states: Iterable[Row]) -> list[int]:
    """The rounds of all games of a match, one after the other; 0 while the beginner is sought."""
    count, found = 0, []
    last: tuple[int, int] | None = None
    for s in states:
        if s.node != TURN:
            found.append(count)
            continue
        # a round is over when the turn comes back to the beginner, or past a beginner who is out
        place = int(s.game), (s.seat - s.beginner) % s.players
        if last is None or place[0] != last[0] or place[1] <= last[1]:
            count += 1
        last = place
        found.append(count)
    return found


def course(states: Iterable[Row]) -> Course | None:
    """The trunks round by round; those of a match, game by game."""
    *past, s = after = list(states)
    if s.players == 1:
        return None
    if s.games > 1:
        games = [[int(n) for n in s.finished[game][: s.players]] for game in range(s.game)]
        ends = {int(then.game): number for number, then in reversed(list(enumerate(after)))}
        moves = [ends.get(game, len(past)) for game in range(1, s.game + 1)]
        return course_of(GAME.texts["ending"], games, moves, step="game", first=1, leaps=True) if games else None
    # what was there when the next round began, and at the end
    at = {turn: number for number, turn in enumerate(turns(past), 1) if turn} or {1: len(past)}
    rounds = [standing(after[number]) for number in at.values()]
    return course_of(GAME.texts["ending"], rounds, at.values(), first=1)


def fact(end: End, lang: str) -> tuple[str, int] | None:
    """In a single game; a match is told by its games."""
    return decided(end, GAME.texts["ending"]["fact"], lang) if end.state.games == 1 else None

"""How much of the result of a game was luck: for measurements that are to be rid of it.

The same accounting as that of a study, by somebody who sees everything. The judgement is what it was before the game began, and luck is nothing on average whatever the
judgement is worth: a result without its luck has the same mean, and is as much nearer to it as the judgement is good.
"""

from __future__ import annotations

from functools import cache

from malle.engine.game import Game
from malle.engine.match import Match
from malle.study.chances import Chances
from malle.study.course import parts
from malle.study.values import MILLION


def luck_of(match: Match) -> list[float]:
    """For each seat the luck of all rolls and draws of a game, in shares of the win. What can come in too many ways to be counted stays in the result."""
    chances = _chances(match.game, match.players)
    states = list(match.states())
    total = [0] * match.players
    for part in parts(match.steps):
        if part.seat is None:
            before, sampled = chances.at(states[part.first], None)
            after, _ = chances.at(states[part.last], None)
            if not sampled:
                total = [luck + now - then for luck, now, then in zip(total, after, before, strict=True)]
    return [luck / MILLION for luck in total]


@cache
def _chances(game: Game, players: int) -> Chances:
    return Chances(game, players)

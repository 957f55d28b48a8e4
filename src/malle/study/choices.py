"""What a seat could have played: every move weighed by the search of the bots, from what the seat knew."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from malle.bots.levels import PlayerSettings, settings_for
from malle.bots.searchers import Question, searcher
from malle.engine.game import Game
from malle.study.findings import EFFORT
from malle.study.values import MILLION

PART = 8
"""Of the visits of the strongest level so many parts are left to a study: every decision of a game in less than a minute."""

SURE = 0.002  # how near to a win or a loss a share is taken at most


class Weighed(NamedTuple):
    """The moves of a decision as the search sees them."""

    shares: dict[int, float]  # of the win, for the seat that decides, by move; the best first
    chances: list[float]  # of each seat, after the best move
    certain: bool  # nothing was estimated
    distance: int | None = None  # turns to the end, where the game is solved

    @property
    def best(self) -> float:
        return next(iter(self.shares.values()))

    def values(self, chance: int) -> dict[int, int]:
        """The moves in millionths. The best is worth what the seat is given in this position, the others are as much less likely to win as the search says;
        what is certain stands as it is.
        """
        if self.certain:
            return {action: round(share * MILLION) for action, share in self.shares.items()}
        level = _odds(chance / MILLION) - _odds(self.best)
        return {
            action: min(chance, round(MILLION / (1 + math.exp(-_odds(share) - level))))
            for action, share in self.shares.items()
        }


def weigh(
    game: Game, players: int, known: bytes, seat: int, moves: Sequence[int], effort: float = 1, seed: int = 0
) -> Weighed:
    """Weigh the moves of a seat that knows this state of itself and no more; with so many times the effort of a study."""
    chosen = _settings(game, players, effort)
    found = searcher(game, chosen.method, chosen.memory).search(Question(known, seat, players, moves, seed), chosen)
    shares = {each.action: each.share for each in found.moves}
    ranked = {action: shares[action] for action in sorted(shares, key=lambda action: (-shares[action], action))}
    if chosen.method == "table" and found.solved:
        return _solved(game, ranked, seat)
    return Weighed(ranked, found.chances, found.solved)


def _solved(game: Game, shares: dict[int, float], seat: int) -> Weighed:
    """Where the game is solved for two: wins, draws and losses, and how far the end is."""
    endings = {action: game.module("bot.perfect").ending_of(share) for action, share in shares.items()}
    result, turns = next(iter(endings.values()))
    exact = {action: ending for action, (ending, _) in endings.items()}
    return Weighed(exact, [result, 1 - result] if seat == 0 else [1 - result, result], certain=True, distance=turns)


def _settings(game: Game, players: int, effort: float) -> PlayerSettings:
    """No clock: the same study each time. More effort means more visits, and more worlds where the search imagines some."""
    chosen = settings_for(game, EFFORT, players)
    visits, worlds = (max(1, int(many * effort)) for many in ((chosen.study or chosen.visits) // PART, chosen.worlds))
    # where the game is solved, less than all means: whether what does not win draws or loses is not asked, once something better is found
    seconds = 0.0 if effort < 1 and chosen.method == "table" else 1e9
    return replace(chosen, visits=visits, worlds=worlds, further=0, seconds=seconds)


def _odds(share: float) -> float:
    share = min(max(share, SURE), 1 - SURE)
    return math.log(share / (1 - share))

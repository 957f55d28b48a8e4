"""What more thought would change: a player beside itself with many times the states, in positions that it does not see to their end.

The price of a choice is what the longer search gives the best move more than the one that the player chose. Where it is nothing in most positions, more of the same search
makes no stronger player.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import malle
from malle.bots.levels import PlayerSettings, settings_for
from malle.bots.players import choose
from malle.bots.searchers import Analysis, Question, searcher
from malle.engine.match import Match

SEED = 700_000  # of games that no line of the ledger plays
LATEST = 60  # decisions before the position, at most
ON_THE_WAY = "4"  # who plays up to there


@dataclass(frozen=True)
class Thought:
    """A position: what the choice cost, and whether more thought saw all to the end."""

    cost: float
    solved: bool


def look(game: str, spec: str, times: int, number: int) -> Thought:
    """The position of this number: the first from some decision on that the player does not see to its end."""
    room, seed = malle.game(game), SEED + number
    chosen = replace(settings_for(room, spec, 2), seconds=1e9)
    further = replace(chosen, visits=times * chosen.visits, depth=2 * chosen.depth)
    match, left = malle.new(game, 2, seed=seed), random.Random(seed).randrange(LATEST)
    while True:
        if match.over:
            match, left = malle.new(game, 2, seed=seed + (1 << 20)), left // 2
        elif not match.waiting:
            match.roll()
        else:
            seat = match.waiting[0]
            left -= 1
            if left < 0 and len(match.legal(seat)) > 1:
                first = _asked(match, seat, seed, chosen)
                if not first.solved:
                    break
            known = match.knowledge(seat)
            match.play(choose(room, 2, known, seat, ON_THE_WAY, seed + len(match.steps), unhurried=True).move, seat)
    then = _asked(match, seat, seed, further)
    shares = {move.action: move.share for move in then.moves}
    return Thought(max(shares.values()) - shares[first.moves[0].action], then.solved)


def _asked(match: Match, seat: int, seed: int, chosen: PlayerSettings) -> Analysis:
    read = match.game.module("presentation.notation").read
    moves = [read(match.state, move, seat) for move in match.legal(seat)]
    asked = Question(match.knowledge(seat), seat, 2, moves, seed)
    return searcher(match.game, chosen.method, chosen.memory).search(asked, chosen)

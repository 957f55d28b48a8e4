"""Bombay Bazar alone: one long thought about the empty standard board, played to its end.

python -m benchmarks.solitaire [SECONDS [SEED]]
"""

from __future__ import annotations

import sys

import malle
from malle.bots.levels import PlayerSettings
from malle.bots.searchers import Question, searcher

MUST, SECONDS = 57, 60.0


def play(seconds: float = SECONDS, seed: int = 1) -> tuple[int, float]:
    """The score of the best game found, checked by the rules, and the seconds of the processor it took."""
    match = malle.new("bombay-bazar", 1, {"board": "standard"}, seed)
    notation = match.game.module("presentation.notation")
    moves = [notation.read(match.state, move, 0) for move in match.legal(0)]
    asked = Question(match.knowledge(0), 0, 1, moves, seed)
    chosen = PlayerSettings("own", visits=1 << 50, seconds=seconds)
    analysis = searcher(match.game, chosen.method, chosen.memory).search(asked, chosen)
    for action in analysis.line:
        match.play(notation.write(match.state, action), 0)
    assert match.over
    return int(match.scores[0]), analysis.seconds


if __name__ == "__main__":
    budget = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    score, spent = play(budget, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(f"{score} points after {spent:.1f} s; the most that can be is 59 (docs/rules/bombay-bazar.md)")

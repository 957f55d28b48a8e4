"""What a good player foresees: how a round will end, and what that is worth for the game.

A position shows some traits: where each ball lies and the jack, the balls in hand, the balls that hold the point, those behind
them, and how near the best one is. Each trait has a row of numbers. Their sum, without what is below zero, is weighed once
more and gives the odds of every number of points. `learn` finds these numbers and writes them into data_rounds.json.

An *eye* is what it takes to foresee: the rows, how their sums are weighed, the chances at every score, and room for the
traits and for their sums.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.boulomania.bot.rounds import POINTS
from malle.games.boulomania.rules.board import BALLS, CELLS, ORDER, SMALL
from malle.games.boulomania.rules.kernel import THROW

# The traits, one kind after the other. The first one shows always.
_HANDS = 1
_BALL = _HANDS + (BALLS + 1) ** 2
_BEST = _BALL + SMALL * CELLS * 2
_LEAD = _BEST + SMALL * CELLS
_BEHIND = _LEAD + POINTS
NOTHING = _BEHIND + (BALLS + 1) ** 2  # its row is empty
TRAITS = NOTHING + 1
MOST_SHOWN = 2 * BALLS + 8


@kernel
def traits(s: Any, out: Any) -> int:
    """What a position shows, between throws, to the team that throws."""
    mine, jack = int(s.thrower) + 1, int(s.jack) - 1
    out[0] = 0
    out[1] = _HANDS + (BALLS + 1) * s.hand[s.thrower] + s.hand[1 - s.thrower]
    n = 2
    best, holder, ahead, behind, runs = CELLS - 1, 0, 0, 0, 0
    for i in range(CELLS - 1):
        cell = int(ORDER[s.jack, i])
        ball = int(s.field[cell])
        if ball == 0:
            continue
        out[n] = _BALL + 2 * (jack * CELLS + cell - 1) + (ball == mine)
        n += 1
        if holder == 0:
            best, holder = i, ball
        # where the colour changes a run of balls has ended
        if (ball == holder) == (runs == 1):
            runs += 1
        ahead += runs == 0
        behind += runs == 1
    out[n] = _BEST + jack * CELLS + best
    out[n + 1] = _LEAD + BALLS + (ahead if holder == mine else -ahead)
    out[n + 2] = _BEHIND + (BALLS + 1) * ahead + behind
    return n + 3


@kernel
def foresee(s: Any, eye: Any, odds: Any) -> int:
    """Write into `odds` how likely the team that throws is to get -8 … 8 points. Returns the number of traits."""
    rows, ends, _, shown, sums = eye
    n, width = int(traits(s, shown)), len(sums)
    # four at a time, which machines are quicker at
    for k in range(n, n + 3):
        shown[k] = NOTHING
    for j in range(width):
        sums[j] = 0.0
    for k in range(0, n, 4):
        one, two, three, four = shown[k], shown[k + 1], shown[k + 2], shown[k + 3]
        for j in range(width):
            sums[j] += rows[one, j] + rows[two, j] + rows[three, j] + rows[four, j]
    for j in range(width):
        sums[j] = max(sums[j], 0.0)
    for p in range(POINTS):
        odds[p] = ends[width, p]
    for j in range(0, width, 4):
        first, second, third, fourth = sums[j], sums[j + 1], sums[j + 2], sums[j + 3]
        for p in range(POINTS):
            odds[p] += first * ends[j, p] + second * ends[j + 1, p] + third * ends[j + 2, p] + fourth * ends[j + 3, p]
    total = 0.0
    for p in range(POINTS):
        odds[p] = np.exp(odds[p])
        total += odds[p]
    for p in range(POINTS):
        odds[p] /= total
    return n


@kernel
def worth(s: Any, eye: Any, odds: Any) -> float:
    """Blue's chance to win the game, between throws or rounds."""
    chances = eye[2]
    blue, red = int(s.target) - int(s.score[0]), int(s.target) - int(s.score[1])
    # who opens a round opens the next one, too, if nobody scores
    same = float(chances[blue, red] if s.opener == 0 else 1.0 - chances[red, blue])
    if s.node != THROW:
        return same
    foresee(s, eye, odds)
    side = 1 - 2 * int(s.thrower)
    total = odds[BALLS] * same
    for p in range(1, BALLS + 1):
        total += odds[BALLS + side * p] * chances[max(blue - p, 0), red]
        total += odds[BALLS - side * p] * (1.0 - chances[max(red - p, 0), blue])
    return float(total)

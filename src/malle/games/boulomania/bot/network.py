"""A small network that says how a round will end, and what that is worth for the game: one hidden layer, ReLU, softmax.

    input    one bit for each feature of a position: where each ball lies and the jack, the balls in hand, the balls that hold
             the point, those behind them, and how near the best one is
    hidden   the rows of the features that show, added up, without what is below zero (ReLU)
    output   the hidden layer weighed, and a bias; exponentials that add up to 1 (softmax): the odds of -8 … 8 points

A position shows some ten features of hundreds, so only their rows are read. `learn` finds the weights by playing and writes them
into data_rounds.json.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel
from malle.games.boulomania.bot.rounds import POINTS, Network
from malle.games.boulomania.rules.board import BALLS, CELLS, ORDER, SMALL
from malle.games.boulomania.rules.kernel import THROW

# The features, one kind after the other. The first one shows always.
_HANDS = 1
_BALL = _HANDS + (BALLS + 1) ** 2
_BEST = _BALL + SMALL * CELLS * 2
_LEAD = _BEST + SMALL * CELLS
_BEHIND = _LEAD + POINTS
NOTHING = _BEHIND + (BALLS + 1) ** 2  # its row is empty
FEATURES = NOTHING + 1
MOST_SHOWN = 2 * BALLS + 8


@kernel
def features(s: Any, out: Any) -> int:
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
def predict(s: Any, network: Network, odds: Any) -> int:
    """Write into `odds` how likely the team that throws is to get -8 … 8 points. Returns the number of features."""
    rows, output, shown, hidden = network.rows, network.output, network.shown, network.hidden
    n, width = int(features(s, shown)), len(hidden)
    # four at a time, which machines are quicker at
    for k in range(n, n + 3):
        shown[k] = NOTHING
    for j in range(width):
        hidden[j] = 0.0
    for k in range(0, n, 4):
        one, two, three, four = shown[k], shown[k + 1], shown[k + 2], shown[k + 3]
        for j in range(width):
            hidden[j] += rows[one, j] + rows[two, j] + rows[three, j] + rows[four, j]
    for j in range(width):
        hidden[j] = max(hidden[j], 0.0)
    for p in range(POINTS):
        odds[p] = output[width, p]
    for j in range(0, width, 4):
        first, second, third, fourth = hidden[j], hidden[j + 1], hidden[j + 2], hidden[j + 3]
        for p in range(POINTS):
            odds[p] += (
                first * output[j, p] + second * output[j + 1, p] + third * output[j + 2, p] + fourth * output[j + 3, p]
            )
    total = 0.0
    for p in range(POINTS):
        odds[p] = np.exp(odds[p])
        total += odds[p]
    for p in range(POINTS):
        odds[p] /= total
    return n


@kernel
def worth(s: Any, network: Network, odds: Any) -> float:
    """Blue's chance to win the game, between throws or rounds."""
    chances = network.chances
    blue, red = int(s.target) - int(s.score[0]), int(s.target) - int(s.score[1])
    # who opens a round opens the next one, too, if nobody scores
    same = float(chances[blue, red] if s.opener == 0 else 1.0 - chances[red, blue])
    if s.node != THROW:
        return same
    predict(s, network, odds)
    side = 1 - 2 * int(s.thrower)
    total = odds[BALLS] * same
    for p in range(1, BALLS + 1):
        total += odds[BALLS + side * p] * chances[max(blue - p, 0), red]
        total += odds[BALLS - side * p] * (1.0 - chances[max(red - p, 0), blue])
    return float(total)

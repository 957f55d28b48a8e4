"""What was learnt about rounds (see `network` and `learn`), and what a score is worth on the way to the last point: tables for
the bot. Of the rules they take for granted who opens a round (BOU-21); `learn` finds the rest by playing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from malle.games.boulomania.rules.board import BALLS

POINTS = 2 * BALLS + 1  # the ends of a round, from -8 to 8 points
IN_HAND = 0.35  # points that a ball in hand is worth, at a glance
MOST = 13  # points that a game is played for


class Network(NamedTuple):
    """The weights of the network, the chances that make its odds a chance to win, and room for its two layers."""

    rows: Any  # weights of the hidden layer: a row for each feature
    output: Any  # weights of the output; the last row is the bias
    chances: Any  # to win, at every score
    shown: Any  # the features that a position shows
    hidden: Any  # the hidden layer


def chances_from(start: Any) -> np.ndarray[Any, Any]:
    """The chance to win for a team that opens a round, when it needs so many points and the other one so many.

    `start` has the odds of its points in the round. Who scores opens the next round.
    """
    chances = np.full((MOST + 1, MOST + 1), 0.5)
    chances[0, 1:], chances[1:, 0] = 1.0, 0.0
    for own, other in sorted(np.ndindex(MOST, MOST), key=sum):
        won = sum(start[BALLS + p] * chances[max(own + 1 - p, 0), other + 1] for p in range(1, BALLS + 1))
        lost = sum(start[BALLS - p] * (1 - chances[max(other + 1 - p, 0), own + 1]) for p in range(1, BALLS + 1))
        chances[own + 1, other + 1] = (won + lost) / (1 - start[BALLS])
    return chances


_DATA = json.loads(Path(__file__).with_name("data_rounds.json").read_text(encoding="utf-8"))
ROWS = np.array(_DATA["rows"]) / _DATA["unit"]
OUTPUT = np.array(_DATA["output"]) / _DATA["unit"]
WIDTH = len(OUTPUT) - 1
CHANCES = chances_from(np.array(_DATA["start"]))

"""How rounds end between good players, and what a score is worth on the way to the last point: tables for the bot.

The rounds are counted by `learn`, in data_rounds.json; where few were seen a plain guess helps out. No rule of play enters here.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from malle.games.boulomania.board import BALLS

IN_HAND = 0.35  # points that a ball in hand is worth
_MOST = 13  # points that a game is played for
_FEW = 12.0  # so many guessed rounds are mixed with those that were counted


def _rounds() -> np.ndarray[Any, Any]:
    """How likely a round is to end with -8 … 8 points for the team that holds the point.

    By its points on the ground, its balls in hand and those of the other team.
    """
    size = BALLS + 1
    odds = np.zeros((size, size, size, 2 * BALLS + 1))
    for ground, own, other in np.ndindex(size, size, size):
        mean = ground + IN_HAND * (own - other)
        near = np.exp(-(((np.arange(-BALLS, BALLS + 1) - mean) / 1.5) ** 2) / 2)
        odds[ground, own, other] = _FEW * near / near.sum()
    counted = json.loads(Path(__file__).with_name("data_rounds.json").read_text(encoding="utf-8"))["rounds"]
    for key, row in counted.items():
        ground, own, other = map(int, key.split())
        odds[ground, own, other] += row
    odds /= odds.sum(-1, keepdims=True)
    return odds


def _chances() -> np.ndarray[Any, Any]:
    """The chance to win for a team that needs so many points when the other needs so many, before a round."""
    start = (ODDS[0, BALLS, BALLS] + ODDS[0, BALLS, BALLS, ::-1]) / 2
    chances = np.full((_MOST + 1, _MOST + 1), 0.5)
    chances[0, 1:], chances[1:, 0] = 1.0, 0.0
    for own in range(1, _MOST + 1):
        for other in range(1, _MOST + 1):
            won = sum(start[BALLS + p] * chances[max(own - p, 0), other] for p in range(1, BALLS + 1))
            lost = sum(start[BALLS - p] * chances[own, max(other - p, 0)] for p in range(1, BALLS + 1))
            chances[own, other] = (won + lost) / (1 - start[BALLS])
    return chances


ODDS = _rounds()
CHANCES = _chances()

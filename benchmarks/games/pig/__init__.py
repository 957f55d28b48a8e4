"""Pig: a game of dice, to measure chance nodes."""

from __future__ import annotations

from malle.engine.game import Game

GAME = Game(id="pig", package=__name__, prefix="PIG", rules=1, players=(2,), default_players=2, chance=True)

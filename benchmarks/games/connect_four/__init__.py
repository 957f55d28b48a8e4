"""Connect Four with a set of discs as the bits of one integer: the quickest kernel that still reads well."""

from __future__ import annotations

from malle.engine.game import Game

GAME = Game(id="connect-four", package=__name__, prefix="C4", rules=1, players=(2,), default_players=2)

"""Connect Four once more, on a plain array of cells: what a kernel costs that is written without tricks."""

from __future__ import annotations

from malle.engine.game import Game

GAME = Game(id="connect-four-cells", package=__name__, prefix="C4", rules=1, players=(2,), default_players=2)

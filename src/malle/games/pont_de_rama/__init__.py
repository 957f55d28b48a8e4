"""Le Pont de Rama, by Sophie Chabanet: nine secret destinations in India and Sri Lanka, and a bridge at the end."""

from __future__ import annotations

from malle.engine.game import Game
from malle.engine.options import Whole

GAME = Game(
    id="pont-de-rama",
    package=__name__,
    prefix="RAM",
    rules=1,
    players=(2, 3, 4, 5, 6),
    default_players=4,
    options=(
        Whole("rules", default=1, least=1, most=2, offered=(1, 2)),
        Whole("max_rounds", default=0, least=0, most=10000, offered=(0, 10, 20, 40)),
    ),
    chance=True,
    hides=True,
    shelf=4,
)

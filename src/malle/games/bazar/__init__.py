"""Bazar: guilds of merchants push and bribe each other out of the districts of Constantinople. Its authors are not known."""

from __future__ import annotations

from malle.engine.game import Game
from malle.engine.options import Flag, Whole

GAME = Game(
    id="bazar",
    package=__name__,
    prefix="BAZ",
    rules=1,
    players=(2, 3, 4),
    default_players=4,
    options=(
        Whole("target", default=75, least=30, most=150, offered=(50, 75, 100)),
        Flag("market_auto", default=False),
    ),
    chance=True,
    hides=True,
    shelf=3,
)

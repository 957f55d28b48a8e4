"""Malabars, by Xavi Bonet and Mertxe Boyer (2004): twelve elephants, four rings, two trainers."""

from __future__ import annotations

from malle.engine.game import Game
from malle.engine.options import Choice, Flag, Text, Whole
from malle.games.malabars.rules.position import parse_option

GAME = Game(
    id="malabars",
    package=__name__,
    prefix="MAL",
    rules=1,
    players=(2,),
    default_players=2,
    options=(
        Flag("swap", default=False),
        Whole("stop", default=100, least=1, most=1000, offered=(60, 100, 200, 400)),
        Choice("start", default="trunks", values=("trunks", "crown", "corners", "towers", "balance")),
        Text("position", default=None, parse=parse_option),
    ),
    drawable=True,
    points=False,
    rated={"swap": True},  # who begins has an edge, so the other may swap
    shelf=2,
)

"""Boulomania, by Bernd Matz (about 2000): pétanque at the table, with dice instead of throws."""

from __future__ import annotations

from malle.engine.game import Game
from malle.engine.options import Text, Whole
from malle.games.boulomania.rules.teams import SEATS, parse_option

GAME = Game(
    id="boulomania",
    package=__name__,
    prefix="BOU",
    rules=1,
    players=tuple(range(2, SEATS + 1)),
    default_players=2,
    options=(
        Text("teams", default=None, parse=parse_option),
        Whole("target", default=13, least=1, most=13, offered=(7, 11, 13)),
    ),
    chance=True,
    shelf=5,
)

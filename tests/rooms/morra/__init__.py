"""Morra with a card: both seats choose one or two fingers in secret, a hidden card is drawn, the sum decides."""

from malle.engine.game import Game
from malle.engine.options import Whole

GAME = Game(
    id="morra",
    package=__name__,
    prefix="MOR",
    rules=1,
    players=(2,),
    default_players=2,
    options=(Whole("rounds", default=1, least=1, most=5),),
    chance=True,
    hides=True,
)

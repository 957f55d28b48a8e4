"""Sample, a tiny game: a row of matches, and who takes the last one wins."""

from malle.engine.game import Game
from malle.engine.options import Whole

GAME = Game(
    id="sample",
    package=__name__,
    prefix="SAM",
    rules=1,
    players=(2,),
    default_players=2,
    options=(Whole("matches", default=12, least=4, most=40, offered=(8, 12, 21)),),
)

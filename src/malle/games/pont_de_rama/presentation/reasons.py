"""Why a move of Le Pont de Rama was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row
from malle.engine.words import decimal, signed
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot.judgement import _nearest, tour
from malle.games.pont_de_rama.rules.state import MOVE, OVER
from malle.games.pont_de_rama.rules.tally import score

_SHOWN = 0.1  # of a turn: what the numbers of the sentence show


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best move wins more points at once; or it ends nearer to a destination; or it leaves a shorter tour."""
    seat = before.seat
    wins, won = score(best, seat) - score(before, seat), score(played, seat) - score(before, seat)
    if wins > won:
        return GAME.say("better", "points", lang, best=signed(wins), played=signed(won))
    if before.node != MOVE or wins < won or OVER in (best.node, played.node):
        return None
    near, far = _nearest(best, seat), _nearest(played, seat)
    if near < far:
        return GAME.say("better", "steps", lang, best=near, played=far)
    short, long = tour(best, seat), tour(played, seat)
    if long - short < _SHOWN:
        return None
    return GAME.say("better", "tour", lang, best=decimal(short, lang), played=decimal(long, lang))

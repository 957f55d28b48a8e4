"""Why a move of Le Pont de Rama was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot.judgement import _nearest
from malle.games.pont_de_rama.rules.state import MOVE, OVER
from malle.games.pont_de_rama.rules.tally import score


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best move wins more points at once; or it ends nearer to a destination."""
    seat = before.seat
    wins, won = score(best, seat) - score(before, seat), score(played, seat) - score(before, seat)
    if wins > won:
        return GAME.say("better", "points", lang, best=wins, played=won)
    if before.node != MOVE or wins < won or OVER in (best.node, played.node):
        return None
    near, far = _nearest(best, seat), _nearest(played, seat)
    return GAME.say("better", "steps", lang, best=near, played=far) if near < far else None

"""Why a move of Malabars was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row
from malle.games.malabars import GAME
from malle.games.malabars.bot.judgement import unites, ways
from malle.games.malabars.rules.kernel import OVER, TURN

_ALL = 112  # elephant moves


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best move wins; or after it the other side has fewer turns that win."""
    if best.node == OVER:
        return GAME.say("better", "wins", lang)
    if best.node != TURN or played.node != TURN or best.seat == before.seat:
        return None
    left, given = _winning(best), _winning(played)
    return GAME.say("better", "threats", lang, best=left, played=given) if left < given else None


def _winning(s: Row) -> int:
    """The ways in which the side to move can begin a turn that unites its rings: by an elephant, or at once."""
    colour = 0 if s.seat == s.white else 1
    return int(ways(s.copy(), colour, _ALL)) + int(unites(s, colour))

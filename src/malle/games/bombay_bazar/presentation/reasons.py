"""Why a move of Bombay Bazar was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from malle.engine.kernel import Row
from malle.games.bombay_bazar import GAME
from malle.games.bombay_bazar.rules.kernel import ACTIONS, TURN, lay, legal


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best move puts somebody out who otherwise stays; or it makes the trunk longer; or it does more for the next piece, one’s own or another’s."""
    seat = before.seat
    if best.game != before.game or played.game != before.game:  # the next game of a match has begun
        return None
    for other in range(before.players):
        if other != seat and before.active >> other & played.active >> other & ~(best.active >> other) & 1:
            return GAME.say("better", "out", lang, who=names[other])
    gained, gains = played.length[seat] - before.length[seat], best.length[seat] - before.length[seat]
    if gains > gained:
        return GAME.say("better", "length", lang, best=gains, played=gained)
    return _next(best, played, seat, lang, names)


def _next(best: Row, played: Row, seat: int, lang: str, names: Sequence[str]) -> str | None:
    """What the next pieces could bring as the board stands: more to oneself, or less to another; or the ways in which one's own could lie."""
    ways, were = _gains(best, seat), _gains(played, seat)
    if max(ways) > max(were):
        return GAME.say("better", "next", lang, best=max(ways), played=max(were))
    for other in range(best.players):
        most, was = max(_gains(best, other)), max(_gains(played, other))
        if other != seat and most < was:
            return GAME.say("better", "their_next", lang, best=most, played=was, who=names[other])
    return GAME.say("better", "ways", lang, best=len(ways) - 1, played=len(were) - 1) if len(ways) > len(were) else None


def _gains(s: Row, seat: int) -> list[int]:
    """The segments that each piece would bring which a seat could lay now, if it had to; and none, for laying nothing."""
    gains = [0]
    if s.active >> seat & 1:
        asked, actions = s.copy(), np.empty(ACTIONS, np.int64)
        asked.node, asked.seat = TURN, seat
        for action in actions[: legal(asked, actions)]:
            after = asked.copy()
            lay(after, int(action))
            gains.append(int(after.length[seat] - s.length[seat]))
    return gains

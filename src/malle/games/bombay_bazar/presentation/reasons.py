"""Why a move of Bombay Bazar was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row
from malle.games.bombay_bazar import GAME


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best move puts somebody out who otherwise stays; or it makes the trunk longer."""
    seat = before.seat
    if best.game != before.game or played.game != before.game:  # the next game of a match has begun
        return None
    for other in range(before.players):
        if other != seat and before.active >> other & played.active >> other & ~(best.active >> other) & 1:
            return GAME.say("better", "out", lang, who=names[other])
    gained, gains = played.length[seat] - before.length[seat], best.length[seat] - before.length[seat]
    return GAME.say("better", "length", lang, best=gains, played=gained) if gains > gained else None

"""Why a move of Bazar was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from malle.engine.kernel import Row
from malle.engine.words import signed
from malle.games.bazar import GAME
from malle.games.bazar.rules.pay import add_income
from malle.games.bazar.rules.state import SEATS


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """As the city stands after it, the best move would be paid better."""
    if best.turn != before.turn or played.turn != before.turn:  # payday has been
        return None
    leads, led = _lead(best, before.seat), _lead(played, before.seat)
    return GAME.say("better", "income", lang, best=_ahead(leads), played=_ahead(led)) if leads > led else None


def _lead(s: Row, seat: int) -> int:
    """What a seat would be paid now beyond the best paid of the others."""
    purses = np.zeros(SEATS)
    add_income(s, purses)
    return int(purses[seat] - max(purses[other] for other in range(s.players) if other != seat))


def _ahead(coins: int) -> str:
    return signed(f"{coins:+}" if coins else coins)

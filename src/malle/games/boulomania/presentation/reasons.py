"""Why a move of Boulomania was better than another: facts that the rules can count, for the study of a game."""

from __future__ import annotations

from collections.abc import Sequence

from malle.engine.kernel import Row
from malle.engine.words import decimal
from malle.games.boulomania import GAME
from malle.games.boulomania.presentation.odds import preview
from malle.games.boulomania.rules.kernel import THROW


def reason(before: Row, best: Row, played: Row, lang: str, names: Sequence[str]) -> str | None:
    """The best throw holds the point more often; or, where nobody else has balls left, it scores more."""
    if before.node != THROW:
        return None
    good, bad = (preview(before, 0, after, before.by) for after in (best, played))
    if good["alone"]:
        more, less = good["points"] / good["of"], bad["points"] / bad["of"]
        numbers = {"best": decimal(more, lang, 2), "played": decimal(less, lang, 2)}
        return GAME.say("better", "points", lang, **numbers) if more > less else None
    holds, held = round(100 * good["hold"] / good["of"]), round(100 * bad["hold"] / bad["of"])
    return GAME.say("better", "hold", lang, best=holds, played=held) if holds > held else None

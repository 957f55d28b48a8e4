"""The moves of a game as they are offered: their text and their touches, made once for all tables.

A room says by `SITUATED` in its notation that its moves are the same wherever they are made, but for those named there, whose touches
hang on the position. One that does not say so is asked for every move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, cast

from malle.engine.kernel import Row
from malle.engine.shown import Offer

_text = itemgetter("move")


class Vocabulary:
    """The moves of one game that were offered so far."""

    def __init__(self, notation: Any) -> None:
        self._notation = notation
        self._situated: Collection[int] | None = getattr(notation, "SITUATED", None)
        self._kept: dict[int, Offer] = {}

    def offers(self, known: Row, actions: Sequence[int]) -> list[Offer]:
        """These moves in the order of their texts. They are kept: nobody may change them."""
        offers = list(map(self._kept.get, actions))
        if None in offers:
            offers = [offer or self._offer(known, action) for offer, action in zip(offers, actions, strict=True)]
        return sorted(cast("list[Offer]", offers), key=_text)

    def _offer(self, known: Row, action: int) -> Offer:
        offer = Offer(move=self._notation.write(known, action), touches=self._notation.touches(known, action))
        if self._situated is not None and action not in self._situated:
            self._kept[action] = offer
        return offer


vocabulary = cache(Vocabulary)

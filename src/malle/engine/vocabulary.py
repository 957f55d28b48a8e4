"""The moves of a game as they are offered: their text and their touches, made once for all tables, and the same once more as JSON.

A room says by `SITUATED` in its notation that its moves are the same wherever they are made, but for those named there, whose touches
hang on the position. One that does not say so is asked for every move.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, TypeVar

from malle.engine.kernel import Row
from malle.engine.shown import Offer

Made = TypeVar("Made")
_text = itemgetter("move")
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Vocabulary:
    """The moves of one game that were offered so far."""

    def __init__(self, notation: Any) -> None:
        self._notation = notation
        self._situated: Collection[int] | None = getattr(notation, "SITUATED", None)
        self._offers: dict[int, Offer] = {}
        self._written: dict[int, bytes] = {}
        self._begun: dict[int, str] = {}

    def offers(self, known: Row, actions: Sequence[int]) -> list[Offer]:
        """These moves in the order of their texts. They are kept: nobody may change them."""
        return sorted(self._all(self._offers, self._offer, known, actions), key=_text)

    def written(self, known: Row, actions: Sequence[int]) -> bytes:
        """The `offers` as JSON, for who sends them. Each begins with its text, so they have the same order."""
        return b"[%b]" % b",".join(sorted(self._all(self._written, self._write, known, actions)))

    def begun(self, known: Row, actions: Sequence[int]) -> set[str]:
        """The kinds of things that are touched first to make one of these moves."""
        return set(self._all(self._begun, self._first, known, actions))

    def _all(
        self, kept: dict[int, Made], make: Callable[[Row, int], Made], known: Row, actions: Sequence[int]
    ) -> list[Made]:
        """What is made of each of these moves, now or once and for all."""
        found: list[Any] = list(map(kept.get, actions))
        if None in found:
            for place, action in enumerate(actions):
                if found[place] is None:
                    made = found[place] = make(known, action)
                    if self._situated is not None and action not in self._situated:
                        kept[action] = made
        return found

    def _offer(self, known: Row, action: int) -> Offer:
        return Offer(move=self._notation.write(known, action), touches=self._notation.touches(known, action))

    def _write(self, known: Row, action: int) -> bytes:
        return _json(self._notation.write(known, action), tuple(self._notation.touches(known, action)))

    def _first(self, known: Row, action: int) -> str:
        touched: str = self._notation.touches(known, action)[0]
        return touched.partition(":")[0]


@lru_cache(maxsize=4096)
def _json(move: str, touches: tuple[str, ...]) -> bytes:
    """An offer as JSON; kept for a while, since even touches that hang on the position come again."""
    return _encode({"move": move, "touches": touches}).encode()


vocabulary = cache(Vocabulary)

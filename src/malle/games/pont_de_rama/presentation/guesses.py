"""What a seat of Le Pont de Rama could know of the open destinations of the others: for the study of a game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from malle.engine.guesses import Holding
from malle.engine.kernel import Row
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.rules.board import CARD_IDS, CARD_TOWN, PER_THEME, SPACE_IDS, THEME_IDS, THEMES, WHOLE
from malle.games.pont_de_rama.rules.hands import possible
from malle.games.pont_de_rama.rules.state import DOUBTS, HIDDEN, LOST, MOVER, SLOTS

_Slot = tuple[int, int]  # a seat, and the place of a card in its hand
_THE_LOST: _Slot = (-1, LOST)


def holdings(world: Row, known: Row, seat: int) -> Iterator[Holding]:
    """The open cards that a seat cannot see, as they lie in this world."""
    for theme in range(THEMES):
        for other, slot in _slots(known, theme):
            if (other, slot) != _THE_LOST:
                yield _holding(other, int(world.card[other, slot]) - 1)


def exact(known: Row, seat: int) -> dict[Holding, Fraction] | None:
    """All ways to fill the hidden slots of a theme are alike (`rules/hidden.py`), so they are counted; not while a move is in doubt that ties themes together."""
    if any(known.doubted[place] and known.doubt[place, MOVER] != seat for place in range(DOUBTS)):
        return None
    found: dict[Holding, Fraction] = {}
    for theme in range(THEMES):
        slots = _slots(known, theme)
        unseen = int(WHOLE[theme]) & ~int(known.drawn[theme])
        masks = tuple(unseen & possible(known, max(other, 0), slot) for other, slot in slots)
        total = _ways(masks)
        for place, (other, slot) in enumerate(slots):
            for card in (each for each in range(PER_THEME) if masks[place] >> each & 1 and (other, slot) != _THE_LOST):
                without = tuple(mask & ~(1 << card) for mask in masks[:place] + masks[place + 1 :])
                holding = _holding(other, theme * PER_THEME + card)
                found[holding] = found.get(holding, Fraction(0)) + Fraction(_ways(without), total)
    return found


def excluded(known: Row, seat: int) -> Iterator[Holding]:
    """The cards that nobody has shown and that somebody cannot hold, as the way of their moves tells (RAM-14, RAM-19)."""
    for theme in range(THEMES):
        slots = [each for each in _slots(known, theme) if each != _THE_LOST]
        for other in sorted({other for other, _ in slots}):
            left = int(WHOLE[theme]) & ~int(known.drawn[theme])
            for _, slot in (each for each in slots if each[0] == other):
                left &= ~possible(known, other, slot)
            yield from (_holding(other, theme * PER_THEME + card) for card in range(PER_THEME) if left >> card & 1)


def text(holding: Holding, lang: str) -> str:
    """The name of the town of a card."""
    return GAME.say("towns", holding.place, lang)


def _holding(seat: int, card: int) -> Holding:
    return Holding(seat, THEME_IDS[card // PER_THEME], CARD_IDS[card], SPACE_IDS[CARD_TOWN[card]])


def _slots(known: Row, theme: int) -> list[_Slot]:
    """The hidden cards of a theme."""
    found = [
        (seat, slot)
        for seat in range(known.players)
        for slot in range(SLOTS)
        if known.card[seat, slot] == HIDDEN + theme
    ]
    return [*found, _THE_LOST] if known.lost == HIDDEN + theme else found


@cache
def _ways(masks: tuple[int, ...]) -> int:
    """In how many ways these slots can hold different cards."""
    if not masks:
        return 1
    first, rest = masks[0], masks[1:]
    return sum(
        _ways(tuple(sorted(mask & ~(1 << card) for mask in rest))) for card in range(PER_THEME) if first >> card & 1
    )

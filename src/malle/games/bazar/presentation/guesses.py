"""What a seat of Bazar could know of the hands of the others: for the study of a game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from malle.engine.guesses import Holding
from malle.engine.kernel import Row
from malle.games.bazar.presentation.sentences import the_kind
from malle.games.bazar.rules.board import CODES, FAV, STA
from malle.games.bazar.rules.state import KINDS


def holdings(world: Row, known: Row, seat: int) -> Iterator[Holding]:
    """The merchants in the hands that a seat cannot see."""
    for other in range(known.players):
        if other != seat:
            yield from (Holding(other, "", CODES[kind]) for kind in _kinds(world.hand[other]))


def exact(known: Row, seat: int) -> dict[Holding, Fraction]:
    """How likely each merchant is to be in each hand (`rules/hidden.py`): all that a seat has not placed alike, but for the Favourite after a pass."""
    found = {}
    for other in range(known.players):
        if other != seat:
            tiles, held = _kinds(known.unplaced[other]), int(known.held[other])
            favourite = _favourite(len(tiles), held, int(known.passed[other]))
            for kind in tiles:
                if known.passed[other]:
                    likely = favourite if kind == FAV else (held - favourite) / max(len(tiles) - (FAV in tiles), 1)
                else:
                    likely = Fraction(held, len(tiles))
                found[Holding(other, "", CODES[kind])] = Fraction(likely)
    return found


def text(holding: Holding, lang: str) -> str:
    """A merchant in words."""
    return the_kind(CODES.index(holding.item), lang)


def _favourite(tiles: int, held: int, passed: int) -> Fraction:
    """How likely the Favourite is in the hand of a seat that has passed since; BAZ-30."""
    three, two = 3 ** max(passed - 1, 0), 2 ** max(passed - 1, 0)
    inside, outside = held * (three - two), (tiles - held) * three
    return Fraction(inside, inside + outside) if inside + outside else Fraction(0)


def _kinds(tiles: int) -> list[int]:
    return [kind for kind in range(STA + 1, KINDS + 1) if tiles >> kind & 1]

"""Chances as whole numbers: millionths of a game, which all seats share without a rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

MILLION = 1_000_000


def shared(weights: Sequence[float] | Sequence[Fraction]) -> list[int]:
    """A million divided in these proportions; what rounding leaves goes to the largest remainders, the first seat first."""
    total = sum(weights)
    if total <= 0:
        return shared([1.0] * len(weights))
    exact = [weight * MILLION / total for weight in weights]
    whole = [int(each) for each in exact]
    behind = sorted(range(len(whole)), key=lambda seat: (whole[seat] - exact[seat], seat))
    for seat in behind[: MILLION - sum(whole)]:
        whole[seat] += 1
    return whole


def won_by(winners: Sequence[int], players: int) -> list[int]:
    """How a game ends for each seat: the winners share it; where there is none, all do."""
    return shared([1.0 if seat in winners else 0.0 for seat in range(players)])


def mean(values: Iterable[tuple[Fraction, Sequence[int]]], alone: bool = False) -> list[int]:
    """The mean of chances that come with these probabilities, exact before it is rounded."""
    sums: list[Fraction] = []
    for likely, chances in values:
        sums = sums or [Fraction(0)] * len(chances)
        sums = [each + likely * chance for each, chance in zip(sums, chances, strict=True)]
    return [round(each) for each in sums] if alone else shared(sums)


def less(first: Sequence[int], second: Sequence[int]) -> list[int]:
    return [a - b for a, b in zip(first, second, strict=True)]

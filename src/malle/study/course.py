"""A game as parts: every decision is one, and so is every chain of chance, however many cards it deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from malle.engine.chapters import ends
from malle.engine.kernel import CHANCE
from malle.engine.match import Step


class Part(NamedTuple):
    """The moves from `first` up to, and without, `last`, counted from 0."""

    first: int
    last: int
    seat: int | None  # who decided; None: chance


def parts(steps: Sequence[Step]) -> list[Part]:
    """The parts of a game, in the order in which they were played: the same steps in which it is walked through."""
    return [
        Part(first, last, None if steps[first].seat == CHANCE else steps[first].seat)
        for first, last in pairwise([0, *ends(steps)])
    ]

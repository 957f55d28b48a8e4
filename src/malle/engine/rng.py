"""A small random generator that gives the same numbers compiled and not: for playouts and imagined worlds.

It is quick, not secret; what people's games are played with is drawn by `malle.engine.fairness`.
"""

from typing import Any

import numpy as np

from malle.engine.kernel import kernel

_LEFT, _RIGHT, _LAST, _HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


def seeded(seed: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """A generator: one word, scrambled so that neighbouring seeds have nothing in common."""
    word = (seed + 1) * 0x9E3779B97F4A7C15 % 2**64
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB % 2**64
    return np.array([word ^ (word >> 31) or 1], np.uint64)


@kernel
def below(rng: Any, n: int) -> int:
    """A whole number from 0 to n - 1 (n under 2**31)."""
    word = rng[0]
    word ^= word << _LEFT
    word ^= word >> _RIGHT
    word ^= word << _LAST
    rng[0] = word
    return int(((word >> _HALF) * np.uint64(n)) >> _HALF)


@kernel
def weighted(rng: Any, weights: Any, n: int) -> int:
    """An index from 0 to n - 1, each as likely as its weight says."""
    total = 0
    for i in range(n):
        total += int(weights[i])
    left = below(rng, total)
    index = 0
    # no early exit: a branch that cannot be predicted costs more than the few additions it saves
    for i in range(n - 1):
        left -= int(weights[i])
        index += 1 if left >= 0 else 0
    return index


@kernel
def shuffle(rng: Any, cards: Any, n: int) -> None:
    """The first n entries in random order."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept

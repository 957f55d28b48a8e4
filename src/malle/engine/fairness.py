"""Dice and shuffles that anyone can check afterwards.

Before the first chance event the table publishes the SHA-256 of a secret. Every party may add a seed of its own. All of
them are mixed into one key with HMAC; the outcome of the chance event that is move number n of the game follows from
the key and n alone. After the game the secret is shown, and everybody can compute every outcome again: the table could
not choose them, since it was bound to its secret before it knew the seeds, and the players could not, since
they did not know the secret.

    key     = HMAC(secret, "malle-1" + for each party in order: its name and its seed)
    word    = HMAC(key, "n:try"), read as a number of 256 bits
    outcome = word mod total weight, words from the last incomplete multiple upwards being thrown away
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

SCHEME = "malle-1"


@dataclass
class Fairness:
    """The randomness of one game: the secret (if it is known here), its commitment and the seeds of the parties."""

    secret: bytes | None
    commitment: str
    seeds: dict[str, str] = field(default_factory=dict)

    @classmethod
    def fresh(cls, seed: int | None = None) -> Fairness:
        """A new secret, or the one that belongs to a seed, for games that can be repeated."""
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"{SCHEME} {seed}".encode()).digest()
        return cls(secret, commit(secret))

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """The outcome of the chance event that is move `number`: an index, as likely as its weight."""
        left = self._below(number, sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("weights are positive")

    def _below(self, number: int, total: int) -> int:
        key = self._key()
        limit = 2**256 - 2**256 % total
        attempt = 0
        while True:
            word = int.from_bytes(hmac.digest(key, f"{number}:{attempt}".encode(), "sha256"), "big")
            if word < limit:
                return word % total
            attempt += 1

    def _key(self) -> bytes:
        if self.secret is None:
            raise ValueError("the secret of this game is not known here, so nothing can be drawn from it")
        return _mixed(self.secret, tuple(sorted(self.seeds.items())))


@lru_cache(maxsize=1024)
def _mixed(secret: bytes, seeds: tuple[tuple[str, str], ...]) -> bytes:
    parties = json.dumps(seeds, separators=(",", ":"))
    return hmac.digest(secret, f"{SCHEME}{parties}".encode(), "sha256")


def commit(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()

"""Dice and shuffles that anyone can check afterwards.

Before the first chance event the table publishes the SHA-256 of a secret. Every party may add a seed of its own. All of
them are mixed into one key with HMAC; the outcome of the chance event that is move number n of the game follows from
the key and n alone. After the game the secret is shown, and everybody can compute every outcome again: the table could
not choose them, since it was bound to its secret before it knew the seeds, and the players could not, since
they did not know the secret.

A game that goes on from a point of an earlier one takes over its moves with what proves them, and draws the rest from a new secret.

    key     = HMAC(secret, "malle-1" + for each party in order: its name and its seed)
    word    = HMAC(key, "n:try"), read as a number of 256 bits
    outcome = word mod total weight, words from the last incomplete multiple upwards being thrown away
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Any

SCHEME = "malle-1"
_WORDS = 2**256


@dataclass
class Fairness:
    """The randomness of one game: the secret (if it is known here), its commitment and the seeds of the parties.

    `earlier` is what drew the moves that were taken over from other games: each until which number, in order.
    """

    secret: bytes | None
    commitment: str
    seeds: dict[str, str] = field(default_factory=dict)
    earlier: tuple[tuple[int, Fairness], ...] = ()

    @classmethod
    def fresh(cls, seed: int | None = None) -> Fairness:
        """A new secret, or the one that belongs to a seed, for games that can be repeated."""
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"{SCHEME} {seed}".encode()).digest()
        return cls(secret, commit(secret))

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Fairness:
        """The randomness as a record tells it; ValueError if a secret is not the one that was promised."""
        secret = bytes.fromhex(told["secret"]) if "secret" in told else None
        if told["scheme"] != SCHEME or (secret is not None and commit(secret) != told["commitment"]):
            raise ValueError("the secret is not the one that was promised")
        earlier = tuple((part["until"], cls.read(part)) for part in told.get("earlier", ()))
        return cls(secret, told["commitment"], dict(told["seeds"]), earlier)

    def published(self, *, shown: bool) -> dict[str, Any]:
        """The randomness for a record; its secret only if that may be shown."""
        told: dict[str, Any] = {"scheme": SCHEME, "commitment": self.commitment, "seeds": dict(self.seeds)}
        if shown and self.secret is not None:
            told["secret"] = self.secret.hex()
        if self.earlier:
            told["earlier"] = [{"until": until, **past.published(shown=True)} for until, past in self.earlier]
        return told

    @property
    def since(self) -> int:
        """How many moves were taken over from other games."""
        return self.earlier[-1][0] if self.earlier else 0

    def until(self, number: int) -> tuple[tuple[int, Fairness], ...]:
        """What drew the moves before this number, for a game that takes them over."""
        own = Fairness(self.secret, self.commitment, self.seeds)
        before = [(until, past) for until, past in self.earlier if until < number]
        drew = next((past for until, past in self.earlier if number <= until), own)
        return (*before, (number, drew)) if number else ()

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """The outcome of the chance event that is move `number`: an index, as likely as its weight."""
        drawer = next((past for until, past in self.earlier if number < until), self) if self.earlier else self
        bounds = _bounds(tuple(weights))
        return bisect_right(bounds, drawer._below(number, bounds[-1]))

    def _below(self, number: int, total: int) -> int:
        limit = _WORDS - _WORDS % total
        attempt = 0
        while (word := self._word(number, attempt)) >= limit:
            attempt += 1
        return word % total

    def _word(self, number: int, attempt: int) -> int:
        if self.secret is None:
            raise ValueError("the secret of this game is not known here, so nothing can be drawn from it")
        key = _mixed(self.secret, tuple(sorted(self.seeds.items())))
        return int.from_bytes(hmac.digest(key, b"%d:%d" % (number, attempt), "sha256"), "big")


@lru_cache(maxsize=1024)
def _bounds(weights: tuple[int, ...]) -> list[int]:
    """The sums of the weights so far: most games roll the same dice again and again."""
    return list(accumulate(weights))


@lru_cache(maxsize=1024)
def _mixed(secret: bytes, seeds: tuple[tuple[str, str], ...]) -> bytes:
    """The key of a game."""
    parties = json.dumps(seeds, separators=(",", ":"))
    return hmac.digest(secret, f"{SCHEME}{parties}".encode(), "sha256")


def commit(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()

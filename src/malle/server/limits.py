"""Limits on how much one address, person or connection may ask for: a bucket that fills up with time and is emptied by use."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from malle.server import refusals

KEPT = 50_000
"""How many buckets are remembered; the least recently used go first."""


class Bucket:
    """Room for `size` uses, that comes back within `seconds`."""

    __slots__ = ("left", "rate", "seen", "size")

    def __init__(self, size: int, seconds: float, now: float) -> None:
        self.size = float(size)
        self.left = float(size)
        self.rate = size / seconds
        self.seen = now

    def use(self, now: float) -> float:
        """Take one; 0 if there was one, otherwise the seconds until there is."""
        self.left = min(self.size, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0


class Limit:
    """So many uses in so many seconds for each key."""

    def __init__(self, size: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size, self._seconds, self._now = size, seconds, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def use(self, key: str) -> None:
        """One use; Refused, with how long to wait, if it is one too many."""
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._size, self._seconds, now)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        wait = bucket.use(now)
        if wait:
            raise refusals.too_many(wait)

"""Links in mails: they say who, until when, and prove that they come from here. A link is void as soon as what it is about has changed."""

from __future__ import annotations

import hmac
import time
from typing import Literal

from malle.server.steady import Now

Purpose = Literal["confirm", "unsubscribe", "recover"]
LASTS: dict[Purpose, float] = {"confirm": 2 * 86400.0, "unsubscribe": 365 * 86400.0, "recover": 3600.0}


class Links:
    """Makes links, and knows its own again. `about` is what a link is about: an address, or the hash of a password; it is not in the link."""

    def __init__(self, key: bytes, base: str, now: Now = time.time) -> None:
        self._key, self._base, self._now = key, base, now

    def make(self, purpose: Purpose, person: str, about: str) -> str:
        until = f"{self._now() + LASTS[purpose]:.0f}"
        return f"{self._base}/api/mail/{purpose}?token={person}.{until}.{self._sign(purpose, person, until, about)}"

    def person(self, token: str) -> str:
        """Whom a link names, if it is right."""
        return token.partition(".")[0]

    def is_good(self, purpose: Purpose, token: str, about: str) -> bool:
        person, _, rest = token.partition(".")
        until, _, signature = rest.partition(".")
        right = hmac.compare_digest(signature.encode(), self._sign(purpose, person, until, about).encode())
        return right and float(until) >= self._now()

    def _sign(self, purpose: str, person: str, until: str, about: str) -> str:
        return hmac.new(self._key, f"mail\0{purpose}\0{person}\0{until}\0{about}".encode(), "sha256").hexdigest()

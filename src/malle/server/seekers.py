"""Seekers: the truth of who is looking for a table, and who has been found for it.

Every change is one step that either happens whole or not at all: `hold` finds a seating only if all of its people are still looking, `take` hands their
seats over only if all of them have agreed, and takes them out in the same step. So whoever matches, however many at once, seats nobody twice and nobody
who has left. The truth is in memory, where a step is what happens between two waits; of several nodes one matches (`live/matching.py`).
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from malle.server.decisions import Actor
from malle.server.pairing import Seating, Wish


@dataclass(slots=True)
class Seeker:
    """Somebody who is looking, and what was found for them."""

    actor: Actor
    wish: Wish
    offer: str = ""
    agreed: bool = False
    seed: str = ""


class Offer(NamedTuple):
    """A seating whose people are asked whether they come."""

    id: str
    seating: Seating
    until: float


@dataclass(slots=True)
class Seekers:
    """All who are looking."""

    all: dict[str, Seeker] = field(default_factory=dict)
    offers: dict[str, Offer] = field(default_factory=dict)
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    async def put(self, actor: Actor, wish: Wish) -> None:
        """Somebody looks for a table, or for another one than before; they have waited since they first did. What was found for them before is void."""
        before = self.all.get(wish.person)
        if before:
            self._withdraw(before.offer)
            wish = replace(wish, since=before.wish.since, avoids=wish.avoids | before.wish.avoids)
        self.all[wish.person] = Seeker(actor, wish)

    async def drop(self, person: str) -> list[str]:
        """Somebody looks no more. Those who were to sit with them look on: who they are."""
        seeker = self.all.pop(person, None)
        return [other for other in self._withdraw(seeker.offer) if other != person] if seeker else []

    async def free(self) -> list[Wish]:
        """The wishes of those for whom nothing was found yet."""
        return [seeker.wish for seeker in self.all.values() if not seeker.offer]

    async def hold(self, seating: Seating, until: float) -> Offer | None:
        """Keep these people for each other until they have answered; None if one of them is not free any more."""
        if not all((seeker := self.all.get(person)) and not seeker.offer for person in seating.people):
            return None
        offer = Offer(f"o{next(self._ids)}", seating, until)
        self.offers[offer.id] = offer
        for person in seating.people:
            self.all[person].offer = offer.id
        return offer

    async def agree(self, person: str, offer: str, seed: str) -> bool:
        """Somebody comes; whether there still is such an offer."""
        seeker = self.all.get(person)
        if seeker is None or not offer or seeker.offer != offer:
            return False
        seeker.agreed, seeker.seed = True, seed
        return True

    async def decline(self, person: str, offer: str) -> list[str]:
        """Not with these: all of them look on, and this one without the others. Who they are."""
        seeker = self.all.get(person)
        if seeker is None or not offer or seeker.offer != offer:
            return []
        others = [other for other in self._withdraw(offer) if other != person]
        seeker.wish = replace(seeker.wish, avoids=seeker.wish.avoids | set(others))
        return others

    async def take(self, offer: str) -> list[Seeker]:
        """The people of an offer, if all have agreed: they look no more, and are to be seated. Nobody, otherwise."""
        found = self.offers.get(offer)
        seekers = [self.all[person] for person in found.seating.people] if found else []
        if not seekers or not all(seeker.agreed for seeker in seekers):
            return []
        del self.offers[offer]
        for seeker in seekers:
            del self.all[seeker.wish.person]
        return seekers

    def clear(self) -> None:
        """Nobody looks here any more."""
        self.all.clear()
        self.offers.clear()

    def _withdraw(self, offer: str) -> list[str]:
        found = self.offers.pop(offer, None)
        for person in found.seating.people if found else ():
            if person in self.all:
                self.all[person].offer, self.all[person].agreed = "", False
        return [person for person in found.seating.people if person in self.all] if found else []

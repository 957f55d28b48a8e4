"""Pairing: who wants to play what, and who is seated with whom. Pure: wishes in, seatings out; the time is told to it.

A wish names the kinds of table that somebody would sit down at. Two wishes go together at a kind of table if both name it, neither avoids the other, and
their ratings are no further apart than both will have it: that begins near and grows with time, up to what each of them allows, and nobody's own bound
is ever widened for them. A seating is a set of wishes of which each two go together. Who has waited longest is seated first, with
whoever is nearest; when all is done, nobody is left who could be seated with others that are left.
"""

from __future__ import annotations

import math
from bisect import bisect_left, insort
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

CLOCKS: Mapping[str, dict[str, Any]] = {
    "5+0": {"kind": "live", "base": 300, "increment": 0},
    "10+5": {"kind": "live", "base": 600, "increment": 5},
    "20+0": {"kind": "live", "base": 1200, "increment": 0},
    "1 day": {"kind": "slow", "days": 1},
    "3 days": {"kind": "slow", "days": 3},
}
"""The clocks by which strangers meet, the quickest first: whoever is looking is here now."""

_QUICKEST = tuple(CLOCKS)

NEAR = 50.0
"""How far apart two ratings may be at once, in the points that people read."""

GROWTH = 10.0
"""And how many points more for each second."""

LEVEL = 150.0
"""What somebody calls their level: so many points up or down."""

MOST_TRIED = 10_000
"""Sets of people that are tried for one seat before the next round: many who avoid each other must not stop the house."""


class Kind(NamedTuple):
    """A kind of table."""

    game: str
    players: int
    clock: str
    rated: bool


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody would play, and with whom."""

    person: str
    kinds: frozenset[Kind]
    since: float
    ratings: Mapping[tuple[str, int], float] = field(default_factory=dict)  # in points, by game and number of players
    bound: float = math.inf  # ratings further away than this are never wanted
    avoids: frozenset[str] = frozenset()

    def rating(self, kind: Kind) -> float:
        return self.ratings.get((kind.game, kind.players), 0.0)

    def reach(self, now: float) -> float:
        """How far from the own rating another one may be by now."""
        return min(self.bound, NEAR + GROWTH * max(0.0, now - self.since))


class Seating(NamedTuple):
    """People who can be seated together."""

    kind: Kind
    people: tuple[str, ...]


def together(one: Wish, other: Wish, kind: Kind, now: float) -> bool:
    """Whether these two would sit down at one table of this kind."""
    return (
        one.person != other.person
        and kind in one.kinds
        and kind in other.kinds
        and other.person not in one.avoids
        and one.person not in other.avoids
        and abs(one.rating(kind) - other.rating(kind)) <= min(one.reach(now), other.reach(now))
    )


def seatings(wishes: Collection[Wish], now: float) -> list[Seating]:
    """Seat whoever can be seated; nobody twice."""
    pool = _Pool(wishes)
    found = []
    for wish in sorted(wishes, key=lambda each: (each.since, each.person)):
        if wish.person in pool:
            best = _best(wish, pool, now)
            if best:
                found.append(best)
                pool.take(best.people)
    return found


class _Pool:
    """The wishes that are not yet fulfilled; those for each kind of table in the order of their ratings."""

    def __init__(self, wishes: Collection[Wish]) -> None:
        self._wishes = {wish.person: wish for wish in wishes}
        self._lines: dict[Kind, list[tuple[float, str]]] = {}
        for wish in self._wishes.values():
            for kind in wish.kinds:
                insort(self._lines.setdefault(kind, []), (wish.rating(kind), wish.person))

    def __contains__(self, person: str) -> bool:
        return person in self._wishes

    def take(self, people: Sequence[str]) -> None:
        for person in people:
            wish = self._wishes.pop(person)
            for kind in wish.kinds:
                line = self._lines[kind]
                del line[bisect_left(line, (wish.rating(kind), person))]

    def nearest(self, wish: Wish, kind: Kind, now: float) -> Iterator[Wish]:
        """Those who would sit down with somebody, the nearest first."""
        line, own = self._lines[kind], wish.rating(kind)
        above = bisect_left(line, (own, wish.person))
        below, above = above - 1, above + 1
        while below >= 0 or above < len(line):
            down = own - line[below][0] if below >= 0 else math.inf
            up = line[above][0] - own if above < len(line) else math.inf
            if min(down, up) > wish.reach(now):
                return
            place, below, above = (below, below - 1, above) if down <= up else (above, below, above + 1)
            other = self._wishes[line[place][1]]
            if together(wish, other, kind, now):
                yield other


def _best(wish: Wish, pool: _Pool, now: float) -> Seating | None:
    """The seating of somebody whose ratings lie closest together; of equal ones, the larger table, which is harder to fill, and the quicker clock."""
    found: list[tuple[float, int, int, Kind, list[Wish]]] = []
    for kind in wish.kinds:
        group = _group(wish, kind, pool, now)
        if group:
            ratings = [each.rating(kind) for each in group]
            found.append((max(ratings) - min(ratings), -kind.players, _QUICKEST.index(kind.clock), kind, group))
    if not found:
        return None
    *_, kind, group = min(found, key=lambda each: each[:4])
    return Seating(kind, tuple(each.person for each in group))


def _group(wish: Wish, kind: Kind, pool: _Pool, now: float) -> list[Wish] | None:
    """So many people as such a table needs, this one among them, each two of whom go together; those nearest to this one first."""
    candidates: list[Wish] = []
    chosen = [wish]
    for other in pool.nearest(wish, kind, now):
        candidates.append(other)
        if all(together(other, each, kind, now) for each in chosen[1:]):
            chosen.append(other)
        if len(chosen) == kind.players:
            return chosen
    tries = [MOST_TRIED]
    return _clique([wish], candidates, kind, now, tries) if len(candidates) >= kind.players - 1 else None


def _clique(chosen: list[Wish], candidates: list[Wish], kind: Kind, now: float, tries: list[int]) -> list[Wish] | None:
    """The first set of people that goes together; None if there is none, or it takes too long to find out."""
    if len(chosen) == kind.players:
        return chosen
    for place, other in enumerate(candidates):
        if len(candidates) - place < kind.players - len(chosen) or tries[0] <= 0:
            return None
        tries[0] -= 1
        rest = [each for each in candidates[place + 1 :] if together(other, each, kind, now)]
        found = _clique([*chosen, other], rest, kind, now, tries)
        if found:
            return found
    return None

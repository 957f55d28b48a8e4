"""Pairing, live: whoever is looking for a table, the lines on which they are told, and a round every second.

seek      a wish; the search lives as long as a line to the lobby does on which it was wished, and a few seconds more for a page that is loaded anew
found     everybody who was found for a table has a few seconds to answer; who does not, stops looking; the others look on
seated    all have agreed: the table is opened, everybody sits, the game begins
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple

import malle
from malle.engine.refusals import Refused
from malle.server import messages, pairing, refusals
from malle.server.background import Background
from malle.server.decisions import Actor
from malle.server.live.audience import Listener
from malle.server.pairing import CLOCKS, Kind, Wish
from malle.server.seekers import Offer, Seeker, Seekers
from malle.server.steady import Now
from malle.server.wire import frame_of

ROUND_SECONDS = 1.0
"""Between two rounds while somebody is looking."""

_log = logging.getLogger("malle.pairing")


class Known(NamedTuple):
    """What pairing must know of somebody: ratings in points by game and number of players, and whom they do not meet."""

    ratings: Mapping[tuple[str, int], float]
    avoids: frozenset[str]


class Table(NamedTuple):
    """A table to be opened for people who were found for each other."""

    kind: Kind
    clock: dict[str, Any]
    people: Sequence[tuple[Actor, str]]  # with the seed of each for the dice
    tokens: Sequence[str] = ()  # of their wishes


class Pairing:
    """Everybody who is looking for a table here. `known` looks somebody up, `seat` opens a table and seats people."""

    def __init__(
        self,
        seekers: Seekers,
        known: Callable[[str], Awaitable[Known]],
        seat: Callable[[Table], Awaitable[str]],
        background: Background,
        answer_seconds: float,
        grace: float,
        now: Now,
    ) -> None:
        self._seekers, self._known, self._seat, self._background = seekers, known, seat, background
        self._answer_seconds, self._grace, self._now = answer_seconds, grace, now
        self._lines: dict[str, set[Listener]] = {}
        self._ratings: dict[str, Mapping[tuple[str, int], float]] = {}
        self._tokens: dict[str, str] = {}  # by which a wish is seated once, on whatever node
        self.on_round: Callable[[], None] = lambda: None
        self._going: asyncio.Task[None] | None = None

    @property
    def looking(self) -> dict[str, int]:
        """How many look for each game."""
        found: dict[str, int] = {}
        for seeker in self._seekers.all.values():
            for game in {kind.game for kind in seeker.wish.kinds}:
                found[game] = found.get(game, 0) + 1
        return found

    @property
    def people(self) -> int:
        return len(self._seekers.all)

    # What people ask

    async def seek(self, actor: Actor, listener: Listener, asked: messages.Seek, token: str = "") -> None:
        """Look for a table for somebody; a wish takes the place of the one before."""
        kinds = kinds_of(asked, actor)
        self._tokens[actor.id] = token
        bound = pairing.LEVEL if asked.near else float("inf")
        if self._goes_on(actor.id, listener, kinds, bound):
            return
        known = await self._known(actor.id)
        await self._seekers.put(actor, Wish(actor.id, kinds, self._now(), known.ratings, bound, known.avoids))
        self._ratings[actor.id] = known.ratings
        self._lines.setdefault(actor.id, set()).add(listener)
        self._tell_looking([actor.id])
        if self._going is None or self._going.done():
            self._going = self._background.start(self._go_round())

    def _goes_on(self, person: str, listener: Listener, kinds: frozenset[Kind], bound: float) -> bool:
        """Whether somebody wishes what they wish already, on a line that has come back: they hear where it stands."""
        seeker = self._seekers.all.get(person)
        if seeker is None or (seeker.wish.kinds, seeker.wish.bound) != (kinds, bound):
            return False
        self._lines.setdefault(person, set()).add(listener)
        offer = self._seekers.offers.get(seeker.offer)
        if offer:
            self._tell_found(offer, [person])
        else:
            self._tell_looking([person])
        return True

    async def stop(self, person: str, reason: messages.Stopped | None = None) -> None:
        """Somebody looks no more; those who were to sit with them look on."""
        others = await self._seekers.drop(person)
        self._tell([person], messages.Sought(type="sought", state="stopped", waited=0.0, others=0, reason=reason))
        self._lines.pop(person, None)
        self._ratings.pop(person, None)
        self._tell_looking(others)
        self.on_round()

    def leave_it(self) -> None:
        """Another node matches from now on."""
        self._seekers.clear()
        self._lines, self._ratings, self._tokens = {}, {}, {}

    async def answer(self, person: str, asked: messages.AnswerFound) -> None:
        """Somebody comes, or does not want this one."""
        if not asked.yes:
            others = await self._seekers.decline(person, asked.offer)
            self._tell_looking([*others, person] if others else [])
            return
        if not await self._seekers.agree(person, asked.offer, asked.seed):
            raise refusals.no_such_proposal()
        await self._take(asked.offer)

    def left(self, listener: Listener) -> None:
        """A line has ended: whoever has no other looks no more, if they are not back in a moment."""
        lines = self._lines.get(listener.person)
        if lines and listener in lines:
            lines.discard(listener)
            if not lines:
                loop = asyncio.get_running_loop()
                loop.call_later(self._grace, lambda: self._background.start(self._gone(listener.person)))

    async def forget(self, people: frozenset[str]) -> None:
        """These people are no more."""
        for person in people:
            if person in self._seekers.all:
                await self.stop(person)

    async def _gone(self, person: str) -> None:
        if not self._lines.get(person):
            await self.stop(person)

    # What comes of it

    async def _go_round(self) -> None:
        while self._seekers.all:
            try:
                await self.round()
            except Exception:  # noqa: BLE001  the next round comes
                _log.exception("a round of the pairing failed; the next one comes")
            self.on_round()
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self) -> None:
        """Who has not answered stops looking; whoever can be seated is asked."""
        for offer in [each for each in self._seekers.offers.values() if each.until <= self._now()]:
            await self._expire(offer)
        free, now = [wish for wish in await self._seekers.free() if self._lines.get(wish.person)], self._now()
        for seating in await asyncio.to_thread(pairing.seatings, free, now) if len(free) > 1 else ():
            held = await self._seekers.hold(seating, now + self._answer_seconds)
            if held:
                self._tell_found(held)

    async def _expire(self, offer: Offer) -> None:
        silent = [person for person in offer.seating.people if not self._seekers.all[person].agreed]
        for person in silent:
            await self.stop(person, "silent")

    async def _take(self, offer: str) -> None:
        """Open the table, if all have agreed and nobody has gone meanwhile."""
        found = self._seekers.offers.get(offer)
        if not found or not all(self._seekers.all[person].agreed for person in found.seating.people):
            return
        gone = [person for person in found.seating.people if not self._lines.get(person)]
        for person in gone:
            await self.stop(person)
        seekers = [] if gone else await self._seekers.take(offer)
        if seekers:
            await self._open(found, seekers)

    async def _open(self, offer: Offer, seekers: list[Seeker]) -> None:
        secrets.SystemRandom().shuffle(seekers)
        people = [seeker.wish.person for seeker in seekers]
        kind = offer.seating.kind
        try:
            seeded, tokens = (
                [(each.actor, each.seed) for each in seekers],
                [self._tokens.get(who, "") for who in people],
            )
            table = await self._seat(Table(kind, CLOCKS[kind.clock], seeded, tokens))
            self._tell(people, messages.Seated(type="seated", table=table))
        except Refused as refused:
            _log.warning("a table could not be opened for people who were found: %s", refused)
            stopped = messages.Sought(type="sought", state="stopped", waited=0.0, others=0, reason="failed")
            self._tell(people, stopped)
        for person in people:
            self._lines.pop(person, None)
            self._ratings.pop(person, None)
        self.on_round()

    # What they are told

    def _tell(self, people: Sequence[str], message: Any) -> None:
        frame = frame_of(message)
        for person in people:
            for listener in self._lines.get(person, ()):
                listener.send(frame)

    def _tell_looking(self, people: Sequence[str]) -> None:
        for person in people:
            seeker = self._seekers.all.get(person)
            if seeker:
                waited = max(0.0, self._now() - seeker.wish.since)
                others = self.people - 1
                told = messages.Sought(type="sought", state="looking", waited=waited, others=others, reason=None)
                self._tell([person], told)

    def _tell_found(self, offer: Offer, only: Sequence[str] = ()) -> None:
        kind, people = offer.seating
        there = [
            messages.FoundPerson(
                person=person,
                name=self._seekers.all[person].actor.name,
                rating=self._ratings.get(person, {}).get((kind.game, kind.players)),
            )
            for person in people
        ]
        for person in only or people:
            found = messages.Found(
                type="found",
                offer=offer.id,
                game=kind.game,
                players=kind.players,
                clock=CLOCKS[kind.clock],
                rated=kind.rated,
                people=[each for each in there if each["person"] != person],
                seconds=max(0.0, offer.until - self._now()),
            )
            self._tell([person], found)


def kinds_of(asked: messages.Seek, actor: Actor) -> frozenset[Kind]:
    """The kinds of table that a wish allows; Refused if there is none."""
    if actor.program:
        raise refusals.not_for_programs()
    if asked.rated == "yes" and not actor.account:
        raise refusals.rated_for_accounts()
    rated = {"yes": [True], "no": [False], "any": [True, False] if actor.account else [False]}[asked.rated]
    kinds = frozenset(
        Kind(game.id, players, clock, each)
        for game in map(malle.game, asked.games)
        for players in set(asked.players) & set(game.players)
        if players > 1
        for clock in asked.clocks
        for each in rated
    )
    if not kinds:
        raise refusals.nothing_to_seek()
    return kinds

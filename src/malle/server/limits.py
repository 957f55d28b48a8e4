"""Limits: what one person, address or connection may cost the others. Each is a budget that fills up with time and is emptied by use.

    Bucket      one budget
    Limit       a budget for each key; what it has no room for is refused
    Quota       a budget for each person, and a larger one for each address
    Processor   processor time (`malle.server.metering`); whoever has used up their share waits, and the others go on
    Lines       how many connections an address holds

Where several nodes serve one house, they tell each other who has used up a part of a budget (`malle.server.shared_limits`).

People share addresses (a family, a library), so that an address may do more than a person. Whoever has IPv6 has a whole network of
addresses, which counts as one.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Coroutine, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from malle.server import refusals
from malle.server.metering import Errands, Meter, Metered, Now
from malle.server.settings import Settings

Given = TypeVar("Given")

KEPT = 50_000
"""How many buckets are remembered; the least recently used go first."""

ROUNDING = 1e-9
"""What is lacking by no more than this is not lacking."""

BURST = 0.1
"""Seconds of processor time that somebody may take at once before they wait for others."""

ADVANCE = 0.003
"""Seconds of it that somebody who has waited pays beforehand: what they do is charged when it is done, and until then all who wait with them would go, too.
Most of what is asked on a connection costs far less, so that there it is given back then."""

LITTLE = 4096.0
"""Bytes that somebody has written up to which they are not charged yet."""

NOTED = 0.9
"""Of a budget: whoever has more than this left is nobody's concern on other nodes."""

CROWD = 4
"""How many people's quota an address has."""

PAUSE = 5.0
"""Seconds after which whoever waits for a quota looks again."""


class Bucket:
    """Room for `size`, that comes back within `seconds`."""

    __slots__ = ("left", "rate", "seen", "size")

    def __init__(self, size: float, seconds: float, now: float) -> None:
        self.size = float(size)
        self.left = float(size)
        self.rate = size / seconds
        self.seen = now

    def wait(self, now: float, amount: float = 1.0) -> float:
        """The seconds until there is room for so much; 0 if there is."""
        self.left = min(self.size, self.left + (now - self.seen) * self.rate)
        self.seen = now
        lacking = amount - self.left
        return lacking / self.rate if lacking > ROUNDING else 0.0

    def use(self, now: float, amount: float = 1.0) -> float:
        """Take so much if there is room for it; the seconds until there is."""
        wait = self.wait(now, amount)
        if not wait:
            self.left -= amount
        return wait

    def spend(self, now: float, amount: float = 1.0) -> float:
        """Take so much, whether there is room or not; what is left, which may be less than nothing."""
        self.left = min(self.size, self.left + (now - self.seen) * self.rate) - amount
        self.seen = now
        return self.left


class Limit:
    """So much in so many seconds for each key."""

    def __init__(self, size: float, seconds: float, now: Now = time.monotonic) -> None:
        self._size, self._seconds, self._now = size, seconds, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.owing: set[str] = set()  # whoever is in debt; who has paid by now may still be among them
        self._untold: dict[str, float] | None = (
            None  # what was used here and other nodes do not know of, if there may be some
        )

    def use(self, key: str) -> None:
        """One use; Refused, with how long to wait, if it is one too many."""
        wait = self._bucket(key).use(self._now())
        if wait:
            raise refusals.too_many(wait)
        self._note(key, 1.0)

    def wait(self, key: str) -> float:
        """The seconds until a debt of this key is paid."""
        if key not in self.owing:
            return 0.0
        wait = self._bucket(key).wait(self._now(), 0.0)
        if not wait:
            self.owing.discard(key)
        return wait

    def check(self, key: str) -> None:
        """Refused, with how long to wait, if this key is in debt."""
        if wait := self.wait(key):
            raise refusals.too_many(wait)

    def spend(self, key: str, amount: float) -> None:
        """What something has cost, which may lead into debt."""
        self._take(key, amount)
        self._note(key, amount)

    def _take(self, key: str, amount: float) -> None:
        if self._bucket(key).spend(self._now(), amount) < 0.0:
            self.owing.add(key)

    def share(self) -> None:
        """There may be other nodes."""
        self._untold = {}

    def told(self) -> dict[str, float]:
        """What other nodes should know: what was used here since they were told, by all who have used up a part of their budget."""
        found, kept = {}, {}
        for key, amount in (self._untold or {}).items():
            left = self.left(key)
            if left < NOTED * self._size:
                found[key] = amount
            elif left < self._size:
                kept[key] = amount
        self._untold = kept
        return found

    def hear(self, used: Mapping[str, float]) -> None:
        """What was used on another node."""
        for key, amount in used.items():
            self._take(key, amount)

    def _note(self, key: str, amount: float) -> None:
        if self._untold is not None:
            self._untold[key] = self._untold.get(key, 0.0) + amount

    def left(self, key: str) -> float:
        """What is left of the budget of this key."""
        bucket = self._bucket(key)
        bucket.wait(self._now())
        return bucket.left

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._size, self._seconds, self._now())
            if len(self._buckets) > KEPT:
                self.owing.discard(self._buckets.popitem(last=False)[0])
        self._buckets.move_to_end(key)
        return bucket


@lru_cache(10_000)
def counted(address: str) -> str:
    """An address as it is counted: of IPv6 the network, since who has one address there has them all."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(IPv6Network((found, 64), strict=False))
    return str(found)


@dataclass(slots=True)
class Payer:
    """Whose budgets something is taken from."""

    address: str
    person: str = ""  # as soon as they are known


class Quota:
    """So much in so many seconds for each person, and for an address as much as for a few people."""

    def __init__(self, size: float, seconds: float, now: Now = time.monotonic) -> None:
        self._size = size
        self._people, self._addresses = Limit(size, seconds, now), Limit(size * CROWD, seconds, now)
        self.limits = {"people": self._people, "addresses": self._addresses}

    @property
    def owing(self) -> bool:
        """Whether anybody may be in debt."""
        return bool(self._people.owing or self._addresses.owing)

    def use(self, payer: Payer) -> None:
        """One use; Refused, with how long to wait, if it is one too many."""
        if payer.address:
            self._addresses.use(payer.address)
        if payer.person:
            self._people.use(payer.person)

    def check(self, payer: Payer) -> None:
        """Refused, with how long to wait, if they are in debt."""
        if wait := self.wait(payer):
            raise refusals.too_many(wait)

    def spend(self, payer: Payer, amount: float) -> None:
        """What something has cost, which may lead into debt."""
        if payer.address:
            self._addresses.spend(payer.address, amount)
        if payer.person:
            self._people.spend(payer.person, amount)

    def wait(self, payer: Payer) -> float:
        """The seconds until what they owe is paid."""
        return max(self._addresses.wait(payer.address), self._people.wait(payer.person))

    def used(self, payer: Payer) -> float:
        """What the person has used lately."""
        return self._size - self._people.left(payer.person) if payer.person else 0.0

    async def turn(self, payer: Payer) -> None:
        """Wait until what they owe is paid."""
        while wait := self.wait(payer):  # noqa: ASYNC110  time is what this waits for
            await asyncio.sleep(min(wait, PAUSE))


class Queues:
    """A queue for each key, as long as somebody stands there."""

    def __init__(self) -> None:
        self._queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, key: str) -> asyncio.Lock:
        return self._queues.setdefault(key, asyncio.Lock())

    def __contains__(self, key: str) -> bool:
        queue = self._queues.get(key) if self._queues else None
        return queue is not None and queue.locked()


class Share(Limit):
    """A share of the time for each key."""

    def __init__(self, share: float, now: Now) -> None:
        super().__init__(BURST, BURST / share, now)
        self._queues = Queues()

    def busy(self, key: str) -> bool:
        """Whether whoever comes now has to wait."""
        return key in self.owing and (self.wait(key) > 0 or key in self._queues)

    def wait(self, key: str) -> float:
        wait = super().wait(key)
        if not wait and key in self._queues:
            self.owing.add(key)  # whoever comes stands behind those who have waited
        return wait

    async def turn(self, key: str, advance: float) -> float:
        """Wait until the debt of this key is paid; whoever came first goes first, and pays so much beforehand. What was paid: nothing without a debt."""
        if not self.busy(key):
            return 0.0
        async with self._queues(key):
            while wait := self.wait(key):  # noqa: ASYNC110  time is what this waits for
                await asyncio.sleep(wait)
            self.spend(key, advance)
        return advance


class Advance(NamedTuple):
    """What was paid beforehand."""

    person: float
    address: float


class Processor:
    """Shares of the processor on the loop that serves everybody, for each person and each address.

    What somebody has asked for is measured while it is done. Before the next thing of theirs begins they wait until it is paid, so that
    they get slower and nobody else does; nothing is refused, and nothing waits that holds a table.
    """

    def __init__(self, person: float, address: float, now: Now = time.monotonic, used: Now = time.thread_time) -> None:
        self._people, self._addresses = Share(person, now), Share(address, now)
        self._now, self._used = now, used
        self._aside = Queues()

    def charge(self, payer: Payer, seconds: float) -> None:
        if payer.address:
            self._addresses.spend(payer.address, seconds)
        if payer.person:
            self._people.spend(payer.person, seconds)

    def fine(self, payer: Payer, seconds: float) -> None:
        """Charge a person for what nobody does by mistake, and not those who share their address; of a stranger only that is known."""
        self.charge(Payer("", payer.person) if payer.person else payer, seconds)

    def busy(self, address: str) -> bool:
        """Whether whoever comes from this address now has to wait."""
        return self._addresses.busy(address)

    def is_turn(self, payer: Payer) -> bool:
        """Whether nothing of theirs waits."""
        if payer.person not in self._people.owing and payer.address not in self._addresses.owing:
            return True
        return not (self._people.busy(payer.person) or self._addresses.busy(payer.address))

    async def turn(self, payer: Payer, advance: float = ADVANCE) -> Advance:
        """Wait until it is their turn; at an address nobody waits for what another person owes."""
        person = await self._people.turn(payer.person, advance) if payer.person else 0.0
        address = await self._addresses.turn(payer.address, advance) if payer.address else 0.0
        return Advance(person, address)

    def give_back(self, payer: Payer, paid: Advance) -> None:
        """What they have asked for is done and charged."""
        if paid.person:
            self._people.spend(payer.person, -paid.person)
        if paid.address:
            self._addresses.spend(payer.address, -paid.address)

    async def breathe(self, payer: Payer) -> None:
        """In the middle of something long: everybody else goes first, and this goes on when it is its turn."""
        await asyncio.sleep(0)
        await self.turn(payer, 0.0)

    def metered(self, payer: Payer, work: Coroutine[Any, Any, Given]) -> Coroutine[Any, Any, Given]:
        """Some work whose every step is charged."""
        return Metered(work, self._meter(payer))

    def errands(self, payer: Payer) -> Errands:
        """What a connection of theirs asks for, charged likewise, but by the clock: for a move, to ask for the processor time takes too much of it. No more
        than `BURST` at once, since a machine that stands still for a while is nobody's fault."""
        return Errands(self._meter(payer), self._now, BURST)

    async def aside(self, payer: Payer, work: Callable[[], Given]) -> Given:
        """Do something long in a thread, one such thing at a time for each address."""
        async with self._aside(payer.address):
            await self.turn(payer)
            return await asyncio.to_thread(self._meter(payer).measured(work))

    def _meter(self, payer: Payer) -> Meter:
        return Meter(partial(self.charge, payer), self._used)


class Lines:
    """The connections that are open, by address; those without one are counted for all together."""

    def __init__(self, most: int, in_all: int | None = None) -> None:
        self._most, self._in_all = most, in_all
        self._open: Counter[str] = Counter()
        self._total = 0
        self._elsewhere: dict[str, Mapping[str, int]] = {}  # by nodes

    def enter(self, key: str) -> bool:
        """Whether there is room for one more, which is counted then."""
        if self._total == self._in_all or (key and self._held(key) >= self._most):
            return False
        self._open[key] += 1
        self._total += 1
        return True

    def leave(self, key: str) -> None:
        self._total -= 1
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def told(self) -> Counter[str]:
        """What other nodes should know: who holds a part of what they may."""
        few = (1 - NOTED) * self._most
        return Counter({key: held for key, held in self._open.items() if key and held > few})

    def hear(self, node: str, held: Mapping[str, int]) -> None:
        """What is held on another node now."""
        self._elsewhere[node] = held

    def forget(self, alive: Collection[str]) -> None:
        """Whoever was on a node that is gone holds nothing there."""
        self._elsewhere = {node: held for node, held in self._elsewhere.items() if node in alive}

    def _held(self, key: str) -> int:
        return self._open[key] + sum(held.get(key, 0) for held in self._elsewhere.values())


class Limits:
    """What one person or address may cost."""

    def __init__(self, settings: Settings) -> None:
        self.processor = Processor(settings.person_share, settings.address_share)
        self.requests = Limit(settings.requests_per_minute, 60)
        self.guests = Limit(settings.guests_per_hour, 3600)
        self.tables = Quota(settings.tables_per_hour, 3600)
        self.seeks = Quota(settings.seeks_per_hour, 3600)
        self.log = Quota(settings.log_per_hour * 1024, 3600)
        self.bots = Quota(settings.bot_seconds_per_hour, 3600)
        self.logins = Limit(settings.logins_per_hour, 3600)
        self.downloads = Limit(settings.downloads_per_hour, 3600)
        self.animations = Limit(settings.animations_per_hour, 3600)
        self.advice = Limit(settings.advice_per_hour, 3600)
        self.chats = Limit(settings.chats_per_minute, 60)
        self.notices = Limit(settings.notices_per_hour, 3600)
        self.notice_changes = Limit(settings.notice_changes_per_hour, 3600)
        self.mails = Limit(settings.mails_per_hour, 3600)
        self.lines = Lines(settings.connections_per_address)
        self.sockets = Lines(settings.sockets_per_person)
        self._seen: OrderedDict[str, str] = OrderedDict()  # from where people were last seen
        self._written: dict[str, float] = {}  # what people have written to logs, and was not charged yet
        self._little = min(LITTLE, settings.log_per_hour * 1024 / 64)

    @property
    def budgets(self) -> dict[str, Limit]:
        """All that fills up with time, by name; not the processor, of which each node has its own."""
        found = {name: each for name, each in vars(self).items() if isinstance(each, Limit)}
        quotas = {name: each for name, each in vars(self).items() if isinstance(each, Quota)}
        return found | {f"{name} of {whose}": each for name in quotas for whose, each in quotas[name].limits.items()}

    @property
    def connections(self) -> dict[str, Lines]:
        """How many are held, by name."""
        return {name: each for name, each in vars(self).items() if isinstance(each, Lines)}

    def see(self, payer: Payer) -> None:
        """Somebody is known, and where they come from."""
        self._seen[payer.person] = payer.address
        self._seen.move_to_end(payer.person)
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)

    def check_log(self, person: str) -> None:
        """Refused, with how long to wait, if somebody has written too much to the logs of tables."""
        if self.log.owing:
            self.log.check(self.payer(person))

    def wrote(self, person: str, size: int) -> None:
        """So many bytes of somebody's were written to logs; few are charged together."""
        owed = self._written.pop(person, 0.0) + size
        if owed > self._little:
            self.log.spend(self.payer(person), owed)
        elif len(self._written) < KEPT:
            self._written[person] = owed

    def payer(self, person: str) -> Payer:
        """Whose budgets are meant by a person, wherever they are now."""
        return Payer(self._seen.get(person, ""), person)

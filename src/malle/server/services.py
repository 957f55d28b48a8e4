"""Services: everything that a running server consists of, in one place for the routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Protocol, TypeVar

from fastapi import Depends
from starlette.requests import HTTPConnection

from malle.server import refusals
from malle.server.blocks import Blocks
from malle.server.bots import Bots
from malle.server.commands import Asked, Command, Rematch, Say
from malle.server.following import Following
from malle.server.limits import Limits, Payer
from malle.server.live.hub import Hub
from malle.server.live.matching import Matching
from malle.server.messages import Ack
from malle.server.metrics import Metrics
from malle.server.notices.dispatcher import Ways
from malle.server.notices.outbox import Outbox
from malle.server.notices.preferences import Preferences
from malle.server.passkeys import Passkeys
from malle.server.people import People, Person
from malle.server.pictures import Pictures
from malle.server.security import payer
from malle.server.settings import Settings
from malle.server.store import Store
from malle.server.studies import Studies
from malle.server.vacations import Vacations

COOKIE = "malle"
Given = TypeVar("Given")


class Beside(Protocol):
    """Does something long beside the loop, at the expense of whoever asks."""

    def __call__(self, work: Callable[[], Given], /) -> Awaitable[Given]: ...


@dataclass
class Services:
    """A running server."""

    settings: Settings
    store: Store
    people: People
    following: Following
    vacations: Vacations
    passkeys: Passkeys
    bots: Bots
    advisers: Bots  # workers of their own, so that nobody at a live table waits for a finished game
    hub: Hub
    pairing: Matching
    limits: Limits
    metrics: Metrics
    studies: Studies
    pictures: Pictures
    moving_pictures: Pictures
    outbox: Outbox
    preferences: Preferences
    ways: Ways
    in_background: Callable[[Coroutine[Any, Any, None]], object]

    @property
    def blocks(self) -> Blocks:
        return self.hub.blocks

    async def act(self, table: str, person: Person, command: Command, paying: Payer) -> Ack:
        """Do a command at a table."""
        self.allow(paying, command)
        ack = await self.hub.act(table, person.actor, command)
        assert ack is not None
        return ack

    async def forget(self, person: Person) -> None:
        """Somebody goes for good: their connections and programs end, and their name is written nowhere any more."""
        async with self.people.leaving(person) as everybody, self.hub.without(everybody):
            await self.pairing.forget(everybody)
            await self.people.delete(person, everybody)
            self.outbox.reachable -= everybody
        if self.store.shared:
            self.in_background(self.people.sweep(everybody))

    async def follows_changed(self, person: str) -> None:
        """Whoever is in the lobby, of whatever node, is told of those they follow now."""
        await self.look_at_follows(person)
        self.hub.nodes.tell("follows", person)

    async def look_at_follows(self, person: str) -> None:
        follows = await self.following.ids(person)
        for listener in self.hub.lobby.listeners:
            if listener.person == person and listener.follows != follows:
                listener.follows = follows
                self.hub.presence.tell(listener)

    def allow(self, paying: Payer, command: Asked) -> None:
        """Refused, if somebody does this too often, on whatever way."""
        if type(command) is Say:
            self.limits.chats.use(paying.person)
        if type(command) is Rematch:
            self.limits.tables.use(paying)


def services_of(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


# what a route asks for is found by coroutines, since FastAPI sends plain functions to a thread each time


async def _services(connection: HTTPConnection) -> Services:
    return services_of(connection)


async def _paying(connection: HTTPConnection) -> Payer:
    return payer(connection)


async def _aside(connection: HTTPConnection) -> Beside:
    return partial(services_of(connection).limits.processor.aside, payer(connection))


ServicesNow = Annotated[Services, Depends(_services)]
Paying = Annotated[Payer, Depends(_paying)]
Aside = Annotated[Beside, Depends(_aside)]


async def visitor(connection: HTTPConnection) -> Person | None:
    """Whoever asks, by token or cookie; None for a stranger. A token or cookie that is no longer good is refused."""
    services = services_of(connection)
    people = services.people
    said = connection.headers.get("authorization", "")
    if said:
        scheme, _, token = said.partition(" ")
        person = await people.known_by(token, "token") if scheme.lower() == "bearer" else None
    elif COOKIE in connection.cookies:
        person = await people.known_by(connection.cookies[COOKIE], "cookie")
    else:
        return None
    if person is None:
        raise refusals.come_in_first()
    paying = payer(connection)
    paying.person = person.id
    services.limits.see(paying)
    await services.limits.processor.turn(paying)
    return person


async def somebody(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    """Whoever asks; Refused for a stranger."""
    if person is None:
        raise refusals.come_in_first()
    return person


async def human(person: Annotated[Person, Depends(somebody)]) -> Person:
    """Whoever asks, if it is no program."""
    if person.kind == "program":
        raise refusals.not_for_programs()
    return person


Visitor = Annotated[Person | None, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]
Human = Annotated[Person, Depends(human)]

"""Services: everything that a running server consists of, in one place for the routes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from malle.server import refusals
from malle.server.bots import Bots
from malle.server.commands import Command, Say
from malle.server.limits import Limit
from malle.server.live.hub import Hub
from malle.server.messages import Ack
from malle.server.metrics import Metrics
from malle.server.people import People, Person
from malle.server.settings import Settings
from malle.server.store import Store

COOKIE = "malle"


class Limits:
    """What one address or person may do how often."""

    def __init__(self, settings: Settings) -> None:
        self.guests = Limit(settings.guests_per_hour, 3600)
        self.tables = Limit(settings.tables_per_hour, 3600)
        self.logins = Limit(settings.logins_per_hour, 3600)
        self.advice = Limit(settings.advice_per_hour, 3600)
        self.chats = Limit(settings.chats_per_minute, 60)


@dataclass
class Services:
    """A running server."""

    settings: Settings
    store: Store
    people: People
    bots: Bots
    advisers: Bots  # workers of their own, so that nobody at a live table waits for a finished game
    hub: Hub
    limits: Limits
    metrics: Metrics
    sockets: Counter[str] = field(default_factory=Counter)  # connections of each person, or address

    async def act(self, table: str, person: Person, command: Command) -> Ack:
        """Do a command at a table."""
        self.allow(person, command)
        ack = await self.hub.act(table, person.actor, command)
        assert ack is not None
        return ack

    def allow(self, person: Person, command: Command) -> None:
        """Refused, if somebody does this too often, on whatever way."""
        if isinstance(command, Say):
            self.limits.chats.use(person.id)


def services_of(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


ServicesNow = Annotated[Services, Depends(services_of)]


async def visitor(connection: HTTPConnection) -> Person | None:
    """Whoever asks, by token or cookie; None for a stranger. A token or cookie that is no longer good is refused."""
    people = services_of(connection).people
    said = connection.headers.get("authorization", "")
    if said:
        token = said.removeprefix("Bearer ")
        person = await people.known_by(token, "token")
    elif COOKIE in connection.cookies:
        person = await people.known_by(connection.cookies[COOKIE], "cookie")
    else:
        return None
    if person is None:
        raise refusals.come_in_first()
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

"""The sockets: one connection to one table, updates out and commands in; and one to the lobby, which only says when to look again.

    connect  /api/tables/{id}/socket?lang=fr&since=17      since: the last event that the client has
    <-       update: what was missed after 17, and where the game stands
    ->       {"type": "move", "id": "a1", "seat": 0, "move": "Ea3-a1", "number": 4}
    <-       ack or refused, and an update to everybody

What comes from the wire (`malle.server.wire`) is done one message after the other, and what is sent goes straight there. A connection
that does not read is cut when too much waits for it; it may come back and resume. Pings of the protocol notice a dead line.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.responses import JSONResponse

from malle.engine.refusals import Refused
from malle.server import messages, projection, refusals
from malle.server.api.shapes import Language
from malle.server.commands import Asked
from malle.server.limits import Bucket
from malle.server.live.audience import Listener
from malle.server.live.residency import Live
from malle.server.people import Person
from malle.server.security import from_here, payer, problem
from malle.server.services import Services, services_of, visitor
from malle.server.table import Table
from malle.server.wire import frame_of, wire_of

router = APIRouter()
_log = logging.getLogger("malle.socket")

STRIKES = 50
"""Frames over the limit before a connection is cut."""

FORGIVEN = 10.0
"""Seconds after which all of them are forgiven."""

FINE = 1.0
"""Seconds of processor time that whoever is cut pays for it, so that they come back later and not at once."""

PING_SECONDS = 4.0
"""A dead line is noticed after at most twice this time."""

GONE, FLOOD, BROKEN = 4001, 4002, 1011
"""Why we close a connection: what it was for is no more as it was (come back and see), it sends too much, or we have failed."""

Message = messages.Ack | messages.Refusal | messages.Previews | messages.Pong


@router.websocket("/api/tables/{table}/socket")
async def connect(
    websocket: WebSocket,
    table: str,
    lang: Language = "fr",
    since: Annotated[int | None, Query(ge=0)] = None,
    views: bool = True,
) -> None:
    """Play at a table, or look on."""
    await _serve(websocket, partial(TableLine, table=table, lang=lang, views=views, since=since))


@router.websocket("/api/lobby/socket")
async def connect_to_lobby(websocket: WebSocket, boards: bool = False) -> None:
    """Be told when the list of tables has changed, at most once a second, and when it is one's move at a table; look for a table.

    With `boards` also which public games have gone on.
    """
    await _serve(websocket, partial(LobbyLine, boards=boards))


async def _serve(websocket: WebSocket, line: Callable[[WebSocket, Services, Person | None], Line]) -> None:
    """Let somebody in, and serve them until they go. Whatever is refused is refused before the connection is accepted."""
    services = services_of(websocket)
    sockets = services.limits.sockets
    try:
        person = await _welcome(websocket, services)
        key = person.id if person else payer(websocket).address
        if not sockets.enter(key):
            raise refusals.too_many_sockets()
        services.hub.presence.enter(person.id if person else "")
        try:
            opened = line(websocket, services, person)
            await opened.open()
            await opened.run()
        finally:
            services.hub.presence.leave(person.id if person else "")
            sockets.leave(key)
    except Refused as refused:
        await websocket.send_denial_response(JSONResponse(problem(refused), refusals.status(refused)))


async def _welcome(websocket: WebSocket, services: Services) -> Person | None:
    """Whoever connects; Refused if the page they come from is not ours."""
    if not from_here(websocket.headers, services.settings.own_origins) and "origin" in websocket.headers:
        raise refusals.other_site()
    person = await visitor(websocket)
    if person:
        services.people.check(person)  # who may have gone while they waited for their turn
    return person


class Line(ABC):
    """One connection, whatever it is for."""

    def __init__(self, websocket: WebSocket, services: Services, person: Person | None, lang: str, views: bool) -> None:
        self._websocket, self._services, self._person = websocket, services, person
        self._payer = payer(websocket)
        self._wire = wire_of(websocket.scope)
        self._early: list[bytes] = []  # what is sent before the connection is accepted
        self._push: Callable[[bytes], None] = self._early.append
        name, session = (person.id, person.session) if person else ("", "")
        self._listener = Listener(name, session, lang, views, self._push, self._cut)
        self._processor = services.limits.processor
        self._limit = Bucket(services.settings.messages_per_second, 1.0, time.monotonic())
        self._strikes = Bucket(STRIKES, FORGIVEN, time.monotonic())
        self._late = 0.0  # how long the next message must wait
        self._closing: asyncio.Task[None] | None = None
        self._errands = self._processor.errands(self._payer)
        self._unread: deque[str | bytes] = deque()

    @abstractmethod
    async def open(self) -> None:
        """Begin to listen."""

    async def run(self) -> None:
        """Until the connection ends."""
        try:
            self._wire.listen(self._hear, self._count, self._too_slow)
            await self._websocket.accept()
            self._push = self._listener.send = self._wire.push
            self._push(b"".join(self._early))
            while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
                self._hear(message.get("text") or message.get("bytes") or "")
        finally:
            self._errands.settle()
            self._leave()

    @abstractmethod
    def _leave(self) -> None: ...

    @abstractmethod
    async def _do(self, command: Asked) -> Message | None:
        """The answer, unless it is on its way already."""

    def _too_slow(self) -> None:
        """Too much waits for somebody who does not read."""
        self._services.metrics.cut += 1
        self._wire.cut()

    def _hear(self, text: str | bytes) -> None:
        """A message has come; whoever sends faster than it is answered is not read from for a while."""
        if self._closing:
            return
        if self._late:
            self._refuse(text, refusals.too_many(self._late, "pace"))
        elif self._errands.busy:
            self._unread.append(text)
            self._wire.pause()
        else:
            self._errands.begin(self._work(text))

    async def _work(self, text: str | bytes | None) -> None:
        """Answer one message after the other, whatever they are, when it is their sender's turn."""
        while text is not None and not self._closing:
            paid = None
            try:
                if not self._processor.is_turn(self._payer):
                    paid = await self._processor.turn(self._payer)
                answer = await self._do(messages.read(text))
                if answer:
                    self._answer(answer)
            except ValidationError as wrong:
                self._refuse(text, refusals.malformed(wrong.errors(include_url=False)))
            except Refused as refused:
                self._refuse(text, refused)
            except Exception:  # noqa: BLE001  the connection ends, and says so in the log
                _log.exception("a message could not be answered")
                self._close(BROKEN)
            if paid:
                self._errands.settle()
                self._processor.give_back(self._payer, paid)
            text = self._unread.popleft() if self._unread else None
        if self._wire.paused:
            self._unread.clear()
            self._wire.resume()

    def _count(self) -> bool:
        """A frame has come: too many messages are refused, and far too many frames end the connection."""
        now = time.monotonic()
        self._late = self._limit.use(now)
        if not (self._late and self._strikes.use(now)):
            return True
        self._services.metrics.cut += 1
        self._processor.fine(self._payer, FINE)
        self._wire.cut(FLOOD)
        return False

    def _refuse(self, text: str | bytes, refused: Refused) -> None:
        self._services.metrics.refused += 1
        self._answer(messages.Refusal(type="refused", id=_name(text), clause=refused.clause, sentence=refused.words))

    def _answer(self, message: Message) -> None:
        self._push(frame_of(message))

    def _cut(self) -> None:
        self._close(GONE)

    def _close(self, code: int) -> None:
        if self._closing is None:
            self._closing = asyncio.create_task(self._shut(code))

    async def _shut(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(code)


class TableLine(Line):
    """A connection to a table."""

    def __init__(
        self,
        websocket: WebSocket,
        services: Services,
        person: Person | None,
        *,
        table: str,
        lang: str,
        views: bool,
        since: int | None,
    ) -> None:
        super().__init__(websocket, services, person, lang, views)
        self._table, self._lang, self._since = table, lang, since
        self._live: Live | None = None
        self._actor = person.actor if person else None

    async def open(self) -> None:
        self._live = await self._services.hub.listen(self._table, self._listener, self._since)
        try:
            if self._person:
                self._services.people.check(self._person)
        except Refused:
            self._leave()
            raise

    def _leave(self) -> None:
        if self._live:
            self._services.hub.leave(self._live, self._listener)

    async def _do(self, command: Asked) -> Message | None:
        if type(command) is messages.Ping:
            assert self._live is not None
            return messages.Pong(type="pong", seq=self._live.written)
        if type(command) in messages.LOBBY:
            raise refusals.not_understood("this is a table, tables are looked for in the lobby")
        person, actor = self._person, self._actor
        if person is None or actor is None or person.expires < time.time():
            raise refusals.come_in_first()
        if type(command) is messages.Look or type(command) is messages.Why:
            return await self._tell_more(person, command)
        self._services.allow(self._payer, command)
        return await self._services.hub.act(self._table, actor, command, self._listener)

    async def _tell_more(self, person: Person, command: messages.Look | messages.Why) -> messages.Previews:
        """What somebody asks before they move."""
        table = (await self._services.hub.live(self._table)).table
        if command.seat not in table.seats_of(person.id):
            raise refusals.not_your_seat()
        if isinstance(command, messages.Why):
            raise projection.why_not(table, command)
        return await self._preview(table, command)

    async def _preview(self, table: Table, command: messages.Look) -> messages.Previews:
        """Move by move, since all of them together take a while, and others are waiting."""
        answer, choices = projection.previews(table, self._lang, command)
        for choice in choices:
            answer["choices"].append(choice)
            await self._processor.breathe(self._payer)
            if self._wire.over:
                break
        return answer


class LobbyLine(Line):
    """A connection to the lobby."""

    def __init__(self, websocket: WebSocket, services: Services, person: Person | None, *, boards: bool) -> None:
        super().__init__(websocket, services, person, "", views=boards)

    async def open(self) -> None:
        self._listener.follows = await self._services.following.ids(self._listener.person)
        self._services.hub.lobby.join(self._listener)
        if self._listener.follows:
            self._services.hub.presence.tell(self._listener)

    def _leave(self) -> None:
        self._services.hub.lobby.leave(self._listener)
        self._services.pairing.left(self._listener)

    async def _do(self, command: Asked) -> Message | None:
        if type(command) is messages.Ping:
            return messages.Pong(type="pong", seq=0)
        if type(command) not in messages.LOBBY:
            raise refusals.not_understood("this is the lobby, commands go to a table")
        person = self._person
        if person is None or person.expires < time.time():
            raise refusals.come_in_first()
        self._services.people.check(person)
        await self._look_for_table(person, command)
        return messages.Ack(type="ack", id=command.id, seq=0)

    async def _look_for_table(self, person: Person, command: Asked) -> None:
        pairing = self._services.pairing
        match command:
            case messages.Seek():
                self._services.limits.seeks.use(self._payer)
                await pairing.seek(person.actor, self._listener, command)
            case messages.StopSeeking():
                await pairing.stop(person.id)
            case messages.AnswerFound():
                await pairing.answer(person.id, command)


def _name(text: str | bytes) -> str | None:
    """The id in a message that is refused, whatever else is wrong with it, so that its sender knows which one it was."""
    try:
        named = json.loads(text).get("id")
    except (ValueError, AttributeError, RecursionError):
        return None
    return named if isinstance(named, str) and len(named) <= 64 and named.isprintable() else None

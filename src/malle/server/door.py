"""The door: uvicorn's HTTP protocol, where connections are counted before anything is read from them.

An address holds so many connections, all together no more than the system has files for. Whoever is one too many is turned away at
once; so is whoever does not say within a few seconds what they want, or takes too many words for it. What reading costs is charged to
the address, and an address that has used up its share is not read from until it is its turn again: however it floods the door, it costs
no more. A proxy speaks for many: behind it addresses are counted by `malle.server.security`, when they are known.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import time
from typing import Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from malle.server.limits import Lines, Payer, Processor, counted
from malle.server.settings import Settings
from malle.server.wire import Wire

MOST_BYTES = 128 * 1024
"""Of a request: twice what its body may have."""

WANTED_FILES = 65_536
FEW_FILES = 4096
OTHER_FILES = 256
"""Files that are no connections: the database, the pages, the pipes to the bots."""

_log = logging.getLogger("malle.door")


class Door(HttpToolsProtocol):
    """One connection, until it has become live."""

    lines: ClassVar[Lines]
    processor: ClassVar[Processor]
    seconds: ClassVar[float]
    proxies: ClassVar[Any]  # whether an address is in there
    _counted = False
    _waiting: asyncio.TimerHandle | None = None  # until the request has come
    _taken = 0  # bytes of it
    _held: asyncio.Task[None] | None = None  # until it is its turn

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._payer = Payer("" if address in self.proxies else counted(address))
        self._counted = self.lines.enter(self._payer.address)
        if self._counted:
            self._expect()
            self.loop.call_soon(self._hold)  # uvloop begins to read after this
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._have()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        if self._counted:
            self._counted = False
            self.lines.leave(self._payer.address)

    def data_received(self, data: bytes) -> None:
        began = time.thread_time()
        self._taken += len(data)
        if self._taken > MOST_BYTES:
            self.transport.abort()
            return
        super().data_received(data)
        if self._payer.address:
            self.processor.charge(self._payer, time.thread_time() - began)
            self._hold()

    def _hold(self) -> None:
        """Read no more from an address that has used up its share, until it is its turn; what has become live has a pace of its own."""
        if self._held is None and self._is_read() and self.processor.busy(self._payer.address):
            self.transport.pause_reading()
            self._held = self.loop.create_task(self._go_on())

    async def _go_on(self) -> None:
        await self.processor.turn(self._payer)
        self._held = None
        if self._is_read():
            self.transport.resume_reading()

    def _is_read(self) -> bool:
        return self._counted and not self.transport.is_closing() and self.transport.get_protocol() is self

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._have()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._have()
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.gone = self.leave

    def _expect(self) -> None:
        """A request has to come, and to its end."""
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.seconds, self.transport.abort)

    def _have(self) -> None:
        self._taken = 0
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None


def door(settings: Settings, processor: Processor, files: int) -> type[Door]:
    """The door of a server that may have so many files open."""
    lines = Lines(settings.connections_per_address, max(1, files - OTHER_FILES))
    trusted = ProxyHeadersMiddleware(_nothing, settings.proxies).trusted_hosts
    given = {"lines": lines, "processor": processor, "seconds": settings.request_seconds, "proxies": trusted}
    return type("OurDoor", (Door,), given)


async def _nothing(*_: Any) -> None:
    """An application that does nothing."""


def raise_file_limit() -> int:
    """Let this process open as many files as it may; how many that are, said if they are few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft != resource.RLIM_INFINITY and soft < FEW_FILES:
        _log.warning(
            "this process may open only %d files, which is room for %d connections: "
            "raise its limit (ulimit -n, or LimitNOFILE of systemd)",
            soft,
            max(1, soft - OTHER_FILES),
        )
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft

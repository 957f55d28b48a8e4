"""The wire: uvicorn's WebSocket protocol with a straight way out.

One move is sent to everybody at a table. By ASGI each of these messages would take a queue, a task and a few layers of calls; here it is
written to the connection at once, as it is, and what waits there because somebody does not read is counted in bytes.
"""

from __future__ import annotations

from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_WAITING = 256 * 1024
"""Bytes that may wait for somebody who does not read before the line is cut; they may come back and resume."""

_NAME = "malle.wire"


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[_NAME] = self
        await super().run_asgi()

    def push(self, message: bytes) -> bool:
        """Send a text; False, and nothing is sent, if too much is waiting already."""
        if self.close_sent or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        self.transport.write(_head(len(message)) + message)
        return True

    def cut(self) -> None:
        """End the connection at once, whatever waits."""
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()


def wire_of(scope: Scope) -> Wire:
    wire: Wire = scope["extensions"][_NAME]
    return wire


def _head(length: int) -> bytes:
    """The head of an unmasked text frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")

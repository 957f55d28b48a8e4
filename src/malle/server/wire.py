"""The wire: uvicorn's WebSocket protocol with a straight way in and out.

One move is sent to everybody at a table. By ASGI each of these messages would take a queue, a task and a few layers of calls; here it is
written to the connection at once, as it is, and what waits there because somebody does not read is counted in bytes. In the same way a
text that comes in goes straight to whoever listens. All that is not a text in one frame (the handshake, closing, pings, fragments, and
whatever breaks the protocol) is the library's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one

MOST_WAITING = 256 * 1024
"""Bytes that may wait for somebody who does not read before the line is cut; they may come back and resume."""

_NAME = "malle.wire"
_TEXT, _PONG, _MASKED = 0x81, 0x8A, 0x80
_PING = b"\x89\x00"


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _hear: Callable[[str], None] | None = None
    _rest = b""  # the beginning of a frame whose end has not come yet
    _alive = True  # something has come since the last ping

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[_NAME] = self
        await super().run_asgi()

    def listen(self, hear: Callable[[str], None]) -> None:
        """From now on a text is told here, and not to the application; one in fragments still goes there."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        self._alive = True
        if self._hear is None:
            super().data_received(data)
            return
        data, at = self._rest + data, 0
        while at < len(data):
            start, end = _payload(data, at)
            if end - start > self.config.ws_max_size:
                self._hear = None  # the library says so, and ends the connection
                super().data_received(data[at:])
                return
            if end > len(data):
                break
            self._take(data[at:start], data[start:end])
            if self.transport.is_closing():
                return
            at = end
        self._rest = data[at:]

    def _take(self, head: bytes, payload: bytes) -> None:
        """One whole frame."""
        if head[0] == _TEXT and head[1] & _MASKED and self._hear and self.conn.current_size is None:
            try:
                text = apply_mask(payload, head[-4:]).decode()
            except UnicodeDecodeError:
                super().data_received(head + payload)
            else:
                self._hear(text)
        elif head[0] != _PONG:
            super().data_received(head + payload)

    def push(self, frames: bytes) -> bool:
        """Send texts that are `framed`; False, and nothing is sent, if too much is waiting already."""
        if self.close_sent or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        self.transport.write(frames)
        return True

    def cut(self) -> None:
        """End the connection at once, whatever waits."""
        self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Every few seconds: whoever has said nothing since the last ping is gone."""
        if self.close_sent or self.transport.is_closing():
            return
        if self._alive:
            self._alive = False
            self.transport.write(_PING)
            self.schedule_ping()
        else:
            self.keepalive_timeout()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()


def wire_of(scope: Scope) -> Wire:
    wire: Wire = scope["extensions"][_NAME]
    return wire


def _payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame at this place begins and ends (RFC 6455, 5.2); after all data if the head is not complete."""
    if len(data) < at + 2:
        return at + 2, at + 2
    length, start = data[at + 1] & ~_MASKED, at + 2
    if length >= 126:
        start += 2 if length == 126 else 8
        length = int.from_bytes(data[at + 2 : start], "big") if len(data) >= start else 0
    start += 4 if data[at + 1] & _MASKED else 0
    return start, start + length


def framed(text: bytes) -> bytes:
    """A text as it goes over the wire: in one unmasked frame (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return bytes((_TEXT, length)) + text
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text

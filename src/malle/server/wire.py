"""The wire: uvicorn's WebSocket protocol with a straight way in and out.

One move is sent to everybody at a table. By ASGI each of these messages would take a queue, a task and a few layers of calls; here it is
written to the connection at once, as it is, and what waits there because somebody does not read is counted in bytes. In the same way a
text that comes in goes straight to whoever listens. All that is not a text in one frame (the handshake, closing, pings, fragments, and
whatever breaks the protocol) is the library's business. Whatever it is, every frame is counted: a line that sends far too many is cut,
and what it still sends is not read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one

MOST_WAITING = 256 * 1024
"""Bytes that may wait for somebody who does not read before the line is cut; they may come back and resume."""

LAST_WORD = 0.1
"""Seconds between the word that ends a connection and its end."""

_NAME = "malle.wire"
_TEXT, _PONG, _MASKED = 0x81, 0x8A, 0x80
_PING = b"\x89\x00"
_encode = msgspec.json.Encoder().encode


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _hear: Callable[[str], None] | None = None
    _count: Callable[[], bool] | None = None
    _too_slow: Callable[[], None]
    gone: Callable[[], None] | None = None  # told when the connection is no more
    _ended = False  # whatever still comes is not read
    _rest = b""  # the beginning of a frame whose end has not come yet
    paused = False
    _full = False  # so much waits that no more may
    _alive = True  # something has come since the last ping

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[_NAME] = self
        self.pause()  # until somebody listens
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused, and nothing is wrong with that

    def listen(self, hear: Callable[[str], None], count: Callable[[], bool], too_slow: Callable[[], None]) -> None:
        """From now on a text is told here and not to the application (one in fragments still goes there); `count` says of every
        frame whether it may be read, `too_slow` is told when something was not sent because too much waits already."""
        self._hear, self._count, self._too_slow = hear, count, too_slow
        self.transport.set_write_buffer_limits(high=MOST_WAITING, low=MOST_WAITING)
        self.resume()

    def pause_writing(self) -> None:
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._full = False
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.gone:
            self.gone()
        super().connection_lost(exc)

    @property
    def over(self) -> bool:
        """Whether nothing that is still done for this connection reaches anybody."""
        return self._ended or self.transport.is_closing()

    def pause(self) -> None:
        """Read no more for a while."""
        self.paused = True
        self.transport.pause_reading()

    def resume(self) -> None:
        self.paused = False
        if not self.over:
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        self._alive = True
        if self._ended:
            return
        if self._hear is None:
            super().data_received(data)
            return
        data, at = self._rest + data if self._rest else data, 0
        while at < len(data):
            start, end = _payload(data, at)
            if end - start > self.config.ws_max_size:
                self._hear = None  # the library says so, and ends the connection
                super().data_received(data[at:])
                return
            if end > len(data):
                break
            if self._count and not self._count():
                return
            self._take(data[at:start], data[start:end])
            at = end
            if at < len(data) and self.transport.is_closing():
                return
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

    def push(self, frames: bytes) -> None:
        """Send texts that are `framed`, unless too much is waiting already."""
        if self.close_sent or self.transport.is_closing():
            return
        if self._full:
            self._too_slow()
        else:
            self.transport.write(frames)

    def cut(self, code: int | None = None) -> None:
        """End the connection at once, whatever waits and whatever comes; with a code, that is said if it can be."""
        self._ended = True
        if code is None:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.pause_reading()
            self.transport.write(b"\x88\x02" + code.to_bytes(2, "big"))
            self.loop.call_later(LAST_WORD, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        """Every few seconds: whoever has said nothing since the last ping is gone."""
        if self.close_sent or self.transport.is_closing():
            return
        if self._alive or self.paused:  # who is not read from cannot be heard
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


def frame_of(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return framed(_encode(message))


def framed(text: bytes) -> bytes:
    """A text as it goes over the wire: in one unmasked frame (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return bytes((_TEXT, length)) + text
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text

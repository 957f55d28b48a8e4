"""The wire under real TCP: whoever does not read is cut, and nobody else notices."""

import asyncio
import contextlib
import socket

import uvicorn
from websockets.asyncio.client import connect

from malle.server.wire import MOST_WAITING, Wire, wire_of

PIECE = b"x" * 30_000
MANY = 100


class Hall:
    """A server with nothing but wires, by the path that they were opened with."""

    def __init__(self):
        self.wires = {}
        self.gone = []

    async def __call__(self, scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        self.wires[scope["path"]] = wire_of(scope)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        self.gone.append(scope["path"])

    def push(self, number):
        for path, wire in self.wires.items():
            if path not in self.gone and not wire.push(b"%d " % number + PIECE):
                wire.cut()


@contextlib.asynccontextmanager
async def opened(hall):
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_WAITING)
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        server = uvicorn.Server(
            uvicorn.Config(hall, ws=Wire, ws_per_message_deflate=False, lifespan="off", log_level="error")
        )
        serving = asyncio.create_task(server.serve([listening]))
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            await serving


async def deaf(port):
    """A connection whose client reads no more than the handshake."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    asked = f"GET /deaf HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(f"{asked}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert b" 101 " in await reader.readline()
    writer.transport.pause_reading()
    return writer


async def play():
    hall, heard = Hall(), []
    async with opened(hall) as port:
        slow = await deaf(port)
        async with connect(f"ws://127.0.0.1:{port}/quick", max_size=None, proxy=None) as quick:
            for number in range(MANY):
                hall.push(number)
                heard.append(int((await quick.recv()).split()[0]))
        gone = list(hall.gone)
        slow.transport.abort()
    return heard, gone


def test_whoever_does_not_read_is_cut_and_the_others_get_everything_in_order():
    heard, gone = asyncio.run(play())
    assert heard == list(range(MANY))
    assert gone[0] == "/deaf"

"""The wire under real TCP: whoever does not read is cut, and nobody else notices."""

import asyncio
import contextlib
import json
import socket
from types import SimpleNamespace

import pytest
import uvicorn
from pydantic import ValidationError
from websockets.asyncio.client import connect

from malle.server import messages
from malle.server.wire import MOST_WAITING, Wire, framed, wire_of

pytestmark = pytest.mark.storeless

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
        wire_of(scope).listen(str, lambda: True, wire_of(scope).cut)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        self.gone.append(scope["path"])

    def push(self, number):
        for path, wire in self.wires.items():
            if path not in self.gone:
                wire.push(framed(b"%d " % number + PIECE))


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


class Ear:
    """A server that hears texts straight from the wire, and by ASGI what the wire leaves to the library."""

    def __init__(self):
        self.straight, self.around = [], []

    async def __call__(self, scope, receive, send):
        await receive()
        wire_of(scope).listen(self.straight.append, lambda: True, lambda: None)
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self.around.append(message.get("text") or message.get("bytes"))


def frame(payload, kind=0x81, mask=b"\x01\x02\x03\x04"):
    """A frame as a client sends it (RFC 6455, 5.2)."""
    length = len(payload)
    head = bytes((kind, 0x80 | length)) if length < 126 else bytes((kind, 0xFE)) + length.to_bytes(2, "big")
    return head + mask + bytes(sign ^ mask[at % 4] for at, sign in enumerate(payload))


async def say(ear, *pieces):
    """Send bytes, each piece by itself, then a text; the frame that ends the connection, if one does."""
    async with opened(ear) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        asked = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        writer.write(f"{asked}{key}".encode())
        await reader.readuntil(b"\r\n\r\n")
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            for _ in range(2):  # the server reads it before the next one is sent
                await asyncio.sleep(0)
        said = b""
        with contextlib.suppress(TimeoutError):
            said = await asyncio.wait_for(reader.read(100), 0.3)
        writer.close()
        return said


LONG = b"y" * 300
CLOSE = frame(b"", 0x88)


def test_texts_come_whole_and_in_order_however_they_are_cut():
    texts = [b"one", LONG, "deux\u202f!".encode(), b"", b"z" * 125, b"z" * 126]
    data = b"".join(map(frame, texts))
    told = [text.decode() for text in texts]
    for size in (1, 2, 3, 7, 200, len(data)):
        ear = Ear()
        pieces = [data[at : at + size] for at in range(0, len(data), size)]
        assert asyncio.run(say(ear, *pieces, CLOSE)) == b"\x88\x00"
        assert ear.straight == told, size
        assert ear.around == []


def test_fragments_pings_and_binaries_are_left_to_the_library():
    ear = Ear()
    fragments = frame(b"a", 0x01) + frame(b"p", 0x89) + frame(b"b", 0x80)
    said = asyncio.run(say(ear, frame(b"first") + fragments + frame(b"\x00", 0x82) + frame(b"", 0x8A) + frame(b"last")))
    assert said == b"\x8a\x01p"
    assert ear.straight == ["first", "last"]
    assert ear.around == ["ab", b"\x00"]


def test_whatever_breaks_the_protocol_ends_the_connection_with_its_code():
    unmasked = b"\x81\x03abc"
    wrong = {
        1002: [unmasked, frame(b"a", 0x01) + frame(b"b"), frame(b"x", 0x83)],
        1007: [frame(b"\xff")],
        1009: [b"\x81\xff" + (2**40).to_bytes(8, "big") + b"mask"],
        1000: [frame((1000).to_bytes(2, "big"), 0x88) + frame(b"after the end")],
    }
    for code, pieces in wrong.items():
        for piece in pieces:
            ear = Ear()
            said = asyncio.run(say(ear, frame(b"before") + piece))
            assert (said[0], int.from_bytes(said[2:4], "big")) == (0x88, code), piece
            assert ear.straight == ["before"]


def test_who_is_not_read_from_is_not_taken_for_gone():
    sent, ended = [], []
    wire = Wire.__new__(Wire)
    wire.transport = SimpleNamespace(
        write=sent.append, is_closing=lambda: False, pause_reading=list, resume_reading=list, abort=list
    )
    wire.close_sent, wire.schedule_ping, wire.keepalive_timeout = False, list, lambda: ended.append("gone")
    wire.pause()
    for _ in range(3):
        wire.send_keepalive_ping()
    assert (len(sent), ended) == (3, [])
    wire.resume()
    wire.send_keepalive_ping()
    assert ended == ["gone"]


MOVE = {"type": "move", "id": "a", "seat": 1, "move": "Ea3-a1", "number": 4}
WRONG = [
    *(
        {**MOVE, name: value}
        for name in ("id", "move")
        for value in ("", "x" * 64, "x" * 65, "x" * 201, 1, None, "\0", "é")
    ),
    *({**MOVE, name: value} for name in ("seat", "number") for value in (-1, 0, 16, 2**70, 1.0, True, "1", None)),
    *({key: value for key, value in MOVE.items() if key != missing} for missing in MOVE),
    {**MOVE, "more": 1},
    {**MOVE, "type": "moves"},
    {"type": "undo", "id": "a", "seat": 1, "number": 4},
    [MOVE],
]
WRITTEN = ["", "{", json.dumps(MOVE) + "x", f" {json.dumps(MOVE)}\n", json.dumps(MOVE).replace("Ea3", "\\ud800")]


@pytest.mark.parametrize("text", [*map(json.dumps, WRONG), *WRITTEN])
def test_a_move_is_read_quickly_and_as_any_other_message_is(text):
    def come(read):
        try:
            found = read(text)
        except ValidationError as wrong:
            return wrong.errors()
        return found.id, found.seat, found.number, getattr(found, "move", None)

    assert come(messages.read) == come(messages.SENT.validate_json)

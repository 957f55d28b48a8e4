"""Who comes in: connections are counted, and nobody is waited for for ever."""

import asyncio
import contextlib
import resource
import socket

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from malle.server.door import FEW_FILES, OTHER_FILES
from malle.server.door import door as door_of
from malle.server.limits import BURST, Lines, Payer, Processor
from malle.server.settings import Settings
from tests.server.support import NewServer, Person, Server

pytestmark = pytest.mark.storeless

ASKED = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(scope="module")
def door(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("door"), request_seconds=0.4, connections_per_address=8, proxies="") as started:
        started.wait_until_well()
        yield started


def knock(server, *said):
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    for piece in said:
        line.sendall(piece)
    return line


def heard(line):
    """All that comes until the line ends."""
    taken = b""
    with line, contextlib.suppress(ConnectionError):
        while piece := line.recv(65536):
            taken += piece
    return taken


SLOW = {
    "who says nothing": [],
    "who does not finish the first line": [b"GET /heal"],
    "who does not finish the headers": [ASKED + b"X-Slow: "],
    "who does not finish the body": [b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{"],
}


@pytest.mark.parametrize("said", SLOW.values(), ids=SLOW)
def test_a_request_has_to_come_to_its_end(door, said):
    assert b"200 OK" not in heard(knock(door, *said))


def test_a_second_request_has_to_come_to_its_end_as_well(door):
    line = knock(door, ASKED + b"\r\n")
    taken = b""
    while b"}" not in taken:
        taken += line.recv(65536)
    line.sendall(ASKED)
    assert heard(line) == b""


def test_who_drips_is_not_waited_for_any_longer(door):
    line = knock(door)
    with line, pytest.raises(ConnectionError):
        drip(line)


def drip(line):
    for _ in range(10_000):
        line.sendall(b"X")
        line.settimeout(0.02)
        with contextlib.suppress(TimeoutError):
            if not line.recv(1):
                raise ConnectionError
        line.settimeout(20)


def test_who_takes_too_many_words_is_turned_away(door):
    line = knock(door)
    with line, pytest.raises(ConnectionError):
        babble(line)


def babble(line):
    line.sendall(ASKED)
    for number in range(100_000):
        line.sendall(b"X-Header-%d: %b\r\n" % (number, b"x" * 1000))


def test_an_address_holds_only_so_many_connections_live_ones_among_them(door):
    person = Person(door)
    person.http.close()
    live = Person(door, stranger=True).lobby()
    silent = [knock(door) for _ in range(7)]
    assert heard(knock(door, ASKED + b"\r\n")) == b""
    for line in silent:
        line.close()
    door.wait_until_well()
    live.send("ping", "p")
    assert live.until("pong")


def test_all_together_hold_no_more_than_there_are_files():
    lines = Lines(most=10, in_all=3)
    assert [lines.enter(key) for key in "abcd"] == [True, True, True, False]
    lines.leave("a")
    assert lines.enter("d")


def test_a_proxy_speaks_for_many():
    lines = Lines(most=1, in_all=10)
    assert [lines.enter("") for _ in range(5)] == [True] * 5


class Transport(asyncio.Transport):
    """A connection from an address, of which is noted whether it is read from."""

    def __init__(self, address):
        super().__init__({"peername": (address, 1), "sockname": ("192.0.2.1", 80)})
        self.is_read = True

    def set_protocol(self, protocol):
        self._protocol = protocol

    def get_protocol(self):
        return self._protocol

    def is_closing(self):
        return False

    def pause_reading(self):
        self.is_read = False

    def resume_reading(self):
        self.is_read = True


async def knocked(kind, address):
    transport, config = Transport(address), uvicorn.Config(print, log_config=None)
    config.load()
    protocol = kind(config, ServerState(), {}, asyncio.get_running_loop())
    transport.set_protocol(protocol)
    protocol.connection_made(transport)
    await asyncio.sleep(0)
    return transport


def test_an_address_that_has_used_up_its_share_is_not_read_from_until_it_is_its_turn():
    async def play():
        now = 0.0
        processor = Processor(0.5, 0.5, lambda: now)
        kind = door_of(Settings(), processor, 1000)
        processor.charge(Payer("192.0.2.7"), BURST + 0.001)
        held, other = await knocked(kind, "192.0.2.7"), await knocked(kind, "192.0.2.8")
        began = held.is_read, other.is_read
        now = 1.0
        while not held.is_read:  # noqa: ASYNC110  a moment, since time is not what this waits for
            await asyncio.sleep(0)
        return began

    assert asyncio.run(asyncio.wait_for(play(), 20)) == (False, True)


def started_with(tmp_path, soft, hard):
    server = NewServer(tmp_path, proxies="")
    server.within = ("prlimit", f"--nofile={soft}:{hard}")
    server.start()
    server.wait_until_well()
    return server


def test_the_limit_of_files_is_raised_at_the_start(tmp_path):
    server = started_with(tmp_path, 300, FEW_FILES)
    try:
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (FEW_FILES, FEW_FILES)
        assert "files" not in server.log
    finally:
        server.stop()


def test_a_limit_of_files_that_cannot_be_raised_is_said_and_locks_nobody_out(tmp_path):
    server = started_with(tmp_path, OTHER_FILES + 20, OTHER_FILES + 20)
    try:
        assert f"only {OTHER_FILES + 20} files, which is room for 20 connections" in server.log
        lines = [knock(server) for _ in range(60)]
        for line in lines:
            line.close()
        server.wait_until_well()
        assert httpx.post(f"{server.url}/api/guests", json={"name": "Ann"}).status_code == 201
    finally:
        server.stop()

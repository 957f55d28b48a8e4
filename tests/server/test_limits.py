"""Nobody starved: what one person, address or connection may cost the others."""

import asyncio
import contextlib
import socket
import threading
from types import SimpleNamespace

import pytest
from websockets.exceptions import InvalidStatus

from malle.engine.refusals import Refused
from malle.server import limits, pictures
from malle.server.limits import ADVANCE, BURST, Bucket, Lines, Payer, Processor, counted
from malle.server.metering import SMALL, Errands, Meter, in_a_task, in_pieces
from malle.server.metrics import Metrics
from malle.server.security import Gate
from malle.server.settings import Settings
from malle.server.socket import FINE, FLOOD, FORGIVEN, STRIKES, TableLine
from malle.server.store import open_store
from tests.databases import place_of
from tests.server.support import Person, Server, seat_all, seated
from tests.server.test_mail import mailing


class Clock:
    """Time that passes when somebody sleeps, and processor time that a thread has used when somebody there says so."""

    def __init__(self, monkeypatch):
        self.now, self._thread = 0.0, threading.local()
        self.rest = asyncio.sleep
        monkeypatch.setattr(limits.asyncio, "sleep", self.sleep)

    async def sleep(self, seconds):
        self.now += seconds
        await self.rest(0)

    @property
    def used(self):
        return getattr(self._thread, "used", 0.0)

    @used.setter
    def used(self, seconds):
        self._thread.used = seconds

    def processor(self, person, address):
        return Processor(person, address, lambda: self.now, lambda: self.used)


@pytest.fixture
def clock(monkeypatch):
    return Clock(monkeypatch)


# Addresses


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2"),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address, same):
    assert counted(address) == counted(same)


def test_neighbours_are_counted_apart():
    addresses = ["2001:db8:1:2::1", "2001:db8:1:3::1", "192.0.2.7", "192.0.2.8", "::1", "127.0.0.1", "testclient"]
    assert len(set(map(counted, addresses))) == len(addresses)


# Processor time


def test_who_has_used_up_their_share_waits_until_it_is_paid_and_nobody_else_does(clock):
    processor = clock.processor(person=0.25, address=0.5)

    async def work(seconds):
        clock.used += seconds

    async def play():
        await processor.metered(Payer("here", "ann"), work(BURST + 1.0))
        await processor.turn(Payer("there", "bob"))
        assert clock.now == 0
        await processor.turn(Payer("here", "cleo"))  # the address owes one second, at half a core
        assert clock.now == pytest.approx(2.0)
        await processor.turn(Payer("here", "ann"))  # and the person too, at a quarter
        assert clock.now == pytest.approx(4.0)

    asyncio.run(play())


def test_all_who_wait_do_not_go_at_once_when_the_debt_is_paid(clock):
    """What each of them costs is known only afterwards."""
    processor, went = clock.processor(person=1.0, address=0.5), []

    async def ask():
        await processor.turn(Payer("here"))
        went.append(clock.now)

    async def play():
        processor.charge(Payer("here"), BURST + 1.0)
        await asyncio.gather(*(ask() for _ in range(50)))

    asyncio.run(play())
    assert went == pytest.approx([2.0 + number * ADVANCE / 0.5 for number in range(50)])


def test_what_was_paid_beforehand_is_given_back_so_that_each_pays_what_it_costs(clock):
    cost = ADVANCE / 10
    processor, payer = clock.processor(person=1.0, address=0.5), Payer("here", "ann")

    async def ask():
        paid = await processor.turn(payer)
        processor.charge(payer, cost)
        processor.give_back(payer, paid)

    async def play():
        processor.charge(payer, BURST + 1.0)
        await asyncio.gather(*(ask() for _ in range(50)))

    asyncio.run(play())
    assert clock.now == pytest.approx(2.0 + 49 * cost / 0.5)


def test_nobody_at_an_address_waits_for_what_another_person_owes(clock):
    processor = clock.processor(person=0.01, address=1.0)

    async def play():
        processor.charge(Payer("here", "ann"), BURST + 1.0)
        clock.now += 1.0
        before = clock.now
        await processor.turn(Payer("here", "bob"))
        assert clock.now == before

    asyncio.run(play())


def test_they_get_their_turns_in_the_order_in_which_they_came(clock):
    processor = clock.processor(person=1.0, address=0.5)
    order = []

    async def ask(number):
        await processor.turn(Payer("here"))
        order.append(number)
        processor.charge(Payer("here"), 1.0)

    async def play():
        processor.charge(Payer("here"), 1.0)
        await asyncio.gather(*map(ask, range(5)))

    asyncio.run(play())
    assert order == list(range(5))
    assert clock.now == pytest.approx((5 - BURST + 4 * ADVANCE) / 0.5)


def test_every_step_of_some_work_is_charged_whatever_becomes_of_it(clock):
    processor = clock.processor(person=1.0, address=1.0)
    payer = Payer("here", "ann")

    async def work(ending):
        clock.used += 1.0
        await clock.rest(0)
        clock.used += 1.0
        if ending:
            raise ending
        return "done"

    async def play():
        assert await processor.metered(payer, work(None)) == "done"
        with pytest.raises(KeyError):
            await processor.metered(payer, work(KeyError("gone")))
        task = asyncio.create_task(processor.metered(payer, work(None)))
        await clock.rest(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await processor.turn(payer)

    asyncio.run(play())
    assert clock.now == pytest.approx(5 - BURST)


def test_what_a_connection_asks_for_begins_at_once_and_every_step_is_charged(clock):
    told, charged, step = [], [], BURST / 2

    async def work(answer):
        clock.now += step
        told.append("begun")
        await clock.rest(0)  # a breath
        clock.now += step
        try:
            told.append(await answer)
        except KeyError as error:
            told.append(error)
        clock.now += SMALL / 2  # so little is charged with what comes next, or at the end

    async def play():
        errands = Errands(Meter(charged.append, lambda: clock.used), lambda: clock.now, BURST)
        for outcome in ("answered", KeyError("gone")):
            answer = asyncio.get_running_loop().create_future()
            errands.begin(work(answer))
            assert told[-1] == "begun"
            assert errands.busy
            await clock.rest(0)
            (answer.set_exception if isinstance(outcome, KeyError) else answer.set_result)(outcome)
            await clock.rest(0)
            await clock.rest(0)
            assert told[-1] is outcome
            assert not errands.busy
        errands.settle()

    asyncio.run(play())
    assert sum(charged) == pytest.approx(4 * step + SMALL)


def test_nobody_pays_for_a_machine_that_stands_still(clock):
    charged = []

    async def work():
        clock.now += 60

    Errands(Meter(charged.append, lambda: clock.used), lambda: clock.now, BURST).begin(work())
    assert charged == [BURST]


def test_what_is_done_in_a_thread_is_charged_and_done_one_after_the_other(clock):
    processor = clock.processor(person=1.0, address=0.5)
    running = []

    def work():
        running.append(len(running))
        clock.used += 1.0
        return clock.now

    async def play():
        return await asyncio.gather(*(processor.aside(Payer("here"), work) for _ in range(3)))

    assert asyncio.run(play()) == pytest.approx([0.0, (1 - BURST) / 0.5, (2 - BURST + ADVANCE) / 0.5])


@pytest.mark.parametrize("way", ["a request", "a connection", "a task that is begun for it", "an answer in pieces"])
def test_what_is_asked_of_the_database_is_charged_to_whoever_is_served(clock, tmp_path, way):
    """On whatever thread it is done: the loop and everybody whom it serves wait for that thread, too."""
    processor, payer = clock.processor(person=1.0, address=0.5), Payer("here", "ann")
    store = open_store(place_of(tmp_path))

    def costly(connection):
        clock.used += BURST + 1.0

    async def look():
        await store.read(costly)

    async def in_another_task():
        await asyncio.create_task(in_a_task(look()))

    async def pieces():
        await look()
        yield b"all"

    async def piece_by_piece():
        told = in_pieces(pieces())
        await asyncio.create_task(anext(aiter(told)))

    async def play():
        if way == "a connection":
            errands = processor.errands(payer)
            errands.begin(look())
            while errands.busy:
                await clock.rest(0.001)
        else:
            works = {"a request": look, "an answer in pieces": piece_by_piece}
            await processor.metered(payer, works.get(way, in_another_task)())
        await store.read(costly)  # of its own accord
        await processor.turn(payer)

    try:
        asyncio.run(play())
    finally:
        store.close()
    assert clock.now == pytest.approx(2.0)


def test_a_picture_is_drawn_at_the_expense_of_whoever_asks_for_it(clock, monkeypatch):
    processor, payer = clock.processor(person=1.0, address=0.5), Payer("here", "ann")

    async def painted(drawn, *_):
        return drawn

    def draw():
        clock.used += BURST + 1.0
        return b"a picture"

    async def play():
        monkeypatch.setattr(pictures, "_painted", painted)
        assert await processor.metered(payer, pictures.Pictures().of("it", draw)) == b"a picture"
        await processor.turn(payer)

    asyncio.run(play())
    assert clock.now == pytest.approx(2.0)


async def ask(gate, address, kind="http"):
    """One request; its status."""
    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request"}

    scope = {"type": kind, "path": "/api/games", "method": "GET", "headers": [], "client": (address, 1)}
    await gate(scope, receive, send)
    return next(message["status"] for message in sent if message["type"].endswith("response.start"))


def gate(app, clock=None, **settings):
    chosen = Settings(**settings)
    all_limits = limits.Limits(chosen)
    if clock:
        all_limits.processor = clock.processor(chosen.person_share, chosen.address_share)
    return Gate(app, chosen, Metrics(), all_limits)


def test_requests_are_paid_with_the_time_they_take(clock):
    begun = []

    async def costly(scope, receive, send):
        begun.append((scope["client"][0], clock.now))
        clock.used += BURST + 0.6
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def play():
        door = gate(costly, clock, address_share=0.5)
        await asyncio.gather(*(ask(door, f"192.0.2.{number}") for number in (7, 8, 7)))

    asyncio.run(play())
    assert begun == [("192.0.2.7", 0.0), ("192.0.2.8", 0.0), ("192.0.2.7", pytest.approx(1.2))]


def test_who_is_refused_pays_and_waits_as_well(clock):
    """Otherwise a flood of what is refused would take all the time there is."""

    async def costly(scope, receive, send):
        clock.used += BURST + 0.6
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def play():
        door = gate(costly, clock, address_share=0.5, requests_per_minute=1)
        return [(await ask(door, "192.0.2.7"), clock.now) for _ in range(2)]

    assert asyncio.run(play()) == [(200, 0.0), (429, pytest.approx(1.2))]


def test_handshakes_are_counted_as_requests_are():
    async def accept(scope, receive, send):
        await send({"type": "websocket.http.response.start", "status": 101, "headers": []})

    async def play():
        door = gate(accept, requests_per_minute=3)
        return [await ask(door, f"2001:db8::{number}", "websocket") for number in range(5)]

    assert asyncio.run(play()) == [101, 101, 101, 429, 429]


def test_an_address_has_only_so_many_requests_and_connections_under_way():
    async def play():
        stay = asyncio.Event()

        async def slow(scope, receive, send):
            await stay.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})

        door = gate(slow, connections_per_address=2)
        waiting = [asyncio.create_task(ask(door, "192.0.2.7")) for _ in range(2)]
        await asyncio.sleep(0)
        refused = await ask(door, "192.0.2.7")
        other = asyncio.create_task(ask(door, "192.0.2.8"))
        await asyncio.sleep(0)
        stay.set()
        served = [await each for each in (*waiting, other)]
        return refused, served, await ask(door, "192.0.2.7")

    assert asyncio.run(play()) == (429, [200] * 3, 200)


def test_lines_are_counted_and_forgotten():
    lines = Lines(2)
    assert [lines.enter("a") for _ in range(3)] == [True, True, False]
    assert lines.enter("b")
    lines.leave("a")
    assert lines.enter("a")
    for key in "aab":
        lines.leave(key)
    assert not lines._open


# Frames

MASK = bytes(4)
FLOODS = {
    "pings": b"\x89\x80" + MASK,
    "empty fragments": b"\x00\x80" + MASK,
    "pongs": b"\x8a\x80" + MASK,
    "texts": b"\x81\x80" + MASK,
}


def raw(person, table):
    """A connection as bytes."""
    line = socket.create_connection(("127.0.0.1", person.server.port))
    cookie = person.http.cookies["malle"]
    asked = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{person.server.port}\r\nCookie: malle={cookie}\r\n"
    )
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    line.sendall(f"{asked}{upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    line.settimeout(20)
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(1)
    assert b" 101 " in head
    return line


def send_for_ever(line, frame):
    for _ in range(100):
        line.sendall(frame * 20_000)


def come_and_go(person, table, times):
    for _ in range(times):
        person.socket(table).close()


def until_the_end(line):
    heard = b""
    with contextlib.suppress(OSError):
        while piece := line.recv(65536):
            heard += piece
    return heard


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("strict"), messages_per_second=20) as started:
        yield started


@pytest.mark.parametrize("frame", FLOODS.values(), ids=FLOODS)
def test_whatever_a_flood_is_made_of_its_line_is_cut_and_no_longer_read(strict, frame):
    table, people = seated(strict)
    with raw(people[0], table) as line:
        start = b"\x01\x80" + MASK if frame[0] == 0 else b""
        with contextlib.suppress(OSError):
            line.sendall(start + frame * 20_000)
        heard = until_the_end(line)
    assert heard.count(b"\x8a\x00") < 20 * STRIKES  # pongs
    assert heard.count(b'"refused"') < 20 * STRIKES
    if frame[0] in (0x89, 0x8A):
        assert heard.endswith(b"\x88\x02" + FLOOD.to_bytes(2, "big"))
    with people[1].socket(table) as other:
        assert other.until("update")["table"]["seats"][0]["present"] is False


@pytest.mark.parametrize("person", ["ann", ""], ids=["somebody", "a stranger"])
def test_who_is_cut_for_a_flood_comes_back_later_and_nobody_else_does(clock, person):
    line = TableLine.__new__(TableLine)
    line._processor, line._payer = clock.processor(person=0.5, address=0.5), Payer("here", person)
    line._limit, line._strikes = Bucket(20, 1.0, 0.0), Bucket(STRIKES, FORGIVEN, 0.0)
    line._services = SimpleNamespace(metrics=SimpleNamespace(cut=0))
    line._wire = SimpleNamespace(cut=lambda code: None)

    async def play():
        while line._count():
            pass
        await line._processor.turn(Payer("here" if person else "there", "bob"))
        assert clock.now == 0
        await line._processor.turn(line._payer)
        assert clock.now == pytest.approx((FINE - BURST) / 0.5)

    asyncio.run(play())


def test_a_line_that_we_have_closed_is_cut_when_it_goes_on_sending(strict):
    table, people = seated(strict)
    with raw(people[0], table) as line:
        assert people[0].http.delete("/api/sessions/current").status_code == 204  # which closes its lines
        with contextlib.suppress(OSError):
            line.sendall(FLOODS["texts"] * 20_000)
            until_the_end(line)
        with pytest.raises(OSError, match=r"reset|pipe"):
            send_for_ever(line, FLOODS["texts"])


def test_who_keeps_to_the_pace_pays_for_a_flood_no_longer(strict):
    """What was too fast once is forgotten with time: a program that waits when it is told to is never cut."""
    person = Person(strict)
    bucket = limits.Bucket(STRIKES, FORGIVEN, 0.0)
    for ten_seconds in range(1000):
        assert not any(bucket.use(ten_seconds * FORGIVEN) for _ in range(STRIKES))
    with person.socket(person.open_table()) as line:
        for _ in range(20 + STRIKES // 2):
            line.send("ping", "p")
        assert line.until("pong")


def test_a_flood_of_handshakes_is_refused(tmp_path):
    with Server(tmp_path, requests_per_minute=40) as server:
        table, people = seated(server)
        with pytest.raises(InvalidStatus) as refused:
            come_and_go(people[0], table, 50)
        assert server.log == ""  # nobody fills the disk with it
        assert refused.value.response.status_code == 429


# Which route is paid from which budget

_KEYS = {"p256dh": "x", "auth": "x"}
BUDGETS = {
    "logins": [
        ("POST", "/api/sessions", {"login": "nobody", "password": "x"}),
        ("POST", "/api/accounts", {"login": "another", "password": "long enough"}),
        ("POST", "/api/me/password", {"old": "x", "new": "long enough"}),
        ("POST", "/api/passkeys/options", None),
        ("POST", "/api/passkeys", {"credential": {}}),
        ("POST", "/api/me/passkeys/options", None),
        ("POST", "/api/me/passkeys", {"credential": {}}),
        ("GET", "/api/keeper/reports", None),
        ("GET", "/api/keeper/acts", None),
        ("GET", "/api/keeper/people/ann", None),
        ("POST", "/api/keeper/acts", {"act": "mute", "person": "nobody"}),
    ],
    "notice_changes": [
        ("PUT", "/api/me/notices", {}),
        ("POST", "/api/me/push", {"endpoint": "https://push.example", "keys": _KEYS}),
        ("PUT", "/api/me/vacation", {"until": None}),
    ],
    "tables": [
        ("POST", "/api/tables", {"game": "malabars"}),
        ("POST", "/api/people/bob/challenges", {"game": "malabars"}),
    ],
    "animations": [("GET", "/api/tables/{over}/game.png", None)],
    "downloads": [("GET", "/api/me/data", None)],
    "mails": [
        ("PUT", "/api/me/mail", {"address": "ann@mail.example"}),
        ("POST", "/api/recovery", {"who": "ann"}),
    ],
}


@pytest.fixture(scope="module")
def thrifty(tmp_path_factory):
    """A server where everything costly may be asked for a few times, and Ann, who has an account and a finished game."""
    few = {f"{budget}_per_hour": 6 for budget in BUDGETS}
    with mailing(tmp_path_factory.mktemp("thrifty"), 9, keeper_token="a token of sixteen", **few) as server:
        ann, bob = Person(server).account("ann"), Person(server).account("bob")
        over = seat_all([ann, bob])
        assert ann.do(over, "abandon", seat=0).status_code == 200
        yield ann, over


@pytest.mark.parametrize("budget", BUDGETS)
def test_what_costs_something_is_asked_for_a_few_times_whatever_the_route(thrifty, budget):
    """One route uses a budget up; then all that are paid from it are refused, and those of another address are not."""
    ann, over = thrifty

    def ask(method, path, body, **headers):
        return ann.http.request(method, path.format(over=over), json=body, headers=headers)

    first, *_ = BUDGETS[budget]
    answers = [ask(*first).status_code for _ in range(7)]
    assert 429 in answers
    for route in BUDGETS[budget]:
        refused = ask(*route)
        assert (refused.status_code, refused.json()["clause"]) == (429, "limit"), route
    if budget not in ("tables", "downloads", "mails"):  # which one person has wherever they are
        assert ask(*first, **{"X-Forwarded-For": "203.0.113.9"}).status_code != 429


def test_a_limit_that_may_be_overdrawn_refuses_until_it_is_paid():
    now = [0.0]
    limit = limits.Limit(10, 10, now=lambda: now[0])
    limit.spend("a", 15)
    with pytest.raises(Refused) as refused:
        limit.check("a")
    assert "5 s" in str(refused.value)
    limit.check("b")
    now[0] = 5.0
    limit.check("a")
    assert limit.left("a") == 0

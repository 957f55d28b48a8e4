"""Commit before acknowledge (P5): the server is killed again and again in the middle of live play, as by a power cut.

Ten times, in CI forty times, with `make long` two hundred times, or as often as MALLE_KILLS says. Several tables play at once, each seat over its own connection; every player notes which of its moves
were acknowledged. After a kill the players come back on their own, send again whatever was not answered, and go on.
"""

import asyncio
import json
import os
import random
import re
import time

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import malle
from tests.server.support import NewServer, Person, Server, seated
from tests.support import FEW, LONG

KILLS = int(os.environ.get("MALLE_KILLS", "200" if LONG else "10" if FEW else "40"))
TABLES = 6


class Player:
    """One seat, played by a program that never gives up."""

    def __init__(self, server, table, seat, cookie):
        self.server, self.table, self.seat, self.cookie = server, table, seat, cookie
        self.chooser = random.Random(f"{table} {seat}")
        self.acknowledged = {}
        self.sent = 0
        self.since = None
        self.over = False
        self.pending = None
        self.returns = []

    async def play(self):
        while not self.over:
            try:
                await self.session()
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def session(self):
        since = "" if self.since is None else f"&since={self.since}"
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket?lang=en{since}"
        headers = {"Cookie": f"malle={self.cookie}"}
        began = time.monotonic()
        async with connect(address, additional_headers=headers, compression=None, proxy=None, open_timeout=5) as socket:
            first = True
            if self.pending:
                await socket.send(json.dumps(self.pending))
            while not self.over:
                message = json.loads(await asyncio.wait_for(socket.recv(), 30))
                if first:
                    self.returns.append(time.monotonic() - began)
                    first = False
                await self.hear(socket, message)

    async def hear(self, socket, message):
        if message["type"] == "ack":
            self.acknowledged[message["id"]] = (message["seq"], self.moves[message["id"]])
            self.pending = None
        elif message["type"] == "refused":
            assert message["clause"] in ("stale", "turn", "phase", "busy"), message
            self.pending = None
        elif message["type"] == "update":
            if self.since is not None and message["events"]:
                assert message["events"][0]["seq"] > self.since
            self.since = message["seq"]
            self.over = message["table"]["phase"] == "over"
            await self.choose(socket, message)

    async def choose(self, socket, message):
        offers = [offer["move"] for view in message["seats"] for offer in view["offers"]]
        if not offers or self.over:
            return
        self.sent += 1
        named = f"m{self.sent}"
        move = self.chooser.choice(offers)
        self.moves[named] = move
        number = message["seats"][0]["view"]["number"]
        self.pending = {"type": "move", "id": named, "seat": self.seat, "move": move, "number": number}
        await asyncio.sleep(self.chooser.random() * 0.01)
        await socket.send(json.dumps(self.pending))

    moves: dict


async def killing(server, players, kills):
    """Kill and start again at random moments until enough is enough; how long each return took."""
    chooser = random.Random(7)
    back = []
    for _ in range(kills):
        await asyncio.sleep(chooser.random() * 0.25)
        await asyncio.to_thread(server.kill)
        started = time.monotonic()
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(server.wait_until_well)
        back.append(time.monotonic() - started)
        if all(player.over for player in players):
            break
    return back


def sit_down(server, count):
    """Fresh tables with their players."""
    players = []
    for number in range(count):
        game, options = [("malabars", {"stop": 40}), ("boulomania", {"target": 2})][number % 2]
        table, people = seated(server, game, 2, options=options)
        for seat, person in enumerate(people):
            player = Player(server, table, seat, person.http.cookies["malle"])
            player.moves = {}
            players.append(player)
    return players


def check(server, players):
    """No acknowledged move is lost, none is doubled, and every record replays."""
    for player in players:
        answer = httpx.get(f"{server.url}/api/tables/{player.table}/events", timeout=30).json()
        told = {event["seq"]: event for event in answer["events"]}
        assert sorted(told) == sorted(set(told))
        for seq, move in player.acknowledged.values():
            assert (told[seq]["kind"], told[seq]["seat"], told[seq]["move"]) == ("moved", player.seat, move)
        record = httpx.get(f"{server.url}/api/tables/{player.table}/record", timeout=30).json()
        match, _ = malle.verify(record)
        assert match.over
        own = [step.move for step in match.steps if step.seat == player.seat]
        acknowledged = [move for _, move in sorted(player.acknowledged.values())]
        left = iter(own)
        assert all(move in left for move in acknowledged), "an acknowledged move is missing"
        assert len({seq for seq, _ in player.acknowledged.values()}) == len(player.acknowledged)


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(tmp_path):
    kills, everybody, back = 0, [], []
    server = Server(tmp_path).start()

    async def round_of(players, left):
        work = [asyncio.create_task(player.play()) for player in players]
        back.extend(await killing(server, players, left))
        await asyncio.wait_for(asyncio.gather(*work), 120)

    while kills < KILLS:
        players = sit_down(server, TABLES)
        asyncio.run(round_of(players, KILLS - kills))
        everybody += players
        kills = len(back)
    check(server, everybody)
    made = sum(len(player.acknowledged) for player in everybody)
    server.stop()
    print(f"{kills} kills, {made} acknowledged moves, back after at most {max(back):.2f} s")  # noqa: T201  the figure for those who run it


def test_a_killed_server_is_back_within_five_seconds(tmp_path):
    """A whole new process, with a game to go on with: the client is current again, with what it missed and no more."""
    with NewServer(tmp_path) as server:
        table, people = seated(server)
        with people[1].socket(table) as two:
            two.until("update")
            seen = two.seq
            assert people[0].do(table, "move", id="m", seat=0, move="Ea3-a1", number=0).status_code == 200
        server.kill()
        server.start()
        with people[1].socket(table, since=seen) as two:
            missed = two.until("update", timeout=60)
        used = re.search(r"^malle_cpu_seconds_total (\S+)", httpx.get(f"{server.url}/metrics").text, re.MULTILINE)
        assert float(used.group(1)) < 5  # of the processor: how long that is depends on what else it has to do
        assert [event["move"] for event in missed["events"]] == ["Ea3-a1"]
        assert people[0].do(table, "move", id="m", seat=0, move="Ea3-a1", number=0).json()["seq"] == seen + 1


@pytest.mark.parametrize("kind", ["sit", "ready", "say"])
def test_other_commands_survive_a_kill_too(tmp_path, kind):
    with Server(tmp_path) as server:
        person = Person(server)
        table = person.open_table()
        person.do(table, "sit", id="sit", seat=0)
        person.do(table, "ready", id="ready", seat=0)
        person.do(table, "say", id="say", text="hello")
        server.kill()
        server.start()
        again = {"sit": {"seat": 0}, "ready": {"seat": 0}, "say": {"text": "hello"}}[kind]
        assert person.do(table, kind, id=kind, **again).json()["seq"] == {"sit": 2, "ready": 3, "say": 4}[kind]
        assert len(person.http.get(f"/api/tables/{table}/events").json()["events"]) == 3

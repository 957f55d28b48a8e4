"""Bots are there at once: until their search is compiled they play without it, and the table says so."""

import asyncio
import base64
import itertools
import json
import os
import subprocess
import sys

import pytest

import malle
from malle.server import commands, compiler, settings
from malle.server.api.shapes import TableWish
from malle.server.bots import Bots
from malle.server.compiler import Compiler
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.people import People, server_key
from malle.server.store import open_store
from tests.databases import place_of
from tests.server.support import ROOT

SLEEPERS = "tests.server.sleepers:choose"


async def come(condition):
    """Wait until something is the case."""
    while True:
        if condition():
            return
        await asyncio.sleep(0.005)


class Kitchen:
    """What a compiler runs: each job is done when the test says so."""

    def __init__(self):
        self.begun = []
        self.done = asyncio.Semaphore(0)

    async def run(self, what, game):
        self.begun.append((what, game))
        await self.done.acquire()
        return False  # nothing to load


def question(game="malabars", level="3", compiled=False):
    match = malle.new(game, seed=1)
    while not match.waiting:
        match.roll()
    seat = match.waiting[0]
    state = base64.b64encode(match.knowledge(seat)).decode()
    asked = {
        "game": game,
        "players": match.players,
        "state": state,
        "seat": seat,
        "level": level,
        "seed": 1,
        "spent": None,
    }
    return match, {**asked, "compiled": compiled}


def worker(cache, questions, player="malle.bots.players:choose"):
    """What a worker process answers that finds no machine code."""
    done = subprocess.run(
        [sys.executable, "-m", "malle.server.worker", player, "2048", "0"],
        input="".join(json.dumps(asked) + "\n" for asked in questions),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "MALLE_CACHE": str(cache)},
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[::2] == [{"thinking": True}] * len(questions)
    return answers[1::2]


@pytest.mark.storeless
def test_on_a_fresh_machine_a_worker_plays_every_game_without_compiling(tmp_path):
    asked = [question(game, "champion") for game in malle.catalogue()]
    answers = worker(tmp_path / "empty", [each for _, each in asked])
    for (match, each), answer in zip(asked, answers, strict=True):
        assert answer["move"] in match.legal(each["seat"])
        assert not answer["awake"]
    assert not (tmp_path / "empty").exists()


@pytest.mark.storeless
def test_a_worker_compiles_for_itself_only_after_the_server_has_tried(tmp_path):
    tried = [question()[1], question()[1], question(compiled=True)[1], question()[1]]
    assert [answer["awake"] for answer in worker(tmp_path, tried, SLEEPERS)] == [False, False, True, True]


@pytest.mark.storeless
def test_what_somebody_waits_for_is_compiled_first():
    async def play():
        kitchen, told = Kitchen(), []
        compiler = Compiler(["bazar", "malabars"], kitchen.run)
        compiler.on_bots.append(told.append)
        working = asyncio.create_task(compiler.work())
        await asyncio.sleep(0)
        compiler.hurry("malabars")
        for _ in range(3):
            kitchen.done.release()
        await come(lambda: len(kitchen.begun) == 4)
        assert kitchen.begun == [("rules", "bazar"), ("bots", "malabars"), ("rules", "malabars"), ("bots", "bazar")]
        compiler.hurry("malabars")
        compiler.hurry("bazar")  # both are done, or being done
        kitchen.done.release()
        await come(lambda: len(told) == 2)
        compiler.hurry("boulomania")
        await come(lambda: len(kitchen.begun) == 5)
        assert kitchen.begun[-1] == ("bots", "boulomania")
        assert told == ["malabars", "bazar"]
        working.cancel()

    asyncio.run(asyncio.wait_for(play(), 30))


@pytest.mark.storeless
def test_what_was_compiled_is_not_looked_for_by_another_process_again(tmp_path, monkeypatch):
    """Nor by the same server after a restart; but it is for another game, and after an upgrade."""
    monkeypatch.setenv("MALLE_CACHE", str(tmp_path))
    begun = []

    async def begin(*command):
        begun.append(command[-2:])
        raise ChildProcessError

    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin)

    def start(*games):
        async def play():
            compiler, told = Compiler(games), []
            compiler.on_bots.append(told.append)
            working = asyncio.create_task(compiler.work())
            waiting = asyncio.create_task(come(lambda: len(told) == len(games)))
            await asyncio.wait([working, waiting], return_when=asyncio.FIRST_COMPLETED)
            for task in (working, waiting):
                task.cancel()
            return told

        return asyncio.run(asyncio.wait_for(play(), 60))

    monkeypatch.setattr("malle.engine.walking.warm", lambda game: None)
    assert start("malabars") == []
    assert begun == [("rules", "malabars")]
    compiler.note("rules", "malabars")
    assert start("malabars") == []
    assert begun[1:] == [("bots", "malabars")]
    compiler.note("bots", "malabars")
    assert start("malabars") == ["malabars"]
    assert begun[2:] == []
    assert start("bazar") == []
    monkeypatch.setattr(compiler, "version", lambda name: "another")
    assert start("malabars") == []
    assert begun[2:] == [("rules", "bazar"), ("rules", "malabars")]


class Sleepy:
    """A hub whose bots have still to be compiled, and a table where one of them plays a guest who listens."""

    async def open(self, folder):
        chosen = settings.check(database=place_of(folder), bots=1, bot_player=SLEEPERS)
        self.store, self.kitchen = open_store(chosen.database), Kitchen()
        people = People(self.store, await server_key(self.store))
        self.actor = (await people.guest("Ann", "en"))[0].actor
        self.compiler = Compiler((), self.kitchen.run)
        self.working = asyncio.create_task(self.compiler.work())
        self.bots = Bots(chosen, self.compiler)
        self.hub = Hub(self.store, self.bots, chosen, Metrics())
        self.count, self.heard = itertools.count(), []
        self.id = await self.hub.open(self.actor, malle.game("malabars"), TableWish(game="malabars", players=2))
        listener = Listener(self.actor.id, "", "en", True, self.hear, lambda: None)
        await self.hub.listen(self.id, listener, None)
        await self.act("bot", seat=0, level="3")
        await self.act("sit", seat=1)
        await self.act("ready", seat=1)

    def hear(self, frame):
        start = 2 if frame[1] < 126 else 4 if frame[1] == 126 else 10
        told = json.loads(frame[start:])
        self.heard.append((told["type"], told["waking"] if told["type"] == "presence" else told["table"]["waking"]))

    async def act(self, kind, **rest):
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{next(self.count)}", **rest})
        return await self.hub.act(self.id, self.actor, command)

    async def until(self, number):
        """So many moves were made."""
        table = (await self.hub.live(self.id)).table
        await come(lambda: len(table.match.steps) >= number)

    async def move(self, number):
        """Ann moves if it is her turn; until so many moves were made."""
        table = (await self.hub.live(self.id)).table
        if table.waiting == [1]:
            await self.act("move", seat=1, move=table.match.legal(1)[0], number=len(table.match.steps))
        await self.until(number)

    async def close(self):
        self.working.cancel()
        await self.hub.close()
        await self.bots.close()
        self.store.close()


def test_the_table_says_that_its_bots_are_waking_up_and_when_they_are_awake(tmp_path):
    async def play():
        at = Sleepy()
        await at.open(tmp_path)
        try:
            assert {waking for _, waking in at.heard} == {False}
            await at.until(1)
            table = (await at.hub.live(at.id)).table
            assert ("presence", True) in at.heard
            assert at.heard[-1] == ("update", True)
            assert at.kitchen.begun == [("bots", "malabars")]
            at.kitchen.done.release()
            await come(lambda: ("presence", False) in at.heard[at.heard.index(("presence", True)) :])
            for number in range(len(table.match.steps), 8):
                await at.move(number + 1)
            assert at.heard[-1] == ("update", False)
            assert (at.bots.replaced, at.bots.waking) == (0, set())
        finally:
            await at.close()

    asyncio.run(asyncio.wait_for(play(), 180))


def test_who_wants_a_bots_advice_waits_until_it_is_awake(tmp_path):
    async def play():
        kitchen = Kitchen()
        compiler = Compiler((), kitchen.run)
        working = asyncio.create_task(compiler.work())
        bots = Bots(settings.check(bots=1, bot_player=SLEEPERS), compiler)
        match, asked = question()
        advice = asyncio.create_task(bots.advise(match, asked["seat"], "3", seed=1))
        await come(lambda: kitchen.begun)
        assert not advice.done()
        kitchen.done.release()
        assert (await advice)["awake"]
        working.cancel()
        await bots.close()

    asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.storeless
@pytest.mark.parametrize("game", malle.catalogue())
def test_who_plays_at_once_needs_no_compiled_rules(game, monkeypatch):
    from malle.bots import players
    from malle.engine.game import Game

    def compiles(_):
        raise AssertionError("nothing is compiled")

    monkeypatch.setattr(Game, "compile", compiles)
    monkeypatch.setattr(players, "AT_ONCE_SECONDS", 0.0)
    for many, level in itertools.product(malle.game(game).players[-1:], ("1", "3", "champion")):
        match = malle.new(game, many, seed=2)
        while not match.waiting:
            match.roll()
        seat = match.waiting[0]
        chosen = players.at_once(match.game, many, match.knowledge(seat), seat, level, seed=3)
        assert chosen.move in match.legal(seat)

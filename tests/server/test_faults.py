"""Memory is never ahead of the disk (P7): a sweep. For every command, at every point where it waits, writes or tells, something goes wrong; then the table
in memory is what its log gives, and the next command works."""

import asyncio
import typing

import pytest

import malle
from malle.engine.refusals import Refused
from malle.server import commands
from malle.server.api.shapes import TableWish
from malle.server.table import Table
from tests.server.test_commits import running
from tests.support import by_turns

OVER = [(0, "abandon", {"seat": 0})]
MOVED = [(0, "move", {"seat": 0, "move": "Ea3-a1", "number": 0})]
SAID = [(0, "say", {"text": "hello"})]
PAUSED = [(0, "pause", {"seat": 0}), (1, "answer", {"seat": 1, "yes": True, "offer": None})]
ANSWERED = [["pass", "Ea1-a2"]]

# how the table comes to where the command is possible, the command (who, what, with what; None is what is found there), and which table it is
COMMANDS = {
    "sit": ([], (0, "sit", {"seat": 1}), "open"),
    "stand": ([], (0, "stand", {"seat": 0}), "open"),
    "remove": ([(1, "sit", {"seat": 1})], (0, "remove", {"person": "other"}), "open"),
    "bot": ([], (0, "bot", {"seat": 1, "level": "random"}), "open"),
    "ready": ([], (0, "ready", {"seat": 0}), "open"),
    "move": ([], (0, "move", {"seat": 0, "move": "Ea3-a1", "number": 0}), ""),
    "undo": (MOVED, (0, "undo", {"seat": 0, "number": 1}), ""),
    "draw": ([], (0, "draw", {"seat": 0}), ""),
    "pause": ([], (0, "pause", {"seat": 0}), ""),
    "answer": ([(0, "draw", {"seat": 0})], (1, "answer", {"seat": 1, "yes": True, "offer": None}), ""),
    "continue": (PAUSED, (1, "continue", {"seat": 1}), ""),
    "later": ([], (0, "later", {"seat": 0}), "live"),
    "watch": ([], (0, "watch", {"seat": 0, "level": "random", "until": None}), ""),
    "prepare": ([], (0, "prepare", {"seat": 0}), "rated"),
    "plan": (MOVED, (1, "plan", {"seat": 1, "number": 1, "lines": ANSWERED}), ""),
    "abandon": ([], (0, "abandon", {"seat": 0}), ""),
    "hand": ([], (1, "hand", {"seat": 1, "absent": 0}), ""),
    "claim": ([], (1, "claim", {"seat": 1}), ""),
    "leave": ([], (1, "leave", {"seat": 1}), ""),
    "resume": ([(1, "hand", {"seat": 1, "absent": 0})], (0, "resume", {"seat": 0}), ""),
    "auto": ([], (0, "auto", {"seat": 0, "on": True}), ""),
    "say": ([], (0, "say", {"text": "hello"}), ""),
    "mute": (SAID, (1, "mute", {"person": None}), ""),
    "report": (SAID, (1, "report", {"line": None}), ""),
    "rematch": (OVER, (1, "rematch", {}), ""),
}
MOST_POINTS = 40
TABLES = {
    "open": {},
    "live": {"clock": {"kind": "live", "base": 600}},
    "rated": {"clock": {"kind": "slow", "days": 3}, "rated": True},
}
"""The tables that are not the one where two play already: what is wished of them."""


class Fault(Exception):
    """What goes wrong."""


def test_the_sweep_knows_every_command():
    known = {typing.get_args(each.model_fields["type"].annotation)[0] for each in commands.Command.__subclasses__()}
    changing_nothing, in_the_lobby = {"ping", "look", "why", "wait"}, {"seek", "stop", "found"}
    assert set(COMMANDS) == known - changing_nothing - in_the_lobby


class Points:
    """Counts the points that a command passes, and at one of them lets it fail."""

    def __init__(self, at, fails_at, monkeypatch):
        self.passed, self._fails_at = 0, fails_at
        hub = at.hub
        live = hub._residency._tables[at.id]
        for thing, name in (
            (at.store, "write"),
            (at.store, "read"),
            (hub._commits, "_statements"),
            (hub._commits, "_arrange"),
            (hub.lobby, "tell"),
            (live.audience, "tell"),
        ):
            monkeypatch.setattr(thing, name, self._watched(getattr(thing, name)))
        monkeypatch.setattr(Table, "emit", self._watched(Table.emit))

    def _pass(self):
        self.passed += 1
        if self.passed == self._fails_at:
            raise Fault(f"point {self.passed}")

    def _watched(self, function):
        """Fails before the function has begun, or after it is done."""
        if asyncio.iscoroutinefunction(function):

            async def waits(*args, **rest):
                self._pass()
                answer = await function(*args, **rest)
                self._pass()
                return answer

            return waits

        def acts(*args, **rest):
            self._pass()
            answer = function(*args, **rest)
            self._pass()
            return answer

        return acts


async def arrive(at, command):
    """Bring the table to where the command is possible; the command as it is then sent."""
    before, (who, kind, rest), phase = COMMANDS[command]
    hub = at.hub  # bots can be seated here; whether they find a move is not the question
    hub._settings = hub._settings.model_copy(update={"absent_after": 0.0})
    hub._absences.claimable = lambda live: frozenset({0})
    hub._bots.offer(True)
    hub.forget_all()
    if phase:
        await go_to(at, phase, kind)
    for someone, earlier, with_what in before:
        await at.act(someone, earlier, **await filled(at, with_what))
    return who, kind, await filled(at, rest)


async def go_to(at, phase, kind):
    """Another table, which waits or where the two play."""
    at.actors = [actor._replace(account=True) for actor in at.actors]
    wish = TableWish(game="malabars", players=2, **TABLES[phase])
    at.id = await at.hub.open(at.actors[0], malle.game("malabars"), wish)
    if phase != "open":
        for seat in range(2):
            await at.act(seat, "sit", seat=seat)
        for seat in range(2):
            await at.act(seat, "ready", seat=seat)
    elif kind != "sit":
        await at.act(0, "sit", seat=0)


async def filled(at, rest):
    """What a command is sent with, and in it what is only known at the table."""
    seq = (await at.hub.live(at.id)).table.seq
    found = {"offer": seq, "line": seq, "person": at.actors[0].id, "until": at.hub._now() + 3600}
    given = {key: found[key] if value is None else value for key, value in rest.items()}
    return {**given, "person": at.actors[1].id} if rest.get("person") == "other" else given


async def as_the_log_gives(at):
    live = await at.hub.live(at.id)
    assert await at.is_as_written()
    again = Table(at.id, live.table._secret, live.table.levels_of).replay(live.table.log)
    assert again.match.state.tobytes() == live.table.match.state.tobytes()
    assert (again.phase, again.seq, again.seats) == (live.table.phase, live.table.seq, live.table.seats)


async def go_on(at):
    """The next command, whatever it may be: a line of chat by somebody who sits there, or who has opened the table."""
    table = (await at.hub.live(at.id)).table
    if not table.seats_of(at.actors[0].id):
        await at.act(0, "sit", seat=next(i for i, seat in enumerate(table.seats) if not seat.person and not seat.level))
    seq = (await at.act(0, "say", text="still here"))["seq"]
    assert (await at.hub.live(at.id)).table.seq == seq


@pytest.mark.parametrize("command", by_turns([*COMMANDS]))
def test_wherever_a_command_fails_memory_is_what_the_log_gives(tmp_path, monkeypatch, command):
    @running
    async def play(at):
        for point in range(1, MOST_POINTS):
            await at.begin()
            failed = False
            who, kind, rest = await arrive(at, command)
            with monkeypatch.context() as patched:
                Points(at, point, patched)
                try:
                    await at.act(who, kind, **rest)
                except (Fault, Refused):
                    failed = True
            await as_the_log_gives(at)
            await go_on(at)
            await as_the_log_gives(at)
            if not failed:
                break
        assert 4 < point < MOST_POINTS - 1, "the sweep has not come to the end of the command"

    play(tmp_path)


@pytest.mark.parametrize("command", by_turns([*reversed(COMMANDS)]))
def test_whenever_somebody_goes_away_memory_is_what_the_log_gives(tmp_path, command):
    """The one who asked is cancelled after so many turns of the event loop."""

    @running
    async def play(at):
        for turns in range(12):
            await at.begin()
            who, kind, rest = await arrive(at, command)
            asking = asyncio.create_task(at.act(who, kind, **rest))
            for _ in range(turns):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            await as_the_log_gives(at)
            await go_on(at)
            await as_the_log_gives(at)

    play(tmp_path)

"""Somebody leaves a game under way: who is there hears it, is asked, and after a ring a bot plays; a win is never taken by itself. Time is set by hand."""

import asyncio
import json

import pytest
from msgspec.structs import replace

import malle
from malle.engine.refusals import Refused
from malle.server import commands, decisions, events, ratings, settings
from malle.server.api.shapes import TableWish
from malle.server.bots import Bots
from malle.server.decisions import Actor
from malle.server.live.audience import Listener
from malle.server.live.hub import Hub
from malle.server.metrics import Metrics
from malle.server.people import People, server_key
from malle.server.projection import Stories, viewer
from malle.server.store import open_store
from malle.server.table import OVER, Table
from tests.databases import place_of
from tests.server.test_table import Play, again

LIVE = {"kind": "live", "base": 600, "increment": 5}
SLOW = {"kind": "slow", "days": 3}


class House:
    """A game under way of so many people, all of them there."""

    def __init__(self, game="boulomania", players=3, clock=LIVE, options=None):
        self.game, self.players, self.clock, self.options = game, players, clock, options or {}

    async def open(self, folder):
        self.now, self.count = 1000.0, 0
        chosen = settings.check(database=place_of(folder), bots=0, compile="none")
        self.store = open_store(chosen.database)
        self.bots = Bots(chosen)
        self.bots.levels = lambda game: ("random", "1", "2")
        self.hub = Hub(self.store, self.bots, chosen, Metrics(), lambda: self.now)
        self.hub._bot_seats.arrange = lambda live: None  # whoever is to move, no bot does: the tests say what happens
        known = People(self.store, await server_key(self.store))
        self.people = [(await known.guest(f"P{seat}", "en"))[0].actor for seat in range(self.players)]
        wish = TableWish(
            game=self.game, players=self.players, clock=self.clock or {"kind": "none"}, options=self.options
        )
        self.id = await self.hub.open(self.people[0], malle.game(self.game), wish)
        for kind, more in (("sit", {}), ("ready", {"seed": "x"})):
            for seat in range(self.players):
                await self.do(seat, kind, **more)
        self.heard = {seat: [] for seat in range(self.players)}
        self.lines = {}
        for seat in range(self.players):
            await self.come(seat)

    async def come(self, seat):
        def hear(frame):
            body = frame[2:] if frame[1] < 126 else frame[4:] if frame[1] == 126 else frame[10:]
            self.heard[seat].append(json.loads(body))

        line = Listener(self.people[seat].id, "", "en", True, hear, lambda: None)
        self.lines[seat] = await self.hub.listen(self.id, line, None), line

    def go(self, seat):
        self.hub.leave(*self.lines.pop(seat))

    async def do(self, seat, kind, **rest):
        self.count += 1
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{self.count}", "seat": seat, **rest})
        return await self.hub.act(self.id, self.people[seat], command)

    async def after(self, seconds):
        """So much later: the timers that would have rung, ring."""
        self.now += seconds
        await self.hub._absences._ring(self.id)
        await self.hub._flags._ring(self.id)

    async def table(self) -> Table:
        return (await self.hub.live(self.id)).table

    async def turn(self):
        return (await self.table()).waiting[0]

    def told(self, seat):
        """What this seat heard last of who is away."""
        return next(heard["seats"] for heard in reversed(self.heard[seat]) if heard["type"] == "absences")


def house(*args, **kwargs):
    def with_house(test):
        def run(tmp_path):
            async def play():
                at = House(*args, **kwargs)
                await at.open(tmp_path)
                try:
                    await asyncio.wait_for(test(at), 60)
                finally:
                    await at.hub.close()
                    at.store.close()

            asyncio.run(play())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return with_house


@house()
async def test_with_three_a_bot_plays_after_the_ring_and_the_seat_is_taken_back_at_once(at):
    gone = await at.turn()
    other = (gone + 1) % 3
    at.go(gone)
    assert at.told(other) == [{"seat": gone, "away": 0.0, "left": False, "asks": None, "ring": None}]
    await at.after(59)
    assert at.told(other)[0]["asks"] is None
    await at.after(2)
    (told,) = at.told(other)
    assert (told["asks"], told["ring"]) == ("bot", 50.0)
    await at.after(49)
    assert not (await at.table()).seats[gone].level
    await at.after(2)
    assert (await at.table()).seats[gone].level == "1"
    assert at.told(other) == []
    await at.come(gone)
    seat = (await at.table()).seats[gone]
    assert (seat.level, seat.out) == ("", False)
    assert any(each["kind"] == "resumed" for heard in at.heard[gone] for each in heard.get("events", []))


@house()
async def test_all_who_are_there_agree_and_the_bot_plays_at_once(at):
    gone = await at.turn()
    at.go(gone)
    await at.after(60)
    first, second = (seat for seat in range(3) if seat != gone)
    await at.do(first, "hand", absent=gone)
    assert not (await at.table()).seats[gone].level, "one of two has asked for it"
    await at.do(second, "hand", absent=gone)
    assert (await at.table()).seats[gone].level == "1"


@house()
async def test_waiting_gives_two_minutes_more_and_says_so_to_all(at):
    gone = await at.turn()
    first, second = (seat for seat in range(3) if seat != gone)
    with pytest.raises(Refused, match="not absent"):
        await at.do(first, "wait", absent=gone)
    at.go(gone)
    await at.after(60)
    await at.after(40)
    before = (await at.table()).seq
    await at.do(first, "wait", absent=gone)
    assert at.told(second)[0]["ring"] == 120.0
    assert (await at.table()).seq == before, "nothing is written down"
    await at.after(119)
    assert not (await at.table()).seats[gone].level
    await at.after(2)
    assert (await at.table()).seats[gone].level == "1"
    with pytest.raises(Refused):
        await at.do(first, "wait", absent=gone)


@house()
async def test_nobody_is_asked_about_somebody_whose_turn_it_is_not(at):
    gone = (await at.turn() + 1) % 3
    at.go(gone)
    await at.after(300)
    (told,) = at.told(await at.turn())
    assert (told["asks"], told["away"]) == (None, 0.0), "only that they are away was ever told"
    assert not (await at.table()).seats[gone].level


@house("malabars", 2)
async def test_with_two_the_win_may_be_taken_after_the_ring_and_never_by_itself(at):
    gone = await at.turn()
    other = 1 - gone
    at.go(gone)
    await at.after(61)
    assert at.told(other)[0]["asks"] == "claim"
    with pytest.raises(Refused, match="A win is taken"):
        await at.do(other, "claim")
    await at.after(300)
    assert (await at.table()).phase != OVER
    await at.do(other, "claim")
    table = await at.table()
    assert (table.result.reason, table.result.winners) == ("left", [other])
    assert "has left the game" in table.ending["why"]["en"]


@house("malabars", 2)
async def test_who_says_that_they_leave_is_not_waited_for_and_may_come_back(at):
    gone = await at.turn()
    other = 1 - gone
    await at.do(gone, "leave")
    with pytest.raises(Refused, match="A win is taken"):
        await at.do(other, "claim")  # they are still there
    at.go(gone)
    (told,) = at.told(other)
    assert (told["left"], told["asks"], told["ring"]) == (True, "claim", 0.0)
    await at.come(gone)
    assert at.told(other) == []
    assert (await at.table()).seats[gone].left is None
    with pytest.raises(Refused, match="A win is taken"):
        await at.do(other, "claim")


@house("malabars", 2, SLOW)
async def test_a_clock_in_days_asks_nothing(at):
    gone = await at.turn()
    at.go(gone)
    await at.after(3600)
    assert not any(heard["type"] == "absences" for heard in at.heard[1 - gone])
    with pytest.raises(Refused, match="A win is taken"):
        await at.do(1 - gone, "claim")


@house("malabars", 2, None)
async def test_without_a_clock_only_those_are_asked_about_who_left_the_others_behind(at):
    gone = await at.turn()
    other = 1 - gone
    at.go(other)
    at.go(gone)  # alone
    await at.come(other)
    await at.after(600)
    assert at.told(other)[0]["asks"] is None
    await at.come(gone)
    at.go(gone)
    await at.after(61)
    assert at.told(other)[0]["asks"] == "claim"


@house("malabars", 2)
async def test_finishing_later_is_agreed_by_those_who_are_there(at):
    gone = await at.turn()
    await at.do(1 - gone, "later")
    assert (await at.table()).proposal.what == "later", "the other one is there, and asked"
    await at.do(gone, "answer", offer=(await at.table()).proposal.seq, yes=False)
    at.go(gone)
    await at.after(61)
    await at.do(1 - gone, "later")
    table = await at.table()
    assert (table.clock.described, table.clock.running) == ({"kind": "slow", "days": 1}, {gone})
    await at.after(1200)
    assert (await at.table()).phase != OVER, "the clock in minutes is no more"
    with pytest.raises(Refused, match="No clock presses"):
        await at.do(1 - gone, "later")


def stood_in():
    """A rated game of three whose seat 2 a bot plays, up to its end."""
    play = Play("boulomania", 3, {"teams": "BRR", "target": 1}, rated=True, clock=LIVE)
    play.table.absent = frozenset({2})
    play.do(0, "hand", absent=2)
    play.do(1, "hand", absent=2)
    table = play.table
    while table.phase != OVER:
        seat = table.waiting[0]
        move = table.match.legal(seat)[0]
        if seat == 2:
            decisions.bot_move(table, seat, move, len(table.match.steps), 200.0)
        else:
            play.move(seat, move)
    return play


def test_moves_of_a_stand_in_are_marked_and_known_again_from_the_log():
    play = stood_in()
    table = play.table
    made = {number for number, step in enumerate(table.match.steps) if step.seat == 2}
    assert table.stood_in == made != set()
    assert again(table).stood_in == made
    told = Stories(table, table.log).happenings(viewer(table, "p0", "en"))
    assert {each["number"] for each in told if each.get("stand_in")} == made


def test_who_leaves_their_seat_to_a_bot_for_good_comes_last_whatever_it_won():
    table = stood_in().table
    table.result = replace(table.result, winners=[2])
    places = ratings.places(table)
    assert places[2] > max(places[0], places[1])


def test_a_game_of_two_that_ends_against_a_bot_is_not_rated():
    play = Play(rated=True, clock=LIVE)
    play.table.absent = frozenset({1})
    play.do(0, "hand", absent=1)
    assert play.table.seats[1].stood_in_for
    play.do(0, "abandon")
    assert play.table.phase == OVER
    assert asyncio.run(ratings.after(None, play.table)) == []


def test_only_who_sits_there_leaves_waits_claims_or_postpones():
    play = Play()
    for kind in ("leave", "claim", "later"):
        command = commands.COMMAND.validate_python({"type": kind, "id": kind, "seat": 0})
        with pytest.raises(Refused, match="not your seat"):
            decisions.do(play.table, Actor("stranger", "S"), command, 101.0)
    play.do(0, "leave")
    assert isinstance(play.table.log[-1].event, events.Left)
    assert play.table.seats[0].left == 100.0
    play.move(0, "Ea3-a1")
    assert play.table.seats[0].left is None, "who moves is here"

"""Who is seated with whom: nobody twice, nobody against their wish, everybody who can be; and the live part, by sockets and by hand."""

import asyncio
import json
import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.pairing import Crowd, could_be_seated, simulate
from benchmarks.pairing import wishes as simulated_wishes
from malle.engine.refusals import Refused
from malle.server import messages
from malle.server.background import Background
from malle.server.decisions import Actor
from malle.server.live.audience import Listener
from malle.server.live.pairing import Known, Pairing
from malle.server.pairing import CLOCKS, LEVEL, Kind, Seating, Wish, seatings, together
from malle.server.seekers import Seekers
from tests.server.support import Person, Server, seated
from tests.server.test_lobby import quiet

KINDS = [Kind(game, players, clock, rated) for game, players, clock, rated in (
    ("malabars", 2, "5+0", True),
    ("malabars", 2, "5+0", False),
    ("bazar", 3, "5+0", False),
    ("bazar", 4, "1 day", False),
    ("boulomania", 2, "1 day", True),
)]  # fmt: skip


@st.composite
def crowds(draw):
    """A few people with wishes of all sorts, some of whom avoid others."""
    names = [f"p{number}" for number in range(draw(st.integers(0, 9)))]
    ratings = st.fixed_dictionaries({(kind.game, kind.players): st.integers(600, 1800).map(float) for kind in KINDS})
    return [
        Wish(
            name,
            frozenset(draw(st.sets(st.sampled_from(KINDS), min_size=1))),
            draw(st.floats(0, 100)),
            draw(ratings),
            draw(st.sampled_from([LEVEL, 400.0, float("inf")])),
            frozenset(draw(st.sets(st.sampled_from(names), max_size=3))),
        )
        for name in names
    ]


def go_together(people, kind, now):
    return all(together(one, other, kind, now) for one, other in combinations(people, 2))


@pytest.mark.storeless
@settings(max_examples=120, deadline=None)
@given(crowds(), st.floats(100, 200))
def test_nobody_is_seated_twice_nor_against_their_wish_and_all_are_who_can_be(crowd, now):
    found = seatings(crowd, now)
    by_name = {wish.person: wish for wish in crowd}
    seated = [person for seating in found for person in seating.people]
    assert len(seated) == len(set(seated))
    for seating in found:
        assert len(seating.people) == seating.kind.players
        assert go_together([by_name[person] for person in seating.people], seating.kind, now)
    left = [wish for wish in crowd if wish.person not in seated]
    for kind in KINDS:
        for people in combinations(left, kind.players):
            assert not go_together(people, kind, now), "these could have been seated"


@pytest.mark.storeless
@settings(max_examples=40, deadline=None)
@given(crowds(), st.floats(100, 200), st.randoms(use_true_random=False))
def test_the_order_in_which_wishes_come_makes_no_difference(crowd, now, chance):
    shuffled = list(crowd)
    chance.shuffle(shuffled)
    assert seatings(crowd, now) == seatings(shuffled, now)


def wish(name, rating, since=0.0, kind=KINDS[0], **more):
    return Wish(name, frozenset({kind}), since, {(kind.game, kind.players): rating}, **more)


@pytest.mark.storeless
def test_the_nearest_meet_first_and_who_has_waited_longest_is_seated_first():
    crowd = [wish("old", 1000, 0), wish("far", 1040, 1), wish("near", 1010, 2)]
    assert seatings(crowd, 3) == [Seating(KINDS[0], ("old", "near"))]


@pytest.mark.storeless
def test_ratings_far_apart_meet_with_time_but_never_beyond_what_somebody_allows():
    strangers = [wish("a", 1000), wish("b", 1140)]
    assert seatings(strangers, 8) == []
    assert seatings(strangers, 10) != []
    bound = [wish("a", 1000, bound=LEVEL), wish("b", 1160)]
    assert seatings(bound, 3600) == []


@pytest.mark.storeless
def test_who_would_play_at_any_pace_plays_now():
    kinds = frozenset(Kind("malabars", 2, clock, False) for clock in CLOCKS)
    found = seatings([Wish(name, kinds, 0.0) for name in ("a", "b")], 1)
    assert [CLOCKS[seating.kind.clock]["kind"] for seating in found] == ["live"]


@pytest.mark.storeless
def test_people_who_avoid_each_other_do_not_stop_the_house():
    crowd = [
        wish(f"p{number}", 1000, kind=KINDS[3], avoids=frozenset(f"p{other}" for other in range(60) if other != number))
        for number in range(60)
    ]
    assert seatings(crowd, 100) == []


# The truth of who looks


def actor(name):
    return Actor(name, name.title(), account=True)


def test_two_matchers_at_once_seat_nobody_at_two_tables():
    """Each of them with seatings of its own, which overlap, and answers that cross each other."""

    async def play(seed):
        chance, seekers, tables = random.Random(seed), Seekers(), []
        names = [f"p{number}" for number in range(40)]
        for name in names:
            await seekers.put(actor(name), wish(name, 1000))

        async def matcher():
            for _ in range(60):
                await asyncio.sleep(0)
                pair = tuple(chance.sample(names, 2))
                offer = await seekers.hold(Seating(KINDS[0], pair), 10)
                for name in pair if offer else ():
                    await asyncio.sleep(0)
                    await seekers.agree(name, offer.id, "")
                if offer and (found := await seekers.take(offer.id)):
                    tables.append([seeker.wish.person for seeker in found])

        async def leaver():
            for name in names[:10]:
                await asyncio.sleep(0)
                await seekers.drop(name)
                gone.append((name, len(tables)))

        gone = []
        await asyncio.gather(matcher(), matcher(), leaver())
        seated = [name for table in tables for name in table]
        assert len(seated) == len(set(seated))
        assert not any(name in table for name, then in gone for table in tables[then:])
        assert set(seekers.all) == set(names) - set(seated) - {name for name, _ in gone}
        return tables

    played = [asyncio.run(play(seed)) for seed in range(20)]
    assert any(played)


class House:
    """Pairing with a clock set by hand; everybody hears what they are told."""

    def __init__(self):
        self.now, self.tables, self.heard, self.lines = 0.0, [], {}, {}
        self.known = {}
        self.background = Background()
        self.seekers = Seekers()
        self.pairing = Pairing(self.seekers, self.know, self.seat, self.background, 12, 0.0, lambda: self.now)
        self.pairing._go_round = self.nothing

    async def nothing(self):
        """Rounds are made by hand."""

    async def know(self, person):
        return self.known.get(person, Known({}, frozenset()))

    async def seat(self, table):
        await asyncio.sleep(0)
        self.tables.append([actor.id for actor, _ in table.people])
        return f"t{len(self.tables)}"

    async def seek(self, name, **more):
        def hear(frame):
            body = frame[2:] if frame[1] < 126 else frame[4:]
            self.heard.setdefault(name, []).append(json.loads(body))

        self.lines[name] = Listener(name, "", "", False, hear, lambda: None)
        asked = {"games": ["malabars"], "players": [2], "clocks": ["5+0"], **more}
        await self.pairing.seek(actor(name), self.lines[name], messages.Seek(type="seek", id="s", **asked))

    async def answer(self, name, yes=True):
        offer = next(each["offer"] for each in reversed(self.heard[name]) if each["type"] == "found")
        await self.pairing.answer(name, messages.AnswerFound(type="found", id="a", offer=offer, yes=yes))

    async def after(self, seconds):
        self.now += seconds
        await self.pairing.round()

    def last(self, name):
        return self.heard[name][-1]


def play(test):
    def run():
        async def whole():
            at = House()
            try:
                await asyncio.wait_for(test(at), 60)
            finally:
                await at.background.close()

        asyncio.run(whole())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@play
async def test_all_agree_and_the_table_is_opened_once(at):
    await at.seek("ann")
    await at.seek("bob")
    await at.after(1)
    assert (at.last("ann")["type"], at.last("ann")["people"][0]["name"]) == ("found", "Bob")
    await asyncio.gather(at.answer("ann"), at.answer("bob"))
    assert [sorted(table) for table in at.tables] == [["ann", "bob"]]
    assert at.last("ann") == at.last("bob") == {"type": "seated", "table": "t1"}
    assert at.pairing.people == 0


@play
async def test_who_does_not_answer_stops_looking_and_the_other_looks_on(at):
    await at.seek("ann")
    await at.seek("bob")
    await at.after(1)
    await at.answer("ann")
    await at.after(13)
    assert (at.last("bob")["state"], at.last("bob")["reason"]) == ("stopped", "silent")
    assert (at.last("ann")["state"], at.last("ann")["waited"]) == ("looking", 14.0)
    with pytest.raises(Refused):
        await at.answer("bob")
    assert at.tables == []


@play
async def test_who_does_not_want_this_one_looks_on_without_them(at):
    await at.seek("ann")
    await at.seek("bob")
    await at.after(1)
    await at.answer("ann", yes=False)
    assert at.last("ann")["state"] == at.last("bob")["state"] == "looking"
    await at.after(60)
    assert at.last("ann")["state"] == "looking"
    await at.seek("cid")
    await at.after(60)
    assert at.last("cid")["type"] == "found"


@play
async def test_who_has_left_is_not_seated(at):
    """A closed tab before the answer of the other, and after one's own."""
    await at.seek("ann")
    await at.seek("bob")
    await at.after(1)
    await at.answer("bob")
    at.pairing.left(at.lines["bob"])
    await at.answer("ann")
    assert (at.tables, at.last("ann")["state"]) == ([], "looking")
    assert set(at.seekers.all) == {"ann"}
    at.pairing.left(at.lines["ann"])
    await at.pairing._gone("ann")
    assert at.pairing.people == 0


@play
async def test_a_page_that_is_loaded_anew_keeps_its_place(at):
    at.pairing._grace = 30.0
    await at.seek("ann")
    at.now = 50.0
    at.pairing.left(at.lines["ann"])
    await at.seek("ann", games=["malabars", "boulomania"])
    await at.pairing._gone("ann")
    assert at.last("ann")["waited"] == 50.0


@play
async def test_a_line_that_is_lost_for_a_moment_loses_nothing_that_was_found(at):
    at.pairing._grace = 30.0
    await at.seek("ann")
    await at.seek("bob")
    await at.after(1)
    at.pairing.left(at.lines["ann"])
    at.heard["ann"].clear()
    await at.seek("ann")
    assert at.last("ann")["type"] == at.last("bob")["type"] == "found"
    await at.answer("ann")
    await at.answer("bob")
    assert len(at.tables) == 1


@play
async def test_blocked_people_are_never_found_for_each_other(at):
    at.known["ann"] = Known({}, frozenset({"bob"}))
    await at.seek("bob")
    await at.seek("ann")
    await at.after(600)
    assert {at.last(name)["type"] for name in ("ann", "bob")} == {"sought"}


@play
async def test_a_wish_that_nothing_can_fulfil_says_so(at):
    with pytest.raises(Refused, match="None of these games"):
        await at.seek("ann", players=[7])
    with pytest.raises(Refused):
        await at.seek("ann", games=["chess"])
    guest = Actor("g", "G")
    asked = messages.Seek(type="seek", id="s", games=["malabars"], players=[2], clocks=["5+0"], rated="yes")
    with pytest.raises(Refused, match="between accounts"):
        await at.pairing.seek(guest, None, asked)
    assert at.pairing.people == 0


# Over sockets


WISH = {"games": ["malabars"], "players": [2], "clocks": ["5+0"], "rated": "no"}


def found(line):
    return line.until("found", timeout=60)


def test_two_people_find_each_other_and_play(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    with ann.lobby() as one, bob.lobby() as two:
        one.send("seek", "s", **WISH)
        assert one.answer("s")["type"] == "ack"
        counted = ann.http.get("/api/tables").json()
        assert (counted["looking"]["malabars"], counted["seeking"]) == (1, 1)
        two.send("seek", "s", **WISH)
        offers = [found(one)["offer"], found(two)["offer"]]
        one.send("found", "a", offer=offers[0], yes=True, seed="x")
        two.send("found", "a", offer=offers[1], yes=True, seed="y")
        tables = {line.until("seated", timeout=60)["table"] for line in (one, two)}
    (table,) = tables
    told = ann.http.get(f"/api/tables/{table}").json()["table"]
    assert (told["phase"], told["public"], told["clock"]["control"]["base"]) == ("playing", True, 300)
    assert {seat["person"] for seat in told["seats"]} == {ann.id, bob.id}


def test_strangers_and_programs_do_not_seek_and_bad_wishes_are_refused(server):
    owner = Person(server).account("seekers-owner")
    token = owner.http.post("/api/tokens", json={"name": "Robot"}).json()["token"]
    for person, clause in ((Person(server, stranger=True), "login"), (Person(server, token=token), "program")):
        with person.lobby() as line:
            for kind, more in (("seek", WISH), ("stop", {}), ("found", {"offer": "o1", "yes": True})):
                line.send(kind, kind, **more)
                answer = line.answer(kind)
                assert answer["type"] == "refused" or (kind == "stop" and clause == "program")
                if kind == "seek":
                    assert answer["clause"] == clause
    with owner.lobby() as line:
        for wrong in (
            {"games": []},
            {"players": [1]},
            {"players": ["2"]},
            {"clocks": ["7"]},
            {"rated": "maybe"},
            {"x": 1},
        ):
            line.send("seek", "w", **{**WISH, **wrong})
            assert line.answer("w")["type"] == "refused"
        line.send("found", "a", offer="o999", yes=True)
        assert line.answer("a")["clause"] == "offer"
        quiet(line)
    table = owner.open_table()
    with owner.socket(table) as line:
        line.send("seek", "s", **WISH)
        assert line.answer("s")["type"] == "refused"


def test_who_is_blocked_after_the_search_began_is_not_seated_with_the_other(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    with ann.lobby() as one, bob.lobby() as two:
        for line in (one, two):
            line.send("seek", "s", **{**WISH, "clocks": ["20+0"]})
        offers = [found(one)["offer"], found(two)["offer"]]
        assert ann.http.put(f"/api/me/blocked/{bob.id}").status_code < 300
        one.send("found", "a", offer=offers[0], yes=True)
        two.send("found", "a", offer=offers[1], yes=True)
        for line in (one, two):
            told = line.until("sought", timeout=60)
            while told["state"] == "looking":
                told = line.until("sought", timeout=60)
            assert told["reason"] == "failed"


def test_searches_are_counted(tmp_path):
    with Server(tmp_path, seeks_per_hour=3) as server, Person(server).lobby() as line:
        for number in range(4):
            line.send("seek", f"s{number}", **WISH)
            assert line.answer(f"s{number}")["type"] == ("ack" if number < 3 else "refused")


def test_somebody_who_goes_for_good_looks_no_more(server):
    person = Person(server)
    with person.lobby() as line:
        line.send("seek", "s", **{**WISH, "games": ["pont-de-rama"]})
        line.answer("s")
        assert person.http.delete("/api/me").status_code == 204
    assert "pont-de-rama" not in Person(server).http.get("/api/tables").json()["looking"]


def test_the_boards_of_the_lobby_are_told_of_moves_and_nobody_else_is(server):
    table, people = seated(server)
    watcher = Person(server)
    with watcher._connect("/api/lobby/socket?boards=true", server.url) as boards, watcher.lobby() as plain:
        quiet(boards)
        quiet(plain)
        people[0].do(table, "move", seat=0, move="Ea3-a1", number=0)
        while table not in (told := boards.until("boards", timeout=30)["tables"]):
            pass
        assert told[table] > 1
        plain.send("ping", "quiet")
        assert plain.until("pong")


@pytest.mark.storeless
def test_of_a_thousand_people_with_mixed_wishes_all_are_seated_who_can_be():
    """The simulation of benchmarks/pairing.py: nobody twice, and no table could be made of those who are left."""
    crowd = Crowd("within a minute", 60, 0.5)
    people = simulated_wishes(crowd)
    seated = simulate(crowd, people)
    assert len(seated.waits) + len(seated.left) == len(people) == 1000
    assert len(seated.left) < 150
    assert could_be_seated(seated.left, seated.until) == 0

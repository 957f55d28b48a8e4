"""The table as a fold: what is decided, and that the log alone leads to the same table again. No server, and the time is told to it."""

import json
import random

import pytest

import malle
from malle.bots.levels import bot_name, levels
from malle.engine.refusals import Refused
from malle.server import commands, decisions, events, ratings, table_rows
from malle.server.clock import Clock
from malle.server.decisions import Actor
from malle.server.events import Logged
from malle.server.limits import Limit
from malle.server.table import OPEN, OVER, PLAYING, Table
from tests import support

pytestmark = pytest.mark.storeless

SECRET = b"s" * 32
TABLES = support.tables()[::2]


def actor(seat):
    return Actor(f"p{seat}", f"Name {seat}", account=True)


class Play:
    """A table and the commands given to it, at times that we choose."""

    def __init__(self, game="malabars", players=2, options=None, people=None, **wish):
        self.table = Table("t", SECRET, lambda game: ("random", "1", "champion"))
        self.now, self.count = 100.0, 0
        chosen = malle.game(game)
        opened = events.Opened(game, players, chosen.settle(players, options), "c", "p0", **wish)
        decisions.open_table(self.table, opened, self.now)
        for seat in range(players if people is None else people):
            self.do(seat, "sit")
            self.do(seat, "ready", seed=f"seed {seat}")

    def do(self, who, kind, **rest):
        self.count += 1
        seat = {} if kind in ("say", "mute", "report") else {"seat": who}
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{self.count}", **seat, **rest})
        return decisions.do(self.table, actor(who), command, self.now)

    def do_as_host(self, kind, **rest):
        self.count += 1
        command = commands.COMMAND.validate_python({"type": kind, "id": f"c{self.count}", **rest})
        return decisions.do(self.table, actor(0), command, self.now)

    def move(self, who, move):
        return self.do(who, "move", move=move, number=len(self.table.match.steps))


def again(table):
    """The same table, read back from the rows of its log."""
    rows = [row for _, row in table_rows.new_events(table, table.log)]
    copied = [Logged(row["seq"], row["at"], events.read(row["kind"], json.loads(row["body"]))) for row in rows]
    return Table(table.id, SECRET, table.levels_of).replay(copied)


def test_logs_of_earlier_versions_are_read():
    """One body of each kind, as it was written when the kind was new."""
    named = {"by": "p0", "id": "c1"}
    bodies = {
        "opened": {"game": "malabars", "players": 2, "options": {}, "commitment": "c", "host": "p0", **named},
        "sat": {"seat": 0, "person": "p0", "name": "Ann", "program": False, "moved_from": None, **named},
        "botsat": {"seat": 1, "level": "1", **named},
        "stood": {"seat": 1, **named},
        "removed": {"person": "p1", **named},
        "readied": {"seat": 0, "ready": True, "seed": "s", **named},
        "started": {},
        "moved": {"seat": 0, "move": "Ea3-a1", **named},
        "rolled": {"move": "!1"},
        "undone": {"seat": 0, **named},
        "offered": {"seat": 0, "what": "undo", **named},
        "answered": {"seat": 1, "yes": True, **named},
        "voted": {"seat": 0, "absent": 1, **named},
        "handed": {"seat": 1, "level": "1", "out": False},
        "left": {"seat": 1, **named},
        "resumed": {"seat": 1, **named},
        "claimed": {"seat": 1, **named},
        "postponed": {"clock": {"kind": "slow", "days": 1}},
        "watched": {"seat": 0, "level": "1", "until": 200.0},
        "relieved": {"seat": 0},
        "allowed": {},
        "paused": {},
        "continued": {"seat": 0, **named},
        "vacation": {"seat": 0, "until": 200.0, "by": "p0", "id": ""},
        "planned": {"seat": 0, "number": 1, "lines": [["pass", "Eb1-b2"]], **named},
        "abandoned": {"seat": 1, **named},
        "flagged": {"seat": 1},
        "woken": {},
        "ended": {"reason": "draw", "winners": [0, 1], "scores": [0.0, 0.0]},
        "autoset": {"seat": 0, "on": True, **named},
        "said": {"name": "Ann", "text": "hello", "seat": None, **named},
        "muted": {"person": "p1", "on": True, **named},
        "reported": {"line": 7, **named},
        "rematched": {"table": "t2", **named},
    }
    assert set(events.KINDS) == set(bodies)
    for kind, body in bodies.items():
        event = events.read(kind, body)
        assert event.kind == kind
        assert events.told(event).items() >= body.items()


@pytest.mark.parametrize("game", ["malabars", "bombay-bazar"])
def test_who_played_as_the_strongest_of_five_levels_is_the_champion_however_many_there_are_now(game):
    """Logs of before say `level`, and "5" is the strongest there; those of today say `bot`, and its name."""
    champion = levels(malle.game(game))[-1]
    for kind, body in {
        "botsat": {"seat": 1, "level": "5"},
        "handed": {"seat": 1, "level": "5", "out": True},
        "watched": {"seat": 1, "level": "5", "until": 9.0},
        "offered": {"seat": 1, "what": "watch", "level": "5"},
    }.items():
        event = events.read(kind, body)
        assert (event.level, events.read(kind, {**body, "level": "4"}).level) == ("champion", "4")
        written = events.write(event)
        assert written["bot"] == "champion"
        assert "level" not in written, "a node that knows five levels would misread it"
        assert events.read(kind, written) == event
        assert events.read(kind, {**written, "bot": "5"}).level == "5"
    assert bot_name(malle.game(game), "champion") == champion.name


def test_a_fifth_level_that_is_not_the_strongest_is_still_there_when_its_table_is_read_back():
    play = Play("bazar", people=1)
    play.table.levels_of = lambda game: [level.id for level in levels(game)]
    play.do_as_host("bot", seat=1, level="5")
    assert again(play.table).seats[1].level == "5"


def test_the_strongest_level_can_be_asked_for_by_its_number_too():
    play = Play(people=1)
    play.do_as_host("bot", seat=1, level=str(len(levels(malle.game("malabars")))))
    assert play.table.seats[1].level == "champion"


@pytest.mark.parametrize("chosen", TABLES, ids=support.name)
def test_a_log_leads_to_the_same_table_again(chosen):
    game, players, options = chosen
    game.compile()
    play = Play(game.id, players, options)
    chooser = random.Random(4)
    for _ in range(60):
        if play.table.phase != PLAYING:
            break
        seat = chooser.choice(play.table.waiting)
        play.now += chooser.random()
        play.move(seat, chooser.choice(play.table.match.legal(seat)))
    other = again(play.table)
    assert other.match.state.tobytes() == play.table.match.state.tobytes()
    assert other.match.record() == play.table.match.record()
    assert (other.phase, other.seats, other.steps, other.seq) == (
        play.table.phase,
        play.table.seats,
        play.table.steps,
        play.table.seq,
    )
    assert other.clock.left == play.table.clock.left


def test_a_command_is_done_once_whoever_repeats_it():
    play = Play()
    command = commands.Move(type="move", id="m", seat=0, move="Ea3-a1", number=0)
    assert len(decisions.do(play.table, actor(0), command, 101.0)) == 1
    seq = play.table.answer("p0", "m")
    assert decisions.do(play.table, actor(0), command, 102.0) == []
    assert decisions.do(again(play.table), actor(0), command, 103.0) == []
    assert play.table.answer("p0", "m") == seq == play.table.seq


def test_a_refused_command_changes_nothing():
    play = Play()
    before = (list(play.table.log), play.table.match.state.tobytes(), play.table.clock.left)
    for kind, rest in (
        ("move", {"move": "Ea1-b1", "number": 0}),
        ("move", {"move": "Ea3-a1", "number": 1}),
        ("undo", {"number": 0}),
        ("answer", {"offer": 3, "yes": True}),
        ("resume", {}),
        ("hand", {"absent": 1}),
        ("ready", {}),
    ):
        with pytest.raises(Refused):
            play.do(0, kind, **rest)
        assert (list(play.table.log), play.table.match.state.tobytes(), play.table.clock.left) == before


def test_a_move_is_taken_back_at_once_while_on_turn_and_by_consent_after():
    play = Play()
    play.move(0, "Ea3-a1")
    play.do(0, "undo", number=1)
    assert play.table.match.steps == []
    play.move(0, "Ea3-a1")
    play.move(0, "pass")
    with pytest.raises(Refused, match="own move"):
        play.do(1, "undo", number=2)
    (offered,) = play.do(0, "undo", number=2)
    play.do(1, "answer", offer=offered.seq, yes=False)
    assert play.table.proposal is None
    (offered,) = play.do(0, "undo", number=2)
    play.do(1, "answer", offer=offered.seq, yes=True)
    assert len(play.table.match.steps) == 1
    assert len(again(play.table).match.steps) == 1


def against_a_bot(game="malabars", **options):
    play = Play(game, options=options, people=1)
    play.do(0, "auto", on=False)
    play.do_as_host("bot", seat=1, level="1")
    return play


def test_against_bots_their_answer_goes_back_with_the_move():
    play = against_a_bot()
    play.move(0, "Ea3-a1")
    play.move(0, "pass")
    for move in ("Eb3-b1", "pass"):
        assert decisions.bot_move(play.table, 1, move, len(play.table.match.steps), 102.0)
    taken = play.do(0, "undo", number=4)
    assert [type(entry.event) for entry in taken] == [events.Undone] * 3
    assert [step.move for step in play.table.match.steps] == ["Ea3-a1"]
    assert again(play.table).match.state.tobytes() == play.table.match.state.tobytes()


def test_against_bots_nothing_goes_back_past_a_roll_and_the_refusal_says_so():
    play = against_a_bot("boulomania")
    before = len(play.table.match.steps)
    if play.table.waiting == [1]:
        decisions.bot_move(play.table, 1, "p2", before, 102.0)
    play.move(0, "p2")
    log = list(play.table.log)
    with pytest.raises(Refused, match="roll"):
        play.do(0, "undo", number=len(play.table.match.steps))
    assert play.table.log == log


def test_with_other_people_only_the_last_move_is_taken_back():
    play = Play()
    play.move(0, "Ea3-a1")
    play.move(0, "pass")
    play.move(1, "Eb3-b1")
    with pytest.raises(Refused, match="own move"):
        play.do(0, "undo", number=3)


def next_table(before, asks):
    """The table that somebody asks for after the game."""
    table = Table("u", SECRET, before.levels_of)
    decisions.open_table(table, before.opened, 200.0)
    decisions.seat_again(table, before, actor(asks), "seed", 200.0)
    return table


def test_again_against_bots_begins_at_once_with_the_seats_changed():
    play = against_a_bot()
    play.do(0, "abandon")
    table = next_table(play.table, 0)
    assert (table.phase, table.opened.options) == (PLAYING, play.table.opened.options)
    assert [seat.level for seat in table.seats] == ["1", ""]
    assert table.match.fairness.seeds == {"1": "seed"}


def test_again_with_people_waits_for_those_who_are_asked():
    play = Play()
    play.do(0, "abandon")
    table = next_table(play.table, 0)
    assert table.phase == OPEN
    assert [seat.ready for seat in table.seats] == [False, True]


def test_how_a_game_ended_is_told_by_its_room_once_it_is_over():
    play = Play("boulomania")
    assert play.table.ending is None
    play.do(1, "abandon")
    assert play.table.ending["why"] == {
        "fr": "Name 1 abandonne, à 0 contre 0.",
        "en": "Name 1 resigns, at 0 against 0.",
    }
    assert play.table.ending["course"]["values"] == [[0], [0]]
    play = Play(clock={"kind": "live", "base": 10})
    decisions.flag(play.table, play.now + 11)
    assert play.table.ending["why"]["en"] == "Name 0 has no time left."


def test_an_offer_is_gone_when_the_game_goes_on():
    play = Play()
    (offered,) = play.do(1, "draw")
    play.move(0, "Ea3-a1")
    with pytest.raises(Refused, match="no longer"):
        play.do(0, "answer", offer=offered.seq, yes=True)


def test_a_draw_is_agreed_in_games_that_know_one():
    play = Play()
    (offered,) = play.do(1, "draw")
    play.do(0, "answer", offer=offered.seq, yes=True)
    assert (play.table.phase, play.table.result.reason, play.table.result.winners) == (OVER, "draw", [0, 1])
    with pytest.raises(Refused, match="knows no draw"):
        Play("boulomania").do(0, "draw")


def test_giving_up_ends_a_game_of_two_and_leaves_a_bot_in_a_larger_one():
    play = Play()
    play.do(1, "abandon")
    assert (play.table.result.reason, play.table.result.winners) == ("abandoned", [0])
    play = Play("boulomania", 4)
    play.do(2, "abandon")
    assert play.table.phase == PLAYING
    assert (play.table.seats[2].level, play.table.seats[2].out) == ("1", True)
    with pytest.raises(Refused):
        play.do(2, "resume")
    for seat in (0, 1, 3):
        play.do(seat, "abandon")
    assert play.table.result.reason == "abandoned"


@pytest.mark.parametrize("game", ["boulomania", "bombay-bazar"])
def test_who_stands_in_is_of_the_middle_of_the_ladder_however_long_it_is(game):
    play = Play(game, 4)
    offered = ("random", *(level.id for level in levels(malle.game(game))))
    play.table.levels_of = lambda _: offered
    play.do(2, "abandon")
    assert play.table.seats[2].level == offered[len(offered) // 2]
    assert again(play.table).seats == play.table.seats


def test_an_absent_players_seat_goes_to_a_bot_by_vote_and_back_on_return():
    play = Play("boulomania", 3, {"teams": "BRR"})
    with pytest.raises(Refused, match="not absent"):
        play.do(0, "hand", absent=2)
    play.table.absent = frozenset({2})
    play.do(0, "hand", absent=2)
    assert play.table.seats[2].level == ""
    play.do(1, "hand", absent=2)
    assert play.table.seats[2].level == "1"
    with pytest.raises(Refused, match="A bot plays for you"):
        play.move(2, "p1")
    play.do(2, "resume")
    assert play.table.seats[2].level == ""
    assert again(play.table).seats == play.table.seats


def test_bots_are_asked_and_a_late_answer_changes_nothing():
    play = Play(people=1)
    decisions.do(play.table, actor(0), commands.SeatBot(type="bot", id="b", seat=1, level="random"), 101.0)
    assert play.table.phase == PLAYING
    assert play.table.bots_to_move == []
    play.move(0, "Ea3-a1")
    play.move(0, "pass")
    assert play.table.bots_to_move == [1]
    assert decisions.bot_move(play.table, 1, "Ea3-a2", 0, 102.0) == []
    number = len(play.table.match.steps)
    assert decisions.bot_move(play.table, 1, play.table.match.legal(1)[0], number, 102.0)


def test_a_bot_is_called_by_its_level_and_a_name_that_comes_again_is_counted():
    play = Play("malabars", people=1)
    play.do(0, "bot", level="1", seat=1)
    assert play.table.names("en") == ["Name 0", "The village child"]
    assert play.table.names("fr") == ["Name 0", "L’enfant du village"]
    story = play.table.match.expected(1, "fr", play.table.names("fr"))
    assert "Bot" not in story
    four = Play("bazar", 4, people=1)
    for seat in (1, 2, 3):
        four.do(0, "bot", level="1", seat=seat)
    assert four.table.names("en")[1:] == [f"The souk apprentice{count}" for count in ("", " II", " III")]


def test_several_people_on_one_device_have_a_name_each():
    play = Play(people=0)
    play.do(0, "sit", name=" Ada ")
    play.do(0, "sit", seat=1, also=True, name="Bo")
    assert play.table.names("fr") == ["Ada", "Bo"]
    with pytest.raises(ValueError, match="visible character"):
        commands.COMMAND.validate_python({"type": "sit", "id": "c", "seat": 0, "name": "\u200b"})


def test_forced_moves_are_made_for_those_who_want_it():
    free, auto = Play("boulomania"), Play("boulomania")
    for seat in range(2):
        auto.do(seat, "auto", on=True)
    assert all(len(auto.table.match.legal(seat)) > 1 for seat in auto.table.waiting)
    assert len(auto.table.match.steps) >= len(free.table.match.steps)


def test_the_dice_of_a_table_are_bound_before_the_seeds_are_known():
    seeds = [Play("boulomania").table.match.record(), Play("boulomania", people=1)]
    assert seeds[0]["fairness"]["seeds"] == {"0": "seed 0", "1": "seed 1"}
    assert "secret" not in seeds[0]["fairness"]


def test_a_live_clock_runs_while_the_game_waits_and_a_flag_ends_a_game_of_two():
    play = Play(clock={"kind": "live", "base": 60, "increment": 5})
    play.now += 20
    play.move(0, "Ea3-a1")
    assert play.table.clock.left == [45.0, 60.0]
    assert decisions.flag(play.table, play.now + 44) == []
    fallen = decisions.flag(play.table, play.now + 46)
    assert [type(entry.event) for entry in fallen] == [events.Flagged, events.Ended]
    assert (play.table.result.reason, play.table.result.winners) == ("time", [1])


def test_the_time_that_the_server_was_away_counts_for_nobody():
    play = Play(clock={"kind": "live", "base": 60})
    decisions.wake(play.table, play.now + 1000)
    assert decisions.flag(play.table, play.now + 1059) == []
    assert decisions.flag(play.table, play.now + 1061)
    assert Play().table.clock.deadline() is None
    assert decisions.wake(Play().table, 1e6) == []


def test_a_slow_clock_gives_days_for_each_move():
    clock = Clock({"kind": "slow", "days": 2}, 2)
    clock.turn([0], 0.0)
    clock.turn([1], 86400.0, mover=0)
    assert clock.left == [172800.0, 172800.0]
    assert clock.deadline() == (86400.0 + 172800.0, 1)


def test_places_put_winners_first_and_those_who_left_last():
    play = Play("boulomania", 4)
    play.table.seats[3].out = True
    play.table.result = events.Ended("played", [0, 2], [7, 3, 7, 3])
    assert ratings.places(play.table) == [0, 1, 0, 2]
    assert ratings.sides(play.table) == [0, 1, 0, 1]
    after = ratings.rate([(25.0, 8.3, 0)] * 4, [0, 1, 0, 1], [0, 1, 0, 2])
    assert after[0] == after[2]
    assert after[0][0] > 25 > after[1][0]


def test_a_limit_fills_up_with_time():
    now = [0.0]
    limit = Limit(2, 10, now=lambda: now[0])
    limit.use("a")
    limit.use("a")
    limit.use("b")
    with pytest.raises(Refused, match="try again in 5 s"):
        limit.use("a")
    now[0] = 5.0
    limit.use("a")


def test_who_opened_a_game_of_bots_by_invitation_looks_on_and_nobody_else_does():
    play = Play(people=0, public=False)
    for seat in (0, 1):
        play.do_as_host("bot", seat=seat, level="random")
    assert play.table.phase == PLAYING
    assert [play.table.may_see(person) for person in ("p0", "p1", "")] == [True, False, False]


def test_who_opened_a_game_of_others_by_invitation_does_not_look_on():
    play = Play(people=0, public=False)
    for person, seat in (("p1", 0), ("p2", 1)):
        for kind in ("sit", "ready"):
            command = commands.COMMAND.validate_python({"type": kind, "id": f"{kind}{seat}", "seat": seat})
            decisions.do(play.table, Actor(person, person, account=True), command, play.now)
    assert play.table.phase == PLAYING
    assert [play.table.may_see(person) for person in ("p0", "p1", "p2")] == [False, True, True]

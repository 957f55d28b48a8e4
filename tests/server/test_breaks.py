"""Time that is humane: pauses, vacations, bots that keep watch, answers prepared. The log alone leads to the same table again."""

import pytest

from malle.engine.refusals import Refused
from malle.server import decisions, events, projection
from malle.server.clock import DAY
from malle.server.table import OVER
from tests.server.test_table import Play, again

pytestmark = pytest.mark.storeless

SLOW = {"kind": "slow", "days": 3}
HOUR = 3600.0


def kinds(entries):
    return [entry.event.kind for entry in entries]


def same_again(play):
    """What the log makes of it is what stands here."""
    read = again(play.table)
    for part in ("phase", "paused", "plans", "seats", "proposal", "waiting", "watch_turns", "plans_allowed"):
        assert getattr(read, part) == getattr(play.table, part), part
    assert (read.clock.left, read.clock.running, read.clock.away) == (
        play.table.clock.left,
        play.table.clock.running,
        play.table.clock.away,
    )


def refused(clause, what):
    with pytest.raises(Refused) as told:
        what()
    assert told.value.clause == clause
    assert set(told.value.words) == {"fr", "en"}


# Pauses


def paused():
    play = Play(clock=SLOW)
    play.do(0, "pause")
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    return play


def test_a_pause_needs_the_others_and_stops_the_game_and_its_clock():
    play = Play(clock=SLOW)
    play.do(0, "pause")
    assert not play.table.paused
    play.now += HOUR
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    assert play.table.paused
    assert play.table.waiting == []
    assert play.table.clock.deadline() is None
    play.now += 30 * DAY
    assert decisions.flag(play.table, play.now) == []
    refused("paused", lambda: play.move(0, "Ea3-a1"))
    refused("paused", lambda: play.do(0, "pause"))
    same_again(play)


def test_anybody_who_plays_has_the_game_go_on_with_the_time_that_was_left():
    play = Play(clock=SLOW)
    play.now += HOUR
    play.do(0, "pause")
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    play.now += 9 * DAY
    play.do(1, "continue")
    assert play.table.waiting == [0]
    assert play.table.clock.deadline() == (play.now + 3 * DAY - HOUR, 0)
    refused("paused", lambda: play.do(1, "continue"))
    same_again(play)


def test_a_pause_that_is_refused_changes_nothing():
    play = Play(clock=SLOW)
    play.do(0, "pause")
    play.do(1, "answer", offer=play.table.proposal.seq, yes=False)
    assert not play.table.paused
    play.move(0, "Ea3-a1")


def test_who_plays_with_bots_alone_asks_nobody():
    play = Play(people=1)
    play.do_as_host("bot", seat=1, level="1")
    assert kinds(play.do(0, "pause")) == ["offered", "paused"]


def test_a_bot_does_not_move_in_a_pause():
    play = Play(people=1)
    play.do_as_host("bot", seat=1, level="1")
    play.move(0, "Ea3-a1")
    play.move(0, "pass")
    play.do(0, "pause")
    assert play.table.bots_to_move == []
    assert decisions.bot_move(play.table, 1, play.table.match.legal()[0], 2, play.now) == []
    play.do(0, "continue")
    assert play.table.bots_to_move == [1]


# Vacations


def test_a_vacation_stops_the_clock_in_days_and_nothing_else():
    play = Play(clock=SLOW)
    play.now += DAY
    assert kinds(decisions.take_vacation(play.table, "p0", play.now + 10 * DAY, play.now)) == ["vacation"]
    assert play.table.clock.deadline() == (play.now + 12 * DAY, 0)
    same_again(play)
    play.now += 11 * DAY
    assert decisions.flag(play.table, play.now) == []
    play.now += DAY
    decisions.flag(play.table, play.now)
    assert play.table.phase == OVER
    for clock in ({"kind": "live", "base": 60}, {}):
        assert decisions.take_vacation(Play(clock=clock).table, "p0", 1e6, 100.0) == []


def test_back_early_the_clock_runs_from_then_on():
    play = Play(clock=SLOW)
    decisions.take_vacation(play.table, "p0", play.now + 10 * DAY, play.now)
    play.now += 2 * DAY
    decisions.take_vacation(play.table, "p0", play.now, play.now)
    assert play.table.clock.deadline() == (play.now + 3 * DAY, 0)
    same_again(play)


def test_a_vacation_counts_at_a_table_that_begins_meanwhile_and_for_nobody_who_sits_down_there_after():
    play = Play(people=0, clock=SLOW)
    end = play.now + 10 * DAY
    for seat in (0, 1):
        play.do(seat, "sit")
    decisions.take_vacation(play.table, "p0", end, play.now)
    decisions.take_vacation(play.table, "p1", end, play.now)
    play.do(1, "stand")
    play.do(1, "sit")
    assert play.table.clock.away == {0: end}
    for seat in (0, 1):
        play.do(seat, "ready")
    assert play.table.clock.deadline() == (end + 3 * DAY, 0)
    same_again(play)


def test_a_vacation_that_is_known_is_not_written_again():
    play = Play(clock=SLOW)
    decisions.take_vacation(play.table, "p0", 5000.0, play.now)
    assert decisions.take_vacation(play.table, "p0", 5000.0, play.now) == []
    assert decisions.take_vacation(play.table, "p9", 5000.0, play.now) == []


# Night watch


def watched(until=8 * HOUR):
    play = Play(clock=SLOW)
    play.do(0, "watch", level="1", until=play.now + until)
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    return play


def test_a_bot_keeps_watch_with_the_consent_of_the_table_alone():
    play = Play(clock=SLOW, rated=True)
    play.do(0, "watch", level="1", until=play.now + HOUR)
    assert play.table.bots_to_move == []
    play.do(1, "answer", offer=play.table.proposal.seq, yes=False)
    assert play.table.bots_to_move == []
    play.do(0, "watch", level="1", until=play.now + HOUR)
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    assert play.table.bots_to_move == [0]
    refused("seat", lambda: play.move(0, "Ea3-a1"))
    same_again(play)


def test_every_one_of_the_others_has_to_agree_to_a_watch():
    play = Play("boulomania", 3, {"teams": "BRR"}, clock=SLOW, rated=True)
    play.do(0, "watch", level="1", until=play.now + HOUR)
    offer = play.table.proposal.seq
    play.do(1, "answer", offer=offer, yes=True)
    assert play.table.watch_turns is None
    play.do(2, "answer", offer=offer, yes=True)
    assert play.table.watch_turns == play.now + HOUR
    same_again(play)


def test_a_watch_is_over_at_its_time_even_if_the_bot_has_just_chosen():
    play = watched()
    play.now += 8 * HOUR
    assert kinds(decisions.bot_move(play.table, 0, "Ea3-a1", 0, play.now)) == ["relieved"]
    assert play.table.bots_to_move == []
    assert play.table.watch_turns is None
    play.move(0, "Ea3-a1")
    same_again(play)


def test_a_watch_that_is_taken_back_never_acts_again():
    play = watched()
    decisions.bot_move(play.table, 0, "Ea3-a1", 0, play.now)
    play.do(0, "resume")
    assert decisions.bot_move(play.table, 0, "pass", 1, play.now) == []
    assert decisions.relieve(play.table, play.now + 9 * HOUR) == []
    same_again(play)


def test_moves_of_a_watch_are_marked_for_everybody():
    play = watched()
    decisions.bot_move(play.table, 0, "Ea3-a1", 0, play.now)
    play.do(0, "resume")
    play.move(0, "pass")
    for person in ("p0", "p1", ""):
        told = projection.Stories(play.table, play.table.log).happenings(projection.viewer(play.table, person, "en"))
        assert [each.get("stand_in", False) for each in told if each["kind"] == "moved"] == [True, False]
    assert play.table.record()["bots"] == [1]


@pytest.mark.parametrize(
    ("level", "until", "clause"),
    [("9", HOUR, "level"), ("1", 0.0, "watch"), ("1", 8 * DAY, "watch"), ("", 0.0, "watch")],
)
def test_a_watch_has_a_bot_that_is_there_and_an_end(level, until, clause):
    play = Play()
    refused(clause, lambda: play.do(0, "watch", level=level, until=play.now + until))


def test_a_watch_begins_at_its_time_and_not_before():
    play = Play(clock=SLOW)
    play.do(0, "watch", level="1", since=play.now + 2 * HOUR, until=play.now + 8 * HOUR)
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    assert play.table.watch_turns == play.now + 2 * HOUR
    play.now += HOUR
    assert decisions.relieve(play.table, play.now) == []
    assert play.table.bots_to_move == []
    same_again(play)
    play.now += HOUR
    assert kinds(decisions.relieve(play.table, play.now)) == ["watched"]
    assert play.table.bots_to_move == [0]
    assert play.table.watch_turns == play.now + 6 * HOUR
    same_again(play)
    play.now += 6 * HOUR
    assert kinds(decisions.relieve(play.table, play.now)) == ["relieved"]
    assert play.table.bots_to_move == []
    same_again(play)


def test_a_watch_that_is_called_off_never_begins():
    play = Play(clock=SLOW)
    play.do(0, "watch", level="1", since=play.now + HOUR, until=play.now + 8 * HOUR)
    play.do(1, "answer", offer=play.table.proposal.seq, yes=True)
    play.do(0, "leave")
    decisions.come_back(play.table, "p0", play.now)
    assert play.table.watch_turns is not None, "coming back is not calling off"
    play.do(0, "resume")
    play.now += 2 * HOUR
    assert decisions.relieve(play.table, play.now) == []
    assert play.table.watch_turns is None
    same_again(play)


def forced(until=8 * HOUR, **wish):
    """A bot plays the forced moves of the second seat, and nothing else."""
    play = Play(clock=SLOW)
    play.do(1, "watch", until=play.now + until, **wish)
    play.do(0, "answer", offer=play.table.proposal.seq, yes=True)
    return play


def until_forced(play):
    """Play until the second seat has no choice; the move it has."""
    while not (play.table.waiting == [1] and len(play.table.match.legal()) == 1):
        seat = play.table.waiting[0]
        play.move(seat, min(play.table.match.legal(), key=lambda move: move != "pass"))
    return play.table.match.legal()[0]


def test_a_watch_of_forced_moves_makes_no_other_and_marks_them():
    free, watched = Play(clock=SLOW), forced()
    only = until_forced(free)
    number = len(free.table.match.steps)
    for step in free.table.match.steps:
        watched.move(step.seat, step.move)
    made = watched.table.match.steps[number]
    assert (made.seat, made.move) == (1, only)
    assert watched.table.stood_in == {number}, "moves with a choice are the person's own"
    assert watched.table.record()["bots"] == [number + 1]
    same_again(watched)
    assert again(watched.table).stood_in == watched.table.stood_in


def test_a_watch_of_forced_moves_makes_none_after_its_end_or_once_it_is_called_off():
    for end in (lambda play: play.do(1, "resume"), lambda play: setattr(play, "now", play.now + 9 * HOUR)):
        play = forced()
        end(play)
        until_forced(play)
        assert play.table.stood_in == set()
        assert play.table.waiting == [1]


@pytest.mark.parametrize("game", ["bazar", "pont-de-rama"])
def test_where_hands_are_hidden_no_move_is_shown_to_be_forced(game):
    play = Play(game)
    refused("watch", lambda: play.do(0, "watch", until=play.now + HOUR))


# Prepared answers


def test_an_answer_that_was_prepared_is_made_in_the_same_breath_as_the_move_it_answers():
    play = Play()
    play.move(0, "Ea3-a1")
    theirs, mine = "pass", play.table.match.copy()
    mine.play(theirs, 0)
    answer = min(mine.legal())
    play.do(1, "plan", number=1, lines=[[theirs, answer]])
    entries = play.move(0, theirs)
    moved = [entry.event for entry in entries if isinstance(entry.event, events.Moved)]
    assert [(each.seat, each.move, each.by) for each in moved] == [(0, theirs, "p0"), (1, answer, "p1")]
    assert play.table.plans == {}
    assert play.table.record()["prepared"] == [3], "marked, and no move that was made by hand"
    same_again(play)
    assert again(play.table).prepared == play.table.prepared


def test_in_a_rated_game_answers_are_prepared_once_all_agree():
    play = Play(rated=True, clock=SLOW)
    play.move(0, "Ea3-a1")
    refused("plan", lambda: play.do(1, "plan", number=1, lines=[]))
    play.do(1, "prepare")
    play.do(0, "answer", offer=play.table.proposal.seq, yes=False)
    refused("plan", lambda: play.do(1, "plan", number=1, lines=[]))
    play.do(1, "prepare")
    play.do(0, "answer", offer=play.table.proposal.seq, yes=True)
    play.do(1, "plan", number=1, lines=[])
    play.do(0, "plan", number=1, lines=[])
    refused("plan", lambda: play.do(0, "prepare"))
    same_again(play)


def test_a_plan_is_void_once_the_game_goes_another_way():
    play = Play()
    play.move(0, "Ea3-a1")
    match = play.table.match.copy()
    first, other = sorted(match.legal())[:2]
    line = match.copy()
    line.play(first, 0)
    mover = line.to_move
    while mover == 0:
        first_more = min(line.legal())
        line.play(first_more, 0)
        mover = line.to_move
    moves = [step.move for step in line.steps[1:]]
    play.do(1, "plan", number=1, lines=[[*moves, min(line.legal())]])
    same_again(play)
    play.move(0, other)
    assert play.table.plans == {}
    same_again(play)


def test_a_plan_is_seen_by_nobody_else_and_can_be_taken_back():
    play = Play()
    play.move(0, "Ea3-a1")
    match = play.table.match.copy()
    match.play("pass", 0)
    answer = min(match.legal())
    play.do(1, "plan", number=1, lines=[["pass", answer]])
    assert projection.seat_view(play.table, 1, "en")["plan"] == [["pass", answer]]
    for seat, person in ((0, "p0"), (None, "")):
        assert projection.seat_view(play.table, seat, "en")["plan"] == []
        told = projection.Stories(play.table, play.table.log).happenings(projection.viewer(play.table, person, "en"))
        assert "planned" not in [each["kind"] for each in told]
    play.do(1, "plan", number=1, lines=[])
    assert kinds(play.move(0, "pass")) == ["moved"]


def test_a_plan_begins_with_another_and_ends_with_oneself():
    play = Play()
    play.move(0, "Ea3-a1")
    refused("plan", lambda: play.do(1, "plan", number=1, lines=[["pass"]]))
    refused("plan", lambda: play.do(0, "plan", number=1, lines=[["pass"]]))
    refused("stale", lambda: play.do(1, "plan", number=0, lines=[]))
    with pytest.raises(Refused):
        play.do(1, "plan", number=1, lines=[["nonsense", "pass"]])
    assert play.table.plans == {}


@pytest.mark.parametrize("game", ["bazar", "pont-de-rama"])
def test_where_something_is_hidden_nothing_is_prepared(game):
    play = Play(game)
    refused("plan", lambda: play.do(0, "plan", number=len(play.table.match.steps), lines=[]))


def test_a_take_back_ends_all_plans():
    play = Play()
    play.move(0, "Ea3-a1")
    match = play.table.match.copy()
    match.play("pass", 0)
    play.do(1, "plan", number=1, lines=[["pass", min(match.legal())]])
    play.do(0, "undo", number=1)
    assert play.table.plans == {}
    same_again(play)

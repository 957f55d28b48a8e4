"""No leaks: two games that differ only in what a seat cannot know send that seat, and those who look on, the same bytes.

Two tables come to the same point of a random game. Then the second gets another truth: what the seat knows stays, all else is imagined anew. Both go
on side by side; whatever somebody else does is answered at the second table by a move that looks the same to the seat. Everything that
the seat and a spectator are sent is compared byte by byte: updates, legal moves, previews, refusals, notices, what a bot in that seat is given.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pydantic_core import to_json

import malle
from malle.engine.kernel import CHANCE, SPECTATOR
from malle.engine.refusals import Refused
from malle.engine.rng import seeded
from malle.server import commands, decisions, events, exercises, messages, projection
from malle.server.api import exercises as exercise_routes
from malle.server.decisions import Actor
from malle.server.notices.calls import call, calls
from malle.server.pictures import PICTURE, board
from malle.server.table import PLAYING, Table
from tests import support
from tests.rooms import morra

pytestmark = pytest.mark.storeless

GAMES = [game for game in (*support.GAMES, morra.GAME) if game.hides]
TABLES = [(game, players) for game in GAMES for players in game.players[:3]]
OPTIONS = {"morra": {"rounds": 5}}
LENGTHS = {"morra": 16}
LOOKS = 24 if support.LONG else 6 if support.FEW else 12
"""Points of a game at which another truth is tried."""


@pytest.fixture(autouse=True)
def morra_is_in_the_trunk(monkeypatch):
    find = malle.game
    monkeypatch.setattr(malle, "game", lambda name: morra.GAME if name == "morra" else find(name))


class Script:
    """Randomness that says what it is told to; the commitment is the same for all."""

    secret = None
    commitment = "0" * 64
    since = 0

    def __init__(self):
        self.seeds = {}
        self.index = 0

    def draw(self, number, weights):
        return self.index


def people(players):
    return [Actor(f"p{seat}", f"Player {seat + 1}") for seat in range(players)]


def started(game, players, options=None):
    table = Table("table", b"0" * 32)
    opened = events.Opened(game.id, players, game.settle(players, options), "0" * 64, "p0", spectator_chat=True)
    decisions.open_table(table, opened, 1.0)
    table.match.fairness = Script()
    for seat, actor in enumerate(people(players)):
        decisions.do(table, actor, commands.Sit(type="sit", id=f"s{seat}", seat=seat), 1.0)
    for seat in range(players):
        table.emit(events.Readied(seat, True))
    table.emit(events.Started())
    return table


class Truth:
    """A table whose rolls and moves are given to it."""

    def __init__(self, table, chooser):
        self.table, self.chooser = table, chooser

    @property
    def match(self):
        return self.table.match

    def options(self):
        """What may happen next, as (seat, move); CHANCE rolls."""
        match = self.match
        if match.to_move == CHANCE:
            return [(CHANCE, move) for move, _, _ in match._outcomes()]
        return [(seat, move) for seat in match.waiting for move in match.legal(seat)]

    def happen(self, seat, move, now):
        """Make it happen as the server would; how the log grew."""
        table = self.table
        table.now, since = now, table.seq
        if seat == CHANCE:
            table.match.play(move, rolled=True)
            table.emit(events.Rolled(move))
        else:
            table.match.play(move, seat)
            table.emit(events.Moved(seat, move, by=f"p{seat}", id=f"m{since}"))
        if table.match.over:
            table.emit(events.Ended("played", table.match.winners, table.match.scores))
        return since

    def looks(self, seat, move, knower):
        """How this would look to somebody: the move as told, and the state after it as known."""
        trial = self.match.copy()
        number = len(trial.steps)
        if seat == CHANCE:
            trial.play(move)
        else:
            trial.play(move, seat)
        told = trial.story(None if knower == SPECTATOR else knower, "en", None, number)
        return told, trial._redacted(trial._states, None if knower == SPECTATOR else knower).tobytes()

    def another(self, knower, seed):
        """The same point of the game with another truth behind what the seat knows."""
        other = started(self.match.game, self.match.players, self.match.options)
        other.replay(self.table.log[other.seq :])
        known = other.match._redacted(other.match._states, None if knower == SPECTATOR else knower)
        handle = other.match._kernel.handle(known)
        other.match._entries.guess(handle, knower, seeded(seed))
        other.match._states[:] = known
        return Truth(other, self.chooser)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_who_is_told_together_is_told_as_if_alone(game, players):
    """What several viewers are told alike is made once: nobody gets what was made for another, also while the game stands still."""
    truth = Truth(started(game, players, OPTIONS.get(game.id)), random.Random(players))
    for now in range(LENGTHS.get(game.id, 60)):
        if truth.match.over:
            break
        since = truth.happen(*truth.chooser.choice(truth.options()), 2.0 + now)
        if now % 7 == 6:
            truth.table.emit(events.Continued(0) if truth.table.paused else events.Paused())
        seats = [(None,), *((seat,) for seat in range(players)), tuple(range(players))]
        viewers = [projection.Viewer(held, "en", views) for held in seats for views in (True, False)]
        truth.chooser.shuffle(viewers)
        for first in (since, truth.table.seq - 1):
            together = projection.Projection(truth.table, first, ())
            for viewer in viewers:
                assert together.update(viewer) == projection.Projection(truth.table, first, ()).update(viewer)


def traffic(truth, knower, since):
    """Everything that the seat, or those who look on, are sent now."""
    table = truth.table
    person = "" if knower == SPECTATOR else f"p{knower}"
    sent = []
    for lang in ("fr", "en"):
        viewer = projection.viewer(table, person, lang)
        sent.append(projection.Projection(table, since, {"p0"}).update(viewer, whole=True))
    if knower == SPECTATOR:
        sent += [board(table)().encode()] if table.match.game.has(PICTURE) else []
    else:
        if knower in table.waiting:
            look = messages.Look(type="look", id="l", seat=knower, moves=None)
            sent.append(to_json(list(projection.previews(table, "en", look)[1])))
            sent.append(table.match.knowledge(knower))
        sent += [refusal(table, person, knower, number) for number in range(5)]
        called = calls(table).get(person)
        sent.append(to_json(call(table, person, called, table.log[since:])) if called else b"")
    return sent


def refusal(table, person, seat, number):
    """What nonsense is answered with."""
    at = len(table.match.steps)
    wrong = [
        commands.Move(type="move", id="x", seat=seat, move="nonsense", number=at),
        commands.Move(type="move", id="x", seat=seat, move="!1", number=at),
        commands.Undo(type="undo", id="x", seat=seat, number=at),
        commands.ProposeDraw(type="draw", id="x", seat=seat),
        commands.Answer(type="answer", id="x", seat=seat, offer=1, yes=True),
    ][number]
    if isinstance(wrong, commands.Undo) and table.match.steps and table.match.steps[-1].seat == seat:
        return b""
    try:
        decisions.do(table, Actor(person, "Somebody"), wrong, 5.0)
    except Refused as refused:
        return to_json([refused.clause, refused.words])
    raise AssertionError(f"{wrong} was not refused")


def go_on(truth, other, knower, now):
    """Let something happen at one table and what looks the same at the other; False if there is nothing like it."""
    options = truth.options()
    truth.chooser.shuffle(options)
    others = other.options()
    for seat, move in options[:6]:
        look = truth.looks(seat, move, knower)
        same = [(s, m) for s, m in others if s == seat and (s != knower or m == move)]
        for s, m in sorted(same, key=lambda each: each[1] != move)[:12]:
            if other.looks(s, m, knower) == look:
                truth.happen(seat, move, now)
                other.happen(s, m, now)
                return True
    return False


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_a_seat_cannot_tell_two_truths_apart(game, players):
    game.compile()
    chooser = random.Random(f"{game.id} {players}")
    compared = followed = 0
    for look in range(LOOKS):
        truth = Truth(started(game, players, OPTIONS.get(game.id)), chooser)
        for _ in range(chooser.randrange(LENGTHS.get(game.id, 60))):
            if truth.match.over:
                break
            truth.happen(*chooser.choice(truth.options()), 2.0)
        if truth.match.over:
            continue
        # those who choose are offered previews, so they are asked more often
        knower = chooser.choice([SPECTATOR, *range(players), *truth.match.waiting * 2])
        other = truth.another(knower, look)
        since = truth.table.seq
        for step in range(12):
            assert traffic(truth, knower, since) == traffic(other, knower, since)
            compared += 1
            if truth.table.phase != PLAYING or not go_on(truth, other, knower, 3.0 + step):
                break
            followed += 1
    assert compared > LOOKS // 2
    assert followed > LOOKS // 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_move_that_showed_something_is_never_taken_back(game):
    """Undo never reveals: chance, secret choices and moves that show a card stay."""
    chooser = random.Random(game.id)
    truth = Truth(started(game, game.default_players), chooser)
    tried = 0
    for _ in range(150):
        if truth.match.over:
            break
        truth.happen(*chooser.choice(truth.options()), 2.0)
        last = truth.match.steps[-1]
        if truth.table.phase == PLAYING and last.seat >= 0 and (last.secret or last.shows):
            tried += 1
            undo = commands.Undo(type="undo", id=f"u{tried}", seat=last.seat, number=len(truth.match.steps))
            with pytest.raises(Refused):
                decisions.do(truth.table, Actor(f"p{last.seat}", ""), undo, 3.0)
    assert tried or not any(step.secret or step.shows for step in truth.match.steps)


def test_the_secret_of_the_dice_is_in_no_message():
    """It is in the record of a finished game, and nowhere before."""
    secret = b"\x07" * 32
    table = Table("table", secret)
    opened = events.Opened("boulomania", 2, malle.game("boulomania").settle(2), "0" * 64, "p0")
    decisions.open_table(table, opened, 1.0)
    for seat, actor in enumerate(people(2)):
        decisions.do(table, actor, commands.Sit(type="sit", id=f"s{seat}", seat=seat), 1.0)
        decisions.do(table, actor, commands.Ready(type="ready", id=f"r{seat}", seat=seat), 1.0)
    for person in ("", "p0"):
        sent = projection.Projection(table, 0, set()).update(projection.viewer(table, person, "en"), whole=True)
        assert secret.hex().encode() not in sent
        assert b'"seed' not in sent
    assert "secret" not in table.match.record()["fairness"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_shared_screen_tells_each_seat_what_it_knows_and_no_more(game, lang):
    """Somebody holds the first two seats: every move is told as everybody knows it, and beside that as each of the two does."""
    chooser = random.Random(game.id)
    players = max(each for each in game.players if each <= 4)
    hiding = support.hiding(game) | OPTIONS.get(game.id, {})
    truth = Truth(started(game, players, hiding), chooser)
    for _ in range(LENGTHS.get(game.id, 120)):
        if truth.match.over:
            break
        truth.happen(*chooser.choice(truth.options()), 2.0)
    both = projection.Viewer(seats=(0, 1), lang=lang)
    told = projection.Stories(truth.table, truth.table.log).happenings(both)
    moves = [happening for happening in told if happening["kind"] in ("moved", "rolled")]
    stories = {seat: truth.match.story(seat, lang, truth.table.names(lang)) for seat in (None, 0, 1)}
    assert moves
    for number, happening in enumerate(moves):
        assert {key: happening[key] for key in stories[None][number]} == stories[None][number]
        assert happening["by_seat"] == {"0": stories[0][number], "1": stories[1][number]}
    apart = [each for each in moves if each["by_seat"]["0"]["say"] != each["by_seat"]["1"]["say"]]
    assert apart, "nothing was hidden in these moves, so this shows nothing"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_where_a_game_with_hidden_hands_goes_on_nobody_else_can_sit(game):
    """Its finished part is open to all: whoever sat beside somebody could read that hand there."""
    players = game.players[-1]
    hiding = support.hiding(game) | OPTIONS.get(game.id, {})
    truth, chooser = Truth(started(game, players, hiding), random.Random(game.id)), random.Random(game.id)
    while not truth.match.hides_now:
        truth.happen(*chooser.choice(truth.options()), 2.0)
    number = len(truth.match.steps)
    for hidden in (True, False):
        opened = events.Opened(
            game.id, players, truth.match.options, "0" * 64, "p0", public=False,
            earlier={
                "table": "finished",
                "steps": [[step.seat, step.move] for step in truth.match.steps[: number if hidden else 0]],
                "fairness": {"scheme": "malle-1", "commitment": "0" * 64, "seeds": {}},
            },
        )  # fmt: skip
        table = Table("goes-on", b"0" * 32, lambda game: ("random",))
        decisions.open_table(table, opened, 1.0)
        first, second = people(2)
        decisions.do(table, first, commands.Sit(type="sit", id="1", seat=1), 1.0)
        decisions.do(table, first, commands.Sit(type="sit", id="2", seat=0), 1.0)  # another seat for the same
        beside = [
            (second, commands.Sit(type="sit", id="3", seat=1)),
            (first, commands.Sit(type="sit", id="4", seat=1, also=True)),
        ]
        for actor, command in beside[: 2 if hidden else 1]:
            if hidden:
                with pytest.raises(Refused, match="bots only"):
                    decisions.do(table, actor, command, 1.0)
            else:
                decisions.do(table, actor, command, 1.0)
        assert [seat.person for seat in table.seats[:2]] == (["p0", ""] if hidden else ["p0", "p1"])
        if hidden:
            for seat in range(1, players):
                decisions.do(table, first, commands.SeatBot(type="bot", id=f"b{seat}", seat=seat, level="random"), 1.0)
            decisions.do(table, first, commands.Ready(type="ready", id="r", seat=0), 1.0)
            assert table.phase == PLAYING


@pytest.mark.parametrize("name", ["bazar", "pont-de-rama"])
def test_an_exercise_shows_what_its_seat_knows_and_no_more(name):
    """With another truth behind what the seat knows, the page, its choices and what is said of a try are the same."""
    hidden = 0
    for key in exercises.built_in()[name][::12]:
        asked = exercises.open_built_in(*key.split("/"))
        seat, other = asked.exercise.seat, asked.match
        known = other._redacted(other._states, seat)
        other._entries.guess(other._kernel.handle(known), seat, seeded(7))
        hidden += known.tobytes() != asked.start._states.tobytes()  # near the end a seat may know it all
        other._states[:] = known
        told = [_told(asked), _told(replace(asked, start=other))]
        assert told[0] == told[1]
    assert hidden >= 4, "where nothing is hidden this shows nothing"


def _told(asked):
    """What whoever tries an exercise is sent before the refutation."""
    exercise = asked.exercise
    few = [*exercise.right, *list(exercise.losses)[:4]]
    page = exercise_routes._page(asked, None, "en").model_dump_json()
    return page, asked.match.choices(exercise.seat, "en", None, few), [exercises.sentence(asked, m, "en") for m in few]

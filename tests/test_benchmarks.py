"""The fixtures of the benchmarks are right: what is measured is the game that it is called."""

import importlib
import math

import numpy as np
import pytest

import malle
from benchmarks import contest, scale
from benchmarks.beside import Beside
from benchmarks.report import section_of, with_section
from malle.engine.game import Game, Kernel
from malle.engine.rng import seeded

FIXTURES = ("connect_four", "connect_four_cells", "pig")
PERFT = (7, 49, 343, 2401, 16807, 117649, 823536, 5673234)  # Connect Four


def fixture(name: str) -> Game:
    game: Game = importlib.import_module(f"benchmarks.games.{name}").GAME
    return game


def start(kernel: Kernel, count: int) -> np.ndarray:
    states = np.zeros(count, kernel.rules.STATE)
    kernel.entries.start(kernel.handle(states), 2, np.zeros(0, np.int64))
    return states


def buffers(kernel: Kernel) -> tuple[np.ndarray, np.ndarray]:
    most = kernel.rules.MAX_LEGAL
    return np.zeros(most, np.int64), np.zeros(most, np.int64)


def perft(kernel: Kernel, depth: int) -> int:
    _, weights = buffers(kernel)
    lists, counts = np.zeros((depth + 1, kernel.rules.MAX_LEGAL), np.int64), np.zeros(depth + 1, np.int64)
    states = kernel.handle(start(kernel, depth + 1))
    return int(kernel.driver("malle.engine.walks").perft(states, lists, weights, counts, depth))


def walk(kernel: Kernel, seed: int) -> list[tuple[int, bytes]]:
    """A random game: every action and the bytes of the state that it leads to."""
    states, (out, weights), rng = start(kernel, 1), buffers(kernel), seeded(seed)
    step, handle, made = kernel.driver("malle.engine.walks").walk, kernel.handle(states), []
    while step(handle, 0, rng, out, weights, 1):
        made.append((int(rng[0]), states.tobytes()))
    return made


def test_the_fixtures_are_not_in_the_trunk():
    assert not {fixture(name).id for name in FIXTURES} & set(malle.catalogue())


@pytest.mark.parametrize("name", FIXTURES[:2])
def test_connect_four_has_the_known_number_of_games(name):
    kernel = fixture(name).compile()
    assert tuple(perft(kernel, depth) for depth in range(1, len(PERFT) + 1)) == PERFT


@pytest.mark.parametrize("name", FIXTURES[:2])
def test_connect_four_counts_the_same_uncompiled(name):
    kernel = fixture(name).plain()
    assert tuple(perft(kernel, depth) for depth in range(1, 4)) == PERFT[:3]


@pytest.mark.parametrize("name", FIXTURES)
def test_compiled_and_plain_walk_through_the_same_bytes(name):
    game = fixture(name)
    plain = game.plain()
    for seed in range(20):
        walked = walk(game.compile(), seed)
        assert walked
        assert walked == walk(plain, seed)


def test_both_kernels_of_connect_four_play_the_same_games():
    """The same random numbers make the same moves, movers, winners and refusals on bits and on cells."""
    bits, cells = (malle.new(fixture(name)) for name in FIXTURES[:2])
    for seed in range(200):
        one, other, rng = bits.copy(), cells.copy(), np.random.default_rng(seed)
        while not one.over:
            assert (one.to_move, one.legal()) == (other.to_move, other.legal())
            move = str(rng.choice(one.legal()))
            one.play(move)
            other.play(move)
        assert other.over
        assert (one.winners, one.scores) == (other.winners, other.scores)


@pytest.mark.parametrize("name", FIXTURES[:2])
@pytest.mark.parametrize(
    ("moves", "winners"),
    [
        ("1 2 1 2 1 2 1", [0]),  # a column
        ("1 1 2 2 3 3 4", [0]),  # a row
        ("7 1 1 2 2 3 3 4", [1]),  # a row of the second seat
        ("1 2 2 3 3 4 3 4 4 6 4", [0]),  # rising
        ("7 6 6 5 5 4 5 4 4 2 4", [0]),  # falling
        ("4 4 4 4 4 4 5 3", []),  # three, and a step from a column's top into the next column
    ],
)
def test_four_in_a_row_win(name, moves, winners):
    m = malle.new(fixture(name))
    for move in moves.split():
        m.play(move)
    assert m.winners == winners
    assert m.over == bool(winners)


@pytest.mark.parametrize("name", FIXTURES[:2])
def test_a_full_column_is_refused(name):
    m = malle.new(fixture(name))
    for _ in range(6):
        m.play("4")
    with pytest.raises(malle.Refused, match="This column is full"):
        m.play("4")


def test_the_die_of_pig_is_fair():
    m = malle.new(fixture("pig"))
    m.play("roll")
    assert m.chance() == [(f"!{side}", pytest.approx(1 / 6)) for side in range(1, 7)]


def test_a_one_costs_the_stake_and_the_turn():
    m = malle.new(fixture("pig"))
    for move in ("roll", "!6", "roll", "!1"):
        m.play(move)
    assert (m.to_move, m.scores, m.state.stake) == (1, [0, 0], 0)


def test_who_stops_keeps_the_stake():
    m = malle.new(fixture("pig"))
    for move in ("roll", "!6", "roll", "!2", "stop"):
        m.play(move)
    assert (m.to_move, m.scores) == (1, [8, 0])


def test_a_hundred_points_win_and_leave_nothing_but_to_stop():
    m = malle.new(fixture("pig"))
    m.state.score[0], m.state.stake = 90, 10
    m.rebase()
    assert m.legal() == ["stop"]
    m.play("stop")
    assert (m.over, m.winners) == (True, [0])


def test_pig_is_drawn_after_a_thousand_decisions():
    m = malle.new(fixture("pig"))
    for _ in range(1000):
        m.play("stop")
    assert (m.over, m.winners) == (True, [0, 1])


def test_a_contest_is_judged_by_the_median_of_its_rounds():
    """A slow moment of the machine slows both sides of a round, and the ratio of the round stays."""
    moments = (1.0, 0.5, 1.0, 0.1, 1.0)

    def side(rate):
        paces = iter(moments)
        return lambda seconds: rate * next(paces)

    checked = []
    held = contest.Contest("x", "steps", "y", 2, lambda: side(30), lambda: side(10), lambda: checked.append(1))
    result = contest.hold(held, len(moments), 0.1)
    assert (result.ours, result.theirs, result.ratio) == (30, 10, 3)
    assert checked


def test_a_measured_side_does_whole_pieces_of_work(monkeypatch):
    clock, done = [0.0], []

    def work(amount):
        done.append(amount)
        clock[0] += amount / 100  # a hundred a second

    monkeypatch.setattr(contest.time, "process_time", lambda: clock[0])
    side = contest.measured(work, 20)
    assert side(1.0) == pytest.approx(100)
    assert side(0.01) == pytest.approx(100)
    assert done == [20, 20, 100, 20]
    assert contest.best([lambda seconds: 1.0, lambda seconds: 3.0, lambda seconds: 2.0])(1) == 3.0


@pytest.mark.parametrize(
    ("latencies", "correct", "reached"),
    [
        ([0.01] * 200, 20, True),
        ([0.01] * 196 + [0.2] * 4, 20, False),  # the 99th percentile is beyond the limit
        ([0.01] * 199 + [math.inf], 20, False),  # one move was lost
        ([0.01] * 200, 19, False),  # one game is told otherwise than it was played
    ],
)
def test_a_neighbour_is_borne_only_if_nothing_is_lost_and_nobody_waits(latencies, correct, reached):
    beside = Beside("pings", latencies, 0.5, 1, correct, 20, limit=150.0)
    assert beside.reached is reached
    assert beside.row().endswith("| REACHED |" if reached else "| NOT REACHED |")


def test_a_section_is_read_as_it_was_written():
    text = with_section("# All\n\n## Last\n\nend\n", "## First\n\n", ["one", "two"])
    assert section_of(text, "First") == "## First\n\none\ntwo\n"
    assert section_of(text, "Last") == "## Last\n\nend\n"
    assert section_of(text, "Other") == ""


def test_a_section_of_the_report_is_written_anew_in_its_place():
    text = "# Report\n\n| 1 |\n\n## One\n\nold\n\n## Two\n\nkept\n"
    assert (
        with_section(text, "\n## One\n\nnew\n", ["| 2 |"])
        == "# Report\n\n| 1 |\n\n## One\n\nnew\n| 2 |\n\n## Two\n\nkept\n"
    )
    assert with_section(text, "\n## Three\n\nnew\n", ["| 3 |"]) == text + "\n## Three\n\nnew\n| 3 |\n"


def test_what_one_node_takes_is_multiplied_by_all_people_who_play():
    none, much = scale.Spent(0.0, 0.0, 0, 0, 0), scale.Spent(0.001, 0.0003, 50_000, 600, 300)
    assert (much - none) / 2 == scale.Spent(0.0005, 0.00015, 25_000, 300, 150)
    lived = scale.Lived(none, much, much, much, much, 1000)
    told = {row.split(" | ")[0]: row for row in scale.rows(lived, scale.Idle(much, 9216.0), 100.0, 200.0)}
    assert "3,333 moves/s: 3.3 cores for nodes, 1.0 for the database" in told["| a move, processor"]
    assert "5.0 GB" in told["| a connection, memory"]
    assert "2.5 GB" in told["| a table in memory"]
    assert "33.3 moves in each commit" in told["| commits by 12 at once"]

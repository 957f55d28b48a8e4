"""How open games are near their end: positions played on by the same players, beside who won in truth."""

import math
from itertools import cycle, product

import numpy as np
import pytest

import malle
from benchmarks import calibration
from benchmarks.selfplay import first_state, going_on

GAME = malle.game("boulomania")
BLUE, RED = [1.0, 0.0], [0.0, 1.0]


@pytest.mark.parametrize(
    ("won", "ends", "could", "best"),
    [(BLUE, [BLUE], 1, 0), (BLUE, [RED], 0, 2), (RED, [BLUE, RED, RED, RED], 3 / 4, 0)],
)
def test_winners_could_be_given_as_much_as_they_win_again(monkeypatch, won, ends, could, best):
    endless = cycle(ends)
    monkeypatch.setattr(calibration, "play_on", lambda *_: next(endless))
    known = [(calibration.sample(GAME, 2, "random", 3).states[0], won)] * 2
    found = calibration.highest(GAME, "random", known, known, times=4)
    assert (found.positions, found.times) == (2, 4)
    assert found.could == pytest.approx(could)
    assert found.best == pytest.approx(best)
    assert 0 < found.said < 1


def test_every_position_is_played_on_with_dice_of_its_own(monkeypatch):
    seeds = []
    monkeypatch.setattr(calibration, "play_on", lambda *asked: seeds.append(asked[-1]) or BLUE)
    late = [(calibration.sample(GAME, 2, "random", 3).states[0], BLUE)] * 3
    calibration.highest(GAME, "random", late, late[:1], times=4)
    assert len(set(seeds[:12])) == 12


def test_what_is_as_open_as_can_be_cannot_be_foretold_however_few_games_tell_of_it():
    """The mean over all that two games and the one in truth may be: the Brier score of a half each."""
    coins = list(product((BLUE, RED), repeat=3))
    ends, came = np.array([each[:2] for each in coins]), np.array([each[2] for each in coins])
    assert calibration.best_brier(ends, came) == pytest.approx(0.5)


def test_positions_are_taken_from_a_part_of_a_game():
    game = calibration.Sampled([b"early", b"late", b"last"], [0.94, 0.95, 0.99], BLUE)
    assert calibration.between([game], 0.95, 1) == [(b"late", BLUE), (b"last", BLUE)]


def test_some_positions_of_a_game_are_kept_and_all_of_its_last_twentieth():
    found = calibration.sample(GAME, 3, "random", 3)
    *decided, _ = going_on(GAME, 3, first_state(GAME, 3), "random", 3)
    last = decided[math.ceil(calibration.LAST * len(decided)) :]
    assert found.states[-len(last) :] == last
    assert calibration.KEPT <= len(found.states) <= calibration.KEPT + len(last)
    assert sum(found.shares) == pytest.approx(1)


def test_a_position_is_played_on_to_an_end_the_same_for_the_same_seed():
    state = calibration.sample(GAME, 2, "random", 3).states[0]
    ends = [calibration.play_on(GAME, 2, state, "random", seed) for seed in (1, 1, *range(2, 12))]
    assert ends[0] == ends[1]
    assert all(sorted(each) == [0.0, 1.0] for each in ends)
    assert len({tuple(each) for each in ends}) == 2


@pytest.mark.parametrize(("ends", "could"), [([BLUE], 1), ([BLUE, RED, RED, BLUE], -1 / 3)])
def test_true_chances_are_the_further_from_equal_ones_the_more_alike_a_position_ends(monkeypatch, ends, could):
    """What always ends in the same way is known wholly; two ends of each kind are more evenly spread than accident makes them on average."""
    endless = cycle(ends)
    monkeypatch.setattr(calibration, "play_on", lambda *_: next(endless))
    known = [(calibration.sample(GAME, 2, "random", 3).states[0], BLUE)] * 2
    found = calibration.margin_of(GAME, "random", known, times=4)
    assert (found.positions, found.times) == (2, 4)
    assert found.could == pytest.approx(could)
    assert found.said < 1


def test_a_study_that_knows_no_more_than_nothing_is_no_better_than_equal_chances(monkeypatch):
    endless = cycle((BLUE, BLUE, RED))
    monkeypatch.setattr(calibration, "play_on", lambda *_: next(endless))
    monkeypatch.setattr(calibration.Chances, "at", lambda *_: ([500_000, 500_000], False))
    known = [(calibration.sample(GAME, 2, "random", 3).states[0], BLUE)] * 2
    assert calibration.margin_of(GAME, "random", known, times=3).said == pytest.approx(0)

"""How open games are near their end: positions played on by the same players, beside who won in truth."""

from itertools import cycle, product

import numpy as np
import pytest

import malle
from benchmarks import calibration
from malle.bots.arena import Tournament

TABLE = Tournament("boulomania", ("random", "random"), {"target": 1}, 3, unhurried=True)
BLUE, RED = [1.0, 0.0], [0.0, 1.0]


@pytest.mark.parametrize(
    ("won", "ends", "could", "best"),
    [(BLUE, [BLUE], 1, 0), (BLUE, [RED], 0, 2), (RED, [BLUE, RED, RED, RED], 3 / 4, 0)],
)
def test_winners_could_be_given_as_much_as_they_win_again(monkeypatch, won, ends, could, best):
    endless = cycle(ends)
    monkeypatch.setattr(calibration, "play_on", lambda *_: next(endless))
    known = [(calibration.sample(TABLE, 0).states[0], won)] * 2
    found = calibration.highest(malle.game("boulomania"), "random", known, known, times=4)
    assert (found.positions, found.times) == (2, 4)
    assert found.could == pytest.approx(could)
    assert found.best == pytest.approx(best)
    assert 0 < found.said < 1


def test_what_is_as_open_as_can_be_cannot_be_foretold_however_few_games_tell_of_it():
    """The mean over all that two games and the one in truth may be: the Brier score of a half each."""
    coins = list(product((BLUE, RED), repeat=3))
    ends, came = np.array([each[:2] for each in coins]), np.array([each[2] for each in coins])
    assert calibration.best_brier(ends, came) == pytest.approx(0.5)


def test_positions_are_taken_from_a_part_of_a_game():
    game = calibration.Sampled([b"early", b"late", b"last"], [0.94, 0.95, 0.99], BLUE)
    assert calibration.between([game], 0.95, 1) == [(b"late", BLUE), (b"last", BLUE)]


def test_a_position_is_played_on_to_an_end_the_same_for_the_same_seed():
    state = calibration.sample(TABLE, 0).states[0]
    game = malle.game("boulomania")
    ends = [calibration.play_on(game, 2, state, "random", seed) for seed in (1, 1, 2, 3, 4, 5)]
    assert ends[0] == ends[1]
    assert all(sorted(each) == [0.0, 1.0] for each in ends)
    assert len({tuple(each) for each in ends}) == 2

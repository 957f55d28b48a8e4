"""How open games are near their end: positions played on by the same players, each game foretold by the others."""

from itertools import cycle

import pytest

from benchmarks import calibration
from malle.bots.arena import Tournament

TABLE = Tournament("boulomania", ("random", "random"), {"target": 1}, 3, unhurried=True)


@pytest.mark.parametrize(("ends", "could"), [([[1.0, 0.0]], 1), ([[1.0, 0.0], [0.0, 1.0]], 1 / 3)])
def test_games_that_always_end_alike_can_be_foretold_and_others_not(monkeypatch, ends, could):
    """Of two wins and two losses each is foretold by one of the three others."""
    endless = cycle(ends)
    monkeypatch.setattr(calibration, "play_on", lambda *_: next(endless))
    found = calibration.highest(TABLE, range(2), times=4)
    assert (found.positions, found.times) == (2, 4)
    assert found.could == pytest.approx(could)
    assert 0 < found.said < 1


def test_a_position_is_played_on_to_an_end_the_same_for_the_same_seed():
    state = calibration.sample(TABLE, 0).states[0]
    game = calibration.malle.game("boulomania")
    ends = [calibration.play_on(game, 2, state, "random", seed) for seed in (1, 1, 2, 3, 4, 5)]
    assert ends[0] == ends[1]
    assert all(sorted(each) == [0.0, 1.0] for each in ends)
    assert len({tuple(each) for each in ends}) == 2

"""The network of Boulomania's good player: odds that hold, and can be learnt from nothing."""

import random

import numpy as np
import pytest

import malle
from malle.games.boulomania.bot import learn, network, rounds
from tests.games.boulomania_positions import position

GAME = malle.game("boulomania")
NETWORK = rounds.Network(
    rounds.ROWS, rounds.OUTPUT, rounds.CHANCES, np.zeros(network.MOST_SHOWN, np.int64), np.zeros(rounds.WIDTH)
)


def throws(games, seed):
    """Matches that wait for a throw, between players who point, shoot and err."""
    chance = random.Random(seed)
    for game in range(games):
        match = malle.new(GAME, 2, seed=seed + game)
        while not match.over:
            if match.node == "throw":
                yield match
            if match.waiting:
                match.play(chance.choice(match.legal()[:4]))
            else:
                match.roll()


def test_features_tell_positions_apart_and_leave_room():
    seen = {}
    for match in throws(2, 5):
        shown = np.full(network.MOST_SHOWN, -1)
        n = network.features(match.state, shown)
        balls = int(np.count_nonzero(match.state.field))
        assert n == balls + 5
        assert n + 3 <= network.MOST_SHOWN
        assert len(set(shown[:n].tolist())) == n
        assert shown[:n].min() >= 0
        assert shown[:n].max() < network.NOTHING
        state = match.state
        mine, other = state.hand[state.thrower], state.hand[1 - state.thrower]
        own_view = tuple((ball != 0) + (ball == state.thrower + 1) for ball in state.field)
        seen.setdefault(tuple(sorted(shown[:n].tolist())), set()).add((state.jack, mine, other, own_view))
    assert all(len(positions) == 1 for positions in seen.values())


@pytest.mark.parametrize(
    ("blue", "red"),
    [
        (("jack 3; B 8 13; R 7; 2/3; R", "4-9", "B"), ("jack 3; R 8 13; B 7; 3/2; B", "9-4", "R")),
        (("jack 6; R 14; 8/7; B", "12-11", "R"), ("jack 6; B 14; 7/8; R", "11-12", "B")),
        (("jack 1; 8/8; B", "0-0", "B"), ("jack 1; 8/8; R", "0-0", "R")),
    ],
)
def test_odds_are_odds_and_the_colours_make_no_difference(blue, red):
    found = []
    for text, score, opener in (blue, red):
        odds = np.zeros(rounds.POINTS)
        found.append(network.worth(position(text, score=score, opener=opener).state, NETWORK, odds))
        assert odds.sum() == pytest.approx(1)
        assert odds.min() >= 0
    assert found[0] == pytest.approx(1 - found[1])


def test_a_ball_that_holds_the_point_is_worth_something():
    def blue(text):
        return network.worth(position(text).state, NETWORK, np.zeros(rounds.POINTS))

    assert blue("jack 3; B 8; R 15; 1/1; R") > 0.5 > blue("jack 3; R 8; B 15; 1/1; B")


def test_it_is_learnt_from_nothing_and_always_the_same():
    rows, output, start = learn.learn(2, 20)
    again = learn.learn(2, 20)
    assert np.array_equal(rows, again[0])
    assert np.array_equal(output, again[1])
    assert start.sum() == pytest.approx(1)
    # most rounds bring few points
    assert start[rounds.POINTS // 2] > 1 / rounds.POINTS > start[0]
    assert rows.shape == rounds.ROWS.shape
    assert output.shape == rounds.OUTPUT.shape
    assert not rows[network.NOTHING].any()

"""What positions are worth: shared out among sides, whatever their size; and futures that end."""

import numpy as np
import pytest

import malle
from malle.study.calibration import Plan, _sureness, shared_out
from malle.study.chances import Chances
from malle.study.values import MILLION
from tests.support import played


def test_sides_of_which_nothing_is_known_have_the_same_chances_however_many_they_are():
    alone, two = 1.0, 2.0
    assert shared_out(np.zeros((1, 3)), np.array([[two, alone, two]]))[0] == pytest.approx([0.25, 0.5, 0.25])
    assert shared_out(np.zeros((1, 3)), np.ones((1, 3)))[0] == pytest.approx([1 / 3] * 3)


def test_partners_have_the_same_chances_and_a_team_as_much_as_the_same_team_of_one():
    """Teams of two and one, of two and two, of one and one: the same ground, the same chances."""
    game = malle.game("boulomania")
    said = {}
    for players in (2, 3, 4):
        states = list(played(game, players, {"target": 3}, seed=4, most=30).states())
        chances = Chances(game, players)
        fields = chances.row(states[-1])
        found, _ = chances.at(states[-1], None)
        teams = [[share for seat, share in enumerate(found) if fields.team[seat] == team] for team in (0, 1)]
        assert all(max(team) - min(team) <= 1 for team in teams)
        said[players] = sum(teams[0]) / MILLION
    assert said[3] == pytest.approx(said[2], abs=1e-5)
    assert said[4] == pytest.approx(said[2], abs=1e-5)


@pytest.mark.parametrize("choices", [2, 0])
def test_futures_tell_who_wins_when_all_but_the_end_is_played(choices):
    """The last decision of a game that one seat has won: it wins all futures in which the winning move is among those looked at."""
    game = malle.game("malabars")
    match = played(game, 2, {}, seed=1)
    *_, last, _ = match.states()
    seen = Chances(game, 2, Plan(32, 1.0, choices)).seen(last, None)
    assert seen.ahead.sum() == pytest.approx(1.0)
    if choices == 0:
        assert seen.ahead[match.winners[0]] == 1.0


def test_nobody_is_content_with_a_move_that_loses_in_a_future_while_another_does_not():
    """The last decision of a game of Bombay Bazar: two moves lose it, two share it; one move is looked at."""
    game = malle.game("bombay-bazar")
    *_, last, _ = played(game, 2, {}, seed=7).states()
    chances = Chances(game, 2, Plan(64, 1.0, 1))
    ends = [chances.at(after, None)[0] for after in chances._afters(last)]
    assert sorted(share[0] for share in ends) == [0, 0, MILLION // 2, MILLION // 2]
    assert chances.seen(last, None).ahead == pytest.approx([0.5, 0.5])


def test_the_farther_the_end_the_fewer_futures_are_played_and_the_less_near_it_is():
    game = malle.game("malabars")
    first, *_, last, _ = played(game, 2, {}, seed=1).states()
    few, many = (Chances(game, 2, Plan(32, 1.0, 2, moves=moves)) for moves in (1, 1_000_000))
    assert {*few.seen(first, None).ahead} <= {0.0, 0.5, 1.0}
    assert not {*many.seen(first, None).ahead} <= {0.0, 0.5, 1.0}
    assert 0 < many.seen(first, None).near < many.seen(last, None).near < 1


def test_a_number_of_players_that_no_fitting_saw_is_taken_as_the_nearest_one(monkeypatch):
    game = malle.game("boulomania")
    monkeypatch.setattr(type(game), "load", lambda *_: {"sure": {"2": 0.9, "6": 1.2}})
    assert [_sureness(game, players) for players in (2, 3, 5, 8)] == [0.9, 0.9, 1.2, 1.2]

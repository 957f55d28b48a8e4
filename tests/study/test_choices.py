"""What could have been played: weighed by the bots' search, in the units of the chances."""

import pytest

import malle
from malle.games.malabars.bot.perfect import Outcome, ending_of
from malle.study.choices import Weighed
from malle.study.studying import KEPT, Studied, many_kept
from malle.study.values import MILLION
from tests.support import played


@pytest.mark.parametrize("turns", [2, 8, 40])
@pytest.mark.parametrize("traps", [0.0, 0.5, 0.99])
def test_a_share_of_the_solved_game_says_how_it_ends_and_when(turns, traps):
    assert ending_of(Outcome(1, turns + 1).share) == (1.0, turns + 1)
    assert ending_of(Outcome(-1, turns, traps).share) == (0.0, turns)
    assert ending_of(Outcome(0, 0, traps).share) == (0.5, None)


def test_the_best_move_is_worth_the_chance_of_the_seat_and_no_move_is_worth_more():
    weighed = Weighed({7: 0.6, 3: 0.5, 5: 0.0}, [0.6, 0.4], certain=False)
    values = weighed.values(900_000)
    assert values[7] == 900_000
    assert 800_000 < values[3] < 900_000, "where much is won already, a worse move costs less"
    assert 0 < values[5] < values[3]
    assert Weighed({1: 1.0, 2: 0.5}, [1.0, 0.0], certain=True).values(900_000) == {1: MILLION, 2: MILLION // 2}


def test_every_decision_has_its_best_move_and_no_cost_is_below_nothing():
    match = played(malle.game("bombay-bazar"), 2, {"board": "small"}, seed=1)
    studied = Studied(match)
    decided = 0
    for number in range(len(studied)):
        choice = studied.piece(number)["choice"]
        if choice:
            decided += 1
            values = [value for _, value in choice["moves"]]
            assert choice["cost"] == values[0] - choice["played"][1] >= 0
            assert values == sorted(values, reverse=True)
    assert decided > 5


def test_a_study_is_the_same_each_time():
    match = played(malle.game("bazar"), 2, {"target": 30}, seed=2, most=20)
    assert [Studied(match).piece(number) for number in (3, 9)] == [Studied(match).piece(number) for number in (3, 9)]


def test_the_last_balls_of_boulomania_are_certain_and_the_first_are_not():
    match = played(malle.game("boulomania"), 2, {"target": 1}, seed=3)
    studied = Studied(match)
    choices = [piece["choice"] for piece in map(studied.piece, range(len(studied))) if piece["choice"]]
    assert not choices[0]["certain"]
    assert choices[-1]["certain"]


@pytest.mark.parametrize(("right", "wrong", "kept"), [(1, 9, KEPT), (9, 3, 10), (9, 0, 9), (2, 1, 3)])
def test_all_right_moves_are_kept_and_one_that_is_not_so_that_a_blunder_among_many_wins_can_be_found_again(
    right, wrong, kept
):
    values = [MILLION] * right + [0] * wrong
    assert len(values[: many_kept(values)]) == kept

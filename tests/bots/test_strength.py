"""The strength ledger: every promise has a line, and a small sample is played."""

import pytest

import malle
from benchmarks import ledger, strength
from malle.bots import arena


def test_every_game_has_a_ladder_and_the_promised_bouts():
    assert {bout.game for bout in strength.MUST} == set(malle.catalogue())
    for name in malle.catalogue():
        assert [bout.seats for bout in strength.ladder(name)] == ["1,random", "2,1", "3,2", "4,3", "5,4"]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(ledger, "KEPT", tmp_path)


def test_a_small_sample_makes_a_ladder():
    """In Malabars the mahout finds the wins that the village child does not see."""
    played = strength.Played(strength.Bout("malabars", "3,1", 0.6, 6))
    played.ledger.go_on(1, 1000.0)
    assert played.ledger.full
    assert played.lines()[0]["rate"] >= played.bout.must
    text = strength._must([played]).markdown()
    assert "| malabars | 3,1 |" in text
    assert "reached" in text


def game(*shares):
    return arena.GameResult(0, shares, shares, (1, 1), (0.0, 0.0), (0.0, 0.0))


def test_ratings_are_of_the_whole_ladder():
    """Who beats the one that beats another is above both, though they never met; more games leave less doubt."""
    rung = strength.ladder("malabars")[:3]
    ratings = strength.rated(rung, [[game(1.0, 0.0)] * 6, [game(1.0, 0.0)] * 6, [game(1.0, 0.0)] * 4])
    assert ratings["3"][0] > ratings["2"][0] > ratings["1"][0] > ratings["random"][0]
    assert ratings["1"][1] < ratings["3"][1]


def test_a_line_that_runs_out_of_time_keeps_whole_sets_and_goes_on():
    bout = strength.Bout("boulomania", "1,random", 0.5, 5)
    first = strength.Played(bout).ledger
    first.go_on(1, seconds=0.0)
    assert [played.number for played in first.found] == [0, 1]
    again = strength.Played(bout).ledger
    assert again.found == first.found
    again.go_on(2, seconds=1000.0)
    assert [played.number for played in again.found] == [0, 1, 2, 3, 4]
    assert again.full
    assert [played.number for played in again.sets] == [0, 1, 2, 3]


def test_a_line_says_how_sure_it_is():
    marks = [
        strength._mark(arena.Standing(rate=rate, low=low, high=high), 0.6)
        for rate, low, high in ((0.9, 0.7, 1.0), (0.65, 0.5, 0.8), (0.5, 0.3, 0.7), (0.2, 0.1, 0.4))
    ]
    assert marks == ["reached", "reached in these games", "not in these games", "NOT REACHED"]


def test_a_step_of_a_ladder_can_be_too_high():
    marks = [
        strength._mark(arena.Standing(rate=rate, low=low, high=high), 0.6, 0.75)
        for rate, low, high in ((0.68, 0.62, 0.74), (0.7, 0.6, 0.8), (0.8, 0.7, 0.9), (0.9, 0.8, 1.0))
    ]
    assert marks == ["reached", "reached in these games", "not in these games", "NOT REACHED"]


def test_luck_is_taken_out_of_every_line_of_a_game_with_chance():
    played = strength.Played(strength.Bout("boulomania", "1,random", 0.5, 4, {"target": 2}))
    played.ledger.go_on(1, 1000.0)
    assert all(sum(each.luck) == pytest.approx(0) and any(each.luck) for each in played.ledger.found)
    assert "| boulomania | 1,random | 4 |" in strength.luck([played]).markdown()

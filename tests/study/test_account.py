"""Luck and choices add up: for every seat, from every viewpoint, to the last digit."""

from fractions import Fraction
from itertools import pairwise

import pytest

import malle
from malle.engine.kernel import CHANCE
from malle.study import chances as judged
from malle.study.account import Account, Ending, account, accuracy, grade, sums, turning
from malle.study.chances import Chances
from malle.study.course import parts
from malle.study.studying import Studied
from malle.study.values import MILLION, mean, shared, won_by
from tests.support import GAMES, SHORT, by_turns, played

TABLES = [(game, players) for game in GAMES for players in {game.players[0], game.default_players, game.players[-1]}]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Weigh no moves: what is added up does not hang on them; and look at few worlds."""
    monkeypatch.setattr("malle.study.studying.Studied._weigh", lambda *_: None)
    monkeypatch.setattr(judged, "WORLDS", 2)
    monkeypatch.setattr(judged, "SAMPLES", 8)


def studied(match):
    study = Studied(match)
    return [study.piece(number) for number in range(len(study))]


@pytest.mark.parametrize(("game", "players"), by_turns(TABLES, 2), ids=lambda value: getattr(value, "id", str(value)))
def test_result_less_start_is_luck_and_own_and_others_choices(game, players):
    match = played(game, players, SHORT.get(game.id, {}), seed=players)
    assert match.over
    pieces = studied(match)
    for viewpoint in (None, *range(players)):
        told = account(match.steps, pieces, players, viewpoint)
        assert told.whole
        assert players == 1 or told.result == won_by(match.winners, players)
        for each in sums(told):
            assert each["result"] - each["start"] == each["luck"] + each["own"] + each["others"]
        for step in told.steps:
            assert players == 1 or (sum(step.chances), sum(step.gains)) == (MILLION, 0)
        assert [step.part.last for step in told.steps] == [part.last for part in parts(match.steps)]


VIEWED = [(game, seat) for game in GAMES if game.chance for seat in ([None, 0] if game.hides else [None])]


@pytest.mark.parametrize(("game", "viewpoint"), VIEWED, ids=lambda value: getattr(value, "id", str(value)))
def test_luck_is_nothing_on_average(game, viewpoint):
    """Before a chain of chance a position is worth the mean over all that can come, as whoever looks can tell it apart."""
    chances = Chances(game, game.default_players)
    match = played(game, game.default_players, SHORT.get(game.id, {}), seed=1)
    states = list(match.states())
    tried = 0
    for number, step in enumerate(match.steps):
        last = number + 1 == len(match.steps) or match.steps[number + 1].seat != CHANCE
        alone = step.seat == CHANCE and last and (number == 0 or match.steps[number - 1].seat != CHANCE)
        outcomes = list(chances._outcomes(states[number])) if alone else []
        if not alone or any(chances._turn_of(after) == CHANCE for _, after in outcomes):
            continue
        values = [(likely, chances.at(after, viewpoint)[0]) for likely, after in outcomes]
        before, sampled = chances.at(states[number], viewpoint)
        assert not sampled
        assert sum(likely for likely, _ in values) == 1
        for seat in range(match.players):
            luck = sum(likely * (value[seat] - before[seat]) for likely, value in values)
            assert abs(luck) <= 1, "less than a millionth, for rounding"
        tried += 1
        if tried == 12:
            break
    assert tried


def test_a_draw_that_a_seat_cannot_see_is_no_luck_for_it():
    """Bazar: what another draws into its hand changes nothing for whoever knows only their own."""
    match = played(malle.game("bazar"), 2, {"target": 30}, seed=3)
    pieces = studied(match)
    hidden = 0
    for viewpoint in (0, 1):
        for step in account(match.steps, pieces, 2, viewpoint).steps:
            moves = match.steps[step.part.first : step.part.last]
            drawn = [move.move for move in moves]
            if step.kind == "luck" and all(move.startswith(f"!{1 - viewpoint}") for move in drawn):
                assert step.gains == [0, 0]
                hidden += 1
    assert hidden


def test_a_chain_of_chance_is_one_step():
    match = played(malle.game("bazar"), 2, {"target": 30}, seed=1)
    told = account(match.steps, studied(match), 2, None)
    assert (told.steps[0].kind, told.steps[0].part.first) == ("luck", 0)
    assert told.steps[0].part.last > 2
    assert all(after.part.seat is not None for before, after in pairwise(told.steps) if before.part.seat is None)


def test_who_gives_up_pays_for_it():
    match = played(malle.game("malabars"), 2, {}, seed=1, most=6)
    told = account(match.steps, studied(match), 2, None, Ending([1], 0))
    assert told.steps[-1].part == (6, 6, 0)
    zero, one = sums(told)
    assert (zero["result"], one["result"]) == (0, MILLION)
    assert zero["own"] + zero["others"] == -zero["start"]
    agreed = account(match.steps, studied(match), 2, None, Ending([0, 1], None))
    assert [each["result"] for each in sums(agreed)] == [MILLION // 2] * 2
    assert all(each["result"] - each["start"] == each["own"] + each["others"] for each in sums(agreed))


def test_what_is_known_so_far_is_told():
    match = played(malle.game("malabars"), 2, {}, seed=1, most=6)
    pieces = studied(match)
    assert [step.part.last for step in account(match.steps, pieces[:4], 2, None).steps] == [1, 2, 3]
    assert not account(match.steps, pieces[:4], 2, None).whole
    assert account(match.steps, [], 2, None).steps == []


def test_a_million_is_shared_without_a_rest():
    assert shared([1, 1, 1]) == [333_334, 333_333, 333_333]
    assert shared([0.0, 0.0]) == [500_000, 500_000]
    assert won_by([], 3) == shared([1, 1, 1])
    assert mean([(Fraction(1, 3), [MILLION, 0]), (Fraction(2, 3), [0, MILLION])]) == [333_333, 666_667]


def _choice(cost):
    return {"cost": cost, "played": ("a", 0), "moves": [("a", 0)], "certain": False, "distance": None}


def test_grades_and_accuracy_come_from_what_was_given_away():
    assert [grade(_choice(cost)) for cost in (0, 5_000, 5_001, 20_001, 50_001, 100_001, MILLION)] == [
        "best", "best", "good", "inexact", "mistake", "blunder", "blunder",
    ]  # fmt: skip
    match = played(malle.game("malabars"), 2, {}, seed=1, most=2)
    pieces = [{**piece, "choice": _choice(20_000)} for piece in studied(match)]
    told = account(match.steps, pieces, 2, None)
    assert accuracy(told)[told.steps[0].part.seat] == 91.6
    assert accuracy(Account(told.start, [], whole=False)) == [None, None]


def test_turning_points_are_few_far_apart_and_matter():
    match = played(malle.game("boulomania"), 2, {"target": 3}, seed=2)
    told = account(match.steps, studied(match), 2, None)
    found = turning(told)
    assert 1 <= len(found) <= 3
    assert all(max(map(abs, told.steps[place].gains)) >= MILLION // 10 for place in found)
    assert all(after - before >= len(told.steps) // 5 for before, after in pairwise(found))

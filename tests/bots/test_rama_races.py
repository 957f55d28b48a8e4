"""The races of Le Pont de Rama: what the search of the strongest level imagines keeps to what the rules say of plain cases."""

from dataclasses import replace

import numpy as np
import pytest

from malle.bots.levels import CHAMPION, settings_for
from malle.bots.searchers import Question, searcher
from malle.engine.rng import seeded
from malle.games.pont_de_rama import GAME
from malle.games.pont_de_rama.bot import race, search
from malle.games.pont_de_rama.rules import board
from tests.bots import support
from tests.games.pont_de_rama_positions import hold, table

SOON = replace(settings_for(GAME, CHAMPION, 2), visits=600, seconds=600.0)
NINE = ["pont-kolkata", "arch-agra", "mat-kota", "food-shimla", "spice-galle", "lang-leh", "trans-ooty", "fete-puri"]
GODS = ["god-pune"]
OTHERS = ["pont-puri", "arch-amritsar", "mat-surat", "food-kargil", "spice-salem", "lang-pune", "trans-leh"]


def finishing(laid=NINE + GODS, behind=False, **more):
    """Seat 0 on Madurai, a step from Pamban; the other has laid down two cards, or all and much more."""
    match = table("madurai", 1, cards=NINE + GODS, laid=laid, **more)
    hold(match, 1, *OTHERS, laid=OTHERS if behind else OTHERS[:2])
    if behind:
        match.state.deity[1], match.state.eco[1, 0], match.state.eco[1, 1] = 900, 2, 2
    match.rebase()
    return match


def raced(match, seed=1):
    """The race from a position, run once by the rules as they are written."""
    kernel = GAME.plain()
    races = kernel.handle(np.zeros(1, race.RACE))
    race.enter(match.state, races[0], match.state, 0)
    race.run(races[0], [seeded(seed + seat) for seat in range(6)])
    return races[0]


def test_the_bridge_is_built_where_it_wins():
    match = finishing()
    best = support.search(match, SOON).moves[0]
    assert support.text(match, best.action) == "go:pamban"
    assert best.share > 0.9


def test_nobody_builds_it_to_lose_by_it():
    match = finishing(behind=True)
    best = support.search(match, SOON).moves[0]
    assert support.text(match, best.action) != "go:pamban"


def test_a_race_ends_with_the_bridge_and_its_points():
    match = finishing()
    before = match.scores
    after = raced(match)
    assert after.over == 1
    assert after.at[0] == board.FINISH
    assert after.points[0] == before[0] + board.POINTS["bridge"]
    assert after.points[1] == before[1]


def test_a_race_lays_down_every_card_of_whoever_builds_the_bridge():
    """Nine open cards, or seven: 150 points for each, the deity's on top, the bridge, and tickets and bonus cards as they come."""
    match = table("mysore", node="roll", cards=NINE + GODS)
    hold(match, 1, *OTHERS)
    match.rebase()
    after = raced(match)
    builder = list(after.at).index(board.FINISH)
    assert after.over == 1
    assert after.many[builder] - after.done[builder] == 1
    assert after.points[builder] > 7 * 100


def test_a_race_ends_with_the_last_round():
    match = table("mysore", node="roll", cards=NINE + GODS, max_rounds=1)
    assert raced(match).over == 0


def test_a_tour_visits_every_open_town_once_and_ends_in_pamban():
    match = table("mysore", node="roll", cards=NINE + GODS)
    races = GAME.plain().handle(np.zeros(1, race.RACE))
    race.enter(match.state, races[0], match.state, 0)
    goals = [int(races[0].goal[0, i]) for i in range(races[0].many[0])]
    assert sorted(goals[:-1]) == sorted(board.SPACE[card.split("-", 1)[1]] for card in NINE + GODS)
    assert goals[-1] == board.FINISH


@pytest.mark.parametrize("die", [1, 2])
def test_a_town_within_reach_comes_first_where_that_shortens_the_rest(die):
    """Madurai, Munnar, Pamban lie together, Kolkata is far; a tour that would go to Kolkata and back is mended."""
    races = GAME.plain().handle(np.zeros(1, race.RACE))
    match = table("madurai", 1, cards=["spice-munnar", "pont-kolkata"])
    race.enter(match.state, races[0], match.state, 0)
    races[0].goal[0, :2] = board.SPACE["kolkata"], board.SPACE["munnar"]
    race._choose_goal(races[0], 0, die)
    assert board.SPACE_IDS[races[0].goal[0, 0]] == "munnar"


def test_a_town_out_of_reach_does_not():
    races = GAME.plain().handle(np.zeros(1, race.RACE))
    match = table("madurai", 1, cards=["spice-munnar", "pont-kolkata"])
    race.enter(match.state, races[0], match.state, 0)
    races[0].goal[0, :2] = board.SPACE["munnar"], board.SPACE["kolkata"]
    race._choose_goal(races[0], 0, 1)
    assert board.SPACE_IDS[races[0].goal[0, 0]] == "munnar"


def test_a_pawn_that_waits_for_pamban_is_not_in_the_way():
    races = GAME.plain().handle(np.zeros(1, race.RACE))
    for laid, taken in ((NINE, True), (NINE + GODS, False)):
        match = finishing(laid=laid)
        race.enter(match.state, races[0], match.state, 0)
        assert race._taken(races[0], 1, board.SPACE["madurai"]) == taken


def test_of_bonus_cards_one_is_taken_early():
    match = table("leh", node="roll", cards=NINE + GODS)
    races = GAME.plain().handle(np.zeros(1, race.RACE))
    race.enter(match.state, races[0], match.state, 0)
    race._take_bonus(races[0], 0, seeded(1))
    assert races[0].bonus[0] == 1


def test_a_race_is_won_by_whoever_has_the_most_points():
    """A lead of fifty points is nearly the whole win, equal points are half of it each."""
    races = GAME.plain().handle(np.zeros(1, race.RACE))
    races[0].players = 2
    for points, share in (([1500, 1450], 0.75), ([1500, 1200], 0.99), ([1400, 1400], 0.5)):
        races[0].points[:2] = points
        sums = np.zeros(6)
        search.count(races[0], sums)
        assert sums[0] >= share
        assert sums.sum() == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_question_has_the_same_answer(players):
    match = support.begun(GAME, players, rules=2)
    first, again = (support.search(match, SOON) for _ in range(2))
    assert first.moves == again.moves
    assert support.search(match, SOON, seed=2).moves != first.moves


def test_both_modes_think_the_same():
    """Compiled or not, the same races to the last number."""
    match = finishing(laid=NINE)
    asked, few = support.question(match), replace(SOON, visits=24, worlds=1)
    asked = Question(asked.state, asked.seat, asked.players, asked.moves[:3], 1)
    plain, compiled = (searcher(GAME, "own", 1, kernel).search(asked, few) for kernel in (GAME.plain(), GAME.compile()))
    assert [each.action for each in plain.moves] == [each.action for each in compiled.moves]
    assert [each.share for each in plain.moves] == pytest.approx([each.share for each in compiled.moves])


def test_what_is_left_out_is_never_ranked_above_what_was_looked_at():
    match = support.begun(GAME, 3)
    shares = [each.share for each in support.search(match, SOON).moves]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(shares)

"""A study as a page: what people read adds up as the study itself does, and is set as their language is."""

import random

import pytest

import malle
from malle.engine.past import Past
from malle.study.account import account
from malle.study.page import decimal, page, whole_points
from malle.study.shapes import Sum
from malle.study.studying import Studied
from malle.study.telling import tell
from malle.study.values import MILLION
from tests.support import GAMES, played


def test_what_is_read_adds_up_however_it_is_rounded():
    chance = random.Random(1)
    for _ in range(1000):
        luck, own, others = (chance.randint(-MILLION, MILLION) for _ in range(3))
        luck = chance.choice((luck, 0))
        told = whole_points(Sum(seat=0, start=0, result=luck + own + others, luck=luck, own=own, others=others))
        assert told["result"] == told["luck"] + told["own"] + told["others"]
        assert abs(told["own"] * MILLION / 100 - own) <= MILLION / 200
        assert luck or not told["luck"], "where there is no chance there is no luck"


@pytest.fixture(scope="module")
def malabars():
    match = played(malle.game("malabars"), 2, {}, seed=2)
    study = Studied(match)
    return match, account(match.steps, [study.piece(number) for number in range(len(study))], 2, None)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_is_set_as_its_language_is(malabars, lang):
    match, told = malabars
    names = match.game.seat_names(2, lang)
    text = page(match, tell(told, Past(match).at, lang, names), lang, names)
    assert " :" not in text.split("</style>")[1]
    assert all(f">{share} %</text>" in text for share in (0, 25, 50, 75, 100)), "the graph has a scale"
    assert decimal(87.9, "fr") == "87,9"


def test_a_best_move_is_not_said_to_be_better_than_itself(malabars):
    match, told = malabars
    study = tell(told, Past(match).at, "en", match.game.seat_names(2, "en"))
    text = page(match, study, "en", match.game.seat_names(2, "en"))
    assert text.count("<i>better: ") == sum(step["grade"] not in (None, "best") for step in study["steps"])


def test_what_was_told_of_a_step_is_not_asked_of_the_game_again(malabars):
    """A study is told anew with each piece that is made of it."""
    match, told = malabars
    past, asked = Past(match), []

    def before(number):
        asked.append(number)
        return past.at(number)

    names = match.game.seat_names(2, "en")
    first = tell(told, before, "en", names)
    many = len([number for number in asked if number])
    assert tell(told, before, "en", names) == first
    assert len([number for number in asked if number]) == many


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_move_is_told_in_a_study_as_where_it_is_chosen(game):
    match = played(game, max(2, game.default_players), {}, seed=3, most=12)
    while not match.waiting:
        match.roll()
    seat = match.waiting[0]
    choices = match.choices(seat, "fr")
    assert match.sentences(seat, [each["move"] for each in choices], "fr") == {
        each["move"]: each["say"] for each in choices
    }

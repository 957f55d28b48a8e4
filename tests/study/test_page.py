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
from tests.support import played


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

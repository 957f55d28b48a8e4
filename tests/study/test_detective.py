"""What a seat could know of the others' hands: counted where it can be, sampled otherwise, and the truth never excluded."""

from fractions import Fraction

import pytest

import malle
from malle.study import detective
from malle.study.detective import knowledge
from malle.study.values import MILLION
from tests.support import random_match

HIDING = [malle.game(name) for name in ("bazar", "pont-de-rama")]


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
def test_what_was_so_was_never_thought_impossible(game):
    game.compile()
    exact = asked = 0
    for match in random_match(game, 3, {}, seed=5, most=150):
        asked += bool(match.waiting)
        if asked % 25 != 1 or not match.waiting:
            continue
        told = knowledge(match, 0, "en")
        exact += told["sampled"] == 0
        for suspect in told["others"]:
            assert all(guess["text"] for guess in suspect["guesses"])
            assert all(guess["chance"] > 0 for guess in suspect["guesses"] if guess["truth"] and not told["sampled"])
            assert [guess["chance"] for guess in suspect["guesses"]] == sorted(
                (g["chance"] for g in suspect["guesses"]), reverse=True
            )
    assert exact


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
def test_what_is_counted_is_what_sampling_finds(game):
    """The exact chances against 300 imagined worlds."""
    game.compile()
    compared = asked = 0
    for match in random_match(game, 3, {}, seed=7, most=120):
        asked += bool(match.waiting)
        if asked % 3 != 1 or not match.waiting:
            continue
        known = match.knowledge(1)
        room, row = game.module("presentation.guesses"), match._kernel.row(match._redacted(match._states, 1))
        exact = room.exact(row, 1)
        if exact is None:
            continue
        sampled = detective._sampled(match, known, 1)
        assert set(sampled) <= {holding for holding, likely in exact.items() if likely}
        for holding, likely in exact.items():
            assert abs(likely - sampled.get(holding, Fraction(0))) < Fraction(13, 100)
        compared += 1
    assert compared > 1


def test_the_cards_of_a_theme_add_up():
    """Le Pont de Rama, two seats: the dealt card of each theme is somewhere."""
    *_, match = random_match(malle.game("pont-de-rama"), 2, {}, seed=3, most=30)
    told = knowledge(match, 0, "fr")
    assert told["sampled"] == 0
    (rival,) = told["others"]
    for theme in {guess["kind"] for guess in rival["guesses"]}:
        total = sum(guess["chance"] for guess in rival["guesses"] if guess["kind"] == theme)
        assert abs(total - MILLION * sum(guess["truth"] for guess in rival["guesses"] if guess["kind"] == theme)) < 20


def test_where_somebody_passed_without_a_stop_is_ruled_out():
    """Le Pont de Rama: what is ruled out was not so, is not guessed, and there is the more of it the longer a game goes on."""
    many = []
    for most in (20, 200):
        *_, match = random_match(malle.game("pont-de-rama"), 2, {}, seed=3, most=most)
        (rival,) = knowledge(match, 0, "fr")["others"]
        guessed = {guess["item"] for guess in rival["guesses"] if guess["chance"] or guess["truth"]}
        assert not guessed & {out["item"] for out in rival["excluded"]}
        many.append(len(rival["excluded"]))
    assert many[0] < many[1]


def test_a_game_without_secrets_has_nothing_to_guess():
    match = malle.new("malabars", seed=1)
    assert knowledge(match, 0, "en") == {
        "number": 0,
        "seat": 0,
        "sampled": 0,
        "others": [{"seat": 1, "guesses": [], "excluded": []}],
    }

"""Why a move was better: one sentence of facts, in both languages or in none, and never of a move that is no better."""

import random

import pytest

import malle
from tests.support import GAMES, random_match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_reason_is_a_fact_in_both_languages(game):
    reason = game.module("presentation.reasons").reason
    chooser, told, players = random.Random(1), set(), min(each for each in game.players if each > 1)
    for match in random_match(game, players, {}, seed=4, most=200):
        for seat in match.waiting:
            moves = match.legal(seat)
            first, second = chooser.choice(moves), chooser.choice(moves)
            before, _, one = match.tried(seat, first)
            _, _, other = match.tried(seat, second)
            names = game.seat_names(players, "en")
            both = [reason(before, one, other, lang, names) for lang in ("fr", "en")]
            assert (both[0] is None) == (both[1] is None)
            assert reason(before, one, one, "en", names) in (None, game.texts["better"].get("wins", {}).get("en"))
            told |= {both[1]} - {None}
    assert told, "no fact was ever found"
    assert all("{" not in sentence and sentence.endswith(".") for sentence in told)


def test_malabars_counts_the_turns_that_the_other_side_could_win_by():
    match = malle.new("malabars", options={"position": "twtt/ttt/twtt/tbtbt"}, seed=1)
    before, _, best = match.tried(0, "Ea2-b1")
    _, _, other = match.tried(0, "Ea3-b1")
    reason = match.game.module("presentation.reasons").reason
    assert reason(before, best, other, "en", []) is None, "the turn goes on: its ring is still to move"
    match.play("Ea2-b1")
    before, _, wins = match.tried(0, "Ra1-c1")
    _, _, passes = match.tried(0, "pass")
    assert reason(before, wins, passes, "fr", []) == "Le meilleur coup réunit les anneaux."

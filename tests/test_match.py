"""Match, on a small game that has every kind of node: chance, a hidden card, a decision and a secret choice."""

import json

import pytest

import malle
from malle.engine import record as records
from malle.engine.match import Match
from malle.engine.words import called, in_sentences
from tests.rooms.morra import GAME as MORRA


def morra(*moves, rounds=1):
    match = malle.new(MORRA, options={"rounds": rounds}, seed=4)
    for move, seat in moves:
        match.play(move, seat)
    return match


DRAWN = ("!2", None)


def test_a_match_waits_for_chance_then_a_seat_then_several_in_secret():
    match = morra()
    assert match.to_move == malle.CHANCE
    match.play("!2")
    assert match.to_move == 0
    match.play("keep")
    assert match.to_move == malle.Secret((0, 1))
    match.play("f1", 1)
    assert match.to_move == malle.Secret((0,))
    match.play("f1", 0)
    assert match.to_move == malle.END
    assert match.winners == [0]
    assert match.scores == [1.0, 0.0]


def test_chance_tells_exact_probabilities_and_only_at_its_nodes():
    match = morra()
    assert match.chance() == [("!1", 0.25), ("!2", 0.5), ("!3", 0.25)]
    assert match.legal() == ["!1", "!2", "!3"]
    match.play("!3")
    assert match.chance() == []
    with pytest.raises(malle.Refused, match="nothing to roll"):
        match.roll()


def test_the_same_seed_rolls_the_same_game_and_another_seed_others():
    def rolls(seed):
        match = malle.new(MORRA, options={"rounds": 5}, seed=seed)
        found = []
        while not match.over:
            found.append(match.roll())
            match.play("keep")
            match.play("f1", 0)
            match.play("f1", 1)
        return found

    assert rolls(1) == rolls(1)
    assert len({tuple(rolls(seed)) for seed in range(6)}) > 1


def test_a_seat_that_is_not_waited_for_is_refused():
    match = morra(DRAWN)
    with pytest.raises(malle.Refused, match="waits for player 1"):
        match.play("keep", 1)
    match.play("keep", 0)
    with pytest.raises(malle.Refused, match="say who plays"):
        match.play("f1")
    match.play("f1", 0)
    with pytest.raises(malle.Refused, match="waits for player 2"):
        match.play("f2", 0)
    with pytest.raises(malle.Refused, match="chance, not for a player"):
        morra().play("!1", 0)


def test_a_refusal_names_its_clause_in_both_languages():
    with pytest.raises(malle.Refused) as refused:
        morra(DRAWN).play("f1")
    assert refused.value.clause == "MOR-1"
    assert refused.value.sentence("fr") == "« f1 » : Montre la carte ou garde-la."
    assert str(refused.value) == "“f1”: Show the card or keep it. [MOR-1]"


def test_an_impossible_outcome_is_refused():
    with pytest.raises(malle.Refused, match="“!7” is not a move of Morra here; for example: “!1”"):
        morra().play("!7")


def test_a_hidden_card_is_seen_by_its_owner_only():
    match = morra(DRAWN)
    assert match.view(0)["table"]["card"] == 2
    assert match.view(1)["table"]["card"] == 0
    assert match.view()["table"]["card"] == 0
    assert [told["move"] for told in match.story(0)] == ["!2"]
    assert [told["move"] for told in match.story(1)] == ["!"]
    match.play("show")
    assert match.view(1)["table"]["card"] == 2


def test_a_secret_choice_is_hidden_until_all_have_chosen():
    match = morra(DRAWN, ("keep", 0), ("f2", 1))
    assert match.view(0)["table"]["fingers"] == [0, 3]
    assert match.view(1)["table"]["fingers"] == [0, 2]
    assert [told["move"] for told in match.story(0)][-1] == "f?"


def test_a_move_can_be_taken_back_by_the_seat_that_made_it():
    match = morra(DRAWN, ("keep", 0))
    with pytest.raises(malle.Refused, match="your own move"):
        match.undo(1)
    assert match.undo(0) == "keep"
    assert match.node == "show"


def test_undo_stops_at_chance_at_secrets_and_at_what_was_shown():
    for moves in ([DRAWN], [DRAWN, ("show", 0)], [DRAWN, ("keep", 0), ("f1", 0)]):
        match = morra(*moves)
        with pytest.raises(malle.Refused, match="cannot be taken back"):
            match.undo()
        match.undo(force=True)
        assert len(match.steps) == len(moves) - 1
    with pytest.raises(malle.Refused, match="nothing to take back"):
        morra().undo()


def test_undos_in_a_row_stay_with_one_seat():
    match = malle.new("malabars")
    for move in ("Eb3-c4", "pass", "Ec4-b3"):
        match.play(move)
    assert match.undo() == "Ec4-b3"
    with pytest.raises(malle.Refused, match="your own move"):
        match.undo()
    assert match.undo(0) == "pass"
    assert match.undo() == "Eb3-c4"


def test_a_record_lists_secret_choices_in_seat_order_and_keeps_an_open_round():
    match = morra(DRAWN, ("keep", 0), ("f2", 1), rounds=2)
    record = match.record()
    assert record["moves"] == ["!2", "keep"]
    assert record["pending"] == {"1": "f2"}
    again = records.replay(json.loads(json.dumps(record)), MORRA)
    assert again.to_move == malle.Secret((0,))
    match.play("f1", 0)
    assert match.record()["moves"] == ["!2", "keep", "f1", "f2"]
    assert "pending" not in match.record()


def test_dice_told_by_hand_are_not_called_fair():
    assert "fairness" not in morra(DRAWN).record()
    rolled = malle.new(MORRA, seed=1)
    rolled.roll()
    assert rolled.record()["fairness"]["commitment"]
    assert "secret" not in rolled.record()["fairness"]


def test_seeds_of_the_parties_change_the_dice_and_come_before_them():
    plain, mixed = malle.new(MORRA, options={"rounds": 5}, seed=1), malle.new(MORRA, options={"rounds": 5}, seed=1)
    mixed.contribute(0, "abc")
    mixed.contribute(1, "def")
    assert plain.fairness.commitment == mixed.fairness.commitment
    assert [plain.fairness.draw(n, [1] * 6) for n in range(20)] != [mixed.fairness.draw(n, [1] * 6) for n in range(20)]
    mixed.roll()
    with pytest.raises(malle.Refused, match="settled"):
        mixed.contribute(0, "too late")


def test_players_and_options_are_checked_with_a_sentence():
    for players in (1, 3, "2", None if False else True):
        with pytest.raises(malle.Refused, match="is not played by"):
            malle.new(MORRA, players=players)
    for options, sentence in (
        ({"rounds": 9}, "whole number from 1 to 5"),
        ({"rounds": "2"}, "whole number from 1 to 5"),
        ({"rounds": True}, "whole number from 1 to 5"),
        ({"laps": 1}, "has no option “laps”; there are: rounds"),
    ):
        with pytest.raises(malle.Refused, match=sentence):
            malle.new(MORRA, options=options)
    with pytest.raises(malle.Refused, match="There is no game “chess” in the trunk"):
        malle.new("chess")


def test_what_is_expected_is_said_to_each_seat():
    match = morra(DRAWN)
    assert match.expected(0, "en") == "Show or keep."
    assert match.expected(1, "en") == "Player 1 chooses."
    match.play("keep")
    assert match.expected(None, "fr") == "On attend Joueur 1 et Joueur 2."
    assert match.expected(None, "en", ["Ann", "Bo"]) == "Waiting for Ann and Bo."


def test_a_move_that_is_only_shown_speaks_to_whoever_would_make_it_and_the_log_of_them():
    said = "{who:unites both rings on {there} and wins|unite both rings on {there} and win} the game! Next to {who} sits {other}."
    told = [
        said.format(who=who, other=other, there="c3")
        for who, other in (called(("Ann", "Bo"), "en", you) for you in (0, 1, None))
    ]
    of_ann = "Ann unites both rings on c3 and wins the game! Next to Ann sits Bo."
    assert told == ["You unite both rings on c3 and win the game! Next to Ann sits Bo.", of_ann, of_ann]
    match, names = malle.new("malabars", seed=1), ["Ann", "Bo"]
    move = match.legal()[0]
    shown = [match.choices(0, lang, names, [move], you=0)[0]["say"].split()[0] for lang in ("fr", "en")]
    match.play(move)
    assert shown == ["Tu", "You"]
    assert [match.story(0, lang, names)[0]["say"].split()[0] for lang in ("fr", "en")] == ["Ann", "Ann"]


def test_the_article_of_a_name_is_written_as_its_place_in_the_sentence_wants():
    names = ["Le capitaine", "La touriste", "Ada"]
    told = in_sentences("Le capitaine donne la carte à Le capitaine. La touriste gagne : La touriste 3.", names, "fr")
    assert told == "Le capitaine donne la carte au capitaine. La touriste gagne : la touriste 3."
    assert in_sentences("Plus rien pour Ada.", names, "fr") == "Plus rien pour Ada."
    assert in_sentences("The pilgrim bows to The pilgrim.", ["The pilgrim"], "en") == "The pilgrim bows to the pilgrim."


def test_a_copy_goes_its_own_way():
    match = morra(DRAWN)
    other = match.copy()
    other.play("show")
    assert match.node == "show"
    assert isinstance(other, Match)
    assert len(match.steps) == 1

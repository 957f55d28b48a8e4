"""Fairness: bound before, provable after, without bias."""

import hashlib
import hmac
from collections import Counter

import pytest

import malle
from malle.engine import record as records
from malle.engine.fairness import Fairness
from tests.rooms.morra import GAME as MORRA


def finished(seed=7):
    match = malle.new(MORRA, options={"rounds": 3}, seed=seed)
    match.contribute(1, "from the second player")
    while not match.over:
        if match.to_move == malle.CHANCE:
            match.roll()
        else:
            match.play(match.legal()[0], match.waiting[0])
    return match


def test_the_commitment_is_the_sha256_of_the_secret_that_is_shown_at_the_end():
    fairness = finished().record()["fairness"]
    assert hashlib.sha256(bytes.fromhex(fairness["secret"])).hexdigest() == fairness["commitment"]


def test_a_draw_can_be_computed_by_hand():
    """The recipe of the module, followed with the standard library alone."""
    fairness = Fairness.fresh(3)
    fairness.seeds = {"1": "b", "0": "a"}
    key = hmac.new(fairness.secret, b'malle-1[["0","a"],["1","b"]]', "sha256").digest()
    word = int.from_bytes(hmac.new(key, b"5:0", "sha256").digest(), "big")
    assert fairness.draw(5, [1] * 6) == word % 6


def test_every_outcome_comes_as_often_as_its_weight_says():
    fairness = Fairness.fresh(1)
    counted = Counter(fairness.draw(number, [1, 2, 3]) for number in range(6000))
    assert all(abs(counted[index] - 1000 * (index + 1)) < 150 for index in range(3))


def test_words_that_would_favour_the_first_outcomes_are_thrown_away(monkeypatch):
    """With a total that does not divide 2**256, the last incomplete multiple is drawn again."""
    words = iter([2**256 - 1, 7])
    fairness = Fairness.fresh(1)
    monkeypatch.setattr(fairness, "_word", lambda number, attempt: next(words))
    assert fairness.draw(0, [1] * 6) == 1


def test_fresh_games_have_different_secrets():
    assert Fairness.fresh().secret != Fairness.fresh().secret


def test_a_finished_game_proves_its_draws():
    _, drawn = records.verify(finished().record(), MORRA)
    assert drawn == 3


def test_a_roll_that_was_not_drawn_is_found():
    """A table that wrote down another card than it drew, and a chain to match."""
    record = finished().record()
    record["moves"][0] = "!1" if record["moves"][0] != "!1" else "!3"
    record["chain"] = records.chain(record)
    with pytest.raises(malle.BadRecord, match="is not what was drawn") as refused:
        records.verify(record, MORRA)
    assert refused.value.number == 1


def test_another_secret_than_the_promised_one_is_found():
    record = finished().record()
    record["fairness"]["secret"] = "00" * 32
    with pytest.raises(malle.BadRecord, match="not the one that was promised"):
        records.verify(record, MORRA)


def test_other_seeds_than_the_players_gave_are_found():
    record = finished().record()
    record["fairness"]["seeds"] = {"1": "other"}
    with pytest.raises(malle.BadRecord):
        records.verify(record, MORRA)


def test_nothing_is_drawn_where_the_secret_is_not_known():
    with pytest.raises(ValueError, match="not known here"):
        Fairness(None, "ab" * 32).draw(0, [1, 1])


def test_a_game_that_takes_moves_over_draws_them_as_they_were_and_the_rest_anew():
    old, new = Fairness.fresh(1), Fairness.fresh(2)
    new.earlier = old.until(5)
    for number in range(10):
        drawer = old if number < 5 else Fairness.fresh(2)
        assert new.draw(number, [1] * 1000) == drawer.draw(number, [1] * 1000)
    assert Fairness.read(new.published(shown=True)) == new
    assert "secret" not in new.published(shown=False)
    assert new.until(0) == ()
    assert new.until(3) == old.until(3)
    assert [until for until, _ in new.until(9)] == [5, 9]

"""Who knows the same of what a sentence asks for is told the same; nobody is told what another seat knows."""

import numpy as np
import pytest

from malle.engine.kernel import Seen
from malle.engine.remembered import _MOVES, Remembered

STATE = np.dtype([("coins", np.int64), ("hand", np.int64, 2)])


def known(coins, *hand):
    state = np.zeros(1, STATE)
    state["coins"], state["hand"] = coins, hand
    return Seen(state)


class Teller:
    """Makes sentences, and counts them."""

    def __init__(self, ask):
        self._remembered, self._ask, self.made = Remembered(), ask, 0

    def tell(self, before, after, move=1):
        return self._remembered.in_words(before, after, move, self._say)[0]

    def _say(self, before, after):
        self.made += 1
        return self._ask(before, after), None


def test_seats_that_know_other_hands_share_a_sentence_that_asks_for_none():
    teller = Teller(lambda before, after: f"{before.coins} {after.coins}")
    assert {teller.tell(known(1, *hand), known(2, *hand)) for hand in ((3, 0), (0, 4), (0, 0))} == {"1 2"}
    assert teller.made == 1


def test_a_sentence_that_asks_for_a_hand_is_made_for_each_who_knows_another():
    teller = Teller(lambda before, after: f"{after.hand[0]}")
    told = [teller.tell(known(1, 0, 0), known(2, *hand)) for hand in ((3, 0), (0, 0), (3, 0))]
    assert told == ["3", "0", "3"]
    assert teller.made == 2


def test_what_is_asked_only_in_some_states_is_not_taken_from_another():
    teller = Teller(lambda before, after: f"{after.hand[0]}" if before.coins else "nothing")
    assert teller.tell(known(0, 3, 0), known(0, 3, 0)) == "nothing"
    assert teller.tell(known(1, 0, 0), known(0, 0, 0)) == "0"
    assert teller.tell(known(1, 3, 0), known(0, 3, 0)) == "3"


def test_a_sentence_that_asks_for_the_whole_state_is_shared_by_those_who_know_all_the_same():
    teller = Teller(lambda before, after: before.tobytes().hex())
    first, other, again = (teller.tell(known(1, hand, 0), known(2, 0, 0)) for hand in (3, 0, 3))
    assert (first == again, first == other) == (True, False)
    assert teller.made == 2


def test_moves_are_told_apart_and_forgotten_after_a_while():
    teller = Teller(lambda before, after: f"{after.coins}")
    for move in range(_MOVES + 1):
        teller.tell(known(1, 0, 0), known(2, 0, 0), move)
    assert teller.made == _MOVES + 1
    teller.tell(known(1, 0, 0), known(2, 0, 0), 0)
    assert teller.made == _MOVES + 2


def test_nobody_changes_what_is_only_looked_at():
    def meddle(before, _):
        before.coins = 5

    with pytest.raises(TypeError):
        Teller(meddle).tell(known(1, 0, 0), known(2, 0, 0))

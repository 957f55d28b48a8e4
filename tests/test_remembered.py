"""A move is put into words once for all who know the same of it; nobody is told what another seat knows."""

import numpy as np
import pytest

import malle
from malle.engine.kernel import Seen
from malle.engine.remembered import _MOVES, Remembered

STATE = np.dtype([("coins", np.int64), ("hand", np.int64, 2)])


def known(coins, *hand):
    state = np.zeros(1, STATE)
    state["coins"], state["hand"] = coins, hand
    return Seen(state.tobytes(), STATE)


class Teller:
    """Makes sentences, and counts them."""

    def __init__(self):
        self._remembered, self.made = Remembered(), 0

    def tell(self, before, after, move=1):
        return self._remembered.in_words(before, after, move, lambda: self._say(before, after))[0]

    def _say(self, before, after):
        self.made += 1
        return f"{before.coins} {after.hand[0]}", None


def test_who_knows_the_same_shares_a_sentence():
    teller = Teller()
    assert {teller.tell(known(1, 3, 0), known(2, 3, 0)) for _ in range(3)} == {"1 3"}
    assert teller.made == 1


def test_who_knows_another_hand_is_told_by_what_they_know():
    teller = Teller()
    told = [teller.tell(known(1, 0, 0), known(2, *hand)) for hand in ((3, 0), (0, 0), (3, 0))]
    assert told == ["1 3", "1 0", "1 3"]
    assert teller.made == 2


def test_moves_are_told_apart_and_forgotten_after_a_while():
    teller = Teller()
    for move in range(_MOVES + 1):
        teller.tell(known(1, 0, 0), known(2, 0, 0), move)
    assert teller.made == _MOVES + 1
    teller.tell(known(1, 0, 0), known(2, 0, 0), 0)
    assert teller.made == _MOVES + 2


def test_what_is_forgotten_first_is_the_oldest():
    teller = Teller()
    for move in (*range(_MOVES + 1), *range(1, _MOVES + 1)):
        teller.tell(known(1, 0, 0), known(2, 0, 0), move)
    assert teller.made == _MOVES + 1


@pytest.mark.parametrize("name", ["bazar", "pont-de-rama"])
def test_no_seat_sees_more_because_somebody_has_asked_for_the_whole(name):
    match = malle.new(name, players=2, seed=1)
    while match.to_move == malle.CHANCE:
        match.roll()
    before = [match.view(seat) for seat in (None, 0, 1)]
    another = malle.replay(match.record())
    assert another.view(None, whole=True) != before[0]
    assert [another.view(seat) for seat in (None, 0, 1)] == before

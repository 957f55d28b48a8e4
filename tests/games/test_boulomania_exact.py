"""Exact values of endgames of Boulomania: an expectimax in fractions over the kernel, kept by the bytes of the state."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import malle
from malle.engine.kernel import CHANCE
from malle.engine.match import Match
from malle.games.boulomania.presentation.notation import write
from malle.games.boulomania.rules import kernel as rules
from tests.games.boulomania_positions import play, position

# position, and the value of each throw for the throwing team, in points of the round under best play
EXACT = [
    ("jack 3; B 8 13; R 7; 0/1; R", {"p2": "-13/12", "s8": "-7/6", "p3": "-101/72", "s13": "-5/3", "sj": "-5/3"}),
    (
        "jack 2; B 9; R 11 12; 1/1; R",
        {"s9": "-43/432", "p3": "-39731/46656", "p2": "-6715/7776", "sj": "-1421/1296"},
    ),
    (
        "jack 1; B 7 8 13; R 11 16 17; 1/1; B",
        {
            "s11": "-757/1296",
            "p3": "-33929/46656",
            "p2": "-139/144",
            "sj": "-863/648",
            "s16": "-595/432",
            "s17": "-301/216",
        },
    ),
    (
        "jack 6; B 11 14; R 12 15; 0/2; R",
        {"s11": "-1/9", "s14": "-5/27", "p3": "-2069/7776", "sj": "-29/36", "p2": "-35/36"},
    ),
    (
        "jack 5; B 11 12 15; R 13; 0/1; R",
        {"p3": "-71/36", "s15": "-13/6", "s12": "-7/3", "s11": "-5/2", "sj": "-5/2", "p2": "-103/36"},
    ),
]


class Solver:
    """The points of Blue, less those of Red, that a round brings under best play of both."""

    def __init__(self) -> None:
        self.kernel = malle.game("boulomania").compile()
        self.known: dict[bytes, Fraction] = {}
        self.out = np.zeros(rules.MAX_LEGAL, np.int64)
        self.weights = np.zeros(rules.MAX_LEGAL, np.int64)

    def throws(self, match: Match) -> dict[str, Fraction]:
        """The value of each throw for the throwing team."""
        sign = 1 - 2 * match.state.thrower
        return {
            write(match.state, action): sign * self.value(self._made(match._states, action))
            for action in self._moves(match._states)
        }

    def value(self, states: np.ndarray) -> Fraction:
        s = self.kernel.row(states)
        if s.node in (rules.JACK, rules.OVER):
            return Fraction(s.gain[0] - s.gain[1])
        rules.forget(s)
        key = states.tobytes()
        if key not in self.known:
            self.known[key] = self._expected(states) if self._mover(states) == CHANCE else self._best(states)
        return self.known[key]

    def _best(self, states: np.ndarray) -> Fraction:
        values = [self.value(self._made(states, action)) for action in self._moves(states)]
        return max(values) if self.kernel.row(states).thrower == 0 else min(values)

    def _expected(self, states: np.ndarray) -> Fraction:
        count = self.kernel.entries.outcomes(self.kernel.handle(states), self.out, self.weights)
        outcomes = list(zip(self.out[:count].tolist(), self.weights[:count].tolist(), strict=True))
        total = sum(weight for _, weight in outcomes)
        return sum((weight * self.value(self._made(states, a)) for a, weight in outcomes), Fraction(0)) / total

    def _mover(self, states: np.ndarray) -> int:
        return int(self.kernel.entries.turn_of(self.kernel.handle(states)))

    def _moves(self, states: np.ndarray) -> list[int]:
        out = np.zeros(rules.MAX_LEGAL, np.int64)
        return out[: self.kernel.entries.moves(self.kernel.handle(states), out)].tolist()

    def _made(self, states: np.ndarray, action: int) -> np.ndarray:
        after = states.copy()
        self.kernel.entries.make(self.kernel.handle(after), action)
        return after


@pytest.mark.parametrize(("text", "values"), EXACT, ids=[text for text, _ in EXACT])
def test_the_exact_values_of_an_endgame(text, values):
    """Section 9, which takes BOU-4 to BOU-22 together."""
    assert Solver().throws(position(text)) == {move: Fraction(value) for move, value in values.items()}


def test_equal_positions_have_equal_bytes():
    """What `forget` leaves is the position: two ways to it give the same key (section 9 counts states so)."""
    one = play(position("jack 2; R 12; 4/3; B"), "p2 !45")
    other = play(position("jack 2; B 9; R 12 11; 4/3; B"), "s11 !5")
    third = play(position("jack 2; R 12; 4/3; B"), "p3 !234")
    assert len({match.state.tobytes() for match in (one, other, third)}) == 3
    for match in (one, other, third):
        rules.forget(match.state)
    assert one.state.tobytes() == other.state.tobytes() == third.state.tobytes()


def test_a_forgotten_throw_changes_nothing_to_come():
    """The last throw is for people: wiping it leaves the same moves and the same scores."""
    match = malle.new("boulomania", seed=4)
    twin = malle.new("boulomania", seed=4)
    while not match.over:
        if match.to_move == CHANCE:
            move = match.roll()
        else:
            move = match.legal()[len(match.steps) % len(match.legal())]
            match.play(move)
        twin.play(move)
        rules.forget(twin.state)
        assert twin.legal() == match.legal()
        assert (twin.scores, twin.to_move, twin.winners) == (match.scores, match.to_move, match.winners)


def test_the_last_balls_need_few_states():
    """Section 9: three balls need some hundred states."""
    solver = Solver()
    solver.throws(position("jack 1; B 7 8 13; R 11 16; 2/1; B"))
    throws = sum(np.frombuffer(key, rules.STATE)["node"][0] == rules.THROW for key in solver.known)
    assert 100 < throws < 3000

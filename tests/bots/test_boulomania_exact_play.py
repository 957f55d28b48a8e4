"""The champion of Boulomania plays the last four or five balls of a round exactly, and knows the score."""

import random
from dataclasses import replace

import numpy as np
import pytest

import malle
from malle.bots.levels import CHAMPION, settings_for
from malle.games.boulomania.bot.rounds import CHANCES
from tests.bots import support
from tests.support import LONG

GAME = malle.game("boulomania")
UNHURRIED = replace(settings_for(GAME, CHAMPION, 2), seconds=1e9)  # no clock


class Exact:
    """Expectimax by the rules alone, to the end of the round, where the score decides; or to where so few balls are left that the
    search has been proved exact already.
    """

    def __init__(self, proved: int = 0):
        self._proved = proved
        self._kernel = GAME.compile()
        self._rules = self._kernel.rules
        self._known: dict[bytes, float] = {}

    def blue(self, state: bytes) -> float:
        """Blue's chance to win the game from here."""
        states = np.frombuffer(state, self._rules.STATE).copy()
        handle, entries, row = self._kernel.handle(states), self._kernel.entries, self._kernel.row(states)
        node = self._rules.NODES[row.node]
        if node in ("jack", "end"):
            blue, red = row.target - row.score[0], row.target - row.score[1]
            return float(CHANCES[blue, red] if row.opener == 0 else 1 - CHANCES[red, blue])
        key = state
        if node == "throw":
            self._rules.forget(row)
            key = states.tobytes()
        if key not in self._known and node == "throw" and sum(row.hand) <= self._proved:
            worth = self._searched(states)
            self._known[key] = worth if row.thrower == 0 else 1 - worth
        if key not in self._known:
            out, weights = np.zeros(self._rules.MAX_LEGAL, np.int64), np.zeros(self._rules.MAX_LEGAL, np.int64)
            rolled = entries.turn_of(handle) == malle.CHANCE
            n = entries.outcomes(handle, out, weights) if rolled else entries.moves(handle, out)
            worths = [self.blue(self._after(states, int(a))) for a in out[:n]]
            if rolled:
                worth = float(np.dot(worths, weights[:n]) / weights[:n].sum())
            else:
                worth = max(worths) if row.thrower == 0 else min(worths)
            self._known[key] = worth
        return self._known[key]

    def _searched(self, states) -> float:
        match = malle.new(GAME, 2)
        match._states[:] = states
        match.rebase()
        analysis = support.search(match, UNHURRIED)
        assert analysis.solved
        return analysis.moves[0].share

    def _after(self, states, action) -> bytes:
        after = states.copy()
        self._kernel.entries.make(self._kernel.handle(after), action)
        return bytes(after.tobytes())


def late(balls: int, seed: int) -> malle.Match:
    """A round between careless players with so many balls left, at some score."""
    chance = random.Random(seed)
    match = malle.new(GAME, 2, seed=seed)
    while not (match.node == "throw" and sum(match.state.hand) == balls):
        if match.waiting:
            match.play(chance.choice(match.legal()[:3]))
        else:
            match.roll()
    match.state.score[0], match.state.score[1] = chance.randrange(13), chance.randrange(13)
    match.rebase()
    return match


@pytest.mark.parametrize(
    ("balls", "seed", "proved"),
    [(1, 1, 0), (2, 2, 0), (3, 4, 0), (3, 9, 0), (4, 6, 3), *[(4, 6, 0), (5, 6, 4)] * LONG],
)
def test_the_last_balls_are_played_exactly(balls, seed, proved):
    match, exact = late(balls, seed), Exact(proved)
    analysis = support.search(match, UNHURRIED)
    assert analysis.solved
    sign = 1 if match.state.team[match.waiting[0]] == 0 else -1
    for value in analysis.moves:
        after = exact._after(match._states, value.action)
        assert value.share == pytest.approx(exact.blue(after) if sign > 0 else 1 - exact.blue(after), abs=1e-9)


@pytest.mark.further
def test_five_balls_are_seen_to_the_end_within_the_states_of_a_turn():
    solved = [support.search(late(5, seed), UNHURRIED).solved for seed in range(4)]
    assert sum(solved) >= 3


def test_the_score_decides_how_it_plays():
    """One point from the end any point wins, so a ball that would score more is worth no more than a safe one."""
    assert CHANCES[1, 1] == pytest.approx(0.5, abs=0.02)  # to open is worth next to nothing
    assert CHANCES[1, 13] > 0.95
    assert all(CHANCES[own, 5] > CHANCES[own + 1, 5] for own in range(13))
    plays = set()
    for blue, red in ((0, 0), (12, 0), (0, 12), (12, 12)):
        shares = []
        for seed in range(8):
            match = late(3, seed)
            match.state.score[0], match.state.score[1] = blue, red
            match.rebase()
            shares.append(support.text(match, support.search(match, UNHURRIED).moves[0].action))
        plays.add(tuple(shares))
    assert len(plays) > 1

"""Parts of a game gone through again by the same players: what else could have come of a position, with other dice, other draws and other lots.

Where a player leaves nothing to chance, its move stands. The first roll or draw is gone through outcome by outcome, the others are drawn; whoever decides is asked anew, and
gets what its seat knows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from malle.bots.levels import PlayerSettings, settings_for
from malle.bots.players import act
from malle.engine.game import Game
from malle.engine.kernel import CHANCE, END, SECRET
from malle.engine.rng import seeded, weighted

LISTED = 60
"""Outcomes of the first roll or draw that are gone through one by one; of more than that some are drawn."""

QUICK = 8  # the table of a player that looks no further than its turn, as a power of two: it never finds anything in it


class Again:
    """Goes on from positions of one game, each time to the next one between two turns."""

    def __init__(self, game: Game, specs: Sequence[str]) -> None:
        """The players by name, one in each seat."""
        self._game, self._specs = game, specs
        self._settings = [_quick(settings_for(game, spec, len(specs))) for spec in specs]
        self._kernel = game.compile()
        self._entries, rules = self._kernel.entries, self._kernel.rules
        self._halfway = self._kernel.driver("malle.study.looks").halfway
        self._state = np.zeros(1, rules.STATE)
        self._handle = self._kernel.handle(self._state)
        self._out, self._weights = np.zeros(rules.MAX_LEGAL, np.int64), np.zeros(rules.MAX_LEGAL, np.int64)
        self._rng, self._seed = seeded(0), 0

    def between_turns(self, state: bytes) -> bool:
        """Whether nobody is in the middle of a turn; at the end, too."""
        return self.turn_of(state) == END or not self._halfway(self._handle)

    def turn_of(self, state: bytes) -> int:
        self._take(state)
        return int(self._entries.turn_of(self._handle))

    def ends(self, state: bytes, after: bytes, times: int, seed: int) -> dict[bytes, float]:
        """Where a stretch may end that begins here, and how likely that is, gone through so many times at least; `after` is what came first in truth."""
        self._rng, self._seed = seeded(seed), seed * 10_000
        found: dict[bytes, float] = defaultdict(float)
        if self.turn_of(state) == CHANCE:
            self._roll(state, 1.0, times, found)
        elif self._leaves_nothing(self._seat(state)):
            self._go_on(after, 1.0, found, listing=True)
        else:
            moves = Counter(self._move(state) for _ in range(times))
            for move, many in moves.items():
                self._go_on(self._after(state, move), many / times, found, listing=True)
        return found

    def _roll(self, state: bytes, likely: float, times: int, found: dict[bytes, float]) -> None:
        """Every outcome as often as it takes for so many times in all, or so many that are drawn."""
        outcomes, shares = self._outcomes(state)
        if len(outcomes) > LISTED:
            outcomes = [outcomes[weighted(self._rng, shares, len(outcomes))] for _ in range(times)]
            shares = np.ones(times, np.int64)
        each = -(-times // len(outcomes))
        for outcome, share in zip(outcomes, shares.tolist(), strict=True):
            for _ in range(each):
                self._go_on(self._after(state, outcome), likely * share / int(shares.sum()) / each, found)

    def _go_on(self, state: bytes, likely: float, found: dict[bytes, float], *, listing: bool = False) -> None:
        """To the next position between two turns; `listing`, the first roll on the way is gone through outcome by outcome."""
        while not self.between_turns(state):
            if self.turn_of(state) != CHANCE:
                state = self._after(state, self._move(state))
            elif listing:
                self._roll(state, likely, 1, found)
                return
            else:
                outcomes, shares = self._outcomes(state)
                state = self._after(state, outcomes[weighted(self._rng, shares, len(outcomes))])
        found[state] += likely

    def _leaves_nothing(self, seat: int) -> bool:
        """Whether a player makes the same move each time it is asked here."""
        chosen = self._settings[seat]
        return chosen.method in ("expectimax", "table") and not chosen.errs and not self._game.hides

    def _move(self, state: bytes) -> int:
        """What the player to move decides when it is asked anew."""
        seat = self._seat(state)
        self._take(state)
        self._entries.hide(self._handle, seat)
        self._seed += 1
        known, players = self._state.tobytes(), len(self._specs)
        return act(self._game, players, known, seat, self._specs[seat], self._settings[seat], self._seed)

    def _seat(self, state: bytes) -> int:
        """Who decides; of several who choose in secret the first."""
        mover = self.turn_of(state)
        if mover != SECRET:
            return mover
        many = self._entries.moves(self._handle, self._out)
        return min(int(self._entries.chosen_by(self._handle, move)) for move in self._out[:many].tolist())

    def _outcomes(self, state: bytes) -> tuple[list[int], np.ndarray[tuple[int], np.dtype[np.int64]]]:
        self._take(state)
        many = self._entries.outcomes(self._handle, self._out, self._weights)
        return self._out[:many].tolist(), self._weights[:many].copy()

    def _after(self, state: bytes, action: int) -> bytes:
        self._take(state)
        self._entries.make(self._handle, action)
        return self._state.tobytes()

    def _take(self, state: bytes) -> None:
        self._state[:] = np.frombuffer(state, self._state.dtype)


def _quick(chosen: PlayerSettings) -> PlayerSettings:
    """The same player; who looks no further than its turn has nothing to remember, and a small table is soon wiped."""
    return replace(chosen, memory=QUICK) if (chosen.method, chosen.depth) == ("expectimax", 1) else chosen

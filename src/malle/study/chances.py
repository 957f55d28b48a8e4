"""What a position is worth for each seat, to somebody who knows this much of it.

A *viewpoint* is a seat, or None for somebody who sees everything. The value of a position is how often each seat won from such a position when players of the
house went on from there: the room's judgement, calibrated (`study.calibration`). Where something is hidden it is asked in worlds that the seat holds
possible, drawn with fixed seeds. Before a chain of chance the value is the mean over all that the viewpoint may come to know of it, so that luck is nothing
on average.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np

from malle.bots.seats import win_share
from malle.engine.game import Game
from malle.engine.kernel import CHANCE, END, SECRET, Row
from malle.engine.refusals import refuse
from malle.engine.rng import seeded, weighted
from malle.study.calibration import Calibration, Plan, Seen
from malle.study.findings import Viewpoint
from malle.study.values import MILLION, mean, shared

WORLDS = 8
"""Worlds that a seat is thought to hold possible."""

MOST = 2000
"""Ends of a chain of chance, in all worlds, that are counted one by one; of chains that have more so many are drawn as `SAMPLES` says."""

SAMPLES = 64

REMEMBERED = 20_000
"""Positions whose value is remembered."""

Ends = Sequence[tuple[Fraction, bytes]]
"""States with their probabilities."""


class Chances:
    """Judges positions of one game with so many players."""

    def __init__(self, game: Game, players: int, plan: Plan | None = None) -> None:
        if not game.has("bot/judgement.py"):
            raise refuse(
                "study",
                f"{game.name['fr']} n’a pas encore de quoi juger une position : cette partie ne peut pas être étudiée.",
                f"{game.name['en']} has no judgement of positions yet: this game cannot be studied.",
            )
        self._game, self._players = game, players
        self._kernel = game.compile()
        self._rules, self._entries = self._kernel.rules, self._kernel.entries
        self._calibration = Calibration(game, players, self._kernel, plan)
        self._looks = self._kernel.driver("malle.study.looks")
        self._worlds = np.zeros(WORLDS, self._rules.STATE)
        self._judged = np.zeros((WORLDS, self._rules.SEATS))
        self._out = np.zeros(self._rules.MAX_LEGAL, np.int64)
        self._weights = np.zeros(self._rules.MAX_LEGAL, np.int64)
        self._state = np.zeros(1, self._rules.STATE)
        self._handle = self._kernel.handle(self._state)
        self._values: dict[tuple[Viewpoint, bytes], list[int]] = {}

    def at(self, state: bytes, viewpoint: Viewpoint) -> tuple[list[int], bool]:
        """The chances of each seat in a position, and whether they are a mean over samples of what chance may bring."""
        if not self._game.hides:
            viewpoint = None
        if self._turn_of(state) != CHANCE:
            return self._value(state, viewpoint), False
        worlds = self.worlds(state, viewpoint)
        counted = self._all_ends(worlds)
        return self._mean(counted or self._some_ends(worlds), viewpoint), counted is None

    def worlds(self, state: bytes, viewpoint: Viewpoint) -> list[bytes]:
        """Truths that a viewpoint holds possible, each as likely as another; the truth itself for one who sees all."""
        if viewpoint is None:
            return [state]
        known = self.known(state, viewpoint)
        return [self._imagined(known, viewpoint, seed) for seed in range(WORLDS)]

    def known(self, state: bytes, viewpoint: Viewpoint) -> bytes:
        """A state as a viewpoint knows it."""
        if viewpoint is None:
            return state
        self._take(state)
        self._entries.hide(self._handle, viewpoint)
        return self._state.tobytes()

    def row(self, state: bytes) -> Row:
        """A state, to be read by the names of its fields."""
        return self._kernel.row(np.frombuffer(bytearray(state), self._rules.STATE))

    def moves(self, state: bytes, seat: int) -> list[int]:
        """The moves that a seat has."""
        self._take(state)
        moves: list[int] = self._out[: self._entries.moves(self._handle, self._out)].tolist()
        if self._entries.turn_of(self._handle) == SECRET:
            moves = [each for each in moves if self._entries.chosen_by(self._handle, each) == seat]
        return moves

    def seen(self, known: bytes, viewpoint: Viewpoint) -> Seen:
        """What a viewpoint sees of a position that is not over: what the calibration goes by."""
        worlds = [known]
        if viewpoint is not None:
            worlds = [self._imagined(known, viewpoint, seed) for seed in range(WORLDS)]
        states = self._worlds[: len(worlds)]
        states[:] = np.frombuffer(b"".join(worlds), self._rules.STATE)
        self._judged[:] = 0
        self._looks.look(self._kernel.handle(states), len(worlds), self._judged)
        judged = self._judged[: len(worlds), : self._players].mean(axis=0)
        return self._calibration.see(states, judged, self._turn_of(known))

    def _value(self, state: bytes, viewpoint: Viewpoint) -> list[int]:
        """The chances in a position where somebody decides, or which is the end."""
        if self._turn_of(state) == END and self._players > 1:
            won = int(self._entries.won(self._handle))
            return shared([win_share(won, seat) for seat in range(self._players)])
        known = self.known(state, viewpoint)
        key = viewpoint, known
        if key not in self._values:
            if len(self._values) >= REMEMBERED:
                self._values.clear()
            self._values[key] = self._after_best(state) or self._chances(self.seen(known, viewpoint))
        return self._values[key]

    def between_turns(self, state: bytes) -> bool:
        """Whether nobody is in the middle of a turn."""
        self._take(state)
        return not self._looks.halfway(self._handle)

    def _after_best(self, state: bytes) -> list[int] | None:
        """In the middle of a turn a judgement that knows positions between turns is asked after the best way to end it."""
        mover = self._turn_of(state)
        if not self._calibration.by_turns or self._game.hides or mover < 0 or not self._looks.halfway(self._handle):
            return None
        return max((self.at(after, None)[0] for after in self._afters(state)), key=lambda chances: chances[mover])

    def _afters(self, state: bytes) -> Iterable[bytes]:
        """The states that the moves of a decision lead to."""
        for action in self.moves(state, self._turn_of(state)):
            self._take(state)
            self._entries.make(self._handle, action)
            yield self._state.tobytes()

    def _chances(self, seen: Seen) -> list[int]:
        if self._players == 1:  # a seat alone plays for its score, of which the good player makes a share
            return [round(float(seen.judged[0]) * MILLION)]
        return shared(self._calibration.shares([seen])[0].tolist())

    def _mean(self, ends: Ends, viewpoint: Viewpoint) -> list[int]:
        """The mean value of these states; those that look the same to the viewpoint are one."""
        values: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for likely, state in ends:
            values[tuple(self._value(state, viewpoint))] += likely
        return mean(((likely, value) for value, likely in values.items()), alone=self._players == 1)

    def _all_ends(self, worlds: Sequence[bytes]) -> Ends | None:
        """Every way in which a chain of chance can end, with its probability; None if there are too many."""
        going_on = [(Fraction(many, len(worlds)), world) for world, many in Counter(worlds).items()]
        ended: list[tuple[Fraction, bytes]] = []
        while going_on:
            likely, state = going_on.pop()
            for share, after in self._outcomes(state):
                (going_on if self._turn_of(after) == CHANCE else ended).append((likely * share, after))
            if len(going_on) + len(ended) > MOST:
                return None
        return ended

    def _some_ends(self, worlds: Sequence[bytes]) -> Ends:
        """Ends of a chain of chance, drawn with fixed seeds."""
        return [(Fraction(1, SAMPLES), self._drawn(worlds[seed % len(worlds)], seed)) for seed in range(SAMPLES)]

    def _outcomes(self, state: bytes) -> Iterable[tuple[Fraction, bytes]]:
        """What chance may bring next."""
        self._take(state)
        many = self._entries.outcomes(self._handle, self._out, self._weights)
        actions, weights = self._out[:many].tolist(), self._weights[:many].tolist()
        for action, weight in zip(actions, weights, strict=True):
            self._take(state)
            self._entries.make(self._handle, action)
            yield Fraction(weight, sum(weights)), self._state.tobytes()

    def _drawn(self, state: bytes, seed: int) -> bytes:
        """Where chance leads from here, drawn with this seed."""
        rng = seeded(seed)
        self._take(state)
        while self._entries.turn_of(self._handle) == CHANCE:
            many = self._entries.outcomes(self._handle, self._out, self._weights)
            self._entries.make(self._handle, int(self._out[weighted(rng, self._weights, many)]))
        return self._state.tobytes()

    def _imagined(self, known: bytes, viewpoint: int, seed: int) -> bytes:
        self._take(known)
        self._entries.guess(self._handle, viewpoint, seeded(seed))
        return self._state.tobytes()

    def _turn_of(self, state: bytes) -> int:
        self._take(state)
        return int(self._entries.turn_of(self._handle))

    def _take(self, state: bytes) -> None:
        self._state[:] = np.frombuffer(state, self._rules.STATE)

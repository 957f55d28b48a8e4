"""One game for the libraries that hold states in their hands: a position is never changed, a move leads to another one.

Where several seats choose in secret, they are asked one after the other, the lowest first. Nobody sees what the others chose before all have
chosen, so nothing is lost.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from malle.engine.game import Game
from malle.engine.kernel import CHANCE, END, SECRET, SPECTATOR, Row
from malle.engine.match import Match, View
from malle.engine.rng import seeded, weighted
from malle.engine.rooms import find
from malle.research.observation import STEPS, observe

__all__ = ["CHANCE", "END", "SPECTATOR", "Position", "Table"]


class Table:
    """A game with its players and options, and the memory that its positions work in."""

    def __init__(self, game: str | Game, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.kernel = self.game.compile()
        self.match = Match(self.game, players, options)
        self.players, self.options = self.match.players, self.match.options
        self.rules, self.entries = self.kernel.rules, self.kernel.entries
        self.steps = self.kernel.driver(STEPS)
        self.out = np.zeros(self.rules.MAX_LEGAL, np.int64)
        self.weights = np.zeros(self.rules.MAX_LEGAL, np.int64)

    def __reduce__(self) -> tuple[Any, ...]:
        return _table, (self.game.package, self.players, tuple(self.options.items()))

    def start(self) -> Position:
        return Position(self, self.match._states.tobytes())


class Position:
    """A state of the game, and the way that led to it."""

    __slots__ = ("_handle", "_marks", "_mover", "action", "before", "states", "table")

    def __init__(self, table: Table, record: bytes, before: Position | None = None, action: int = -1) -> None:
        self.table, self.before, self.action = table, before, action
        self.states = np.frombuffer(bytearray(record), table.rules.STATE)
        self._handle = table.kernel.handle(self.states)
        self._mover: int | None = None
        self._marks: dict[int, bytes] = {}

    def __deepcopy__(self, memo: Any) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A position is written down as its first one and the actions that led from there."""
        first, actions = self, []
        while first.before is not None:
            actions.append(first.action)
            first = first.before
        return _replayed, (self.table, first.states.tobytes(), first._marks, actions[::-1])

    @property
    def mover(self) -> int:
        """The seat to decide, CHANCE or END."""
        if self._mover is None:
            mover = int(self.table.entries.turn_of(self._handle))
            self._mover = mover if mover != SECRET else min(map(self._chooser, self._moves()))
        return self._mover

    def legal(self) -> list[int]:
        """The legal actions of the seat to decide, in rising order."""
        if self.mover < 0:
            return []
        secret = int(self.table.entries.turn_of(self._handle)) == SECRET
        return sorted(a for a in self._moves() if not secret or self._chooser(a) == self.mover)

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node in rising order, with their probabilities."""
        out, weights = self.table.out, self.table.weights
        n = int(self.table.entries.outcomes(self._handle, out, weights))
        total = int(weights[:n].sum())
        return sorted((a, w / total) for a, w in zip(out[:n].tolist(), weights[:n].tolist(), strict=True))

    def drawn(self, rng: np.ndarray[Any, Any]) -> Position:
        """The position after one outcome of a chance node, drawn by this generator."""
        n = int(self.table.entries.outcomes(self._handle, self.table.out, self.table.weights))
        return self.after(int(self.table.out[weighted(rng, self.table.weights, n)]))

    def after(self, action: int) -> Position:
        """The position to which a legal action or an outcome leads."""
        position = Position(self.table, self.states.tobytes(), self, action)
        self.table.entries.make(position._handle, action)
        return position

    def known(self, seat: int) -> np.ndarray[Any, Any]:
        """The record as this seat, or the SPECTATOR, may know it."""
        known = np.frombuffer(bytearray(self.states.tobytes()), self.states.dtype)
        self.table.entries.hide(self.table.kernel.handle(known), seat)
        return known

    def observe(self, seat: int) -> np.ndarray[Any, Any]:
        """The observation of a seat (`malle.research.observation`)."""
        return observe(self.table.game, self.table.kernel, self.known(seat), seat)

    def imagined(self, seat: int, seed: int) -> Position:
        """A position that this seat holds possible, as likely as it is. What the others were told before it is not known."""
        known = self.known(seat)
        self.table.entries.guess(self.table.kernel.handle(known), seat, seeded(seed))
        position = Position(self.table, known.tobytes())
        position._marks = dict.fromkeys(range(SPECTATOR, self.table.players), self.mark(seat))
        return position

    def told(self, seat: int, most: int) -> list[int]:
        """The last moves as this seat was told of them, the latest first."""
        told: list[int] = []
        position = self
        while position.before is not None and len(told) < most:
            told.append(position._told(seat))
            position = position.before
        return told

    def mark(self, seat: int) -> bytes:
        """A mark of all that this seat has ever been told and seen: equal for equal pasts."""
        position, way = self, []
        while position.before is not None and seat not in position._marks:
            way.append(position)
            position = position.before
        mark = position._marks.setdefault(seat, b"")
        for later in reversed(way):
            news = later._told(seat).to_bytes(4, "little") + later.known(seat).tobytes()
            mark = later._marks[seat] = hashlib.blake2b(mark + news, digest_size=8).digest()
        return mark

    def pay(self) -> list[float]:
        """What each seat wins or loses with the end of the game; nothing before it."""
        out = np.zeros(self.table.players)
        if self.mover == END:
            final = np.zeros(self.table.rules.SEATS)
            self.table.steps.payment(self._handle, final, out, self.table.players)
        return [float(paid) for paid in out]

    def write(self, action: int) -> str:
        """An action in the notation of the game."""
        written: str = self.table.game.module("presentation.notation").write(self._row(), action)
        return written

    def view(self, seat: int) -> View:
        """What this seat, or the SPECTATOR, sees, for the game's own drawing."""
        match = Match(self.table.game, self.table.players, self.table.options)
        match._states[:] = self.states
        return match.view(None if seat == SPECTATOR else seat)

    def _row(self) -> Row:
        return self.table.kernel.row(self.states)

    def _moves(self) -> list[int]:
        out = self.table.out
        moves: list[int] = out[: self.table.entries.moves(self._handle, out)].tolist()
        return moves

    def _chooser(self, action: int) -> int:
        return int(self.table.entries.chosen_by(self._handle, action))

    def _told(self, seat: int) -> int:
        """The move that led here, as this seat was told of it."""
        assert self.before is not None
        return int(self.table.entries.told(self.before._handle, self.action, seat))


@cache
def _table(package: str, players: int, options: tuple[tuple[str, Any], ...]) -> Table:
    return Table(importlib.import_module(package).GAME, players, dict(options))


def _replayed(table: Table, record: bytes, marks: dict[int, bytes], actions: list[int]) -> Position:
    position = Position(table, record)
    position._marks = marks
    for action in actions:
        position = position.after(action)
    return position

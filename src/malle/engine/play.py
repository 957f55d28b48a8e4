"""Play: a game under way, by notation. It asks the kernel and keeps the list of moves; what people are shown of it is the business of `Match`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, Self

import numpy as np

from malle.engine import refusals
from malle.engine.fairness import Fairness
from malle.engine.game import Game
from malle.engine.kernel import CHANCE, END, SECRET, SPECTATOR, Row
from malle.engine.refusals import refuse

_TRAIL = 8
"""How many states before the last moves are kept, to tell of these moves without playing all of them again."""

_LISTINGS = 512
"""How many lists of outcomes are remembered: most games roll the same dice again and again."""

_listings: dict[tuple[Any, int, bytes, bytes], tuple[list[tuple[str, int, int]], tuple[int, ...]]] = {}


class Secret(tuple[int, ...]):
    """The seats that have still to choose at a secret node."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Secret({tuple(self)})"


class Step(NamedTuple):
    """A move that was made."""

    seat: int  # who made it, or CHANCE
    action: int
    move: str
    secret: bool = False  # chosen while others chose, too
    shows: bool = False  # shows somebody a secret
    rolled: bool = False  # drawn by the match itself


class Play:
    """The states and moves of one game."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        fairness: Fairness | None = None,
    ) -> None:
        self.game = game
        self.players = game.seats(players)
        self.options = game.settle(self.players, options)
        self.hides = game.hides_with(self.options)  # whether its seats see different things
        self.fairness = fairness or Fairness.fresh()
        self.steps: list[Step] = []
        self._trail: deque[bytes] = deque(maxlen=_TRAIL)
        self._kernel = game.kernel()
        self._rules, self._entries = self._kernel.rules, self._kernel.entries
        self._notation: Any = game.module("presentation.notation")
        self._states = np.zeros(1, self._rules.STATE)
        self._handle = self._kernel.handle(self._states)
        self._out = np.zeros(self._rules.MAX_LEGAL, np.int64)
        self._weights = np.zeros(self._rules.MAX_LEGAL, np.int64)
        self._scores = np.zeros(self._rules.SEATS, np.float64)
        self._node = self._states["node"]
        self._turn: int | Secret | None = None  # whose it is, as it was asked for since the state last changed
        self._undoing: int | None = None
        codes = np.array(game.codes(self.players, self.options), np.int64)
        self._entries.start(self._handle, self.players, codes)
        self._start = self._now = self._states.tobytes()
        self.state: Row = self._kernel.row(self._states)

    # What the game waits for

    @property
    def to_move(self) -> int | Secret:
        """The seat to decide, CHANCE, END, or the seats that have still to choose in secret."""
        if self._turn is None:
            mover = int(self._entries.turn_of(self._handle))
            self._turn = Secret(sorted({self._seat_of(a) for a in self._moves()})) if mover == SECRET else mover
        return self._turn

    @property
    def waiting(self) -> list[int]:
        """The seats that the game waits for."""
        return seats_of(self.to_move)

    @property
    def node(self) -> str:
        """The name of the node, as the specification of the game has it."""
        return str(self._rules.NODES[self._node.item()])

    @property
    def over(self) -> bool:
        return self.to_move == END

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves, or the outcomes of a chance node, in the order of their bytes."""
        return sorted(self._by_move(seat))

    def chance(self) -> list[tuple[str, float]]:
        """The outcomes of a chance node with their probabilities; nothing at any other node."""
        listed = self._outcomes()
        total = sum(weight for _, _, weight in listed)
        return [(move, weight / total) for move, _, weight in listed]

    @property
    def scores(self) -> list[float]:
        return self._scores_of(self._states)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return self._winners_of(self._states)

    # Playing

    def play(self, move: str, seat: int | None = None, *, rolled: bool = False) -> None:
        """Make a move. Refused, with the clause that forbids it, if it is not legal; then nothing has changed.

        A chance event that is read back from a record was `rolled` if it came from the match's own randomness.
        """
        mover = self.to_move
        seat = self._mover(seat, mover)
        action = self._read(move, seat)
        shows = self.hides and seat != CHANCE and bool(self._entries.shows(self._handle, action))
        self._make(Step(seat, action, move, isinstance(mover, Secret), shows, rolled and seat == CHANCE))

    def roll(self) -> str:
        """At a chance node: draw an outcome from the match's own randomness, make it, return it."""
        listed, weights = self._listing()
        if not listed:
            raise refusals.no_chance()
        move, action, _ = listed[self.fairness.draw(len(self.steps), weights)]
        self._make(Step(CHANCE, action, move, rolled=True))
        return move

    def undo(self, seat: int | None = None, *, force: bool = False) -> str:
        """Take back the last move and return it.

        Refused, unless forced, if it was another seat's, a chance event, or showed a secret. Without a seat, undos in a row
        stay with the moves of one seat. What was taken over from an earlier game stays in any case.
        """
        if len(self.steps) <= self.fairness.since:
            raise refusals.nothing_to_undo()
        last = self.steps[-1]
        asking = self._undoing if seat is None else seat
        if not force:
            if last.seat == CHANCE or last.secret or last.shows:
                raise refusals.undo_shows()
            if asking is not None and asking != last.seat:
                raise refusals.undo_other()
        self._undoing = last.seat
        self._restart(self.steps[:-1])
        return last.move

    def contribute(self, seat: int, seed: str) -> None:
        """A party's own seed for the randomness of the match; only before its first chance event."""
        if any(step.seat == CHANCE for step in self.steps[self.fairness.since :]):
            raise refusals.too_late_for_seeds()
        self.fairness.seeds[str(seat)] = seed

    def copy(self) -> Self:
        """Another match in the same state, that goes its own way."""
        other = type(self)(self.game, self.players, self.options, self.fairness)
        other._start = self._start
        other._states[:] = self._states
        other.steps = list(self.steps)
        other._trail = self._trail.copy()
        other._undoing = self._undoing
        return other

    def rebase(self) -> None:
        """Take the state as it is now for the start: for positions set up by hand, in tests and lessons."""
        self._start, self._turn = self._states.tobytes(), None
        self.steps = []
        self._trail.clear()

    # What it was and what a seat knows of it

    def states(self) -> Iterator[bytes]:
        """All states from the first to this one, nothing hidden: for the study of a game that is over."""
        past = np.frombuffer(bytearray(self._start), self._rules.STATE)
        handle = self._kernel.handle(past)
        yield past.tobytes()
        for step in self.steps:
            self._entries.make(handle, step.action)
            yield past.tobytes()

    def knowledge(self, seat: int) -> bytes:
        """The state as this seat knows it, redacted: all that a bot in its place is given."""
        return bytes(self._redacted(self._states, seat).tobytes())

    @property
    def hides_now(self) -> bool:
        """Whether any seat knows less than there is to know."""
        return any(self.knowledge(seat) != self._states.tobytes() for seat in range(self.players))

    # Inside

    def _secret(self) -> bool:
        return isinstance(self.to_move, Secret)

    def _moves(self) -> list[int]:
        actions: list[int] = self._out[: self._entries.moves(self._handle, self._out)].tolist()
        return actions

    def _seat_of(self, action: int) -> int:
        return int(self._entries.chosen_by(self._handle, action))

    def _outcomes(self) -> list[tuple[str, int, int]]:
        """The outcomes of a chance node in the order of their notation: text, action, weight."""
        return self._listing()[0]

    def _listing(self) -> tuple[list[tuple[str, int, int]], tuple[int, ...]]:
        """The outcomes and, once more, their weights."""
        if self.to_move != CHANCE:
            return [], ()
        n = self._entries.outcomes(self._handle, self._out, self._weights)
        key = self._notation, self._node.item(), self._out[:n].tobytes(), self._weights[:n].tobytes()
        if key not in _listings:
            if len(_listings) >= _LISTINGS:
                _listings.clear()
            listed = zip(self._out[:n].tolist(), self._weights[:n].tolist(), strict=True)
            outcomes = sorted((self._notation.write(self.state, a), a, w) for a, w in listed)
            _listings[key] = outcomes, tuple(weight for _, _, weight in outcomes)
        return _listings[key]

    def _by_move(self, seat: int | None) -> dict[str, int]:
        if self.to_move == CHANCE:
            return {move: action for move, action, _ in self._outcomes()}
        return {self._notation.write(self.state, a): a for a in self._actions(seat)}

    def _actions(self, seat: int | None) -> list[int]:
        """The legal actions of a seat, or of whoever is to move."""
        mover = self.to_move
        if isinstance(mover, Secret):
            seat = mover[0] if seat is None else seat
            return [a for a in self._moves() if self._seat_of(a) == seat]
        return self._moves() if mover >= 0 and seat in (None, mover) else []

    def _mover(self, seat: int | None, mover: int | Secret) -> int:
        """The seat that moves now, if this one may; CHANCE at a chance node."""
        if mover == END:
            raise refusals.game_over()
        if isinstance(mover, Secret):
            if seat is None:
                raise refusals.seat_needed(mover)
            if seat not in mover:
                raise refusals.not_waiting(list(mover))
            return seat
        if seat is not None and seat != mover:
            raise refusals.not_waiting([] if mover == CHANCE else [mover])
        return mover

    def _read(self, move: str, seat: int) -> int:
        """The action of a legal move; Refused with its clause if the rules forbid it."""
        if not isinstance(move, str):
            raise refusals.not_a_move(self.game, str(move), self.legal(seat if seat >= 0 else None))
        action = self._notation.read(self.state, move, seat)
        if action is None or self._notation.write(self.state, action) != move:
            raise refusals.not_a_move(self.game, move, self.legal(seat if seat >= 0 else None))
        if seat == CHANCE:
            if action not in (outcome for _, outcome, _ in self._outcomes()):
                raise refusals.not_an_outcome(move, self.legal())
            return int(action)
        number = int(self._entries.forbidden_by(self._handle, action))
        if number:
            clause, words = self.game.clause(number)
            raise refuse(clause, f"« {move} » : {words['fr']}", f"“{move}”: {words['en']}")
        return int(action)

    def _states_since(self, number: int) -> Iterable[bytes]:
        """The state before the move of this number, and after it and each later one."""
        kept = number - (len(self.steps) - len(self._trail))
        if kept >= 0:
            return [*islice(self._trail, kept, None), self._current()]
        return islice(self.states(), number, None)

    def _current(self) -> bytes:
        """The state now: as long as it stays the same, the same object, whose hash is known."""
        now = self._states.tobytes()
        if now != self._now:
            self._now = now
        return self._now

    def _make(self, step: Step) -> None:
        self._trail.append(self._current())
        self._entries.make(self._handle, step.action)
        self._turn = None
        self.steps.append(step)
        if self._undoing is not None:
            self._undoing = None

    def _restart(self, steps: Sequence[Step]) -> None:
        undoing = self._undoing
        self._states[:] = np.frombuffer(self._start, self._rules.STATE)
        self._turn = None
        self.steps = []
        self._trail.clear()
        for step in steps:
            self._make(step)
        self._undoing = undoing

    def _after(self, states: np.ndarray[Any, Any], action: int) -> np.ndarray[Any, Any]:
        after = self._copied(states)
        self._entries.make(self._kernel.handle(after), action)
        return after

    def _copied(self, states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Byte by byte: NumPy's own copy leaves whatever was in memory before in the gaps between the fields."""
        return np.frombuffer(bytearray(states.tobytes()), self._rules.STATE)

    def _redacted(self, states: np.ndarray[Any, Any], seat: int | None) -> np.ndarray[Any, Any]:
        known = self._copied(states)
        self._hide(known, seat)
        return known

    def _hide(self, states: np.ndarray[Any, Any], seat: int | None) -> None:
        self._entries.hide(self._kernel.handle(states), SPECTATOR if seat is None else seat)

    def _scores_of(self, states: np.ndarray[Any, Any]) -> list[float]:
        self._scores.fill(0.0)
        self._entries.count(self._kernel.handle(states), self._scores)
        scores: list[float] = self._scores.tolist()
        return scores[: self.players]

    def _winners_of(self, states: np.ndarray[Any, Any]) -> list[int]:
        won = int(self._entries.won(self._kernel.handle(states)))
        return [seat for seat in range(self.players) if won >> seat & 1]


def seats_of(mover: int | Secret) -> list[int]:
    """The seats among those who are to move."""
    return list(mover) if isinstance(mover, Secret) else [mover] if mover >= 0 else []

"""A player's turn: from its first decision on, until somebody else decides.

Where the settings of a player say `further`, its budget is for the turn. The first decision is searched in full. What the seat chooses next is
taken from that search, as far as it has looked there (`Decision.plan`); beyond it a shorter search decides, in what is left of the seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from malle.engine.kernel import CHANCE
from malle.engine.match import Match, Step


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat remembers of its turn: its last search, and how long it has thought."""

    seat: int
    number: int  # moves made when it searched
    moves: Sequence[str]  # what it then played, and meant to play next
    spent: float  # seconds of the processor, in the whole turn

    def goes_on(self, match: Match, seat: int) -> bool:
        """Whether it is still this turn: the seat has moved since, and nobody else has."""
        since = self._since(match)
        return seat == self.seat and bool(since) and all(step.seat in (seat, CHANCE) for step in since)

    def planned(self, match: Match, seat: int) -> str | None:
        """What the seat meant to play here; None if it has come otherwise, or was not thought of."""
        since = self._since(match)
        as_meant = [(step.seat, step.move) for step in since] == [(seat, move) for move in self.moves[: len(since)]]
        if not (self.goes_on(match, seat) and as_meant and len(since) < len(self.moves)):
            return None
        move = self.moves[len(since)]
        return move if move in match.legal(seat) else None

    def _since(self, match: Match) -> list[Step]:
        return match.steps[self.number :]


def spent_in(turn: Turn | None, match: Match, seat: int) -> float | None:
    """The seconds that a seat has thought in its turn; None if the turn begins here."""
    return turn.spent if turn and turn.goes_on(match, seat) else None

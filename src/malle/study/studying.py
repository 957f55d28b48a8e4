"""Studying a game: its pieces, each made by itself, in any order, wherever there is a processor to spare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from malle.engine.game import Game
from malle.engine.match import Match, Step
from malle.study.account import SAME
from malle.study.chances import Chances
from malle.study.choices import weigh
from malle.study.course import parts
from malle.study.findings import OPEN, Choice, Piece, Viewpoint, name_of, viewed
from malle.study.values import shared

KEPT = 4  # moves that a piece keeps of a decision; more if even more are right, and then one that is not


def warm(game: Game) -> None:
    """Compile what studies of this game need beside the bots' searches, or load it."""
    if game.has("bot/judgement.py"):
        match = Match(game, game.default_players)
        while not match.waiting:
            match.roll()
        *_, state = match.states()
        Chances(game, match.players).at(state, None)


class Studied:
    """A match that is over, to be studied piece by piece: one for each part, and one for its end."""

    def __init__(self, match: Match) -> None:
        self._match, self._game, self._players = match, match.game, match.players
        self._parts = parts(match.steps)
        self._chances = Chances(match.game, match.players)

    def __len__(self) -> int:
        return len(self._parts) + 1

    @cached_property
    def _states(self) -> Sequence[bytes]:
        return list(self._match.states())

    def piece(self, number: int) -> Piece:
        """What is to be known of the position before this part, or of the end."""
        part = self._parts[number] if number < len(self._parts) else None
        state = self._states[part.first if part else -1]
        found = {name_of(each): self._chances.at(state, each) for each in self._viewpoints}
        piece = Piece(
            chances={name: chances for name, (chances, _) in found.items()},
            sampled=any(sampled for _, sampled in found.values()),
            choice=None,
        )
        if part and part.seat is not None:
            self._weigh(piece, part.seat, state, self._match.steps[part.first])
        return piece

    @property
    def _viewpoints(self) -> list[Viewpoint]:
        """From where the game looks different."""
        return [None, *range(self._players)] if self._game.hides else [None]

    def _weigh(self, piece: Piece, seat: int, state: bytes, step: Step) -> None:
        """Say of a decision what could have been played. Where nothing is left to chance and all is proved, the chances are certain, too."""
        moves = self._chances.moves(state, seat)
        if len(moves) < 2 and self._game.chance:
            return
        weighed = weigh(self._game, self._players, self._chances.known(state, seat), seat, moves)
        if weighed.certain and not self._game.chance:
            piece["chances"][OPEN] = shared(weighed.chances)
        if len(moves) > 1:
            values = weighed.values(viewed(piece, seat)[seat])
            write, row = self._game.module("presentation.notation").write, self._chances.row(state)
            piece["choice"] = Choice(
                cost=max(values.values()) - values[step.action],
                played=(step.move, values[step.action]),
                moves=[
                    (write(row, action), value) for action, value in list(values.items())[: many_kept(values.values())]
                ],
                certain=weighed.certain,
                distance=weighed.distance,
            )


def many_kept(values: Iterable[int]) -> int:
    """How many of these moves, the best first, are kept: so many that who looks for the better move later is told no right one is wrong."""
    best, *others = values
    return max(KEPT, 2 + sum(best - value <= SAME for value in others))

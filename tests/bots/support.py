"""What the tests of the bots share: questions to a player, and a cheat."""

from __future__ import annotations

import malle
from malle.bots import players, searchers
from malle.bots.levels import PlayerSettings
from malle.engine.game import Game
from malle.engine.match import Match


def question(match: Match, seat: int | None = None, seed: int = 1) -> searchers.Question:
    """What the seat to move is asked."""
    seat = match.waiting[0] if seat is None else seat
    kernel = match.game.compile()
    moves = players._moves(kernel, match._states.copy(), seat)
    return searchers.Question(match.knowledge(seat), seat, match.players, moves, seed)


def search(match: Match, settings: PlayerSettings, seat: int | None = None, seed: int = 1) -> searchers.Analysis:
    searcher = searchers.searcher(match.game, settings.method, settings.memory)
    return searcher.search(question(match, seat, seed), settings)


def choose(match: Match, spec: str, seed: int = 1) -> players.Decision:
    seat = match.waiting[0]
    return players.choose(match.game, match.players, match.knowledge(seat), seat, spec, seed)


def text(match: Match, action: int) -> str:
    written: str = match.game.module("presentation.notation").write(match.state, action)
    return written


def begun(game: Game | str, players: int | None = None, seed: int = 1, **options: object) -> Match:
    """A new match, at its first decision."""
    match = malle.new(game, players, options, seed)
    while not match.waiting:
        match.roll()
    return match

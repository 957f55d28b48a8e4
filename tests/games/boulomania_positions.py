"""Positions of Boulomania written as the specification writes them: `jack 3; B 8; R 13 7; 4/3; B`."""

from __future__ import annotations

import malle
from malle.engine.match import Match
from malle.games.boulomania.rules.kernel import THROW

TEAMS = "BR"


def position(text: str, *, score: str = "0-0", opener: str = "B", target: int = 13, players: int = 2) -> Match:
    """A match that stands at this position: jack; balls on the field; balls in hand Blue/Red; who throws."""
    match = malle.new("boulomania", players, {"target": target}, seed=1)
    s = match.state
    parts = [part.split() for part in text.split(";")]
    for first, *rest in parts:
        if first == "jack":
            s.jack = int(rest[0])
        elif first in TEAMS and rest:
            for cell in rest:
                s.field[int(cell)] = TEAMS.index(first) + 1
        elif first in TEAMS:
            s.thrower = TEAMS.index(first)
        else:
            s.hand[0], s.hand[1] = map(int, first.split("/"))
    s.score[0], s.score[1] = map(int, score.split("-"))
    s.opener = TEAMS.index(opener)
    s.node = THROW
    match.rebase()
    return match


def play(match: Match, moves: str) -> Match:
    for move in moves.split():
        match.play(move)
    return match


def field(match: Match) -> str:
    """The ground as a text: `3: B 8 R 13`, jack first, balls by team and cell."""
    s = match.state
    balls = [
        " ".join([TEAMS[team], *(str(cell) for cell in range(1, 19) if s.field[cell] == team + 1)])
        for team in (0, 1)
        if team + 1 in list(s.field)
    ]
    return f"{s.jack}: {' '.join(balls)}".rstrip()


def thrower(match: Match) -> str:
    return TEAMS[match.state.thrower]


def score(match: Match) -> str:
    return f"{match.state.score[0]}-{match.state.score[1]}"

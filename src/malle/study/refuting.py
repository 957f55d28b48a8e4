"""How a move is punished: what comes after it on the board, up to the end of the reply.

The reply is the one that the search of a study finds for whoever moves next, from what that seat knows. Of the rolls and draws before it the most telling
one is shown: the one that costs the seat most, its probability counted.
"""

from __future__ import annotations

from malle.engine.match import Match
from malle.study.chances import Chances
from malle.study.choices import weigh

LONGEST = 16  # moves of a refutation, rolls and the rest of the own turn included


def refutation(match: Match, seat: int, move: str) -> list[str]:
    """The moves after a bad move of a seat, up to the end of the other side's next turn."""
    chances = Chances(match.game, match.players)
    after = match.copy()
    after.play(move, seat)
    line: list[str] = []
    punisher: int | None = None
    while not after.over and len(line) < LONGEST:
        if not after.waiting:
            if punisher is not None and chances.between_turns(after.state.tobytes()):
                break  # what is rolled now is the next turn's
            line.append(_telling(after, seat, chances))
            after.play(line[-1])
            continue
        mover = after.waiting[0]
        if punisher is not None and mover != punisher:
            break
        if mover != seat and chances.between_turns(after.state.tobytes()):
            punisher = mover  # who only has to answer within another's turn has not replied yet
        line.append(best_move(after, mover, chances))
        after.play(line[-1], mover)
    return line


def best_move(match: Match, seat: int, chances: Chances) -> str:
    """What the search of a study plays for a seat."""
    actions = chances.moves(match.state.tobytes(), seat)
    if len(actions) > 1:
        actions = list(weigh(match.game, match.players, match.knowledge(seat), seat, actions).shares)
    return str(match.game.module("presentation.notation").write(match.state, actions[0]))


def _telling(match: Match, seat: int, chances: Chances) -> str:
    """The outcome that costs the seat most, its probability counted; where there are very many, the likeliest."""
    outcomes = match.chance()
    if len(outcomes) > 250:
        return max(outcomes, key=lambda each: each[1])[0]
    values = [(_value(match, move, seat, chances), likely, move) for move, likely in outcomes]
    mean = sum(value * likely for value, likely, _ in values)
    return max(values, key=lambda each: (each[1] * (mean - each[0]), each[1], each[2]))[2]


def _value(match: Match, outcome: str, seat: int, chances: Chances) -> float:
    after = match.copy()
    after.play(outcome)
    return float(chances.at(after.state.tobytes(), seat)[0][seat])

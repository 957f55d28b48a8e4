"""A game as a list to walk through: its moves in steps, and the steps by the turns or rounds that players count.

Moves that chance makes one after the other, such as a deal, are one step. Which turn a move belongs to is known to the room
(`turns` in its `presentation/ending.py`); what a turn is called stands in its texts:

    "turns": {"setup": …, "one": "Turn {first}", "many": "Turns {first} to {last}"}
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from typing_extensions import TypedDict

from malle.engine.game import Game
from malle.engine.kernel import CHANCE
from malle.engine.match import Match, Step

LEAST = 5
"""Steps that a chapter has on average, or else turns stand together in one: two, four, eight …"""


class Chapter(TypedDict):
    """Some turns of a game; a room that does not count turns has a single chapter without a title."""

    title: str
    steps: list[int]  # the number of moves made after each step


def chapters(match: Match, lang: str) -> list[Chapter]:
    """All moves of a match."""
    turns = _turns(match)
    steps = ends(match.steps)
    counted = [turns[step - 1] for step in steps]
    bundle = _bundle(counted)
    grouped = groupby(zip(steps, counted, strict=True), key=lambda each: -(-each[1] // bundle))
    found = [list(group) for _, group in grouped]
    return [
        Chapter(title=_title(match.game, lang, [turn for _, turn in group]), steps=[step for step, _ in group])
        for group in found
    ]


def _turns(match: Match) -> list[int]:
    """The turn of each move; 0 while the game is set up, and in rooms that count none."""
    *before, _ = match.positions()
    told = match.game.part("presentation.ending")
    return [int(turn) for turn in told.turns(before)] if hasattr(told, "turns") else [0] * len(before)


def ends(steps: Sequence[Step]) -> list[int]:
    """The number of moves after each step: a decision, or all that chance does before the next one."""
    rolled = [step.seat == CHANCE for step in steps]
    return [move for move in range(1, len(steps) + 1) if not all(rolled[move - 1 : move + 1]) or move == len(steps)]


def _bundle(turns: Sequence[int]) -> int:
    bundle = 1
    while len({-(-turn // bundle) for turn in turns if turn}) * LEAST > len(turns) and bundle < max(turns):
        bundle *= 2
    return bundle


def _title(game: Game, lang: str, turns: Sequence[int]) -> str:
    kind = "setup" if turns[0] == 0 else "one" if turns[0] == turns[-1] else "many"
    return game.say("turns", kind, lang, first=turns[0], last=turns[-1]) if "turns" in game.texts else ""

"""Malabars in random positions: what the champion finds and leaves, against exhaustive search by the rules alone."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import numpy as np

import malle
from malle.bots.levels import CHAMPION
from malle.bots.players import choose
from malle.engine.match import Match
from malle.games.malabars.rules import position

GAME = malle.game("malabars")


@dataclass(frozen=True)
class Seen:
    """A position: what the rules have in it, and whether the champion did it."""

    kind: str  # "one" or "two": a win in so many turns; "safe": none, but a turn that leaves none; "lost"; "none": not asked
    done: bool


@dataclass(frozen=True)
class Won:
    """A game from a start that wins by force."""

    won: bool
    turns: int


class Exhaustive:
    """Asks the rules themselves (benchmarks.exhaustive)."""

    def __init__(self) -> None:
        self._kernel = GAME.compile()
        self._driver = self._kernel.driver("benchmarks.exhaustive")
        self._states = np.zeros(8, self._kernel.rules.STATE)
        self._lists = np.zeros((8, self._kernel.rules.MAX_LEGAL), np.int64)

    def _ask(self, name: str, match: Match, *more: int) -> bool:
        self._states[:1] = np.frombuffer(match.knowledge(0), self._states.dtype)
        return bool(getattr(self._driver, name)(self._kernel.handle(self._states), self._lists, *more))

    def wins_in_one(self, match: Match) -> bool:
        return self._ask("wins_in_one", match, 0)

    def wins_in_two(self, match: Match) -> bool:
        return self._ask("wins_in_two", match)

    def holds(self, match: Match) -> bool:
        """Whether the seat that does not move has won in its next turn, whatever the other one does."""
        return self._ask("holds", match, 0)

    def is_safe(self, match: Match) -> bool:
        """Whether the seat to move has a turn that leaves no win within the next one."""
        return self._ask("has_safe_turn", match)


def random_position(chance: random.Random) -> str:
    """Any heights, any faces, any rings."""
    cuts = sorted(chance.choices(range(13), k=3))
    heights = [high - low for low, high in zip([0, *cuts], [*cuts, 12], strict=True)]
    places = [pile * 12 + level for pile, height in enumerate(heights) for level in range(height)]
    rings = chance.sample(places, 4)
    tails = sum(1 << place for place in places if chance.random() < 0.5)
    return position.write(heights, tails, rings[:2], rings[2:])


def play_turn(match: Match, spec: str) -> None:
    """The whole turn of the seat to move."""
    seat = match.waiting[0]
    while match.waiting == [seat]:
        match.play(choose(GAME, 2, match.knowledge(seat), seat, spec).move)


def look(number: int, spec: str = CHAMPION, *, wins: bool = False) -> Seen:
    """A random position, of this number; for `wins` alone the bot is asked only where it has one."""
    rules, chance = _exhaustive(), random.Random(number)
    match = malle.new(GAME, options={"position": random_position(chance)}, seed=1)
    seat = match.waiting[0]
    kind = "one" if rules.wins_in_one(match) else "two" if rules.wins_in_two(match) else "none"
    if kind == "none":
        if wins:
            return Seen(kind, True)
        kind = "safe" if rules.is_safe(match) else "lost"
    play_turn(match, spec)
    if kind == "one":
        return Seen(kind, match.winners == [seat])
    if kind == "two":
        return Seen(kind, not match.over and rules.holds(match))
    return Seen(kind, kind == "lost" or (not match.over and not rules.wins_in_one(match)))


@cache
def _exhaustive() -> Exhaustive:
    return Exhaustive()


def from_start(start: str, number: int) -> Won:
    """The champion as White from a start that wins by force.

    Black begins with any turn at all and goes on as the reference player.
    """
    match, chance = malle.new(GAME, options={"start": start}, seed=1), random.Random(number)
    white, turns = match.waiting[0], 0
    while not match.over:
        seat = match.waiting[0]
        if seat == white:
            turns += 1
            play_turn(match, CHAMPION)
        elif turns == 1:
            match.play(chance.choice(match.legal(seat)))
        else:
            play_turn(match, "greedy")
    return Won(match.winners == [white], turns)

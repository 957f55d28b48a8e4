"""Malabars in random positions: what level 5 finds and leaves, against exhaustive search by the rules alone."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

import numpy as np

import malle
from malle.bots.players import choose
from malle.engine.match import Match
from malle.games.malabars import position

GAME = malle.game("malabars")


@dataclass
class Found:
    """How many positions of each kind there were, and in how many level 5 did what it should."""

    positions: int = 0
    ones: int = 0  # a win within the turn
    ones_found: int = 0
    twos: int = 0  # none, but one in two turns
    twos_found: int = 0
    safe: int = 0  # none at once, and a turn that leaves none
    safe_kept: int = 0


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


def check(positions: int, seconds: float = 1e9, seed: int = 1, spec: str = "5") -> Found:
    """Look at so many positions, or as many as there is time for."""
    rules, chance, found = Exhaustive(), random.Random(seed), Found()
    ends = time.monotonic() + seconds
    while found.positions < positions and time.monotonic() < ends:
        match = malle.new(GAME, options={"position": random_position(chance)}, seed=1)
        _look(match, rules, found, spec)
        found.positions += 1
    return found


def _look(match: Match, rules: Exhaustive, found: Found, spec: str) -> None:
    seat = match.waiting[0]
    one = rules.wins_in_one(match)
    two = not one and rules.wins_in_two(match)
    safe = not one and (two or rules.is_safe(match))
    play_turn(match, spec)
    found.ones += one
    found.twos += two
    found.safe += safe
    found.ones_found += one and match.winners == [seat]
    found.twos_found += two and not match.over and rules.holds(match)
    found.safe_kept += safe and not match.over and not rules.wins_in_one(match)


def from_known_start(start: str, games: int, seconds: float = 1e9) -> tuple[int, int, int]:
    """Level 5 as White from a start that wins by force: games, wins, and the most turns a win took.

    Black begins with any turn at all and goes on as the reference player.
    """
    ends, played, won, longest = time.monotonic() + seconds, 0, 0, 0
    while played < games and time.monotonic() < ends:
        match, chance = malle.new(GAME, options={"start": start}, seed=1), random.Random(played)
        white, turns = match.waiting[0], 0
        while not match.over:
            seat = match.waiting[0]
            if seat == white:
                turns += 1
                play_turn(match, "5")
            elif turns == 1:
                match.play(chance.choice(match.legal(seat)))
            else:
                play_turn(match, "greedy")
        played += 1
        if match.winners == [white]:
            won, longest = won + 1, max(longest, turns)
    return played, won, longest

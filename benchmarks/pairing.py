"""Pairing, simulated: a thousand people with mixed wishes come one after the other, and a round is made every second. `python -m benchmarks.pairing`
writes the table of docs/performance-server.md.

Nobody answers late or leaves: what is measured is the matcher. Ratings, wishes and times are drawn from a fixed seed.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import typer

import malle
from malle.server.pairing import CLOCKS, LEVEL, Kind, Wish, seatings, together

OUT = Path("docs/performance-server.md")
HEAD = "## Pairing"
PEOPLE = 1000
PATIENCE = 600
"""Seconds that are simulated after the last one has come."""


class Crowd(NamedTuple):
    """Who comes: within how many seconds, and the share of them who keep to their own level."""

    name: str
    seconds: int
    near: float


CROWDS = (
    Crowd("all at once", 1, 0.5),
    Crowd("within a minute", 60, 0.5),
    Crowd("within ten minutes", 600, 0.5),
    Crowd("within an hour", 3600, 0.5),
    Crowd("within an hour, any level", 3600, 0.0),
)


class Seated(NamedTuple):
    """What became of a crowd."""

    waits: list[float]
    apart: list[float]  # the ratings of each table, from the lowest to the highest
    left: list[Wish]
    slowest: float  # seconds of the longest round
    until: float  # when the last round was made


def wishes(crowd: Crowd, seed: int = 1) -> list[Wish]:
    """A thousand people: one to three games, one to three numbers of players, one to three clocks, rated, friendly or either."""
    chance = random.Random(seed)
    games = {name: [n for n in malle.game(name).players if n > 1] for name in malle.catalogue()}
    return [_wish(f"p{number}", crowd, games, chance) for number in range(PEOPLE)]


def _wish(name: str, crowd: Crowd, games: dict[str, list[int]], chance: random.Random) -> Wish:
    kinds: list[Kind] = []
    while not kinds:  # not every game is played by every number
        numbers = chance.sample([2, 2, 2, 3, 4, 4, 5, 6], chance.randint(1, 3))
        rated = chance.choice([[True], [False], [True, False]])
        kinds = [
            Kind(game, players, clock, each)
            for game in chance.sample(sorted(games), chance.randint(1, 3))
            for players in set(numbers) & set(games[game])
            for clock in chance.sample(sorted(CLOCKS), chance.randint(1, 3))
            for each in rated
        ]
    skill = chance.gauss(1200, 200)
    ratings = {(game, n): chance.gauss(skill, 60) for game, allowed in games.items() for n in allowed}
    bound = LEVEL if chance.random() < crowd.near else float("inf")
    return Wish(name, frozenset(kinds), chance.uniform(0, crowd.seconds), ratings, bound)


def simulate(crowd: Crowd, people: Sequence[Wish]) -> Seated:
    """A round every second, from the first who comes until nobody has been seated for long."""
    coming = sorted(people, key=lambda wish: wish.since)
    waiting: dict[str, Wish] = {}
    waits: list[float] = []
    apart: list[float] = []
    slowest = now = 0.0
    while coming or (waiting and now < crowd.seconds + PATIENCE):
        now += 1
        while coming and coming[0].since <= now:
            wish = coming.pop(0)
            waiting[wish.person] = wish
        began = time.perf_counter()
        found = seatings(list(waiting.values()), now)
        slowest = max(slowest, time.perf_counter() - began)
        for seating in found:
            there = [waiting.pop(person) for person in seating.people]
            waits += [now - wish.since for wish in there]
            ratings = [wish.rating(seating.kind) for wish in there]
            apart.append(max(ratings) - min(ratings))
    return Seated(waits, apart, list(waiting.values()), slowest, now)


def could_be_seated(left: Sequence[Wish], now: float) -> int:
    """How many tables could still be filled from those who are left, counted by brute force."""
    kinds = {kind for wish in left for kind in wish.kinds}
    return sum(
        all(together(one, other, kind, now) for one, other in combinations(group, 2))
        for kind in kinds
        for group in combinations([wish for wish in left if kind in wish.kinds], kind.players)
    )


def main() -> None:
    """Measure, and write the table."""
    rows = []
    for crowd in CROWDS:
        seated = simulate(crowd, wishes(crowd))
        waits = sorted(seated.waits)
        rows.append(
            f"| {crowd.name} | {len(waits)} | {len(seated.apart)} | {statistics.mean(waits):.1f} | {waits[len(waits) // 2]:.1f}"
            f" | {statistics.mean(seated.apart):.0f} | {len(seated.left)} | {could_be_seated(seated.left, seated.until)}"
            f" | {1000 * seated.slowest:.0f} |"
        )
        typer.echo(rows[-1])
    _write("\n".join(rows))


def _write(rows: str) -> None:
    text = f"""{HEAD}

{PEOPLE:,} simulated people with mixed wishes (benchmarks/pairing.py): each ticks one to three games, numbers of players and clocks, half of the crowd keeps to
150 points around its own rating unless the row says otherwise, ratings are spread by 200 points. A round every second; who is left found nobody within ten minutes. The
last column but one counts, by brute force, the tables that could still be filled from them.

| who comes | seated | tables | mean wait, s | median wait, s | ratings apart at a table, mean | left | of them a table could be made | longest round, ms |
|---|---|---|---|---|---|---|---|---|
{rows}
"""
    before, _, after = OUT.read_text(encoding="utf-8").partition(f"{HEAD}\n")
    rest = after.partition("\n## ")[2]
    OUT.write_text(before.rstrip() + "\n\n" + text + (f"\n## {rest}" if rest else ""), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)

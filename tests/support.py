"""What many tests need: every game at every player count, and random play by notation."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import malle
from malle.engine.game import Game
from malle.engine.match import Match

CASES = os.environ.get("MALLE_CASES", "few")
"""How many cases of a check are wanted: `few` (`make test`), `all` (CI), or `long`, with all the examples that a test has (`make long`)."""
FEW, LONG = CASES == "few", CASES == "long"
Case = TypeVar("Case")

GAMES: list[Game] = [malle.game(name) for name in malle.catalogue()]

# Options that make every branch of the rules come up in random play; the default table is always played, too.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "bazar": [{"target": 30}, {"market_auto": True}],
    "bombay-bazar": [
        {"start": "medals"},
        {"start": "medals-value", "board": "small"},
        {"games": 2, "start": "seat0"},
        {"deal": 20261117},
    ],
    "boulomania": [{"target": 3}],
    "malabars": [{"start": "crown", "swap": True, "stop": 30}],
    "pont-de-rama": [{"rules": 2, "max_rounds": 12}, {"max_rounds": 8}],
}

# Games that random play ends soon.
SHORT: dict[str, dict[str, Any]] = {
    "bazar": {"target": 30},
    "boulomania": {"target": 3},
    "malabars": {"stop": 12},
    "pont-de-rama": {"max_rounds": 3},
}


def hiding(game: Game) -> dict[str, Any]:
    """The options with which a game hides something, where not all of its games do."""
    return {name: values[0] for name, values in game.hides_by.items()}


def by_turns(cases: Sequence[Case], step: int = 3) -> Sequence[Case]:
    """Cases in which the same is asked: `make test` takes every third, CI all of them."""
    return cases[::step] if FEW else cases


def tables() -> list[tuple[Game, int, dict[str, Any]]]:
    """Every game at every player count, with the default options and with each variant that this count allows."""
    found = []
    for game in GAMES:
        for players in game.players:
            for options in [{}, *VARIANTS.get(game.id, [])]:
                try:
                    game.settle(players, options)
                except malle.Refused:
                    continue
                found.append((game, players, options))
    return found


def name(table: tuple[Game, int, dict[str, Any]]) -> str:
    game, players, options = table
    return "-".join([game.id, str(players), *(f"{key}={value}" for key, value in options.items())])


def step(match: Match, chooser: random.Random) -> str:
    """Make one random move, by its notation."""
    if match.to_move == malle.CHANCE:
        return match.roll()
    seat = chooser.choice(match.waiting)
    move = chooser.choice(match.legal(seat))
    match.play(move, seat)
    return move


def random_match(
    game: Game, players: int, options: dict[str, Any], seed: int, most: int | None = None
) -> Iterator[Match]:
    """A random game, seen after its setup and after each move, up to so many moves."""
    match = malle.new(game, players, options, seed)
    chooser = random.Random(seed)
    yield match
    while not match.over and (most is None or len(match.steps) < most):
        step(match, chooser)
        yield match


def played(game: Game, players: int, options: dict[str, Any], seed: int, most: int | None = None) -> Match:
    """The match after so many random moves, or at its end."""
    *_, match = random_match(game, players, options, seed, most)
    return match
